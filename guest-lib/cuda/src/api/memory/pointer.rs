//! Attributes of addresses.

use crate::border::{In, Out, driver_api};
use crate::session::process::in_context;
use crate::session::{Session, context, primary};
use std::ffi::c_void;
use svp_client::{AddressRange, CUresult, HostAllocation, MANAGED, OF_MODULE, Result};
use svp_cuda_types::flags::{CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST};
use svp_cuda_types::{CUcontext, CUdeviceptr, CUpointer_attribute as Attribute};

/// The allocation that an address is in.
struct Found {
    range: AddressRange,
    address: u64,
    host: Option<HostAllocation>,
    /// Whether another process could open it.
    is_shareable: bool,
    /// The index of its device; host memory counts as the first device's.
    device: u32,
}

impl Found {
    /// The context that it is taken to be of: the current one, or its device's primary one.
    fn context(&self) -> CUcontext {
        let is_here = self.host.is_some() || self.device == context::device();
        if is_here { context::handle() } else { primary::handle(self.device) }
    }
}

fn find(session: &Session, address: u64) -> Option<Found> {
    if let Some(range) = session.client.device_allocation(address) {
        let is_shareable = session.client.is_shareable(range.start);
        let device = session.client.device_of(address).unwrap_or(0);
        return Some(Found { range, address, host: None, is_shareable, device });
    }
    let (is_shareable, device) = (false, 0);
    if let Some(host) = session.client.host_allocation(address) {
        let offset = match address.checked_sub(host.addr) {
            Some(offset) if offset < host.size.max(1) => offset,
            _ => address.checked_sub(host.device)?,
        };
        let address = host.device + offset;
        if host.flags & OF_MODULE != 0 {
            let range = session.client.variable_at(address)?;
            return Some(Found { range, address, host: Some(host), is_shareable, device });
        }
        let range = AddressRange { start: host.device, len: host.size };
        return Some(Found { range, address, host: Some(host), is_shareable, device });
    }
    let range = session.client.variable_at(address)?;
    Some(Found { range, address, host: None, is_shareable, device: session.device() })
}

/// Writes an attribute; each has its own type.
fn get(found: &Found, which: u32, value: Out<c_void>) -> Result<()> {
    let is_managed = found.host.is_some_and(|host| host.flags & MANAGED != 0);
    match Attribute(which) {
        Attribute::CONTEXT => value.cast::<CUcontext>().set(found.context()),
        Attribute::MEMORY_TYPE => value.cast().set(match found.host {
            Some(_) if !is_managed => CU_MEMORYTYPE_HOST,
            _ => CU_MEMORYTYPE_DEVICE,
        }),
        Attribute::DEVICE_POINTER => value.cast::<CUdeviceptr>().set(found.address),
        Attribute::HOST_POINTER => {
            let host = found.host.ok_or(CUresult::INVALID_VALUE)?;
            value.cast::<u64>().set(host.addr + (found.address - host.device))
        }
        // Addresses are not used again while anything of the allocation is left.
        Attribute::BUFFER_ID => value.cast::<u64>().set(found.range.start),
        Attribute::SYNC_MEMOPS => value.cast::<i32>().set(0),
        Attribute::IS_MANAGED => value.cast::<i32>().set(is_managed.into()),
        Attribute::DEVICE_ORDINAL => value.cast::<i32>().set(found.device.cast_signed()),
        Attribute::IS_LEGACY_CUDA_IPC_CAPABLE => value.cast::<i32>().set(found.is_shareable.into()),
        Attribute::IS_GPU_DIRECT_RDMA_CAPABLE => value.cast::<i32>().set(0),
        Attribute::RANGE_START_ADDR => value.cast::<u64>().set(found.range.start),
        Attribute::RANGE_SIZE => value.cast::<usize>().set(found.range.len as usize),
        Attribute::MAPPED => value.cast::<i32>().set(1),
        Attribute::ALLOWED_HANDLE_TYPES => value.cast::<u64>().set(0),
        // CU_MEM_ACCESS_FLAGS_PROT_READWRITE
        Attribute::ACCESS_FLAGS => value.cast::<u32>().set(3),
        Attribute::MEMPOOL_HANDLE => value.cast::<u64>().set(0),
        _ => Err(CUresult::INVALID_VALUE),
    }
}

/// What `cuPointerGetAttributes` writes for memory that CUDA does not know.
fn unknown(which: u32, value: Out<c_void>) -> Result<()> {
    match Attribute(which) {
        Attribute::MEMORY_TYPE
        | Attribute::SYNC_MEMOPS
        | Attribute::IS_MANAGED
        | Attribute::MAPPED
        | Attribute::ACCESS_FLAGS
        | Attribute::IS_LEGACY_CUDA_IPC_CAPABLE
        | Attribute::IS_GPU_DIRECT_RDMA_CAPABLE => value.cast::<u32>().set(0),
        // CU_DEVICE_INVALID
        Attribute::DEVICE_ORDINAL => value.cast::<i32>().set(-2),
        _ => value.cast::<u64>().set(0),
    }
}

driver_api! {
    fn cuPointerGetAttribute(value: Out<c_void>, which: u32, address: CUdeviceptr) {
        value.require()?;
        let session = in_context()?;
        let found = find(&session, address).ok_or(CUresult::INVALID_VALUE)?;
        get(&found, which, value)
    }

    fn cuPointerGetAttributes(
        count: u32,
        which: In<u32>,
        values: In<Out<c_void>>,
        address: CUdeviceptr,
    ) {
        let session = in_context()?;
        let found = find(&session, address);
        for index in 0..count as usize {
            let (which, value) = (which.at(index)?, values.at(index)?);
            let answer = match &found {
                Some(found) => get(found, which, value),
                None => Err(CUresult::INVALID_VALUE),
            };
            answer.or_else(|_| unknown(which, value))?;
        }
        Ok(())
    }

    /// `SYNC_MEMOPS` is the only one that can be set: copies keep their order anyway.
    fn cuPointerSetAttribute(_value: In<u8>, which: u32, address: CUdeviceptr) {
        let session = in_context()?;
        find(&session, address).ok_or(CUresult::INVALID_VALUE)?;
        if Attribute(which) == Attribute::SYNC_MEMOPS {
            Ok(())
        } else {
            Err(CUresult::INVALID_VALUE)
        }
    }
}
