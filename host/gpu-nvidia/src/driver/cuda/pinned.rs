//! Pinned memory of the domain, in which copies are staged: a copy of pageable memory may block the thread that
//! asks for it, and with it every stream.

use std::ffi::c_void;
use std::ptr::NonNull;

use super::{Cuda, CudaError};

/// The least that is asked of the driver, in bytes.
const LEAST_BYTES: usize = 64 << 10;
/// What is kept for later copies at most, in bytes.
const KEPT_BYTES_MAX: usize = 64 << 20;

/// Memory of the process that the device reaches. It has to go back to its pool, or it is never freed: a copy
/// that is still under way must not lose it.
#[derive(Debug)]
pub(crate) struct Pinned {
    start: NonNull<u8>,
    capacity: usize,
    len: usize,
}

// SAFETY: addresses that the value owns alone.
unsafe impl Send for Pinned {}

impl Pinned {
    /// Where it is.
    pub(crate) fn address(&self) -> usize {
        self.start.addr().get()
    }

    /// Its bytes. No copy may be under way.
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: the driver gave at least this many bytes, all zeros at first.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }

    /// The same, to be written. No copy may be under way.
    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above, and the value is borrowed alone.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

/// Pinned memory that no copy uses.
#[derive(Debug, Default)]
pub(crate) struct PinnedPool {
    free: Vec<Pinned>,
    kept: usize,
    /// Bytes that went through such memory, each copied by a processor.
    pub(crate) copied_bytes: u64,
}

impl PinnedPool {
    /// Memory of `len` bytes, whatever is in it.
    pub(crate) fn take(&mut self, cuda: &Cuda, len: usize) -> Result<Pinned, CudaError> {
        let fits = |it: &Pinned| it.capacity >= len && it.capacity / 4 <= len.max(LEAST_BYTES);
        if let Some(at) = self.free.iter().position(fits) {
            let found = self.free.swap_remove(at);
            self.kept -= found.capacity;
            return Ok(Pinned { len, ..found });
        }
        let capacity = len.max(LEAST_BYTES).checked_next_power_of_two().unwrap_or(len);
        let start = cuda.allocate_host(capacity)?;
        // SAFETY: this many bytes are there; the driver does not promise what is in them.
        unsafe { start.write_bytes(0, capacity) };
        Ok(Pinned { start, capacity, len })
    }

    /// The same, for so many bytes that a processor copies in or out.
    pub(crate) fn take_for_copy(&mut self, cuda: &Cuda, len: usize) -> Result<Pinned, CudaError> {
        let taken = self.take(cuda, len)?;
        self.copied_bytes += len as u64;
        Ok(taken)
    }

    /// Takes memory back. No copy may be under way.
    pub(crate) fn give(&mut self, cuda: &Cuda, memory: Pinned) -> Result<(), CudaError> {
        if self.kept + memory.capacity > KEPT_BYTES_MAX {
            return cuda.free_host(memory.start);
        }
        self.kept += memory.capacity;
        self.free.push(memory);
        Ok(())
    }
}

impl Cuda {
    fn allocate_host(&self, bytes: usize) -> Result<NonNull<u8>, CudaError> {
        const PORTABLE: u32 = 1;
        let mut start: *mut c_void = std::ptr::null_mut();
        call!(self, cuMemHostAlloc(&mut start, bytes, PORTABLE))?;
        NonNull::new(start.cast()).ok_or(CudaError::NoFunction("cuMemHostAlloc"))
    }

    fn free_host(&self, start: NonNull<u8>) -> Result<(), CudaError> {
        call!(self, cuMemFreeHost(start.as_ptr().cast()))
    }
}
