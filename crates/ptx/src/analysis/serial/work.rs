//! The work of one turn of a loop, in numbers.

use super::obstacle::address_of;
use crate::analysis::order::{Loop, Schedule};
use crate::analysis::shape::{Shape, Shapes};
use crate::analysis::{BlockId, Cfg};
use crate::ir::{AddressBase, Body, Instruction, Opcode, Operand, RegisterId};

/// How often a loop within the loop is taken to turn.
pub const TURNS: u64 = 8;
/// Loops within loops that are told apart.
const MOST_LOOPS: usize = 6;

/// Instructions in one turn of a loop. Each branch is taken to go both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// Accesses at places that differ between lanes without being neighbours.
    pub scattered: u64,
    /// Atomic operations.
    pub atomics: u64,
    /// Other accesses of memory.
    pub regular: u64,
    /// Arithmetic on values that differ between lanes, in units of 32 bits.
    pub varying: u64,
    /// Arithmetic instructions in all.
    pub arithmetic: u64,
    /// Divisions, roots and the like among it.
    pub dear: u64,
    /// Branches on which lanes can disagree.
    pub branches: u64,
}

impl Work {
    pub(super) fn of(
        body: &Body,
        cfg: &Cfg,
        shapes: &Shapes,
        schedule: &Schedule,
        place: Loop,
    ) -> Self {
        let depth = |block: BlockId| schedule.loops_around(block).count();
        let outside = depth(place.head);
        let mut work = Self::default();
        for block in &schedule.order[place.start as usize..place.end as usize] {
            let within = depth(*block).saturating_sub(outside).min(MOST_LOOPS);
            let times = TURNS.pow(within as u32);
            if shapes.diverges(*block) {
                work.branches += times;
            }
            for at in cfg.blocks[block.index()].instructions.clone() {
                work.note(body, shapes, &body.instructions[at], times);
            }
        }
        work
    }

    fn note(&mut self, body: &Body, shapes: &Shapes, it: &Instruction, times: u64) {
        use Opcode::{Atom, Cos, Div, Ex2, Lg2, Rcp, Red, Rem, Rsqrt, Sin, Sqrt, Tanh};
        if let Some(address) = address_of(it) {
            let shape = match address.base {
                AddressBase::Register(id) => shapes.of(id),
                _ => Shape::Uniform,
            };
            match (it.opcode, shape) {
                (Atom | Red, _) => self.atomics += times,
                (_, Shape::Varying) => self.scattered += times * u64::from(it.vector_width()),
                _ => self.regular += times,
            }
            return;
        }
        if it.opcode.ends_block() {
            return;
        }
        self.arithmetic += times;
        if matches!(it.opcode, Div | Rem | Sqrt | Rcp | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh) {
            self.dear += times;
        }
        let varies = |id: &RegisterId| shapes.of(*id) == Shape::Varying;
        if let Some(Operand::Register(id)) = it.operands.first()
            && varies(id)
        {
            let bits = body.register(*id).map_or(32, |it| it.ty.bits());
            self.varying += times * u64::from(bits.div_ceil(32));
        }
    }
}
