//! The `.approx` functions (PTX ISA, "Floating-Point Instructions").
//!
//! PTX states error bounds, not results. These compute in f64 and round once to f32, so that their
//! error is within half a unit in the last place and a rounding, well inside every bound PTX gives:
//! `rcp`, `sqrt`, `div` 1 or 2 ulp; `rsqrt` 2^-22.9 relative; `sin`, `cos` 2^-20.5 absolute in
//! [-pi, pi]; `lg2` 2^-22 absolute or relative; `ex2` 2^-22.5 relative; `tanh` 2^-11 relative.

use super::float::{canonical32, flush32};

/// Applies a function of f64 to an f32, flushing subnormals where asked.
#[inline]
pub(crate) fn via_f64(bits: u32, ftz: bool, f: impl Fn(f64) -> f64) -> u32 {
    let x = f64::from(f32::from_bits(flush32(bits, ftz)));
    flush32(canonical32((f(x) as f32).to_bits()), ftz)
}

/// `div.approx` and `div.full`: for divisors above 2^126 the former gives 0, as PTX says.
#[inline]
pub(crate) fn div(a: u32, b: u32, ftz: bool, full: bool) -> u32 {
    let (a, b) = (f32::from_bits(flush32(a, ftz)), f32::from_bits(flush32(b, ftz)));
    let huge = b.is_finite() && b.abs() > f32::from_bits(0x7e80_0000);
    if huge && !full {
        let result = if a.is_infinite() || a.is_nan() { f32::NAN } else { 0.0_f32.copysign(a * b) };
        return canonical32(result.to_bits());
    }
    flush32(canonical32(((f64::from(a) / f64::from(b)) as f32).to_bits()), ftz)
}

/// `rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64`: only the upper word of the result counts.
#[inline]
pub(crate) fn upper_word(bits: u64, f: impl Fn(f64) -> f64) -> u64 {
    let x = f64::from_bits(bits);
    let x = if x.is_subnormal() { 0.0_f64.copysign(x) } else { x };
    let y = f(x);
    let y = if y.is_subnormal() { 0.0_f64.copysign(y) } else { y };
    if y.is_nan() { super::float::NAN64 } else { y.to_bits() & 0xffff_ffff_0000_0000 }
}
