//! Arrays: what copies name by addresses of the window, and the driver by places in the array.

use svp_gpu::{ArrayShape, GpuError, Pitch, Rect};

use super::cuda::{Array, Box3D, BoxSide, Cuda, Raw, Stream};
use super::error::invalid;

/// A place in an array, by its offset in the array's addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) array: Array,
    pub(super) shape: ArrayShape,
    pub(super) offset: u64,
}

/// A box of an array, and where its bytes are on the other side of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    at: [u64; 3],
    size: Box3D,
    /// From the first byte of the other side.
    other_offset: u64,
    other_pitch: Pitch,
}

/// Rows of an array one behind the other, over the borders of slices.
struct Run {
    x: u64,
    /// Counted over all slices.
    row: u64,
    width: u64,
    rows: u64,
    other_offset: u64,
    other_row: u64,
}

impl Place {
    fn rows_per_slice(&self) -> u64 {
        self.shape.slice_pitch / self.shape.row_pitch
    }

    /// The same array, this many bytes further on.
    fn further(self, bytes: u64) -> Self {
        Self { offset: self.offset + bytes, ..self }
    }

    /// Where in the array that is; padding is nowhere.
    fn at(&self) -> Result<[u64; 3], GpuError> {
        let (x, row) = (self.offset % self.shape.row_pitch, self.offset / self.shape.row_pitch);
        let (y, z) = (row % self.rows_per_slice(), row / self.rows_per_slice());
        let inside = x < self.shape.row_bytes() && y < self.shape.rows() && z < self.shape.slices();
        if inside { Ok([x, y, z]) } else { Err(invalid("the copy reaches beyond the array")) }
    }

    /// The boxes of which a copy is made, whose other side has these pitches.
    fn pieces(&self, rect: &Rect, pitch: Pitch, other: Pitch) -> Result<Vec<Piece>, GpuError> {
        let whole_texels = |it: u64| it.is_multiple_of(self.shape.texel_bytes());
        if !whole_texels(self.offset % self.shape.row_pitch) || !whole_texels(rect.width_bytes) {
            return Err(invalid("a copy of an array starts and ends at texels"));
        }
        if let Some(piece) = self.as_box(rect, pitch, other)? {
            return Ok(vec![piece]);
        }
        let mut pieces = Vec::new();
        for run in self.runs(rect, pitch, other)? {
            self.split(run, &mut pieces)?;
        }
        Ok(pieces)
    }

    /// The copy as one box, if it is one.
    fn as_box(&self, rect: &Rect, pitch: Pitch, other: Pitch) -> Result<Option<Piece>, GpuError> {
        let at @ [x, y, z] = self.at()?;
        let &Rect { width_bytes: width, height, depth, .. } = rect;
        let shape = &self.shape;
        let fits = x + width <= shape.row_bytes()
            && (height == 1 || pitch.row == shape.row_pitch)
            && (depth == 1 || pitch.slice == shape.slice_pitch)
            && y.checked_add(height).is_some_and(|end| end <= shape.rows())
            && z.checked_add(depth).is_some_and(|end| end <= shape.slices());
        // The driver counts the other side's slices in rows.
        let row = if height == 1 && depth == 1 { width } else { other.row };
        let counted = depth == 1 || (row >= width && other.slice.is_multiple_of(row.max(1)));
        let size = Box3D { width, height, depth };
        Ok((fits && counted).then_some(Piece {
            at,
            size,
            other_offset: 0,
            other_pitch: Pitch { row, slice: other.slice },
        }))
    }

    fn runs(&self, rect: &Rect, pitch: Pitch, other: Pitch) -> Result<Vec<Run>, GpuError> {
        let &Rect { width_bytes: width, height, depth, .. } = rect;
        let (row_bytes, row_pitch) = (self.shape.row_bytes(), self.shape.row_pitch);
        if height == 1 && depth == 1 {
            return self.line(width);
        }
        let slices = (0..depth).map(|slice| {
            let start = self.offset + slice * pitch.slice;
            let (x, row) = (start % row_pitch, start / row_pitch);
            if x + width > row_bytes || (height > 1 && pitch.row != row_pitch) {
                return Err(invalid("the copy's rows are not the array's"));
            }
            let other_offset = slice * other.slice;
            Ok(Run { x, row, width, rows: height, other_offset, other_row: other.row })
        });
        slices.collect()
    }

