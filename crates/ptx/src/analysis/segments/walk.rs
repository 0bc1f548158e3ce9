//! Values of all registers at all places of a kernel, and what it does with memory.
//!
//! Blocks are executed on expressions until nothing changes any more. Where different values of a
//! register meet, it gets a value of its own (a phi). A value that is the same on all ways into a
//! block needs none, so the expressions are in static single assignment form.

use std::collections::HashMap;

use super::super::cfg::{BlockId, Cfg};
use super::super::order::Schedule;
use super::nodes::{Node, NodeId, Nodes};
use super::transfer::{State, at_entry};
use crate::ir::{
    Body, Function, Instruction, Keyword, Module, Opcode, Operand, RegisterId, StateSpace,
};

/// Blocks times registers above which the analysis would cost too much.
const MAX_CELLS: usize = 1 << 20;
/// Passes over all blocks; loops nested `n` deep need some `n + 2`.
const MAX_PASSES: usize = 40;
/// Loads, stores and atomic operations of a kernel at most.
const MAX_ACCESSES: usize = 4096;

/// Accesses that others may watch while the kernel runs.
const ORDERED: [Keyword; 7] = [
    Keyword::Volatile,
    Keyword::Mmio,
    Keyword::Sys,
    Keyword::Acquire,
    Keyword::Release,
    Keyword::AcqRel,
    Keyword::Sc,
];

/// A condition: a predicate, and the value that it has.
pub(super) type Fact = (NodeId, bool);

/// One load, store or atomic operation of global memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Access {
    pub(super) address: NodeId,
    /// Bytes from the address on; `None` where the instruction does not say.
    pub(super) bytes: Option<u32>,
    pub(super) read: bool,
    pub(super) write: bool,
    pub(super) block: BlockId,
    pub(super) guard: Option<Fact>,
}

/// What the walk has found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Walk {
    pub(super) nodes: Nodes,
    pub(super) accesses: Vec<Access>,
    /// For each phi that matters: from which block comes which value.
    pub(super) phis: HashMap<NodeId, Vec<(BlockId, NodeId)>>,
    /// Immediate dominators; the entry is its own.
    pub(super) dominators: Vec<u32>,
    /// What holds on the edge from one block to another.
    pub(super) edges: HashMap<(BlockId, BlockId), Fact>,
    /// What holds in a block because only one edge leads to it.
    pub(super) holds: Vec<Option<Fact>>,
}

/// Walks through a kernel whose calls are in line. `None` if it is too large, or accesses memory in
/// a way that cannot be described.
pub(super) fn walk(module: &Module, function: &Function, body: &Body) -> Option<Walk> {
    let cfg = Cfg::of(body);
    let cells = cfg.blocks.len().saturating_mul(body.registers.len().max(1));
    if cells > MAX_CELLS || cfg.blocks.is_empty() {
        return cfg.blocks.is_empty().then(Walk::default);
    }
    let mut solver = Solver {
        module,
        function,
        body,
        cfg: &cfg,
        nodes: Nodes::default(),
        ends: vec![None; cfg.blocks.len()],
        phis: vec![false; cells],
    };
    solver.solve()?;
    solver.finish()
}

struct Solver<'a> {
    module: &'a Module,
    function: &'a Function,
    body: &'a Body,
    cfg: &'a Cfg,
    nodes: Nodes,
    /// Registers at each block's end; `None` for a block that was not reached so far.
    ends: Vec<Option<Vec<NodeId>>>,
    /// By block and register: has it a value of its own there?
    phis: Vec<bool>,
}

impl<'a> Solver<'a> {
    fn solve(&mut self) -> Option<()> {
        let order = Schedule::of(self.cfg).order;
        for _ in 0..MAX_PASSES {
            let mut changed = false;
            for block in &order {
                let Some(registers) = self.begin(*block) else { continue };
                let end = self.run(*block, registers, |_, _, _| {});
                let place = &mut self.ends[block.index()];
                if place.as_ref() != Some(&end) {
                    *place = Some(end);
                    changed = true;
                }
            }
            if self.nodes.are_too_many() {
                return None;
            }
            if !changed {
                return Some(());
            }
        }
        None
    }

