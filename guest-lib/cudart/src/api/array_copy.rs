//! Copies between arrays and memory: rows, and runs of elements.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{CU_MEMORYTYPE_ARRAY, CU_STREAM_PER_THREAD};
use svp_cuda_types::{CUDA_MEMCPY2D, cudaArray_t, cudaError_t, cudaStream_t};

use super::array::{described_array, texel_bytes};
use super::copy::When;
use super::copy_boxes::memory_types;
use super::stream::cudaStreamSynchronize;
use crate::barrier::{Answer, call};
use crate::context::in_context;
use crate::driver::Driver;

/// A place in an array: bytes within a row, and a row.
type Corner = (cudaArray_t, usize, usize);

/// A copy of rows between nothing.
const NOTHING: CUDA_MEMCPY2D = CUDA_MEMCPY2D {
    srcXInBytes: 0,
    srcY: 0,
    srcMemoryType: CU_MEMORYTYPE_ARRAY,
    srcHost: ptr::null(),
    srcDevice: 0,
    srcArray: ptr::null_mut(),
    srcPitch: 0,
    dstXInBytes: 0,
    dstY: 0,
    dstMemoryType: CU_MEMORYTYPE_ARRAY,
    dstHost: ptr::null_mut(),
    dstDevice: 0,
    dstArray: ptr::null_mut(),
    dstPitch: 0,
    WidthInBytes: 0,
    Height: 0,
};

/// Where a copy's source is.
fn from_corner((array, x, y): Corner, copy: CUDA_MEMCPY2D) -> CUDA_MEMCPY2D {
    CUDA_MEMCPY2D { srcArray: array, srcXInBytes: x, srcY: y, ..copy }
}

/// Where a copy goes.
fn to_corner((array, x, y): Corner, copy: CUDA_MEMCPY2D) -> CUDA_MEMCPY2D {
    CUDA_MEMCPY2D { dstArray: array, dstXInBytes: x, dstY: y, ..copy }
}

fn submit(copy: &CUDA_MEMCPY2D, when: When) -> Answer {
    let driver = in_context()?;
    if copy.WidthInBytes == 0 || copy.Height == 0 {
        return Ok(());
    }
    Ok(match when {
        When::Now => driver.cuMemcpy2DUnaligned_v2(copy),
        When::InStream(stream) => driver.cuMemcpy2DAsync_v2(copy, stream),
    }?)
}

fn rows_to(
    to: Corner,
    (from, pitch): (*const c_void, usize),
    [width, height]: [usize; 2],
    kind: u32,
    when: When,
) -> Answer {
    let (memory_type, _) = memory_types(kind)?;
    if width > pitch {
        return Err(cudaError_t::INVALID_PITCH_VALUE);
    }
    let copy = CUDA_MEMCPY2D {
        srcMemoryType: memory_type,
        srcHost: from,
        srcDevice: from.addr() as u64,
        srcPitch: pitch,
        WidthInBytes: width,
        Height: height,
        ..NOTHING
    };
    submit(&to_corner(to, copy), when)
}

fn rows_from(
    (to, pitch): (*mut c_void, usize),
    from: Corner,
    [width, height]: [usize; 2],
    kind: u32,
    when: When,
) -> Answer {
    let (_, memory_type) = memory_types(kind)?;
    if width > pitch {
        return Err(cudaError_t::INVALID_PITCH_VALUE);
    }
    let copy = CUDA_MEMCPY2D {
        dstMemoryType: memory_type,
        dstHost: to,
        dstDevice: to.addr() as u64,
        dstPitch: pitch,
        WidthInBytes: width,
        Height: height,
        ..NOTHING
    };
    submit(&from_corner(from, copy), when)
}

fn rows_between(to: Corner, from: Corner, [width, height]: [usize; 2], when: When) -> Answer {
    let copy = CUDA_MEMCPY2D { WidthInBytes: width, Height: height, ..NOTHING };
    submit(&to_corner(to, from_corner(from, copy)), when)
}

/// Offset of a corner among an array's bytes.
fn offset(driver: &Driver, (array, x, y): Corner) -> Answer<usize> {
    let row = described_array(driver, array)?.Width.checked_mul(texel_bytes(driver, array)?);
    let offset = row.and_then(|row| y.checked_mul(row)?.checked_add(x));
    offset.ok_or(cudaError_t::INVALID_VALUE)
}

