//! Spreads: by how much the lanes' values of a 32-bit register lie behind its first lane's, where that
//! follows from `%tid` alone. Such lanes are loaded and stored side by side, and put in order in registers.
//!
//! A spread is a guess, which the code that relies on it checks: a register that is written in a loop has
//! values of several turns in lanes that have left it.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::{Gang, Geometry, Shape, Shapes, Step};
use svp_ptx::ir::{
    Axis, Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType,
    SpecialRegister,
};

/// The registers' spreads, by lane.
pub(crate) type Spreads = HashMap<RegisterId, Vec<u32>>;

/// Those of a kernel.
pub(crate) fn spreads(body: &Body, gang: Gang, shapes: &Shapes) -> Spreads {
    let mut known = Known { body, gang, shapes, lanes: HashMap::new() };
    let mut written = vec![0_u32; body.registers.len()];
    for id in body.instructions.iter().flat_map(|it| defs_and_uses(it).0) {
        if let Some(count) = written.get_mut(id.index()) {
            *count += 1;
        }
    }
    for instruction in &body.instructions {
        let Some(Operand::Register(id)) = instruction.operands.first() else { continue };
        if instruction.guard.is_none()
            && written.get(id.index()) == Some(&1)
            && let Some(lanes) = known.result(instruction)
        {
            known.lanes.insert(*id, lanes);
        }
    }
    let spread = |lanes: Lanes| {
        let first = lanes.values.first().copied().unwrap_or(0);
        lanes.values.iter().map(|value| value.wrapping_sub(first)).collect()
    };
    known.lanes.into_iter().map(|(id, lanes)| (id, spread(lanes))).collect()
}

/// What the lanes hold: a number that is the same in all of them and not known, plus one for each lane.
#[derive(Debug, Clone)]
struct Lanes {
    /// How many low bits of the former are zero.
    zeros: u32,
    values: Vec<u32>,
}

struct Known<'a> {
    body: &'a Body,
    gang: Gang,
    shapes: &'a Shapes,
    lanes: HashMap<RegisterId, Lanes>,
}

impl Lanes {
    /// Of which no bit is set where one of the number may be.
    fn apart(self) -> Option<Self> {
        let below = |value: &u32| self.zeros >= 32 || *value < 1 << self.zeros;
        self.values.iter().all(below).then_some(self)
    }

    fn map(self, zeros: u32, f: impl Fn(u32) -> u32) -> Self {
        Self { zeros: zeros.min(32), values: self.values.into_iter().map(f).collect() }
    }

    fn zip(self, other: &Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let values = self.values.iter().zip(&other.values).map(|(a, b)| f(*a, *b)).collect();
        Self { zeros: self.zeros.min(other.zeros), values }
    }

    /// `and`, `or` or `xor` with a literal.
    fn bits(self, opcode: Opcode, number: u32) -> Option<Self> {
        let lanes = self.apart()?;
        let low = u32::MAX.checked_shl(lanes.zeros).map_or(u32::MAX, |high| !high);
        let zeros = match opcode {
            Opcode::And if number & !low == 0 => 32,
            Opcode::And => lanes.zeros.max(number.trailing_zeros()),
            _ => lanes.zeros,
        };
        Some(lanes.map(zeros, |value| bitwise(opcode, value, number & low)))
    }

    /// The same of two operands, where the lanes' bits of neither are where the other's number has some.
    fn bits_of_both(self, opcode: Opcode, other: Self) -> Option<Self> {
        let zeros = self.zeros.min(other.zeros);
        let [a, b] = [self, other].map(|lanes| Self { zeros, ..lanes }.apart());
        Some(a?.zip(&b?, |a, b| bitwise(opcode, a, b)))
    }
}

fn bitwise(opcode: Opcode, a: u32, b: u32) -> u32 {
    match opcode {
        Opcode::And => a & b,
        Opcode::Or => a | b,
        _ => a ^ b,
    }
}

