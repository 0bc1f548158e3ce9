//! Filling memory with a byte.

use std::ffi::c_void;

use svp_cuda_types::{cudaError_t, cudaExtent, cudaPitchedPtr};

use crate::border::{Result, When};
use crate::context::in_context;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaMemset, cudaMemset_ptds, cudaMemsetAsync, cudaMemsetAsync_ptsz(
        when; address: *mut c_void, value: i32, bytes: usize,
    ) {
        fill(address, value, bytes, when)
    }

    fn cudaMemset2D, cudaMemset2D_ptds, cudaMemset2DAsync, cudaMemset2DAsync_ptsz(
        when; address: *mut c_void, pitch: usize, value: i32, width: usize, height: usize,
    ) {
        fill_rows(address.addr() as u64, pitch, value, width, height, when)
    }

    fn cudaMemset3D, cudaMemset3D_ptds, cudaMemset3DAsync, cudaMemset3DAsync_ptsz(
        when; to: cudaPitchedPtr, value: i32, extent: cudaExtent,
    ) {
        fill_slices(to, value, extent, when)
    }
}

/// The byte to fill with: CUDA takes an `int` and uses its low eight bits.
fn byte(value: i32) -> u8 {
    value.to_le_bytes()[0]
}

fn fill(address: *mut c_void, value: i32, bytes: usize, when: When) -> Result {
    let driver = in_context()?;
    if bytes == 0 {
        return Ok(());
    }
    let address = address.addr() as u64;
    Ok(match when {
        When::Done => driver.cuMemsetD8_v2(address, byte(value), bytes),
        When::InStream(stream) => driver.cuMemsetD8Async(address, byte(value), bytes, stream),
    }?)
}

fn fill_rows(
    address: u64,
    pitch: usize,
    value: i32,
    width: usize,
    height: usize,
    when: When,
) -> Result {
    let driver = in_context()?;
    if width == 0 || height == 0 {
        return Ok(());
    }
    // A single row needs no pitch; CUDA lets it be smaller than the row there.
    if height > 1 && width > pitch {
        return Err(cudaError_t::INVALID_PITCH_VALUE);
    }
    let value = byte(value);
    Ok(match when {
        When::Done => driver.cuMemsetD2D8_v2(address, pitch, value, width, height),
        When::InStream(stream) => {
            driver.cuMemsetD2D8Async(address, pitch, value, width, height, stream)
        }
    }?)
}

/// Slices lie `ysize` rows apart: one fill where the rows follow each other, else one a slice.
fn fill_slices(to: cudaPitchedPtr, value: i32, extent: cudaExtent, when: When) -> Result {
    let start = to.ptr.addr() as u64;
    let cudaExtent { width, height, depth } = extent;
    if height == to.ysize || depth <= 1 {
        let rows = height.checked_mul(depth).ok_or(cudaError_t::INVALID_VALUE)?;
        return fill_rows(start, to.pitch, value, width, rows, when);
    }
    let slice_bytes = to.pitch.checked_mul(to.ysize).ok_or(cudaError_t::INVALID_VALUE)? as u64;
    for slice in 0..depth as u64 {
        let offset = slice.checked_mul(slice_bytes).and_then(|bytes| start.checked_add(bytes));
        let address = offset.ok_or(cudaError_t::INVALID_VALUE)?;
        fill_rows(address, to.pitch, value, width, height, when)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::fake_driver::calls;

    #[test]
    fn slices_that_do_not_follow_each_other_are_filled_one_by_one() {
        let ptr = ptr::without_provenance_mut(0x1000);
        let to = cudaPitchedPtr { ptr, pitch: 64, xsize: 60, ysize: 4 };
        let whole = cudaExtent { width: 60, height: 4, depth: 2 };
        assert!(cudaMemset3D(to, 0x1ff, whole).is_success());
        assert_eq!(calls(), ["cuMemsetD2D8(0x1000, 64, 255, 60, 8)"]);
        assert!(cudaMemset3D(to, 1, cudaExtent { height: 3, ..whole }).is_success());
        let slices = ["cuMemsetD2D8(0x1000, 64, 1, 60, 3)", "cuMemsetD2D8(0x1100, 64, 1, 60, 3)"];
        assert_eq!(calls(), slices);
        let wide = cudaExtent { width: 65, ..whole };
        assert_eq!(cudaMemset3D(to, 1, wide), cudaError_t::INVALID_PITCH_VALUE);
    }
}
