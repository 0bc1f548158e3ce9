//! A reserved range of addresses and the checked access to it.
//!
//! # Why this is sound
//! - A [`Reservation`] owns its addresses from `mmap` to `munmap`, with [`window_reach`] or more on either
//!   side that are never accessible; between them every page is either inaccessible, or backed and
//!   marked so in a bitmap.
//! - Rust code reaches memory through an [`Access`] only, which checks the bitmap first and holds the
//!   reservation's lock for reading. Backing is taken away under the lock for writing, so a checked
//!   page stays while it is used.
//! - Compiled kernels know the addresses, too. They touch nothing but the reservation, and where
//!   there is no backing, or no longer, the processor stops them.
//! - Kernels race, as on any GPU, and so may the owner of shared host memory: every access here is
//!   a relaxed atomic of the access' size, or is done by the operating system.
#![allow(unsafe_code)]

mod access;
mod bulk;

use std::num::NonZeroUsize;
use std::os::fd::{AsFd, AsRawFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock, RwLockWriteGuard};

use nix::errno::Errno;
use nix::sys::mman::{
    MapFlags, MmapAdvise, ProtFlags, madvise, mmap, mmap_anonymous, mprotect, munmap,
};
use svp_codegen::window_reach;
use svp_gpu::Segment;
use svp_gpu::segment::PAGE_BYTES;

use super::MemoryError;
pub use access::Access;

const PAGE_SHIFT: u32 = PAGE_BYTES.trailing_zeros();
/// From this size on memory is worth huge pages.
const HUGE_PAGE_BYTES: u64 = 2 << 20;

/// Addresses of this process that belong to one window.
#[derive(Debug)]
pub(super) struct Reservation {
    /// Where the window begins.
    start: NonNull<u8>,
    /// All that is reserved, guards included.
    reserved: (NonNull<u8>, NonZeroUsize),
    /// Device address of `start`.
    base: u64,
    len: u64,
    /// One bit per page: may it be accessed?
    backed: Box<[AtomicU64]>,
    /// Held for reading during accesses, for writing while backing goes away.
    in_use: RwLock<()>,
    /// Some of the addresses may be another mapping's: nothing may touch them any more.
    torn: AtomicBool,
}

// SAFETY: the pointer is to memory that the value owns alone and that is reached by atomics.
unsafe impl Send for Reservation {}
// SAFETY: as above; mapping calls are atomic for the kernel, and removal excludes access.
unsafe impl Sync for Reservation {}

pub(super) fn system(call: &'static str) -> impl FnOnce(Errno) -> MemoryError {
    move |source| MemoryError::System { call, source }
}

fn size(len: u64) -> Result<NonZeroUsize, MemoryError> {
    let len = usize::try_from(len).ok().and_then(NonZeroUsize::new);
    len.ok_or(MemoryError::Layout("length does not fit this machine"))
}

/// Words that are allocated as zeros, and so take memory only once they are written: the bitmap of
/// a window is megabytes long, and most of it is never used.
fn zeros(words: usize) -> Box<[AtomicU64]> {
    let plain = Box::into_raw(vec![0u64; words].into_boxed_slice());
    // SAFETY: on 64-bit machines an `AtomicU64` has size, alignment and validity of a `u64`, and
    // the box has just been given up.
    unsafe { Box::from_raw(plain as *mut [AtomicU64]) }
}

const _: () = assert!(align_of::<AtomicU64>() == align_of::<u64>());

impl Reservation {
    /// Reserves `len` bytes, a multiple of the page size, that devices see from address `base` on.
    /// Where they are in this process is for the system to choose.
    pub(super) fn new(base: u64, len: u64) -> Result<Self, MemoryError> {
        // The window begins where a huge page may.
        let guard = window_reach() as usize;
        let around = 2 * guard + HUGE_PAGE_BYTES as usize;
        let bytes = size(len)?.checked_add(around);
        let bytes = bytes.ok_or(MemoryError::Layout("length does not fit this machine"))?;
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        // SAFETY: no address is asked for, so nothing mapped is replaced.
        let all = unsafe { mmap_anonymous(None, bytes, ProtFlags::PROT_NONE, flags) };
        let all: NonNull<u8> = all.map_err(system("mmap"))?.cast();
        let at = all.addr().get() + guard;
        let offset = at.next_multiple_of(HUGE_PAGE_BYTES as usize) - all.addr().get();
        // SAFETY: at most the guard's and a huge page's length on, so inside the mapping.
        let start = unsafe { all.add(offset) };
        let backed = zeros((len >> PAGE_SHIFT).div_ceil(64) as usize);
        let (in_use, torn) = (RwLock::new(()), AtomicBool::new(false));
        Ok(Self { start, reserved: (all, bytes), base, len, backed, in_use, torn })
    }

