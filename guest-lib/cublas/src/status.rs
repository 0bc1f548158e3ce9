//! What calls answer.

use std::ffi::CStr;

use svp_library_support::Error;

/// `cublasStatus_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(pub(crate) i32);

impl Status {
    pub(crate) const SUCCESS: Self = Self(0);
    pub(crate) const NOT_INITIALIZED: Self = Self(1);
    pub(crate) const ALLOC_FAILED: Self = Self(3);
    pub(crate) const INVALID_VALUE: Self = Self(7);
    pub(crate) const MAPPING_ERROR: Self = Self(11);
    pub(crate) const EXECUTION_FAILED: Self = Self(13);
    pub(crate) const INTERNAL_ERROR: Self = Self(14);
    pub(crate) const NOT_SUPPORTED: Self = Self(15);

    /// Its name in cuBLAS's header.
    pub(crate) fn name(self) -> &'static CStr {
        match self.0 {
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
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        svp_library_support::Status::of(error)
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcublas";
    const SUCCESS: Self = Self::SUCCESS;
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
    const NULL_POINTER: Self = Self::INVALID_VALUE;
    const OUT_OF_MEMORY: Self = Self::ALLOC_FAILED;
    const NOT_INITIALIZED: Self = Self::NOT_INITIALIZED;
    const EXECUTION_FAILED: Self = Self::EXECUTION_FAILED;
}

/// What a call gives, or cuBLAS's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;

/// An argument is as documented, or the status for one that is not.
///
/// # Errors
/// [`Status::INVALID_VALUE`].
pub(crate) fn require(holds: bool) -> Result {
    if holds { Ok(()) } else { Err(Status::INVALID_VALUE) }
}
