//! Handles, settings, and copies between host and device.

use std::ffi::c_char;

use svp_library_support::border::{guard, set_up, write};
use svp_library_support::driver::{self, driver};
use svp_library_support::{Pointer, Version};

use crate::handle::{Handle, Kind, Settings};
use crate::kernels::prepare;
use crate::status::{Status, require};

/// The version that the interface is of.
const VERSION: Version = Version(12, 9, 1);

/// Makes a handle; code is loaded now, not while a stream is captured.
pub(crate) fn create(place: *mut Handle) -> Status {
    guard(|| {
        require(!place.is_null())?;
        set_up(|| {
            driver::ensure_context()?;
            prepare(Kind::S)
        })?;
        Ok(write(place, Handle::create())?)
    })
}

/// Ends a handle, once its work is done.
pub(crate) fn destroy(handle: Handle) -> Status {
    guard(|| {
        let stream = handle.settings()?.stream;
        handle.destroy()?;
        Ok(driver()?.cuStreamSynchronize(stream)?)
    })
}

pub(crate) fn set(handle: Handle, body: impl FnOnce(&mut Settings)) -> Status {
    guard(|| handle.change(body))
}

pub(crate) fn set_checked(handle: Handle, ok: bool, body: impl FnOnce(&mut Settings)) -> Status {
    guard(|| {
        handle.settings()?;
        require(ok)?;
        handle.change(body)
    })
}

pub(crate) fn get<T>(handle: Handle, place: *mut T, body: impl FnOnce(Settings) -> T) -> Status {
    guard(|| Ok(write(place, body(handle.settings()?))?))
}

pub(crate) fn version(handle: Handle, place: *mut i32) -> Status {
    get(handle, place, |_| VERSION.number())
}

/// A part of the version: major, minor, patch.
pub(crate) fn property(which: i32, place: *mut i32) -> Status {
    guard(|| {
        let part = VERSION.part(which).ok_or(Status::INVALID_VALUE)?;
        Ok(write(place, part)?)
    })
}

/// A workspace that is not needed: kernels here use none. Only its alignment is checked.
pub(crate) fn set_workspace(handle: Handle, workspace: Pointer) -> Status {
    guard(|| {
        handle.settings()?;
        require(workspace.addr().is_multiple_of(256))
    })
}

pub(crate) fn status_name(status: i32) -> *const c_char {
    svp_library_support::blas_status::name(status).as_ptr()
}

/// A copy of `count` elements, or of `count` columns of `rows` elements: the distance between two of either.
pub(crate) struct Columns {
    pub(crate) count: i64,
    /// Bytes of each column.
    pub(crate) len: i64,
    pub(crate) from_step: i64,
    pub(crate) to_step: i64,
}

/// Copies columns in a stream; waits for them if `wait`.
pub(crate) fn copy(
    columns: Option<Columns>,
    from: Pointer,
    to: Pointer,
    stream: Pointer,
    wait: bool,
) -> Status {
    guard(|| {
        let Columns { count, len, from_step, to_step } = columns.ok_or(Status::INVALID_VALUE)?;
        require(count >= 0 && len >= 0 && from_step >= len && to_step >= len)?;
        if count == 0 || len == 0 {
            return Ok(());
        }
        driver::ensure_context()?;
        let driver = driver()?;
        let mapped = |_| Status::MAPPING_ERROR;
        if from_step == len && to_step == len {
            let all = usize::try_from(i128::from(len) * i128::from(count)).map_err(mapped_len)?;
            driver.cuMemcpyAsync(to, from, all, stream).map_err(mapped)?;
        } else {
            for column in 0..count as isize {
                let from = from.wrapping_byte_offset(column.wrapping_mul(from_step as isize));
                let to = to.wrapping_byte_offset(column.wrapping_mul(to_step as isize));
                driver.cuMemcpyAsync(to, from, len as usize, stream).map_err(mapped)?;
            }
        }
        if wait { driver.cuStreamSynchronize(stream).map_err(mapped) } else { Ok(()) }
    })
}

fn mapped_len(_: std::num::TryFromIntError) -> Status {
    Status::INVALID_VALUE
}

/// The columns of a matrix, or of a vector as a matrix of one row.
pub(crate) fn columns(rows: i64, count: i64, size: i64, from: i64, to: i64) -> Option<Columns> {
    let bytes = |elements: i64| elements.checked_mul(size);
    let sound = size > 0 && from > 0 && to > 0;
    sound
        .then(|| {
            Some(Columns { count, len: bytes(rows)?, from_step: bytes(from)?, to_step: bytes(to)? })
        })
        .flatten()
}
