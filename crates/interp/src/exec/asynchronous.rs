//! Asynchronous copies, which are done at once, and the barriers that they signal.

use super::super::code::{Access, AsyncCopy, CopyLength, MbarrierAction, MbarrierOp, NOWHERE};
use super::super::fault::FaultKind;
use super::super::mbarrier::Mbarrier;
use super::super::memory::{DeviceMemory, LANES, MemoryFault, lanes};
use super::space::{Target, target};
use super::{LaneFault, Machine, Next, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn async_copy(
        &mut self,
        it: &mut Running<'_, '_>,
        copy: &AsyncCopy,
        active: u32,
    ) -> Result<(), LaneFault> {
        let to = Self::addresses(&it.frame, &copy.to);
        let from = Self::addresses(&it.frame, &copy.from);
        for lane in lanes(active) {
            let (bytes, taken) = copy_length(it, copy, lane);
            let align = if matches!(copy.length, CopyLength::Bulk(_)) { 16 } else { bytes.max(1) };
            for address in [to[lane], from[lane]] {
                if !address.is_multiple_of(u64::from(align)) || bytes % 4 != 0 {
                    return Err((lane, MemoryFault::misaligned(address).into()));
                }
            }
            self.copy_lane(it, copy, lane, (to[lane], from[lane]), (bytes, taken))
                .map_err(|kind| (lane, kind))?;
            if let Some(barrier) = &copy.barrier {
                let at = Self::addresses(&it.frame, barrier)[lane];
                let done = self.update(it, barrier, lane, at, |object| object.complete(bytes));
                done.map_err(|kind| (lane, kind))?;
            }
        }
        Ok(())
    }

    /// Copies `taken` bytes and zeros up to `bytes`, four at a time.
    fn copy_lane(
        &mut self,
        it: &mut Running<'_, '_>,
        copy: &AsyncCopy,
        lane: usize,
        (to, from): (u64, u64),
        (bytes, taken): (u32, u32),
    ) -> Result<(), FaultKind> {
        for at in (0..bytes).step_by(4) {
            let offset = u64::from(at);
            let from = from.wrapping_add(offset);
            let value = match taken.saturating_sub(at) {
                0 => 0,
                4.. => self.load_lane(it, copy.from.place, lane, from, 4)?,
                // The source ends within the word.
                rest => {
                    let mut value = 0;
                    for byte in 0..rest {
                        let at = from.wrapping_add(u64::from(byte));
                        value |= self.load_lane(it, copy.from.place, lane, at, 1)? << (8 * byte);
                    }
                    value
                }
            };
            self.store_lane(it, copy.to.place, lane, to.wrapping_add(offset), 4, value)?;
        }
        Ok(())
    }

    pub(super) fn mbarrier(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &MbarrierOp,
        active: u32,
    ) -> Result<Next, LaneFault> {
        let addresses = Self::addresses(&it.frame, &op.access);
        let (mut states, mut truth) = ([0; LANES], 0);
        for lane in lanes(active) {
            let a = op.a.map_or(0, |reg| it.frame.lane(reg, lane));
            let before =
                self.update(it, &op.access, lane, addresses[lane], |object| match op.action {
                    MbarrierAction::Init => *object = Mbarrier::new(a as u32),
                    MbarrierAction::Invalidate => *object = Mbarrier::new(0),
                    MbarrierAction::Expect => object.expect(a as u32),
                    MbarrierAction::Complete => object.complete(a as u32),
                    MbarrierAction::Arrive { drop, expect: false } => object.arrive(a as u32, drop),
                    MbarrierAction::Arrive { drop, expect: true } => {
                        object.expect(a as u32);
                        object.arrive(1, drop);
                    }
                    MbarrierAction::Wait { .. } => {}
                });
            let before = before.map_err(|kind| (lane, kind))?;
            states[lane] = before.pack();
            if let MbarrierAction::Wait { parity, .. } = op.action {
                let awaited = if parity { a & 1 == 1 } else { Mbarrier::unpack(a).phase };
                truth |= u32::from(before.phase != awaited) << lane;
            }
        }
        if let Some(d) = op.d {
            it.frame.set(d, &states, active);
        }
        if op.p != NOWHERE {
            it.frame.set_predicate(op.p, truth, active);
        }
        if matches!(op.action, MbarrierAction::Wait { gives_way: true, .. }) && truth != active {
            // What would be suspended on a GPU lets others run.
            it.group.turns = it.group.turns.saturating_add(1);
            it.group.pc += 1;
            return Ok(Next::Yield);
        }
        Ok(Next::Step)
    }

    /// Changes an object and returns what it was before. Only the block's own warps reach it, and
    /// they take turns.
    fn update(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        lane: usize,
        address: u64,
        change: impl Fn(&mut Mbarrier),
    ) -> Result<Mbarrier, FaultKind> {
        if !address.is_multiple_of(8) {
            return Err(MemoryFault::misaligned(address).into());
        }
        if !matches!(target(access.place, address, 0), Target::Shared(_)) {
            return Err(FaultKind::OutsideSpace { space: "shared", address });
        }
        let before = Mbarrier::unpack(self.load_lane(it, access.place, lane, address, 8)?);
        let mut after = before;
        change(&mut after);
        if after != before {
            self.store_lane(it, access.place, lane, address, 8, after.pack())?;
        }
        Ok(before)
    }
}

/// Bytes that a lane writes, and how many of them it reads.
fn copy_length(it: &Running<'_, '_>, copy: &AsyncCopy, lane: usize) -> (u32, u32) {
    match copy.length {
        CopyLength::Bulk(row) => {
            let bytes = it.frame.get32(row)[lane];
            (bytes, bytes)
        }
        CopyLength::Fixed { bytes, source, ignore } => {
            let ignored = ignore.is_some_and(|it_is| it.frame.truth(it_is) >> lane & 1 == 1);
            let taken = match source {
                _ if ignored => 0,
                NOWHERE => bytes,
                row => it.frame.get32(row)[lane].min(bytes),
            };
            (bytes, taken)
        }
    }
}
