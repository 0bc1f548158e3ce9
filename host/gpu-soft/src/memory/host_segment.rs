//! Which host memory may be mapped: a file that ends within a mapping would kill us with SIGBUS.

use std::os::fd::AsFd;

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::stat::fstat;
use svp_gpu::Segment;

use super::MemoryError;

/// Segments and window pages are multiples of this.
pub(crate) const PAGE_BYTES: u64 = 4096;

/// Checks that a segment is whole pages of its file, and that its file cannot shrink.
///
/// A memfd that its maker could have sealed against shrinking must be sealed. Other files (guest
/// RAM in a plain file) belong to the virtual machine, which does not truncate its own memory.
pub(crate) fn check(segment: &Segment) -> Result<(), MemoryError> {
    if segment.len == 0 || !(segment.len | segment.offset).is_multiple_of(PAGE_BYTES) {
        return Err(MemoryError::Segment("not whole pages of 4096 bytes"));
    }
    let end = segment.offset.checked_add(segment.len).and_then(|end| i64::try_from(end).ok());
    let end = end.ok_or(MemoryError::Segment("offset and length overflow"))?;
    let file = segment.fd.as_fd();
    let stat = fstat(file).map_err(|source| MemoryError::System { call: "fstat", source })?;
    if stat.st_size < end {
        return Err(MemoryError::Segment("reaches beyond the end of its file"));
    }
    match fcntl(file, FcntlArg::F_GET_SEALS) {
        Ok(bits) => {
            let seals = SealFlag::from_bits_retain(bits);
            // Files of tmpfs that are no memfd carry F_SEAL_SEAL and nothing else.
            if seals.intersects(SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_SEAL) {
                Ok(())
            } else {
                Err(MemoryError::Segment("memfd is not sealed against shrinking"))
            }
        }
        Err(Errno::EINVAL) => Ok(()),
        Err(source) => Err(MemoryError::System { call: "fcntl(F_GET_SEALS)", source }),
    }
}
