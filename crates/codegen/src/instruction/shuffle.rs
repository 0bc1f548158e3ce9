//! `shfl` by distances that are known only when the code runs.

use svp_ptx::ir::{Keyword, Operand, ScalarType};

use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value};
use crate::values::lanes::Lanes;

const WORD: Type = Type::I(32);

impl Cursor<'_, '_> {
    /// Which lane each one reads, and whether that is in range (PTX ISA, "shfl"), is computed for all
    /// lanes at once.
    pub(super) fn variable_shuffle(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let mode = instruction.one_of(&[Keyword::Up, Keyword::Down, Keyword::Bfly, Keyword::Idx]);
        let (Some(mode), [d, source, by, clamp, ..]) = (mode, instruction.operands.as_slice())
        else {
            return Ok(false);
        };
        let mut words = Vec::with_capacity(3);
        for operand in [source, by, clamp] {
            let value = self.read_canonical(operand, ScalarType::B32)?;
            if value.ty().bits() != 32 {
                return Ok(false);
            }
            let value = self.vector(&value);
            words.push(self.text.adapt(&value, WORD));
        }
        let [value, by, clamp] = words.as_slice() else { return Ok(false) };
        let (from, in_range) = self.source_lanes(mode, by, clamp);
        let moved = self.permuted(value, &from);
        let (d, p) = match d {
            Operand::Pair(d, p) => (d.as_ref(), Some(p.as_ref())),
            d => (d, None),
        };
        self.write_operand(d, Lanes::Vector(moved))?;
        if let Some(p) = p {
            self.write_operand(p, Lanes::Vector(in_range))?;
        }
        Ok(true)
    }

    /// For each lane the number of the lane that it reads, in its warp, and whether that is in range.
    fn source_lanes(&mut self, mode: Keyword, by: &Value, clamp: &Value) -> (Value, Value) {
        let gang = self.gang();
        let text = &mut *self.text;
        let constant = |value: u64| Value::int(value, WORD, gang.width());
        let low = constant(31);
        let lane = gang.constants(WORD, |lane| i64::from(lane % 32));
        let by = text.binary("and", by, &low);
        let segment = text.binary("lshr", clamp, &constant(8));
        let segment = text.binary("and", &segment, &low);
        let outside = text.binary("xor", &segment, &low);
        let first = text.binary("and", &lane, &segment);
        let end = text.binary("and", clamp, &outside);
        let last = text.binary("or", &first, &end);
        let (from, in_range) = match mode {
            Keyword::Up => {
                let from = text.binary("sub", &lane, &by);
                let in_range = text.compare("sge", &from, &last);
                (from, in_range)
            }
            _ => {
                let from = match mode {
                    Keyword::Down => text.binary("add", &lane, &by),
                    Keyword::Bfly => text.binary("xor", &lane, &by),
                    _ => {
                        let within = text.binary("and", &by, &outside);
                        text.binary("or", &first, &within)
                    }
                };
                let in_range = text.compare("ule", &from, &last);
                (from, in_range)
            }
        };
        (text.select(&in_range, &from, &lane), in_range)
    }
}
