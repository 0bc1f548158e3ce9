//! Salus: clients share the GPU by lanes, and take turns at iteration boundaries (section 3).
//!
//! A client's persistent memory stays where it is; its ephemeral memory has room in a lane that it
//! may share with others. Only the client that holds its lane runs, and maps ephemeral memory. It
//! gives the lane up at an iteration boundary: when it has no work left and holds no more than its
//! persistent memory. Then the discipline (section 4) chooses the next:
//!
//! - FIFO: one client on the whole GPU, in the order of arrival, each until it is gone;
//! - SRTF: one lane; the shortest remaining time. A client that could run alone is admitted, so
//!   that the next may find too little memory beside the persistent memory of others: it lets
//!   others go before it;
//! - FAIR: one lane; the least time in it by weight, counted from where the others are when one comes;
//! - PACK: as many lanes as the safety condition allows; within a lane, the earliest arrival.
//!
//! At a boundary the holder's program is still at work on the host: its next iteration is not there
//! yet. In the paper a longer job runs only when no shorter one exists (section 5.1.2, Fig. 8a), so
//! under SRTF and FAIR the discipline chooses among the holder and those that want the lane; if it
//! chooses the holder, the lane is kept for it for a moment (`salus.grace_us`), as long as its
//! iterations have usually begun within that time.
//!
//! A client that waits for its lane longer than the aging bound is next, but under FIFO. It does not
//! wait for the holder's boundary where memory allows: if the holder holds no ephemeral memory, or if
//! what the client may need fits beside all that is live. A real-time client is next from the first
//! moment in the same way, and no job is before it, however long others have waited.

mod boundary;
mod fair;
mod iteration;
mod job;
mod jobs;
mod lanes;
mod memory;
mod srtf;

pub(crate) use fair::Fair;
pub(crate) use srtf::Srtf;

use crate::config::{ClientTraits, Config, JobMemory, OverQuota, PickPolicy};
use crate::ids::ClientSlot;
use crate::stage::admit::{Admission, Admit, Adopted, Change};
use job::Job;
use jobs::{Jobs, Tally};
use lanes::Lanes;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use svp_gpu::GpuError;

/// The policy.
#[derive(Debug)]
pub(crate) struct Salus {
    discipline: PickPolicy,
    over_quota: OverQuota,
    capacity: u64,
    lease_bytes: u64,
    aging_ns: u64,
    grace_ns: u64,
    arrivals: u64,
    jobs: Jobs,
    /// Clients without a lane, by arrival.
    without: BTreeSet<(u64, ClientSlot)>,
    /// How lanes were when these were last looked at; `None` if they are others now.
    admitted: Option<u64>,
    /// What all of them have mapped.
    used: u64,
    /// Clients with a mapping that waits, by arrival.
    waiting: BTreeSet<(u64, ClientSlot)>,
    lanes: Lanes,
    /// Counts what a mapping that waits may have waited for.
    version: u64,
    /// How all was when there was nothing for mappings that wait.
    looked: Option<(u64, Tally)>,
    /// When to check again whether a client has waited too long.
    tick_ns: u64,
    /// Lanes that are kept for their holders' next iterations, by a holder, and until when.
    kept: BTreeMap<ClientSlot, u64>,
    changes: VecDeque<Change>,
}

impl Salus {
    /// The policy for a device of this much memory.
    pub(crate) fn new(config: &Config, lease_bytes: u64, device_bytes: u64) -> Self {
        let discipline = config.policies.pick;
        let given = config.salus.capacity_mib.map(|mib| u64::from(mib) << 20);
        let capacity = given.map_or(device_bytes, |given| given.min(device_bytes));
        let many = !matches!(discipline, PickPolicy::Fifo | PickPolicy::Srtf | PickPolicy::Fair);
        let lanes_max = config.salus.lanes_max.map_or(usize::MAX, |lanes_max| lanes_max as usize);
        Self {
            discipline,
            over_quota: config.salus.over_quota,
            capacity,
            lease_bytes: lease_bytes.min(capacity),
            aging_ns: u64::from(config.fairness.aging_ms) * 1_000_000,
            grace_ns: u64::from(config.salus.grace_us) * 1_000,
            arrivals: 0,
            jobs: Jobs::default(),
            without: BTreeSet::new(),
            admitted: None,
            used: 0,
            waiting: BTreeSet::new(),
            lanes: Lanes::new(capacity, if many { lanes_max } else { 1 }),
            version: 0,
            looked: None,
            tick_ns: 0,
            kept: BTreeMap::new(),
            changes: VecDeque::new(),
        }
    }

    /// Whether memory is reserved by the safety condition. FIFO has one client at a time, and SRTF
    /// admits each client that could run alone: both go by what is mapped.
    fn reserves(&self) -> bool {
        !matches!(self.discipline, PickPolicy::Fifo | PickPolicy::Srtf)
    }

