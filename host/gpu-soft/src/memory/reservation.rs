//! A reserved range of addresses and the checked access to it. All unsafe code of this crate.
//!
//! # Why this is sound
//! - A [`Reservation`] owns its addresses from `mmap` to `munmap`; between them every page is either
//!   inaccessible, or backed and marked so in a bitmap.
//! - Memory is reached through an [`Access`] only, which checks the bitmap first and holds the
//!   reservation's lock for reading. Backing is taken away under the lock for writing, so a checked
//!   page stays while it is used.
//! - Kernels race, as on any GPU, and so may the owner of shared host memory: every access here is
//!   a relaxed atomic of the access' size, or is done by the operating system.
#![allow(unsafe_code)]

use std::num::NonZeroUsize;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering, fence};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use nix::errno::Errno;
use nix::sys::mman::{MapFlags, ProtFlags, mmap, mmap_anonymous, mprotect, munmap};
use svp_gpu::Segment;
use svp_gpu::segment::PAGE_BYTES;

use super::MemoryError;
use crate::interp::{DeviceMemory, LANES, MemoryFault, lanes};

const PAGE_SHIFT: u32 = PAGE_BYTES.trailing_zeros();

/// Addresses of this process that belong to one window.
#[derive(Debug)]
pub(super) struct Reservation {
    start: NonNull<u8>,
    /// Device address of `start`.
    base: u64,
    len: u64,
    /// One bit per page: may it be accessed?
    backed: Box<[AtomicU64]>,
    /// Held for reading during accesses, for writing while backing goes away.
    in_use: RwLock<()>,
}

// SAFETY: the pointer is to memory that the value owns alone and that is reached by atomics.
unsafe impl Send for Reservation {}
// SAFETY: as above; mapping calls are atomic for the kernel, and removal excludes access.
unsafe impl Sync for Reservation {}

fn system(call: &'static str) -> impl FnOnce(Errno) -> MemoryError {
    move |source| MemoryError::System { call, source }
}

fn size(len: u64) -> Result<NonZeroUsize, MemoryError> {
    let len = usize::try_from(len).ok().and_then(NonZeroUsize::new);
    len.ok_or(MemoryError::Layout("length does not fit this machine"))
}

impl Reservation {
    /// Reserves `len` bytes, a multiple of the page size, that devices see from address `base` on;
    /// at the same address in this process if that is free.
    pub(super) fn new(base: u64, len: u64) -> Result<Self, MemoryError> {
        let bytes = size(len)?;
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        let hint = usize::try_from(base).ok().and_then(NonZeroUsize::new);
        // SAFETY: with MAP_FIXED_NOREPLACE, or without an address, nothing mapped is replaced.
        let at_hint = hint.map(|_| unsafe {
            mmap_anonymous(hint, bytes, ProtFlags::PROT_NONE, flags | MapFlags::MAP_FIXED_NOREPLACE)
        });
        let start = match at_hint {
            Some(Ok(start)) => start,
            // SAFETY: as above.
            _ => unsafe { mmap_anonymous(None, bytes, ProtFlags::PROT_NONE, flags) }
                .map_err(system("mmap"))?,
        };
        let words = (len >> PAGE_SHIFT).div_ceil(64);
        let backed = (0..words).map(|_| AtomicU64::new(0)).collect();
        Ok(Self { start: start.cast(), base, len, backed, in_use: RwLock::new(()) })
    }

