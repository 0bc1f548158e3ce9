//! `atom` and `red`.

use svp_ptx::ir::{Instruction, Keyword, Opcode, Operand, ScalarType, StateSpace};

use super::super::alu::exact::{BF16 as BF16_FORMAT, F16 as F16_FORMAT};
use super::super::alu::float::{Choice, Flags, choose32, choose64, near32, near64};
use super::super::alu::half;
use super::super::code::{Atomic, AtomicFn, Op, Place, Reg, WideAtomic};
use super::{Decoded, Decoder, mismatch, unsupported};

const OPERATIONS: &[Keyword] = &[
    Keyword::And,
    Keyword::Or,
    Keyword::Xor,
    Keyword::Cas,
    Keyword::Exch,
    Keyword::Add,
    Keyword::Inc,
    Keyword::Dec,
    Keyword::Min,
    Keyword::Max,
];

impl Decoder<'_> {
    pub(super) fn atomic(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        if instruction.types().count() != 1 || instruction.has(Keyword::Async) {
            return unsupported();
        }
        if ty == ScalarType::B128 {
            return self.wide_atomic(instruction);
        }
        let Some(operation) = instruction.one_of(OPERATIONS) else { return unsupported() };
        let returns = instruction.opcode == Opcode::Atom;
        let at = usize::from(returns);
        let mut access = self.access(instruction, ty, at)?;
        let space = instruction.space();
        let fits = matches!(space, StateSpace::Global | StateSpace::Shared | StateSpace::Generic);
        if !fits || !matches!(access.place, Place::Global | Place::Shared | Place::Generic) {
            return unsupported();
        }
        if returns {
            for part in self.parts(instruction, 0)? {
                access.elements.push(match part {
                    Operand::Sink => None,
                    Operand::Register(id) => Some(self.register(*id)?),
                    _ => return mismatch("a register is needed as destination"),
                });
            }
        }
        let width = instruction.vector_width();
        if width > 1 && (!ty.is_float() || ty.bytes() * width > 16 || place_is_shared(&access)) {
            return unsupported();
        }
        let mut a = Vec::new();
        for part in self.parts(instruction, at + 1)? {
            a.push(self.value(part, ty)?);
        }
        let b = match operation {
            Keyword::Cas => self.source(instruction, at + 2, ty)?,
            _ => Reg::W32(self.literal32(0)),
        };
        let wrong =
            |operand: &Option<Reg>| operand.is_some_and(|it| is_wide(it) != (ty.bytes() == 8));
        if access.elements.iter().any(wrong) {
            return mismatch("the destination's width does not fit the type");
        }
        let f = function(operation, ty, access.place)?;
        self.push(Op::Atomic(Box::new(Atomic { access, f, a, b })));
        Ok(())
    }
}

impl Decoder<'_> {
    /// `atom.exch.b128 d, [a], b` and `atom.cas.b128 d, [a], b, c`
    fn wide_atomic(&mut self, instruction: &Instruction) -> Decoded<()> {
        if instruction.opcode != Opcode::Atom || instruction.vector_width() != 1 {
            return unsupported();
        }
        let mut access = self.access(instruction, ScalarType::B128, 1)?;
        if !matches!(access.place, Place::Global | Place::Shared | Place::Generic) {
            return unsupported();
        }
        access.elements = self.wide_destination(instruction, 0)?.to_vec();
        let (expected, at) = match instruction.one_of(OPERATIONS) {
            Some(Keyword::Exch) => (None, 2),
            Some(Keyword::Cas) => (Some(self.wide_source(instruction, 2)?), 3),
            _ => return unsupported(),
        };
        let new = self.wide_source(instruction, at)?;
        self.push(Op::WideAtomic(Box::new(WideAtomic { access, new, expected })));
        Ok(())
    }
}

/// Vectors are for global memory only.
fn place_is_shared(access: &super::super::code::Access) -> bool {
    access.place == Place::Shared
}

fn is_wide(reg: Reg) -> bool {
    matches!(reg, Reg::W64(_))
}

const PLAIN: Flags = Flags { ftz: false, sat: false };
const FTZ: Flags = Flags { ftz: true, sat: false };

