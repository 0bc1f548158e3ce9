//! Host memory that program and device both reach, in the window's host part.
//!
//! A *segment* is memory that was made with the host and mapped on the device; pinned allocations
//! lie in segments. Memory of the program's own that is registered is a segment of its own, with an
//! address that differs from the program's.

use crate::memory::host_heap::{HostAllocation, HostHeap, OF_MODULE, Segment};
use crate::memory::{AddressRange, GRANULE};
use crate::{CUresult, Client, Result, report};
use std::sync::atomic::Ordering;
use std::sync::{MutexGuard, PoisonError};
use svp_abi::command::Command;
use svp_transport::{HostMemoryError, UserMemory};

/// Allocations start at, and take, multiples of this.
const ALIGN: u64 = 4096;
/// Unused segments that are kept, in bytes; making one is a round trip.
const KEEP_BYTES: u64 = 64 << 20;

impl Client {
    pub(crate) fn host(&self) -> MutexGuard<'_, HostHeap> {
        self.host_heap.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn host_error(&self, error: &HostMemoryError) -> CUresult {
        report::once(&format!("host memory: {error}"));
        match error {
            HostMemoryError::Channel(error) => self.broken(*error),
            HostMemoryError::NotThere => CUresult::INVALID_VALUE,
            HostMemoryError::Unsuitable(_) => CUresult::NOT_SUPPORTED,
            HostMemoryError::Limit(_) | HostMemoryError::Io { .. } => CUresult::OUT_OF_MEMORY,
        }
    }

    /// Allocates pinned memory.
    ///
    /// # Errors
    /// `INVALID_VALUE` for 0 bytes, `OUT_OF_MEMORY`; a sticky error.
    pub fn allocate_host(&self, size: u64, flags: u32) -> Result<HostAllocation> {
        self.check()?;
        if size == 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let span = size.checked_next_multiple_of(ALIGN).ok_or(CUresult::OUT_OF_MEMORY)?;
        let mut heap = self.host();
        self.sweep_host(&mut heap)?;
        let device = match heap.free.take(span, ALIGN) {
            Some(device) => device,
            None => self.grow_and_take_host(&mut heap, span)?,
        };
        let addr = heap.host_addr(device).ok_or(CUresult::OUT_OF_MEMORY)?;
        let live = HostAllocation { addr, device, size, flags, registered: false };
        heap.live.insert(addr, live);
        Ok(live)
    }

    /// Copies bytes into an allocation.
    pub(crate) fn host_write(&self, allocation: &HostAllocation, bytes: &[u8]) {
        let heap = self.host();
        if let Some((start, segment)) = heap.segments.range(..=allocation.device).next_back() {
            segment.memory.write((allocation.device - start) as usize, bytes);
        }
    }

    /// A piece of a new segment. If the host gives none, what is freed is waited for, and what is
    /// kept for later is given up.
    fn grow_and_take_host(&self, heap: &mut HostHeap, span: u64) -> Result<u64> {
        if let Err(error) = self.new_segment(heap, span)? {
            self.empty_host_quarantine(heap)?;
            if let Some(device) = heap.free.take(span, ALIGN) {
                return Ok(device);
            }
            if !self.give_up_unused(heap, 0)? {
                return Err(self.host_error(&error));
            }
            self.new_segment(heap, span)?.map_err(|error| self.host_error(&error))?;
        }
        heap.free.take(span, ALIGN).ok_or(CUresult::OUT_OF_MEMORY)
    }

