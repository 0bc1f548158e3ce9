//! A program's own memory, as a pointer and a length that it handed to an API call.
#![allow(unsafe_code)]

use std::ptr::NonNull;

/// Memory that the program owns and that a CUDA call may read or write while it lasts.
///
/// CUDA takes bare pointers, and only the program can promise that they are good. That promise is
/// made once, in [`UserMemory::new`], so that what lies between the C interface and the copy
/// itself is safe code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UserMemory {
    addr: usize,
    len: usize,
}

impl UserMemory {
    /// Names `len` bytes at `addr`.
    ///
    /// # Safety
    /// Until the API call returns to the program (or, for memory that an asynchronous operation
    /// was given, until that operation is done), the bytes stay valid for reads, and for writes if
    /// the call writes them.
    pub unsafe fn new(addr: *mut u8, len: usize) -> Self {
        Self { addr: addr.expose_provenance(), len }
    }

    /// Address of the first byte.
    pub fn addr(&self) -> usize {
        self.addr
    }

    /// Length in bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// `len` bytes from `off`; cut at the end.
    #[must_use]
    pub fn part(&self, off: usize, len: usize) -> Self {
        let off = off.min(self.len);
        Self { addr: self.addr + off, len: len.min(self.len - off) }
    }

    /// The whole pages, of `page` bytes each, on which it lies.
    #[must_use]
    pub fn pages(&self, page: usize) -> Self {
        let start = self.addr / page * page;
        let end = self.addr.saturating_add(self.len).div_ceil(page).saturating_mul(page);
        Self { addr: start, len: end - start }
    }

    /// Whether its first and its last byte are there: finds most pointers that are none, at the
    /// price of a system call. True where the kernel does not tell.
    pub fn is_there(&self) -> bool {
        let Some(last) = self.len.checked_sub(1) else { return true };
        let Some(last) = self.addr.checked_add(last) else { return false };
        let mut bytes = [0_u8; 2];
        let here = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
        let there = [self.addr, last].map(|addr| libc::iovec {
            iov_base: std::ptr::with_exposed_provenance_mut(addr),
            iov_len: 1,
        });
        // SAFETY: the kernel checks the addresses that it reads from; it writes the two bytes of
        // `bytes`, which `here` names.
        let read = unsafe {
            libc::process_vm_readv(libc::getpid(), &raw const here, 1, there.as_ptr(), 2, 0)
        };
        match usize::try_from(read) {
            Ok(read) => read == bytes.len(),
            Err(_) => std::io::Error::last_os_error().raw_os_error() != Some(libc::EFAULT),
        }
    }

    fn pointer(self) -> *mut u8 {
        std::ptr::with_exposed_provenance_mut(self.addr)
    }

    /// Copies all bytes to `to`, which has room for them.
    pub(crate) fn copy_to(self, to: NonNull<u8>) {
        // SAFETY: readable by the promise of `new`; callers check the room. `copy` allows overlap.
        unsafe { std::ptr::copy(self.pointer(), to.as_ptr(), self.len) };
    }

    /// Copies over all bytes from `from`, which has as many.
    pub(crate) fn copy_from(self, from: NonNull<u8>) {
        // SAFETY: writable by the promise of `new`; callers check the source's length.
        unsafe { std::ptr::copy(from.as_ptr(), self.pointer(), self.len) };
    }

    /// Copies the bytes that both have; the two may overlap.
    pub fn copy_from_user(self, from: Self) {
        let len = self.len.min(from.len);
        // SAFETY: both sides are good by the promise of `new`.
        unsafe { std::ptr::copy(from.pointer(), self.pointer(), len) };
    }

    /// The bytes as they are now.
    pub fn to_vec(self) -> Vec<u8> {
        let mut out = vec![0; self.len];
        // SAFETY: readable by the promise of `new`; `out` has the same length.
        unsafe { std::ptr::copy_nonoverlapping(self.pointer(), out.as_mut_ptr(), self.len) };
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_not_there_is_found_out() {
        let mut bytes = [1_u8; 100];
        let at = |addr: usize, len| UserMemory { addr, len };
        let good = bytes.as_mut_ptr().expose_provenance();
        assert!(at(good, 100).is_there() && at(0, 0).is_there());
        assert!(!at(16, 4).is_there());
        assert!(!at(0xdead_beef_0000, 16).is_there());
        assert!(!at(usize::MAX - 3, 16).is_there());
    }
}
