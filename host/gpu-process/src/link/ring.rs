//! Short messages between hub and domain by memory that both share, without a system call.
//!
//! Two lanes, one for each way. A lane is a ring of frames with one writer and one reader, and counts the
//! frames that go over the socket beside it: the ring is used only while the reader has handled all of
//! those, and the reader empties the ring before it handles the next. So messages arrive in the order in
//! which they were sent, whichever way they took.
//!
//! The other side may be hostile, and write into this memory whatever and whenever it likes. Each word is
//! read once, into a copy, and no index leads out of the ring; what makes no sense is an error.
//!
//! This file has unsafe code: it maps the memory.
#![allow(unsafe_code)]

use std::io;
use std::num::NonZeroUsize;
use std::os::fd::{AsFd, OwnedFd};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::mman::{MapFlags, ProtFlags, mmap, munmap};
use nix::sys::stat::fstat;

use super::steps::Steps;

/// Words of a ring.
const RING_WORDS: u32 = 1 << 14;
/// Longest message that goes by a ring, in bytes.
pub(crate) const MESSAGE_BYTES_MAX: usize = 8 << 10;
const LEN: usize = size_of::<Memory>();

/// A word that is alone in its line of the processor's caches.
#[repr(C, align(64))]
struct Word(AtomicU32);

/// What goes one way. Numbers only rise, and wrap.
#[repr(C)]
struct Lane {
    /// Words written into the ring, by the writer.
    written: Word,
    /// Words read, by the reader.
    read: Word,
    /// Not 0 if the reader has to be rung for, by the reader.
    rests: Word,
    /// Frames given to the socket, by the writer.
    sent: Word,
    /// Those that have been handled, by the reader.
    handled: Word,
    ring: [AtomicU32; RING_WORDS as usize],
}

#[repr(C)]
struct Memory {
    to_domain: Lane,
    to_hub: Lane,
}

/// The other side has written what cannot be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RingError {
    /// More than fits into the ring is said to be there.
    #[error("{0} words in a ring of {RING_WORDS}")]
    Overfull(u32),
    /// A message is said to be longer than one may be, or than what is there.
    #[error("a message of {bytes} bytes where there are {words} words")]
    Length { bytes: u32, words: u32 },
    /// The memory is not the hub's.
    #[error("shared memory of {0} bytes")]
    Memory(i64),
}

/// The memory, mapped here.
struct Mapping(NonNull<Memory>);

// SAFETY: all of the memory is atomic words, and the mapping is there until the last owner has gone.
unsafe impl Send for Mapping {}
// SAFETY: as above.
unsafe impl Sync for Mapping {}

impl Mapping {
    fn new(file: &OwnedFd) -> Result<Self, Errno> {
        let len = NonZeroUsize::new(LEN).ok_or(Errno::EINVAL)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: a new mapping, wherever the system puts it.
        let at = unsafe { mmap(None, len, access, MapFlags::MAP_SHARED, file, 0) }?;
        Ok(Self(at.cast()))
    }

    fn memory(&self) -> &Memory {
        // SAFETY: the file is as long as this and sealed, so the mapping is whole; any bits are words, and
        // all access is atomic. The mapping lives as long as `self`.
        unsafe { self.0.as_ref() }
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: there is no reference into it any more.
        let _ = unsafe { munmap(self.0.cast(), LEN) };
    }
}

impl std::fmt::Debug for Mapping {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Mapping").field(&self.0).finish()
    }
}

/// The direction of a lane.
#[derive(Debug, Clone, Copy)]
enum Direction {
    ToDomain,
    ToHub,
}

impl Lane {
    fn steps(&self) -> Steps<'_, AtomicU32> {
        Steps {
            written: &self.written.0,
            read: &self.read.0,
            rests: &self.rests.0,
            sent: &self.sent.0,
            handled: &self.handled.0,
        }
    }
}

#[derive(Debug, Clone)]
struct End {
    mapping: Arc<Mapping>,
    direction: Direction,
}

impl End {
    fn lane(&self) -> &Lane {
        let memory = self.mapping.memory();
        match self.direction {
            Direction::ToDomain => &memory.to_domain,
            Direction::ToHub => &memory.to_hub,
        }
    }
}

/// What is written to the other side.
#[derive(Debug)]
pub(crate) struct RingWriter {
    end: End,
    written: u32,
    sent: u32,
}

