//! Liveness of registers: how many a function needs at once, and for how long each.

use std::ops::Range;

use super::cfg::{BlockId, Cfg};
use super::order::Schedule;
use crate::ir::{Address, AddressBase, Body, Instruction, Operand, RegisterId, ScalarType, Slot};

/// Blocks times registers above which the analysis would cost too much; a bound against hostile
/// input, far above any real kernel.
const MAX_BITS: usize = 1 << 26;
/// Passes over a function's blocks after which the analysis gives up; loops nested `n` deep need
/// some `n + 2`.
const MAX_PASSES: usize = 100;
/// The same in blocks, each counted in every pass.
const MAX_VISITS: usize = 1 << 22;

/// A set of registers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RegisterSet(Vec<u64>);

impl RegisterSet {
    /// The empty set, for registers below `count`.
    pub fn new(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    /// Registers below this can be in the set.
    pub fn capacity(&self) -> usize {
        self.0.len() * 64
    }

    /// Is the register in the set?
    pub fn contains(&self, id: RegisterId) -> bool {
        self.0.get(id.index() / 64).is_some_and(|word| word >> (id.index() % 64) & 1 == 1)
    }

    /// Adds a register; false if it was there.
    pub fn insert(&mut self, id: RegisterId) -> bool {
        let Some(word) = self.0.get_mut(id.index() / 64) else { return false };
        let bit = 1 << (id.index() % 64);
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    /// Takes a register out; false if it was not there.
    pub fn remove(&mut self, id: RegisterId) -> bool {
        let Some(word) = self.0.get_mut(id.index() / 64) else { return false };
        let bit = 1 << (id.index() % 64);
        let there = *word & bit != 0;
        *word &= !bit;
        there
    }

    /// The registers of the set, ascending.
    pub fn ids(&self) -> impl Iterator<Item = RegisterId> {
        let words = self.0.iter().enumerate();
        words.flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(RegisterId(index as u32 * 64 + bit))
            })
        })
    }

    /// Adds the registers of another set; false if all were there.
    pub fn unite(&mut self, other: &Self) -> bool {
        let mut changed = false;
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            changed |= *more & !*word != 0;
            *word |= *more;
        }
        changed
    }

    /// The registers of this set that are not in another.
    pub fn without(&self, other: &Self) -> Self {
        let words = self.0.iter().enumerate();
        Self(words.map(|(at, word)| word & !other.0.get(at).copied().unwrap_or(0)).collect())
    }
}

/// Which registers are live where a block begins.
#[derive(Debug)]
pub struct Liveness<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    live_in: Vec<RegisterSet>,
}

impl<'a> Liveness<'a> {
    /// Solves the data-flow equations; `None` for a function too large to analyse.
    pub fn of(body: &'a Body, cfg: &'a Cfg) -> Option<Self> {
        let registers = body.registers.len();
        let blocks = cfg.blocks.len();
        if registers.saturating_mul(blocks) > MAX_BITS {
            return None;
        }
        let none = RegisterSet::new(registers);
        let mut liveness = Self { body, cfg, live_in: vec![none.clone(); blocks] };
        // What a block reads before it writes it, and what it writes.
        let mut written = vec![none.clone(); blocks];
        for (block, written) in written.iter_mut().enumerate() {
            let mut live = none.clone();
            for (_, instruction) in liveness.backwards(block) {
                step_back(instruction, &mut live, &mut |_, _| {}, &mut |id| {
                    written.insert(id);
                });
            }
            liveness.live_in[block] = live;
        }
        let order = Schedule::of(cfg).order;
        for _ in 0..MAX_PASSES.min(MAX_VISITS / blocks.max(1)) {
            let mut changed = false;
            for block in order.iter().rev().map(|it| it.index()) {
                let live = liveness.live_out(BlockId(block as u32)).without(&written[block]);
                changed |= liveness.live_in[block].unite(&live);
            }
            if !changed {
                return Some(liveness);
            }
        }
        None
    }

    /// Registers that are live where a block begins.
    pub fn live_in(&self, block: BlockId) -> &RegisterSet {
        &self.live_in[block.index()]
    }

    /// Registers that are live where a block ends.
    pub fn live_out(&self, block: BlockId) -> RegisterSet {
        let mut live = RegisterSet::new(self.body.registers.len());
        for successor in &self.cfg.blocks[block.index()].successors {
            live.unite(&self.live_in[successor.index()]);
        }
        live
    }

    /// A block's instructions, the last first, with their indices.
    fn backwards(&self, block: usize) -> impl Iterator<Item = (usize, &'a Instruction)> {
        let range = self.cfg.blocks[block].instructions.clone();
        let body = self.body;
        range.rev().map(move |at| (at, &body.instructions[at]))
    }
}

/// 32-bit registers that are live at once at most, predicates not counted: an estimate of what a
/// register allocator that spills nothing needs. `None` for a function too large to analyse.
pub fn register_pressure(body: &Body, cfg: &Cfg) -> Option<u32> {
    weighted_pressure(body, cfg, |id| body.register(id).map_or(0, |it| weight(it.ty)))
}

