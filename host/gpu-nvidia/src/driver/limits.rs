//! Limits of the context. The driver has the last word: what holds is what it says afterwards, and what comes too late
//! is its `INVALID_VALUE` (*Driver API*, `cuCtxSetLimit`: the heap and the buffer of printf before the first kernel
//! that uses them).

use svp_gpu::GpuError;

use super::cuda::Cuda;

const UNSUPPORTED_LIMIT: u32 = 215;
/// Numbers of `CUlimit` that clients may set: stack, printf's buffer, heap, depth and launches of the device's
/// runtime, and two of the second-level cache. Those after them are of features that no client has.
const LAST_OF_CLIENTS: u32 = 6;

/// Sets a limit if there is a value, and says what holds.
pub(super) fn limit(cuda: &Cuda, number: u32, value: Option<u64>) -> Result<u64, GpuError> {
    if number > LAST_OF_CLIENTS {
        return Err(GpuError::new(UNSUPPORTED_LIMIT, format!("no client has limit {number}")));
    }
    if let Some(value) = value {
        cuda.set_limit(number, value)?;
    }
    Ok(cuda.limit(number)?)
}
