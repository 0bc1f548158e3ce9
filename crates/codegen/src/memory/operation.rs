//! One atomic operation at one address, and which have a native form.

use svp_ptx::ir::{Instruction, Keyword, ScalarType};

use super::pattern::{Access, Space};
use super::primitives::{self, Exchange, Target};
use crate::emit::cursor::Cursor;
use crate::text::{Text, Type, Value, Width};

/// An operation, as `atomicrmw` spells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    /// `atomicrmw` of this name.
    Plain(&'static str),
    /// Compare and exchange.
    CompareExchange,
    /// Addition of `f32` or `f64`, whether or not subnormals are flushed.
    FloatAdd {
        /// PTX ISA, "atom": outside shared memory, `.f32` flushes them.
        flush: bool,
    },
}

/// The native form of an operation, if it has one.
pub(super) fn operation(
    instruction: &Instruction,
    ty: ScalarType,
    space: Space,
) -> Option<Operation> {
    use Keyword::{Add, And, Cas, Dec, Exch, Inc, Max, Min, Or, Xor};
    if matches!(ty, ScalarType::F32 | ScalarType::F64) && instruction.has(Add) {
        let flush = ty == ScalarType::F32 && space != Space::Shared;
        return Some(Operation::FloatAdd { flush });
    }
    if !matches!(ty.bytes(), 4 | 8) || ty.is_float() {
        return None;
    }
    let wanted = [Add, And, Cas, Dec, Exch, Inc, Max, Min, Or, Xor];
    let signed = ty.is_signed();
    Some(match instruction.one_of(&wanted)? {
        Add => Operation::Plain("add"),
        And => Operation::Plain("and"),
        Or => Operation::Plain("or"),
        Xor => Operation::Plain("xor"),
        Exch => Operation::Plain("xchg"),
        Min if signed => Operation::Plain("min"),
        Max if signed => Operation::Plain("max"),
        Min => Operation::Plain("umin"),
        Max => Operation::Plain("umax"),
        Inc if ty == ScalarType::U32 => Operation::Plain("uinc_wrap"),
        Dec if ty == ScalarType::U32 => Operation::Plain("udec_wrap"),
        Cas => Operation::CompareExchange,
        _ => return None,
    })
}

impl Cursor<'_, '_> {
    /// One lane's operation at a pointer. Gives what was there.
    pub(super) fn operate(
        &mut self,
        operation: Operation,
        access: &Access,
        pointer: &str,
        first: &Value,
        second: Option<&Value>,
    ) -> Value {
        if access.space == Space::Shared && !self.plan.kernel.communicates {
            return plain_operation(self.text, operation, access.target(pointer), first, second);
        }
        // Among all clients' host threads.
        match operation {
            Operation::FloatAdd { flush } => locked_add(self.text, pointer, first, flush),
            Operation::Plain(name) => primitives::atomic(self.text, name, first, pointer),
            Operation::CompareExchange => {
                let new = second.unwrap_or(first);
                let strong = Exchange::Strong;
                primitives::compare_exchange(self.text, strong, pointer, first, new).0
            }
        }
    }
}

/// A sum in floating point, tried until no other thread has come between.
fn locked_add(text: &mut Text, pointer: &str, value: &Value, flush: bool) -> Value {
    let ty = value.ty;
    let slot = text.fresh_slot("seen", ty);
    let seen = primitives::load_atomic(text, ty, pointer);
    text.store_slot(&seen, &slot);
    let (again, added) = (text.fresh("again"), text.fresh("added"));
    text.jump(&again);
    text.label(&again);
    let old = text.load_slot(ty, &slot);
    let new = float_sum(text, &old, value, flush);
    let (seen, pair) = primitives::compare_exchange(text, Exchange::Weak, pointer, &old, &new);
    text.store_slot(&seen, &slot);
    let done = format!("extractvalue {{ {ty}, i1 }} {pair}, 1");
    let done = text.define(Type::I(1), Width::Scalar, done);
    text.branch(&done, &added, &again);
    text.label(&added);
    old
}

/// On shared memory: all threads of the block run on this host thread, and nothing comes between these
/// instructions.
fn plain_operation(
    text: &mut Text,
    operation: Operation,
    target: Target<'_>,
    first: &Value,
    second: Option<&Value>,
) -> Value {
    let ty = first.ty;
    let old = primitives::load(text, ty, Width::Scalar, target);
    let zero = Value::int(0, ty, Width::Scalar);
    let one = Value::int(1, ty, Width::Scalar);
    let new = match (operation, second) {
        (Operation::FloatAdd { flush }, _) => float_sum(text, &old, first, flush),
        (Operation::CompareExchange, second) => {
            let same = text.compare("eq", &old, first);
            text.select(&same, second.unwrap_or(first), &old)
        }
        (Operation::Plain("xchg"), _) => first.clone(),
        (Operation::Plain("min"), _) => text.intrinsic("smin", ty, Width::Scalar, &[&old, first]),
        (Operation::Plain("max"), _) => text.intrinsic("smax", ty, Width::Scalar, &[&old, first]),
        (Operation::Plain(name @ ("umin" | "umax")), _) => {
            text.intrinsic(name, ty, Width::Scalar, &[&old, first])
        }
        (Operation::Plain("uinc_wrap"), _) => {
            let wraps = text.compare("uge", &old, first);
            let next = text.binary("add", &old, &one);
            text.select(&wraps, &zero, &next)
        }
        (Operation::Plain("udec_wrap"), _) => {
            let none = text.compare("eq", &old, &zero);
            let above = text.compare("ugt", &old, first);
            let wraps = text.binary("or", &none, &above);
            let next = text.binary("sub", &old, &one);
            text.select(&wraps, first, &next)
        }
        (Operation::Plain(name), _) => text.binary(name, &old, first),
    };
    primitives::store(text, &new, target);
    old
}

/// The sum of two floats given by their bits, with canonical NaNs.
fn float_sum(text: &mut Text, a: &Value, b: &Value, flush: bool) -> Value {
    let float = if a.ty.bits() == 64 { Type::F64 } else { Type::F32 };
    let operand = |text: &mut Text, value: &Value| {
        let value = if flush { flushed(text, value) } else { value.clone() };
        text.cast("bitcast", &value, float)
    };
    let (a, b) = (operand(text, a), operand(text, b));
    let sum = text.binary("fadd", &a, &b);
    let sum = crate::alu::canonical_nan(text, &sum);
    let bits = text.cast("bitcast", &sum, float.as_int());
    if flush { flushed(text, &bits) } else { bits }
}

/// The bits of an `f32`, a zero of its sign if it is subnormal.
fn flushed(text: &mut Text, bits: &Value) -> Value {
    let constant = |value: u64| Value::int(value, bits.ty, bits.width);
    let exponent = text.binary("and", bits, &constant(0x7f80_0000));
    let small = text.compare("eq", &exponent, &constant(0));
    let sign = text.binary("and", bits, &constant(0x8000_0000));
    text.select(&small, &sign, bits)
}
