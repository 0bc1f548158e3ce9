//! Registering a native program's own memory: its pages are replaced, where they are and with what
//! they hold, by pages of a file that the host has too.
//!
//! Other threads may write to these pages meanwhile, if only to what shares a page with the memory;
//! their writes are held back by userfaultfd. While they are, this thread allocates nothing: the
//! allocator's own words may lie on such a page. A child made by fork gets pages of its own, as it
//! would have had without us.
#![allow(unsafe_code)]

use crate::error::HostMemoryError;
use crate::reservation::{Backing, map_anywhere};
use nix::sys::mman::{MRemapFlags, MapFlags, ProtFlags, mmap, mremap, munmap};
use std::cell::RefCell;
use std::ffi::c_void;
use std::io;
use std::num::NonZeroUsize;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::ptr::NonNull;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

const PAGE: usize = 4096;

/// Whole pages of the program's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PageRange {
    addr: usize,
    len: usize,
}

/// The ranges that are shared with the host now.
static SHARED: Mutex<Vec<PageRange>> = Mutex::new(Vec::new());

fn shared() -> MutexGuard<'static, Vec<PageRange>> {
    SHARED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn failed(step: &'static str) -> impl Fn(nix::Error) -> HostMemoryError {
    move |error| HostMemoryError::Io { step, source: error.into() }
}

fn pointer(addr: usize) -> Option<NonNull<c_void>> {
    NonNull::new(std::ptr::with_exposed_provenance_mut(addr))
}

/// Puts pages of `file` in the place of the program's whole pages from `addr` on, with what they
/// hold.
///
/// # Errors
/// [`HostMemoryError::NotThere`], [`HostMemoryError::Unsuitable`], or what the system says.
pub(crate) fn share(addr: usize, len: usize, file: BorrowedFd<'_>) -> Result<(), HostMemoryError> {
    static FORK: Once = Once::new();
    FORK.call_once(|| {
        // SAFETY: the handlers are functions of this library, which is never unloaded.
        unsafe { libc::pthread_atfork(Some(before_fork), Some(after_fork), Some(in_child)) };
    });
    check_maps(&std::fs::read_to_string("/proc/self/maps").unwrap_or_default(), addr, len)?;
    let mut list = shared();
    list.reserve(1);
    let staging = map_anywhere(len, Backing::Shared(file)).map_err(failed("mapping a segment"))?;
    let moved = replace(addr, len, staging, file);
    // SAFETY: mapped above, and nothing refers to it any more.
    let _ = unsafe { munmap(staging, len) };
    moved?;
    list.push(PageRange { addr, len });
    Ok(())
}

/// Copies the range to `staging`, which maps `file`, and maps the file in its place.
fn replace(
    addr: usize,
    len: usize,
    staging: NonNull<c_void>,
    file: BorrowedFd<'_>,
) -> Result<(), HostMemoryError> {
    let (Some(from), Some(at), Some(length)) =
        (pointer(addr), NonZeroUsize::new(addr), NonZeroUsize::new(len))
    else {
        return Err(HostMemoryError::NotThere);
    };
    let held = hold_writers(addr, len)?;
    // SAFETY: the program gave the memory, which `check_maps` has seen; the staging is as long.
    unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), staging.as_ptr(), len) };
    let (access, flags) =
        (ProtFlags::PROT_READ | ProtFlags::PROT_WRITE, MapFlags::MAP_SHARED | MapFlags::MAP_FIXED);
    // SAFETY: the range keeps its contents and its access; what is mapped there now is private
    // memory of the program's, as `check_maps` has seen.
    let mapped = unsafe { mmap(Some(at), length, access, flags, file, 0) };
    drop(held);
    mapped.map(drop).map_err(failed("mapping a segment over the program's memory"))
}

/// Gives the range pages of the program's own again. Where writers cannot be held back it stays as
/// it is: the host no longer uses it.
pub(crate) fn unshare(addr: usize, len: usize) {
    let mut list = shared();
    let Ok(held) = hold_writers(addr, len) else { return };
    let is_private = make_private(addr, len);
    drop(held);
    if is_private {
        list.retain(|range| *range != PageRange { addr, len });
    }
}

/// Replaces a range by private memory with the same contents. Allocates nothing, and does nothing
/// where the range is gone.
fn make_private(addr: usize, len: usize) -> bool {
    let Ok(copy) = map_anywhere(len, Backing::Anonymous) else { return false };
    let local = libc::iovec { iov_base: copy.as_ptr(), iov_len: len };
    let remote =
        libc::iovec { iov_base: std::ptr::with_exposed_provenance_mut(addr), iov_len: len };
    // SAFETY: the kernel checks the range, and writes to `copy`, which has the length.
    let read = unsafe {
        libc::process_vm_readv(libc::getpid(), &raw const local, 1, &raw const remote, 1, 0)
    };
    if usize::try_from(read) != Ok(len) {
        // SAFETY: mapped above.
        let _ = unsafe { munmap(copy, len) };
        return false;
    }
    let flags = MRemapFlags::MREMAP_MAYMOVE | MRemapFlags::MREMAP_FIXED;
    // SAFETY: the copy is our own; it takes the place of a range with the same contents.
    unsafe { mremap(copy, len, len, flags, pointer(addr)) }.is_ok()
}

