//! Rows of bytes in slices: the shape of copies and fills, and how they are walked.

use super::MemoryError;
use svp_gpu::Pitch;

/// How much is moved: rows per slice and slices, with contiguous rows taken together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    /// Bytes of each row.
    pub width: u64,
    /// Rows per slice.
    pub height: u64,
    /// Slices.
    pub depth: u64,
}

impl Rows {
    /// Is nothing to be moved?
    pub fn is_empty(&self) -> bool {
        self.width == 0 || self.height == 0 || self.depth == 0
    }

    /// Takes rows together that follow each other without a gap on both sides, then slices.
    pub fn joined(self, pitches: [Pitch; 2]) -> Self {
        let touch = |count: u64, step: fn(&Pitch) -> u64, len: u64| {
            count == 1 || pitches.iter().all(|it| step(it) == len)
        };
        let slice = self.width.checked_mul(self.height);
        let Some(slice) = slice.filter(|_| touch(self.height, |it| it.row, self.width)) else {
            return self;
        };
        let whole = slice.checked_mul(self.depth);
        match whole.filter(|_| touch(self.depth, |it| it.slice, slice)) {
            Some(whole) => Self { width: whole, height: 1, depth: 1 },
            None => Self { width: slice, height: 1, depth: self.depth },
        }
    }

    /// Bytes from the first to the last byte of one side; rows of a side must not overlap.
    pub fn extent(&self, pitches: Pitch) -> Result<u64, MemoryError> {
        if self.is_empty() {
            return Ok(0);
        }
        let too_large = MemoryError::Shape("extent overflows");
        let rows = (self.height - 1).checked_mul(pitches.row);
        let slice = rows.and_then(|it| it.checked_add(self.width)).ok_or(too_large)?;
        if self.height > 1 && pitches.row < self.width {
            return Err(MemoryError::Shape("rows overlap: the pitch is less than the width"));
        }
        if self.depth > 1 && pitches.slice < slice {
            return Err(MemoryError::Shape("slices overlap: the pitch is less than the rows"));
        }
        let slices = (self.depth - 1).checked_mul(pitches.slice);
        slices.and_then(|it| it.checked_add(slice)).ok_or(MemoryError::Shape("extent overflows"))
    }

    /// Offset of row `row` of slice `slice` on one side. In range once [`Rows::extent`] is.
    pub fn offset(pitches: Pitch, row: u64, slice: u64) -> u64 {
        slice.wrapping_mul(pitches.slice).wrapping_add(row.wrapping_mul(pitches.row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIGHT: Pitch = Pitch { row: 10, slice: 40 };

    #[test]
    fn gapless_rows_become_one() {
        let rows = Rows { width: 10, height: 4, depth: 3 };
        assert_eq!(rows.joined([TIGHT; 2]), Rows { width: 120, height: 1, depth: 1 });
        let gap = Pitch { row: 10, slice: 50 };
        assert_eq!(rows.joined([TIGHT, gap]), Rows { width: 40, height: 1, depth: 3 });
        let wide = Pitch { row: 16, slice: 64 };
        assert_eq!(rows.joined([TIGHT, wide]), rows);
        // The pitches of a single row and slice mean nothing.
        let line = Rows { width: 10, height: 1, depth: 1 };
        assert_eq!(line.joined([Pitch { row: 0, slice: 0 }; 2]), line);
    }

    #[test]
    fn joined_rows_cover_the_same_bytes() {
        let single = Rows { width: 10, height: 1, depth: 3 };
        let pitches = Pitch { row: 999, slice: 10 };
        assert_eq!(single.joined([pitches; 2]), Rows { width: 30, height: 1, depth: 1 });
        let spaced = Pitch { row: 999, slice: 20 };
        assert_eq!(single.joined([spaced; 2]), single);
    }

    #[test]
    fn extents_are_checked() {
        let rows = Rows { width: 10, height: 4, depth: 3 };
        assert_eq!(rows.extent(TIGHT).unwrap(), 120);
        assert_eq!(rows.extent(Pitch { row: 16, slice: 100 }).unwrap(), 200 + 48 + 10);
        assert!(rows.extent(Pitch { row: 9, slice: 100 }).is_err());
        assert!(rows.extent(Pitch { row: 16, slice: 50 }).is_err());
        assert!(rows.extent(Pitch { row: u64::MAX / 2, slice: u64::MAX }).is_err());
        let empty = Rows { width: 0, height: u64::MAX, depth: u64::MAX };
        assert_eq!(empty.extent(TIGHT).unwrap(), 0);
    }
}
