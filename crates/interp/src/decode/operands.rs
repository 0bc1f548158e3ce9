//! Operands to rows: registers, literals, special registers, addresses as values.

use svp_ptx::Problem;
use svp_ptx::analysis::layout::{RESERVED_SHARED_BYTES, SharedVariable};
use svp_ptx::ir::{
    Immediate, Instruction, Operand, RegisterId, ScalarType, SpecialRegister, StateSpace, SymbolRef,
};

use super::super::code::{NOWHERE, Op, PredSource, Reg, Row};
use super::{Decoded, Decoder, mismatch};
use svp_ptx::generic;

/// What a named place comes to.
pub(super) enum Location {
    /// An address known at load.
    Fixed(u64),
    /// An offset in the frame.
    InFrame(u32),
    /// An offset in the kernel's parameter block.
    InParams(u32),
}

impl Decoder<'_> {
    pub(super) fn new_row32(&mut self, initial: u32) -> Row {
        self.rows32.push(initial);
        self.rows32.len() as Row - 1
    }

    pub(super) fn new_row64(&mut self, initial: u64) -> Row {
        self.rows64.push(initial);
        self.rows64.len() as Row - 1
    }

    /// A row that always holds this value.
    pub(super) fn literal32(&mut self, value: u32) -> Row {
        if let Some(row) = self.literals32.get(&value) {
            return *row;
        }
        let row = self.new_row32(value);
        self.literals32.insert(value, row);
        row
    }

    /// A row that always holds this value.
    pub(super) fn literal64(&mut self, value: u64) -> Row {
        if let Some(row) = self.literals64.get(&value) {
            return *row;
        }
        let row = self.new_row64(value);
        self.literals64.insert(value, row);
        row
    }

    /// A literal register of the width of a type.
    pub(super) fn literal(&mut self, value: u64, ty: ScalarType) -> Reg {
        if ty.bytes() == 8 {
            Reg::W64(self.literal64(value))
        } else {
            Reg::W32(self.literal32(value as u32))
        }
    }

    pub(super) fn operand<'i>(
        &self,
        instruction: &'i Instruction,
        at: usize,
    ) -> Decoded<&'i Operand> {
        instruction
            .operands
            .get(at)
            .ok_or_else(|| Problem::Mismatch("an operand is missing".to_owned()))
    }

    /// The row of a predicate register.
    pub(super) fn predicate_row(&self, id: RegisterId) -> Decoded<Row> {
        match self.predicates.get(id.index()) {
            Some(Some(row)) => Ok(*row),
            _ => mismatch("a predicate is needed here"),
        }
    }

    /// The register of a declared name.
    pub(super) fn register(&self, id: RegisterId) -> Decoded<Reg> {
        match self.registers.get(id.index()) {
            Some(Some(reg)) => Ok(*reg),
            _ => mismatch("a predicate cannot stand here"),
        }
    }

    /// Operand `at` as a source of type `ty`.
    pub(super) fn source(
        &mut self,
        instruction: &Instruction,
        at: usize,
        ty: ScalarType,
    ) -> Decoded<Reg> {
        let operand = self.operand(instruction, at)?;
        self.value(operand, ty)
    }

    /// An operand as a source of type `ty`: of 64 bits or, for anything narrower, of 32.
    pub(super) fn value(&mut self, operand: &Operand, ty: ScalarType) -> Decoded<Reg> {
        let reg = self.loose_value(operand, ty)?;
        match reg {
            Reg::W64(_) if ty.bytes() != 8 => mismatch("a 64-bit register where fewer fit"),
            Reg::W32(_) if ty.bytes() == 8 => mismatch("a 32-bit register where 64 are needed"),
            _ => Ok(reg),
        }
    }

    /// An operand as a source whose register may have another width than `ty`.
    pub(super) fn loose_value(&mut self, operand: &Operand, ty: ScalarType) -> Decoded<Reg> {
        match operand {
            Operand::Register(id) => self.register(*id),
            Operand::Immediate(immediate) => Ok(self.literal(literal_bits(*immediate, ty), ty)),
            Operand::Special(register) => {
                if let Some(value) = self.reserved(*register) {
                    return Ok(Reg::W32(self.literal32(value)));
                }
                let d = match register.bits() {
                    64 => Reg::W64(self.new_row64(0)),
                    _ => Reg::W32(self.new_row32(0)),
                };
                self.push(Op::Special { d, register: *register });
                Ok(d)
            }
            Operand::Function(id) => {
                let address = generic::CODE + 16 * u64::from(id.0);
                Ok(self.literal(address, ty))
            }
            Operand::Symbol(symbol, offset) => match self.locate(*symbol)? {
                Location::Fixed(address) => {
                    Ok(self.literal(address.wrapping_add_signed(*offset), ty))
                }
                Location::InParams(at) => {
                    Ok(self.literal(u64::from(at).wrapping_add_signed(*offset), ty))
                }
                Location::InFrame(at) => {
                    let d = match ty.bytes() {
                        8 => Reg::W64(self.new_row64(0)),
                        _ => Reg::W32(self.new_row32(0)),
                    };
                    let offset = i64::from(at).wrapping_add(*offset) as u64;
                    self.push(Op::FrameAddress { d, offset });
                    Ok(d)
                }
            },
            _ => mismatch("a register or a number is needed here"),
        }
    }

    /// What the special registers of the reserved shared memory hold.
    pub(super) fn reserved(&self, register: SpecialRegister) -> Option<u32> {
        let begin = self.scope.shared.reserved.unwrap_or(0);
        let value = match register {
            SpecialRegister::ReservedSmemBegin => begin,
            SpecialRegister::ReservedSmemEnd => begin + RESERVED_SHARED_BYTES,
            SpecialRegister::ReservedSmemCap => RESERVED_SHARED_BYTES,
            _ => return None,
        };
        // CAST: a block's shared memory is far smaller, or the launch is refused.
        Some(value as u32)
    }

    /// Operand `at` as a source of 32 bits.
    pub(super) fn source32(&mut self, instruction: &Instruction, at: usize) -> Decoded<Row> {
        match self.source(instruction, at, ScalarType::B32)? {
            Reg::W32(row) => Ok(row),
            Reg::W64(_) => mismatch("a 64-bit register where 32 fit"),
        }
    }

    /// Operand `at` as a destination, of any width.
    pub(super) fn destination(&self, instruction: &Instruction, at: usize) -> Decoded<Reg> {
        match self.operand(instruction, at)? {
            Operand::Register(id) => self.register(*id),
            _ => mismatch("a register is needed as destination"),
        }
    }

    /// Operand `at` as a destination of 32 bits or fewer.
    pub(super) fn destination32(&self, instruction: &Instruction, at: usize) -> Decoded<Row> {
        match self.destination(instruction, at)? {
            Reg::W32(row) => Ok(row),
            Reg::W64(_) => mismatch("a 64-bit destination where 32 are produced"),
        }
    }

    /// Operand `at` as a destination of 64 bits.
    pub(super) fn destination64(&self, instruction: &Instruction, at: usize) -> Decoded<Row> {
        match self.destination(instruction, at)? {
            Reg::W64(row) => Ok(row),
            Reg::W32(_) => mismatch("a 32-bit destination where 64 are produced"),
        }
    }

    /// An operand as a predicate that is written: a row, or nowhere.
    pub(super) fn predicate_destination(&self, operand: &Operand) -> Decoded<Row> {
        match operand {
            Operand::Register(id) => self.predicate_row(*id),
            Operand::Sink => Ok(NOWHERE),
            _ => mismatch("a predicate is needed as destination"),
        }
    }

    /// An operand as a predicate that is read.
    pub(super) fn predicate(&self, operand: &Operand) -> Decoded<PredSource> {
        match operand {
            Operand::Register(id) => Ok(PredSource::Is(self.predicate_row(*id)?)),
            Operand::Not(id) => Ok(PredSource::Not(self.predicate_row(*id)?)),
            Operand::Immediate(Immediate::Integer(value)) => Ok(PredSource::Constant(*value != 0)),
            _ => mismatch("a predicate is needed here"),
        }
    }

    /// `d|p`: the two destinations, the second nowhere if it is left out.
    pub(super) fn pair<'i>(
        &self,
        instruction: &'i Instruction,
    ) -> Decoded<(&'i Operand, Option<&'i Operand>)> {
        Ok(match self.operand(instruction, 0)? {
            Operand::Pair(first, second) => (first.as_ref(), Some(second.as_ref())),
            single => (single, None),
        })
    }

    /// A result of 32 bits that may be unwanted.
    pub(super) fn wanted32(&self, operand: &Operand) -> Decoded<Row> {
        match operand {
            Operand::Sink => Ok(NOWHERE),
            Operand::Register(id) => match self.register(*id)? {
                Reg::W32(row) => Ok(row),
                Reg::W64(_) => mismatch("a 64-bit destination where 32 are produced"),
            },
            _ => mismatch("a register is needed as destination"),
        }
    }

    /// Where a named place is.
    pub(super) fn locate(&self, symbol: SymbolRef) -> Decoded<Location> {
        match symbol {
            SymbolRef::Param(index) if self.function.is_kernel() => {
                let param = self.function.params.get(index as usize);
                Ok(Location::InParams(param.map_or(0, |it| it.offset)))
            }
            SymbolRef::Param(index) => in_frame(self.frame.params.get(index as usize)),
            SymbolRef::Return(index) => in_frame(self.frame.returns.get(index as usize)),
            SymbolRef::Local(id) => match self.frame.locals.get(id.index()) {
                Some(Some(offset)) => Ok(Location::InFrame(*offset)),
                _ => self.shared(SharedVariable::Local(self.id, id)),
            },
            SymbolRef::Variable(id) => {
                let module = self.scope.module;
                let Some(variable) = module.variable(id) else { return mismatch("no variable") };
                if variable.space == StateSpace::Shared {
                    return self.shared(SharedVariable::Module(id));
                }
                match self.scope.addresses.get(id.index()) {
                    Some(Some(address)) => Ok(Location::Fixed(*address)),
                    _ => Err(Problem::NotSupported(format!(
                        "the extern variable `{}`, which nothing defines",
                        variable.name
                    ))),
                }
            }
        }
    }

    fn shared(&self, variable: SharedVariable) -> Decoded<Location> {
        match self.scope.shared.offset(variable) {
            Some(offset) => Ok(Location::Fixed(offset)),
            None => mismatch("a shared variable without a place"),
        }
    }
}

fn in_frame(place: Option<&(u32, u32)>) -> Decoded<Location> {
    match place {
        Some((offset, _)) => Ok(Location::InFrame(*offset)),
        None => mismatch("no such parameter"),
    }
}

/// The bits of a literal where a type is wanted.
pub(super) fn literal_bits(immediate: Immediate, ty: ScalarType) -> u64 {
    let bits = match (immediate, ty) {
        (Immediate::Integer(value), ScalarType::F32) => u64::from((value as i64 as f32).to_bits()),
        (Immediate::Integer(value), ScalarType::F64) => (value as i64 as f64).to_bits(),
        (Immediate::Integer(value), _) => value,
        (Immediate::F32(bits), ScalarType::F64) => f64::from(f32::from_bits(bits)).to_bits(),
        (Immediate::F32(bits), _) => u64::from(bits),
        (Immediate::F64(bits), ScalarType::F32) => {
            u64::from((f64::from_bits(bits) as f32).to_bits())
        }
        (Immediate::F64(bits), _) => bits,
    };
    match ty.bytes() {
        8 => bits,
        bytes => bits & (u64::MAX >> (64 - bytes.min(4) * 8)),
    }
}
