//! Device memory.

use crate::border::{Out, driver_api};
use crate::session::process::in_context;
use svp_client::{AddressRange, CUresult, MANAGED, OF_MODULE};
use svp_cuda_types::CUdeviceptr;
use svp_cuda_types::flags::{CU_MEM_ATTACH_GLOBAL, CU_MEM_ATTACH_HOST};

/// Rows of pitched memory start at multiples of this.
const PITCH: usize = 512;

driver_api! {
    fn cuMemAlloc_v2(address: Out<CUdeviceptr>, bytes: usize) {
        address.require()?;
        let session = in_context()?;
        session.captures.refuse_unsafe()?;
        address.set(session.client.allocate_on(session.device(), bytes as u64)?)
    }

    fn cuMemAllocPitch_v2(
        address: Out<CUdeviceptr>,
        pitch: Out<usize>,
        width: usize,
        height: usize,
        element: u32,
    ) {
        address.require()?;
        pitch.require()?;
        if !matches!(element, 4 | 8 | 16) || width == 0 || height == 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let row = width.checked_next_multiple_of(PITCH).ok_or(CUresult::INVALID_VALUE)?;
        let bytes = row.checked_mul(height).ok_or(CUresult::INVALID_VALUE)?;
        let session = in_context()?;
        session.captures.refuse_unsafe()?;
        address.set(session.client.allocate_on(session.device(), bytes as u64)?)?;
        pitch.set(row)
    }

    /// Managed memory is host memory that the device reaches at the same address: always
    /// coherent, never migrated.
    fn cuMemAllocManaged(address: Out<CUdeviceptr>, bytes: usize, flags: u32) {
        address.require()?;
        let session = in_context()?;
        if !matches!(flags, CU_MEM_ATTACH_GLOBAL | CU_MEM_ATTACH_HOST) {
            return Err(CUresult::INVALID_VALUE);
        }
        session.captures.refuse_unsafe()?;
        if !session.client.shares_addresses() {
            return Err(CUresult::NOT_SUPPORTED);
        }
        address.set(session.client.allocate_host(bytes as u64, MANAGED)?.device)
    }

    fn cuMemFree_v2(address: CUdeviceptr) {
        let session = in_context()?;
        if address == 0 {
            return Ok(());
        }
        session.captures.refuse_unsafe()?;
        if session.graphs.memory.is_reserved(address) {
            return session.graphs.memory.free(address);
        }
        if session.pools.take_import(address) {
            return session.client.close_memory(address);
        }
        let managed = session.client.host_allocation(address);
        let is_managed = |flags: u32| flags & (MANAGED | OF_MODULE) == MANAGED;
        if managed.is_some_and(|found| found.device == address && is_managed(found.flags)) {
            session.advices.forget(address);
            return session.client.free_host(address);
        }
        session.client.free(address, None)
    }

    fn cuMemGetInfo_v2(free: Out<usize>, total: Out<usize>) {
        let session = in_context()?;
        let info = session.client.memory_info_now(session.device())?;
        free.set(info.free_bytes as usize)?;
        total.set(info.total_bytes as usize)
    }

    fn cuMemGetAddressRange_v2(
        base: Out<CUdeviceptr>,
        bytes: Out<usize>,
        address: CUdeviceptr,
    ) {
        let session = in_context()?;
        let host = || {
            let found = session.client.host_allocation(address)?;
            Some(AddressRange { start: found.device, len: found.size })
        };
        let range = session.client.device_allocation(address).or_else(host);
        let AddressRange { start, len } = range.ok_or(CUresult::NOT_FOUND)?;
        base.set_if_wanted(start);
        bytes.set_if_wanted(len as usize);
        Ok(())
    }
}
