//! Accesses of a basic block that together touch elements side by side in each thread, as those do by which a
//! thread reads its items of an array or the fields of a structure. Where threads lie at a stride, lanes'
//! elements are moved at once and turned (`memory::by_rows`), which is many times faster than a gather for each.
//!
//! Loads are done where the first of them stands, if nothing between it and the last could write; stores where
//! the last stands, if nothing between could read or write.

use std::collections::HashMap;

use svp_ptx::ir::{Address, AddressBase, Body, Instruction, Keyword, Opcode, Operand, RegisterId};

use crate::analysis::check_groups::Role;

/// Elements of a lane that are moved at once, at most.
const MOST: i64 = 16;

/// What an access is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bundle {
    /// The access that does it for all: the first load, or the last store.
    pub(crate) by: usize,
    /// Where the lane's elements begin, relative to the register.
    pub(crate) lowest: i64,
    /// How many there are.
    pub(crate) elements: u32,
    /// Which of them is the first of this access.
    pub(crate) at: u32,
    /// How all that share the check have to be aligned.
    pub(crate) align: u64,
}

/// An access that could be a part of one.
#[derive(Debug, Clone, Copy)]
struct Member {
    instruction: usize,
    offset: i64,
    /// Size of an element.
    bytes: i64,
    elements: i64,
}

/// What members of a bundle have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    /// The access that checks for the group.
    leader: usize,
    register: RegisterId,
    store: bool,
    bytes: i64,
    align: u64,
}

/// The bundles of a block, by access, for accesses whose checks are shared so.
pub(crate) fn bundles(
    body: &Body,
    block: std::ops::Range<usize>,
    roles: &HashMap<usize, Role>,
) -> HashMap<usize, Bundle> {
    let mut open: HashMap<Key, Vec<Member>> = HashMap::new();
    let mut found = HashMap::new();
    for index in block {
        let Some(instruction) = body.instructions.get(index) else { continue };
        let member = member(instruction, index, roles);
        let ended = open.extract_if(|key, _| match instruction.opcode {
            _ if is_arithmetic(instruction.opcode) => false,
            Opcode::Ld | Opcode::Ldu => key.store,
            Opcode::St => member.as_ref().is_none_or(|(own, _)| own != key),
            _ => true,
        });
        ended.for_each(|(key, members)| close(key, members, &mut found));
        if let Some((key, member)) = member {
            open.entry(key).or_default().push(member);
        }
    }
    open.into_iter().for_each(|(key, members)| close(key, members, &mut found));
    found
}

/// An access that shares its check, and has no order of its own.
fn member(
    instruction: &Instruction,
    index: usize,
    roles: &HashMap<usize, Role>,
) -> Option<(Key, Member)> {
    let leader = match roles.get(&index)? {
        Role::Leads { .. } => index,
        Role::Follows { leader } => *leader,
    };
    let Some(Role::Leads { align, .. }) = roles.get(&leader) else { return None };
    let ordered = [
        Keyword::Volatile,
        Keyword::Relaxed,
        Keyword::Acquire,
        Keyword::Release,
        Keyword::Sc,
        Keyword::Mmio,
    ];
    let (at, store) = match instruction.opcode {
        Opcode::Ld | Opcode::Ldu => (1, false),
        Opcode::St => (0, true),
        _ => return None,
    };
    if instruction.guard.is_some() || instruction.one_of(&ordered).is_some() {
        return None;
    }
    let Some(Operand::Address(Address { base: AddressBase::Register(register), offset })) =
        instruction.operands.get(at)
    else {
        return None;
    };
    let bytes = i64::from(instruction.first_type()?.bytes());
    let elements = i64::from(instruction.vector_width());
    let key = Key { leader, register: *register, store, bytes, align: *align };
    matches!(bytes, 4 | 8)
        .then_some((key, Member { instruction: index, offset: *offset, bytes, elements }))
}

/// Neither reads nor writes memory.
fn is_arithmetic(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        Add | Sub
            | Mul
            | Mad
            | Fma
            | Div
            | Rem
            | Abs
            | Neg
            | Min
            | Max
            | And
            | Or
            | Xor
            | Not
            | Lop3
            | Shl
            | Shr
            | Shf
            | Bfe
            | Bfi
            | Prmt
            | Popc
            | Clz
            | Set
            | Setp
            | Selp
            | Mov
            | Cvt
            | Cvta
            | Rcp
            | Sqrt
            | Rsqrt
            | Ex2
            | Lg2
            | Shfl
            | Vote
    )
}

