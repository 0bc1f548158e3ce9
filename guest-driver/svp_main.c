// SPDX-License-Identifier: GPL-2.0
/*
 * SigmaVP guest driver: gives CUDA programs in a virtual platform a channel to the host's GPU.
 *
 * Here: the module, and the life of a device from probe to removal. svp.h says how the rest is
 * divided and locked.
 */
#include <linux/dma-mapping.h>
#include <linux/fs.h>
#include <linux/idr.h>
#include <linux/mm.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/virtio_config.h>

#include "svp.h"

#define SVP_DEVICES_MAX	16

static dev_t svp_numbers;
static DEFINE_IDA(svp_minors);

/* Every process may use the GPU; what it pins counts against its own limit. */
static char *svp_devnode(SVP_DEVNODE_CONST struct device *dev, umode_t *mode)
{
	if (mode)
		*mode = 0666;
	return NULL;
}

/* For who looks for the reason why programs find no device, and cannot read the kernel's log. */
static ssize_t protocol_show(struct device *dev, struct device_attribute *attr, char *text)
{
	return sysfs_emit(text, "%u\n", SVP_PROTOCOL_VERSION);
}
static DEVICE_ATTR_RO(protocol);

static ssize_t host_protocol_show(struct device *dev, struct device_attribute *attr, char *text)
{
	return sysfs_emit(text, "%u\n", container_of(dev, struct svp_device, dev)->host_version);
}
static DEVICE_ATTR_RO(host_protocol);

static struct attribute *svp_attrs[] = {
	&dev_attr_protocol.attr,
	&dev_attr_host_protocol.attr,
	NULL,
};
ATTRIBUTE_GROUPS(svp);

static SVP_CLASS_CONST struct class svp_class = {
	.name = "svp",
	.devnode = svp_devnode,
	.dev_groups = svp_groups,
};

/* The last reference is dropped: the device is removed and no file of it is open. */
static void svp_device_release(struct device *dev)
{
	struct svp_device *sdev = container_of(dev, struct svp_device, dev);

	xa_destroy(&sdev->channels);
	cleanup_srcu_struct(&sdev->srcu);
	kfree(sdev);
}

/* The name is free for the next device, though files of this one may still be open. */
static void svp_device_drop(struct svp_device *sdev)
{
	ida_free(&svp_minors, MINOR(sdev->dev.devt));
	put_device(&sdev->dev);
}

static struct svp_device *svp_device_new(struct virtio_device *vdev)
{
	struct svp_device *sdev;
	int minor, err;

	sdev = kzalloc(sizeof(*sdev), GFP_KERNEL);
	if (!sdev)
		return ERR_PTR(-ENOMEM);
	err = init_srcu_struct(&sdev->srcu);
	if (err)
		goto free;
	minor = ida_alloc_max(&svp_minors, SVP_DEVICES_MAX - 1, GFP_KERNEL);
	if (minor < 0) {
		err = minor;
		goto cleanup;
	}
	sdev->vdev = vdev;
	init_completion(&sdev->silent);
	mutex_init(&sdev->sweep);
	xa_init_flags(&sdev->channels, XA_FLAGS_ALLOC | XA_FLAGS_LOCK_IRQ);
	spin_lock_init(&sdev->ctrl_lock);
	init_waitqueue_head(&sdev->ctrl_room);
	spin_lock_init(&sdev->event_lock);
	cdev_init(&sdev->cdev, &svp_file_ops);
	sdev->cdev.owner = THIS_MODULE;
	device_initialize(&sdev->dev);
	sdev->dev.class = &svp_class;
	sdev->dev.parent = &vdev->dev;
	sdev->dev.devt = MKDEV(MAJOR(svp_numbers), minor);
	sdev->dev.release = svp_device_release;
	err = dev_set_name(&sdev->dev, "svp%d", minor);
	if (err) {
		svp_device_drop(sdev);
		return ERR_PTR(err);
	}
	return sdev;

cleanup:
	cleanup_srcu_struct(&sdev->srcu);
free:
	kfree(sdev);
	return ERR_PTR(err);
}

/* Whether this is our device, and one that we can drive. */
static int svp_check(struct virtio_device *vdev)
{
	u32 magic;

	if (!virtio_has_feature(vdev, VIRTIO_F_VERSION_1))
		return -ENODEV;
	virtio_cread_le(vdev, struct svp_config, magic, &magic);
	if (magic != SVP_CONFIG_MAGIC) {
		dev_info(&vdev->dev, "magic is %#x: not a SigmaVP device\n", magic);
		return -ENODEV;
	}
	/* The protocol names guest-physical addresses. */
	if (virtio_has_feature(vdev, VIRTIO_F_ACCESS_PLATFORM)) {
		dev_err(&vdev->dev, "cannot work behind an IOMMU: set iommu_platform=off\n");
		return -EOPNOTSUPP;
	}
	return 0;
}

static int svp_read_config(struct svp_device *sdev)
{
	struct virtio_device *vdev = sdev->vdev;

	virtio_cread_le(vdev, struct svp_config, version, &sdev->host_version);
	virtio_cread_le(vdev, struct svp_config, max_channels, &sdev->max_channels);
	if (sdev->host_version != SVP_PROTOCOL_VERSION)
		dev_warn(&vdev->dev, "the host speaks protocol version %u, this driver %u\n",
			 sdev->host_version, SVP_PROTOCOL_VERSION);
	if (!sdev->max_channels || sdev->max_channels > SVP_MAX_CHANNELS) {
		dev_err(&vdev->dev, "%u channels are not possible\n", sdev->max_channels);
		return -EINVAL;
	}
	return 0;
}

