//! A client's memory, read by a sample while the client goes on.

use svp_interp::{DeviceMemory, MemoryFault};

use crate::device::window::WindowCore;
use crate::sample::SampledMemory;

/// The surroundings of a sample, which prints nothing and for which no time passes: [`crate::sample::sample`]
/// has its own.
pub(super) struct Silent;

impl svp_interp::Environment for Silent {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// A client's memory as it is now. Stores of a sample go nowhere.
pub(super) struct Live<'a>(pub(super) &'a WindowCore);

impl DeviceMemory for Live<'_> {
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        self.0.memory.access().load(addr, size)
    }

    fn store(&self, _addr: u64, _size: u32, _value: u64) -> Result<(), MemoryFault> {
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, _f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        self.load(addr, size)
    }

    fn fence(&self) {}
}

impl SampledMemory for Live<'_> {}
