//! Handles: what each remembers. A handle is a number; one that is not in the table is refused.
//!
//! One line is unsafe: that threads may hand a stream's handle over.

pub(crate) use svp_library_support::Kind;
use svp_library_support::border::guard;
use svp_library_support::{Handles, Pointer, driver};

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

static HANDLES: Handles<Settings> = Handles::new(0);

impl Handle {
    /// Makes one, with the documented settings.
    pub(crate) fn create() -> Self {
        Self(HANDLES.create(Settings {
            stream: std::ptr::null_mut(),
            device_pointers: false,
            math_mode: 0,
            atomics_mode: 0,
            sm_count: 0,
        }))
    }

    /// Ends it.
    ///
    /// # Errors
    /// [`Status::NOT_INITIALIZED`] if there is no such handle, here and below.
    pub(crate) fn destroy(self) -> Result {
        HANDLES.remove(self.0).map(drop).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn settings(self) -> Result<Settings> {
        HANDLES.with(self.0, |it| *it).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn change(self, body: impl FnOnce(&mut Settings)) -> Result {
        HANDLES.with(self.0, body).ok_or(Status::NOT_INITIALIZED)
    }
}
