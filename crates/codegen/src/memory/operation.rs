//! One atomic operation at one place, and which have a native form.

use svp_ptx::ir::{Instruction, Keyword, ScalarType};

use super::pattern::{Access, Space};
use crate::emit::lowering::Lowering;
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

impl Lowering<'_> {
    /// One lane's operation at a place. Gives what was there.
    pub(super) fn operation(
        &mut self,
        operation: Operation,
        access: &Access,
        ty: Type,
        place: &str,
        first: &Value,
        second: Option<&Value>,
    ) -> Value {
        if access.space == Space::Shared && !self.communicates {
            self.plain_operation(operation, ty, place, first, second)
        } else {
            self.locked_operation(operation, ty, place, first, second)
        }
    }

    /// Among all clients' host threads.
    fn locked_operation(
        &mut self,
        operation: Operation,
        ty: Type,
        place: &str,
        first: &Value,
        second: Option<&Value>,
    ) -> Value {
        match (operation, second) {
            (Operation::FloatAdd { flush }, _) => self.locked_add(ty, place, first, flush),
            (Operation::Plain(name), _) => self.text.define(
                ty,
                Width::Scalar,
                format_args!("atomicrmw {name} ptr {place}, {} monotonic", first.typed()),
            ),
            (Operation::CompareExchange, second) => {
                let new = second.unwrap_or(first).typed();
                let pair = self.text.define(
                    ty,
                    Width::Scalar,
                    format_args!(
                        "cmpxchg ptr {place}, {}, {new} monotonic monotonic",
                        first.typed()
                    ),
                );
                let text = format!("extractvalue {{ {ty}, i1 }} {}, 0", pair.name);
                self.text.define(ty, Width::Scalar, text)
            }
        }
    }

    /// A sum in floating point, tried until nobody has come between.
    fn locked_add(&mut self, ty: Type, place: &str, value: &Value, flush: bool) -> Value {
        let slot = self.stack_slot("seen", &ty.to_string());
        let load = format!("load atomic {ty}, ptr {place} monotonic, align {}", ty.bits() / 8);
        let seen = self.text.define(ty, Width::Scalar, load);
        self.text.line(format_args!("store {}, ptr {slot}", seen.typed()));
        let (again, added) = (self.text.fresh("again"), self.text.fresh("added"));
        self.jump(&again);
        self.text.label(&again);
        let old = self.text.define(ty, Width::Scalar, format_args!("load {ty}, ptr {slot}"));
        let new = float_sum(&mut self.text, &old, value, flush);
        let exchange = format!(
            "cmpxchg weak ptr {place}, {}, {} monotonic monotonic",
            old.typed(),
            new.typed()
        );
        let pair = self.text.define(ty, Width::Scalar, exchange).name;
        let seen = format!("extractvalue {{ {ty}, i1 }} {pair}, 0");
        let seen = self.text.define(ty, Width::Scalar, seen);
        self.text.line(format_args!("store {}, ptr {slot}", seen.typed()));
        let done = format!("extractvalue {{ {ty}, i1 }} {pair}, 1");
        let done = self.text.define(Type::I(1), Width::Scalar, done);
        self.branch(&done, &added, &again);
        self.text.label(&added);
        old
    }

    /// On shared memory: all threads of the block run on this host thread, and nothing comes
    /// between these instructions.
    fn plain_operation(
        &mut self,
        operation: Operation,
        ty: Type,
        place: &str,
        first: &Value,
        second: Option<&Value>,
    ) -> Value {
        let text = &mut self.text;
        let load = format!("load {ty}, ptr {place}, !alias.scope !6, !noalias !9");
        let old = text.define(ty, Width::Scalar, load);
        let zero = Value::int(0, ty, Width::Scalar);
        let one = Value::int(1, ty, Width::Scalar);
        let new = match (operation, second) {
            (Operation::FloatAdd { flush }, _) => float_sum(text, &old, first, flush),
            (Operation::CompareExchange, second) => {
                let same = text.compare("eq", &old, first);
                text.select(&same, second.unwrap_or(first), &old)
            }
            (Operation::Plain("xchg"), _) => first.clone(),
            (Operation::Plain("min"), _) => {
                text.intrinsic("smin", ty, Width::Scalar, &[&old, first])
            }
            (Operation::Plain("max"), _) => {
                text.intrinsic("smax", ty, Width::Scalar, &[&old, first])
            }
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
        text.line(format_args!("store {}, ptr {place}, !alias.scope !6, !noalias !9", new.typed()));
        old
    }
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
