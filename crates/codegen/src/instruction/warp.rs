//! Operations of the lanes of a warp with one another, barriers, fences and traps.

use svp_ptx::ir::{Instruction, Keyword, Operand, ScalarType};

use crate::Unsupported;
use crate::context::offset;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, shuffle};

const WORD: Type = Type::I(32);

impl Lowering<'_> {
    /// Warp-wide instructions must find all lanes that they wait for.
    pub(crate) fn check_converged(
        &self,
        block: usize,
        instruction: &Instruction,
    ) -> Result<(), Unsupported> {
        match self.shapes.partial.get(block) {
            Some(false) => Ok(()),
            _ => {
                Err(Unsupported::Diverged { line: instruction.line, what: instruction.mnemonic() })
            }
        }
    }

    /// `shfl`, `vote`, `activemask`.
    pub(crate) fn warp_wide(
        &mut self,
        index: usize,
        block: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        use svp_ptx::ir::Opcode;
        if instruction.has(Keyword::Sync) {
            self.check_converged(block, instruction)?;
        }
        let done = match instruction.opcode {
            Opcode::Shfl => self.native_shuffle(instruction, active)?,
            Opcode::Vote => self.native_vote(instruction, active)?,
            _ => self.active_mask(instruction, active)?,
        };
        if done { Ok(()) } else { self.callout(index, active) }
    }

    /// A shuffle whose distance and clamp are literals: a permutation known now. Lanes read
    /// whatever the source lane holds, active or not, as PTX leaves that open.
    fn native_shuffle(
        &mut self,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<bool, Unsupported> {
        let number = |at: usize| self.integer(instruction.operands.get(at)).map(|it| it as u32);
        let (Some(b), Some(c)) = (number(2), number(3)) else { return Ok(false) };
        let members = instruction.operands.get(4);
        if members.is_some() && number(4) != Some(u32::MAX) {
            return Ok(false);
        }
        let mode = instruction.one_of(&[Keyword::Up, Keyword::Down, Keyword::Bfly, Keyword::Idx]);
        let Some(mode) = mode else { return Ok(false) };
        let Some(source) = instruction.operands.get(1) else { return Ok(false) };
        let value = self.read_canonical(source, ScalarType::B32)?;
        let value = self.vector(&value);
        let from = |lane: u32| source_lane(mode, lane % 32, b, c);
        let picks: Vec<u32> =
            (0..self.gang.lanes).map(|lane| lane / 32 * 32 + from(lane).0).collect();
        let moved = shuffle(&mut self.text, &value, None, &picks);
        let in_range = self.gang.constants(Type::I(1), |lane| from(lane).1.into());
        let (d, p) = match instruction.operands.first() {
            Some(Operand::Pair(d, p)) => (d.as_ref().clone(), Some(p.as_ref().clone())),
            Some(d) => (d.clone(), None),
            None => return Ok(false),
        };
        self.write_operand(&d, Lanes::Vector(moved), active)?;
        if let Some(p) = p {
            self.write_operand(&p, Lanes::Vector(in_range), active)?;
        }
        Ok(true)
    }

    fn native_vote(
        &mut self,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<bool, Unsupported> {
        let members_all = match instruction.operands.get(2) {
            None => true,
            members => self.integer(members).map(|it| it as u32) == Some(u32::MAX),
        };
        let mode = instruction.one_of(&[Keyword::All, Keyword::Any, Keyword::Uni, Keyword::Ballot]);
        let (Some(d), Some(source), Some(mode), true) =
            (instruction.operands.first(), instruction.operands.get(1), mode, members_all)
        else {
            return Ok(false);
        };
        let votes = self.read(source, ScalarType::Pred)?;
        let votes = self.vector(&votes);
        let here = self.mask(active);
        let yes = self.text.binary("and", &votes, &here);
        let (yes, here) = (self.mask_bits(&yes), self.mask_bits(&here));
        let mut parts = Vec::new();
        for warp in 0..self.gang.warps() {
            let yes = self.warp_bits(&yes, warp);
            let here = self.warp_bits(&here, warp);
            let zero = Value::int(0, WORD, Width::Scalar);
            parts.push(match mode {
                Keyword::Ballot => yes,
                Keyword::Any => self.text.compare("ne", &yes, &zero),
                Keyword::All => self.text.compare("eq", &yes, &here),
                _ => {
                    let none = self.text.compare("eq", &yes, &zero);
                    let all = self.text.compare("eq", &yes, &here);
                    self.text.binary("or", &none, &all)
                }
            });
        }
        self.write_per_warp(d, &parts, active)?;
        Ok(true)
    }

    fn active_mask(
        &mut self,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<bool, Unsupported> {
        let Some(d) = instruction.operands.first() else { return Ok(false) };
        let bits = self.bits(active);
        let parts: Vec<Value> =
            (0..self.gang.warps()).map(|warp| self.warp_bits(&bits, warp)).collect();
        self.write_per_warp(d, &parts, active)?;
        Ok(true)
    }

    /// The bits of one warp of a gang's mask.
    pub(crate) fn warp_bits(&mut self, bits: &Value, warp: u32) -> Value {
        let shift = Value::int(u64::from(warp) * 32, bits.ty, Width::Scalar);
        let shifted = self.text.binary("lshr", bits, &shift);
        self.adapt(&shifted, WORD)
    }

    /// Writes a value that every lane of a warp has in common.
    fn write_per_warp(
        &mut self,
        d: &Operand,
        parts: &[Value],
        active: &Active,
    ) -> Result<(), Unsupported> {
        if let [only] = parts {
            return self.write_operand(d, Lanes::Uniform(only.clone()), active);
        }
        let vectors: Vec<Value> =
            parts.iter().map(|it| crate::values::lanes::splat(&mut self.text, it, 32)).collect();
        let whole = concat(&mut self.text, &vectors);
        let whole = whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))?;
        self.write_operand(d, Lanes::Vector(whole), active)
    }

    /// `bar`, `barrier`.
    pub(crate) fn barrier(
        &mut self,
        index: usize,
        block: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        self.check_converged(block, instruction)?;
        if instruction.has(Keyword::Warp) {
            return Ok(());
        }
        if self.in_rounds {
            self.pause(index);
            return Ok(());
        }
        let reduction = instruction
            .has(Keyword::Red)
            .then(|| instruction.one_of(&[Keyword::Popc, Keyword::And, Keyword::Or]))
            .flatten();
        let kind = match reduction {
            Some(Keyword::Popc) => 2,
            Some(Keyword::And) => 3,
            Some(_) => 4,
            None if instruction.has(Keyword::Arrive) => 1,
            None => 0,
        };
        let first = usize::from(reduction.is_some());
        let numbers = instruction.operands.len().saturating_sub(2 * first);
        let id = self.barrier_number(instruction, first, numbers >= 1)?;
        let count = self.barrier_number(instruction, first + 1, numbers >= 2)?;
        let votes = match (reduction, instruction.operands.last()) {
            (Some(_), Some(source)) => {
                let votes = self.read(source, ScalarType::Pred)?;
                self.vector(&votes)
            }
            _ => Value::int(0, Type::I(1), self.gang.width()),
        };
        let votes = self.mask_bits(&votes);
        let votes = self.mask_in_memory(&votes);
        let bits = self.bits(active);
        let mask = self.mask_in_memory(&bits);
        let (site, _) = self.site(index)?;
        let callback = self.callback(offset::BARRIER);
        let call = format!(
            "call i32 {callback}(ptr %ctx, i32 {site}, {}, {}, i32 {kind}, ptr {mask}, ptr {votes})",
            id.typed(),
            count.typed()
        );
        let result = self.text.define(WORD, Width::Scalar, call);
        let Some(reduction) = reduction else { return Ok(()) };
        let Some(d) = instruction.operands.first() else { return Ok(()) };
        let result = match reduction {
            Keyword::Popc => result,
            _ => {
                let zero = Value::int(0, WORD, Width::Scalar);
                self.text.compare("ne", &result, &zero)
            }
        };
        self.write_operand(d, Lanes::Uniform(result), active)
    }

    /// A number of a barrier: the same for all lanes, 0 where it is left out.
    fn barrier_number(
        &mut self,
        instruction: &Instruction,
        at: usize,
        there: bool,
    ) -> Result<Value, Unsupported> {
        let operand = instruction.operands.get(at).filter(|_| there);
        let Some(operand) = operand else { return Ok(Value::int(0, WORD, Width::Scalar)) };
        match self.read(operand, ScalarType::B32)? {
            Lanes::Uniform(value) => Ok(self.adapt(&value, WORD)),
            _ => Err(Unsupported::Diverged {
                line: instruction.line,
                what: "a barrier whose number differs between lanes".to_owned(),
            }),
        }
    }

    /// Lanes as two 64-bit words in memory.
    fn mask_in_memory(&mut self, bits: &Value) -> String {
        let slot = self.stack_slot("lanes", "[2 x i64]");
        if bits.ty.bits() < 128 {
            let whole = self.adapt(bits, Type::I(128));
            self.text.line(format_args!("store {}, ptr {slot}", whole.typed()));
        } else {
            self.text.line(format_args!("store {}, ptr {slot}", bits.typed()));
        }
        slot
    }

    /// Ends the launch from here.
    pub(crate) fn report(&mut self, index: usize, active: &Active) -> Result<(), Unsupported> {
        let (site, _) = self.site(index)?;
        let bits = match self.alone.clone() {
            Some(alone) => alone.bit(self),
            None => self.bits(active),
        };
        let mask = self.mask_in_memory(&bits);
        let callback = self.callback(offset::TRAP);
        self.text.line(format_args!("call void {callback}(ptr %ctx, i32 {site}, ptr {mask})"));
        Ok(())
    }

    /// `membar`, `fence`. All threads of a block run on one host thread, so that within a block
    /// only the compiler has to be held back.
    pub(crate) fn fence(&mut self, instruction: &Instruction) {
        if instruction.has(Keyword::Cta) {
            self.text.line("fence syncscope(\"singlethread\") seq_cst");
        } else {
            self.text.line("fence seq_cst");
        }
    }
}