    /// A range over several rows, between which there is nothing: the end of a row, whole rows, the start of one.
    fn line(&self, len: u64) -> Result<Vec<Run>, GpuError> {
        let row_bytes = self.shape.row_bytes();
        if row_bytes != self.shape.row_pitch || self.rows_per_slice() != self.shape.rows() {
            return Err(invalid("the copy reaches over what pads an array's rows"));
        }
        let (mut runs, mut done) = (Vec::new(), 0);
        while done < len {
            let (start, left) = (self.offset + done, len - done);
            let (x, row) = (start % row_bytes, start / row_bytes);
            let (width, rows) = match left / row_bytes {
                rows if x == 0 && rows > 0 => (row_bytes, rows),
                _ => (left.min(row_bytes - x), 1),
            };
            runs.push(Run { x, row, width, rows, other_offset: done, other_row: row_bytes });
            done += width * rows;
        }
        Ok(runs)
    }

    /// Divides rows at the borders of slices; whole slices stay together.
    fn split(&self, run: Run, pieces: &mut Vec<Piece>) -> Result<(), GpuError> {
        let (shape, per_slice) = (&self.shape, self.rows_per_slice());
        let (mut row, mut left, mut other_offset) = (run.row, run.rows, run.other_offset);
        while left > 0 {
            let at = Self { offset: row * shape.row_pitch + run.x, ..*self }.at()?;
            let [_, y, z] = at;
            let whole = if y == 0 && per_slice == shape.rows() { left / per_slice } else { 0 };
            let (height, depth) =
                if whole > 0 { (shape.rows(), whole) } else { (left.min(shape.rows() - y), 1) };
            if depth > shape.slices() - z || (height < left && per_slice != shape.rows()) {
                return Err(invalid("the copy reaches beyond the array's slices"));
            }
            let size = Box3D { width: run.width, height, depth };
            let other_pitch = Pitch { row: run.other_row, slice: run.other_row * height };
            pieces.push(Piece { at, size, other_offset, other_pitch });
            (row, left) = (row + height * depth, left - height * depth);
            other_offset += run.other_row * height * depth;
        }
        Ok(())
    }

    /// Copies to or from memory.
    pub(super) fn copy(
        &self,
        cuda: &Cuda,
        (memory, other): (Raw, Pitch),
        (rect, pitch): (&Rect, Pitch),
        into_array: bool,
        stream: Stream,
    ) -> Result<(), GpuError> {
        for piece in self.pieces(rect, pitch, other)? {
            let own = BoxSide::Array(self.array, piece.at);
            let Pitch { row, slice } = piece.other_pitch;
            let raw = memory.offset(piece.other_offset);
            let Box3D { height, depth, .. } = piece.size;
            let rows = if depth == 1 { height } else { slice.checked_div(row).unwrap_or(height) };
            let outside = BoxSide::Memory(raw, row, rows);
            let (dst, src) = if into_array { (own, outside) } else { (outside, own) };
            cuda.copy_box(dst, src, piece.size, stream)?;
        }
        Ok(())
    }

    /// Copies between arrays.
    pub(super) fn copy_from(
        &self,
        cuda: &Cuda,
        source: &Self,
        rect: &Rect,
        stream: Stream,
    ) -> Result<(), GpuError> {
        let (to, from) = (rect.dst_pitch, rect.src_pitch);
        let boxes = (self.as_box(rect, to, to)?, source.as_box(rect, from, from)?);
        let put = |dst: [u64; 3], src: [u64; 3], size| {
            let (dst, src) = (BoxSide::Array(self.array, dst), BoxSide::Array(source.array, src));
            cuda.copy_box(dst, src, size, stream)
        };
        if let (Some(dst), Some(src)) = boxes {
            return Ok(put(dst.at, src.at, dst.size)?);
        }
        for slice in 0..rect.depth {
            for row in 0..rect.height {
                let skipped = |it: Pitch| slice * it.slice + row * it.row;
                let (dst, src) = (self.further(skipped(to)), source.further(skipped(from)));
                let mut done = 0;
                while done < rect.width_bytes {
                    let (to, from) = (dst.further(done).at()?, src.further(done).at()?);
                    let left = |shape: &ArrayShape, x: u64| shape.row_bytes() - x;
                    let left = left(&dst.shape, to[0]).min(left(&src.shape, from[0]));
                    let width = left.min(rect.width_bytes - done);
                    put(to, from, Box3D { width, height: 1, depth: 1 })?;
                    done += width;
                }
            }
        }
        Ok(())
    }
}

