//! Raw access to what others share with us, memory and descriptors: the only unsafe room of this
//! crate.
//!
//! The other side may change any byte at any time, so nothing here hands out `&[u8]`: integers are
//! read and written through atomics, byte strings are copied. Every offset is checked against the
//! mapping's length. The memory cannot vanish under the mapping: channels of native clients are
//! memfds sealed against shrinking, guest RAM belongs to QEMU, which never truncates it, and the
//! pages go away only with the [`Mapping`] itself.
#![allow(unsafe_code)]

use nix::sys::mman::{MapFlags, ProtFlags, mmap, munmap};
use std::io;
use std::num::NonZeroUsize;
use std::os::fd::AsFd;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};
use svp_abi::channel::HEADER_LEN;

/// An access that leaves the mapping, or is not aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("access of {len} bytes at {off:#x} leaves the shared memory")]
pub(crate) struct OutOfMapping {
    off: usize,
    len: usize,
}

impl OutOfMapping {
    /// A timeline that the channel does not have.
    pub(crate) fn word(timeline: u32) -> Self {
        Self { off: timeline as usize, len: svp_abi::channel::WORD_LEN }
    }

    /// A reply slot outside of the arena.
    pub(crate) fn reply(slot: svp_abi::command::ReplySlot) -> Self {
        Self { off: slot.off as usize, len: slot.len as usize }
    }
}

/// A range of a file, mapped shared, readable and writable; unmapped on drop.
#[derive(Debug)]
pub(crate) struct Mapping {
    start: NonNull<u8>,
    len: usize,
    mapped: NonNull<core::ffi::c_void>,
    mapped_len: usize,
}

// SAFETY: the mapping belongs to the process, not to a thread; all access to its bytes goes through
// atomics, so it may be used from any thread.
unsafe impl Send for Mapping {}

impl Mapping {
    /// Maps `len` bytes of `file` from `offset`, a multiple of 4 KiB. The file must reach that far:
    /// the caller has checked.
    ///
    /// # Errors
    /// What mmap says; InvalidInput if the range is empty, shorter than a channel's header, or
    /// not aligned.
    pub(crate) fn new<F: AsFd>(file: F, offset: u64, len: usize) -> io::Result<Self> {
        let invalid = || io::Error::from(io::ErrorKind::InvalidInput);
        // Guest RAM on huge pages can be mapped only at huge-page borders; such a file says so in
        // its block size. Elsewhere that is the page size.
        let block = nix::sys::stat::fstat(&file)?.st_blksize;
        let block = u64::try_from(block).map_err(|_| invalid())?.max(4096);
        let lead = usize::try_from(offset % block).map_err(|_| invalid())?;
        let mapped_len = lead.checked_add(len).and_then(NonZeroUsize::new).ok_or_else(invalid)?;
        if len < HEADER_LEN || !lead.is_multiple_of(4096) {
            return Err(invalid());
        }
        let at = i64::try_from(offset - lead as u64).map_err(|_| invalid())?;
        let flags = MapFlags::MAP_SHARED;
        let prot = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: a new mapping at an address that the kernel picks touches no existing memory.
        let mapped = unsafe { mmap(None, mapped_len, prot, flags, file, at) }?;
        // SAFETY: `lead` is less than the length that was just mapped, as `len` is not 0.
        let start = unsafe { mapped.cast::<u8>().add(lead) };
        Ok(Self { start, len, mapped, mapped_len: mapped_len.get() })
    }

    /// The address of `len` bytes at `off`, if they are inside and aligned to `align`.
    fn at(&self, off: usize, len: usize, align: usize) -> Result<NonNull<u8>, OutOfMapping> {
        let inside = off.checked_add(len).is_some_and(|end| end <= self.len);
        if !inside || !off.is_multiple_of(align) {
            return Err(OutOfMapping { off, len });
        }
        // SAFETY: `off + len` is at most `self.len`, so the address stays inside the mapping.
        Ok(unsafe { self.start.add(off) })
    }

