//! Whether the order in which a launch's blocks and warps run, or a clock, may decide how often its basic blocks are
//! executed.
//!
//! It may where a branch depends on what blocks tell each other: the result of an atomic operation, or a load of
//! what the launch itself stores; on what warps of a block tell each other without a barrier, which only atomic
//! operations, strong loads and `mbarrier` let them; or on when something ran. Arrays are told apart by the
//! parameter or variable that their addresses come
//! from. Registers are looked at without regard to the order of instructions, and what is not seen through
//! (calls, pointers that were loaded) counts as shared: the answer errs towards yes.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    Address, AddressBase, Body, Instruction, Keyword, Opcode, Operand, SpecialRegister, StateSpace,
    SymbolRef,
};

/// Arrays that an address may point into, a bit each.
type Arrays = u64;
/// Any array.
const ANY: Arrays = u64::MAX;
/// Bit of all variables of the module, and of parameters beyond those with bits of their own.
const OTHERS: u32 = 63;

/// Passes over a kernel after which the analysis gives up: values that go round nested loops need as many as
/// there are loops.
const MAX_PASSES: usize = 64;

/// May the order of blocks or warps, or a clock, decide a branch?
pub(crate) fn decides(body: &Body) -> bool {
    if body.instructions.iter().any(|it| it.opcode == Opcode::Call) {
        return true;
    }
    let arrays = arrays(body);
    let writes = body.instructions.iter().filter(|it| writes(it));
    let written = writes.fold(0, |all, it| all | addressed(it, &arrays));
    let from_others = from_others(body, &arrays, written);
    let is_decided = |branch: &Instruction| {
        let guard = branch.guard.is_some_and(|guard| flag(&from_others, guard.register.index()));
        guard || (branch.opcode == Opcode::Brx && uses_any(branch, &from_others))
    };
    let branches = [Opcode::Bra, Opcode::Brx, Opcode::Ret, Opcode::Exit];
    body.instructions.iter().filter(|it| branches.contains(&it.opcode)).any(is_decided)
}

/// For each register the arrays that it may point into.
fn arrays(body: &Body) -> Vec<Arrays> {
    let mut arrays = vec![0; body.registers.len()];
    for _ in 0..MAX_PASSES {
        let mut changed = false;
        for it in &body.instructions {
            let (defs, uses) = defs_and_uses(it);
            let mut of = uses.iter().fold(0, |all, id| all | value(&arrays, id.index()));
            if is_load(it) {
                of = match (it.space(), base(it)) {
                    (StateSpace::Param, Some(AddressBase::Symbol(SymbolRef::Param(at)))) => {
                        1 << at.min(OTHERS)
                    }
                    _ => ANY,
                };
            } else if it.opcode == Opcode::Atom {
                of = ANY;
            } else if it.operands.iter().any(|it| matches!(it, Operand::Symbol(..))) {
                of |= 1 << OTHERS;
            }
            for id in defs {
                if let Some(known) = arrays.get_mut(id.index()) {
                    changed |= *known | of != *known;
                    *known |= of;
                }
            }
        }
        if !changed {
            return arrays;
        }
    }
    vec![ANY; body.registers.len()]
}

/// The registers that hold what other blocks or warps may have written, or a clock, or what was made of it.
fn from_others(body: &Body, arrays: &[Arrays], written: Arrays) -> Vec<bool> {
    let mut from_others = vec![false; body.registers.len()];
    // Whether shared or local memory holds such values, too.
    let mut stored = false;
    for _ in 0..MAX_PASSES {
        let mut changed = false;
        for it in &body.instructions {
            let (defs, _) = defs_and_uses(it);
            let guarded = it.guard.is_some_and(|guard| flag(&from_others, guard.register.index()));
            let from = guarded || uses_any(it, &from_others) || tells_order(it);
            if from && it.opcode == Opcode::St && !shared_by_blocks(it) && !stored {
                (stored, changed) = (true, true);
            }
            let loaded = if shared_by_blocks(it) {
                let others = addressed(it, arrays) & written != 0;
                it.opcode == Opcode::Atom || (is_load(it) && others && !it.has(Keyword::Nc))
            } else {
                stored && is_load(it) && it.space() != StateSpace::Param
            };
            if from || loaded {
                for id in defs {
                    if let Some(known) = from_others.get_mut(id.index()) {
                        changed |= !*known;
                        *known = true;
                    }
                }
            }
        }
        if !changed {
            return from_others;
        }
    }
    vec![true; body.registers.len()]
}

/// Whether a result is of how far other warps of the block are, or of when it is asked for.
fn tells_order(it: &Instruction) -> bool {
    use Keyword::{AcqRel, Acquire, Mmio, Relaxed, Sc, Volatile};
    use SpecialRegister::{Clock, Clock64, ClockHi, GlobalTimer, GlobalTimerHi, GlobalTimerLo};
    let strong = || [Volatile, Relaxed, Acquire, AcqRel, Sc, Mmio].iter().any(|word| it.has(*word));
    match it.opcode {
        Opcode::Mbarrier => true,
        Opcode::Atom => it.space() == StateSpace::Shared,
        Opcode::Ld => it.space() == StateSpace::Shared && strong(),
        _ => it.operands.iter().any(|operand| {
            let clocks = [Clock, Clock64, ClockHi, GlobalTimer, GlobalTimerHi, GlobalTimerLo];
            matches!(operand, Operand::Special(register) if clocks.contains(register))
        }),
    }
}

