//! Device memory and events of other processes of the machine.

use crate::border::{Out, driver_api};
use crate::object::event::EventEntry;
use crate::session::process::in_context;
use std::ffi::c_char;
use std::sync::Arc;
use svp_client::{CUresult, MemoryHandle};
use svp_cuda_types::{CUdeviceptr, CUevent, CUipcEventHandle, CUipcMemHandle};

/// `CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS`: there is one device, which needs no such thing.
const LAZY_ENABLE_PEER_ACCESS: u32 = 1;

/// As C declares the bytes; `c_char` has a sign on some machines.
fn to_c(bytes: [u8; 64]) -> [c_char; 64] {
    bytes.map(|byte| c_char::from_ne_bytes([byte]))
}

fn from_c(bytes: [c_char; 64]) -> [u8; 64] {
    bytes.map(|byte| byte.to_ne_bytes()[0])
}

driver_api! {
    fn cuIpcGetMemHandle(handle: Out<CUipcMemHandle>, address: CUdeviceptr) {
        handle.require()?;
        let session = in_context()?;
        if session.graphs.memory.is_reserved(address) {
            return Err(CUresult::INVALID_VALUE);
        }
        let shared = session.client.share_memory(address)?;
        handle.set(CUipcMemHandle { reserved: to_c(shared.encode()) })
    }

    fn cuIpcOpenMemHandle | cuIpcOpenMemHandle_v2(
        address: Out<CUdeviceptr>,
        handle: CUipcMemHandle,
        flags: u32,
    ) {
        address.require()?;
        let session = in_context()?;
        if flags & !LAZY_ENABLE_PEER_ACCESS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let handle = MemoryHandle::decode(&from_c(handle.reserved));
        address.set(session.client.open_memory(&handle.ok_or(CUresult::INVALID_VALUE)?)?)
    }

    fn cuIpcCloseMemHandle(address: CUdeviceptr) {
        in_context()?.client.close_memory(address)
    }

    fn cuIpcGetEventHandle(handle: Out<CUipcEventHandle>, event: CUevent) {
        handle.require()?;
        let entry = in_context()?.events.get(event)?;
        let shared = entry.event.handle().ok_or(CUresult::INVALID_HANDLE)?;
        handle.set(CUipcEventHandle { reserved: to_c(shared) })
    }

    fn cuIpcOpenEventHandle(event: Out<CUevent>, handle: CUipcEventHandle) {
        event.require()?;
        let session = in_context()?;
        let opened = session.client.open_event(&from_c(handle.reserved))?;
        event.set(session.events.insert(Arc::new(EventEntry::new(opened, session.device())))?)
    }
}
