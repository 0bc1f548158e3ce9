//! Errors of the driver as errors of jobs.

use svp_gpu::{GpuError, code};

use super::cuda::CudaError;

/// Errors after which a context is of no use any more (CUDA Driver API, `CUresult`: "the process
/// must be terminated and relaunched").
fn ends_context(number: u32) -> bool {
    const ECC_UNCORRECTABLE: u32 = 214;
    const CONTEXT_IS_DESTROYED: u32 = 709;
    const HARDWARE_STACK_ERROR: u32 = 714;
    const LAST_OF_THEM: u32 = 719;
    matches!(number, ECC_UNCORRECTABLE | CONTEXT_IS_DESTROYED)
        || matches!(number, code::ILLEGAL_ADDRESS | code::LAUNCH_TIMEOUT | code::ASSERT)
        || (HARDWARE_STACK_ERROR..=LAST_OF_THEM).contains(&number)
}

impl From<CudaError> for GpuError {
    fn from(error: CudaError) -> Self {
        let number = error.code();
        let message = error.to_string();
        if ends_context(number) {
            Self::sticky(number, message)
        } else {
            Self::new(number, message)
        }
    }
}

/// An error in what was asked for.
pub(super) fn invalid(message: impl Into<String>) -> GpuError {
    GpuError::new(code::INVALID_VALUE, message)
}
