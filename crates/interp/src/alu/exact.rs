//! Binary floating point on integers, exact until one final rounding in any of PTX's modes.
//!
//! The host's own arithmetic serves round-to-nearest; this serves the directed modes, the formats
//! that the host lacks, and the tests of the former.

/// Rounding of a result that does not fit its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rounding {
    /// `.rn`: to nearest, ties to even.
    Nearest,
    /// `.rna`: to nearest, ties away from zero.
    NearestAway,
    /// `.rz`: towards zero.
    Zero,
    /// `.rm`: towards minus infinity.
    Down,
    /// `.rp`: towards plus infinity.
    Up,
}

/// A binary interchange format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Format {
    /// Bits of the significand, the hidden one included.
    precision: u32,
    exponent_bits: u32,
    /// The NaN that operations produce.
    nan: u64,
}

/// IEEE binary16.
pub(crate) const F16: Format = Format { precision: 11, exponent_bits: 5, nan: 0x7fff };
/// bfloat16.
pub(crate) const BF16: Format = Format { precision: 8, exponent_bits: 8, nan: 0x7fff };
/// The upper 19 bits of an f32.
pub(crate) const TF32: Format = Format { precision: 11, exponent_bits: 8, nan: 0x3_ffff };
/// IEEE binary32.
pub(crate) const F32: Format = Format { precision: 24, exponent_bits: 8, nan: 0x7fff_ffff };
/// IEEE binary64.
pub(crate) const F64: Format =
    Format { precision: 53, exponent_bits: 11, nan: 0xfff8_0000_0000_0000 };

/// A number before rounding: `(-1)^negative * significand * 2^exponent`. Where bits were lost, the
/// lowest bit of the significand is set and stands for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exact {
    /// Not a number.
    Nan,
    /// An infinity, negative or not.
    Infinite(bool),
    /// A number.
    Finite {
        /// Sign.
        negative: bool,
        /// Magnitude, with [`Exact::Finite::exponent`].
        significand: u128,
        /// Power of two.
        exponent: i32,
    },
}

use Exact::{Finite, Infinite, Nan};

/// Highest bit that a significand has after [`normalise`]: sums have one bit to grow into.
const TOP: u32 = 126;

impl Format {
    fn bias(self) -> i32 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    fn fraction_bits(self) -> u32 {
        self.precision - 1
    }

    fn infinity(self) -> u64 {
        ((1 << self.exponent_bits) - 1) << self.fraction_bits()
    }

    /// The bits of plus infinity; one less are those of the largest number.
    pub(crate) fn infinity_bits(self) -> u64 {
        self.infinity()
    }

    /// What the bits of this format mean.
    pub(crate) fn unpack(self, bits: u64) -> Exact {
        let negative = bits >> (self.fraction_bits() + self.exponent_bits) & 1 == 1;
        let exponent = bits >> self.fraction_bits() & ((1 << self.exponent_bits) - 1);
        let fraction = bits & ((1 << self.fraction_bits()) - 1);
        if exponent == (1 << self.exponent_bits) - 1 {
            return if fraction == 0 { Infinite(negative) } else { Nan };
        }
        let hidden = u64::from(exponent != 0) << self.fraction_bits();
        let significand = u128::from(hidden | fraction);
        let exponent = exponent.max(1) as i32 - self.bias() - self.fraction_bits() as i32;
        Finite { negative, significand, exponent }
    }

    /// Rounds a number into this format.
    pub(crate) fn pack(self, value: Exact, rounding: Rounding) -> u64 {
        let sign_at = self.fraction_bits() + self.exponent_bits;
        match value {
            Nan => self.nan,
            Infinite(negative) => u64::from(negative) << sign_at | self.infinity(),
            Finite { negative, significand: 0, .. } => u64::from(negative) << sign_at,
            Finite { negative, significand, exponent } => {
                let magnitude = self.round(negative, significand, exponent, rounding);
                u64::from(negative) << sign_at | magnitude
            }
        }
    }

