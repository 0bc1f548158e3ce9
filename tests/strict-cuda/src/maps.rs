//! Host memory as files: where this process has it mapped, the kernel knows which file's it is.

use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::sync::Arc;

use svp_gpu::Segment;

/// A line of `/proc/self/maps`.
#[derive(Debug, PartialEq, Eq)]
struct Mapping {
    start: u64,
    end: u64,
    shared: bool,
    offset: u64,
    device: (u64, u64),
    inode: u64,
}

fn mapping(line: &str) -> Option<Mapping> {
    let mut words = line.split_whitespace();
    let hex = |text: &str| u64::from_str_radix(text, 16).ok();
    let (start, end) = words.next()?.split_once('-')?;
    let shared = words.next()?.ends_with('s');
    let offset = hex(words.next()?)?;
    let (major, minor) = words.next()?.split_once(':')?;
    let inode = words.next()?.parse().ok()?;
    let device = (hex(major)?, hex(minor)?);
    Some(Mapping { start: hex(start)?, end: hex(end)?, shared, offset, device, inode })
}

/// Why host memory cannot be registered.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoMemory {
    /// Some of it is not mapped.
    NotMapped,
    /// It is not a file's, so that nothing else can show it: a limit of this library, not the driver's.
    Private,
}

/// The pieces of files that `len` bytes from `start` are. Their files have to be open.
pub(crate) fn segments(start: u64, len: u64) -> Result<Vec<Segment>, NoMemory> {
    let text = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let end = start.checked_add(len).ok_or(NoMemory::NotMapped)?;
    let mut at = start;
    let mut found: Vec<Segment> = Vec::new();
    for mapping in text.lines().filter_map(mapping) {
        if at >= end || mapping.end <= at {
            continue;
        }
        if mapping.start > at {
            return Err(NoMemory::NotMapped);
        }
        if !mapping.shared {
            return Err(NoMemory::Private);
        }
        let fd = open_file(&mapping).ok_or(NoMemory::Private)?;
        let piece = mapping.end.min(end) - at;
        let offset = mapping.offset + (at - mapping.start);
        found.push(Segment { fd: Arc::new(fd), offset, len: piece });
        at += piece;
    }
    if at < end { Err(NoMemory::NotMapped) } else { Ok(found) }
}

/// A descriptor of this process for the mapping's file.
fn open_file(mapping: &Mapping) -> Option<OwnedFd> {
    let folder = std::fs::read_dir("/proc/self/fd").ok()?;
    for entry in folder.flatten() {
        let Ok(data) = std::fs::metadata(entry.path()) else { continue };
        let device = (libc::major(data.dev()).into(), libc::minor(data.dev()).into());
        if data.ino() == mapping.inode && device == mapping.device {
            let number: i32 = entry.file_name().to_str()?.parse().ok()?;
            // SAFETY: borrowed for the call that makes another of it; if it was closed meanwhile, that
            // call fails or what it gives is caught by the check of the file that follows.
            let borrowed = unsafe { std::os::fd::BorrowedFd::borrow_raw(number) };
            let own = borrowed.as_fd().try_clone_to_owned().ok()?;
            let seen = nix::sys::stat::fstat(&own).ok()?;
            if seen.st_ino == mapping.inode {
                return Some(own);
            }
        }
    }
    None
}

/// Takes addresses of this process that nothing else has.
pub(crate) fn claim(start: u64, len: u64) -> bool {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    let fixed = flags | libc::MAP_FIXED_NOREPLACE;
    let place = start as *mut libc::c_void;
    // SAFETY: nothing that is mapped is replaced.
    let got = unsafe { libc::mmap(place, len as usize, libc::PROT_NONE, fixed, -1, 0) };
    got == place
}

/// Gives such addresses back.
pub(crate) fn give_up(start: u64, len: u64) {
    // SAFETY: the range was claimed, and nothing of it is used.
    unsafe { libc::munmap(start as *mut libc::c_void, len as usize) };
}

/// Maps a file of memory: at `place` if it is given, which has to be free.
pub(crate) fn show(file: &OwnedFd, len: u64, place: Option<u64>) -> Option<u64> {
    let (start, fixed) = place.map_or((0, 0), |it| (it, libc::MAP_FIXED_NOREPLACE));
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let (at, number) = (start as *mut libc::c_void, std::os::fd::AsRawFd::as_raw_fd(file));
    // SAFETY: nothing that is mapped is replaced.
    let got = unsafe { libc::mmap(at, len as usize, access, libc::MAP_SHARED | fixed, number, 0) };
    (got != libc::MAP_FAILED).then_some(got as u64)
}

/// A file of memory, all zeros, that cannot shrink.
pub(crate) fn memory(len: u64) -> nix::Result<Segment> {
    use nix::fcntl::{FcntlArg, SealFlag, fcntl};
    use nix::sys::memfd::{MFdFlags, memfd_create};
    let fd = memfd_create("strict", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING)?;
    nix::unistd::ftruncate(&fd, len as i64)?;
    fcntl(&fd, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_SHRINK))?;
    Ok(Segment { fd: Arc::new(fd), offset: 0, len })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let line = "7f00-7f10 rw-s 00001000 00:01 1234   /memfd:svp (deleted)";
        let wanted = Mapping {
            start: 0x7f00,
            end: 0x7f10,
            shared: true,
            offset: 0x1000,
            device: (0, 1),
            inode: 1234,
        };
        assert_eq!(mapping(line), Some(wanted));
    }

    #[test]
    fn memory_of_the_heap_is_private_and_address_0_is_nothing() {
        let bytes = vec![1u8; 1 << 20];
        let start = bytes.as_ptr() as u64;
        assert_eq!(segments(start, 4096).err(), Some(NoMemory::Private));
        assert_eq!(segments(0, 4096).err(), Some(NoMemory::NotMapped));
    }
}
