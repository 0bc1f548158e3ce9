// SPDX-License-Identifier: GPL-2.0
/*
 * The control queue: requests to the host and their answers, in any order.
 *
 * A request outlives an impatient caller: the queue holds a reference of its own, and drops it
 * when the answer comes or the device goes.
 */
#include <linux/mm.h>
#include <linux/slab.h>

#include "svp.h"

/* The request, its response, and one entry for each page of runs. */
#define SVP_RUNS_PAGES_MAX \
	(DIV_ROUND_UP(SVP_MAX_PAGE_RUNS * sizeof(struct svp_page_run), PAGE_SIZE) + 1)

struct svp_request {
	struct kref refs;
	struct completion answered;
	bool lost;
	struct svp_page_run *runs;
	struct svp_control_request out;
	/* Written by the host. */
	struct svp_control_response in;
};

static void svp_request_free(struct kref *refs)
{
	struct svp_request *request = container_of(refs, struct svp_request, refs);

	kvfree(request->runs);
	kfree(request);
}

static void svp_request_put(struct svp_request *request)
{
	kref_put(&request->refs, svp_request_free);
}

static struct svp_request *svp_request_new(const struct svp_call *call)
{
	struct svp_request *request = kzalloc(sizeof(*request), GFP_KERNEL);

	if (!request)
		return NULL;
	kref_init(&request->refs);
	init_completion(&request->answered);
	request->runs = call->runs;
	request->out = (struct svp_control_request) {
		.kind = cpu_to_le32(call->kind),
		.channel = cpu_to_le32(call->channel),
		.addr = cpu_to_le64(call->addr),
		.len = cpu_to_le64(call->len),
		.pid = cpu_to_le32(call->pid),
		.version = cpu_to_le32(SVP_PROTOCOL_VERSION),
		.handle = cpu_to_le32(call->handle),
		.count = cpu_to_le32(call->count),
	};
	return request;
}

/* Fills in the entries for the runs; returns how many. They may be vmalloc()ed: go page by page. */
static unsigned int svp_runs_to_sg(struct scatterlist *sg, void *runs, size_t len)
{
	unsigned int entries = 0;

	while (len) {
		size_t part = min_t(size_t, len, PAGE_SIZE - offset_in_page(runs));
		struct page *page = is_vmalloc_addr(runs) ? vmalloc_to_page(runs)
							  : virt_to_page(runs);

		sg_set_page(&sg[entries++], page, part, offset_in_page(runs));
		runs += part;
		len -= part;
	}
	return entries;
}

static int svp_request_push(struct svp_device *sdev, struct svp_request *request,
			    struct scatterlist *sgs[2])
{
	unsigned long flags;
	bool notify = false;
	int err;

	spin_lock_irqsave(&sdev->ctrl_lock, flags);
	err = virtqueue_add_sgs(sdev->ctrl_vq, sgs, 1, 1, request, GFP_ATOMIC);
	if (!err) {
		kref_get(&request->refs);
		notify = virtqueue_kick_prepare(sdev->ctrl_vq);
	}
	spin_unlock_irqrestore(&sdev->ctrl_lock, flags);
	if (notify)
		virtqueue_notify(sdev->ctrl_vq);
	return err;
}

static int svp_request_try_add(struct svp_device *sdev, struct svp_request *request,
			       const struct svp_call *call, struct scatterlist *sgs[2])
{
	int idx, err;

	if (call->last)
		return svp_request_push(sdev, request, sgs);
	idx = svp_device_enter(sdev);
	if (idx < 0)
		return idx;
	err = svp_request_push(sdev, request, sgs);
	svp_device_leave(sdev, idx);
	return err;
}

