//! Copies of rows and of boxes: slices of rows, of memory or of an array.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED,
    memcpy_kind,
};
use svp_cuda_types::{
    CUDA_MEMCPY2D, CUDA_MEMCPY3D, cudaArray_t, cudaError_t, cudaMemcpy3DParms,
    cudaMemcpy3DPeerParms, cudaPitchedPtr, cudaPos,
};

use super::array::texel_bytes;
use crate::border::{Result, When};
use crate::context::{check_ordinal, in_context};
use crate::driver::Driver;
use crate::raw;
use crate::runtime_api::runtime_api;

/// Memory types of source and destination for a `cudaMemcpyKind`.
pub(super) fn memory_types(kind: u32) -> Result<(u32, u32)> {
    match kind {
        memcpy_kind::HOST_TO_HOST => Ok((CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_HOST)),
        memcpy_kind::HOST_TO_DEVICE => Ok((CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_DEVICE)),
        memcpy_kind::DEVICE_TO_HOST => Ok((CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST)),
        memcpy_kind::DEVICE_TO_DEVICE => Ok((CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_DEVICE)),
        memcpy_kind::DEFAULT => Ok((CU_MEMORYTYPE_UNIFIED, CU_MEMORYTYPE_UNIFIED)),
        _ => Err(cudaError_t::INVALID_MEMCPY_DIRECTION),
    }
}

/// One side of a copy, as the driver wants it: the memory type says which field counts.
#[derive(Clone, Copy)]
pub(super) struct Side {
    memory_type: u32,
    host: *mut c_void,
    device: u64,
    array: cudaArray_t,
    /// Where the copy starts; `x` in bytes.
    start: cudaPos,
    /// Bytes from row to row, and rows from slice to slice; of memory only.
    pitch: usize,
    height: usize,
}

impl Side {
    /// Rows of memory.
    pub(super) fn memory(memory_type: u32, address: *const c_void, pitch: usize) -> Self {
        let is_host = memory_type == CU_MEMORYTYPE_HOST;
        Self {
            memory_type,
            host: if is_host { address.cast_mut() } else { ptr::null_mut() },
            device: if is_host { 0 } else { address.addr() as u64 },
            array: ptr::null_mut(),
            start: cudaPos { x: 0, y: 0, z: 0 },
            pitch,
            height: 0,
        }
    }

    /// Rows of an array, from byte `x` of row `y` on.
    pub(super) fn array(array: cudaArray_t, x: usize, y: usize) -> Self {
        let (start, memory_type) = (cudaPos { x, y, z: 0 }, CU_MEMORYTYPE_ARRAY);
        Self { array, start, memory_type, ..Self::memory(memory_type, ptr::null(), 0) }
    }

    /// A side of a box: of an array if there is one, else of memory. Positions in an array count
    /// its elements, of `element` bytes each; rows of memory hold `width` bytes from the start.
    fn of_box(
        array: cudaArray_t,
        memory: cudaPitchedPtr,
        start: cudaPos,
        memory_type: u32,
        element: usize,
    ) -> Result<Self> {
        let (pitch, height) = (memory.pitch, memory.ysize);
        if array.is_null() {
            return Ok(Self { start, height, ..Self::memory(memory_type, memory.ptr, pitch) });
        }
        if !memory.ptr.is_null() {
            return Err(cudaError_t::INVALID_VALUE);
        }
        let x = start.x.checked_mul(element).ok_or(cudaError_t::INVALID_VALUE)?;
        Ok(Self { start: cudaPos { x, ..start }, pitch, height, ..Self::array(array, 0, 0) })
    }

    /// Fails unless a row of `width` bytes lies within a row of the memory.
    fn check_row(&self, width: usize) -> Result {
        match self.start.x.checked_add(width) {
            _ if self.memory_type == CU_MEMORYTYPE_ARRAY => Ok(()),
            Some(end) if end <= self.pitch => Ok(()),
            _ => Err(cudaError_t::INVALID_PITCH_VALUE),
        }
    }
}

/// Copies `height` rows of `width` bytes.
pub(super) fn copy_rows(to: Side, from: Side, width: usize, height: usize, when: When) -> Result {
    to.check_row(width)?;
    from.check_row(width)?;
    let driver = in_context()?;
    if width == 0 || height == 0 {
        return Ok(());
    }
    let copy = CUDA_MEMCPY2D {
        srcXInBytes: from.start.x,
        srcY: from.start.y,
        srcMemoryType: from.memory_type,
        srcHost: from.host,
        srcDevice: from.device,
        srcArray: from.array,
        srcPitch: from.pitch,
        dstXInBytes: to.start.x,
        dstY: to.start.y,
        dstMemoryType: to.memory_type,
        dstHost: to.host,
        dstDevice: to.device,
        dstArray: to.array,
        dstPitch: to.pitch,
        WidthInBytes: width,
        Height: height,
    };
    Ok(match when {
        When::Done => driver.cuMemcpy2DUnaligned_v2(&copy),
        When::InStream(stream) => driver.cuMemcpy2DAsync_v2(&copy, stream),
    }?)
}

