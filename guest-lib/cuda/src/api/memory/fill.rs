//! Filling memory.

use crate::border::driver_api;
use crate::graph::structure::Work;
use crate::object::fill::Fill;
use crate::session::process::in_context;
use svp_client::{Located, Result};
use svp_cuda_types::{CUdeviceptr, CUstream};

fn fill(fill: &Fill, stream: CUstream) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream)?;
    if session.captures.capture(&stream, || Ok(Work::Fill(*fill)))? {
        return Ok(());
    }
    fill.submit(&session.client, &stream)
}

/// The synchronous form. As CUDA documents it, it waits only where the program could see that it
/// did not: for memory of the host's.
fn fill_now(area: &Fill, stream: CUstream) -> Result<()> {
    fill(area, stream)?;
    let session = in_context()?;
    match session.client.locate(area.address, 1) {
        Located::Pinned(_) => {
            let stream = session.stream(stream)?;
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
            fn $row, $row_ptds(let stream; address: CUdeviceptr, value: $kind, width: usize) {
                let value = value.into();
                let row = Fill { address, pitch: 0, value, value_len: $len, width, height: 1 };
                fill_now(&row, stream)
            }

            fn $row_async, $row_ptsz(
                stream;
                address: CUdeviceptr,
                value: $kind,
                width: usize,
                stream: CUstream,
            ) {
                let value = value.into();
                let row = Fill { address, pitch: 0, value, value_len: $len, width, height: 1 };
                fill(&row, stream)
            }

            fn $rows, $rows_ptds(
                let stream;
                address: CUdeviceptr,
                pitch: usize,
                value: $kind,
                width: usize,
                height: usize,
            ) {
                let value = value.into();
                let rows = Fill { address, pitch, value, value_len: $len, width, height };
                fill_now(&rows, stream)
            }

            fn $rows_async, $rows_ptsz(
                stream;
                address: CUdeviceptr,
                pitch: usize,
                value: $kind,
                width: usize,
                height: usize,
                stream: CUstream,
            ) {
                let value = value.into();
                let rows = Fill { address, pitch, value, value_len: $len, width, height };
                fill(&rows, stream)
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
