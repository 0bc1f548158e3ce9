//! Atomic operations, lane after lane.

use super::super::code::{Atomic, Reg};
use super::super::fault::FaultKind;
use super::super::lanes::L64;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::memory::check_alignment;
use super::space::{Target, target};
use super::{LaneFault, Machine, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn atomic(
        &mut self,
        it: &mut Running<'_, '_>,
        atomic: &Atomic,
        active: u32,
    ) -> Result<(), LaneFault> {
        let addresses = Self::addresses(&it.frame, &atomic.access);
        self.atomic_at(it, atomic, &addresses, active)
    }

    /// An atomic operation at given addresses.
    pub(super) fn atomic_at(
        &mut self,
        it: &mut Running<'_, '_>,
        atomic: &Atomic,
        addresses: &L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        self.order(&atomic.access);
        check_alignment(&atomic.access, atomic.a.len(), addresses, active)?;
        self.observe_atomic(atomic, addresses, active);
        let bytes = u64::from(atomic.access.bytes);
        for (at, a) in atomic.a.iter().enumerate() {
            let mut old = [0; LANES];
            for lane in lanes(active) {
                let address = addresses[lane].wrapping_add(bytes * at as u64);
                let result = self.atomic_lane(it, atomic, lane, address, *a);
                old[lane] = result.map_err(|kind| (lane, kind))?;
            }
            if let Some(Some(d)) = atomic.access.elements.get(at) {
                it.frame.set(*d, &old, active);
            }
        }
        self.order(&atomic.access);
        Ok(())
    }

    fn atomic_lane(
        &mut self,
        it: &mut Running<'_, '_>,
        atomic: &Atomic,
        lane: usize,
        address: u64,
        a: Reg,
    ) -> Result<u64, FaultKind> {
        let size = atomic.access.bytes;
        let (a, b) = (it.frame.lane(a, lane), it.frame.lane(atomic.b, lane));
        let place = atomic.access.place;
        if let Target::Global(at) = target(place, address, 0) {
            return Ok(self.ctx.memory.rmw(at, size, |old| (atomic.f)(old, a, b))?);
        }
        // Shared and local memory belong to the block, whose warps take turns: none intervenes.
        let old = self.load_lane(it, place, lane, address, size)?;
        self.store_lane(it, place, lane, address, size, (atomic.f)(old, a, b))?;
        Ok(old)
    }
}
