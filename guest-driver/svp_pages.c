// SPDX-License-Identifier: GPL-2.0
/*
 * Page lists: user memory that is pinned and announced to the host under a handle, for copies that
 * take no detour, and for pinned host memory.
 */
#include <linux/capability.h>
#include <linux/mm.h>
#include <linux/sched/mm.h>
#include <linux/sched/signal.h>
#include <linux/slab.h>

#include "svp.h"

/* So many pages are pinned in one go; between two of them a kill is noticed. */
#define SVP_PIN_BATCH	512

enum svp_pages_state {
	/* Announced, not answered: the host may know of the pages. */
	SVP_PAGES_ADDING,
	SVP_PAGES_LIVE,
	/* Taken back, not answered: the host may still use them. */
	SVP_PAGES_REMOVING,
};

struct svp_pages {
	enum svp_pages_state state;
	/* Whose limit the pages count against. */
	struct mm_struct *mm;
	unsigned long count;
	unsigned long pinned;
	struct page *page[] __counted_by(count);
};

/* Counts pages against RLIMIT_MEMLOCK, in the way of other long-term pins. */
static int svp_pages_charge(struct mm_struct *mm, unsigned long count)
{
	unsigned long limit = rlimit(RLIMIT_MEMLOCK) >> PAGE_SHIFT;
	u64 total = atomic64_add_return(count, &mm->pinned_vm);

	if (total <= limit || capable(CAP_IPC_LOCK))
		return 0;
	atomic64_sub(count, &mm->pinned_vm);
	return -ENOMEM;
}

static void svp_pages_free(struct svp_pages *pages)
{
	/* The host may have written to them. */
	unpin_user_pages_dirty_lock(pages->page, pages->pinned, true);
	atomic64_sub(pages->count, &pages->mm->pinned_vm);
	mmdrop(pages->mm);
	kvfree(pages);
}

static struct svp_pages *svp_pages_new(unsigned long count)
{
	struct svp_pages *pages;
	int err;

	/* Also keeps a length that memory could never hold from the allocator. */
	if (count > totalram_pages())
		return ERR_PTR(-ENOMEM);
	pages = kvzalloc(struct_size(pages, page, count), GFP_KERNEL_ACCOUNT);
	if (!pages)
		return ERR_PTR(-ENOMEM);
	pages->count = count;
	err = svp_pages_charge(current->mm, count);
	if (err) {
		kvfree(pages);
		return ERR_PTR(err);
	}
	pages->mm = current->mm;
	mmgrab(pages->mm);
	return pages;
}

static int svp_pages_pin_user(struct svp_pages *pages, unsigned long addr)
{
	while (pages->pinned < pages->count) {
		int batch = min(pages->count - pages->pinned, (unsigned long)SVP_PIN_BATCH);
		int got;

		if (fatal_signal_pending(current))
			return -EINTR;
		got = pin_user_pages_fast(addr + (pages->pinned << PAGE_SHIFT), batch,
					  FOLL_WRITE | FOLL_LONGTERM,
					  &pages->page[pages->pinned]);
		if (got < 0)
			return got;
		if (!got)
			return -EFAULT;
		pages->pinned += got;
		cond_resched();
	}
	return 0;
}

/* Notes each stretch of pages that lie side by side, if runs is there; returns how many. */
static unsigned long svp_pages_runs(struct svp_pages *pages, struct svp_page_run *runs)
{
	unsigned long i, count = 0, first = 0;

	for (i = 1; i <= pages->count; i++) {
		if (i < pages->count &&
		    page_to_pfn(pages->page[i]) == page_to_pfn(pages->page[i - 1]) + 1)
			continue;
		if (runs) {
			runs[count].addr = cpu_to_le64(page_to_phys(pages->page[first]));
			runs[count].len = cpu_to_le64((u64)(i - first) << PAGE_SHIFT);
		}
		count++;
		first = i;
	}
	return count;
}

