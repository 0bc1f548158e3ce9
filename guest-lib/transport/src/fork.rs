//! Tells a process that opened a channel from its forked children.
#![allow(unsafe_code)]

use std::num::NonZeroUsize;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU8, Ordering};

const PAGE: usize = 4096;

/// A page that the kernel wipes in children (`MADV_WIPEONFORK`): a check is one load, with no
/// system call, and also sees children made by a bare `clone`.
#[derive(Debug)]
pub(crate) struct ForkMark {
    page: NonNull<AtomicU8>,
}

// SAFETY: the page is reached as an atomic only.
unsafe impl Send for ForkMark {}
// SAFETY: as above.
unsafe impl Sync for ForkMark {}

impl ForkMark {
    /// Marks this process.
    pub(crate) fn new() -> nix::Result<Self> {
        use nix::sys::mman::{MapFlags, MmapAdvise, ProtFlags, madvise, mmap_anonymous};
        let length = NonZeroUsize::new(PAGE).ok_or(nix::Error::EINVAL)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: a new mapping at an address of the kernel's choice touches nothing else.
        let page = unsafe { mmap_anonymous(None, length, access, MapFlags::MAP_PRIVATE) }?;
        // SAFETY: the page was just mapped.
        unsafe { madvise(page, PAGE, MmapAdvise::MADV_WIPEONFORK) }?;
        let mark = Self { page: page.cast() };
        mark.byte().store(1, Ordering::Relaxed);
        Ok(mark)
    }

    fn byte(&self) -> &AtomicU8 {
        // SAFETY: mapped until drop, and only reached as an atomic.
        unsafe { self.page.as_ref() }
    }

    /// Whether this is the process that made the mark.
    pub(crate) fn is_ours(&self) -> bool {
        self.byte().load(Ordering::Relaxed) == 1
    }
}

impl Drop for ForkMark {
    fn drop(&mut self) {
        // SAFETY: the page is this value's own.
        let _ = unsafe { nix::sys::mman::munmap(self.page.cast(), PAGE) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::wait::{WaitStatus, waitpid};
    use nix::unistd::{ForkResult, fork};

    #[test]
    fn a_child_sees_that_it_is_one() {
        let mark = ForkMark::new().unwrap();
        assert!(mark.is_ours());
        // SAFETY: the child only loads a byte and exits, without touching locks or the heap.
        match unsafe { fork() }.unwrap() {
            // SAFETY: `_exit` ends the child at once.
            ForkResult::Child => unsafe { libc::_exit(i32::from(mark.is_ours())) },
            ForkResult::Parent { child } => {
                assert_eq!(waitpid(child, None).unwrap(), WaitStatus::Exited(child, 0));
            }
        }
        assert!(mark.is_ours());
    }
}