/// What is read of the other side.
#[derive(Debug)]
pub(crate) struct RingReader {
    end: End,
    read: u32,
    handled: u32,
    /// The message that was read last; kept for its memory.
    message: Vec<u8>,
}

/// Makes memory for a hub and a domain: the hub's two ends of it, and the file for the domain, which cannot
/// be made shorter.
///
/// # Errors
/// If the system gives none.
pub(crate) fn create() -> io::Result<(RingWriter, RingReader, OwnedFd)> {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let file = memfd_create(c"svp-domain", flags)?;
    nix::unistd::ftruncate(&file, LEN as i64)?;
    let seals = SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SEAL;
    fcntl(&file, FcntlArg::F_ADD_SEALS(seals))?;
    let mapping = Arc::new(Mapping::new(&file)?);
    Ok((
        RingWriter::new(Arc::clone(&mapping), Direction::ToDomain),
        RingReader::new(mapping, Direction::ToHub),
        file,
    ))
}

/// The domain's two ends.
///
/// # Errors
/// If the file is another one.
pub(crate) fn open(file: &OwnedFd) -> io::Result<(RingWriter, RingReader)> {
    let len = fstat(file.as_fd())?.st_size;
    if usize::try_from(len) != Ok(LEN) {
        return Err(io::Error::other(RingError::Memory(len)));
    }
    let mapping = Arc::new(Mapping::new(file)?);
    let writer = RingWriter::new(Arc::clone(&mapping), Direction::ToHub);
    Ok((writer, RingReader::new(mapping, Direction::ToDomain)))
}

impl RingWriter {
    fn new(mapping: Arc<Mapping>, direction: Direction) -> Self {
        Self { end: End { mapping, direction }, written: 0, sent: 0 }
    }

    /// Writes a message, if it is short, there is room, and no frame is on its way.
    pub(crate) fn try_write(&mut self, message: &[u8]) -> bool {
        let lane = self.end.lane();
        let words = 1 + message.len().div_ceil(4) as u32;
        let has_room = lane.steps().room(self.written, RING_WORDS) >= words;
        if message.len() > MESSAGE_BYTES_MAX || !has_room || !lane.steps().may_write(self.sent) {
            return false;
        }
        let mut at = self.written;
        let mut put = |word: u32| {
            lane.ring[(at % RING_WORDS) as usize].store(word, Ordering::Relaxed);
            at = at.wrapping_add(1);
        };
        put(message.len() as u32);
        for bytes in message.chunks(4) {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            put(u32::from_le_bytes(word));
        }
        self.written = at;
        lane.steps().publish(at);
        true
    }

    /// A frame goes to the socket.
    pub(crate) fn count_frame(&mut self) {
        self.sent = self.sent.wrapping_add(1);
        self.end.lane().steps().count_frame(self.sent);
    }

    /// Whether the reader has to be rung for, to see what was written.
    pub(crate) fn reader_rests(&self) -> bool {
        self.end.lane().steps().reader_rests()
    }
}

impl RingReader {
    fn new(mapping: Arc<Mapping>, direction: Direction) -> Self {
        let (read, handled, message) = Default::default();
        let reader = Self { end: End { mapping, direction }, read, handled, message };
        reader.end.lane().steps().rest(0);
        reader
    }

    /// Words that are there: at least as many as messages.
    pub(crate) fn len(&self) -> Result<u32, RingError> {
        let there = self.end.lane().steps().there(self.read);
        if there > RING_WORDS { Err(RingError::Overfull(there)) } else { Ok(there) }
    }

    /// The next message, if there is one.
    pub(crate) fn next(&mut self) -> Result<Option<&[u8]>, RingError> {
        let there = self.len()?;
        if there == 0 {
            return Ok(None);
        }
        let lane = self.end.lane();
        let word = |at: u32| lane.ring[(at % RING_WORDS) as usize].load(Ordering::Relaxed);
        let bytes = word(self.read);
        let words = there - 1;
        if bytes as usize > MESSAGE_BYTES_MAX || bytes.div_ceil(4) > words {
            return Err(RingError::Length { bytes, words });
        }
        let first = self.read.wrapping_add(1);
        let words = bytes.div_ceil(4);
        self.message.clear();
        for at in 0..words {
            self.message.extend_from_slice(&word(first.wrapping_add(at)).to_le_bytes());
        }
        self.message.truncate(bytes as usize);
        self.read = first.wrapping_add(words);
        lane.steps().give_back(self.read);
        Ok(Some(&self.message))
    }

