//! A few words in a file of memory: what a descriptor stands for that programs hand to each other.

use nix::fcntl::{FcntlArg, OFlag, SealFlag, fcntl, open};
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::stat::{Mode, fstat};
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{OwnedFd, RawFd};

/// What a record cannot do any more: its words stay as they are.
const SEALS: SealFlag = SealFlag::F_SEAL_SHRINK
    .union(SealFlag::F_SEAL_GROW)
    .union(SealFlag::F_SEAL_WRITE)
    .union(SealFlag::F_SEAL_SEAL);

/// Makes a record, from which every holder of its descriptor can read these bytes.
///
/// # Errors
/// What the system says.
pub fn new_record(bytes: &[u8]) -> nix::Result<OwnedFd> {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let mut file = File::from(memfd_create(c"svp-record", flags)?);
    file.write_all(bytes).map_err(|_| nix::Error::ENOSPC)?;
    fcntl(&file, FcntlArg::F_ADD_SEALS(SEALS))?;
    Ok(file.into())
}

/// What the record of a program's descriptor says: `N` bytes. The descriptor stays the program's.
///
/// # Errors
/// `EINVAL` for a file that is no record of this length; what the system says.
pub fn read_record<const N: usize>(descriptor: RawFd) -> nix::Result<[u8; N]> {
    // The descriptor may be anything: opening it anew must not wait, nor move the program's place in it.
    let flags = OFlag::O_RDONLY | OFlag::O_CLOEXEC | OFlag::O_NONBLOCK | OFlag::O_NOCTTY;
    let path = format!("/proc/self/fd/{descriptor}");
    let file = open(path.as_str(), flags, Mode::empty())?;
    let seals = fcntl(&file, FcntlArg::F_GET_SEALS).map(SealFlag::from_bits_retain);
    let is_sealed = seals.is_ok_and(|seals| seals.contains(SEALS));
    if !is_sealed || fstat(&file)?.st_size != N as i64 {
        return Err(nix::Error::EINVAL);
    }
    let mut bytes = [0; N];
    File::from(file).read_exact(&mut bytes).map_err(|_| nix::Error::EINVAL)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::fd::AsRawFd;

    #[test]
    fn a_record_says_what_it_was_made_of_as_often_as_it_is_asked() {
        let record = new_record(b"four").unwrap();
        assert_eq!(read_record(record.as_raw_fd()), Ok(*b"four"));
        assert_eq!(read_record(record.as_raw_fd()), Ok(*b"four"));
        assert_eq!(read_record::<5>(record.as_raw_fd()), Err(nix::Error::EINVAL));
    }

    #[test]
    fn other_files_are_none() {
        let file = File::open("/proc/self/exe").unwrap();
        assert_eq!(read_record::<4>(file.as_raw_fd()), Err(nix::Error::EINVAL));
        let unsealed = memfd_create(c"four", MFdFlags::MFD_CLOEXEC).unwrap();
        File::from(unsealed.try_clone().unwrap()).write_all(b"four").unwrap();
        assert_eq!(read_record::<4>(unsealed.as_raw_fd()), Err(nix::Error::EINVAL));
        assert!(read_record::<4>(-1).is_err());
    }
}
