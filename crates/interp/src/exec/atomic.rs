//! Atomic operations, lane after lane.

use super::super::code::{Atomic, Place, Reg, WideAtomic};
use super::super::fault::FaultKind;
use super::super::lanes::L64;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::memory::check_alignment;
use super::space::{Target, narrowed, target};
use super::whole::lock;
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

    /// `atom.exch.b128` and `atom.cas.b128`: among themselves, and among strong accesses to 128 bits,
    /// at once. Mixing them with others is a race in PTX's model, too.
    pub(super) fn wide_atomic_at(
        &mut self,
        it: &mut Running<'_, '_>,
        atomic: &WideAtomic,
        addresses: &L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        self.order(&atomic.access);
        check_alignment(&atomic.access, 2, addresses, active)?;
        let place = narrowed(atomic.access.place, addresses, active);
        self.observe_wide_atomic(atomic, place, addresses, active);
        let mut old = [[0; LANES]; 2];
        for lane in lanes(active) {
            let was = self.wide_atomic_lane(it, atomic, (place, addresses[lane]), lane);
            let was = was.map_err(|kind| (lane, kind))?;
            old[0][lane] = was[0];
            old[1][lane] = was[1];
        }
        for (d, old) in atomic.access.elements.iter().zip(&old) {
            if let Some(d) = d {
                it.frame.set(*d, old, active);
            }
        }
        self.order(&atomic.access);
        Ok(())
    }

    fn wide_atomic_lane(
        &mut self,
        it: &mut Running<'_, '_>,
        atomic: &WideAtomic,
        (place, address): (Place, u64),
        lane: usize,
    ) -> Result<[u64; 2], FaultKind> {
        let _whole = matches!(target(place, address, 0), Target::Global(_)).then(|| lock(address));
        let high = address.wrapping_add(8);
        let old = [
            self.load_lane(it, place, lane, address, 8)?,
            self.load_lane(it, place, lane, high, 8)?,
        ];
        let expected = atomic.expected.map(|it_is| it_is.map(|reg| it.frame.lane(reg, lane)));
        if expected.is_none_or(|expected| expected == old) {
            let new = atomic.new.map(|reg| it.frame.lane(reg, lane));
            self.store_lane(it, place, lane, address, 8, new[0])?;
            self.store_lane(it, place, lane, high, 8, new[1])?;
        }
        Ok(old)
    }
}
