//! The barriers of a block whose gangs run on fibers, and that of its cluster.
//!
//! As the interpreter has them, but for gangs: the lanes of a gang that arrive together are those
//! of it that have not ended, since a kernel in which lanes of one gang wait apart is not compiled.

use svp_interp::FaultKind;

/// Barriers of a block.
const BARRIERS: usize = 16;
/// The cluster's, among those that gangs wait at.
const OF_CLUSTER: u32 = BARRIERS as u32;
/// Threads of a warp.
const WARP: u32 = 32;

/// What a gang brings to a barrier.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arrival {
    /// Number of the barrier.
    pub(super) id: u32,
    /// Threads that take part; 0 for all of the block.
    pub(super) count: u32,
    /// 0 sync, 1 arrive, 2 red.popc, 3 red.and, 4 red.or; of the cluster 5 arrive, 6 wait.
    pub(super) kind: u32,
    /// The lanes that arrive.
    pub(super) mask: u128,
    /// Those whose predicate is true.
    pub(super) votes: u128,
}

/// What a gang does after it has arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrived {
    /// It goes on with this result.
    Go(u32),
    /// It waits.
    Wait,
}

#[derive(Debug, Clone, Copy, Default)]
struct Barrier {
    /// Gangs that have arrived, a bit each.
    gangs: u32,
    /// Threads that have arrived, by whole warps.
    threads: u32,
    /// Threads that are expected; 0 for all.
    count: u32,
    /// Lanes whose predicate was true.
    true_lanes: u32,
    /// Was any predicate false?
    any_false: bool,
}

/// The barriers of one block, and the gangs that wait at them.
#[derive(Debug, Default)]
struct Barriers {
    all: [Barrier; BARRIERS],
    /// Gangs that have not ended.
    live: u32,
    /// Gangs that wait.
    waiting: u32,
    /// Where each waiting gang waits, and the kind of it; the result once it does not wait.
    gangs: Vec<(u32, u32)>,
    /// Gangs that have arrived at the cluster's barrier.
    at_cluster: u32,
    /// Gangs that had arrived there when all had, and have not waited yet.
    past_cluster: u32,
}

impl Barriers {
    /// For a block of this many gangs, 32 at most, that has not begun.
    fn reset(&mut self, gangs: usize) {
        self.live = u32::MAX >> (32 - gangs.clamp(1, 32));
        (self.waiting, self.at_cluster, self.past_cluster) = (0, 0, 0);
        self.all = Default::default();
        self.gangs.clear();
        self.gangs.resize(gangs, (0, 0));
    }

    /// Can this gang run?
    fn is_ready(&self, gang: usize) -> bool {
        (self.live & !self.waiting) >> gang & 1 == 1
    }

    /// Gangs that can run, a bit each.
    fn ready(&self) -> u32 {
        self.live & !self.waiting
    }

    /// The first gang that has not ended.
    fn first_live(&self) -> Option<usize> {
        (self.live != 0).then(|| self.live.trailing_zeros() as usize)
    }

    /// What the barrier at which a gang has waited gave.
    fn result(&self, gang: usize) -> u32 {
        self.gangs.get(gang).map_or(0, |it| it.1)
    }

    /// A gang has ended.
    fn end(&mut self, gang: usize) {
        self.live &= !(1 << gang);
        if self.waiting != 0 {
            for id in 0..BARRIERS as u32 {
                self.complete(id);
            }
        }
    }

    /// A gang arrives.
    fn arrive(&mut self, gang: usize, arrival: Arrival) -> Result<Arrived, FaultKind> {
        let Arrival { id, count, kind, mask, votes } = arrival;
        let Some(barrier) = self.all.get_mut(id as usize) else {
            return Err(FaultKind::IllegalInstruction("a barrier above 15"));
        };
        if barrier.gangs == 0 {
            *barrier = Barrier { count, ..Barrier::default() };
        }
        barrier.gangs |= 1 << gang;
        let warps = (0..4).filter(|warp| (mask >> (32 * warp)) as u32 != 0).count();
        barrier.threads += warps as u32 * WARP;
        barrier.true_lanes += (mask & votes).count_ones();
        barrier.any_false |= mask & !votes != 0;
        let waits = kind != 1;
        if waits {
            self.waiting |= 1 << gang;
            if let Some(place) = self.gangs.get_mut(gang) {
                *place = (id, kind);
            }
        }
        self.complete(id);
        match waits && !self.is_ready(gang) {
            true => Ok(Arrived::Wait),
            false => Ok(Arrived::Go(if waits { self.result(gang) } else { 0 })),
        }
    }

