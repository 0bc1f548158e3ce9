//! Addresses of global memory: each register that is one gets a *shadow*, which is the same address in the
//! window.
//!
//! A shadow is made where its register is written or where it is used, whichever is done less often as far
//! as loops tell.

use std::collections::{BTreeMap, HashMap};

use super::super::draft::{Draft, instruction, int, reg};
use super::Window;
use super::access::{Access, Space};
use super::align::Alignment;
use super::emit::{Edits, of_type, wide};
use crate::analysis::order::Schedule;
use crate::analysis::{BlockId, Cfg};
use crate::ir::{AddressBase, Body, Instruction, Modifier, Opcode, RegisterId, ScalarType};

/// How often a loop goes round, for all that is known.
const LAPS: u64 = 8;
/// Loops around each other that count.
const NESTING_MAX: usize = 12;

/// What is made one address of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Wanted {
    /// The register; none for an address that is a literal.
    register: Option<RegisterId>,
    /// What is added first.
    offset: i64,
    /// Of what it is made a multiple; 1 if it is one of what it has to be.
    mask: u32,
}

/// Fences all accesses of global memory.
pub(super) fn global(
    draft: &mut Draft,
    own: &Body,
    cfg: &Cfg,
    accesses: &[Access],
    window: (Window, RegisterId),
    alignment: &mut Alignment<'_>,
    edits: &mut Edits,
) {
    let mut uses: BTreeMap<Wanted, Vec<&Access>> = BTreeMap::new();
    let is_global = |it: &&Access| it.space == Space::Global;
    for access in accesses.iter().filter(is_global) {
        let guard = i64::from(window.0.guard_bytes);
        uses.entry(wanted(access, guard, alignment)).or_default().push(access);
    }
    let weights = weights(cfg);
    for (wanted, accesses) in uses {
        let shadow = draft.r64("address");
        let narrow =
            wanted.register.is_some_and(|id| own.register(id).is_some_and(|it| it.ty.bytes() < 8));
        let make = |line| make((wanted, narrow), shadow, window, line);
        let written = wanted.register.map_or(&[][..], |id| alignment.definitions(id));
        let first_uses = first_uses(cfg, written, &accesses);
        let of_uses: u64 = first_uses.iter().map(|at| weight(&weights, cfg, *at)).sum();
        let of_writes: u64 = written.iter().map(|at| weight(&weights, cfg, *at)).sum();
        let can_follow = wanted.register.is_some() && wanted.offset == 0 && !narrow;
        if can_follow && of_writes < of_uses {
            if wanted.register.is_some_and(|id| alignment.may_be_unset(id)) {
                let ty = [Modifier::Type(ScalarType::B64)];
                draft.emit(Opcode::Mov, &ty, vec![reg(shadow), reg(window.1)]);
            }
            for at in written {
                let code = make(own.instructions[*at].line);
                edits.behind(*at).extend(code);
            }
        } else {
            for at in &first_uses {
                let code = make(own.instructions[*at].line);
                edits.before(*at).extend(code);
            }
        }
        for access in accesses {
            edits.address(access.at, access.operand, shadow, access.address.offset - wanted.offset);
        }
    }
}

/// What an access needs.
fn wanted(access: &Access, guard: i64, alignment: &mut Alignment<'_>) -> Wanted {
    let (offset, align) = (access.address.offset, access.align);
    let AddressBase::Register(register) = access.address.base else {
        // A literal. Variables have been refused.
        let mask = if offset % i64::from(align) == 0 { 1 } else { align };
        return Wanted { register: None, offset, mask };
    };
    let is_near = offset > -guard && offset < guard - i64::from(access.bytes);
    let register = Some(register);
    if is_near && offset % i64::from(align) == 0 {
        let proven = register.is_some_and(|id| alignment.is_multiple(id, align));
        return Wanted { register, offset: 0, mask: if proven { 1 } else { align } };
    }
    Wanted { register, offset, mask: align }
}

/// The instructions that make a shadow.
fn make(
    (wanted, narrow): (Wanted, bool),
    shadow: RegisterId,
    (window, base): (Window, RegisterId),
    line: u32,
) -> Vec<Instruction> {
    let mut code = Vec::new();
    let mut from = match wanted.register {
        Some(id) if !narrow => reg(id),
        Some(id) => {
            let types = [ScalarType::U64, ScalarType::U32].map(Modifier::Type);
            let (opcode, operands) = (Opcode::Cvt, vec![reg(shadow), reg(id)]);
            code.push(instruction(None, opcode, &types, operands, line));
            reg(shadow)
        }
        None => {
            let operands = vec![reg(shadow), wide(wanted.offset as u64)];
            code.push(of_type(Opcode::Mov, ScalarType::U64, operands, line));
            reg(shadow)
        }
    };
    if wanted.register.is_some() && wanted.offset != 0 {
        let operands = vec![reg(shadow), from, wide(wanted.offset as u64)];
        code.push(of_type(Opcode::Add, ScalarType::U64, operands, line));
        from = reg(shadow);
    }
    if wanted.mask > 1 {
        let operands = vec![reg(shadow), from, wide(!u64::from(wanted.mask - 1))];
        code.push(of_type(Opcode::And, ScalarType::B64, operands, line));
        from = reg(shadow);
    }
    let operands = vec![reg(shadow), from, reg(base), int(0), int(window.bits)];
    code.push(of_type(Opcode::Bfi, ScalarType::B64, operands, line));
    code
}

/// The uses before which a shadow has to be made, if it is made at uses: the first of each block, and the
/// next ones behind each place where the register is written.
fn first_uses(cfg: &Cfg, written: &[usize], accesses: &[&Access]) -> Vec<usize> {
    let mut first = Vec::new();
    let mut before: Option<usize> = None;
    for at in accesses.iter().map(|it| it.at) {
        let is_made = before.is_some_and(|before| {
            let next_write = written.partition_point(|it| *it < before);
            cfg.block_of[before] == cfg.block_of[at]
                && written.get(next_write).is_none_or(|it| *it >= at)
        });
        if !is_made {
            first.push(at);
        }
        before = Some(at);
    }
    first
}

/// How often each block is entered, as far as loops tell.
fn weights(cfg: &Cfg) -> HashMap<BlockId, u64> {
    let schedule = Schedule::of(cfg);
    let blocks = (0..cfg.blocks.len() as u32).map(BlockId);
    blocks
        .map(|block| {
            let nesting = schedule.loops_around(block).count().min(NESTING_MAX);
            (block, LAPS.pow(nesting as u32))
        })
        .collect()
}

fn weight(weights: &HashMap<BlockId, u64>, cfg: &Cfg, at: usize) -> u64 {
    cfg.block_of.get(at).and_then(|it| weights.get(it)).copied().unwrap_or(1)
}