    /// The host address of a range of pages inside the reservation.
    fn pages(&self, addr: u64, len: u64) -> Result<(NonNull<u8>, NonZeroUsize), MemoryError> {
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
                let (start, bytes) = self.pages(addr, len)?;
                self.reserve_again(start, bytes);
                return Err(error);
            }
        }
        // Marked at the very end: until here nobody has accessed any of it.
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
        // SAFETY: what is replaced lies in our own reservation, and is not marked as backed.
        unsafe { mmap(Some(start.addr()), bytes, access, flags, file, offset) }
            .map_err(system("mmap"))?;
        Ok(())
    }

    /// Takes the backing of pages away.
    pub(super) fn take(
        &self,
        addr: u64,
        len: u64,
        _excluded: &Excluded<'_>,
    ) -> Result<(), MemoryError> {
        let (start, bytes) = self.pages(addr, len)?;
        self.mark(addr, len, false);
        self.reserve_again(start, bytes);
        Ok(())
    }

    /// Waits until nobody accesses the memory, and keeps everybody out.
    pub(super) fn exclude(&self) -> Excluded<'_> {
        Excluded { _writing: self.in_use.write().unwrap_or_else(PoisonError::into_inner) }
    }

    /// As [`Reservation::exclude`], but `None` where it would have to wait.
    pub(super) fn try_exclude(&self) -> Option<Excluded<'_>> {
        Some(Excluded { _writing: self.in_use.try_write().ok()? })
    }

    /// Makes pages of the reservation inaccessible and frees what was there.
    fn reserve_again(&self, start: NonNull<u8>, bytes: NonZeroUsize) {
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE | MapFlags::MAP_FIXED;
        // SAFETY: what is replaced lies in our own reservation; callers exclude access.
        let reserved =
            unsafe { mmap_anonymous(Some(start.addr()), bytes, ProtFlags::PROT_NONE, flags) };
        if reserved.is_err() {
            // The addresses may be anybody's from here on, and we would unmap them at the end.
            tracing::error!("cannot keep the addresses of a device window: aborting");
            std::process::abort();
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

/// Proof that nobody accesses a window's memory.
#[derive(Debug)]
pub(super) struct Excluded<'a> {
    _writing: RwLockWriteGuard<'a, ()>,
}

impl Drop for Reservation {
    fn drop(&mut self) {
        // SAFETY: the whole range is ours, and no access can outlive `self`.
        let unmapped = unsafe { munmap(self.start.cast(), self.len as usize) };
        if let Err(error) = unmapped {
            tracing::error!(%error, "munmap of a device window");
        }
    }
}

/// The right to access a window's memory.
#[derive(Debug)]
pub(crate) struct Access<'a> {
    memory: &'a Reservation,
    _reading: RwLockReadGuard<'a, ()>,
}

