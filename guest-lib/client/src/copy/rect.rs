//! Copies of rows in slices.

use crate::copy::{CallKind, End};
use crate::fence::Point;
use crate::piece::PIECE_MAX;
use crate::{CUresult, Client, Result, Stream};
use svp_abi::command::{Command, Extent, Pitch, Place};
use svp_transport::UserMemory;

/// Extent and pitches of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rect {
    /// Bytes per row, rows and slices.
    pub extent: Extent,
    /// Distances at the destination.
    pub to: Pitch,
    /// Distances at the source.
    pub from: Pitch,
}

impl Rect {
    /// Rows that overlap, or slices that do, are a mistake.
    fn is_possible(&self) -> bool {
        let Extent { width_bytes, height, depth } = self.extent;
        let rows_fit = |pitch: &Pitch| height <= 1 && depth <= 1 || pitch.row >= width_bytes;
        let slices_fit = |pitch: &Pitch| {
            depth <= 1 || pitch.row.checked_mul(height).is_some_and(|len| pitch.slice >= len)
        };
        [&self.to, &self.from].into_iter().all(|pitch| rows_fit(pitch) && slices_fit(pitch))
            && span(&self.extent, &self.to).is_some()
            && span(&self.extent, &self.from).is_some()
    }

    /// Whether all of it is one range on both sides; then its length.
    fn as_line(&self) -> Option<u64> {
        let Extent { width_bytes, height, depth } = self.extent;
        let packed = |pitch: &Pitch| {
            (height <= 1 && depth <= 1 || pitch.row == width_bytes)
                && (depth <= 1 || pitch.slice == width_bytes * height)
        };
        (packed(&self.to) && packed(&self.from)).then_some(width_bytes * height * depth)
    }
}

/// Bytes from the first to behind the last one.
fn span(extent: &Extent, pitch: &Pitch) -> Option<u64> {
    let rows = extent.height.checked_sub(1)?.checked_mul(pitch.row)?;
    let slices = extent.depth.checked_sub(1)?.checked_mul(pitch.slice)?;
    rows.checked_add(slices)?.checked_add(extent.width_bytes)
}

/// A run of rows of one slice that travels at once.
#[derive(Debug, Clone, Copy)]
struct Band {
    z: u64,
    y: u64,
    rows: u64,
}

impl Client {
    /// Copies rows in stream order. Pageable ends name the whole memory from the first to the last
    /// byte.
    ///
    /// # Errors
    /// `INVALID_VALUE` for pitches that make rows overlap; else as [`Self::copy`].
    pub fn copy_rect(
        &self,
        stream: &Stream,
        to: End,
        from: End,
        rect: &Rect,
        call: CallKind,
    ) -> Result<()> {
        self.check()?;
        let Extent { width_bytes, height, depth } = rect.extent;
        if width_bytes == 0 || height == 0 || depth == 0 {
            return Ok(());
        }
        if !rect.is_possible() {
            return Err(CUresult::INVALID_VALUE);
        }
        if let Some(len) = rect.as_line() {
            return self.copy(stream, to, from, len, call);
        }
        for (end, pitch) in [(to, &rect.to), (from, &rect.from)] {
            self.check_end(end, span(&rect.extent, pitch).ok_or(CUresult::INVALID_VALUE)?)?;
        }
        match (to, from) {
            (End::Window(to), End::Window(from)) => {
                let (dst, src) = (Place::Window(to), Place::Window(from));
                self.submit_rect(stream, dst, src, rect)?;
                self.finish_copy_between(stream, to, from, call)
            }
            (End::Window(to), End::Pageable(from)) => {
                bands(&rect.extent)
                    .try_for_each(|band| self.band_in(stream, to, from, rect, band))?;
                self.finish_copy_in(stream, to, call)
            }
            (End::Pageable(to), End::Window(from)) => {
                bands(&rect.extent)
                    .try_for_each(|band| self.band_out(stream, to, from, rect, band))?;
                self.drain_output();
                self.check()?;
                self.take_error(stream)
            }
            (End::Pageable(to), End::Pageable(from)) => {
                self.synchronize_stream(stream)?;
                for_rows(rect, |off_to, off_from, len| {
                    to.part(off_to, len).copy_from_user(from.part(off_from, len));
                });
                Ok(())
            }
        }
    }

    fn submit_rect(&self, stream: &Stream, dst: Place, src: Place, rect: &Rect) -> Result<Point> {
        let (dst_pitch, src_pitch, extent) = (rect.to, rect.from, rect.extent);
        self.submit(stream, &Command::CopyRect { dst, dst_pitch, src, src_pitch, extent })
    }

