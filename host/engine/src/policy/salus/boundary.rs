//! Iteration boundaries: which clients give their lanes up, which ones get them, and which ones
//! keep them for a moment.

use super::Salus;
use super::job::Job;
use crate::config::{JobMemory, PickPolicy};
use crate::ids::ClientSlot;
use crate::stage::admit::Change;

impl Salus {
    /// Takes the lane of this client from its holder at a boundary, and gives it to the next
    /// client.
    pub(super) fn switch(&mut self, client: ClientSlot, now_ns: u64) {
        let Some(lane) = self.lanes.lane_of(client) else { return };
        let (slot, holder) = (lane.holder, lane.holder.and_then(|holder| self.jobs.get(holder)));
        let is_boundary = holder.is_none_or(|job| {
            job.has_no_ephemeral() && (!job.wants() || job.is_blocked(self.left()))
        });
        if let Some(slot) = slot {
            self.kept.remove(&slot);
        }
        if is_boundary && (holder.is_none() || self.discipline != PickPolicy::Fifo) {
            match slot.zip(slot.and_then(|slot| self.kept_until_ns(slot, now_ns))) {
                Some((slot, until_ns)) => _ = self.kept.insert(slot, until_ns),
                None => self.give(client, None, now_ns),
            }
        }
    }

    /// Until when a holder at a boundary keeps its lane though others want it, if it does.
    fn kept_until_ns(&self, holder: ClientSlot, now_ns: u64) -> Option<u64> {
        if !matches!(self.discipline, PickPolicy::Srtf | PickPolicy::Fair) {
            return None;
        }
        let job = self.jobs.get(holder).filter(|job| !job.wants())?;
        let until_ns =
            job.expected_until_ns(self.grace_ns).filter(|until_ns| *until_ns > now_ns)?;
        let others = self.lanes.lane_of(holder)?.jobs().filter_map(|client| self.jobs.get(client));
        let left = self.left();
        let mut wanting =
            others.filter(|other| other.wants() && !other.is_blocked(left)).peekable();
        wanting.peek()?;
        let rank = job.rank(self.discipline);
        wanting.all(|other| rank < other.rank(self.discipline)).then_some(until_ns)
    }

    /// The same for a real-time client, which waits for no boundary, unless FIFO has chosen.
    pub(super) fn switch_to_real_time(&mut self, client: ClientSlot, now_ns: u64) {
        let left = self.left();
        let goes = |job: &Job| job.is_real_time && job.is_wanting() && !job.is_blocked(left);
        if self.discipline != PickPolicy::Fifo && self.jobs.get(client).is_some_and(goes) {
            self.switch_to(client, now_ns);
        }
    }

    /// The same for a client that does not wait for the holder's boundary: it is next where memory
    /// allows, and unless the holder does real-time work.
    pub(super) fn switch_to(&mut self, client: ClientSlot, now_ns: u64) {
        let Some(lane) = self.lanes.lane_of(client) else { return };
        let Some(next) = self.jobs.get(client) else { return };
        let holder = lane.holder.and_then(|holder| self.jobs.get(holder));
        if holder.is_some_and(|holder| {
            holder.is_real_time && holder.wants() && !holder.is_blocked(self.left())
        }) {
            return;
        }
        let JobMemory { persistent_bytes, ephemeral_bytes } = next.need();
        let most = persistent_bytes.saturating_add(ephemeral_bytes);
        let fits = most.saturating_sub(next.used) <= self.left();
        if fits || holder.is_none_or(Job::has_no_ephemeral) {
            self.give(client, Some(client), now_ns);
        }
    }

    /// Gives the lane of a client to `next`, or to the client that the discipline chooses.
    fn give(&mut self, client: ClientSlot, next: Option<ClientSlot>, now_ns: u64) {
        let left = self.left();
        let (jobs, discipline) = (&mut self.jobs, self.discipline);
        let Some(lane) = self.lanes.lane_of_mut(client) else { return };
        let rank = |client: &ClientSlot| {
            jobs.get(*client).map_or((true, u64::MAX, u64::MAX), |job| job.rank(discipline))
        };
        let can_go = |job: &Job| job.wants() && !job.is_blocked(left);
        let wanting = || lane.jobs().filter(|client| jobs.get(*client).is_some_and(can_go));
        // Where no client wants the lane, it stays: the holder's next iteration begins at once.
        let Some(next) = next.or_else(|| wanting().min_by_key(rank)) else { return };
        if Some(next) == lane.holder {
            return;
        }
        if let Some(holder) = lane.holder.replace(next) {
            jobs.change(holder, |job| job.pause(now_ns));
            self.changes.push_back(Change::Pauses(holder));
        }
        jobs.change(next, |job| job.run(now_ns));
        self.version += 1;
        self.changes.push_back(Change::Runs(next));
    }
}
