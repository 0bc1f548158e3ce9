//! Statuses.

use svp_library_support::Error;

/// `curandStatus_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(pub(crate) i32);

impl Status {
    pub(crate) const NOT_INITIALIZED: Self = Self(101);
    const ALLOCATION_FAILED: Self = Self(102);
    pub(crate) const TYPE_ERROR: Self = Self(103);
    pub(crate) const OUT_OF_RANGE: Self = Self(104);
    pub(crate) const LENGTH_NOT_MULTIPLE: Self = Self(105);
    const LAUNCH_FAILURE: Self = Self(201);
    const INITIALIZATION_FAILED: Self = Self(203);
    const ARCH_MISMATCH: Self = Self(204);
    const INTERNAL_ERROR: Self = Self(999);
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        svp_library_support::Status::of(error)
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcurand";
    const SUCCESS: Self = Self(0);
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    /// cuRAND has no status for what is not there. This one says that the device does not have the feature.
    const NOT_SUPPORTED: Self = Self::ARCH_MISMATCH;
    const NULL_POINTER: Self = Self::OUT_OF_RANGE;
    const OUT_OF_MEMORY: Self = Self::ALLOCATION_FAILED;
    const NOT_INITIALIZED: Self = Self::INITIALIZATION_FAILED;
    const EXECUTION_FAILED: Self = Self::LAUNCH_FAILURE;
}

/// What a call gives, or cuRAND's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;
