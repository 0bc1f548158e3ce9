//! Host memory that is handed to clients.

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};
use std::ffi::CStr;
use std::io;
use std::os::fd::OwnedFd;

/// Makes a memfd of `len` zero bytes whose length is sealed: a client that could
/// shrink it would kill us with SIGBUS.
pub(crate) fn sealed_memfd(name: &CStr, len: u64) -> io::Result<OwnedFd> {
    let fd = memfd_create(name, MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING)?;
    nix::unistd::ftruncate(&fd, i64::try_from(len).map_err(io::Error::other)?)?;
    let seals = SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SEAL;
    fcntl(&fd, FcntlArg::F_ADD_SEALS(seals))?;
    Ok(fd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_length_is_final() {
        let fd = sealed_memfd(c"test", 8192).unwrap();
        assert!(nix::unistd::ftruncate(&fd, 0).is_err());
        assert!(nix::unistd::ftruncate(&fd, 16384).is_err());
        assert!(fcntl(&fd, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_WRITE)).is_err());
        assert_eq!(nix::sys::stat::fstat(&fd).unwrap().st_size, 8192);
    }
}
