//! How a register goes on from one turn of a loop to the next.

use std::collections::{BTreeSet, HashMap};

use crate::analysis::liveness::{RegisterSet, defs_and_uses};
use crate::ir::{
    Address, AddressBase, Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId,
    StateSpace,
};

/// Passes over a loop after which what is not known is [`Walk::Odd`].
const MAX_PASSES: usize = 16;
/// Copies and additions that are followed back from a register to itself.
const MAX_STEPS: usize = 64;

/// From one turn of a loop to the next, a register ...
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Walk {
    /// ... stays as it is.
    Still,
    /// ... goes on by this much at most, or what is made of it by bits does.
    By(u64),
    /// ... changes in some other way that data has no part in.
    Odd,
    /// ... goes on by a distance that is the same in each turn, but not known now.
    Far,
    /// ... follows data that the loop loads from where that is known in advance.
    Row,
    /// ... follows data that the loop finds by other data.
    Data,
}

/// The walks of all registers in a loop.
pub(super) struct Walks<'a> {
    body: &'a Body,
    /// The instructions of the loop that write a register.
    writers: HashMap<RegisterId, Vec<usize>>,
    known: HashMap<RegisterId, Walk>,
}

impl<'a> Walks<'a> {
    /// Of the loop of these instructions.
    pub(super) fn of(body: &'a Body, instructions: impl Iterator<Item = usize>) -> Self {
        let mut writers: HashMap<RegisterId, Vec<usize>> = HashMap::new();
        for at in instructions {
            for id in defs_and_uses(&body.instructions[at]).0 {
                writers.entry(id).or_default().push(at);
            }
        }
        let mut walks = Self { body, writers, known: HashMap::new() };
        // First what follows from steps and loads; then the rest, taken as odd.
        for rest in [None, Some(Walk::Odd)] {
            for _ in 0..MAX_PASSES {
                if !walks.pass(rest) {
                    break;
                }
            }
        }
        walks
    }

    /// The walk of a register; what is not known is odd.
    pub(super) fn walk(&self, id: RegisterId) -> Walk {
        self.so_far(id).unwrap_or(Walk::Odd)
    }

    fn so_far(&self, id: RegisterId) -> Option<Walk> {
        match self.writers.contains_key(&id) {
            true => self.known.get(&id).copied(),
            false => Some(Walk::Still),
        }
    }

    /// One pass over all registers; has anything changed? Those of which nothing is known count as
    /// `rest`.
    fn pass(&mut self, rest: Option<Walk>) -> bool {
        let mut changed = false;
        let ids: Vec<RegisterId> = self.writers.keys().copied().collect();
        for id in ids {
            let writers = &self.writers[&id];
            let walks =
                writers.iter().map(|at| self.written(id, &self.body.instructions[*at], rest));
            let walk = walks.fold(self.known.get(&id).copied(), Option::max);
            if let Some(walk) = walk {
                changed |= self.known.insert(id, walk) != Some(walk);
            }
        }
        changed
    }

    /// The walk of a register as far as this instruction writes it.
    fn written(&self, id: RegisterId, writer: &Instruction, rest: Option<Walk>) -> Option<Walk> {
        self.step_to_itself(id, writer).or_else(|| self.made(writer, rest))
    }

    /// The step of a register that is the sum of itself, a turn ago, and of what stays as it is.
    fn step_to_itself(&self, id: RegisterId, writer: &Instruction) -> Option<Walk> {
        let (mut step, mut far, mut writer) = (0_i64, false, writer);
        for _ in 0..MAX_STEPS {
            let (from, by) = self.addition(writer)?;
            match by {
                Some(by) => step = step.wrapping_add(by),
                None => far = true,
            }
            if from == id {
                return Some(if far { Walk::Far } else { Walk::By(step.unsigned_abs()) });
            }
            let [only] = self.writers.get(&from)?.as_slice() else { return None };
            writer = &self.body.instructions[*only];
        }
        None
    }

