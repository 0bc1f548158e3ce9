//! The client's own claim on the addresses of its window.
#![allow(unsafe_code)]

use nix::sys::mman::{MapFlags, ProtFlags, mmap, mmap_anonymous, munmap};
use std::ffi::c_void;
use std::num::NonZeroUsize;
use std::os::fd::BorrowedFd;
use std::ptr::NonNull;

/// Address space without memory: nothing else of the process can come to lie in the window, a
/// stray access to a device address faults, and host memory can be put at its device address.
#[derive(Debug)]
pub(crate) struct Reservation {
    base: usize,
    len: usize,
}

/// What backs a piece of host memory.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Backing<'fd> {
    /// A file of the host's.
    Shared(BorrowedFd<'fd>),
    /// The process's own memory.
    Anonymous,
}

const ACCESS: ProtFlags = ProtFlags::PROT_READ.union(ProtFlags::PROT_WRITE);

impl Reservation {
    /// Claims the range; `None` if part of it is in use.
    pub(crate) fn new(base: u64, len: u64) -> Option<Self> {
        let (base, len) = (usize::try_from(base).ok()?, usize::try_from(len).ok()?);
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE | MapFlags::MAP_FIXED_NOREPLACE;
        let (at, length) = (NonZeroUsize::new(base)?, NonZeroUsize::new(len)?);
        // SAFETY: NOREPLACE leaves existing mappings alone.
        let got = unsafe { mmap_anonymous(Some(at), length, ProtFlags::PROT_NONE, flags) }.ok()?;
        let claim = Self { base: got.as_ptr().addr(), len };
        // A kernel older than the flag takes the address as a hint.
        (claim.base == base).then_some(claim)
    }

    fn holds(&self, addr: usize, len: usize) -> bool {
        let end = addr.checked_add(len);
        addr >= self.base && end.is_some_and(|end| end <= self.base + self.len)
    }

    /// Puts memory at an address inside the reservation. The caller keeps pieces apart.
    pub(crate) fn place(
        &self,
        addr: usize,
        len: usize,
        backing: Backing<'_>,
    ) -> nix::Result<NonNull<c_void>> {
        if !self.holds(addr, len) {
            return Err(nix::Error::EINVAL);
        }
        // SAFETY: what is replaced is a part of our own reservation.
        unsafe { map_at(Some(addr), len, backing, MapFlags::MAP_FIXED) }
    }

    /// Takes memory out again and keeps the claim.
    pub(crate) fn clear(&self, addr: usize, len: usize) {
        if !self.holds(addr, len) {
            return;
        }
        let (Some(at), Some(length)) = (NonZeroUsize::new(addr), NonZeroUsize::new(len)) else {
            return;
        };
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE | MapFlags::MAP_FIXED;
        // SAFETY: inside the reservation, and the caller owns the piece.
        let _ = unsafe { mmap_anonymous(Some(at), length, ProtFlags::PROT_NONE, flags) };
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if let Some(base) = NonNull::new(std::ptr::with_exposed_provenance_mut(self.base)) {
            // SAFETY: the range is this value's own; pieces in it end with their channel.
            let _ = unsafe { munmap(base, self.len) };
        }
    }
}

/// Maps memory wherever the kernel likes.
pub(crate) fn map_anywhere(len: usize, backing: Backing<'_>) -> nix::Result<NonNull<c_void>> {
    // SAFETY: a new mapping at an address of the kernel's choice touches nothing else.
    unsafe { map_at(None, len, backing, MapFlags::empty()) }
}

/// # Safety
/// With `MAP_FIXED`, whatever is mapped in the range now must be the caller's own.
unsafe fn map_at(
    addr: Option<usize>,
    len: usize,
    backing: Backing<'_>,
    flags: MapFlags,
) -> nix::Result<NonNull<c_void>> {
    let length = NonZeroUsize::new(len).ok_or(nix::Error::EINVAL)?;
    let addr = addr.and_then(NonZeroUsize::new);
    match backing {
        // SAFETY: by the caller's promise.
        Backing::Shared(file) => unsafe {
            mmap(addr, length, ACCESS, flags | MapFlags::MAP_SHARED, file, 0)
        },
        // SAFETY: by the caller's promise.
        Backing::Anonymous => unsafe {
            mmap_anonymous(addr, length, ACCESS, flags | MapFlags::MAP_PRIVATE)
        },
    }
}