    /// How many bytes compiled code may access from [`Reservation::host`] on: the window's length, or
    /// none where addresses have been lost to others.
    pub(super) fn accessible_len(&self) -> u64 {
        if self.torn.load(Ordering::Acquire) { 0 } else { self.len }
    }

    /// Where it begins in this process.
    pub(super) fn host(&self) -> u64 {
        self.start.as_ptr() as u64
    }

    /// The host address of a range of pages inside the reservation.
    fn pages(&self, addr: u64, len: u64) -> Result<(NonNull<u8>, NonZeroUsize), MemoryError> {
        if self.torn.load(Ordering::Acquire) {
            return Err(MemoryError::Torn);
        }
        let offset = addr.wrapping_sub(self.base);
        let inside = offset < self.len && len <= self.len - offset;
        if len == 0 || !inside || !(offset | len).is_multiple_of(PAGE_BYTES) {
            return Err(MemoryError::Range { part: "whole", addr, len });
        }
        // SAFETY: the offset is inside the mapping.
        let start = unsafe { self.start.add(offset as usize) };
        Ok((start, size(len)?))
    }

    fn mark(&self, addr: u64, len: u64, backed: bool) {
        let first = (addr - self.base) >> PAGE_SHIFT;
        for page in first..first + (len >> PAGE_SHIFT) {
            let (word, bit) = (&self.backed[(page >> 6) as usize], 1 << (page & 63));
            if backed {
                word.fetch_or(bit, Ordering::Release);
            } else {
                word.fetch_and(!bit, Ordering::Relaxed);
            }
        }
    }

    /// Backs pages with memory that reads as zero.
    pub(super) fn back(&self, addr: u64, len: u64) -> Result<(), MemoryError> {
        let (start, bytes) = self.pages(addr, len)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: the range lies in our own reservation.
        unsafe { mprotect(start.cast(), bytes.get(), access) }.map_err(system("mprotect"))?;
        if len >= HUGE_PAGE_BYTES {
            // Kernels stride through memory as no program for a CPU would. Only a wish: a system
            // without huge pages is slower, no more.
            // SAFETY: as above; the contents stay.
            let wished = unsafe { madvise(start.cast(), bytes.get(), MmapAdvise::MADV_HUGEPAGE) };
            tracing::trace!(?wished, "huge pages");
        }
        self.mark(addr, len, true);
        Ok(())
    }

    /// Shows pieces of files, one after the other, from `addr` on. Nothing may be backed there, and
    /// the caller has checked that the files cannot shrink.
    pub(super) fn show(&self, addr: u64, segments: &[Segment]) -> Result<(), MemoryError> {
        let mut len = 0;
        for segment in segments {
            let shown = self.show_one(addr + len, segment);
            len += segment.len;
            if let Err(error) = shown {
                // A failed mmap may have removed what it was to replace.
                self.reserve_again(addr, len)?;
                return Err(error);
            }
        }
        // Marked at the very end: until here no thread has accessed any of it.
        self.mark(addr, len, true);
        Ok(())
    }

    fn show_one(&self, addr: u64, segment: &Segment) -> Result<(), MemoryError> {
        let (start, bytes) = self.pages(addr, segment.len)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        let flags = MapFlags::MAP_SHARED | MapFlags::MAP_FIXED;
        let offset = i64::try_from(segment.offset)
            .map_err(|_| MemoryError::Pieces("offset does not fit"))?;
        let file = segment.fd.as_fd();
        // SAFETY: what is replaced lies in our own reservation, and is not marked as backed, or
        // no thread accesses it meanwhile.
        unsafe { mmap(Some(start.addr()), bytes, access, flags, file, offset) }
            .map_err(system("mmap"))?;
        Ok(())
    }