/* Puts the request into the queue; waits while that is full. */
static int svp_request_add(struct svp_device *sdev, struct svp_request *request,
			   const struct svp_call *call)
{
	struct scatterlist *out, in, *sgs[2];
	unsigned int entries = 1;
	long left = call->timeout;
	int err;

	out = kcalloc(SVP_RUNS_PAGES_MAX + 1, sizeof(*out), GFP_KERNEL);
	if (!out)
		return -ENOMEM;
	sg_init_table(out, SVP_RUNS_PAGES_MAX + 1);
	sg_set_buf(&out[0], &request->out, sizeof(request->out));
	if (call->runs)
		entries += svp_runs_to_sg(&out[1], call->runs, call->count * sizeof(*call->runs));
	sg_mark_end(&out[entries - 1]);
	sg_init_one(&in, &request->in, sizeof(request->in));
	sgs[0] = out;
	sgs[1] = &in;

	for (;;) {
		DEFINE_WAIT(wait);

		prepare_to_wait(&sdev->ctrl_room, &wait, call->state);
		err = svp_request_try_add(sdev, request, call, sgs);
		if (err == -ENOSPC && signal_pending_state(call->state, current))
			err = -EINTR;
		else if (err == -ENOSPC && !left)
			err = -ETIMEDOUT;
		else if (err == -ENOSPC)
			left = schedule_timeout(left);
		finish_wait(&sdev->ctrl_room, &wait);
		if (err != -ENOSPC)
			break;
	}
	kfree(out);
	return err;
}

static int svp_status_to_errno(u32 status)
{
	switch (status) {
	case SVP_STATUS_OK:
		return 0;
	case SVP_STATUS_LIMIT:
		return -EDQUOT;
	case SVP_STATUS_VERSION:
		return -EPROTO;
	default:
		return -EBADMSG;
	}
}

/* Positive: answered, or abandoned. 0: no answer in time. Negative: killed. */
static long svp_request_wait(struct svp_request *request, const struct svp_call *call)
{
	if (call->state == TASK_KILLABLE)
		return wait_for_completion_killable_timeout(&request->answered, call->timeout);
	wait_for_completion_state(&request->answered, call->state);
	return 1;
}

/**
 * svp_ctrl_call() - asks the host for something and sleeps for the answer
 * @sdev:	the device
 * @call:	what to ask; its runs are the call's from here on
 * @detail:	where the answer's detail goes, or NULL
 *
 * Return: 0 if the host said OK. -EDQUOT, -EPROTO or -EBADMSG if it refused. -ENODEV if the device
 * is gone, -ENOMEM if the request was never sent. -EINTR or -ETIMEDOUT if no answer came in time:
 * then the host may still do what it was asked for.
 */
int svp_ctrl_call(struct svp_device *sdev, const struct svp_call *call, u32 *detail)
{
	struct svp_request *request = svp_request_new(call);
	long left;
	int err;

	if (!request) {
		kvfree(call->runs);
		return -ENOMEM;
	}
	err = svp_request_add(sdev, request, call);
	if (err)
		goto out;
	left = svp_request_wait(request, call);
	if (left == 0)
		err = -ETIMEDOUT;
	else if (left < 0)
		err = -EINTR;
	else if (request->lost)
		err = -ENODEV;
	else
		err = svp_status_to_errno(le32_to_cpu(request->in.status));
	if (detail && left > 0)
		*detail = le32_to_cpu(request->in.detail);
out:
	svp_request_put(request);
	return err;
}

/* Interrupt: the host has answered requests. */
void svp_ctrl_answered(struct virtqueue *vq)
{
	struct svp_device *sdev = vq->vdev->priv;
	struct svp_request *request;
	unsigned long flags;
	unsigned int len;

	spin_lock_irqsave(&sdev->ctrl_lock, flags);
	while ((request = virtqueue_get_buf(vq, &len))) {
		/* An answer that is cut short says nothing: not OK. */
		if (len < sizeof(request->in))
			request->in.status = cpu_to_le32(SVP_STATUS_INVALID);
		complete(&request->answered);
		svp_request_put(request);
	}
	spin_unlock_irqrestore(&sdev->ctrl_lock, flags);
	wake_up_all(&sdev->ctrl_room);
}

/* The device was reset: the host will not answer what is still in the queue. */
void svp_ctrl_abandon(struct svp_device *sdev)
{
	struct svp_request *request;

	while ((request = virtqueue_detach_unused_buf(sdev->ctrl_vq))) {
		request->lost = true;
		complete(&request->answered);
		svp_request_put(request);
	}
	wake_up_all(&sdev->ctrl_room);
}
