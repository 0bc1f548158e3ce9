//! The safety condition (section 3.3.2): what clients may map, and what is known of what they need.

use super::Salus;
use crate::config::{JobMemory, OverQuota};
use crate::ids::ClientSlot;
use crate::stage::admit::Admission;
use svp_gpu::{GpuError, code};

impl Salus {
    /// Whether a client may map this much more now.
    pub(super) fn has_room(&self, client: ClientSlot, bytes: u64) -> bool {
        let Some(job) = self.jobs.get(client) else { return false };
        let Some(lane) = self.lanes.lane_of(client) else { return false };
        let used = job.used.saturating_add(bytes);
        // What is live counts in any case: an aged client may run beside live ephemeral memory.
        if bytes > self.left() {
            return false;
        }
        let need = job.need();
        let is_ephemeral = job.is_known() && used > need.persistent_bytes;
        if is_ephemeral && lane.holder != Some(client) {
            return false;
        }
        if !self.reserves() {
            return true;
        }
        let grown = job.grown(used);
        let lane_grows = grown.ephemeral_bytes.saturating_sub(lane.size());
        let more = lane_grows + (grown.persistent_bytes - need.persistent_bytes);
        more == 0 || self.lanes.reserved().saturating_add(more) <= self.capacity
    }

    /// What a client's mapping comes to, by the condition and the policy for what is over it.
    pub(super) fn decide(&mut self, client: ClientSlot, bytes: u64) -> Result<Admission, GpuError> {
        let capacity = self.capacity;
        let refused = |used: u64, why: &str| {
            let message = format!("{bytes} bytes on top of {used}: {why} (capacity {capacity})");
            Err(GpuError::new(code::OUT_OF_MEMORY, message))
        };
        let lease = self.lease_bytes;
        let denied = self.jobs.change(client, |job| std::mem::take(&mut job.is_denied));
        let Some((job, was_denied)) = self.jobs.get(client).zip(denied) else {
            return refused(0, "no such client");
        };
        let wanted = job.used.saturating_add(bytes);
        if wanted > lease {
            return refused(job.used, "over the lease");
        }
        if was_denied {
            return refused(job.used, "every client that holds memory waits for more");
        }
        if self.has_room(client, bytes) {
            return Ok(Admission::Granted);
        }
        let has_turn = self.lanes.lane_of(client).is_some_and(|lane| lane.holder == Some(client));
        if let Some(job) = self.jobs.get(client) {
            // To wait for a turn is not to be over the quota.
            let is_over = has_turn || !job.is_known();
            if is_over && self.over_quota == OverQuota::OutOfMemory {
                return refused(job.used, "over what the safety condition leaves");
            }
        }
        Ok(Admission::Waits)
    }

    /// A client's memory is known better: it needed `old`, and needs `need`.
    pub(super) fn know(&mut self, client: ClientSlot, old: JobMemory, need: JobMemory) {
        self.version += 1;
        self.jobs.change(client, |job| job.know(need));
        if !self.reserves() {
            return;
        }
        let was_safe = self.lanes.is_safe();
        self.lanes.set(client, need);
        // More may be persistent than was thought, and its lane stays as large as others need it:
        // where that is too much, the client is taken for what it was.
        if was_safe && !self.lanes.is_safe() {
            self.jobs.change(client, |job| job.know(old));
            self.lanes.set(client, old);
        }
    }
}
