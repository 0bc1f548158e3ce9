//! Registers that hold some bits of `%tid.x`: `%tid.x % 8`, `%tid.x / 32`, or `%tid.x & 28`, as kernels use
//! them that give each group of lanes a row of a tile.
//!
//! Lanes of one row of a block begin at a multiple of their number. So the bits of `%tid.x` are those of
//! the gang, then those of the row in a folded gang, then those of the lane in its row. Some bits in
//! sequence are an affine register if they hold all or none of each of the two latter.
//!
//! Programs mostly divide indices that are `int`: `threadIdx.x / 16` is `(x + ((x >> 31) >>> 28)) >> 4` then, and
//! `threadIdx.x % 16` what is left of `x` without the upper bits of that sum. The sign is a field without bits.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::words::{is_long, is_word, literal};
use super::{Affine, Gang, Shape, Step};
use crate::analysis::liveness::defs_and_uses;
use crate::ir::{
    Axis, Body, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType, SpecialRegister,
};

/// Bits of `%tid.x` in a register; all other bits of it are zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The lowest of them, by its place in `%tid.x`.
    pub from: u32,
    /// The number of bits.
    pub bits: u32,
    /// Where the lowest is in the register.
    pub at: u32,
}

/// What is known of the bits of registers that are written once, without a guard.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    fields: HashMap<RegisterId, Field>,
    /// Bits that can be set.
    ones: HashMap<RegisterId, u64>,
    /// How many bits of `%tid.x` are of the lane in its row, and of the lane in the gang; none if a
    /// gang is no part of a row.
    bits: Option<[u32; 2]>,
    /// Bits that `%tid.x` has in some lane.
    all: u32,
}

impl Fields {
    /// Those of a kernel.
    pub fn of(body: &Body, gang: Gang) -> Self {
        let geometry = gang.geometry();
        let in_one_row = geometry.x_affine && (geometry.rows == 1 || geometry.folded);
        let powers = gang.lanes.is_power_of_two() && geometry.row_lanes.is_power_of_two();
        let bits = [geometry.row_lanes, gang.lanes].map(u32::ilog2);
        let all = gang.block[0].max(gang.lanes).next_power_of_two().ilog2();
        let bits = (in_one_row && powers).then_some(bits);
        let mut fields = Self { bits, all, ..Self::default() };
        let mut written = vec![0_u32; body.registers.len()];
        for id in body.instructions.iter().flat_map(|it| defs_and_uses(it).0) {
            if let Some(count) = written.get_mut(id.index()) {
                *count += 1;
            }
        }
        for instruction in &body.instructions {
            let Some(Operand::Register(id)) = instruction.operands.first() else { continue };
            let is_integer = body.register(*id).is_some_and(|it| is_integer(it.ty));
            if !is_integer || instruction.guard.is_some() || written.get(id.index()) != Some(&1) {
                continue;
            }
            if let Some(field) = fields.field(instruction) {
                fields.fields.insert(*id, field);
            }
            if let Some(ones) = fields.ones_of_result(instruction) {
                fields.ones.insert(*id, ones);
            }
        }
        fields
    }