    /// Lets the waiting gangs go on at a barrier at which all have arrived.
    fn complete(&mut self, id: u32) {
        let Some(barrier) = self.all.get_mut(id as usize) else { return };
        let complete = match barrier.count {
            0 => barrier.gangs != 0 && self.live & !barrier.gangs == 0,
            count => barrier.gangs != 0 && barrier.threads >= count,
        };
        if !complete {
            return;
        }
        let done = std::mem::take(barrier);
        for (gang, place) in self.gangs.iter_mut().enumerate() {
            if self.waiting >> gang & 1 == 0 || place.0 != id {
                continue;
            }
            self.waiting &= !(1 << gang);
            place.1 = match place.1 {
                2 => done.true_lanes,
                3 => u32::from(!done.any_false),
                4 => u32::from(done.true_lanes > 0),
                _ => 0,
            };
        }
    }
}

/// The barriers of the blocks of a cluster, whose gangs are numbered one after the other; without clusters
/// those of a block.
#[derive(Debug, Default)]
pub(super) struct ClusterBarriers {
    blocks: Vec<Barriers>,
    /// The number of gangs of each block.
    gangs: usize,
}

impl ClusterBarriers {
    /// For so many blocks of so many gangs each, 32 at most, that have not begun.
    pub(super) fn reset(&mut self, blocks: usize, gangs: usize) {
        self.gangs = gangs.max(1);
        self.blocks.resize_with(blocks, Barriers::default);
        self.blocks.iter_mut().for_each(|block| block.reset(gangs));
    }

    /// How many blocks there are.
    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The rank of a gang's block, and its number there.
    pub(super) fn place(&self, gang: usize) -> (usize, usize) {
        let gangs = self.gangs.max(1);
        (gang / gangs, gang % gangs)
    }

    /// The first gang that can run, from this one on and round.
    pub(super) fn next_ready(&self, from: usize) -> Option<usize> {
        let (first, at) = self.place(from);
        // At last the gangs of the first block that are before it.
        (0..=self.blocks.len()).find_map(|step| {
            let rank = (first + step) % self.blocks.len().max(1);
            let ready = self.blocks.get(rank)?.ready();
            let ready = if step == 0 { ready >> at << at } else { ready };
            (ready != 0).then(|| rank * self.gangs + ready.trailing_zeros() as usize)
        })
    }

    /// Gangs of a block that can run, a bit each.
    pub(super) fn ready(&self, rank: usize) -> u32 {
        self.blocks.get(rank).map_or(0, Barriers::ready)
    }

    /// The first gang that has not ended.
    pub(super) fn first_live(&self) -> Option<usize> {
        let mut blocks = self.blocks.iter().enumerate();
        blocks.find_map(|(rank, block)| Some(rank * self.gangs + block.first_live()?))
    }

    /// What the barrier at which a gang has waited gave.
    pub(super) fn result(&self, gang: usize) -> u32 {
        let (rank, gang) = self.place(gang);
        self.blocks.get(rank).map_or(0, |block| block.result(gang))
    }

    /// A gang has ended.
    pub(super) fn end(&mut self, gang: usize) {
        let (rank, gang) = self.place(gang);
        if let Some(block) = self.blocks.get_mut(rank) {
            block.end(gang);
        }
        self.complete();
    }

    /// A gang arrives, or waits at the cluster's barrier, where it has arrived before.
    pub(super) fn arrive(&mut self, gang: usize, arrival: Arrival) -> Result<Arrived, FaultKind> {
        let (rank, gang) = self.place(gang);
        let Some(block) = self.blocks.get_mut(rank) else {
            return Err(FaultKind::IllegalInstruction("a barrier of no block"));
        };
        match arrival.kind {
            5 => {
                block.at_cluster |= 1 << gang;
                self.complete();
                Ok(Arrived::Go(0))
            }
            6 if block.past_cluster >> gang & 1 == 1 => {
                block.past_cluster &= !(1 << gang);
                Ok(Arrived::Go(0))
            }
            6 => {
                block.waiting |= 1 << gang;
                if let Some(place) = block.gangs.get_mut(gang) {
                    *place = (OF_CLUSTER, 0);
                }
                Ok(Arrived::Wait)
            }
            _ => block.arrive(gang, arrival),
        }
    }

