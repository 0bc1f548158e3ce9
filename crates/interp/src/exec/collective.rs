//! What the lanes of a warp, or the warps of a block, do together.

use super::super::barrier::CLUSTER_BARRIER;
use super::super::code::{Barrier, NOWHERE, ShuffleMode, VoteMode, WarpKind, WarpOp};
use super::super::fault::FaultKind;
use super::super::lanes::{L32, first_lane};
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::super::warp::Wait;
use super::{LaneFault, Machine, Next, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// A block-wide barrier.
    pub(super) fn barrier(
        &mut self,
        it: &mut Running<'_, '_>,
        barrier: &Barrier,
        active: u32,
    ) -> Result<Next, LaneFault> {
        it.set_aside(active);
        if barrier.cluster {
            return Ok(self.cluster_barrier(it, barrier.waits, active));
        }
        let lane = first_lane(active);
        let id = it.frame.get32(barrier.id)[lane];
        let count = barrier.count.map(|row| it.frame.get32(row)[lane]);
        let known = id < CLUSTER_BARRIER;
        let Some(state) = self.barriers.get_mut(id as usize).filter(|_| known) else {
            return Err((lane, FaultKind::IllegalInstruction("a barrier above 15")));
        };
        let truth = barrier.reduction.map_or(0, |reduction| it.frame.truth(reduction.source));
        let number = it.warp.number;
        state.arrive(self.warps, number, active, count, truth, barrier.waits);
        it.group.pc += 1;
        if !barrier.waits {
            return Ok(Next::Jump);
        }
        it.group.wait = Wait::Barrier(id, barrier.reduction);
        Ok(Next::Park)
    }

    /// Arrives at the barrier of the cluster, or waits until all of its threads have.
    fn cluster_barrier(&mut self, it: &mut Running<'_, '_>, waits: bool, active: u32) -> Next {
        let number = it.warp.number;
        let state = &mut self.barriers[CLUSTER_BARRIER as usize];
        it.group.pc += 1;
        if !waits {
            state.arrive(self.warps, number, active, None, 0, false);
            return Next::Jump;
        }
        if state.takes_passed(number, active) {
            return Next::Jump;
        }
        it.group.wait = Wait::Barrier(CLUSTER_BARRIER, None);
        Next::Park
    }
}

impl Running<'_, '_> {
    /// A warp-wide operation; waits until the lanes that it names are together. Lanes may name
    /// different sets (tiles of a warp), each of which works by itself.
    pub(super) fn collective(&mut self, op: &WarpOp, active: u32) -> Result<Next, LaneFault> {
        let Some(row) = op.members else {
            self.together(op.kind, active, active);
            return Ok(Next::Step);
        };
        let masks = *self.frame.get32(row);
        let named = lanes(active).fold(0, |named, lane| named | masks[lane]);
        if let Some(next) = self.meet(named, active) {
            return Ok(next);
        }
        let mut rest = active;
        while rest != 0 {
            let members = masks[first_lane(rest)];
            let agreeing = lanes(rest).filter(|lane| masks[*lane] == members);
            let agreeing = agreeing.fold(0, |mask, lane| mask | 1 << lane);
            self.together(op.kind, members & active, agreeing);
            rest &= !agreeing;
        }
        Ok(Next::Step)
    }

    /// Waits for the lanes of `named`: what to do until then, or `None` once they are together.
    pub(super) fn meet(&mut self, named: u32, active: u32) -> Option<Next> {
        // A group that `pick` chose although lanes are missing is the last that can run.
        let alone = matches!(self.group.wait, Wait::Lanes(_));
        if named & self.warp.live & !active != 0 && !alone {
            self.set_aside(active);
            self.group.wait = Wait::Lanes(named);
            return Some(Next::Park);
        }
        self.group.wait = Wait::Ready;
        None
    }

    /// Executes the operation for the lanes of `active`; `members` take part in it.
    fn together(&mut self, kind: WarpKind, members: u32, active: u32) {
        let frame = &mut self.frame;
        match kind {
            WarpKind::Sync => {}
            WarpKind::Shuffle { mode, d, p, a, b, c } => {
                let (values, in_range) =
                    shuffle(mode, frame.get32(a), frame.get32(b), frame.get32(c));
                if d != NOWHERE {
                    frame.set32(d, &values, active);
                }
                frame.set_predicate(p, in_range, active);
            }
            WarpKind::Vote { mode, d, a } => {
                let truth = frame.truth(a) & members;
                let verdict = match mode {
                    VoteMode::All => truth == members,
                    VoteMode::Any => truth != 0,
                    VoteMode::Uniform => truth == members || truth == 0,
                };
                frame.set_predicate(d, if verdict { u32::MAX } else { 0 }, active);
            }
            WarpKind::Ballot { d, a } => {
                let ballot = frame.truth(a) & members;
                frame.set32(d, &[ballot; LANES], active);
            }
            WarpKind::Elect { d, p } => {
                let leader = first_lane(members);
                if d != NOWHERE {
                    frame.set32(d, &[leader as u32; LANES], active);
                }
                frame.set_predicate(p, 1 << leader, active);
            }
            WarpKind::ActiveMask { d } => frame.set32(d, &[active; LANES], active),
            WarpKind::Redux { f, d, a } => {
                let values = *frame.get32(a);
                let result = lanes(members).map(|lane| values[lane]).reduce(f).unwrap_or(0);
                frame.set32(d, &[result; LANES], active);
            }
            WarpKind::Match { all, d, p, a } => {
                let values = frame.widened(a);
                let same = |lane: usize| {
                    let equal = lanes(members).filter(|it| values[*it] == values[lane]);
                    equal.fold(0, |mask, it| mask | 1 << it)
                };
                let mut masks = [0; LANES];
                for lane in lanes(active) {
                    masks[lane] = same(lane);
                }
                if all {
                    let agreed = lanes(members).all(|lane| masks[lane] == members);
                    masks = [if agreed { members } else { 0 }; LANES];
                    frame.set_predicate(p, if agreed { u32::MAX } else { 0 }, active);
                }
                if d != NOWHERE {
                    frame.set32(d, &masks, active);
                }
            }
        }
    }
}

/// PTX ISA, "shfl": the value of another lane of a segment, and whether it was in range.
fn shuffle(mode: ShuffleMode, a: &L32, b: &L32, c: &L32) -> (L32, u32) {
    let (mut values, mut in_range) = ([0; LANES], 0);
    for lane in 0..LANES as u32 {
        let (b, c) = (b[lane as usize] & 0x1f, c[lane as usize]);
        let (clamp, segment) = (c & 0x1f, c >> 8 & 0x1f);
        let max_lane = lane & segment | clamp & !segment;
        let min_lane = lane & segment;
        let (source, fits) = match mode {
            ShuffleMode::Up => {
                let source = lane.wrapping_sub(b) as i32;
                (source as u32, source >= max_lane as i32)
            }
            ShuffleMode::Down => (lane + b, lane + b <= max_lane),
            ShuffleMode::Butterfly => (lane ^ b, (lane ^ b) <= max_lane),
            ShuffleMode::Index => {
                let source = min_lane | b & !segment;
                (source, source <= max_lane)
            }
        };
        let source = if fits { source } else { lane };
        values[lane as usize] = a[source as usize % LANES];
        in_range |= u32::from(fits) << lane;
    }
    (values, in_range)
}
