//! The driver's functions, for programs that mix both interfaces without linking the driver.

use std::ffi::{c_char, c_void};
use std::ptr;

use svp_cuda_types::flags::{
    CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM, CU_GET_PROC_ADDRESS_SUCCESS,
};
use svp_cuda_types::{CUresult, cudaError_t};

use crate::border::Result;
use crate::driver::driver;
use crate::raw::{string, write, write_optional};
use crate::runtime_api::runtime_api;
use crate::version::RUNTIME_VERSION;

runtime_api! {
    fn cudaGetDriverEntryPoint(
        name: *const c_char, function: *mut *mut c_void, flags: u64, status: *mut u32,
    ) {
        entry_point(name, function, RUNTIME_VERSION, flags, status)
    }

    fn cudaGetDriverEntryPointByVersion(
        name: *const c_char, function: *mut *mut c_void, version: u32, flags: u64, status: *mut u32,
    ) {
        by_version(name, function, version, flags, status)
    }

    fn cudaGetDriverEntryPoint_ptsz(
        name: *const c_char, function: *mut *mut c_void, flags: u64, status: *mut u32,
    ) {
        entry_point(name, function, RUNTIME_VERSION, per_thread(flags), status)
    }

    fn cudaGetDriverEntryPointByVersion_ptsz(
        name: *const c_char, function: *mut *mut c_void, version: u32, flags: u64, status: *mut u32,
    ) {
        by_version(name, function, version, per_thread(flags), status)
    }
}

/// Flags for a caller that was compiled for the per-thread default stream and names none itself.
fn per_thread(flags: u64) -> u64 {
    if flags == 0 { CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM.into() } else { flags }
}

fn by_version(
    name: *const c_char,
    function: *mut *mut c_void,
    version: u32,
    flags: u64,
    status: *mut u32,
) -> Result {
    let version = i32::try_from(version).map_err(|_| cudaError_t::INVALID_VALUE)?;
    entry_point(name, function, version, flags, status)
}

/// Asks the driver; the status's numbers are the same in both interfaces.
fn entry_point(
    name: *const c_char,
    function: *mut *mut c_void,
    version: i32,
    flags: u64,
    status: *mut u32,
) -> Result {
    let (mut found, mut answer) = (ptr::null_mut(), CU_GET_PROC_ADDRESS_SUCCESS);
    let name = string(name)?.as_ptr();
    let result = driver()?.cuGetProcAddress_v2(name, &mut found, version, flags, &mut answer);
    write(function, found)?;
    write_optional(status, answer);
    match result {
        // That there is none is an answer, which the status gives.
        Err(CUresult::NOT_FOUND) if answer != CU_GET_PROC_ADDRESS_SUCCESS => Ok(()),
        result => Ok(result?),
    }
}
