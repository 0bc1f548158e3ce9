//! Copies and fills on a stream. The device reads and writes files of clients itself where it reaches them; else
//! they are copied through memory of the domain.

use std::os::fd::OwnedFd;
use std::sync::Arc;

use nix::sys::uio::{pread, pwrite};
use svp_gpu::{ArrayShape, GpuError, Pitch, Place, Rect, code};

use super::array;
use super::cuda::{Array, Cuda, Fill, PinnedPool, Raw, Rows, Stream};
use super::error::invalid;
use super::queue::{Staging, Work, WriteBack};
use super::window::{Located, Window};

/// Zeros for fresh memory, whose start and length are multiples of 4.
pub(super) fn zeros(addr: u64, len: u64) -> Fill {
    Fill { dst: addr, pitch: len, width_bytes: len, height: 1, value: 0, value_len: 4 }
}

/// One side of a copy, as the driver can use it.
struct Side {
    start: Located,
    pitch: Pitch,
}

impl Side {
    fn staged(raw: Raw, pitch: Pitch) -> Self {
        Self { start: Located::Memory(raw), pitch }
    }
}

/// Puts a copy on a stream. What the device does not reach is staged in pinned memory.
pub(super) fn copy(
    cuda: &Cuda,
    (window, pool): (&mut Window, &mut PinnedPool),
    stream: Stream,
    places: (Place, Place),
    rect: Rect,
) -> Result<Work, GpuError> {
    let mut work = Work::nothing();
    let put = sides(cuda, (window, pool), &mut work, places, rect).and_then(|sides| match sides {
        Some((dst, src)) => enqueue(cuda, stream, &dst, &src, &rect),
        None => Ok(()),
    });
    if let Err(error) = put {
        // A part of the copy may be under way, which uses the memory.
        if let Staging::Packed(memory) = work.staging
            && cuda.synchronize(stream).is_ok()
        {
            pool.give(cuda, memory)?;
        }
        return Err(error);
    }
    Ok(work)
}

/// Both sides of a copy; what is staged is kept in `work`. `None` if there is nothing to copy.
fn sides(
    cuda: &Cuda,
    (window, pool): (&mut Window, &mut PinnedPool),
    work: &mut Work,
    (dst, src): (Place, Place),
    rect: Rect,
) -> Result<Option<(Side, Side)>, GpuError> {
    if rect.bytes().is_none_or(|it| usize::try_from(it).is_err()) {
        return Err(invalid("the copy is larger than memory"));
    }
    let (dst_extent, src_extent) = (extent(&rect, rect.dst_pitch)?, extent(&rect, rect.src_pitch)?);
    if packed_bytes(&rect) == 0 {
        return Ok(None);
    }
    if matches!(dst, Place::File { .. }) && !matches!(src, Place::Window(_)) {
        // There is one staging buffer per job, and no caller asks for this.
        let message = "a copy into a file is from the window";
        return Err(GpuError::new(code::NOT_SUPPORTED, message));
    }
    let src = match src {
        Place::Window(addr) => {
            Side { start: window.place(addr, src_extent)?, pitch: rect.src_pitch }
        }
        Place::Bytes(bytes) => of_bytes(cuda, pool, work, &bytes, (src_extent, rect.src_pitch))?,
        Place::File { segment, offset } => {
            let start = in_file(segment.offset, segment.len, offset, src_extent)?;
            match window.files.address(cuda, &segment) {
                Some(shown) => shown_side(shown, offset, rect.src_pitch),
                None => read_file(cuda, pool, work, (&segment.fd, start), &rect)?,
            }
        }
    };
    let dst = match dst {
        Place::Window(addr) => {
            Side { start: window.place(addr, dst_extent)?, pitch: rect.dst_pitch }
        }
        Place::Bytes(_) => return Err(invalid("bytes of the job cannot be a destination")),
        Place::File { segment, offset } => {
            let start = in_file(segment.offset, segment.len, offset, dst_extent)?;
            match window.files.address(cuda, &segment) {
                Some(shown) => shown_side(shown, offset, rect.dst_pitch),
                None => write_file(cuda, pool, work, (segment.fd, start), &rect)?,
            }
        }
    };
    Ok(Some((dst, src)))
}

/// A segment that the device reaches at an address of this process, from an offset on.
fn shown_side(shown: usize, offset: u64, pitch: Pitch) -> Side {
    Side { start: Located::Memory(Raw::Host(shown).offset(offset)), pitch }
}

