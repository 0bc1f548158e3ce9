//! The C border: the guard around every call, and what pointers to host memory lead to.
//!
//! Its safety rests on the libraries' contract: a pointer to host memory is null or points to memory of the documented
//! kind that stays valid during the call.
#![allow(unsafe_code)]
// The pointers are the program's: whether they lead anywhere is its contract with the library, not this crate's caller's.
#![allow(clippy::not_unsafe_ptr_arg_deref)]

use std::collections::BTreeSet;
use std::ffi::c_void;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use crate::error::Error;

/// A pointer of the program's, to host or device memory.
pub type Pointer = *mut c_void;

/// A library's status: the number that its calls answer.
pub trait Status: Copy + From<Error> {
    /// The library's name, for lines on standard error.
    const LIBRARY: &'static str;
    /// The library's code of success.
    const SUCCESS: Self;
    /// A fault of the library itself.
    const INTERNAL_ERROR: Self;
    /// What answers for a name that is exported and not implemented.
    const NOT_SUPPORTED: Self;
    /// A pointer that must not be null is.
    const NULL_POINTER: Self;
    /// There is no memory for it.
    const OUT_OF_MEMORY: Self;
    /// There is no driver, device or context.
    const NOT_INITIALIZED: Self;
    /// The device did not do it.
    const EXECUTION_FAILED: Self;

    /// What an error is to a program that calls the library. The names of the rare ones are on standard error.
    fn of(error: Error) -> Self {
        if error == Error::Null {
            return Self::NULL_POINTER;
        }
        say_once::<Self>(&error.to_string());
        match error {
            _ if error.is_out_of_memory() => Self::OUT_OF_MEMORY,
            _ if error.is_not_initialized() => Self::NOT_INITIALIZED,
            _ if error.is_not_supported() => Self::NOT_SUPPORTED,
            Error::Name => Self::INTERNAL_ERROR,
            _ => Self::EXECUTION_FAILED,
        }
    }
}

/// Runs the body of a function: a panic must not reach the program's frames.
pub fn guard<S: Status>(body: impl FnOnce() -> Result<(), S>) -> S {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => answer.err().unwrap_or(S::SUCCESS),
        Err(_) => S::INTERNAL_ERROR,
    }
}

/// Runs what makes a handle or a plan: where the device fails to, the library could not be initialised.
pub fn set_up<S: Status + PartialEq, T>(body: impl FnOnce() -> Result<T, S>) -> Result<T, S> {
    let failed = |status| if status == S::EXECUTION_FAILED { S::NOT_INITIALIZED } else { status };
    body().map_err(failed)
}

static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Writes a line to standard error, once.
pub fn say_once<S: Status>(line: &str) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(line.to_owned()) {
        // A closed standard error is the program's choice, and no reason to fail.
        let _ = writeln!(std::io::stderr(), "svp: {}: {line}", S::LIBRARY);
    }
}

/// Answers for a name that is exported and not implemented.
pub fn refuse<S: Status>(name: &str) -> S {
    guard(|| {
        say_once::<S>(&format!("{name} is not supported"));
        Err(S::NOT_SUPPORTED)
    })
}

/// Copies `len` bytes, 16 at most, from the host memory of a scalar.
///
/// # Errors
/// [`Error::Null`], and [`Error::Length`] for more than 16 bytes.
pub fn bytes_at(pointer: Pointer, len: usize) -> Result<[u8; 16], Error> {
    if pointer.is_null() {
        return Err(Error::Null);
    }
    let mut bytes = [0; 16];
    if len > bytes.len() {
        return Err(Error::Length);
    }
    // SAFETY: not null, so a scalar of `len` bytes by the libraries' contract; `bytes` has room.
    unsafe { std::ptr::copy_nonoverlapping(pointer.cast::<u8>(), bytes.as_mut_ptr(), len) };
    Ok(bytes)
}