/// The driver tells a host pointer from a device's by its value.
fn run_to(to: Corner, from: *const c_void, bytes: usize, kind: u32, when: When) -> Answer {
    memory_types(kind)?;
    let driver = in_context()?;
    let offset = offset(driver, to)?;
    Ok(match when {
        When::Now => driver.cuMemcpyHtoA_v2(to.0, offset, from, bytes),
        When::InStream(stream) => driver.cuMemcpyHtoAAsync_v2(to.0, offset, from, bytes, stream),
    }?)
}

fn run_from(to: *mut c_void, from: Corner, bytes: usize, kind: u32, when: When) -> Answer {
    memory_types(kind)?;
    let driver = in_context()?;
    let offset = offset(driver, from)?;
    Ok(match when {
        When::Now => driver.cuMemcpyAtoH_v2(to, from.0, offset, bytes),
        When::InStream(stream) => driver.cuMemcpyAtoHAsync_v2(to, from.0, offset, bytes, stream),
    }?)
}

fn run_between(to: Corner, from: Corner, bytes: usize) -> Answer {
    let driver = in_context()?;
    let (start, source) = (offset(driver, to)?, offset(driver, from)?);
    Ok(driver.cuMemcpyAtoA_v2(to.0, start, from.0, source, bytes)?)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DToArray(
    to: cudaArray_t,
    x: usize,
    y: usize,
    from: *const c_void,
    pitch: usize,
    width: usize,
    height: usize,
    kind: u32,
) -> cudaError_t {
    call(|| rows_to((to, x, y), (from, pitch), [width, height], kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DToArrayAsync(
    to: cudaArray_t,
    x: usize,
    y: usize,
    from: *const c_void,
    pitch: usize,
    width: usize,
    height: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    let when = When::InStream(stream);
    call(|| rows_to((to, x, y), (from, pitch), [width, height], kind, when))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DFromArray(
    to: *mut c_void,
    pitch: usize,
    from: cudaArray_t,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    kind: u32,
) -> cudaError_t {
    call(|| rows_from((to, pitch), (from, x, y), [width, height], kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DFromArrayAsync(
    to: *mut c_void,
    pitch: usize,
    from: cudaArray_t,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    let when = When::InStream(stream);
    call(|| rows_from((to, pitch), (from, x, y), [width, height], kind, when))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DArrayToArray(
    to: cudaArray_t,
    to_x: usize,
    to_y: usize,
    from: cudaArray_t,
    from_x: usize,
    from_y: usize,
    width: usize,
    height: usize,
    _kind: u32,
) -> cudaError_t {
    let (to, from) = ((to, to_x, to_y), (from, from_x, from_y));
    call(|| rows_between(to, from, [width, height], When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DArrayToArray_ptds(
    to: cudaArray_t,
    to_x: usize,
    to_y: usize,
    from: cudaArray_t,
    from_x: usize,
    from_y: usize,
    width: usize,
    height: usize,
    _kind: u32,
) -> cudaError_t {
    let (to, from) = ((to, to_x, to_y), (from, from_x, from_y));
    call(|| rows_between(to, from, [width, height], When::InStream(CU_STREAM_PER_THREAD)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyToArray(
    to: cudaArray_t,
    x: usize,
    y: usize,
    from: *const c_void,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| run_to((to, x, y), from, bytes, kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyToArrayAsync(
    to: cudaArray_t,
    x: usize,
    y: usize,
    from: *const c_void,
    bytes: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| run_to((to, x, y), from, bytes, kind, When::InStream(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyFromArray(
    to: *mut c_void,
    from: cudaArray_t,
    x: usize,
    y: usize,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| run_from(to, (from, x, y), bytes, kind, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyFromArrayAsync(
    to: *mut c_void,
    from: cudaArray_t,
    x: usize,
    y: usize,
    bytes: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| run_from(to, (from, x, y), bytes, kind, When::InStream(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyArrayToArray(
    to: cudaArray_t,
    to_x: usize,
    to_y: usize,
    from: cudaArray_t,
    from_x: usize,
    from_y: usize,
    bytes: usize,
    _kind: u32,
) -> cudaError_t {
    call(|| run_between((to, to_x, to_y), (from, from_x, from_y), bytes))
}

/// There is no form of it for a stream: what the thread has submitted is waited for first.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyArrayToArray_ptds(
    to: cudaArray_t,
    to_x: usize,
    to_y: usize,
    from: cudaArray_t,
    from_x: usize,
    from_y: usize,
    bytes: usize,
    _kind: u32,
) -> cudaError_t {
    let waited = cudaStreamSynchronize(CU_STREAM_PER_THREAD);
    if !waited.is_success() {
        return waited;
    }
    call(|| run_between((to, to_x, to_y), (from, from_x, from_y), bytes))
}
