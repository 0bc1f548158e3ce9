//! Does a kernel wait for other threads, other than at barriers? Then the blocks of a grid cannot
//! simply run one after the other, nor the gangs of a block.
//!
//! To wait is to loop until another thread has written something. So what matters is loops that
//! nothing bounds, in which threads look at memory again and again:
//!
//! - through loads that order or bypass caches, and atomic operations whose result is used. An exception
//!   is a compare-and-swap that expects what it found in the round before: if it fails, another thread has
//!   got on;
//! - through a plain load from the same address in every round, on which a branch depends.
//!
//! Shared memory does not count in a loop in which all threads of the block meet at a barrier in every round: none
//! gets ahead of those that it would wait for.
//!
//! `nanosleep` in any loop counts too, and so do what cooperative groups wait through and waits on
//! `mbarrier` objects, wherever they are used.

mod bounded;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use super::cfg::{BlockId, Cfg};
use super::liveness::defs_and_uses;
use super::order::Schedule;
use crate::ir::{
    Address, AddressBase, Body, Instruction, Keyword, Opcode, Operand, RegisterId, SpecialRegister,
    StateSpace,
};

/// A wait for other threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Communication {
    /// Why it is taken for one.
    pub reason: Reason,
    /// Line in the PTX text.
    pub line: u32,
}

/// What a wait for other threads looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A volatile or ordered load in a loop.
    OrderedLoad,
    /// A plain load from one address, on which a loop's branches depend.
    SameLoad,
    /// An atomic operation in a loop, whose result is used.
    Atomic,
    /// A wait on an `mbarrier` object.
    Mbarrier,
    /// `nanosleep` in a loop.
    Sleep,
    /// `%envreg`: where a grid's cooperative group keeps its barrier.
    GridGroup,
}

impl fmt::Display for Communication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.reason {
            Reason::OrderedLoad => "loops over a volatile or ordered load",
            Reason::SameLoad => "loops until a load from one address changes",
            Reason::Atomic => "loops over the result of an atomic operation",
            Reason::Mbarrier => "waits on an mbarrier",
            Reason::Sleep => "sleeps in a loop",
            Reason::GridGroup => "uses the registers of a grid's cooperative group",
        };
        write!(f, "{what} in line {}", self.line)
    }
}

/// The first place, in source order, where a function waits for other threads.
pub fn communicates(body: &Body, cfg: &Cfg) -> Option<Communication> {
    communications(body, cfg).into_iter().min_by_key(|it| it.line)
}

/// The places where a function waits for other threads, one of each loop. A loop in which it waits for
/// `mbarrier` objects and for something else is given for that.
pub fn communications(body: &Body, cfg: &Cfg) -> Vec<Communication> {
    // Whether or not the loop around them has an end of its own.
    let anywhere = body.instructions.iter().filter_map(|instruction| {
        let group = uses_grid_group(instruction).then_some(Reason::GridGroup);
        let reason = group.or_else(|| looks_at_object(instruction).then_some(Reason::Mbarrier))?;
        Some(Communication { reason, line: instruction.line })
    });
    let schedule = Schedule::of(cfg);
    let waits = Waits { body, cfg, schedule: &schedule, used: used(body) };
    let whole = 0..cfg.blocks.len() as u32;
    let loops: Vec<Range<u32>> = match schedule.exact {
        true => schedule.loops.iter().map(|it| it.start..it.end).collect(),
        // Too deeply nested to tell the loops apart.
        false => vec![whole],
    };
    let found = loops.into_iter().filter_map(|range| waits.in_loop(&waits.region(range)?));
    anywhere.chain(found).collect()
}

/// Does it look whether an `mbarrier` object has ended a phase?
fn looks_at_object(it: &Instruction) -> bool {
    let waits = [Keyword::TestWait, Keyword::TryWait];
    it.opcode == Opcode::Mbarrier && it.one_of(&waits).is_some()
}