    /// The bits of a magnitude that is not zero.
    fn round(self, negative: bool, significand: u128, exponent: i32, rounding: Rounding) -> u64 {
        let (significand, exponent) = normalise(significand, exponent);
        let smallest = 1 - self.bias() - self.fraction_bits() as i32;
        // The exponent of the result's last place.
        let last_place = (exponent + (TOP + 1 - self.precision) as i32).max(smallest);
        // Positive: a normalised significand has more bits than any format.
        let drop = (last_place - exponent) as u32;
        let kept = if drop > TOP { 0 } else { significand >> drop };
        let rest = if drop > TOP { significand } else { significand & ((1 << drop) - 1) };
        let half = if drop > TOP + 1 { u128::MAX } else { 1_u128 << (drop - 1) };
        let up = match rounding {
            Rounding::Nearest => rest > half || rest == half && kept & 1 == 1,
            Rounding::NearestAway => rest >= half,
            Rounding::Zero => false,
            Rounding::Down => negative && rest != 0,
            Rounding::Up => !negative && rest != 0,
        };
        // CAST: at most `precision` bits and a carry. A carry out of the significand moves on into
        // the exponent, which is what it has to do.
        let kept = kept as u64 + u64::from(up);
        let subnormal = kept < 1 << self.fraction_bits();
        let biased = if subnormal { 0 } else { (last_place - smallest) as u64 };
        let magnitude = (biased << self.fraction_bits()) + kept;
        if magnitude < self.infinity() {
            return magnitude;
        }
        let to_infinity = match rounding {
            Rounding::Nearest | Rounding::NearestAway => true,
            Rounding::Zero => false,
            Rounding::Down => negative,
            Rounding::Up => !negative,
        };
        self.infinity() - u64::from(!to_infinity)
    }
}

/// Shifts the highest set bit to [`TOP`].
fn normalise(significand: u128, exponent: i32) -> (u128, i32) {
    let shift = significand.leading_zeros() as i32 - (127 - TOP as i32);
    if shift >= 0 {
        (significand << shift, exponent - shift)
    } else {
        (shift_right_jam(significand, shift.unsigned_abs()), exponent - shift)
    }
}

/// Shifts right; lost bits leave their mark in the lowest one.
fn shift_right_jam(value: u128, shift: u32) -> u128 {
    if shift == 0 {
        return value;
    }
    if shift > 127 {
        return u128::from(value != 0);
    }
    value >> shift | u128::from(value & ((1 << shift) - 1) != 0)
}

impl Exact {
    pub(crate) fn integer(negative: bool, magnitude: u64) -> Self {
        Finite { negative, significand: u128::from(magnitude), exponent: 0 }
    }

    pub(crate) fn negate(self) -> Self {
        match self {
            Nan => Nan,
            Infinite(negative) => Infinite(!negative),
            Finite { negative, significand, exponent } => {
                Finite { negative: !negative, significand, exponent }
            }
        }
    }

    /// The product. Significands must have at most 64 bits.
    pub(crate) fn mul(self, other: Self) -> Self {
        match (self, other) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite(_), Finite { significand: 0, .. })
            | (Finite { significand: 0, .. }, Infinite(_)) => Nan,
            (Infinite(a), Infinite(b) | Finite { negative: b, .. })
            | (Finite { negative: a, .. }, Infinite(b)) => Infinite(a != b),
            (
                Finite { negative: a, significand: left, exponent: low },
                Finite { negative: b, significand: right, exponent: high },
            ) => Finite { negative: a != b, significand: left * right, exponent: low + high },
        }
    }

    /// The sum. An exact zero of unlike signs is negative only when rounding down.
    pub(crate) fn add(self, other: Self, rounding: Rounding) -> Self {
        match (self, other) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite(a), Infinite(b)) => {
                if a == b {
                    Infinite(a)
                } else {
                    Nan
                }
            }
            (Infinite(a), _) | (_, Infinite(a)) => Infinite(a),
            (
                Finite { negative: a, significand: left, exponent: low },
                Finite { negative: b, significand: right, exponent: high },
            ) => add_finite((a, left, low), (b, right, high), rounding),
        }
    }

    /// The quotient. Significands must have at most 53 bits.
    pub(crate) fn div(self, other: Self) -> Self {
        match (self, other) {
            (Nan, _) | (_, Nan) | (Infinite(_), Infinite(_)) => Nan,
            (Infinite(a), Finite { negative: b, .. }) => Infinite(a != b),
            (Finite { negative: a, .. }, Infinite(b)) => {
                Finite { negative: a != b, significand: 0, exponent: 0 }
            }
            (Finite { significand: 0, .. }, Finite { significand: 0, .. }) => Nan,
            (Finite { negative: a, .. }, Finite { negative: b, significand: 0, .. }) => {
                Infinite(a != b)
            }
            (
                Finite { negative: a, significand: left, exponent: high },
                Finite { negative: b, significand: right, exponent: low },
            ) => {
                let (left, high) = match left {
                    0 => (0, high),
                    _ => normalise(left, high),
                };
                let lost = u128::from(left % right != 0);
                let significand = (left / right) | lost;
                Finite { negative: a != b, significand, exponent: high - low }
            }
        }
    }

    /// The square root.
    pub(crate) fn sqrt(self) -> Self {
        match self {
            Nan | Infinite(true) => Nan,
            Infinite(false) | Finite { significand: 0, .. } => self,
            Finite { negative: true, .. } => Nan,
            Finite { significand, exponent, .. } => {
                let (mut significand, mut exponent) = normalise(significand, exponent);
                if exponent % 2 != 0 {
                    significand <<= 1;
                    exponent -= 1;
                }
                let root = significand.isqrt();
                // One more bit, to hold the mark of what was lost.
                let lost = u128::from(root * root != significand);
                Finite {
                    negative: false,
                    significand: root << 1 | lost,
                    exponent: exponent / 2 - 1,
                }
            }
        }
    }

    /// The nearest integer in this rounding, saturated to `min ..= max`; NaN gives 0.
    pub(crate) fn to_integer(self, rounding: Rounding, min: i128, max: i128) -> i128 {
        match self {
            Nan => 0,
            Infinite(negative) => {
                if negative {
                    min
                } else {
                    max
                }
            }
            Finite { negative, significand, exponent } => {
                let magnitude = round_to_integer(negative, significand, exponent, rounding);
                // CAST: below 2^127.
                let value = if negative { -(magnitude as i128) } else { magnitude as i128 };
                value.clamp(min, max)
            }
        }
    }

    /// The nearest integral value in this rounding, as a number (`cvt.rni.f32.f32`).
    pub(crate) fn to_integral(self, rounding: Rounding) -> Self {
        let Finite { negative, significand, exponent } = self else { return self };
        if exponent >= 0 {
            return self;
        }
        let significand = round_to_integer(negative, significand, exponent, rounding);
        Finite { negative, significand, exponent: 0 }
    }
}