/// Bytes that came with the job, staged.
fn of_bytes(
    cuda: &Cuda,
    pool: &mut PinnedPool,
    work: &mut Work,
    bytes: &[u8],
    (extent, pitch): (u64, Pitch),
) -> Result<Side, GpuError> {
    let bytes = usize::try_from(extent).ok().and_then(|extent| bytes.get(..extent));
    let bytes = bytes.ok_or_else(|| invalid("the copy reaches beyond the job's bytes"))?;
    let mut packed = pool.take_for_copy(cuda, bytes.len())?;
    packed.bytes_mut().copy_from_slice(bytes);
    let raw = Raw::Host(packed.address());
    work.staging = Staging::Packed(packed);
    Ok(Side::staged(raw, pitch))
}

/// Rows of a file, staged.
fn read_file(
    cuda: &Cuda,
    pool: &mut PinnedPool,
    work: &mut Work,
    (file, start): (&Arc<OwnedFd>, u64),
    rect: &Rect,
) -> Result<Side, GpuError> {
    let packed_pitch = packed_pitch(rect);
    let mut packed = pool.take_for_copy(cuda, packed_bytes(rect))?;
    let raw = Raw::Host(packed.address());
    let read = each_row(rect, rect.src_pitch, |at, row| {
        read_row(file, start + at, &mut packed.bytes_mut()[row])
    });
    work.staging = Staging::Packed(packed);
    read?;
    Ok(Side::staged(raw, packed_pitch))
}

/// Memory for rows that go to a file when the copy has ended.
fn write_file(
    cuda: &Cuda,
    pool: &mut PinnedPool,
    work: &mut Work,
    (file, offset): (Arc<OwnedFd>, u64),
    rect: &Rect,
) -> Result<Side, GpuError> {
    let Rect { width_bytes: width, height, depth, dst_pitch: pitch, .. } = *rect;
    let packed = pool.take_for_copy(cuda, packed_bytes(rect))?;
    let raw = Raw::Host(packed.address());
    work.write_back = Some(WriteBack { file, offset, width, height, depth, pitch });
    work.staging = Staging::Packed(packed);
    Ok(Side::staged(raw, packed_pitch(rect)))
}

fn enqueue(
    cuda: &Cuda,
    stream: Stream,
    dst: &Side,
    src: &Side,
    rect: &Rect,
) -> Result<(), GpuError> {
    let (dst_raw, src_raw) = match (dst.start, src.start) {
        (Located::Memory(dst), Located::Memory(src)) => (dst, src),
        (Located::Array(to), Located::Memory(from)) => {
            return to.copy(cuda, (from, src.pitch), (rect, dst.pitch), true, stream);
        }
        (Located::Memory(to), Located::Array(from)) => {
            return from.copy(cuda, (to, dst.pitch), (rect, src.pitch), false, stream);
        }
        (Located::Array(to), Located::Array(from)) => {
            return to.copy_from(cuda, &from, rect, stream);
        }
    };
    for slice in 0..rect.depth {
        let rows = Rows {
            width: rect.width_bytes,
            height: rect.height,
            dst_pitch: dst.pitch.row,
            src_pitch: src.pitch.row,
        };
        let dst = dst_raw.offset(slice * dst.pitch.slice);
        cuda.copy(dst, src_raw.offset(slice * src.pitch.slice), rows, stream)?;
    }
    Ok(())
}

/// Clears a fresh array on a stream: the driver does not say what is in it.
pub(super) fn clear(
    cuda: &Cuda,
    pool: &mut PinnedPool,
    stream: Stream,
    (array, shape): (Array, &ArrayShape),
) -> Result<Work, GpuError> {
    let mut zeros = pool.take(cuda, array::zeros_bytes(shape) as usize)?;
    zeros.bytes_mut().fill(0);
    let raw = Raw::Host(zeros.address());
    if let Err(error) = array::clear(cuda, (array, shape), raw, stream) {
        // A part of it may be under way, which uses the zeros.
        cuda.synchronize(stream)?;
        pool.give(cuda, zeros)?;
        return Err(error);
    }
    Ok(Work { staging: Staging::Packed(zeros), ..Work::nothing() })
}