/// Finds the elements that lie side by side.
fn close(key: Key, mut members: Vec<Member>, found: &mut HashMap<usize, Bundle>) {
    members.sort_by_key(|member| (member.offset, member.instruction));
    let mut run: Vec<Member> = Vec::new();
    for member in members {
        let fits = run.first().zip(run.last()).is_none_or(|(first, last)| {
            let next = last.offset + last.bytes * last.elements == member.offset;
            // What is loaded twice is there once; of two stores to one place the order would count.
            let again =
                !key.store && (member.offset, member.elements) == (last.offset, last.elements);
            let end = member.offset + member.bytes * member.elements;
            (next || again) && end - first.offset <= MOST * key.bytes
        });
        if !fits {
            close_run(key, &std::mem::take(&mut run), found);
        }
        run.push(member);
    }
    close_run(key, &run, found);
}

fn close_run(key: Key, run: &[Member], found: &mut HashMap<usize, Bundle>) {
    let [first, .., last] = run else { return };
    let numbers = run.iter().map(|member| member.instruction);
    let by = if key.store { numbers.max() } else { numbers.min() };
    let end = last.offset + last.bytes * last.elements;
    let elements = ((end - first.offset) / key.bytes) as u32;
    let Some(by) = by.filter(|_| elements > 1) else { return };
    for member in run {
        let at = ((member.offset - first.offset) / key.bytes) as u32;
        found.insert(
            member.instruction,
            Bundle { by, lowest: first.offset, elements, at, align: key.align },
        );
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::analysis::Cfg;

    use super::*;
    use crate::analysis::check_groups::{Addresses, roles};
    use crate::analysis::origins::origins;
    use crate::analysis::pointers::Pointers;

    fn bundles_of(lines: &str) -> HashMap<usize, Bundle> {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {{\n\
             .reg .pred %p<2>;\n.reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n.reg .f32 %f<9>;\n{lines}\nret;\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        let all = 0..body.instructions.len();
        let (origins, pointers) = (origins(body, &Cfg::of(body)), Pointers::of(body));
        let addresses = Addresses { origins: &origins, pointers: &pointers };
        let roles = roles(body, all.clone(), addresses);
        bundles(body, all, &roles)
    }

    #[test]
    fn loads_side_by_side_are_done_by_the_first() {
        let found = bundles_of(
            "ld.global.f32 %f1, [%rd1+8];\nadd.f32 %f2, %f1, %f1;\nld.global.f32 %f2, [%rd1+4];\n\
             ld.global.f32 %f3, [%rd1+8];\nld.global.f32 %f4, [%rd1+64];",
        );
        let bundle = |at| Bundle { by: 0, lowest: 4, elements: 2, at, align: 4 };
        assert_eq!((found[&0], found[&2], found[&3]), (bundle(1), bundle(0), bundle(1)));
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn stores_side_by_side_are_done_by_the_last() {
        let store = "st.global.f32 [%rd1], %f1;\nst.global.v2.f32 [%rd1+8], {%f1, %f2};\n\
                     st.global.f32 [%rd1+4], %f1;";
        let found = bundles_of(store);
        let bundle = |at| Bundle { by: 2, lowest: 0, elements: 4, at, align: 8 };
        assert_eq!((found[&0], found[&1], found[&2]), (bundle(0), bundle(2), bundle(1)));
        // Of two to one place the last one's value stays.
        let twice = bundles_of("st.global.f32 [%rd1], %f1;\nst.global.f32 [%rd1], %f2;");
        assert!(twice.is_empty());
    }

    #[test]
    fn what_could_read_or_write_between_ends_a_bundle() {
        let load = |at: u32| format!("ld.global.f32 %f1, [%rd1+{at}];");
        let store = |at: u32| format!("st.global.f32 [%rd1+{at}], %f1;");
        for between in [
            "st.shared.f32 [%r1], %f1;",
            "bar.sync 0;",
            "membar.gl;",
            "red.global.add.u32 [%rd2], %r1;",
            "mov.u64 %rd1, 0;",
        ] {
            for access in [&load as &dyn Fn(u32) -> String, &store] {
                let found = bundles_of(&format!("{}\n{between}\n{}", access(0), access(4)));
                assert!(found.is_empty(), "{between} {found:?}");
            }
        }
        let found = bundles_of(&format!("{}\n{}\n{}", store(0), load(8), store(4)));
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn accesses_that_may_be_skipped_or_have_an_order_are_in_no_bundle() {
        for access in ["@%p1 ld.global.f32", "ld.volatile.global.f32", "ld.relaxed.gpu.global.f32"]
        {
            let found = bundles_of(&format!(
                "ld.global.f32 %f1, [%rd1];\n{access} %f2, [%rd1+4];\nld.global.f32 %f3, [%rd1+8];"
            ));
            assert!(found.is_empty(), "{access} {found:?}");
        }
    }
}
