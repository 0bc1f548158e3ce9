//! Faults that are planted in fenced kernels, each of which must show.

use super::{ALL, all_ends, fenced};
use svp_ptx::ir::{
    Address, AddressBase, Function, Immediate, Instruction, Opcode, Operand, ScalarType, StateSpace,
};
use svp_ptx::parse::parse;
use svp_ptx::transform::Aligned;

/// Changes a fenced kernel for the worse; false if there was nothing to change.
type Plant = fn(&mut Function) -> bool;

fn each(function: &mut Function, change: impl Fn(&mut Instruction) -> bool) -> bool {
    let body = function.body.as_mut().unwrap();
    body.instructions.iter_mut().map(change).fold(false, |any, it| any | it)
}

/// Moves a source in the place of an operation.
fn forget(it: &mut Instruction) -> bool {
    it.opcode = Opcode::Mov;
    it.operands.truncate(2);
    true
}

fn is_minimum(it: &Instruction, ty: ScalarType) -> bool {
    it.opcode == Opcode::Min && it.first_type() == Some(ty)
}

/// Is the least of two registers taken? Numbers of branches are compared with literals.
fn is_shared_bound(it: &Instruction) -> bool {
    is_minimum(it, ScalarType::U32) && matches!(it.operands[..], [_, _, Operand::Register(_)])
}

const PLANTED: [(&str, Plant); 12] = [
    ("no address is fenced", |f| each(f, |it| it.opcode == Opcode::Bfi && forget(it))),
    ("one address is not fenced", |f| {
        let body = f.body.as_mut().unwrap();
        body.instructions.iter_mut().rfind(|it| it.opcode == Opcode::Bfi).is_some_and(forget)
    }),
    ("the window is twice as large", |f| {
        each(f, |instruction| match (instruction.opcode, instruction.operands.last_mut()) {
            (Opcode::Bfi, Some(Operand::Immediate(Immediate::Integer(bits)))) => {
                *bits += 1;
                true
            }
            _ => false,
        })
    }),
    ("window and address are exchanged", |f| {
        each(f, |instruction| {
            let is_fence = instruction.opcode == Opcode::Bfi;
            if is_fence {
                instruction.operands.swap(1, 2);
            }
            is_fence
        })
    }),
    ("an offset beyond the guard is left in the address", |f| {
        each(f, |instruction| {
            let is_global = instruction.space() == StateSpace::Global;
            let mut changed = false;
            for operand in &mut instruction.operands {
                if let Operand::Address(Address { base: AddressBase::Register(_), offset }) =
                    operand
                    && *offset == 0
                    && instruction.opcode == Opcode::St
                    && is_global
                {
                    (*offset, changed) = (1 << 20, true);
                }
            }
            changed
        })
    }),
    ("addresses are not aligned", |f| {
        each(f, |instruction| {
            instruction.opcode == Opcode::And
                && instruction.first_type() == Some(ScalarType::B64)
                && forget(instruction)
        })
    }),
    ("indices of shared memory are not bounded", |f| {
        each(f, |it| is_shared_bound(it) && forget(it))
    }),
    ("the last index of shared memory is the size", |f| {
        each(f, |instruction| {
            let is_limit = instruction.opcode == Opcode::Sub && instruction.operands.len() == 3;
            let is_limit = is_limit && instruction.first_type() == Some(ScalarType::U32);
            is_limit && forget(instruction)
        })
    }),
    ("indices of local memory are not bounded", |f| {
        each(f, |it| is_minimum(it, ScalarType::U64) && forget(it))
    }),
    ("a trap stays one", |f| {
        each(f, |instruction| {
            let ends = instruction.opcode == Opcode::Exit;
            if ends {
                instruction.opcode = Opcode::Trap;
            }
            ends
        })
    }),
    ("a branch's number is not bounded", |f| {
        let body = f.body.as_mut().unwrap();
        let at = body.instructions.iter().position(|it| it.opcode == Opcode::Brx).unwrap();
        forget(&mut body.instructions[at - 1])
    }),
    ("an address that was not set is not the window's", |f| {
        let body = f.body.as_mut().unwrap();
        // Before its own code, a kernel's shadows are the window's start.
        let is_start = |instruction: &&mut Instruction| {
            instruction.opcode == Opcode::Mov
                && instruction.first_type() == Some(ScalarType::B64)
                && matches!(instruction.operands[..], [_, Operand::Register(_)])
        };
        body.instructions.iter_mut().find(is_start).is_some_and(|instruction| {
            instruction.operands[1] = Operand::Immediate(Immediate::Integer(0));
            true
        })
    }),
];

#[test]
fn planted_faults_show() {
    let module = parse(ALL).unwrap();
    let (kernel, _) = module.function_named("all").unwrap();
    let it = fenced(&module, kernel, Aligned::Always).unwrap();
    assert_eq!(all_ends(&module, &it.function, it.shared_bytes, &it), None);
    for (what, plant) in PLANTED {
        let mut function = it.function.clone();
        assert!(plant(&mut function), "{what}: nothing was planted");
        let shown = all_ends(&module, &function, it.shared_bytes, &it);
        println!("{what}: {shown:?}");
        assert!(shown.is_some(), "{what}");
    }
}
