//! The device's memory in bytes: its size, and how much is used.

use std::sync::atomic::{AtomicU64, Ordering};

use super::MemoryError;

/// The device's memory, shared by all windows.
#[derive(Debug)]
pub struct DeviceBytes {
    total: u64,
    used: AtomicU64,
}

impl DeviceBytes {
    /// A device with `total` bytes.
    pub fn new(total: u64) -> Self {
        Self { total, used: AtomicU64::new(0) }
    }

    /// Counts so many as used.
    pub fn take(&self, wanted: u64) -> Result<(), MemoryError> {
        let grown = |used: u64| used.checked_add(wanted).filter(|sum| *sum <= self.total);
        let taken = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, grown);
        taken.map(|_| ()).map_err(|used| MemoryError::OutOfMemory {
            wanted,
            left: self.total - used,
            total: self.total,
        })
    }

    /// Counts them as free again.
    pub fn give(&self, bytes: u64) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// The number of bytes in use.
    #[cfg(test)]
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }
}
