//! The 16-bit formats, in registers as their bits, and those of 8 bits, of which a 16-bit register
//! holds two.

use super::exact::{BF16, F16, F32, F64, Format, Rounding};
use super::float::{Choice, Operation, choose32, rounded};

/// `.f16` to f32; always exact.
pub(crate) fn f16_to_f32(bits: u16) -> f32 {
    if bits & 0x7c00 == 0x7c00 {
        return f32::from_bits(F32.pack(F16.unpack(u64::from(bits)), Rounding::Nearest) as u32);
    }
    // With its fraction where an f32 has it, 2^112 too small: the exponents' biases differ by that.
    let magnitude = f32::from_bits(u32::from(bits & 0x7fff) << 13) * 2.0_f32.powi(112);
    magnitude.copysign(f32::from_bits(u32::from(bits) << 16))
}

/// `.bf16` to f32; always exact.
pub(crate) fn bf16_to_f32(bits: u16) -> f32 {
    if bits & 0x7f80 == 0x7f80 {
        return f32::from_bits(F32.pack(BF16.unpack(u64::from(bits)), Rounding::Nearest) as u32);
    }
    f32::from_bits(u32::from(bits) << 16)
}

/// A function of f64 as one of a 16-bit format.
pub(crate) fn via_f64(format: Format, bits: u64, f: impl Fn(f64) -> f64) -> u64 {
    let value = f64::from_bits(F64.pack(format.unpack(bits), Rounding::Nearest));
    format.pack(F64.unpack(f(value).to_bits()), Rounding::Nearest)
}

/// A sum in a 16-bit format.
pub(crate) fn add(format: Format, a: u64, b: u64) -> u64 {
    rounded(format, Operation::Add, [a & 0xffff, b & 0xffff, 0], Rounding::Nearest)
}

/// The smaller or the larger of two values of a 16-bit format.
pub(crate) fn choose(format: Format, a: u64, b: u64, choice: Choice) -> u64 {
    let widen = if format == F16 { f16_to_f32 } else { bf16_to_f32 };
    let (a, b) = (a & 0xffff, b & 0xffff);
    let [x, y] = [a, b].map(|it| widen(it as u16).to_bits());
    let chosen = f32::from_bits(choose32(x, y, choice));
    // f32 holds every value of either format, so that the chosen one is found again.
    match chosen.is_nan() {
        true => 0x7fff,
        false if chosen.to_bits() == x => a,
        false => b,
    }
}

/// Applies a function of 16-bit values to both halves of registers.
pub(crate) fn each_half(a: u64, b: u64, f: impl Fn(u64, u64) -> u64) -> u64 {
    f(a >> 16 & 0xffff, b >> 16 & 0xffff) << 16 | f(a & 0xffff, b & 0xffff)
}

/// A format of 8 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Small {
    /// Four bits of exponent, three of fraction, no infinities.
    E4m3,
    /// Five bits of exponent, two of fraction.
    E5m2,
}

impl Small {
    /// As an f32; exact.
    pub(crate) fn to_f32(self, bits: u8) -> f32 {
        match self {
            Self::E4m3 => e4m3_to_f32(bits),
            // The upper byte of an f16.
            Self::E5m2 => f16_to_f32(u16::from(bits) << 8),
        }
    }

    /// To nearest, ties to even, and never beyond the largest number (`.satfinite`).
    pub(crate) fn saturating(self, value: f32) -> u8 {
        if value.is_nan() {
            return 0x7f;
        }
        let largest = if self == Self::E4m3 { 0x7e } else { 0x7b };
        let magnitude = value.abs();
        // Codes of positive numbers ascend with them.
        let (mut low, mut high) = (0_u8, largest);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.to_f32(middle) <= magnitude {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        let up = low < largest && {
            // Exact: neighbours have few bits.
            let middle = (self.to_f32(low) + self.to_f32(low + 1)) / 2.0;
            magnitude > middle || magnitude == middle && low % 2 == 1
        };
        (low + u8::from(up)) | u8::from(value.is_sign_negative()) << 7
    }
}

/// Four bits of exponent, three of fraction, no infinities.
pub(crate) fn e4m3_to_f32(bits: u8) -> f32 {
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f32::from(bits & 7));
    let magnitude = match (exponent, bits & 7) {
        (15, 7) => f32::NAN,
        (0, _) => fraction * 2.0_f32.powi(-9),
        _ => (8.0 + fraction) * 2.0_f32.powi(exponent - 10),
    };
    if bits & 0x80 == 0 { magnitude } else { -magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_sixteen_bits_are_widened_exactly() {
        for bits in 0..=u16::MAX {
            let as_format =
                |format: Format| F32.pack(format.unpack(u64::from(bits)), Rounding::Nearest) as u32;
            assert_eq!(f16_to_f32(bits).to_bits(), as_format(F16), "f16 {bits:#x}");
            assert_eq!(bf16_to_f32(bits).to_bits(), as_format(BF16), "bf16 {bits:#x}");
        }
    }

    #[test]
    fn small_formats_round_to_even_and_saturate() {
        for small in [Small::E4m3, Small::E5m2] {
            for bits in 0..=255 {
                let value = small.to_f32(bits);
                if value.is_finite() {
                    assert_eq!(small.saturating(value), bits, "{small:?} {bits:#x}");
                }
            }
        }
        // 17 lies between 16 and 18, 19 between 18 and 20.
        let e4m3 = [17.0, 19.0, 1e6, -1e6, 2.0_f32.powi(-10), 2.0_f32.powi(-11)];
        assert_eq!(e4m3.map(|it| Small::E4m3.saturating(it)), [0x58, 0x5a, 0x7e, 0xfe, 0, 0]);
        assert_eq!(Small::E5m2.saturating(f32::INFINITY), 0x7b);
        assert_eq!(Small::E5m2.saturating(f32::NAN), 0x7f);
    }
}
