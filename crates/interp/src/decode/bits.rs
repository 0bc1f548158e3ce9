//! Logic, shifts and bit fields; logic on predicates.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::super::alu::bits;
use super::super::alu::bits::Permute;
use super::super::code::{NOWHERE, Op, PredLogic, PredSource, Reg, Verdict};
use super::super::lanes::{L32, L64, map1, map2, map3};
use super::arithmetic::{Binary, Unary};
use super::compare::combination;
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn bitwise(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        match instruction.opcode {
            _ if ty == ScalarType::Pred => self.predicate_logic(instruction),
            Opcode::And | Opcode::Or | Opcode::Xor => {
                self.push_binary(instruction, logic_function(instruction.opcode, ty), ty)
            }
            Opcode::Not | Opcode::Cnot | Opcode::Brev => {
                self.push_unary(instruction, unary_function(instruction.opcode, ty)?, ty)
            }
            Opcode::Shl | Opcode::Shr => self.shift(instruction, ty),
            Opcode::Shf => self.funnel_shift(instruction),
            Opcode::Lop3 => self.lop3(instruction),
            Opcode::Prmt => self.permute(instruction),
            Opcode::Popc | Opcode::Clz | Opcode::Bfind => self.count(instruction, ty),
            _ => self.field(instruction, ty),
        }
    }

    fn predicate_logic(&mut self, instruction: &Instruction) -> Decoded<()> {
        let d = self.predicate_destination(self.operand(instruction, 0)?)?;
        let a = self.predicate(self.operand(instruction, 1)?)?;
        let (op, b) = match instruction.opcode {
            Opcode::Not => (PredLogic::Xor, PredSource::Constant(true)),
            Opcode::And => (PredLogic::And, self.predicate(self.operand(instruction, 2)?)?),
            Opcode::Or => (PredLogic::Or, self.predicate(self.operand(instruction, 2)?)?),
            Opcode::Xor => (PredLogic::Xor, self.predicate(self.operand(instruction, 2)?)?),
            _ => return unsupported(),
        };
        self.push(Op::Logic { op, d, a, b });
        Ok(())
    }

    fn shift(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let left = instruction.opcode == Opcode::Shl;
        let signed = ty.is_signed();
        let b = self.source32(instruction, 2)?;
        match self.source(instruction, 1, ty)? {
            Reg::W64(a) => {
                let f: fn(&L64, &L32) -> L64 = match (left, signed) {
                    (true, _) => |a, b| map2(a, b, bits::shl64),
                    (false, true) => |a, b| map2(a, b, bits::sar64),
                    (false, false) => |a, b| map2(a, b, bits::shr64),
                };
                let d = self.destination64(instruction, 0)?;
                self.push(Op::Shift64 { f, d, a, b });
            }
            Reg::W32(a) => {
                let f: fn(&L32, &L32) -> L32 = match (left, signed, ty.bytes()) {
                    (true, _, 4) => |a, b| map2(a, b, bits::shl32),
                    (false, true, 4) => |a, b| map2(a, b, bits::sar32),
                    (false, false, 4) => |a, b| map2(a, b, bits::shr32),
                    (true, _, 2) => |a, b| map2(a, b, |a, b| bits::shl32(a, b) & 0xffff),
                    (false, true, 2) => {
                        |a, b| map2(a, b, |a, b| bits::sar32(a as i16 as u32, b) & 0xffff)
                    }
                    (false, false, 2) => |a, b| map2(a, b, |a, b| bits::shr32(a & 0xffff, b)),
                    _ => return unsupported(),
                };
                let d = self.destination32(instruction, 0)?;
                self.push(Op::Binary32 { f, d, a, b });
            }
        }
        Ok(())
    }

    fn funnel_shift(&mut self, instruction: &Instruction) -> Decoded<()> {
        let (left, clamp) = (instruction.has(Keyword::Left), instruction.has(Keyword::Clamp));
        let f: fn(&L32, &L32, &L32) -> L32 = match (left, clamp) {
            (true, true) => |a, b, c| map3(a, b, c, |a, b, c| bits::funnel(a, b, c, true, true)),
            (true, false) => |a, b, c| map3(a, b, c, |a, b, c| bits::funnel(a, b, c, true, false)),
            (false, true) => |a, b, c| map3(a, b, c, |a, b, c| bits::funnel(a, b, c, false, true)),
            (false, false) => {
                |a, b, c| map3(a, b, c, |a, b, c| bits::funnel(a, b, c, false, false))
            }
        };
        let a = self.source32(instruction, 1)?;
        let b = self.source32(instruction, 2)?;
        let c = self.source32(instruction, 3)?;
        let d = self.destination32(instruction, 0)?;
        self.push(Op::Ternary32 { f, d, a, b, c });
        Ok(())
    }

    /// `lop3`, and `lop3.BoolOp`, which also says whether the result differs from zero.
    fn lop3(&mut self, instruction: &Instruction) -> Decoded<()> {
        let types = [ScalarType::B32; 4];
        let s = self.scalar_sources(instruction, &types)?;
        let f = |[a, b, c, table]: [u64; 4]| bits::lop3(a as u32, b as u32, c as u32, table as u32);
        let (d, p) = self.pair(instruction)?;
        let d = self.wanted32(d)?;
        let Some(combine) = combination(self, instruction, 5)? else {
            if d != NOWHERE {
                self.push_scalar_op(Reg::W32(d), s, move |operands| u64::from(f(operands)));
            }
            return Ok(());
        };
        let Some(p) = p else {
            return mismatch("`lop3` with a predicate has two destinations");
        };
        let p = self.predicate_destination(p)?;
        // The predicate may be the instruction's own guard, and the value one of its sources: so the
        // predicate is written last, and from the value.
        let result = Reg::W32(self.new_row32(0));
        self.push_scalar_op(result, s, move |operands| u64::from(f(operands)));
        if d != NOWHERE {
            self.copy(Reg::W32(d), result)?;
        }
        let to = Verdict::Pred { p, q: NOWHERE, combine: Some(combine) };
        self.push_test([result; 4], to, |[result, ..]| result != 0);
        Ok(())
    }

    fn permute(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Keyword::{B4e, Ecl, Ecr, F4e, Rc8, Rc16};
        let mode = match instruction.one_of(&[F4e, B4e, Rc8, Ecl, Ecr, Rc16]) {
            None => Permute::General,
            Some(F4e) => Permute::Forward,
            Some(B4e) => Permute::Backward,
            Some(Rc8) => Permute::Byte,
            Some(Ecl) => Permute::ClampLeft,
            Some(Ecr) => Permute::ClampRight,
            Some(_) => Permute::Half,
        };
        let ty = ScalarType::B32;
        self.push_scalar(instruction, ty, &[ty; 3], move |[a, b, c, _]| {
            u64::from(bits::prmt(a as u32, b as u32, c as u32, mode))
        })
    }

    /// `popc`, `clz` and `bfind`, whose result has 32 bits whatever the operand has.
    fn count(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if instruction.opcode == Opcode::Bfind {
            let (bits, signed) = (ty.bits(), ty.is_signed());
            let amount = instruction.has(Keyword::ShiftAmt);
            return self.push_scalar(instruction, ScalarType::B32, &[ty], move |[a, ..]| {
                u64::from(bits::bfind(a, bits, signed, amount))
            });
        }
        let popc = instruction.opcode == Opcode::Popc;
        let d = self.destination32(instruction, 0)?;
        let op = match self.source(instruction, 1, ty)? {
            Reg::W32(a) => {
                let f: fn(&L32) -> L32 = match popc {
                    true => |a| map1(a, u32::count_ones),
                    false => |a| map1(a, u32::leading_zeros),
                };
                Op::Unary32 { f, d, a }
            }
            Reg::W64(a) => {
                let f: fn(&L64) -> L32 = match popc {
                    true => |a| map1(a, u64::count_ones),
                    false => |a| map1(a, u64::leading_zeros),
                };
                Op::Narrow { f, d, a }
            }
        };
        self.push(op);
        Ok(())
    }

    /// `bfe`, `bfi`, `bmsk`, `szext` and `fns`.
    fn field(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        const B32: ScalarType = ScalarType::B32;
        let (width, signed) = (ty.bits(), ty.is_signed());
        let clamp = instruction.has(Keyword::Clamp);
        match instruction.opcode {
            Opcode::Bfe => {
                self.push_scalar(instruction, ty, &[ty, B32, B32], move |[a, b, c, _]| {
                    bits::bfe(a, b as u32, c as u32, width, signed)
                })
            }
            Opcode::Bfi => {
                self.push_scalar(instruction, ty, &[ty, ty, B32, B32], move |[a, b, c, d]| {
                    bits::bfi(a, b, c as u32, d as u32, width)
                })
            }
            Opcode::Bmsk => self.push_scalar(instruction, B32, &[B32, B32], move |[a, b, ..]| {
                u64::from(bits::bmsk(a as u32, b as u32, clamp))
            }),
            Opcode::Szext => self.push_scalar(instruction, B32, &[B32, B32], move |[a, b, ..]| {
                u64::from(bits::szext(a as u32, b as u32, signed, clamp))
            }),
            Opcode::Fns => self.push_scalar(instruction, B32, &[B32; 3], |[a, b, c, _]| {
                u64::from(bits::fns(a as u32, b as u32, c as i32))
            }),
            _ => unsupported(),
        }
    }
}

