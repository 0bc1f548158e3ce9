//! Identical kernels of several clients as one launch (the SigmaVP paper, section 3: kernel
//! coalescing).
//!
//! Kernels are identical if their modules have the same content and they the same name; to be one
//! launch they need the same block and dynamic shared memory, too. Grids and parameters may differ.
//! Where the paper merges the clients' memory, each launch keeps its own here
//! ([`svp_gpu::How::Joined`]), so no data moves and any kernel will do; whether the data of
//! some is merged after all is looked at when they go.
//!
//! Only the first task of its device queue can be joined; behind others a launch would have to wait
//! for them anyhow. From when it is the first, it waits at most a window's length. It goes earlier
//! if as many others wait as may be joined, or one of each client that is expected: at first of
//! every one that could have one, later of those that were there when a window last ended, and
//! those that have launched the kernel since. So a kernel of one client alone waits once.

use crate::config::CoalesceConfig;
use crate::cost::{CostBook, KernelId};
use crate::ids::{ClientSlot, QueueId, QueueKey};
use crate::policy::sigmavp::records::Records;
use crate::queue_table::QueueTable;
use crate::record::{CoalesceRecord, MissedChance, MissedMerge};
use crate::stage::pick::Candidate;
use crate::stage::shape::{Shape, Shaper, WaitingLaunch};
use std::collections::{BTreeMap, BTreeSet};
use svp_gpu::{Capabilities, DomainId};

/// Kinds of which the clients that launch them are known.
const KINDS_MAX: usize = 4096;

/// What launches that are joined have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    kernel: KernelId,
    block: [u32; 3],
    shared_bytes: u32,
    /// Clients that do not trust each other never share a launch.
    domain: DomainId,
}

impl Kind {
    /// Whether but for their trust domains launches of both kinds could be one.
    fn differs_in_domain(self, other: Self) -> bool {
        self.domain != other.domain && Self { domain: other.domain, ..self } == other
    }
}

/// A launch that waits.
#[derive(Debug, Clone, Copy)]
struct WaitingCandidate {
    candidate: Candidate,
    until_ns: u64,
    /// The device has nothing of its queue.
    is_first: bool,
}

/// The policy.
#[derive(Debug)]
pub(crate) struct Coalesce {
    wait_max_ns: u64,
    launches_max: usize,
    joins: bool,
    /// Clients that may have launches to join.
    clients: usize,
    /// Launches of a kind in the order in which they came.
    groups: BTreeMap<Kind, Vec<WaitingCandidate>>,
    /// The group of each queue that is held.
    queues: QueueTable<Kind>,
    /// The clients that are waited for, for kinds of which a window has ended.
    expected: BTreeMap<Kind, BTreeSet<ClientSlot>>,
    records: Records,
}

impl Coalesce {
    /// The policy for a device with these capabilities.
    pub(crate) fn new(config: CoalesceConfig, capabilities: &Capabilities) -> Self {
        Self {
            wait_max_ns: u64::from(config.window_us) * 1_000,
            launches_max: config.launches_max as usize,
            joins: capabilities.joins_launches,
            clients: 0,
            groups: BTreeMap::new(),
            queues: QueueTable::default(),
            expected: BTreeMap::new(),
            records: Records::default(),
        }
    }

    /// How many clients are waited for.
    fn expected(&self, kind: Kind) -> usize {
        self.expected.get(&kind).map_or(self.clients, |clients| clients.len().min(self.clients))
    }

    /// When a launch has waited long enough.
    fn until_ns(&self, is_first: bool, now_ns: u64) -> u64 {
        // A window of nothing waits for no stream either.
        let waits = is_first || self.wait_max_ns == 0;
        if waits { now_ns.saturating_add(self.wait_max_ns) } else { u64::MAX }
    }

    /// Why there was no other launch to join with one of this kind.
    fn missing_partner(&self, kind: Kind) -> MissedChance {
        let mut known = self.groups.keys().chain(self.expected.keys());
        match known.any(|other| kind.differs_in_domain(*other)) {
            true => MissedChance::OtherDomain,
            false => MissedChance::NoPartner,
        }
    }

    /// A window has ended: clients that were not there are not waited for again.
    fn expect_no_more_than(&mut self, kind: Kind, present: BTreeSet<ClientSlot>) {
        if self.expected.len() >= KINDS_MAX {
            self.expected.clear();
        }
        self.expected.insert(kind, present);
    }

    /// Whether launches of a group may go now.
    fn is_due(&self, kind: Kind, group: &[WaitingCandidate], now_ns: u64) -> bool {
        if group.iter().any(|held| held.until_ns <= now_ns) {
            return true;
        }
        let first = group.iter().filter(|held| held.is_first);
        if first.clone().count() >= self.launches_max {
            return true;
        }
        let clients: BTreeSet<ClientSlot> = first.map(|held| held.candidate.client).collect();
        !clients.is_empty() && clients.len() >= self.expected(kind)
    }