fn is_load(it: &Instruction) -> bool {
    matches!(it.opcode, Opcode::Ld | Opcode::Ldu)
}

fn writes(it: &Instruction) -> bool {
    let is_write = matches!(it.opcode, Opcode::St | Opcode::Red | Opcode::Atom | Opcode::Sust);
    is_write && shared_by_blocks(it)
}

/// Whether an access is to memory that all blocks see.
fn shared_by_blocks(it: &Instruction) -> bool {
    use StateSpace::{Const, Local, Param, Shared};
    !matches!(it.space(), Const | Local | Param | Shared)
}

/// The arrays that an access may touch.
fn addressed(it: &Instruction, arrays: &[Arrays]) -> Arrays {
    let of = match base(it) {
        Some(AddressBase::Register(id)) => value(arrays, id.index()),
        Some(AddressBase::Symbol(_)) => 1 << OTHERS,
        _ => ANY,
    };
    if of == 0 { ANY } else { of }
}

fn base(it: &Instruction) -> Option<AddressBase> {
    it.operands.iter().find_map(|operand| match operand {
        Operand::Address(Address { base, .. }) => Some(*base),
        _ => None,
    })
}

fn uses_any(it: &Instruction, flags: &[bool]) -> bool {
    defs_and_uses(it).1.iter().any(|id| flag(flags, id.index()))
}

fn flag(flags: &[bool], at: usize) -> bool {
    flags.get(at).copied().unwrap_or(true)
}

fn value(arrays: &[Arrays], at: usize) -> Arrays {
    arrays.get(at).copied().unwrap_or(ANY)
}

#[cfg(test)]
mod tests {
    use crate::ModuleFacts;

    fn decides(body: &str) -> bool {
        let ptx = format!(
            ".version 8.0\n.target sm_75\n.address_size 64\n\
             .visible .entry k(.param .u64 a, .param .u64 b)\n{{\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n\
             .reg .pred %p<3>;\n.shared .b32 s[4];\nld.param.u64 %rd1, [a];\nld.param.u64 %rd2, [b];\n\
             mov.u32 %r1, %tid.x;\nmul.wide.u32 %rd3, %r1, 4;\nadd.s64 %rd4, %rd1, %rd3;\n\
             add.s64 %rd5, %rd2, %rd3;\n{body}\nret;\n}}\n"
        );
        ModuleFacts::of(&ptx).unwrap().kernels["k"].order_decides
    }

    /// A branch on %r2, around a store into the second array.
    const BRANCH: &str =
        "setp.eq.u32 %p1, %r2, 0;\n@%p1 bra END;\nst.global.u32 [%rd5], %r1;\nEND:";

    #[test]
    fn what_the_launch_only_reads_is_the_same_in_any_order() {
        assert!(!decides(&format!("ld.global.u32 %r2, [%rd4];\n{BRANCH}")));
        assert!(!decides("atom.global.add.u32 %r2, [%rd4], 1;\nst.global.u32 [%rd5], %r2;"));
        assert!(!decides("red.global.add.u32 [%rd4], 1;"));
    }

    #[test]
    fn what_warps_tell_each_other_without_a_barrier_may_decide() {
        assert!(decides(&format!("ld.volatile.shared.u32 %r2, [s];\n{BRANCH}")));
        assert!(decides(&format!("atom.shared.add.u32 %r2, [s], 1;\n{BRANCH}")));
        let waits = "mbarrier.test_wait.shared.b64 %p1, [s], %rd3;\n@%p1 bra END;\nst.global.u32 [%rd5], %r1;\nEND:";
        assert!(decides(waits));
        // After a barrier there is one order, and where nothing is asked for none.
        assert!(!decides(&format!(
            "st.shared.u32 [s], %r1;\nbar.sync 0;\nld.shared.u32 %r2, [s];\n{BRANCH}"
        )));
        assert!(!decides(&format!("red.shared.add.u32 [s], 1;\nmov.u32 %r2, %ctaid.x;\n{BRANCH}")));
    }

    #[test]
    fn a_clock_may_decide() {
        assert!(decides(&format!("mov.u32 %r2, %clock;\n{BRANCH}")));
        assert!(decides(&format!("mov.u64 %rd6, %globaltimer;\ncvt.u32.u64 %r2, %rd6;\n{BRANCH}")));
        assert!(!decides("mov.u32 %r2, %clock;\nst.global.u32 [%rd5], %r2;"));
    }

    #[test]
    fn what_blocks_tell_each_other_may_decide() {
        assert!(decides(&format!("ld.global.u32 %r2, [%rd5];\n{BRANCH}")));
        assert!(decides(&format!("atom.global.add.u32 %r2, [%rd4], 1;\n{BRANCH}")));
        let by_pointer = "ld.global.u64 %rd6, [%rd4];\nld.global.u32 %r2, [%rd6];";
        assert!(decides(&format!("{by_pointer}\n{BRANCH}")), "a loaded pointer leads anywhere");
        let by_shared = "atom.global.add.u32 %r3, [%rd4], 1;\nst.shared.u32 [s], %r3;\nbar.sync 0;\n\
                         ld.shared.u32 %r2, [s];";
        assert!(decides(&format!("{by_shared}\n{BRANCH}")));
    }
}
