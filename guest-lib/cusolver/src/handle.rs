//! The state of handles and parameters.
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
    /// `cusolverDeterministicMode_t`: results are the same from run to run in either.
    pub(crate) deterministic: i32,
}

#[allow(unsafe_code)]
// SAFETY: a stream's handle is a number to this crate.
unsafe impl Send for Settings {}

/// What a program asks of rotations, and what came of the last ones.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rotations {
    /// 0 stands for the machine's precision.
    pub(crate) tolerance: f64,
    pub(crate) max_sweeps: i32,
    pub(crate) sorted: bool,
    pub(crate) residual: f64,
    pub(crate) sweeps: i32,
}

impl Default for Rotations {
    fn default() -> Self {
        Self { tolerance: 0.0, max_sweeps: 100, sorted: true, residual: 0.0, sweeps: 0 }
    }
}

static HANDLES: Handles<Settings> = Handles::new(0);
/// Parameters of the 64-bit interface: none changes what is done.
static PARAMS: Handles<()> = Handles::new(16);
static ROTATIONS: Handles<Rotations> = Handles::new(48);

/// Makes a handle; code is loaded now, not while a stream is captured.
pub(crate) fn create(place: *mut Pointer) -> Status {
    guard(|| {
        require(!place.is_null())?;
        set_up(|| {
            driver::ensure_context()?;
            kernels::prepare(Kind::S)
        })?;
        let settings = Settings { stream: std::ptr::null_mut(), deterministic: 1 };
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

pub(crate) fn change(handle: Pointer, body: impl FnOnce(&mut Settings)) -> Status {
    guard(|| HANDLES.with(handle, body).ok_or(Status::NOT_INITIALIZED))
}

/// The same if a value is one of those documented.
pub(crate) fn change_checked(
    handle: Pointer,
    ok: bool,
    body: impl FnOnce(&mut Settings),
) -> Status {
    guard(|| {
        settings(handle)?;
        require(ok)?;
        HANDLES.with(handle, body).ok_or(Status::NOT_INITIALIZED)
    })
}

/// Writes how many elements of memory a routine of these extents wants: none, said as one, since programs take none
/// for an error.
pub(crate) fn room(handle: Pointer, extents: &[i64], place: *mut i32) -> Status {
    guard(|| {
        settings(handle)?;
        require(extents.iter().all(|extent| *extent >= 0))?;
        Ok(write(place, 1)?)
    })
}

/// Runs a routine with its handle's settings, and a context.
pub(crate) fn call(handle: Pointer, kind: Kind, body: impl FnOnce(&Call) -> Result) -> Status {
    guard(|| {
        let call = Call { stream: settings(handle)?.stream, kind };
        driver::ensure_context()?;
        body(&call)
    })
}

/// The same for a routine whose types are arguments: all are the matrix's, or its real part's.
pub(crate) fn call_of(
    handle: Pointer,
    (matrix, others, real): (i32, &[i32], &[i32]),
    body: impl FnOnce(&Call) -> Result,
) -> Status {
    guard(|| {
        settings(handle)?;
        let kind = Kind::of(matrix).ok_or(Status::NOT_SUPPORTED)?;
        let fits = others.iter().all(|it| *it == matrix)
            && real.iter().all(|it| *it == kind.real().data_type());
        if fits { Ok(()) } else { Err(Status::NOT_SUPPORTED) }?;
        let result = call(handle, kind, body);
        if result.0 == 0 { Ok(()) } else { Err(result) }
    })
}

pub(crate) fn create_params(place: *mut Pointer) -> Status {
    guard(|| {
        require(!place.is_null())?;
        Ok(write(place, PARAMS.create(()))?)
    })
}

pub(crate) fn destroy_params(params: Pointer) -> Status {
    guard(|| PARAMS.remove(params).ok_or(Status::INVALID_VALUE))
}

/// Parameters that are there; null stands for the documented ones.
pub(crate) fn check_params(params: Pointer) -> Result {
    require(params.is_null() || PARAMS.with(params, |()| ()).is_some())
}

pub(crate) fn create_rotations(place: *mut Pointer) -> Status {
    guard(|| {
        require(!place.is_null())?;
        Ok(write(place, ROTATIONS.create(Rotations::default()))?)
    })
}

pub(crate) fn destroy_rotations(info: Pointer) -> Status {
    guard(|| ROTATIONS.remove(info).map(drop).ok_or(Status::INVALID_VALUE))
}

/// What a program asks of rotations.
pub(crate) fn rotations(info: Pointer) -> Result<Rotations> {
    ROTATIONS.with(info, |it| *it).ok_or(Status::INVALID_VALUE)
}

pub(crate) fn change_rotations(info: Pointer, body: impl FnOnce(&mut Rotations)) -> Result {
    ROTATIONS.with(info, body).ok_or(Status::INVALID_VALUE)
}

/// Runs what rotates as a program asks for, and keeps what came of it.
pub(crate) fn rotate(info: Pointer, body: impl FnOnce(Rotations) -> Result<Rotations>) -> Result {
    let result = body(rotations(info)?)?;
    change_rotations(info, |it| (it.residual, it.sweeps) = (result.residual, result.sweeps))
}
