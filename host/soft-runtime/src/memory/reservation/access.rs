//! Checked access, one value at a time: what kernels do.

use std::ptr::NonNull;
use std::sync::RwLockReadGuard;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering, fence};

use svp_gpu::segment::PAGE_BYTES;
use svp_interp::{DeviceMemory, LANES, MemoryFault, lanes};

use super::super::MemoryError;
use super::{PAGE_SHIFT, Reservation};

/// The right to access a window's memory.
#[derive(Debug)]
pub struct Access<'a> {
    pub(super) memory: &'a Reservation,
    pub(super) _reading: RwLockReadGuard<'a, ()>,
}

/// Not the number of any page.
const NO_PAGE: u64 = u64::MAX;

/// Runs `$body` with `$atomic` bound to the atomic of `$size` bytes at `$place`, which must have
/// come from [`Access::place`] with the same size.
macro_rules! with_atomic {
    ($place:expr, $size:expr, |$atomic:ident: $int:ident| $body:expr) => {{
        let place = $place;
        // SAFETY: `place` is backed and aligned for the size, and every access to it is atomic.
        unsafe {
            match $size {
                1 => with_atomic!(@ place, AtomicU8, u8, $atomic, $int, $body),
                2 => with_atomic!(@ place, AtomicU16, u16, $atomic, $int, $body),
                4 => with_atomic!(@ place, AtomicU32, u32, $atomic, $int, $body),
                _ => with_atomic!(@ place, AtomicU64, u64, $atomic, $int, $body),
            }
        }
    }};
    (@ $place:ident, $type:ident, $width:ident, $atomic:ident, $int:ident, $body:expr) => {{
        type $int = $width;
        let $atomic = $type::from_ptr($place.as_ptr().cast());
        $body
    }};
}

