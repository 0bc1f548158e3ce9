//! Where a window lies once the driver has said where its device memory is.

use svp_gpu::{AddrRange, WindowLayout};

/// The layout with this device part.
///
/// Moved as a whole where that keeps it aligned. Else the window is the aligned one around `start`,
/// and the host part, whose addresses the driver does not choose, a quarter that is free.
pub(super) fn placed(wanted: &WindowLayout, device: AddrRange) -> WindowLayout {
    let start = device.start;
    let shift = start.wrapping_sub(wanted.device.start);
    let moved = |part: AddrRange| AddrRange::new(part.start.wrapping_add(shift), part.len);
    let base = wanted.base.wrapping_add(shift);
    if base.is_multiple_of(wanted.len) && base.checked_add(wanted.len).is_some() {
        let (module, host) = (moved(wanted.module), moved(wanted.host));
        return WindowLayout { base, len: wanted.len, device, module, host };
    }
    let base = start - start % wanted.len;
    let quarter = wanted.len / 4;
    let quarters = (0..4u64).rev().map(|number| AddrRange::new(base + number * quarter, quarter));
    let mut free = quarters.filter(|quarter| !quarter.overlaps(device));
    let host = free.next().unwrap_or(AddrRange::new(base, 0));
    let module = free.next().unwrap_or(AddrRange::new(base, 0));
    WindowLayout { base, len: wanted.len, device, module, host }
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
        assert_eq!(placed(&WANTED, AddrRange::new(0x1000, 0x800)), WANTED);
        let moved = placed(&WANTED, AddrRange::new(0x5000, 0x800));
        assert_eq!(moved.base, 0x5000);
        assert_eq!(moved.host, AddrRange::new(0x5c00, 0x400));
        assert_eq!(moved.module, AddrRange::new(0x5800, 0x400));
    }

    #[test]
    fn parts_do_not_overlap_wherever_device_memory_is() {
        for start in (0x4000..0x4c00).step_by(0x100) {
            let device = AddrRange::new(start, 0x400);
            let got = placed(&WANTED, device);
            assert_eq!((got.base, got.device), (0x4000, device));
            let parts = [got.device, got.module, got.host];
            let pairs = [(0, 1), (0, 2), (1, 2)];
            assert!(!pairs.iter().any(|(a, b)| parts[*a].overlaps(parts[*b])), "{got:x?}");
            let window = AddrRange::new(0x4000, 0x1000);
            assert!(parts.iter().all(|part| window.contains(*part)), "{got:x?}");
        }
    }
}
