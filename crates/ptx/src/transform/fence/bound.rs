//! Indices of shared and local memory, and of tables of branches.
//!
//! Accesses of one block through one register are bounded together, for their whole span: where one of them
//! is executed all of them are, so that a kernel that is in bounds is so with all of them.

use std::collections::{BTreeMap, HashMap};

use super::super::draft::{Draft, U32, U64, instruction, int, reg};
use super::access::{Access, Space, is_within};
use super::align::Alignment;
use super::emit::{Edits, of_type, wide};
use crate::analysis::Cfg;
use crate::analysis::liveness::defs_and_uses;
use crate::ir::{
    AddressBase, Body, Instruction, LocalId, Modifier, Module, Opcode, Operand, RegisterId,
    ScalarType, SpecialRegister, StateSpace, SymbolRef,
};

/// Bytes that accesses may span to be bounded together.
const SPAN_MAX: i64 = 16 << 10;

/// Where the addresses of a group start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Start {
    Register(RegisterId),
    Symbol(SymbolRef),
    Literal,
}

/// Accesses that are bounded together.
#[derive(Debug)]
struct Group<'a> {
    space: Space,
    start: Start,
    accesses: Vec<&'a Access>,
}

impl Group<'_> {
    fn lowest(&self) -> i64 {
        self.accesses.iter().map(|it| it.address.offset).min().unwrap_or(0)
    }

    /// Bytes from the first to the last.
    fn span(&self) -> u32 {
        let end = self.accesses.iter().map(|it| it.address.offset + i64::from(it.bytes)).max();
        (end.unwrap_or(0) - self.lowest()) as u32
    }

    fn align(&self) -> u32 {
        self.accesses.iter().map(|it| it.align).max().unwrap_or(1)
    }

    /// Can one more be bounded with these, and all of them be aligned together?
    fn takes(&self, access: &Access) -> bool {
        let align = i64::from(self.align().max(access.align));
        self.accesses.iter().all(|other| {
            let apart = other.address.offset - access.address.offset;
            apart % align == 0 && apart.abs() < SPAN_MAX
        })
    }
}

/// Bounds all indices; how many bytes of shared memory a launch has to have for that.
pub(super) fn indices(
    draft: &mut Draft,
    (module, own): (&Module, &Body),
    cfg: &Cfg,
    accesses: &[Access],
    alignment: &mut Alignment<'_>,
    edits: &mut Edits,
) -> u32 {
    let groups = groups((module, own), cfg, accesses);
    let mut limits = Limits::default();
    let mut shared_bytes = 0;
    for group in &groups {
        match group.space {
            Space::Shared => shared_bytes = shared_bytes.max(group.span()),
            _ => limits.make_room(draft, own, group.span()),
        }
        let index = Index::of(own, group, alignment);
        let bounded = index.bound(draft, group, &mut limits, edits);
        for access in &group.accesses {
            let offset = access.address.offset - group.lowest();
            edits.address(access.at, access.operand, bounded, offset);
        }
    }
    branches(draft, own, edits);
    shared_bytes
}

/// Accesses of shared and local memory that are not at fixed places of their variables.
fn groups<'a>(
    (module, own): (&Module, &Body),
    cfg: &Cfg,
    accesses: &'a [Access],
) -> Vec<Group<'a>> {
    let mut by_place: BTreeMap<usize, Vec<&Access>> = BTreeMap::new();
    for it in accesses.iter().filter(|it| it.space != Space::Global) {
        by_place.entry(it.at).or_default().push(it);
    }
    let mut groups: Vec<Group<'a>> = Vec::new();
    for block in &cfg.blocks {
        let mut open: HashMap<(Space, RegisterId), usize> = HashMap::new();
        for at in block.instructions.clone() {
            let it = &own.instructions[at];
            for access in by_place.get(&at).into_iter().flatten() {
                let start = match access.address.base {
                    AddressBase::Register(id) => Start::Register(id),
                    AddressBase::Symbol(symbol) if is_safe((module, own), symbol, access) => {
                        continue;
                    }
                    AddressBase::Symbol(symbol) => Start::Symbol(symbol),
                    AddressBase::Absolute => Start::Literal,
                };
                let key = match start {
                    // Whether all of them are executed is not known of those with guards.
                    Start::Register(id) if it.guard.is_none() => Some((access.space, id)),
                    _ => None,
                };
                let known = key.and_then(|key| open.get(&key).copied());
                if let Some(known) = known.filter(|known| groups[*known].takes(access)) {
                    groups[known].accesses.push(access);
                    continue;
                }
                if let Some(key) = key {
                    open.insert(key, groups.len());
                }
                groups.push(Group { space: access.space, start, accesses: vec![access] });
            }
            for id in defs_and_uses(it).0 {
                open.remove(&(Space::Shared, id));
                open.remove(&(Space::Local, id));
            }
        }
    }
    groups
}

