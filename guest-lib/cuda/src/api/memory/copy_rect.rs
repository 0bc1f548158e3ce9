//! Copies of rows and slices.

use crate::api::memory::device_end;
use crate::border::{In, Memory, driver_api};
use crate::graph::work::Work;
use crate::state::{DefaultStream, in_context};
use std::ffi::c_void;
use svp_client::{CUresult, CallKind, Client, End, Extent, Pitch, Rect, Result, Stream};
use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED,
};
use svp_cuda_types::{CUDA_MEMCPY2D, CUDA_MEMCPY3D, CUDA_MEMCPY3D_PEER, CUarray, CUstream};

/// One side of a copy, as the three structures describe it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Side {
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

impl Side {
    /// The same side, where it is an array's: as that of the memory in which its texels are.
    pub(crate) fn in_array(self, array: CUarray, extent: &Extent) -> Result<Self> {
        if self.kind != CU_MEMORYTYPE_ARRAY {
            return Ok(self);
        }
        let array = in_context()?.arrays.get(array)?;
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

    /// Distances, and the place where the copy starts.
    fn resolve(&self, client: &Client, extent: &Extent) -> Result<(End, Pitch)> {
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
            _ => client.end(Memory::at(start).bytes(span)?),
        };
        Ok((end, Pitch { row, slice }))
    }
}

impl BoxCopy {
    /// A copy of one range, between addresses of any kind.
    pub(crate) fn line(to: u64, from: u64, len: usize) -> Self {
        let side = |address| Side {
            kind: CU_MEMORYTYPE_UNIFIED,
            host: 0,
            device: address,
            x: 0,
            y: 0,
            z: 0,
            pitch: 0,
            height: 0,
        };
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
        let sides = [&self.to, &self.from];
        self.len() > 0
            && sides
                .into_iter()
                .any(|side| matches!(side.resolve(client, &self.extent), Ok((End::Pageable(_), _))))
    }

    /// Submits it to a stream.
    pub(crate) fn submit(&self, client: &Client, stream: &Stream, call: CallKind) -> Result<()> {
        let extent = self.extent;
        if self.len() == 0 {
            return Ok(());
        }
        let (to, to_pitch) = self.to.resolve(client, &extent)?;
        let (from, from_pitch) = self.from.resolve(client, &extent)?;
        let rect = Rect { extent, to: to_pitch, from: from_pitch };
        client.copy_rect(stream, to, from, &rect, call)
    }
}

fn copy(copy: &BoxCopy, stream: (CUstream, DefaultStream), call: CallKind) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream.0, stream.1)?;
    if session.captured(&stream, || Ok(Work::Copy(*copy)))? {
        return Ok(());
    }
    copy.submit(&session.client, &stream, call)
}

fn copy_2d(
    copied: In<CUDA_MEMCPY2D>,
    stream: (CUstream, DefaultStream),
    call: CallKind,
) -> Result<()> {
    let c = copied.get()?;
    let to = Side {
        kind: c.dstMemoryType,
        host: c.dstHost.expose_provenance() as u64,
        device: c.dstDevice,
        x: c.dstXInBytes,
        y: c.dstY,
        z: 0,
        pitch: c.dstPitch,
        height: 0,
    };
    let from = Side {
        kind: c.srcMemoryType,
        host: c.srcHost.expose_provenance() as u64,
        device: c.srcDevice,
        x: c.srcXInBytes,
        y: c.srcY,
        z: 0,
        pitch: c.srcPitch,
        height: 0,
    };
    let extent = Extent { width_bytes: c.WidthInBytes as u64, height: c.Height as u64, depth: 1 };
    let (to, from) = (to.in_array(c.dstArray, &extent)?, from.in_array(c.srcArray, &extent)?);
    copy(&BoxCopy { to, from, extent }, stream, call)
}

