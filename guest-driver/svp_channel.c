// SPDX-License-Identifier: GPL-2.0
/*
 * A channel: one opening of /dev/svpN, and the memory that its process shares with the host.
 *
 * The memory is one contiguous range, so that the host reaches it through one address. It is
 * mapped by user space with ordinary caching, and lives until the last mapping is gone and the
 * host has let go.
 */
#include <linux/mm.h>
#include <linux/sched.h>
#include <linux/slab.h>

#include "svp.h"

/* How long close() waits for the host before it leaves the channel's end to the background. */
#define SVP_CLOSE_PATIENCE	(5 * HZ)

static void svp_channel_free(struct kref *refs)
{
	struct svp_channel *channel = container_of(refs, struct svp_channel, refs);

	put_device(&channel->sdev->dev);
	kfree(channel);
}

/* Frees what the host may have known of, and now does not. */
static void svp_channel_release(struct svp_channel *channel)
{
	struct svp_device *sdev = channel->sdev;

	svp_pages_release_all(channel);
	/* From here on the number may be given to another channel. */
	mutex_lock(&sdev->sweep);
	xa_erase_irq(&sdev->channels, channel->number);
	mutex_unlock(&sdev->sweep);
	free_pages_exact(channel->memory, channel->len);
	mutex_lock(&channel->lock);
	channel->memory = NULL;
	channel->announced = false;
	mutex_unlock(&channel->lock);
}

static void svp_channel_close(struct work_struct *work)
{
	struct svp_channel *channel = container_of(work, struct svp_channel, close);
	struct svp_call call = {
		.kind = SVP_CONTROL_CHANNEL_CLOSE,
		.channel = channel->number,
		.state = TASK_IDLE,
		.timeout = MAX_SCHEDULE_TIMEOUT,
	};
	int err;

	while ((err = svp_ctrl_call(channel->sdev, &call, NULL)) == -ENOMEM)
		schedule_timeout_idle(HZ / 10);
	/*
	 * Any answer of the host will do: a channel that it does not know it does not touch.
	 * Without one (the device goes, or its queue is broken) only the device's reset will.
	 */
	if (err == -ENODEV || err == -EIO)
		wait_for_completion_state(&channel->sdev->silent, TASK_IDLE);
	svp_channel_release(channel);
	complete(&channel->closed);
	kref_put(&channel->refs, svp_channel_free);
}

struct svp_channel *svp_channel_new(struct svp_device *sdev)
{
	struct svp_channel *channel = kzalloc(sizeof(*channel), GFP_KERNEL_ACCOUNT);

	if (!channel)
		return NULL;
	kref_init(&channel->refs);
	channel->sdev = sdev;
	get_device(&sdev->dev);
	mutex_init(&channel->lock);
	init_waitqueue_head(&channel->wakeups);
	xa_init(&channel->pages);
	INIT_WORK(&channel->close, svp_channel_close);
	init_completion(&channel->closed);
	return channel;
}

/* The file is closed: no process maps the memory, and no ioctl is running. */
void svp_channel_finish(struct svp_channel *channel)
{
	struct svp_device *sdev = channel->sdev;
	int idx;

	if (channel->announced) {
		kref_get(&channel->refs);
		idx = svp_device_enter(sdev);
		if (idx < 0) {
			svp_channel_close(&channel->close);
		} else {
			queue_work(sdev->closers, &channel->close);
			svp_device_leave(sdev, idx);
		}
		if (!wait_for_completion_timeout(&channel->closed, SVP_CLOSE_PATIENCE))
			dev_warn(&sdev->dev,
				 "channel %u: the host has not let go yet, it stays in use\n",
				 channel->number);
	}
	kref_put(&channel->refs, svp_channel_free);
}

/* Gets the length asked for, or the most that memory has in one piece. */
static int svp_channel_allocate(struct svp_channel *channel, u32 wanted)
{
	size_t least = PAGE_ALIGN(SVP_MIN_CHANNEL_LEN);
	size_t len = clamp_t(size_t, PAGE_ALIGN((size_t)wanted), least,
			     PAGE_SIZE << MAX_PAGE_ORDER);
	gfp_t gfp = GFP_KERNEL_ACCOUNT | __GFP_ZERO | __GFP_NOWARN;

	for (; len > least; len = max(PAGE_ALIGN(len / 2), least)) {
		channel->memory = alloc_pages_exact(len, gfp | __GFP_NORETRY);
		if (channel->memory)
			break;
	}
	if (!channel->memory)
		channel->memory = alloc_pages_exact(len, gfp | __GFP_RETRY_MAYFAIL);
	if (!channel->memory)
		return -ENOMEM;
	channel->len = len;
	return 0;
}

