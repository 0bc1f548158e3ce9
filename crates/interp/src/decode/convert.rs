//! `cvt`: conversions between types.
//!
//! Integers are extended or cut by the destination's width; floating-point values become integers
//! with saturation, NaN becoming 0. Common conversions run over all lanes at once, the others one
//! lane at a time by exact arithmetic.

use svp_ptx::ir::{Instruction, Keyword, Operand, ScalarType};

use super::super::alu::exact::{BF16, Exact, F16, F32, F64, Format, Rounding};
use super::super::alu::float::{canonical32, flush32, saturate32};
use super::super::code::{Op, Reg};
use super::super::lanes::{L32, L64, map1};
use super::convert_small::{conversion_rounding, small};
use super::float::integral;
use super::{Decoded, Decoder, mismatch, unsupported};

/// All that a conversion depends on.
#[derive(Debug, Clone, Copy)]
struct Conversion {
    to: ScalarType,
    from: ScalarType,
    rounding: Option<Rounding>,
    ftz: bool,
    sat: bool,
}

/// Lanes of a conversion, by the widths of its registers.
enum Lanewise {
    W32(fn(&L32) -> L32),
    Widen(fn(&L32) -> L64),
    Narrow(fn(&L64) -> L32),
    W64(fn(&L64) -> L64),
}

impl Decoder<'_> {
    pub(super) fn cvt(&mut self, instruction: &Instruction) -> Decoded<()> {
        if let Some(small) = small(instruction) {
            return self.cvt_small(instruction, small);
        }
        let (Some(to), Some(from)) = (instruction.types().next(), instruction.types().nth(1))
        else {
            return unsupported();
        };
        if instruction.types().count() > 2 {
            return unsupported();
        }
        let clips = instruction.has(Keyword::Relu)
            || instruction.has(Keyword::Satfinite)
            || to == ScalarType::Tf32;
        if clips {
            return self.cvt_clipped(instruction);
        }
        if matches!(to, ScalarType::F16x2 | ScalarType::Bf16x2) {
            return self.cvt_packed(instruction, to);
        }
        if instruction.operands.len() != 2 {
            return mismatch("this conversion has one source");
        }
        let conversion = Conversion {
            to,
            from,
            rounding: conversion_rounding(instruction)?,
            ftz: instruction.has(Keyword::Ftz),
            sat: instruction.has(Keyword::Sat),
        };
        if !is_convertible(to) || !is_convertible(from) {
            return unsupported();
        }
        // Either register may be wider than its type.
        let operand = self.operand(instruction, 1)?;
        let a = match operand {
            Operand::Immediate(_) => self.value(operand, from)?,
            _ => self.loose_value(operand, from)?,
        };
        let d = self.destination(instruction, 0)?;
        let exact_widths = is_w64(a) == (from.bytes() == 8) && is_w64(d) == (to.bytes() == 8);
        // A destination wider than its type holds the value extended; a 16-bit one holds no more.
        let declared = match self.operand(instruction, 0)? {
            Operand::Register(id) => self.body.register(*id).map_or(to, |it| it.ty),
            _ => to,
        };
        let extends = to.is_signed() && declared.bits() > to.bits();
        let narrow_signed = extends && to.bytes() < 4;
        let held = u64::MAX >> (64 - declared.bits().clamp(1, 64));
        if exact_widths
            && !narrow_signed
            && let Some(lanewise) = lanewise(conversion)
        {
            self.push(match (lanewise, d, a) {
                (Lanewise::W32(f), Reg::W32(d), Reg::W32(a)) => Op::Unary32 { f, d, a },
                (Lanewise::Widen(f), Reg::W64(d), Reg::W32(a)) => Op::Widen { f, d, a },
                (Lanewise::Narrow(f), Reg::W32(d), Reg::W64(a)) => Op::Narrow { f, d, a },
                (Lanewise::W64(f), Reg::W64(d), Reg::W64(a)) => Op::Unary64 { f, d, a },
                _ => return mismatch("the registers' widths do not fit the types"),
            });
            return Ok(());
        }
        let wide = is_w64(d);
        let zero = Reg::W32(self.literal32(0));
        self.push_scalar_op(d, [a, zero, zero, zero], move |[a, ..]| {
            let value = convert(conversion, a);
            let value = if extends { extend(value, to) as u64 & held } else { value };
            if wide { value } else { value & 0xffff_ffff }
        });
        Ok(())
    }

    /// `cvt.rn.f16x2.f32 d, a, b`: two values, the first into the upper half.
    fn cvt_packed(&mut self, instruction: &Instruction, to: ScalarType) -> Decoded<()> {
        let rounding = conversion_rounding(instruction)?;
        let target = if to == ScalarType::F16x2 { F16 } else { BF16 };
        let nearest_or_zero = matches!(rounding, Some(Rounding::Nearest | Rounding::Zero));
        if instruction.last_type() != Some(ScalarType::F32) || !nearest_or_zero {
            return unsupported();
        }
        let rounding = rounding.unwrap_or(Rounding::Nearest);
        self.push_scalar(instruction, to, &[ScalarType::F32; 2], move |[a, b, ..]| {
            target.pack(F32.unpack(a), rounding) << 16 | target.pack(F32.unpack(b), rounding)
        })
    }
}

