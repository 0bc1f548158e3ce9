//! Where a window lies once the driver has said where its device memory is.

use svp_gpu::WindowLayout;

/// The layout with the device part at `start`, `len` bytes long.
///
/// Moved as a whole where that keeps it aligned. Else the window is the aligned one around `start`,
/// and the host part, whose addresses the driver does not choose, a quarter that is free.
pub(super) fn placed(wanted: &WindowLayout, start: u64, len: u64) -> WindowLayout {
    let shift = start.wrapping_sub(wanted.device.0);
    let moved = |(addr, len): (u64, u64)| (addr.wrapping_add(shift), len);
    let base = wanted.base.wrapping_add(shift);
    if base.is_multiple_of(wanted.len) && base.checked_add(wanted.len).is_some() {
        let (module, host) = (moved(wanted.module), moved(wanted.host));
        return WindowLayout { base, len: wanted.len, device: (start, len), module, host };
    }
    let base = start - start % wanted.len;
    let quarter = wanted.len / 4;
    let free = |number: &u64| {
        let at = base + number * quarter;
        start >= at + quarter || start + len <= at
    };
    let mut quarters = (0..4u64).rev().filter(free).map(|it| (base + it * quarter, quarter));
    let host = quarters.next().unwrap_or((base, 0));
    let module = quarters.next().unwrap_or((base, 0));
    WindowLayout { base, len: wanted.len, device: (start, len), module, host }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: WindowLayout = WindowLayout {
        base: 0x1000,
        len: 0x1000,
        device: (0x1000, 0x800),
        module: (0x1800, 0x400),
        host: (0x1c00, 0x400),
    };

    #[test]
    fn a_window_moves_as_a_whole_if_it_can() {
        assert_eq!(placed(&WANTED, 0x1000, 0x800), WANTED);
        let moved = placed(&WANTED, 0x5000, 0x800);
        assert_eq!(
            (moved.base, moved.host, moved.module),
            (0x5000, (0x5c00, 0x400), (0x5800, 0x400))
        );
    }

    #[test]
    fn parts_do_not_overlap_wherever_device_memory_is() {
        for start in (0x4000..0x4c00).step_by(0x100) {
            let got = placed(&WANTED, start, 0x400);
            assert_eq!((got.base, got.device), (0x4000, (start, 0x400)));
            let mut parts = [got.device, got.module, got.host];
            parts.sort_unstable();
            assert!(parts.windows(2).all(|it| it[0].0 + it[0].1 <= it[1].0), "{got:x?}");
            assert!(parts[2].0 + parts[2].1 <= 0x5000 && parts[0].0 >= 0x4000);
        }
    }
}