fn logic_function(opcode: Opcode, ty: ScalarType) -> Binary {
    match (opcode, ty.bytes()) {
        (Opcode::And, 8) => Binary::W64(|a, b| map2(a, b, |a, b| a & b)),
        (Opcode::Or, 8) => Binary::W64(|a, b| map2(a, b, |a, b| a | b)),
        (_, 8) => Binary::W64(|a, b| map2(a, b, |a, b| a ^ b)),
        (Opcode::And, _) => Binary::W32(|a, b| map2(a, b, |a, b| a & b)),
        (Opcode::Or, _) => Binary::W32(|a, b| map2(a, b, |a, b| a | b)),
        (_, _) => Binary::W32(|a, b| map2(a, b, |a, b| a ^ b)),
    }
}

fn unary_function(opcode: Opcode, ty: ScalarType) -> Decoded<Unary> {
    Ok(match (opcode, ty.bytes()) {
        (Opcode::Not, 8) => Unary::W64(|a| map1(a, |a| !a)),
        (Opcode::Not, 4) => Unary::W32(|a| map1(a, |a| !a)),
        (Opcode::Not, 2) => Unary::W32(|a| map1(a, |a| !a & 0xffff)),
        (Opcode::Cnot, 8) => Unary::W64(|a| map1(a, |a| u64::from(a == 0))),
        (Opcode::Cnot, 2 | 4) => Unary::W32(|a| map1(a, |a| u32::from(a == 0))),
        (Opcode::Brev, 8) => Unary::W64(|a| map1(a, u64::reverse_bits)),
        (Opcode::Brev, 4) => Unary::W32(|a| map1(a, u32::reverse_bits)),
        _ => return unsupported(),
    })
}
