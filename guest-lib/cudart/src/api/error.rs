//! Errors: the last one, and what a code is called.

use std::ffi::{CStr, c_char};

use svp_cuda_types::cudaError_t;

use crate::last_error;

/// What CUDA answers for a number that is no error code.
const UNRECOGNIZED: &CStr = c"unrecognized error code";

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetLastError() -> cudaError_t {
    last_error::take()
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaPeekAtLastError() -> cudaError_t {
    last_error::peek()
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetErrorName(error: cudaError_t) -> *const c_char {
    error.name().unwrap_or(UNRECOGNIZED).as_ptr()
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetErrorString(error: cudaError_t) -> *const c_char {
    error.text().unwrap_or(UNRECOGNIZED).as_ptr()
}