    /// Bytes that no client has mapped.
    fn left(&self) -> u64 {
        self.capacity.saturating_sub(self.used)
    }

    /// Gives lanes to clients that have none, real-time ones first, then in the order of arrival.
    fn admit_jobs(&mut self, now_ns: u64) {
        let version = Some(self.lanes.version());
        if self.without.is_empty() || self.admitted == version {
            return;
        }
        self.admitted = version;
        let mut without: Vec<(u64, ClientSlot)> = self.without.iter().copied().collect();
        let is_real_time = |client| self.jobs.get(client).is_some_and(|job| job.is_real_time);
        // Stable: by arrival among themselves.
        without.sort_by_key(|(_, client)| !is_real_time(*client));
        for (arrived, client) in without {
            let Some(job) = self.jobs.get(client) else { continue };
            if self.discipline == PickPolicy::Fifo && self.lanes.members() > 0 {
                break;
            }
            let need = if self.reserves() { job.need() } else { JobMemory::NONE };
            // Later arrivals may fit where an earlier one does not.
            if self.lanes.admit(client, need) {
                self.level(client);
                self.version += 1;
                self.without.remove(&(arrived, client));
                self.switch(client, now_ns);
            }
        }
    }

    /// A client that comes to a lane begins where the one there is that has had the least.
    fn level(&mut self, client: ClientSlot) {
        let Some(lane) = self.lanes.lane_of(client) else { return };
        let others = lane.jobs().filter(|job| *job != client);
        let least = others.filter_map(|job| self.jobs.get(job)).map(Job::share_ns).min();
        if let Some(least) = least {
            self.jobs.change(client, |job| job.begin_at(least));
        }
    }

    /// Looks anew at a client's lane, at clients without one, and at mappings that wait.
    fn settle(&mut self, client: ClientSlot, now_ns: u64) {
        self.admit_jobs(now_ns);
        self.switch(client, now_ns);
        self.switch_to_real_time(client, now_ns);
        let state = Some((self.version, self.jobs.tally()));
        if self.waiting.is_empty() || self.looked == state {
            return;
        }
        let fits = |waiting: &&(u64, ClientSlot)| {
            let bytes = self.jobs.get(waiting.1).and_then(|job| job.waits_for);
            bytes.is_some_and(|bytes| self.has_room(waiting.1, bytes))
        };
        if let Some((_, client)) = self.waiting.iter().find(fits) {
            self.changes.push_back(Change::Retry(*client));
        } else if self.none_gives_back()
            && let Some((_, client)) = self.waiting.last()
        {
            self.jobs.change(*client, |job| job.is_denied = true);
            self.changes.push_back(Change::Retry(*client));
        } else {
            self.looked = state;
        }
    }

    /// Every client that holds memory waits for more, and no turn has work.
    fn none_gives_back(&self) -> bool {
        let Tally { hold, give, .. } = self.jobs.tally();
        hold > 0 && give == 0
    }
}

impl Admit for Salus {
    fn connect(&mut self, client: ClientSlot, traits: &ClientTraits, now_ns: u64) {
        self.arrivals += 1;
        self.jobs.insert(client, Job::new(self.arrivals, traits));
        self.without.insert((self.arrivals, client));
        self.admitted = None;
        self.version += 1;
        self.settle(client, now_ns);
    }

    fn set_traits(&mut self, client: ClientSlot, traits: &ClientTraits) {
        self.jobs.change(client, |job| job.set_traits(traits));
    }

    fn disconnect(&mut self, client: ClientSlot, now_ns: u64) {
        let neighbour = self.lanes.lane_of(client).and_then(|lane| {
            let mut others = lane.jobs().filter(|job| *job != client);
            others.next()
        });
        if let Some(job) = self.jobs.remove(client) {
            self.waiting.remove(&(job.arrived, client));
            self.without.remove(&(job.arrived, client));
            self.used = self.used.saturating_sub(job.used);
        }
        self.kept.remove(&client);
        self.lanes.leave(client);
        self.version += 1;
        self.changes.retain(|change| {
            let (Change::Runs(it) | Change::Pauses(it) | Change::Retry(it)) = change;
            *it != client
        });
        self.settle(neighbour.unwrap_or(client), now_ns);
    }

    fn adopt(&mut self, client: ClientSlot, adopted: Adopted, now_ns: u64) {
        let Adopted { bytes, is_working } = adopted;
        let need = self.jobs.change(client, |job| {
            job.adopt(bytes);
            if is_working {
                job.work_began(now_ns);
            } else {
                job.work_ended(now_ns);
            }
            job.need()
        });
        let Some(need) = need else { return };
        self.used = self.used.saturating_add(bytes);
        self.admitted = None;
        self.version += 1;
        if self.reserves() {
            self.lanes.set(client, need);
        }
        self.settle(client, now_ns);
    }

