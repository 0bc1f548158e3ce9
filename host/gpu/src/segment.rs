//! Checks of host memory before it is mapped: an access behind the end of a file that is mapped
//! kills the process with SIGBUS.

use crate::types::{GpuError, Segment, code};
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::stat::fstat;

/// Segments are multiples of this.
pub const PAGE_BYTES: u64 = 4096;

/// Why a segment cannot be mapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SegmentError {
    /// Offset or length is not a multiple of [`PAGE_BYTES`], or the length is 0.
    #[error("host memory is not whole pages of {PAGE_BYTES} bytes")]
    NotPages,
    /// The file ends before the segment does.
    #[error("host memory reaches beyond the end of its file")]
    BeyondEnd,
    /// A memfd that could have been sealed against shrinking, and is not.
    #[error("host memory is not sealed against shrinking")]
    NotSealed,
    /// The file could not be asked.
    #[error("host memory: {0}")]
    System(Errno),
}

impl From<SegmentError> for GpuError {
    fn from(error: SegmentError) -> Self {
        Self::new(code::INVALID_VALUE, error.to_string())
    }
}

impl Segment {
    /// Checks that the segment is whole pages of its file, and that its file cannot shrink.
    ///
    /// A memfd that its maker could have sealed must be sealed. Other files (guest RAM in a plain
    /// file) belong to the virtual machine, which does not truncate its own memory.
    ///
    /// # Errors
    /// [`SegmentError`].
    pub fn check(&self) -> Result<(), SegmentError> {
        if self.len == 0 || !(self.len | self.offset).is_multiple_of(PAGE_BYTES) {
            return Err(SegmentError::NotPages);
        }
        let end = self.offset.checked_add(self.len).and_then(|end| i64::try_from(end).ok());
        let size = fstat(&self.fd).map_err(SegmentError::System)?.st_size;
        if end.is_none_or(|end| end > size) {
            return Err(SegmentError::BeyondEnd);
        }
        match fcntl(&self.fd, FcntlArg::F_GET_SEALS) {
            Ok(bits) => {
                let seals = SealFlag::from_bits_retain(bits);
                // Files of tmpfs that are no memfd carry F_SEAL_SEAL and nothing else.
                let safe = seals.intersects(SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_SEAL);
                if safe { Ok(()) } else { Err(SegmentError::NotSealed) }
            }
            Err(Errno::EINVAL) => Ok(()),
            Err(error) => Err(SegmentError::System(error)),
        }
    }
}
