// SPDX-License-Identifier: GPL-2.0
/*
 * Sleeping until the host has got somewhere: on a timeline's value, or on any event.
 */
#include <linux/fs.h>
#include <linux/hrtimer.h>
#include <linux/sched/signal.h>

#include "svp.h"

/* User space can write here too; with that it misleads only itself. */
static bool svp_timeline_reached(struct svp_channel *channel, u32 timeline, u64 value)
{
	const __le64 *word = channel->memory + channel->words_off +
			     (size_t)timeline * SVP_WORD_LEN + SVP_WORD_VALUE;

	/* Pairs with the host's release, so that what the value promises is there to be read. */
	return le64_to_cpu(smp_load_acquire(word)) >= value;
}

/* 0, or why nothing more will happen in this channel. */
static int svp_channel_is_over(struct svp_channel *channel)
{
	const __le32 *flags = channel->memory + SVP_OFF_HOST_FLAGS;

	if (READ_ONCE(channel->sdev->gone))
		return -ENODEV;
	if (le32_to_cpu(READ_ONCE(*flags)) & SVP_HOST_CLOSED)
		return -EPIPE;
	return 0;
}

int svp_wait_timeline(struct svp_channel *channel, const struct svp_wait *args)
{
	ktime_t timeout = args->timeout_ns > KTIME_MAX ? KTIME_MAX : ns_to_ktime(args->timeout_ns);
	int err;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	if (args->reserved || args->timeline >= channel->words_count)
		return -EINVAL;
	err = wait_event_interruptible_hrtimeout(channel->wakeups,
						 svp_timeline_reached(channel, args->timeline,
								      args->value) ||
						 svp_channel_is_over(channel), timeout);
	if (svp_timeline_reached(channel, args->timeline, args->value))
		return 0;
	/* Not restarted by the kernel: the time would start anew. */
	if (err == -ERESTARTSYS)
		return -EINTR;
	return err ? err : svp_channel_is_over(channel);
}

/* For read(): how many events there were since the last time; sleeps for the first. */
int svp_wait_events(struct svp_channel *channel, bool nonblock, u64 *count)
{
	int err = 0;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	if (!nonblock)
		err = wait_event_interruptible(channel->wakeups,
					       atomic_read(&channel->events) ||
					       svp_channel_is_over(channel));
	if (err)
		return err;
	*count = (u32)atomic_xchg(&channel->events, 0);
	if (*count)
		return 0;
	err = svp_channel_is_over(channel);
	return err ? err : -EAGAIN;
}

__poll_t svp_wait_poll(struct svp_channel *channel, struct file *file, poll_table *table)
{
	__poll_t mask = 0;

	if (!svp_channel_is_open(channel))
		return EPOLLERR;
	poll_wait(file, &channel->wakeups, table);
	if (atomic_read(&channel->events))
		mask |= EPOLLIN | EPOLLRDNORM;
	if (svp_channel_is_over(channel))
		mask |= EPOLLHUP | EPOLLERR;
	return mask;
}
