//! Telling addresses apart: device memory, pinned memory, or the program's own.

use crate::Client;
use crate::memory::HostAllocation;
use std::sync::atomic::Ordering;

/// What an address is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Located {
    /// Device memory or a module variable, at this device address.
    Device(u64),
    /// Host memory that the device reaches at this address.
    Pinned(u64),
    /// Memory that the device does not reach.
    Pageable,
}

impl Client {
    /// Tells what `addr` is. `len` bytes from it are taken to be of the same kind, except that
    /// memory of the program's own which is registered only in part counts as pageable.
    pub fn locate(&self, addr: u64, len: u64) -> Located {
        let window = self.channel.window();
        let in_window = addr >= window.base && addr - window.base < window.len;
        if in_window && (self.shares_addresses() || self.is_allocated(addr)) {
            let in_host_part =
                addr >= window.host_base && addr - window.host_base < window.host_len;
            return if in_host_part { Located::Pinned(addr) } else { Located::Device(addr) };
        }
        // Registered memory, or a host part at other addresses: rare, so asked for last.
        if self.has_foreign.load(Ordering::Acquire)
            && let Some(live) = self.host().find(addr)
            && addr + len <= live.addr + live.size
        {
            return Located::Pinned(live.device + (addr - live.addr));
        }
        Located::Pageable
    }

    /// Whether something of the device's is at an address of the window. Only asked where the
    /// program had memory there before the channel was opened: then the number alone does not
    /// tell whose it is.
    fn is_allocated(&self, addr: u64) -> bool {
        self.is_module_address(addr)
            || self.device_allocation(addr).is_some()
            || self.host().find_by_device(addr).is_some()
    }

    /// The pinned allocation that holds an address, the program's or the device's.
    pub fn host_allocation(&self, addr: u64) -> Option<HostAllocation> {
        let heap = self.host();
        heap.find(addr).or_else(|| heap.find_by_device(addr))
    }

    /// The device allocation that holds an address: its start and its size in bytes.
    pub fn device_allocation(&self, addr: u64) -> Option<(u64, u64)> {
        self.heap().find(addr)
    }

    /// Whether an address lies in the part of the window where module variables are.
    pub fn is_module_address(&self, addr: u64) -> bool {
        let window = self.channel.window();
        let in_part = |base: u64, len: u64| addr >= base && addr - base < len;
        in_part(window.base, window.len)
            && !in_part(window.device_base, window.device_len)
            && !in_part(window.host_base, window.host_len)
    }
}
