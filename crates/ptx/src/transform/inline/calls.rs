//! Which functions a call may go to, and which may come to themselves again.

use std::collections::{HashMap, HashSet};

use crate::analysis::reach::{calls_indirectly, reachable_functions};
use crate::ir::{FunctionId, FunctionKind, Instruction, Module, Opcode, Operand, RelocationTarget};

/// Functions of a kernel above which recursion is not looked for.
const MAX_FUNCTIONS: usize = 256;

/// The calls of a kernel.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// What a call through a register may go to: functions whose addresses are taken.
    pub(super) addressed: Vec<FunctionId>,
    /// For each function that may come to itself again, by which of them it is named that come to
    /// one another.
    recursive: HashMap<FunctionId, usize>,
}

impl Calls {
    pub(super) fn of(module: &Module, kernel: FunctionId) -> Self {
        let functions = reachable_functions(module, kernel);
        let addressed = addressed(module, &functions);
        let callees: HashMap<FunctionId, Vec<FunctionId>> =
            functions.iter().map(|id| (*id, callees(module, *id, &addressed))).collect();
        let mut recursive = HashMap::new();
        if functions.len() <= MAX_FUNCTIONS {
            let reached: HashMap<FunctionId, HashSet<FunctionId>> =
                functions.iter().map(|id| (*id, reached(&callees, *id))).collect();
            let reaches = |a: FunctionId, b: FunctionId| reached[&a].contains(&b);
            for id in functions.iter().filter(|id| reaches(**id, **id)) {
                let first = functions.iter().position(|it| reaches(*it, *id) && reaches(*id, *it));
                recursive.insert(*id, first.unwrap_or_default());
            }
        }
        Self { addressed, recursive }
    }

    /// The functions that may come to themselves again.
    pub(super) fn recursive(&self) -> impl Iterator<Item = FunctionId> {
        self.recursive.keys().copied()
    }

    /// What a call may go to.
    pub(super) fn targets(&self, call: &Instruction) -> impl Iterator<Item = FunctionId> {
        let (direct, indirect) = match call.operands.get(1) {
            Some(Operand::Function(id)) => (Some(*id), &[][..]),
            _ => (None, self.addressed.as_slice()),
        };
        direct.into_iter().chain(indirect.iter().copied())
    }

    /// May the function come to itself again?
    pub(super) fn is_recursive(&self, id: FunctionId) -> bool {
        self.recursive.contains_key(&id)
    }

    /// May a function that is called come to its caller again?
    pub(super) fn come_back(&self, caller: FunctionId, callee: FunctionId) -> bool {
        let caller = self.recursive.get(&caller);
        caller.is_some() && caller == self.recursive.get(&callee)
    }
}

/// The device functions with a body that code mentions without calling them, or that variables name.
fn addressed(module: &Module, functions: &[FunctionId]) -> Vec<FunctionId> {
    let bodies = || functions.iter().filter_map(|id| module.function(*id)?.body.as_ref());
    if !bodies().any(calls_indirectly) {
        return Vec::new();
    }
    let in_code = bodies().flat_map(|body| &body.instructions).flat_map(|instruction| {
        let called = usize::from(instruction.opcode == Opcode::Call);
        let operands = instruction.operands.iter().enumerate();
        operands.filter_map(move |(at, operand)| match operand {
            Operand::Function(id) if (called, at) != (1, 1) => Some(*id),
            _ => None,
        })
    });
    let relocations = module.variables.iter().flat_map(|it| &it.init.relocations);
    let in_variables = relocations.filter_map(|relocation| match relocation.target {
        RelocationTarget::Function(id) => Some(id),
        RelocationTarget::Variable(_) => None,
    });
    let mut seen = HashSet::new();
    let is_device = |id: &FunctionId| {
        let function = module.function(*id);
        function.is_some_and(|it| it.kind == FunctionKind::Device && it.body.is_some())
    };
    in_code.chain(in_variables).filter(is_device).filter(|id| seen.insert(*id)).collect()
}

/// The functions that a function may call itself.
fn callees(module: &Module, id: FunctionId, addressed: &[FunctionId]) -> Vec<FunctionId> {
    let Some(body) = module.function(id).and_then(|it| it.body.as_ref()) else { return Vec::new() };
    let calls = body.instructions.iter().filter(|it| it.opcode == Opcode::Call);
    let mut found: Vec<FunctionId> = calls
        .filter_map(|instruction| match instruction.operands.get(1) {
            Some(Operand::Function(id)) => Some(*id),
            _ => None,
        })
        .collect();
    if calls_indirectly(body) {
        found.extend(addressed);
    }
    found
}

/// The functions that a function comes to by calls, itself only if it comes back.
fn reached(
    callees: &HashMap<FunctionId, Vec<FunctionId>>,
    from: FunctionId,
) -> HashSet<FunctionId> {
    let (mut found, mut left) = (HashSet::new(), vec![from]);
    while let Some(id) = left.pop() {
        let next = callees.get(&id).into_iter().flatten();
        left.extend(next.filter(|id| found.insert(**id)));
    }
    found
}
