//! Streams.

use crate::border::{Out, call_callback, driver_api};
use crate::current;
use crate::graph::work::Work;
use crate::state::{DefaultStream, Kept, StreamEntry, in_context};
use std::ffi::c_void;
use std::sync::Arc;
use svp_client::{CUresult, Result, StreamKind};
use svp_cuda_types::flags::{CU_STREAM_NON_BLOCKING, CU_STREAM_PER_THREAD};
use svp_cuda_types::{CUcontext, CUdevice, CUevent, CUhostFn, CUstream, CUstreamCallback};

fn create(stream: Out<CUstream>, flags: u32, priority: i32) -> Result<()> {
    stream.require()?;
    let session = in_context()?;
    let kind = match flags {
        0 => StreamKind::Blocking,
        CU_STREAM_NON_BLOCKING => StreamKind::NonBlocking,
        _ => return Err(CUresult::INVALID_VALUE),
    };
    let made = session.client.create_stream(kind, priority)?;
    stream.set(session.streams.insert(Arc::new(StreamEntry { stream: made }))?)
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

    fn cuStreamDestroy_v2(stream: CUstream) {
        let session = in_context()?;
        let entry = session.streams.remove(stream)?;
        session.client.destroy_stream(&entry.stream)
    }

    fn cuStreamDestroy(stream: CUstream) {
        cuStreamDestroy_v2(stream).ok()
    }

    fn cuStreamQuery, cuStreamQuery_ptsz(null; stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        session.refuse_captured(&stream)?;
        if session.client.query_stream(&stream)? { Ok(()) } else { Err(CUresult::NOT_READY) }
    }

    fn cuStreamSynchronize, cuStreamSynchronize_ptsz(null; stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        session.refuse_captured(&stream)?;
        session.client.synchronize_stream(&stream)
    }

    fn cuStreamWaitEvent, cuStreamWaitEvent_ptsz(null; stream: CUstream, event: CUevent, flags: u32) {
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        let entry = session.events.get(event)?;
        match flags {
            0 if session.capture_wait(&stream, &entry)? => Ok(()),
            CU_EVENT_WAIT_EXTERNAL
                if session.captured(&stream, || Ok(Work::Wait(Kept::new(event), entry.clone())))? =>
            {
                Ok(())
            }
            0 | CU_EVENT_WAIT_EXTERNAL => session.client.stream_wait_event(&stream, &entry.event),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuStreamGetFlags, cuStreamGetFlags_ptsz(null; stream: CUstream, flags: Out<u32>) {
        let stream = in_context()?.stream(stream, null)?;
        flags.set((stream.kind() == StreamKind::NonBlocking).into())
    }

    fn cuStreamGetPriority, cuStreamGetPriority_ptsz(null; stream: CUstream, priority: Out<i32>) {
        priority.set(in_context()?.stream(stream, null)?.priority())
    }

    fn cuStreamGetId, cuStreamGetId_ptsz(null; stream: CUstream, id: Out<u64>) {
        id.set(in_context()?.stream(stream, null)?.id())
    }

    fn cuStreamGetDevice, cuStreamGetDevice_ptsz(null; stream: CUstream, device: Out<CUdevice>) {
        in_context()?.stream(stream, null)?;
        device.set(0)
    }

    fn cuStreamGetCtx, cuStreamGetCtx_ptsz(null; stream: CUstream, context: Out<CUcontext>) {
        in_context()?.stream(stream, null)?;
        context.set(current::handle())
    }

    /// Of the context or of the green context it was made in; there are none of the latter.
    fn cuStreamGetCtx_v2, cuStreamGetCtx_v2_ptsz(
        null;
        stream: CUstream,
        context: Out<CUcontext>,
        green: Out<*mut c_void>,
    ) {
        in_context()?.stream(stream, null)?;
        context.set_if_wanted(current::handle());
        green.set_if_wanted(std::ptr::null_mut());
        Ok(())
    }

    fn cuStreamAddCallback, cuStreamAddCallback_ptsz(
        null;
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
        let stream = session.stream(stream, null)?;
        // Graphs have no such node, as CUDA has it.
        session.refuse_captured(&stream)?;
        let call = move |status| call_callback(callback, handle, status, data);
        session.client.host_function(&stream, Box::new(call))
    }

    fn cuLaunchHostFunc, cuLaunchHostFunc_ptsz(
        null;
        stream: CUstream,
        function: CUhostFn,
        data: *mut c_void,
    ) {
        if function.is_none() {
            return Err(CUresult::INVALID_VALUE);
        }
        let session = in_context()?;
        let data = data.expose_provenance();
        let stream = session.stream(stream, null)?;
        let work = Work::Host { function, data };
        if session.captured(&stream, || Ok(work.clone()))? {
            return Ok(());
        }
        work.submit(&session, &stream, None)
    }

    /// `sync_mode` says how to wait for the function, which is all the same here.
    fn cuLaunchHostFunc_v2, cuLaunchHostFunc_v2_ptsz(
        null;
        stream: CUstream,
        function: CUhostFn,
        data: *mut c_void,
        sync_mode: u32,
    ) {
        if sync_mode > 1 {
            return Err(CUresult::INVALID_VALUE);
        }
        let stream = match (stream.addr(), null) {
            (0, DefaultStream::PerThread) => CU_STREAM_PER_THREAD,
            _ => stream,
        };
        cuLaunchHostFunc(stream, function, data).ok()
    }

    /// All memory is visible to all streams.
    fn cuStreamAttachMemAsync, cuStreamAttachMemAsync_ptsz(
        null;
        stream: CUstream,
        _address: u64,
        _bytes: usize,
        _flags: u32,
    ) {
        in_context()?.stream(stream, null).map(drop)
    }

}
