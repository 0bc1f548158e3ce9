//! Vectors that are accessed whole.
//!
//! PTX promises nothing about the elements of a vector together, but GPUs access 8 and 16 bytes of a
//! lane at once, and CUB relies on it: its scans keep a tile's status and value in one vector, which
//! they poll with `ld.relaxed` and write with `st.relaxed`. So strong vector accesses to global
//! memory exclude one another, lane by lane. Weak ones do not: for them a race is an error anyhow.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::code::{Access, Place};
use super::super::lanes::L64;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::memory::write_loaded;
use super::{LaneFault, Machine, Running};

const LOCKS: usize = 64;

/// One lock for many places; no one holds two.
static WHOLE: [Mutex<()>; LOCKS] = [const { Mutex::new(()) }; LOCKS];

pub(super) fn lock(address: u64) -> MutexGuard<'static, ()> {
    // What is accessed whole is aligned to its size, 32 bytes at most.
    WHOLE[(address >> 5) as usize % LOCKS].lock().unwrap_or_else(PoisonError::into_inner)
}

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn load_whole(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        addresses: &L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        let mut values = vec![[0; LANES]; access.elements.len()];
        for lane in lanes(active) {
            let _whole = lock(addresses[lane]);
            let mut at = *addresses;
            for values in &mut values {
                self.load_element(it, Place::Global, access.bytes, &at, 1 << lane, values)?;
                at[lane] = at[lane].wrapping_add(u64::from(access.bytes));
            }
        }
        for (reg, values) in access.elements.iter().zip(&mut values) {
            if let Some(reg) = reg {
                write_loaded(&mut it.frame, *reg, access, values, active);
            }
        }
        Ok(())
    }

    pub(super) fn store_whole(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        addresses: &L64,
        active: u32,
    ) -> Result<(), LaneFault> {
        let values: Vec<L64> =
            access.elements.iter().flatten().map(|reg| it.frame.widened(*reg)).collect();
        for lane in lanes(active) {
            let _whole = lock(addresses[lane]);
            let mut at = *addresses;
            for values in &values {
                self.store_element(it, Place::Global, access.bytes, &at, 1 << lane, values)?;
                at[lane] = at[lane].wrapping_add(u64::from(access.bytes));
            }
        }
        Ok(())
    }
}
