//! Copies of rows and of slices of rows.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED,
    memcpy_kind,
};
use svp_cuda_types::{
    CUDA_MEMCPY2D, CUDA_MEMCPY3D, cudaArray_t, cudaError_t, cudaMemcpy3DParms,
    cudaMemcpy3DPeerParms, cudaPitchedPtr, cudaPos, cudaStream_t,
};

use super::array::texel_bytes;
use super::copy::When;
use crate::barrier::{Answer, call};
use crate::context::{check_ordinal, in_context};
use crate::driver::Driver;
use crate::raw;

/// An address in a copy, as the driver wants it: its kind, and the field that the kind selects.
struct Place {
    memory_type: u32,
    host: *mut c_void,
    device: u64,
}

/// Memory types of source and destination for a `cudaMemcpyKind`.
pub(crate) fn memory_types(kind: u32) -> Answer<(u32, u32)> {
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

/// Between devices: there is one, and it reaches all that it copies.
fn between(parameters: *const cudaMemcpy3DPeerParms, when: When) -> Answer {
    let copy = raw::read(parameters)?;
    let driver = in_context()?;
    check_ordinal(driver, copy.srcDevice)?;
    check_ordinal(driver, copy.dstDevice)?;
    let cudaMemcpy3DPeerParms { srcArray, srcPos, srcPtr, .. } = copy;
    let cudaMemcpy3DPeerParms { dstArray, dstPos, dstPtr, extent, .. } = copy;
    let kind = memcpy_kind::DEFAULT;
    let sides =
        cudaMemcpy3DParms { srcArray, srcPos, srcPtr, dstArray, dstPos, dstPtr, extent, kind };
    copy_slices(sides, when)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy3DPeer(parameters: *const cudaMemcpy3DPeerParms) -> cudaError_t {
    call(|| between(parameters, When::Now))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpy3DPeerAsync(
    parameters: *const cudaMemcpy3DPeerParms,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| between(parameters, When::InStream(stream)))
}

/// One side of a box copy.
struct BoxSide {
    place: Place,
    array: cudaArray_t,
    memory: cudaPitchedPtr,
    at: cudaPos,
}

impl BoxSide {
    /// Of memory or of an array, whichever there is. Places in an array count its elements, of
    /// `element` bytes each.
    fn new(
        array: cudaArray_t,
        memory: cudaPitchedPtr,
        mut at: cudaPos,
        memory_type: u32,
        element: usize,
    ) -> Answer<Self> {
        if array.is_null() {
            return Ok(Self { place: place(memory_type, memory.ptr), array, memory, at });
        }
        if !memory.ptr.is_null() {
            return Err(cudaError_t::INVALID_VALUE);
        }
        at.x = at.x.checked_mul(element).ok_or(cudaError_t::INVALID_VALUE)?;
        let place = Place { memory_type: CU_MEMORYTYPE_ARRAY, host: ptr::null_mut(), device: 0 };
        Ok(Self { place, array, memory, at })
    }

    fn check(&self, width: usize) -> Answer {
        if self.array.is_null() { check_row(self.memory, self.at, width) } else { Ok(()) }
    }
}

/// Bytes of the elements in which a copy is measured: those of its array, if it has one.
fn element_bytes(driver: &Driver, arrays: [cudaArray_t; 2]) -> Answer<usize> {
    let mut bytes = None;
    for array in arrays.into_iter().filter(|it| !it.is_null()) {
        let found = texel_bytes(driver, array)?;
        if bytes.is_some_and(|bytes| bytes != found) {
            return Err(cudaError_t::INVALID_VALUE);
        }
        bytes = Some(found);
    }
    Ok(bytes.unwrap_or(1))
}

/// Copies a box between pitched allocations or arrays.
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
    let cudaMemcpy3DParms { srcArray, srcPtr, srcPos, dstArray, dstPtr, dstPos, extent, .. } =
        *parameters;
    let driver = in_context()?;
    let element = element_bytes(driver, [srcArray, dstArray])?;
    let width = extent.width.checked_mul(element).ok_or(cudaError_t::INVALID_VALUE)?;
    let from = BoxSide::new(srcArray, srcPtr, srcPos, from_type, element)?;
    let to = BoxSide::new(dstArray, dstPtr, dstPos, to_type, element)?;
    from.check(width)?;
    to.check(width)?;
    Ok(CUDA_MEMCPY3D {
        srcXInBytes: from.at.x,
        srcY: from.at.y,
        srcZ: from.at.z,
        srcLOD: 0,
        srcMemoryType: from.place.memory_type,
        srcHost: from.place.host,
        srcDevice: from.place.device,
        srcArray: from.array,
        reserved0: ptr::null_mut(),
        srcPitch: from.memory.pitch,
        srcHeight: from.memory.ysize,
        dstXInBytes: to.at.x,
        dstY: to.at.y,
        dstZ: to.at.z,
        dstLOD: 0,
        dstMemoryType: to.place.memory_type,
        dstHost: to.place.host,
        dstDevice: to.place.device,
        dstArray: to.array,
        reserved1: ptr::null_mut(),
        dstPitch: to.memory.pitch,
        dstHeight: to.memory.ysize,
        WidthInBytes: width,
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
