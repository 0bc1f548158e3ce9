//! Bytes in bulk: to and from slices and files.

use std::os::fd::{AsRawFd, BorrowedFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use nix::errno::Errno;

use super::super::MemoryError;
use super::Access;

impl Access<'_> {
    /// Copies device memory into `out`.
    pub fn read(&self, addr: u64, out: &mut [u8]) -> Result<(), MemoryError> {
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
    pub fn write(&self, addr: u64, bytes: &[u8]) -> Result<(), MemoryError> {
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
    pub fn read_file(
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
    pub fn write_file(
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
pub(super) fn transfer(
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
