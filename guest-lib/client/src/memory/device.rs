//! Device memory: sub-allocated from the window, backed in chunks, within the lease.
//!
//! Address space comes from the window's device part. A *chunk* is address space that a `MemMap`
//! has backed; allocations lie in chunks and may span neighbours. Freed memory is not used again
//! before all work that was submitted until then is done (*quarantine*), since a kernel may still
//! be reading it. Chunks without allocations stay backed until the lease is needed for others.

use crate::fence::Fence;
use crate::memory::device_heap::{DeviceHeap, Live};
use crate::memory::{AddressRange, GRANULE};
use crate::{CUresult, Client, Result, Stream};
use std::sync::{MutexGuard, PoisonError};
use svp_abi::command::Command;

/// Allocations start at, and take, multiples of this; CUDA promises at least 256.
const ALIGN: u64 = 512;

/// In place of a device: memory that is the library's own.
pub const NO_DEVICE: u32 = u32::MAX;

/// How much device memory a client has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryInfo {
    /// Not allocated, in bytes.
    pub free_bytes: u64,
    /// All of it, in bytes.
    pub total_bytes: u64,
}

impl Client {
    pub(crate) fn heap(&self) -> MutexGuard<'_, DeviceHeap> {
        self.device_heap.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Allocates device memory. No round trip while there is room in what is backed already.
    ///
    /// # Errors
    /// `INVALID_VALUE` for 0 bytes, `OUT_OF_MEMORY` beyond the lease, and where the host has no more; a sticky error.
    ///
    /// # Example
    /// ```
    /// # use svp_transport::mock::MockHost;
    /// # let host = MockHost::start(&std::env::temp_dir(), Default::default())?;
    /// # let client = svp_client::Client::open_socket(host.path())?;
    /// let table = client.allocate(3000)?;
    /// assert_eq!(client.device_allocation(table + 2999).map(|found| found.start), Some(table));
    /// client.free(table, None)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn allocate(&self, size: u64) -> Result<u64> {
        self.allocate_on(0, size)
    }

    /// As [`Self::allocate`], of one of several devices' memory.
    ///
    /// # Errors
    /// As [`Self::allocate`]; `OUT_OF_MEMORY` beyond the device's share.
    pub fn allocate_on(&self, device: u32, size: u64) -> Result<u64> {
        self.check()?;
        if size == 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let mut heap = self.heap();
        let span = size.checked_next_multiple_of(ALIGN).ok_or(CUresult::OUT_OF_MEMORY)?;
        if span > heap.lease {
            return Err(CUresult::OUT_OF_MEMORY);
        }
        self.check_share(&heap, device, span)?;
        heap.sweep(&self.channel);
        let addr = match heap.free.take(span, ALIGN) {
            Some(addr) => addr,
            None => self.grow_and_take(&mut heap, span)?,
        };
        heap.live.insert(addr, Live { size, span, is_opened: false, device });
        Ok(addr)
    }

    /// Fails if `span` bytes more are beyond the share of one of several devices.
    pub(super) fn check_share(&self, heap: &DeviceHeap, device: u32, span: u64) -> Result<()> {
        let is_alone = self.device().count() == 1;
        if is_alone || heap.used_of(device).saturating_add(span) <= self.share(heap) {
            return Ok(());
        }
        Err(CUresult::OUT_OF_MEMORY)
    }

    /// What each device has, in bytes.
    fn share(&self, heap: &DeviceHeap) -> u64 {
        let whole = heap.lease.min(self.device().total_memory_bytes.max(1));
        match u64::from(self.device().count()) {
            1 => whole,
            count => whole / count / GRANULE * GRANULE,
        }
    }

    /// Which device an allocation is of, by any address in it.
    pub fn device_of(&self, addr: u64) -> Option<u32> {
        let heap = self.heap();
        let (start, live) = heap.live.range(..=addr).next_back()?;
        (addr - start < live.size).then_some(live.device)
    }

    /// Frees what was allocated of one device and `is_wanted` by its address, once the work submitted so far is done.
    ///
    /// # Errors
    /// A sticky error.
    pub fn free_all_of(&self, device: u32, is_wanted: impl Fn(u64) -> bool) -> Result<()> {
        let is_its = |live: &Live| live.device == device && !live.is_opened;
        let all: Vec<u64> = {
            let heap = self.heap();
            heap.live.iter().filter(|(_, live)| is_its(live)).map(|(at, _)| *at).collect()
        };
        all.into_iter().filter(|addr| is_wanted(*addr)).try_for_each(|addr| self.free(addr, None))
    }

    /// Backs more memory, giving unused chunks back first where the lease demands it.
    fn grow_and_take(&self, heap: &mut DeviceHeap, span: u64) -> Result<u64> {
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
        if let Err(error) = self.back(heap, || self.map_at(at, len)) {
            heap.space.insert(at, len);
            // What was freed meanwhile may do.
            let freed = heap.free.take(span, ALIGN);
            return freed.filter(|_| error == CUresult::OUT_OF_MEMORY).ok_or(error);
        }
        heap.backed += len;
        heap.chunks.insert(at, len);
        heap.free.insert(at, len);
        // Found at `at`, or earlier where a free end of the chunk before touches it.
        heap.free.take(span, ALIGN).ok_or(CUresult::OUT_OF_MEMORY)
    }

    /// Has the host back something; once more, with all that is unused given back, where it has no more.
    pub(super) fn back(&self, heap: &mut DeviceHeap, map: impl Fn() -> Result<()>) -> Result<()> {
        match map() {
            Err(CUresult::OUT_OF_MEMORY) => {
                self.empty_quarantine(heap)?;
                self.trim(heap)?;
                map()
            }
            result => result,
        }
    }

    /// Backs a range, and waits for whether it was done: others may have what the lease promises.
    fn map_at(&self, addr: u64, len: u64) -> Result<()> {
        self.ask_for(|reply| Command::MemMap { addr, len, reply: Some(reply) })
    }

    /// Waits for all freed memory: worth it where there is no other.
    fn empty_quarantine(&self, heap: &mut DeviceHeap) -> Result<()> {
        for quarantined in heap.quarantine.take_all() {
            self.wait_fence(&quarantined.until)?;
            heap.free.insert(quarantined.range.start, quarantined.range.len);
        }
        Ok(())
    }

    /// Makes sure that `len` bytes more can be backed within the lease.
    pub(super) fn make_room(&self, heap: &mut DeviceHeap, len: u64) -> Result<()> {
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
    fn trim(&self, heap: &mut DeviceHeap) -> Result<()> {
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
            let is_apart = |other: AddressRange| other.end() <= addr || addr + len <= other.start;
            heap.shared.retain(|shared| is_apart(shared.chunks));
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
    pub fn free(&self, addr: u64, stream: Option<&Stream>) -> Result<()> {
        self.check()?;
        let until = match stream {
            Some(stream) if !stream.is_legacy() => Fence::new([stream.point()]),
            _ => self.now(),
        };
        let mut heap = self.heap();
        if heap.live.get(&addr).is_none_or(|live| live.is_opened) {
            return Err(CUresult::INVALID_VALUE);
        }
        let Live { span, .. } = heap.live.remove(&addr).ok_or(CUresult::INVALID_VALUE)?;
        heap.quarantine.add(AddressRange { start: addr, len: span }, until);
        Ok(())
    }

    /// Fails unless the range is allocated; module variables are the host's to check.
    pub(crate) fn check_range(&self, addr: u64, len: u64) -> Result<()> {
        let window = self.channel.window();
        let in_device_part =
            addr >= window.device_base && addr - window.device_base < window.device_len;
        if in_device_part && !self.heap().holds(addr, len) {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(())
    }

    /// How much memory a device has, as far as the lease goes, which several share alike.
    pub fn memory_info(&self, device: u32) -> MemoryInfo {
        let heap = self.heap();
        let total_bytes = self.share(&heap);
        let used = if self.device().count() == 1 { heap.used() } else { heap.used_of(device) };
        MemoryInfo { free_bytes: total_bytes.saturating_sub(used), total_bytes }
    }

    /// As [`Client::memory_info`], but no more than there is: others may have what the lease promises. Asks the
    /// host.
    ///
    /// # Errors
    /// A sticky error.
    pub fn memory_info_now(&self, device: u32) -> Result<MemoryInfo> {
        self.check()?;
        let asked = self.ask_number(|reply| Command::MemoryQuery { reply });
        let room_bytes = asked.map_err(|(error, _)| error)?;
        let unused_bytes = {
            let heap = self.heap();
            heap.backed.saturating_sub(heap.used())
        };
        let info = self.memory_info(device);
        let free_bytes = info.free_bytes.min(room_bytes.saturating_add(unused_bytes));
        Ok(MemoryInfo { free_bytes, ..info })
    }

    /// Address space of the device part without backing, in granules.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY`.
    pub fn reserve_addresses(&self, len: u64, align: u64) -> Result<u64> {
        let align = align.max(GRANULE);
        let taken = self.heap().space.take(len, align);
        taken.ok_or(CUresult::OUT_OF_MEMORY)
    }

    /// Gives such address space back; nothing is mapped in it.
    pub fn release_addresses(&self, addr: u64, len: u64) {
        self.heap().space.insert(addr, len);
    }

    /// Backs a reserved range with memory of a device.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn map_reserved(&self, device: u32, addr: u64, len: u64) -> Result<()> {
        self.check()?;
        let mut heap = self.heap();
        self.check_share(&heap, device, len)?;
        self.make_room(&mut heap, len)?;
        self.back(&mut heap, || self.map_at(addr, len))?;
        heap.backed += len;
        heap.live.insert(addr, Live { size: len, span: len, is_opened: false, device });
        Ok(())
    }

    /// Takes the backing of such a range away, after the work submitted so far.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the range was not mapped whole; a sticky error.
    pub fn unmap_reserved(&self, addr: u64) -> Result<()> {
        let until = self.now();
        self.wait_fence(&until)?;
        let mut heap = self.heap();
        let Live { size, span, .. } = heap.live.remove(&addr).ok_or(CUresult::INVALID_VALUE)?;
        heap.backed -= span;
        self.control(&Command::MemUnmap { addr, len: size })?;
        Ok(())
    }
}