    /// What an instruction adds to a register, if that is what it does; `None` for the value of a
    /// register that stays as it is.
    fn addition(&self, it: &Instruction) -> Option<(RegisterId, Option<i64>)> {
        let sign = match it.opcode {
            Opcode::Mov => 0,
            Opcode::Add => 1,
            Opcode::Sub => -1,
            // Round a table: `(i + 1) & mask`.
            Opcode::And | Opcode::Rem => return self.masked(it),
            _ => return None,
        };
        match (it.operands.get(1)?, it.operands.get(2)) {
            (Operand::Register(from), None) if sign == 0 => Some((*from, Some(0))),
            (Operand::Register(from), Some(Operand::Immediate(Immediate::Integer(by)))) => {
                Some((*from, Some((*by as i64).wrapping_mul(sign))))
            }
            (Operand::Register(a), Some(Operand::Register(b))) => {
                let stays = |id: &RegisterId| !self.writers.contains_key(id);
                match (stays(a), stays(b)) {
                    (false, true) => Some((*a, None)),
                    (true, false) if sign == 1 => Some((*b, None)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A register of which an instruction takes a part that stays as it is.
    fn masked(&self, it: &Instruction) -> Option<(RegisterId, Option<i64>)> {
        let [_, Operand::Register(from), by] = it.operands.as_slice() else { return None };
        match by {
            Operand::Register(by) if self.writers.contains_key(by) => None,
            _ => Some((*from, Some(0))),
        }
    }

    /// Does an address follow from what the turn before has loaded, or has made in a way that is not
    /// seen through? `begins` says which registers live where turns begin.
    pub(super) fn is_chased(&self, address: RegisterId, begins: &RegisterSet) -> bool {
        let (mut seen, mut work) = (BTreeSet::from([address]), vec![address]);
        while let Some(id) = work.pop() {
            let Some(writers) = self.writers.get(&id) else { continue };
            let unforeseen = matches!(self.walk(id), Walk::Odd | Walk::Row | Walk::Data);
            if begins.contains(id) && unforeseen {
                return true;
            }
            for at in writers {
                let it = &self.body.instructions[*at];
                let guard = it.guard.map(|it| it.register);
                let sources = defs_and_uses(it).1.into_iter().chain(guard);
                work.extend(sources.filter(|id| seen.insert(*id)));
            }
        }
        false
    }

    /// The walk of what an instruction makes of its sources.
    fn made(&self, it: &Instruction, rest: Option<Walk>) -> Option<Walk> {
        use Opcode::{Atom, Ld, Ldu};
        let guard = match it.guard {
            Some(guard) => self.so_far(guard.register).or(rest)?,
            None => Walk::Still,
        };
        if matches!(it.opcode, Ld | Ldu | Atom) {
            return Some(self.loaded(it, rest)?.max(guard));
        }
        Some(self.computed(it, rest)?.max(guard))
    }

    /// The walk of what is loaded.
    fn loaded(&self, it: &Instruction, rest: Option<Walk>) -> Option<Walk> {
        let Some(Operand::Address(Address { base: AddressBase::Register(id), .. })) =
            it.operands.get(1)
        else {
            return Some(if it.space() == StateSpace::Param { Walk::Still } else { Walk::Row });
        };
        let far = matches!(it.space(), StateSpace::Global | StateSpace::Generic);
        match self.so_far(*id).or(rest)? {
            Walk::Row | Walk::Data if far => Some(Walk::Data),
            _ => Some(Walk::Row),
        }
    }

    fn computed(&self, it: &Instruction, rest: Option<Walk>) -> Option<Walk> {
        use Opcode::{Add, Mad, Mad24, Mul, Mul24, Shl, Sub};
        let of = |at: usize| match it.operands.get(at) {
            Some(Operand::Register(id)) => self.so_far(*id).or(rest),
            _ => Some(Walk::Still),
        };
        match it.opcode {
            Mul | Mad | Mul24 | Mad24 | Shl => {
                let (a, b, shifts) = (of(1)?, of(2)?, it.opcode == Shl);
                let product = scaled(a, it.operands.get(2), shifts)
                    .or_else(|| scaled(b, it.operands.get(1).filter(|_| !shifts), false))
                    .unwrap_or_else(|| unscaled(a, b));
                if it.has(Keyword::Hi) {
                    return Some(product.max(Walk::Odd));
                }
                Some(sum(product, of(3)?))
            }
            Add | Sub => Some(sum(of(1)?, of(2)?)),
            _ => {
                let (_, uses) = defs_and_uses(it);
                let mut walk = Walk::Still;
                for id in uses {
                    walk = walk.max(self.so_far(id).or(rest)?);
                }
                Some(walk)
            }
        }
    }
}

fn sum(a: Walk, b: Walk) -> Walk {
    match (a, b) {
        (Walk::By(a), Walk::By(b)) => Walk::By(a.saturating_add(b)),
        (a, b) => a.max(b),
    }
}

/// A walk times a literal, or times two to the power of it.
fn scaled(walk: Walk, by: Option<&Operand>, shifts: bool) -> Option<Walk> {
    let Some(Operand::Immediate(Immediate::Integer(by))) = by else { return None };
    let factor = match shifts {
        true => 1_u64.checked_shl(u32::try_from(*by).unwrap_or(u32::MAX)).unwrap_or(0),
        false => (*by as i64).unsigned_abs(),
    };
    Some(match walk {
        Walk::By(step) => Walk::By(step.saturating_mul(factor)),
        walk => walk,
    })
}

/// A product of registers: a step times what stays as it is is a distance not known now.
fn unscaled(a: Walk, b: Walk) -> Walk {
    match a.max(b) {
        Walk::By(_) => Walk::Far,
        walk => walk,
    }
}