/// Magnitude of a number rounded to an integer, at most 2^126.
fn round_to_integer(negative: bool, significand: u128, exponent: i32, rounding: Rounding) -> u128 {
    if exponent >= 0 {
        let fits = significand.leading_zeros() > exponent.unsigned_abs() + 1;
        return match significand {
            0 => 0,
            _ if fits => significand << exponent,
            _ => 1 << TOP,
        };
    }
    // Two bits below the point are enough to round: a half, and whether there is more.
    let scaled = if exponent < -2 {
        shift_right_jam(significand, exponent.unsigned_abs() - 2)
    } else {
        significand << (2 + exponent)
    };
    let (whole, rest) = (scaled >> 2, scaled & 3);
    let up = match rounding {
        Rounding::Nearest => rest > 2 || rest == 2 && whole & 1 == 1,
        Rounding::NearestAway => rest >= 2,
        Rounding::Zero => false,
        Rounding::Down => negative && rest != 0,
        Rounding::Up => !negative && rest != 0,
    };
    whole + u128::from(up)
}

type Parts = (bool, u128, i32);

fn add_finite(left: Parts, right: Parts, rounding: Rounding) -> Exact {
    let zero_sign = |a: bool, b: bool| if a == b { a } else { rounding == Rounding::Down };
    match (left, right) {
        ((a, 0, _), (b, 0, _)) => {
            return Finite { negative: zero_sign(a, b), significand: 0, exponent: 0 };
        }
        ((_, 0, _), (negative, significand, exponent))
        | ((negative, significand, exponent), (_, 0, _)) => {
            return Finite { negative, significand, exponent };
        }
        _ => {}
    }
    let (left_significand, left_exponent) = normalise(left.1, left.2);
    let (right_significand, right_exponent) = normalise(right.1, right.2);
    let left = (left.0, left_significand, left_exponent);
    let right = (right.0, right_significand, right_exponent);
    let (large, small) = if left.2 >= right.2 { (left, right) } else { (right, left) };
    let shift = large.2.abs_diff(small.2);
    let small_significand = shift_right_jam(small.1, shift);
    if large.0 == small.0 {
        let significand = large.1 + small_significand;
        return Finite { negative: large.0, significand, exponent: large.2 };
    }
    let exponent = large.2;
    match large.1.cmp(&small_significand) {
        std::cmp::Ordering::Equal => {
            Finite { negative: zero_sign(false, true), significand: 0, exponent: 0 }
        }
        std::cmp::Ordering::Greater => {
            Finite { negative: large.0, significand: large.1 - small_significand, exponent }
        }
        std::cmp::Ordering::Less => {
            Finite { negative: small.0, significand: small_significand - large.1, exponent }
        }
    }
}

#[cfg(test)]
mod tests;
