//! GPU lanes: which clients share which, and the safety condition (Salus, section 3.3).

use crate::config::JobMemory;
use crate::ids::ClientSlot;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A lane's number; never used again.
pub(super) type LaneNumber = u64;

/// A lane: room for ephemeral memory, used by one client at a time.
#[derive(Debug, Default)]
pub(super) struct GpuLane {
    /// Its clients with their ephemeral memory.
    jobs: BTreeMap<ClientSlot, u64>,
    /// How many of them need this much of it.
    needs: BTreeMap<u64, u32>,
    /// The client whose iteration is in the lane.
    pub(super) holder: Option<ClientSlot>,
}

impl GpuLane {
    /// The lane's size in bytes: the largest need among its clients.
    pub(super) fn size(&self) -> u64 {
        self.needs.last_key_value().map_or(0, |(need, _)| *need)
    }

    /// The clients that share the lane.
    pub(super) fn jobs(&self) -> impl Iterator<Item = ClientSlot> {
        self.jobs.keys().copied()
    }
}

/// All lanes, and the persistent memory of all clients that have one.
#[derive(Debug)]
pub(super) struct Lanes {
    capacity: u64,
    lanes_max: usize,
    lanes: BTreeMap<LaneNumber, GpuLane>,
    by_size: BTreeSet<(u64, LaneNumber)>,
    next: LaneNumber,
    /// For each client that has a lane: its persistent memory, and the lane.
    members: BTreeMap<ClientSlot, (u64, LaneNumber)>,
    /// All persistent memory and all lanes, in bytes.
    reserved: u128,
    version: u64,
}

impl Lanes {
    /// No lanes yet, of at most `lanes_max`, on a GPU of this capacity.
    pub(super) fn new(capacity: u64, lanes_max: usize) -> Self {
        Self {
            capacity,
            lanes_max,
            lanes: BTreeMap::new(),
            by_size: BTreeSet::new(),
            next: 0,
            members: BTreeMap::new(),
            reserved: 0,
            version: 0,
        }
    }

    /// The memory that is spoken for: the left side of the safety condition.
    pub(super) fn reserved(&self) -> u64 {
        u64::try_from(self.reserved).unwrap_or(u64::MAX)
    }

    /// Another number whenever something has changed that a client may wait for.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// The safety condition (section 3.3.2): all persistent memory and all lanes fit.
    pub(super) fn is_safe(&self) -> bool {
        self.reserved() <= self.capacity
    }

    /// Algorithm 1: gives the client a lane, a new one if that can be, else the one that fits best,
    /// else the smallest one that can grow. Whether there was one.
    ///
    /// Lines 6 to 10 as printed look at the lane's size alone; then the client's persistent memory
    /// may break the safety condition. It is checked here, too.
    pub(super) fn admit(&mut self, client: ClientSlot, need: JobMemory) -> bool {
        let JobMemory { persistent_bytes, ephemeral_bytes } = need;
        let with_persistent = self.reserved().saturating_add(persistent_bytes);
        if with_persistent.saturating_add(ephemeral_bytes) <= self.capacity
            && self.lanes.len() < self.lanes_max
        {
            let number = self.next;
            self.next += 1;
            self.lanes.insert(number, GpuLane::default());
            return self.join(number, client, need);
        }
        if with_persistent > self.capacity {
            return false;
        }
        let fitting = self.by_size.range((ephemeral_bytes, 0)..).next().copied();
        // As large as a lane must be to make up for what is too much with it as large as is needed.
        let most = u128::from(with_persistent) + u128::from(ephemeral_bytes);
        let growing = || {
            let least = u64::try_from(most.saturating_sub(self.capacity.into())).ok()?;
            self.by_size.range((least, 0)..).next().copied()
        };
        let found = fitting.or_else(growing);
        found.is_some_and(|(_, number)| self.join(number, client, need))
    }

    fn join(&mut self, number: LaneNumber, client: ClientSlot, need: JobMemory) -> bool {
        self.reserved += u128::from(need.persistent_bytes);
        self.members.insert(client, (need.persistent_bytes, number));
        self.note(number, client, Some(need.ephemeral_bytes));
        true
    }

    /// Notes what a client needs of a lane, or that it is not there any more.
    fn note(&mut self, number: LaneNumber, client: ClientSlot, need: Option<u64>) {
        let Some(lane) = self.lanes.get_mut(&number) else { return };
        let before = lane.size();
        let old = match need {
            Some(need) => lane.jobs.insert(client, need),
            None => lane.jobs.remove(&client),
        };
        if old == need {
            return;
        }
        self.version += 1;
        if let Some(need) = need {
            *lane.needs.entry(need).or_default() += 1;
        }
        if let Some(Entry::Occupied(mut count)) = old.map(|old| lane.needs.entry(old)) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        let (after, is_empty) = (lane.size(), lane.jobs.is_empty());
        self.reserved = self.reserved - u128::from(before) + u128::from(after);
        self.by_size.remove(&(before, number));
        if !is_empty {
            self.by_size.insert((after, number));
        }
    }

    /// Takes a client out. Its lane shrinks to what the others need, or goes: this is the
    /// defragmentation at iteration boundaries (section 3.3.1), which moves no memory.
    pub(super) fn leave(&mut self, client: ClientSlot) {
        let Some((persistent_bytes, number)) = self.members.remove(&client) else { return };
        self.reserved -= u128::from(persistent_bytes);
        self.note(number, client, None);
        let Some(lane) = self.lanes.get_mut(&number) else { return };
        lane.holder = lane.holder.filter(|holder| *holder != client);
        if lane.jobs.is_empty() {
            self.lanes.remove(&number);
        }
    }

