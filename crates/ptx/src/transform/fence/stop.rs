//! Threads that stop: in the place of a trap, which would end every client's context, a word is left.

use super::super::draft::{Draft, GLOBAL, PARAM, U32, U64, at, at_symbol, instruction, int, reg};
use super::emit::{Edits, guarded};
use super::refuse::is_assertion;
use crate::ir::{Instruction, Module, Opcode, Operand, RegisterId, SymbolRef};

/// What the word is where a thread came to `trap` or `brkpt`.
pub const TRAP: u32 = 1;
/// What the word is where an assertion failed.
pub const FAILED_ASSERTION: u32 = 2;

/// Has threads leave a word and end that would have ended the context.
pub(super) fn record(module: &Module, draft: &mut Draft, word: SymbolRef, edits: &mut Edits) {
    let stops: Vec<(usize, u32)> = draft
        .body
        .instructions
        .iter()
        .enumerate()
        .filter_map(|(at, it)| Some((at, reason(module, it)?)))
        .collect();
    if stops.is_empty() {
        return;
    }
    let address = draft.r64("stopped");
    for (index, reason) in stops {
        let it = &draft.body.instructions[index];
        edits.before(index).extend(leave(it, word, address, reason));
        edits.replace(
            index,
            guarded(it.guard, instruction(None, Opcode::Exit, &[], Vec::new(), it.line)),
        );
    }
}

fn reason(module: &Module, it: &Instruction) -> Option<u32> {
    match it.opcode {
        Opcode::Trap | Opcode::Brkpt => Some(TRAP),
        Opcode::Call => {
            let callee = it.operands.iter().find_map(|operand| match operand {
                Operand::Function(id) => Some(*id),
                _ => None,
            });
            is_assertion(module, callee).then_some(FAILED_ASSERTION)
        }
        _ => None,
    }
}

fn leave(it: &Instruction, word: SymbolRef, address: RegisterId, reason: u32) -> [Instruction; 2] {
    let load = vec![reg(address), at_symbol(word, 0)];
    let store = vec![at(address, 0), int(reason)];
    [
        instruction(it.guard, Opcode::Ld, &[PARAM, U64], load, it.line),
        instruction(it.guard, Opcode::St, &[GLOBAL, U32], store, it.line),
    ]
}
