//! Memory that graphs allocate.
//!
//! CUDA fixes an allocation's address when its node is made. Here the memory is there from then
//! on, until the graph and all that was instantiated from it are gone: launches only say whether
//! the program may use it.

use crate::state::Session;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Client, Result};

/// What an allocation node owns.
#[derive(Debug)]
pub(crate) struct Allocation {
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    client: Arc<Client>,
    book: Arc<Book>,
}

/// All memory of graphs: whether it is allocated, from the program's point of view.
#[derive(Debug, Default)]
pub(crate) struct Book(Mutex<Entries>);

/// Figures are in bytes.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    live: BTreeMap<u64, (u64, bool)>,
    used_high: u64,
    reserved_high: u64,
}

impl Entries {
    fn used(&self) -> u64 {
        self.live.values().filter(|(_, is_live)| *is_live).map(|(bytes, _)| bytes).sum()
    }

    fn reserved(&self) -> u64 {
        self.live.values().map(|(bytes, _)| bytes).sum()
    }
}

impl Book {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the address is a graph's allocation.
    pub(crate) fn knows(&self, address: u64) -> bool {
        self.entries().live.contains_key(&address)
    }

    /// Whether the program may use it now.
    pub(crate) fn is_live(&self, address: u64) -> bool {
        self.entries().live.get(&address).is_some_and(|(_, is_live)| *is_live)
    }

    /// Notes that a node allocates it.
    pub(crate) fn allocated(&self, address: u64) {
        let mut entries = self.entries();
        if let Some((_, is_live)) = entries.live.get_mut(&address) {
            *is_live = true;
        }
        entries.used_high = entries.used_high.max(entries.used());
    }

    /// Notes that it is freed: by a node, or by the program.
    ///
    /// # Errors
    /// `INVALID_VALUE` if it is not allocated.
    pub(crate) fn freed(&self, address: u64) -> Result<()> {
        match self.entries().live.get_mut(&address) {
            Some((_, is_live)) if *is_live => {
                *is_live = false;
                Ok(())
            }
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// `CUgraphMem_attribute`: used, its maximum, reserved, its maximum.
    pub(crate) fn attribute(&self, which: u32) -> Result<u64> {
        let entries = self.entries();
        match which {
            0 => Ok(entries.used()),
            1 => Ok(entries.used_high),
            2 => Ok(entries.reserved()),
            3 => Ok(entries.reserved_high),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Starts a maximum anew.
    pub(crate) fn reset(&self, which: u32) -> Result<()> {
        let mut entries = self.entries();
        match which {
            1 => entries.used_high = entries.used(),
            3 => entries.reserved_high = entries.reserved(),
            _ => return Err(CUresult::INVALID_VALUE),
        }
        Ok(())
    }
}

impl Session {
    /// Memory for an allocation node.
    pub(crate) fn graph_memory(&self, bytes: u64) -> Result<Arc<Allocation>> {
        let address = self.client.allocate(bytes)?;
        let mut entries = self.graph_book.entries();
        entries.live.insert(address, (bytes, false));
        entries.reserved_high = entries.reserved_high.max(entries.reserved());
        drop(entries);
        let (client, book) = (self.client.clone(), self.graph_book.clone());
        Ok(Arc::new(Allocation { address, bytes, client, book }))
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        let entry = self.book.entries().live.remove(&self.address);
        // What the program has not freed stays its own: from now on as any other memory.
        if entry.is_some_and(|(_, is_live)| !is_live) {
            let _ = self.client.free(self.address, None);
        }
    }
}
