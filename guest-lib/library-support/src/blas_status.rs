//! `cublasStatus_t`, which two libraries answer.

use std::ffi::CStr;

/// The status's name in cuBLAS's header.
pub fn name(status: i32) -> &'static CStr {
    match status {
        0 => c"CUBLAS_STATUS_SUCCESS",
        1 => c"CUBLAS_STATUS_NOT_INITIALIZED",
        3 => c"CUBLAS_STATUS_ALLOC_FAILED",
        7 => c"CUBLAS_STATUS_INVALID_VALUE",
        8 => c"CUBLAS_STATUS_ARCH_MISMATCH",
        11 => c"CUBLAS_STATUS_MAPPING_ERROR",
        13 => c"CUBLAS_STATUS_EXECUTION_FAILED",
        14 => c"CUBLAS_STATUS_INTERNAL_ERROR",
        15 => c"CUBLAS_STATUS_NOT_SUPPORTED",
        16 => c"CUBLAS_STATUS_LICENSE_ERROR",
        _ => c"unknown status",
    }
}

/// Declares `Status`, `Result` and `require` of a library that answers `cublasStatus_t`.
#[macro_export]
macro_rules! blas_status {
    ($library:literal) => {
        $crate::status! {
            $library, not_initialized: 1, alloc_failed: 3, invalid_value: 7,
            execution_failed: 13, internal_error: 14, not_supported: 15
        }
    };
}