fn is_w64(reg: Reg) -> bool {
    matches!(reg, Reg::W64(_))
}

fn is_convertible(ty: ScalarType) -> bool {
    use ScalarType::*;
    matches!(
        ty,
        U8 | U16 | U32 | U64 | S8 | S16 | S32 | S64 | B8 | B16 | B32 | B64 | F16 | Bf16 | F32 | F64
    )
}

/// The conversions that programs use most, over all lanes at once.
fn lanewise(conversion: Conversion) -> Option<Lanewise> {
    use ScalarType::*;
    let Conversion { to, from, rounding, ftz, sat } = conversion;
    if sat || ftz {
        return None;
    }
    let near = rounding == Some(Rounding::Nearest);
    Some(match (to, from) {
        (U64 | S64 | B64, U32 | B32) => Lanewise::Widen(|a| map1(a, u64::from)),
        (U64 | S64 | B64, S32) => Lanewise::Widen(|a| map1(a, |a| a as i32 as u64)),
        (U32 | S32 | B32, U64 | S64 | B64) => Lanewise::Narrow(|a| map1(a, |a| a as u32)),
        (U32 | S32, U32 | S32) => Lanewise::W32(|a| *a),
        (U64 | S64, U64 | S64) => Lanewise::W64(|a| *a),
        (U16 | S16, U32 | S32 | U16 | S16) => Lanewise::W32(|a| map1(a, |a| a & 0xffff)),
        (U32 | S32, U16) => Lanewise::W32(|a| map1(a, |a| a & 0xffff)),
        (U32 | S32, S16) => Lanewise::W32(|a| map1(a, |a| a as i16 as u32)),
        (U32 | S32, U8) => Lanewise::W32(|a| map1(a, |a| a & 0xff)),
        (U32 | S32, S8) => Lanewise::W32(|a| map1(a, |a| a as i8 as u32)),
        (F32, S32) if near => Lanewise::W32(|a| map1(a, |a| (a as i32 as f32).to_bits())),
        (F32, U32) if near => Lanewise::W32(|a| map1(a, |a| (a as f32).to_bits())),
        (F64, S32) => Lanewise::Widen(|a| map1(a, |a| f64::from(a as i32).to_bits())),
        (F64, U32) => Lanewise::Widen(|a| map1(a, |a| f64::from(a).to_bits())),
        (F64, S64) if near => Lanewise::W64(|a| map1(a, |a| (a as i64 as f64).to_bits())),
        (F64, U64) if near => Lanewise::W64(|a| map1(a, |a| (a as f64).to_bits())),
        (F64, F32) => Lanewise::Widen(|a| {
            map1(a, |a| {
                super::super::alu::float::canonical64(f64::from(f32::from_bits(a)).to_bits())
            })
        }),
        (F32, F64) if near => {
            Lanewise::Narrow(|a| map1(a, |a| canonical32((f64::from_bits(a) as f32).to_bits())))
        }
        (S32, F32) if rounding == Some(Rounding::Zero) => {
            Lanewise::W32(|a| map1(a, |a| f32::from_bits(a) as i32 as u32))
        }
        (U32, F32) if rounding == Some(Rounding::Zero) => {
            Lanewise::W32(|a| map1(a, |a| f32::from_bits(a) as u32))
        }
        _ => return None,
    })
}