/* Copies what we need of the header, before user space can write to it. */
static int svp_channel_read_header(struct svp_channel *channel)
{
	const void *header = channel->memory;
	u64 magic = le64_to_cpup(header);

	channel->words_off = le32_to_cpup(header + SVP_OFF_WORDS_OFF);
	channel->words_count = le32_to_cpup(header + SVP_OFF_WORDS_COUNT);
	if (magic != SVP_CHANNEL_MAGIC || channel->words_off % SVP_WORD_LEN ||
	    channel->words_off + (u64)channel->words_count * SVP_WORD_LEN > channel->len) {
		dev_err(&channel->sdev->dev, "the host has left channel %u without a header\n",
			channel->number);
		return -EBADMSG;
	}
	return 0;
}

static int svp_channel_open(struct svp_channel *channel, u32 *host_version)
{
	struct svp_call call = {
		.kind = SVP_CONTROL_CHANNEL_OPEN,
		.channel = channel->number,
		.addr = page_to_phys(virt_to_page(channel->memory)),
		.len = channel->len,
		.pid = task_tgid_nr(current),
		.state = TASK_KILLABLE,
		.timeout = SVP_ANSWER_TIMEOUT,
	};
	int err = svp_ctrl_call(channel->sdev, &call, host_version);

	if (err == -EINTR || err == -ETIMEDOUT)
		/* It may still open: keep the memory until it is closed. */
		return err;
	if (err) {
		svp_channel_release(channel);
		return err;
	}
	err = svp_channel_read_header(channel);
	if (!err)
		smp_store_release(&channel->open, true);
	return err;
}

static int svp_channel_prepare(struct svp_channel *channel, u32 wanted)
{
	struct svp_device *sdev = channel->sdev;
	int err;

	err = svp_channel_allocate(channel, wanted);
	if (err)
		return err;
	err = xa_alloc_irq(&sdev->channels, &channel->number, channel,
			   XA_LIMIT(0, sdev->max_channels - 1), GFP_KERNEL);
	if (err) {
		free_pages_exact(channel->memory, channel->len);
		channel->memory = NULL;
		return err == -EBUSY ? -EUSERS : err;
	}
	channel->announced = true;
	return 0;
}

int svp_channel_register(struct svp_channel *channel, struct svp_register *args)
{
	struct svp_device *sdev = channel->sdev;
	int err;

	if (args->reserved)
		return -EINVAL;
	if (args->version != SVP_PROTOCOL_VERSION || sdev->host_version != SVP_PROTOCOL_VERSION) {
		args->version = sdev->host_version;
		return -EPROTO;
	}
	mutex_lock(&channel->lock);
	err = channel->announced ? -EBUSY : svp_channel_prepare(channel, args->channel_len);
	mutex_unlock(&channel->lock);
	if (err)
		return err;
	err = svp_channel_open(channel, &args->version);
	args->channel_len = channel->len;
	args->channel = channel->number;
	return err;
}

int svp_channel_kick(struct svp_channel *channel)
{
	struct svp_device *sdev = channel->sdev;
	bool notified;
	int idx;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	idx = svp_device_enter(sdev);
	if (idx < 0)
		return idx;
	/* Needs no lock: it is one write to a register, and the host looks at all rings. */
	notified = virtqueue_notify(sdev->ctrl_vq);
	svp_device_leave(sdev, idx);
	return notified ? 0 : -EIO;
}

int svp_channel_map(struct svp_channel *channel, struct vm_area_struct *vma)
{
	size_t len = vma->vm_end - vma->vm_start;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	if (vma->vm_pgoff || len > channel->len || !(vma->vm_flags & VM_SHARED))
		return -EINVAL;
	if (vma->vm_flags & VM_EXEC)
		return -EPERM;
	/* A child of fork() has no channel: it would write into its parent's. */
	vm_flags_mod(vma, VM_DONTCOPY | VM_DONTEXPAND | VM_DONTDUMP, VM_MAYEXEC);
	return remap_pfn_range(vma, vma->vm_start, page_to_pfn(virt_to_page(channel->memory)),
			       len, vma->vm_page_prot);
}

/* The device was reset: the host uses no pages any more, and sleepers need not wait. */
void svp_channels_sweep(struct svp_device *sdev)
{
	struct svp_channel *channel;
	unsigned long number;

	mutex_lock(&sdev->sweep);
	xa_for_each(&sdev->channels, number, channel) {
		svp_pages_release_all(channel);
		wake_up_all(&channel->wakeups);
	}
	mutex_unlock(&sdev->sweep);
}
