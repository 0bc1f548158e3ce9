// SPDX-License-Identifier: GPL-2.0
/*
 * The file operations of /dev/svpN: from user space's arguments to the rooms that do the work.
 */
#include <linux/fs.h>
#include <linux/mm.h>
#include <linux/module.h>
#include <linux/uaccess.h>

#include "svp.h"

static int svp_open(struct inode *inode, struct file *file)
{
	struct svp_device *sdev = container_of(inode->i_cdev, struct svp_device, cdev);

	if (READ_ONCE(sdev->gone))
		return -ENODEV;
	file->private_data = svp_channel_new(sdev);
	if (!file->private_data)
		return -ENOMEM;
	return nonseekable_open(inode, file);
}

static int svp_release(struct inode *inode, struct file *file)
{
	svp_channel_finish(file->private_data);
	return 0;
}

static long svp_ioctl_register(struct svp_channel *channel, void __user *user)
{
	struct svp_register args;
	long err;

	if (copy_from_user(&args, user, sizeof(args)))
		return -EFAULT;
	err = svp_channel_register(channel, &args);
	/* With EPROTO too: the host's version is in it. */
	if ((!err || err == -EPROTO) && copy_to_user(user, &args, sizeof(args)))
		return -EFAULT;
	return err;
}

static long svp_ioctl_wait(struct svp_channel *channel, void __user *user)
{
	struct svp_wait args;

	if (copy_from_user(&args, user, sizeof(args)))
		return -EFAULT;
	return svp_wait_timeline(channel, &args);
}

static long svp_ioctl_pin(struct svp_channel *channel, void __user *user)
{
	struct svp_pin args;

	if (copy_from_user(&args, user, sizeof(args)))
		return -EFAULT;
	return svp_pages_pin(channel, &args);
}

static long svp_ioctl_unpin(struct svp_channel *channel, void __user *user)
{
	struct svp_unpin args;

	if (copy_from_user(&args, user, sizeof(args)))
		return -EFAULT;
	return svp_pages_unpin(channel, &args);
}

static long svp_ioctl(struct file *file, unsigned int command, unsigned long arg)
{
	struct svp_channel *channel = file->private_data;
	void __user *user = (void __user *)arg;

	switch (command) {
	case SVP_IOC_KICK:
		return svp_channel_kick(channel);
	case SVP_IOC_WAIT:
		return svp_ioctl_wait(channel, user);
	case SVP_IOC_PIN:
		return svp_ioctl_pin(channel, user);
	case SVP_IOC_UNPIN:
		return svp_ioctl_unpin(channel, user);
	case SVP_IOC_REGISTER:
		return svp_ioctl_register(channel, user);
	default:
		return -ENOTTY;
	}
}

static int svp_mmap(struct file *file, struct vm_area_struct *vma)
{
	return svp_channel_map(file->private_data, vma);
}

static __poll_t svp_poll(struct file *file, poll_table *table)
{
	return svp_wait_poll(file->private_data, file, table);
}

/* As an eventfd: eight bytes, the number of events since the last read. */
static ssize_t svp_read(struct file *file, char __user *user, size_t len, loff_t *pos)
{
	u64 count;
	int err;

	if (len < sizeof(count))
		return -EINVAL;
	err = svp_wait_events(file->private_data, file->f_flags & O_NONBLOCK, &count);
	if (err)
		return err;
	return copy_to_user(user, &count, sizeof(count)) ? -EFAULT : sizeof(count);
}

const struct file_operations svp_file_ops = {
	.owner = THIS_MODULE,
	.open = svp_open,
	.release = svp_release,
	.unlocked_ioctl = svp_ioctl,
	.compat_ioctl = compat_ptr_ioctl,
	.mmap = svp_mmap,
	.poll = svp_poll,
	.read = svp_read,
};
