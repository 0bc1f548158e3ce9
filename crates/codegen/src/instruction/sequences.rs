//! Instructions whose result is an affine sequence: which of them [`crate::values::affine`] can do.

use svp_ptx::analysis::shape::{self, Field, Shape, Step};
use svp_ptx::ir::{Axis, Keyword, Opcode, ScalarType, SpecialRegister};

use crate::Unsupported;
use crate::alu;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::affine;
use crate::values::lanes::{Affine, Lanes};

impl Cursor<'_, '_> {
    /// The result as an affine sequence, by the rules of [`affine`].
    pub(crate) fn affine_result(
        &mut self,
        sources: &[Lanes],
    ) -> Result<Option<Lanes>, Unsupported> {
        let instruction = self.instruction();
        let Some(ty) = instruction.last_type() else { return Ok(None) };
        if instruction.has(Keyword::Sat) || instruction.has(Keyword::Hi) || ty.is_float() {
            return Ok(None);
        }
        if instruction.has(Keyword::Cc) {
            return Ok(None);
        }
        if let Some((Shape::Affine(shape), _)) = self.plan.fields.sequence(instruction) {
            return self.affine_field(shape, sources);
        }
        if instruction.opcode == Opcode::Selp {
            return self.affine_selection(sources);
        }
        let views: Option<Vec<Affine>> = sources.iter().map(affine::view).collect();
        let Some(views) = views else { return Ok(None) };
        let text = &mut *self.text;
        let wide = instruction.has(Keyword::Wide);
        let apart = || match instruction.operands.as_slice() {
            [_, a, b] => self.plan.fields.are_apart(a, b),
            _ => false,
        };
        let result = match (instruction.opcode, views.as_slice()) {
            (Opcode::Or, [a, b]) if apart() => affine::add(text, a, b, false),
            (Opcode::Add, [a, b]) => affine::add(text, a, b, false),
            (Opcode::Sub, [a, b]) => affine::add(text, a, b, true),
            (Opcode::Neg, [a]) => {
                let zero = Value::int(0, a.base.ty, Width::Scalar);
                let zero = Affine { base: zero, x: 0, row: None, wrap: None };
                affine::add(text, &zero, a, true)
            }
            (Opcode::Shl, [a, count]) => affine::shift_left(text, a, count),
            (Opcode::Mul, [a, b]) => match wide {
                true => self.affine_wide(a, b, ty),
                false => affine::multiply(text, a, b),
            },
            (Opcode::Mad, [a, b, c]) => {
                let product = match wide {
                    true => self.affine_wide(a, b, ty),
                    false => affine::multiply(text, a, b),
                };
                product.and_then(|product| affine::add(self.text, &product, c, false))
            }
            (Opcode::Cvt, [a]) => self.affine_conversion(a),
            _ => None,
        };
        Ok(result.map(Lanes::sequence))
    }

    /// Some bits of a thread's index: in the first lane what the instruction makes of the first lane's.
    fn affine_field(
        &mut self,
        shape: shape::Affine,
        sources: &[Lanes],
    ) -> Result<Option<Lanes>, Unsupported> {
        let views: Option<Vec<Affine>> = sources.iter().map(affine::view).collect();
        let Some(views) = views else { return Ok(None) };
        let bases: Vec<Value> = views.into_iter().map(|view| view.base).collect();
        let Some(ty) = self.instruction().first_type() else { return Ok(None) };
        let ty = [Type::I(ty.bits())];
        let first = alu::emit(self.text, self.instruction(), Width::Scalar, &bases, &ty);
        let Ok([base]) = first.as_deref() else { return Ok(None) };
        Ok(sequence_from(base.clone(), shape))
    }

