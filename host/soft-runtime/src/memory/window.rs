//! One client's device memory: what is mapped where in its window.
//!
//! # Locks
//! The exclusion of accesses comes before the lock of the mappings: a thread that waits for a
//! kernel's slice to end does not hold up those that map.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use svp_gpu::segment::PAGE_BYTES;
use svp_gpu::{AddrRange, Segment, ShareId, WindowLayout};

use super::MemoryError;
use super::device_bytes::DeviceBytes;
use super::mappings::HeldMappings;
use super::reservation::{Access, Excluded, Reservation};
use super::share::{self, Block, Shares};
use svp_ptx::generic;

/// Largest window: the bitmap of its pages is then 8 MiB, allocated as it is touched.
const WINDOW_BYTES_MAX: u64 = 1 << 38;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Memory of the device.
    Device,
    /// Memory of the host, shown to the device.
    Host,
    /// Variables of a module.
    Module,
}

#[derive(Debug)]
struct Mapping {
    len: u64,
    kind: Kind,
    /// Pieces of memory side by side.
    pieces: usize,
    /// Where the bytes are if several windows may show them; then the blocks have taken them of the
    /// device, not the mapping.
    blocks: Vec<Arc<Block>>,
}

impl Mapping {
    fn new(len: u64, kind: Kind, pieces: usize) -> Self {
        Self { len, kind, pieces, blocks: Vec::new() }
    }

    /// Bytes of the device that it has taken itself.
    fn taken(&self) -> u64 {
        if self.kind == Kind::Host || !self.blocks.is_empty() { 0 } else { self.len }
    }
}

/// A window and what is mapped in it.
#[derive(Debug)]
pub struct WindowMemory {
    layout: WindowLayout,
    granularity: u64,
    device: Arc<DeviceBytes>,
    reservation: Reservation,
    mappings: Mutex<BTreeMap<u64, Mapping>>,
    held: HeldMappings,
}

impl WindowMemory {
    /// Reserves the addresses of a window. Device memory comes in multiples of `granularity`.
    pub fn open(
        layout: WindowLayout,
        granularity: u64,
        device: Arc<DeviceBytes>,
    ) -> Result<Self, MemoryError> {
        check_layout(&layout)?;
        let reservation = Reservation::new(layout.base, layout.len)?;
        let (mappings, held) = Default::default();
        Ok(Self { layout, granularity, device, reservation, mappings, held })
    }

    /// Backs a range of the device part.
    pub fn map_device(&self, addr: u64, len: u64) -> Result<(), MemoryError> {
        let range = self.range("device", self.layout.device, addr, len, self.granularity)?;
        self.back(&mut self.mappings(), range, Kind::Device)
    }

    /// Shows host memory at a range of the host part.
    pub fn map_host(&self, addr: u64, segments: &[Segment]) -> Result<(), MemoryError> {
        segments.iter().try_for_each(Segment::check)?;
        let len = segments.iter().try_fold(0u64, |sum, it| sum.checked_add(it.len));
        let len = len.ok_or(MemoryError::Pieces("lengths overflow"))?;
        let range = self.range("host", self.layout.host, addr, len, PAGE_BYTES)?;
        let mut mappings = self.mappings();
        check_free(&mappings, &range)?;
        self.show(addr, segments)?;
        mappings.insert(addr, Mapping::new(len, Kind::Host, segments.len()));
        Ok(())
    }

    /// Lets other windows show a range of the device part, which is made of whole mappings: as
    /// `share`, in `shares`. Waits for accesses that are going on.
    pub fn share(
        &self,
        addr: u64,
        len: u64,
        share: ShareId,
        shares: &Shares,
    ) -> Result<(), MemoryError> {
        let excluded = self.reservation.exclude();
        let mut mappings = self.mappings();
        let end = addr.checked_add(len).filter(|end| *end > addr);
        let end = end.ok_or(MemoryError::NotMapped { addr, len })?;
        let inside = mappings.range(addr..end).filter(|(_, it)| it.kind == Kind::Device);
        let covered: u64 = inside.map(|(_, it)| it.len).sum();
        if covered != len {
            return Err(MemoryError::NotMapped { addr, len });
        }
        let mut blocks = Vec::new();
        for (start, mapping) in mappings.range_mut(addr..end) {
            if mapping.blocks.is_empty() {
                let segment = share::zeros(mapping.len)?;
                self.reservation.replace(*start, &segment, &excluded)?;
                mapping.blocks.push(Block::new(segment, &self.device));
            }
            blocks.extend(mapping.blocks.iter().cloned());
        }
        shares.insert(share, &blocks);
        Ok(())
    }

