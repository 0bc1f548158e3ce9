//! A client as Salus sees it: a job with memory, service, and a turn.

use super::iteration::Observed;
use crate::config::{ClientClass, ClientTraits, JobMemory, PickPolicy};

/// A client.
#[derive(Debug)]
pub(super) struct Job {
    /// Its place among all arrivals.
    pub(super) arrived: u64,
    /// What it has mapped.
    pub(super) used: u64,
    /// A mapping of this many bytes waits.
    pub(super) waits_for: Option<u64>,
    /// Its mapping that waits is to fail: no other client will give memory back.
    pub(super) is_denied: bool,
    pub(super) is_real_time: bool,
    weight: u64,
    work_ns: Option<u64>,
    service_ns: u64,
    /// How long it was at its iterations in its lane.
    held_ns: u64,
    /// Since when it is at one.
    turn_since_ns: Option<u64>,
    observed: Observed,
    /// What it needs, once that is known.
    known: Option<JobMemory>,
    /// The most that it has had, while nothing is known.
    most: u64,
    works: bool,
    holds: bool,
    /// Since when it wants its lane and has it not.
    waits_since_ns: Option<u64>,
    /// Since when it has had no work, at an iteration boundary.
    idle_since_ns: Option<u64>,
    /// A mean of how long its program takes from an iteration's end to the next one's first work.
    gap_ns: Option<u64>,
}

impl JobMemory {
    /// No memory.
    pub(super) const NONE: Self = Self { persistent_bytes: 0, ephemeral_bytes: 0 };
}

impl Job {
    pub(super) fn new(arrived: u64, traits: &ClientTraits) -> Self {
        Self {
            arrived,
            used: 0,
            waits_for: None,
            is_denied: false,
            is_real_time: traits.class == ClientClass::RealTime,
            weight: traits.weight.into(),
            work_ns: traits.work_ns,
            service_ns: 0,
            held_ns: 0,
            turn_since_ns: None,
            observed: Observed::default(),
            known: traits.memory,
            most: 0,
            works: false,
            holds: false,
            waits_since_ns: None,
            idle_since_ns: None,
            gap_ns: None,
        }
    }

    /// Its class, its weight and its work are these.
    pub(super) fn set_traits(&mut self, traits: &ClientTraits) {
        self.is_real_time = traits.class == ClientClass::RealTime;
        self.weight = traits.weight.into();
        self.work_ns = traits.work_ns;
    }

    /// It has so much mapped already.
    pub(super) fn adopt(&mut self, bytes: u64) {
        self.used = bytes;
        self.most = bytes;
        if let Some(known) = &mut self.known {
            *known = cover(*known, bytes);
        }
        self.observed.mapped(bytes);
    }

    /// What it needs: all that it has had is persistent, until iterations were seen.
    pub(super) fn need(&self) -> JobMemory {
        self.known.unwrap_or(JobMemory { persistent_bytes: self.most, ephemeral_bytes: 0 })
    }

    /// Whether persistent and ephemeral memory are told apart.
    pub(super) fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// What it needs if it has so much mapped.
    pub(super) fn grown(&self, used: u64) -> JobMemory {
        match self.known {
            Some(known) => cover(known, used),
            None => JobMemory { persistent_bytes: self.most.max(used), ephemeral_bytes: 0 },
        }
    }

    pub(super) fn map(&mut self, bytes: u64) {
        self.used = self.used.saturating_add(bytes);
        self.observed.mapped(self.used);
        if self.known.is_some() {
            self.known = Some(self.grown(self.used));
        }
        self.most = self.most.max(self.used);
    }

    pub(super) fn unmap(&mut self, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
    }

    /// It has no work left. What it needs, if that is known better now: its trough is persistent,
    /// and all that it may have beyond stays ephemeral.
    pub(super) fn synchronised(&mut self) -> Option<JobMemory> {
        let seen = self.observed.synchronised(self.used)?;
        let old = self.known.unwrap_or(seen);
        let total = old.persistent_bytes.saturating_add(old.ephemeral_bytes);
        let beyond = total.saturating_sub(seen.persistent_bytes);
        Some(JobMemory { ephemeral_bytes: seen.ephemeral_bytes.max(beyond), ..seen })
    }

    /// Persistent and ephemeral memory are these.
    pub(super) fn know(&mut self, need: JobMemory) {
        self.known = Some(need);
    }

