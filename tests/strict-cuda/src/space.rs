//! The device's addresses: where reservations, variables and host memory lie.
//!
//! All of it is one window of the software GPU. Module variables are outside of whatever programs reserve.

use std::collections::BTreeMap;

use svp_gpu::{AddrRange, WindowLayout};

use crate::border::{Done, code};

/// *Driver API*, virtual memory management: sizes and addresses are multiples of the granularity that
/// `cuMemGetAllocationGranularity` tells; on today's GPUs that is 2 MiB.
pub(crate) const GRANULARITY: u64 = 2 << 20;
/// As long as the software GPU's windows may be.
const LEN: u64 = 1 << 38;
const MODULE_LEN: u64 = 8 << 30;
/// Where addresses begin if the driver follows no hint: all are below 2^39, as a GPU has them that shares
/// its memory with a small processor.
const BASE: u64 = 1 << 38;
/// Such a driver's first reservation is somewhere behind this: aligned to the granularity and to nothing more.
const FIRST: u64 = BASE + (12 << 30) + GRANULARITY;
/// In how many places it may be: each process has another.
const PLACES: u64 = 1024;

/// Where it may be, if it is to lie across a border: before one of so many multiples of this, which is the length of
/// the windows of the suite of `Gpu`.
const BORDER: u64 = 4 << 30;
const BORDERS: u64 = 32;

fn first() -> u64 {
    FIRST + u64::from(std::process::id()) % PLACES * 4 * GRANULARITY
}

fn across() -> u64 {
    /// Places before a border, of which the farthest is half a GiB away.
    const BEFORE: u64 = 64;
    let process = u64::from(std::process::id());
    let border = BASE + (16 << 30) + process % BORDERS * BORDER;
    border - (1 + process / BORDERS % BEFORE * 4) * GRANULARITY
}

/// The addresses.
#[derive(Debug)]
pub(crate) struct Space {
    pub(crate) layout: WindowLayout,
    device: Ranges,
    host: Ranges,
}

impl Space {
    /// Addresses of a driver that refuses hints, for a first reservation of `size` bytes.
    pub(crate) fn across(size: u64) -> Self {
        Self::at(across(), size.clamp(32 << 30, 64 << 30))
    }

    /// Addresses around the first reservation, of `size` bytes at `hint` if that is followed.
    pub(crate) fn around(hint: u64, size: u64, hints: bool) -> Self {
        let fits = |hint: u64| {
            // Variables go before the reservation where there is room, else behind it.
            let behind = if hint % LEN >= MODULE_LEN { 0 } else { MODULE_LEN };
            hint >= LEN && hint % LEN + 2 * size + behind <= LEN
        };
        let (start, size) = if hints && hint.is_multiple_of(GRANULARITY) && fits(hint) {
            (hint, size)
        } else {
            (first(), size.clamp(32 << 30, 64 << 30))
        };
        Self::at(start, size)
    }

    fn at(start: u64, size: u64) -> Self {
        let base = start - start % LEN;
        let device = AddrRange::new(start, size + size / 4);
        let host = start + size + size / 2;
        let last = base + LEN - MODULE_LEN;
        let (module, end) =
            if start - base >= MODULE_LEN { (base, base + LEN) } else { (last, last) };
        let host = AddrRange::new(host, end - host);
        let module = AddrRange::new(module, MODULE_LEN);
        let layout = WindowLayout { base, len: LEN, device, module, host };
        Self { layout, device: Ranges::new(device), host: Ranges::new(host) }
    }

    /// Reserves device addresses: at `hint` if it is given and free, else where there is room.
    pub(crate) fn reserve(&mut self, hint: u64, size: u64, alignment: u64) -> Done<u64> {
        self.device.take(hint, size, alignment)
    }

    /// Is this exactly a reservation?
    pub(crate) fn is_reserved(&self, start: u64, len: u64) -> bool {
        self.device.taken.get(&start) == Some(&len)
    }

    /// The reservation that holds all of the range.
    pub(crate) fn holds(&self, start: u64, len: u64) -> bool {
        self.device.holding(start, len)
    }

    /// Is some of the range in a reservation, whose addresses are the driver's in the process, too?
    pub(crate) fn is_claimed(&self, start: u64, len: u64) -> bool {
        self.device.part.overlaps(AddrRange::new(start, len)) && !self.device.is_free(start, len)
    }

    /// Gives a reservation back.
    pub(crate) fn release(&mut self, start: u64) {
        self.device.taken.remove(&start);
    }

