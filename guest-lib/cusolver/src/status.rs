//! What calls answer.

use svp_library_support::Error;

/// `cusolverStatus_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(pub(crate) i32);

impl Status {
    pub(crate) const NOT_INITIALIZED: Self = Self(1);
    const ALLOC_FAILED: Self = Self(2);
    pub(crate) const INVALID_VALUE: Self = Self(3);
    const EXECUTION_FAILED: Self = Self(6);
    const INTERNAL_ERROR: Self = Self(7);
    pub(crate) const NOT_SUPPORTED: Self = Self(9);
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        svp_library_support::Status::of(error)
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcusolver";
    const SUCCESS: Self = Self(0);
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
    const NULL_POINTER: Self = Self::INVALID_VALUE;
    const OUT_OF_MEMORY: Self = Self::ALLOC_FAILED;
    const NOT_INITIALIZED: Self = Self::NOT_INITIALIZED;
    const EXECUTION_FAILED: Self = Self::EXECUTION_FAILED;
}

/// What a call gives, or cuSOLVER's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;

/// An argument is as documented, or the status for one that is not.
///
/// # Errors
/// [`Status::INVALID_VALUE`].
pub(crate) fn require(holds: bool) -> Result {
    if holds { Ok(()) } else { Err(Status::INVALID_VALUE) }
}
