//! Streams, and host functions in them.

mod event;

use std::ffi::c_void;

use svp_cuda_types::flags::CU_STREAM_DEFAULT;
use svp_cuda_types::{CUhostFn, CUstreamCallback, cudaEvent_t, cudaStream_t};

use crate::context::in_context;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaStreamCreate(stream: *mut cudaStream_t) {
        cudaStreamCreateWithFlags(stream, CU_STREAM_DEFAULT).ok()
    }

    fn cudaStreamCreateWithFlags(stream: *mut cudaStream_t, flags: u32) = cuStreamCreate;
    fn cudaStreamCreateWithPriority(stream: *mut cudaStream_t, flags: u32, priority: i32)
        = cuStreamCreateWithPriority;
    fn cudaStreamDestroy(stream: cudaStream_t) = cuStreamDestroy_v2;
    fn cudaStreamQuery, cudaStreamQuery_ptsz(stream; stream: cudaStream_t) = cuStreamQuery;
    fn cudaStreamSynchronize, cudaStreamSynchronize_ptsz(stream; stream: cudaStream_t)
        = cuStreamSynchronize;
    fn cudaStreamWaitEvent, cudaStreamWaitEvent_ptsz(
        stream; stream: cudaStream_t, event: cudaEvent_t, flags: u32,
    ) = cuStreamWaitEvent;
    fn cudaStreamGetFlags, cudaStreamGetFlags_ptsz(stream; stream: cudaStream_t, flags: *mut u32)
        = cuStreamGetFlags;
    fn cudaStreamGetPriority, cudaStreamGetPriority_ptsz(
        stream; stream: cudaStream_t, priority: *mut i32,
    ) = cuStreamGetPriority;
    fn cudaStreamGetId, cudaStreamGetId_ptsz(stream; stream: cudaStream_t, id: *mut u64)
        = cuStreamGetId;
    fn cudaStreamGetDevice, cudaStreamGetDevice_ptsz(
        stream; stream: cudaStream_t, ordinal: *mut i32,
    ) = cuStreamGetDevice;
    fn cudaStreamIsCapturing, cudaStreamIsCapturing_ptsz(
        stream; stream: cudaStream_t, status: *mut u32,
    ) = cuStreamIsCapturing;
    fn cudaStreamCopyAttributes, cudaStreamCopyAttributes_ptsz(
        to, from; to: cudaStream_t, from: cudaStream_t,
    ) = cuStreamCopyAttributes;
    fn cudaStreamGetAttribute, cudaStreamGetAttribute_ptsz(
        stream; stream: cudaStream_t, attribute: u32, value: *mut [u64; 8],
    ) = cuStreamGetAttribute;
    fn cudaStreamSetAttribute, cudaStreamSetAttribute_ptsz(
        stream; stream: cudaStream_t, attribute: u32, value: *const [u64; 8],
    ) = cuStreamSetAttribute;

    /// The callback's status argument is a `cudaError_t` here and a `CUresult` there: the numbers that
    /// a stream can have as its status are the same in both.
    fn cudaStreamAddCallback, cudaStreamAddCallback_ptsz(
        stream; stream: cudaStream_t, callback: CUstreamCallback, data: *mut c_void, flags: u32,
    ) = cuStreamAddCallback;
    fn cudaLaunchHostFunc, cudaLaunchHostFunc_ptsz(
        stream; stream: cudaStream_t, function: CUhostFn, data: *mut c_void,
    ) = cuLaunchHostFunc;
    fn cudaLaunchHostFunc_v2, cudaLaunchHostFunc_v2_ptsz(
        stream; stream: cudaStream_t, function: CUhostFn, data: *mut c_void, sync_mode: u32,
    ) = cuLaunchHostFunc_v2;

    fn cudaStreamAttachMemAsync, cudaStreamAttachMemAsync_ptsz(
        stream; stream: cudaStream_t, address: *mut c_void, bytes: usize, flags: u32,
    ) {
        let address = address.addr() as u64;
        Ok(in_context()?.cuStreamAttachMemAsync(stream, address, bytes, flags)?)
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::fake_driver::calls;

    #[test]
    fn the_default_stream_is_the_thread_s_own() {
        assert!(cudaStreamSynchronize_ptsz(ptr::null_mut()).is_success());
        assert!(cudaStreamSynchronize_ptsz(ptr::without_provenance_mut(9)).is_success());
        assert!(cudaStreamSynchronize(ptr::null_mut()).is_success());
        let names = [2, 9, 0].map(|stream| format!("cuStreamSynchronize(stream {stream})"));
        assert_eq!(calls(), names);
    }
}
