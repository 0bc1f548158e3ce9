//! What lanes bring into a region and leave behind it: arrays with an element per lane, since a lane is
//! a number there and not a position in a vector.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::RegisterId;

use crate::Unsupported;
use crate::analysis::plan::Plan;
use crate::analysis::regions::Region;
use crate::serial::lane::SerialLane;
use crate::text::{Text, Type, Value};
use crate::values::lanes::Lanes;

/// The state that goes into a region and comes out of it; each list of registers is ascending.
pub(super) struct Carried<'a> {
    plan: &'a Plan<'a>,
    region: &'a Region,
    /// Those that differ between lanes and are read in it, or written and read behind it.
    arrays: Vec<RegisterId>,
    /// Those of them that are written in it and read behind it.
    left: Vec<RegisterId>,
    /// Those that lanes have in common, and are read in it.
    common: Vec<RegisterId>,
    /// Those that lanes have in common, and are written in it and read behind it.
    results: Vec<RegisterId>,
    /// All that are mentioned in it.
    mentioned: Vec<RegisterId>,
}

impl<'a> Carried<'a> {
    /// What is carried into a region and out of it.
    pub(super) fn of(plan: &'a Plan<'a>, region: &'a Region) -> Self {
        let (mut written, mut mentioned) = (Vec::new(), Vec::new());
        let blocks = region.blocks.iter().map(|block| &plan.kernel.cfg.blocks[block.index()]);
        for at in blocks.flat_map(|block| block.instructions.clone()) {
            let instruction = plan.instruction(at);
            let (defs, uses) = defs_and_uses(instruction);
            mentioned.extend(instruction.guard.map(|guard| guard.register));
            mentioned.extend(uses);
            mentioned.extend(defs.iter().copied());
            written.extend(defs);
        }
        for list in [&mut written, &mut mentioned] {
            list.sort_unstable();
            list.dedup();
        }
        let read = |id: &RegisterId| plan.live.live_in(region.head, *id);
        let left = |id: &RegisterId| {
            written.binary_search(id).is_ok()
                && region.exits.iter().any(|exit| plan.live.live_in(exit.index(), *id))
        };
        let varies = |id: &RegisterId| !matches!(plan.registers.shape(*id), Ok(Shape::Uniform));
        let of = |test: &dyn Fn(&RegisterId) -> bool| -> Vec<RegisterId> {
            mentioned.iter().copied().filter(|id| test(id)).collect()
        };
        Self {
            plan,
            region,
            arrays: of(&|id| varies(id) && (read(id) || left(id))),
            left: of(&|id| varies(id) && left(id)),
            common: of(&|id| !varies(id) && read(id)),
            results: of(&|id| !varies(id) && left(id)),
            mentioned,
        }
    }

    /// Puts what differs between lanes into arrays.
    pub(super) fn spread(&self, text: &mut Text) -> Result<(), Unsupported> {
        let registers = &self.plan.registers;
        for id in &self.arrays {
            let value = registers.read(text, *id)?;
            let value = registers.gang.vector(text, &value);
            let value = to_stored(text, &value);
            let array = self.array(*id);
            text.slot(&array, format_args!("{}, align 64", value.full_type()));
            text.line(format_args!("store {}, ptr {array}, align 64", value.typed()));
        }
        for id in &self.results {
            let value = registers.read(text, *id)?;
            let value = uniform(value, "lanes that differ in what they have in common")?;
            let slot = self.result(*id);
            text.slot(&slot, value.ty);
            text.store_slot(&value, &slot);
        }
        Ok(())
    }

    /// Takes what lanes have left behind.
    pub(super) fn gather(&self, text: &mut Text) -> Result<(), Unsupported> {
        let registers = &self.plan.registers;
        let width = registers.gang.width();
        for id in &self.left {
            let ty = registers.ty(*id)?;
            let (full, array) = (width.of(stored(ty)), self.array(*id));
            let load = format!("load {full}, ptr {array}, align 64");
            let value = text.define(stored(ty), width, load);
            let value = from_stored(text, value, ty);
            registers.write(text, *id, &Lanes::Vector(value))?;
        }
        for id in &self.results {
            let value = text.load_slot(registers.ty(*id)?, &self.result(*id));
            registers.write(text, *id, &Lanes::Uniform(value))?;
        }
        Ok(())
    }

    /// Gives a lane its registers. Those that it does not bring hold anything.
    pub(super) fn bring(&self, text: &mut Text, lane: &SerialLane) -> Result<(), Unsupported> {
        let (plan, registers) = (self.plan, &self.plan.lane_registers);
        let is_read = |id: RegisterId| plan.live.live_in(self.region.head, id);
        for id in self.arrays.iter().copied().filter(|id| is_read(*id)) {
            let ty = registers.ty(id)?;
            let pointer = self.element(text, lane, id, ty);
            let value = text.load_slot(stored(ty), &pointer);
            let value = from_stored(text, value, ty);
            registers.write(text, id, &Lanes::Uniform(value))?;
        }
        for id in &self.common {
            let value = plan.registers.read(text, *id)?;
            registers.write(text, *id, &value)?;
        }
        let is_mentioned = |id: RegisterId| self.mentioned.binary_search(&id).is_ok();
        registers.forget(text, |id| is_mentioned(id) && !is_read(id));
        Ok(())
    }

    /// Leaves what a lane has for a block outside.
    pub(super) fn hand_back(
        &self,
        text: &mut Text,
        lane: &SerialLane,
        exit: usize,
    ) -> Result<(), Unsupported> {
        let registers = &self.plan.lane_registers;
        let is_read = |id: &RegisterId| self.plan.live.live_in(exit, *id);
        for id in self.left.iter().copied().filter(is_read) {
            let value = uniform(registers.read(text, id)?, "a lane that differs from itself")?;
            let pointer = self.element(text, lane, id, value.ty);
            let value = to_stored(text, &value);
            text.store_slot(&value, &pointer);
        }
        for id in self.results.iter().copied().filter(is_read) {
            let value = uniform(registers.read(text, id)?, "a lane that differs from itself")?;
            text.store_slot(&value, &self.result(id));
        }
        Ok(())
    }

    /// Where the array of a register has the element of a lane.
    fn element(&self, text: &mut Text, lane: &SerialLane, id: RegisterId, ty: Type) -> String {
        text.element_pointer(stored(ty), &self.array(id), lane.number.typed())
    }

    fn array(&self, id: RegisterId) -> String {
        format!("%lanes.{}.r{}", self.region.head, id.0)
    }

    fn result(&self, id: RegisterId) -> String {
        format!("%result.{}.r{}", self.region.head, id.0)
    }
}

/// The one value of a register of uniform shape.
fn uniform(value: Lanes, otherwise: &'static str) -> Result<Value, Unsupported> {
    match value {
        Lanes::Uniform(value) => Ok(value),
        _ => Err(Unsupported::Malformed(otherwise)),
    }
}

/// The type in which an array holds a register: bits are bytes there.
fn stored(ty: Type) -> Type {
    if ty == Type::I(1) { Type::I(8) } else { ty }
}

fn to_stored(text: &mut Text, value: &Value) -> Value {
    match value.ty {
        Type::I(1) => text.cast("zext", value, Type::I(8)),
        _ => value.clone(),
    }
}

fn from_stored(text: &mut Text, value: Value, ty: Type) -> Value {
    match ty {
        Type::I(1) => text.cast("trunc", &value, ty),
        _ => value,
    }
}
