//! Blocks that return at once when a flag is set (REEF paper, section 4.2, lazy eviction): what a
//! preempted kernel still has in the queues of the device costs next to nothing.
//!
//! Changed for the launch: one more parameter behind the kernel's own, a pointer to a 32-bit word
//! that is not zero where blocks shall not begin; four bytes of shared memory more. A block runs as a
//! whole or not at all. Which blocks ran is not recorded: the kernel must be one that can run again
//! from the start, or it takes [tickets](super::ticket).

use super::LaunchError;
use super::draft::{GLOBAL, U32, at, int, reg};
use super::gate::once_per_block;
use super::obstacle::divisible;
use crate::ir::{Function, FunctionId, Keyword, Modifier, Module, Opcode};

/// The kernel whose blocks return at once when a flag is set.
///
/// # Errors
/// For kernels whose blocks wait for each other, and others that depend on how they are launched.
pub fn evict_by_flag(module: &Module, kernel: FunctionId) -> Result<Function, LaunchError> {
    let mut draft = divisible(module, kernel)?;
    let flag = draft.pointer_param("evict");
    let value = once_per_block(&mut draft, |draft| {
        let value = draft.r32("flag");
        let volatile = [Modifier::Keyword(Keyword::Volatile), GLOBAL, U32];
        draft.emit(Opcode::Ld, &volatile, vec![reg(value), at(flag, 0)]);
        value
    });
    let evicted = draft.predicate("evicted");
    let ne = [Modifier::Keyword(Keyword::Ne), U32];
    draft.emit(Opcode::Setp, &ne, vec![reg(evicted), reg(value), int(0)]);
    draft.emit_if(evicted, Opcode::Exit, Vec::new());
    Ok(draft.finish())
}
