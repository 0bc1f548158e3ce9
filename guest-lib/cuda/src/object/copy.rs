//! Copies as CUDA describes them: two sides, each with pitches and an offset.

use crate::border::Memory;
use crate::object::array::Array;
use svp_client::{CUresult, CallKind, Client, End, Extent, Pitch, Rect, Result, Stream};
use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED,
};

/// The end of a copy at an address of any kind.
pub(crate) fn any_end(client: &Client, addr: u64, len: usize) -> Result<End> {
    Ok(client.end(Memory::at(addr).bytes(len)?))
}

/// The end of a copy at an address of which the call says that it is the device's.
///
/// # Errors
/// `INVALID_VALUE` where the device does not reach it.
pub(crate) fn device_end(client: &Client, addr: u64, len: usize) -> Result<End> {
    match any_end(client, addr, len)? {
        End::Window(addr) => Ok(End::Window(addr)),
        End::Pageable(_) => Err(CUresult::INVALID_VALUE),
    }
}

/// One side of a copy, as the three structures describe it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Side {
    /// A `CUmemorytype`.
    pub(crate) kind: u32,
    pub(crate) host: u64,
    pub(crate) device: u64,
    /// Offset of the first byte: within a row, rows, slices.
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) z: usize,
    /// Bytes from row to row; 0 for packed rows.
    pub(crate) pitch: usize,
    /// Rows of a slice; 0 for no more than are copied.
    pub(crate) height: usize,
}

/// A copy with both its sides.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoxCopy {
    pub(crate) to: Side,
    pub(crate) from: Side,
    pub(crate) extent: Extent,
}

/// A side of a copy whose addresses are looked up.
struct ResolvedSide {
    end: End,
    pitch: Pitch,
}

impl Side {
    /// Whether the side is an array's, whose handle stands for the address.
    pub(crate) fn is_array(&self) -> bool {
        self.kind == CU_MEMORYTYPE_ARRAY
    }

    /// An array's side as that of the memory in which its texels are.
    pub(crate) fn in_array(self, array: &Array, extent: &Extent) -> Result<Self> {
        let shape = &array.shape;
        let sizes = [extent.width_bytes, extent.height, extent.depth];
        let limits = [shape.row_bytes(), shape.rows(), shape.slices()];
        for ((start, size), limit) in [self.x, self.y, self.z].into_iter().zip(sizes).zip(limits) {
            if (start as u64).checked_add(size).is_none_or(|end| end > limit) {
                return Err(CUresult::INVALID_VALUE);
            }
        }
        let (pitch, height) = (shape.row_pitch() as usize, shape.rows() as usize);
        let (kind, device) = (CU_MEMORYTYPE_DEVICE, array.address);
        Ok(Self { kind, device, pitch, height, ..self })
    }

    /// The place where the copy starts, and the distances from there.
    fn resolve(&self, client: &Client, extent: &Extent) -> Result<ResolvedSide> {
        let row = if self.pitch == 0 { extent.width_bytes } else { self.pitch as u64 };
        let rows = if self.height == 0 { extent.height } else { self.height as u64 };
        let base = match self.kind {
            CU_MEMORYTYPE_HOST => self.host,
            CU_MEMORYTYPE_DEVICE | CU_MEMORYTYPE_UNIFIED => self.device,
            _ => return Err(CUresult::INVALID_VALUE),
        };
        let place = || {
            let slice = row.checked_mul(rows)?;
            let skipped = (self.y as u64).checked_mul(row)?.checked_add(self.x as u64)?;
            let skipped = (self.z as u64).checked_mul(slice)?.checked_add(skipped)?;
            let rows = extent.height.checked_sub(1)?.checked_mul(row)?;
            let slices = extent.depth.checked_sub(1)?.checked_mul(slice)?;
            let span = rows.checked_add(slices)?.checked_add(extent.width_bytes)?;
            Some((base.checked_add(skipped)?, usize::try_from(span).ok()?, slice))
        };
        let (start, span, slice) = place().ok_or(CUresult::INVALID_VALUE)?;
        let end = match self.kind {
            CU_MEMORYTYPE_DEVICE => device_end(client, start, span)?,
            _ => any_end(client, start, span)?,
        };
        Ok(ResolvedSide { end, pitch: Pitch { row, slice } })
    }
}

impl BoxCopy {
    /// A copy of one range, between addresses of any kind.
    pub(crate) fn line(to: u64, from: u64, len: usize) -> Self {
        let side = |device| Side { kind: CU_MEMORYTYPE_UNIFIED, device, ..Side::default() };
        let extent = Extent { width_bytes: len as u64, height: 1, depth: 1 };
        Self { to: side(to), from: side(from), extent }
    }

    /// Bytes that are copied.
    pub(crate) fn len(&self) -> u64 {
        let Extent { width_bytes, height, depth } = self.extent;
        width_bytes.saturating_mul(height).saturating_mul(depth)
    }

    /// Whether a side is memory that the device does not reach.
    pub(crate) fn is_pageable(&self, client: &Client) -> bool {
        let is_pageable = |side: &Side| {
            let side = side.resolve(client, &self.extent);
            side.is_ok_and(|side| matches!(side.end, End::Pageable(_)))
        };
        self.len() > 0 && [self.to, self.from].iter().any(is_pageable)
    }

    /// Submits the copy to a stream.
    pub(crate) fn submit(&self, client: &Client, stream: &Stream, call: CallKind) -> Result<()> {
        if self.len() == 0 {
            return Ok(());
        }
        let to = self.to.resolve(client, &self.extent)?;
        let from = self.from.resolve(client, &self.extent)?;
        let rect = Rect { extent: self.extent, to: to.pitch, from: from.pitch };
        client.copy_rect(stream, to.end, from.end, &rect, call)
    }
}
