//! The functions that a kernel can reach through calls.

use std::collections::HashSet;

use crate::ir::{Body, FunctionId, Module, Opcode, Operand, RelocationTarget};

/// The kernel itself, then every function that it may call, directly or through others, in the
/// order in which the code first mentions them. With an indirect call, every function whose address
/// a variable holds counts too.
pub fn reachable_functions(module: &Module, kernel: FunctionId) -> Vec<FunctionId> {
    let mut found = vec![kernel];
    let mut seen = HashSet::from([kernel]);
    let mut at = 0;
    while let Some(id) = found.get(at).copied() {
        at += 1;
        let Some(body) = module.function(id).and_then(|it| it.body.as_ref()) else { continue };
        let mut callees = body.callees();
        if calls_indirectly(body) {
            callees.extend(addressed_functions(module));
        }
        found.extend(callees.into_iter().filter(|callee| seen.insert(*callee)));
    }
    found
}

/// Does the function call through a register?
pub fn calls_indirectly(body: &Body) -> bool {
    body.instructions.iter().any(|instruction| {
        instruction.opcode == Opcode::Call
            && matches!(instruction.operands.get(1), Some(Operand::Register(_)))
    })
}

/// Functions whose addresses the module's variables hold.
fn addressed_functions(module: &Module) -> impl Iterator<Item = FunctionId> {
    let relocations = module.variables.iter().flat_map(|it| &it.init.relocations);
    relocations.filter_map(|relocation| match relocation.target {
        RelocationTarget::Function(id) => Some(id),
        RelocationTarget::Variable(_) => None,
    })
}
