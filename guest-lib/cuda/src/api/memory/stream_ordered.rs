//! Stream-ordered allocation and memory pools.
//!
//! All pools allocate from the one heap of the client ([`crate::object::pool`]). Memory is there at once,
//! since backing precedes later work in the ring; freed memory is used again when the stream has
//! passed the point.

use crate::api::device::known_device;
use crate::border::{In, Out, driver_api};
use crate::graph::structure::Work;
use crate::object::descriptor::POSIX_DESCRIPTOR;
use crate::object::pool::{Pool, READ_WRITE, Sharing};
use crate::session::process::{in_context, session};
use std::ffi::c_void;
use std::sync::atomic::Ordering;
use svp_client::{CUresult, Result, new_key, report};
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

/// The device of a location: pools are for pinned memory of devices.
fn place(location: In<CUmemLocation>, kind: u32) -> Result<u32> {
    let location = location.get()?;
    if location.r#type != LOCATION_DEVICE || kind != ALLOCATION_PINNED {
        return Err(CUresult::NOT_SUPPORTED);
    }
    known_device(location.id)
}

/// Memory of the pool's device, else of the stream's.
fn allocate(
    address: Out<CUdeviceptr>,
    bytes: usize,
    stream: CUstream,
    pool: Option<&Pool>,
) -> Result<()> {
    address.require()?;
    let session = in_context()?;
    let handle = stream;
    let stream = session.stream(stream)?;
    let device = pool.map_or_else(|| session.device_of(handle, &stream), |pool| pool.device);
    if !session.captures.includes(&stream)? {
        let made = session.client.allocate_on(device, bytes as u64)?;
        match pool {
            Some(pool) => session.pools.note_allocation(made, pool),
            None => {
                let current = session.pools.get(session.pools.current(device)?)?;
                session.pools.note_allocation(made, &current);
            }
        }
        return address.set(made);
    }
    let memory = session.graphs.memory.reserve(device, bytes as u64)?;
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
        allocate(address, bytes, stream, None)
    }

    fn cuMemAllocFromPoolAsync, cuMemAllocFromPoolAsync_ptsz(
        stream;
        address: Out<CUdeviceptr>,
        bytes: usize,
        pool: CUmemoryPool,
        stream: CUstream,
    ) {
        let pool = in_context()?.pools.get(pool)?;
        if pool.sharing == Sharing::Imported {
            return Err(CUresult::INVALID_VALUE);
        }
        allocate(address, bytes, stream, Some(&pool))
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
        if session.pools.take_import(address) {
            return session.client.close_memory(address);
        }
        session.pools.note_free(address);
        session.client.free(address, Some(&stream))
    }

    fn cuDeviceGetDefaultMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        pool.set(session()?.pools.default_pool(known_device(device)?)?)
    }

    fn cuDeviceGetMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        pool.set(session()?.pools.current(known_device(device)?)?)
    }

    fn cuMemGetDefaultMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        pool.set(session()?.pools.default_pool(place(location, kind)?)?)
    }

    fn cuMemGetMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        pool.set(session()?.pools.current(place(location, kind)?)?)
    }

    fn cuMemSetMemPool(location: In<CUmemLocation>, kind: u32, pool: CUmemoryPool) {
        session()?.pools.choose(place(location, kind)?, pool)
    }

    /// All pools allocate from the same heap, so it makes no difference which one is current.
    fn cuDeviceSetMemPool(device: CUdevice, pool: CUmemoryPool) {
        session()?.pools.choose(known_device(device)?, pool)
    }

    fn cuMemPoolCreate(pool: Out<CUmemoryPool>, properties: In<CUmemPoolProps>) {
        pool.require()?;
        let properties = properties.get()?;
        let sharing = match properties.handleTypes {
            0 => Sharing::Private,
            POSIX_DESCRIPTOR => Sharing::Exportable,
            _ => {
                report::once("cuMemPoolCreate: pools are shared by file descriptors alone");
                return Err(CUresult::NOT_SUPPORTED);
            }
        };
        if properties.location.r#type != LOCATION_DEVICE {
            report::once("cuMemPoolCreate: only memory of the device is there");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let device = known_device(properties.location.id)?;
        let key = if sharing == Sharing::Exportable { new_key() } else { 0 };
        pool.set(session()?.pools.create(device, sharing, key)?)
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
                let info = session.client.memory_info(pool.device);
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
        let pool = session()?.pools.get(pool)?;
        let location = location.get()?;
        let device = u32::try_from(location.id).ok();
        let is_open = device.is_some_and(|device| pool.is_open_to(device));
        flags.set(if location.r#type == LOCATION_DEVICE && is_open { READ_WRITE } else { 0 })
    }

    fn cuMemPoolSetAccess(pool: CUmemoryPool, access: In<CUmemAccessDesc>, count: usize) {
        let pool = session()?.pools.get(pool)?;
        for index in 0..count {
            let CUmemAccessDesc { location, flags } = access.at(index)?;
            if location.r#type != LOCATION_DEVICE {
                return Err(CUresult::INVALID_DEVICE);
            }
            pool.open_to(known_device(location.id)?, flags)?;
        }
        Ok(())
    }
}
