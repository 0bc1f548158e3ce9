//! Memory of compiled code that is no window: shared memory of a block, local memory of its threads.
//!
//! # Why this is sound
//! - A [`GuardedMemory`] owns its addresses from `mmap` to `munmap`: its bytes, and guards of
//!   [`LEAST_GUARD`] or more on both sides that are never accessible. It lies nowhere near the heap, so that code that
//!   leaves it is stopped at once.
//! - The bytes are reached by Rust through `&self` and `&mut self`, and by compiled code, which has their
//!   address, only while no Rust code that borrows them runs.
//! - Where a test has pages of known bytes on either side (feature `canaries`), these are a part of the guards
//!   that is accessible. They are noted while they are there, and read under the lock of those notes.
#![allow(unsafe_code)]

use std::num::NonZeroUsize;
use std::ptr::NonNull;

use nix::sys::mman::{MapFlags, ProtFlags, mmap_anonymous, mprotect, munmap};
use svp_gpu::segment::PAGE_BYTES;

use super::MemoryError;
#[cfg(feature = "canaries")]
use super::canary;
use super::reservation::system;

/// The shortest guard.
const LEAST_GUARD: usize = 64 << 10;

/// Memory that is zero at first, between guards.
#[derive(Debug)]
pub struct GuardedMemory {
    /// Of the reservation, the guard in front included.
    start: NonNull<u8>,
    reserved: NonZeroUsize,
    /// Inaccessible bytes on either side, a multiple of the page size.
    guard: usize,
    /// Accessible bytes, a multiple of the page size.
    len: usize,
    /// Whether pages of known bytes lie on either side.
    #[cfg(feature = "canaries")]
    has_canaries: bool,
}

// SAFETY: it owns its memory, as a box does.
unsafe impl Send for GuardedMemory {}

impl GuardedMemory {
    /// At least `len` bytes, in whole pages, with at least `guard` inaccessible ones on either side.
    ///
    /// # Errors
    /// Where the system refuses.
    pub fn zeroed(len: usize, guard: usize) -> Result<Self, MemoryError> {
        let too_long = || MemoryError::Layout("longer than any guarded memory");
        let len = len.max(1).checked_next_multiple_of(PAGE_BYTES as usize);
        let len = len.ok_or_else(too_long)?;
        let guard = guard.max(LEAST_GUARD).checked_next_multiple_of(PAGE_BYTES as usize);
        let guard = guard.ok_or_else(too_long)?;
        let reserved = guard.checked_mul(2).and_then(|guards| guards.checked_add(len));
        let reserved = reserved.and_then(NonZeroUsize::new);
        let reserved = reserved.ok_or_else(too_long)?;
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        // SAFETY: no address is asked for, so nothing mapped is replaced.
        let start = unsafe { mmap_anonymous(None, reserved, ProtFlags::PROT_NONE, flags) };
        let start = start.map_err(system("mmap"))?.cast();
        #[cfg_attr(not(feature = "canaries"), expect(unused_mut, reason = "canaries"))]
        let mut memory = Self {
            start,
            reserved,
            guard,
            len,
            #[cfg(feature = "canaries")]
            has_canaries: false,
        };
        let bytes = NonZeroUsize::new(len).ok_or_else(too_long)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: the range lies between the guards of our own reservation.
        unsafe { mprotect(memory.first().cast(), bytes.get(), access) }
            .map_err(system("mprotect"))?;
        #[cfg(feature = "canaries")]
        if let Some(word) = canary::word() {
            memory.put_canaries(word)?;
        }
        Ok(memory)
    }

    /// Where its first byte is.
    pub fn address(&self) -> u64 {
        self.first().as_ptr() as u64
    }

    /// All of its bytes.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: they are backed, initialised (with zeros at first), and borrowed as long as `self`; see
        // the head of this file for compiled code.
        unsafe { std::slice::from_raw_parts(self.first().as_ptr(), self.len) }
    }

    /// All of its bytes.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above, exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.first().as_ptr(), self.len) }
    }

    fn first(&self) -> NonNull<u8> {
        // SAFETY: the reservation is longer than its guards.
        unsafe { self.start.add(self.guard) }
    }
}

