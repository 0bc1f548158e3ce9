//! Atomic operations: lane after lane, in the order of lanes.

use svp_ptx::ir::{Instruction, Opcode, Operand};

use super::operation::{Operation, operation};
use super::pattern::{Access, Pattern, Space, WIDE};
use crate::Unsupported;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

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
            (Some(operation), Space::Window | Space::Shared, 1) if self.alone.is_some() => {
                let operands = instruction.operands.clone();
                self.fast_or_slow(index, &access, active, |it, pattern| {
                    let Pattern::One(offset) = pattern else {
                        return Err(Unsupported::Malformed("an atomic without an address"));
                    };
                    it.atomic_alone(operation, &access, offset, &operands, returns)
                })?;
            }
            (Some(operation), Space::Window | Space::Shared, 1) => {
                // One path for all: a vector of addresses, exact.
                if !matches!(access.pattern, Pattern::Near(_)) {
                    access.pattern = Pattern::Anywhere(self.vector(&access.address));
                }
                access.ok = None;
                let scalars = instruction.operands.clone();
                self.fast_or_slow(index, &access, active, |it, pattern| {
                    let offsets = match pattern {
                        Pattern::Anywhere(offsets) => offsets,
                        Pattern::Near(near) => &near.offsets,
                        _ => return Err(Unsupported::Malformed("an atomic without addresses")),
                    };
                    it.atomic_lanes(operation, &access, offsets, &scalars, returns, active)
                })?;
            }
            _ => self.slowly(index, &access, active)?,
        }
        self.order_after(instruction);
        Ok(())
    }

    /// The operation of a lane alone.
    fn atomic_alone(
        &mut self,
        operation: Operation,
        access: &Access,
        offset: &Value,
        operands: &[Operand],
        returns: bool,
    ) -> Result<(), Unsupported> {
        let ty = Type::I(access.ty.bits());
        let at = usize::from(returns);
        let operand = |it: &mut Self, at: usize| {
            let operand = operands.get(at);
            let operand = operand.ok_or(Unsupported::Malformed("an operand is missing"))?;
            let value = it.read_canonical(operand, access.ty)?;
            let value = it.vector(&value);
            Ok::<Value, Unsupported>(it.adapt(&value, ty))
        };
        let first = operand(self, at + 1)?;
        let second = match operation {
            Operation::CompareExchange => Some(operand(self, at + 2)?),
            Operation::Plain(_) | Operation::FloatAdd { .. } => None,
        };
        let place = self.pointer(access, offset).name;
        let old = self.operation(operation, access, ty, &place, &first, second.as_ref());
        match operands.first() {
            Some(Operand::Register(id)) if returns => {
                self.write(*id, Lanes::Uniform(old), &Active::All)
            }
            _ => Ok(()),
        }
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
        let old = self.operation(operation, access, ty, &place, &first, second.as_ref());
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
}
