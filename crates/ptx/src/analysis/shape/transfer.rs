//! The rule for one instruction: from the shapes of what it reads to the shape of what it writes.
//!
//! Code generation follows these rules instruction by instruction, so that a register that is said
//! to be uniform or affine here is computed in scalars there. What they do not name is varying.

use super::words::{is_long, is_word, literal, signed_low};
use super::{Affine, Fields, Gang, Geometry, Shape, Step, Wrap};
use crate::ir::{
    Address, AddressBase, Axis, Body, Instruction, Keyword, Opcode, Operand, ScalarType,
    SpecialRegister, StateSpace, SymbolRef,
};

/// The rules for one function and one gang.
#[derive(Debug, Clone)]
pub struct Transfer<'a> {
    body: &'a Body,
    geometry: Geometry,
    lanes: u32,
    /// Registers that hold some bits of `%tid.x` and nothing else ever.
    fields: Fields,
    /// May a generic address lead to local memory, which every lane has for itself?
    generic_local: bool,
}

impl<'a> Transfer<'a> {
    /// The rules for a function's body.
    pub fn of(body: &'a Body, gang: Gang) -> Self {
        let generic_local = body.instructions.iter().any(|instruction| {
            instruction.opcode == Opcode::Cvta
                && instruction.space() == StateSpace::Local
                && !instruction.has(Keyword::To)
        });
        let fields = Fields::of(body, gang);
        Self { body, geometry: gang.geometry(), lanes: gang.lanes, fields, generic_local }
    }

    /// The shape of every register that the instruction writes, where all lanes execute it. `shape`
    /// tells that of an operand; [`Transfer::operand`] does so, given the registers'.
    pub fn result(&self, instruction: &Instruction, shape: impl Fn(&Operand) -> Shape) -> Shape {
        let result = self.affine(instruction, &shape);
        let result = result.unwrap_or_else(|| self.plain(instruction, &shape));
        match result {
            // The rules are for integers; a destination that is none holds no sequence.
            Shape::Affine(_) if !self.writes_integer(instruction) => Shape::Varying,
            result => result,
        }
    }

