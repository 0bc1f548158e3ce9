//! Address space and physical memory apart (CUDA's virtual memory management).
//!
//! The host backs address space, it does not keep memory without addresses. So physical memory
//! comes into being when it is mapped, and ends when it is unmapped: mapping the same handle at a
//! second address, or again after it was unmapped, is refused by name. Memory that may be shared with
//! other processes is there from the start, and is mapped as often as the program likes.

use crate::api::device::{check_device, known_device};
use crate::border::{In, Out, driver_api};
use crate::handles::Raw;
use crate::object::descriptor::{self, POSIX_DESCRIPTOR};
use crate::session::process::session;
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
        session()?;
        if properties.get()?.location.r#type != LOCATION_DEVICE {
            report::once("cuMemGetAllocationGranularity: only memory of the device is there");
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
        let session = session()?;
        if !is_granular(bytes) || flags != 0 || align != 0 && !align.is_power_of_two() {
            return Err(CUresult::INVALID_VALUE);
        }
        address.set(session.address_space.reserve(bytes as u64, align as u64)?)
    }

    fn cuMemAddressFree(address: CUdeviceptr, bytes: usize) {
        session()?.address_space.release(address, bytes as u64)
    }

    fn cuMemCreate(
        handle: Out<PhysicalHandle>,
        bytes: usize,
        properties: In<CUmemAllocationProp>,
        flags: u64,
    ) {
        handle.require()?;
        let session = session()?;
        let properties = properties.get()?;
        if !is_granular(bytes) || flags != 0 || properties.r#type != TYPE_PINNED {
            return Err(CUresult::INVALID_VALUE);
        }
        let (place, shared) = (properties.location.r#type, properties.requestedHandleTypes);
        if place != LOCATION_DEVICE || shared & !POSIX_DESCRIPTOR != 0 {
            report::once(
                "cuMemCreate: only memory of the device is there, shared by file descriptors or not at \
                 all: it answers CUDA_ERROR_NOT_SUPPORTED (801)",
            );
            return Err(CUresult::NOT_SUPPORTED);
        }
        let device = known_device(properties.location.id)?;
        let made = match shared {
            POSIX_DESCRIPTOR => session.address_space.create_shareable(device, bytes)?,
            _ => session.address_space.create(device, bytes)?,
        };
        handle.set(made.addr() as u64)
    }

    /// The descriptor is the program's: another process that has it may map the memory.
    fn cuMemExportToShareableHandle(
        descriptor: Out<i32>,
        handle: PhysicalHandle,
        kind: u32,
        flags: u64,
    ) {
        descriptor.require()?;
        let physical = session()?.address_space.physical(table_handle(handle)?)?;
        let shared = physical.shared().ok_or(CUresult::INVALID_VALUE)?;
        if kind != POSIX_DESCRIPTOR || flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        descriptor.set(descriptor::of_memory(&shared, physical.device())?)
    }

    fn cuMemImportFromShareableHandle(handle: Out<PhysicalHandle>, descriptor: usize, kind: u32) {
        handle.require()?;
        let session = session()?;
        if kind != POSIX_DESCRIPTOR {
            return Err(CUresult::INVALID_VALUE);
        }
        let (shared, device) = descriptor::memory(descriptor)?;
        let device = known_device(device)?;
        handle.set(session.address_space.import(device, shared)?.addr() as u64)
    }

    /// Mapped memory stays until it is unmapped.
    fn cuMemRelease(handle: PhysicalHandle) {
        session()?.address_space.release_physical(table_handle(handle)?)
    }

    fn cuMemMap(
        address: CUdeviceptr,
        bytes: usize,
        offset: usize,
        handle: PhysicalHandle,
        flags: u64,
    ) {
        let session = session()?;
        let handle = table_handle(handle)?;
        let physical = session.address_space.physical(handle)?;
        let is_aligned = address.is_multiple_of(GRANULARITY as u64);
        if bytes != physical.bytes() || offset != 0 || flags != 0 || !is_aligned {
            return Err(CUresult::INVALID_VALUE);
        }
        session.address_space.map(address, bytes as u64, handle)
    }

    fn cuMemUnmap(address: CUdeviceptr, bytes: usize) {
        session()?.address_space.unmap(address, bytes as u64)
    }

    /// Mapped memory can always be read and written by the device.
    fn cuMemSetAccess(
        address: CUdeviceptr,
        bytes: usize,
        access: In<CUmemAccessDesc>,
        count: usize,
    ) {
        session()?.address_space.require_mapped(address, bytes as u64)?;
        for index in 0..count {
            let CUmemAccessDesc { location, flags } = access.at(index)?;
            if location.r#type != LOCATION_DEVICE {
                return Err(CUresult::INVALID_DEVICE);
            }
            check_device(location.id)?;
            if flags != 3 {
                report::once("cuMemSetAccess: memory is always readable and writable");
                return Err(CUresult::NOT_SUPPORTED);
            }
        }
        Ok(())
    }

    fn cuMemGetAccess(flags: Out<u64>, location: In<CUmemLocation>, address: CUdeviceptr) {
        let is_mapped = session()?.address_space.physical_at(address).is_some();
        let location = location.get()?;
        let is_ours = location.r#type == LOCATION_DEVICE && check_device(location.id).is_ok();
        flags.set(if is_mapped && is_ours { 3 } else { 0 })
    }

    fn cuMemRetainAllocationHandle(handle: Out<PhysicalHandle>, address: CUdeviceptr) {
        handle.require()?;
        let session = session()?;
        let found = session.address_space.physical_at(address).ok_or(CUresult::INVALID_VALUE)?;
        session.address_space.physical(found)?;
        handle.set(found.addr() as u64)
    }

    fn cuMemGetAllocationPropertiesFromHandle(
        properties: Out<CUmemAllocationProp>,
        handle: PhysicalHandle,
    ) {
        let physical = session()?.address_space.physical(table_handle(handle)?)?;
        let id = physical.device().cast_signed();
        properties.set(CUmemAllocationProp {
            r#type: TYPE_PINNED,
            requestedHandleTypes: physical.shared().map_or(0, |_| POSIX_DESCRIPTOR),
            location: CUmemLocation { r#type: LOCATION_DEVICE, id },
            win32HandleMetaData: std::ptr::null_mut(),
            allocFlags: [0; 8],
        })
    }
}