    /// Lengths of rows in which some register could be affine, in a gang of this many lanes.
    pub fn rows(&self, lanes: u32) -> Vec<u32> {
        let ends = self.fields.values().flat_map(|it| [it.from, it.from + it.bits]);
        let mut rows: Vec<u32> = ends.filter_map(|end| 1_u32.checked_shl(end)).collect();
        rows.retain(|row| (2..lanes).contains(row));
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// Is a register `%tid.x`, of lanes in one row that begins where a gang does?
    pub(super) fn is_tid_x(&self, id: RegisterId) -> bool {
        self.bits.is_some() && self.fields.get(&id) == Some(&Field::lowest(self.all))
    }

    /// The bits that an instruction takes out of a register, if they are a sequence. Of its operand nothing
    /// has to be known beyond its bits: that of `threadIdx.x / 32 * 16` is `%tid.x / 2`, of which a gang's lanes
    /// have different ones.
    pub fn sequence(&self, instruction: &Instruction) -> Option<(Shape, Field)> {
        if !matches!(instruction.opcode, Opcode::And | Opcode::Shr | Opcode::Bfe | Opcode::Cvt) {
            return None;
        }
        let Some(Operand::Register(id)) = instruction.operands.first() else { return None };
        let field = *self.fields.get(id)?;
        let [row, gang] = self.bits?;
        let x = field.step(0, row)?;
        let step = field.step(row, gang)?;
        let shape = match (x, step) {
            (0, 0) => Shape::Uniform,
            (x, step) => Shape::Affine(Affine { x, row: Step::Known(step), wrap: None }),
        };
        Some((shape, field))
    }

    /// Is no bit set in both, so that they are or'ed as they are added?
    pub fn are_apart(&self, a: &Operand, b: &Operand) -> bool {
        self.ones(a) & self.ones(b) == 0
    }

    fn of_operand(&self, operand: &Operand) -> Option<Field> {
        match operand {
            Operand::Register(id) => self.fields.get(id).copied(),
            _ => None,
        }
    }

    /// The field that an instruction writes.
    fn field(&self, it: &Instruction) -> Option<Field> {
        let sources = it.operands.get(1..)?;
        let of = |at: usize| sources.get(at).and_then(|operand| self.of_operand(operand));
        let number = |at: usize| sources.get(at).and_then(literal);
        let count = |at: usize| number(at).and_then(|it| u32::try_from(it).ok());
        let ty = it.last_type().filter(|ty| is_integer(*ty))?;
        match it.opcode {
            // A field of 32 bits is one of 64, if its sign is none of its bits; or the low half of one.
            Opcode::Cvt if it.first_type().is_some_and(is_integer) && !it.has(Keyword::Sat) => {
                let field = of(0)?;
                (!ty.is_signed() || field.ones() >> 31 == 0).then_some(field)
            }
            Opcode::Mov => match sources.first()? {
                Operand::Special(SpecialRegister::Tid(Axis::X)) => Some(Field::lowest(self.all)),
                Operand::Special(SpecialRegister::LaneId) => Some(Field::lowest(5)),
                _ => of(0),
            },
            Opcode::Add if it.one_of(&[Keyword::Sat, Keyword::Cc]).is_none() => of(0)?.plus(of(1)?),
            Opcode::Sub if it.one_of(&[Keyword::Sat, Keyword::Cc]).is_none() => {
                of(0)?.minus(of(1)?)
            }
            Opcode::Shl => of(0)?.up(count(1)?, ty),
            Opcode::Mul if it.one_of(&[Keyword::Hi, Keyword::Wide]).is_none() => {
                let (field, factor) = match of(0) {
                    Some(field) => (field, number(1)?),
                    None => (of(1)?, number(0)?),
                };
                factor.is_power_of_two().then(|| field.up(factor.ilog2(), ty))?
            }
            Opcode::Shr => of(0)?.down(count(1)?, it.first_type()?),
            Opcode::And => match of(0) {
                Some(field) => field.masked(number(1)?),
                None => of(1)?.masked(number(0)?),
            },
            Opcode::Bfe => {
                let bits = count(2).filter(|bits| *bits < 32)?;
                let unsigned = it.first_type().filter(|ty| !ty.is_signed())?;
                of(0)?.down(count(1)?, unsigned)?.masked((1 << bits) - 1)
            }
            _ => None,
        }
    }

    fn ones(&self, operand: &Operand) -> u64 {
        match operand {
            Operand::Register(id) => self.ones.get(id).copied().unwrap_or(u64::MAX),
            operand => literal(operand).unwrap_or(u64::MAX),
        }
    }

    /// The bits that can be set in what an instruction of 32 bits writes.
    fn ones_of_result(&self, it: &Instruction) -> Option<u64> {
        if let Some(Operand::Register(id)) = it.operands.first()
            && let Some(field) = self.fields.get(id)
        {
            return Some(field.ones());
        }
        if !it.last_type().is_some_and(is_word) || it.has(Keyword::Hi) || it.has(Keyword::Sat) {
            return None;
        }
        let ones: Vec<u64> = it.operands.get(1..)?.iter().map(|it| self.ones(it)).collect();
        let from = |zeros: u32| u64::MAX.checked_shl(zeros).unwrap_or(0);
        let zeros = |ones: u64| ones.trailing_zeros();
        let result = match (it.opcode, ones.as_slice()) {
            (Opcode::Mov, [a]) => *a,
            (Opcode::And, [a, b]) => a & b,
            (Opcode::Or | Opcode::Xor, [a, b]) => a | b,
            (Opcode::Shl, [a, _]) => a.checked_shl(literal(&it.operands[2])?.try_into().ok()?)?,
            (Opcode::Add, [a, b]) => from(zeros(*a).min(zeros(*b))),
            (Opcode::Mul, [a, b]) => from(zeros(*a).saturating_add(zeros(*b))),
            (Opcode::Mad, [a, b, c]) => from(zeros(*a).saturating_add(zeros(*b)).min(zeros(*c))),
            _ => return None,
        };
        Some(result & u64::from(u32::MAX))
    }
}

fn is_integer(ty: ScalarType) -> bool {
    is_word(ty) || is_long(ty)
}

impl Field {
    /// No bit at all: zero.
    const ZERO: Self = Self { from: 0, bits: 0, at: 0 };

