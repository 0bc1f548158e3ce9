//! Events.

use svp_cuda_types::{cudaError_t, cudaEvent_t, cudaStream_t};

use crate::barrier::call;
use crate::context::in_context;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventCreate(event: *mut cudaEvent_t) -> cudaError_t {
    cudaEventCreateWithFlags(event, 0)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventCreateWithFlags(
    event: *mut cudaEvent_t,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventCreate(event, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventDestroy(event: cudaEvent_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventDestroy_v2(event)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventQuery(event: cudaEvent_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventQuery(event)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventRecord(event: cudaEvent_t, stream: cudaStream_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventRecord(event, stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventRecordWithFlags(
    event: cudaEvent_t,
    stream: cudaStream_t,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventRecordWithFlags(event, stream, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventSynchronize(event: cudaEvent_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventSynchronize(event)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventElapsedTime(
    milliseconds: *mut f32,
    start: cudaEvent_t,
    end: cudaEvent_t,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuEventElapsedTime(milliseconds, start, end)?))
}
