//! Copies of one range.

use crate::border::{Memory, driver_api};
use crate::graph::structure::Work;
use crate::object::copy::{BoxCopy, any_end, device_end};
use crate::session::process::in_context;
use svp_client::{CallKind, Client, End, Result};
use svp_cuda_types::{CUcontext, CUdeviceptr, CUstream};

/// One end of a copy, as the call names it.
#[derive(Clone, Copy)]
enum Address {
    /// The call says that it is the device's.
    Device(u64),
    /// The call does not say: device or host.
    Any(u64),
}

impl Address {
    fn number(self) -> u64 {
        let (Self::Device(number) | Self::Any(number)) = self;
        number
    }

    fn end(self, client: &Client, len: usize) -> Result<End> {
        match self {
            Self::Device(number) => device_end(client, number, len),
            Self::Any(number) => any_end(client, number, len),
        }
    }
}

fn copy(to: Address, from: Address, len: usize, stream: CUstream, call: CallKind) -> Result<()> {
    let session = in_context()?;
    let client = &session.client;
    let stream = session.stream(stream)?;
    // An error of the context comes before what is wrong with the call itself.
    client.check()?;
    if len == 0 {
        return Ok(());
    }
    let line = BoxCopy::line(to.number(), from.number(), len);
    let (to, from) = (to.end(client, len)?, from.end(client, len)?);
    if session.captures.capture(&stream, || Ok(Work::Copy(line)))? {
        return Ok(());
    }
    client.copy(&stream, to, from, len as u64, call)
}

/// A copy between addresses of any kind, in a stream.
pub(super) fn line(to: u64, from: u64, len: usize, stream: CUstream) -> Result<()> {
    copy(Address::Any(to), Address::Any(from), len, stream, CallKind::Asynchronous)
}

driver_api! {
    fn cuMemcpy, cuMemcpy_ptds(let stream; to: CUdeviceptr, from: CUdeviceptr, bytes: usize) {
        copy(Address::Any(to), Address::Any(from), bytes, stream, CallKind::Synchronous)
    }

    fn cuMemcpyAsync, cuMemcpyAsync_ptsz(
        stream;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        line(to, from, bytes, stream)
    }

    fn cuMemcpyHtoD_v2, cuMemcpyHtoD_v2_ptds(
        let stream;
        to: CUdeviceptr,
        from: Memory,
        bytes: usize,
    ) {
        let (to, from) = (Address::Device(to), Address::Any(from.addr()));
        copy(to, from, bytes, stream, CallKind::Synchronous)
    }

    fn cuMemcpyHtoDAsync_v2, cuMemcpyHtoDAsync_v2_ptsz(
        stream;
        to: CUdeviceptr,
        from: Memory,
        bytes: usize,
        stream: CUstream,
    ) {
        let (to, from) = (Address::Device(to), Address::Any(from.addr()));
        copy(to, from, bytes, stream, CallKind::Asynchronous)
    }

    fn cuMemcpyDtoH_v2, cuMemcpyDtoH_v2_ptds(
        let stream;
        to: Memory,
        from: CUdeviceptr,
        bytes: usize,
    ) {
        let (to, from) = (Address::Any(to.addr()), Address::Device(from));
        copy(to, from, bytes, stream, CallKind::Synchronous)
    }

    fn cuMemcpyDtoHAsync_v2, cuMemcpyDtoHAsync_v2_ptsz(
        stream;
        to: Memory,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        let (to, from) = (Address::Any(to.addr()), Address::Device(from));
        copy(to, from, bytes, stream, CallKind::Asynchronous)
    }

    fn cuMemcpyDtoD_v2, cuMemcpyDtoD_v2_ptds(
        let stream;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
    ) {
        copy(Address::Device(to), Address::Device(from), bytes, stream, CallKind::Synchronous)
    }

    fn cuMemcpyDtoDAsync_v2, cuMemcpyDtoDAsync_v2_ptsz(
        stream;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(Address::Device(to), Address::Device(from), bytes, stream, CallKind::Asynchronous)
    }

    /// Between contexts, which share their memory here.
    fn cuMemcpyPeer, cuMemcpyPeer_ptds(
        let stream;
        to: CUdeviceptr,
        _to_context: CUcontext,
        from: CUdeviceptr,
        _from_context: CUcontext,
        bytes: usize,
    ) {
        copy(Address::Device(to), Address::Device(from), bytes, stream, CallKind::Synchronous)
    }

    fn cuMemcpyPeerAsync, cuMemcpyPeerAsync_ptsz(
        stream;
        to: CUdeviceptr,
        _to_context: CUcontext,
        from: CUdeviceptr,
        _from_context: CUcontext,
        bytes: usize,
        stream: CUstream,
    ) {
        copy(Address::Device(to), Address::Device(from), bytes, stream, CallKind::Asynchronous)
    }
}
