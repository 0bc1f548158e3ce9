//! Products of integers: wide ones, those that something is added to, and dot products.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::super::alu::integer::{Integer, dp2a, dp4a, mul24};
use super::super::code::{Op, Reg};
use super::super::lanes::{L32, L64, map2, map3};
use super::arithmetic::Binary;
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn mul_wide(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if matches!(ty, ScalarType::U16 | ScalarType::S16) {
            let f: fn(&L32, &L32) -> L32 = match ty {
                ScalarType::S16 => {
                    |a, b| map2(a, b, |a, b| (i32::from(a as i16) * i32::from(b as i16)) as u32)
                }
                _ => |a, b| map2(a, b, |a, b| u32::from(a as u16) * u32::from(b as u16)),
            };
            return self.push_binary(instruction, Binary::W32(f), ScalarType::B32);
        }
        let f: fn(&L32, &L32) -> L64 = match ty {
            ScalarType::U32 => |a, b| map2(a, b, |a, b| u64::from(a) * u64::from(b)),
            ScalarType::S32 => {
                |a, b| map2(a, b, |a, b| (i64::from(a as i32) * i64::from(b as i32)) as u64)
            }
            _ => return unsupported(),
        };
        let [a, b] = self.sources32(instruction)?;
        let d = self.destination64(instruction, 0)?;
        self.push(Op::Wide { f, d, a, b });
        Ok(())
    }

    pub(super) fn mad_wide(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if matches!(ty, ScalarType::U16 | ScalarType::S16) {
            let f: fn(&L32, &L32, &L32) -> L32 = match ty {
                ScalarType::S16 => |a, b, c| {
                    map3(a, b, c, |a, b, c| {
                        ((i32::from(a as i16) * i32::from(b as i16)) as u32).wrapping_add(c)
                    })
                },
                _ => |a, b, c| {
                    map3(a, b, c, |a, b, c| {
                        (u32::from(a as u16) * u32::from(b as u16)).wrapping_add(c)
                    })
                },
            };
            let [a, b, c] = self.sources32(instruction)?;
            let d = self.destination32(instruction, 0)?;
            self.push(Op::Ternary32 { f, d, a, b, c });
            return Ok(());
        }
        let f: fn(&L32, &L32, &L64) -> L64 = match ty {
            ScalarType::U32 => {
                |a, b, c| map3(a, b, c, |a, b, c| (u64::from(a) * u64::from(b)).wrapping_add(c))
            }
            ScalarType::S32 => |a, b, c| {
                map3(a, b, c, |a, b, c| {
                    ((i64::from(a as i32) * i64::from(b as i32)) as u64).wrapping_add(c)
                })
            },
            _ => return unsupported(),
        };
        let [a, b] = self.sources32(instruction)?;
        let Reg::W64(c) = self.source(instruction, 3, ScalarType::B64)? else {
            return mismatch("the addend must have 64 bits");
        };
        let d = self.destination64(instruction, 0)?;
        self.push(Op::WideAdd { f, d, a, b, c });
        Ok(())
    }

    pub(super) fn mad(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if instruction.has(Keyword::Hi) {
            return self.mad_hi(instruction, ty);
        }
        match ty.bytes() {
            8 => {
                let (a, b) = (self.source(instruction, 1, ty)?, self.source(instruction, 2, ty)?);
                let c = self.source(instruction, 3, ty)?;
                let d = self.destination64(instruction, 0)?;
                let (Reg::W64(a), Reg::W64(b), Reg::W64(c)) = (a, b, c) else {
                    return mismatch("64-bit operands are needed");
                };
                let f: fn(&L64, &L64, &L64) -> L64 =
                    |a, b, c| map3(a, b, c, |a, b, c| a.wrapping_mul(b).wrapping_add(c));
                self.push(Op::Ternary64 { f, d, a, b, c });
            }
            bytes => {
                let [a, b, c] = self.sources32(instruction)?;
                let d = self.destination32(instruction, 0)?;
                let f: fn(&L32, &L32, &L32) -> L32 = if bytes == 2 {
                    |a, b, c| map3(a, b, c, |a, b, c| a.wrapping_mul(b).wrapping_add(c) & 0xffff)
                } else {
                    |a, b, c| map3(a, b, c, |a, b, c| a.wrapping_mul(b).wrapping_add(c))
                };
                self.push(Op::Ternary32 { f, d, a, b, c });
            }
        }
        Ok(())
    }

    fn mad_hi(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let saturate = instruction.has(Keyword::Sat);
        let types = [ty; 3];
        match ty {
            ScalarType::S32 if saturate => {
                self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                    let high = (a as i32).mul_hi(b as i32);
                    u64::from(high.saturating_add(c as i32) as u32)
                })
            }
            ScalarType::S32 => self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                u64::from((a as i32).mul_hi(b as i32).wrapping_add(c as i32) as u32)
            }),
            ScalarType::U32 => self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                u64::from((a as u32).mul_hi(b as u32).wrapping_add(c as u32))
            }),
            ScalarType::S64 => self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                (a as i64).mul_hi(b as i64).wrapping_add(c as i64) as u64
            }),
            ScalarType::U64 => self
                .push_scalar(instruction, ty, &types, |[a, b, c, _]| a.mul_hi(b).wrapping_add(c)),
            ScalarType::S16 => self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                u64::from((a as i16).mul_hi(b as i16).wrapping_add(c as i16) as u16)
            }),
            ScalarType::U16 => self.push_scalar(instruction, ty, &types, |[a, b, c, _]| {
                u64::from((a as u16).mul_hi(b as u16).wrapping_add(c as u16))
            }),
            _ => unsupported(),
        }
    }

    pub(super) fn mul24(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let (signed, high) = (ty.is_signed(), instruction.has(Keyword::Hi));
        let add = instruction.opcode == Opcode::Mad24;
        if instruction.has(Keyword::Sat) {
            return unsupported();
        }
        let types = if add { &[ScalarType::B32; 3][..] } else { &[ScalarType::B32; 2][..] };
        self.push_scalar(instruction, ScalarType::B32, types, move |[a, b, c, _]| {
            let product = mul24(a as u32, b as u32, signed, high);
            u64::from(product.wrapping_add(c as u32))
        })
    }

    pub(super) fn dot_product(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let a_signed = ty.is_signed();
        let b_signed = instruction.last_type().is_some_and(ScalarType::is_signed);
        let high = instruction.has(Keyword::Hi);
        let two = instruction.opcode == Opcode::Dp2a;
        let types = [ScalarType::B32; 3];
        self.push_scalar(instruction, ScalarType::B32, &types, move |[a, b, c, _]| {
            let (a, b, c) = (a as u32, b as u32, c as u32);
            u64::from(if two {
                dp2a(a, b, c, a_signed, b_signed, high)
            } else {
                dp4a(a, b, c, a_signed, b_signed)
            })
        })
    }
}