    /// Takes what goes now out of a group that is due: those that can be joined, else the first
    /// whose time is up.
    fn take(&mut self, kind: Kind, jobs_max: usize, now_ns: u64) -> Vec<Candidate> {
        let Some(group) = self.groups.get_mut(&kind) else { return Vec::new() };
        let most = jobs_max.min(self.launches_max);
        let has_ended = group.iter().any(|held| held.until_ns <= now_ns);
        let present = group.iter().map(|held| held.candidate.client).collect();
        let mut taken = Vec::new();
        group.retain(|waiting| {
            let goes = waiting.is_first && taken.len() < most;
            if goes {
                taken.push(waiting.candidate);
            }
            !goes
        });
        let mut why = None;
        if taken.is_empty()
            && let Some(at) = group.iter().position(|held| held.until_ns <= now_ns)
        {
            taken.push(group.remove(at).candidate);
            why = Some(MissedChance::StreamBusy);
        }
        if group.is_empty() {
            self.groups.remove(&kind);
        }
        for it in &taken {
            self.queues.remove(it.key());
        }
        if has_ended {
            self.expect_no_more_than(kind, present);
        }
        match taken.len() {
            0 => {}
            1 => {
                let why = why.unwrap_or_else(|| self.missing_partner(kind));
                self.records.miss(kind.kernel, why);
            }
            several => self.records.join(kind.kernel, several),
        }
        taken
    }

    fn take_where(&mut self, goes: impl Fn(&Candidate) -> bool) -> Vec<Candidate> {
        let mut taken = Vec::new();
        self.groups.retain(|_, group| {
            group.retain(|waiting| {
                let goes = goes(&waiting.candidate);
                if goes {
                    taken.push(waiting.candidate);
                }
                !goes
            });
            !group.is_empty()
        });
        for it in &taken {
            self.queues.remove(it.key());
        }
        taken
    }
}

impl Shaper for Coalesce {
    fn shape(
        &mut self,
        candidate: &Candidate,
        launch: Option<&WaitingLaunch>,
        now_ns: u64,
    ) -> Shape {
        let Some(launch) = launch else { return Shape::Alone };
        // The book is full: it is unknown whether the kernel is the same as another.
        let Some(kernel) = launch.kernel else { return Shape::Alone };
        let why = match () {
            () if candidate.due_ns.is_some() => Some(MissedChance::RealTime),
            () if launch.goes_alone => Some(MissedChance::Cooperative),
            () if !self.joins => Some(MissedChance::Device),
            () => None,
        };
        if let Some(why) = why {
            self.records.miss(kernel, why);
            return Shape::Alone;
        }
        let &WaitingLaunch { block, shared_bytes, is_first, domain, .. } = launch;
        let kind = Kind { kernel, block, shared_bytes, domain };
        if let Some(expected) = self.expected.get_mut(&kind) {
            expected.insert(candidate.client);
        }
        if self.wait_max_ns > 0 && self.expected(kind) <= 1 && !self.groups.contains_key(&kind) {
            let why = self.missing_partner(kind);
            self.records.miss(kernel, why);
            return Shape::Alone;
        }
        let until_ns = self.until_ns(is_first, now_ns);
        let held = WaitingCandidate { candidate: *candidate, until_ns, is_first };
        self.groups.entry(kind).or_default().push(held);
        self.queues.insert(candidate.key(), kind);
        Shape::Held
    }

    fn asks_launches(&self) -> bool {
        true
    }

    fn set_clients(&mut self, count: usize) {
        self.clients = count;
    }

    fn now_first(&mut self, client: ClientSlot, queue: QueueId, now_ns: u64) {
        let Some(kind) = self.queues.get(QueueKey { client, queue }) else { return };
        let until_ns = self.until_ns(true, now_ns);
        let mut group = self.groups.get_mut(kind).into_iter().flatten();
        let held = group.find(|held| held.candidate.key() == QueueKey { client, queue });
        if let Some(held) = held {
            held.is_first = true;
            held.until_ns = held.until_ns.min(until_ns);
        }
    }

    fn due(&mut self, jobs_max: usize, now_ns: u64) -> Vec<Candidate> {
        let found = self.groups.iter().find(|(kind, group)| self.is_due(**kind, group, now_ns));
        let Some(kind) = found.map(|(kind, _)| *kind) else { return Vec::new() };
        self.take(kind, jobs_max, now_ns)
    }

    fn next_due_ns(&self) -> Option<u64> {
        let all = self.groups.values().flatten().map(|held| held.until_ns);
        all.filter(|until_ns| *until_ns < u64::MAX).min()
    }

    fn withdraw(&mut self, client: ClientSlot) -> Vec<Candidate> {
        self.expected.values_mut().for_each(|clients| _ = clients.remove(&client));
        self.take_where(|candidate| candidate.client == client)
    }

    fn drain(&mut self) -> Vec<Candidate> {
        self.take_where(|_| true)
    }

    fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    fn note_merge(&mut self, kernel: KernelId, outcome: Result<usize, MissedMerge>) {
        self.records.merge(kernel, outcome);
    }

    fn records(&self, costs: &CostBook) -> Vec<CoalesceRecord> {
        self.records.by_kernel(costs)
    }
}
