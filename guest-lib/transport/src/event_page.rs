//! A page that processes share about one event (`cudaIpcGetEventHandle`).
//!
//! It lies in a sealed memfd of the process that made the event; others open it through that
//! process's `/proc` entry, which the kernel allows to the same user alone. So nothing of it is
//! left in a file system, and no process can shorten it under a reader.
//!
//! `recorded` counts records when they are submitted, `done` how far they are. Both only rise.
#![allow(unsafe_code)]

use nix::fcntl::{FcntlArg, OFlag, SealFlag, fcntl, open};
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::mman::{MapFlags, ProtFlags, mmap, munmap};
use nix::sys::stat::{Mode, fstat};
use std::ffi::c_void;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::num::NonZeroUsize;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

/// Length of the page.
const LEN: NonZeroUsize = NonZeroUsize::new(4096).unwrap();
/// Longest sleep before a waiter looks whether the process that it waits for still lives.
const SLEEP: Duration = Duration::from_millis(20);

/// What lies in the page.
#[repr(C)]
struct Words {
    /// As in the handle.
    key: AtomicU64,
    recorded: AtomicU64,
    done: AtomicU64,
    /// The process that recorded last.
    recorder: AtomicU32,
}

/// What another process needs to open a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventPageName {
    /// A number that no other page has.
    pub key: u64,
    /// The process that made the page.
    pub maker: u32,
    /// The page's file descriptor in that process.
    pub number: u32,
}

/// An event's page.
#[derive(Debug)]
pub struct EventPage {
    /// Kept open, so that others find it.
    _file: OwnedFd,
    words: NonNull<Words>,
    name: EventPageName,
}

// SAFETY: the page is only reached by atomics, and stays mapped as long as the value lives.
unsafe impl Send for EventPage {}
// SAFETY: as above.
unsafe impl Sync for EventPage {}

impl EventPage {
    /// Makes a page.
    ///
    /// # Errors
    /// What the system says.
    pub fn new() -> nix::Result<Self> {
        let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
        let file = memfd_create(c"svp-event", flags)?;
        nix::unistd::ftruncate(&file, LEN.get() as i64)?;
        let seals = SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SEAL;
        fcntl(&file, FcntlArg::F_ADD_SEALS(seals))?;
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_u64(crate::monotonic_ns());
        let (key, maker) = (hasher.finish(), std::process::id());
        let name = EventPageName { key, maker, number: file.as_raw_fd().unsigned_abs() };
        let words = map(&file)?;
        let page = Self { _file: file, words, name };
        page.words().key.store(key, Ordering::Release);
        Ok(page)
    }

    /// Opens the page of another process, or of this one: what [`Self::name`] gave there.
    ///
    /// # Errors
    /// `EINVAL` if it is not there any more; what the system says.
    pub fn open(name: EventPageName) -> nix::Result<Self> {
        let path = format!("/proc/{}/fd/{}", name.maker, name.number);
        // Whatever else may lie there: opening must not wait, nor take a terminal.
        let flags = OFlag::O_RDWR | OFlag::O_CLOEXEC | OFlag::O_NONBLOCK | OFlag::O_NOCTTY;
        let file = open(path.as_str(), flags, Mode::empty())?;
        let seals = fcntl(&file, FcntlArg::F_GET_SEALS).map(SealFlag::from_bits_retain);
        let is_sealed = seals.is_ok_and(|seals| seals.contains(SealFlag::F_SEAL_SHRINK));
        if !is_sealed || fstat(&file)?.st_size != LEN.get() as i64 {
            return Err(nix::Error::EINVAL);
        }
        let words = map(&file)?;
        let page = Self { _file: file, words, name };
        if page.words().key.load(Ordering::Acquire) != name.key {
            return Err(nix::Error::EINVAL);
        }
        Ok(page)
    }

    /// What another process needs to open it.
    pub fn name(&self) -> EventPageName {
        self.name
    }

    fn words(&self) -> &Words {
        // SAFETY: mapped as long as `self`, longer than `Words`, and all zeros are valid atomics.
        unsafe { self.words.as_ref() }
    }