/// Is it a fixed place within a variable, and aligned there?
fn is_safe((module, own): (&Module, &Body), symbol: SymbolRef, access: &Access) -> bool {
    let variable = match symbol {
        SymbolRef::Local(id) => own.variable(id),
        SymbolRef::Variable(id) => module.variable(id),
        _ => None,
    };
    variable.is_some_and(|variable| {
        let is_aligned = access.address.offset % i64::from(access.align) == 0;
        is_aligned
            && variable.align >= access.align
            && !variable.unsized_array
            && is_within(access.address.offset, access.bytes, variable.bytes)
    })
}

/// What indices are compared with.
#[derive(Debug, Default)]
struct Limits {
    total: Option<RegisterId>,
    shared: HashMap<(u32, u32, bool), RegisterId>,
    local: Option<(LocalId, RegisterId)>,
}

impl Limits {
    /// The last index of shared memory from which this many bytes can be accessed, a multiple of
    /// `align`.
    fn shared(&mut self, draft: &mut Draft, span: u32, align: u32, is_wide: bool) -> RegisterId {
        let total = *self.total.get_or_insert_with(|| {
            let total = draft.r32("shared");
            let special = Operand::Special(SpecialRegister::TotalSmemSize);
            draft.emit(Opcode::Mov, &[U32], vec![reg(total), special]);
            total
        });
        *self.shared.entry((span, align, is_wide)).or_insert_with(|| {
            let limit = draft.r32("last");
            draft.emit(Opcode::Sub, &[U32], vec![reg(limit), reg(total), int(span)]);
            if align > 1 {
                let b32 = [Modifier::Type(ScalarType::B32)];
                draft.emit(Opcode::And, &b32, vec![reg(limit), reg(limit), int(!(align - 1))]);
            }
            if !is_wide {
                return limit;
            }
            let wide = draft.r64("last");
            let types = [ScalarType::U64, ScalarType::U32].map(Modifier::Type);
            draft.emit(Opcode::Cvt, &types, vec![reg(wide), reg(limit)]);
            wide
        })
    }

    /// Sees to it that local memory has so many bytes.
    fn make_room(&mut self, draft: &mut Draft, own: &Body, span: u32) {
        let (id, _) = self.local(draft, own);
        if let Some(variable) = draft.body.variables.get_mut(id.index()) {
            variable.bytes = variable.bytes.max(span.into());
        }
    }

    /// The variable that all of local memory is, and its address.
    fn local(&mut self, draft: &mut Draft, own: &Body) -> (LocalId, RegisterId) {
        *self.local.get_or_insert_with(|| {
            let at = own.variables.iter().position(|it| it.space == StateSpace::Local);
            let id = at.map_or_else(
                || draft.variable(super::local::variable(0, 16)),
                |at| LocalId(at as u32),
            );
            let start = draft.r64("local");
            let symbol = Operand::Symbol(SymbolRef::Local(id), 0);
            draft.emit(Opcode::Mov, &[U64], vec![reg(start), symbol]);
            (id, start)
        })
    }
}

/// The first address of a group, as it is computed.
struct Index {
    is_wide: bool,
    /// Is it a multiple of what it has to be?
    is_aligned: bool,
}

