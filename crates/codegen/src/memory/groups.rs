//! Accesses of a basic block that share one check: those at constant distances from one register that
//! nobody writes in between, as unrolled loops have them.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    Address, AddressBase, Body, Instruction, Opcode, Operand, RegisterId, ScalarType, StateSpace,
};

/// Distance between the first and the last access of a group at most: with what one access of a gang
/// spans, less than [`crate::entry::WINDOW_TAIL`].
const MAX_SPREAD: i64 = 16 << 10;

/// What an access checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// For all of its group: from `lowest` on, relative to the register, `bytes` bytes, aligned to
    /// `align`.
    Leads {
        /// The lowest of the group's offsets.
        lowest: i64,
        /// From there to the end of the last access of one lane.
        bytes: u64,
        /// The greatest alignment in the group.
        align: u64,
    },
    /// Nothing: another access, of this instruction, has checked.
    Follows {
        /// The one that leads the group.
        leader: usize,
    },
}

/// An access as far as groups are concerned.
#[derive(Debug, Clone, Copy)]
struct Member {
    instruction: usize,
    offset: i64,
    bytes: i64,
}

/// The roles of a block's accesses; those without one check for themselves.
pub(crate) fn roles(body: &Body, block: std::ops::Range<usize>) -> HashMap<usize, Role> {
    let mut open: HashMap<(RegisterId, bool), Vec<Member>> = HashMap::new();
    let mut roles = HashMap::new();
    for index in block {
        let Some(instruction) = body.instructions.get(index) else { continue };
        if let Some((key, member)) = access(instruction, index) {
            let group = open.entry(key).or_default();
            if !fits(group, member) {
                close(std::mem::take(group), &mut roles);
            }
            // Whoever may not be executed cannot check for others.
            if instruction.guard.is_none() || !group.is_empty() {
                group.push(member);
            }
        }
        for id in defs_and_uses(instruction).0 {
            for shared in [false, true] {
                if let Some(group) = open.remove(&(id, shared)) {
                    close(group, &mut roles);
                }
            }
        }
    }
    open.into_values().for_each(|group| close(group, &mut roles));
    roles
}

/// A load or store relative to a register in the window or in shared memory.
fn access(instruction: &Instruction, index: usize) -> Option<((RegisterId, bool), Member)> {
    let at = match instruction.opcode {
        Opcode::Ld | Opcode::Ldu => 1,
        Opcode::St => 0,
        _ => return None,
    };
    let shared = match instruction.space() {
        StateSpace::Shared => true,
        StateSpace::Global | StateSpace::Const | StateSpace::Generic => false,
        _ => return None,
    };
    // The runtime does these, and checks nothing for others.
    if instruction.is_strong_vector() || instruction.first_type() == Some(ScalarType::B128) {
        return None;
    }
    let Some(Operand::Address(Address { base: AddressBase::Register(id), offset })) =
        instruction.operands.get(at)
    else {
        return None;
    };
    let bytes = instruction.first_type()?.bytes() * instruction.vector_width();
    let member = Member { instruction: index, offset: *offset, bytes: bytes.into() };
    (bytes.is_power_of_two() && bytes <= 16).then_some(((*id, shared), member))
}

/// Can an access join a group?
fn fits(group: &[Member], member: Member) -> bool {
    group.iter().all(|it| {
        let distance = it.offset.wrapping_sub(member.offset);
        let align = it.bytes.min(member.bytes);
        distance.unsigned_abs() < MAX_SPREAD as u64 && distance % align == 0
    })
}

fn close(group: Vec<Member>, roles: &mut HashMap<usize, Role>) {
    let [first, others @ ..] = group.as_slice() else { return };
    if others.is_empty() {
        return;
    }
    let lowest = group.iter().map(|it| it.offset).min().unwrap_or(first.offset);
    let end = group.iter().map(|it| it.offset.saturating_add(it.bytes)).max().unwrap_or(lowest);
    let align = group.iter().map(|it| it.bytes).max().unwrap_or(1);
    // The lowest place has to be aligned for the widest access.
    if group.iter().any(|it| it.bytes == align && (it.offset - lowest) % align != 0) {
        return;
    }
    let bytes = end.saturating_sub(lowest) as u64;
    roles.insert(first.instruction, Role::Leads { lowest, bytes, align: align as u64 });
    for other in others {
        roles.insert(other.instruction, Role::Follows { leader: first.instruction });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roles_of(lines: &str) -> HashMap<usize, Role> {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {{\n\
             .reg .pred %p<2>;\n.reg .b64 %rd<4>;\n.reg .f32 %f<9>;\n{lines}\nret;\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        roles(body, 0..body.instructions.len())
    }

    #[test]
    fn unrolled_accesses_share_a_check() {
        let roles = roles_of(
            "ld.global.f32 %f1, [%rd1+8];\nld.global.f32 %f2, [%rd1];\n\
             st.global.f32 [%rd1+-4], %f1;\nld.global.f32 %f3, [%rd2];",
        );
        assert_eq!(roles[&0], Role::Leads { lowest: -4, bytes: 16, align: 4 });
        assert_eq!([roles[&1], roles[&2]], [Role::Follows { leader: 0 }; 2]);
        assert!(!roles.contains_key(&3));
    }

    #[test]
    fn a_register_that_changes_ends_its_group() {
        let roles = roles_of(
            "ld.global.f32 %f1, [%rd1];\nadd.s64 %rd1, %rd1, 4;\nld.global.f32 %f2, [%rd1];",
        );
        assert!(roles.is_empty());
    }

    #[test]
    fn who_may_be_skipped_does_not_lead() {
        let roles = roles_of(
            "@%p1 ld.global.f32 %f1, [%rd1];\nld.global.f32 %f2, [%rd1+4];\n\
             @%p1 ld.global.f32 %f3, [%rd1+8];",
        );
        assert!(!roles.contains_key(&0));
        assert_eq!(roles[&1], Role::Leads { lowest: 4, bytes: 8, align: 4 });
        assert_eq!(roles[&2], Role::Follows { leader: 1 });
    }

    #[test]
    fn what_the_runtime_does_is_in_no_group() {
        let roles = roles_of(
            "ld.relaxed.gpu.global.v2.f32 {%f1,%f2}, [%rd1];\nld.global.f32 %f3, [%rd1+4];\n\
             ld.global.f32 %f4, [%rd1+8];",
        );
        assert!(!roles.contains_key(&0), "{roles:?}");
        assert_eq!(roles[&1], Role::Leads { lowest: 4, bytes: 8, align: 4 });
    }

    #[test]
    fn widths_mix_where_alignment_allows() {
        let roles =
            roles_of("ld.global.v4.f32 {%f1,%f2,%f3,%f4}, [%rd1+16];\nld.global.f32 %f5, [%rd1];");
        assert_eq!(roles[&0], Role::Leads { lowest: 0, bytes: 32, align: 16 });
        let roles = roles_of(
            "ld.global.v4.f32 {%f1,%f2,%f3,%f4}, [%rd1+16];\nld.global.f32 %f5, [%rd1+4];",
        );
        assert!(roles.is_empty(), "what is aligned to 4 says nothing of 16: {roles:?}");
    }
}
