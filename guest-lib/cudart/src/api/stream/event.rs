//! Events.

use svp_cuda_types::{cudaEvent_t, cudaStream_t};

use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaEventCreate(event: *mut cudaEvent_t) {
        cudaEventCreateWithFlags(event, 0).ok()
    }

    fn cudaEventCreateWithFlags(event: *mut cudaEvent_t, flags: u32) = cuEventCreate;
    fn cudaEventDestroy(event: cudaEvent_t) = cuEventDestroy_v2;
    fn cudaEventQuery(event: cudaEvent_t) = cuEventQuery;
    fn cudaEventRecord, cudaEventRecord_ptsz(stream; event: cudaEvent_t, stream: cudaStream_t)
        = cuEventRecord;
    fn cudaEventRecordWithFlags, cudaEventRecordWithFlags_ptsz(
        stream; event: cudaEvent_t, stream: cudaStream_t, flags: u32,
    ) = cuEventRecordWithFlags;
    fn cudaEventSynchronize(event: cudaEvent_t) = cuEventSynchronize;
    fn cudaEventElapsedTime(milliseconds: *mut f32, start: cudaEvent_t, end: cudaEvent_t)
        = cuEventElapsedTime;
}
