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
/// Where the pool's key stands in it, behind a memory handle.
const KEY_AT: usize = 56;

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
        descriptor.set(descriptor::of_pool(pool.device, pool.key)?)
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
        let (device, key) = descriptor::pool(descriptor)?;
        pool.set(session.pools.create(known_device(device)?, Sharing::Imported, key)?)
    }

    fn cuMemPoolExportPointer(exported: Out<Exported>, address: CUdeviceptr) {
        exported.require()?;
        let session = in_context()?;
        if session.graphs.memory.is_reserved(address) {
            return Err(CUresult::INVALID_VALUE);
        }
        let key = session.pools.key_of(address).ok_or(CUresult::INVALID_VALUE)?;
        let mut bytes = session.client.share_memory(address)?.encode();
        bytes[KEY_AT..].copy_from_slice(&key.to_le_bytes());
        exported.set(bytes)
    }

    fn cuMemPoolImportPointer(
        address: Out<CUdeviceptr>,
        pool: CUmemoryPool,
        exported: In<Exported>,
    ) {
        address.require()?;
        let session = in_context()?;
        let (pool, exported) = (session.pools.get(pool)?, exported.get()?);
        // What is of another pool is not this one's to import: programs go through pools to find out which.
        if pool.sharing != Sharing::Imported || exported[KEY_AT..] != pool.key.to_le_bytes() {
            return Err(CUresult::INVALID_VALUE);
        }
        let handle = MemoryHandle::decode(&exported).ok_or(CUresult::INVALID_VALUE)?;
        let opened = session.client.open_memory(&handle)?;
        session.pools.note_import(opened);
        address.set(opened)
    }
}
