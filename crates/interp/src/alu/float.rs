//! Floating-point arithmetic on bit patterns (PTX ISA, "Floating-Point Instructions").
//!
//! Results that are NaN are canonical: 0x7fffffff for f32, as PTX says; for f64, where it does not
//! say, the 0xfff8000000000000 of NVIDIA's GPUs. `ftz` flushes subnormal inputs and results of f32
//! to zeros of the same sign.

use super::exact::{F32, Format, Rounding};

/// The f32 NaN that instructions produce.
pub(crate) const NAN32: u32 = 0x7fff_ffff;
/// The f64 NaN that instructions produce.
pub(crate) const NAN64: u64 = 0xfff8_0000_0000_0000;

/// Replaces a NaN by the canonical one.
#[inline(always)]
pub(crate) fn canonical32(bits: u32) -> u32 {
    if bits & 0x7fff_ffff > 0x7f80_0000 { NAN32 } else { bits }
}

/// Replaces a NaN by the canonical one.
#[inline(always)]
pub(crate) fn canonical64(bits: u64) -> u64 {
    if bits & 0x7fff_ffff_ffff_ffff > 0x7ff0_0000_0000_0000 { NAN64 } else { bits }
}

/// Flushes a subnormal to zero if asked.
#[inline(always)]
pub(crate) fn flush32(bits: u32, ftz: bool) -> u32 {
    if ftz && bits & 0x7f80_0000 == 0 { bits & 0x8000_0000 } else { bits }
}

/// `.sat`: clamps to [0, 1]; NaN becomes +0.
#[inline(always)]
pub(crate) fn saturate32(bits: u32, sat: bool) -> u32 {
    if !sat {
        return bits;
    }
    let value = f32::from_bits(bits);
    if value > 0.0 { value.min(1.0).to_bits() } else { 0 }
}

/// The flags of an f32 operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags {
    /// `.ftz`
    pub(crate) ftz: bool,
    /// `.sat`
    pub(crate) sat: bool,
}

/// An f32 operation of two operands in round-to-nearest.
#[inline(always)]
pub(crate) fn near32(a: u32, b: u32, flags: Flags, f: impl Fn(f32, f32) -> f32) -> u32 {
    let a = f32::from_bits(flush32(a, flags.ftz));
    let b = f32::from_bits(flush32(b, flags.ftz));
    saturate32(flush32(canonical32(f(a, b).to_bits()), flags.ftz), flags.sat)
}

/// `fma.rn.f32`
#[inline(always)]
pub(crate) fn fma32(a: u32, b: u32, c: u32, flags: Flags) -> u32 {
    let [a, b, c] = [a, b, c].map(|it| f32::from_bits(flush32(it, flags.ftz)));
    saturate32(flush32(canonical32(a.mul_add(b, c).to_bits()), flags.ftz), flags.sat)
}

/// An f64 operation of two operands in round-to-nearest.
#[inline(always)]
pub(crate) fn near64(a: u64, b: u64, f: impl Fn(f64, f64) -> f64) -> u64 {
    canonical64(f(f64::from_bits(a), f64::from_bits(b)).to_bits())
}

/// `fma.rn.f64`
#[inline(always)]
pub(crate) fn fma64(a: u64, b: u64, c: u64) -> u64 {
    let value = f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c));
    canonical64(value.to_bits())
}

/// An operation in a directed rounding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    /// a + b
    Add,
    /// a - b
    Sub,
    /// a * b
    Mul,
    /// a / b
    Div,
    /// The square root of a.
    Sqrt,
    /// a * b + c
    Fma,
}

/// Computes exactly, then rounds once.
pub(crate) fn rounded(
    format: Format,
    operation: Operation,
    [a, b, c]: [u64; 3],
    rounding: Rounding,
) -> u64 {
    let [a, b, c] = [a, b, c].map(|it| format.unpack(it));
    let exact = match operation {
        Operation::Add => a.add(b, rounding),
        Operation::Sub => a.add(b.negate(), rounding),
        Operation::Mul => a.mul(b),
        Operation::Div => a.div(b),
        Operation::Sqrt => a.sqrt(),
        Operation::Fma => a.mul(b).add(c, rounding),
    };
    format.pack(exact, rounding)
}

/// [`rounded`] for f32, with its flags.
pub(crate) fn rounded32(
    operation: Operation,
    operands: [u32; 3],
    rounding: Rounding,
    flags: Flags,
) -> u32 {
    let operands = operands.map(|it| u64::from(flush32(it, flags.ftz)));
    let bits = rounded(F32, operation, operands, rounding) as u32;
    saturate32(flush32(bits, flags.ftz), flags.sat)
}

/// How `min` and `max` choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The larger of the two?
    pub(crate) max: bool,
    /// `.NaN`: is the result NaN if either operand is? Otherwise the other operand is taken.
    pub(crate) nan: bool,
    /// `.ftz`
    pub(crate) ftz: bool,
}

/// `min.f32` and `max.f32`; -0 is below +0.
#[inline]
pub(crate) fn choose32(a: u32, b: u32, choice: Choice) -> u32 {
    let (a, b) = (flush32(a, choice.ftz), flush32(b, choice.ftz));
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    match (x.is_nan(), y.is_nan()) {
        (true, true) => NAN32,
        (true, false) | (false, true) if choice.nan => NAN32,
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            let first = if choice.max { x.total_cmp(&y).is_ge() } else { x.total_cmp(&y).is_le() };
            if first { a } else { b }
        }
    }
}

/// `min.f64` and `max.f64`; -0 is below +0.
#[inline]
pub(crate) fn choose64(a: u64, b: u64, max: bool) -> u64 {
    let (x, y) = (f64::from_bits(a), f64::from_bits(b));
    match (x.is_nan(), y.is_nan()) {
        (true, true) => NAN64,
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            let first = if max { x.total_cmp(&y).is_ge() } else { x.total_cmp(&y).is_le() };
            if first { a } else { b }
        }
    }
}

/// A class of values that `testp` knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Neither infinite nor NaN.
    Finite,
    /// An infinity.
    Infinite,
    /// Not NaN.
    Number,
    /// NaN.
    NotANumber,
    /// Neither subnormal, infinite nor NaN; zero counts as normal.
    Normal,
    /// Subnormal.
    Subnormal,
}

/// `testp`
pub(crate) fn test_class(value: f64, subnormal: bool, class: Class) -> bool {
    match class {
        Class::Finite => value.is_finite(),
        Class::Infinite => value.is_infinite(),
        Class::Number => !value.is_nan(),
        Class::NotANumber => value.is_nan(),
        Class::Normal => value.is_finite() && !subnormal,
        Class::Subnormal => subnormal,
    }
}
