//! Copies of rows and slices.

use crate::border::{In, driver_api};
use crate::graph::structure::Work;
use crate::object::copy::{BoxCopy, Side};
use crate::session::process::in_context;
use std::ffi::c_void;
use svp_client::{CallKind, Extent, Result};
use svp_cuda_types::{CUDA_MEMCPY2D, CUDA_MEMCPY3D, CUDA_MEMCPY3D_PEER, CUarray, CUstream};

fn copy(copy: &BoxCopy, stream: CUstream, call: CallKind) -> Result<()> {
    let session = in_context()?;
    let stream = session.stream(stream)?;
    if session.captures.capture(&stream, || Ok(Work::Copy(*copy)))? {
        return Ok(());
    }
    copy.submit(&session.client, &stream, call)
}

/// A side as described; where it is an array's, as that of the array's memory.
fn in_memory(side: Side, array: CUarray, extent: &Extent) -> Result<Side> {
    if side.is_array() {
        side.in_array(&*in_context()?.arrays.get(array)?, extent)
    } else {
        Ok(side)
    }
}

fn copy_2d(copied: In<CUDA_MEMCPY2D>, stream: CUstream, call: CallKind) -> Result<()> {
    let c = copied.get()?;
    let to = Side {
        kind: c.dstMemoryType,
        host: c.dstHost.expose_provenance() as u64,
        device: c.dstDevice,
        x: c.dstXInBytes,
        y: c.dstY,
        pitch: c.dstPitch,
        ..Side::default()
    };
    let from = Side {
        kind: c.srcMemoryType,
        host: c.srcHost.expose_provenance() as u64,
        device: c.srcDevice,
        x: c.srcXInBytes,
        y: c.srcY,
        pitch: c.srcPitch,
        ..Side::default()
    };
    let extent = Extent { width_bytes: c.WidthInBytes as u64, height: c.Height as u64, depth: 1 };
    let to = in_memory(to, c.dstArray, &extent)?;
    let from = in_memory(from, c.srcArray, &extent)?;
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
        let to = in_memory(to, c.dstArray, &extent)?;
        let from = in_memory(from, c.srcArray, &extent)?;
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

driver_api! {
    fn cuMemcpy2D_v2, cuMemcpy2D_v2_ptds | cuMemcpy2DUnaligned_v2, cuMemcpy2DUnaligned_v2_ptds(
        let stream;
        copied: In<CUDA_MEMCPY2D>,
    ) {
        copy_2d(copied, stream, CallKind::Synchronous)
    }

    fn cuMemcpy2DAsync_v2, cuMemcpy2DAsync_v2_ptsz(
        stream;
        copied: In<CUDA_MEMCPY2D>,
        stream: CUstream,
    ) {
        copy_2d(copied, stream, CallKind::Asynchronous)
    }

    fn cuMemcpy3D_v2, cuMemcpy3D_v2_ptds(let stream; copied: In<CUDA_MEMCPY3D>) {
        copy(&box_copy!(copied.get()?), stream, CallKind::Synchronous)
    }

    fn cuMemcpy3DAsync_v2, cuMemcpy3DAsync_v2_ptsz(
        stream;
        copied: In<CUDA_MEMCPY3D>,
        stream: CUstream,
    ) {
        copy(&box_copy!(copied.get()?), stream, CallKind::Asynchronous)
    }

    fn cuMemcpy3DPeer, cuMemcpy3DPeer_ptds(let stream; copied: In<CUDA_MEMCPY3D_PEER>) {
        copy(&box_copy!(copied.get()?), stream, CallKind::Synchronous)
    }

    fn cuMemcpy3DPeerAsync, cuMemcpy3DPeerAsync_ptsz(
        stream;
        copied: In<CUDA_MEMCPY3D_PEER>,
        stream: CUstream,
    ) {
        copy(&box_copy!(copied.get()?), stream, CallKind::Asynchronous)
    }
}
