//! Conversions of half precision for x86-64 without F16C, where LLVM calls functions for them.
//!
//! A half travels in the low bits of the first vector register, where an `f32` does: so these take and
//! give `f32`s of which only those bits count. The names and the way of calling are the compiler
//! runtime's, which not every system's library has.

/// `__extendhfsf2`
pub(super) extern "C" fn extend(half: f32) -> f32 {
    to_f32(half.to_bits() as u16)
}

/// `__truncsfhf2`
pub(super) extern "C" fn truncate(value: f32) -> f32 {
    f32::from_bits(to_f16(value).into())
}

/// The value of a half.
fn to_f32(half: u16) -> f32 {
    let (exponent, fraction) = (u32::from(half >> 10 & 0x1f), u32::from(half & 0x3ff));
    let magnitude = match exponent {
        0 => (fraction as f32 * f32::from_bits(0x3380_0000)).to_bits(),
        // Infinities and NaNs, which become quiet.
        31 if fraction == 0 => 0x7f80_0000,
        31 => 0x7fc0_0000 | fraction << 13,
        _ => (exponent + 112) << 23 | fraction << 13,
    };
    f32::from_bits(u32::from(half >> 15) << 31 | magnitude)
}

/// A value as a half, to the nearest, ties to even.
fn to_f16(value: f32) -> u16 {
    let bits = value.to_bits();
    let (sign, magnitude) = ((bits >> 16) as u16 & 0x8000, bits & 0x7fff_ffff);
    let half = if magnitude > 0x7f80_0000 {
        0x7e00 | (magnitude >> 13) as u16 & 0x3ff
    } else if magnitude >= 0x4780_0000 {
        0x7c00
    } else if magnitude < 0x3880_0000 {
        // Below the normal halves: counted in units of 2^-24, which this sum rounds to.
        let sum = f32::from_bits(magnitude) + f32::from_bits(0x3f00_0000);
        (sum.to_bits() - 0x3f00_0000) as u16
    } else {
        let odd = magnitude >> 13 & 1;
        ((magnitude - 0x3800_0000 + 0xfff + odd) >> 13) as u16
    };
    sign | half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_there_and_back() {
        for half in 0..=u16::MAX {
            let back = to_f16(to_f32(half));
            // NaNs come back quiet.
            let nan = half & 0x7fff > 0x7c00;
            assert_eq!(back, if nan { half | 0x200 } else { half }, "{half:#06x}");
        }
    }

    #[test]
    fn what_lies_between_goes_to_the_nearest() {
        for half in 0..0x7c00_u16 {
            let (low, high) = (f64::from(to_f32(half)), f64::from(to_f32(half + 1)));
            if high.is_infinite() {
                continue;
            }
            let middle = ((low + high) / 2.0) as f32;
            let even = if half % 2 == 0 { half } else { half + 1 };
            assert_eq!(to_f16(middle), even, "{half:#06x}");
            assert_eq!(to_f16(f32::from_bits(middle.to_bits() - 1)), half);
            assert_eq!(to_f16(f32::from_bits(middle.to_bits() + 1)), half + 1);
        }
        assert_eq!([to_f16(65_519.9), to_f16(65_520.0), to_f16(-1e9)], [0x7bff, 0x7c00, 0xfc00]);
    }
}