/// Refuses memory that cannot be replaced, by the process's list of mappings.
fn check_maps(maps: &str, addr: usize, len: usize) -> Result<(), HostMemoryError> {
    let unsuitable = |why| Err(HostMemoryError::Unsuitable(why));
    let end = addr.checked_add(len).ok_or(HostMemoryError::NotThere)?;
    let here = std::ptr::from_ref(&end).addr();
    if (addr..end).contains(&here) {
        return unsuitable("it is the calling thread's stack");
    }
    let mut next = addr;
    for line in maps.lines() {
        let mut words = line.split_whitespace();
        let (Some(range), Some(access)) = (words.next(), words.next()) else { continue };
        let Some((start, stop)) = range.split_once('-') else { continue };
        let number = |text| usize::from_str_radix(text, 16).unwrap_or(0);
        let (start, stop) = (number(start), number(stop));
        if stop <= next || start >= end {
            continue;
        }
        if start > next {
            return Err(HostMemoryError::NotThere);
        }
        if !access.starts_with("rw") {
            return unsuitable("it cannot be written");
        }
        if !access.ends_with('p') {
            return unsuitable(
                "it is shared: a mapped file, or registered memory on the same page",
            );
        }
        if words.nth(3) == Some("[stack]") {
            return unsuitable("it is the main thread's stack");
        }
        next = stop;
    }
    if next < end { Err(HostMemoryError::NotThere) } else { Ok(()) }
}

/// `struct uffdio_api` of Linux.
#[repr(C)]
struct Api {
    api: u64,
    features: u64,
    ioctls: u64,
}

/// `struct uffdio_register`; without the last field, `struct uffdio_writeprotect`.
#[repr(C)]
struct Range {
    start: u64,
    len: u64,
    mode: u64,
    ioctls: u64,
}

const UFFDIO_API: u64 = 0xc018_aa3f;
const UFFDIO_REGISTER: u64 = 0xc020_aa00;
const UFFDIO_WRITEPROTECT: u64 = 0xc018_aa06;
const UFFD_API: u64 = 0xaa;
/// `UFFD_FEATURE_PAGEFAULT_FLAG_WP` and `UFFD_FEATURE_WP_HUGETLBFS_SHMEM`.
const FEATURES: u64 = 1 | 1 << 12;
const REGISTER_WRITES: u64 = 2;
const PROTECT: u64 = 1;
const USER_MODE_ONLY: i32 = 1;

/// Holds other threads' writes to the range back until the result is dropped. `None`: there are no
/// other threads.
fn hold_writers(addr: usize, len: usize) -> Result<Option<OwnedFd>, HostMemoryError> {
    let threads = std::fs::read_dir("/proc/self/task").map_or(2, Iterator::count);
    if threads <= 1 {
        return Ok(None);
    }
    // No thread may lose a write: memory of which the kernel cannot tell (a program's initialised
    // data, which lies in its file) is left alone while there are other threads.
    protect(addr, len).map(Some).map_err(|_| {
        HostMemoryError::Unsuitable("other threads' writes to it cannot be held back (userfaultfd)")
    })
}

fn protect(addr: usize, len: usize) -> io::Result<OwnedFd> {
    let open = |flags: i32| {
        // SAFETY: a system call that makes a descriptor.
        let fd = unsafe { libc::syscall(libc::SYS_userfaultfd, libc::O_CLOEXEC | flags) };
        i32::try_from(fd).ok().filter(|fd| *fd >= 0)
    };
    // Not every user may have the system's own writes wait as well.
    let fd = open(0).or_else(|| open(USER_MODE_ONLY)).ok_or_else(io::Error::last_os_error)?;
    // SAFETY: the kernel just made it, and nothing else owns it.
    let fd = unsafe { OwnedFd::from_raw_fd(fd) };
    let mut api = Api { api: UFFD_API, features: FEATURES, ioctls: 0 };
    control(&fd, UFFDIO_API, &raw mut api)?;
    let (start, length) = (addr as u64, len as u64);
    let mut range = Range { start, len: length, mode: REGISTER_WRITES, ioctls: 0 };
    control(&fd, UFFDIO_REGISTER, &raw mut range)?;
    for page in (addr..addr + len).step_by(PAGE) {
        // Only a page that is there can be protected.
        // SAFETY: the range is mapped and readable.
        unsafe { std::ptr::with_exposed_provenance::<u8>(page).read_volatile() };
    }
    let mut range = Range { start, len: length, mode: PROTECT, ioctls: 0 };
    control(&fd, UFFDIO_WRITEPROTECT, &raw mut range)?;
    Ok(fd)
}