    /// Notes what a client needs now, safe or not.
    pub(super) fn set(&mut self, client: ClientSlot, need: JobMemory) {
        let Some((persistent, number)) = self.members.get_mut(&client) else { return };
        let old = std::mem::replace(persistent, need.persistent_bytes);
        let number = *number;
        self.version += u64::from(old != need.persistent_bytes);
        self.reserved = self.reserved - u128::from(old) + u128::from(need.persistent_bytes);
        self.note(number, client, Some(need.ephemeral_bytes));
    }

    /// How many clients have a lane.
    pub(super) fn members(&self) -> usize {
        self.members.len()
    }

    /// The number of a client's lane.
    pub(super) fn number_of(&self, client: ClientSlot) -> Option<LaneNumber> {
        Some(self.members.get(&client)?.1)
    }

    /// The lane of a client.
    pub(super) fn lane_of(&self, client: ClientSlot) -> Option<&GpuLane> {
        self.lanes.get(&self.members.get(&client)?.1)
    }

    /// The same, to change it.
    pub(super) fn lane_of_mut(&mut self, client: ClientSlot) -> Option<&mut GpuLane> {
        self.lanes.get_mut(&self.members.get(&client)?.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn need(persistent_bytes: u64, ephemeral_bytes: u64) -> JobMemory {
        JobMemory { persistent_bytes, ephemeral_bytes }
    }

    fn sizes(lanes: &Lanes) -> Vec<(u64, Vec<u32>)> {
        lanes.lanes.values().map(|it| (it.size(), it.jobs().map(|job| job.0).collect())).collect()
    }

    #[test]
    fn algorithm_1_opens_fits_and_grows() {
        let mut lanes = Lanes::new(100, 8);
        assert!(lanes.admit(ClientSlot(0), need(10, 30)), "line 2: a new lane");
        assert!(lanes.admit(ClientSlot(1), need(10, 20)), "line 2: a new lane");
        assert!(lanes.admit(ClientSlot(2), need(10, 20)), "line 2: just so");
        assert_eq!(sizes(&lanes), [(30, vec![0]), (20, vec![1]), (20, vec![2])]);
        assert!(!lanes.admit(ClientSlot(3), need(1, 0)), "not even its persistent memory fits");
        lanes.leave(ClientSlot(2));
        assert!(lanes.admit(ClientSlot(3), need(5, 25)), "line 2");
        lanes.leave(ClientSlot(3));
        assert!(lanes.admit(ClientSlot(4), need(20, 20)), "line 7: the best match, not the first");
        assert_eq!(sizes(&lanes), [(30, vec![0]), (20, vec![1, 4])]);
        assert!(lanes.admit(ClientSlot(5), need(0, 28)), "line 7: only the first is large enough");
        assert_eq!(sizes(&lanes), [(30, vec![0, 5]), (20, vec![1, 4])]);
        assert!(
            lanes.admit(ClientSlot(6), need(0, 35)),
            "line 11: the smallest that can grow is the 30"
        );
        assert_eq!(sizes(&lanes).iter().map(|it| it.0).sum::<u64>(), 55);
        assert!(lanes.is_safe());
    }

    #[test]
    fn algorithm_1_as_printed_forgets_persistent_memory() {
        let mut lanes = Lanes::new(100, 8);
        lanes.admit(ClientSlot(0), need(40, 50));
        // A lane of 50 takes an iteration of 30; that 20 more persistent bytes do not fit is not
        // looked at in lines 6 to 10.
        let literal = lanes.lanes.values().any(|lane| lane.size() >= 30);
        assert!(literal && lanes.reserved() + 20 > 100);
        assert!(!lanes.admit(ClientSlot(1), need(20, 30)));
    }

    #[test]
    fn a_lane_shrinks_when_its_hungriest_client_leaves() {
        let mut lanes = Lanes::new(100, 1);
        lanes.admit(ClientSlot(0), need(10, 60));
        lanes.admit(ClientSlot(1), need(10, 20));
        assert_eq!(sizes(&lanes), [(60, vec![0, 1])]);
        lanes.leave(ClientSlot(0));
        assert_eq!(sizes(&lanes), [(20, vec![1])]);
        lanes.set(ClientSlot(1), need(40, 60));
        assert_eq!(lanes.reserved(), 100);
    }

    proptest! {
        #[test]
        fn the_safety_condition_always_holds(
            steps in prop::collection::vec((0..12u32, 0..60u64, 0..60u64, 0..4u32), 1..80),
            lanes_max in 1..4usize,
        ) {
            let mut lanes = Lanes::new(100, lanes_max);
            for (client, persistent, ephemeral, what) in steps {
                let client = ClientSlot(client);
                let is_here = lanes.lane_of(client).is_some();
                match what {
                    0 => lanes.leave(client),
                    // Less than before: that is always safe.
                    1 => {
                        if let Some(&(old, number)) = lanes.members.get(&client) {
                            let eph = lanes.lanes[&number].jobs[&client];
                            lanes.set(client, need(old.min(persistent), eph.min(ephemeral)));
                        }
                    }
                    _ if !is_here => _ = lanes.admit(client, need(persistent, ephemeral)),
                    _ => {}
                }
                prop_assert!(lanes.is_safe());
                prop_assert!(lanes.lanes.len() <= lanes_max);
                let persistent: u64 = lanes.members.values().map(|it| it.0).sum();
                let sizes = lanes.lanes.values().map(|it| it.jobs.values().max().unwrap());
                prop_assert_eq!(lanes.reserved(), persistent + sizes.sum::<u64>());
                prop_assert_eq!(lanes.by_size.len(), lanes.lanes.len());
            }
        }
    }
}
