//! Streams, and host functions in them.

mod attribute;
mod event;
mod memory_operation;

pub(crate) use attribute::*;
pub(crate) use event::*;
pub(crate) use memory_operation::*;

use crate::border::{Out, call_callback, driver_api, stream_or};
use crate::graph::structure::Work;
use crate::handles::HandleId;
use crate::session::process::in_context;
use crate::session::{context, primary};
use std::ffi::c_void;
use svp_client::{CUresult, Result, StreamKind};
use svp_cuda_types::flags::CU_STREAM_NON_BLOCKING;
use svp_cuda_types::{CUcontext, CUdevice, CUevent, CUhostFn, CUstream, CUstreamCallback};

fn create(stream: Out<CUstream>, flags: u32, priority: i32) -> Result<()> {
    stream.require()?;
    let session = in_context()?;
    let kind = match flags {
        0 => StreamKind::Blocking,
        CU_STREAM_NON_BLOCKING => StreamKind::NonBlocking,
        _ => return Err(CUresult::INVALID_VALUE),
    };
    let made = session.client.create_stream_on(session.device(), kind, priority)?;
    stream.set(session.streams.insert(made)?)
}

/// The context that a stream is taken to be of: the current one, or its device's primary one.
fn context_of(handle: CUstream) -> Result<CUcontext> {
    let session = in_context()?;
    let device = session.device_of(handle, &*session.stream(handle)?);
    let is_here = device == session.device();
    Ok(if is_here { context::handle() } else { primary::handle(device) })
}

/// Flag: in a captured stream the wait is a node of its own.
const CU_EVENT_WAIT_EXTERNAL: u32 = 1;

driver_api! {
    fn cuStreamCreate(stream: Out<CUstream>, flags: u32) {
        create(stream, flags, 0)
    }

    fn cuStreamCreateWithPriority(stream: Out<CUstream>, flags: u32, priority: i32) {
        create(stream, flags, priority)
    }

    fn cuStreamDestroy | cuStreamDestroy_v2(stream: CUstream) {
        let session = in_context()?;
        let stream = session.streams.remove(stream)?;
        session.client.destroy_stream(&stream)
    }

    fn cuStreamQuery, cuStreamQuery_ptsz(stream; stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        session.captures.refuse(&stream)?;
        if session.client.query_stream(&stream)? { Ok(()) } else { Err(CUresult::NOT_READY) }
    }

    fn cuStreamSynchronize, cuStreamSynchronize_ptsz(stream; stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        session.captures.refuse(&stream)?;
        session.client.synchronize_stream(&stream)
    }

    fn cuStreamWaitEvent, cuStreamWaitEvent_ptsz(stream; stream: CUstream, event: CUevent, flags: u32) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        let entry = session.events.get(event)?;
        let node = || Ok(Work::Wait(HandleId::new(event), entry.clone()));
        match flags {
            0 if session.captures.wait(&stream, &entry)? => Ok(()),
            CU_EVENT_WAIT_EXTERNAL if session.captures.capture(&stream, node)? => Ok(()),
            0 | CU_EVENT_WAIT_EXTERNAL => session.client.stream_wait_event(&stream, &entry.event),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuStreamGetFlags, cuStreamGetFlags_ptsz(stream; stream: CUstream, flags: Out<u32>) {
        let stream = in_context()?.stream(stream)?;
        flags.set((stream.kind() == StreamKind::NonBlocking).into())
    }

    fn cuStreamGetPriority, cuStreamGetPriority_ptsz(stream; stream: CUstream, priority: Out<i32>) {
        priority.set(in_context()?.stream(stream)?.priority())
    }

    fn cuStreamGetId, cuStreamGetId_ptsz(stream; stream: CUstream, id: Out<u64>) {
        id.set(in_context()?.stream(stream)?.id())
    }

    fn cuStreamGetDevice, cuStreamGetDevice_ptsz(stream; stream: CUstream, device: Out<CUdevice>) {
        let session = in_context()?;
        let found = session.stream(stream)?;
        device.set(session.device_of(stream, &found).cast_signed())
    }

    fn cuStreamGetCtx, cuStreamGetCtx_ptsz(stream; stream: CUstream, context: Out<CUcontext>) {
        context.set(context_of(stream)?)
    }

    /// Of the context or of the green context it was made in; there are none of the latter.
    fn cuStreamGetCtx_v2, cuStreamGetCtx_v2_ptsz(
        stream;
        stream: CUstream,
        context: Out<CUcontext>,
        green: Out<*mut c_void>,
    ) {
        context.set_if_wanted(context_of(stream)?);
        green.set_if_wanted(std::ptr::null_mut());
        Ok(())
    }

    /// The callback gets the stream's handle as the program gave it.
    fn cuStreamAddCallback, cuStreamAddCallback_ptsz(
        let default;
        stream: CUstream,
        callback: CUstreamCallback,
        data: *mut c_void,
        flags: u32,
    ) {
        if callback.is_none() || flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let session = in_context()?;
        let (handle, data) = (stream.expose_provenance(), data.expose_provenance());
        let stream = session.stream(stream_or(stream, default))?;
        // Graphs have no such node, as CUDA has it.
        session.captures.refuse(&stream)?;
        let call = move |status| call_callback(callback, handle, status, data);
        session.client.host_function(&stream, Box::new(call))
    }

    fn cuLaunchHostFunc, cuLaunchHostFunc_ptsz(
        stream;
        stream: CUstream,
        function: CUhostFn,
        data: *mut c_void,
    ) {
        if function.is_none() {
            return Err(CUresult::INVALID_VALUE);
        }
        let session = in_context()?;
        let data = data.expose_provenance();
        let stream = session.stream(stream)?;
        let work = Work::Host { function, data };
        if session.captures.capture(&stream, || Ok(work.clone()))? {
            return Ok(());
        }
        work.submit(&session.client, &session.graphs.memory, &stream, None)
    }

    /// `sync_mode` says how to wait for the function, which is all the same here.
    fn cuLaunchHostFunc_v2, cuLaunchHostFunc_v2_ptsz(
        stream;
        stream: CUstream,
        function: CUhostFn,
        data: *mut c_void,
        sync_mode: u32,
    ) {
        if sync_mode > 1 {
            return Err(CUresult::INVALID_VALUE);
        }
        cuLaunchHostFunc(stream, function, data).ok()
    }

    /// All memory is visible to all streams.
    fn cuStreamAttachMemAsync, cuStreamAttachMemAsync_ptsz(
        stream;
        stream: CUstream,
        _address: u64,
        _bytes: usize,
        _flags: u32,
    ) {
        in_context()?.stream(stream).map(drop)
    }
}
