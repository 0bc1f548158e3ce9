//! Integer arithmetic (PTX ISA, "Integer Arithmetic Instructions").
//!
//! Overflow wraps. Division by zero is unspecified in PTX; as on NVIDIA's GPUs the quotient has all
//! bits set and the remainder is the dividend.

/// Operations that differ by the width and signedness of an integer.
pub(crate) trait Integer: Copy {
    /// The quotient, rounded towards zero.
    fn quotient(self, by: Self) -> Self;
    /// The remainder, with the dividend's sign.
    fn remainder(self, by: Self) -> Self;
    /// The upper half of the product.
    fn mul_hi(self, by: Self) -> Self;
}

macro_rules! integers {
    ($($ty:ty, $wide:ty, $ones:expr;)*) => {$(
        impl Integer for $ty {
            #[inline(always)]
            fn quotient(self, by: Self) -> Self {
                if by == 0 { $ones } else { self.wrapping_div(by) }
            }

            #[inline(always)]
            fn remainder(self, by: Self) -> Self {
                if by == 0 { self } else { self.wrapping_rem(by) }
            }

            #[inline(always)]
            fn mul_hi(self, by: Self) -> Self {
                ((<$wide>::from(self) * <$wide>::from(by)) >> <$ty>::BITS) as Self
            }
        }
    )*};
}

integers! {
    u16, u32, u16::MAX;
    i16, i32, -1;
    u32, u64, u32::MAX;
    i32, i64, -1;
    u64, u128, u64::MAX;
    i64, i128, -1;
}

/// `mul24.lo` or `.hi` of the low 24 bits: bits 0..32 or 16..48 of the product.
pub(crate) fn mul24(a: u32, b: u32, signed: bool, high: bool) -> u32 {
    let product = if signed {
        let extend = |it: u32| i64::from((it << 8) as i32 >> 8);
        (extend(a) * extend(b)) as u64
    } else {
        u64::from(a & 0xff_ffff) * u64::from(b & 0xff_ffff)
    };
    (product >> if high { 16 } else { 0 }) as u32
}

/// `dp4a`: the sum of four products of bytes, and `c`.
pub(crate) fn dp4a(a: u32, b: u32, c: u32, a_signed: bool, b_signed: bool) -> u32 {
    let byte = |word: u32, at: usize, signed: bool| {
        let byte = word.to_le_bytes()[at];
        if signed { i32::from(byte as i8) } else { i32::from(byte) }
    };
    (0..4)
        .fold(c, |sum, at| sum.wrapping_add((byte(a, at, a_signed) * byte(b, at, b_signed)) as u32))
}

/// `dp2a`: the sum of two products of 16-bit halves of `a` and bytes of `b` (its low or high two),
/// and `c`.
pub(crate) fn dp2a(a: u32, b: u32, c: u32, a_signed: bool, b_signed: bool, high: bool) -> u32 {
    let half = |at: u32| {
        let half = (a >> (16 * at)) as u16;
        if a_signed { i64::from(half as i16) } else { i64::from(half) }
    };
    let byte = |at: u32| {
        let byte = (b >> (8 * at)) as u8;
        if b_signed { i64::from(byte as i8) } else { i64::from(byte) }
    };
    let first = if high { 2 } else { 0 };
    (0..2).fold(c, |sum, at| sum.wrapping_add((half(at) * byte(first + at)) as u32))
}