/// Puts a fill on a stream.
pub(super) fn fill(
    cuda: &Cuda,
    window: &Window,
    stream: Stream,
    fill: Fill,
) -> Result<Work, GpuError> {
    let len = u64::from(fill.value_len);
    let aligned = |it: u64| it.is_multiple_of(len.max(1));
    if !matches!(len, 1 | 2 | 4) || !aligned(fill.dst) || !aligned(fill.width_bytes) {
        return Err(invalid("a fill is of 1, 2 or 4 aligned bytes"));
    }
    let pitch = Pitch { row: fill.pitch, slice: 0 };
    let line = Rect::line(fill.width_bytes);
    let rect = Rect { height: fill.height, dst_pitch: pitch, ..line };
    let extent = extent(&rect, pitch)?;
    if extent > 0 {
        let dst = window.device_address(fill.dst, extent)?;
        cuda.fill(&Fill { dst, ..fill }, stream)?;
    }
    Ok(Work::nothing())
}

/// Writes staged rows to their file, once the stream has come past the copy.
pub(super) fn write_back(work: &Work) -> Result<(), GpuError> {
    let (Some(to), Staging::Packed(packed)) = (&work.write_back, &work.staging) else {
        return Ok(());
    };
    let line = Rect::line(to.width);
    let rect = Rect { height: to.height, depth: to.depth, dst_pitch: to.pitch, ..line };
    let packed = packed.bytes();
    each_row(&rect, to.pitch, |at, row| write_row(&to.file, to.offset + at, &packed[row]))
}

/// Bytes from the first to the last byte of one side; rows of a side must not overlap.
fn extent(rect: &Rect, Pitch { row, slice }: Pitch) -> Result<u64, GpuError> {
    let Rect { width_bytes: width, height, depth, .. } = *rect;
    if width == 0 || height == 0 || depth == 0 {
        return Ok(0);
    }
    let too_large = || invalid("the copy's extent overflows, or its rows overlap");
    let rows = (height - 1).checked_mul(row).and_then(|it| it.checked_add(width));
    let rows = rows.filter(|_| height == 1 || row >= width).ok_or_else(too_large)?;
    let all = (depth - 1).checked_mul(slice).and_then(|it| it.checked_add(rows));
    all.filter(|_| depth == 1 || slice >= rows).ok_or_else(too_large)
}

/// Bytes of all rows. That this many can be addressed has been checked.
fn packed_bytes(rect: &Rect) -> usize {
    (rect.width_bytes * rect.height * rect.depth) as usize
}

fn packed_pitch(rect: &Rect) -> Pitch {
    Pitch { row: rect.width_bytes, slice: rect.width_bytes * rect.height }
}

/// Calls `act` with the offset of each row and its place among the packed rows.
fn each_row(
    rect: &Rect,
    pitch: Pitch,
    mut act: impl FnMut(u64, std::ops::Range<usize>) -> Result<(), GpuError>,
) -> Result<(), GpuError> {
    let width = rect.width_bytes as usize;
    let mut packed = 0;
    for slice in 0..rect.depth {
        for row in 0..rect.height {
            act(slice * pitch.slice + row * pitch.row, packed..packed + width)?;
            packed += width;
        }
    }
    Ok(())
}

/// The position in a file of `extent` bytes at `offset` of a segment.
fn in_file(start: u64, len: u64, offset: u64, extent: u64) -> Result<u64, GpuError> {
    let end = offset.checked_add(extent).filter(|end| *end <= len);
    let fits =
        end.and_then(|end| start.checked_add(end)).is_some_and(|it| i64::try_from(it).is_ok());
    if fits { Ok(start + offset) } else { Err(invalid("the copy reaches beyond its file")) }
}

fn read_row(file: &Arc<OwnedFd>, mut at: u64, mut row: &mut [u8]) -> Result<(), GpuError> {
    while !row.is_empty() {
        match pread(file, row, at as i64) {
            Ok(count) if count > 0 => {
                at += count as u64;
                row = &mut row[count..];
            }
            Err(nix::errno::Errno::EINTR) => {}
            other => return Err(invalid(format!("reading a file at {at}: {other:?}"))),
        }
    }
    Ok(())
}

fn write_row(file: &Arc<OwnedFd>, mut at: u64, mut row: &[u8]) -> Result<(), GpuError> {
    while !row.is_empty() {
        match pwrite(file, row, at as i64) {
            Ok(count) if count > 0 => {
                at += count as u64;
                row = &row[count..];
            }
            Err(nix::errno::Errno::EINTR) => {}
            other => return Err(invalid(format!("writing a file at {at}: {other:?}"))),
        }
    }
    Ok(())
}