/// Copies this many values from an array in host memory.
///
/// # Errors
/// [`Error::Null`].
pub fn array<T: Copy>(pointer: *const T, len: usize) -> Result<Vec<T>, Error> {
    if pointer.is_null() {
        return Err(Error::Null);
    }
    // SAFETY: not null, so an array of `len` values by the libraries' contract; unaligned to be sure.
    Ok((0..len).map(|at| unsafe { pointer.wrapping_add(at).read_unaligned() }).collect())
}

/// Writes a result into host memory.
///
/// # Errors
/// [`Error::Null`].
pub fn write<T>(place: *mut T, value: T) -> Result<(), Error> {
    if place.is_null() {
        return Err(Error::Null);
    }
    // SAFETY: not null, so a place for a `T` by the libraries' contract; unaligned to be sure.
    unsafe { place.write_unaligned(value) };
    Ok(())
}

/// Writes bytes into host memory.
///
/// # Errors
/// [`Error::Null`].
pub fn write_bytes(place: Pointer, bytes: &[u8]) -> Result<(), Error> {
    if place.is_null() {
        return Err(Error::Null);
    }
    // SAFETY: not null, so a place for these bytes by the libraries' contract; they are not the library's own.
    unsafe { std::ptr::copy(bytes.as_ptr(), place.cast::<u8>(), bytes.len()) };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct TestStatus(i32);

    impl From<Error> for TestStatus {
        fn from(error: Error) -> Self {
            Self::of(error)
        }
    }

    impl Status for TestStatus {
        const LIBRARY: &'static str = "libtest";
        const SUCCESS: Self = Self(0);
        const INTERNAL_ERROR: Self = Self(1);
        const NOT_SUPPORTED: Self = Self(2);
        const NULL_POINTER: Self = Self(3);
        const OUT_OF_MEMORY: Self = Self(4);
        const NOT_INITIALIZED: Self = Self(5);
        const EXECUTION_FAILED: Self = Self(6);
    }

    #[test]
    fn an_error_has_its_status() {
        let driver = |code| Error::Driver { function: "cuCall", code };
        let errors = [Error::Null, Error::Name, Error::Missing("cuCall"), Error::Length, driver(2)];
        assert_eq!(errors.map(TestStatus::of), [3, 1, 2, 4, 4].map(TestStatus));
        let errors = [Error::NoDriver, driver(100), driver(700), driver(801)];
        assert_eq!(errors.map(TestStatus::of), [5, 5, 6, 2].map(TestStatus));
    }

    #[test]
    fn a_panic_is_a_status() {
        assert_eq!(guard(|| Ok::<(), TestStatus>(())), TestStatus(0));
        assert_eq!(guard(|| Err(TestStatus(9))), TestStatus(9));
        assert_eq!(guard(|| -> Result<(), TestStatus> { panic!("a test's own") }), TestStatus(1));
        assert_eq!(refuse::<TestStatus>("anything"), TestStatus(2));
    }

    #[test]
    fn null_is_refused_and_values_cross() {
        assert_eq!(write(std::ptr::null_mut::<i32>(), 1), Err(Error::Null));
        assert_eq!(array::<i32>(std::ptr::null(), 3), Err(Error::Null));
        assert_eq!(bytes_at(std::ptr::null_mut(), 4), Err(Error::Null));
        let mut value = 7u32;
        assert_eq!(write(&mut value, 0x0403_0201), Ok(()));
        assert_eq!(array(&value, 1), Ok(vec![0x0403_0201]));
        let place = (&raw mut value).cast();
        assert_eq!(bytes_at(place, 4).map(|it| it[..5].to_vec()), Ok(vec![1, 2, 3, 4, 0]));
        assert_eq!(bytes_at(place, 17), Err(Error::Length));
        assert_eq!(write_bytes(place, &[9, 8]), Ok(()));
        assert_eq!(bytes_at(place, 4).map(|it| it[..4].to_vec()), Ok(vec![9, 8, 3, 4]));
        assert_eq!(write_bytes(std::ptr::null_mut(), &[1]), Err(Error::Null));
    }
}
