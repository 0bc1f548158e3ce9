// SPDX-License-Identifier: GPL-2.0
/*
 * The event queue: the host returns a buffer with a channel's number when sleepers of that channel
 * must look at their timelines again.
 *
 * No wake-up is lost: a sleeper raises the channel's count of waiters before it looks at its
 * timeline, the host raises the timeline before it looks at the count, and every buffer goes back
 * into the queue at once.
 */
#include <linux/mm.h>
#include <linux/slab.h>

#include "svp.h"

static int svp_event_post(struct svp_device *sdev, struct svp_event *event)
{
	struct scatterlist sg;

	sg_init_one(&sg, event, sizeof(*event));
	return virtqueue_add_inbuf(sdev->event_vq, &sg, 1, event, GFP_ATOMIC);
}

/* Gives the host as many buffers as the queue holds. */
int svp_event_start(struct svp_device *sdev)
{
	unsigned int i, count = virtqueue_get_vring_size(sdev->event_vq);
	int err = 0;

	sdev->events = devm_kcalloc(&sdev->vdev->dev, count, sizeof(*sdev->events), GFP_KERNEL);
	if (!sdev->events)
		return -ENOMEM;
	spin_lock_irq(&sdev->event_lock);
	for (i = 0; i < count && !err; i++)
		err = svp_event_post(sdev, &sdev->events[i]);
	spin_unlock_irq(&sdev->event_lock);
	if (!err)
		virtqueue_kick(sdev->event_vq);
	return err;
}

static void svp_event_wake(struct svp_device *sdev, u32 number)
{
	struct svp_channel *channel;
	unsigned long flags;

	/* A channel leaves the table, under this lock, before it is freed. */
	xa_lock_irqsave(&sdev->channels, flags);
	channel = xa_load(&sdev->channels, number);
	if (channel) {
		atomic_inc(&channel->events);
		wake_up_all(&channel->wakeups);
	}
	xa_unlock_irqrestore(&sdev->channels, flags);
}

/* Interrupt: the host has returned buffers. */
void svp_event_received(struct virtqueue *vq)
{
	struct svp_device *sdev = vq->vdev->priv;
	struct svp_event *event;
	unsigned long flags;
	unsigned int len;
	bool posted = false;

	spin_lock_irqsave(&sdev->event_lock, flags);
	while ((event = virtqueue_get_buf(vq, &len))) {
		if (len >= sizeof(*event))
			svp_event_wake(sdev, le32_to_cpu(event->channel));
		/* There is room: this buffer's. */
		posted |= svp_event_post(sdev, event) == 0;
	}
	if (posted)
		virtqueue_kick(vq);
	spin_unlock_irqrestore(&sdev->event_lock, flags);
}
