//! Where addresses come from: a pointer and a 32-bit index, widened and scaled, as `p[i]` has them.
//!
//! PTX computes addresses in 64 bits. Where every lane has its own index, the index itself fills half as
//! many vectors, so it is found again here.

use std::collections::HashMap;
use std::ops::Range;

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    Address, AddressBase, Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId,
    ScalarType, StateSpace,
};

#[cfg(doc)]
use crate::context::WINDOW_REACH;
use crate::planted::{self, Fault};

/// The greatest scale: what CPUs multiply indices by themselves, and what [`WINDOW_REACH`] covers.
const MAX_SCALE: u64 = 8;

/// How an address was computed: `pointer + index * scale`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Origin {
    /// 64 bits.
    pub(crate) pointer: RegisterId,
    /// 32 bits, and how they were widened.
    pub(crate) index: Widened,
}

/// A 32-bit register, widened and scaled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Widened {
    pub(crate) register: RegisterId,
    /// A power of two in an [`Origin`].
    pub(crate) scale: u64,
    /// Widened by its sign?
    pub(crate) signed: bool,
    /// The instruction that read it.
    at: usize,
}

/// The origins of the addresses of loads and stores, by instruction. Their registers still hold, at the
/// instruction, what the address was computed from.
pub(crate) fn origins(body: &Body, cfg: &Cfg) -> HashMap<usize, Origin> {
    let mut found = HashMap::new();
    for block in &cfg.blocks {
        for index in block.instructions.clone() {
            let register = body.instructions.get(index).and_then(address_register);
            let range = block.instructions.start..index;
            if let Some(origin) = register.and_then(|register| origin(body, range, register)) {
                found.insert(index, origin);
            }
        }
    }
    found
}

/// The register that a load from, or store to, the window is relative to.
fn address_register(instruction: &Instruction) -> Option<RegisterId> {
    let at = match instruction.opcode {
        Opcode::Ld | Opcode::Ldu => 1,
        Opcode::St => 0,
        _ => return None,
    };
    if !matches!(instruction.space(), StateSpace::Global | StateSpace::Const | StateSpace::Generic)
    {
        return None;
    }
    match instruction.operands.get(at)? {
        Operand::Address(Address { base: AddressBase::Register(id), .. }) => Some(*id),
        _ => None,
    }
}

/// Finds in a block how the address in `register` was computed before instruction `block.end`, from
/// registers that have not changed since.
fn origin(body: &Body, block: Range<usize>, register: RegisterId) -> Option<Origin> {
    let end = block.end;
    let (at, sum) = definition(body, block.clone(), register)?;
    let before = block.start..at;
    let found = match (sum.opcode, sum.operands.as_slice()) {
        (Opcode::Add, [_, Operand::Register(a), Operand::Register(b)])
            if is_integer_sum(sum) && is_of_addresses(sum.first_type()?) =>
        {
            [(*a, *b), (*b, *a)]
                .into_iter()
                .find_map(|(index, pointer)| Some((widened(body, before.clone(), index)?, pointer)))
        }
        (Opcode::Mad, [_, Operand::Register(index), scale, Operand::Register(pointer)])
            if sum.has(Keyword::Wide) && is_integer_sum(sum) =>
        {
            Some((multiplied(sum, at, *index, scale)?, *pointer))
        }
        _ => None,
    };
    let (index, pointer) = found?;
    let between = |from: usize| body.instructions.get(from + 1..end).unwrap_or_default();
    let unchanged = |register, from| {
        planted::is(Fault::StaleOrigin)
            || between(from).iter().all(|other| !defs_and_uses(other).0.contains(&register))
    };
    let fits = index.scale.is_power_of_two() && index.scale <= max_scale();
    (fits && unchanged(index.register, index.at) && unchanged(pointer, at) && pointer != register)
        .then_some(Origin { pointer, index })
}

fn max_scale() -> u64 {
    if planted::is(Fault::ScaleBeyondGuards) { 2 * MAX_SCALE } else { MAX_SCALE }
}

fn is_of_addresses(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::U64 | ScalarType::S64) || planted::is(Fault::FloatOrigin)
}

/// Does an instruction add modulo a power of two? Not so where its sum saturates, or also writes the
/// carry, whose width is another question.
fn is_integer_sum(instruction: &Instruction) -> bool {
    instruction.one_of(&[Keyword::Cc, Keyword::Sat]).is_none()
}

/// The last instruction of a range that writes a register, unless it is guarded.
fn definition(
    body: &Body,
    range: Range<usize>,
    register: RegisterId,
) -> Option<(usize, &Instruction)> {
    let writes = |instruction: &Instruction| defs_and_uses(instruction).0.contains(&register);
    let found = range.rev().find_map(|at| {
        let instruction = body.instructions.get(at)?;
        writes(instruction).then_some((at, instruction))
    });
    found.filter(|(_, instruction)| instruction.guard.is_none())
}