/// The lane of its warp that a lane reads in a shuffle, and whether that is in range (PTX ISA,
/// "shfl"): `c` holds the clamp in its low bits and the segment mask from bit 8 on.
fn source_lane(mode: Keyword, lane: u32, b: u32, c: u32) -> (u32, bool) {
    let (b, clamp, segment) = (b & 0x1f, c & 0x1f, c >> 8 & 0x1f);
    let max = (lane & segment) | (clamp & !segment);
    let min = lane & segment;
    let (from, in_range) = match mode {
        Keyword::Up => (lane.wrapping_sub(b), (lane as i32 - b as i32) >= max as i32),
        Keyword::Down => (lane + b, lane + b <= max),
        Keyword::Bfly => (lane ^ b, (lane ^ b) <= max),
        _ => {
            let from = min | (b & !segment);
            (from, from <= max)
        }
    };
    if in_range { (from & 31, true) } else { (lane, false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffles_stop_at_their_segment() {
        assert_eq!(source_lane(Keyword::Down, 3, 16, 31), (19, true));
        assert_eq!(source_lane(Keyword::Down, 20, 16, 31), (20, false));
        assert_eq!(source_lane(Keyword::Up, 3, 4, 0), (3, false));
        assert_eq!(source_lane(Keyword::Up, 4, 4, 0), (0, true));
        assert_eq!(source_lane(Keyword::Bfly, 5, 1, 31), (4, true));
        // Segments of eight lanes: mask 0b11000 and clamp 7.
        assert_eq!(source_lane(Keyword::Down, 6, 2, 0x1807), (6, false));
        assert_eq!(source_lane(Keyword::Idx, 10, 1, 0x181f), (9, true));
    }
}