    /// The lowest bits, where they are.
    fn lowest(bits: u32) -> Self {
        Self { from: 0, bits, at: 0 }
    }

    /// The bits that can be set in the register.
    pub fn ones(self) -> u64 {
        let bits = 1_u64.checked_shl(self.bits).map_or(u64::MAX, |end| end - 1);
        bits.checked_shl(self.at).unwrap_or(0) & u64::from(u32::MAX)
    }

    /// What it gains from one to the next of numbers that are bits `first..end` of `%tid.x`; none if
    /// that is not always the same.
    fn step(self, first: u32, end: u32) -> Option<i64> {
        let (from, behind) = (self.from, self.from.saturating_add(self.bits));
        if first >= end || behind <= first || from >= end {
            return Some(0);
        }
        (from <= first && behind >= end).then(|| 1_i64 << (first - from + self.at))
    }

    fn plus(self, other: Self) -> Option<Self> {
        match (self.bits, other.bits) {
            (_, 0) => Some(self),
            (0, _) => Some(other),
            _ => None,
        }
    }

    /// What is left of it without its upper or its lower bits.
    fn minus(self, other: Self) -> Option<Self> {
        if other.bits == 0 {
            return Some(self);
        }
        // Bit 0 of `%tid.x` would be in the same place in both.
        if self.at + other.from != other.at + self.from {
            return None;
        }
        let [end, other_end] = [self, other].map(|it| it.from + it.bits);
        match (other.from.cmp(&self.from), other_end.cmp(&end)) {
            (Ordering::Equal, Ordering::Equal) => Some(Self::ZERO),
            (Ordering::Greater, Ordering::Equal) => {
                Some(Self { bits: other.from - self.from, ..self })
            }
            (Ordering::Equal, Ordering::Less) => {
                Some(Self { from: other_end, bits: end - other_end, at: self.at + other.bits })
            }
            _ => None,
        }
    }

    /// Shifted left; in 64 bits only where the low half still holds all of it.
    fn up(self, count: u32, ty: ScalarType) -> Option<Self> {
        if self.bits == 0 {
            return Some(Self::ZERO);
        }
        let at = self.at.checked_add(count).filter(|at| *at < 32)?;
        if is_long(ty) && at + self.bits > 32 {
            return None;
        }
        Some(Self { at, bits: self.bits.min(32 - at), ..self })
    }

    /// Shifted right; as signed only where the sign is zero.
    fn down(self, count: u32, ty: ScalarType) -> Option<Self> {
        if count >= 32 || ty.is_signed() && self.at + self.bits >= 32 {
            return None;
        }
        let lost = count.saturating_sub(self.at);
        let bits = self.bits.saturating_sub(lost);
        if bits == 0 {
            return Some(Self::ZERO);
        }
        Some(Self { from: self.from + lost, bits, at: self.at.saturating_sub(count) })
    }

    /// Those bits of it that a mask leaves, if they are in sequence.
    fn masked(self, mask: u64) -> Option<Self> {
        let left = mask & self.ones();
        if left == 0 {
            return Some(Self::ZERO);
        }
        let at = left.trailing_zeros();
        let bits = (left >> at).trailing_ones();
        let in_sequence = (left >> at) >> bits == 0;
        in_sequence.then_some(Self { from: self.from + at - self.at, bits, at })
    }
}
