//! Dynamic kernel padding (section 5): which best-effort launches go beside a real-time one, and which
//! are there already, with whose processors, and for how long.
//!
//! Real-time launches that could be padded are counted. A client's padding launches have their
//! processors until the launch with a certain number ends, or they have ended before; those that are
//! still there then have taken longer than they were expected to, and have them until they end.

use super::idle::{IdleProcessors, KnownTimes, PaddingPlan, RealTimeLaunch, TimedLaunch};
use super::processors::{PaddingLaunch, Processors};
use crate::config::{Config, PreemptPolicy};
use crate::cost::CostBook;
use crate::flights::Flights;
use crate::ids::QueueKey;
use crate::load::Load;
use std::cmp::Reverse;
use svp_gpu::{Capabilities, DeviceInfo, JobId, Span};

/// Best-effort candidates that are looked at for one real-time launch.
pub(crate) const CANDIDATES_MAX: usize = 16;
/// Real-time launches beside which one best-effort launch may run.
pub(crate) const RUN_MAX: usize = 32;
/// Best-effort launches of a client that may go one behind the other beside these.
const CHAIN_MAX: usize = 8;

/// A padding launch on the device.
#[derive(Debug)]
struct ActiveLaunch {
    job: JobId,
    queue: QueueKey,
    /// Those that it has, with the others before it: 0 but for the last one of those that go together.
    processors: u64,
    /// The last real-time launch beside which it may run.
    until: u64,
}

/// When a launch of a real-time queue ended.
#[derive(Debug, Clone, Copy)]
struct LaunchEnd {
    queue: QueueKey,
    end_ns: u64,
}

/// A best-effort queue that may pad.
#[derive(Debug)]
pub(crate) struct PaddingOffer {
    pub(crate) queue: QueueKey,
    /// It has waited longer than aging allows.
    pub(crate) is_aged: bool,
    /// Its launches that may go, one behind the other.
    pub(crate) launches: Vec<TimedLaunch>,
}

/// Dynamic kernel padding on one device.
#[derive(Debug)]
pub(crate) struct Padding {
    is_on: bool,
    /// Requests of real-time clients go one after the other.
    queues_requests: bool,
    capabilities: Capabilities,
    /// What the device's processors hold, if it says so.
    processors: Option<Processors>,
    /// Real-time clients whose window is open.
    real_time_clients: usize,
    /// Real-time launches so far.
    real_time_launches: u64,
    active: Vec<ActiveLaunch>,
    last_end: Option<LaunchEnd>,
    /// What the device takes from one launch of a queue to the next, in the mean.
    gap_ns: u64,
    /// Best-effort launches that were not looked at, since they are another trust domain's.
    other_domains: u64,
}

impl Padding {
    /// None so far, on a device.
    pub(crate) fn new(config: &Config, device: &DeviceInfo) -> Self {
        let mut padding = Self {
            is_on: false,
            queues_requests: false,
            capabilities: device.capabilities,
            processors: Processors::of(device),
            real_time_clients: 0,
            real_time_launches: 0,
            active: Vec::new(),
            last_end: None,
            gap_ns: 0,
            other_domains: 0,
        };
        padding.follow(config);
        padding
    }

    /// Follows another configuration; what is on the device stays there.
    pub(crate) fn follow(&mut self, config: &Config) {
        self.is_on = config.reef.padding && config.policies.preempt == PreemptPolicy::Reef;
        self.queues_requests = config.queues_requests();
    }

    /// How many real-time clients have an open window.
    pub(crate) fn set_real_time_clients(&mut self, count: usize) {
        self.real_time_clients = count;
    }

    /// So many best-effort launches that wait do not pad: they are another trust domain's.
    pub(crate) fn note_other_domains(&mut self, count: u64) {
        self.other_domains = self.other_domains.saturating_add(count);
    }

    /// How many those were.
    pub(crate) fn other_domains(&self) -> u64 {
        self.other_domains
    }

    /// Whether real-time launches are padded with best-effort ones.
    pub(crate) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Jobs of a queue that the device may have where a launch of it is padded: where the device holds
    /// padding launches until theirs begins, the next one goes while one runs.
    pub(crate) fn launches_ahead(&self) -> u32 {
        u32::from(self.capabilities.partitions_padding)
    }

    /// Whether launches may pad several real-time ones, and follow each other: where no other
    /// client's real-time work comes between, and the device goes from one to the next at once.
    pub(crate) fn spans_runs(&self) -> bool {
        let is_alone = self.queues_requests || self.real_time_clients == 1;
        self.is_on && self.capabilities.partitions_padding && is_alone
    }

    /// Padding launches of a best-effort queue that the device may have now. They are not taken back, so
    /// that they need not be few: those for one real-time launch, and for the next.
    pub(crate) fn best_effort_capacity(&self, load: &Load) -> u32 {
        if self.spans_runs() && load.real_time > 0 { 2 * CHAIN_MAX as u32 } else { 0 }
    }

    /// Launches of one best-effort queue that may go one behind the other.
    pub(crate) fn chain_max(&self) -> usize {
        if self.spans_runs() { CHAIN_MAX } else { 1 }
    }

