//! The heap of the window's device part.

use crate::memory::quarantine::Quarantine;
use crate::memory::{AddressRange, FreeRanges};
use std::collections::BTreeMap;
use svp_abi::channel::Window;
use svp_transport::Channel;

/// What lies in the device part.
#[derive(Debug)]
pub(crate) struct DeviceHeap {
    pub(super) lease: u64,
    pub(super) backed: u64,
    /// Address space without backing.
    pub(super) space: FreeRanges,
    /// Backed memory that is not allocated.
    pub(super) free: FreeRanges,
    /// Lengths by address.
    pub(super) chunks: BTreeMap<u64, u64>,
    pub(super) live: BTreeMap<u64, Live>,
    pub(super) quarantine: Quarantine,
    /// Chunks that other processes may open.
    pub(super) shared: Vec<Shared>,
    /// Chunks of other processes.
    pub(super) opened: Vec<Opened>,
}

/// An allocation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Live {
    /// What the program asked for.
    pub(super) size: u64,
    /// Bytes of address space that it takes.
    pub(super) span: u64,
    /// Whether it is another process's, or has a home: not the program's to free by its address.
    pub(super) is_opened: bool,
    /// The index of its device, among those that the program sees.
    pub(super) device: u32,
}

/// Chunks that other processes may open, under a name that the host knows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shared {
    pub(super) chunks: AddressRange,
    pub(super) key: u64,
}

/// Chunks of another process.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opened {
    pub(super) chunks: AddressRange,
    pub(super) key: u64,
    /// How often an allocation in them was opened.
    pub(super) count: u32,
}

impl DeviceHeap {
    pub(crate) fn new(window: &Window) -> Self {
        Self {
            lease: window.lease_bytes,
            backed: 0,
            space: FreeRanges::new(window.device_base, window.device_len),
            free: FreeRanges::default(),
            chunks: BTreeMap::new(),
            live: BTreeMap::new(),
            quarantine: Quarantine::default(),
            shared: Vec::new(),
            opened: Vec::new(),
        }
    }

    /// Frees what has left the quarantine.
    pub(super) fn sweep(&mut self, channel: &Channel) {
        self.quarantine.release(channel, &mut self.free);
    }

    /// The allocation that holds `addr`.
    pub(super) fn find(&self, addr: u64) -> Option<AddressRange> {
        let (start, live) = self.live.range(..=addr).next_back()?;
        let allocation = AddressRange { start: *start, len: live.size };
        allocation.holds(addr).then_some(allocation)
    }

    /// Whether allocations that follow each other without a gap hold the whole range.
    pub(super) fn holds(&self, addr: u64, len: u64) -> bool {
        let Some(end) = addr.checked_add(len) else { return false };
        let mut reached = addr;
        while reached < end {
            match self.live.range(..=reached).next_back() {
                Some((start, live)) if start + live.size > reached => reached = start + live.size,
                _ => return false,
            }
        }
        true
    }

    /// The chunks without a gap that hold an allocation.
    pub(super) fn chunks_around(&self, allocation: AddressRange) -> Option<AddressRange> {
        let (start, len) = self.chunks.range(..=allocation.start).next_back()?;
        let mut end = start + len;
        while end < allocation.end() {
            end += self.chunks.get(&end)?;
        }
        (end > allocation.start).then_some(AddressRange { start: *start, len: end - start })
    }

    pub(super) fn used(&self) -> u64 {
        self.live.values().map(|live| live.span).sum()
    }

    /// Bytes of one device's allocations.
    pub(super) fn used_of(&self, device: u32) -> u64 {
        self.live.values().filter(|live| live.device == device).map(|live| live.span).sum()
    }
}
