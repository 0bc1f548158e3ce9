//! Where a window lies once the driver has said where its device memory is.

use svp_gpu::{AddrRange, WindowLayout};

/// Does a device part that lies there lie in one window?
pub(super) fn fits(wanted: &WindowLayout, device: AddrRange) -> bool {
    window_around(wanted.len, device.start).contains(device)
}

/// A device part, as long as wanted and in one window, inside addresses that are twice as long.
pub(super) fn within(wanted: &WindowLayout, reserved: AddrRange) -> AddrRange {
    let len = wanted.device.len;
    let border = reserved.start.next_multiple_of(wanted.len);
    // One of the two sides of a border is long enough.
    if border - reserved.start >= len {
        AddrRange::new(reserved.start, len)
    } else {
        AddrRange::new(border, len)
    }
}

/// The layout with this device part, which lies in one window; `reserved` addresses are not for host memory,
/// as long as others are left.
///
/// Moved as a whole where that keeps it aligned. Else the window is the aligned one around the device part,
/// and the host part, whose addresses the driver does not choose, a quarter that is free.
pub(super) fn placed(
    wanted: &WindowLayout,
    device: AddrRange,
    reserved: AddrRange,
) -> WindowLayout {
    let shift = device.start.wrapping_sub(wanted.device.start);
    let moved = |part: AddrRange| AddrRange::new(part.start.wrapping_add(shift), part.len);
    let base = wanted.base.wrapping_add(shift);
    if base.is_multiple_of(wanted.len) && base.checked_add(wanted.len).is_some() {
        let (module, host) = (moved(wanted.module), moved(wanted.host));
        return WindowLayout { base, len: wanted.len, device, module, host };
    }
    let AddrRange { start: base, len } = window_around(wanted.len, device.start);
    let quarter = len / 4;
    let quarters = (0..4u64).rev().map(|number| AddrRange::new(base + number * quarter, quarter));
    let mut free: Vec<_> = quarters.filter(|quarter| !quarter.overlaps(device)).collect();
    free.sort_by_key(|quarter| quarter.overlaps(reserved));
    let part = |number: usize| free.get(number).copied().unwrap_or(AddrRange::new(base, 0));
    WindowLayout { base, len, device, module: part(1), host: part(0) }
}

fn window_around(len: u64, start: u64) -> AddrRange {
    AddrRange::new(start - start % len, len)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: WindowLayout = WindowLayout {
        base: 0x1000,
        len: 0x1000,
        device: AddrRange::new(0x1000, 0x800),
        module: AddrRange::new(0x1800, 0x400),
        host: AddrRange::new(0x1c00, 0x400),
    };

    #[test]
    fn a_window_moves_as_a_whole_if_it_can() {
        let at =
            |start| placed(&WANTED, AddrRange::new(start, 0x800), AddrRange::new(start, 0x800));
        assert_eq!(at(0x1000), WANTED);
        let moved = at(0x5000);
        assert_eq!(moved.base, 0x5000);
        assert_eq!(moved.host, AddrRange::new(0x5c00, 0x400));
        assert_eq!(moved.module, AddrRange::new(0x5800, 0x400));
    }

    fn check(got: &WindowLayout, device: AddrRange) {
        assert_eq!(got.device, device);
        let parts = [got.device, got.module, got.host];
        let pairs = [(0, 1), (0, 2), (1, 2)];
        assert!(!pairs.iter().any(|(a, b)| parts[*a].overlaps(parts[*b])), "{got:x?}");
        let window = AddrRange::new(got.base, got.len);
        assert!(parts.iter().all(|part| window.contains(*part)), "{got:x?}");
        assert!(got.base.is_multiple_of(got.len));
    }

    #[test]
    fn parts_do_not_overlap_wherever_device_memory_is() {
        for start in (0x4000..0x8000).step_by(0x100) {
            let device = AddrRange::new(start, 0x800);
            if fits(&WANTED, device) {
                check(&placed(&WANTED, device, device), device);
                continue;
            }
            // Across a border.
            assert!(start % 0x1000 > 0x800);
            let reserved = AddrRange::new(start, 0x1000);
            let device = within(&WANTED, reserved);
            assert!(fits(&WANTED, device) && reserved.contains(device), "{device:x?}");
            check(&placed(&WANTED, device, reserved), device);
        }
    }
}