/// The 32-bit register that a 64-bit one was widened from, at the end of a range.
fn widened(body: &Body, range: Range<usize>, register: RegisterId) -> Option<Widened> {
    let (at, instruction) = definition(body, range.clone(), register)?;
    match (instruction.opcode, instruction.operands.as_slice()) {
        (Opcode::Mul, [_, Operand::Register(index), scale]) if instruction.has(Keyword::Wide) => {
            multiplied(instruction, at, *index, scale)
        }
        (Opcode::Shl, [_, Operand::Register(source), Operand::Immediate(by)])
            if instruction.first_type()? == ScalarType::B64 =>
        {
            let inner = widened(body, range.start..at, *source)?;
            let Immediate::Integer(by) = by else { return None };
            let by = u32::try_from(*by).ok().filter(|by| *by < 16)?;
            Some(Widened { scale: inner.scale << by, ..inner })
        }
        (Opcode::Cvt, [_, Operand::Register(index)])
            if !instruction.has(Keyword::Sat) || planted::is(Fault::SaturatedOrigin) =>
        {
            let signed = match (instruction.first_type()?, instruction.last_type()?) {
                (ScalarType::S64 | ScalarType::U64, ScalarType::S32) => true,
                (ScalarType::S64 | ScalarType::U64, ScalarType::U32) => false,
                _ => return None,
            };
            let whole = Widened { register: *index, scale: 1, signed, at };
            Some(planted_shift(body, range.start..at, whole).unwrap_or(whole))
        }
        _ => None,
    }
}

/// Where that fault is planted: the register before a shift of 32 bits, as if nothing were shifted out.
fn planted_shift(body: &Body, range: Range<usize>, whole: Widened) -> Option<Widened> {
    if !planted::is(Fault::NarrowOrigin) {
        return None;
    }
    let (at, shift) = definition(body, range, whole.register)?;
    match (shift.opcode, shift.operands.as_slice()) {
        (
            Opcode::Shl,
            [_, Operand::Register(register), Operand::Immediate(Immediate::Integer(by))],
        ) => Some(Widened { register: *register, scale: 1 << (by & 3), at, ..whole }),
        _ => None,
    }
}

/// What a `.wide` multiplication by a literal widens.
fn multiplied(
    instruction: &Instruction,
    at: usize,
    index: RegisterId,
    scale: &Operand,
) -> Option<Widened> {
    let signed = match instruction.first_type()? {
        ScalarType::S32 => true,
        ScalarType::U32 => false,
        _ => return None,
    };
    let signed = signed != planted::is(Fault::SignOfOrigin);
    let Operand::Immediate(Immediate::Integer(scale)) = scale else { return None };
    let fits = (1..=max_scale()).contains(scale);
    fits.then_some(Widened { register: index, scale: *scale, signed, at })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The origin of the address of the last instruction.
    fn origin_of(lines: &str) -> Option<(u32, u32, u64, bool)> {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {{\n\
             .reg .pred %p<2>;\n.reg .b32 %r<4>;\n.reg .b64 %rd<6>;\n.reg .f32 %f<9>;\n{lines}\n\
             ld.global.f32 %f1, [%rd1];\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        let name =
            |name: &str| body.registers.iter().position(|register| register.name == name).unwrap();
        let register = |name_: &str| RegisterId(name(name_) as u32);
        let found = super::origin(body, 0..body.instructions.len() - 1, register("%rd1"))?;
        let number = |id: RegisterId| {
            let name = &body.register(id).unwrap().name;
            name.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().unwrap()
        };
        let Widened { register, scale, signed, .. } = found.index;
        Some((number(found.pointer), number(register), scale, signed))
    }

    #[test]
    fn indices_are_found() {
        let nvcc = "mul.wide.s32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd3, %rd2;";
        assert_eq!(origin_of(nvcc), Some((3, 1, 4, true)));
        let other = "cvt.u64.u32 %rd2, %r1;\nshl.b64 %rd4, %rd2, 3;\nadd.s64 %rd1, %rd4, %rd3;";
        assert_eq!(origin_of(other), Some((3, 1, 8, false)));
        assert_eq!(origin_of("mad.wide.u32 %rd1, %r2, 8, %rd3;"), Some((3, 2, 8, false)));
    }

    #[test]
    fn sums_that_are_none_of_integers_are_not() {
        for sum in ["add.f64", "add.rn.f32x2", "add.sat.s64", "add.cc.u64"] {
            let text = format!("mul.wide.s32 %rd2, %r1, 4;\n{sum} %rd1, %rd3, %rd2;");
            assert_eq!(origin_of(&text), None, "{sum}");
        }
        let narrow = "cvt.u64.u32 %rd2, %r1;\nshl.b32 %rd4, %rd2, 3;\nadd.s64 %rd1, %rd4, %rd3;";
        assert_eq!(origin_of(narrow), None);
        let bounded = "cvt.sat.u64.s32 %rd2, %r1;\nadd.s64 %rd1, %rd2, %rd3;";
        assert_eq!(origin_of(bounded), None);
    }

    #[test]
    fn what_changed_since_is_not() {
        let index = "mul.wide.s32 %rd2, %r1, 4;\nmov.u32 %r1, 0;\nadd.s64 %rd1, %rd3, %rd2;";
        assert_eq!(origin_of(index), None);
        let pointer = "mul.wide.s32 %rd2, %r1, 4;\nadd.s64 %rd1, %rd3, %rd2;\nmov.u64 %rd3, 0;";
        assert_eq!(origin_of(pointer), None);
        let guarded = "mul.wide.s32 %rd2, %r1, 4;\n@%p1 add.s64 %rd1, %rd3, %rd2;";
        assert_eq!(origin_of(guarded), None);
        let odd = "mul.wide.s32 %rd2, %r1, 12;\nadd.s64 %rd1, %rd3, %rd2;";
        assert_eq!(origin_of(odd), None);
    }
}
