//! Loads and stores, by where they go.

use super::super::code::{Access, Atomic, Place, Reg, WideAtomic};
use super::super::fault::FaultKind;
use super::super::lanes::L64;
use super::super::memory::{DeviceMemory, LANES, MemoryFault, WarpAccess, lanes};
use super::super::warp::{Frame, Warp};
use super::bytes::{outside, read_bytes};
use super::shared::{load_shared, read_shared, store_shared, write_shared};
use super::space::{Target, narrowed, target};
use super::{LaneFault, Machine, Running};

impl Warp {
    /// Reads one lane's local memory. The address must be aligned.
    pub(super) fn read_local(&self, lane: usize, at: u64, size: u32) -> Option<u64> {
        let row = usize::try_from(at / 4).ok()?;
        let low = u64::from(self.local.get(row)?[lane]);
        Some(match size {
            8 => low | u64::from(self.local.get(row + 1)?[lane]) << 32,
            4 => low,
            _ => (low >> (at % 4 * 8)) & ((1 << (size * 8)) - 1),
        })
    }

    /// Writes one lane's local memory. The address must be aligned.
    pub(super) fn write_local(
        &mut self,
        lane: usize,
        at: u64,
        size: u32,
        value: u64,
    ) -> Option<()> {
        let row = usize::try_from(at / 4).ok()?;
        if size == 8 {
            self.local.get_mut(row + 1)?[lane] = (value >> 32) as u32;
        }
        let word = &mut self.local.get_mut(row)?[lane];
        *word = match size {
            8 | 4 => value as u32,
            _ => {
                let shift = (at % 4 * 8) as u32;
                let ones = ((1 << (size * 8)) - 1) << shift;
                *word & !ones | (value as u32) << shift & ones
            }
        };
        Some(())
    }
}

