//! Telling addresses apart: device memory, pinned memory, or the program's own.

use crate::Client;
use crate::memory::{AddressRange, HostAllocation};
use std::sync::PoisonError;
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
        if !self.shares_addresses() {
            return self.locate_in_tables(addr, len);
        }
        let window = self.channel.window();
        if addr >= window.base && addr - window.base < window.len {
            let in_host_part =
                addr >= window.host_base && addr - window.host_base < window.host_len;
            return if in_host_part { Located::Pinned(addr) } else { Located::Device(addr) };
        }
        // A device puts module variables where it likes.
        if self.has_far_variables.load(Ordering::Acquire) && self.variable_at(addr).is_some() {
            return Located::Device(addr);
        }
        // Registered memory: rare, so asked for last.
        if self.has_registered.load(Ordering::Acquire)
            && let Some(device) = self.pinned_at(addr, len)
        {
            return Located::Pinned(device);
        }
        Located::Pageable
    }

    /// Locates an address where the program had memory in the window before the channel was opened:
    /// then the number alone does not say whose it is.
    fn locate_in_tables(&self, addr: u64, len: u64) -> Located {
        if let Some(device) = self.pinned_at(addr, len) {
            return Located::Pinned(device);
        }
        if self.device_allocation(addr).is_some() || self.variable_at(addr).is_some() {
            return Located::Device(addr);
        }
        match self.host().find_by_device(addr) {
            Some(_) => Located::Pinned(addr),
            None => Located::Pageable,
        }
    }

    /// The device address of an address of the program's in pinned or registered memory.
    fn pinned_at(&self, addr: u64, len: u64) -> Option<u64> {
        let live = self.host().find(addr)?;
        let end = addr.checked_add(len)?;
        (end <= live.addr + live.size).then(|| live.device + (addr - live.addr))
    }

    /// The pinned allocation that holds an address, the program's or the device's.
    pub fn host_allocation(&self, addr: u64) -> Option<HostAllocation> {
        let heap = self.host();
        heap.find(addr).or_else(|| heap.find_by_device(addr))
    }

    /// The device allocation that holds an address.
    pub fn device_allocation(&self, addr: u64) -> Option<AddressRange> {
        self.heap().find(addr)
    }

    /// The module variable that holds an address.
    pub fn variable_at(&self, addr: u64) -> Option<AddressRange> {
        let variables = self.variables.lock().unwrap_or_else(PoisonError::into_inner);
        let (start, len) = variables.range(..=addr).next_back()?;
        let variable = AddressRange { start: *start, len: *len };
        variable.holds(addr).then_some(variable)
    }
}
