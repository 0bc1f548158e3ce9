//! Errors of the driver as errors of jobs.

use svp_gpu::{GpuError, code};

use super::cuda::CudaError;

/// Errors after which a context is of no use any more (CUDA Driver API, `CUresult`: "the process
/// must be terminated and relaunched").
fn ends_context(number: u32) -> bool {
    const ECC_UNCORRECTABLE: u32 = 214;
    const NVLINK_UNCORRECTABLE: u32 = 220;
    const CONTAINED: u32 = 226;
    const TENSOR_MEMORY_LEAK: u32 = 721;
    const CONTEXT_IS_DESTROYED: u32 = 709;
    const HARDWARE_STACK_ERROR: u32 = 714;
    const LAST_OF_THEM: u32 = 719;
    matches!(number, ECC_UNCORRECTABLE | NVLINK_UNCORRECTABLE | CONTAINED)
        || matches!(number, CONTEXT_IS_DESTROYED | TENSOR_MEMORY_LEAK)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_ends_with_what_the_driver_says_ends_it_and_with_nothing_else() {
        for number in [214, 220, 226, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719, 721] {
            assert!(ends_context(number), "{number}");
        }
        for number in [1, 2, 200, 209, 218, 222, 400, 500, 600, 701, 712, 713, 720, 801] {
            assert!(!ends_context(number), "{number}");
        }
    }
}
