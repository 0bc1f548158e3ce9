//! The program's own pointers: the one place where they are read or written.
//!
//! C gives a function pointers and a promise: each points to a value of its type, or is null where
//! null is allowed. No check could make more of that promise, so null is refused and the rest is
//! believed, exactly as any C library does.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_void};

use svp_cuda_types::cudaError_t;

use crate::border::Result;

/// Stores a result where the program wants it; a null pointer is `cudaErrorInvalidValue`.
pub(crate) fn write<T>(to: *mut T, value: T) -> Result {
    if to.is_null() {
        return Err(cudaError_t::INVALID_VALUE);
    }
    // SAFETY: not null, and by the module's premise valid for a write of its type.
    unsafe { to.write(value) };
    Ok(())
}

/// Stores a result that the program may not want.
pub(crate) fn write_optional<T>(to: *mut T, value: T) {
    if !to.is_null() {
        // SAFETY: not null, and by the module's premise valid for a write of its type.
        unsafe { to.write(value) };
    }
}

/// Reads an argument handed over by address; a null pointer is `cudaErrorInvalidValue`.
pub(crate) fn read<T: Copy>(from: *const T) -> Result<T> {
    if from.is_null() {
        return Err(cudaError_t::INVALID_VALUE);
    }
    // SAFETY: not null, and by the module's premise valid for a read of its type.
    Ok(unsafe { from.read() })
}

/// Zeroes the `bytes` bytes at `to`, for structures with reserved parts.
pub(crate) fn clear<T>(to: *mut T, bytes: usize) -> Result {
    if to.is_null() {
        return Err(cudaError_t::INVALID_VALUE);
    }
    // SAFETY: not null; the caller names the size that the program's structure has.
    unsafe { to.cast::<u8>().write_bytes(0, bytes) };
    Ok(())
}

/// A string of the program's; null is `cudaErrorInvalidValue`.
///
/// The borrow is as long as the caller says: strings that a fat binary registers live as long as
/// the code that registered them.
pub(crate) fn string<'a>(from: *const c_char) -> Result<&'a CStr> {
    if from.is_null() {
        return Err(cudaError_t::INVALID_VALUE);
    }
    // SAFETY: not null, and by the module's premise a string that ends in a zero byte.
    Ok(unsafe { CStr::from_ptr(from) })
}

/// A handle of the driver's that is kept between calls.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Handle(pub(crate) *mut c_void);

// SAFETY: to this library a handle is a number, never followed; the driver's functions take it on
// any thread.
unsafe impl Send for Handle {}
// SAFETY: as above.
unsafe impl Sync for Handle {}

/// Structures of the C interface for which all bits zero is a value.
///
/// # Safety
/// Implement it for types made of integers, arrays of integers and raw pointers alone.
pub(crate) unsafe trait Plain: Copy {}

// SAFETY: integers and arrays of integers.
unsafe impl Plain for svp_cuda_types::cudaDeviceProp12 {}
// SAFETY: integers and arrays of integers.
unsafe impl Plain for svp_cuda_types::cudaDeviceProp13 {}

/// A structure of zeroes.
pub(crate) fn zeroed<T: Plain>() -> T {
    // SAFETY: `Plain` says that all bits zero is a value of the type.
    unsafe { std::mem::zeroed() }
}
