//! Statuses.

use svp_library_support::Error;
use svp_library_support::border::say_once;

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
    /// What the error is to a program that calls cuFFT. The names of the rare ones are on standard error.
    fn from(error: Error) -> Self {
        if error == Error::Null {
            return Self::INVALID_VALUE;
        }
        say_once::<Self>(&error.to_string());
        match error {
            _ if error.is_out_of_memory() => Self::ALLOC_FAILED,
            _ if error.is_not_initialized() => Self::SETUP_FAILED,
            _ if error.is_not_supported() => Self::NOT_SUPPORTED,
            Error::Name => Self::INTERNAL_ERROR,
            _ => Self::EXEC_FAILED,
        }
    }
}

impl svp_library_support::Status for Status {
    const LIBRARY: &'static str = "libcufft";
    const SUCCESS: Self = Self(0);
    const INTERNAL_ERROR: Self = Self::INTERNAL_ERROR;
    const NOT_SUPPORTED: Self = Self::NOT_SUPPORTED;
}

/// What a call gives, or cuFFT's status for it.
pub(crate) type Result<T = (), E = Status> = std::result::Result<T, E>;
