//! The C border: what every exported function does on its way out, and what its callers may mean.

use std::panic::{AssertUnwindSafe, catch_unwind};

use svp_cuda_types::flags::CU_STREAM_PER_THREAD;
use svp_cuda_types::{cudaError_t, cudaStream_t};

use crate::{last_error, report};

/// What a runtime function comes to inside this library.
pub(crate) type Result<T = (), E = cudaError_t> = std::result::Result<T, E>;

/// Runs the body of an exported function.
///
/// A panic must not cross into C: it would be a fault of this library, so it is reported and
/// becomes `cudaErrorUnknown`.
pub(crate) fn call(body: impl FnOnce() -> Result) -> cudaError_t {
    let result = unrecorded(body);
    last_error::record(result);
    result
}

/// As [`call`], for functions whose result is not remembered as the last error.
pub(crate) fn unrecorded(body: impl FnOnce() -> Result) -> cudaError_t {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(result) => cudaError_t::from(result),
        Err(_) => {
            report::once("internal error (a panic); answered cudaErrorUnknown");
            cudaError_t::UNKNOWN
        }
    }
}

/// The stream that a program compiled with `--default-stream per-thread` means.
pub(crate) fn per_thread(stream: cudaStream_t) -> cudaStream_t {
    if stream.is_null() { CU_STREAM_PER_THREAD } else { stream }
}

/// When the caller of a copy or a fill goes on.
#[derive(Clone, Copy)]
pub(crate) enum When {
    /// As CUDA's synchronous calls do, which work in the legacy default stream.
    Done,
    /// At once; the work is in this stream.
    InStream(cudaStream_t),
}