    /// Counts a record; its number.
    pub fn record(&self) -> u64 {
        let number = self.words().recorded.fetch_add(1, Ordering::AcqRel) + 1;
        self.words().recorder.store(std::process::id(), Ordering::Release);
        number
    }

    /// The number of the latest record; 0 without any.
    pub fn recorded(&self) -> u64 {
        self.words().recorded.load(Ordering::Acquire)
    }

    /// A record is done.
    pub fn reach(&self, number: u64) {
        self.words().done.fetch_max(number, Ordering::AcqRel);
        let word = self.futex_word();
        // SAFETY: FUTEX_WAKE only looks at the address of the word, which is mapped.
        unsafe { libc::syscall(libc::SYS_futex, word, libc::FUTEX_WAKE, i32::MAX) };
    }

    /// Whether a record is done.
    pub fn has_reached(&self, number: u64) -> bool {
        self.words().done.load(Ordering::Acquire) >= number
    }

    /// Waits until a record is done, or `gives_up` says so, or the process that recorded last is gone:
    /// its work ended with it.
    pub fn wait(&self, number: u64, gives_up: impl Fn() -> bool) {
        loop {
            let done = self.words().done.load(Ordering::Acquire);
            if done >= number || gives_up() || !self.recorder_lives() {
                return;
            }
            let limit = libc::timespec { tv_sec: 0, tv_nsec: SLEEP.subsec_nanos().into() };
            let (word, seen) = (self.futex_word(), done as u32);
            // SAFETY: FUTEX_WAIT reads the mapped word and the time, which live during the call.
            unsafe {
                libc::syscall(libc::SYS_futex, word, libc::FUTEX_WAIT, seen, &raw const limit)
            };
        }
    }

    fn recorder_lives(&self) -> bool {
        let pid = self.words().recorder.load(Ordering::Acquire);
        pid == std::process::id() || std::path::Path::new(&format!("/proc/{pid}")).exists()
    }

    /// The half of `done` that changes first.
    fn futex_word(&self) -> *const u32 {
        let low = usize::from(cfg!(target_endian = "big"));
        (&raw const self.words().done).cast::<u32>().wrapping_add(low)
    }
}

fn map(file: &OwnedFd) -> nix::Result<NonNull<Words>> {
    let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
    // SAFETY: a new mapping, nothing is replaced.
    let start = unsafe { mmap(None, LEN, access, MapFlags::MAP_SHARED, file.as_fd(), 0) }?;
    Ok(start.cast())
}

impl Drop for EventPage {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, and no reference into it outlives `self`.
        let unmapped = unsafe { munmap(self.words.cast::<c_void>(), LEN.get()) };
        debug_assert!(unmapped.is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn two_ends_see_the_same() {
        let made = EventPage::new().unwrap();
        let opened = EventPage::open(made.name()).unwrap();
        assert!(opened.has_reached(opened.recorded()));
        let number = made.record();
        assert_eq!((number, opened.recorded(), opened.has_reached(number)), (1, 1, false));
        opened.reach(number);
        assert!(made.has_reached(number));
    }

    #[test]
    fn a_waiter_is_woken_and_can_give_up() {
        let made = Arc::new(EventPage::new().unwrap());
        let number = made.record();
        let other = Arc::clone(&made);
        let waiter = std::thread::spawn(move || other.wait(number, || false));
        made.reach(number);
        waiter.join().unwrap();
        let never = made.record();
        made.wait(never, || true);
        assert!(!made.has_reached(never));
    }

    #[test]
    fn what_is_no_page_is_refused() {
        let made = EventPage::new().unwrap();
        let name = made.name();
        assert!(EventPage::open(EventPageName { key: name.key + 1, ..name }).is_err());
        assert!(EventPage::open(EventPageName { number: 0, ..name }).is_err());
        assert!(EventPage::open(EventPageName { maker: u32::MAX, ..name }).is_err());
        drop(made);
        assert!(EventPage::open(name).is_err());
    }
}