/// The value of the low bits of a register as an integer of this type.
fn extend(bits: u64, ty: ScalarType) -> i128 {
    let shift = 64 - ty.bits();
    if ty.is_signed() {
        i128::from((bits << shift) as i64 >> shift)
    } else {
        i128::from(bits << shift >> shift)
    }
}

/// Smallest and largest value of an integer type.
fn limits(ty: ScalarType) -> (i128, i128) {
    if ty.is_signed() {
        (-(1 << (ty.bits() - 1)), (1 << (ty.bits() - 1)) - 1)
    } else {
        (0, (1 << ty.bits()) - 1)
    }
}

fn format(ty: ScalarType) -> Option<Format> {
    match ty {
        ScalarType::F16 => Some(F16),
        ScalarType::Bf16 => Some(BF16),
        ScalarType::F32 => Some(F32),
        ScalarType::F64 => Some(F64),
        _ => None,
    }
}

/// The general conversion, a lane at a time. The result is in the low bits, zero-extended.
fn convert(conversion: Conversion, bits: u64) -> u64 {
    let Conversion { to, from, rounding, ftz, sat } = conversion;
    let flush = |ty: ScalarType, bits: u64| match ty {
        ScalarType::F32 => u64::from(flush32(bits as u32, ftz)),
        _ => bits,
    };
    let mask = u64::MAX >> (64 - to.bits());
    match (format(to), format(from)) {
        (None, None) => {
            let value = extend(bits, from);
            let (min, max) = limits(to);
            let value = if sat { value.clamp(min, max) } else { value };
            value as u64 & mask
        }
        (None, Some(source)) => {
            let value = source.unpack(flush(from, bits & u64::MAX >> (64 - from.bits())));
            let (min, max) = limits(to);
            value.to_integer(rounding.unwrap_or(Rounding::Zero), min, max) as u64 & mask
        }
        (Some(target), None) => {
            let value = extend(bits, from);
            // CAST: integers of PTX have 64 bits at most.
            let exact = Exact::integer(value < 0, value.unsigned_abs() as u64);
            clamp_unit(to, target.pack(exact, rounding.unwrap_or(Rounding::Nearest)), sat)
        }
        (Some(target), Some(source)) => {
            let bits = flush(from, bits & u64::MAX >> (64 - from.bits()));
            let value = if to == from {
                // Of one format to itself, a rounding asks for an integral value.
                match rounding {
                    Some(rounding) => integral(target, bits, rounding),
                    None => bits,
                }
            } else {
                target.pack(source.unpack(bits), rounding.unwrap_or(Rounding::Nearest))
            };
            clamp_unit(to, flush(to, value), sat)
        }
    }
}

/// `.sat` of a floating-point result: clamps to [0, 1], NaN becoming 0.
fn clamp_unit(ty: ScalarType, bits: u64, sat: bool) -> u64 {
    if !sat {
        return bits;
    }
    match ty {
        ScalarType::F32 => u64::from(saturate32(bits as u32, true)),
        ScalarType::F64 => {
            let value = f64::from_bits(bits);
            if value > 0.0 { value.min(1.0).to_bits() } else { 0 }
        }
        _ => {
            let (sign, infinity, one) = match ty {
                ScalarType::F16 => (0x8000, 0x7c00, 0x3c00),
                _ => (0x8000, 0x7f80, 0x3f80),
            };
            let negative_or_nan = bits & sign != 0 || bits > infinity;
            if negative_or_nan { 0 } else { bits.min(one) }
        }
    }
}
