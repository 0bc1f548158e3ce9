/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Differences between the kernels that the driver is built for, from 5.10 on. The driver itself is
 * written for the newest of them.
 */
#ifndef SVP_COMPAT_H
#define SVP_COMPAT_H

#include <linux/completion.h>
#include <linux/mm.h>
#include <linux/swait.h>
#include <linux/version.h>
#include <linux/virtio_config.h>

#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 10, 0)
#error "the SigmaVP driver needs Linux 5.10 or newer"
#endif

/* Classes became constant in 6.4, the device that devnode() is asked about in 6.2. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0)
#define SVP_CLASS_CONST
#else
#define SVP_CLASS_CONST const
#endif
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#define SVP_DEVNODE_CONST
#else
#define SVP_DEVNODE_CONST const
#endif

/* 6.6, and later ones of the older series. */
#ifndef __counted_by
#define __counted_by(member)
#endif

/* 5.17; it only got a name then, which some of the older series took over. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 17, 0)
static inline void svp_reset_device(struct virtio_device *vdev)
{
	vdev->config->reset(vdev);
}

#define virtio_reset_device svp_reset_device
#endif

/* 6.1: the state to sleep in. Only states that no signal ends come here. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 1, 0)
static inline void wait_for_completion_state(struct completion *done, unsigned int state)
{
	if (state == TASK_IDLE)
		swait_event_idle_exclusive(done->wait, try_wait_for_completion(done));
	else
		wait_for_completion(done);
}
#endif

/* 6.3 */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 3, 0)
static inline void vm_flags_mod(struct vm_area_struct *vma, unsigned long set, unsigned long clear)
{
	vma->vm_flags = (vma->vm_flags | set) & ~clear;
}
#endif

/* 6.8; before 6.4, MAX_ORDER was one more than the largest order. */
#ifndef MAX_PAGE_ORDER
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0)
#define MAX_PAGE_ORDER (MAX_ORDER - 1)
#else
#define MAX_PAGE_ORDER MAX_ORDER
#endif
#endif

/* 6.11: names and callbacks in one structure. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 11, 0)
struct virtqueue_info {
	const char *name;
	vq_callback_t *callback;
};

static inline int svp_find_vqs(struct virtio_device *vdev, unsigned int count,
			       struct virtqueue *vqs[], struct virtqueue_info infos[],
			       struct irq_affinity *affinity)
{
	vq_callback_t *callbacks[SVP_QUEUES];
	const char *names[SVP_QUEUES];
	unsigned int i;

	for (i = 0; i < count; i++) {
		callbacks[i] = infos[i].callback;
		names[i] = infos[i].name;
	}
	return virtio_find_vqs(vdev, count, vqs, callbacks, names, affinity);
}

#define virtio_find_vqs svp_find_vqs
#endif

#endif /* SVP_COMPAT_H */