#[cfg(feature = "canaries")]
impl GuardedMemory {
    /// Where pages of known bytes lie, if it has them: each within a guard.
    fn edges(&self) -> [NonNull<u8>; 2] {
        // SAFETY: guards are longer than such a page.
        unsafe { [self.first().sub(canary::EDGE), self.first().add(self.len)] }
    }

    fn put_canaries(&mut self, word: u64) -> Result<(), MemoryError> {
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        for edge in self.edges() {
            // SAFETY: the page lies within our own reservation.
            unsafe { mprotect(edge.cast(), canary::EDGE, access) }.map_err(system("mprotect"))?;
            // SAFETY: it is accessible now, begins at a page, and nothing else knows it.
            let words = unsafe {
                std::slice::from_raw_parts_mut(edge.cast::<u64>().as_ptr(), canary::EDGE / 8)
            };
            words.fill(word);
        }
        self.has_canaries = true;
        for edge in self.edges() {
            canary::note(edge.as_ptr().expose_provenance(), word);
        }
        Ok(())
    }
}

impl Drop for GuardedMemory {
    fn drop(&mut self) {
        #[cfg(feature = "canaries")]
        if self.has_canaries {
            self.edges().into_iter().for_each(|edge| canary::forget(edge.as_ptr() as usize));
        }
        // SAFETY: the whole range is ours, and nothing borrows it any more.
        if let Err(error) = unsafe { munmap(self.start.cast(), self.reserved.get()) } {
            tracing::error!(%error, "munmap of guarded memory");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The access that `/proc/self/maps` tells of an address, and the end of its mapping.
    fn access(address: u64) -> (String, u64) {
        let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
        let found = maps.lines().find_map(|line| {
            let (range, rest) = line.split_once(' ')?;
            let (start, end) = range.split_once('-')?;
            let [start, end] = [start, end].map(|hex| u64::from_str_radix(hex, 16).unwrap());
            (start..end).contains(&address).then(|| (rest[..4].to_owned(), end))
        });
        found.unwrap_or_else(|| panic!("{address:#x} is not mapped"))
    }

    #[test]
    fn guards_lie_on_both_sides() {
        let mut memory = GuardedMemory::zeroed(5000, 100_000).unwrap();
        assert_eq!(memory.bytes().len(), 8192);
        assert!(memory.bytes().iter().all(|byte| *byte == 0));
        memory.bytes_mut().fill(7);
        let (start, end) = (memory.address(), memory.address() + 8192);
        assert_eq!(access(start), ("rw-p".to_owned(), end));
        for guard in [start - 1, start - 100_000] {
            assert_eq!(access(guard).0, "---p");
        }
        let (guard, guarded_to) = access(end);
        assert_eq!(guard, "---p");
        assert!(guarded_to - end >= 100_000);
    }

    #[cfg(feature = "canaries")]
    #[test]
    fn canaries_show_writes_beyond_an_edge() {
        let word = u64::from_le_bytes(*b"canaries");
        for edge in [0, 1] {
            let mut memory = GuardedMemory::zeroed(5000, 0).unwrap();
            memory.put_canaries(word).unwrap();
            memory.bytes_mut().fill(7);
            assert!(canary::is_whole() && canary::count() == 2);
            let page = memory.edges()[edge];
            // SAFETY: the page is accessible, and ours.
            unsafe { page.add(4095).write(0) };
            assert!(!canary::is_whole());
            drop(memory);
            assert!(canary::is_whole() && canary::count() == 0);
        }
    }

    #[test]
    fn what_no_machine_has_is_refused() {
        assert!(GuardedMemory::zeroed(usize::MAX, 0).is_err());
        assert!(GuardedMemory::zeroed(1, usize::MAX / 2).is_err());
        assert!(GuardedMemory::zeroed(usize::MAX / 2, 0).is_err());
    }
}
