//! What calls answer.

use svp_library_support::Error;

/// `cusparseStatus_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(pub(crate) i32);

impl Status {
    pub(crate) const NOT_INITIALIZED: Self = Self(1);
    const ALLOC_FAILED: Self = Self(2);
    pub(crate) const INVALID_VALUE: Self = Self(3);
    const EXECUTION_FAILED: Self = Self(6);
    const INTERNAL_ERROR: Self = Self(7);
    pub(crate) const NOT_SUPPORTED: Self = Self(10);
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        svp_library_support::Status::of(error)
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcusparse";
    const SUCCESS: Self = Self(0);
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
    const NULL_POINTER: Self = Self::INVALID_VALUE;
    const OUT_OF_MEMORY: Self = Self::ALLOC_FAILED;
    const NOT_INITIALIZED: Self = Self::NOT_INITIALIZED;
    const EXECUTION_FAILED: Self = Self::EXECUTION_FAILED;
}

/// What a call gives, or cuSPARSE's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;

/// An argument is as documented, or the status for one that is not.
///
/// # Errors
/// [`Status::INVALID_VALUE`].
pub(crate) fn require(holds: bool) -> Result {
    if holds { Ok(()) } else { Err(Status::INVALID_VALUE) }
}

/// The status's name in cuSPARSE's header.
pub(crate) fn name(status: i32) -> &'static std::ffi::CStr {
    match status {
        0 => c"CUSPARSE_STATUS_SUCCESS",
        1 => c"CUSPARSE_STATUS_NOT_INITIALIZED",
        2 => c"CUSPARSE_STATUS_ALLOC_FAILED",
        3 => c"CUSPARSE_STATUS_INVALID_VALUE",
        4 => c"CUSPARSE_STATUS_ARCH_MISMATCH",
        5 => c"CUSPARSE_STATUS_MAPPING_ERROR",
        6 => c"CUSPARSE_STATUS_EXECUTION_FAILED",
        7 => c"CUSPARSE_STATUS_INTERNAL_ERROR",
        8 => c"CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED",
        9 => c"CUSPARSE_STATUS_ZERO_PIVOT",
        10 => c"CUSPARSE_STATUS_NOT_SUPPORTED",
        11 => c"CUSPARSE_STATUS_INSUFFICIENT_RESOURCES",
        _ => c"unrecognized error code",
    }
}
