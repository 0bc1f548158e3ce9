//! Statuses.

use svp_library_support::Error;

/// `cufftResult`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(pub(crate) i32);

impl Status {
    pub(crate) const INVALID_PLAN: Self = Self(1);
    pub(crate) const ALLOC_FAILED: Self = Self(2);
    pub(crate) const INVALID_TYPE: Self = Self(3);
    pub(crate) const INVALID_VALUE: Self = Self(4);
    const INTERNAL_ERROR: Self = Self(5);
    const EXEC_FAILED: Self = Self(6);
    const SETUP_FAILED: Self = Self(7);
    pub(crate) const INVALID_SIZE: Self = Self(8);
    pub(crate) const NO_WORKSPACE: Self = Self(13);
    const NOT_SUPPORTED: Self = Self(16);
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        svp_library_support::Status::of(error)
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcufft";
    const SUCCESS: Self = Self(0);
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
    const NULL_POINTER: Self = Self::INVALID_VALUE;
    const OUT_OF_MEMORY: Self = Self::ALLOC_FAILED;
    const NOT_INITIALIZED: Self = Self::SETUP_FAILED;
    const EXECUTION_FAILED: Self = Self::EXEC_FAILED;
}

/// What a call gives, or cuFFT's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;
