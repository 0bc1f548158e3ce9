//! Kernels that are left to the interpreter: for what one of their instructions needs (a stack that grows
//! within a function, or what only the launch knows, but for a `mov` of that),
//! for how lanes wait for one another, or for the way their loops are nested.

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::communicates::{Communication, Reason, communications};
use svp_ptx::analysis::order::Schedule;
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand, SpecialRegister};

use crate::Unsupported;

/// Bytes that no stack has: the interpreter's are a MiB.
const MOST_STACK: u64 = 1 << 24;

/// Checks a kernel with its calls in line, in which threads wait for one another in this way.
pub(crate) fn check(
    body: &Body,
    cfg: &Cfg,
    communication: Option<Communication>,
) -> Result<(), Unsupported> {
    if let Some(refused) = body.instructions.iter().find(|instruction| is_refused(instruction)) {
        let (line, what) = (refused.line, refused.mnemonic());
        return Err(Unsupported::Instruction { line, what });
    }
    if let Some(found) = communication.filter(|found| may_spin_within_a_warp(body, cfg, *found)) {
        return Err(Unsupported::Spins(found.to_string()));
    }
    match Schedule::of(cfg).exact {
        true => Ok(()),
        false => Err(Unsupported::Tangled),
    }
}

fn is_refused(instruction: &Instruction) -> bool {
    match instruction.opcode {
        // What overflows any stack does nothing else.
        Opcode::Alloca => !overflows(instruction),
        Opcode::Stacksave | Opcode::Stackrestore => true,
        // The runtime moves it: where a cooperative grid meets, for one.
        Opcode::Mov => false,
        _ => instruction.operands.iter().any(
            |operand| matches!(operand, Operand::Special(register) if is_of_launch(*register)),
        ),
    }
}

/// Is it an `alloca` of more than a stack can hold?
fn overflows(instruction: &Instruction) -> bool {
    let size = instruction.operands.get(1);
    matches!(size, Some(Operand::Immediate(Immediate::Integer(bytes))) if *bytes >= MOST_STACK)
}

/// Could a lane spin on what another lane of its warp has yet to do? In lock-step that would hang.
/// Grids' barriers are waited for by whole warps or by one thread of them, `mbarrier` objects by whole
/// warps (which is checked where they are); and where lanes vote on going on, they spin together. A lock
/// taken by a lane is another matter.
fn may_spin_within_a_warp(body: &Body, cfg: &Cfg, found: Communication) -> bool {
    use Keyword::{Cas, Exch, Sync};
    let any = |test: &dyn Fn(&Instruction) -> bool| body.instructions.iter().any(test);
    let of_objects =
        || communications(body, cfg).iter().all(|other| other.reason == Reason::Mbarrier);
    let spin_together = found.reason == Reason::GridGroup
        || found.reason == Reason::Mbarrier && of_objects()
        || any(&|it| it.opcode == Opcode::Vote && it.has(Sync));
    !spin_together || any(&|it| it.opcode == Opcode::Atom && it.one_of(&[Cas, Exch]).is_some())
}

/// Is the register's value known to the launch alone?
pub(crate) fn is_of_launch(register: SpecialRegister) -> bool {
    use SpecialRegister::{EnvReg, ReservedSmemBegin, ReservedSmemCap, ReservedSmemEnd};
    matches!(register, EnvReg(_) | ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap)
}

#[cfg(test)]
mod tests {
    use svp_ptx::parse::parse;

    use super::*;

    #[test]
    fn what_only_the_interpreter_has_is_named() {
        for (statement, refused) in [
            ("mov.u32 %r1, %envreg2;", false),
            ("add.u32 %r1, %envreg2, 1;", true),
            ("mov.u32 %r1, %reserved_smem_offset_1;", false),
            ("alloca.u64 %d1, 16;", true),
            ("alloca.u64 %d1, 1073741824;", false),
            ("barrier.cluster.arrive;", false),
            ("bar.sync 0; mov.u32 %r1, %cluster_ctarank;", false),
        ] {
            let text = format!(
                ".version 8.0\n.entry k() {{ .reg .b32 %r<2>; .reg .b64 %d<2>; {statement} ret; }}"
            );
            let module = parse(&text).unwrap();
            let body = module.functions[0].body.as_ref().unwrap();
            assert_eq!(check(body, &Cfg::of(body), None).is_err(), refused, "{statement}");
        }
    }
}
