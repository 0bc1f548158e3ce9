//! Filling memory.

use crate::border::driver_api;
use crate::graph::work::Work;
use crate::state::{DefaultStream, in_context};
use svp_client::{Area, CUresult, Client, Located, Result, Stream};
use svp_cuda_types::{CUdeviceptr, CUstream};

/// Rows of elements, and the element.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fill {
    pub(crate) address: CUdeviceptr,
    /// 0 for a single row.
    pub(crate) pitch: usize,
    pub(crate) value: u32,
    pub(crate) value_len: u32,
    /// In elements.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Fill {
    /// Submits it to a stream.
    pub(crate) fn submit(&self, client: &Client, stream: &Stream) -> Result<()> {
        let width = (self.width as u64).checked_mul(self.value_len.into());
        let width_bytes = width.ok_or(CUresult::INVALID_VALUE)?;
        let pitch = if self.pitch == 0 { width_bytes } else { self.pitch as u64 };
        let area = Area { addr: self.address, pitch, width_bytes, height: self.height as u64 };
        client.fill(stream, area, self.value, self.value_len)
    }
}

fn fill(fill: &Fill, stream: (CUstream, DefaultStream)) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream.0, stream.1)?;
    if session.captured(&stream, || Ok(Work::Fill(*fill)))? {
        return Ok(());
    }
    fill.submit(&session.client, &stream)
}

/// The synchronous form. As CUDA documents it, it waits only where the program could see that it
/// did not: for memory of the host's.
fn fill_now(area: &Fill, null: DefaultStream) -> Result<()> {
    fill(area, (std::ptr::null_mut(), null))?;
    let session = in_context()?;
    match session.client.locate(area.address, 1) {
        Located::Pinned(_) => {
            let stream = session.stream(std::ptr::null_mut(), null)?;
            session.client.synchronize_stream(&stream)
        }
        Located::Device(_) | Located::Pageable => Ok(()),
    }
}

/// Declares the functions for one element type: a row and rows, each at once and in a stream.
macro_rules! fills {
    ($kind:ty, $len:literal; $row:ident $row_ptds:ident $row_async:ident $row_ptsz:ident
     $rows:ident $rows_ptds:ident $rows_async:ident $rows_ptsz:ident) => {
        driver_api! {
            fn $row, $row_ptds(null; address: CUdeviceptr, value: $kind, width: usize) {
                let value = value.into();
                let row = Fill { address, pitch: 0, value, value_len: $len, width, height: 1 };
                fill_now(&row, null)
            }

            fn $row_async, $row_ptsz(
                null;
                address: CUdeviceptr,
                value: $kind,
                width: usize,
                stream: CUstream,
            ) {
                let value = value.into();
                let row = Fill { address, pitch: 0, value, value_len: $len, width, height: 1 };
                fill(&row, (stream, null))
            }

            fn $rows, $rows_ptds(
                null;
                address: CUdeviceptr,
                pitch: usize,
                value: $kind,
                width: usize,
                height: usize,
            ) {
                let value = value.into();
                let rows = Fill { address, pitch, value, value_len: $len, width, height };
                fill_now(&rows, null)
            }

            fn $rows_async, $rows_ptsz(
                null;
                address: CUdeviceptr,
                pitch: usize,
                value: $kind,
                width: usize,
                height: usize,
                stream: CUstream,
            ) {
                let value = value.into();
                let rows = Fill { address, pitch, value, value_len: $len, width, height };
                fill(&rows, (stream, null))
            }
        }
    };
}

fills! { u8, 1; cuMemsetD8_v2 cuMemsetD8_v2_ptds cuMemsetD8Async cuMemsetD8Async_ptsz
cuMemsetD2D8_v2 cuMemsetD2D8_v2_ptds cuMemsetD2D8Async cuMemsetD2D8Async_ptsz }
fills! { u16, 2; cuMemsetD16_v2 cuMemsetD16_v2_ptds cuMemsetD16Async cuMemsetD16Async_ptsz
cuMemsetD2D16_v2 cuMemsetD2D16_v2_ptds cuMemsetD2D16Async cuMemsetD2D16Async_ptsz }
fills! { u32, 4; cuMemsetD32_v2 cuMemsetD32_v2_ptds cuMemsetD32Async cuMemsetD32Async_ptsz
cuMemsetD2D32_v2 cuMemsetD2D32_v2_ptds cuMemsetD2D32Async cuMemsetD2D32Async_ptsz }
