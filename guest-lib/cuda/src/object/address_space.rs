//! Reserved address ranges, and the physical memory that is mapped there.
//!
//! Lock order: reserved ranges, then mappings.

use crate::handles::{HandleId, Kind, Raw, Table};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Client, MemoryHandle, Result, report};

/// Physical memory that was asked for.
#[derive(Debug)]
pub(crate) struct Physical {
    bytes: usize,
    device: u32,
    origin: Origin,
}

/// Where physical memory comes from.
#[derive(Debug)]
enum Origin {
    /// It comes into being when it is mapped, once.
    Mapping { is_used: AtomicBool },
    /// It is there, and other processes may map it.
    Home(Home),
    /// It is another process's.
    Import(MemoryHandle),
}

/// Memory that is there until its handle and all mappings of this process are gone.
#[derive(Debug)]
struct Home {
    client: Arc<Client>,
    address: u64,
    len: u64,
    handle: MemoryHandle,
}

impl Drop for Home {
    fn drop(&mut self) {
        // A session that has ended has no memory left to give back.
        let _ = self.client.end_physical(self.address, self.len);
    }
}

/// Physical memory at its address.
#[derive(Debug)]
struct Mapping {
    len: u64,
    handle: HandleId,
    /// Kept, so that others can map it as long as it is mapped here.
    _physical: Arc<Physical>,
}

/// What a program has reserved and mapped.
#[derive(Debug)]
pub(crate) struct AddressSpace {
    client: Arc<Client>,
    physical: Table<Physical>,
    /// Lengths by address.
    reserved: Mutex<BTreeMap<u64, u64>>,
    /// By address.
    mappings: Mutex<BTreeMap<u64, Mapping>>,
}

impl AddressSpace {
    pub(crate) fn new(client: Arc<Client>) -> Self {
        let physical = Table::new(Kind::Physical);
        Self { client, physical, reserved: Mutex::default(), mappings: Mutex::default() }
    }

    fn reserved(&self) -> MutexGuard<'_, BTreeMap<u64, u64>> {
        self.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn mappings(&self) -> MutexGuard<'_, BTreeMap<u64, Mapping>> {
        self.mappings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves `len` bytes of addresses; gives the first.
    pub(crate) fn reserve(&self, len: u64, align: u64) -> Result<u64> {
        let start = self.client.reserve_addresses(len, align)?;
        self.reserved().insert(start, len);
        Ok(start)
    }

    /// Gives a reserved range back, as a whole.
    ///
    /// # Errors
    /// `INVALID_VALUE` for another range, or one in which memory is mapped.
    pub(crate) fn release(&self, start: u64, len: u64) -> Result<()> {
        let mut reserved = self.reserved();
        let mappings = self.mappings();
        if reserved.get(&start) != Some(&len) {
            return Err(CUresult::INVALID_VALUE);
        }
        if mappings.range(start..start + len).next().is_some() {
            return Err(CUresult::INVALID_VALUE);
        }
        reserved.remove(&start);
        self.client.release_addresses(start, len);
        Ok(())
    }

    /// A handle for `bytes` of a device's physical memory.
    pub(crate) fn create(&self, device: u32, bytes: usize) -> Result<Raw> {
        let origin = Origin::Mapping { is_used: AtomicBool::new(false) };
        self.physical.insert(Arc::new(Physical { bytes, device, origin }))
    }

    /// As [`Self::create`], of memory that other processes may map.
    pub(crate) fn create_shareable(&self, device: u32, bytes: usize) -> Result<Raw> {
        let len = bytes as u64;
        let (address, handle) = self.client.create_physical(device, len)?;
        let home = Home { client: self.client.clone(), address, len, handle };
        self.physical.insert(Arc::new(Physical { bytes, device, origin: Origin::Home(home) }))
    }

    /// A handle for another process's memory, which is taken for memory of `device`.
    ///
    /// # Errors
    /// `INVALID_VALUE` for what is no whole memory.
    pub(crate) fn import(&self, device: u32, handle: MemoryHandle) -> Result<Raw> {
        let bytes = usize::try_from(Client::check_physical(&handle)?);
        let bytes = bytes.map_err(|_| CUresult::INVALID_VALUE)?;
        self.physical.insert(Arc::new(Physical { bytes, device, origin: Origin::Import(handle) }))
    }

