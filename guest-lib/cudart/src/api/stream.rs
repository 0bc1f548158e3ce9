//! Streams, and host functions in them.

use std::ffi::c_void;

use svp_cuda_types::flags::CU_STREAM_DEFAULT;
use svp_cuda_types::{CUhostFn, CUstreamCallback, cudaError_t, cudaEvent_t, cudaStream_t};

use crate::barrier::call;
use crate::context::in_context;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamCreate(stream: *mut cudaStream_t) -> cudaError_t {
    cudaStreamCreateWithFlags(stream, CU_STREAM_DEFAULT)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamCreateWithFlags(
    stream: *mut cudaStream_t,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamCreate(stream, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamCreateWithPriority(
    stream: *mut cudaStream_t,
    flags: u32,
    priority: i32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamCreateWithPriority(stream, flags, priority)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamDestroy(stream: cudaStream_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamDestroy_v2(stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamQuery(stream: cudaStream_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamQuery(stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamSynchronize(stream: cudaStream_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamSynchronize(stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamWaitEvent(
    stream: cudaStream_t,
    event: cudaEvent_t,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamWaitEvent(stream, event, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetFlags(stream: cudaStream_t, flags: *mut u32) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamGetFlags(stream, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetPriority(
    stream: cudaStream_t,
    priority: *mut i32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamGetPriority(stream, priority)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetId(stream: cudaStream_t, id: *mut u64) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamGetId(stream, id)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetDevice(
    stream: cudaStream_t,
    ordinal: *mut i32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamGetDevice(stream, ordinal)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamIsCapturing(
    stream: cudaStream_t,
    status: *mut u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamIsCapturing(stream, status)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamCopyAttributes(
    to: cudaStream_t,
    from: cudaStream_t,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamCopyAttributes(to, from)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetAttribute(
    stream: cudaStream_t,
    attribute: u32,
    value: *mut [u64; 8],
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamGetAttribute(stream, attribute, value)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamSetAttribute(
    stream: cudaStream_t,
    attribute: u32,
    value: *const [u64; 8],
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamSetAttribute(stream, attribute, value)?))
}

/// The callback's status argument is a `cudaError_t` here and a `CUresult` there: the numbers that
/// a stream can have as its status are the same in both.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamAddCallback(
    stream: cudaStream_t,
    callback: CUstreamCallback,
    data: *mut c_void,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuStreamAddCallback(stream, callback, data, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLaunchHostFunc(
    stream: cudaStream_t,
    function: CUhostFn,
    data: *mut c_void,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuLaunchHostFunc(stream, function, data)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaLaunchHostFunc_v2(
    stream: cudaStream_t,
    function: CUhostFn,
    data: *mut c_void,
    sync_mode: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuLaunchHostFunc_v2(stream, function, data, sync_mode)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamAttachMemAsync(
    stream: cudaStream_t,
    address: *mut c_void,
    bytes: usize,
    flags: u32,
) -> cudaError_t {
    let address = address.addr() as u64;
    call(|| Ok(in_context()?.cuStreamAttachMemAsync(stream, address, bytes, flags)?))
}
