//! The variants for programs compiled with `--default-stream per-thread`: the same functions, with
//! the default stream meaning the calling thread's own.
//!
//! `_ptsz` takes a stream and `_ptds` is synchronous: that one does its work in the thread's stream
//! and waits for it.

use std::ffi::c_void;

use svp_cuda_types::flags::CU_STREAM_PER_THREAD;
use svp_cuda_types::{
    CUhostFn, CUstreamCallback, cudaArray_t, cudaError_t, cudaEvent_t, cudaExtent, cudaKernel_t,
    cudaLaunchConfig_t, cudaMemPool_t, cudaMemcpy3DParms, cudaMemcpy3DPeerParms, cudaPitchedPtr,
    cudaStream_t, dim3,
};

use super::array_copy::{
    cudaMemcpy2DFromArrayAsync, cudaMemcpy2DToArrayAsync, cudaMemcpyFromArrayAsync,
    cudaMemcpyToArrayAsync,
};
use super::async_memory::{cudaFreeAsync, cudaMallocAsync, cudaMallocFromPoolAsync};
use super::copy::cudaMemcpyAsync;
use super::copy_boxes::{cudaMemcpy2DAsync, cudaMemcpy3DAsync, cudaMemcpy3DPeerAsync};
use super::copy_symbol::{cudaMemcpyFromSymbolAsync, cudaMemcpyToSymbolAsync};
use super::event::{cudaEventRecord, cudaEventRecordWithFlags};
use super::launch::{__cudaLaunchKernel, cudaLaunchCooperativeKernel, cudaLaunchKernel, launch_ex};
use super::memset::{cudaMemset2DAsync, cudaMemset3DAsync, cudaMemsetAsync};
use super::stream::*;
use crate::barrier::call;
use crate::raw::read;

/// The stream that a per-thread caller means.
pub(crate) fn mine(stream: cudaStream_t) -> cudaStream_t {
    if stream.is_null() { CU_STREAM_PER_THREAD } else { stream }
}

/// Defines `name` as `target` with the stream of [`mine`]; parameters before and after the stream.
macro_rules! in_stream {
    ($(ptsz $name:ident = $target:path: ($($before:ident: $bt:ty),*) stream
        ($($after:ident: $at:ty),*);)*) => {
        $(
            #[unsafe(no_mangle)]
            pub(crate) extern "C" fn $name(
                $($before: $bt,)* stream: cudaStream_t $(, $after: $at)*
            ) -> cudaError_t {
                $target($($before,)* mine(stream) $(, $after)*)
            }
        )*
    };
}

/// Defines `name` as `target` in the thread's stream, and then waiting for that stream.
macro_rules! and_wait {
    ($(ptds $name:ident = $target:path: ($($argument:ident: $kind:ty),*);)*) => {
        $(
            #[unsafe(no_mangle)]
            pub(crate) extern "C" fn $name($($argument: $kind),*) -> cudaError_t {
                let submitted = $target($($argument,)* CU_STREAM_PER_THREAD);
                if !submitted.is_success() {
                    return submitted;
                }
                cudaStreamSynchronize(CU_STREAM_PER_THREAD)
            }
        )*
    };
}

