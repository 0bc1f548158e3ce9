//! Copies and fills, chunk after chunk, so that they can be stopped and share workers with others.

use std::os::fd::AsFd;
use std::sync::Arc;

use nix::errno::Errno;
use nix::sys::uio::{pread, pwrite};
use svp_gpu::{GpuError, Outcome, Pitch, Place, Rect, Segment};
use svp_soft_runtime::clock::now_ns;
use svp_soft_runtime::memory::rows::Rows;
use svp_soft_runtime::memory::{Access, MemoryError};

use super::window::WindowCore;
use super::work::{Ended, Ticket};

/// Moved between two looks at the clock and at whether to stop.
const CHUNK_BYTES: u64 = 256 * 1024;
/// Size of the buffer between two places that cannot be moved between directly.
const STAGING_BYTES: usize = 4096;

/// A copy or a fill in progress.
#[derive(Debug)]
pub(super) struct Transfer {
    pub(super) ticket: Ticket,
    window: Arc<WindowCore>,
    rows: Rows,
    dst: Side,
    dst_pitch: Pitch,
    src: Side,
    src_pitch: Pitch,
    at: Cursor,
}

#[derive(Debug, Clone, Copy, Default)]
struct Cursor {
    slice: u64,
    row: u64,
    offset: u64,
}

#[derive(Debug)]
enum Side {
    Window(u64),
    File(Segment, u64),
    Bytes(Arc<[u8]>),
    /// A pattern that repeats in each row; only as a source.
    Pattern(Box<[u8; STAGING_BYTES]>),
}

/// How far a call of [`Transfer::work`] came.
#[derive(Debug)]
pub(super) enum Progress {
    /// There is more to do.
    More,
    /// The transfer has ended.
    Ended(Ended),
}

/// A fill's destination, extent and value.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fill {
    pub(super) dst: u64,
    pub(super) pitch: u64,
    pub(super) width_bytes: u64,
    pub(super) height: u64,
    pub(super) value: u32,
    pub(super) value_len: u32,
}

impl Transfer {
    /// A copy, checked as far as can be before it runs.
    pub(super) fn copy(
        ticket: Ticket,
        window: Arc<WindowCore>,
        dst: Place,
        src: Place,
        rect: Rect,
    ) -> Result<Self, GpuError> {
        if matches!(dst, Place::Bytes(_)) {
            return Err(MemoryError::Shape("bytes of the job cannot be a destination").into());
        }
        let Rect { dst_pitch, src_pitch, .. } = rect;
        let rows = Rows { width: rect.width_bytes, height: rect.height, depth: rect.depth };
        let (dst, src) = (Side::from(dst), Side::from(src));
        dst.check(rows.extent(dst_pitch)?)?;
        src.check(rows.extent(src_pitch)?)?;
        let rows = rows.joined([dst_pitch, src_pitch]);
        Ok(Self { ticket, window, rows, dst, dst_pitch, src, src_pitch, at: Cursor::default() })
    }

    pub(super) fn fill(
        ticket: Ticket,
        window: Arc<WindowCore>,
        fill: Fill,
    ) -> Result<Self, GpuError> {
        let len = u64::from(fill.value_len);
        let aligned = |it: u64| it.is_multiple_of(len.max(1));
        if !matches!(len, 1 | 2 | 4) || !aligned(fill.dst) || !aligned(fill.width_bytes) {
            return Err(MemoryError::Shape("a fill is of 1, 2 or 4 aligned bytes").into());
        }
        let rows = Rows { width: fill.width_bytes, height: fill.height, depth: 1 };
        let dst_pitch = Pitch { row: fill.pitch, slice: 0 };
        let dst = Side::Window(fill.dst);
        dst.check(rows.extent(dst_pitch)?)?;
        let value = fill.value.to_le_bytes();
        let pattern = Box::new(std::array::from_fn(|at| value[at % fill.value_len as usize]));
        let rows = rows.joined([dst_pitch, dst_pitch]);
        let src = Side::Pattern(pattern);
        Ok(Self {
            ticket,
            window,
            rows,
            dst,
            dst_pitch,
            src,
            src_pitch: dst_pitch,
            at: Cursor::default(),
        })
    }

    /// How many bytes it moves, and in how many pieces at least.
    pub(super) fn size(&self) -> (u64, u64) {
        let pieces = self.rows.height.saturating_mul(self.rows.depth);
        (self.rows.width.saturating_mul(pieces), pieces)
    }

    /// Is its window's memory being unmapped just now?
    pub(super) fn must_wait(&self) -> bool {
        self.window.memory.is_excluded()
    }

    /// Moves chunks until `until_ns` has passed.
    pub(super) fn work(&mut self, until_ns: u64) -> Progress {
        if self.rows.is_empty() {
            return Progress::Ended(Ended::Done(Outcome::Done));
        }
        let mut moved = 0;
        while self.at.slice < self.rows.depth {
            if self.window.is_stopped() {
                return Progress::Ended(Ended::Stopped);
            }
            let len = (self.rows.width - self.at.offset).min(CHUNK_BYTES);
            if let Err(error) = self.move_chunk(len) {
                return Progress::Ended(Ended::Error(error.into()));
            }
            self.advance(len);
            // A row costs something however short it is.
            moved += len.max(256);
            if moved >= CHUNK_BYTES {
                if now_ns() >= until_ns && self.at.slice < self.rows.depth {
                    return Progress::More;
                }
                moved = 0;
            }
        }
        Progress::Ended(Ended::Done(Outcome::Done))
    }

