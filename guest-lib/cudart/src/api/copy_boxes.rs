//! Copies of rows and of slices of rows. Copies that involve arrays are not implemented.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{
    CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED, memcpy_kind,
};
use svp_cuda_types::{
    CUDA_MEMCPY2D, CUDA_MEMCPY3D, cudaError_t, cudaMemcpy3DParms, cudaPitchedPtr, cudaPos,
    cudaStream_t,
};

use super::copy::When;
use crate::barrier::{Answer, call};
use crate::context::in_context;
use crate::{raw, report};

/// An address in a copy, as the driver wants it: its kind, and the field that the kind selects.
struct Place {
    memory_type: u32,
    host: *mut c_void,
    device: u64,
}

/// Memory types of source and destination for a `cudaMemcpyKind`.
fn memory_types(kind: u32) -> Answer<(u32, u32)> {
    match kind {
        memcpy_kind::HOST_TO_HOST => Ok((CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_HOST)),
        memcpy_kind::HOST_TO_DEVICE => Ok((CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_DEVICE)),
        memcpy_kind::DEVICE_TO_HOST => Ok((CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST)),
        memcpy_kind::DEVICE_TO_DEVICE => Ok((CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_DEVICE)),
        memcpy_kind::DEFAULT => Ok((CU_MEMORYTYPE_UNIFIED, CU_MEMORYTYPE_UNIFIED)),
        _ => Err(cudaError_t::INVALID_MEMCPY_DIRECTION),
    }
}

fn place(memory_type: u32, address: *mut c_void) -> Place {
    if memory_type == CU_MEMORYTYPE_HOST {
        Place { memory_type, host: address, device: 0 }
    } else {
        Place { memory_type, host: ptr::null_mut(), device: address.addr() as u64 }
    }
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2D(
    to: *mut c_void,
    to_pitch: usize,
    from: *const c_void,
    from_pitch: usize,
    width: usize,
    height: usize,
    kind: u32,
) -> cudaError_t {
    call(|| {
        let (to, from) = ((to, to_pitch), (from, from_pitch));
        copy_rows(to, from, width, height, kind, When::Now)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy2DAsync(
    to: *mut c_void,
    to_pitch: usize,
    from: *const c_void,
    from_pitch: usize,
    width: usize,
    height: usize,
    kind: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| {
        let (to, from) = ((to, to_pitch), (from, from_pitch));
        copy_rows(to, from, width, height, kind, When::InStream(stream))
    })
}

/// Copies `height` rows of `width` bytes; addresses come with their pitches.
pub(crate) fn copy_rows(
    to: (*mut c_void, usize),
    from: (*const c_void, usize),
    width: usize,
    height: usize,
    kind: u32,
    when: When,
) -> Answer {
    let (from_type, to_type) = memory_types(kind)?;
    if width > to.1 || width > from.1 {
        return Err(cudaError_t::INVALID_PITCH_VALUE);
    }
    let driver = in_context()?;
    if width == 0 || height == 0 {
        return Ok(());
    }
    let (source, destination) = (place(from_type, from.0.cast_mut()), place(to_type, to.0));
    let copy = CUDA_MEMCPY2D {
        srcXInBytes: 0,
        srcY: 0,
        srcMemoryType: source.memory_type,
        srcHost: source.host,
        srcDevice: source.device,
        srcArray: ptr::null_mut(),
        srcPitch: from.1,
        dstXInBytes: 0,
        dstY: 0,
        dstMemoryType: destination.memory_type,
        dstHost: destination.host,
        dstDevice: destination.device,
        dstArray: ptr::null_mut(),
        dstPitch: to.1,
        WidthInBytes: width,
        Height: height,
    };
    Ok(match when {
        When::Now => driver.cuMemcpy2DUnaligned_v2(&copy),
        When::InStream(stream) => driver.cuMemcpy2DAsync_v2(&copy, stream),
    }?)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy3D(parameters: *const cudaMemcpy3DParms) -> cudaError_t {
    call(|| copy_slices(raw::read(parameters)?, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy3DAsync(
    parameters: *const cudaMemcpy3DParms,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| copy_slices(raw::read(parameters)?, When::InStream(stream)))
}

/// Copies a box between two pitched allocations.
pub(crate) fn copy_slices(parameters: cudaMemcpy3DParms, when: When) -> Answer {
    let copy = driver_copy(&parameters)?;
    let driver = in_context()?;
    let extent = parameters.extent;
    if extent.width == 0 || extent.height == 0 || extent.depth == 0 {
        return Ok(());
    }
    Ok(match when {
        When::Now => driver.cuMemcpy3D_v2(&copy),
        When::InStream(stream) => driver.cuMemcpy3DAsync_v2(&copy, stream),
    }?)
}

/// The driver's description of a copy.
pub(crate) fn driver_copy(parameters: &cudaMemcpy3DParms) -> Answer<CUDA_MEMCPY3D> {
    let (from_type, to_type) = memory_types(parameters.kind)?;
    if !parameters.srcArray.is_null() || !parameters.dstArray.is_null() {
        report::once("cudaMemcpy3D with arrays is not implemented");
        return Err(cudaError_t::NOT_SUPPORTED);
    }
    let extent = parameters.extent;
    for (side, position) in
        [(parameters.srcPtr, parameters.srcPos), (parameters.dstPtr, parameters.dstPos)]
    {
        check_row(side, position, extent.width)?;
    }
    let source = place(from_type, parameters.srcPtr.ptr);
    let destination = place(to_type, parameters.dstPtr.ptr);
    Ok(CUDA_MEMCPY3D {
        srcXInBytes: parameters.srcPos.x,
        srcY: parameters.srcPos.y,
        srcZ: parameters.srcPos.z,
        srcLOD: 0,
        srcMemoryType: source.memory_type,
        srcHost: source.host,
        srcDevice: source.device,
        srcArray: ptr::null_mut(),
        reserved0: ptr::null_mut(),
        srcPitch: parameters.srcPtr.pitch,
        srcHeight: parameters.srcPtr.ysize,
        dstXInBytes: parameters.dstPos.x,
        dstY: parameters.dstPos.y,
        dstZ: parameters.dstPos.z,
        dstLOD: 0,
        dstMemoryType: destination.memory_type,
        dstHost: destination.host,
        dstDevice: destination.device,
        dstArray: ptr::null_mut(),
        reserved1: ptr::null_mut(),
        dstPitch: parameters.dstPtr.pitch,
        dstHeight: parameters.dstPtr.ysize,
        WidthInBytes: extent.width,
        Height: extent.height,
        Depth: extent.depth,
    })
}

/// A row of the box must lie within a row of the memory.
fn check_row(side: cudaPitchedPtr, position: cudaPos, width: usize) -> Answer {
    match position.x.checked_add(width) {
        Some(end) if end <= side.pitch => Ok(()),
        _ => Err(cudaError_t::INVALID_PITCH_VALUE),
    }
}