/// Which way an access moves data.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Load,
    Store,
}

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// The address of an access in every lane.
    pub(super) fn addresses(frame: &Frame, access: &Access) -> L64 {
        let mut addresses = match access.base {
            None => [0; LANES],
            Some(Reg::W64(row)) => *frame.get64(row),
            Some(Reg::W32(row)) => frame.get32(row).map(u64::from),
        };
        for address in &mut addresses {
            *address = access.address(*address);
        }
        addresses
    }

    /// A load or a store.
    pub(super) fn access(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        direction: Direction,
        active: u32,
    ) -> Result<(), LaneFault> {
        let addresses = Self::addresses(&it.frame, access);
        self.access_at(it, access, direction, addresses, active)
    }

    /// A load from given addresses, or a store to them.
    pub(super) fn access_at(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        direction: Direction,
        addresses: L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        check_alignment(access, access.elements.len(), &addresses, active)?;
        let place = narrowed(access.place, &addresses, active);
        self.observe(access, place, direction == Direction::Store, &addresses, active);
        self.order(access);
        match (direction, access.whole && place == Place::Global) {
            (Direction::Load, true) => self.load_whole(it, access, &addresses, active)?,
            (Direction::Load, false) => self.load_parts(it, access, place, addresses, active)?,
            (Direction::Store, true) => self.store_whole(it, access, &addresses, active)?,
            (Direction::Store, false) => self.store_parts(it, access, place, addresses, active)?,
        }
        self.order(access);
        Ok(())
    }

    fn load_parts(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        place: Place,
        mut addresses: L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        for element in &access.elements {
            if let Some(reg) = element {
                let mut values = [0; LANES];
                self.load_element(it, place, access.bytes, &addresses, active, &mut values)?;
                write_loaded(&mut it.frame, *reg, access, &mut values, active);
            }
            addresses = addresses.map(|it| it.wrapping_add(u64::from(access.bytes)));
        }
        Ok(())
    }

    fn store_parts(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        place: Place,
        mut addresses: L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        for reg in access.elements.iter().flatten() {
            let values = it.frame.widened(*reg);
            self.store_element(it, place, access.bytes, &addresses, active, &values)?;
            addresses = addresses.map(|it| it.wrapping_add(u64::from(access.bytes)));
        }
        Ok(())
    }

    /// Orders what is around an access that asks for it. A full fence on both sides is more than
    /// any of PTX's orderings needs.
    pub(super) fn order(&self, access: &Access) {
        if access.ordered {
            self.ctx.memory.fence();
        }
    }

    /// Tells the memory of an access, if it counts them.
    #[inline]
    fn observe(&self, access: &Access, place: Place, store: bool, addresses: &L64, mask: u32) {
        let shared = place == Place::Shared;
        if shared || place == Place::Global {
            let bytes = access.bytes.saturating_mul(access.elements.len() as u32);
            let (atomic, ordered, constant) = (false, access.ordered, access.constant);
            self.ctx.memory.observe(&WarpAccess {
                shared,
                constant,
                store,
                atomic,
                ordered,
                addresses,
                mask,
                bytes,
            });
        }
    }

    /// The same of an atomic operation: one that gives no old value counts as a store, as in PTX's
    /// and the target's classes of instructions.
    pub(super) fn observe_atomic(&self, atomic: &Atomic, addresses: &L64, mask: u32) {
        let place = narrowed(atomic.access.place, addresses, mask);
        let shared = place == Place::Shared;
        if shared || place == Place::Global {
            let bytes = atomic.access.bytes.saturating_mul(atomic.a.len() as u32);
            let store = atomic.access.elements.is_empty();
            let access = WarpAccess {
                shared,
                store,
                atomic: true,
                mask,
                bytes,
                ..WarpAccess::of(addresses)
            };
            self.ctx.memory.observe(&access);
        }
    }

    /// The same of one on 128 bits.
    pub(super) fn observe_wide_atomic(
        &self,
        atomic: &WideAtomic,
        place: Place,
        addresses: &L64,
        mask: u32,
    ) {
        let shared = place == Place::Shared;
        if shared || place == Place::Global {
            let store = atomic.access.elements.is_empty();
            let access = WarpAccess {
                shared,
                store,
                atomic: true,
                mask,
                bytes: 16,
                ..WarpAccess::of(addresses)
            };
            self.ctx.memory.observe(&access);
        }
    }

    #[inline]
    pub(super) fn load_element(
        &mut self,
        it: &Running<'_, '_>,
        place: Place,
        size: u32,
        addresses: &L64,
        active: u32,
        values: &mut L64,
    ) -> Result<(), LaneFault> {
        match place {
            Place::Global => {
                let loaded = self.ctx.memory.load_lanes(addresses, active, size, values);
                return loaded.map_err(|(lane, fault)| (lane, fault.into()));
            }
            Place::Shared => return load_shared(&self.shared, size, addresses, active, values),
            Place::Frame if size == 4 => {
                // One offset for all lanes.
                let row = (addresses[0].wrapping_add(it.frame.base.into()) / 4) as usize;
                let fault = || (0, outside("local", addresses[0]));
                *values = it.warp.local.get(row).ok_or_else(fault)?.map(u64::from);
                return Ok(());
            }
            Place::KernelParam if active != 0 => {
                let lane = active.trailing_zeros() as usize;
                let first = addresses[lane];
                if lanes(active).all(|lane| addresses[lane] == first) {
                    let value = read_bytes(self.ctx.params, first, size);
                    *values = [value.ok_or_else(|| (lane, outside("parameter", first)))?; LANES];
                    return Ok(());
                }
            }
            _ => {}
        }
        for lane in lanes(active) {
            let address = addresses[lane];
            let loaded = self.load_lane(it, place, lane, address, size);
            values[lane] = loaded.map_err(|kind| (lane, kind))?;
        }
        Ok(())
    }

    /// Reads for one lane.
    pub(super) fn load_lane(
        &self,
        it: &Running<'_, '_>,
        place: Place,
        lane: usize,
        address: u64,
        size: u32,
    ) -> Result<u64, FaultKind> {
        let base = u64::from(it.frame.base);
        match target(place, address, base) {
            Target::Global(at) => Ok(self.ctx.memory.load(at, size)?),
            Target::Shared(at) => {
                read_shared(&self.shared, at, size).ok_or_else(|| outside("shared", at))
            }
            Target::Local(at) => {
                it.warp.read_local(lane, at, size).ok_or_else(|| outside("local", at))
            }
            Target::Param(at) => {
                read_bytes(self.ctx.params, at, size).ok_or_else(|| outside("parameter", at))
            }
        }
    }

    #[inline]
    pub(super) fn store_element(
        &mut self,
        it: &mut Running<'_, '_>,
        place: Place,
        size: u32,
        addresses: &L64,
        active: u32,
        values: &L64,
    ) -> Result<(), LaneFault> {
        if place == Place::Global {
            let stored = self.ctx.memory.store_lanes(addresses, active, size, values);
            return stored.map_err(|(lane, fault)| (lane, fault.into()));
        }
        if place == Place::Shared {
            return store_shared(&mut self.shared, size, addresses, active, values);
        }
        for lane in lanes(active) {
            let stored = self.store_lane(it, place, lane, addresses[lane], size, values[lane]);
            stored.map_err(|kind| (lane, kind))?;
        }
        Ok(())
    }

    /// Writes for one lane.
    pub(super) fn store_lane(
        &mut self,
        it: &mut Running<'_, '_>,
        place: Place,
        lane: usize,
        address: u64,
        size: u32,
        value: u64,
    ) -> Result<(), FaultKind> {
        let base = u64::from(it.frame.base);
        match target(place, address, base) {
            Target::Global(at) => Ok(self.ctx.memory.store(at, size, value)?),
            Target::Shared(at) => {
                write_shared(&mut self.shared, at, size, value).ok_or_else(|| outside("shared", at))
            }
            Target::Local(at) => {
                it.warp.write_local(lane, at, size, value).ok_or_else(|| outside("local", at))
            }
            Target::Param(at) => Err(outside("writable parameter", at)),
        }
    }
}

/// Every address must be a multiple of the access' whole size.
pub(super) fn check_alignment(
    access: &Access,
    elements: usize,
    addresses: &L64,
    active: u32,
) -> Result<(), LaneFault> {
    let size = u64::from(access.bytes) * elements.max(1) as u64;
    let low = size - 1;
    let any = addresses.iter().fold(0, |any, address| any | address) & low;
    if any == 0 {
        return Ok(());
    }
    match lanes(active).find(|lane| addresses[*lane] & low != 0) {
        Some(lane) => Err((lane, MemoryFault::misaligned(addresses[lane]).into())),
        None => Ok(()),
    }
}

/// Extends loaded values to the width of their register and writes it.
#[inline]
pub(super) fn write_loaded(
    frame: &mut Frame,
    reg: Reg,
    access: &Access,
    values: &mut L64,
    active: u32,
) {
    if access.signed && access.bytes < 8 {
        let shift = 64 - access.bytes * 8;
        for value in values.iter_mut() {
            *value = ((*value << shift) as i64 >> shift) as u64;
        }
    }
    frame.set(reg, values, active);
}
