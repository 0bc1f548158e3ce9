//! Each error after which a driver's context is of no use: the client learns which one, its process ends, and with it
//! whatever it had; a neighbour goes on.

use crate::neighbour::{is_alone, session};

/// Those of *Driver API*, `CUresult`, by their names there.
const ENDS: [(u32, &str); 13] = [
    (214, "CUDA_ERROR_ECC_UNCORRECTABLE"),
    (220, "CUDA_ERROR_NVLINK_UNCORRECTABLE"),
    (226, "CUDA_ERROR_CONTAINED"),
    (700, "CUDA_ERROR_ILLEGAL_ADDRESS"),
    (702, "CUDA_ERROR_LAUNCH_TIMEOUT"),
    (710, "CUDA_ERROR_ASSERT"),
    (714, "CUDA_ERROR_HARDWARE_STACK_ERROR"),
    (715, "CUDA_ERROR_ILLEGAL_INSTRUCTION"),
    (716, "CUDA_ERROR_MISALIGNED_ADDRESS"),
    (717, "CUDA_ERROR_INVALID_ADDRESS_SPACE"),
    (718, "CUDA_ERROR_INVALID_PC"),
    (719, "CUDA_ERROR_LAUNCH_FAILED"),
    (721, "CUDA_ERROR_TENSOR_MEMORY_LEAK"),
];

#[test]
fn each_error_that_ends_a_context_ends_one_client() {
    if !is_alone("ends", "ends::each_error_that_ends_a_context_ends_one_client") {
        return;
    }
    for (code, name) in ENDS {
        // A launch fails, once; whatever comes behind it fails since the context has ended.
        let errors = session("cuLaunchKernel", &format!("{code}@1")).unwrap();
        assert!(errors.len() > 1, "{name}: {errors:?}");
        assert!(errors.iter().all(|it| it.code == code && it.sticky), "{name}: {errors:?}");
    }
}
