//! Reading images of modules: in slices, by threads of its own, principals in turn.
//!
//! The reactor has no time for bytes that a client chooses the number of. What is read here is copied out of
//! the client's memory and hashed; the reactor then hands it to the engine with the command.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use svp_budget::Principal;
use svp_frontend::{ClientId, Waker, read_segment};
use svp_gpu::{ImagePiece, MemoryError, ModuleImage};

/// Bytes that are read before another principal has its turn.
const SLICE_BYTES: usize = 1 << 20;
/// Threads that read. One waits for the disk no more than the other: pages of clients may be swapped out.
const THREADS: usize = 2;

/// An image that is to be read.
#[derive(Debug)]
pub(super) struct Reading {
    client: ClientId,
    principal: Principal,
    pieces: VecDeque<ImagePiece>,
    bytes: Vec<u8>,
    done: usize,
    hasher: blake3::Hasher,
    cancelled: Arc<AtomicBool>,
}

/// Ends a reading, when it is dropped, before the next slice.
#[derive(Debug)]
pub(super) struct Cancel(Arc<AtomicBool>);

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// An image that was read, or not.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) client: ClientId,
    pub(super) image: Result<ModuleImage, MemoryError>,
}

#[derive(Debug, Default)]
struct Queue {
    /// Only principals that have an image to be read have an entry.
    waiting: BTreeMap<Principal, VecDeque<Reading>>,
    /// The principal that had the last turn.
    last: Option<Principal>,
    has_ended: bool,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    work: Condvar,
}

/// The threads that read, and what they have read.
#[derive(Debug)]
pub(super) struct ImageReader {
    shared: Arc<Shared>,
    read: Receiver<Read>,
}

impl ImageReader {
    /// Starts the threads. `waker` is called whenever an image was read.
    pub(super) fn start(waker: &Waker) -> std::io::Result<Self> {
        let shared = Arc::<Shared>::default();
        let (sender, read) = channel();
        for number in 0..THREADS {
            let (shared, sender, waker) = (shared.clone(), sender.clone(), waker.clone());
            let thread = std::thread::Builder::new().name(format!("svp-image-{number}"));
            thread.spawn(move || work(&shared, &sender, &waker))?;
        }
        Ok(Self { shared, read })
    }

    /// Begins to read an image of `len` bytes.
    pub(super) fn begin(
        &self,
        client: ClientId,
        principal: Principal,
        pieces: Vec<ImagePiece>,
        len: usize,
    ) -> Cancel {
        let cancelled = Arc::<AtomicBool>::default();
        self.shared.put(Reading {
            client,
            principal,
            pieces: pieces.into(),
            bytes: vec![0; len],
            done: 0,
            hasher: blake3::Hasher::new(),
            cancelled: cancelled.clone(),
        });
        Cancel(cancelled)
    }

    /// The next image that was read, if there is one.
    pub(super) fn take(&self) -> Option<Read> {
        self.read.try_recv().ok()
    }
}

impl Drop for ImageReader {
    fn drop(&mut self) {
        self.shared.lock().has_ended = true;
        self.shared.work.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, reading: Reading) {
        let mut queue = self.lock();
        queue.waiting.entry(reading.principal.clone()).or_default().push_back(reading);
        self.work.notify_one();
    }