    /// What an instruction writes that takes bits of a thread's index out of a vector, if they are a sequence: from
    /// the index of the first lane. (From it again and again it would be dearer where the operand is a sequence,
    /// too: LLVM took minutes for a kernel of blocks of 224 threads.)
    pub(crate) fn field_of_vector(&mut self, sources: &[Lanes], ty: Type) -> Option<Lanes> {
        if !sources.iter().any(|source| matches!(source, Lanes::Vector(_))) {
            return None;
        }
        let (shape, field) = self.plan.fields.sequence(self.instruction())?;
        let index = self.special(SpecialRegister::Tid(Axis::X));
        let index = affine::view(&index)?.base;
        let bits = self.bits_of(&index, field);
        let base = self.text.adapt(&bits, ty);
        match shape {
            Shape::Uniform => Some(Lanes::Uniform(base)),
            Shape::Affine(shape) => sequence_from(base, shape),
            Shape::Varying => None,
        }
    }

    /// Some bits of a thread's index, where a register has them.
    fn bits_of(&mut self, index: &Value, field: Field) -> Value {
        let constant = |number: u64| Value::int(number, index.ty, Width::Scalar);
        let moved = match field.from.checked_sub(field.at) {
            Some(down) => self.text.binary("lshr", index, &constant(down.into())),
            None => self.text.binary("shl", index, &constant((field.at - field.from).into())),
        };
        self.text.binary("and", &moved, &constant(field.ones()))
    }

    /// `mul.wide` of two 32-bit values.
    fn affine_wide(&mut self, a: &Affine, b: &Affine, ty: ScalarType) -> Option<Affine> {
        if ty.bytes() != 4 || a.base.ty != Type::I(32) || b.base.ty != Type::I(32) {
            return None;
        }
        let signed = ty.is_signed();
        let a = affine::widen(self.text, &self.gang(), a, signed);
        let b = affine::widen(self.text, &self.gang(), b, signed);
        affine::multiply(self.text, &a, &b)
    }

    fn affine_conversion(&mut self, a: &Affine) -> Option<Affine> {
        let instruction = self.instruction();
        let (to, from) = (instruction.first_type()?, instruction.last_type()?);
        if to.is_float() || from.is_float() {
            return None;
        }
        match (to.bytes(), from.bytes(), a.base.ty.bits()) {
            (8, 4, 32) => Some(affine::widen(self.text, &self.gang(), a, from.is_signed())),
            (4, 8, 64) => Some(affine::truncate(self.text, a, Type::I(32))),
            (8, 8, 64) | (4, 4, 32) => Some(a.clone()),
            _ => None,
        }
    }

    /// `selp` of two alike sequences by a uniform predicate.
    fn affine_selection(&mut self, sources: &[Lanes]) -> Result<Option<Lanes>, Unsupported> {
        let [a, b, Lanes::Uniform(p)] = sources else { return Ok(None) };
        let (Some(a), Some(b)) = (affine::view(a), affine::view(b)) else { return Ok(None) };
        if a.x != b.x || a.wrap.is_some() || b.wrap.is_some() {
            return Ok(None);
        }
        let base = self.text.select(p, &a.base, &b.base);
        if affine::known_step(&a).is_some() && affine::known_step(&a) == affine::known_step(&b) {
            return Ok(Some(Lanes::sequence(Affine { base, ..a })));
        }
        let zero = Value::int(0, base.ty, Width::Scalar);
        let row = match (&a.row, &b.row) {
            (None, None) => None,
            (left, right) => {
                let left = left.as_ref().unwrap_or(&zero);
                Some(self.text.select(p, left, right.as_ref().unwrap_or(&zero)))
            }
        };
        Ok(Some(Lanes::sequence(Affine { base, x: a.x, row, wrap: None })))
    }
}

/// The sequence of a shape that begins with a value, if its steps are known.
fn sequence_from(base: Value, shape: shape::Affine) -> Option<Lanes> {
    let row = match shape.row {
        Step::NONE => None,
        Step::Known(step) => Some(Value::int(step as u64, base.ty, Width::Scalar)),
        Step::AtRunTime => return None,
    };
    Some(Lanes::sequence(Affine { base, x: shape.x, row, wrap: None }))
}
