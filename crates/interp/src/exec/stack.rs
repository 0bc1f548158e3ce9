//! Memory that a function takes while it runs: `alloca`, and the heap of `malloc`.

use super::super::code::{Place, Reg};
use super::super::fault::FaultKind;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::call::MAX_STACK_BYTES;
use super::{LaneFault, Machine, Running};

impl Running<'_, '_> {
    /// Where the running frame's fixed part ends, in bytes of local memory.
    fn frame_end(&self) -> u32 {
        let code = &self.functions[self.frame.function as usize];
        self.frame.base + code.frame_bytes
    }

    /// `alloca`: each lane has a stack of its own above the frame.
    pub(super) fn stack_allocate(
        &mut self,
        d: Reg,
        size: Reg,
        align: u32,
        active: u32,
    ) -> Result<(), LaneFault> {
        let end = self.frame_end();
        let sizes = self.frame.widened(size);
        let mut addresses = [0; LANES];
        for lane in lanes(active) {
            let top = end + self.frame.tops.map_or(0, |tops| tops[lane]);
            let start = u64::from(top).next_multiple_of(align.into());
            let after = start.saturating_add(sizes[lane]);
            if after > u64::from(MAX_STACK_BYTES) {
                return Err((lane, FaultKind::StackOverflow));
            }
            // CAST: bounded just above.
            let after = after as u32;
            self.warp.grow_local(after.next_multiple_of(4));
            self.frame.tops.get_or_insert([0; LANES])[lane] = after - end;
            addresses[lane] = start;
        }
        self.frame.set(d, &addresses, active);
        Ok(())
    }

    /// `stacksave`: where each lane's stack ends.
    pub(super) fn stack_save(&mut self, d: Reg, active: u32) {
        let end = u64::from(self.frame_end());
        let tops = self.frame.tops.unwrap_or_default();
        self.frame.set(d, &tops.map(|top| end + u64::from(top)), active);
    }

    /// `stackrestore`: back to where it was saved.
    pub(super) fn stack_restore(&mut self, a: Reg, active: u32) {
        let end = u64::from(self.frame_end());
        let saved = self.frame.widened(a);
        let Some(tops) = &mut self.frame.tops else { return };
        for lane in lanes(active) {
            let top = saved[lane].saturating_sub(end).min(tops[lane].into());
            // CAST: not above what it was.
            tops[lane] = top as u32;
        }
    }
}

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// `malloc`, lane after lane: offsets in the frame of the size and of the result.
    pub(super) fn allocate(
        &mut self,
        it: &mut Running<'_, '_>,
        (size, result): (u32, u32),
        active: u32,
    ) -> Result<(), LaneFault> {
        for lane in lanes(active) {
            let bytes = self.load_lane(it, Place::Frame, lane, size.into(), 8);
            let bytes = bytes.map_err(|kind| (lane, kind))?;
            let address = self.ctx.environment.allocate(bytes);
            let at = u64::from(it.frame.base) + u64::from(result);
            it.warp.write_local(lane, at, 8, address);
        }
        Ok(())
    }

    /// `free`, lane after lane.
    pub(super) fn free(
        &mut self,
        it: &Running<'_, '_>,
        pointer: u32,
        active: u32,
    ) -> Result<(), LaneFault> {
        for lane in lanes(active) {
            let address = self.load_lane(it, Place::Frame, lane, pointer.into(), 8);
            self.ctx.environment.free(address.map_err(|kind| (lane, kind))?);
        }
        Ok(())
    }
}
