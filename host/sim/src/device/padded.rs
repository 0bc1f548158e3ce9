//! Best-effort launches on the processors that a real-time one leaves free (REEF, section 5: dynamic
//! kernel padding).
//!
//! As in Fig. 8, processors are divided: the real-time kernel has as many as it takes for no
//! processor to have more of its CTAs than if it had all processors to itself; the others are for the
//! kernels that pad it, one after the other: each has as many as it takes for it to be as fast as alone,
//! or what is left. It begins when its queue gets to it, whatever they do; they begin with it, or later
//! if their queues are busy, and each ends by itself.

use super::SimGpu;
use super::kernel::KernelModel;
use super::processors::{CtaModel, SmLimits, SmMask};
use super::queues::QueueKey;
use std::collections::{BTreeMap, BTreeSet};
use svp_gpu::{Job, JobId, JobKind, Launch, WindowId};

/// A kernel of a window.
type Kernel = (WindowId, u32);

/// What was padded, for experiments to report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PadStats {
    /// Launches that padded others.
    pub launches: u64,
    /// Those of them that were a range of a grid's CTAs.
    pub ranges: u64,
    /// Tenths of the warps that a processor holds (rounded up) at which kernels ran as one, REEF's
    /// proxy kernels: it has one for each (section 5.1).
    pub classes: BTreeSet<u32>,
    /// Pairs of kernels that ran as one; fusing kernels beforehand needs code for each of them.
    pub pairs: BTreeSet<(Kernel, Kernel)>,
}

/// A real-time launch with those that pad it.
#[derive(Debug)]
struct Padded {
    window: WindowId,
    /// Those that have not begun, with their windows.
    expected: BTreeMap<JobId, WindowId>,
    /// Those of them whose queues got to them before the real-time launch began.
    waiting: Vec<Job>,
    /// Once it has begun: its kernel, and the processors that it leaves free, for each of the others.
    begun: Option<(Kernel, CtaModel, BTreeMap<JobId, SmMask>)>,
    /// Those that were submitted with it in their order, each with its queue and how many processors it
    /// is to have.
    pads: Vec<(JobId, QueueKey, u32)>,
}

/// All padded launches that have not begun as a whole.
#[derive(Debug, Default)]
pub(super) struct PaddedLaunches {
    by_leader: BTreeMap<JobId, Padded>,
    leaders: BTreeMap<JobId, JobId>,
    /// Processors of those that pad one which has begun, and have not ended; with their windows.
    held: BTreeMap<JobId, (WindowId, SmMask)>,
}

impl PaddedLaunches {
    /// The first of these jobs is padded by the others, which have this many processors.
    pub(super) fn add(&mut self, jobs: &[Job], processors: &[u32]) {
        let Some((leader, pads)) = jobs.split_first() else { return };
        self.leaders.extend(pads.iter().map(|pad| (pad.id, leader.id)));
        let expected = pads.iter().map(|pad| (pad.id, pad.window)).collect();
        let (window, waiting) = (leader.window, Vec::new());
        let queue_of = |(pad, count): (&Job, &u32)| {
            (pad.id, QueueKey { window: pad.window, queue: pad.queue }, *count)
        };
        let pads = pads.iter().zip(processors).map(queue_of).collect();
        self.by_leader.insert(leader.id, Padded { window, expected, waiting, begun: None, pads });
    }

    /// Whether a job is padded, or pads.
    pub(super) fn has(&self, job: JobId) -> bool {
        self.by_leader.contains_key(&job) || self.leaders.contains_key(&job)
    }

    /// Whether there are none.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.by_leader.is_empty() && self.leaders.is_empty() && self.held.is_empty()
    }

    /// A job has ended.
    pub(super) fn ended(&mut self, job: JobId) {
        self.held.remove(&job);
    }

    /// Processors that pads have, though nothing of them may be there at the moment.
    pub(super) fn held(&self) -> SmMask {
        self.held.values().fold(0, |all, (_, mask)| all | mask)
    }

    /// Whether a job waits for the one that it pads.
    pub(super) fn waits(&self, job: JobId) -> bool {
        self.by_leader.values().any(|padded| padded.waiting.iter().any(|it| it.id == job))
    }

    /// A launch has begun to pad, or will not begin. Those that waited for it to be padded.
    pub(super) fn withdraw(&mut self, job: JobId) -> Vec<Job> {
        if let Some(leader) = self.leaders.remove(&job) {
            if let Some(padded) = self.by_leader.get_mut(&leader) {
                padded.expected.remove(&job);
                padded.waiting.retain(|it| it.id != job);
            }
            self.forget_if_done(leader);
        }
        let Some(padded) = self.by_leader.remove(&job) else { return Vec::new() };
        for pad in padded.expected.keys() {
            self.leaders.remove(pad);
        }
        padded.waiting
    }

    fn forget_if_done(&mut self, leader: JobId) {
        let done = |it: &Padded| it.begun.is_some() && it.expected.is_empty();
        if self.by_leader.get(&leader).is_some_and(done) {
            self.by_leader.remove(&leader);
        }
    }

    /// A window is closed. Launches of others that waited for one of it to be padded.
    pub(super) fn close(&mut self, window: WindowId) -> Vec<Job> {
        self.held.retain(|_, it| it.0 != window);
        let of_it = |entry: (&JobId, &Padded)| -> Vec<JobId> {
            let pads = entry.1.expected.iter().filter(|pad| *pad.1 == window).map(|pad| *pad.0);
            pads.chain((entry.1.window == window).then_some(*entry.0)).collect()
        };
        let gone: Vec<JobId> = self.by_leader.iter().flat_map(of_it).collect();
        gone.into_iter().flat_map(|job| self.withdraw(job)).collect()
    }
}

