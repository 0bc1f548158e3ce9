//! Physical memory that processes of the machine map (`cuMemExportToShareableHandle`).
//!
//! The host backs address space, so memory that is there before it is mapped lies at an address that
//! the program does not see, its *home*. Each mapping shows it once more.

use crate::memory::device_heap::Live;
use crate::memory::share::new_key;
use crate::memory::{GRANULE, MemoryHandle};
use crate::{CUresult, Client, Result};
use svp_abi::command::Command;

impl Client {
    /// Backs `len` bytes of a device's memory, in granules, at a home of their own. Gives the home, and
    /// what this and other processes map them by.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` beyond the lease; `NOT_SUPPORTED` where the device cannot share; a sticky error.
    pub fn create_physical(&self, device: u32, len: u64) -> Result<(u64, MemoryHandle)> {
        let home = self.reserve_addresses(len, GRANULE)?;
        let key = new_key();
        let made = self.map_reserved(device, home, len).and_then(|()| {
            let shared = self.ask_for(|reply| Command::MemShare { addr: home, len, key, reply });
            shared.inspect_err(|_| {
                let _ = self.unmap_reserved(home);
            })
        });
        if let Err(error) = made {
            self.release_addresses(home, len);
            return Err(error);
        }
        // The program has not allocated it, so it cannot free it.
        if let Some(live) = self.heap().live.get_mut(&home) {
            live.is_opened = true;
        }
        Ok((home, MemoryHandle::whole(key, len)))
    }

    /// Ends a home. What is mapped stays; the handle finds nothing any more.
    ///
    /// # Errors
    /// A sticky error.
    pub fn end_physical(&self, home: u64, len: u64) -> Result<()> {
        self.unmap_reserved(home)?;
        self.release_addresses(home, len);
        Ok(())
    }

    /// Maps physical memory into a reserved range of its length. Another process's counts against the
    /// lease, and is taken for memory of `device`.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a handle of what is gone, `OUT_OF_MEMORY` beyond the lease; a sticky error.
    pub fn map_physical(
        &self,
        device: u32,
        addr: u64,
        handle: &MemoryHandle,
        is_ours: bool,
    ) -> Result<()> {
        self.check()?;
        let (key, len) = (handle.key(), handle.chunks_len());
        let mut heap = self.heap();
        let span = if is_ours { 0 } else { len };
        self.make_room(&mut heap, span)?;
        self.back(&mut heap, || self.ask_for(|reply| Command::MemOpen { addr, len, key, reply }))?;
        heap.backed += span;
        heap.live.insert(addr, Live { size: len, span, is_opened: true, device });
        Ok(())
    }

    /// Fails unless a handle names whole memory of this length, as [`Self::create_physical`] gives it.
    ///
    /// # Errors
    /// `INVALID_VALUE`.
    pub fn check_physical(handle: &MemoryHandle) -> Result<u64> {
        let len = handle.chunks_len();
        let is_whole = *handle == MemoryHandle::whole(handle.key(), len) && len > 0;
        if is_whole { Ok(len) } else { Err(CUresult::INVALID_VALUE) }
    }
}
