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
        /// `cublasStatus_t`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(transparent)]
        pub(crate) struct Status(pub(crate) i32);

        #[allow(dead_code)]
        impl Status {
            pub(crate) const SUCCESS: Self = Self(0);
            pub(crate) const NOT_INITIALIZED: Self = Self(1);
            pub(crate) const ALLOC_FAILED: Self = Self(3);
            pub(crate) const INVALID_VALUE: Self = Self(7);
            pub(crate) const MAPPING_ERROR: Self = Self(11);
            pub(crate) const EXECUTION_FAILED: Self = Self(13);
            pub(crate) const INTERNAL_ERROR: Self = Self(14);
            pub(crate) const NOT_SUPPORTED: Self = Self(15);
        }

        impl From<$crate::Error> for Status {
            fn from(error: $crate::Error) -> Self {
                $crate::Status::of(error)
            }
        }

        impl $crate::Status for Status {
            const LIBRARY: &'static str = $library;
            const SUCCESS: Self = Self::SUCCESS;
            const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
            const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
            const NULL_POINTER: Self = Self::INVALID_VALUE;
            const OUT_OF_MEMORY: Self = Self::ALLOC_FAILED;
            const NOT_INITIALIZED: Self = Self::NOT_INITIALIZED;
            const EXECUTION_FAILED: Self = Self::EXECUTION_FAILED;
        }

        /// What a call gives, or the status for it.
        pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;

        /// An argument is as documented, or the status for one that is not.
        ///
        /// # Errors
        /// [`Status::INVALID_VALUE`].
        pub(crate) fn require(holds: bool) -> Result {
            if holds { Ok(()) } else { Err(Status::INVALID_VALUE) }
        }
    };
}
