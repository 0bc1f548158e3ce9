//! Stream-ordered allocation and memory pools.
//!
//! A pool is a name: all pools allocate from the one heap of the client. Memory is there at once,
//! since backing precedes later work in the ring; freed memory is used again when the stream has
//! passed the point.

use crate::api::device;
use crate::border::{In, Out, driver_api};
use crate::graph::work::Work;
use crate::state::{DefaultStream, Kept, Session, in_context, session};
use std::ffi::c_void;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
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

/// A pool's settings.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    release_threshold: AtomicU64,
}

fn default_pool(session: &Session) -> Result<CUmemoryPool> {
    let mut kept = session.default_pool.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(handle) = *kept {
        return Ok(handle.get());
    }
    let handle = session.pools.insert(Arc::new(Pool::default()))?;
    *kept = Some(Kept::new(handle));
    Ok(handle)
}

fn current_pool(session: &Session) -> Result<CUmemoryPool> {
    let chosen = *session.current_pool.lock().unwrap_or_else(PoisonError::into_inner);
    chosen.map_or_else(|| default_pool(session), |kept| Ok(kept.get()))
}

fn choose(pool: CUmemoryPool) -> Result<()> {
    let session = session()?;
    session.pools.get(pool)?;
    let mut current = session.current_pool.lock().unwrap_or_else(PoisonError::into_inner);
    *current = Some(Kept::new(pool));
    Ok(())
}

/// Pools are for pinned memory of the device.
fn check_location(location: In<CUmemLocation>, kind: u32) -> Result<()> {
    let location = location.get()?;
    if location.r#type != LOCATION_DEVICE || kind != ALLOCATION_PINNED {
        return Err(CUresult::NOT_SUPPORTED);
    }
    device::check(location.id)
}

fn allocate(
    address: Out<CUdeviceptr>,
    bytes: usize,
    stream: CUstream,
    null: DefaultStream,
) -> Result<()> {
    address.require()?;
    let session = in_context()?;
    let stream = session.stream(stream, null)?;
    if session.capture_of(&stream)?.is_none() {
        return address.set(session.client.allocate(bytes as u64)?);
    }
    let memory = session.graph_memory(bytes as u64)?;
    let made = memory.address;
    session.captured(&stream, || Ok(Work::Alloc(memory)))?;
    address.set(made)
}

/// Freeing memory of a graph, as a node.
pub(crate) fn free_work(session: &Session, address: CUdeviceptr) -> Result<Work> {
    if session.graph_book.knows(address) {
        Ok(Work::Free(address))
    } else {
        Err(CUresult::INVALID_VALUE)
    }
}

driver_api! {
    fn cuMemAllocAsync, cuMemAllocAsync_ptsz(
        null;
        address: Out<CUdeviceptr>,
        bytes: usize,
        stream: CUstream,
    ) {
        allocate(address, bytes, stream, null)
    }

    fn cuMemAllocFromPoolAsync, cuMemAllocFromPoolAsync_ptsz(
        null;
        address: Out<CUdeviceptr>,
        bytes: usize,
        pool: CUmemoryPool,
        stream: CUstream,
    ) {
        in_context()?.pools.get(pool)?;
        allocate(address, bytes, stream, null)
    }

    fn cuMemFreeAsync, cuMemFreeAsync_ptsz(null; address: CUdeviceptr, stream: CUstream) {
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        if address == 0 {
            return Ok(());
        }
        if session.captured(&stream, || free_work(&session, address))? {
            return Ok(());
        }
        if session.graph_book.knows(address) {
            return session.graph_book.freed(address);
        }
        session.client.free(address, Some(&stream))
    }

    fn cuDeviceGetDefaultMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        device::check(device)?;
        pool.set(default_pool(&*session()?)?)
    }

    fn cuDeviceGetMemPool(pool: Out<CUmemoryPool>, device: CUdevice) {
        pool.require()?;
        device::check(device)?;
        pool.set(current_pool(&*session()?)?)
    }

    fn cuMemGetDefaultMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        check_location(location, kind)?;
        pool.set(default_pool(&*session()?)?)
    }

    fn cuMemGetMemPool(pool: Out<CUmemoryPool>, location: In<CUmemLocation>, kind: u32) {
        pool.require()?;
        check_location(location, kind)?;
        pool.set(current_pool(&*session()?)?)
    }

    fn cuMemSetMemPool(location: In<CUmemLocation>, kind: u32, pool: CUmemoryPool) {
        check_location(location, kind)?;
        choose(pool)
    }

    /// All pools allocate from the same heap, so it makes no difference which one is current.
    fn cuDeviceSetMemPool(device: CUdevice, pool: CUmemoryPool) {
        device::check(device)?;
        choose(pool)
    }

    fn cuMemPoolCreate(pool: Out<CUmemoryPool>, properties: In<CUmemPoolProps>) {
        pool.require()?;
        let properties = properties.get()?;
        if properties.location.r#type != LOCATION_DEVICE || properties.handleTypes != 0 {
            return Err(CUresult::NOT_SUPPORTED);
        }
        device::check(properties.location.id)?;
        pool.set(session()?.pools.insert(Arc::new(Pool::default()))?)
    }

    fn cuMemPoolDestroy(pool: CUmemoryPool) {
        let session = session()?;
        if default_pool(&session)? == pool {
            return Err(CUresult::INVALID_VALUE);
        }
        session.pools.remove(pool)?;
        let mut current = session.current_pool.lock().unwrap_or_else(PoisonError::into_inner);
        // The default pool takes its place.
        *current = current.filter(|kept| *kept != Kept::new(pool));
        Ok(())
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
