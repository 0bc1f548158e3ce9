//! Copies of a range of an array's texels: its rows one behind the other, without what pads them.

use crate::border::{Memory, driver_api};
use crate::object::array::Array;
use crate::object::copy::{any_end, device_end};
use crate::session::Session;
use crate::session::process::in_context;
use svp_client::{CUresult, CallKind, End, Extent, Pitch, Rect, Result, Stream};
use svp_cuda_types::{CUarray, CUdeviceptr, CUstream};

/// Where the other end of a copy is.
#[derive(Clone, Copy)]
enum Other {
    Device(u64),
    Host(Memory),
}

impl Other {
    fn end(self, session: &Session, offset: u64, len: u64) -> Result<End> {
        let len = usize::try_from(len).map_err(|_| CUresult::INVALID_VALUE)?;
        let at = |start: u64| start.checked_add(offset).ok_or(CUresult::INVALID_VALUE);
        match self {
            Self::Device(start) => device_end(&session.client, at(start)?, len),
            Self::Host(memory) if memory.is_null() => Err(CUresult::INVALID_VALUE),
            Self::Host(memory) => any_end(&session.client, at(memory.addr())?, len),
        }
    }
}

/// A piece of a range of texels: whole rows, or part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    /// Offset in the range.
    offset: u64,
    /// Where it starts in its row, in bytes.
    x: u64,
    row: u64,
    width: u64,
    rows: u64,
}

/// Divides a range in rows of this many bytes: the end of a row, whole rows, the start of a row.
fn pieces(start: u64, len: u64, row_bytes: u64) -> Vec<Piece> {
    let (mut pieces, mut offset) = (Vec::new(), 0);
    while offset < len {
        let at = start + offset;
        let (x, row, left) = (at % row_bytes, at / row_bytes, len - offset);
        let (width, rows) = match left / row_bytes {
            rows if x == 0 && rows > 0 => (row_bytes, rows),
            _ => (left.min(row_bytes - x), 1),
        };
        pieces.push(Piece { offset, x, row, width, rows });
        offset += width * rows;
    }
    pieces
}

/// The texels of an array that a call names.
#[derive(Clone, Copy)]
struct Texels {
    array: CUarray,
    /// In bytes, as if rows had no padding.
    start: usize,
    len: usize,
}

/// Texels of an array that is there, with the range checked.
struct Range {
    array: Array,
    start: u64,
    len: u64,
}

/// One side of a piece of a copy.
#[derive(Clone, Copy)]
struct PieceEnd {
    end: End,
    pitch: Pitch,
}

impl Texels {
    fn range(self, session: &Session) -> Result<Range> {
        let array = *session.arrays.get(self.array)?;
        let (start, len) = (self.start as u64, self.len as u64);
        let shape = &array.shape;
        let all = shape.row_bytes() * shape.rows() * shape.slices();
        match start.checked_add(len) {
            Some(end) if end <= all => Ok(Range { array, start, len }),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }
}

impl Range {
    fn pieces(&self) -> Vec<Piece> {
        pieces(self.start, self.len, self.array.shape.row_bytes())
    }

    fn place(&self, piece: &Piece) -> End {
        // Slices follow each other without a gap, so rows go on through them.
        let row_pitch = self.array.shape.row_pitch();
        End::Window(self.array.address + piece.row * row_pitch + piece.x)
    }
}

/// Which way a copy goes.
#[derive(Clone, Copy)]
enum Direction {
    IntoArray,
    FromArray,
}

fn copy(
    texels: Texels,
    direction: Direction,
    other: Other,
    stream: CUstream,
    call: CallKind,
) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream)?;
    let range = texels.range(&session)?;
    for piece in range.pieces() {
        let pitch = |row: u64| Pitch { row, slice: row * piece.rows };
        let padded = pitch(range.array.shape.row_pitch());
        let in_array = PieceEnd { end: range.place(&piece), pitch: padded };
        let end = other.end(&session, piece.offset, piece.width * piece.rows)?;
        let packed = PieceEnd { end, pitch: pitch(piece.width) };
        let (to, from) = match direction {
            Direction::IntoArray => (in_array, packed),
            Direction::FromArray => (packed, in_array),
        };
        let extent = Extent { width_bytes: piece.width, height: piece.rows, depth: 1 };
        let rect = Rect { extent, to: to.pitch, from: from.pitch };
        session.client.copy_rect(&stream, to.end, from.end, &rect, call)?;
    }
    Ok(())
}

