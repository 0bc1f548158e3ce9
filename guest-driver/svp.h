/* SPDX-License-Identifier: GPL-2.0 */
/*
 * SigmaVP guest driver: what its files share.
 *
 * A device has channels, a channel has page lists. What the host may know of (a channel's memory,
 * pinned pages) is freed only when the host has answered that it lets go, or when the device is
 * reset; everything else here follows from that rule.
 *
 * Locks, in the order in which they are taken:
 *   svp_device.sweep     removal's walk over channels, against a channel's end
 *   svp_channel.lock     registration, and the channel's table of page lists
 *   svp_device.ctrl_lock the control queue, also taken in interrupts
 *   svp_device.event_lock and the xarray's own lock, also taken in interrupts
 * SRCU (svp_device.srcu) guards the queues: a thread that holds it and has seen the device present
 * may touch them. No thread sleeps for the host's answer while holding it.
 */
#ifndef SVP_H
#define SVP_H

#include <linux/cdev.h>
#include <linux/completion.h>
#include <linux/device.h>
#include <linux/kref.h>
#include <linux/mutex.h>
#include <linux/poll.h>
#include <linux/scatterlist.h>
#include <linux/spinlock.h>
#include <linux/srcu.h>
#include <linux/virtio.h>
#include <linux/wait.h>
#include <linux/workqueue.h>
#include <linux/xarray.h>

#include "svp_abi.h"
#include "svp_compat.h"

/* How long an answer may take that depends on nothing but the host being there. */
#define SVP_ANSWER_TIMEOUT	(10 * HZ)

/**
 * struct svp_device - one virtio device, /dev/svpN
 * @dev:	the character device; its reference count is this structure's
 * @cdev:	the file operations' anchor
 * @vdev:	the virtio device; not touched once @gone
 * @srcu:	readers use the queues
 * @gone:	the device is being removed: no new requests
 * @silent:	completed when the device was reset: it touches no memory any more
 * @host_version: protocol version in config space
 * @max_channels: how many channels the host allows
 * @sweep:	held while all channels are walked, and while one leaves @channels
 * @channels:	open channels by number
 * @closers:	runs the ends of channels
 * @ctrl_vq:	queue for requests, and doorbell
 * @ctrl_lock:	guards @ctrl_vq and @in_flight
 * @ctrl_room:	woken when the host has answered, so that descriptors are free again
 * @event_vq:	queue for events
 * @event_lock:	guards @event_vq
 * @events:	the buffers of @event_vq
 */
struct svp_device {
	struct device dev;
	struct cdev cdev;
	struct virtio_device *vdev;
	struct srcu_struct srcu;
	bool gone;
	struct completion silent;
	u32 host_version;
	u32 max_channels;

	struct mutex sweep;
	struct xarray channels;
	struct workqueue_struct *closers;

	struct virtqueue *ctrl_vq;
	spinlock_t ctrl_lock;
	wait_queue_head_t ctrl_room;

	struct virtqueue *event_vq;
	spinlock_t event_lock;
	struct svp_event *events;
};

/**
 * struct svp_channel - one opening of /dev/svpN
 * @refs:	the file's, and the closing work's
 * @sdev:	its device, a reference held
 * @lock:	guards registration and @pages
 * @memory:	what user space maps
 * @len:	length of @memory in bytes
 * @words_off:	where the timeline words lie, our own copy: that in @memory is user-writable
 * @words_count: how many there are
 * @number:	the channel's number at the device
 * @announced:	the host may know of the channel, and @memory and @number are in use
 * @open:	the host has opened it; set with release order after all of the above
 * @wakeups:	woken by each event
 * @events:	events since the last read()
 * @pages:	page lists by handle
 * @close:	ends the channel, once the file is closed
 * @closed:	completed when that is done
 */
struct svp_channel {
	struct kref refs;
	struct svp_device *sdev;
	struct mutex lock;

	void *memory;
	size_t len;
	u32 words_off;
	u32 words_count;
	u32 number;
	bool announced;
	bool open;

	wait_queue_head_t wakeups;
	atomic_t events;

	struct xarray pages;

	struct work_struct close;
	struct completion closed;
};

/* Whether the host has opened the channel, so that all of its fields are in use. */
static inline bool svp_channel_is_open(struct svp_channel *channel)
{
	/* Pairs with the release in svp_channel_open(). */
	return smp_load_acquire(&channel->open);
}

/* svp_device.c */
int svp_device_enter(struct svp_device *sdev);
void svp_device_leave(struct svp_device *sdev, int idx);

/* svp_file.c */
extern const struct file_operations svp_file_ops;

/* svp_channel.c */
struct svp_channel *svp_channel_new(struct svp_device *sdev);
void svp_channel_finish(struct svp_channel *channel);
int svp_channel_register(struct svp_channel *channel, struct svp_register *args);
int svp_channel_kick(struct svp_channel *channel);
int svp_channel_map(struct svp_channel *channel, struct vm_area_struct *vma);
void svp_channels_sweep(struct svp_device *sdev);

/* svp_wait.c */
int svp_wait_timeline(struct svp_channel *channel, const struct svp_wait *args);
int svp_wait_events(struct svp_channel *channel, bool nonblock, u64 *count);
__poll_t svp_wait_poll(struct svp_channel *channel, struct file *file, poll_table *table);

/* svp_ctrl.c */
struct svp_call {
	u32 kind;
	u32 channel;
	u64 addr;
	u64 len;
	u32 pid;
	u32 handle;
	/* Runs, allocated with kvmalloc(); the call frees them. */
	struct svp_page_run *runs;
	u32 count;
	/* The device's last request, sent although it is going. */
	bool last;
	/* TASK_KILLABLE, for so many jiffies; or TASK_IDLE, until there is an answer. */
	unsigned int state;
	long timeout;
};

int svp_ctrl_call(struct svp_device *sdev, const struct svp_call *call, u32 *detail);
void svp_ctrl_answered(struct virtqueue *vq);
void svp_ctrl_abandon(struct svp_device *sdev);

/* svp_event.c */
int svp_event_start(struct svp_device *sdev);
void svp_event_received(struct virtqueue *vq);

/* svp_pages.c */
int svp_pages_pin(struct svp_channel *channel, const struct svp_pin *args);
int svp_pages_unpin(struct svp_channel *channel, const struct svp_unpin *args);
void svp_pages_release_all(struct svp_channel *channel);

#endif /* SVP_H */