in_stream! {
    ptsz cudaEventRecord_ptsz = cudaEventRecord: (event: cudaEvent_t) stream ();
    ptsz cudaEventRecordWithFlags_ptsz = cudaEventRecordWithFlags:
        (event: cudaEvent_t) stream (flags: u32);

    ptsz cudaLaunchKernel_ptsz = cudaLaunchKernel:
        (function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void,
         shared_bytes: usize) stream ();
    ptsz __cudaLaunchKernel_ptsz = __cudaLaunchKernel:
        (kernel: cudaKernel_t, grid: dim3, block: dim3, arguments: *mut *mut c_void,
         shared_bytes: usize) stream ();
    ptsz cudaLaunchCooperativeKernel_ptsz = cudaLaunchCooperativeKernel:
        (function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void,
         shared_bytes: usize) stream ();
    ptsz cudaLaunchHostFunc_ptsz = cudaLaunchHostFunc:
        () stream (function: CUhostFn, data: *mut c_void);

    ptsz cudaLaunchHostFunc_v2_ptsz = cudaLaunchHostFunc_v2:
        () stream (function: CUhostFn, data: *mut c_void, sync_mode: u32);

    ptsz cudaMallocAsync_ptsz = cudaMallocAsync:
        (address: *mut *mut c_void, bytes: usize) stream ();
    ptsz cudaMallocFromPoolAsync_ptsz = cudaMallocFromPoolAsync:
        (address: *mut *mut c_void, bytes: usize, pool: cudaMemPool_t) stream ();
    ptsz cudaFreeAsync_ptsz = cudaFreeAsync: (address: *mut c_void) stream ();

    ptsz cudaMemcpyAsync_ptsz = cudaMemcpyAsync:
        (to: *mut c_void, from: *const c_void, bytes: usize, kind: u32) stream ();
    ptsz cudaMemcpy2DAsync_ptsz = cudaMemcpy2DAsync:
        (to: *mut c_void, to_pitch: usize, from: *const c_void, from_pitch: usize,
         width: usize, height: usize, kind: u32) stream ();
    ptsz cudaMemcpy3DAsync_ptsz = cudaMemcpy3DAsync:
        (parameters: *const cudaMemcpy3DParms) stream ();
    ptsz cudaMemcpy3DPeerAsync_ptsz = cudaMemcpy3DPeerAsync:
        (parameters: *const cudaMemcpy3DPeerParms) stream ();
    ptsz cudaMemcpy2DToArrayAsync_ptsz = cudaMemcpy2DToArrayAsync:
        (to: cudaArray_t, x: usize, y: usize, from: *const c_void, pitch: usize, width: usize,
         height: usize, kind: u32) stream ();
    ptsz cudaMemcpy2DFromArrayAsync_ptsz = cudaMemcpy2DFromArrayAsync:
        (to: *mut c_void, pitch: usize, from: cudaArray_t, x: usize, y: usize, width: usize,
         height: usize, kind: u32) stream ();
    ptsz cudaMemcpyToArrayAsync_ptsz = cudaMemcpyToArrayAsync:
        (to: cudaArray_t, x: usize, y: usize, from: *const c_void, bytes: usize,
         kind: u32) stream ();
    ptsz cudaMemcpyFromArrayAsync_ptsz = cudaMemcpyFromArrayAsync:
        (to: *mut c_void, from: cudaArray_t, x: usize, y: usize, bytes: usize,
         kind: u32) stream ();
    ptsz cudaMemcpyToSymbolAsync_ptsz = cudaMemcpyToSymbolAsync:
        (symbol: *const c_void, from: *const c_void, bytes: usize, offset: usize,
         kind: u32) stream ();
    ptsz cudaMemcpyFromSymbolAsync_ptsz = cudaMemcpyFromSymbolAsync:
        (to: *mut c_void, symbol: *const c_void, bytes: usize, offset: usize,
         kind: u32) stream ();

    ptsz cudaMemsetAsync_ptsz = cudaMemsetAsync:
        (address: *mut c_void, value: i32, bytes: usize) stream ();
    ptsz cudaMemset2DAsync_ptsz = cudaMemset2DAsync:
        (address: *mut c_void, pitch: usize, value: i32, width: usize, height: usize) stream ();
    ptsz cudaMemset3DAsync_ptsz = cudaMemset3DAsync:
        (to: cudaPitchedPtr, value: i32, extent: cudaExtent) stream ();

    ptsz cudaStreamAddCallback_ptsz = cudaStreamAddCallback:
        () stream (callback: CUstreamCallback, data: *mut c_void, flags: u32);
    ptsz cudaStreamAttachMemAsync_ptsz = cudaStreamAttachMemAsync:
        () stream (address: *mut c_void, bytes: usize, flags: u32);
    ptsz cudaStreamGetAttribute_ptsz = cudaStreamGetAttribute:
        () stream (attribute: u32, value: *mut [u64; 8]);
    ptsz cudaStreamSetAttribute_ptsz = cudaStreamSetAttribute:
        () stream (attribute: u32, value: *const [u64; 8]);
    ptsz cudaStreamGetDevice_ptsz = cudaStreamGetDevice: () stream (ordinal: *mut i32);
    ptsz cudaStreamGetFlags_ptsz = cudaStreamGetFlags: () stream (flags: *mut u32);
    ptsz cudaStreamGetId_ptsz = cudaStreamGetId: () stream (id: *mut u64);
    ptsz cudaStreamGetPriority_ptsz = cudaStreamGetPriority: () stream (priority: *mut i32);
    ptsz cudaStreamIsCapturing_ptsz = cudaStreamIsCapturing: () stream (status: *mut u32);
    ptsz cudaStreamQuery_ptsz = cudaStreamQuery: () stream ();
    ptsz cudaStreamSynchronize_ptsz = cudaStreamSynchronize: () stream ();
    ptsz cudaStreamWaitEvent_ptsz = cudaStreamWaitEvent:
        () stream (event: cudaEvent_t, flags: u32);
}