impl Access<'_> {
    /// The host address of an aligned access of `size` bytes, 1, 2, 4 or 8, which never crosses a
    /// page.
    #[inline(always)]
    fn place(&self, addr: u64, size: u32) -> Result<NonNull<u8>, MemoryFault> {
        self.place_near(addr, size, &mut { NO_PAGE })
    }

    /// As [`Access::place`]; a page that was found backed, in `last`, is not looked up again: it
    /// stays backed as long as `self` lives.
    #[inline(always)]
    fn place_near(&self, addr: u64, size: u32, last: &mut u64) -> Result<NonNull<u8>, MemoryFault> {
        if addr & u64::from(size - 1) != 0 {
            return Err(MemoryFault::misaligned(addr));
        }
        let offset = addr.wrapping_sub(self.memory.base);
        let page = offset >> PAGE_SHIFT;
        if page != *last {
            if self.memory.torn.load(Ordering::Relaxed) {
                return Err(MemoryFault::unmapped(addr));
            }
            // The bitmap has whole words: a page beyond the end is not backed.
            let word = self.memory.backed.get((page >> 6) as usize);
            let word = word.map_or(0, |it| it.load(Ordering::Acquire));
            if word >> (page & 63) & 1 == 0 {
                return Err(MemoryFault::unmapped(addr));
            }
            *last = page;
        }
        // SAFETY: the page is backed, so the offset is inside the mapping.
        Ok(unsafe { self.memory.start.add(offset as usize) })
    }

    /// Checks that a range is backed, every page of it, and gives its host address.
    pub(super) fn range(&self, addr: u64, len: u64) -> Result<NonNull<u8>, MemoryError> {
        let offset = addr.wrapping_sub(self.memory.base);
        let inside = offset < self.memory.len && len <= self.memory.len - offset;
        let pages = offset >> PAGE_SHIFT..(offset.wrapping_add(len)).div_ceil(PAGE_BYTES);
        let backed = |page: u64| {
            let word = self.memory.backed[(page >> 6) as usize].load(Ordering::Acquire);
            word >> (page & 63) & 1 == 1
        };
        let torn = self.memory.torn.load(Ordering::Acquire);
        if torn || !inside || !pages.into_iter().all(backed) {
            return Err(MemoryError::Unbacked { addr, len });
        }
        // SAFETY: the offset is inside the mapping.
        Ok(unsafe { self.memory.start.add(offset as usize) })
    }

    /// Is all of a range backed?
    pub fn is_backed(&self, addr: u64, len: u64) -> bool {
        self.range(addr, len).is_ok()
    }

    #[inline(always)]
    fn load_each(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        out: &mut [u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        let mut page = NO_PAGE;
        lanes(mask).try_for_each(|lane| {
            let place = self.place_near(addrs[lane], size, &mut page);
            let place = place.map_err(|fault| (lane, fault))?;
            // SAFETY: just checked, with this size.
            out[lane] = unsafe { load_at(place, size) };
            Ok(())
        })
    }

    #[inline(always)]
    fn store_each(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        values: &[u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        let mut page = NO_PAGE;
        lanes(mask).try_for_each(|lane| {
            let place = self.place_near(addrs[lane], size, &mut page);
            let place = place.map_err(|fault| (lane, fault))?;
            // SAFETY: just checked, with this size.
            unsafe { store_at(place, size, values[lane]) };
            Ok(())
        })
    }
}

/// # Safety
/// `place` must come from [`Access::place`] with this size, and its access must be alive.
#[inline(always)]
unsafe fn load_at(place: NonNull<u8>, size: u32) -> u64 {
    with_atomic!(place, size, |atomic: Int| widen::<Int>(atomic.load(Ordering::Relaxed)))
}

/// # Safety
/// As for [`load_at`].
#[inline(always)]
unsafe fn store_at(place: NonNull<u8>, size: u32, value: u64) {
    with_atomic!(place, size, |atomic: Int| atomic.store(value as Int, Ordering::Relaxed));
}

impl DeviceMemory for Access<'_> {
    #[inline]
    fn load(&self, addr: u64, size: u32) -> Result<u64, MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        // SAFETY: just checked, with this size.
        Ok(unsafe { load_at(place, size) })
    }

    #[inline]
    fn store(&self, addr: u64, size: u32, value: u64) -> Result<(), MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        // SAFETY: just checked, with this size.
        unsafe { store_at(place, size, value) };
        Ok(())
    }

    fn rmw(&self, addr: u64, size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        let size = access_size(size);
        let place = self.place(addr, size)?;
        Ok(with_atomic!(place, size, |atomic: Int| {
            let mut old = atomic.load(Ordering::Relaxed);
            loop {
                let new = f(widen::<Int>(old)) as Int;
                let order = Ordering::Relaxed;
                match atomic.compare_exchange_weak(old, new, order, order) {
                    Ok(_) => break widen::<Int>(old),
                    Err(seen) => old = seen,
                }
            }
        }))
    }

    fn fence(&self) {
        fence(Ordering::SeqCst);
    }

    fn load_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        out: &mut [u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        // A loop for each common size, so that the size is decided once for a warp.
        match size {
            4 => self.load_each(addrs, mask, 4, out),
            8 => self.load_each(addrs, mask, 8, out),
            _ => self.load_each(addrs, mask, access_size(size), out),
        }
    }

    fn store_lanes(
        &self,
        addrs: &[u64; LANES],
        mask: u32,
        size: u32,
        values: &[u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        match size {
            4 => self.store_each(addrs, mask, 4, values),
            8 => self.store_each(addrs, mask, 8, values),
            _ => self.store_each(addrs, mask, access_size(size), values),
        }
    }
}

/// The trait promises 1, 2, 4 or 8; anything else is taken as 8, which every check then sees.
#[inline(always)]
fn access_size(size: u32) -> u32 {
    if matches!(size, 1 | 2 | 4) { size } else { 8 }
}

#[inline(always)]
fn widen<T: Into<u64>>(value: T) -> u64 {
    value.into()
}
