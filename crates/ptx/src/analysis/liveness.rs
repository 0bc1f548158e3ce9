//! How many registers a function needs at once.

use super::cfg::Cfg;
use crate::ir::{Address, AddressBase, Body, Instruction, Operand, RegisterId, ScalarType, Slot};

/// Blocks times registers above which the analysis would cost too much; a bound against hostile
/// input, far above any real kernel.
const MAX_BITS: usize = 1 << 26;

/// A set of registers.
#[derive(Clone, PartialEq, Eq)]
struct Set(Vec<u64>);

impl Set {
    fn new(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    fn insert(&mut self, id: RegisterId) -> bool {
        let Some(word) = self.0.get_mut(id.index() / 64) else { return false };
        let bit = 1 << (id.index() % 64);
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    fn remove(&mut self, id: RegisterId) -> bool {
        let Some(word) = self.0.get_mut(id.index() / 64) else { return false };
        let bit = 1 << (id.index() % 64);
        let there = *word & bit != 0;
        *word &= !bit;
        there
    }

    fn unite(&mut self, other: &Self) -> bool {
        let mut changed = false;
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            changed |= *more & !*word != 0;
            *word |= *more;
        }
        changed
    }
}

/// 32-bit registers that are live at once at most, predicates not counted: an estimate of what a
/// register allocator that spills nothing needs. `None` for a function too large to analyse.
pub fn register_pressure(body: &Body, cfg: &Cfg) -> Option<u32> {
    let registers = body.registers.len();
    if registers.saturating_mul(cfg.blocks.len()) > MAX_BITS {
        return None;
    }
    let mut live_in = vec![Set::new(registers); cfg.blocks.len()];
    let mut work: Vec<usize> = (0..cfg.blocks.len()).collect();
    while let Some(block) = work.pop() {
        let mut live = live_out(cfg, &live_in, block, registers);
        for instruction in body.instructions[cfg.blocks[block].instructions.clone()].iter().rev() {
            step_back(instruction, &mut live, &mut |_, _| {});
        }
        if live_in[block].unite(&live) {
            work.extend(cfg.blocks[block].predecessors.iter().map(|it| it.index()));
        }
    }
    let weigh = |id: RegisterId| body.register(id).map_or(0, |it| weight(it.ty));
    let mut most = 0_u32;
    for (block, facts) in cfg.blocks.iter().enumerate() {
        let mut live = live_out(cfg, &live_in, block, registers);
        let mut now = total(&live, &weigh);
        most = most.max(now);
        for instruction in body.instructions[facts.instructions.clone()].iter().rev() {
            step_back(instruction, &mut live, &mut |id, born| {
                now = if born { now + weigh(id) } else { now.saturating_sub(weigh(id)) };
            });
            most = most.max(now);
        }
    }
    Some(most)
}

fn live_out(cfg: &Cfg, live_in: &[Set], block: usize, registers: usize) -> Set {
    let mut live = Set::new(registers);
    for successor in &cfg.blocks[block].successors {
        live.unite(&live_in[successor.index()]);
    }
    live
}

fn weight(ty: ScalarType) -> u32 {
    match ty {
        ScalarType::Pred => 0,
        _ => ty.bytes().div_ceil(4),
    }
}

fn total(live: &Set, weigh: &impl Fn(RegisterId) -> u32) -> u32 {
    let words = live.0.iter().enumerate();
    let ids = words.flat_map(|(index, word)| {
        (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| index as u32 * 64 + bit)
    });
    ids.map(|id| weigh(RegisterId(id))).sum()
}

/// Turns what is live after an instruction into what is live before it; `change` hears of every
/// register that becomes live (true) or stops being so (false).
fn step_back(instruction: &Instruction, live: &mut Set, change: &mut impl FnMut(RegisterId, bool)) {
    let (defined, used) = defs_and_uses(instruction);
    // A guarded instruction may leave its destination as it was.
    if instruction.guard.is_none() {
        for id in defined {
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
            Slot::Def(_) | Slot::DefPair(_) | Slot::DefVector(_) => true,
            // `mov`, `bar.red` and `call` write their first operand, if they have a result.
            Slot::Rest => index == 0 && writes_first(instruction),
            _ => false,
        };
        collect(operand, if is_def { &mut defined } else { &mut used });
        if is_def && let Operand::Address(address) = operand {
            used.extend(base_register(address));
        }
    }
    (defined, used)
}

fn writes_first(instruction: &Instruction) -> bool {
    use crate::ir::{Keyword, Opcode};
    match instruction.opcode {
        Opcode::Mov | Opcode::Call => true,
        Opcode::Bar | Opcode::Barrier => instruction.has(Keyword::Red),
        _ => false,
    }
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
        Operand::Vector(elements) | Operand::List(elements) => {
            elements.iter().for_each(|it| collect(it, into));
        }
        Operand::Pair(first, second) => {
            collect(first, into);
            collect(second, into);
        }
        _ => {}
    }
}
