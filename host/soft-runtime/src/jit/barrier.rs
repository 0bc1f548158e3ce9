//! The barriers of a block whose gangs run on fibers.
//!
//! As the interpreter has them, but for gangs: the lanes of a gang that arrive together are those
//! of it that have not ended, since a kernel in which lanes of one gang wait apart is not compiled.

use svp_interp::FaultKind;

/// Barriers of a block.
const BARRIERS: usize = 16;
/// Threads of a warp.
const WARP: u32 = 32;

/// What a gang brings to a barrier.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arrival {
    /// Number of the barrier.
    pub(super) id: u32,
    /// Threads that take part; 0 for all of the block.
    pub(super) count: u32,
    /// 0 sync, 1 arrive, 2 red.popc, 3 red.and, 4 red.or.
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

/// The barriers of one block, and who waits at them.
#[derive(Debug, Default)]
pub(super) struct Barriers {
    all: [Barrier; BARRIERS],
    /// Gangs that have not ended.
    live: u32,
    /// Gangs that wait.
    waiting: u32,
    /// Where each waiting gang waits, and the kind of it; the result once it does not wait.
    gangs: Vec<(u32, u32)>,
}

impl Barriers {
    /// For a block of this many gangs, 32 at most, that has not begun.
    pub(super) fn reset(&mut self, gangs: usize) {
        self.live = u32::MAX >> (32 - gangs.clamp(1, 32));
        self.waiting = 0;
        self.all = Default::default();
        self.gangs.clear();
        self.gangs.resize(gangs, (0, 0));
    }

    /// Can this gang run?
    pub(super) fn is_ready(&self, gang: usize) -> bool {
        (self.live & !self.waiting) >> gang & 1 == 1
    }

    /// Gangs that can run, a bit each.
    pub(super) fn ready(&self) -> u32 {
        self.live & !self.waiting
    }

    /// The first gang that has not ended.
    pub(super) fn first_live(&self) -> Option<usize> {
        (self.live != 0).then(|| self.live.trailing_zeros() as usize)
    }

    /// What the barrier at which a gang has waited gave.
    pub(super) fn result(&self, gang: usize) -> u32 {
        self.gangs.get(gang).map_or(0, |it| it.1)
    }

    /// A gang has ended.
    pub(super) fn end(&mut self, gang: usize) {
        self.live &= !(1 << gang);
        if self.waiting != 0 {
            for id in 0..BARRIERS as u32 {
                self.complete(id);
            }
        }
    }

    /// A gang arrives.
    pub(super) fn arrive(&mut self, gang: usize, arrival: Arrival) -> Result<Arrived, FaultKind> {
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

    /// Lets those go on who wait at a barrier at which all have arrived.
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

#[cfg(test)]
mod tests {
    use super::*;

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