    /// Shows in the device part what another window shares.
    pub fn map_shared(
        &self,
        addr: u64,
        len: u64,
        share: ShareId,
        shares: &Shares,
    ) -> Result<(), MemoryError> {
        let range = self.range("device", self.layout.device, addr, len, self.granularity)?;
        let blocks = shares.find(share)?;
        let segments: Vec<_> = blocks.iter().map(|it| it.segment().clone()).collect();
        if segments.iter().map(|it| it.len).sum::<u64>() != len {
            return Err(MemoryError::Pieces("not as long as what is shared"));
        }
        let mut mappings = self.mappings();
        check_free(&mappings, &range)?;
        self.show(addr, &segments)?;
        mappings.insert(addr, Mapping { len, kind: Kind::Device, pieces: segments.len(), blocks });
        Ok(())
    }

    fn show(&self, addr: u64, segments: &[Segment]) -> Result<(), MemoryError> {
        self.held.take(segments.len())?;
        let shown = self.reservation.show(addr, segments);
        shown.inspect_err(|_| self.held.give(segments.len()))
    }

    /// Takes away exactly what one call of [`WindowMemory::map_device`],
    /// [`WindowMemory::map_shared`] or [`WindowMemory::map_host`] mapped. Waits for accesses that
    /// are going on.
    pub fn unmap(&self, addr: u64, len: u64) -> Result<(), MemoryError> {
        self.unmap_excluded(addr, len, &self.reservation.exclude())
    }

    /// As [`WindowMemory::unmap`], but `None`, with nothing done, where that would have to wait.
    pub fn try_unmap(&self, addr: u64, len: u64) -> Option<Result<(), MemoryError>> {
        let excluded = self.reservation.try_exclude()?;
        Some(self.unmap_excluded(addr, len, &excluded))
    }

    fn unmap_excluded(
        &self,
        addr: u64,
        len: u64,
        excluded: &Excluded<'_>,
    ) -> Result<(), MemoryError> {
        let mut mappings = self.mappings();
        let mapping = mappings.get(&addr);
        mapping
            .filter(|it| it.len == len && it.kind != Kind::Module)
            .ok_or(MemoryError::NotMapped { addr, len })?;
        self.reservation.take(addr, len, excluded)?;
        self.forget(&mut mappings, addr);
        Ok(())
    }

    /// Backs `bytes` somewhere in the module part and says where.
    pub fn allocate_module(&self, bytes: u64) -> Result<Range<u64>, MemoryError> {
        let AddrRange { start, len: part } = self.layout.module;
        let range_error = || MemoryError::Range { part: "module", addr: start, len: bytes };
        let len = bytes.max(1).checked_next_multiple_of(PAGE_BYTES).ok_or_else(range_error)?;
        let mut mappings = self.mappings();
        // First fit: modules are few, and their gaps are reused.
        let mut at = start;
        for (addr, mapping) in mappings.range(start..start + part) {
            if addr - at >= len {
                break;
            }
            at = addr + mapping.len;
        }
        if len > (start + part).saturating_sub(at) {
            return Err(range_error());
        }
        self.back(&mut mappings, at..at + len, Kind::Module)?;
        Ok(at..at + len)
    }

    /// Gives back what [`WindowMemory::allocate_module`] gave.
    pub fn free_module(&self, range: &Range<u64>) -> Result<(), MemoryError> {
        let excluded = self.reservation.exclude();
        let mut mappings = self.mappings();
        let len = range.end - range.start;
        let mapping = mappings.get(&range.start);
        mapping
            .filter(|it| it.kind == Kind::Module && it.len == len)
            .ok_or(MemoryError::NotMapped { addr: range.start, len })?;
        self.reservation.take(range.start, len, &excluded)?;
        self.forget(&mut mappings, range.start);
        Ok(())
    }