    /// The shape of an operand, given that of each register.
    pub fn operand(
        &self,
        operand: &Operand,
        register: impl Fn(crate::ir::RegisterId) -> Shape + Copy,
    ) -> Shape {
        match operand {
            Operand::Register(id) | Operand::Not(id) => register(*id),
            Operand::Special(special) => self.special(*special),
            Operand::Address(Address { base: AddressBase::Register(id), .. }) => register(*id),
            Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
                let shapes = parts.iter().map(|it| self.operand(it, register));
                shapes.reduce(Shape::join).unwrap_or(Shape::Uniform)
            }
            Operand::Pair(first, second) => {
                self.operand(first, register).join(self.operand(second, register))
            }
            _ => Shape::Uniform,
        }
    }

    /// The shape of a special register.
    pub fn special(&self, register: SpecialRegister) -> Shape {
        use SpecialRegister::*;
        let Geometry { row_lanes, rows, x_affine, y_affine, z_uniform, folded } = self.geometry;
        let sequence = |x: i64, row: i64| match (x, row) {
            (0, 0) => Shape::Uniform,
            (x, row) => Shape::Affine(Affine { x, row: Step::Known(row), wrap: None }),
        };
        let along = if folded { i64::from(row_lanes) } else { 0 };
        match register {
            Tid(Axis::X) if x_affine => sequence(i64::from(row_lanes > 1), along),
            Tid(Axis::Y) if y_affine => sequence(0, i64::from(rows > 1 && !folded)),
            Tid(Axis::Z) if z_uniform => Shape::Uniform,
            Tid(_) => Shape::Varying,
            LaneId if self.lanes == 32 && (rows == 1 || folded) => sequence(1, along),
            WarpId if self.lanes == 32 => Shape::Uniform,
            LaneId | WarpId => Shape::Varying,
            LanemaskEq | LanemaskLe | LanemaskLt | LanemaskGe | LanemaskGt => Shape::Varying,
            _ => Shape::Uniform,
        }
    }

    fn writes_integer(&self, instruction: &Instruction) -> bool {
        let Some(Operand::Register(id)) = instruction.operands.first() else { return false };
        let ty = self.body.register(*id).map(|it| it.ty);
        ty.is_some_and(|ty| is_word(ty) || is_long(ty))
    }

    /// Width in bits of an operand that is a register; a literal has the width that is asked for.
    fn has_bits(&self, operand: &Operand, bits: u32) -> bool {
        match operand {
            Operand::Register(id) => self.body.register(*id).is_some_and(|it| it.ty.bits() == bits),
            Operand::Special(special) => special.bits() == bits,
            _ => true,
        }
    }

    /// The rules that keep sequences; `None` where none of them holds, or nothing is affine.
    fn affine(&self, it: &Instruction, shape: &impl Fn(&Operand) -> Shape) -> Option<Shape> {
        let ty = it.last_type()?;
        let spoilt = [Keyword::Sat, Keyword::Hi, Keyword::Cc];
        if !(is_word(ty) || is_long(ty)) || it.one_of(&spoilt).is_some() {
            return None;
        }
        let sources = it.operands.get(1..)?;
        if sources.iter().all(|source| shape(source) == Shape::Uniform) {
            return None;
        }
        if let Some((shape, _)) = self.fields.sequence(it) {
            return Some(shape);
        }
        let of = |operand: &Operand| shape(operand).affine();
        let result = match (it.opcode, sources) {
            (Opcode::Or, [a, b]) if self.fields.are_apart(a, b) => sum(of(a)?, of(b)?)?,
            (Opcode::Mov | Opcode::Cvta, [a]) if !matches!(a, Operand::Vector(_)) => {
                let fits = |it: &Operand| self.has_bits(it, ty.bits());
                of(a).filter(|_| fits(a) && it.operands.first().is_some_and(fits))?
            }
            (Opcode::Add, [a, b]) => sum(of(a)?, of(b)?)?,
            (Opcode::Sub, [a, b]) => sum(of(a)?, negated(of(b)?))?,
            (Opcode::Neg, [a]) => negated(of(a)?),
            (Opcode::Shl, [a, count]) => {
                let count = literal(count).filter(|count| *count < ty.bits().into())?;
                scaled(of(a)?, Some(1_i64.wrapping_shl(count as u32)))?
            }
            (Opcode::Mul, [a, b]) => self.product(it, ty, (a, of(a)?), (b, of(b)?))?,
            (Opcode::Mad, [a, b, c]) => {
                sum(self.product(it, ty, (a, of(a)?), (b, of(b)?))?, of(c)?)?
            }
            (Opcode::Selp, [a, b, p]) if shape(p) == Shape::Uniform => {
                let (a, b) = (of(a)?, of(b)?);
                if a.x != b.x || a.wrap.is_some() || b.wrap.is_some() {
                    return None;
                }
                Affine { x: a.x, row: a.row.join(b.row), wrap: None }
            }
            (Opcode::Cvt, [a]) => self.conversion(it, a, of(a)?)?,
            _ => return None,
        };
        let bits = if it.has(Keyword::Wide) { 64 } else { it.first_type()?.bits() };
        let (x, row) = (signed_low(result.x, bits), result.row.low(bits));
        let result = Affine { x, row, ..result };
        // Steps that cancel out leave nothing that scalars could carry more cheaply.
        let level = result.x == 0 && result.row == Step::NONE;
        if level { None } else { Some(Shape::Affine(result)) }
    }

    /// `mul.lo` or `mul.wide` of two operands with their shapes.
    fn product(
        &self,
        it: &Instruction,
        ty: ScalarType,
        (a, a_shape): (&Operand, Affine),
        (b, b_shape): (&Operand, Affine),
    ) -> Option<Affine> {
        let (sequence, a_shape, factor) = match (is_flat(a_shape), is_flat(b_shape)) {
            (_, true) => (a, a_shape, b),
            (true, false) => (b, b_shape, a),
            _ => return None,
        };
        let number = literal(factor);
        if !it.has(Keyword::Wide) {
            return scaled(a_shape, number.map(|it| it as i64));
        }
        if !is_word(ty) || !self.has_bits(sequence, 32) || !self.has_bits(factor, 32) {
            return None;
        }
        let number = number.map(|number| match ty.is_signed() {
            true => signed_low(number as i64, 32),
            false => number as i64 & 0xffff_ffff,
        });
        scaled(widened(a_shape, ty.is_signed()), number)
    }

    /// A conversion between integers of 32 and 64 bits, in registers of just these widths.
    fn conversion(&self, it: &Instruction, source: &Operand, shape: Affine) -> Option<Affine> {
        let (to, from) = (it.first_type()?, it.last_type()?);
        let known = |ty| is_word(ty) || is_long(ty);
        if !known(to) || !known(from) || !self.has_bits(source, from.bits()) {
            return None;
        }
        if !self.has_bits(it.operands.first()?, to.bits()) {
            return None;
        }
        Some(match (to.bits(), from.bits()) {
            (64, 32) => widened(shape, from.is_signed()),
            // The low bits are exact even where lanes wrapped.
            (32, 64) => Affine { wrap: None, ..shape },
            _ => shape,
        })
    }

    /// The rules that know only uniform and varying.
    fn plain(&self, it: &Instruction, shape: &impl Fn(&Operand) -> Shape) -> Shape {
        use Opcode::*;
        let alike = |alike: bool| if alike { Shape::Uniform } else { Shape::Varying };
        let uniform = |operand: &Operand| shape(operand) == Shape::Uniform;
        let sources = it.operands.get(1..).unwrap_or_default();
        match it.opcode {
            _ if it.has(Keyword::Cc) => Shape::Varying,
            Setp if self.compares_whole_warps(it) => Shape::Uniform,
            // The carry flag is each lane's own.
            Addc | Subc | Madc => Shape::Varying,
            Add | Sub | Mul | Mad | Mul24 | Mad24 | Sad | Div | Rem | Abs | Neg | Min | Max
            | Fma | Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh | Copysign | Testp | Dp4a
            | Dp2a | And | Or | Xor | Not | Cnot | Lop3 | Shf | Shl | Shr | Popc | Clz | Bfind
            | Fns | Brev | Bfe | Bfi | Bmsk | Szext | Prmt | Set | Setp | Selp | Slct | Mov
            | Cvt | Cvta | Isspacep => alike(sources.iter().all(uniform)),
            Ld | Ldu => alike(sources.iter().all(uniform) && self.one_load_serves_all(it)),
            // Lanes that wait for the same object are told together.
            Mbarrier if waits(it) => {
                alike(self.lanes == 32 && it.operands.get(1).is_some_and(uniform))
            }
            // All threads of the block take part, and all get the same.
            Bar | Barrier => Shape::Uniform,
            Vote | Redux => alike(self.lanes == 32 && sources.iter().skip(1).all(uniform)),
            _ => Shape::Varying,
        }
    }

    /// Does it compare a position in the block with one where a gang begins, so that all lanes agree?
    fn compares_whole_warps(&self, it: &Instruction) -> bool {
        use Keyword::{Ge, Gt, Hi, Hs, Le, Lo, Ls, Lt};
        let [_, a, limit] = it.operands.as_slice() else { return false };
        let beyond = match it.one_of(&[Lt, Ge, Lo, Hs, Gt, Le, Hi, Ls]) {
            Some(Lt | Ge | Lo | Hs) => 0,
            Some(_) => 1,
            None => return false,
        };
        let whole = |limit: u64| limit.wrapping_add(beyond).is_multiple_of(self.lanes.into());
        let combined = [Keyword::And, Keyword::Or, Keyword::Xor];
        it.one_of(&combined).is_none() && self.is_tid_x(a) && literal(limit).is_some_and(whole)
    }

    /// Is it `%tid.x`, of lanes in one row that begins where a gang does?
    fn is_tid_x(&self, operand: &Operand) -> bool {
        matches!(operand, Operand::Register(id) if self.fields.is_tid_x(*id))
    }

    /// Does a load from one address give all lanes the same?
    fn one_load_serves_all(&self, it: &Instruction) -> bool {
        let ordered =
            [Keyword::Volatile, Keyword::Relaxed, Keyword::Acquire, Keyword::Sc, Keyword::Mmio];
        if it.one_of(&ordered).is_some() {
            return false;
        }
        match it.space() {
            StateSpace::Global | StateSpace::Const | StateSpace::Shared => true,
            StateSpace::Generic => !self.generic_local,
            // The kernel's own parameters, but not what a call returned.
            StateSpace::Param => !matches!(
                it.operands.get(1),
                Some(Operand::Address(Address {
                    base: AddressBase::Symbol(SymbolRef::Local(_) | SymbolRef::Return(_)),
                    ..
                }))
            ),
            _ => false,
        }
    }
}

