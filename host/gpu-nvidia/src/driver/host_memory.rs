//! Host memory of clients, mapped into the domain's process.
#![allow(unsafe_code)]

use std::num::NonZeroUsize;
use std::os::fd::AsFd;
use std::ptr::NonNull;

use nix::errno::Errno;
use nix::sys::mman::{MapFlags, ProtFlags, mmap, mmap_anonymous, munmap};
use svp_gpu::Segment;

/// Pieces of files, one after the other in this process' addresses.
#[derive(Debug)]
pub(crate) struct HostMapping {
    start: NonNull<std::ffi::c_void>,
    len: usize,
}

// SAFETY: addresses that the value owns alone; Rust code never reads or writes there.
unsafe impl Send for HostMapping {}

impl HostMapping {
    /// Maps pieces, at `hint` if that is free and not 0.
    pub(crate) fn new(hint: u64, segments: &[Segment]) -> Result<Self, Errno> {
        let total = segments.iter().try_fold(0u64, |sum, it| sum.checked_add(it.len));
        let len = total.and_then(|it| usize::try_from(it).ok()).and_then(NonZeroUsize::new);
        let len = len.ok_or(Errno::EINVAL)?;
        let hint = usize::try_from(hint).ok().and_then(NonZeroUsize::new);
        let flags = MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE;
        let none = ProtFlags::PROT_NONE;
        let wanted = hint.ok_or(Errno::EINVAL).and_then(|hint| {
            // SAFETY: with MAP_FIXED_NOREPLACE nothing mapped is replaced.
            unsafe { mmap_anonymous(Some(hint), len, none, flags | MapFlags::MAP_FIXED_NOREPLACE) }
        });
        // SAFETY: without an address nothing mapped is replaced.
        let start = wanted.or_else(|_| unsafe { mmap_anonymous(None, len, none, flags) })?;
        let mapping = Self { start, len: len.get() };
        let mut at = 0;
        for segment in segments {
            let bytes = usize::try_from(segment.len).ok().and_then(NonZeroUsize::new);
            let bytes = bytes.ok_or(Errno::EINVAL)?;
            let place = mapping.start.addr().checked_add(at).ok_or(Errno::EINVAL)?;
            let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
            let flags = MapFlags::MAP_SHARED | MapFlags::MAP_FIXED;
            let offset = i64::try_from(segment.offset).map_err(|_| Errno::EINVAL)?;
            // SAFETY: what is replaced lies in our own mapping.
            unsafe { mmap(Some(place), bytes, access, flags, segment.fd.as_fd(), offset) }?;
            at += bytes.get();
        }
        Ok(mapping)
    }

    /// Where it starts in this process.
    pub(crate) fn address(&self) -> usize {
        self.start.addr().get()
    }

    /// Its length in bytes.
    pub(crate) fn len(&self) -> u64 {
        self.len as u64
    }
}

impl Drop for HostMapping {
    fn drop(&mut self) {
        // SAFETY: the whole range is ours; its user, the driver, has been told to stop.
        if let Err(error) = unsafe { munmap(self.start, self.len) } {
            tracing::error!(%error, "munmap of host memory");
        }
    }
}
