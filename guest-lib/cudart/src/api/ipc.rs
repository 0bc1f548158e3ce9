//! Device memory and events of other processes of the machine.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{CUipcEventHandle, CUipcMemHandle, cudaError_t, cudaEvent_t};

use crate::barrier::call;
use crate::context::in_context;
use crate::raw::write;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaIpcGetMemHandle(
    handle: *mut CUipcMemHandle,
    address: *mut c_void,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuIpcGetMemHandle(handle, address.addr() as u64)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaIpcOpenMemHandle(
    address: *mut *mut c_void,
    handle: CUipcMemHandle,
    flags: u32,
) -> cudaError_t {
    call(|| {
        write(address, ptr::null_mut())?;
        Ok(in_context()?.cuIpcOpenMemHandle_v2(address.cast(), handle, flags)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaIpcCloseMemHandle(address: *mut c_void) -> cudaError_t {
    call(|| Ok(in_context()?.cuIpcCloseMemHandle(address.addr() as u64)?))
}

forward! {
    forward cudaIpcGetEventHandle = cuIpcGetEventHandle(
        handle: *mut CUipcEventHandle,
        event: cudaEvent_t,
    );
    forward cudaIpcOpenEventHandle = cuIpcOpenEventHandle(
        event: *mut cudaEvent_t,
        handle: CUipcEventHandle,
    );
}
