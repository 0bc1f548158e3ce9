//! What the interpreter asks of device memory, and a plain memory for tests.

use std::sync::atomic::{AtomicU64, Ordering, fence};

pub use svp_access::{LANES, WarpAccess, lanes};

/// Why an access failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemoryFaultKind {
    /// Nothing is mapped there (CUDA error 700).
    Unmapped,
    /// The address is not a multiple of the access' size (CUDA error 716).
    Misaligned,
}

/// An access that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{kind:?} address {addr:#x}")]
pub struct MemoryFault {
    /// The address that was asked for.
    pub addr: u64,
    /// The reason.
    pub kind: MemoryFaultKind,
}

impl MemoryFault {
    /// Nothing is mapped at `addr`.
    pub fn unmapped(addr: u64) -> Self {
        Self { addr, kind: MemoryFaultKind::Unmapped }
    }

    /// `addr` is not aligned to the access.
    pub fn misaligned(addr: u64) -> Self {
        Self { addr, kind: MemoryFaultKind::Misaligned }
    }
}

/// Global memory as one client sees it: constant, global and generic accesses end here.
///
/// The interpreter checks alignment before it calls. `size` is 1, 2, 4 or 8 bytes; values are
/// little-endian and zero-extended. Accesses of one thread to one place are seen in order; those of
/// several threads are relaxed, ordered by [`DeviceMemory::fence`].
pub trait DeviceMemory: Sync {
    /// Reads `size` bytes.
    ///
    /// # Errors
    /// Where the range is not wholly mapped.
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault>;

    /// Writes the low `size` bytes of `value`.
    ///
    /// # Errors
    /// Where the range is not wholly mapped.
    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault>;

    /// Replaces a value by `f` of it, atomically, and returns the old one. `f` may be called more
    /// than once.
    ///
    /// # Errors
    /// Where the range is not wholly mapped.
    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault>;

    /// Orders what came before against what comes after, sequentially consistent.
    fn fence(&self);

    /// Called for each load and store of a warp, just before it, for memories that count accesses.
    #[inline]
    fn observe(&self, _access: &WarpAccess<'_>) {}

    /// Reads one value for each lane whose bit is set in `mask`; the other entries of `out` stay.
    ///
    /// # Errors
    /// Of the first lane that fails, with its number.
    fn load_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        out: &mut [u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        for lane in lanes(mask) {
            out[lane] = self.load(addrs[lane], size).map_err(|fault| (lane, fault))?;
        }
        Ok(())
    }

    /// Writes one value for each lane whose bit is set in `mask`, in the order of lanes.
    ///
    /// # Errors
    /// Of the first lane that fails, with its number; the lanes before it have been written.
    fn store_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        values: &[u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        for lane in lanes(mask) {
            self.store(addrs[lane], size, values[lane]).map_err(|fault| (lane, fault))?;
        }
        Ok(())
    }
}

/// A memory of one contiguous range, for tests and examples. Lock-free: each 8-byte word is atomic.
#[derive(Debug)]
pub struct VecMemory {
    base: u64,
    words: Vec<AtomicU64>,
}

impl VecMemory {
    /// A memory of `bytes` zero bytes (rounded up to 8) from address `base`, a multiple of 8.
    pub fn new(base: u64, bytes: usize) -> Self {
        let words = (0..bytes.div_ceil(8)).map(|_| AtomicU64::new(0)).collect();
        Self { base, words }
    }

    /// Writes bytes from `addr` on.
    ///
    /// # Errors
    /// Where the range is not wholly mapped.
    pub fn write(&self, addr: u64, bytes: &[u8]) -> Result<(), MemoryFault> {
        for (at, byte) in (addr..).zip(bytes) {
            self.store(at, 1, u64::from(*byte))?;
        }
        Ok(())
    }

    /// Reads `count` bytes from `addr` on.
    ///
    /// # Errors
    /// Where the range is not wholly mapped.
    pub fn read(&self, addr: u64, count: usize) -> Result<Vec<u8>, MemoryFault> {
        (addr..).take(count).map(|at| self.load(at, 1).map(|byte| byte as u8)).collect()
    }

    /// The word of an access, the shift of its lowest bit in it, and the mask of its bits.
    fn place(&self, addr: u64, size: u32) -> Result<(&AtomicU64, u32, u64), MemoryFault> {
        if !addr.is_multiple_of(u64::from(size)) {
            return Err(MemoryFault::misaligned(addr));
        }
        let offset = addr.checked_sub(self.base).ok_or(MemoryFault::unmapped(addr))?;
        let word = usize::try_from(offset / 8).ok().and_then(|index| self.words.get(index));
        let word = word.ok_or(MemoryFault::unmapped(addr))?;
        let mask = u64::MAX >> (64 - size.min(8) * 8);
        Ok((word, (offset % 8) as u32 * 8, mask))
    }
}

impl DeviceMemory for VecMemory {
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        let (word, shift, mask) = self.place(addr, size)?;
        Ok(word.load(Ordering::Relaxed) >> shift & mask)
    }

    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault> {
        self.rmw(addr, size, |_| value).map(|_| ())
    }

    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        let (word, shift, mask) = self.place(addr, size)?;
        let mut old = word.load(Ordering::Relaxed);
        loop {
            let value = f(old >> shift & mask) & mask;
            let new = old & !(mask << shift) | value << shift;
            match word.compare_exchange_weak(old, new, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return Ok(old >> shift & mask),
                Err(seen) => old = seen,
            }
        }
    }

    fn fence(&self) {
        fence(Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_stores_leave_their_neighbours() {
        let memory = VecMemory::new(0x1000, 16);
        memory.store(0x1008, 8, u64::MAX).unwrap();
        memory.store(0x100a, 2, 0x1234).unwrap();
        assert_eq!(memory.load(0x1008, 8), Ok(0xffff_ffff_1234_ffff));
        assert_eq!(memory.rmw(0x100a, 2, |old| old + 1), Ok(0x1234));
        assert_eq!(memory.load(0x100a, 2), Ok(0x1235));
    }

    #[test]
    fn faults_name_their_address() {
        let memory = VecMemory::new(0x1000, 16);
        assert_eq!(memory.load(0x1010, 4), Err(MemoryFault::unmapped(0x1010)));
        assert_eq!(memory.load(0xff8, 8), Err(MemoryFault::unmapped(0xff8)));
        assert_eq!(memory.load(0x1002, 4), Err(MemoryFault::misaligned(0x1002)));
    }
}