impl Index {
    fn of(own: &Body, group: &Group<'_>, alignment: &mut Alignment<'_>) -> Self {
        let Start::Register(id) = group.start else {
            return Self { is_wide: group.space == Space::Local, is_aligned: group.align() == 1 };
        };
        let is_wide = own.register(id).is_some_and(|it| it.ty.bytes() == 8);
        let lowest_fits = group.lowest() % i64::from(group.align()) == 0;
        let is_aligned = lowest_fits && alignment.is_multiple(id, group.align());
        Self { is_wide, is_aligned }
    }

    /// The register that holds the first address of a group, bounded.
    fn bound(
        self,
        draft: &mut Draft,
        group: &Group<'_>,
        limits: &mut Limits,
        edits: &mut Edits,
    ) -> RegisterId {
        let Some(first) = group.accesses.first() else { return RegisterId(0) };
        let line = draft.body.instructions[first.at].line;
        let is_wide = self.is_wide || group.space == Space::Local;
        let (unsigned, bits) = match is_wide {
            true => (ScalarType::U64, ScalarType::B64),
            false => (ScalarType::U32, ScalarType::B32),
        };
        let index = draft.register("index", bits);
        let (mut code, mut from) = self.start(group, index, unsigned, line);
        let mut step = |opcode, ty, operand| {
            code.push(of_type(opcode, ty, vec![reg(index), from.clone(), operand], line));
            from = reg(index);
        };
        let (lowest, align, span) = (group.lowest(), group.align(), group.span());
        if lowest != 0 && matches!(group.start, Start::Register(_)) {
            step(Opcode::Add, unsigned, wide(lowest as u64));
        }
        let mask = (align > 1 && !self.is_aligned).then(|| wide(!u64::from(align - 1)));
        if group.space == Space::Shared {
            mask.into_iter().for_each(|mask| step(Opcode::And, bits, mask));
            let limit = limits.shared(draft, span, align, is_wide);
            step(Opcode::Min, unsigned, reg(limit));
        } else if let Some((id, start)) = limits.local {
            let size = draft.body.variable(id).map_or(0, |it| it.bytes);
            let last = size.saturating_sub(span.into()) & !u64::from(align - 1);
            step(Opcode::Sub, unsigned, reg(start));
            mask.into_iter().for_each(|mask| step(Opcode::And, bits, mask));
            step(Opcode::Min, unsigned, wide(last));
            step(Opcode::Add, unsigned, reg(start));
        }
        edits.before(first.at).extend(code);
        index
    }

    /// What a group's addresses start from, in a register of the right width.
    fn start(
        &self,
        group: &Group<'_>,
        index: RegisterId,
        unsigned: ScalarType,
        line: u32,
    ) -> (Vec<Instruction>, Operand) {
        let moved = |from| vec![of_type(Opcode::Mov, unsigned, vec![reg(index), from], line)];
        match group.start {
            Start::Register(id) if self.is_wide || unsigned == ScalarType::U32 => {
                (Vec::new(), reg(id))
            }
            Start::Register(id) => {
                let types = [ScalarType::U64, ScalarType::U32].map(Modifier::Type);
                let operands = vec![reg(index), reg(id)];
                (vec![instruction(None, Opcode::Cvt, &types, operands, line)], reg(index))
            }
            Start::Symbol(symbol) => (moved(Operand::Symbol(symbol, group.lowest())), reg(index)),
            Start::Literal => (moved(wide(group.lowest() as u64)), reg(index)),
        }
    }
}

/// A number behind the end of a table of branches goes to its last one.
fn branches(draft: &mut Draft, own: &Body, edits: &mut Edits) {
    for (at, it) in own.instructions.iter().enumerate() {
        let (Opcode::Brx, [number, Operand::BranchTable(table)]) =
            (it.opcode, it.operands.as_slice())
        else {
            continue;
        };
        let targets = own.branch_tables.get(table.index()).map_or(0, |it| it.targets.len());
        let bounded = draft.r32("branch");
        let last = int(targets.saturating_sub(1) as u32);
        let operands = vec![reg(bounded), number.clone(), last];
        edits.before(at).push(of_type(Opcode::Min, ScalarType::U32, operands, it.line));
        edits.operand(at, 0, reg(bounded));
    }
}
