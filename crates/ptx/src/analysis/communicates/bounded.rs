//! Loops that end by themselves: in every round a register takes a step of fixed size, and in every
//! round its comparison with something that the loop does not change can end the loop.

use super::{Region, Waits};
use crate::analysis::BlockId;
use crate::ir::{
    Immediate, Instruction, Keyword, Modifier, Opcode, Operand, RegisterId, ScalarType, StateSpace,
};

/// Exits of a loop that are looked at; real loops have a few.
const MAX_EXITS: usize = 16;
/// Registers on the way from one step to the next, and predicates in a condition.
const MAX_CHAIN: usize = 8;
/// Calculations, one of another's result, that make a bound or a step.
const MAX_CALCULATIONS: usize = 4;

/// Loads whose result counts as nothing that the loop changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loads {
    /// A bound may be read anew in every round.
    Any,
    /// A step may not: what others write may be no step at all.
    OfConstants,
}

impl Waits<'_> {
    /// Does something bound the loop's rounds?
    pub(super) fn is_bounded(&self, region: &Region<'_>) -> bool {
        let leaves = |block: &BlockId| {
            self.cfg.blocks[block.index()].successors.iter().any(|it| !self.has(region, *it))
        };
        let exits = region.blocks.iter().copied().filter(leaves).take(MAX_EXITS);
        let mut counted = exits.filter(|exit| self.is_counted_exit(*exit, region));
        counted.next().is_some()
    }

    fn is_counted_exit(&self, exit: BlockId, region: &Region<'_>) -> bool {
        let block = &self.cfg.blocks[exit.index()];
        let last = block.instructions.end - 1;
        let branch = &self.body.instructions[last];
        let (Opcode::Bra, Some(guard), Some(Operand::Label(label))) =
            (branch.opcode, branch.guard, branch.operands.first())
        else {
            return false;
        };
        let target = self.body.target(*label).and_then(|at| self.cfg.block_of.get(at));
        let jump_stays = target.is_some_and(|it| self.has(region, *it));
        // The value of the predicate with which the loop goes on.
        let stay = jump_stays != guard.negated;
        self.ends(guard.register, stay, region, MAX_CHAIN) && self.in_every_round(exit, region)
    }

    /// Does the predicate stop being `stay` after some rounds?
    fn ends(&self, id: RegisterId, stay: bool, region: &Region<'_>, depth: usize) -> bool {
        let [at] = *region.definitions(id) else { return false };
        let it = &self.body.instructions[at];
        if it.guard.is_some() || depth == 0 {
            return false;
        }
        let sources = it.operands.get(1..).unwrap_or_default();
        // Of several conditions that all are needed to stay, one that ends is enough.
        let all_needed = match it.opcode {
            Opcode::And => stay,
            Opcode::Or => !stay,
            Opcode::Setp => it.one_of(&[Keyword::And, Keyword::Or]).is_none(),
            Opcode::Not => true,
            _ => false,
        };
        if !all_needed {
            return false;
        }
        match (it.opcode, sources) {
            (Opcode::Setp, [a, b]) => {
                let counts = |a: &Operand, b: &Operand| match a {
                    Operand::Register(id) => {
                        self.steps(*id, region)
                            && self.is_made(b, region, Loads::Any, MAX_CALCULATIONS)
                    }
                    _ => false,
                };
                matches!(it.operands.first(), Some(Operand::Register(_)))
                    && it.first_type().is_some_and(|ty| !ty.is_float())
                    && (counts(a, b) || counts(b, a))
            }
            (Opcode::And | Opcode::Or, [a, b]) => [a, b].into_iter().any(|operand| match operand {
                Operand::Register(id) => self.ends(*id, stay, region, depth - 1),
                Operand::Not(id) => self.ends(*id, !stay, region, depth - 1),
                _ => false,
            }),
            (Opcode::Not, [Operand::Register(id)]) => self.ends(*id, !stay, region, depth - 1),
            _ => false,
        }
    }

    /// Is it something that the loop does not change, or loads so, or is it calculated from such things alone?
    /// What is calculated from the counter, or from a round before, could run away from the counter.
    fn is_made(&self, operand: &Operand, region: &Region<'_>, loads: Loads, depth: usize) -> bool {
        use Opcode::{Add, And, Cvt, Ld, Mad, Max, Min, Mov, Mul, Or, Shl, Shr, Sub, Xor};
        let Operand::Register(id) = operand else { return self.is_fixed(operand, region) };
        let definitions = region.definitions(*id);
        let is_loaded = |at: &usize| {
            let it = &self.body.instructions[*at];
            let constant = matches!(it.space(), StateSpace::Param | StateSpace::Const)
                && it.operands.get(1).is_some_and(|at| self.is_fixed(at, region));
            it.opcode == Ld && (loads == Loads::Any || constant)
        };
        if definitions.iter().all(is_loaded) {
            return true;
        }
        // Of several calculations none is followed, or the ways through them could be too many.
        let [at] = *definitions else { return false };
        let it = &self.body.instructions[at];
        let calculates = matches!(
            it.opcode,
            Add | And | Cvt | Mad | Max | Min | Mov | Mul | Or | Shl | Shr | Sub | Xor
        );
        let sources = it.operands.get(1..).unwrap_or_default();
        calculates
            && it.guard.is_none()
            && depth > 0
            && sources.iter().all(|source| self.is_made(source, region, loads, depth - 1))
    }

    /// Does the register take a step of fixed size in every round?
    fn steps(&self, start: RegisterId, region: &Region<'_>) -> bool {
        let (mut id, mut moved) = (start, false);
        for _ in 0..MAX_CHAIN {
            let [at] = *region.definitions(id) else { return false };
            let it = &self.body.instructions[at];
            if it.guard.is_some() || !self.in_every_round(self.cfg.block_of[at], region) {
                return false;
            }
            let Some(from) = self.stepped_from(it, region) else { return false };
            moved |= it.opcode != Opcode::Mov;
            id = from;
            if id == start {
                return moved;
            }
        }
        false
    }

    /// The register that an instruction copies or moves on by something fixed.
    fn stepped_from(&self, it: &Instruction, region: &Region<'_>) -> Option<RegisterId> {
        let integer = |modifier: &Modifier| match modifier {
            Modifier::Type(ty) => !ty.is_float() && *ty != ScalarType::Pred,
            _ => false,
        };
        if !it.modifiers.iter().all(integer) {
            return None;
        }
        let step = |operand: &Operand| match operand {
            Operand::Immediate(Immediate::Integer(step)) => *step != 0,
            Operand::Immediate(_) => false,
            other => self.is_made(other, region, Loads::OfConstants, MAX_CALCULATIONS),
        };
        match (it.opcode, it.operands.as_slice()) {
            (Opcode::Mov, [_, Operand::Register(from)]) => Some(*from),
            (Opcode::Add, [_, a, Operand::Register(from)]) if step(a) => Some(*from),
            (
                Opcode::Add | Opcode::Sub | Opcode::Shl | Opcode::Shr,
                [_, Operand::Register(from), b],
            ) if step(b) => Some(*from),
            _ => None,
        }
    }

    /// Does every way from the loop's head back to it go through this block?
    fn in_every_round(&self, through: BlockId, region: &Region<'_>) -> bool {
        let Some(head) = region.blocks.first().copied() else { return false };
        if through == head {
            return true;
        }
        let mut seen = vec![false; self.cfg.blocks.len()];
        let mut work = vec![head];
        while let Some(block) = work.pop() {
            for next in &self.cfg.blocks[block.index()].successors {
                if *next == head {
                    return false;
                }
                if self.has(region, *next)
                    && *next != through
                    && !std::mem::replace(&mut seen[next.index()], true)
                {
                    work.push(*next);
                }
            }
        }
        true
    }
}
