//! Copies between arrays and memory: rows, and runs of elements.

use std::ffi::c_void;

use svp_cuda_types::flags::CU_STREAM_PER_THREAD;
use svp_cuda_types::{cudaArray_t, cudaError_t};

use super::array::{described_array, texel_bytes};
use super::copy_box::{Side, copy_rows, memory_types};
use crate::border::{Result, When};
use crate::context::in_context;
use crate::driver::Driver;
use crate::runtime_api::runtime_api;

/// Where a run of an array's bytes starts: at byte `x` of row `y`.
#[derive(Clone, Copy)]
struct RunStart {
    array: cudaArray_t,
    x: usize,
    y: usize,
}

impl RunStart {
    /// The offset among the array's bytes.
    fn offset(self, driver: &Driver) -> Result<usize> {
        let Self { array, x, y } = self;
        let row = described_array(driver, array)?.Width.checked_mul(texel_bytes(driver, array)?);
        let offset = row.and_then(|row| y.checked_mul(row)?.checked_add(x));
        offset.ok_or(cudaError_t::INVALID_VALUE)
    }
}

/// Copies a run of bytes to an array. The driver knows a host pointer from a device's by its value.
fn copy_run_to(to: RunStart, from: *const c_void, bytes: usize, kind: u32, when: When) -> Result {
    memory_types(kind)?;
    let driver = in_context()?;
    let (array, offset) = (to.array, to.offset(driver)?);
    Ok(match when {
        When::Done => driver.cuMemcpyHtoA_v2(array, offset, from, bytes),
        When::InStream(stream) => driver.cuMemcpyHtoAAsync_v2(array, offset, from, bytes, stream),
    }?)
}

fn copy_run_from(to: *mut c_void, from: RunStart, bytes: usize, kind: u32, when: When) -> Result {
    memory_types(kind)?;
    let driver = in_context()?;
    let (array, offset) = (from.array, from.offset(driver)?);
    Ok(match when {
        When::Done => driver.cuMemcpyAtoH_v2(to, array, offset, bytes),
        When::InStream(stream) => driver.cuMemcpyAtoHAsync_v2(to, array, offset, bytes, stream),
    }?)
}

fn copy_run_between(to: RunStart, from: RunStart, bytes: usize) -> Result {
    let driver = in_context()?;
    let (to_offset, from_offset) = (to.offset(driver)?, from.offset(driver)?);
    Ok(driver.cuMemcpyAtoA_v2(to.array, to_offset, from.array, from_offset, bytes)?)
}

runtime_api! {
    fn cudaMemcpy2DToArray, cudaMemcpy2DToArray_ptds,
        cudaMemcpy2DToArrayAsync, cudaMemcpy2DToArrayAsync_ptsz(
        when; to: cudaArray_t, x: usize, y: usize, from: *const c_void, pitch: usize,
        width: usize, height: usize, kind: u32,
    ) {
        let (from_type, _) = memory_types(kind)?;
        let (to, from) = (Side::array(to, x, y), Side::memory(from_type, from, pitch));
        copy_rows(to, from, width, height, when)
    }

    fn cudaMemcpy2DFromArray, cudaMemcpy2DFromArray_ptds,
        cudaMemcpy2DFromArrayAsync, cudaMemcpy2DFromArrayAsync_ptsz(
        when; to: *mut c_void, pitch: usize, from: cudaArray_t, x: usize, y: usize,
        width: usize, height: usize, kind: u32,
    ) {
        let (_, to_type) = memory_types(kind)?;
        let (to, from) = (Side::memory(to_type, to, pitch), Side::array(from, x, y));
        copy_rows(to, from, width, height, when)
    }

    fn cudaMemcpy2DArrayToArray(
        to: cudaArray_t, to_x: usize, to_y: usize, from: cudaArray_t, from_x: usize, from_y: usize,
        width: usize, height: usize, _kind: u32,
    ) {
        let (to, from) = (Side::array(to, to_x, to_y), Side::array(from, from_x, from_y));
        copy_rows(to, from, width, height, When::Done)
    }

    fn cudaMemcpy2DArrayToArray_ptds(
        to: cudaArray_t, to_x: usize, to_y: usize, from: cudaArray_t, from_x: usize, from_y: usize,
        width: usize, height: usize, _kind: u32,
    ) {
        let (to, from) = (Side::array(to, to_x, to_y), Side::array(from, from_x, from_y));
        copy_rows(to, from, width, height, When::InStream(CU_STREAM_PER_THREAD))
    }

    fn cudaMemcpyToArray, cudaMemcpyToArray_ptds,
        cudaMemcpyToArrayAsync, cudaMemcpyToArrayAsync_ptsz(
        when; to: cudaArray_t, x: usize, y: usize, from: *const c_void, bytes: usize, kind: u32,
    ) {
        copy_run_to(RunStart { array: to, x, y }, from, bytes, kind, when)
    }

    fn cudaMemcpyFromArray, cudaMemcpyFromArray_ptds,
        cudaMemcpyFromArrayAsync, cudaMemcpyFromArrayAsync_ptsz(
        when; to: *mut c_void, from: cudaArray_t, x: usize, y: usize, bytes: usize, kind: u32,
    ) {
        copy_run_from(to, RunStart { array: from, x, y }, bytes, kind, when)
    }

    fn cudaMemcpyArrayToArray(
        to: cudaArray_t, to_x: usize, to_y: usize, from: cudaArray_t, from_x: usize, from_y: usize,
        bytes: usize, _kind: u32,
    ) {
        let to = RunStart { array: to, x: to_x, y: to_y };
        copy_run_between(to, RunStart { array: from, x: from_x, y: from_y }, bytes)
    }

    /// There is no form of it for a stream: what the thread has submitted is waited for first.
    fn cudaMemcpyArrayToArray_ptds(
        to: cudaArray_t, to_x: usize, to_y: usize, from: cudaArray_t, from_x: usize, from_y: usize,
        bytes: usize, kind: u32,
    ) {
        in_context()?.cuStreamSynchronize(CU_STREAM_PER_THREAD)?;
        cudaMemcpyArrayToArray(to, to_x, to_y, from, from_x, from_y, bytes, kind).ok()
    }
}
