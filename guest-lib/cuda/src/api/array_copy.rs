//! Copies of a range of an array's texels: its rows one behind the other, without what pads them.

use crate::api::memory::device_end;
use crate::array::Array;
use crate::border::{Memory, driver_api};
use crate::state::{DefaultStream, Session, in_context};
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
            Self::Host(memory) => {
                Ok(session.client.end(Memory::at(at(memory.addr())?).bytes(len)?))
            }
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

/// Divides a range in rows of so many bytes: the end of a row, whole rows, the start of a row.
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
struct Range {
    array: Array,
    start: u64,
    len: u64,
}

impl Range {
    fn new(session: &Session, array: CUarray, start: usize, len: usize) -> Result<Self> {
        let array = *session.arrays.get(array)?;
        let (start, len) = (start as u64, len as u64);
        let shape = &array.shape;
        let all = shape.row_bytes() * shape.rows() * shape.slices();
        match start.checked_add(len) {
            Some(end) if end <= all => Ok(Self { array, start, len }),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        pieces(self.start, self.len, self.array.shape.row_bytes())
    }

    fn place(&self, piece: &Piece) -> End {
        // Slices follow each other without a gap, so rows go on through them.
        let row_pitch = self.array.shape.row_pitch();
        End::Window(self.array.address + piece.row * row_pitch + piece.x)
    }
}

fn copy(
    (array, start): (CUarray, usize),
    other: Other,
    len: usize,
    into_array: bool,
    (stream, null, call): (CUstream, DefaultStream, CallKind),
) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream, null)?;
    let range = Range::new(&session, array, start, len)?;
    for piece in range.pieces() {
        let place = range.place(&piece);
        let end = other.end(&session, piece.offset, piece.width * piece.rows)?;
        let pitch = |row: u64| Pitch { row, slice: row * piece.rows };
        let (packed, padded) = (pitch(piece.width), pitch(range.array.shape.row_pitch()));
        let extent = Extent { width_bytes: piece.width, height: piece.rows, depth: 1 };
        let ((to, to_pitch), (from, from_pitch)) = match into_array {
            true => ((place, padded), (end, packed)),
            false => ((end, packed), (place, padded)),
        };
        let rect = Rect { extent, to: to_pitch, from: from_pitch };
        session.client.copy_rect(&stream, to, from, &rect, call)?;
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
        session.client.copy(stream, to.place(&a), from.place(&b), width, CallKind::Asynchronous)?;
        done += width;
    }
    Ok(())
}

const NULL: CUstream = std::ptr::null_mut();

driver_api! {
    fn cuMemcpyAtoD_v2, cuMemcpyAtoD_v2_ptds(
        null;
        to: CUdeviceptr,
        from: CUarray,
        from_offset: usize,
        bytes: usize,
    ) {
        copy((from, from_offset), Other::Device(to), bytes, false, (NULL, null, CallKind::Synchronous))
    }

    fn cuMemcpyDtoA_v2, cuMemcpyDtoA_v2_ptds(
        null;
        to: CUarray,
        to_offset: usize,
        from: CUdeviceptr,
        bytes: usize,
    ) {
        copy((to, to_offset), Other::Device(from), bytes, true, (NULL, null, CallKind::Synchronous))
    }

    fn cuMemcpyAtoH_v2, cuMemcpyAtoH_v2_ptds(
        null;
        to: Memory,
        from: CUarray,
        from_offset: usize,
        bytes: usize,
    ) {
        copy((from, from_offset), Other::Host(to), bytes, false, (NULL, null, CallKind::Synchronous))
    }

    fn cuMemcpyHtoA_v2, cuMemcpyHtoA_v2_ptds(
        null;
        to: CUarray,
        to_offset: usize,
        from: Memory,
        bytes: usize,
    ) {
        copy((to, to_offset), Other::Host(from), bytes, true, (NULL, null, CallKind::Synchronous))
    }

    fn cuMemcpyAtoHAsync_v2, cuMemcpyAtoHAsync_v2_ptsz(
        null;
        to: Memory,
        from: CUarray,
        from_offset: usize,
        bytes: usize,
        stream: CUstream,
    ) {
        copy((from, from_offset), Other::Host(to), bytes, false, (stream, null, CallKind::Asynchronous))
    }

    fn cuMemcpyHtoAAsync_v2, cuMemcpyHtoAAsync_v2_ptsz(
        null;
        to: CUarray,
        to_offset: usize,
        from: Memory,
        bytes: usize,
        stream: CUstream,
    ) {
        copy((to, to_offset), Other::Host(from), bytes, true, (stream, null, CallKind::Asynchronous))
    }

    fn cuMemcpyAtoA_v2, cuMemcpyAtoA_v2_ptds(
        null;
        to: CUarray,
        to_offset: usize,
        from: CUarray,
        from_offset: usize,
        bytes: usize,
    ) {
        let session = in_context()?;
        let stream = session.stream(NULL, null)?;
        let to = Range::new(&session, to, to_offset, bytes)?;
        let from = Range::new(&session, from, from_offset, bytes)?;
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
