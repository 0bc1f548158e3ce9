//! What lanes bring into a region and leave behind it: arrays with an element per lane, since a lane is
//! a number there and not a place in a vector.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::RegisterId;

use crate::Unsupported;
use crate::analysis::regions::Region;
use crate::emit::lowering::Lowering;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

/// The registers of a region, each list ascending.
pub(super) struct Carried {
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

impl Lowering<'_> {
    /// What is carried into a region and out of it.
    pub(super) fn carried(&self, region: &Region) -> Carried {
        let (mut written, mut mentioned) = (Vec::new(), Vec::new());
        let blocks = region.blocks.iter().map(|it| &self.cfg.blocks[it.index()]);
        for at in blocks.flat_map(|it| it.instructions.clone()) {
            let it = &self.body.instructions[at];
            let (defs, uses) = defs_and_uses(it);
            mentioned.extend(it.guard.map(|it| it.register));
            mentioned.extend(uses);
            mentioned.extend(defs.iter().copied());
            written.extend(defs);
        }
        for list in [&mut written, &mut mentioned] {
            list.sort_unstable();
            list.dedup();
        }
        let read = |id: &RegisterId| self.lives.at(region.head, *id);
        let left = |id: &RegisterId| {
            written.binary_search(id).is_ok()
                && region.exits.iter().any(|exit| self.lives.at(exit.index(), *id))
        };
        let varies = |id: &RegisterId| !matches!(self.registers.shape(*id), Ok(Shape::Uniform));
        let of = |test: &dyn Fn(&RegisterId) -> bool| -> Vec<RegisterId> {
            mentioned.iter().copied().filter(|id| test(id)).collect()
        };
        Carried {
            arrays: of(&|id| varies(id) && (read(id) || left(id))),
            left: of(&|id| varies(id) && left(id)),
            common: of(&|id| !varies(id) && read(id)),
            results: of(&|id| !varies(id) && left(id)),
            mentioned,
        }
    }

    /// Puts what differs between lanes into arrays.
    pub(super) fn spread_state(
        &mut self,
        head: usize,
        carried: &Carried,
    ) -> Result<(), Unsupported> {
        for id in &carried.arrays {
            let value = self.registers.read(&mut self.text, &self.gang, *id)?;
            let mut value = self.vector(&value);
            if value.ty == Type::I(1) {
                value = self.text.cast("zext", &value, Type::I(8));
            }
            let slot = array(head, *id);
            self.slots.push(format!("{slot} = alloca {}, align 64", value.full_type()));
            self.text.line(format_args!("store {}, ptr {slot}, align 64", value.typed()));
        }
        for id in &carried.results {
            let value = self.registers.read(&mut self.text, &self.gang, *id)?;
            let Lanes::Uniform(value) = value else {
                return Err(Unsupported::Malformed(
                    "lanes that differ in what they have in common",
                ));
            };
            let slot = result(head, *id);
            self.slots.push(format!("{slot} = alloca {}", value.ty));
            self.text.line(format_args!("store {}, ptr {slot}", value.typed()));
        }
        Ok(())
    }

    /// Takes what lanes have left behind.
    pub(super) fn gather_state(
        &mut self,
        head: usize,
        carried: &Carried,
    ) -> Result<(), Unsupported> {
        let width = self.gang.width();
        for id in &carried.left {
            let ty = self.registers.ty(*id)?;
            let load = format!("load {}, ptr {}, align 64", width.of(stored(ty)), array(head, *id));
            let mut value = self.text.define(stored(ty), width, load);
            if ty == Type::I(1) {
                value = self.text.cast("trunc", &value, ty);
            }
            self.registers.write(&mut self.text, &self.gang, *id, &Lanes::Vector(value))?;
        }
        for id in &carried.results {
            let ty = self.registers.ty(*id)?;
            let load = format!("load {ty}, ptr {}", result(head, *id));
            let value = Lanes::Uniform(self.text.define(ty, Width::Scalar, load));
            self.registers.write(&mut self.text, &self.gang, *id, &value)?;
        }
        Ok(())
    }

    /// Gives the lane that runs its registers. Those that it does not bring hold anything.
    pub(super) fn bring(&mut self, region: &Region, carried: &Carried) -> Result<(), Unsupported> {
        for id in &carried.arrays {
            if !self.lives.at(region.head, *id) {
                continue;
            }
            let ty = self.registers.ty(*id)?;
            let place = self.element_of(region.head, *id, ty)?;
            let load = format!("load {}, ptr {place}", stored(ty));
            let mut value = self.text.define(stored(ty), Width::Scalar, load);
            if ty == Type::I(1) {
                value = self.text.cast("trunc", &value, ty);
            }
            self.registers.write(&mut self.text, &self.gang, *id, &Lanes::Uniform(value))?;
        }
        for id in &carried.common {
            // The gang's registers: those of the lane have their place now.
            let value = self.alone_registers.read(&mut self.text, &self.gang, *id)?;
            self.registers.write(&mut self.text, &self.gang, *id, &value)?;
        }
        let lives = &self.lives;
        let unread = |id: RegisterId| {
            carried.mentioned.binary_search(&id).is_ok() && !lives.at(region.head, id)
        };
        self.registers.forget(&mut self.text, &self.gang, unread);
        Ok(())
    }

    /// What the lane that runs leaves for a block outside.
    pub(super) fn hand_back(
        &mut self,
        region: &Region,
        exit: usize,
        carried: &Carried,
    ) -> Result<(), Unsupported> {
        for id in &carried.left {
            if !self.lives.at(exit, *id) {
                continue;
            }
            let mut value = self.own(*id)?;
            let place = self.element_of(region.head, *id, value.ty)?;
            if value.ty == Type::I(1) {
                value = self.text.cast("zext", &value, Type::I(8));
            }
            self.text.line(format_args!("store {}, ptr {place}", value.typed()));
        }
        for id in &carried.results {
            if !self.lives.at(exit, *id) {
                continue;
            }
            let value = self.own(*id)?;
            let slot = result(region.head, *id);
            self.text.line(format_args!("store {}, ptr {slot}", value.typed()));
        }
        Ok(())
    }

    /// A register of the lane that runs.
    fn own(&mut self, id: RegisterId) -> Result<Value, Unsupported> {
        match self.registers.read(&mut self.text, &self.gang, id)? {
            Lanes::Uniform(value) => Ok(value),
            _ => Err(Unsupported::Malformed("a lane that differs from itself")),
        }
    }

    /// Where the array of a register has the element of the lane that runs.
    fn element_of(&mut self, head: usize, id: RegisterId, ty: Type) -> Result<String, Unsupported> {
        let alone = self.alone.as_ref().ok_or(Unsupported::Malformed("no lane runs alone"))?;
        let (ty, lane) = (stored(ty), alone.lane.typed());
        let place = format!("getelementptr {ty}, ptr {}, {lane}", array(head, id));
        Ok(self.text.define(Type::I(64), Width::Scalar, place).name)
    }
}

/// The type in which an array holds a register: bits are bytes there.
fn stored(ty: Type) -> Type {
    if ty == Type::I(1) { Type::I(8) } else { ty }
}

fn array(head: usize, id: RegisterId) -> String {
    format!("%lanes.{head}.r{}", id.0)
}

fn result(head: usize, id: RegisterId) -> String {
    format!("%result.{head}.r{}", id.0)
}
