//! Handles: what each remembers.
//!
//! One line is unsafe: that threads may hand a stream's handle over.

use svp_library_support::border::{guard, set_up, write};
use svp_library_support::{Handles, Kind, Pointer, driver};

use crate::call::Call;
use crate::kernels;
use crate::status::{Result, Status, require};

/// What a handle remembers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) stream: Pointer,
    /// Scalars and results are in device memory.
    pub(crate) device_pointers: bool,
}

#[allow(unsafe_code)]
// SAFETY: a stream's handle is a number to this crate.
unsafe impl Send for Settings {}

static HANDLES: Handles<Settings> = Handles::new(0);

/// Makes a handle; code is loaded now, not while a stream is captured.
pub(crate) fn create(place: *mut Pointer) -> Status {
    guard(|| {
        require(!place.is_null())?;
        set_up(|| {
            driver::ensure_context()?;
            kernels::prepare()
        })?;
        let settings = Settings { stream: std::ptr::null_mut(), device_pointers: false };
        Ok(write(place, HANDLES.create(settings))?)
    })
}

/// Ends a handle, once its work is done.
pub(crate) fn destroy(handle: Pointer) -> Status {
    guard(|| {
        let settings = HANDLES.remove(handle).ok_or(Status::NOT_INITIALIZED)?;
        Ok(driver::driver()?.cuStreamSynchronize(settings.stream)?)
    })
}

/// What a handle remembers.
///
/// # Errors
/// [`Status::NOT_INITIALIZED`] if there is no such handle, here and below.
pub(crate) fn settings(handle: Pointer) -> Result<Settings> {
    HANDLES.with(handle, |it| *it).ok_or(Status::NOT_INITIALIZED)
}

pub(crate) fn change(handle: Pointer, ok: bool, body: impl FnOnce(&mut Settings)) -> Status {
    guard(|| {
        settings(handle)?;
        require(ok)?;
        HANDLES.with(handle, body).ok_or(Status::NOT_INITIALIZED)
    })
}

/// Runs a routine with its handle's settings, and a context.
pub(crate) fn call(handle: Pointer, kind: Kind, body: impl FnOnce(&Call) -> Result) -> Status {
    guard(|| {
        let Settings { stream, device_pointers } = settings(handle)?;
        driver::ensure_context()?;
        body(&Call { stream, device_pointers, kind })
    })
}

/// The same in the type that an argument names, which must be the operands', too.
pub(crate) fn call_of(
    handle: Pointer,
    data_type: i32,
    body: impl FnOnce(&Call) -> Result,
) -> Status {
    let kind = Kind::of(data_type);
    call(handle, kind.unwrap_or(Kind::S), |call| {
        kind.ok_or(Status::NOT_SUPPORTED)?;
        body(call)
    })
}

/// Writes how many bytes of memory a routine wants: none.
pub(crate) fn room(handle: Pointer, place: *mut usize, check: impl FnOnce() -> Result) -> Status {
    guard(|| {
        settings(handle)?;
        check()?;
        Ok(write(place, 0)?)
    })
}
