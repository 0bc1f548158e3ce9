//! The heap of the window's host part.

use crate::memory::FreeRanges;
use crate::memory::quarantine::Quarantine;
use std::collections::BTreeMap;
use svp_abi::channel::Window;
use svp_transport::HostMemory;

/// Segments, and the allocations in them.
#[derive(Debug)]
pub(crate) struct HostHeap {
    pub(super) space: FreeRanges,
    pub(super) free: FreeRanges,
    /// Segments by device address.
    pub(super) segments: BTreeMap<u64, Segment>,
    /// Allocations and registrations, by the program's address.
    pub(super) live: BTreeMap<u64, HostAllocation>,
    pub(super) quarantine: Quarantine,
}

#[derive(Debug)]
pub(super) struct Segment {
    pub(super) memory: HostMemory,
    pub(super) len: u64,
    /// Address space that it takes, gap included.
    pub(super) space: u64,
}

/// Marks memory that was asked for as managed memory; no flag of `cuMemHostAlloc`.
pub const MANAGED: u32 = 1 << 31;
/// Marks memory of a module's managed variables, which ends with the module.
pub const OF_MODULE: u32 = 1 << 30;

/// A piece of pinned memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostAllocation {
    /// Where the program sees it.
    pub addr: u64,
    /// Where the device sees it.
    pub device: u64,
    /// What the program asked for, in bytes.
    pub size: u64,
    /// The flags that it was asked for with.
    pub flags: u32,
    /// Whether it is memory of the program's own.
    pub registered: bool,
}

impl HostHeap {
    pub(crate) fn new(window: &Window) -> Self {
        Self {
            space: FreeRanges::new(window.host_base, window.host_len),
            free: FreeRanges::default(),
            segments: BTreeMap::new(),
            live: BTreeMap::new(),
            quarantine: Quarantine::default(),
        }
    }

    /// The allocation that holds `addr`, an address of the program's.
    pub(crate) fn find(&self, addr: u64) -> Option<HostAllocation> {
        let (start, live) = self.live.range(..=addr).next_back()?;
        (addr < start + live.size.max(1)).then_some(*live)
    }

    /// The allocation that holds `device`, a device address.
    pub(crate) fn find_by_device(&self, device: u64) -> Option<HostAllocation> {
        let inside = |live: &&HostAllocation| {
            device >= live.device && device < live.device + live.size.max(1)
        };
        self.live.values().find(inside).copied()
    }

    /// The program's address of a device address in a segment.
    pub(super) fn host_addr(&self, device: u64) -> Option<u64> {
        let (start, segment) = self.segments.range(..=device).next_back()?;
        Some(segment.memory.addr as u64 + (device - start))
    }
}
