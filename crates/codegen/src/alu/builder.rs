//! What every family of instructions needs: operands in the wanted type, short names for lines of
//! LLVM IR.

use svp_ptx::ir::{Instruction, Keyword, Operand, ScalarType};

use super::{Emitted, NotNative};
use crate::text::{Text, Type, Value, Width};

/// A value, or no native form.
pub(super) type Made<T = Value> = Result<T, NotNative>;

/// The writing of one instruction.
pub(super) struct Builder<'a> {
    pub(super) text: &'a mut Text,
    pub(super) instruction: &'a Instruction,
    pub(super) width: Width,
    pub(super) sources: &'a [Value],
    pub(super) results: &'a [Type],
}

/// The LLVM type that holds a PTX type in a register.
pub(super) fn carrier(ty: ScalarType) -> Type {
    match ty {
        ScalarType::F32 => Type::F32,
        ScalarType::F64 => Type::F64,
        other => Type::I(other.bits()),
    }
}

/// Is it the same in every lane, and known now?
pub(super) fn is_constant(value: &Value) -> bool {
    !value.name.starts_with('%')
}

impl Builder<'_> {
    /// Does the instruction carry this modifier?
    pub(super) fn has(&self, keyword: Keyword) -> bool {
        self.instruction.has(keyword)
    }

    /// The instruction's first type.
    pub(super) fn first_type(&self) -> Made<ScalarType> {
        self.instruction.first_type().ok_or(NotNative)
    }

    /// The instruction's last type.
    pub(super) fn last_type(&self) -> Made<ScalarType> {
        self.instruction.last_type().ok_or(NotNative)
    }

    /// Source `at` as it comes.
    pub(super) fn raw(&self, at: usize) -> Made {
        self.sources.get(at).cloned().ok_or(NotNative)
    }

    /// Source `at` in a type of its size.
    pub(super) fn source(&mut self, at: usize, ty: Type) -> Made {
        let value = self.raw(at)?;
        if value.ty.bits() != ty.bits() {
            return Err(NotNative);
        }
        Ok(self.reinterpret(&value, ty))
    }

    /// Source `at` as an integer of this many bits.
    pub(super) fn source_int(&mut self, at: usize, bits: u32) -> Made {
        self.source(at, Type::I(bits))
    }

    /// The same bits in another type of the same size.
    pub(super) fn reinterpret(&mut self, value: &Value, ty: Type) -> Value {
        self.text.cast("bitcast", value, ty)
    }

    /// The same bits as an integer.
    pub(super) fn bits_of(&mut self, value: &Value) -> Value {
        self.reinterpret(value, value.ty.as_int())
    }

    /// The results in the types of their registers.
    pub(super) fn in_result_types(&mut self, values: Vec<Value>) -> Emitted {
        let unwanted = |at: usize| match self.instruction.operands.first() {
            Some(Operand::Sink) => true,
            Some(Operand::Vector(parts)) => parts.get(at) == Some(&Operand::Sink),
            Some(Operand::Pair(first, second)) => {
                [first, second].get(at).is_some_and(|part| ***part == Operand::Sink)
            }
            _ => false,
        };
        let mut done = Vec::with_capacity(values.len());
        for (at, value) in values.into_iter().enumerate() {
            done.push(match self.results.get(at) {
                _ if unwanted(at) => value,
                Some(ty) if ty.bits() != value.ty.bits() => return Err(NotNative),
                Some(ty) => self.reinterpret(&value, *ty),
                None => value,
            });
        }
        if done.len() < self.results.len() { Err(NotNative) } else { Ok(done) }
    }

    /// An integer constant.
    pub(super) fn int(&self, value: u64, bits: u32) -> Value {
        Value::int(value, Type::I(bits), self.width)
    }

    /// A constant of the type of `other`: an integer, or a floating-point number of these bits.
    pub(super) fn constant_like(&self, bits: u64, other: &Value) -> Value {
        match other.ty {
            Type::F32 => Value::f32(bits as u32, self.width),
            Type::F64 => Value::f64(bits, self.width),
            ty => Value::int(bits, ty, self.width),
        }
    }

    /// A floating-point constant of a type.
    pub(super) fn number(&self, value: f64, ty: Type) -> Value {
        match ty {
            Type::F32 => Value::f32((value as f32).to_bits(), self.width),
            _ => Value::f64(value.to_bits(), self.width),
        }
    }

    /// `opcode a, b`
    pub(super) fn op(&mut self, opcode: &str, a: &Value, b: &Value) -> Value {
        self.text.binary(opcode, a, b)
    }

    /// `opcode a, constant`
    pub(super) fn op_const(&mut self, opcode: &str, a: &Value, constant: u64) -> Value {
        let b = self.constant_like(constant, a);
        self.text.binary(opcode, a, &b)
    }

    /// All bits inverted.
    pub(super) fn not(&mut self, a: &Value) -> Value {
        self.op_const("xor", a, u64::MAX)
    }

    /// Zero minus an integer.
    pub(super) fn negate(&mut self, a: &Value) -> Value {
        let zero = self.constant_like(0, a);
        self.op("sub", &zero, a)
    }

    /// `icmp` or `fcmp`
    pub(super) fn compare(&mut self, predicate: &str, a: &Value, b: &Value) -> Value {
        self.text.compare(predicate, a, b)
    }

    /// `icmp` with a constant.
    pub(super) fn compare_const(&mut self, predicate: &str, a: &Value, constant: u64) -> Value {
        let b = self.constant_like(constant, a);
        self.text.compare(predicate, a, &b)
    }

    /// `select`
    pub(super) fn select(&mut self, condition: &Value, yes: &Value, no: &Value) -> Value {
        self.text.select(condition, yes, no)
    }

    /// An integer extended, or as it is if it has the size.
    pub(super) fn extend(&mut self, a: &Value, bits: u32, signed: bool) -> Value {
        if a.ty.bits() == bits {
            return a.clone();
        }
        self.text.cast(if signed { "sext" } else { "zext" }, a, Type::I(bits))
    }

    /// An integer's low bits.
    pub(super) fn truncate(&mut self, a: &Value, bits: u32) -> Value {
        if a.ty.bits() == bits {
            return a.clone();
        }
        self.text.cast("trunc", a, Type::I(bits))
    }

    /// An integer made larger or smaller.
    pub(super) fn resize(&mut self, a: &Value, bits: u32, signed: bool) -> Value {
        if bits < a.ty.bits() { self.truncate(a, bits) } else { self.extend(a, bits, signed) }
    }

    /// An intrinsic that is overloaded on its result's type, which is that of its first argument.
    pub(super) fn intrinsic(&mut self, name: &str, args: &[&Value]) -> Value {
        let ty = args.first().map_or(Type::I(32), |arg| arg.ty);
        self.text.intrinsic(name, ty, self.width, args)
    }

    /// `cttz` or `ctlz`, defined for zero.
    pub(super) fn count_zeros(&mut self, name: &str, a: &Value) -> Value {
        let defined = Value::int(0, Type::I(1), Width::Scalar);
        self.text.intrinsic(name, a.ty, self.width, &[a, &defined])
    }
}