    /// What to read next; `None` at the end.
    fn next(&self) -> Option<Reading> {
        let mut queue = self.lock();
        loop {
            if queue.has_ended {
                return None;
            }
            if let Some(reading) = queue.take() {
                return Some(reading);
            }
            queue = self.work.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queue {
    /// The next reading of the principal after the one that had the last turn.
    fn take(&mut self) -> Option<Reading> {
        use std::ops::Bound::{Excluded, Unbounded};
        let after = self.last.as_ref().map_or(Unbounded, Excluded);
        let next = self.waiting.range((after, Unbounded)).next();
        let principal = next.or_else(|| self.waiting.iter().next())?.0.clone();
        let readings = self.waiting.get_mut(&principal)?;
        let reading = readings.pop_front();
        if readings.is_empty() {
            self.waiting.remove(&principal);
        }
        self.last = Some(principal);
        reading
    }
}

fn work(shared: &Shared, read: &Sender<Read>, waker: &Waker) {
    while let Some(mut reading) = shared.next() {
        if reading.cancelled.load(Ordering::Relaxed) {
            continue;
        }
        let client = reading.client;
        let image = match reading.slice() {
            Ok(false) => {
                shared.put(reading);
                continue;
            }
            Ok(true) => Ok(reading.finish()),
            Err(error) => Err(error),
        };
        // The reactor may have ended.
        let _ = read.send(Read { client, image });
        waker.wake();
    }
}

impl Reading {
    /// Reads a slice; whether it was the last one.
    fn slice(&mut self) -> Result<bool, MemoryError> {
        let mut left = SLICE_BYTES;
        while left > 0 {
            let Some(piece) = self.pieces.front_mut() else { break };
            let len = left.min(usize::try_from(piece.len).unwrap_or(usize::MAX));
            let range = MemoryError::Range { offset: piece.offset, len: piece.len };
            let end = self.done.checked_add(len);
            let out = end.and_then(|end| self.bytes.get_mut(self.done..end)).ok_or(range)?;
            read_segment(&piece.segment, piece.offset, out)?;
            self.hasher.update(out);
            self.done += len;
            left -= len;
            piece.offset += len as u64;
            piece.len -= len as u64;
            if piece.len == 0 {
                self.pieces.pop_front();
            }
        }
        Ok(self.pieces.is_empty())
    }

    fn finish(self) -> ModuleImage {
        ModuleImage { hash: *self.hasher.finalize().as_bytes(), bytes: self.bytes.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::os::fd::OwnedFd;
    use svp_frontend::{Config, Frontend};
    use svp_gpu::Segment;

    fn piece(bytes: &[u8], offset: u64, len: u64) -> ImagePiece {
        let name = c"svp-image-test";
        let flags = nix::sys::memfd::MFdFlags::empty();
        let mut file = std::fs::File::from(nix::sys::memfd::memfd_create(name, flags).unwrap());
        file.write_all(bytes).unwrap();
        let fd = Arc::new(OwnedFd::from(file));
        ImagePiece { segment: Segment { fd, offset: 0, len: bytes.len() as u64 }, offset, len }
    }

    fn reading(uid: u32, pieces: Vec<ImagePiece>) -> Reading {
        let len = pieces.iter().map(|piece| piece.len as usize).sum();
        Reading {
            client: ClientId(uid.into()),
            principal: Principal::User(uid),
            pieces: pieces.into(),
            bytes: vec![0; len],
            done: 0,
            hasher: blake3::Hasher::new(),
            cancelled: Arc::default(),
        }
    }

    fn reader() -> ImageReader {
        let frontend = Frontend::new(Config { native_socket: None, ..Config::default() }).unwrap();
        ImageReader::start(&frontend.waker()).unwrap()
    }

    fn wait(reader: &ImageReader) -> Read {
        let patience = std::time::Duration::from_secs(20);
        reader.read.recv_timeout(patience).unwrap()
    }

    #[test]
    fn an_image_of_several_pieces_is_read_and_hashed() {
        let bytes: Vec<u8> = (0..3 * SLICE_BYTES / 2).map(|at| (at % 251) as u8).collect();
        let half = bytes.len() as u64 / 2;
        let pieces = vec![piece(&bytes, 0, half), piece(&bytes, half, half)];
        let reader = reader();
        let _going = reader.begin(ClientId(7), Principal::User(1), pieces, bytes.len());
        let read = wait(&reader);
        let image = read.image.unwrap();
        assert_eq!((read.client, &*image.bytes), (ClientId(7), bytes.as_slice()));
        assert_eq!(image.hash, *blake3::hash(&bytes).as_bytes());
    }

    #[test]
    fn principals_take_turns_slice_by_slice() {
        let long = vec![1; 4 * SLICE_BYTES];
        let mut queue = Queue::default();
        for uid in [1, 1, 1, 2] {
            let reading = reading(uid, vec![piece(&long, 0, long.len() as u64)]);
            queue.waiting.entry(reading.principal.clone()).or_default().push_back(reading);
        }
        let mut turns = Vec::new();
        while let Some(mut reading) = queue.take() {
            turns.push(reading.client.0);
            if !reading.slice().unwrap() {
                queue.waiting.entry(reading.principal.clone()).or_default().push_back(reading);
            }
        }
        assert_eq!(turns[..8], [1, 2, 1, 2, 1, 2, 1, 2], "the second user has half of the time");
        assert_eq!(turns.len(), 16, "a slice is a mebibyte");
    }

    #[test]
    fn a_reading_ends_with_its_client() {
        let shared = Shared::default();
        let cancelled = reading(1, Vec::new());
        drop(Cancel(cancelled.cancelled.clone()));
        shared.put(cancelled);
        shared.put(reading(2, Vec::new()));
        let (sender, read) = channel();
        std::thread::scope(|scope| {
            let frontend = Frontend::new(Config { native_socket: None, ..Config::default() });
            let waker = frontend.unwrap().waker();
            let (shared, sender) = (&shared, sender);
            scope.spawn(move || work(shared, &sender, &waker));
            assert_eq!(read.recv().unwrap().client, ClientId(2));
            shared.lock().has_ended = true;
            shared.work.notify_all();
        });
        assert!(read.recv().is_err(), "the other one was never read");
    }

    #[test]
    fn memory_that_is_gone_is_an_error() {
        let reader = reader();
        let short = vec![piece(&[1; 100], 0, 200)];
        let _going = reader.begin(ClientId(1), Principal::User(1), short, 200);
        assert!(wait(&reader).image.is_err());
    }
}
