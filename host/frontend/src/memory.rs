//! A client's host memory: the arena of its channel, and what it has announced.

use crate::account::SegmentCharge;
use std::collections::BTreeMap;
use std::io;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use svp_abi::channel::Layout;
use svp_gpu::{ClientMemory, MemoryError, Segment};

/// The unit of announced memory in bytes.
pub(crate) const PAGE_LEN: u64 = 4096;

/// Memory that was announced under a handle, piece after piece.
#[derive(Debug)]
struct Announced {
    segments: Vec<Segment>,
    len: u64,
    /// What it costs, if it is a segment.
    charge: Option<SegmentCharge>,
}

/// A client's host memory.
#[derive(Debug)]
pub(crate) struct HostMemory {
    arena: Segment,
    announced: BTreeMap<u32, Announced>,
    announced_bytes: u64,
}

impl HostMemory {
    /// The memory of a client whose channel lies at `offset` in `file`.
    pub(crate) fn new(file: Arc<OwnedFd>, offset: u64, layout: &Layout) -> Self {
        let arena = Segment {
            fd: file,
            offset: offset + u64::from(layout.arena_off),
            len: layout.arena_len.into(),
        };
        Self { arena, announced: BTreeMap::new(), announced_bytes: 0 }
    }

    /// The file in which the channel lies.
    pub(crate) fn file(&self) -> &OwnedFd {
        &self.arena.fd
    }

    /// How many handles are in use, and for how many bytes.
    pub(crate) fn announced(&self) -> (usize, u64) {
        (self.announced.len(), self.announced_bytes)
    }

    /// Whether memory is announced under `handle`.
    pub(crate) fn knows(&self, handle: u32) -> bool {
        self.announced.contains_key(&handle)
    }

    /// Takes memory on under a handle. `false`: the handle is in use, or the lengths add up to
    /// more than there can be.
    pub(crate) fn announce(&mut self, handle: u32, segments: Vec<Segment>) -> bool {
        self.insert(handle, segments, None)
    }

    /// Takes a segment on under a handle that is free, with what it costs.
    pub(crate) fn announce_segment(
        &mut self,
        handle: u32,
        segment: Segment,
        charge: SegmentCharge,
    ) -> bool {
        self.insert(handle, vec![segment], Some(charge))
    }

    fn insert(
        &mut self,
        handle: u32,
        segments: Vec<Segment>,
        charge: Option<SegmentCharge>,
    ) -> bool {
        let sum = segments.iter().try_fold(0u64, |sum, s| sum.checked_add(s.len));
        let Some(len) = sum.filter(|len| self.announced_bytes.checked_add(*len).is_some()) else {
            return false;
        };
        if self.knows(handle) {
            return false;
        }
        self.announced.insert(handle, Announced { segments, len, charge });
        self.announced_bytes += len;
        true
    }

    /// Forgets a handle, and says what its segment cost, if it was one. What is mapped already stays mapped.
    pub(crate) fn withdraw(&mut self, handle: u32) -> Option<(Arc<OwnedFd>, SegmentCharge)> {
        let gone = self.announced.remove(&handle)?;
        self.announced_bytes -= gone.len;
        let file = gone.segments.first()?.fd.clone();
        gone.charge.map(|charge| (file, charge))
    }
}

impl ClientMemory for HostMemory {
    fn arena(&self) -> Segment {
        self.arena.clone()
    }

    fn host_pages(&self, handle: u32, offset: u64, len: u64) -> Result<Vec<Segment>, MemoryError> {
        let memory = self.announced.get(&handle).ok_or(MemoryError::UnknownHandle { handle })?;
        let range = MemoryError::Range { offset, len };
        let end = offset.checked_add(len).filter(|end| *end <= memory.len);
        let aligned = offset.is_multiple_of(PAGE_LEN) && len.is_multiple_of(PAGE_LEN);
        let (Some(end), true, true) = (end, aligned, len > 0) else { return Err(range) };
        let mut pieces = Vec::new();
        let mut at = 0;
        for segment in &memory.segments {
            let (from, to) = (offset.max(at), end.min(at + segment.len));
            if from < to {
                let (fd, offset) = (segment.fd.clone(), segment.offset + (from - at));
                pieces.push(Segment { fd, offset, len: to - from });
            }
            at += segment.len;
        }
        Ok(pieces)
    }

    fn read(&self, segment: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        read_segment(segment, offset, out)
    }
}

/// Copies `out.len()` bytes from `offset` in a segment, on any thread.
///
/// # Errors
/// As [`ClientMemory::read`].
pub fn read_segment(segment: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
    let len = out.len() as u64;
    let range = || MemoryError::Range { offset, len };
    offset.checked_add(len).filter(|end| *end <= segment.len).ok_or_else(range)?;
    let start = segment.offset.checked_add(offset).ok_or_else(range)?;
    read_at(&segment.fd, start, out).map_err(MemoryError::Io)
}

/// Reads through the file, not through a mapping: the kernel copies, and a short file is an error
/// and not a signal.
fn read_at(file: &OwnedFd, start: u64, out: &mut [u8]) -> io::Result<()> {
    let mut done = 0;
    while let Some(rest) = out.get_mut(done..).filter(|rest| !rest.is_empty()) {
        let at = i64::try_from(start.saturating_add(done as u64)).map_err(io::Error::other)?;
        match nix::sys::uio::pread(file, rest, at) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(n) => done += n,
            Err(nix::errno::Errno::EINTR) => {}
            Err(errno) => return Err(errno.into()),
        }
    }
    Ok(())
}
