//! Integer arithmetic.

use std::sync::Arc;

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType, TypeKind};

use super::super::alu::half::each_half;
use super::super::alu::integer::Integer;
use super::super::code::{Op, Reg, Row, Scalar};
use super::super::lanes::{L32, L64, map1, map2};
use super::{Decoded, Decoder, mismatch, unsupported};

/// A function over lanes, chosen by width.
#[derive(Clone, Copy)]
pub(super) enum Binary {
    /// Of 32 bits or fewer.
    W32(fn(&L32, &L32) -> L32),
    /// Of 64 bits.
    W64(fn(&L64, &L64) -> L64),
}

/// A function over lanes, chosen by width.
#[derive(Clone, Copy)]
pub(super) enum Unary {
    /// Of 32 bits or fewer.
    W32(fn(&L32) -> L32),
    /// Of 64 bits.
    W64(fn(&L64) -> L64),
}

/// The lanes of `.u16`, `.s16`, `.u32`, `.s32`, `.u64` and `.s64` versions of one expression.
macro_rules! binary_by_type {
    ($ty:expr, |$a:ident, $b:ident| $body:expr) => {{
        use ScalarType::*;
        match $ty {
            U16 | B16 => Binary::W32(|a, b| {
                map2(a, b, |a, b| {
                    let ($a, $b) = (a as u16, b as u16);
                    u32::from($body)
                })
            }),
            S16 => Binary::W32(|a, b| {
                map2(a, b, |a, b| {
                    let ($a, $b) = (a as i16, b as i16);
                    u32::from(($body) as u16)
                })
            }),
            U32 | B32 => Binary::W32(|a, b| map2(a, b, |$a, $b| $body)),
            S32 => Binary::W32(|a, b| {
                map2(a, b, |a, b| {
                    let ($a, $b) = (a as i32, b as i32);
                    ($body) as u32
                })
            }),
            U64 | B64 => Binary::W64(|a, b| map2(a, b, |$a, $b| $body)),
            S64 => Binary::W64(|a, b| {
                map2(a, b, |a, b| {
                    let ($a, $b) = (a as i64, b as i64);
                    ($body) as u64
                })
            }),
            _ => return unsupported(),
        }
    }};
}

impl Decoder<'_> {
    pub(super) fn integer(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        match instruction.opcode {
            _ if matches!(ty, ScalarType::U16x2 | ScalarType::S16x2) => {
                self.halves(instruction, ty)
            }
            Opcode::Min | Opcode::Max if instruction.has(Keyword::Relu) => {
                if ty != ScalarType::S32 {
                    return unsupported();
                }
                let max = instruction.opcode == Opcode::Max;
                self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| {
                    let (a, b) = (a as u32 as i32, b as u32 as i32);
                    u64::from((if max { a.max(b) } else { a.min(b) }).max(0) as u32)
                })
            }
            Opcode::Add | Opcode::Sub if instruction.has(Keyword::Cc) => {
                self.carry(instruction, ty)
            }
            Opcode::Addc | Opcode::Subc | Opcode::Madc => self.carry(instruction, ty),
            Opcode::Mad if instruction.has(Keyword::Cc) => self.carry(instruction, ty),
            Opcode::Add | Opcode::Sub if instruction.has(Keyword::Sat) => {
                self.saturating(instruction, ty)
            }
            Opcode::Mul if instruction.has(Keyword::Wide) => self.mul_wide(instruction, ty),
            Opcode::Mad if instruction.has(Keyword::Wide) => self.mad_wide(instruction, ty),
            Opcode::Mad => self.mad(instruction, ty),
            Opcode::Sad => self.sad(instruction, ty),
            Opcode::Mul24 | Opcode::Mad24 => self.mul24(instruction, ty),
            Opcode::Dp4a | Opcode::Dp2a => self.dot_product(instruction, ty),
            Opcode::Abs | Opcode::Neg => {
                let f = unary_function(instruction.opcode, ty)?;
                self.push_unary(instruction, f, ty)
            }
            _ => {
                let f = binary_function(instruction, ty)?;
                self.push_binary(instruction, f, ty)
            }
        }
    }

    /// `add`, `min` and `max` of two 16-bit integers in a register.
    fn halves(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let signed = ty == ScalarType::S16x2;
        let (sat, relu) = (instruction.has(Keyword::Sat), instruction.has(Keyword::Relu));
        let opcode = instruction.opcode;
        let fits = match opcode {
            Opcode::Add => !relu,
            Opcode::Min | Opcode::Max => !sat && (signed || !relu),
            _ => false,
        };
        if !fits {
            return unsupported();
        }
        let range = if signed { -0x8000..=0x7fff } else { 0..=0xffff };
        self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| {
            each_half(a, b, |a, b| {
                let value = |it: u64| if signed { i32::from(it as i16) } else { it as i32 };
                let (a, b) = (value(a), value(b));
                let result = match opcode {
                    Opcode::Add if sat => (a + b).clamp(*range.start(), *range.end()),
                    Opcode::Add => a + b,
                    Opcode::Min => a.min(b),
                    _ => a.max(b),
                };
                let result = if relu { result.max(0) } else { result };
                result as u64 & 0xffff
            })
        })
    }

    /// Appends a function of operand 1.
    pub(super) fn push_unary(
        &mut self,
        instruction: &Instruction,
        f: Unary,
        ty: ScalarType,
    ) -> Decoded<()> {
        let a = self.source(instruction, 1, ty)?;
        let d = self.destination(instruction, 0)?;
        self.push(match (f, d, a) {
            (Unary::W32(f), Reg::W32(d), Reg::W32(a)) => Op::Unary32 { f, d, a },
            (Unary::W64(f), Reg::W64(d), Reg::W64(a)) => Op::Unary64 { f, d, a },
            _ => return mismatch("the destination's width does not fit the type"),
        });
        Ok(())
    }

    /// Appends a function of operands 1 and 2.
    pub(super) fn push_binary(
        &mut self,
        instruction: &Instruction,
        f: Binary,
        ty: ScalarType,
    ) -> Decoded<()> {
        let a = self.source(instruction, 1, ty)?;
        let b = self.source(instruction, 2, ty)?;
        let d = self.destination(instruction, 0)?;
        self.push(match (f, d, a, b) {
            (Binary::W32(f), Reg::W32(d), Reg::W32(a), Reg::W32(b)) => Op::Binary32 { f, d, a, b },
            (Binary::W64(f), Reg::W64(d), Reg::W64(a), Reg::W64(b)) => Op::Binary64 { f, d, a, b },
            _ => return mismatch("the destination's width does not fit the type"),
        });
        Ok(())
    }

    /// Appends a function of one lane's operands, from operand 1 on, each of its own type.
    pub(super) fn push_scalar(
        &mut self,
        instruction: &Instruction,
        result: ScalarType,
        types: &[ScalarType],
        f: impl Fn([u64; 4]) -> u64 + Send + Sync + 'static,
    ) -> Decoded<()> {
        let s = self.scalar_sources(instruction, types)?;
        let d = self.destination(instruction, 0)?;
        if matches!(d, Reg::W64(_)) != (result.bytes() == 8) {
            return mismatch("the destination's width does not fit the type");
        }
        self.push(Op::Scalar { f: Scalar(Arc::new(f)), d, s });
        Ok(())
    }

    /// Operands 1 and following, each of its own type; unused places hold zero.
    pub(super) fn scalar_sources(
        &mut self,
        instruction: &Instruction,
        types: &[ScalarType],
    ) -> Decoded<[Reg; 4]> {
        let mut sources = [Reg::W32(self.literal32(0)); 4];
        for (at, (source, ty)) in sources.iter_mut().zip(types).enumerate() {
            *source = self.source(instruction, at + 1, *ty)?;
        }
        Ok(sources)
    }

    /// Rows of 32-bit operands from operand 1 on.
    pub(super) fn sources32<const N: usize>(
        &mut self,
        instruction: &Instruction,
    ) -> Decoded<[Row; N]> {
        let mut rows = [0; N];
        for (at, row) in rows.iter_mut().enumerate() {
            *row = self.source32(instruction, at + 1)?;
        }
        Ok(rows)
    }

    /// `add.sat.s32` and `sub.sat.s32`
    fn saturating(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if ty != ScalarType::S32 {
            return unsupported();
        }
        let f: fn(&L32, &L32) -> L32 = match instruction.opcode {
            Opcode::Add => |a, b| map2(a, b, |a, b| (a as i32).saturating_add(b as i32) as u32),
            _ => |a, b| map2(a, b, |a, b| (a as i32).saturating_sub(b as i32) as u32),
        };
        self.push_binary(instruction, Binary::W32(f), ty)
    }

    fn sad(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let mask = u64::MAX >> (64 - ty.bits().max(8));
        let shift = 64 - ty.bits().max(8);
        let signed = ty.is_signed();
        self.push_scalar(instruction, ty, &[ty; 3], move |[a, b, c, _]| {
            let difference = if signed {
                let extend = |it: u64| (it << shift) as i64 >> shift;
                extend(a).abs_diff(extend(b))
            } else {
                a.abs_diff(b)
            };
            c.wrapping_add(difference) & mask
        })
    }
}

