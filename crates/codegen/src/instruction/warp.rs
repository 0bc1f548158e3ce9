//! Operations of the lanes of a warp with one another.

use svp_ptx::ir::{Keyword, Opcode, Operand, ScalarType};

use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, shuffle, splat};

const WORD: Type = Type::I(32);

impl Cursor<'_, '_> {
    /// An instruction of lanes of one warp must find all lanes that it waits for. Where only some of a
    /// gang come, that is known for gangs of one warp.
    pub(crate) fn check_met(&self) -> Result<(), Unsupported> {
        let begins = self.index == self.plan.kernel.cfg.blocks[self.block].instructions.start;
        if begins && self.plan.awaited.has(self.block) {
            return Ok(());
        }
        let complete = self.plan.meetings.is_complete(self.block, self.instruction());
        if complete && self.gang().lanes == 32 { Ok(()) } else { self.check_converged() }
    }

    /// All lanes of the gang must be here that may come to any instruction that waits for lanes.
    pub(crate) fn check_converged(&self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        match self.plan.shapes.partial.get(self.block) {
            Some(false) => Ok(()),
            _ => {
                Err(Unsupported::Diverged { line: instruction.line, what: instruction.mnemonic() })
            }
        }
    }

    /// `shfl`, `vote`, `activemask`.
    pub(crate) fn warp_wide(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        if instruction.has(Keyword::Sync) {
            self.check_met()?;
        }
        let done = match instruction.opcode {
            Opcode::Shfl => self.native_shuffle()?,
            Opcode::Vote => self.native_vote()?,
            _ => self.native_active_mask()?,
        };
        if done { Ok(()) } else { self.callout() }
    }

    /// A shuffle whose distance and clamp are literals: a permutation known now. Lanes read
    /// whatever the source lane holds, active and a member or not, as PTX leaves that open.
    fn native_shuffle(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let number =
            |at: usize| self.plan.integer(instruction.operands.get(at)).map(|number| number as u32);
        let (Some(b), Some(c)) = (number(2), number(3)) else { return self.variable_shuffle() };
        let mode = instruction.one_of(&[Keyword::Up, Keyword::Down, Keyword::Bfly, Keyword::Idx]);
        let Some(mode) = mode else { return Ok(false) };
        let Some(source) = instruction.operands.get(1) else { return Ok(false) };
        let value = self.read_canonical(source, ScalarType::B32)?;
        let value = self.vector(&value);
        let from = |lane: u32| source_lane(mode, lane % 32, b, c);
        let picks: Vec<u32> =
            (0..self.gang().lanes).map(|lane| lane / 32 * 32 + from(lane).0).collect();
        let moved = shuffle(self.text, &value, None, &picks);
        let in_range = self.gang().constants(Type::I(1), |lane| from(lane).1.into());
        let (d, p) = match instruction.operands.first() {
            Some(Operand::Pair(d, p)) => (d.as_ref().clone(), Some(p.as_ref().clone())),
            Some(d) => (d.clone(), None),
            None => return Ok(false),
        };
        self.write_operand(&d, Lanes::Vector(moved))?;
        if let Some(p) = p {
            self.write_operand(&p, Lanes::Vector(in_range))?;
        }
        Ok(true)
    }

    fn native_vote(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let mode = instruction.one_of(&[Keyword::All, Keyword::Any, Keyword::Uni, Keyword::Ballot]);
        let (Some(d), Some(source), Some(mode)) =
            (instruction.operands.first(), instruction.operands.get(1), mode)
        else {
            return Ok(false);
        };
        let Some(here) = self.members_here(instruction.operands.get(2))? else { return Ok(false) };
        let votes = self.read(source, ScalarType::Pred)?;
        let votes = self.vector(&votes);
        let votes = self.text.mask_bits(&votes);
        let yes = self.text.binary("and", &votes, &here);
        let mut parts = Vec::new();
        for warp in 0..self.gang().warps() {
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
        self.write_per_warp(d, &parts)?;
        Ok(true)
    }

    /// The active lanes of those that an operand names, as an integer with a bit per lane, where all
    /// lanes of a warp name the same.
    pub(super) fn members_here(
        &mut self,
        members: Option<&Operand>,
    ) -> Result<Option<Value>, Unsupported> {
        let active = self.active_bits();
        let Some(operand) = members else { return Ok(Some(active)) };
        if self.plan.integer(members).map(|number| number as u32) == Some(u32::MAX) {
            return Ok(Some(active));
        }
        if self.gang().lanes != 32 {
            return Ok(None);
        }
        let Lanes::Uniform(members) = self.read(operand, ScalarType::B32)? else { return Ok(None) };
        Ok(Some(self.text.binary("and", &active, &members)))
    }

    fn native_active_mask(&mut self) -> Result<bool, Unsupported> {
        let Some(d) = self.instruction().operands.first() else { return Ok(false) };
        let bits = self.active_bits();
        let parts: Vec<Value> =
            (0..self.gang().warps()).map(|warp| self.warp_bits(&bits, warp)).collect();
        self.write_per_warp(d, &parts)?;
        Ok(true)
    }

    /// The bits of one warp of a gang's mask.
    pub(super) fn warp_bits(&mut self, bits: &Value, warp: u32) -> Value {
        let shift = Value::int(u64::from(warp) * 32, bits.ty, Width::Scalar);
        let shifted = self.text.binary("lshr", bits, &shift);
        self.text.adapt(&shifted, WORD)
    }

    /// Writes a value that every lane of a warp has in common.
    pub(super) fn write_per_warp(
        &mut self,
        d: &Operand,
        parts: &[Value],
    ) -> Result<(), Unsupported> {
        if let [only] = parts {
            return self.write_operand(d, Lanes::Uniform(only.clone()));
        }
        let vectors: Vec<Value> = parts.iter().map(|part| splat(self.text, part, 32)).collect();
        let whole = concat(self.text, &vectors);
        let whole = whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))?;
        self.write_operand(d, Lanes::Vector(whole))
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
