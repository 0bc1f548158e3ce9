//! Results of calls: a library's own numbers for the errors that all of them have.

/// Declares `Status`, `Result` and `require` of a library by its numbers in the public header.
#[macro_export]
macro_rules! status {
    (
        $library:literal, not_initialized: $not_initialized:literal, alloc_failed: $alloc_failed:literal,
        invalid_value: $invalid_value:literal, execution_failed: $execution_failed:literal,
        internal_error: $internal_error:literal, not_supported: $not_supported:literal
    ) => {
        /// A number of the library's own.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(transparent)]
        pub(crate) struct Status(pub(crate) i32);

        #[allow(dead_code)]
        impl Status {
            pub(crate) const SUCCESS: Self = Self(0);
            pub(crate) const NOT_INITIALIZED: Self = Self($not_initialized);
            pub(crate) const ALLOC_FAILED: Self = Self($alloc_failed);
            pub(crate) const INVALID_VALUE: Self = Self($invalid_value);
            pub(crate) const EXECUTION_FAILED: Self = Self($execution_failed);
            pub(crate) const INTERNAL_ERROR: Self = Self($internal_error);
            pub(crate) const NOT_SUPPORTED: Self = Self($not_supported);
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
