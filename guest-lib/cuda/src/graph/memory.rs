//! Memory that graphs allocate.
//!
//! CUDA fixes an allocation's address when its node is made. Here the memory is there from then
//! on, until the graph and all that was instantiated from it are gone: launches only say whether
//! the program may use it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Client, Result};

/// What an allocation node owns.
#[derive(Debug)]
pub(crate) struct Allocation {
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    memory: Arc<GraphMemory>,
}

/// The allocations of all graphs of a session.
#[derive(Debug)]
pub(crate) struct GraphMemory {
    client: Arc<Client>,
    figures: Mutex<Figures>,
}

/// Figures are in bytes.
#[derive(Debug, Default)]
struct Figures {
    allocations: BTreeMap<u64, Entry>,
    used_high: u64,
    reserved_high: u64,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    bytes: u64,
    /// From the program's point of view: an allocation node has run, and nothing has freed it.
    is_allocated: bool,
}

impl Figures {
    fn used(&self) -> u64 {
        self.allocations.values().filter(|entry| entry.is_allocated).map(|entry| entry.bytes).sum()
    }

    fn reserved(&self) -> u64 {
        self.allocations.values().map(|entry| entry.bytes).sum()
    }
}

impl GraphMemory {
    pub(crate) fn new(client: Arc<Client>) -> Self {
        Self { client, figures: Mutex::default() }
    }

    fn figures(&self) -> MutexGuard<'_, Figures> {
        self.figures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Memory of a device for an allocation node.
    pub(crate) fn reserve(self: &Arc<Self>, device: u32, bytes: u64) -> Result<Arc<Allocation>> {
        let address = self.client.allocate_on(device, bytes)?;
        let mut figures = self.figures();
        figures.allocations.insert(address, Entry { bytes, is_allocated: false });
        figures.reserved_high = figures.reserved_high.max(figures.reserved());
        Ok(Arc::new(Allocation { address, bytes, memory: Arc::clone(self) }))
    }

    /// Whether the address is a graph's allocation.
    pub(crate) fn is_reserved(&self, address: u64) -> bool {
        self.figures().allocations.contains_key(&address)
    }

    /// Whether the program may use it now.
    pub(crate) fn is_allocated(&self, address: u64) -> bool {
        self.figures().allocations.get(&address).is_some_and(|entry| entry.is_allocated)
    }

    /// Notes that a node allocates it.
    pub(crate) fn allocate(&self, address: u64) {
        let mut figures = self.figures();
        if let Some(entry) = figures.allocations.get_mut(&address) {
            entry.is_allocated = true;
        }
        figures.used_high = figures.used_high.max(figures.used());
    }

    /// Notes that a node or the program frees it.
    ///
    /// # Errors
    /// `INVALID_VALUE` if it is not allocated.
    pub(crate) fn free(&self, address: u64) -> Result<()> {
        match self.figures().allocations.get_mut(&address) {
            Some(entry) if entry.is_allocated => {
                entry.is_allocated = false;
                Ok(())
            }
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// `CUgraphMem_attribute`: used, its maximum, reserved, its maximum.
    pub(crate) fn attribute(&self, which: u32) -> Result<u64> {
        let figures = self.figures();
        match which {
            0 => Ok(figures.used()),
            1 => Ok(figures.used_high),
            2 => Ok(figures.reserved()),
            3 => Ok(figures.reserved_high),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Starts a maximum anew.
    pub(crate) fn reset(&self, which: u32) -> Result<()> {
        let mut figures = self.figures();
        match which {
            1 => figures.used_high = figures.used(),
            3 => figures.reserved_high = figures.reserved(),
            _ => return Err(CUresult::INVALID_VALUE),
        }
        Ok(())
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        let entry = self.memory.figures().allocations.remove(&self.address);
        // What the program has not freed stays its own: from now on as any other memory.
        if entry.is_some_and(|entry| !entry.is_allocated) {
            let _ = self.memory.client.free(self.address, None);
        }
    }
}
