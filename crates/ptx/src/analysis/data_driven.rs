//! Data-driven kernels: loaded data decides their control flow or their addresses.
//!
//! If not, its accesses follow from its parameters and shape alone, so that they can be found without
//! its memory. Registers are looked at without regard to the order of instructions, and whatever is
//! not seen through (calls) counts as data: the answer errs towards yes.

use super::liveness::{RegisterSet, defs_and_uses};
use crate::ir::{
    Address, AddressBase, Body, FunctionId, Instruction, Module, Opcode, Operand, RegisterId,
    StateSpace, each_operand,
};

/// Passes over a kernel after which the analysis gives up: values that go round nested loops need as
/// many as there are loops.
const MAX_PASSES: usize = 64;

/// Does loaded data decide a branch, or the address or the lanes of an access?
pub fn data_driven(module: &Module, kernel: FunctionId) -> bool {
    let Some(body) = module.function(kernel).and_then(|it| it.body.as_ref()) else { return true };
    if body.instructions.iter().any(|it| it.opcode == Opcode::Call) {
        return true;
    }
    let Some(data) = loaded(body) else { return true };
    body.instructions.iter().any(|it| is_decided(it, &data))
}

/// The registers that hold loaded data or what was made of it.
fn loaded(body: &Body) -> Option<RegisterSet> {
    let mut data = RegisterSet::new(body.registers.len());
    for _ in 0..MAX_PASSES {
        let mut changed = false;
        for instruction in &body.instructions {
            let (defs, uses) = defs_and_uses(instruction);
            let guard = instruction.guard.iter().map(|guard| guard.register);
            let mut sources = uses.into_iter().chain(guard);
            if loads(instruction) || sources.any(|id| data.contains(id)) {
                for id in defs {
                    changed |= data.insert(id);
                }
            }
        }
        if !changed {
            return Some(data);
        }
    }
    None
}

fn loads(instruction: &Instruction) -> bool {
    use Opcode::*;
    match instruction.opcode {
        Ld | Ldu => instruction.space() != StateSpace::Param,
        Atom | Tex | Tld4 | Suld | Wmma | Ldmatrix | Mbarrier => true,
        _ => false,
    }
}

fn is_decided(instruction: &Instruction, data: &RegisterSet) -> bool {
    use Opcode::*;
    let is_data = |id: RegisterId| data.contains(id);
    let (mut address, mut any) = (false, false);
    each_operand(&instruction.operands, &mut |operand| match operand {
        Operand::Address(Address { base: AddressBase::Register(id), .. }) => {
            address |= is_data(*id)
        }
        Operand::Register(id) => any |= is_data(*id),
        _ => {}
    });
    let guarded = instruction.guard.is_some_and(|guard| is_data(guard.register));
    match instruction.opcode {
        Bra | Ret | Exit | Trap => guarded,
        Brx => guarded || any,
        // Coordinates are registers like any other operand.
        Tex | Tld4 | Suld | Sust | Sured => guarded || any,
        _ => address || (guarded && accesses(instruction)),
    }
}

fn accesses(instruction: &Instruction) -> bool {
    instruction.operands.iter().any(|operand| matches!(operand, Operand::Address(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(body: &str) -> bool {
        let ptx = format!(
            ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 a)\n{{\n\
             .reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n.reg .pred %p<3>;\nld.param.u64 %rd1, [a];\n\
             mov.u32 %r1, %tid.x;\nmul.wide.u32 %rd2, %r1, 4;\nadd.s64 %rd3, %rd1, %rd2;\n{body}\n\
             ret;\n}}\n"
        );
        let module = crate::parse::parse(&ptx).unwrap();
        data_driven(&module, FunctionId(0))
    }

    #[test]
    fn sums_of_what_is_loaded_decide_nothing() {
        assert!(!of(
            "ld.global.u32 %r2, [%rd3];\nadd.u32 %r3, %r2, 1;\nst.global.u32 [%rd3], %r3;"
        ));
        assert!(!of("setp.eq.u32 %p1, %r1, 0;\n@%p1 bra END;\nst.global.u32 [%rd3], %r1;\nEND:"));
    }

    #[test]
    fn indices_and_conditions_that_are_loaded_decide() {
        let index = "ld.global.u32 %r2, [%rd3];\nmul.wide.u32 %rd4, %r2, 4;\n\
                     add.s64 %rd5, %rd1, %rd4;\nld.global.u32 %r3, [%rd5];";
        assert!(of(index));
        let branch = "ld.global.u32 %r2, [%rd3];\nsetp.eq.u32 %p1, %r2, 0;\n@%p1 bra END;\n\
                      st.global.u32 [%rd3], %r1;\nEND:";
        assert!(of(branch));
        let through_selection = "ld.global.u32 %r2, [%rd3];\nsetp.eq.u32 %p1, %r2, 0;\n\
                                 selp.b64 %rd5, %rd1, %rd3, %p1;\nst.global.u32 [%rd5], %r1;";
        assert!(of(through_selection));
    }
}