    /// Device address of the window's first byte.
    pub fn base(&self) -> u64 {
        self.layout.base
    }

    /// Host address of the window's first byte, and how many bytes may be accessed from there on: the
    /// window's length, or none if it is lost. Pages without backing cannot be accessed.
    pub fn host(&self) -> (u64, u64) {
        (self.reservation.host(), self.reservation.accessible_len())
    }

    /// The window's length less one: a mask for offsets, since the length is a power of two.
    pub fn mask(&self) -> u64 {
        self.layout.len - 1
    }

    /// Access to the window's memory; nothing is unmapped while it lives, so keep it short.
    pub fn access(&self) -> Access<'_> {
        self.reservation.access()
    }

    /// Would [`WindowMemory::access`] have to wait for an unmapping?
    pub fn is_excluded(&self) -> bool {
        self.reservation.is_excluded()
    }

    fn mappings(&self) -> MutexGuard<'_, BTreeMap<u64, Mapping>> {
        self.mappings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn range(
        &self,
        part: &'static str,
        within: AddrRange,
        addr: u64,
        len: u64,
        multiple: u64,
    ) -> Result<Range<u64>, MemoryError> {
        let whole = len > 0 && addr.is_multiple_of(multiple) && len.is_multiple_of(multiple);
        match whole && within.contains(AddrRange::new(addr, len)) {
            true => Ok(addr..addr + len),
            false => Err(MemoryError::Range { part, addr, len }),
        }
    }

    fn back(
        &self,
        mappings: &mut BTreeMap<u64, Mapping>,
        range: Range<u64>,
        kind: Kind,
    ) -> Result<(), MemoryError> {
        check_free(mappings, &range)?;
        let len = range.end - range.start;
        self.device.take(len)?;
        let backed = self.held.take(1).and_then(|()| {
            let backed = self.reservation.back(range.start, len);
            backed.inspect_err(|_| self.held.give(1))
        });
        backed.inspect_err(|_| self.device.give(len))?;
        mappings.insert(range.start, Mapping::new(len, kind, 1));
        Ok(())
    }

    fn forget(&self, mappings: &mut BTreeMap<u64, Mapping>, addr: u64) {
        if let Some(mapping) = mappings.remove(&addr) {
            self.device.give(mapping.taken());
            self.held.give(mapping.pieces);
        }
    }
}

impl Drop for WindowMemory {
    fn drop(&mut self) {
        let mappings = self.mappings();
        self.device.give(mappings.values().map(Mapping::taken).sum());
    }
}

fn check_layout(layout: &WindowLayout) -> Result<(), MemoryError> {
    let aligned = layout.len.is_power_of_two() && layout.base.is_multiple_of(layout.len);
    let end = layout.base.checked_add(layout.len);
    let Some(end) = end.filter(|_| aligned && layout.len >= PAGE_BYTES) else {
        return Err(MemoryError::Layout("not an aligned power of two of at least 4096 bytes"));
    };
    // Generic addresses below are shared and local memory, code and parameters.
    if layout.base < generic::PARAM + generic::RANGE_BYTES {
        return Err(MemoryError::Layout("below the addresses of shared and local memory"));
    }
    if layout.len > WINDOW_BYTES_MAX {
        return Err(MemoryError::Layout("longer than 2^38 bytes"));
    }
    let mut parts = [layout.device, layout.module, layout.host];
    parts.sort_unstable();
    let mut at = layout.base;
    for part in parts {
        let AddrRange { start, len } = part;
        let part_end = part.end().filter(|it| *it <= end && start >= at);
        at = part_end.ok_or(MemoryError::Layout("parts overlap or leave the window"))?;
        if !(start | len).is_multiple_of(PAGE_BYTES) {
            return Err(MemoryError::Layout("parts are not multiples of 4096 bytes"));
        }
    }
    Ok(())
}

fn check_free(mappings: &BTreeMap<u64, Mapping>, range: &Range<u64>) -> Result<(), MemoryError> {
    let before = mappings.range(..range.end).next_back();
    let overlaps = before.is_some_and(|(addr, mapping)| addr + mapping.len > range.start);
    if overlaps {
        return Err(MemoryError::Overlap { addr: range.start, len: range.end - range.start });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