    fn new_segment(&self, heap: &mut HostHeap, span: u64) -> Result<Result<(), HostMemoryError>> {
        let len = span.checked_next_multiple_of(GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        // An unused granule between segments keeps their free ranges apart, so that no allocation
        // spans two of them.
        let space = len.checked_add(GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        let device = heap.space.take(space, GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        let bytes = usize::try_from(len).map_err(|_| CUresult::OUT_OF_MEMORY)?;
        let memory = match self.channel.host_memory(device, bytes) {
            Ok(memory) => memory,
            Err(error) => {
                heap.space.insert(device, space);
                return Ok(Err(error));
            }
        };
        let handle = memory.handle;
        self.control(&Command::HostMap { addr: device, len, handle, offset: 0 })?;
        heap.segments.insert(device, Segment { memory, len, space });
        heap.free.insert(device, len);
        Ok(Ok(()))
    }

    fn empty_host_quarantine(&self, heap: &mut HostHeap) -> Result<()> {
        for quarantined in heap.quarantine.take_all() {
            self.wait_fence(&quarantined.until)?;
            heap.free.insert(quarantined.range.start, quarantined.range.len);
        }
        Ok(())
    }

    /// Frees what has left the quarantine, and gives up unused segments where there are many.
    fn sweep_host(&self, heap: &mut HostHeap) -> Result<()> {
        let HostHeap { free, quarantine, .. } = heap;
        quarantine.release(&self.channel, free);
        self.give_up_unused(heap, KEEP_BYTES)?;
        Ok(())
    }

    /// Gives unused segments back until no more than `keep_bytes` are kept; whether there were any.
    fn give_up_unused(&self, heap: &mut HostHeap, keep_bytes: u64) -> Result<bool> {
        let unused: Vec<_> = heap
            .segments
            .iter()
            .filter(|(device, segment)| heap.free.holds(**device, segment.len))
            .map(|(device, segment)| (*device, segment.len))
            .collect();
        let mut kept: u64 = unused.iter().map(|(_, len)| len).sum();
        let mut gave = false;
        for (device, len) in unused {
            if kept <= keep_bytes {
                break;
            }
            kept -= len;
            gave = true;
            heap.free.take_exact(device, len);
            self.drop_segment(heap, device)?;
        }
        Ok(gave)
    }

    fn drop_segment(&self, heap: &mut HostHeap, device: u64) -> Result<()> {
        let Some(Segment { memory, len, space }) = heap.segments.remove(&device) else {
            return Ok(());
        };
        let unmapped = self.control(&Command::HostUnmap { addr: device, len })?;
        self.wait(unmapped)?;
        self.channel.release_host_memory(memory);
        heap.space.insert(device, space);
        Ok(())
    }

    /// Frees pinned memory; others get it when the work submitted so far is done.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address that [`Self::allocate_host`] did not give.
    pub fn free_host(&self, addr: u64) -> Result<()> {
        self.free_host_of(addr, 0)
    }

    /// Frees the memory of a module's managed variables.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address that is no such memory's.
    pub fn free_module_memory(&self, addr: u64) -> Result<()> {
        self.free_host_of(addr, OF_MODULE)
    }

    fn free_host_of(&self, addr: u64, owner: u32) -> Result<()> {
        let until = self.now();
        let mut heap = self.host();
        match heap.live.get(&addr) {
            Some(live) if !live.registered && live.flags & OF_MODULE == owner => {}
            _ => return Err(CUresult::INVALID_VALUE),
        }
        if let Some(live) = heap.live.remove(&addr) {
            let len = live.size.next_multiple_of(ALIGN);
            heap.quarantine.add(AddressRange { start: live.device, len }, until);
        }
        Ok(())
    }

    /// Makes memory of the program's own reachable for the device.
    ///
    /// # Errors
    /// `HOST_MEMORY_ALREADY_REGISTERED`; `NOT_SUPPORTED` for memory that cannot be shared (a mapped
    /// file, a stack), `INVALID_VALUE` for such that is not there; `OUT_OF_MEMORY`.
    pub fn register_host(&self, memory: UserMemory, flags: u32) -> Result<()> {
        self.check()?;
        let (addr, size) = (memory.addr() as u64, memory.len() as u64);
        let start = addr / ALIGN * ALIGN;
        let end = addr.checked_add(size).and_then(|end| end.checked_next_multiple_of(ALIGN));
        let len = end.ok_or(CUresult::INVALID_VALUE)? - start;
        let mut heap = self.host();
        if heap.find(addr).is_some() {
            return Err(CUresult::HOST_MEMORY_ALREADY_REGISTERED);
        }
        let pages = memory.pages(ALIGN as usize);
        let memory =
            self.channel.register_memory(pages).map_err(|error| self.host_error(&error))?;
        let space = len.next_multiple_of(GRANULE);
        let Some(device) = heap.space.take(space, GRANULE) else {
            self.channel.release_host_memory(memory);
            return Err(CUresult::OUT_OF_MEMORY);
        };
        let handle = memory.handle;
        self.control(&Command::HostMap { addr: device, len, handle, offset: 0 })?;
        heap.segments.insert(device, Segment { memory, len, space });
        let device = device + (addr - start);
        heap.live.insert(addr, HostAllocation { addr, device, size, flags, registered: true });
        self.has_registered.store(true, Ordering::Release);
        Ok(())
    }

    /// Takes registered memory back; waits for the work submitted so far.
    ///
    /// # Errors
    /// `HOST_MEMORY_NOT_REGISTERED`.
    pub fn unregister_host(&self, addr: u64) -> Result<()> {
        let mut heap = self.host();
        match heap.live.get(&addr) {
            Some(live) if live.registered => {}
            _ => return Err(CUresult::HOST_MEMORY_NOT_REGISTERED),
        }
        self.wait_fence(&self.now())?;
        let device = heap.live.remove(&addr).map(|live| live.device);
        let segment = device.and_then(|device| heap.segments.range(..=device).next_back());
        match segment.map(|(start, _)| *start) {
            Some(start) => self.drop_segment(&mut heap, start),
            None => Ok(()),
        }
    }
}
