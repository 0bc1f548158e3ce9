//! Handles: what each remembers. A handle is a number; one that is not in the table is refused.
//!
//! One line is unsafe: that threads may hand a stream's handle over.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::border::{Pointer, guard};
use crate::driver;
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

struct Handles {
    last: usize,
    open: BTreeMap<usize, Settings>,
}

static HANDLES: Mutex<Handles> = Mutex::new(Handles { last: 0, open: BTreeMap::new() });

#[allow(unsafe_code)]
// SAFETY: a stream's handle is a number to this crate.
unsafe impl Send for Settings {}

fn handles<T>(body: impl FnOnce(&mut Handles) -> T) -> T {
    body(&mut HANDLES.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Handle {
    /// Makes one, with the documented settings.
    pub(crate) fn create() -> Self {
        let settings = Settings {
            stream: std::ptr::null_mut(),
            device_pointers: false,
            math_mode: 0,
            atomics_mode: 0,
            sm_count: 0,
        };
        handles(|it| {
            it.last += 1;
            // Numbers that look like what they are not: addresses of nothing, and never used twice.
            let number = it.last * 64;
            it.open.insert(number, settings);
            Self(std::ptr::without_provenance_mut(number))
        })
    }

    /// Ends it.
    ///
    /// # Errors
    /// [`Status::NOT_INITIALIZED`] if there is no such handle, here and below.
    pub(crate) fn destroy(self) -> Result {
        handles(|it| it.open.remove(&self.0.addr())).map(drop).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn settings(self) -> Result<Settings> {
        handles(|it| it.open.get(&self.0.addr()).copied()).ok_or(Status::NOT_INITIALIZED)
    }

    pub(crate) fn change(self, body: impl FnOnce(&mut Settings)) -> Result {
        handles(|it| it.open.get_mut(&self.0.addr()).map(body)).ok_or(Status::NOT_INITIALIZED)
    }
}
