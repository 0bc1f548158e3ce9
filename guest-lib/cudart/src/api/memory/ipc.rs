//! Device memory and events of other processes of the machine.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{CUipcEventHandle, CUipcMemHandle, cudaEvent_t};

use crate::context::in_context;
use crate::raw::write;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaIpcGetMemHandle(handle: *mut CUipcMemHandle, address: *mut c_void) {
        Ok(in_context()?.cuIpcGetMemHandle(handle, address.addr() as u64)?)
    }

    fn cudaIpcOpenMemHandle(address: *mut *mut c_void, handle: CUipcMemHandle, flags: u32) {
        write(address, ptr::null_mut())?;
        Ok(in_context()?.cuIpcOpenMemHandle_v2(address.cast(), handle, flags)?)
    }

    fn cudaIpcCloseMemHandle(address: *mut c_void) {
        Ok(in_context()?.cuIpcCloseMemHandle(address.addr() as u64)?)
    }

    fn cudaIpcGetEventHandle(handle: *mut CUipcEventHandle, event: cudaEvent_t)
        = cuIpcGetEventHandle;
    fn cudaIpcOpenEventHandle(event: *mut cudaEvent_t, handle: CUipcEventHandle)
        = cuIpcOpenEventHandle;
}