    /// Whether the device runs ranges of a launch's blocks.
    pub(crate) fn splits_launches(&self) -> bool {
        self.capabilities.splits_launches
    }

    /// A real-time launch goes to the device. Forgets what has ended.
    pub(crate) fn begin_real_time(&mut self, flights: &Flights) {
        self.real_time_launches += 1;
        self.active.retain(|launch| flights.has(launch.job));
    }

    /// Whether nothing pads.
    pub(crate) fn is_idle(&self) -> bool {
        self.active.is_empty()
    }

    /// The processors that the latest real-time launch and those behind it leave idle; each is given
    /// with the least time that was seen of it.
    pub(crate) fn idle_beside(
        &self,
        launches: impl Iterator<Item = (PaddingLaunch, u64)>,
    ) -> Option<IdleProcessors> {
        let timed = launches.enumerate().map(|(after, (launch, least_ns))| RealTimeLaunch {
            launch,
            least_ns,
            padded: self.padded(after as u64),
        });
        IdleProcessors::beside(self.processors?, timed)
    }

    /// Queues that pad, with the number of launches of each: at most `jobs_max` in all. Clients that
    /// have waited too long go first, then those that make the most of processors: a kernel of few
    /// blocks is as fast on few of them as alone.
    pub(crate) fn choose(
        &self,
        offers: Vec<PaddingOffer>,
        mut idle: IdleProcessors,
        mut jobs_max: usize,
        costs: &CostBook,
    ) -> Vec<(QueueKey, PaddingPlan)> {
        let of_blocks_ns =
            |launch: &PaddingLaunch, blocks| costs.learnt_of_blocks_ns(&launch.cost, blocks);
        let times = KnownTimes { gap_ns: self.gap_ns, of_blocks_ns: &of_blocks_ns };
        let mut ranked: Vec<_> = offers
            .into_iter()
            .filter_map(|offer| {
                let worth = idle.worth(&offer.launches, times)?;
                Some(((offer.is_aged, worth), offer))
            })
            .collect();
        ranked.sort_by_key(|(rank, _)| Reverse(*rank));
        let mut chosen: Vec<(QueueKey, PaddingPlan)> = Vec::new();
        for (_, PaddingOffer { queue, mut launches, .. }) in ranked {
            // Two queues of a client must not take its last room together, nor wait for each other.
            if chosen.iter().any(|(other, _)| other.client == queue.client) {
                continue;
            }
            launches.truncate(jobs_max);
            if let Some(plan) = idle.take(&launches, times) {
                jobs_max -= plan.launches.len();
                chosen.push((queue, plan));
            }
        }
        chosen
    }

    /// Launches of a queue pad the latest real-time one, and those after it, as planned.
    pub(crate) fn started(&mut self, queue: QueueKey, jobs: &[JobId], plan: &PaddingPlan) {
        let until = self.real_time_launches + (plan.intervals as u64).saturating_sub(1);
        let Some((last, others)) = jobs.split_last() else { return };
        let launch = |job: JobId, processors: u64| ActiveLaunch { job, queue, processors, until };
        self.active.extend(others.iter().map(|job| launch(*job, 0)));
        self.active.push(launch(*last, plan.processors));
    }

    /// Processors that earlier padding launches have beside the real-time launch that comes this
    /// many after the latest.
    fn padded(&self, after: u64) -> u64 {
        let is_there = |launch: &&ActiveLaunch| {
            launch.until >= self.real_time_launches + after || self.is_late(launch)
        };
        self.active.iter().filter(is_there).map(|launch| launch.processors).sum()
    }

    /// Whether a queue is free when the latest real-time launch begins: it has nothing on the device
    /// but padding launches, and these will have ended.
    pub(crate) fn frees(&self, queue: QueueKey, on_device: u32) -> bool {
        let of_queue = self.active.iter().filter(|launch| launch.queue == queue);
        let ends =
            |launch: &ActiveLaunch| launch.until < self.real_time_launches && !self.is_late(launch);
        let (ending, others): (Vec<&ActiveLaunch>, Vec<_>) = of_queue.partition(|it| ends(it));
        others.is_empty() && ending.len() == on_device as usize
    }

    /// As many real-time launches as may be ahead of a padded one have begun since it should have ended.
    fn is_late(&self, launch: &ActiveLaunch) -> bool {
        launch.until + u64::from(self.launches_ahead()) < self.real_time_launches
    }

    /// A real-time launch has run.
    pub(crate) fn real_time_ended(&mut self, queue: QueueKey, submitted_ns: u64, span: Span) {
        let before = self.last_end.replace(LaunchEnd { queue, end_ns: span.end_ns });
        // It was there already when the one before ended.
        if let Some(before) = before
            && before.queue == queue
            && submitted_ns <= before.end_ns
            && let Some(gap_ns) = span.start_ns.checked_sub(before.end_ns)
        {
            self.gap_ns = if self.gap_ns == 0 { gap_ns } else { self.gap_ns / 8 * 7 + gap_ns / 8 };
        }
    }
}
