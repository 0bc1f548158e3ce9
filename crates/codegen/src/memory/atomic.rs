//! Atomic operations: lane after lane, in the order of lanes.

use svp_ptx::ir::{Opcode, Operand, RegisterId};

use super::contain;
use super::operation::{Operation, operation};
use super::pattern::{Access, Pattern, Space, WIDE};
use crate::Unsupported;
use crate::emit::active::Active;
use crate::emit::cursor::Cursor;
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

/// An atomic operation on memory.
struct Atomic<'a> {
    operation: Operation,
    access: &'a Access,
    /// Integers of its size.
    ty: Type,
    /// The register that gets what was there.
    result: Option<RegisterId>,
    /// What it works with, without the address.
    sources: &'a [Operand],
}

/// Lanes that a loop over all of them does in one round.
const UNROLLED: u32 = 4;

impl Atomic<'_> {
    /// The source of this number, if the operation has one there.
    fn source(&self, at: usize) -> Result<Option<&Operand>, Unsupported> {
        if at == 1 && self.operation != Operation::CompareExchange {
            return Ok(None);
        }
        let source = self.sources.get(at);
        source.map(Some).ok_or(Unsupported::Malformed("an operand is missing"))
    }
}

impl Cursor<'_, '_> {
    /// Writes `atom` or `red`.
    pub(crate) fn atomic(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let returns = instruction.opcode == Opcode::Atom;
        let at = usize::from(returns);
        let mut access = self.access(at)?;
        let known = operation(instruction, access.ty, access.space);
        self.order_before();
        match (known, access.space, access.elements) {
            (Some(operation), Space::Window | Space::Shared, 1) => {
                let in_lane = self.version.lane().is_some();
                if !in_lane {
                    // One path for all: a vector of addresses, exact.
                    if !matches!(access.pattern, Pattern::Near(_)) {
                        access.pattern = Pattern::Anywhere(self.vector(&access.address));
                    }
                    access.ok = None;
                }
                let atomic = Atomic {
                    operation,
                    access: &access,
                    ty: Type::I(access.ty.bits()),
                    result: match instruction.operands.first() {
                        Some(Operand::Register(id)) if returns => Some(*id),
                        _ => None,
                    },
                    sources: instruction.operands.get(at + 1..).unwrap_or_default(),
                };
                self.fast_or_slow(&access, |cursor, pattern| match pattern {
                    Pattern::One(offset) if in_lane => cursor.atomic_of_lane(&atomic, offset),
                    Pattern::Anywhere(offsets) => cursor.atomic_lanes(&atomic, offsets),
                    Pattern::Near(near) => cursor.atomic_lanes(&atomic, &near.offsets),
                    _ => Err(Unsupported::Malformed("an atomic without addresses")),
                })?;
            }
            _ => self.slowly(&access)?,
        }
        self.order_after();
        Ok(())
    }

    /// The operation of the one lane of a serial region.
    fn atomic_of_lane(&mut self, atomic: &Atomic<'_>, offset: &Value) -> Result<(), Unsupported> {
        let operand = |cursor: &mut Self, at: usize| {
            let Some(operand) = atomic.source(at)? else { return Ok(None) };
            let value = cursor.read_canonical(operand, atomic.access.ty)?;
            let value = cursor.vector(&value);
            Ok::<_, Unsupported>(Some(cursor.text.adapt(&value, atomic.ty)))
        };
        let first = operand(self, 0)?.ok_or(Unsupported::Malformed("an operand is missing"))?;
        let second = operand(self, 1)?;
        let pointer = self.pointer(atomic.access, offset);
        let old = self.operate(atomic.operation, atomic.access, &pointer, &first, second.as_ref());
        match atomic.result {
            Some(id) => self.write(id, Lanes::Uniform(old)),
            None => Ok(()),
        }
    }

