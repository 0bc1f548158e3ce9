//! Initialisation, version, errors, profiler control.

use crate::border::{Out, Text, driver_api};
use crate::session::process::{initialise, session};
use std::ffi::{c_char, c_void};
use svp_client::CUresult;
use svp_cuda_types::CUuuid;

/// The version of the driver API that this library follows: 13.5, whose names it exports. A
/// runtime refuses a driver of an older major version, and programs compare the minor one too.
const DRIVER_VERSION: i32 = 13050;

driver_api! {
    /// Opens the channel to the host.
    fn cuInit(flags: u32) {
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        initialise()
    }

    fn cuDriverGetVersion(version: Out<i32>) {
        version.set(DRIVER_VERSION)
    }

    fn cuGetErrorName(error: u32, text: Out<*const c_char>) {
        text.require()?;
        let name = CUresult(error).name();
        text.set(name.map_or(std::ptr::null(), |name| name.as_ptr()))?;
        name.map(drop).ok_or(CUresult::INVALID_VALUE)
    }

    fn cuGetErrorString(error: u32, text: Out<*const c_char>) {
        text.require()?;
        let words = CUresult(error).text();
        text.set(words.map_or(std::ptr::null(), |words| words.as_ptr()))?;
        words.map(drop).ok_or(CUresult::INVALID_VALUE)
    }

    /// Private tables of NVIDIA's own libraries: there are none here.
    fn cuGetExportTable(table: Out<*const c_void>, _id: *const CUuuid) {
        table.set(std::ptr::null())?;
        Err(CUresult::NOT_FOUND)
    }

    /// There is no profiler to be controlled; programs that mark regions run as they are.
    fn cuProfilerStart | cuProfilerStop() {
        session().map(drop)
    }

    fn cuProfilerInitialize(_config: Text, _output: Text, _mode: u32) {
        Err(CUresult::PROFILER_DISABLED)
    }
}
