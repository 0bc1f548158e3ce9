//! Memory of no client, in which the data of merged launches lies together.
//!
//! It is a window like those of clients, so that whatever a kernel does, it reaches nothing else. It
//! counts as memory of the device while it is used. A few small windows are kept for the next merge:
//! to map pages and fault them in takes longer than a small kernel.

use std::sync::{Arc, Mutex, PoisonError};

use svp_gpu::{AddrRange, WindowLayout};
use svp_soft_runtime::memory::{DeviceBytes, MemoryError, WindowMemory};

use super::window::WindowCore;
use crate::description::GRANULARITY_BYTES;

/// Where all of them lie for the device; far from clients' windows, though it would not matter.
const BASE: u64 = 1 << 44;
/// Windows with this many bytes are kept.
const KEPT_BYTES: u64 = 8 << 20;
/// So many of them, at most.
const KEPT: usize = 2;

/// Windows that are not in use.
#[derive(Debug)]
pub(super) struct ScratchPool {
    device: Arc<DeviceBytes>,
    idle: Mutex<Vec<Arc<WindowCore>>>,
}

/// A window for one merge.
#[derive(Debug)]
pub(super) struct Scratch {
    pool: Arc<ScratchPool>,
    pub(super) window: Arc<WindowCore>,
    bytes: u64,
}

impl ScratchPool {
    /// For the device that has this memory.
    pub(super) fn new(device: Arc<DeviceBytes>) -> Arc<Self> {
        Arc::new(Self { device, idle: Mutex::default() })
    }

    /// A window with at least this many bytes of memory, in which anything may stand.
    pub(super) fn take(self: &Arc<Self>, bytes: u64) -> Result<Scratch, MemoryError> {
        let bytes = bytes.max(1).next_multiple_of(GRANULARITY_BYTES);
        self.device.take(bytes)?;
        let kept = match bytes <= KEPT_BYTES {
            true => self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop(),
            false => None,
        };
        let window = match kept {
            Some(window) => window,
            None => open(bytes.max(KEPT_BYTES)).inspect_err(|_| self.device.give(bytes))?,
        };
        Ok(Scratch { pool: Arc::clone(self), window, bytes })
    }
}

impl Scratch {
    /// Device address of its first byte.
    pub(super) fn base(&self) -> u64 {
        BASE
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.pool.device.give(self.bytes);
        if self.bytes <= KEPT_BYTES {
            let mut idle = self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.len() < KEPT {
                idle.push(Arc::clone(&self.window));
            }
        }
    }
}

/// A window with this many bytes.
fn open(bytes: u64) -> Result<Arc<WindowCore>, MemoryError> {
    let quarter = bytes.next_power_of_two();
    let layout = WindowLayout {
        base: BASE,
        len: 4 * quarter,
        device: AddrRange::new(BASE, quarter),
        module: AddrRange::new(BASE + quarter, quarter),
        host: AddrRange::new(BASE + 2 * quarter, quarter),
    };
    // Its bytes are counted while it is used.
    let own = Arc::new(DeviceBytes::new(bytes));
    let memory = WindowMemory::open(layout, GRANULARITY_BYTES, own)?;
    memory.map_device(BASE, bytes)?;
    Ok(Arc::new(WindowCore::new(memory)))
}
