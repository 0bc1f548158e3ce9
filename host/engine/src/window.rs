//! Which device addresses a client gets: one aligned window each, none shared.

use svp_abi::channel::Window;
use svp_gpu::WindowLayout;

/// Length of a window in bytes.
pub(crate) const LEN: u64 = 1 << 36;
/// The first window. Above what a heap and below what a stack or loader uses, on x86-64 and on
/// AArch64 with 48-bit addresses: a client can have the host part at the same addresses.
const BASE: u64 = 0x2000_0000_0000;
/// How many windows there are below 2^47, the end of x86-64 user space.
pub(crate) const COUNT_MAX: u32 = (((1u64 << 47) - BASE) / LEN) as u32;

/// Hands out windows, lowest first.
#[derive(Debug)]
pub(crate) struct Windows {
    given: Vec<bool>,
}

impl Windows {
    /// As many windows as there may be clients.
    pub(crate) fn new(count: u32) -> Self {
        Self { given: vec![false; count.min(COUNT_MAX) as usize] }
    }

    /// The number of a free window, which is now taken.
    pub(crate) fn take(&mut self) -> Option<u32> {
        let index = self.given.iter().position(|given| !given)?;
        self.given[index] = true;
        Some(index as u32)
    }

    /// Whether none is taken.
    pub(crate) fn are_free(&self) -> bool {
        !self.given.contains(&true)
    }

    /// Gives it back: nothing on the device uses it any more.
    pub(crate) fn give_back(&mut self, index: u32) {
        if let Some(given) = self.given.get_mut(index as usize) {
            *given = false;
        }
    }
}

/// Where window `index` lies and how it is divided: half for device memory, a quarter each for
/// module variables and for mapped host memory.
pub(crate) fn layout(index: u32) -> WindowLayout {
    let base = BASE + u64::from(index) * LEN;
    WindowLayout {
        base,
        len: LEN,
        device: (base, LEN / 2),
        module: (base + LEN / 2, LEN / 4),
        host: (base + LEN / 4 * 3, LEN / 4),
    }
}

/// The same for the client.
pub(crate) fn for_client(layout: &WindowLayout, lease_bytes: u64) -> Window {
    Window {
        base: layout.base,
        len: layout.len,
        device_base: layout.device.0,
        device_len: layout.device.1,
        host_base: layout.host.0,
        host_len: layout.host.1,
        lease_bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_aligned_apart_and_below_the_end() {
        for index in [0, 1, COUNT_MAX - 1] {
            let l = layout(index);
            assert_eq!(l.base % l.len, 0);
            assert_eq!(l.device.0 + l.device.1, l.module.0);
            assert_eq!(l.module.0 + l.module.1, l.host.0);
            assert_eq!(l.host.0 + l.host.1, l.base + l.len);
            assert!(l.base + l.len <= 1 << 47);
        }
        assert_eq!(layout(0).base + LEN, layout(1).base);
    }

    #[test]
    fn a_window_is_given_once() {
        let mut windows = Windows::new(2);
        assert_eq!((windows.take(), windows.take(), windows.take()), (Some(0), Some(1), None));
        windows.give_back(0);
        assert_eq!(windows.take(), Some(0));
    }
}
