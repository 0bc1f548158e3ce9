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
    /// Mappings by address.
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

    /// The session ends, and all of this with it; programs may give it back nevertheless.
    pub(crate) fn end(&self) {
        let (reserved, mappings) = (self.reserved(), self.mappings());
        let mut ended = ended();
        ended.reserved.extend(&*reserved);
        ended.mapped.extend(mappings.iter().map(|(start, mapping)| (*start, mapping.len)));
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
            return ended().release(start, len);
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
        let Ok(covered) = covering(&mappings, |it| it.len, start, len) else {
            return ended().unmap(start, len);
        };
        for at in covered {
            self.client.unmap_reserved(at)?;
            mappings.remove(&at);
        }
        Ok(())
    }

    /// Fails unless all of a range is whole mappings without a gap.
    pub(crate) fn require_mapped(&self, start: u64, len: u64) -> Result<()> {
        covering(&self.mappings(), |it| it.len, start, len).map(drop)
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

/// What ended with a session before the program gave it back: CUDA's memory of this kind outlives contexts, so
/// programs do that after their last one. Lengths by address.
#[derive(Debug, Default)]
struct Ended {
    reserved: BTreeMap<u64, u64>,
    mapped: BTreeMap<u64, u64>,
}

fn ended() -> MutexGuard<'static, Ended> {
    static ENDED: Mutex<Ended> =
        Mutex::new(Ended { reserved: BTreeMap::new(), mapped: BTreeMap::new() });
    ENDED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Ended {
    fn unmap(&mut self, start: u64, len: u64) -> Result<()> {
        for at in covering(&self.mapped, |len| *len, start, len)? {
            self.mapped.remove(&at);
        }
        Ok(())
    }

    fn release(&mut self, start: u64, len: u64) -> Result<()> {
        let is_mapped = self.mapped.range(start..start.saturating_add(len)).next().is_some();
        if self.reserved.get(&start) != Some(&len) || is_mapped {
            return Err(CUresult::INVALID_VALUE);
        }
        self.reserved.remove(&start);
        Ok(())
    }
}

/// The addresses of the mappings that make up a range.
fn covering<T>(
    mappings: &BTreeMap<u64, T>,
    len_of: impl Fn(&T) -> u64,
    start: u64,
    len: u64,
) -> Result<Vec<u64>> {
    let end = start.checked_add(len).ok_or(CUresult::INVALID_VALUE)?;
    let inside = || mappings.range(start..end);
    let covered: u64 = inside().map(|(_, mapping)| len_of(mapping)).sum();
    if covered != len {
        return Err(CUresult::INVALID_VALUE);
    }
    Ok(inside().map(|(at, _)| *at).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_ended_is_given_back_once() {
        let reserved = BTreeMap::from([(0x1000, 0x3000)]);
        let mapped = BTreeMap::from([(0x1000, 0x1000), (0x2000, 0x2000)]);
        let mut ended = Ended { reserved, mapped };
        let invalid = Err(CUresult::INVALID_VALUE);
        assert_eq!(ended.release(0x1000, 0x3000), invalid, "it is mapped");
        assert_eq!(ended.unmap(0x1000, 0x2000), invalid, "half of a mapping");
        assert_eq!(ended.unmap(0x1000, 0x3000), Ok(()));
        assert_eq!(ended.unmap(0x1000, 0x3000), invalid);
        assert_eq!(ended.release(0x1000, 0x3000), Ok(()));
        assert_eq!(ended.release(0x1000, 0x3000), invalid);
        assert_eq!(ended.release(u64::MAX, 2), invalid);
    }
}