impl Known<'_> {
    /// What an instruction of 32 bits writes.
    fn result(&self, it: &Instruction) -> Option<Lanes> {
        let Some(Operand::Register(id)) = it.operands.first() else { return None };
        let written = self.body.register(*id)?;
        let by_shape = || self.shape(self.shapes.of(*id));
        is_word(written.ty).then(|| self.arithmetic(it).or_else(by_shape))?
    }

    fn arithmetic(&self, it: &Instruction) -> Option<Lanes> {
        let spoilt = [Keyword::Sat, Keyword::Hi, Keyword::Cc, Keyword::Wide];
        if !it.last_type().is_some_and(is_word) || it.one_of(&spoilt).is_some() {
            return None;
        }
        let sources = it.operands.get(1..)?;
        let of = |at: usize| self.operand(sources.get(at)?);
        let number = |at: usize| sources.get(at).and_then(literal);
        // An operand and a literal, in either order.
        let with_number = || match (number(0), number(1)) {
            (_, Some(number)) => Some((of(0)?, number)),
            (Some(number), None) => Some((of(1)?, number)),
            _ => None,
        };
        let product = || {
            let (lanes, factor) = with_number()?;
            let zeros = lanes.zeros + factor.trailing_zeros();
            Some(lanes.map(zeros, |value| value.wrapping_mul(factor)))
        };
        match it.opcode {
            Opcode::Mov => of(0),
            Opcode::Add => Some(of(0)?.zip(&of(1)?, u32::wrapping_add)),
            Opcode::Sub => Some(of(0)?.zip(&of(1)?, u32::wrapping_sub)),
            Opcode::Mul => product(),
            Opcode::Mad => Some(product()?.zip(&of(2)?, u32::wrapping_add)),
            Opcode::Shl => {
                let (lanes, by) = (of(0)?, number(1)?);
                let zeros = lanes.zeros.saturating_add(by);
                Some(lanes.map(zeros, |value| value.checked_shl(by).unwrap_or(0)))
            }
            Opcode::Shr => {
                let (lanes, by) = (of(0)?.apart()?, number(1)?);
                let zeros = lanes.zeros.saturating_sub(by);
                Some(lanes.map(zeros, |value| value.checked_shr(by).unwrap_or(0)))
            }
            Opcode::And | Opcode::Or | Opcode::Xor => match with_number() {
                Some((lanes, number)) => lanes.bits(it.opcode, number),
                None => of(0)?.bits_of_both(it.opcode, of(1)?),
            },
            _ => None,
        }
    }

    fn operand(&self, operand: &Operand) -> Option<Lanes> {
        match operand {
            Operand::Register(id) => {
                let known = self.lanes.get(id).cloned();
                known.or_else(|| self.shape(self.shapes.of(*id)))
            }
            Operand::Special(register) => self.special(*register),
            operand => {
                // A bit that is set is the number's.
                let value = literal(operand)?;
                Some(self.uniform(value.trailing_zeros()))
            }
        }
    }

    fn uniform(&self, zeros: u32) -> Lanes {
        Lanes { zeros, values: vec![0; self.gang.lanes as usize] }
    }

    fn shape(&self, shape: Shape) -> Option<Lanes> {
        let affine = match shape {
            Shape::Uniform => return Some(self.uniform(0)),
            Shape::Affine(affine) => affine,
            Shape::Varying => return None,
        };
        let Step::Known(row) = affine.row else { return None };
        let row_lanes = self.gang.geometry().row_lanes;
        let value = |lane: u32| {
            let along = affine.x.wrapping_mul(i64::from(lane % row_lanes));
            // CAST: modulo 2^32, as the register's.
            along.wrapping_add(row.wrapping_mul(i64::from(lane / row_lanes))) as u32
        };
        Some(Lanes { zeros: 0, values: (0..self.gang.lanes).map(value).collect() })
    }

    fn special(&self, register: SpecialRegister) -> Option<Lanes> {
        let Geometry { row_lanes, rows, x_affine, y_affine, folded, .. } = self.gang.geometry();
        let lanes = self.gang.lanes;
        let of = |zeros: u32, f: &dyn Fn(u32) -> u32| {
            Some(Lanes { zeros, values: (0..lanes).map(f).collect() })
        };
        let in_one_row = rows == 1 || folded;
        match register {
            SpecialRegister::Tid(Axis::X) if x_affine && in_one_row => {
                of(lanes.trailing_zeros(), &|lane| lane)
            }
            SpecialRegister::Tid(Axis::X) if x_affine => of(32, &|lane| lane % row_lanes),
            SpecialRegister::Tid(Axis::Y) if y_affine && !in_one_row => {
                of(rows.trailing_zeros(), &|lane| lane / row_lanes)
            }
            SpecialRegister::LaneId => of(32, &|lane| lane % 32),
            _ => None,
        }
    }
}