fn unary_function(opcode: Opcode, ty: ScalarType) -> Decoded<Unary> {
    let negative = opcode == Opcode::Neg;
    Ok(match (ty, negative) {
        (ScalarType::S32, false) => Unary::W32(|a| map1(a, |a| (a as i32).wrapping_abs() as u32)),
        (ScalarType::S32 | ScalarType::U32 | ScalarType::B32, true) => {
            Unary::W32(|a| map1(a, u32::wrapping_neg))
        }
        (ScalarType::S64, false) => Unary::W64(|a| map1(a, |a| (a as i64).wrapping_abs() as u64)),
        (ScalarType::S64 | ScalarType::U64 | ScalarType::B64, true) => {
            Unary::W64(|a| map1(a, u64::wrapping_neg))
        }
        (ScalarType::S16, false) => {
            Unary::W32(|a| map1(a, |a| u32::from((a as i16).wrapping_abs() as u16)))
        }
        (ScalarType::S16 | ScalarType::U16, true) => {
            Unary::W32(|a| map1(a, |a| a.wrapping_neg() & 0xffff))
        }
        _ => return unsupported(),
    })
}

fn binary_function(instruction: &Instruction, ty: ScalarType) -> Decoded<Binary> {
    if ty.kind() == TypeKind::Float || instruction.has(Keyword::Relu) {
        return unsupported();
    }
    Ok(match instruction.opcode {
        Opcode::Add => binary_by_type!(ty, |a, b| a.wrapping_add(b)),
        Opcode::Sub => binary_by_type!(ty, |a, b| a.wrapping_sub(b)),
        Opcode::Mul if instruction.has(Keyword::Hi) => binary_by_type!(ty, |a, b| a.mul_hi(b)),
        Opcode::Mul => binary_by_type!(ty, |a, b| a.wrapping_mul(b)),
        Opcode::Div => binary_by_type!(ty, |a, b| a.quotient(b)),
        Opcode::Rem => binary_by_type!(ty, |a, b| a.remainder(b)),
        Opcode::Min => binary_by_type!(ty, |a, b| a.min(b)),
        Opcode::Max => binary_by_type!(ty, |a, b| a.max(b)),
        _ => return unsupported(),
    })
}
