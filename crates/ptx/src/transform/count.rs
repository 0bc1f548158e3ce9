//! Counts how often each basic block is executed: lambda_b of the SigmaVP paper (section 4), per
//! thread, on devices that do not tell.
//!
//! Changed for the launch: one more parameter behind the kernel's own, a pointer to an array of u64,
//! one for each block of [`KernelBlocks`], to which counts are added.

use super::draft::{Draft, GLOBAL, U64, at, instruction, int};
use super::inline::{InlineError, inline_with_copies};
use crate::analysis::KernelBlocks;
use crate::ir::{Function, FunctionId, Keyword, Modifier, Module, Opcode};

/// The kernel that counts the threads that enter each block of `blocks`, which are the kernel's.
///
/// # Errors
/// For kernels whose calls cannot be put in line.
pub fn count_blocks(
    module: &Module,
    kernel: FunctionId,
    blocks: &KernelBlocks,
) -> Result<Function, InlineError> {
    let inlined = inline_with_copies(module, kernel)?;
    let mut function = inlined.function;
    let body = function.body.take().ok_or(InlineError::NoBody(kernel))?;
    let mut draft = Draft::from_parts(function, body);
    let counts = draft.pointer_param("counts");
    // Where to count, and for which block.
    let mut counted: Vec<(usize, usize)> = Vec::new();
    for copy in &inlined.copies {
        let first = blocks.functions.iter().find(|(id, _)| *id == copy.function);
        counted.extend(first.map(|(_, first)| (copy.at, first + copy.block.index())));
    }
    counted.sort_unstable();
    let add = [GLOBAL, Modifier::Keyword(Keyword::Add), U64];
    let red = |number: usize, line: u32| {
        instruction(None, Opcode::Red, &add, vec![at(counts, 8 * number as i64), int(1)], line)
    };
    draft.insert(&counted, red);
    Ok(draft.finish())
}
