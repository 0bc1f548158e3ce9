//! `alloca` and its relatives, and moves of 128-bit registers, which are pairs of rows.

use svp_ptx::ir::{Immediate, Instruction, Opcode, Operand, RegisterId, ScalarType};

use super::super::code::{Op, Reg, Row};
use super::{Decoded, Decoder, mismatch, unsupported};

/// Alignment of `alloca` at most: that of local memory itself.
const MAX_ALIGN: u64 = 4096;
/// Alignment of `alloca` that names none.
const DEFAULT_ALIGN: u64 = 8;

impl Decoder<'_> {
    pub(super) fn stack(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        match instruction.opcode {
            Opcode::Alloca => {
                let d = self.destination(instruction, 0)?;
                let size = self.source(instruction, 1, ty)?;
                let align = match instruction.operands.get(2) {
                    None => DEFAULT_ALIGN,
                    Some(Operand::Immediate(Immediate::Integer(align))) => *align,
                    Some(_) => return mismatch("the alignment must be a number"),
                };
                if !align.is_power_of_two() || align > MAX_ALIGN {
                    return mismatch("the alignment must be a power of two, 4096 at most");
                }
                // CAST: bounded just above.
                self.push(Op::StackAllocate { d, size, align: align as u32 });
            }
            Opcode::Stacksave => {
                let d = self.destination(instruction, 0)?;
                self.push(Op::StackSave { d });
            }
            _ => {
                let a = self.source(instruction, 0, ty)?;
                self.push(Op::StackRestore { a });
            }
        }
        Ok(())
    }

    /// The two rows of a 128-bit register, the lower half first.
    pub(super) fn pair_of_rows(&self, id: RegisterId) -> Decoded<[Row; 2]> {
        match self.pairs.get(&id) {
            Some(rows) => Ok(*rows),
            None => mismatch("a 128-bit register is needed here"),
        }
    }

    /// Where 128 bits go: a register, or two of 64 bits, each of which may be `_`.
    pub(super) fn wide_destination(
        &mut self,
        instruction: &Instruction,
        at: usize,
    ) -> Decoded<[Option<Reg>; 2]> {
        let half = |part: &Operand| match part {
            Operand::Sink => Ok(None),
            Operand::Register(id) => self.register(*id).map(Some),
            _ => mismatch("a register is needed as destination"),
        };
        match self.operand(instruction, at)? {
            Operand::Sink => Ok([None; 2]),
            Operand::Register(id) => Ok(self.pair_of_rows(*id)?.map(|row| Some(Reg::W64(row)))),
            Operand::Vector(parts) => match parts.as_slice() {
                [low, high] => Ok([half(low)?, half(high)?]),
                _ => mismatch("128 bits are two registers of 64"),
            },
            _ => unsupported(),
        }
    }

    /// Where 128 bits come from: a register, or two values of 64 bits.
    pub(super) fn wide_source(
        &mut self,
        instruction: &Instruction,
        at: usize,
    ) -> Decoded<[Reg; 2]> {
        let half = ScalarType::B64;
        match self.operand(instruction, at)? {
            Operand::Register(id) => Ok(self.pair_of_rows(*id)?.map(Reg::W64)),
            Operand::Vector(parts) => match parts.as_slice() {
                [low, high] => Ok([self.value(low, half)?, self.value(high, half)?]),
                _ => mismatch("128 bits are two registers of 64"),
            },
            _ => unsupported(),
        }
    }

    /// `mov.b128`: whole registers, or from and to two of 64 bits.
    pub(super) fn mov_wide(&mut self, instruction: &Instruction) -> Decoded<()> {
        let to = self.wide_destination(instruction, 0)?;
        let from = self.wide_source(instruction, 1)?;
        // Through rows of its own, for `{a, b}` may be the halves of what is read, exchanged.
        let mut kept = [0; 2];
        for (kept, from) in kept.iter_mut().zip(from) {
            *kept = self.new_row64(0);
            self.copy(Reg::W64(*kept), from)?;
        }
        for (to, kept) in to.into_iter().zip(kept) {
            if let Some(to) = to {
                self.copy(to, Reg::W64(kept))?;
            }
        }
        Ok(())
    }
}
