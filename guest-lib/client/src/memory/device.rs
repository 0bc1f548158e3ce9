//! Device memory: sub-allocated from the window, backed in chunks, within the lease.
//!
//! Address space comes from the window's device part. A *chunk* is address space that a `MemMap`
//! has backed; allocations lie in chunks and may span neighbours. Freed memory is not used again
//! before all work that was submitted until then is done (*quarantine*), since a kernel may still
//! be reading it. Chunks without allocations stay backed until the lease is needed for others.

use crate::fence::Fence;
use crate::memory::{GRANULE, Opened, Ranges, Shared};
use crate::{Answer, CUresult, Client, Stream};
use std::collections::BTreeMap;
use std::sync::{MutexGuard, PoisonError};
use svp_abi::channel::Window;
use svp_abi::command::Command;
use svp_transport::Channel;

/// Allocations start at, and take, multiples of this; CUDA promises at least 256.
const ALIGN: u64 = 512;

/// What lies in the device part.
#[derive(Debug)]
pub(crate) struct DeviceHeap {
    lease: u64,
    pub(super) backed: u64,
    /// Address space without backing.
    pub(super) space: Ranges,
    /// Backed memory without owner.
    free: Ranges,
    chunks: BTreeMap<u64, u64>,
    pub(super) live: BTreeMap<u64, Live>,
    quarantine: Vec<Quarantined>,
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
    /// What it takes.
    pub(super) span: u64,
    /// Whether it is another process's.
    pub(super) is_opened: bool,
}

#[derive(Debug)]
struct Quarantined {
    addr: u64,
    span: u64,
    until: Fence,
}

impl DeviceHeap {
    pub(crate) fn new(window: &Window) -> Self {
        Self {
            lease: window.lease_bytes,
            backed: 0,
            space: Ranges::new(window.device_base, window.device_len),
            free: Ranges::default(),
            chunks: BTreeMap::new(),
            live: BTreeMap::new(),
            quarantine: Vec::new(),
            shared: Vec::new(),
            opened: Vec::new(),
        }
    }

    /// Frees what has left the quarantine.
    fn sweep(&mut self, channel: &Channel) {
        let Self { free, quarantine, .. } = self;
        quarantine.retain(|held| {
            let stays = !held.until.has_passed(channel);
            if !stays {
                free.insert(held.addr, held.span);
            }
            stays
        });
    }

    /// The allocation that holds `addr`: its start and its size.
    pub(crate) fn find(&self, addr: u64) -> Option<(u64, u64)> {
        let (start, live) = self.live.range(..=addr).next_back()?;
        (addr < start + live.size.max(1)).then_some((*start, live.size))
    }

    /// Whether allocations that follow each other without a gap hold the whole range.
    fn holds(&self, addr: u64, len: u64) -> bool {
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

    /// The chunks without a gap that hold an allocation: where they start, and their length.
    pub(super) fn chunks_around(&self, start: u64, size: u64) -> Option<(u64, u64)> {
        let (at, len) = self.chunks.range(..=start).next_back()?;
        let mut end = at + len;
        while end < start + size {
            end += self.chunks.get(&end)?;
        }
        (end > start).then_some((*at, end - at))
    }

    fn used(&self) -> u64 {
        self.live.values().map(|live| live.span).sum()
    }
}

impl Client {
    pub(crate) fn heap(&self) -> MutexGuard<'_, DeviceHeap> {
        self.device_heap.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Allocates device memory. No round trip while the lease has room.
    ///
    /// # Errors
    /// `INVALID_VALUE` for 0 bytes, `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn allocate(&self, size: u64) -> Answer<u64> {
        self.check()?;
        if size == 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let mut heap = self.heap();
        let span = size.checked_next_multiple_of(ALIGN).ok_or(CUresult::OUT_OF_MEMORY)?;
        if span > heap.lease {
            return Err(CUresult::OUT_OF_MEMORY);
        }
        heap.sweep(&self.channel);
        let addr = match heap.free.take(span, ALIGN) {
            Some(addr) => addr,
            None => self.grow_and_take(&mut heap, span)?,
        };
        heap.live.insert(addr, Live { size, span, is_opened: false });
        Ok(addr)
    }