    /// One band to the device: gathered into the arena, spread by the device.
    fn band_in(
        &self,
        stream: &Stream,
        to: u64,
        from: UserMemory,
        rect: &Rect,
        band: Band,
    ) -> Result<()> {
        let width = rect.extent.width_bytes;
        let at = |pitch: &Pitch, y: u64| band.z * pitch.slice + y * pitch.row;
        let to = to + at(&rect.to, band.y);
        if width as usize > PIECE_MAX {
            let row = from.part(at(&rect.from, band.y) as usize, width as usize);
            return self.copy(
                stream,
                End::Window(to),
                End::Pageable(row),
                width,
                CallKind::Asynchronous,
            );
        }
        let piece = self.take_piece((width * band.rows) as usize)?;
        for row in 0..band.rows {
            let source = from.part(at(&rect.from, band.y + row) as usize, width as usize);
            self.channel.arena_write_from(piece.off + (row * width) as usize, source);
        }
        let packed = Pitch { row: width, slice: width * band.rows };
        let extent = Extent { height: band.rows, depth: 1, ..rect.extent };
        let (dst, src) = (Place::Window(to), Place::Arena(piece.off as u64));
        let command = Command::CopyRect { dst, dst_pitch: rect.to, src, src_pitch: packed, extent };
        self.submit_piece(stream, piece, &command)?;
        Ok(())
    }

    /// One band to the program: gathered by the device, spread from the arena.
    fn band_out(
        &self,
        stream: &Stream,
        to: UserMemory,
        from: u64,
        rect: &Rect,
        band: Band,
    ) -> Result<()> {
        let width = rect.extent.width_bytes;
        let at = |pitch: &Pitch, y: u64| band.z * pitch.slice + y * pitch.row;
        let from = from + at(&rect.from, band.y);
        if width as usize > PIECE_MAX {
            let row = to.part(at(&rect.to, band.y) as usize, width as usize);
            return self.copy(
                stream,
                End::Pageable(row),
                End::Window(from),
                width,
                CallKind::Synchronous,
            );
        }
        let piece = self.take_piece((width * band.rows) as usize)?;
        let packed = Pitch { row: width, slice: width * band.rows };
        let extent = Extent { height: band.rows, depth: 1, ..rect.extent };
        let gather = Rect { extent, to: packed, from: rect.from };
        let (dst, src) = (Place::Arena(piece.off as u64), Place::Window(from));
        let gathered =
            self.submit_rect(stream, dst, src, &gather).inspect_err(|_| self.arena.free(piece))?;
        self.wait(gathered).inspect_err(|_| self.arena.retire(piece, gathered))?;
        for row in 0..band.rows {
            let target = to.part(at(&rect.to, band.y + row) as usize, width as usize);
            self.channel.arena_read_to(piece.off + (row * width) as usize, target);
        }
        self.arena.free(piece);
        Ok(())
    }
}

/// Divides the rows so that each band fits a piece of the arena.
fn bands(extent: &Extent) -> impl Iterator<Item = Band> + use<> {
    let (height, depth) = (extent.height, extent.depth);
    let rows_max = (PIECE_MAX as u64 / extent.width_bytes.max(1)).max(1);
    (0..depth).flat_map(move |z| {
        let starts = (0..height).step_by(rows_max as usize);
        starts.map(move |y| Band { z, y, rows: rows_max.min(height - y) })
    })
}

fn for_rows(rect: &Rect, mut row: impl FnMut(usize, usize, usize)) {
    for z in 0..rect.extent.depth {
        for y in 0..rect.extent.height {
            let at = |pitch: &Pitch| (z * pitch.slice + y * pitch.row) as usize;
            row(at(&rect.to), at(&rect.from), rect.extent.width_bytes as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_cover_every_row_once() {
        for (width_bytes, height, depth) in [(1, 1, 1), (1000, 500, 3), (200_000, 7, 2)] {
            let extent = Extent { width_bytes, height, depth };
            let mut seen = vec![0; (height * depth) as usize];
            for band in bands(&extent) {
                assert!(band.rows * width_bytes <= PIECE_MAX as u64 || band.rows == 1);
                for y in band.y..band.y + band.rows {
                    seen[(band.z * height + y) as usize] += 1;
                }
            }
            assert!(seen.iter().all(|count| *count == 1));
        }
    }

    #[test]
    fn overlapping_rows_are_no_rectangle() {
        let pitch = |row, slice| Pitch { row, slice };
        let extent = Extent { width_bytes: 16, height: 4, depth: 2 };
        let rect = |to| Rect { extent, to, from: pitch(16, 64) };
        assert!(rect(pitch(16, 64)).is_possible() && rect(pitch(16, 64)).as_line() == Some(128));
        assert!(rect(pitch(32, 128)).is_possible() && rect(pitch(32, 128)).as_line().is_none());
        assert!(!rect(pitch(8, 64)).is_possible());
        assert!(!rect(pitch(16, 32)).is_possible());
        assert!(!rect(pitch(u64::MAX, u64::MAX)).is_possible());
    }
}
