//! Loads of which each needs the value of the one before: lists, trees, pointers. A warp has one of them under
//! way, whatever compilers and hardware find of others.
//!
//! Registers are looked at without regard to the order of instructions, as compilers name one for each value.

use std::collections::HashMap;
use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    Address, AddressBase, Body, Instruction, Opcode, Operand, RegisterId, StateSpace,
};

/// Steps over the registers of a kernel after which no more loads are looked at.
const STEPS_MAX: usize = 10_000_000;

/// For each instruction whether it is a load whose value decides its own next address.
pub(crate) fn chained(body: &Body) -> Vec<bool> {
    let mut becomes: HashMap<RegisterId, Vec<RegisterId>> = HashMap::new();
    for it in &body.instructions {
        let (defs, uses) = defs_and_uses(it);
        for id in uses {
            becomes.entry(id).or_default().extend(defs.iter().copied());
        }
    }
    let mut left = STEPS_MAX;
    let is_chained = |load: &Instruction| {
        let Some(address) = address(load).filter(|_| is_far_load(load)) else { return false };
        let (defs, _) = defs_and_uses(load);
        reaches(&defs, address, &becomes, &mut left)
    };
    body.instructions.iter().map(is_chained).collect()
}

/// Is a register made of others, by any number of steps?
fn reaches(
    from: &[RegisterId],
    to: RegisterId,
    becomes: &HashMap<RegisterId, Vec<RegisterId>>,
    left: &mut usize,
) -> bool {
    let mut seen: Vec<RegisterId> = from.to_vec();
    let mut known: std::collections::HashSet<RegisterId> = from.iter().copied().collect();
    while let Some(at) = seen.pop() {
        if at == to {
            return true;
        }
        for next in becomes.get(&at).map_or(&[][..], Vec::as_slice) {
            *left = left.saturating_sub(1);
            if *left == 0 {
                return false;
            }
            if known.insert(*next) {
                seen.push(*next);
            }
        }
    }
    false
}

fn is_far_load(it: &Instruction) -> bool {
    matches!(it.opcode, Opcode::Ld | Opcode::Ldu)
        && matches!(it.space(), StateSpace::Global | StateSpace::Generic)
}

fn address(it: &Instruction) -> Option<RegisterId> {
    it.operands.iter().find_map(|operand| match operand {
        Operand::Address(Address { base: AddressBase::Register(id), .. }) => Some(*id),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use crate::ModuleFacts;

    fn chained(loads: &str) -> Vec<u32> {
        let ptx = format!(
            ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p)\n{{\n\
             .reg .b64 %d<9>;\n.reg .b32 %r<9>;\n.reg .pred %p<2>;\nld.param.u64 %d1, [p];\n\
             mov.u32 %r2, 0;\nmov.u64 %d2, %d1;\nAGAIN:\n{loads}\n\
             add.u32 %r2, %r2, 1;\nsetp.lt.u32 %p1, %r2, 9;\n@%p1 bra AGAIN;\nret;\n}}\n"
        );
        ModuleFacts::of(&ptx).unwrap().kernels["k"].chained.clone()
    }

    #[test]
    fn a_list_is_a_chain_and_a_stream_is_none() {
        assert_eq!(chained("ld.global.u64 %d3, [%d2];\nmov.u64 %d2, %d3;"), [0, 1, 0]);
        // By an index.
        let by_index =
            "mul.wide.u32 %d4, %r3, 4;\nadd.u64 %d5, %d1, %d4;\nld.global.u32 %r3, [%d5];";
        assert_eq!(chained(by_index), [0, 1, 0]);
        assert_eq!(chained("ld.global.u32 %r3, [%d2];\nadd.u64 %d2, %d2, 4;"), [0, 0, 0]);
        // A gather: two loads, of which none needs its own.
        let gather = "ld.global.u32 %r3, [%d2];\nadd.u64 %d2, %d2, 4;\nmul.wide.u32 %d4, %r3, 4;\n\
                      add.u64 %d5, %d1, %d4;\nld.global.u32 %r4, [%d5];";
        assert_eq!(chained(gather), [0, 0, 0]);
    }
}