    fn lease_bytes(&self, _client: ClientSlot) -> u64 {
        self.lease_bytes
    }

    /// Its lease alone: what others have is waited for.
    fn room_bytes(&self, _client: ClientSlot) -> u64 {
        u64::MAX
    }

    fn map(&mut self, client: ClientSlot, bytes: u64, now_ns: u64) -> Result<Admission, GpuError> {
        let decided = self.decide(client, bytes);
        let granted = decided == Ok(Admission::Granted);
        let waits = decided == Ok(Admission::Waits);
        let changed = self.jobs.change(client, |job| {
            job.waits_for = waits.then_some(bytes);
            job.note_want(now_ns);
            if granted {
                job.map(bytes);
            }
            (job.arrived, job.need())
        });
        if let Some((arrived, need)) = changed {
            match waits {
                true => self.waiting.insert((arrived, client)),
                false => self.waiting.remove(&(arrived, client)),
            };
            if granted {
                self.used = self.used.saturating_add(bytes);
                if self.reserves() {
                    self.lanes.set(client, need);
                }
            }
        }
        self.version += 1;
        self.settle(client, now_ns);
        decided
    }

    fn unmap(&mut self, client: ClientSlot, bytes: u64, now_ns: u64) {
        let given = self.jobs.change(client, |job| {
            let given = bytes.min(job.used);
            job.unmap(bytes);
            job.note_boundary(now_ns);
            given
        });
        self.used = self.used.saturating_sub(given.unwrap_or(0));
        self.version += 1;
        self.settle(client, now_ns);
    }

    fn gave_up(&mut self, client: ClientSlot, now_ns: u64) {
        let gave_up = self.jobs.change(client, |job| {
            job.waits_for = None;
            job.note_want(now_ns);
            job.arrived
        });
        if let Some(arrived) = gave_up {
            self.waiting.remove(&(arrived, client));
        }
        self.version += 1;
        self.settle(client, now_ns);
    }

    fn work_began(&mut self, client: ClientSlot, now_ns: u64) {
        if self.jobs.change(client, |job| job.work_began(now_ns)).is_some() {
            self.settle(client, now_ns);
        }
    }

    fn work_ended(&mut self, client: ClientSlot, now_ns: u64) {
        let ended = self.jobs.change(client, |job| {
            job.work_ended(now_ns);
            let need = job.synchronised();
            (job.need(), need)
        });
        let Some((old, need)) = ended else { return };
        if let Some(need) = need {
            self.know(client, old, need);
        }
        self.jobs.change(client, |job| job.note_boundary(now_ns));
        self.settle(client, now_ns);
    }

    fn served(&mut self, client: ClientSlot, ns: u64) {
        self.jobs.change(client, |job| job.serve(ns));
    }

    fn keeps_time(&self) -> bool {
        true
    }

    fn tick(&mut self, now_ns: u64) {
        let is_over = |(_, until): &(&ClientSlot, &u64)| **until <= now_ns;
        let over: Vec<ClientSlot> = self.kept.iter().filter(is_over).map(|it| *it.0).collect();
        over.into_iter().for_each(|client| self.settle(client, now_ns));
        if now_ns < self.tick_ns || self.discipline == PickPolicy::Fifo {
            return;
        }
        self.tick_ns = now_ns + self.aging_ns / 4;
        let aged = |(client, job): (ClientSlot, &Job)| {
            let bound_ns = if job.is_real_time { 0 } else { self.aging_ns };
            let waits_ns = job.waits_ns(now_ns).filter(|ns| *ns > bound_ns)?;
            Some((!job.is_real_time, Reverse(waits_ns), client))
        };
        let mut aged: Vec<_> = self.jobs.iter().filter_map(aged).collect();
        aged.sort_unstable();
        // One of each lane: the others have not waited as long.
        let mut seen = BTreeSet::new();
        aged.retain(|(.., client)| self.lanes.number_of(*client).is_some_and(|it| seen.insert(it)));
        aged.into_iter().for_each(|(.., client)| self.switch_to(client, now_ns));
    }

    fn next_tick_ns(&self) -> Option<u64> {
        let waits = self.discipline != PickPolicy::Fifo && self.jobs.tally().want > 0;
        let kept_ns = self.kept.values().min().copied();
        waits.then_some(self.tick_ns).into_iter().chain(kept_ns).min()
    }

    fn may_run(&self, client: ClientSlot) -> bool {
        self.lanes.lane_of(client).is_some_and(|lane| lane.holder == Some(client))
    }

    fn next_change(&mut self) -> Option<Change> {
        self.changes.pop_front()
    }
}

#[cfg(test)]
mod tests;