    pub(super) fn work_began(&mut self, now_ns: u64) {
        if let Some(since_ns) = self.idle_since_ns.take() {
            let gap_ns = now_ns.saturating_sub(since_ns);
            self.gap_ns = Some(self.gap_ns.map_or(gap_ns, |mean| mean - mean / 4 + gap_ns / 4));
        }
        self.works = true;
        self.note_want(now_ns);
    }

    pub(super) fn work_ended(&mut self, now_ns: u64) {
        self.works = false;
        self.note_want(now_ns);
    }

    /// It may be at an iteration boundary: its program's gap is counted from here.
    pub(super) fn note_boundary(&mut self, now_ns: u64) {
        if !self.works && self.has_no_ephemeral() {
            self.idle_since_ns.get_or_insert(now_ns);
            self.end_turn(now_ns);
        }
    }

    /// Until when its next iteration is waited for, if it stands at a boundary and begins its
    /// iterations within `grace_ns` on average: twice its mean gap.
    pub(super) fn expected_until_ns(&self, grace_ns: u64) -> Option<u64> {
        let gap_ns = self.gap_ns.filter(|gap_ns| *gap_ns <= grace_ns)?;
        let wait_ns = gap_ns.saturating_mul(2).min(grace_ns);
        Some(self.idle_since_ns?.saturating_add(wait_ns))
    }

    /// Notes since when it waits for its lane.
    pub(super) fn note_want(&mut self, now_ns: u64) {
        let waits = self.wants() && !self.holds;
        self.waits_since_ns = waits.then(|| self.waits_since_ns.unwrap_or(now_ns));
        if self.wants() && self.holds {
            self.turn_since_ns.get_or_insert(now_ns);
        }
    }

    /// Whether it holds persistent memory at most.
    pub(super) fn has_no_ephemeral(&self) -> bool {
        self.used <= self.need().persistent_bytes
    }

    /// Whether it has something to do in its lane.
    pub(super) fn wants(&self) -> bool {
        self.works || self.waits_for.is_some()
    }

    /// Whether it is at work in its turn.
    pub(super) fn runs(&self) -> bool {
        self.holds && self.works
    }

    /// Whether it cannot go on: more memory is needed than the `left` that no client has.
    pub(super) fn is_blocked(&self, left: u64) -> bool {
        self.waits_for.is_some_and(|bytes| bytes > left)
    }

    /// Whether it wants its lane and has it not.
    pub(super) fn is_wanting(&self) -> bool {
        self.waits_since_ns.is_some()
    }

    /// How long it has wanted its lane and not had it.
    pub(super) fn waits_ns(&self, now_ns: u64) -> Option<u64> {
        self.waits_since_ns.map(|since_ns| now_ns.saturating_sub(since_ns))
    }

    fn end_turn(&mut self, now_ns: u64) {
        let since_ns = self.turn_since_ns.take().unwrap_or(now_ns);
        self.held_ns = self.held_ns.saturating_add(now_ns.saturating_sub(since_ns));
    }

    /// What FAIR equalises: the time in its lane, which no other client has meanwhile, by weight.
    pub(super) fn share_ns(&self) -> u64 {
        self.held_ns / self.weight.max(1)
    }

    /// It comes to a lane whose jobs have had this much, and begins there: in Fig. 9 all shares are
    /// equal as soon as another job comes, rather than when it has caught up.
    pub(super) fn begin_at(&mut self, share_ns: u64) {
        self.held_ns = self.held_ns.max(share_ns.saturating_mul(self.weight));
    }

    pub(super) fn run(&mut self, now_ns: u64) {
        self.holds = true;
        self.note_want(now_ns);
    }

    pub(super) fn pause(&mut self, now_ns: u64) {
        self.end_turn(now_ns);
        self.holds = false;
        self.note_want(now_ns);
    }

    pub(super) fn serve(&mut self, ns: u64) {
        self.service_ns = self.service_ns.saturating_add(ns);
    }

    /// The least is next: real-time before what the discipline says.
    pub(super) fn rank(&self, discipline: PickPolicy) -> (bool, u64, u64) {
        let first = match discipline {
            PickPolicy::Srtf => {
                self.work_ns.map_or(u64::MAX, |work| work.saturating_sub(self.service_ns))
            }
            PickPolicy::Fair => self.share_ns(),
            _ => 0,
        };
        (!self.is_real_time, first, self.arrived)
    }
}

/// The need with more ephemeral memory, if this much is mapped.
fn cover(need: JobMemory, used: u64) -> JobMemory {
    let ephemeral_bytes = need.ephemeral_bytes.max(used.saturating_sub(need.persistent_bytes));
    JobMemory { ephemeral_bytes, ..need }
}