    /// The physical memory of a handle.
    pub(crate) fn physical(&self, handle: Raw) -> Result<Arc<Physical>> {
        self.physical.get(handle)
    }

    /// Ends a handle; what is mapped stays until it is unmapped.
    pub(crate) fn release_physical(&self, handle: Raw) -> Result<()> {
        self.physical.remove(handle).map(drop)
    }

    /// Maps physical memory into a reserved range.
    ///
    /// # Errors
    /// `INVALID_VALUE` outside of reserved ranges or over another mapping; `NOT_SUPPORTED` for memory
    /// that was mapped before.
    pub(crate) fn map(&self, start: u64, len: u64, handle: Raw) -> Result<()> {
        let physical = self.physical.get(handle)?;
        let reserved = self.reserved();
        let holder = reserved.range(..=start).next_back();
        let is_inside = holder.is_some_and(|(first, room)| start + len <= first + room);
        let mut mappings = self.mappings();
        let before = mappings.range(..start + len).next_back();
        let overlaps = before.is_some_and(|(first, mapping)| first + mapping.len > start);
        if !is_inside || overlaps {
            return Err(CUresult::INVALID_VALUE);
        }
        self.back(start, len, &physical)?;
        mappings.insert(start, Mapping { len, handle: HandleId::new(handle), _physical: physical });
        Ok(())
    }

    fn back(&self, start: u64, len: u64, physical: &Physical) -> Result<()> {
        let device = physical.device;
        match &physical.origin {
            Origin::Home(home) => self.client.map_physical(device, start, &home.handle, true),
            Origin::Import(handle) => self.client.map_physical(device, start, handle, false),
            Origin::Mapping { is_used } if is_used.swap(true, Ordering::Relaxed) => {
                report::once(
                    "cuMemMap: memory that is not shared cannot be mapped a second time: it answers \
                     CUDA_ERROR_NOT_SUPPORTED (801)",
                );
                Err(CUresult::NOT_SUPPORTED)
            }
            Origin::Mapping { .. } => self.client.map_reserved(device, start, len),
        }
    }

    /// Unmaps all of a range, which is whole mappings without a gap.
    ///
    /// # Errors
    /// `INVALID_VALUE` for another range.
    pub(crate) fn unmap(&self, start: u64, len: u64) -> Result<()> {
        let mut mappings = self.mappings();
        for at in covering(&mappings, start, len)? {
            self.client.unmap_reserved(at)?;
            mappings.remove(&at);
        }
        Ok(())
    }

    /// Fails unless all of a range is whole mappings without a gap.
    pub(crate) fn require_mapped(&self, start: u64, len: u64) -> Result<()> {
        covering(&self.mappings(), start, len).map(drop)
    }

    /// The handle of the physical memory that is mapped at an address.
    pub(crate) fn physical_at(&self, address: u64) -> Option<Raw> {
        let mappings = self.mappings();
        let holder = mappings.range(..=address).next_back();
        let holder = holder.filter(|(start, mapping)| address < *start + mapping.len);
        holder.map(|(_, mapping)| mapping.handle.get())
    }
}

impl Physical {
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn device(&self) -> u32 {
        self.device
    }

    /// What other processes map it by; `None` for memory that cannot be shared, or is another's.
    pub(crate) fn shared(&self) -> Option<MemoryHandle> {
        match &self.origin {
            Origin::Home(home) => Some(home.handle),
            Origin::Mapping { .. } | Origin::Import(_) => None,
        }
    }
}

/// The addresses of the mappings that make up a range.
fn covering(mappings: &BTreeMap<u64, Mapping>, start: u64, len: u64) -> Result<Vec<u64>> {
    let end = start.checked_add(len).ok_or(CUresult::INVALID_VALUE)?;
    let inside = || mappings.range(start..end);
    let covered: u64 = inside().map(|(_, mapping)| mapping.len).sum();
    if covered != len {
        return Err(CUresult::INVALID_VALUE);
    }
    Ok(inside().map(|(at, _)| *at).collect())
}