/// The two three-dimensional structures have the same fields, except for their contexts.
macro_rules! box_copy {
    ($copied:expr) => {{
        let c = $copied;
        let to = Side {
            kind: c.dstMemoryType,
            host: c.dstHost.expose_provenance() as u64,
            device: c.dstDevice,
            x: c.dstXInBytes,
            y: c.dstY,
            z: c.dstZ,
            pitch: c.dstPitch,
            height: c.dstHeight,
        };
        let from = Side {
            kind: c.srcMemoryType,
            host: c.srcHost.expose_provenance() as u64,
            device: c.srcDevice,
            x: c.srcXInBytes,
            y: c.srcY,
            z: c.srcZ,
            pitch: c.srcPitch,
            height: c.srcHeight,
        };
        let (height, depth) = (c.Height as u64, c.Depth as u64);
        let extent = Extent { width_bytes: c.WidthInBytes as u64, height, depth };
        let (to, from) = (to.in_array(c.dstArray, &extent)?, from.in_array(c.srcArray, &extent)?);
        BoxCopy { to, from, extent }
    }};
}

/// The copy that a program's description means.
pub(crate) fn described(c: &CUDA_MEMCPY3D) -> Result<BoxCopy> {
    Ok(box_copy!(c))
}

/// A description of a copy.
pub(crate) fn description(copy: &BoxCopy) -> CUDA_MEMCPY3D {
    let pointer = |addr: u64| std::ptr::with_exposed_provenance_mut::<c_void>(addr as usize);
    let BoxCopy { to, from, extent } = copy;
    CUDA_MEMCPY3D {
        srcXInBytes: from.x,
        srcY: from.y,
        srcZ: from.z,
        srcLOD: 0,
        srcMemoryType: from.kind,
        srcHost: pointer(from.host),
        srcDevice: from.device,
        srcArray: std::ptr::null_mut(),
        reserved0: std::ptr::null_mut(),
        srcPitch: from.pitch,
        srcHeight: from.height,
        dstXInBytes: to.x,
        dstY: to.y,
        dstZ: to.z,
        dstLOD: 0,
        dstMemoryType: to.kind,
        dstHost: pointer(to.host),
        dstDevice: to.device,
        dstArray: std::ptr::null_mut(),
        reserved1: std::ptr::null_mut(),
        dstPitch: to.pitch,
        dstHeight: to.height,
        WidthInBytes: extent.width_bytes as usize,
        Height: extent.height as usize,
        Depth: extent.depth as usize,
    }
}

const NULL: CUstream = std::ptr::null_mut();

driver_api! {
    fn cuMemcpy2D_v2, cuMemcpy2D_v2_ptds(null; copied: In<CUDA_MEMCPY2D>) {
        copy_2d(copied, (NULL, null), CallKind::Synchronous)
    }

    fn cuMemcpy2DUnaligned_v2, cuMemcpy2DUnaligned_v2_ptds(null; copied: In<CUDA_MEMCPY2D>) {
        copy_2d(copied, (NULL, null), CallKind::Synchronous)
    }

    fn cuMemcpy2DAsync_v2, cuMemcpy2DAsync_v2_ptsz(
        null;
        copied: In<CUDA_MEMCPY2D>,
        stream: CUstream,
    ) {
        copy_2d(copied, (stream, null), CallKind::Asynchronous)
    }

    fn cuMemcpy3D_v2, cuMemcpy3D_v2_ptds(null; copied: In<CUDA_MEMCPY3D>) {
        copy(&box_copy!(copied.get()?), (NULL, null), CallKind::Synchronous)
    }

    fn cuMemcpy3DAsync_v2, cuMemcpy3DAsync_v2_ptsz(
        null;
        copied: In<CUDA_MEMCPY3D>,
        stream: CUstream,
    ) {
        copy(&box_copy!(copied.get()?), (stream, null), CallKind::Asynchronous)
    }

    fn cuMemcpy3DPeer, cuMemcpy3DPeer_ptds(null; copied: In<CUDA_MEMCPY3D_PEER>) {
        copy(&box_copy!(copied.get()?), (NULL, null), CallKind::Synchronous)
    }

    fn cuMemcpy3DPeerAsync, cuMemcpy3DPeerAsync_ptsz(
        null;
        copied: In<CUDA_MEMCPY3D_PEER>,
        stream: CUstream,
    ) {
        copy(&box_copy!(copied.get()?), (stream, null), CallKind::Asynchronous)
    }
}