    fn advance(&mut self, len: u64) {
        self.at.offset += len;
        if self.at.offset == self.rows.width {
            self.at.offset = 0;
            self.at.row += 1;
        }
        if self.at.row == self.rows.height {
            self.at.row = 0;
            self.at.slice += 1;
        }
    }

    fn move_chunk(&self, len: u64) -> Result<(), MemoryError> {
        let at = &self.at;
        let offset = |pitch| Rows::offset(pitch, at.row, at.slice).wrapping_add(at.offset);
        let (dst_at, src_at) = (offset(self.dst_pitch), offset(self.src_pitch));
        let access = self.window.memory.access();
        match (&self.dst, &self.src) {
            (Side::Window(dst), Side::File(file, src)) => {
                access.read_file(dst + dst_at, len, file.fd.as_fd(), file.offset + src + src_at)
            }
            (Side::File(file, dst), Side::Window(src)) => {
                access.write_file(src + src_at, len, file.fd.as_fd(), file.offset + dst + dst_at)
            }
            (dst, Side::Bytes(bytes)) => {
                let start = src_at as usize;
                dst.write(&access, dst_at, &bytes[start..start + len as usize])
            }
            (dst, src) => staged(&access, (dst, dst_at), (src, src_at), len),
        }
    }
}

fn staged(
    access: &Access<'_>,
    (dst, dst_at): (&Side, u64),
    (src, src_at): (&Side, u64),
    len: u64,
) -> Result<(), MemoryError> {
    let mut staging = [0; STAGING_BYTES];
    let mut done = 0;
    while done < len {
        let count = (len - done).min(STAGING_BYTES as u64) as usize;
        // A pattern's period divides the buffer's and each chunk's length.
        if let Side::Pattern(pattern) = src {
            dst.write(access, dst_at + done, &pattern[..count])?;
        } else {
            src.read(access, src_at + done, &mut staging[..count])?;
            dst.write(access, dst_at + done, &staging[..count])?;
        }
        done += count as u64;
    }
    Ok(())
}

fn system(call: &'static str) -> impl FnOnce(Errno) -> MemoryError {
    move |source| MemoryError::System { call, source }
}

impl From<Place> for Side {
    fn from(place: Place) -> Self {
        match place {
            Place::Window(addr) => Self::Window(addr),
            Place::File { segment, offset } => Self::File(segment, offset),
            Place::Bytes(bytes) => Self::Bytes(bytes),
        }
    }
}

impl Side {
    /// Checks that `extent` bytes fit from its start, so that no offset within can overflow.
    fn check(&self, extent: u64) -> Result<(), MemoryError> {
        let fits = match self {
            Self::Window(addr) => addr.checked_add(extent).is_some(),
            Self::File(segment, offset) => {
                let end = offset.checked_add(extent);
                let file_end = segment.offset.checked_add(segment.len);
                end.is_some_and(|end| end <= segment.len) && file_end.is_some()
            }
            Self::Bytes(bytes) => extent <= bytes.len() as u64,
            Self::Pattern(_) => true,
        };
        fits.then_some(()).ok_or(MemoryError::Shape("reaches beyond the end of its place"))
    }

    fn read(&self, access: &Access<'_>, at: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        match self {
            Self::Window(addr) => access.read(addr + at, out),
            Self::File(segment, offset) => {
                let mut done = 0;
                while done < out.len() {
                    let position = segment.offset + offset + at + done as u64;
                    match pread(&segment.fd, &mut out[done..], position as i64) {
                        Ok(0) => return Err(MemoryError::EndOfFile(position)),
                        Ok(count) => done += count,
                        Err(Errno::EINTR) => {}
                        Err(error) => return Err(system("pread")(error)),
                    }
                }
                Ok(())
            }
            Self::Bytes(_) | Self::Pattern(_) => Err(MemoryError::Shape("is not read in pieces")),
        }
    }

    fn write(&self, access: &Access<'_>, at: u64, bytes: &[u8]) -> Result<(), MemoryError> {
        match self {
            Self::Window(addr) => access.write(addr + at, bytes),
            Self::File(segment, offset) => {
                let mut done = 0;
                while done < bytes.len() {
                    let position = segment.offset + offset + at + done as u64;
                    match pwrite(&segment.fd, &bytes[done..], position as i64) {
                        Ok(0) => return Err(MemoryError::EndOfFile(position)),
                        Ok(count) => done += count,
                        Err(Errno::EINTR) => {}
                        Err(error) => return Err(system("pwrite")(error)),
                    }
                }
                Ok(())
            }
            Self::Bytes(_) | Self::Pattern(_) => Err(MemoryError::Shape("is no destination")),
        }
    }
}
