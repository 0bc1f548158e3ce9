//! Handles: what each remembers. A handle is a number; one that is not in the table is refused.
//!
//! One line is unsafe: that threads may hand a stream's handle over.

use svp_library_support::border::guard;
use svp_library_support::{Pointer, Table, driver};

use crate::status::{Result, Status};

/// `cublasHandle_t`.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Handle(pub(crate) Pointer);

/// What a handle remembers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settings {
    /// The stream of its launches.
    pub(crate) stream: Pointer,
    /// Scalars and results are in device memory.
    pub(crate) device_pointers: bool,
    pub(crate) math_mode: i32,
    pub(crate) atomics_mode: i32,
    pub(crate) sm_count: i32,
}

/// The type of a routine's elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    S,
    D,
    C,
    Z,
}

impl Kind {
    pub(crate) fn bytes(self) -> usize {
        match self {
            Self::S => 4,
            Self::D | Self::C => 8,
            Self::Z => 16,
        }
    }

    pub(crate) fn is_complex(self) -> bool {
        matches!(self, Self::C | Self::Z)
    }

    /// The type of its real part.
    pub(crate) fn real(self) -> Self {
        match self {
            Self::S | Self::C => Self::S,
            Self::D | Self::Z => Self::D,
        }
    }
}

/// A call of a routine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    pub(crate) settings: Settings,
    pub(crate) kind: Kind,
}

/// Runs a routine with its handle's settings, and a context.
pub(crate) fn call(handle: Handle, kind: Kind, body: impl FnOnce(&Call) -> Result) -> Status {
    guard(|| {
        let call = Call { settings: handle.settings()?, kind };
        driver::ensure_context()?;
        body(&call)
    })
}

#[allow(unsafe_code)]
// SAFETY: a stream's handle is a number to this crate.
unsafe impl Send for Settings {}

static HANDLES: Table<Settings> = Table::new();

/// Between two handles: so that one looks like what it is not, an address.
const STEP: usize = 64;

impl Handle {
    /// Makes one, with the documented settings.
    pub(crate) fn create() -> Self {
        let number = HANDLES.insert(Settings {
            stream: std::ptr::null_mut(),
            device_pointers: false,
            math_mode: 0,
            atomics_mode: 0,
            sm_count: 0,
        });
        Self(std::ptr::without_provenance_mut(number * STEP))
    }

    fn number(self) -> usize {
        let address = self.0.addr();
        if address.is_multiple_of(STEP) { address / STEP } else { 0 }
    }

    /// Ends it.
    ///
    /// # Errors
    /// [`Status::NOT_INITIALIZED`] if there is no such handle, here and below.
    pub(crate) fn destroy(self) -> Result {
        HANDLES.remove(self.number()).map(drop).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn settings(self) -> Result<Settings> {
        HANDLES.with(self.number(), |it| *it).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn change(self, body: impl FnOnce(&mut Settings)) -> Result {
        HANDLES.with(self.number(), body).ok_or(Status::NOT_INITIALIZED)
    }
}
