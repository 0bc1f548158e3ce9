//! Asynchronous copies, which are done at once, and the barriers that they signal.

use super::super::code::{
    Access, AsyncCopy, CopyFilter, CopyLength, MbarrierAction, MbarrierOp, NOWHERE, TryCancel,
};
use super::super::fault::FaultKind;
use super::super::launch_control::Response;
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
            let is_bulk = matches!(copy.length, CopyLength::Bulk { .. });
            let align = if is_bulk { 16 } else { bytes.max(1) };
            for address in [to[lane], from[lane]] {
                if !address.is_multiple_of(u64::from(align)) || bytes % 4 != 0 {
                    return Err((lane, MemoryFault::misaligned(address).into()));
                }
            }
            let ends = (to[lane], from[lane]);
            let copied = match copy.length {
                CopyLength::Bulk {
                    filter: filter @ (CopyFilter::Inner { .. } | CopyFilter::Masked(_)),
                    ..
                } => self.copy_some(it, copy, filter, lane, ends, bytes),
                _ => self.copy_lane(it, copy, lane, ends, (bytes, taken)),
            };
            copied.map_err(|kind| (lane, kind))?;
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

    /// Copies some of `bytes` bytes, and leaves the others of the destination as they are.
    fn copy_some(
        &mut self,
        it: &mut Running<'_, '_>,
        copy: &AsyncCopy,
        filter: CopyFilter,
        lane: usize,
        (to, from): (u64, u64),
        bytes: u32,
    ) -> Result<(), FaultKind> {
        let is_copied: Box<dyn Fn(u32) -> bool> = match filter {
            CopyFilter::All => Box::new(|_| true),
            CopyFilter::Inner { left, right } => {
                let (left, right) = (it.frame.get32(left)[lane], it.frame.get32(right)[lane]);
                let end = bytes.saturating_sub(right);
                Box::new(move |at| at >= left && at < end)
            }
            CopyFilter::Masked(mask) => {
                let mask = it.frame.get32(mask)[lane];
                Box::new(move |at| mask >> (at % 16) & 1 == 1)
            }
        };
        for at in (0..bytes).step_by(4) {
            let size = if (at..at + 4).all(&is_copied) { 4 } else { 1 };
            for at in (at..at + 4).step_by(size as usize).filter(|at| is_copied(*at)) {
                let (from, to) = (from.wrapping_add(at.into()), to.wrapping_add(at.into()));
                let value = self.load_lane(it, copy.from.place, lane, from, size)?;
                self.store_lane(it, copy.to.place, lane, to, size, value)?;
            }
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

    /// Answers that there is nothing to be had, at once.
    pub(super) fn try_cancel(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &TryCancel,
        active: u32,
    ) -> Result<(), LaneFault> {
        let responses = Self::addresses(&it.frame, &op.response);
        let barriers = Self::addresses(&it.frame, &op.barrier);
        for lane in lanes(active) {
            self.answer(it, op, lane, (responses[lane], barriers[lane]))
                .map_err(|kind| (lane, kind))?;
        }
        Ok(())
    }

    fn answer(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &TryCancel,
        lane: usize,
        (to, barrier): (u64, u64),
    ) -> Result<(), FaultKind> {
        if !to.is_multiple_of(u64::from(Response::BYTES)) {
            return Err(MemoryFault::misaligned(to).into());
        }
        if !matches!(target(op.response.place, to, 0), Target::Shared(_)) {
            return Err(FaultKind::OutsideSpace { space: "shared", address: to });
        }
        let Response { low, high } = Response::FAILED;
        self.store_lane(it, op.response.place, lane, to, 8, low)?;
        self.store_lane(it, op.response.place, lane, to.wrapping_add(8), 8, high)?;
        self.update(it, &op.barrier, lane, barrier, |object| object.complete(Response::BYTES))?;
        Ok(())
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
        CopyLength::Bulk { bytes, .. } => {
            let bytes = it.frame.get32(bytes)[lane];
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
