//! Filling memory with a repeated value.

use crate::{CUresult, Client, Located, Result, Stream};
use svp_abi::command::Command;

/// What is filled: `height` rows of `width_bytes` each, `pitch` bytes apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Device address of the first byte.
    pub addr: u64,
    /// Bytes from row to row.
    pub pitch: u64,
    /// Bytes of a row.
    pub width_bytes: u64,
    /// Rows.
    pub height: u64,
}

impl Area {
    /// An area of one row.
    pub fn line(addr: u64, width_bytes: u64) -> Self {
        Self { addr, pitch: width_bytes, width_bytes, height: 1 }
    }
}

impl Client {
    /// Fills an area with a value of 1, 2 or 4 bytes, in stream order.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address or a width that is no multiple of the value's length, rows
    /// that overlap, or memory that the device does not reach; a sticky error.
    pub fn fill(&self, stream: &Stream, area: Area, value: u32, value_len: u32) -> Result<()> {
        self.check()?;
        let Area { addr: dst, pitch, width_bytes, height } = area;
        if width_bytes == 0 || height == 0 {
            return Ok(());
        }
        let aligned = |number: u64| number.is_multiple_of(value_len.into());
        let overlap = height > 1 && (pitch < width_bytes || !aligned(pitch));
        if !aligned(dst) || !aligned(width_bytes) || overlap {
            return Err(CUresult::INVALID_VALUE);
        }
        let span = (height - 1).checked_mul(pitch).and_then(|rows| rows.checked_add(width_bytes));
        self.check_range(dst, span.ok_or(CUresult::INVALID_VALUE)?)?;
        let dst = match self.locate(dst, width_bytes) {
            Located::Device(addr) | Located::Pinned(addr) => addr,
            Located::Pageable => return Err(CUresult::INVALID_VALUE),
        };
        let command = Command::Fill { dst, pitch, width_bytes, height, value, value_len };
        self.submit(stream, &command)?;
        Ok(())
    }
}