    /// Backs more memory, giving unused chunks back first where the lease demands it.
    fn grow_and_take(&self, heap: &mut DeviceHeap, span: u64) -> Answer<u64> {
        let len = span.checked_next_multiple_of(GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        if heap.backed.saturating_add(len) > heap.lease {
            self.empty_quarantine(heap)?;
            if let Some(addr) = heap.free.take(span, ALIGN) {
                return Ok(addr);
            }
            self.trim(heap)?;
        }
        // A lease that is no multiple of the granule is used to its end.
        let len = if heap.backed.saturating_add(len) > heap.lease { span } else { len };
        if heap.backed.saturating_add(len) > heap.lease || !len.is_multiple_of(GRANULE) {
            return Err(CUresult::OUT_OF_MEMORY);
        }
        let at = heap.space.take(len, GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        if let Err(error) = self.control(&Command::MemMap { addr: at, len }) {
            heap.space.insert(at, len);
            return Err(error);
        }
        heap.backed += len;
        heap.chunks.insert(at, len);
        heap.free.insert(at, len);
        // Found at `at`, or earlier where a free end of the chunk before touches it.
        heap.free.take(span, ALIGN).ok_or(CUresult::OUT_OF_MEMORY)
    }

    /// Waits for all freed memory: worth it where there is no other.
    fn empty_quarantine(&self, heap: &mut DeviceHeap) -> Answer<()> {
        for held in std::mem::take(&mut heap.quarantine) {
            self.wait_fence(&held.until)?;
            heap.free.insert(held.addr, held.span);
        }
        Ok(())
    }

    /// Makes sure that `len` bytes more can be backed within the lease.
    pub(super) fn make_room(&self, heap: &mut DeviceHeap, len: u64) -> Answer<()> {
        if heap.backed.saturating_add(len) > heap.lease {
            self.empty_quarantine(heap)?;
            self.trim(heap)?;
        }
        if heap.backed.saturating_add(len) > heap.lease {
            return Err(CUresult::OUT_OF_MEMORY);
        }
        Ok(())
    }

    /// Gives the backing of unused chunks back to the host.
    fn trim(&self, heap: &mut DeviceHeap) -> Answer<()> {
        let unused: Vec<_> = heap
            .chunks
            .iter()
            .map(|(addr, len)| (*addr, *len))
            .filter(|(addr, len)| heap.free.holds(*addr, *len))
            .collect();
        for (addr, len) in unused {
            self.control(&Command::MemUnmap { addr, len })?;
            heap.free.take_exact(addr, len);
            heap.chunks.remove(&addr);
            heap.shared.retain(|it| it.at + it.len <= addr || addr + len <= it.at);
            heap.space.insert(addr, len);
            heap.backed -= len;
        }
        Ok(())
    }

    /// Frees device memory: at once for the program, for others when the work submitted so far is
    /// done; with a stream, when the work of that stream is.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address that `allocate` did not give; a sticky error.
    pub fn free(&self, addr: u64, stream: Option<&Stream>) -> Answer<()> {
        self.check()?;
        let until = match stream {
            Some(stream) if !stream.is_legacy() => Fence::new([stream.point()]),
            _ => self.now(),
        };
        let mut heap = self.heap();
        if heap.live.get(&addr).is_none_or(|it| it.is_opened) {
            return Err(CUresult::INVALID_VALUE);
        }
        let Live { span, .. } = heap.live.remove(&addr).ok_or(CUresult::INVALID_VALUE)?;
        heap.quarantine.push(Quarantined { addr, span, until });
        Ok(())
    }

    /// Fails unless the range is allocated; module variables are the host's to check.
    pub(crate) fn check_range(&self, addr: u64, len: u64) -> Answer<()> {
        let window = self.channel.window();
        let in_device_part =
            addr >= window.device_base && addr - window.device_base < window.device_len;
        if in_device_part && !self.heap().holds(addr, len) {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(())
    }

    /// Free and total bytes of device memory, as far as the lease goes.
    pub fn memory_info(&self) -> (u64, u64) {
        let heap = self.heap();
        let total = heap.lease.min(self.device().total_memory_bytes.max(1));
        (total.saturating_sub(heap.used()), total)
    }

    /// Address space of the device part without backing, in granules.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY`.
    pub fn reserve_addresses(&self, len: u64, align: u64) -> Answer<u64> {
        let align = align.max(GRANULE);
        let taken = self.heap().space.take(len, align);
        taken.ok_or(CUresult::OUT_OF_MEMORY)
    }

    /// Gives such address space back; nothing is mapped in it.
    pub fn release_addresses(&self, addr: u64, len: u64) {
        self.heap().space.insert(addr, len);
    }

    /// Backs a reserved range.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn map_reserved(&self, addr: u64, len: u64) -> Answer<()> {
        self.check()?;
        let mut heap = self.heap();
        self.make_room(&mut heap, len)?;
        self.control(&Command::MemMap { addr, len })?;
        heap.backed += len;
        heap.live.insert(addr, Live { size: len, span: len, is_opened: false });
        Ok(())
    }

    /// Takes the backing of such a range away, after the work submitted so far.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the range was not mapped whole; a sticky error.
    pub fn unmap_reserved(&self, addr: u64) -> Answer<()> {
        let until = self.now();
        self.wait_fence(&until)?;
        let mut heap = self.heap();
        let Live { span, .. } = heap.live.remove(&addr).ok_or(CUresult::INVALID_VALUE)?;
        heap.backed -= span;
        self.control(&Command::MemUnmap { addr, len: span })?;
        Ok(())
    }
}