/// As few of `count` processors as have no more CTAs of a launch each than if it had all of them.
fn needs(ctas: u64, count: u64) -> u64 {
    ctas.div_ceil(ctas.div_ceil(count.max(1)).max(1))
}

fn launch_of(job: &Job) -> Option<&Launch> {
    match &job.kind {
        JobKind::Launch(launch) => Some(launch),
        _ => None,
    }
}

impl SimGpu {
    /// A queue has got to a launch that is padded, or pads.
    pub(super) fn start_padded(&mut self, job: Job, now_ns: u64) {
        if let Some(leader) = self.padded.leaders.get(&job.id).copied() {
            return self.start_pad(job, leader, now_ns);
        }
        let (id, found) = (job.id, self.kernel_of(&job));
        let Some((kernel, cta, ctas)) = found else {
            // What cannot run is padded by nothing.
            let freed = self.padded.withdraw(id);
            freed.into_iter().for_each(|pad| self.start_kernel(pad, None, now_ns));
            return self.start_kernel(job, None, now_ns);
        };
        let (own, left) = self.divide(&job, ctas);
        let left = self.share_out(id, left);
        self.start_on(job, None, Some(own), now_ns);
        let Some(padded) = self.padded.by_leader.get_mut(&id) else { return };
        padded.begun = Some((kernel, cta, left));
        let waiting = std::mem::take(&mut padded.waiting);
        self.padded.forget_if_done(id);
        waiting.into_iter().for_each(|pad| self.start_pad(pad, id, now_ns));
    }

    fn start_pad(&mut self, job: Job, leader: JobId, now_ns: u64) {
        let Some(padded) = self.padded.by_leader.get_mut(&leader) else {
            return self.start_kernel(job, None, now_ns);
        };
        let Some((kernel, cta, parts)) = padded.begun.clone() else {
            return padded.waiting.push(job);
        };
        self.padded.withdraw(job.id);
        if launch_of(&job).is_some_and(|launch| launch.blocks.is_some()) {
            self.stats.pads.ranges += 1;
        }
        if let Some((other, other_cta, _)) = self.kernel_of(&job) {
            let class = self.occupancy_class(&cta, &other_cta);
            self.stats.pads.launches += 1;
            self.stats.pads.pairs.insert((kernel, other));
            self.stats.pads.classes.insert(class);
        }
        let own = parts.get(&job.id).copied();
        self.start_on(job, None, own, now_ns);
    }

    /// The processors that a launch of so many CTAs has, and those that are left: none that others have
    /// which pad, as long as there are enough.
    fn divide(&self, job: &Job, ctas: u64) -> (SmMask, SmMask) {
        let mask = self.mask_of(job.window);
        let (count, held) = (needs(ctas, u64::from(mask.count_ones())), self.padded.held());
        let mut own = self.processors.choose(count, mask & !held);
        let missing = count.saturating_sub(own.count_ones().into());
        own |= self.processors.choose(missing, mask & held);
        // Where it leaves nothing free, those that pad it follow it everywhere.
        let left = mask & !own;
        (own, if left == 0 { mask } else { left })
    }

    /// The processors of each launch that pads this one: those before it have theirs first, and those
    /// that padded others. Where nothing is left for one, it shares with the one before. Those of one
    /// queue, which run one behind the other, have the same.
    fn share_out(&mut self, leader: JobId, all: SmMask) -> BTreeMap<JobId, SmMask> {
        let Some(padded) = self.padded.by_leader.get(&leader) else { return BTreeMap::new() };
        let mut left = Some(all & !self.padded.held()).filter(|it| *it != 0).unwrap_or(all);
        let mut masks: Vec<(QueueKey, SmMask)> = Vec::new();
        for (_, key, count) in &padded.pads {
            if masks.iter().all(|(known, _)| known != key) {
                let mut own = self.processors.choose((*count).into(), left);
                left = if own == left { left } else { left & !own };
                // Some that are still there should have ended by now: it has those soon.
                let missing = u64::from(count.saturating_sub(own.count_ones()));
                own |= self.processors.choose(missing, all & !own);
                masks.push((*key, own));
            }
        }
        let of = |key: &QueueKey| masks.iter().find(|(known, _)| known == key);
        let own = |(pad, key, _): &(JobId, QueueKey, u32)| Some((*pad, (key.window, of(key)?.1)));
        let held: BTreeMap<_, _> = padded.pads.iter().filter_map(own).collect();
        let own = held.iter().map(|(pad, (_, mask))| (*pad, *mask)).collect();
        // What is gone already needs none.
        let waits = |pad: &JobId| padded.expected.contains_key(pad);
        let held: Vec<_> = held.into_iter().filter(|(pad, _)| waits(pad)).collect();
        self.padded.held.extend(held);
        own
    }

    /// How far one kernel made of both fills a processor.
    fn occupancy_class(&self, one: &CtaModel, other: &CtaModel) -> u32 {
        let both = CtaModel {
            warps: one.warps.max(other.warps),
            registers: one.registers.max(other.registers),
            shared_bytes: one.shared_bytes.max(other.shared_bytes),
            ..one.clone()
        };
        let warps = SmLimits::of(&self.params).fit(&both) * both.warps;
        (warps * 10).div_ceil(self.params.warps)
    }

    fn kernel_of(&self, job: &Job) -> Option<(Kernel, CtaModel, u64)> {
        let launch = launch_of(job)?;
        let cta = self.kernel(job, launch)?.cta(launch, self.params.warp_size);
        Some(((job.window, launch.kernel), cta, KernelModel::ctas(launch)))
    }
}
