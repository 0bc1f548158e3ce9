//! The memory that sampled blocks see: another one, behind what they have written themselves.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use svp_access::{Counts, Observer};
use svp_interp::{DeviceMemory, LANES, MemoryFault, WarpAccess, lanes};

/// Loaded sectors whose reuse distances are looked for: 4 bytes and a table's entry each.
const USES_MAX: usize = 1 << 22;
/// Words that are remembered; what is written beyond is lost.
const WRITTEN_MAX: usize = 1 << 18;

/// A memory that is sampled.
pub trait SampledMemory: DeviceMemory {
    /// Does it matter what is read from it? If not, what sampled blocks write is not even kept.
    const VALUES: bool = true;
}

/// A memory in which everything is zero: for kernels whose accesses do not depend on data.
#[derive(Debug, Clone, Copy, Default)]
pub struct Zeros;

impl DeviceMemory for Zeros {
    fn load(&self, _addr: u64, _size: u32) -> Result<u64, MemoryFault> {
        Ok(0)
    }

    fn store(&self, _addr: u64, _size: u32, _value: u64) -> Result<(), MemoryFault> {
        Ok(())
    }

    fn rmw(&self, _addr: u64, _size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        f(0);
        Ok(0)
    }

    fn fence(&self) {}
}

impl SampledMemory for Zeros {
    const VALUES: bool = false;
}

/// A word of 8 bytes, of which those in `mask` have been written.
#[derive(Debug, Clone, Copy, Default)]
struct Word {
    value: u64,
    mask: u64,
}

#[derive(Debug)]
pub(super) struct Shadow<'a, M> {
    under: &'a M,
    observer: Mutex<Observer>,
    written: Mutex<HashMap<u64, Word>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The word that an access lies in, the shift of its lowest bit there, and the bits of its size.
fn place(addr: u64, size: u32) -> (u64, u32, u64) {
    (addr >> 3, (addr & 7) as u32 * 8, u64::MAX >> (64 - size.clamp(1, 8) * 8))
}

impl<'a, M: SampledMemory> Shadow<'a, M> {
    pub(super) fn new(under: &'a M) -> Self {
        Self { under, observer: Mutex::new(Observer::new(USES_MAX)), written: Mutex::default() }
    }

    /// What was counted since the last call.
    pub(super) fn take(&self) -> Counts {
        lock(&self.observer).take()
    }
}

impl<M: SampledMemory> DeviceMemory for Shadow<'_, M> {
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        if !M::VALUES {
            return Ok(0);
        }
        let (word, shift, bits) = place(addr, size);
        let own = lock(&self.written).get(&word).copied().unwrap_or_default();
        let mask = own.mask >> shift & bits;
        let under = if mask == bits { 0 } else { self.under.load(addr, size)? };
        Ok(under & !mask | own.value >> shift & mask)
    }

    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault> {
        if !M::VALUES {
            return Ok(());
        }
        let (at, shift, bits) = place(addr, size);
        let mut written = lock(&self.written);
        if written.len() >= WRITTEN_MAX && !written.contains_key(&at) {
            return Ok(());
        }
        let word = written.entry(at).or_default();
        word.mask |= bits << shift;
        word.value = word.value & !(bits << shift) | (value & bits) << shift;
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        let old = self.load(addr, size)?;
        self.store(addr, size, f(old))?;
        Ok(old)
    }

    fn fence(&self) {}

    fn load_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        out: &mut [u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        if !M::VALUES {
            *out = [0; LANES];
            return Ok(());
        }
        for lane in lanes(mask) {
            out[lane] = self.load(addrs[lane], size).map_err(|fault| (lane, fault))?;
        }
        Ok(())
    }

    fn observe(&self, access: &WarpAccess<'_>) {
        lock(&self.observer).observe(access);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_interp::VecMemory;

    impl SampledMemory for VecMemory {}

    #[test]
    fn what_is_written_is_read_back_and_reaches_no_other_memory() {
        let memory = VecMemory::new(0, 64);
        memory.store(8, 8, 0x1122_3344_5566_7788).unwrap();
        let shadow = Shadow::new(&memory);
        shadow.store(10, 2, 0xabcd).unwrap();
        assert_eq!(shadow.load(8, 8), Ok(0x1122_3344_abcd_7788));
        assert_eq!(shadow.load(10, 1), Ok(0xcd));
        assert_eq!(shadow.rmw(12, 4, |old| old + 1), Ok(0x1122_3344));
        assert_eq!(shadow.load(12, 4), Ok(0x1122_3345));
        assert_eq!(memory.load(8, 8), Ok(0x1122_3344_5566_7788));
        assert_eq!(shadow.load(64, 4), Err(MemoryFault::unmapped(64)));
    }
}