/// Bytes of the elements in which a copy is measured: those of its array, if it has one.
fn element_bytes(driver: &Driver, arrays: [cudaArray_t; 2]) -> Result<usize> {
    let mut bytes = None;
    for array in arrays.into_iter().filter(|array| !array.is_null()) {
        let found = texel_bytes(driver, array)?;
        if bytes.is_some_and(|bytes| bytes != found) {
            return Err(cudaError_t::INVALID_VALUE);
        }
        bytes = Some(found);
    }
    Ok(bytes.unwrap_or(1))
}

/// Copies a box between pitched allocations or arrays.
fn copy_box(parameters: &cudaMemcpy3DParms, when: When) -> Result {
    let copy = driver_copy(parameters)?;
    let driver = in_context()?;
    let extent = parameters.extent;
    if extent.width == 0 || extent.height == 0 || extent.depth == 0 {
        return Ok(());
    }
    Ok(match when {
        When::Done => driver.cuMemcpy3D_v2(&copy),
        When::InStream(stream) => driver.cuMemcpy3DAsync_v2(&copy, stream),
    }?)
}

/// The driver's description of a copy.
pub(crate) fn driver_copy(parameters: &cudaMemcpy3DParms) -> Result<CUDA_MEMCPY3D> {
    let (from_type, to_type) = memory_types(parameters.kind)?;
    let cudaMemcpy3DParms { srcArray, srcPtr, srcPos, dstArray, dstPtr, dstPos, extent, .. } =
        *parameters;
    let driver = in_context()?;
    let element = element_bytes(driver, [srcArray, dstArray])?;
    let width = extent.width.checked_mul(element).ok_or(cudaError_t::INVALID_VALUE)?;
    let from = Side::of_box(srcArray, srcPtr, srcPos, from_type, element)?;
    let to = Side::of_box(dstArray, dstPtr, dstPos, to_type, element)?;
    from.check_row(width)?;
    to.check_row(width)?;
    Ok(CUDA_MEMCPY3D {
        srcXInBytes: from.start.x,
        srcY: from.start.y,
        srcZ: from.start.z,
        srcLOD: 0,
        srcMemoryType: from.memory_type,
        srcHost: from.host,
        srcDevice: from.device,
        srcArray: from.array,
        reserved0: ptr::null_mut(),
        srcPitch: from.pitch,
        srcHeight: from.height,
        dstXInBytes: to.start.x,
        dstY: to.start.y,
        dstZ: to.start.z,
        dstLOD: 0,
        dstMemoryType: to.memory_type,
        dstHost: to.host,
        dstDevice: to.device,
        dstArray: to.array,
        reserved1: ptr::null_mut(),
        dstPitch: to.pitch,
        dstHeight: to.height,
        WidthInBytes: width,
        Height: extent.height,
        Depth: extent.depth,
    })
}

/// Copies between devices: there is one, and it reaches all that it copies.
fn copy_box_between(parameters: *const cudaMemcpy3DPeerParms, when: When) -> Result {
    let copy = raw::read(parameters)?;
    let driver = in_context()?;
    check_ordinal(driver, copy.srcDevice)?;
    check_ordinal(driver, copy.dstDevice)?;
    let cudaMemcpy3DPeerParms { srcArray, srcPos, srcPtr, .. } = copy;
    let cudaMemcpy3DPeerParms { dstArray, dstPos, dstPtr, extent, .. } = copy;
    let kind = memcpy_kind::DEFAULT;
    let sides =
        cudaMemcpy3DParms { srcArray, srcPos, srcPtr, dstArray, dstPos, dstPtr, extent, kind };
    copy_box(&sides, when)
}

runtime_api! {
    fn cudaMemcpy2D, cudaMemcpy2D_ptds, cudaMemcpy2DAsync, cudaMemcpy2DAsync_ptsz(
        when; to: *mut c_void, to_pitch: usize, from: *const c_void, from_pitch: usize,
        width: usize, height: usize, kind: u32,
    ) {
        let (from_type, to_type) = memory_types(kind)?;
        let (to, from) =
            (Side::memory(to_type, to, to_pitch), Side::memory(from_type, from, from_pitch));
        copy_rows(to, from, width, height, when)
    }

    fn cudaMemcpy3D, cudaMemcpy3D_ptds, cudaMemcpy3DAsync, cudaMemcpy3DAsync_ptsz(
        when; parameters: *const cudaMemcpy3DParms,
    ) {
        copy_box(&raw::read(parameters)?, when)
    }

    fn cudaMemcpy3DPeer, cudaMemcpy3DPeer_ptds, cudaMemcpy3DPeerAsync, cudaMemcpy3DPeerAsync_ptsz(
        when; parameters: *const cudaMemcpy3DPeerParms,
    ) {
        copy_box_between(parameters, when)
    }
}
