//! Windows: the device addresses of each client, one aligned range each, none shared.

use std::collections::BTreeSet;
use svp_abi::channel::Window;
use svp_gpu::{AddrRange, WindowLayout};

/// Length of a window in bytes, where there are not so many clients that theirs are shorter.
pub(crate) const LEN: u64 = 1 << 36;
/// The first window. Above what a heap and below what a stack or loader uses, on x86-64 and on
/// AArch64 with 48-bit addresses: a client can have the host part at the same addresses.
const BASE: u64 = 0x2000_0000_0000;
/// From the first window to 2^47, the end of x86-64 user space.
const SPACE: u64 = (1 << 47) - BASE;
/// The most windows; each has a gigabyte then.
pub(crate) const COUNT_MAX: u32 = 1 << 16;

/// Hands out windows, lowest first.
#[derive(Debug)]
pub(crate) struct Windows {
    count: u32,
    len: u64,
    free: BTreeSet<u32>,
}

impl Windows {
    /// As many windows as there may be clients, each as long as fits.
    pub(crate) fn new(count: u32) -> Self {
        let count = count.clamp(1, COUNT_MAX);
        let len = (1u64 << (SPACE / u64::from(count)).ilog2()).min(LEN);
        Self { count, len, free: (0..count).collect() }
    }

    /// Length of each in bytes, a power of two.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The number of a free window, which is now taken.
    pub(crate) fn take(&mut self) -> Option<u32> {
        self.free.pop_first()
    }

    /// Whether none is taken.
    pub(crate) fn are_free(&self) -> bool {
        self.free.len() == self.count as usize
    }

    /// Gives it back: nothing on the device uses it any more.
    pub(crate) fn give_back(&mut self, index: u32) {
        self.free.insert(index);
    }

    /// Where window `index` lies and how it is divided: half for device memory, a quarter each for
    /// module variables and for mapped host memory.
    pub(crate) fn layout(&self, index: u32) -> WindowLayout {
        let len = self.len;
        let base = BASE + u64::from(index) * len;
        WindowLayout {
            base,
            len,
            device: AddrRange::new(base, len / 2),
            module: AddrRange::new(base + len / 2, len / 4),
            host: AddrRange::new(base + len / 4 * 3, len / 4),
        }
    }
}

/// The same for the client.
pub(crate) fn for_client(layout: &WindowLayout, lease_bytes: u64) -> Window {
    Window {
        base: layout.base,
        len: layout.len,
        device_base: layout.device.start,
        device_len: layout.device.len,
        host_base: layout.host.start,
        host_len: layout.host.len,
        lease_bytes: lease_bytes.min(layout.device.len),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_aligned_apart_and_below_the_end() {
        for (count, index) in [(1, 0), (1536, 1535), (10_000, 9999), (COUNT_MAX, COUNT_MAX - 1)] {
            let windows = Windows::new(count);
            let l = windows.layout(index);
            assert_eq!(l.base % l.len, 0);
            assert_eq!(l.device.end(), Some(l.module.start));
            assert_eq!(l.module.end(), Some(l.host.start));
            assert_eq!(l.host.end(), Some(l.base + l.len));
            assert!(l.base + l.len <= 1 << 47);
            assert_eq!(l.base + l.len, windows.layout(index + 1).base);
        }
        let lens = [1, 1536, 10_000, COUNT_MAX].map(|count| Windows::new(count).len());
        assert_eq!(lens, [LEN, LEN, 8 << 30, 1 << 30]);
    }

    #[test]
    fn a_window_is_given_once() {
        let mut windows = Windows::new(2);
        assert_eq!((windows.take(), windows.take(), windows.take()), (Some(0), Some(1), None));
        windows.give_back(0);
        assert_eq!(windows.take(), Some(0));
    }
}
