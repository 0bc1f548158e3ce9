//! The C border: the guard around every call, and what pointers to host memory lead to.
//!
//! Its safety rests on cuBLAS's contract: a pointer to host memory is null or points to memory of the documented kind
//! that stays valid during the call.
#![allow(unsafe_code)]

use std::collections::BTreeSet;
use std::ffi::c_void;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use crate::status::{Result, Status};

/// A pointer of the program's, to host or device memory.
pub(crate) type Pointer = *mut c_void;

/// Runs the body of a function: a panic must not reach the program's frames.
pub(crate) fn guard(body: impl FnOnce() -> Result) -> Status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => answer.err().unwrap_or(Status::SUCCESS),
        Err(_) => Status::INTERNAL_ERROR,
    }
}

static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Writes a line to standard error, once.
pub(crate) fn say_once(line: &str) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(line.to_owned()) {
        // A closed standard error is the program's choice, and no reason to fail.
        let _ = writeln!(std::io::stderr(), "svp: libcublas: {line}");
    }
}

/// Answers for a name that is exported and not implemented.
pub(crate) fn refuse(name: &str) -> Status {
    guard(|| {
        say_once(&format!("{name} is not supported"));
        Err(Status::NOT_SUPPORTED)
    })
}

/// Copies `N` bytes at most from the host memory of a scalar.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for null.
pub(crate) fn bytes_at(pointer: Pointer, len: usize) -> Result<[u8; 16]> {
    if pointer.is_null() || len > 16 {
        return Err(Status::INVALID_VALUE);
    }
    let mut bytes = [0; 16];
    // SAFETY: not null, so a scalar of `len` bytes by cuBLAS's contract; `bytes` has room.
    unsafe { std::ptr::copy_nonoverlapping(pointer.cast::<u8>(), bytes.as_mut_ptr(), len) };
    Ok(bytes)
}

/// Writes a result into host memory.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for null.
pub(crate) fn write<T>(place: *mut T, value: T) -> Result {
    if place.is_null() {
        return Err(Status::INVALID_VALUE);
    }
    // SAFETY: not null, so a place for a `T` by cuBLAS's contract; unaligned to be sure.
    unsafe { place.write_unaligned(value) };
    Ok(())
}