/// The new value from the old one and the operands. Values are zero-extended; the memory keeps the
/// low bits of the result.
fn function(operation: Keyword, ty: ScalarType, place: Place) -> Decoded<AtomicFn> {
    use ScalarType::*;
    let bitwise = matches!(ty, B32 | B64 | U32 | U64 | S32 | S64 | B16 | U16 | S16);
    Ok(match operation {
        Keyword::And if bitwise => |old, a, _| old & a,
        Keyword::Or if bitwise => |old, a, _| old | a,
        Keyword::Xor if bitwise => |old, a, _| old ^ a,
        Keyword::Exch => |_, a, _| a,
        Keyword::Cas => |old, a, b| if old == a { b } else { old },
        Keyword::Add if bitwise => |old, a, _| old.wrapping_add(a),
        // PTX ISA, "atom": on shared memory subnormals count, elsewhere they are flushed.
        Keyword::Add if ty == F32 && place == Place::Shared => {
            |old, a, _| u64::from(near32(old as u32, a as u32, PLAIN, |a, b| a + b))
        }
        Keyword::Add if ty == F32 => {
            |old, a, _| u64::from(near32(old as u32, a as u32, FTZ, |a, b| a + b))
        }
        Keyword::Add if ty == F64 => |old, a, _| near64(old, a, |a, b| a + b),
        Keyword::Add if ty == F16 => |old, a, _| half::add(F16_FORMAT, old, a),
        Keyword::Add if ty == Bf16 => |old, a, _| half::add(BF16_FORMAT, old, a),
        Keyword::Add if ty == F16x2 => {
            |old, a, _| half::each_half(old, a, |old, a| half::add(F16_FORMAT, old, a))
        }
        Keyword::Add if ty == Bf16x2 => {
            |old, a, _| half::each_half(old, a, |old, a| half::add(BF16_FORMAT, old, a))
        }
        Keyword::Inc if ty == U32 => |old, a, _| if old >= a { 0 } else { old + 1 },
        Keyword::Dec if ty == U32 => |old, a, _| if old == 0 || old > a { a } else { old - 1 },
        Keyword::Min | Keyword::Max => extremum(operation == Keyword::Max, ty)?,
        _ => return unsupported(),
    })
}

fn extremum(max: bool, ty: ScalarType) -> Decoded<AtomicFn> {
    use ScalarType::*;
    const MIN: Choice = Choice { max: false, nan: false, ftz: false };
    const MAX: Choice = Choice { max: true, nan: false, ftz: false };
    Ok(match (ty, max) {
        (U32 | U64, false) => |old, a, _| old.min(a),
        (U32 | U64, true) => |old, a, _| old.max(a),
        (S32, false) => |old, a, _| (old as i32).min(a as i32) as u64,
        (S32, true) => |old, a, _| (old as i32).max(a as i32) as u64,
        (S64, false) => |old, a, _| (old as i64).min(a as i64) as u64,
        (S64, true) => |old, a, _| (old as i64).max(a as i64) as u64,
        (F32, false) => |old, a, _| u64::from(choose32(old as u32, a as u32, MIN)),
        (F32, true) => |old, a, _| u64::from(choose32(old as u32, a as u32, MAX)),
        (F16, false) => |old, a, _| half::choose(F16_FORMAT, old, a, MIN),
        (F16, true) => |old, a, _| half::choose(F16_FORMAT, old, a, MAX),
        (Bf16, false) => |old, a, _| half::choose(BF16_FORMAT, old, a, MIN),
        (Bf16, true) => |old, a, _| half::choose(BF16_FORMAT, old, a, MAX),
        (F16x2, false) => {
            |old, a, _| half::each_half(old, a, |old, a| half::choose(F16_FORMAT, old, a, MIN))
        }
        (F16x2, true) => {
            |old, a, _| half::each_half(old, a, |old, a| half::choose(F16_FORMAT, old, a, MAX))
        }
        (Bf16x2, false) => {
            |old, a, _| half::each_half(old, a, |old, a| half::choose(BF16_FORMAT, old, a, MIN))
        }
        (Bf16x2, true) => {
            |old, a, _| half::each_half(old, a, |old, a| half::choose(BF16_FORMAT, old, a, MAX))
        }
        (F64, false) => |old, a, _| choose64(old, a, false),
        (F64, true) => |old, a, _| choose64(old, a, true),
        _ => return unsupported(),
    })
}