    /// Puts a file of zeros in place of what backs a range as long as it, with the same contents.
    pub(super) fn replace(
        &self,
        addr: u64,
        segment: &Segment,
        _excluded: &Excluded<'_>,
    ) -> Result<(), MemoryError> {
        let (start, _) = self.pages(addr, segment.len)?;
        bulk::transfer("pwrite", segment.len, segment.offset, |done, left, at| {
            // SAFETY: the kernel reads within the range, which the caller has mapped.
            let from = unsafe { start.add(done) };
            // SAFETY: as above; `pwrite` needs no more.
            unsafe { libc::pwrite(segment.fd.as_raw_fd(), from.as_ptr().cast(), left, at) }
        })?;
        let shown = self.show_one(addr, segment);
        if shown.is_err() {
            // A failed mmap may have removed what it was to replace.
            self.mark(addr, segment.len, false);
            self.reserve_again(addr, segment.len)?;
        }
        shown
    }

    /// Takes the backing of pages away; where the system refuses, it stays.
    pub(super) fn take(
        &self,
        addr: u64,
        len: u64,
        _excluded: &Excluded<'_>,
    ) -> Result<(), MemoryError> {
        self.reserve_again(addr, len)?;
        self.mark(addr, len, false);
        Ok(())
    }

    /// Waits until no thread accesses the memory, and keeps all threads out.
    pub(super) fn exclude(&self) -> Excluded<'_> {
        Excluded { _writing: self.in_use.write().unwrap_or_else(PoisonError::into_inner) }
    }

    /// As [`Reservation::exclude`], but `None` where it would have to wait.
    pub(super) fn try_exclude(&self) -> Option<Excluded<'_>> {
        Some(Excluded { _writing: self.in_use.try_write().ok()? })
    }

    /// Makes pages of the reservation inaccessible and frees what was there.
    ///
    /// # Errors
    /// If the system refuses: where the process has too many mappings, what was there is still there.
    fn reserve_again(&self, addr: u64, len: u64) -> Result<(), MemoryError> {
        let (start, bytes) = self.pages(addr, len)?;
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        let reserve = |how| {
            // SAFETY: what is replaced, if anything is, lies in our own reservation; callers exclude
            // access.
            unsafe { mmap_anonymous(Some(start.addr()), bytes, ProtFlags::PROT_NONE, flags | how) }
        };
        let Err(source) = reserve(MapFlags::MAP_FIXED) else { return Ok(()) };
        // It has either left everything as it was, or removed it all first.
        match reserve(MapFlags::MAP_FIXED_NOREPLACE) {
            Ok(_) => Ok(()),
            Err(Errno::EEXIST) => Err(MemoryError::System { call: "mmap", source }),
            Err(error) => {
                tracing::error!(%error, "the addresses of a device window are lost: it is closed");
                self.torn.store(true, Ordering::Release);
                Err(MemoryError::Torn)
            }
        }
    }

    /// Access to what is backed. While it lives, nothing is taken away.
    pub(super) fn access(&self) -> Access<'_> {
        let reading = self.in_use.read().unwrap_or_else(PoisonError::into_inner);
        Access { memory: self, _reading: reading }
    }

    /// Would [`Reservation::access`] have to wait now?
    pub(super) fn is_excluded(&self) -> bool {
        self.in_use.try_read().is_err()
    }
}

/// Proof that no thread accesses a window's memory.
#[derive(Debug)]
pub(super) struct Excluded<'a> {
    _writing: RwLockWriteGuard<'a, ()>,
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if *self.torn.get_mut() {
            // Some of it may be another mapping's by now.
            return;
        }
        let (all, bytes) = self.reserved;
        // SAFETY: the whole range is ours, and no access can outlive `self`.
        let unmapped = unsafe { munmap(all.cast(), bytes.get()) };
        if let Err(error) = unmapped {
            tracing::error!(%error, "munmap of a device window");
        }
    }
}
