//! Copies of rows and slices.

use crate::api::memory::device_end;
use crate::border::{In, Memory, driver_api};
use crate::state::{DefaultStream, in_context};
use svp_client::{Answer, CUresult, Client, End, Extent, Pitch, Rect, report};
use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_UNIFIED,
};
use svp_cuda_types::{CUDA_MEMCPY2D, CUDA_MEMCPY3D, CUDA_MEMCPY3D_PEER, CUstream};

/// One side of a copy, as the three structures describe it.
struct Side {
    kind: u32,
    host: u64,
    device: u64,
    /// Offset of the first byte: within a row, rows, slices.
    x: usize,
    y: usize,
    z: usize,
    /// Bytes from row to row; 0 for packed rows.
    pitch: usize,
    /// Rows of a slice; 0 for no more than are copied.
    height: usize,
}

impl Side {
    /// Distances, and the place where the copy starts.
    fn resolve(&self, client: &Client, extent: &Extent) -> Answer<(End, Pitch)> {
        let row = if self.pitch == 0 { extent.width_bytes } else { self.pitch as u64 };
        let rows = if self.height == 0 { extent.height } else { self.height as u64 };
        let base = match self.kind {
            CU_MEMORYTYPE_HOST => self.host,
            CU_MEMORYTYPE_DEVICE | CU_MEMORYTYPE_UNIFIED => self.device,
            CU_MEMORYTYPE_ARRAY => {
                report::once("copies to and from CUDA arrays are not supported");
                return Err(CUresult::NOT_SUPPORTED);
            }
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

fn copy(
    to: &Side,
    from: &Side,
    extent: Extent,
    stream: (CUstream, DefaultStream),
    wait: bool,
) -> Answer<()> {
    let session = in_context()?;
    let stream = session.stream(stream.0, stream.1)?;
    if extent.width_bytes == 0 || extent.height == 0 || extent.depth == 0 {
        return Ok(());
    }
    let (to, to_pitch) = to.resolve(&session.client, &extent)?;
    let (from, from_pitch) = from.resolve(&session.client, &extent)?;
    let rect = Rect { extent, to: to_pitch, from: from_pitch };
    session.client.copy_rect(&stream, to, from, &rect, wait)
}

fn copy_2d(copied: In<CUDA_MEMCPY2D>, stream: (CUstream, DefaultStream), wait: bool) -> Answer<()> {
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
    copy(&to, &from, extent, stream, wait)
}

/// The two three-dimensional structures have the same fields, except for their contexts.
macro_rules! copy_3d {
    ($copied:expr, $stream:expr, $wait:expr) => {{
        let c = $copied.get()?;
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
        copy(&to, &from, extent, $stream, $wait)
    }};
}

const NULL: CUstream = std::ptr::null_mut();

driver_api! {
    fn cuMemcpy2D_v2, cuMemcpy2D_v2_ptds(null; copied: In<CUDA_MEMCPY2D>) {
        copy_2d(copied, (NULL, null), true)
    }

    fn cuMemcpy2DUnaligned_v2, cuMemcpy2DUnaligned_v2_ptds(null; copied: In<CUDA_MEMCPY2D>) {
        copy_2d(copied, (NULL, null), true)
    }

    fn cuMemcpy2DAsync_v2, cuMemcpy2DAsync_v2_ptsz(
        null;
        copied: In<CUDA_MEMCPY2D>,
        stream: CUstream,
    ) {
        copy_2d(copied, (stream, null), false)
    }

    fn cuMemcpy3D_v2, cuMemcpy3D_v2_ptds(null; copied: In<CUDA_MEMCPY3D>) {
        copy_3d!(copied, (NULL, null), true)
    }

    fn cuMemcpy3DAsync_v2, cuMemcpy3DAsync_v2_ptsz(
        null;
        copied: In<CUDA_MEMCPY3D>,
        stream: CUstream,
    ) {
        copy_3d!(copied, (stream, null), false)
    }

    fn cuMemcpy3DPeer, cuMemcpy3DPeer_ptds(null; copied: In<CUDA_MEMCPY3D_PEER>) {
        copy_3d!(copied, (NULL, null), true)
    }

    fn cuMemcpy3DPeerAsync, cuMemcpy3DPeerAsync_ptsz(
        null;
        copied: In<CUDA_MEMCPY3D_PEER>,
        stream: CUstream,
    ) {
        copy_3d!(copied, (stream, null), false)
    }
}