/* Says to the host that all channels of this device are gone; waits until it has let go. */
static int svp_reset_channels(struct svp_device *sdev, bool last)
{
	struct svp_call call = {
		.kind = SVP_CONTROL_RESET,
		.last = last,
		.state = TASK_KILLABLE,
		.timeout = SVP_ANSWER_TIMEOUT,
	};
	int err = svp_ctrl_call(sdev, &call, NULL);

	/* Each program that opens a channel learns of another version. */
	return err == -EPROTO ? 0 : err;
}

static int svp_start_queues(struct svp_device *sdev)
{
	struct virtqueue_info infos[SVP_QUEUES] = {
		[SVP_QUEUE_CONTROL] = { "control", svp_ctrl_answered },
		[SVP_QUEUE_EVENT] = { "event", svp_event_received },
	};
	struct virtqueue *vqs[SVP_QUEUES];
	int err;

	err = virtio_find_vqs(sdev->vdev, SVP_QUEUES, vqs, infos, NULL);
	if (err)
		return err;
	sdev->ctrl_vq = vqs[SVP_QUEUE_CONTROL];
	sdev->event_vq = vqs[SVP_QUEUE_EVENT];
	virtio_device_ready(sdev->vdev);
	return svp_event_start(sdev);
}

/* After this no thread touches the queues, and the host touches no memory of ours. */
static void svp_stop_queues(struct svp_device *sdev)
{
	WRITE_ONCE(sdev->gone, true);
	synchronize_srcu(&sdev->srcu);
	/* A daemon cannot know a device's reset from a VM's pause: it has to be asked. */
	if (!xa_empty(&sdev->channels) && svp_reset_channels(sdev, true))
		dev_warn(&sdev->dev, "the host does not answer: removed without its consent\n");
	virtio_reset_device(sdev->vdev);
	complete_all(&sdev->silent);
	if (!sdev->ctrl_vq)
		return;
	svp_ctrl_abandon(sdev);
	svp_channels_sweep(sdev);
	sdev->vdev->config->del_vqs(sdev->vdev);
}

static int svp_probe(struct virtio_device *vdev)
{
	struct svp_device *sdev;
	int err;

	err = svp_check(vdev);
	if (err)
		return err;
	sdev = svp_device_new(vdev);
	if (IS_ERR(sdev))
		return PTR_ERR(sdev);
	vdev->priv = sdev;
	err = svp_read_config(sdev);
	if (err)
		goto put;
	sdev->closers = alloc_workqueue("svp", WQ_UNBOUND, 0);
	if (!sdev->closers) {
		err = -ENOMEM;
		goto put;
	}
	err = svp_start_queues(sdev);
	if (err)
		goto stop;
	err = svp_reset_channels(sdev, false);
	if (err) {
		dev_err(&vdev->dev, "no answer from the host (%d): is its daemon running?\n", err);
		goto stop;
	}
	err = cdev_device_add(&sdev->cdev, &sdev->dev);
	if (err)
		goto stop;
	return 0;

stop:
	svp_stop_queues(sdev);
	destroy_workqueue(sdev->closers);
put:
	svp_device_drop(sdev);
	return err;
}

static void svp_remove(struct virtio_device *vdev)
{
	struct svp_device *sdev = vdev->priv;

	/* Files may stay open; they get -ENODEV from now on. */
	cdev_device_del(&sdev->cdev, &sdev->dev);
	svp_stop_queues(sdev);
	destroy_workqueue(sdev->closers);
	svp_device_drop(sdev);
}

static const struct virtio_device_id svp_ids[] = {
	{ SVP_VIRTIO_ID, VIRTIO_DEV_ANY_ID },
	{ }
};
MODULE_DEVICE_TABLE(virtio, svp_ids);

static struct virtio_driver svp_driver = {
	.driver.name = "svp",
	.id_table = svp_ids,
	.probe = svp_probe,
	.remove = svp_remove,
};

static int __init svp_init(void)
{
	int err;

	err = alloc_chrdev_region(&svp_numbers, 0, SVP_DEVICES_MAX, "svp");
	if (err)
		return err;
	err = class_register(&svp_class);
	if (err)
		goto unregister_region;
	err = register_virtio_driver(&svp_driver);
	if (err)
		goto unregister_class;
	return 0;

unregister_class:
	class_unregister(&svp_class);
unregister_region:
	unregister_chrdev_region(svp_numbers, SVP_DEVICES_MAX);
	return err;
}
module_init(svp_init);

static void __exit svp_exit(void)
{
	unregister_virtio_driver(&svp_driver);
	class_unregister(&svp_class);
	unregister_chrdev_region(svp_numbers, SVP_DEVICES_MAX);
	ida_destroy(&svp_minors);
}
module_exit(svp_exit);

MODULE_DESCRIPTION("SigmaVP guest driver");
MODULE_AUTHOR("The SigmaVP authors");
MODULE_LICENSE("GPL");
MODULE_VERSION("0.1.0");
/* Which daemons it works with, told by the file. */
MODULE_INFO(protocol, __stringify(SVP_PROTOCOL_VERSION));