impl Access<'_> {
    /// The host address of an aligned access of `size` bytes, 1, 2, 4 or 8, which never crosses a
    /// page.
    #[inline(always)]
    fn place(&self, addr: u64, size: u32) -> Result<NonNull<u8>, MemoryFault> {
        if addr & u64::from(size - 1) != 0 {
            return Err(MemoryFault::misaligned(addr));
        }
        let offset = addr.wrapping_sub(self.memory.base);
        if offset >= self.memory.len {
            return Err(MemoryFault::unmapped(addr));
        }
        let page = offset >> PAGE_SHIFT;
        let word = self.memory.backed[(page >> 6) as usize].load(Ordering::Acquire);
        if word >> (page & 63) & 1 == 0 {
            return Err(MemoryFault::unmapped(addr));
        }
        // SAFETY: the offset is inside the mapping.
        Ok(unsafe { self.memory.start.add(offset as usize) })
    }

    /// Checks that a range is backed, every page of it, and gives its host address.
    fn range(&self, addr: u64, len: u64) -> Result<NonNull<u8>, MemoryError> {
        let offset = addr.wrapping_sub(self.memory.base);
        let inside = offset < self.memory.len && len <= self.memory.len - offset;
        let pages = offset >> PAGE_SHIFT..(offset.wrapping_add(len)).div_ceil(PAGE_BYTES);
        let backed = |page: u64| {
            let word = self.memory.backed[(page >> 6) as usize].load(Ordering::Acquire);
            word >> (page & 63) & 1 == 1
        };
        if !inside || !pages.into_iter().all(backed) {
            return Err(MemoryError::Unbacked { addr, len });
        }
        // SAFETY: the offset is inside the mapping.
        Ok(unsafe { self.memory.start.add(offset as usize) })
    }

    #[inline(always)]
    fn each_lane(
        &self,
        mask: u32,
        mut access: impl FnMut(usize) -> Result<(), MemoryFault>,
    ) -> Result<(), (usize, MemoryFault)> {
        lanes(mask).try_for_each(|lane| access(lane).map_err(|fault| (lane, fault)))
    }

    /// Copies device memory into `out`.
    pub(crate) fn read(&self, addr: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        let start = self.range(addr, out.len() as u64)?;
        let (head, words) = split(start, out.len());
        let (first, rest) = out.split_at_mut(head);
        for (at, byte) in first.iter_mut().enumerate() {
            // SAFETY: inside the range just checked; so below.
            *byte = unsafe { atomic_u8(start, at) }.load(Ordering::Relaxed);
        }
        let (middle, last) = rest.split_at_mut(words * 8);
        for (at, chunk) in middle.chunks_exact_mut(8).enumerate() {
            // SAFETY: as above, and `split` made it a multiple of eight.
            let word = unsafe { atomic_u64(start, head + at * 8) }.load(Ordering::Relaxed);
            chunk.copy_from_slice(&word.to_ne_bytes());
        }
        for (at, byte) in last.iter_mut().enumerate() {
            // SAFETY: as above.
            *byte = unsafe { atomic_u8(start, head + words * 8 + at) }.load(Ordering::Relaxed);
        }
        Ok(())
    }

    /// Copies `bytes` into device memory.
    pub(crate) fn write(&self, addr: u64, bytes: &[u8]) -> Result<(), MemoryError> {
        let start = self.range(addr, bytes.len() as u64)?;
        let (head, words) = split(start, bytes.len());
        let (first, rest) = bytes.split_at(head);
        for (at, byte) in first.iter().enumerate() {
            // SAFETY: inside the range just checked; so below.
            unsafe { atomic_u8(start, at) }.store(*byte, Ordering::Relaxed);
        }
        let (middle, last) = rest.split_at(words * 8);
        let (chunks, _) = middle.as_chunks::<8>();
        for (at, chunk) in chunks.iter().enumerate() {
            // SAFETY: as above, and `split` made it a multiple of eight.
            unsafe { atomic_u64(start, head + at * 8) }
                .store(u64::from_ne_bytes(*chunk), Ordering::Relaxed);
        }
        for (at, byte) in last.iter().enumerate() {
            // SAFETY: as above.
            unsafe { atomic_u8(start, head + words * 8 + at) }.store(*byte, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Reads `len` bytes of a file, from `offset` on, into device memory.
    pub(crate) fn read_file(
        &self,
        addr: u64,
        len: u64,
        file: BorrowedFd<'_>,
        offset: u64,
    ) -> Result<(), MemoryError> {
        let start = self.range(addr, len)?;
        transfer("pread", len, offset, |done, left, at| {
            // SAFETY: the kernel writes within the range just checked; `pread` needs no more.
            unsafe { libc::pread(file.as_raw_fd(), start.add(done).as_ptr().cast(), left, at) }
        })
    }

    /// Writes `len` bytes of device memory into a file, from `offset` on.
    pub(crate) fn write_file(
        &self,
        addr: u64,
        len: u64,
        file: BorrowedFd<'_>,
        offset: u64,
    ) -> Result<(), MemoryError> {
        let start = self.range(addr, len)?;
        transfer("pwrite", len, offset, |done, left, at| {
            // SAFETY: the kernel reads within the range just checked; `pwrite` needs no more.
            unsafe { libc::pwrite(file.as_raw_fd(), start.add(done).as_ptr().cast(), left, at) }
        })
    }
}

/// Calls `step` with (bytes done, bytes left, file offset) until all `len` bytes are done.
fn transfer(
    call: &'static str,
    len: u64,
    offset: u64,
    mut step: impl FnMut(usize, usize, i64) -> isize,
) -> Result<(), MemoryError> {
    let mut done = 0;
    while done < len {
        let position = offset.checked_add(done).and_then(|at| i64::try_from(at).ok());
        let position = position.ok_or(MemoryError::Pieces("offset does not fit"))?;
        match step(done as usize, (len - done) as usize, position) {
            0 => return Err(MemoryError::EndOfFile(offset + done)),
            moved if moved > 0 => done += moved as u64,
            _ if Errno::last() == Errno::EINTR => {}
            _ => return Err(MemoryError::System { call, source: Errno::last() }),
        }
    }
    Ok(())
}

/// How many bytes come before the first multiple of eight, and how many whole words follow them.
fn split(start: NonNull<u8>, len: usize) -> (usize, usize) {
    let head = start.as_ptr().align_offset(8).min(len);
    (head, (len - head) / 8)
}

/// # Safety
/// The byte at `start + at` must be backed and stay so for `'a`.
unsafe fn atomic_u8<'a>(start: NonNull<u8>, at: usize) -> &'a AtomicU8 {
    // SAFETY: the caller's promise.
    unsafe { AtomicU8::from_ptr(start.add(at).as_ptr()) }
}

/// # Safety
/// The eight bytes at `start + at`, a multiple of eight, must be backed and stay so for `'a`.
unsafe fn atomic_u64<'a>(start: NonNull<u8>, at: usize) -> &'a AtomicU64 {
    // SAFETY: the caller's promise.
    unsafe { AtomicU64::from_ptr(start.add(at).as_ptr().cast()) }
}

/// Runs `$body` with `$atomic` bound to the atomic of `$size` bytes at `$place`, which must have
/// come from [`Access::place`] with the same size.
macro_rules! with_atomic {
    ($place:expr, $size:expr, |$atomic:ident: $int:ident| $body:expr) => {{
        let place = $place;
        // SAFETY: `place` is backed and aligned for the size, and every access to it is atomic.
        unsafe {
            match $size {
                1 => with_atomic!(@ place, AtomicU8, u8, $atomic, $int, $body),
                2 => with_atomic!(@ place, AtomicU16, u16, $atomic, $int, $body),
                4 => with_atomic!(@ place, AtomicU32, u32, $atomic, $int, $body),
                _ => with_atomic!(@ place, AtomicU64, u64, $atomic, $int, $body),
            }
        }
    }};
    (@ $place:ident, $type:ident, $width:ident, $atomic:ident, $int:ident, $body:expr) => {{
        type $int = $width;
        let $atomic = $type::from_ptr($place.as_ptr().cast());
        $body
    }};
}

impl DeviceMemory for Access<'_> {
    #[inline]
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        Ok(with_atomic!(place, size, |atomic: Int| widen::<Int>(atomic.load(Ordering::Relaxed))))
    }

    #[inline]
    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        with_atomic!(place, size, |atomic: Int| atomic.store(value as Int, Ordering::Relaxed));
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        Ok(with_atomic!(place, size, |atomic: Int| {
            let mut old = atomic.load(Ordering::Relaxed);
            loop {
                let new = f(widen::<Int>(old)) as Int;
                let order = Ordering::Relaxed;
                match atomic.compare_exchange_weak(old, new, order, order) {
                    Ok(_) => break widen::<Int>(old),
                    Err(seen) => old = seen,
                }
            }
        }))
    }

    fn fence(&self) {
        fence(Ordering::SeqCst);
    }

    fn load_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        out: &mut [u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        // A loop for each common size, so that the size is decided once for a warp.
        match size {
            4 => self.each_lane(mask, |lane| self.load(addrs[lane], 4).map(|it| out[lane] = it)),
            8 => self.each_lane(mask, |lane| self.load(addrs[lane], 8).map(|it| out[lane] = it)),
            _ => self.each_lane(mask, |lane| self.load(addrs[lane], size).map(|it| out[lane] = it)),
        }
    }

    fn store_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        values: &[u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        match size {
            4 => self.each_lane(mask, |lane| self.store(addrs[lane], 4, values[lane])),
            8 => self.each_lane(mask, |lane| self.store(addrs[lane], 8, values[lane])),
            _ => self.each_lane(mask, |lane| self.store(addrs[lane], size, values[lane])),
        }
    }
}

/// The trait promises 1, 2, 4 or 8; anything else is taken as 8, which every check then sees.
#[inline(always)]
fn access_size(size: u32) -> u32 {
    if matches!(size, 1 | 2 | 4) { size } else { 8 }
}

#[inline(always)]
fn widen<T: Into<u64>>(value: T) -> u64 {
    value.into()
}