    /// The registers where a block begins.
    fn begin(&mut self, block: BlockId) -> Option<Vec<NodeId>> {
        let count = self.body.registers.len();
        let mut found: Option<Vec<NodeId>> = None;
        if block.index() == 0 {
            found = Some((0..count).map(|it| self.nodes.add(at_entry(it))).collect());
        }
        for before in &self.cfg.blocks[block.index()].predecessors {
            let Some(end) = &self.ends[before.index()] else { continue };
            let Some(found) = &mut found else {
                found = Some(end.clone());
                continue;
            };
            for (register, (value, other)) in found.iter().zip(end).enumerate() {
                if value != other {
                    self.phis[block.index() * count + register] = true;
                }
            }
        }
        let mut found = found?;
        for (register, value) in found.iter_mut().enumerate() {
            if self.phis[block.index() * count + register] {
                *value = self.nodes.add(Node::Phi(block, RegisterId(register as u32)));
            }
        }
        Some(found)
    }

    /// Executes a block; `see` is shown each instruction with what holds before it.
    fn run(
        &mut self,
        block: BlockId,
        registers: Vec<NodeId>,
        mut see: impl FnMut(usize, &Instruction, &mut State<'_>),
    ) -> Vec<NodeId> {
        let body = self.body;
        let mut state = State {
            module: self.module,
            function: self.function,
            body,
            nodes: &mut self.nodes,
            registers,
        };
        for at in self.cfg.blocks[block.index()].instructions.clone() {
            let instruction = &body.instructions[at];
            see(at, instruction, &mut state);
            state.step(at, instruction);
        }
        state.registers
    }

    fn finish(mut self) -> Option<Walk> {
        let mut walk = Walk { dominators: dominators(self.cfg), ..Walk::default() };
        let (mut known, mut accesses) = (true, Vec::new());
        for index in 0..self.cfg.blocks.len() {
            let block = BlockId(index as u32);
            let Some(registers) = self.begin(block) else { continue };
            let mut condition = None;
            self.run(block, registers, |_, it, state| {
                let guard = it.guard.map(|it| (state.register(it.register), !it.negated));
                match accesses_of(it, state) {
                    Some(found) => {
                        accesses.extend(found.into_iter().map(|it| Access { block, guard, ..it }))
                    }
                    None => known = false,
                }
                if it.opcode == Opcode::Bra {
                    condition = guard;
                }
            });
            self.note_edges(block, condition, &mut walk);
        }
        if !known || accesses.len() > MAX_ACCESSES {
            return None;
        }
        walk.accesses = accesses;
        walk.holds = (0..self.cfg.blocks.len())
            .map(|index| match self.cfg.blocks[index].predecessors.as_slice() {
                [before] if index != 0 => {
                    walk.edges.get(&(*before, BlockId(index as u32))).copied()
                }
                _ => None,
            })
            .collect();
        self.collect_phis(&mut walk);
        let full = self.nodes.are_too_many();
        walk.nodes = self.nodes.finished();
        (!full).then_some(walk)
    }

    /// Notes what holds on the edges out of a block that ends with a conditional branch.
    fn note_edges(&self, block: BlockId, condition: Option<Fact>, walk: &mut Walk) {
        let Some((predicate, jumps)) = condition else { return };
        // The branch's target comes first, then the next block.
        if let [target, next] = *self.cfg.blocks[block.index()].successors.as_slice() {
            walk.edges.insert((block, target), (predicate, jumps));
            walk.edges.insert((block, next), (predicate, !jumps));
        }
    }

    /// Finds the values of all phis that something depends on.
    fn collect_phis(&self, walk: &mut Walk) {
        let mut seen = vec![false; self.nodes.len()];
        let mut work: Vec<NodeId> = walk.accesses.iter().map(|it| it.address).collect();
        work.extend(walk.accesses.iter().filter_map(|access| access.guard.map(|it| it.0)));
        work.extend(walk.edges.values().map(|it| it.0));
        while let Some(id) = work.pop() {
            match seen.get_mut(id.0 as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            let node = self.nodes.get(id);
            work.extend(node.parts());
            let Node::Phi(block, register) = node else { continue };
            let mut values = Vec::new();
            for before in &self.cfg.blocks[block.index()].predecessors {
                if let Some(value) =
                    self.ends[before.index()].as_ref().and_then(|it| it.get(register.index()))
                {
                    values.push((*before, *value));
                    work.push(*value);
                }
            }
            // The entry's own registers come from nowhere.
            if block.index() == 0 {
                values.clear();
            }
            walk.phis.insert(id, values);
        }
    }
}

/// The accesses to global memory that an instruction makes; `None` if they cannot be described.
fn accesses_of(it: &Instruction, state: &mut State<'_>) -> Option<Vec<Access>> {
    let (operand, read, write) = match it.opcode {
        Opcode::Ld | Opcode::Ldu => (1, true, false),
        Opcode::St | Opcode::Discard => (0, false, true),
        Opcode::Atom => (1, true, true),
        Opcode::Red => (0, true, true),
        Opcode::Cp => return copied(it, state),
        Opcode::Wmma if it.has(Keyword::Load) => (1, true, false),
        Opcode::Wmma if it.has(Keyword::Store) => (0, false, true),
        // Queries of textures and surfaces, hints, shared memory.
        Opcode::Txq | Opcode::Suq | Opcode::Prefetch | Opcode::Prefetchu => return Some(Vec::new()),
        Opcode::Applypriority
        | Opcode::Mbarrier
        | Opcode::Ldmatrix
        | Opcode::Stmatrix
        | Opcode::Clusterlaunchcontrol => return Some(Vec::new()),
        Opcode::Call | Opcode::Griddepcontrol => return None,
        Opcode::Membar | Opcode::Fence if it.has(Keyword::Sys) => return None,
        _ => {
            let opaque = |it: &Operand| matches!(it, Operand::Address(_) | Operand::Texel(_));
            return (!it.operands.iter().any(opaque)).then(Vec::new);
        }
    };
    if matches!(it.space(), StateSpace::Shared | StateSpace::Local | StateSpace::Param) {
        return Some(Vec::new());
    }
    if it.one_of(&ORDERED).is_some() {
        return None;
    }
    let bytes = match it.opcode {
        Opcode::Wmma | Opcode::Discard => None,
        _ => it.first_type().map(|ty| ty.bytes() * it.vector_width()),
    };
    Some(vec![one(it, operand, bytes, (read, write), state)?])
}

fn one(
    it: &Instruction,
    operand: usize,
    bytes: Option<u32>,
    (read, write): (bool, bool),
    state: &mut State<'_>,
) -> Option<Access> {
    let Some(Operand::Address(address)) = it.operands.get(operand) else { return None };
    let address = state.address(*address)?;
    Some(Access { address, bytes, read, write, block: BlockId(0), guard: None })
}

/// `cp.async` from global to shared memory; waits and commits, which move nothing.
fn copied(it: &Instruction, state: &mut State<'_>) -> Option<Vec<Access>> {
    if !it.operands.iter().any(|it| matches!(it, Operand::Address(_))) {
        return Some(Vec::new());
    }
    let plain = it.keywords().all(|keyword| {
        use Keyword::{Async, Ca, CacheHint, Cg, Prefetch64, Prefetch128, Prefetch256, SharedCta};
        matches!(
            keyword,
            Async | Ca | Cg | CacheHint | Prefetch64 | Prefetch128 | Prefetch256 | SharedCta
        )
    });
    let bytes = match it.operands.get(2) {
        Some(Operand::Immediate(crate::ir::Immediate::Integer(bytes @ (4 | 8 | 16)))) => {
            *bytes as u32
        }
        _ => return None,
    };
    if !plain {
        return None;
    }
    Some(vec![one(it, 1, Some(bytes), (true, false), state)?])
}

/// The immediate dominator of each block (Cooper, Harvey and Kennedy); blocks that are not reached
/// are dominated by the entry.
fn dominators(cfg: &Cfg) -> Vec<u32> {
    let count = cfg.blocks.len();
    let mut number = vec![usize::MAX; count];
    let (mut post, mut path, mut seen) = (Vec::new(), vec![(0, 0)], vec![false; count]);
    seen[0] = true;
    while let Some((block, next)) = path.pop() {
        let Some(successor) = cfg.blocks[block].successors.get(next) else {
            number[block] = post.len();
            post.push(block);
            continue;
        };
        path.push((block, next + 1));
        if !std::mem::replace(&mut seen[successor.index()], true) {
            path.push((successor.index(), 0));
        }
    }
    let mut found: Vec<Option<usize>> = vec![None; count];
    found[0] = Some(0);
    // A graph that needs more is none that a compiler makes; then the entry dominates alone.
    for _ in 0..MAX_PASSES {
        let mut changed = false;
        for block in post.iter().rev().copied().filter(|it| *it != 0) {
            let mut best: Option<usize> = None;
            for before in cfg.blocks[block].predecessors.iter().map(|it| it.index()) {
                if found[before].is_none() {
                    continue;
                }
                best = Some(best.map_or(before, |best| meet(best, before, &found, &number)));
            }
            if found[block] != best {
                found[block] = best;
                changed = true;
            }
        }
        if !changed {
            return found.into_iter().map(|it| it.unwrap_or(0) as u32).collect();
        }
    }
    vec![0; count]
}

fn meet(mut a: usize, mut b: usize, found: &[Option<usize>], number: &[usize]) -> usize {
    while a != b {
        if number[a] < number[b] {
            a = found[a].unwrap_or(0);
        } else {
            b = found[b].unwrap_or(0);
        }
    }
    a
}