/// Bytes of zeros with which an array is cleared, a part of a slice at a time: whole rows.
pub(super) fn zeros_bytes(shape: &ArrayShape) -> u64 {
    const MOST: u64 = 1 << 20;
    let rows = (MOST / shape.row_bytes().max(1)).clamp(1, shape.rows());
    rows * shape.row_bytes()
}

/// Clears an array from this many bytes of zeros.
pub(super) fn clear(
    cuda: &Cuda,
    (array, shape): (Array, &ArrayShape),
    zeros: Raw,
    stream: Stream,
) -> Result<(), GpuError> {
    let row = shape.row_bytes();
    let rows = (zeros_bytes(shape) / row.max(1)).max(1);
    for z in 0..shape.slices() {
        for y in (0..shape.rows()).step_by(rows as usize) {
            let height = rows.min(shape.rows() - y);
            let size = Box3D { width: row, height, depth: 1 };
            let (dst, src) =
                (BoxSide::Array(array, [0, y, z]), BoxSide::Memory(zeros, row, height));
            cuda.copy_box(dst, src, size, stream)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 8 texels of 4 bytes in a row, 3 rows in a slice, 4 slices.
    fn place(row_pitch: u64, offset: u64) -> Place {
        let shape = ArrayShape {
            extent: [8, 3, 4],
            format: 0x20,
            channels: 1,
            flags: 0,
            row_pitch,
            slice_pitch: row_pitch * 3,
        };
        Place { array: Array::for_test(), shape, offset }
    }

    fn pitch(row: u64, slice: u64) -> Pitch {
        Pitch { row, slice }
    }

    /// Place, extent, and offset on the other side, of each piece.
    type PieceParts = ([u64; 3], [u64; 3], u64);

    fn pieces_of(place: Place, rect: Rect, other: Pitch) -> Result<Vec<PieceParts>, String> {
        let own = pitch(place.shape.row_pitch, place.shape.slice_pitch);
        let pieces = place.pieces(&rect, own, other).map_err(|error| error.message)?;
        let parts = |piece: Piece| {
            let Box3D { width, height, depth } = piece.size;
            (piece.at, [width, height, depth], piece.other_offset)
        };
        Ok(pieces.into_iter().map(parts).collect())
    }

    #[test]
    fn a_box_is_one_piece() {
        let rect = Rect { height: 2, depth: 3, ..Rect::line(12) };
        let found = pieces_of(place(64, 64 + 4), rect, pitch(12, 24));
        assert_eq!(found, Ok(vec![([4, 1, 0], [12, 2, 3], 0)]));
    }

    #[test]
    fn a_line_goes_over_rows_and_slices_that_nothing_pads() {
        let found = pieces_of(place(32, 8), Rect::line(4 * 96 - 16), pitch(0, 0));
        let wanted = [
            ([8, 0, 0], [24, 1, 1], 0),
            ([0, 1, 0], [32, 2, 1], 24),
            ([0, 0, 1], [32, 3, 2], 88),
            ([0, 0, 3], [32, 2, 1], 280),
            ([0, 2, 3], [24, 1, 1], 344),
        ];
        assert_eq!(found, Ok(wanted.to_vec()));
        assert!(pieces_of(place(64, 8), Rect::line(32), pitch(0, 0)).is_err());
    }

    #[test]
    fn rows_go_over_slices() {
        let rect = Rect { height: 5, ..Rect::line(8) };
        let found = pieces_of(place(64, 64), rect, pitch(8, 40));
        let wanted = [([0, 1, 0], [8, 2, 1], 0), ([0, 0, 1], [8, 3, 1], 16)];
        assert_eq!(found, Ok(wanted.to_vec()));
    }

    #[test]
    fn what_is_not_in_the_array_is_refused() {
        for (place, rect) in [
            (place(32, 2), Rect::line(4)),
            (place(32, 4), Rect::line(6)),
            (place(32, 4 * 96 - 4), Rect::line(8)),
            (place(64, 40), Rect::line(4)),
            (place(64, 0), Rect { height: 13, ..Rect::line(4) }),
            (place(64, 0), Rect { depth: 5, ..Rect::line(4) }),
        ] {
            assert!(pieces_of(place, rect, pitch(4, 52)).is_err(), "{place:?} {rect:?}");
        }
    }
}