static int svp_pages_announce(struct svp_channel *channel, struct svp_pages *pages, u32 handle)
{
	struct svp_call call = {
		.kind = SVP_CONTROL_PAGES_ADD,
		.channel = channel->number,
		.len = (u64)pages->count << PAGE_SHIFT,
		.handle = handle,
		.state = TASK_KILLABLE,
		.timeout = SVP_ANSWER_TIMEOUT,
	};

	call.count = svp_pages_runs(pages, NULL);
	if (call.count > SVP_MAX_PAGE_RUNS)
		return -E2BIG;
	call.runs = kvmalloc_array(call.count, sizeof(*call.runs), GFP_KERNEL);
	if (!call.runs)
		return -ENOMEM;
	svp_pages_runs(pages, call.runs);
	return svp_ctrl_call(channel->sdev, &call, NULL);
}

/* Whether the host may still do as it was asked, though no answer came. */
static bool svp_unanswered(int err)
{
	return err == -EINTR || err == -ETIMEDOUT;
}

/* Takes the list out of the table and frees it, unless the device's end has done so. */
static void svp_pages_drop(struct svp_channel *channel, u32 handle, struct svp_pages *pages)
{
	lockdep_assert_held(&channel->lock);
	if (xa_cmpxchg(&channel->pages, handle, pages, NULL, GFP_KERNEL) == pages)
		svp_pages_free(pages);
}

static int svp_pages_insert(struct svp_channel *channel, u32 handle, struct svp_pages *pages)
{
	int err;

	mutex_lock(&channel->lock);
	err = xa_insert(&channel->pages, handle, pages, GFP_KERNEL);
	mutex_unlock(&channel->lock);
	return err == -EBUSY ? -EEXIST : err;
}

int svp_pages_pin(struct svp_channel *channel, const struct svp_pin *args)
{
	struct svp_pages *pages;
	int err;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	if (args->reserved || !args->len || (args->addr | args->len) & ~PAGE_MASK ||
	    args->addr + args->len < args->addr)
		return -EINVAL;
	pages = svp_pages_new(args->len >> PAGE_SHIFT);
	if (IS_ERR(pages))
		return PTR_ERR(pages);
	err = svp_pages_pin_user(pages, args->addr);
	if (!err)
		err = svp_pages_insert(channel, args->handle, pages);
	if (err) {
		svp_pages_free(pages);
		return err;
	}
	err = svp_pages_announce(channel, pages, args->handle);
	mutex_lock(&channel->lock);
	if (!err) {
		/* The device's end may have freed them meanwhile. */
		if (xa_load(&channel->pages, args->handle) == pages)
			pages->state = SVP_PAGES_LIVE;
	} else if (!svp_unanswered(err)) {
		svp_pages_drop(channel, args->handle, pages);
	}
	/* Unanswered: they stay pinned until the channel closes. */
	mutex_unlock(&channel->lock);
	return err;
}

int svp_pages_unpin(struct svp_channel *channel, const struct svp_unpin *args)
{
	/* Work that uses the pages may take long: only a kill ends the wait. */
	struct svp_call call = {
		.kind = SVP_CONTROL_PAGES_REMOVE,
		.channel = channel->number,
		.handle = args->handle,
		.state = TASK_KILLABLE,
		.timeout = MAX_SCHEDULE_TIMEOUT,
	};
	struct svp_pages *pages;
	int err = 0;

	if (!svp_channel_is_open(channel))
		return -ENOTCONN;
	if (args->reserved)
		return -EINVAL;
	mutex_lock(&channel->lock);
	pages = xa_load(&channel->pages, args->handle);
	if (!pages)
		err = -ENOENT;
	else if (pages->state != SVP_PAGES_LIVE)
		err = -EBUSY;
	else
		pages->state = SVP_PAGES_REMOVING;
	mutex_unlock(&channel->lock);
	if (err)
		return err;

	err = svp_ctrl_call(channel->sdev, &call, NULL);
	mutex_lock(&channel->lock);
	if (!err)
		svp_pages_drop(channel, args->handle, pages);
	else if (err == -ENOMEM && xa_load(&channel->pages, args->handle) == pages)
		/* Never sent. */
		pages->state = SVP_PAGES_LIVE;
	mutex_unlock(&channel->lock);
	return err;
}

/* The host has let go of the channel, or the device was reset. */
void svp_pages_release_all(struct svp_channel *channel)
{
	struct svp_pages *pages;
	unsigned long handle;

	mutex_lock(&channel->lock);
	xa_for_each(&channel->pages, handle, pages) {
		xa_erase(&channel->pages, handle);
		svp_pages_free(pages);
	}
	mutex_unlock(&channel->lock);
}