/// Does it look whether an `mbarrier` object has ended a phase?
fn waits(it: &Instruction) -> bool {
    it.one_of(&[Keyword::TestWait, Keyword::TryWait]).is_some()
}

fn is_flat(shape: Affine) -> bool {
    shape.x == 0 && shape.row == Step::NONE && shape.wrap.is_none()
}

fn negated(shape: Affine) -> Affine {
    Affine { x: shape.x.wrapping_neg(), row: shape.row.times(Some(-1)), ..shape }
}

/// Two sequences that both rest on a widening have no sum that one note could describe.
fn sum(a: Affine, b: Affine) -> Option<Affine> {
    let wrap = match (a.wrap, b.wrap) {
        (None, wrap) | (wrap, None) => wrap,
        _ => return None,
    };
    Some(Affine { x: a.x.wrapping_add(b.x), row: a.row.plus(b.row), wrap })
}

/// A sequence times something uniform, which has to be known where lanes of a row differ.
fn scaled(shape: Affine, factor: Option<i64>) -> Option<Affine> {
    let x = match (shape.x, factor) {
        (0, _) => 0,
        (x, factor) => x.wrapping_mul(factor?),
    };
    Some(Affine { x, row: shape.row.times(factor), ..shape })
}

fn widened(shape: Affine, signed: bool) -> Affine {
    if is_flat(shape) {
        return shape;
    }
    let x = signed_low(shape.x, 32);
    Affine { x, row: shape.row.low(32), wrap: Some(Wrap { x, signed }) }
}
