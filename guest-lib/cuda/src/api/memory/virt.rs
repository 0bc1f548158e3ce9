//! Address space and physical memory apart (CUDA's virtual memory management).
//!
//! The host backs address space, it does not keep memory without addresses. So physical memory
//! comes into being when it is mapped, and ends when it is unmapped: mapping the same handle at a
//! second address, or again after it was unmapped, is refused by name.

use crate::border::{In, Out, driver_api};
use crate::handles::Raw;
use crate::state::{Kept, in_context};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use svp_client::{CUresult, Result, report};
use svp_cuda_types::{CUdeviceptr, CUmemAccessDesc, CUmemAllocationProp, CUmemLocation};

/// Sizes and addresses are multiples of this.
const GRANULARITY: usize = 2 << 20;
/// `CU_MEM_LOCATION_TYPE_DEVICE`
const LOCATION_DEVICE: u32 = 1;
/// `CU_MEM_ALLOCATION_TYPE_PINNED`
const TYPE_PINNED: u32 = 1;

/// A `CUmemGenericAllocationHandle`: a number of 64 bits.
type PhysicalHandle = u64;

/// Memory that was asked for.
#[derive(Debug)]
pub(crate) struct Physical {
    bytes: usize,
    used: AtomicBool,
}

fn table_handle(handle: PhysicalHandle) -> Result<Raw> {
    let number = usize::try_from(handle).map_err(|_| CUresult::INVALID_VALUE)?;
    Ok(std::ptr::without_provenance_mut(number))
}

fn is_granular(number: usize) -> bool {
    number > 0 && number.is_multiple_of(GRANULARITY)
}

