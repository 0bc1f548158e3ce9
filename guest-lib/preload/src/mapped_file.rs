//! A file's contents as memory: a large program is not read whole to see that it is no concern.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::os::fd::AsRawFd;
use std::path::Path;
use std::ptr::{self, NonNull};
use std::slice;

/// A private, read-only mapping of a whole file.
pub(crate) struct MappedFile {
    start: NonNull<u8>,
    bytes: usize,
}

impl MappedFile {
    /// Maps the file.
    ///
    /// # Errors
    /// Those of opening and mapping; an empty file cannot be mapped.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let bytes = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
        let (protection, flags) = (libc::PROT_READ, libc::MAP_PRIVATE);
        // SAFETY: a new mapping at an address of the system's choice touches nothing that exists.
        let start =
            unsafe { libc::mmap(ptr::null_mut(), bytes, protection, flags, file.as_raw_fd(), 0) };
        if start == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        let start = NonNull::new(start.cast()).ok_or_else(io::Error::last_os_error)?;
        Ok(Self { start, bytes })
    }
}

impl Deref for MappedFile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        // SAFETY: the mapping is `bytes` long and lives as long as `self`. It is the file of the
        // running program, which the system does not let anyone write to.
        unsafe { slice::from_raw_parts(self.start.as_ptr(), self.bytes) }
    }
}

impl Drop for MappedFile {
    fn drop(&mut self) {
        // SAFETY: the mapping made in `open`, and no borrow of it outlives `self`.
        unsafe { libc::munmap(self.start.as_ptr().cast(), self.bytes) };
    }
}