    /// The 32-bit integer at `off`, a multiple of 4.
    pub(crate) fn u32_at(&self, off: usize) -> Result<&AtomicU32, OutOfMapping> {
        let ptr = self.at(off, 4, 4)?.cast::<u32>();
        // SAFETY: the four bytes are mapped, and stay so as long as `self` does; the mapping starts
        // at a page, so a multiple of 4 is aligned; all access in this process is atomic.
        Ok(unsafe { AtomicU32::from_ptr(ptr.as_ptr()) })
    }

    /// The 64-bit integer at `off`, a multiple of 8.
    pub(crate) fn u64_at(&self, off: usize) -> Result<&AtomicU64, OutOfMapping> {
        let ptr = self.at(off, 8, 8)?.cast::<u64>();
        // SAFETY: as in `u32_at`, with eight bytes.
        Ok(unsafe { AtomicU64::from_ptr(ptr.as_ptr()) })
    }

    fn u8_at(&self, off: usize) -> Result<&AtomicU8, OutOfMapping> {
        let ptr = self.at(off, 1, 1)?;
        // SAFETY: as in `u32_at`, with one byte, which is always aligned.
        Ok(unsafe { AtomicU8::from_ptr(ptr.as_ptr()) })
    }

    /// A 32-bit field of the channel's header. The offset is checked when this is compiled.
    pub(crate) fn header_u32<const OFF: usize>(&self) -> &AtomicU32 {
        const { assert!(OFF.is_multiple_of(4) && OFF + 4 <= HEADER_LEN) };
        // SAFETY: every mapping is at least HEADER_LEN long (`new` checks), so the aligned four
        // bytes are inside; for the rest as in `u32_at`.
        unsafe { AtomicU32::from_ptr(self.start.add(OFF).cast::<u32>().as_ptr()) }
    }

    /// A 64-bit field of the channel's header. The offset is checked when this is compiled.
    pub(crate) fn header_u64<const OFF: usize>(&self) -> &AtomicU64 {
        const { assert!(OFF.is_multiple_of(8) && OFF + 8 <= HEADER_LEN) };
        // SAFETY: as in `header_u32`, with eight bytes.
        unsafe { AtomicU64::from_ptr(self.start.add(OFF).cast::<u64>().as_ptr()) }
    }

    /// Copies bytes out. What another side writes meanwhile may be seen in part.
    pub(crate) fn read(&self, off: usize, out: &mut [u8]) -> Result<(), OutOfMapping> {
        self.at(off, out.len(), 1)?;
        let lead = (off.next_multiple_of(8) - off).min(out.len());
        let (head, rest) = out.split_at_mut(lead);
        let mut at = off;
        let bytewise = |bytes: &mut [u8], at: &mut usize| {
            bytes.iter_mut().try_for_each(|byte| {
                *byte = self.u8_at(*at)?.load(Ordering::Relaxed);
                *at += 1;
                Ok(())
            })
        };
        bytewise(head, &mut at)?;
        let mut words = rest.chunks_exact_mut(8);
        for word in &mut words {
            word.copy_from_slice(&self.u64_at(at)?.load(Ordering::Relaxed).to_ne_bytes());
            at += 8;
        }
        bytewise(words.into_remainder(), &mut at)
    }

    /// Copies bytes in.
    pub(crate) fn write(&self, off: usize, bytes: &[u8]) -> Result<(), OutOfMapping> {
        self.at(off, bytes.len(), 1)?;
        let lead = (off.next_multiple_of(8) - off).min(bytes.len());
        let (head, rest) = bytes.split_at(lead);
        let mut at = off;
        let bytewise = |bytes: &[u8], at: &mut usize| {
            bytes.iter().try_for_each(|byte| {
                self.u8_at(*at)?.store(*byte, Ordering::Relaxed);
                *at += 1;
                Ok(())
            })
        };
        bytewise(head, &mut at)?;
        let (words, tail) = rest.as_chunks::<8>();
        for word in words {
            self.u64_at(at)?.store(u64::from_ne_bytes(*word), Ordering::Relaxed);
            at += 8;
        }
        bytewise(tail, &mut at)
    }

