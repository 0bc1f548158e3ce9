//! Copies of one range.

use crate::api::memory::BoxCopy;
use crate::border::{Memory, driver_api};
use crate::graph::work::Work;
use crate::state::{DefaultStream, in_context};
use svp_client::{CUresult, CallKind, Client, End, Result};
use svp_cuda_types::{CUcontext, CUdeviceptr, CUstream};

/// A place that the call says is the device's.
pub(crate) fn device_end(client: &Client, addr: u64, len: usize) -> Result<End> {
    match client.end(Memory::at(addr).bytes(len)?) {
        End::Window(addr) => Ok(End::Window(addr)),
        End::Pageable(_) => Err(CUresult::INVALID_VALUE),
    }
}

/// Which of the two ends a call says is the device's; the other may be anything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    ToDevice,
    FromDevice,
    Both,
    Nothing,
}

fn copy(
    to: u64,
    from: u64,
    len: usize,
    says: Says,
    stream: (CUstream, DefaultStream),
    call: CallKind,
) -> Result<()> {
    let session = in_context()?;
    let client = &session.client;
    let stream = session.stream(stream.0, stream.1)?;
    // An error of the context comes before what is wrong with the call itself.
    client.check()?;
    if len == 0 {
        return Ok(());
    }
    let end = |addr: u64, is_device: bool| {
        if is_device { device_end(client, addr, len) } else { any_end(client, addr, len) }
    };
    let line = BoxCopy::line(to, from, len);
    let to = end(to, matches!(says, Says::ToDevice | Says::Both))?;
    let from = end(from, matches!(says, Says::FromDevice | Says::Both))?;
    if session.captured(&stream, || Ok(Work::Copy(line)))? {
        return Ok(());
    }
    client.copy(&stream, to, from, len as u64, call)
}

/// A copy between addresses of any kind, in a stream.
pub(super) fn line(
    to: u64,
    from: u64,
    len: usize,
    stream: CUstream,
    null: DefaultStream,
) -> Result<()> {
    copy(to, from, len, Says::Nothing, (stream, null), CallKind::Asynchronous)
}

fn any_end(client: &Client, addr: u64, len: usize) -> Result<End> {
    Ok(client.end(Memory::at(addr).bytes(len)?))
}

/// The default stream of a synchronous call.
fn default(null: DefaultStream) -> (CUstream, DefaultStream) {
    (std::ptr::null_mut(), null)
}

driver_api! {
    fn cuMemcpy, cuMemcpy_ptds(null; to: CUdeviceptr, from: CUdeviceptr, bytes: usize) {
        copy(to, from, bytes, Says::Nothing, default(null), CallKind::Synchronous)
    }

    fn cuMemcpyAsync, cuMemcpyAsync_ptsz(
        null;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(to, from, bytes, Says::Nothing, (stream, null), CallKind::Asynchronous)
    }

    fn cuMemcpyHtoD_v2, cuMemcpyHtoD_v2_ptds(
        null;
        to: CUdeviceptr,
        from: Memory,
        bytes: usize,
    ) {
        copy(to, from.addr(), bytes, Says::ToDevice, default(null), CallKind::Synchronous)
    }

    fn cuMemcpyHtoDAsync_v2, cuMemcpyHtoDAsync_v2_ptsz(
        null;
        to: CUdeviceptr,
        from: Memory,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(to, from.addr(), bytes, Says::ToDevice, (stream, null), CallKind::Asynchronous)
    }

    fn cuMemcpyDtoH_v2, cuMemcpyDtoH_v2_ptds(
        null;
        to: Memory,
        from: CUdeviceptr,
        bytes: usize,
    ) {
        copy(to.addr(), from, bytes, Says::FromDevice, default(null), CallKind::Synchronous)
    }

    fn cuMemcpyDtoHAsync_v2, cuMemcpyDtoHAsync_v2_ptsz(
        null;
        to: Memory,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(to.addr(), from, bytes, Says::FromDevice, (stream, null), CallKind::Asynchronous)
    }

    fn cuMemcpyDtoD_v2, cuMemcpyDtoD_v2_ptds(
        null;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
    ) {
        copy(to, from, bytes, Says::Both, default(null), CallKind::Synchronous)
    }

    fn cuMemcpyDtoDAsync_v2, cuMemcpyDtoDAsync_v2_ptsz(
        null;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(to, from, bytes, Says::Both, (stream, null), CallKind::Asynchronous)
    }

    /// Between contexts, which share their memory here.
    fn cuMemcpyPeer, cuMemcpyPeer_ptds(
        null;
        to: CUdeviceptr,
        _to_context: CUcontext,
        from: CUdeviceptr,
        _from_context: CUcontext,
        bytes: usize,
    ) {
        copy(to, from, bytes, Says::Both, default(null), CallKind::Synchronous)
    }

    fn cuMemcpyPeerAsync, cuMemcpyPeerAsync_ptsz(
        null;
        to: CUdeviceptr,
        _to_context: CUcontext,
        from: CUdeviceptr,
        _from_context: CUcontext,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(to, from, bytes, Says::Both, (stream, null), CallKind::Asynchronous)
    }
}