fn control<T>(fd: &OwnedFd, request: u64, argument: *mut T) -> io::Result<()> {
    // SAFETY: the argument is the structure that the request names.
    match unsafe { libc::ioctl(fd.as_raw_fd(), request as _, argument) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

thread_local! {
    /// The list, held from before a fork until after it, so that the child finds it whole.
    static HELD_LIST: RefCell<Option<MutexGuard<'static, Vec<PageRange>>>> = const { RefCell::new(None) };
}

extern "C" fn before_fork() {
    let _ = HELD_LIST.try_with(|held| held.replace(Some(shared())));
}

extern "C" fn after_fork() {
    let _ = HELD_LIST.try_with(|held| drop(held.take()));
}

extern "C" fn in_child() {
    let _ = HELD_LIST.try_with(|held| {
        if let Some(mut list) = held.take() {
            list.retain(|range| !make_private(range.addr, range.len));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::memfd::{MFdFlags, memfd_create};
    use nix::sys::wait::{WaitStatus, waitpid};
    use nix::unistd::{ForkResult, fork};
    use std::os::fd::AsFd;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    fn file(len: usize) -> std::fs::File {
        let file = std::fs::File::from(memfd_create(c"test", MFdFlags::MFD_CLOEXEC).unwrap());
        file.set_len(len as u64).unwrap();
        file
    }

    fn word(addr: usize) -> &'static AtomicU64 {
        // SAFETY: the tests keep what they map.
        unsafe { &*std::ptr::with_exposed_provenance(addr) }
    }

    #[test]
    fn memory_is_shared_where_it_is_and_private_again() {
        let len = 8 * PAGE;
        let at = map_anywhere(len, Backing::Anonymous).unwrap().as_ptr().expose_provenance();
        word(at + PAGE).store(7, Ordering::Relaxed);
        let file = file(len);
        share(at, len, file.as_fd()).unwrap();
        let other = map_anywhere(len, Backing::Shared(file.as_fd())).unwrap();
        let other = other.as_ptr().expose_provenance();
        assert_eq!(word(other + PAGE).load(Ordering::Relaxed), 7);
        word(other).store(8, Ordering::Relaxed);
        assert_eq!(word(at).load(Ordering::Relaxed), 8);
        // The range is shared already.
        assert!(matches!(share(at, PAGE, file.as_fd()), Err(HostMemoryError::Unsuitable(_))));
        // SAFETY: the child only stores a word and exits.
        match unsafe { fork() }.unwrap() {
            ForkResult::Child => {
                word(at).store(99, Ordering::Relaxed);
                // SAFETY: `_exit` ends the child at once.
                unsafe { libc::_exit(word(at + PAGE).load(Ordering::Relaxed) as i32) }
            }
            ForkResult::Parent { child } => {
                assert_eq!(waitpid(child, None).unwrap(), WaitStatus::Exited(child, 7));
            }
        }
        assert_eq!(word(at).load(Ordering::Relaxed), 8);
        unshare(at, len);
        word(other).store(9, Ordering::Relaxed);
        assert_eq!(word(at).load(Ordering::Relaxed), 8);
    }

    #[test]
    fn writers_lose_nothing() {
        let len = 4 * PAGE;
        let at = map_anywhere(len, Backing::Anonymous).unwrap().as_ptr().expose_provenance();
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| {
                let mut count = 0_u64;
                while !stop.load(Ordering::Relaxed) {
                    count += 1;
                    word(at + PAGE + 64).store(count, Ordering::Relaxed);
                    assert_eq!(word(at + PAGE + 64).load(Ordering::Relaxed), count);
                }
                count
            });
            for _ in 0..50 {
                let file = file(len);
                share(at, len, file.as_fd()).unwrap();
                unshare(at, len);
            }
            stop.store(true, Ordering::Relaxed);
            assert_eq!(writer.join().unwrap(), word(at + PAGE + 64).load(Ordering::Relaxed));
        });
    }

    #[test]
    fn memory_that_cannot_be_replaced_is_refused() {
        let maps = "1000-3000 rw-p 00000000 00:00 0 \n3000-4000 rw-s 00000000 00:01 5 /memfd:x\n\
                    5000-6000 r--p 00000000 08:01 7 /lib/x.so\n7000-9000 rw-p 0 00:00 0 [stack]\n";
        let check = |addr, len| check_maps(maps, addr, len);
        assert!(check(0x1000, 0x2000).is_ok() && check(0x2000, 0x1000).is_ok());
        for (addr, len) in [(0x2000, 0x2000), (0x3000, 0x1000), (0x5000, 0x1000), (0x7000, 0x1000)]
        {
            assert!(matches!(check(addr, len), Err(HostMemoryError::Unsuitable(_))), "{addr:x}");
        }
        for (addr, len) in [(0, 0x1000), (0x4000, 0x1000), (0x9000, 0x1000), (usize::MAX, 2)] {
            assert!(matches!(check(addr, len), Err(HostMemoryError::NotThere)), "{addr:x}");
        }
        let local = 0_u64;
        let here = std::ptr::from_ref(&local).addr() / PAGE * PAGE - 64 * PAGE;
        let stack = share(here, 128 * PAGE, file(PAGE).as_fd());
        assert!(stack.is_err());
    }
}
