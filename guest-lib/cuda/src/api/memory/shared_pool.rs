//! Pools of other processes of the machine.
//!
//! A pool that is imported is a name: what is imported is each allocation, as `cuIpcOpenMemHandle` opens
//! it. Freeing it closes it, once all work submitted so far is done.

use crate::api::device::known_device;
use crate::border::{In, Out, driver_api};
use crate::object::descriptor::{self, POSIX_DESCRIPTOR};
use crate::object::pool::Sharing;
use crate::session::process::{in_context, session};
use svp_client::{CUresult, MemoryHandle};
use svp_cuda_types::{CUdeviceptr, CUmemoryPool};

/// A `CUmemPoolPtrExportData`.
type Exported = [u8; 64];

driver_api! {
    /// The descriptor is the program's: another process that has it may import the pool.
    fn cuMemPoolExportToShareableHandle(
        descriptor: Out<i32>,
        pool: CUmemoryPool,
        kind: u32,
        flags: u64,
    ) {
        descriptor.require()?;
        let pool = session()?.pools.get(pool)?;
        if kind != POSIX_DESCRIPTOR || flags != 0 || pool.sharing != Sharing::Exportable {
            return Err(CUresult::INVALID_VALUE);
        }
        descriptor.set(descriptor::of_pool(pool.device)?)
    }

    fn cuMemPoolImportFromShareableHandle(
        pool: Out<CUmemoryPool>,
        descriptor: usize,
        kind: u32,
        flags: u64,
    ) {
        pool.require()?;
        let session = session()?;
        if kind != POSIX_DESCRIPTOR || flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let device = known_device(descriptor::pool(descriptor)?)?;
        pool.set(session.pools.create(device, Sharing::Imported)?)
    }

    /// Pools share one heap, so memory of any of them is exported.
    fn cuMemPoolExportPointer(exported: Out<Exported>, address: CUdeviceptr) {
        exported.require()?;
        let session = in_context()?;
        if session.graphs.memory.is_reserved(address) {
            return Err(CUresult::INVALID_VALUE);
        }
        exported.set(session.client.share_memory(address)?.encode())
    }

    fn cuMemPoolImportPointer(
        address: Out<CUdeviceptr>,
        pool: CUmemoryPool,
        exported: In<Exported>,
    ) {
        address.require()?;
        let session = in_context()?;
        if session.pools.get(pool)?.sharing != Sharing::Imported {
            return Err(CUresult::INVALID_VALUE);
        }
        let handle = MemoryHandle::decode(&exported.get()?).ok_or(CUresult::INVALID_VALUE)?;
        let opened = session.client.open_memory(&handle)?;
        session.pools.note_import(opened);
        address.set(opened)
    }
}
