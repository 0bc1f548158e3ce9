//! Stream-ordered allocation and memory pools.
//!
//! All pools allocate from the one heap of the client ([`crate::object::pool`]). Memory is there at once,
//! since backing precedes later work in the ring; freed memory is used again when the stream has
//! passed the point.

use crate::api::device::check_device;
use crate::border::{In, Out, driver_api};
use crate::graph::structure::Work;
use crate::session::process::{in_context, session};
use std::ffi::c_void;
use std::sync::atomic::Ordering;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUdevice, CUdeviceptr, CUmemAccessDesc, CUmemLocation, CUmemPoolProps, CUmemoryPool, CUstream,
};

/// `CUmemPool_attribute`
const RELEASE_THRESHOLD: u32 = 4;
const RESERVED_MEM_CURRENT: u32 = 5;
const USED_MEM_HIGH: u32 = 8;
/// `CU_MEM_LOCATION_TYPE_DEVICE`
const LOCATION_DEVICE: u32 = 1;
/// `CU_MEM_ALLOCATION_TYPE_PINNED`
const ALLOCATION_PINNED: u32 = 1;

/// Pools are for pinned memory of the device.
fn check_location(location: In<CUmemLocation>, kind: u32) -> Result<()> {
    let location = location.get()?;
    if location.r#type != LOCATION_DEVICE || kind != ALLOCATION_PINNED {
        return Err(CUresult::NOT_SUPPORTED);
    }
    check_device(location.id)
}

fn allocate(address: Out<CUdeviceptr>, bytes: usize, stream: CUstream) -> Result<()> {
    address.require()?;
    let session = in_context()?;
    let stream = session.stream(stream)?;
    if !session.captures.includes(&stream)? {
        return address.set(session.client.allocate(bytes as u64)?);
    }
    let memory = session.graphs.memory.reserve(bytes as u64)?;
    let made = memory.address;
    session.captures.capture(&stream, || Ok(Work::Alloc(memory)))?;
    address.set(made)
}

driver_api! {
    fn cuMemAllocAsync, cuMemAllocAsync_ptsz(
        stream;
        address: Out<CUdeviceptr>,
        bytes: usize,
        stream: CUstream,
    ) {
        allocate(address, bytes, stream)
    }

    fn cuMemAllocFromPoolAsync, cuMemAllocFromPoolAsync_ptsz(
        stream;
        address: Out<CUdeviceptr>,
        bytes: usize,
        pool: CUmemoryPool,
        stream: CUstream,
    ) {
        in_context()?.pools.get(pool)?;
        allocate(address, bytes, stream)
    }

    fn cuMemFreeAsync, cuMemFreeAsync_ptsz(stream; address: CUdeviceptr, stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        if address == 0 {
            return Ok(());
        }
        if session.captures.capture(&stream, || session.graphs.free_work(address))? {
            return Ok(());
        }
        if session.graphs.memory.is_reserved(address) {
            return session.graphs.memory.free(address);
        }
        session.client.free(address, Some(&stream))
    }

    fn cuDeviceGetDefaultMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        check_device(device)?;
        pool.set(session()?.pools.default_pool()?)
    }

    fn cuDeviceGetMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        check_device(device)?;
        pool.set(session()?.pools.current()?)
    }

    fn cuMemGetDefaultMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        check_location(location, kind)?;
        pool.set(session()?.pools.default_pool()?)
    }

    fn cuMemGetMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        check_location(location, kind)?;
        pool.set(session()?.pools.current()?)
    }

    fn cuMemSetMemPool(location: In<CUmemLocation>, kind: u32, pool: CUmemoryPool) {
        check_location(location, kind)?;
        session()?.pools.choose(pool)
    }

    /// All pools allocate from the same heap, so it makes no difference which one is current.
    fn cuDeviceSetMemPool(device: CUdevice, pool: CUmemoryPool) {
        check_device(device)?;
        session()?.pools.choose(pool)
    }

    fn cuMemPoolCreate(pool: Out<CUmemoryPool>, properties: In<CUmemPoolProps>) {
        pool.require()?;
        let properties = properties.get()?;
        if properties.location.r#type != LOCATION_DEVICE || properties.handleTypes != 0 {
            return Err(CUresult::NOT_SUPPORTED);
        }
        check_device(properties.location.id)?;
        pool.set(session()?.pools.create()?)
    }

    fn cuMemPoolDestroy(pool: CUmemoryPool) {
        session()?.pools.destroy(pool)
    }

    fn cuMemPoolTrimTo(pool: CUmemoryPool, _bytes: usize) {
        session()?.pools.get(pool).map(drop)
    }

    fn cuMemPoolGetAttribute(pool: CUmemoryPool, which: u32, value: Out<c_void>) {
        let session = session()?;
        let pool = session.pools.get(pool)?;
        match which {
            RELEASE_THRESHOLD => {
                value.cast::<u64>().set(pool.release_threshold.load(Ordering::Relaxed))
            }
            RESERVED_MEM_CURRENT..=USED_MEM_HIGH => {
                let info = session.client.memory_info();
                value.cast::<u64>().set(info.total_bytes - info.free_bytes)
            }
            // Reuse is always allowed, in each of the three ways.
            1..RELEASE_THRESHOLD => value.cast::<i32>().set(1),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuMemPoolSetAttribute(pool: CUmemoryPool, which: u32, value: In<u64>) {
        let pool = session()?.pools.get(pool)?;
        match which {
            RELEASE_THRESHOLD => {
                pool.release_threshold.store(value.get()?, Ordering::Relaxed);
                Ok(())
            }
            1..=USED_MEM_HIGH => Ok(()),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuMemPoolGetAccess(flags: Out<u32>, pool: CUmemoryPool, location: In<CUmemLocation>) {
        session()?.pools.get(pool)?;
        let location = location.get()?;
        // Read and write for the device, nothing for others.
        flags.set(if location.r#type == LOCATION_DEVICE && location.id == 0 { 3 } else { 0 })
    }

    fn cuMemPoolSetAccess(pool: CUmemoryPool, access: In<CUmemAccessDesc>, count: usize) {
        session()?.pools.get(pool)?;
        for index in 0..count {
            let CUmemAccessDesc { location, flags } = access.at(index)?;
            if location.r#type != LOCATION_DEVICE || location.id != 0 || flags != 3 {
                return Err(CUresult::INVALID_DEVICE);
            }
        }
        Ok(())
    }
}
