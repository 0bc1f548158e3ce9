//! `mov` in its many forms, and conversions between address spaces.

use svp_ptx::ir::{Instruction, Keyword, Opcode, Operand, ScalarType, SpecialRegister, StateSpace};

use super::super::code::{NOWHERE, Op, PredLogic, PredSource, Reg, Row};
use super::super::lanes::{L32, L64, map1, map2};
use super::{Decoded, Decoder, mismatch, unsupported};
use svp_ptx::generic;

impl Decoder<'_> {
    pub(super) fn mov(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        match (self.operand(instruction, 0)?, self.operand(instruction, 1)?) {
            (Operand::Vector(parts), source) => {
                let source = self.value(source, ty)?;
                self.unpack(parts, source, ty)
            }
            (_, Operand::Vector(parts)) => self.pack(instruction, parts, ty),
            (d, Operand::Special(SpecialRegister::IsExplicitCluster)) if ty == ScalarType::Pred => {
                let d = self.predicate_destination(d)?;
                self.push(Op::ExplicitCluster { d });
                Ok(())
            }
            (d, source) if ty == ScalarType::Pred => {
                let d = self.predicate_destination(d)?;
                let a = self.predicate(source)?;
                self.push(Op::Logic { op: PredLogic::Or, d, a, b: PredSource::Constant(false) });
                Ok(())
            }
            (_, source @ Operand::Special(register)) => {
                let d = self.destination(instruction, 0)?;
                if self.reserved(*register).is_some() {
                    let a = self.value(source, ty)?;
                    return self.copy(d, a);
                }
                self.push(Op::Special { d, register: *register });
                Ok(())
            }
            _ => {
                let a = self.source(instruction, 1, ty)?;
                let d = self.destination(instruction, 0)?;
                self.copy(d, a)
            }
        }
    }

    /// Appends a copy of one register to another.
    pub(super) fn copy(&mut self, d: Reg, a: Reg) -> Decoded<()> {
        self.push(match (d, a) {
            (Reg::W32(d), Reg::W32(a)) => Op::Unary32 { f: |a| *a, d, a },
            (Reg::W64(d), Reg::W64(a)) => Op::Unary64 { f: |a| *a, d, a },
            _ => return mismatch("the registers' widths differ"),
        });
        Ok(())
    }

    /// `mov.b64 d, {a, b}`: the first part is the lowest.
    fn pack(
        &mut self,
        instruction: &Instruction,
        parts: &[Operand],
        ty: ScalarType,
    ) -> Decoded<()> {
        let part_type = match (ty.bytes(), parts.len()) {
            (8, 2) => ScalarType::B32,
            (8, 4) | (4, 2) => ScalarType::B16,
            _ => return unsupported(),
        };
        let mut rows = Vec::with_capacity(parts.len());
        for part in parts {
            match self.value(part, part_type)? {
                Reg::W32(row) => rows.push(row),
                Reg::W64(_) => return mismatch("a part is too wide"),
            }
        }
        let join16: fn(&L32, &L32) -> L32 = |a, b| map2(a, b, |a, b| a & 0xffff | b << 16);
        let join32: fn(&L32, &L32) -> L64 =
            |a, b| map2(a, b, |a, b| u64::from(a) | u64::from(b) << 32);
        match *rows.as_slice() {
            [a, b] if ty.bytes() == 4 => {
                let d = self.destination32(instruction, 0)?;
                self.push(Op::Binary32 { f: join16, d, a, b });
            }
            [a, b] => {
                let d = self.destination64(instruction, 0)?;
                self.push(Op::Wide { f: join32, d, a, b });
            }
            [a, b, c, e] => {
                let d = self.destination64(instruction, 0)?;
                let (low, high) = (self.new_row32(0), self.new_row32(0));
                self.push(Op::Binary32 { f: join16, d: low, a, b });
                self.push(Op::Binary32 { f: join16, d: high, a: c, b: e });
                self.push(Op::Wide { f: join32, d, a: low, b: high });
            }
            _ => return unsupported(),
        }
        Ok(())
    }

    /// `mov.b64 {a, b}, s`
    fn unpack(&mut self, parts: &[Operand], source: Reg, ty: ScalarType) -> Decoded<()> {
        match (source, parts) {
            (Reg::W64(a), [low, high]) => {
                self.take_half(a, low, |a| map1(a, |a| a as u32))?;
                self.take_half(a, high, |a| map1(a, |a| (a >> 32) as u32))
            }
            (Reg::W64(a), [p0, p1, p2, p3]) => {
                self.take_half(a, p0, |a| map1(a, |a| a as u32 & 0xffff))?;
                self.take_half(a, p1, |a| map1(a, |a| (a >> 16) as u32 & 0xffff))?;
                self.take_half(a, p2, |a| map1(a, |a| (a >> 32) as u32 & 0xffff))?;
                self.take_half(a, p3, |a| map1(a, |a| (a >> 48) as u32))
            }
            (Reg::W32(a), [low, high]) if ty.bytes() == 4 => {
                self.take_quarter(a, low, |a| map1(a, |a| a & 0xffff))?;
                self.take_quarter(a, high, |a| map1(a, |a| a >> 16))
            }
            _ => unsupported(),
        }
    }

    fn take_quarter(&mut self, a: Row, part: &Operand, f: fn(&L32) -> L32) -> Decoded<()> {
        let d = self.wanted32(part)?;
        if d != NOWHERE {
            self.push(Op::Unary32 { f, d, a });
        }
        Ok(())
    }

    fn take_half(&mut self, a: Row, part: &Operand, f: fn(&L64) -> L32) -> Decoded<()> {
        let d = self.wanted32(part)?;
        if d != NOWHERE {
            self.push(Op::Narrow { f, d, a });
        }
        Ok(())
    }

    /// `cvta.space` adds the space's window, `cvta.to.space` takes it away.
    pub(super) fn cvta(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let a = self.source(instruction, 1, ty)?;
        let d = self.destination(instruction, 0)?;
        let window = match instruction.space() {
            StateSpace::Global | StateSpace::Const => return self.copy(d, a),
            StateSpace::Shared => generic::SHARED,
            StateSpace::Local => generic::LOCAL,
            StateSpace::Param if self.function.is_kernel() => generic::PARAM,
            _ => return unsupported(),
        };
        let to_space = instruction.has(Keyword::To);
        let delta = if to_space { window.wrapping_neg() } else { window };
        match (d, a) {
            (Reg::W64(d), Reg::W64(a)) => {
                let b = self.literal64(delta);
                let f: fn(&L64, &L64) -> L64 = |a, b| map2(a, b, u64::wrapping_add);
                self.push(Op::Binary64 { f, d, a, b });
            }
            (Reg::W32(d), Reg::W32(a)) => {
                let b = self.literal32(delta as u32);
                let f: fn(&L32, &L32) -> L32 = |a, b| map2(a, b, u32::wrapping_add);
                self.push(Op::Binary32 { f, d, a, b });
            }
            _ => return mismatch("the registers' widths differ"),
        }
        Ok(())
    }

    /// `createpolicy`, whose policy is not looked at.
    pub(super) fn cache_policy(&mut self, instruction: &Instruction) -> Decoded<()> {
        let d = self.destination(instruction, 0)?;
        let a = match d {
            Reg::W64(_) => Reg::W64(self.literal64(0)),
            Reg::W32(_) => Reg::W32(self.literal32(0)),
        };
        self.copy(d, a)
    }

    /// `mapa` and `getctarank`: addresses of shared memory in clusters.
    pub(super) fn in_cluster(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let generic = !instruction.has(Keyword::SharedCluster);
        let a = self.source(instruction, 1, ty)?;
        if instruction.opcode == Opcode::Mapa {
            let (d, rank) = (self.destination(instruction, 0)?, self.source32(instruction, 2)?);
            self.push(Op::MapShared { d, a, rank, generic });
        } else {
            let d = self.destination32(instruction, 0)?;
            self.push(Op::SharedRank { d, a, generic });
        }
        Ok(())
    }

    pub(super) fn isspacep(&mut self, instruction: &Instruction) -> Decoded<()> {
        let d = self.predicate_destination(self.operand(instruction, 0)?)?;
        let a = self.loose_value(self.operand(instruction, 1)?, ScalarType::U64)?;
        let (space, other_blocks) = (instruction.space(), instruction.has(Keyword::SharedCluster));
        self.push(Op::IsSpace { d, a, space, other_blocks });
        Ok(())
    }
}