/// From array to array, row by row of the one that has the shorter piece.
fn between(session: &Session, stream: &Stream, to: &Range, from: &Range) -> Result<()> {
    let (mut done, bytes) = (0, |range: &Range| range.array.shape.row_bytes());
    while done < to.len {
        let [a, b] = [to, from].map(|range| {
            let at = range.start + done;
            let (x, row) = (at % bytes(range), at / bytes(range));
            Piece { offset: done, x, row, width: bytes(range) - x, rows: 1 }
        });
        let width = a.width.min(b.width).min(to.len - done);
        let (to, from) = (to.place(&a), from.place(&b));
        session.client.copy(stream, to, from, width, CallKind::Asynchronous)?;
        done += width;
    }
    Ok(())
}

driver_api! {
    fn cuMemcpyAtoD_v2, cuMemcpyAtoD_v2_ptds(
        let stream;
        to: CUdeviceptr,
        array: CUarray,
        start: usize,
        len: usize,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Device(to));
        copy(texels, Direction::FromArray, other, stream, CallKind::Synchronous)
    }

    fn cuMemcpyDtoA_v2, cuMemcpyDtoA_v2_ptds(
        let stream;
        array: CUarray,
        start: usize,
        from: CUdeviceptr,
        len: usize,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Device(from));
        copy(texels, Direction::IntoArray, other, stream, CallKind::Synchronous)
    }

    fn cuMemcpyAtoH_v2, cuMemcpyAtoH_v2_ptds(
        let stream;
        to: Memory,
        array: CUarray,
        start: usize,
        len: usize,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Host(to));
        copy(texels, Direction::FromArray, other, stream, CallKind::Synchronous)
    }

    fn cuMemcpyHtoA_v2, cuMemcpyHtoA_v2_ptds(
        let stream;
        array: CUarray,
        start: usize,
        from: Memory,
        len: usize,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Host(from));
        copy(texels, Direction::IntoArray, other, stream, CallKind::Synchronous)
    }

    fn cuMemcpyAtoHAsync_v2, cuMemcpyAtoHAsync_v2_ptsz(
        stream;
        to: Memory,
        array: CUarray,
        start: usize,
        len: usize,
        stream: CUstream,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Host(to));
        copy(texels, Direction::FromArray, other, stream, CallKind::Asynchronous)
    }

    fn cuMemcpyHtoAAsync_v2, cuMemcpyHtoAAsync_v2_ptsz(
        stream;
        array: CUarray,
        start: usize,
        from: Memory,
        len: usize,
        stream: CUstream,
    ) {
        let (texels, other) = (Texels { array, start, len }, Other::Host(from));
        copy(texels, Direction::IntoArray, other, stream, CallKind::Asynchronous)
    }

    fn cuMemcpyAtoA_v2, cuMemcpyAtoA_v2_ptds(
        let stream;
        to: CUarray,
        to_start: usize,
        from: CUarray,
        from_start: usize,
        len: usize,
    ) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        let to = Texels { array: to, start: to_start, len }.range(&session)?;
        let from = Texels { array: from, start: from_start, len }.range(&session)?;
        between(&session, &stream, &to, &from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_the_end_of_a_row_whole_rows_and_the_start_of_one() {
        let piece = |offset, x, row, width, rows| Piece { offset, x, row, width, rows };
        assert_eq!(
            pieces(6, 30, 8),
            [piece(0, 6, 0, 2, 1), piece(2, 0, 1, 8, 3), piece(26, 0, 4, 4, 1)]
        );
        assert_eq!(pieces(16, 16, 8), [piece(0, 0, 2, 8, 2)]);
        assert_eq!(pieces(3, 2, 8), [piece(0, 3, 0, 2, 1)]);
        assert!(pieces(3, 0, 8).is_empty());
    }
}
