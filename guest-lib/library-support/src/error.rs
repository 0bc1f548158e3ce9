//! Errors of a library's call, before the library makes a status of them.

/// What went wrong below a library's interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No driver library, or one that could not be initialised: no device.
    #[error("there is no driver library, or no device")]
    NoDriver,
    /// The driver library is older than the call.
    #[error("the driver library has no {0}")]
    Missing(&'static str),
    /// The driver refused.
    #[error("{function} answers {code}")]
    Driver {
        /// The driver's function.
        function: &'static str,
        /// `CUresult`.
        code: i32,
    },
    /// More blocks than a launch takes.
    #[error("a grid of {0} x {1} x {2} blocks is none")]
    Grid(i64, i64, i64),
    /// A pointer to host memory is null.
    #[error("a pointer to host memory is null")]
    Null,
    /// More bytes than there are addresses.
    #[error("a length in bytes overflows")]
    Length,
    /// A kernel's name that is none.
    #[error("a kernel has no such name")]
    Name,
}

/// `CUresult`s that libraries tell apart.
impl Error {
    /// Has memory run out?
    pub fn is_out_of_memory(self) -> bool {
        matches!(self, Self::Length | Self::Driver { code: 2, .. })
    }

    /// Is there nothing to work with: no driver, device or context?
    pub fn is_not_initialized(self) -> bool {
        matches!(self, Self::NoDriver | Self::Driver { code: 3 | 4 | 100 | 201, .. })
    }

    /// Is it something that is not there?
    pub fn is_not_supported(self) -> bool {
        matches!(self, Self::Missing(_) | Self::Grid(..) | Self::Driver { code: 801, .. })
    }
}