    /// Device addresses for host memory: the process's own if `same`. Those that the software GPU's window does not
    /// hold become others, a limit of this library: the driver has them at any address.
    pub(crate) fn show(&mut self, own: u64, len: u64, same: bool) -> Done<u64> {
        let len = len.next_multiple_of(4096);
        let holds = self.layout.host.overlaps(AddrRange::new(own, len));
        match same {
            true if holds => self.host.take_exactly(own, len),
            true => {
                let room = self.room(len).ok_or(code::OUT_OF_MEMORY)?;
                self.host.take_exactly(room, len)
            }
            false => self.host.take(0, len, GRANULARITY),
        }
    }

    /// A free place for host memory that the driver allocates.
    pub(crate) fn room(&self, len: u64) -> Option<u64> {
        let part = self.host.part;
        let free = self.host.room(part.start + part.len / 2, len, GRANULARITY);
        free.or_else(|| self.host.room(part.start, len, GRANULARITY))
    }

    /// Host memory is not shown any more.
    pub(crate) fn hide(&mut self, start: u64) {
        self.host.taken.remove(&start);
    }
}

/// Ranges of a part that are taken.
#[derive(Debug)]
struct Ranges {
    part: AddrRange,
    taken: BTreeMap<u64, u64>,
}

impl Ranges {
    fn new(part: AddrRange) -> Self {
        Self { part, taken: BTreeMap::new() }
    }

    fn is_free(&self, start: u64, len: u64) -> bool {
        let Some(end) = start.checked_add(len) else { return false };
        let before = self.taken.range(..end).next_back();
        self.part.contains(AddrRange::new(start, len))
            && before.is_none_or(|(at, taken)| at + taken <= start)
    }

    fn holding(&self, start: u64, len: u64) -> bool {
        let before = self.taken.range(..=start).next_back();
        before.is_some_and(|(at, taken)| start - at <= *taken && len <= taken - (start - at))
    }

    fn take_exactly(&mut self, start: u64, len: u64) -> Done<u64> {
        if !self.is_free(start, len) {
            return Err(code::INVALID_VALUE);
        }
        self.taken.insert(start, len);
        Ok(start)
    }

    /// *Driver API*, `cuMemAddressReserve`: the address is a hint, and not more.
    fn take(&mut self, hint: u64, len: u64, alignment: u64) -> Done<u64> {
        if hint != 0 && hint.is_multiple_of(alignment) && self.is_free(hint, len) {
            return self.take_exactly(hint, len);
        }
        let start = self.room(self.part.start, len, alignment).ok_or(code::OUT_OF_MEMORY)?;
        self.take_exactly(start, len)
    }

    /// The first free place from `from` on.
    fn room(&self, from: u64, len: u64, alignment: u64) -> Option<u64> {
        let mut at = from.next_multiple_of(alignment);
        for (start, taken) in self.taken.range(..) {
            let end = start + taken;
            if *start < at.checked_add(len)? && end > at {
                at = end.next_multiple_of(alignment);
            }
        }
        self.is_free(at, len).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    #[test]
    fn a_hint_is_followed_or_not() {
        let hint = 0x2000_0000_0000 + 64 * GIB;
        let mut space = Space::around(hint, 32 * GIB, true);
        assert_eq!(space.reserve(hint, 32 * GIB, GRANULARITY), Ok(hint));
        assert!(space.layout.host.contains(AddrRange::new(hint + 48 * GIB, 16 * GIB)));
        assert!(!AddrRange::new(hint, 64 * GIB).overlaps(space.layout.module));
        // The last place in a window of the software GPU.
        let last = 0x2000_0000_0000 + LEN - 4 * GIB;
        let mut space = Space::around(last, 2 * GIB, true);
        assert_eq!(space.reserve(last, 2 * GIB, GRANULARITY), Ok(last));
        assert!(space.layout.host.contains(AddrRange::new(last + 3 * GIB, GIB)));
        let mut space = Space::around(hint, 32 * GIB, false);
        assert_eq!(space.reserve(0, 32 * GIB, GRANULARITY), Ok(first()));
        assert!(space.layout.base + space.layout.len <= 1 << 39);
    }

    #[test]
    fn ranges_are_taken_once() {
        let mut ranges = Ranges::new(AddrRange::new(0x1000, 0x3000));
        assert_eq!(ranges.take(0x2000, 0x1000, 0x1000), Ok(0x2000));
        assert_eq!(ranges.take(0x2000, 0x1000, 0x1000), Ok(0x1000));
        assert_eq!(ranges.take(0, 0x1000, 0x1000), Ok(0x3000));
        assert_eq!(ranges.take(0, 0x1000, 0x1000), Err(code::OUT_OF_MEMORY));
        assert!(ranges.holding(0x2800, 0x800) && !ranges.holding(0x2800, 0x801));
    }
}