    /// Wakes every process that sleeps on the 32-bit header field at `OFF`.
    pub(crate) fn wake_all<const OFF: usize>(&self) {
        let word = self.header_u32::<OFF>().as_ptr();
        // SAFETY: FUTEX_WAKE reads no memory; the address only names the queue of sleepers.
        unsafe { libc::syscall(libc::SYS_futex, word, libc::FUTEX_WAKE, i32::MAX) };
    }

    /// Sleeps until the 32-bit header field at `OFF` is no longer `seen`, the host wakes the
    /// thread, or `timeout` is over. May return early.
    #[cfg(any(test, feature = "test-utils"))]
    pub(crate) fn sleep_while<const OFF: usize>(&self, seen: u32, timeout: std::time::Duration) {
        let word = self.header_u32::<OFF>().as_ptr();
        let time = libc::timespec {
            tv_sec: timeout.as_secs().cast_signed(),
            tv_nsec: timeout.subsec_nanos().into(),
        };
        // SAFETY: the word is a mapped, aligned 32-bit integer, and `time` outlives the call.
        unsafe { libc::syscall(libc::SYS_futex, word, libc::FUTEX_WAIT, seen, &time) };
    }
}

/// Owns a descriptor that a system call has just given to us.
pub(crate) fn own_received(raw: std::os::fd::RawFd) -> std::os::fd::OwnedFd {
    use std::os::fd::FromRawFd;
    // SAFETY: accept4 and recvmsg give each descriptor to exactly one receiver, and every caller
    // passes it on straight from there.
    unsafe { std::os::fd::OwnedFd::from_raw_fd(raw) }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: this is the whole mapping that `new` made, and no reference into it outlives
        // `self`.
        let _ = unsafe { munmap(self.mapped, self.mapped_len) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::memfd::{MFdFlags, memfd_create};

    fn memory(len: usize) -> Mapping {
        let fd = memfd_create(c"test", MFdFlags::MFD_CLOEXEC).unwrap();
        nix::unistd::ftruncate(&fd, len as i64).unwrap();
        Mapping::new(&fd, 0, len).unwrap()
    }

    #[test]
    fn any_piece_is_copied_whole() {
        let map = memory(8192);
        for off in 0..17 {
            for len in 0..40 {
                let bytes: Vec<u8> = (0..len).map(|i| (off * 7 + i) as u8 | 1).collect();
                map.write(100 + off, &bytes).unwrap();
                let mut back = vec![0; len];
                map.read(100 + off, &mut back).unwrap();
                assert_eq!(back, bytes);
            }
        }
    }

    #[test]
    fn nothing_outside_is_touched() {
        let map = memory(8192);
        assert!(map.read(8190, &mut [0; 3]).is_err());
        assert!(map.write(usize::MAX, &[0; 3]).is_err());
        assert!(map.u32_at(8192).is_err() && map.u32_at(2).is_err());
        assert!(map.u64_at(8188).is_err() && map.u64_at(8184).is_ok());
    }

    #[test]
    fn a_mapping_starts_where_it_was_asked_to() {
        let fd = memfd_create(c"test", MFdFlags::MFD_CLOEXEC).unwrap();
        nix::unistd::ftruncate(&fd, 16384).unwrap();
        let (whole, part) =
            (Mapping::new(&fd, 0, 16384).unwrap(), Mapping::new(&fd, 8192, 4096).unwrap());
        whole.u32_at(8192 + 8).unwrap().store(77, Ordering::Relaxed);
        assert_eq!(part.header_u32::<8>().load(Ordering::Relaxed), 77);
        assert!(Mapping::new(&fd, 100, 4096).is_err() && Mapping::new(&fd, 0, 100).is_err());
    }
}
