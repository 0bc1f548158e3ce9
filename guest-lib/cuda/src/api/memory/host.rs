//! Pinned and registered host memory.

use crate::border::{Memory, Out, driver_api};
use crate::session::process::in_context;
use std::ffi::c_void;
use svp_client::{CUresult, MANAGED, Result};
use svp_cuda_types::CUdeviceptr;
use svp_cuda_types::flags::{
    CU_MEMHOSTALLOC_DEVICEMAP, CU_MEMHOSTALLOC_PORTABLE, CU_MEMHOSTALLOC_WRITECOMBINED,
};

const FLAGS: u32 =
    CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP | CU_MEMHOSTALLOC_WRITECOMBINED;
/// Portable, mapped, I/O memory, read-only.
const REGISTER_FLAGS: u32 = 0xf;
const REGISTER_IO_MEMORY: u32 = 4;

fn allocate(pointer: Out<*mut c_void>, bytes: usize, flags: u32) -> Result<()> {
    pointer.require()?;
    if flags & !FLAGS != 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    let session = in_context()?;
    session.captures.refuse_unsafe()?;
    let made = session.client.allocate_host(bytes as u64, flags)?;
    let addr = usize::try_from(made.addr).map_err(|_| CUresult::UNKNOWN)?;
    pointer.set(std::ptr::with_exposed_provenance_mut(addr))
}

driver_api! {
    fn cuMemAllocHost_v2(pointer: Out<*mut c_void>, bytes: usize) {
        allocate(pointer, bytes, 0)
    }

    fn cuMemHostAlloc(pointer: Out<*mut c_void>, bytes: usize, flags: u32) {
        allocate(pointer, bytes, flags)
    }

    fn cuMemFreeHost(pointer: Memory) {
        let session = in_context()?;
        if pointer.is_null() {
            return Ok(());
        }
        session.captures.refuse_unsafe()?;
        session.client.free_host(pointer.addr())
    }

    fn cuMemHostRegister | cuMemHostRegister_v2(memory: Memory, bytes: usize, flags: u32) {
        let session = in_context()?;
        if memory.is_null() || bytes == 0 || flags & !REGISTER_FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        if flags & REGISTER_IO_MEMORY != 0 {
            return Err(CUresult::NOT_SUPPORTED);
        }
        session.client.register_host(memory.bytes(bytes)?, flags)
    }

    fn cuMemHostUnregister(memory: Memory) {
        in_context()?.client.unregister_host(memory.addr())
    }

    fn cuMemHostGetDevicePointer_v2(device: Out<CUdeviceptr>, pointer: Memory, flags: u32) {
        device.require()?;
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let found = in_context()?.client.host_allocation(pointer.addr());
        let found = found.ok_or(CUresult::INVALID_VALUE)?;
        device.set(found.device + (pointer.addr() - found.addr))
    }

    fn cuMemHostGetFlags(flags: Out<u32>, pointer: Memory) {
        flags.require()?;
        let found = in_context()?.client.host_allocation(pointer.addr());
        let found = found.filter(|found| found.flags & MANAGED == 0);
        // All pinned memory is mapped, whether it was asked for or not.
        flags.set(found.ok_or(CUresult::INVALID_VALUE)?.flags | CU_MEMHOSTALLOC_DEVICEMAP)
    }
}
