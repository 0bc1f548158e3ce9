//! A mapping of memory that the host also reads and writes.
#![allow(unsafe_code)]

use crate::user::UserMemory;
use nix::sys::mman::{MapFlags, ProtFlags, mmap, munmap};
use std::ffi::c_void;
use std::num::NonZeroUsize;
use std::os::fd::AsFd;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64};

/// Shared memory, mapped for reading and writing until it is dropped.
///
/// Words are reached as atomics, everything else by copying: no reference into the memory is
/// given out, since the other side may change it at any time.
#[derive(Debug)]
pub struct SharedMemory {
    base: NonNull<u8>,
    len: usize,
}

// SAFETY: the mapping belongs to the process, not to a thread; access is by atomics and copies.
unsafe impl Send for SharedMemory {}
// SAFETY: as above.
unsafe impl Sync for SharedMemory {}

impl SharedMemory {
    /// Maps the first `len` bytes of a file.
    ///
    /// # Errors
    /// What mmap answers; EINVAL for a length of 0.
    pub fn map(file: impl AsFd, len: usize) -> nix::Result<Self> {
        let length = NonZeroUsize::new(len).ok_or(nix::Error::EINVAL)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: a new mapping at an address of the kernel's choice touches nothing else.
        let base = unsafe { mmap(None, length, access, MapFlags::MAP_SHARED, file, 0) }?;
        Ok(Self { base: base.cast(), len })
    }

    /// Length in bytes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no bytes; never true.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The address of `len` bytes at `off`.
    ///
    /// Offsets come from the layout that was validated when the channel opened, so a range that
    /// leaves the mapping is a mistake of this library; it ends in an assertion, never in a stray
    /// access.
    fn at(&self, off: usize, len: usize) -> NonNull<u8> {
        let end = off.checked_add(len);
        assert!(end.is_some_and(|end| end <= self.len), "{off}+{len} leaves the shared memory");
        // SAFETY: the range was just checked to lie inside the mapping.
        unsafe { self.base.add(off) }
    }

    /// The 32-bit word at `off`, a multiple of 4.
    pub fn word32(&self, off: usize) -> &AtomicU32 {
        assert!(off.is_multiple_of(4), "word at {off}");
        let at = self.at(off, 4).cast::<AtomicU32>();
        // SAFETY: in the mapping for as long as `self`, aligned (the mapping is page-aligned);
        // this library reaches these bytes as an atomic only.
        unsafe { at.as_ref() }
    }

    /// The 64-bit word at `off`, a multiple of 8.
    pub fn word64(&self, off: usize) -> &AtomicU64 {
        assert!(off.is_multiple_of(8), "word at {off}");
        let at = self.at(off, 8).cast::<AtomicU64>();
        // SAFETY: as for `word32`.
        unsafe { at.as_ref() }
    }

    /// Copies `bytes` to `off`.
    pub fn write(&self, off: usize, bytes: &[u8]) {
        let to = self.at(off, bytes.len());
        // SAFETY: source and destination are valid for the length; they cannot overlap, since no
        // reference into the mapping exists.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), to.as_ptr(), bytes.len()) };
    }

    /// Copies from `off` to `out`.
    pub fn read(&self, off: usize, out: &mut [u8]) {
        let from = self.at(off, out.len());
        // SAFETY: as for `write`.
        unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), out.as_mut_ptr(), out.len()) };
    }

    /// Copies all of a program's `source` to `off`.
    pub fn write_from(&self, off: usize, source: UserMemory) {
        source.copy_to(self.at(off, source.len()));
    }

    /// Copies from `off` over all of a program's `target`.
    pub fn read_to(&self, off: usize, target: UserMemory) {
        target.copy_from(self.at(off, target.len()));
    }

    /// A part of the memory as a slice.
    ///
    /// # Safety
    /// Until the slice is dropped nothing else in this process reaches the part, and the other side
    /// does not write it.
    #[expect(clippy::mut_from_ref, reason = "exclusive use is the caller's promise")]
    pub(crate) unsafe fn exclusive(&self, off: usize, len: usize) -> &mut [u8] {
        let at = self.at(off, len);
        // SAFETY: inside the mapping; exclusive by the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(at.as_ptr(), len) }
    }
}

impl Drop for SharedMemory {
    fn drop(&mut self) {
        // SAFETY: the mapping is this value's own, and nothing borrows from it any more.
        let unmapped = unsafe { munmap(self.base.cast::<c_void>(), self.len) };
        debug_assert!(unmapped.is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::memfd::{MFdFlags, memfd_create};
    use std::sync::atomic::Ordering;

    fn memory(len: usize) -> SharedMemory {
        let file = std::fs::File::from(memfd_create(c"test", MFdFlags::MFD_CLOEXEC).unwrap());
        file.set_len(len as u64).unwrap();
        SharedMemory::map(&file, len).unwrap()
    }

    #[test]
    fn words_and_bytes_are_the_same_memory() {
        let memory = memory(8192);
        memory.word64(4096).store(0x0102_0304_0506_0708, Ordering::Relaxed);
        let mut bytes = [0; 8];
        memory.read(4096, &mut bytes);
        assert_eq!(bytes, 0x0102_0304_0506_0708u64.to_le_bytes());
        memory.write(4100, &[0xff; 4]);
        assert_eq!(memory.word32(4100).load(Ordering::Relaxed), u32::MAX);
    }

    #[test]
    #[should_panic(expected = "leaves the shared memory")]
    fn no_access_leaves_the_mapping() {
        memory(4096).write(4090, &[0; 8]);
    }
}