    fn atomic_lanes(&mut self, atomic: &Atomic<'_>, offsets: &Value) -> Result<(), Unsupported> {
        let ty = atomic.ty;
        let operand = |cursor: &mut Self, at: usize| {
            let Some(operand) = atomic.source(at)? else { return Ok(None) };
            let value = cursor.read_canonical(operand, atomic.access.ty)?;
            let value = cursor.adapt_lanes(value, ty);
            Ok::<_, Unsupported>(Some(cursor.per_lane(&value)))
        };
        let first = operand(self, 0)?.ok_or(Unsupported::Malformed("an operand is missing"))?;
        let second = operand(self, 1)?;
        let zeros = Value::int(0, ty, self.gang().width());
        let operands = Operands {
            offsets: self.per_lane(&Lanes::Vector(offsets.clone())),
            offset_type: offsets.ty,
            first,
            second,
            old: atomic.result.map(|_| self.array_of(&zeros)),
        };
        match self.active {
            Active::All => self.all_lanes(atomic, &operands),
            Active::Block(_) | Active::Guarded(_) => self.active_lanes(atomic, &operands),
        }
        if let (Some(id), Some(old)) = (atomic.result, operands.old) {
            let width = self.gang().width();
            let load = format!("load {}, ptr {old}, align 64", width.of(ty));
            let old = self.text.define(ty, width, load);
            self.write(id, Lanes::Vector(old))?;
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
        let slot = self.text.fresh_slot("array", value.full_type());
        self.text.line(format_args!("store {}, ptr {slot}, align 64", value.typed()));
        slot
    }

    /// The loop over all lanes.
    fn all_lanes(&mut self, atomic: &Atomic<'_>, operands: &Operands) {
        let counter = self.text.fresh_slot("lane", WIDE);
        self.text.line(format_args!("store i64 0, ptr {counter}"));
        let (head, done) = (self.text.fresh("lane"), self.text.fresh("lanes.done"));
        self.text.jump(&head);
        self.text.label(&head);
        let first = self.text.load_slot(WIDE, &counter);
        let constant = |value: u32| Value::int(value.into(), WIDE, Width::Scalar);
        for step in 0..UNROLLED {
            let lane = self.text.binary("add", &first, &constant(step));
            self.one_lane(atomic, operands, &lane);
        }
        let next = self.text.binary("add", &first, &constant(UNROLLED));
        self.text.store_slot(&next, &counter);
        let more = self.text.compare("ult", &next, &constant(self.gang().lanes));
        self.text.branch(&more, &head, &done);
        self.text.label(&done);
    }

    /// The loop over active lanes.
    fn active_lanes(&mut self, atomic: &Atomic<'_>, operands: &Operands) {
        let bits = self.active_bits();
        let left = self.text.fresh_slot("left", bits.ty);
        self.text.store_slot(&bits, &left);
        let (head, done) = (self.text.fresh("lane"), self.text.fresh("lanes.done"));
        self.text.jump(&head);
        self.text.label(&head);
        let bits = self.text.load_slot(bits.ty, &left);
        let lane = self.text.lowest_bit(&bits, WIDE);
        self.one_lane(atomic, operands, &lane);
        let rest = self.text.without_lowest_bit(&bits);
        self.text.store_slot(&rest, &left);
        let none = self.text.is_zero(&rest);
        self.text.branch(&none, &done, &head);
        self.text.label(&done);
    }

    fn one_lane(&mut self, atomic: &Atomic<'_>, operands: &Operands, lane: &Value) {
        let ty = atomic.ty;
        let lane = &contain::below(self.text, lane, self.gang().lanes);
        let offset = self.element(&operands.offsets, operands.offset_type, lane);
        let pointer = self.pointer(atomic.access, &offset);
        let first = self.element(&operands.first, ty, lane);
        let second = operands.second.as_ref().map(|source| self.element(source, ty, lane));
        let old = self.operate(atomic.operation, atomic.access, &pointer, &first, second.as_ref());
        if let Some(array) = &operands.old {
            let at = self.text.element_pointer(ty, array, lane.typed());
            self.text.line(format_args!("store {}, ptr {at}, !noalias !13", old.typed()));
        }
    }

    fn element(&mut self, of: &PerLane, ty: Type, lane: &Value) -> Value {
        match of {
            PerLane::Same(value) => value.clone(),
            PerLane::Array(array) => {
                let at = self.text.element_pointer(ty, array, lane.typed());
                let load = format!("load {ty}, ptr {at}, !noalias !13");
                self.text.define(ty, Width::Scalar, load)
            }
        }
    }
}