    /// Whether the socket has a frame, or will have one.
    pub(crate) fn has_frame(&self) -> bool {
        self.end.lane().steps().has_frame(self.handled)
    }

    /// A frame of the socket has been handled.
    pub(crate) fn note_handled(&mut self) {
        self.handled = self.handled.wrapping_add(1);
        self.end.lane().steps().note_handled(self.handled);
    }

    /// Has the writer ring from now on. Whether a message is there already.
    pub(crate) fn rest(&self) -> bool {
        self.end.lane().steps().rest(self.read)
    }

    /// The reader looks all the time: it need not be rung for.
    pub(crate) fn watch(&self) {
        self.end.lane().steps().watch();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Pair = (RingWriter, RingReader);

    /// The ends of the hub and of the domain.
    fn ends() -> (Pair, Pair) {
        let (writer, reader, file) = create().unwrap();
        ((writer, reader), open(&file).unwrap())
    }

    #[test]
    fn messages_arrive_whole_and_in_order() {
        let ((mut hub, _), (_, mut domain)) = ends();
        let message = |number: u32| vec![number as u8; (number * 37 % 8000) as usize];
        std::thread::scope(|scope| {
            scope.spawn(move || {
                for number in 0..20_000 {
                    while !hub.try_write(&message(number)) {
                        std::thread::yield_now();
                    }
                }
            });
            for number in 0..20_000 {
                let got = loop {
                    match domain.next().unwrap() {
                        Some(got) => break got,
                        None => std::thread::yield_now(),
                    }
                };
                assert!(got == message(number), "{number}");
            }
        });
        assert!(domain.next().unwrap().is_none());
    }

    #[test]
    fn nothing_overtakes_a_frame() {
        let ((_, mut hub), (mut domain, _)) = ends();
        assert!(domain.try_write(b"first") && !hub.has_frame());
        domain.count_frame();
        assert!(!domain.try_write(b"third") && hub.has_frame());
        assert_eq!(hub.next().unwrap().unwrap(), b"first");
        hub.note_handled();
        assert!(!hub.has_frame() && domain.try_write(b"third"));
        assert_eq!(hub.next().unwrap().unwrap(), b"third");
    }

    #[test]
    fn a_reader_that_rests_is_rung_for() {
        let ((mut hub, _), (_, mut domain)) = ends();
        assert!(hub.try_write(b"") && hub.reader_rests(), "until it says that it watches");
        domain.watch();
        assert!(!hub.reader_rests());
        assert!(domain.rest(), "there is a message");
        assert_eq!(domain.next().unwrap().unwrap(), b"");
        assert!(!domain.rest() && hub.reader_rests());
    }

    #[test]
    fn what_does_not_fit_goes_another_way() {
        let ((mut hub, _), (_, mut domain)) = ends();
        assert!(!hub.try_write(&[0; MESSAGE_BYTES_MAX + 1]));
        let mut count = 0;
        while hub.try_write(&[7; MESSAGE_BYTES_MAX]) {
            count += 1;
        }
        assert_eq!(count, RING_WORDS as usize * 4 / (MESSAGE_BYTES_MAX + 4));
        assert_eq!(domain.next().unwrap().unwrap(), [7; MESSAGE_BYTES_MAX]);
        assert!(hub.try_write(&[8; MESSAGE_BYTES_MAX]));
    }

    #[test]
    fn a_writer_that_lies_is_an_error_and_a_reader_that_lies_gets_nothing() {
        let lies = [(RING_WORDS + 1, 0), (u32::MAX, 0), (1, 1), (3, 9), (9, u32::MAX)];
        for (written, bytes) in lies {
            let ((_, mut hub), (domain, _)) = ends();
            let lane = domain.end.lane();
            lane.ring[0].store(bytes, Ordering::Relaxed);
            lane.written.0.store(written, Ordering::Release);
            assert!(hub.next().is_err(), "{written} words, {bytes} bytes");
        }
        let ((mut hub, _), (_, domain)) = ends();
        for read in [1, RING_WORDS, 1 << 31] {
            domain.end.lane().read.0.store(read, Ordering::Release);
            assert!(!hub.try_write(b"x"), "{read}");
        }
    }

    #[test]
    fn the_memory_cannot_be_made_shorter() {
        let (_, _, file) = create().unwrap();
        assert!(nix::unistd::ftruncate(&file, 0).is_err());
        let other = memfd_create(c"short", MFdFlags::MFD_CLOEXEC).unwrap();
        assert!(open(&other).is_err());
    }
}
