//! Handles: what each remembers.

use svp_library_support::border::{set_up, write};
use svp_library_support::{Handles, Pointer, driver};

use crate::graph;
use crate::status::{Result, Status};

/// Streams by handle, as addresses.
static HANDLES: Handles<usize> = Handles::new(0);

/// Makes a handle; code is loaded now, not while a stream is captured.
///
/// # Errors
/// [`Status::NULL_POINTER`]; the driver's, here and below.
pub(crate) fn create(place: *mut Pointer) -> Result {
    if place.is_null() {
        return Err(Status::NULL_POINTER);
    }
    set_up(|| {
        driver::ensure_context()?;
        graph::prepare()
    })?;
    Ok(write(place, HANDLES.create(0))?)
}

/// Ends a handle, once its work is done.
pub(crate) fn destroy(handle: Pointer) -> Result {
    let stream = HANDLES.remove(handle).ok_or(Status::INVALID_VALUE)?;
    let stream = std::ptr::with_exposed_provenance_mut(stream);
    Ok(driver::driver()?.cuStreamSynchronize(stream)?)
}

/// A handle's stream.
///
/// # Errors
/// [`Status::INVALID_VALUE`] if there is no such handle.
pub(crate) fn stream(handle: Pointer) -> Result<Pointer> {
    let stream = HANDLES.with(handle, |it| *it).ok_or(Status::INVALID_VALUE)?;
    Ok(std::ptr::with_exposed_provenance_mut(stream))
}

pub(crate) fn set_stream(handle: Pointer, stream: Pointer) -> Result {
    let to = stream.expose_provenance();
    HANDLES.with(handle, |it| *it = to).ok_or(Status::INVALID_VALUE)
}