fn uses_grid_group(it: &Instruction) -> bool {
    it.operands.iter().any(|it| matches!(it, Operand::Special(SpecialRegister::EnvReg(_))))
}

/// For each register: does anything read it?
fn used(body: &Body) -> Vec<bool> {
    let mut used = vec![false; body.registers.len()];
    for id in body.instructions.iter().flat_map(|it| defs_and_uses(it).1) {
        if let Some(used) = used.get_mut(id.index()) {
            *used = true;
        }
    }
    used
}

/// A loop.
struct Region<'a> {
    /// Its blocks, the head first.
    blocks: &'a [BlockId],
    positions: Range<u32>,
    /// The instructions in it that write each register.
    definitions: HashMap<RegisterId, Vec<usize>>,
    /// Do all threads of the block meet at a barrier in every round?
    meets: bool,
}

impl Region<'_> {
    /// The instructions of the loop that write a register.
    fn definitions(&self, id: RegisterId) -> &[usize] {
        self.definitions.get(&id).map_or(&[], Vec::as_slice)
    }
}

struct Waits<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    schedule: &'a Schedule,
    used: Vec<bool>,
}

impl<'a> Waits<'a> {
    /// The loop at these positions of the order.
    fn region(&self, positions: Range<u32>) -> Option<Region<'a>> {
        let blocks = self.schedule.order.get(positions.start as usize..positions.end as usize)?;
        let mut definitions: HashMap<RegisterId, Vec<usize>> = HashMap::new();
        for index in blocks.iter().flat_map(|it| self.instructions(*it)) {
            for id in defs_and_uses(&self.body.instructions[index]).0 {
                definitions.entry(id).or_default().push(index);
            }
        }
        let mut region = Region { blocks, positions, definitions, meets: false };
        region.meets = self.schedule.exact && self.meets(&region);
        Some(region)
    }

    /// Does every way from the head back to it lead through a barrier of the block? Other rounds than those
    /// through the head are those of inner loops, which are looked at by themselves.
    fn meets(&self, region: &Region<'_>) -> bool {
        let Some(&head) = region.blocks.first() else { return false };
        let mut seen = vec![false; self.cfg.blocks.len()];
        let mut work = vec![head];
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut seen[block.index()], true) || self.has_barrier(block) {
                continue;
            }
            let successors = &self.cfg.blocks[block.index()].successors;
            if successors.contains(&head) {
                return false;
            }
            work.extend(successors.iter().filter(|it| self.has(region, **it)));
        }
        true
    }

    /// Is there a barrier for all threads of the block?
    fn has_barrier(&self, block: BlockId) -> bool {
        self.body.instructions[self.instructions(block)].iter().any(|instruction| {
            let sync = matches!(instruction.opcode, Opcode::Bar | Opcode::Barrier)
                && instruction.has(Keyword::Sync);
            // A second operand counts the threads that take part.
            sync && instruction.guard.is_none()
                && instruction.operands.len() == 1
                && !instruction.has(Keyword::Warp)
        })
    }

    fn instructions(&self, block: BlockId) -> Range<usize> {
        self.cfg.blocks[block.index()].instructions.clone()
    }

    fn has(&self, region: &Region<'_>, block: BlockId) -> bool {
        region.positions.contains(&self.schedule.position[block.index()])
    }

    fn in_loop(&self, region: &Region<'_>) -> Option<Communication> {
        let indices = region.blocks.iter().flat_map(|it| self.instructions(*it));
        let looks = indices.filter_map(|index| {
            let instruction = &self.body.instructions[index];
            let reason = self.look(instruction, region)?;
            Some(Communication { reason, line: instruction.line })
        });
        let looks: Vec<Communication> = looks.collect();
        let of = |reason| looks.iter().find(|it| it.reason == reason).copied();
        let (sleep, object) = (of(Reason::Sleep), of(Reason::Mbarrier));
        // With an object, they sleep between looks at that.
        if sleep.is_some() && object.is_none() {
            return sleep;
        }
        if looks.is_empty() || sleep.is_none() && self.is_bounded(region) {
            return None;
        }
        let lesser = [Reason::SameLoad, Reason::Sleep, Reason::Mbarrier];
        let found = looks.iter().find(|it| !lesser.contains(&it.reason)).copied();
        if let Some(found) = found.or(object) {
            return Some(found);
        }
        let line = self.branches_on_same_load(region)?;
        Some(Communication { reason: Reason::SameLoad, line })
    }

    /// What an instruction of a loop may see of other threads.
    fn look(&self, it: &Instruction, region: &Region<'_>) -> Option<Reason> {
        let other = it.opcode == Opcode::Nanosleep || looks_at_object(it);
        let own_block = it.space() == StateSpace::Shared && !it.has(Keyword::SharedCluster);
        if region.meets && own_block && !other {
            return None;
        }
        let ordered =
            [Keyword::Volatile, Keyword::Relaxed, Keyword::Acquire, Keyword::Sc, Keyword::Mmio];
        match it.opcode {
            Opcode::Nanosleep => Some(Reason::Sleep),
            Opcode::Mbarrier => looks_at_object(it).then_some(Reason::Mbarrier),
            Opcode::Atom => {
                let used = defs_and_uses(it).0.iter().any(|id| self.used[id.index()]);
                (used && !self.retries(it, region)).then_some(Reason::Atomic)
            }
            Opcode::Ld | Opcode::Ldu if it.one_of(&ordered).is_some() => Some(Reason::OrderedLoad),
            Opcode::Ld | Opcode::Ldu => self.is_same_load(it, region).then_some(Reason::SameLoad),
            _ => None,
        }
    }

    /// Is it a compare-and-swap that expects something that the loop has found?
    fn retries(&self, it: &Instruction, region: &Region<'_>) -> bool {
        it.has(Keyword::Cas) && it.operands.get(2).is_some_and(|it| !self.is_fixed(it, region))
    }

    /// A load of memory that others can write, from an address that the loop does not change.
    fn is_same_load(&self, it: &Instruction, region: &Region<'_>) -> bool {
        let shared =
            matches!(it.space(), StateSpace::Global | StateSpace::Shared | StateSpace::Generic);
        shared
            && !it.has(Keyword::Nc)
            && it.operands.get(1).is_some_and(|it| self.is_fixed(it, region))
    }

    /// Does the operand stay the same throughout the loop?
    fn is_fixed(&self, operand: &Operand, region: &Region<'_>) -> bool {
        match operand {
            Operand::Register(id) | Operand::Not(id) => region.definitions(*id).is_empty(),
            Operand::Address(Address { base: AddressBase::Register(id), .. }) => {
                region.definitions(*id).is_empty()
            }
            Operand::Vector(parts) => parts.iter().all(|part| self.is_fixed(part, region)),
            _ => true,
        }
    }

    /// The line of a load from an address that does not change, if a branch of the loop depends on
    /// what it loads. Guards and other branches count as what values depend on.
    fn branches_on_same_load(&self, region: &Region<'_>) -> Option<u32> {
        let mut seen = vec![false; self.body.registers.len()];
        let mut work: Vec<RegisterId> = Vec::new();
        for block in region.blocks {
            let last = self.instructions(*block).end - 1;
            let instruction = &self.body.instructions[last];
            if instruction.opcode.ends_block() {
                work.extend(defs_and_uses(instruction).1);
            }
        }
        while let Some(id) = work.pop() {
            if std::mem::replace(seen.get_mut(id.index())?, true) {
                continue;
            }
            for at in region.definitions(id) {
                let instruction = &self.body.instructions[*at];
                let load = matches!(instruction.opcode, Opcode::Ld | Opcode::Ldu);
                if load && self.look(instruction, region) == Some(Reason::SameLoad) {
                    return Some(instruction.line);
                }
                work.extend(defs_and_uses(instruction).1);
            }
        }
        None
    }
}