and_wait! {
    ptds cudaMemcpy_ptds = cudaMemcpyAsync:
        (to: *mut c_void, from: *const c_void, bytes: usize, kind: u32);
    ptds cudaMemcpy2D_ptds = cudaMemcpy2DAsync:
        (to: *mut c_void, to_pitch: usize, from: *const c_void, from_pitch: usize,
         width: usize, height: usize, kind: u32);
    ptds cudaMemcpy3D_ptds = cudaMemcpy3DAsync: (parameters: *const cudaMemcpy3DParms);
    ptds cudaMemcpy3DPeer_ptds = cudaMemcpy3DPeerAsync:
        (parameters: *const cudaMemcpy3DPeerParms);
    ptds cudaMemcpy2DToArray_ptds = cudaMemcpy2DToArrayAsync:
        (to: cudaArray_t, x: usize, y: usize, from: *const c_void, pitch: usize, width: usize,
         height: usize, kind: u32);
    ptds cudaMemcpy2DFromArray_ptds = cudaMemcpy2DFromArrayAsync:
        (to: *mut c_void, pitch: usize, from: cudaArray_t, x: usize, y: usize, width: usize,
         height: usize, kind: u32);
    ptds cudaMemcpyToArray_ptds = cudaMemcpyToArrayAsync:
        (to: cudaArray_t, x: usize, y: usize, from: *const c_void, bytes: usize, kind: u32);
    ptds cudaMemcpyFromArray_ptds = cudaMemcpyFromArrayAsync:
        (to: *mut c_void, from: cudaArray_t, x: usize, y: usize, bytes: usize, kind: u32);
    ptds cudaMemcpyToSymbol_ptds = cudaMemcpyToSymbolAsync:
        (symbol: *const c_void, from: *const c_void, bytes: usize, offset: usize, kind: u32);
    ptds cudaMemcpyFromSymbol_ptds = cudaMemcpyFromSymbolAsync:
        (to: *mut c_void, symbol: *const c_void, bytes: usize, offset: usize, kind: u32);
    ptds cudaMemset_ptds = cudaMemsetAsync: (address: *mut c_void, value: i32, bytes: usize);
    ptds cudaMemset2D_ptds = cudaMemset2DAsync:
        (address: *mut c_void, pitch: usize, value: i32, width: usize, height: usize);
    ptds cudaMemset3D_ptds = cudaMemset3DAsync:
        (to: cudaPitchedPtr, value: i32, extent: cudaExtent);
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamCopyAttributes_ptsz(
    to: cudaStream_t,
    from: cudaStream_t,
) -> cudaError_t {
    cudaStreamCopyAttributes(mine(to), mine(from))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLaunchKernelExC_ptsz(
    config: *const cudaLaunchConfig_t,
    function: *const c_void,
    arguments: *mut *mut c_void,
) -> cudaError_t {
    call(|| {
        let config = read(config)?;
        launch_ex(cudaLaunchConfig_t { stream: mine(config.stream), ..config }, function, arguments)
    })
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use svp_cuda_types::flags::memcpy_kind;

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

    #[test]
    fn synchronous_calls_wait_for_the_thread_s_stream() {
        let to = ptr::without_provenance_mut(0x1000);
        let from = [0_u8; 4];
        let kind = memcpy_kind::HOST_TO_DEVICE;
        assert!(cudaMemcpy_ptds(to, from.as_ptr().cast(), 4, kind).is_success());
        let expected = ["cuMemcpyHtoDAsync(0x1000, 4, stream 2)", "cuStreamSynchronize(stream 2)"];
        assert_eq!(calls(), expected);
    }
}