/// The greatest sum of weights of registers that are live at once. `None` for a function too large
/// to analyse.
pub fn weighted_pressure(body: &Body, cfg: &Cfg, weigh: impl Fn(RegisterId) -> u32) -> Option<u32> {
    let liveness = Liveness::of(body, cfg)?;
    let mut most = 0_u32;
    for block in 0..cfg.blocks.len() {
        let mut live = liveness.live_out(BlockId(block as u32));
        let mut now = live.ids().map(&weigh).sum();
        most = most.max(now);
        for (_, instruction) in liveness.backwards(block) {
            let mut change = |id, born| {
                now = if born { now + weigh(id) } else { now.saturating_sub(weigh(id)) };
            };
            step_back(instruction, &mut live, &mut change, &mut |_| {});
            most = most.max(now);
        }
    }
    Some(most)
}

/// For each register the first and the last instruction between which its value matters, or at which
/// it is mentioned; `None` for one that nothing mentions. A loop's registers span the whole loop.
/// `None` in all for a function too large to analyse.
pub fn live_ranges(body: &Body, cfg: &Cfg) -> Option<Vec<Option<(usize, usize)>>> {
    let liveness = Liveness::of(body, cfg)?;
    let mut ranges: Vec<Option<(usize, usize)>> = vec![None; body.registers.len()];
    let mut extend = |id: RegisterId, at: usize| {
        if let Some(range) = ranges.get_mut(id.index()) {
            let (first, last) = range.unwrap_or((at, at));
            *range = Some((first.min(at), last.max(at)));
        }
    };
    for (index, block) in cfg.blocks.iter().enumerate() {
        let Range { start, end } = block.instructions;
        liveness.live_in[index].ids().for_each(|id| extend(id, start));
        liveness.live_out(BlockId(index as u32)).ids().for_each(|id| extend(id, end - 1));
        for (at, instruction) in liveness.backwards(index) {
            let (defined, used) = defs_and_uses(instruction);
            defined.into_iter().chain(used).for_each(|id| extend(id, at));
        }
    }
    Some(ranges)
}

fn weight(ty: ScalarType) -> u32 {
    match ty {
        ScalarType::Pred => 0,
        _ => ty.bytes().div_ceil(4),
    }
}

/// Turns what is live after an instruction into what is live before it; `change` hears of every
/// register that becomes live (true) or stops being so (false), `overwritten` of every one that gets
/// a new value for sure.
fn step_back(
    instruction: &Instruction,
    live: &mut RegisterSet,
    change: &mut impl FnMut(RegisterId, bool),
    overwritten: &mut impl FnMut(RegisterId),
) {
    let (defined, used) = defs_and_uses(instruction);
    // A guarded instruction may leave its destination as it was.
    if instruction.guard.is_none() {
        for id in defined {
            overwritten(id);
            if live.remove(id) {
                change(id, false);
            }
        }
    }
    for id in used {
        if live.insert(id) {
            change(id, true);
        }
    }
}

/// Registers that an instruction writes, and those that it reads.
pub fn defs_and_uses(instruction: &Instruction) -> (Vec<RegisterId>, Vec<RegisterId>) {
    let (mut defined, mut used) = (Vec::new(), Vec::new());
    used.extend(instruction.guard.map(|it| it.register));
    let slots = instruction.opcode.slots();
    for (index, operand) in instruction.operands.iter().enumerate() {
        let slot = slots.get(index).copied().unwrap_or(Slot::Rest);
        let is_def = match slot {
            Slot::Def(_) | Slot::DefPair(_) | Slot::DefVector(_) | Slot::DefMany => true,
            // `mov`, `bar.red` and `call` write their first operand, if they have a result.
            Slot::Rest => index == 0 && instruction.writes_first(),
            _ => false,
        };
        collect(operand, if is_def { &mut defined } else { &mut used });
        if is_def && let Operand::Address(address) = operand {
            used.extend(base_register(address));
        }
    }
    (defined, used)
}

fn base_register(address: &Address) -> Option<RegisterId> {
    match address.base {
        AddressBase::Register(id) => Some(id),
        _ => None,
    }
}

fn collect(operand: &Operand, into: &mut Vec<RegisterId>) {
    match operand {
        Operand::Register(id) | Operand::Not(id) => into.push(*id),
        Operand::Address(address) => into.extend(base_register(address)),
        Operand::Vector(elements) | Operand::List(elements) | Operand::Texel(elements) => {
            elements.iter().for_each(|it| collect(it, into));
        }
        Operand::Pair(first, second) => {
            collect(first, into);
            collect(second, into);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    #[test]
    fn ranges_span_loops_and_guarded_writes() {
        let module = parse(
            ".version 8.0 .entry k() { .reg .b32 %a, %b, %c, %d, %e; .reg .pred %p;\n\
             mov.u32 %a, 1; mov.u32 %b, 5;\n\
             L: add.u32 %c, %a, %b; setp.ne.u32 %p, %c, 9; @%p mov.u32 %d, %c; @%p bra L;\n\
             add.u32 %b, %d, 1; ret; }",
        )
        .unwrap();
        let body = module.functions[0].body.as_ref().unwrap();
        let cfg = Cfg::of(body);
        let ranges = live_ranges(body, &cfg).unwrap();
        // %a and %b are needed in every round; %d may come from an earlier one, even from before.
        let expected = [Some((0, 5)), Some((1, 6)), Some((2, 4)), Some((0, 6)), None, Some((3, 5))];
        assert_eq!(ranges, expected);
        // %a, %b and %d through the loop, and %c within it.
        assert_eq!(register_pressure(body, &cfg), Some(4));
    }
}
