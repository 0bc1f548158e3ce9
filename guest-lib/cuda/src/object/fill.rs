//! Fills of rows of memory.

use svp_client::{Area, CUresult, Client, Result, Stream};
use svp_cuda_types::CUdeviceptr;

/// Rows of elements, and the element.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fill {
    pub(crate) address: CUdeviceptr,
    /// Bytes from row to row; 0 for a single row.
    pub(crate) pitch: usize,
    pub(crate) value: u32,
    /// Bytes of the element: 1, 2 or 4.
    pub(crate) value_len: u32,
    /// Elements per row.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Fill {
    /// Submits the fill to a stream.
    pub(crate) fn submit(&self, client: &Client, stream: &Stream) -> Result<()> {
        let width = (self.width as u64).checked_mul(self.value_len.into());
        let width_bytes = width.ok_or(CUresult::INVALID_VALUE)?;
        let pitch = if self.pitch == 0 { width_bytes } else { self.pitch as u64 };
        let area = Area { addr: self.address, pitch, width_bytes, height: self.height as u64 };
        client.fill(stream, area, self.value, self.value_len)
    }
}