driver_api! {
    fn cuMemGetAllocationGranularity(
        granularity: Out<usize>,
        properties: In<CUmemAllocationProp>,
        _option: u32,
    ) {
        in_context()?;
        if properties.get()?.location.r#type != LOCATION_DEVICE {
            return Err(CUresult::NOT_SUPPORTED);
        }
        granularity.set(GRANULARITY)
    }

    /// A wish for an address is not followed, as the driver need not.
    fn cuMemAddressReserve(
        address: Out<CUdeviceptr>,
        bytes: usize,
        align: usize,
        _wish: CUdeviceptr,
        flags: u64,
    ) {
        address.require()?;
        let session = in_context()?;
        if !is_granular(bytes) || flags != 0 || align != 0 && !align.is_power_of_two() {
            return Err(CUresult::INVALID_VALUE);
        }
        let made = session.client.reserve_addresses(bytes as u64, align as u64)?;
        let mut reserved = session.reserved.lock().unwrap_or_else(PoisonError::into_inner);
        reserved.insert(made, bytes as u64);
        address.set(made)
    }

    fn cuMemAddressFree(address: CUdeviceptr, bytes: usize) {
        let session = in_context()?;
        let bytes = bytes as u64;
        let mut reserved = session.reserved.lock().unwrap_or_else(PoisonError::into_inner);
        let mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        if reserved.get(&address) != Some(&bytes) {
            return Err(CUresult::INVALID_VALUE);
        }
        if mapped.range(address..address + bytes).next().is_some() {
            return Err(CUresult::INVALID_VALUE);
        }
        reserved.remove(&address);
        session.client.release_addresses(address, bytes);
        Ok(())
    }

    fn cuMemCreate(
        handle: Out<PhysicalHandle>,
        bytes: usize,
        properties: In<CUmemAllocationProp>,
        flags: u64,
    ) {
        handle.require()?;
        let session = in_context()?;
        let properties = properties.get()?;
        let kind = properties.r#type == TYPE_PINNED;
        if !is_granular(bytes) || flags != 0 || !kind {
            return Err(CUresult::INVALID_VALUE);
        }
        if properties.location.r#type != LOCATION_DEVICE || properties.requestedHandleTypes != 0 {
            report::once("cuMemCreate: only memory of the device that is not shared is supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let physical = Physical { bytes, used: AtomicBool::new(false) };
        handle.set(session.physical.insert(Arc::new(physical))?.addr() as u64)
    }

    /// Mapped memory stays until it is unmapped.
    fn cuMemRelease(handle: PhysicalHandle) {
        in_context()?.physical.remove(table_handle(handle)?).map(drop)
    }

    fn cuMemMap(
        address: CUdeviceptr,
        bytes: usize,
        offset: usize,
        handle: PhysicalHandle,
        flags: u64,
    ) {
        let session = in_context()?;
        let handle = table_handle(handle)?;
        let physical = session.physical.get(handle)?;
        let len = bytes as u64;
        if bytes != physical.bytes || offset != 0 || flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let reserved = session.reserved.lock().unwrap_or_else(PoisonError::into_inner);
        let holder = reserved.range(..=address).next_back();
        let inside = holder.is_some_and(|(start, room)| address + len <= start + room);
        let mut mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        let before = mapped.range(..address + len).next_back();
        let overlaps = before.is_some_and(|(start, (room, _))| start + room > address);
        if !inside || overlaps || !address.is_multiple_of(GRANULARITY as u64) {
            return Err(CUresult::INVALID_VALUE);
        }
        if physical.used.swap(true, Ordering::Relaxed) {
            report::once("cuMemMap: mapping the same memory a second time is not supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        session.client.map_reserved(address, len)?;
        mapped.insert(address, (len, Kept::new(handle)));
        Ok(())
    }

    fn cuMemUnmap(address: CUdeviceptr, bytes: usize) {
        let session = in_context()?;
        let mut mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        let end = address.checked_add(bytes as u64).ok_or(CUresult::INVALID_VALUE)?;
        let inside: Vec<_> = mapped.range(address..end).map(|(at, (len, _))| (*at, *len)).collect();
        // Whole mappings only, without a gap.
        let covered: u64 = inside.iter().map(|(_, len)| len).sum();
        if covered != bytes as u64 {
            return Err(CUresult::INVALID_VALUE);
        }
        for (at, _) in inside {
            session.client.unmap_reserved(at)?;
            mapped.remove(&at);
        }
        Ok(())
    }

    /// Mapped memory can always be read and written by the device.
    fn cuMemSetAccess(
        address: CUdeviceptr,
        bytes: usize,
        access: In<CUmemAccessDesc>,
        count: usize,
    ) {
        let session = in_context()?;
        let mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        let end = address.checked_add(bytes as u64).ok_or(CUresult::INVALID_VALUE)?;
        let covered: u64 = mapped.range(address..end).map(|(_, (len, _))| len).sum();
        if covered != bytes as u64 {
            return Err(CUresult::INVALID_VALUE);
        }
        for index in 0..count {
            let CUmemAccessDesc { location, flags } = access.at(index)?;
            if location.r#type != LOCATION_DEVICE || location.id != 0 {
                return Err(CUresult::INVALID_DEVICE);
            }
            if flags != 3 {
                report::once("cuMemSetAccess: memory is always readable and writable");
                return Err(CUresult::NOT_SUPPORTED);
            }
        }
        Ok(())
    }

    fn cuMemGetAccess(flags: Out<u64>, location: In<CUmemLocation>, address: CUdeviceptr) {
        let session = in_context()?;
        let mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        let holder = mapped.range(..=address).next_back();
        let inside = holder.is_some_and(|(start, (len, _))| address < start + len);
        let location = location.get()?;
        let ours = location.r#type == LOCATION_DEVICE && location.id == 0;
        flags.set(if inside && ours { 3 } else { 0 })
    }

    fn cuMemRetainAllocationHandle(handle: Out<PhysicalHandle>, address: CUdeviceptr) {
        handle.require()?;
        let session = in_context()?;
        let mapped = session.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        let holder = mapped.range(..=address).next_back();
        let inside = holder.filter(|(start, (len, _))| address < *start + len);
        let (_, (_, kept)) = inside.ok_or(CUresult::INVALID_VALUE)?;
        session.physical.get(kept.get())?;
        handle.set(kept.get().addr() as u64)
    }

    fn cuMemGetAllocationPropertiesFromHandle(
        properties: Out<CUmemAllocationProp>,
        handle: PhysicalHandle,
    ) {
        in_context()?.physical.get(table_handle(handle)?)?;
        properties.set(CUmemAllocationProp {
            r#type: TYPE_PINNED,
            requestedHandleTypes: 0,
            location: CUmemLocation { r#type: LOCATION_DEVICE, id: 0 },
            win32HandleMetaData: std::ptr::null_mut(),
            allocFlags: [0; 8],
        })
    }
}