    /// Lets the gangs that wait at the cluster's barrier go on, if all have arrived there.
    fn complete(&mut self) {
        let any = self.blocks.iter().any(|block| block.at_cluster != 0);
        if !any || self.blocks.iter().any(|block| block.live & !block.at_cluster != 0) {
            return;
        }
        for block in &mut self.blocks {
            let mut past = std::mem::take(&mut block.at_cluster);
            for (gang, place) in block.gangs.iter().enumerate() {
                if block.waiting >> gang & 1 == 1 && place.0 == OF_CLUSTER {
                    block.waiting &= !(1 << gang);
                    past &= !(1 << gang);
                }
            }
            block.past_cluster |= past;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clusters_blocks_wait_for_one_another() {
        let mut barriers = ClusterBarriers::default();
        barriers.reset(2, 2);
        let at = |kind| arrival(0, 0, kind);
        for gang in 0..3 {
            assert_eq!(barriers.arrive(gang, at(5)), Ok(Arrived::Go(0)));
        }
        assert_eq!(barriers.arrive(0, at(6)), Ok(Arrived::Wait));
        assert_eq!((barriers.ready(0), barriers.next_ready(0)), (2, Some(1)));
        // A block's own barrier is another one.
        assert_eq!(barriers.arrive(1, at(0)), Ok(Arrived::Wait));
        assert_eq!(barriers.next_ready(0), Some(2));
        assert_eq!(barriers.next_ready(3), Some(3));
        barriers.arrive(3, at(5)).unwrap();
        assert_eq!(barriers.ready(0), 1);
        // A gang that had arrived finds the barrier passed, once.
        assert_eq!(barriers.arrive(2, at(6)), Ok(Arrived::Go(0)));
        assert_eq!(barriers.arrive(2, at(6)), Ok(Arrived::Wait));
    }

    #[test]
    fn a_block_that_has_ended_is_not_waited_for_by_its_cluster() {
        let mut barriers = ClusterBarriers::default();
        barriers.reset(2, 1);
        let at = |kind| arrival(0, 0, kind);
        barriers.arrive(1, at(5)).unwrap();
        assert_eq!(barriers.arrive(1, at(6)), Ok(Arrived::Wait));
        assert_eq!(barriers.next_ready(1), Some(0));
        barriers.end(0);
        assert_eq!(barriers.next_ready(0), Some(1));
        barriers.end(1);
        assert_eq!((barriers.next_ready(0), barriers.first_live()), (None, None));
    }

    fn arrival(id: u32, count: u32, kind: u32) -> Arrival {
        Arrival { id, count, kind, mask: u128::from(u32::MAX), votes: 3 }
    }

    #[test]
    fn the_last_one_opens_the_barrier() {
        let mut barriers = Barriers::default();
        barriers.reset(3);
        assert_eq!(barriers.arrive(0, arrival(0, 0, 2)), Ok(Arrived::Wait));
        assert_eq!(barriers.arrive(2, arrival(0, 0, 3)), Ok(Arrived::Wait));
        assert_eq!(barriers.ready(), 2);
        assert_eq!(barriers.arrive(1, arrival(0, 0, 4)), Ok(Arrived::Go(1)));
        assert_eq!((barriers.result(0), barriers.result(2)), (6, 0));
        assert_eq!(barriers.ready(), 7);
    }

    #[test]
    fn those_that_have_ended_are_not_waited_for() {
        let mut barriers = Barriers::default();
        barriers.reset(2);
        assert_eq!(barriers.arrive(0, arrival(3, 0, 0)), Ok(Arrived::Wait));
        barriers.end(1);
        assert!(barriers.is_ready(0));
        barriers.end(0);
        assert_eq!(barriers.first_live(), None);
    }

    #[test]
    fn a_count_counts_whole_warps() {
        let mut barriers = Barriers::default();
        barriers.reset(4);
        // Producers arrive and go on, consumers wait.
        assert_eq!(barriers.arrive(0, arrival(1, 96, 1)), Ok(Arrived::Go(0)));
        assert_eq!(barriers.arrive(1, arrival(1, 96, 0)), Ok(Arrived::Wait));
        let part = Arrival { mask: 1, ..arrival(1, 96, 0) };
        assert_eq!(barriers.arrive(2, part), Ok(Arrived::Go(0)));
        assert!(barriers.is_ready(1));
        assert_eq!(barriers.arrive(3, arrival(1, 96, 0)), Ok(Arrived::Wait));
    }

    #[test]
    fn there_are_sixteen() {
        let mut barriers = Barriers::default();
        barriers.reset(1);
        assert!(barriers.arrive(0, arrival(16, 0, 0)).is_err());
        assert_eq!(barriers.arrive(0, arrival(15, 0, 0)), Ok(Arrived::Go(0)));
    }
}
