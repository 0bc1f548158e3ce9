//! Accesses of a basic block that share one check: those at constant distances from one register that
//! no instruction writes in between, as unrolled loops have them.
//!
//! The outcome of a check is kept in a stack slot of the function, which all gangs of a block use one
//! after the other. So a group ends where another gang may run: at every barrier. And all of a group
//! compute their addresses in one way, from the same registers: what one form of an address says holds
//! of another only as far as an analysis is right.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    AddressBase, Body, Instruction, Opcode, Operand, RegisterId, ScalarType, StateSpace,
};

use crate::analysis::origins::Origin;
use crate::analysis::pointers::Pointers;
use crate::planted::{self, Fault};

/// Distance between the first and the last access of a group at most: with what one access of a gang
/// spans, less than [`crate::flow::entry::WINDOW_TAIL`].
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

/// What all addresses of a group are computed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Base {
    register: RegisterId,
    shared: bool,
    /// Where the register's value comes from, as far as that is used instead of it.
    origin: Option<Origin>,
}

/// What is known of a kernel's addresses, by which they are computed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Addresses<'a> {
    pub(crate) origins: &'a HashMap<usize, Origin>,
    pub(crate) pointers: &'a Pointers,
}

/// The roles of a block's accesses; those without one check for themselves.
pub(crate) fn roles(
    body: &Body,
    block: std::ops::Range<usize>,
    Addresses { origins, pointers }: Addresses<'_>,
) -> HashMap<usize, Role> {
    let mut open: HashMap<Base, Vec<Member>> = HashMap::new();
    let mut roles = HashMap::new();
    for index in block {
        let Some(instruction) = body.instructions.get(index) else { continue };
        if lets_others_run(instruction.opcode) {
            let ended = open.extract_if(|base, _| !stays_open(base, instruction));
            ended.for_each(|(_, group)| close(group, &mut roles));
        }
        if let Some((register, shared, member)) = access(instruction, index, pointers) {
            let origin = origins.get(&index).filter(|_| !planted::is(Fault::OriginForgotten));
            let base = Base { register, shared, origin: origin.copied() };
            let group = open.entry(base).or_default();
            if !fits(group, member) {
                close(std::mem::take(group), &mut roles);
            }
            // An access that may be skipped cannot check for others.
            let may_lead = instruction.guard.is_none() || planted::is(Fault::GuardedLeader);
            if may_lead || !group.is_empty() {
                group.push(member);
            }
        }
        let written = defs_and_uses(instruction).0;
        let ends = |base: &Base| written.iter().any(|id| base.reads(*id));
        let ended = open.extract_if(|base, _| ends(base) && !planted::is(Fault::ChangedRegister));
        ended.for_each(|(_, group)| close(group, &mut roles));
    }
    open.into_values().for_each(|group| close(group, &mut roles));
    roles
}

impl Base {
    fn reads(&self, register: RegisterId) -> bool {
        let of_origin = self
            .origin
            .is_some_and(|origin| origin.pointer == register || origin.index.register == register);
        self.register == register || of_origin
    }
}

/// May another gang of the block run before the instruction is done?
fn lets_others_run(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Bar | Opcode::Barrier | Opcode::Mbarrier | Opcode::Call)
}

/// Is a fault planted by which a group goes on behind a barrier?
fn stays_open(base: &Base, barrier: &Instruction) -> bool {
    let other = barrier.opcode == Opcode::Barrier && planted::is(Fault::AcrossOtherBarrier);
    let (window, shared) = (Fault::WindowAcrossBarrier, Fault::SharedAcrossBarrier);
    other || planted::is(if base.shared { shared } else { window })
}

/// A load or store relative to a register in the window or in shared memory.
fn access(
    instruction: &Instruction,
    index: usize,
    pointers: &Pointers,
) -> Option<(RegisterId, bool, Member)> {
    let at = match instruction.opcode {
        Opcode::Ld | Opcode::Ldu => 1,
        Opcode::St => 0,
        _ => return None,
    };
    // The runtime does these, and checks nothing for others.
    if instruction.is_strong_vector() || instruction.first_type() == Some(ScalarType::B128) {
        return None;
    }
    let Some(Operand::Address(address)) = instruction.operands.get(at) else { return None };
    let AddressBase::Register(id) = address.base else { return None };
    let shared = match pointers.tried(instruction.space(), *address).0 {
        StateSpace::Shared => true,
        StateSpace::Global | StateSpace::Const | StateSpace::Generic => false,
        _ => return None,
    };
    let bytes = instruction.first_type()?.bytes() * instruction.vector_width();
    let member = Member { instruction: index, offset: address.offset, bytes: bytes.into() };
    (bytes.is_power_of_two() && bytes <= 16).then_some((id, shared, member))
}

/// Can an access join a group?
fn fits(group: &[Member], member: Member) -> bool {
    group.iter().all(|other| {
        let distance = other.offset.wrapping_sub(member.offset);
        let align = other.bytes.min(member.bytes);
        distance.unsigned_abs() < MAX_SPREAD as u64 && distance % align == 0
    })
}

fn close(group: Vec<Member>, roles: &mut HashMap<usize, Role>) {
    let [first, others @ ..] = group.as_slice() else { return };
    if others.is_empty() {
        return;
    }
    let lowest = group.iter().map(|member| member.offset).min().unwrap_or(first.offset);
    let end = group
        .iter()
        .map(|member| member.offset.saturating_add(member.bytes))
        .max()
        .unwrap_or(lowest);
    let align = group.iter().map(|member| member.bytes).max().unwrap_or(1);
    // The lowest place has to be aligned for the widest access.
    if group.iter().any(|member| member.bytes == align && (member.offset - lowest) % align != 0) {
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
    use svp_ptx::analysis::Cfg;

    use super::*;
    use crate::analysis::origins::origins;

    fn roles_of(lines: &str) -> HashMap<usize, Role> {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {{\n\
             .reg .pred %p<2>;\n.reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n.reg .f32 %f<9>;\n{lines}\nret;\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        let origins = origins(body, &Cfg::of(body));
        let pointers = &Pointers::of(body);
        roles(body, 0..body.instructions.len(), Addresses { origins: &origins, pointers })
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
    fn a_barrier_ends_all_groups() {
        for barrier in ["bar.sync 0;", "barrier.sync.aligned 0;"] {
            for access in ["ld.global.f32 %f1, [%rd1", "ld.shared.f32 %f1, [%r1"] {
                let lines = format!("{access}];\n{barrier}\n{access}+512];\n{access}+516];");
                let roles = roles_of(&lines);
                assert!(!roles.contains_key(&0), "{lines}");
                assert_eq!(roles[&2], Role::Leads { lowest: 512, bytes: 8, align: 4 });
            }
        }
    }

    #[test]
    fn an_address_that_can_no_longer_be_computed_from_its_index_ends_its_group() {
        let address = "mul.wide.s32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd3, %rd2;";
        let access = |at: u32| format!("ld.global.f32 %f1, [%rd1+{at}];");
        let roles = roles_of(&format!("{address}\n{}\n{}", access(0), access(4)));
        assert_eq!(roles[&3], Role::Follows { leader: 2 });
        for change in ["mov.u32 %r1, 0;", "mov.u64 %rd3, 0;"] {
            let roles = roles_of(&format!("{address}\n{}\n{change}\n{}", access(0), access(4)));
            assert!(roles.is_empty(), "{change} {roles:?}");
        }
    }

    #[test]
    fn an_access_that_may_be_skipped_does_not_lead() {
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
