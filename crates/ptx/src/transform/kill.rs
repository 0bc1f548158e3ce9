//! Threads that end in the middle of their work when a flag is set: a kernel that would run for ever ends, and the
//! context that it shares with others stays.
//!
//! Changed for the launch: one more parameter behind the kernel's own, a pointer to a 32-bit word that is not zero
//! once its threads shall end. They look at it in each round of a loop, unless the loop's rounds are counted by
//! constants and few: all between two looks then takes a bounded time. What a killed kernel has computed is of no use.

use super::InlineError;
use super::draft::{Draft, GLOBAL, U32, at, instruction, int, reg};
use crate::analysis::Cfg;
use crate::ir::{Body, Function, FunctionId, Guard, Keyword, Modifier, Module, Opcode, RegisterId};

mod rounds;
#[cfg(test)]
mod tests;

/// Why threads of a kernel cannot be ended by a flag.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KillError {
    /// Its calls cannot be put in line: what calls itself may run for ever without a loop.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// A barrier waits for a number of threads, which those that have ended do not make up.
    #[error("a barrier waits for a number of threads in line {0}")]
    CountedBarrier(u32),
}

/// The kernel whose threads end when a flag is set.
///
/// # Errors
/// For kernels whose calls cannot be put in line, and those with barriers of a number of threads.
pub fn kill_by_flag(module: &Module, kernel: FunctionId) -> Result<Function, KillError> {
    let mut draft = Draft::of(module, kernel)?;
    if let Some(line) = counted_barrier(&draft.body) {
        return Err(KillError::CountedBarrier(line));
    }
    let looks = looks(&draft.body);
    let flag = draft.pointer_param("kill");
    let (value, killed) = (draft.r32("flag"), draft.predicate("killed"));
    let three: Vec<(usize, Step)> = looks
        .into_iter()
        .flat_map(|at| [Step::Load, Step::Test, Step::Exit].map(|step| (at, step)))
        .collect();
    draft.insert(&three, |step, line| match step {
        Step::Load => {
            let volatile = [Modifier::Keyword(Keyword::Volatile), GLOBAL, U32];
            instruction(None, Opcode::Ld, &volatile, vec![reg(value), at(flag, 0)], line)
        }
        Step::Test => {
            let ne = [Modifier::Keyword(Keyword::Ne), U32];
            instruction(None, Opcode::Setp, &ne, vec![reg(killed), reg(value), int(0)], line)
        }
        Step::Exit => {
            let guard = Some(Guard { register: killed, negated: false });
            instruction(guard, Opcode::Exit, &[], Vec::new(), line)
        }
    });
    Ok(draft.finish())
}

/// What a look at the flag is made of.
#[derive(Debug, Clone, Copy)]
enum Step {
    Load,
    Test,
    Exit,
}

/// The line of the first barrier that names how many threads it waits for, or waits for none.
fn counted_barrier(body: &Body) -> Option<u32> {
    let is_counted = |it: &&crate::ir::Instruction| {
        let named = if it.has(Keyword::Red) { 4 } else { 2 };
        matches!(it.opcode, Opcode::Bar | Opcode::Barrier)
            && (it.has(Keyword::Arrive) && !it.has(Keyword::Cluster) || it.operands.len() >= named)
    };
    body.instructions.iter().find(is_counted).map(|it| it.line)
}

/// The instructions before which a thread looks, in order: the first of each block at which a round of a loop begins.
/// A depth-first walk finds them: each cycle has an edge to a block from which the walk has not come back.
fn looks(body: &Body) -> Vec<usize> {
    #[derive(Clone, Copy, PartialEq)]
    enum Walk {
        New,
        Within,
        Done,
    }
    let cfg = Cfg::of(body);
    let mut seen = vec![Walk::New; cfg.blocks.len()];
    let mut begins = vec![false; cfg.blocks.len()];
    // A block, and how many of its successors have been gone to.
    let mut path: Vec<(usize, usize)> = Vec::new();
    if let Some(entry) = seen.first_mut() {
        *entry = Walk::Within;
        path.push((0, 0));
    }
    while let Some((block, gone)) = path.last_mut() {
        let Some(next) = cfg.blocks[*block].successors.get(*gone).map(|it| it.index()) else {
            seen[*block] = Walk::Done;
            path.pop();
            continue;
        };
        *gone += 1;
        match seen[next] {
            Walk::New => {
                seen[next] = Walk::Within;
                path.push((next, 0));
            }
            Walk::Within => begins[next] |= !(next == *block && rounds::are_few(body, &cfg, next)),
            Walk::Done => {}
        }
    }
    let starts = cfg.blocks.iter().zip(begins).filter(|(_, begins)| *begins);
    starts.map(|(block, _)| block.instructions.start).collect()
}

/// The only instruction that gives a register a value, of those that `within` says.
fn only_definition(
    body: &Body,
    register: RegisterId,
    within: impl Fn(usize) -> bool,
) -> Option<&crate::ir::Instruction> {
    let defines = |it: &crate::ir::Instruction| {
        crate::analysis::liveness::defs_and_uses(it).0.contains(&register)
    };
    let all = body.instructions.iter().enumerate();
    let mut found = all.filter(|(at, it)| within(*at) && defines(it)).map(|(_, it)| it);
    let only = found.next()?;
    found.next().is_none().then_some(only)
}