fn is_word(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::U32 | ScalarType::S32 | ScalarType::B32)
}

fn literal(operand: &Operand) -> Option<u32> {
    match operand {
        // CAST: instructions of 32 bits take as many.
        Operand::Immediate(Immediate::Integer(value)) => Some(*value as u32),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::analysis::Cfg;

    use super::*;

    /// The spread of `%r1` behind these lines, in a gang of a block.
    fn spread_of(lines: &str, block: [u32; 3], lanes: u32) -> Option<Vec<u32>> {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k(.param .u32 n) {{\n\
             .reg .b32 %r<9>;\nld.param.u32 %r8, [n];\nmov.u32 %r7, %tid.x;\nmov.u32 %r6, %tid.y;\n\
             {lines}\nret;\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        let gang = Gang { block, lanes, folded: None };
        let shapes = Shapes::of_body(body, &Cfg::of(body), gang);
        let id = (0..body.registers.len() as u32)
            .map(RegisterId)
            .find(|id| body.register(*id).is_some_and(|it| it.name == "%r1"))?;
        spreads(body, gang, &shapes).remove(&id)
    }

    /// Is what follows from the lines what each thread computes, in every gang?
    fn agrees(lines: &str, block: [u32; 3], lanes: u32, f: fn(u32, u32) -> u32) {
        let spread = spread_of(lines, block, lanes).unwrap_or_else(|| panic!("none: {lines}"));
        for first in (0..block[0] * block[1]).step_by(lanes as usize) {
            let at = |thread: u32| f(thread % block[0], thread / block[0]);
            let real: Vec<u32> =
                (first..first + lanes).map(|it| at(it).wrapping_sub(at(first))).collect();
            assert_eq!(spread, real, "{lines}, threads from {first}");
        }
    }

    #[test]
    fn bits_of_the_thread_are_followed() {
        let row = [256, 1, 1];
        agrees(
            "shl.b32 %r2, %r7, 1;\nand.b32 %r3, %r7, 3;\nsub.s32 %r1, %r2, %r3;",
            row,
            64,
            |x, _| 2 * x - (x & 3),
        );
        agrees("xor.b32 %r2, %r7, 5;\nshl.b32 %r1, %r2, 3;", row, 32, |x, _| (x ^ 5) << 3);
        agrees("shr.u32 %r2, %r7, 3;\nmad.lo.s32 %r1, %r2, 33, %r7;", row, 64, |x, _| {
            (x >> 3).wrapping_mul(33) + x
        });
        agrees(
            "and.b32 %r2, %r7, 7;\nshr.u32 %r3, %r7, 3;\nshl.b32 %r4, %r3, 4;\nor.b32 %r1, %r4, %r2;",
            row,
            64,
            |x, _| x >> 3 << 4 | x & 7,
        );
        agrees("not.b32 %r2, %r8;\nadd.s32 %r1, %r2, %r7;", row, 64, |x, _| x);
    }

    #[test]
    fn rows_of_a_block_are_followed() {
        let tile = "mad.lo.s32 %r2, %r6, 17, %r7;\nshl.b32 %r3, %r2, 2;\nadd.s32 %r1, %r3, %r8;";
        agrees(tile, [16, 16, 1], 64, |x, y| (y * 17 + x) * 4);
        let turned = "mad.lo.s32 %r2, %r7, 17, %r6;\nshl.b32 %r3, %r2, 2;\nadd.s32 %r1, %r3, %r8;";
        agrees(turned, [16, 16, 1], 64, |x, y| (x * 17 + y) * 4);
    }

    #[test]
    fn carries_and_unknown_factors_have_none() {
        let row = [256, 1, 1];
        // What is added may carry into the bits that are cut off.
        assert_eq!(spread_of("add.s32 %r2, %r7, %r8;\nand.b32 %r1, %r2, 3;", row, 64), None);
        assert_eq!(spread_of("add.s32 %r2, %r7, 1;\nshr.u32 %r1, %r2, 1;", row, 64), None);
        assert_eq!(spread_of("mul.lo.s32 %r2, %r7, %r7;\nadd.s32 %r1, %r2, 1;", row, 64), None);
        assert_eq!(spread_of("ld.shared.u32 %r1, [%r7];", row, 64), None);
    }
}
