//! Atomic operations: lane after lane, in the order of lanes.

use svp_ptx::ir::{Instruction, Keyword, Opcode, Operand, ScalarType};

use super::pattern::{Access, Pattern, Space, WIDE};
use crate::Unsupported;
use crate::lanes::Lanes;
use crate::lower::{Active, Lowering};
use crate::text::{Text, Type, Value, Width};

/// An operation, as `atomicrmw` spells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operation {
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
fn operation(instruction: &Instruction, ty: ScalarType, space: Space) -> Option<Operation> {
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

/// What each lane of an atomic operation uses: an element of an array in memory, or the same value.
enum PerLane {
    Array(String),
    Same(Value),
}

/// The operands of an atomic operation, on their way to a loop over lanes, and its results.
struct Operands {
    offsets: PerLane,
    offset_type: Type,
    first: PerLane,
    second: Option<PerLane>,
    old: Option<String>,
}

/// Lanes that a loop over all of them does in one round.
const UNROLLED: u32 = 4;

impl Lowering<'_> {
    /// Writes `atom` or `red`.
    pub(crate) fn atomic(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let returns = instruction.opcode == Opcode::Atom;
        let at = usize::from(returns);
        let mut access = self.access(index, instruction, at, active)?;
        let known = operation(instruction, access.ty, access.space);
        self.order_before(instruction);
        match (known, access.space, access.elements) {
            (Some(operation), Space::Window | Space::Shared, 1) => {
                // One path for all: a vector of addresses, exact.
                if !matches!(access.pattern, Pattern::Near(_)) {
                    access.pattern = Pattern::Anywhere(self.vector(&access.address));
                }
                access.ok = None;
                let scalars = instruction.operands.clone();
                self.fast_or_slow(index, &access, active, |it, pattern| {
                    let (Pattern::Anywhere(offsets) | Pattern::Near(offsets)) = pattern else {
                        return Err(Unsupported::Malformed("an atomic without addresses"));
                    };
                    it.atomic_lanes(operation, &access, offsets, &scalars, returns, active)
                })?;
            }
            _ => self.slowly(index, &access, active)?,
        }
        self.order_after(instruction);
        Ok(())
    }

    fn atomic_lanes(
        &mut self,
        operation: Operation,
        access: &Access,
        offsets: &Value,
        operands: &[Operand],
        returns: bool,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let ty = Type::I(access.ty.bits());
        let at = usize::from(returns);
        let wanted = match operands.first() {
            Some(Operand::Register(id)) if returns => Some(*id),
            _ => None,
        };
        let operand = |it: &mut Self, at: usize| {
            let operand =
                operands.get(at).ok_or(Unsupported::Malformed("an operand is missing"))?;
            let value = it.read_canonical(operand, access.ty)?;
            let value = it.adapt_lanes(value, ty);
            Ok::<PerLane, Unsupported>(it.per_lane(&value))
        };
        let first = operand(self, at + 1)?;
        let second = match operation {
            Operation::CompareExchange => Some(operand(self, at + 2)?),
            Operation::Plain(_) | Operation::FloatAdd { .. } => None,
        };
        let zeros = Value::int(0, ty, self.gang.width());
        let operands = Operands {
            offsets: self.per_lane(&Lanes::Vector(offsets.clone())),
            offset_type: offsets.ty,
            first,
            second,
            old: wanted.map(|_| self.array_of(&zeros)),
        };
        match active {
            Active::All => self.all_lanes(operation, access, ty, &operands),
            Active::Some(_) => self.active_lanes(operation, access, ty, &operands, active),
        }
        if let (Some(id), Some(old)) = (wanted, operands.old) {
            let width = self.gang.width();
            let load = format!("load {}, ptr {old}, align 64", width.of(ty));
            let old = self.text.define(ty, width, load);
            self.write(id, Lanes::Vector(old), active)?;
        }
        Ok(())
    }

    fn per_lane(&mut self, value: &Lanes) -> PerLane {
        match value {
            Lanes::Uniform(value) => PerLane::Same(value.clone()),
            value => {
                let vector = self.vector(value);
                PerLane::Array(self.array_of(&vector))
            }
        }
    }

    /// A vector in memory.
    fn array_of(&mut self, value: &Value) -> String {
        let slot = self.stack_slot("array", &value.full_type());
        self.text.line(format_args!("store {}, ptr {slot}, align 64", value.typed()));
        slot
    }

    /// The loop over all lanes.
    fn all_lanes(&mut self, operation: Operation, access: &Access, ty: Type, operands: &Operands) {
        let counter = self.stack_slot("lane", "i64");
        self.text.line(format_args!("store i64 0, ptr {counter}"));
        let (head, done) = (self.text.fresh("lane"), self.text.fresh("lanes.done"));
        self.jump(&head);
        self.text.label(&head);
        let load = format!("load i64, ptr {counter}");
        let first = self.text.define(WIDE, Width::Scalar, load);
        for step in 0..UNROLLED {
            let step = Value::int(step.into(), WIDE, Width::Scalar);
            let lane = self.text.binary("add", &first, &step);
            self.one_lane(operation, access, ty, operands, &lane);
        }
        let step = Value::int(UNROLLED.into(), WIDE, Width::Scalar);
        let next = self.text.binary("add", &first, &step);
        self.text.line(format_args!("store {}, ptr {counter}", next.typed()));
        let lanes = Value::int(self.gang.lanes.into(), WIDE, Width::Scalar);
        let more = self.text.compare("ult", &next, &lanes);
        self.branch(&more, &head, &done);
        self.text.label(&done);
    }

    /// The loop over active lanes.
    fn active_lanes(
        &mut self,
        operation: Operation,
        access: &Access,
        ty: Type,
        operands: &Operands,
        active: &Active,
    ) {
        let bits = self.bits(active);
        let mask_type = bits.ty;
        let left = self.stack_slot("left", &mask_type.to_string());
        self.text.line(format_args!("store {}, ptr {left}", bits.typed()));
        let (head, done) = (self.text.fresh("lane"), self.text.fresh("lanes.done"));
        self.jump(&head);
        self.text.label(&head);
        let load = format!("load {mask_type}, ptr {left}");
        let bits = self.text.define(mask_type, Width::Scalar, load);
        let no = Value::int(0, Type::I(1), Width::Scalar);
        let lane = self.text.intrinsic("cttz", mask_type, Width::Scalar, &[&bits, &no]);
        let lane = self.adapt(&lane, WIDE);
        let last = Value::int(u64::from(self.gang.lanes) - 1, WIDE, Width::Scalar);
        let lane = self.text.binary("and", &lane, &last);
        self.one_lane(operation, access, ty, operands, &lane);
        let one = Value::int(1, mask_type, Width::Scalar);
        let less = self.text.binary("sub", &bits, &one);
        let rest = self.text.binary("and", &bits, &less);
        self.text.line(format_args!("store {}, ptr {left}", rest.typed()));
        let zero = Value::int(0, mask_type, Width::Scalar);
        let none = self.text.compare("eq", &rest, &zero);
        self.branch(&none, &done, &head);
        self.text.label(&done);
    }

    fn one_lane(
        &mut self,
        operation: Operation,
        access: &Access,
        ty: Type,
        operands: &Operands,
        lane: &Value,
    ) {
        let offset = self.element(&operands.offsets, operands.offset_type, lane);
        let place = self.pointer(access, &offset).name;
        let first = self.element(&operands.first, ty, lane);
        let second = operands.second.as_ref().map(|it| self.element(it, ty, lane));
        let shared = access.space == Space::Shared && !self.communicates;
        let old = if shared {
            self.plain_operation(operation, ty, &place, &first, second.as_ref())
        } else {
            self.locked_operation(operation, ty, &place, &first, second.as_ref())
        };
        if let Some(array) = &operands.old {
            let at = self.element_place(array, ty, lane);
            self.text.line(format_args!("store {}, ptr {at}, !noalias !13", old.typed()));
        }
    }

    fn element_place(&mut self, array: &str, ty: Type, lane: &Value) -> String {
        let text = format!("getelementptr {ty}, ptr {array}, {}", lane.typed());
        self.text.define(ty, Width::Scalar, text).name
    }

    fn element(&mut self, of: &PerLane, ty: Type, lane: &Value) -> Value {
        match of {
            PerLane::Same(value) => value.clone(),
            PerLane::Array(array) => {
                let place = self.element_place(array, ty, lane);
                let load = format!("load {ty}, ptr {place}, !noalias !13");
                self.text.define(ty, Width::Scalar, load)
            }
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
