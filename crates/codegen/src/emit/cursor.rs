//! The place in a kernel at which code is written, and what all code needs: operands, results, guards.

use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Immediate, Instruction, Operand, RegisterId, ScalarType};

use crate::analysis::mentions::named_registers;
use crate::analysis::plan::Plan;
use crate::context::{Site, window};
use crate::emit::active::{Active, Version};
use crate::emit::entries::Entries;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Gang, Lanes};
use crate::values::registers::{Registers, carrier};
use crate::{Unsupported, alu};

/// A place in a kernel: the instruction that is written, in which version of its block, and for which
/// lanes. It borrows the parts of an [`Emitter`](crate::emit::emitter::Emitter).
///
/// Within a block the cursor moves on. Where fewer lanes do something, another one is made for it
/// ([`Cursor::narrowed`]).
pub(crate) struct Cursor<'e, 'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) text: &'e mut Text,
    pub(crate) helpers: &'e mut Helpers,
    pub(crate) sites: &'e mut Vec<Site>,
    pub(crate) entries: &'e mut Entries,
    /// Those of the gang, or of the one lane that runs.
    pub(crate) registers: &'a Registers,
    pub(crate) block: usize,
    /// The instruction that is written.
    pub(crate) index: usize,
    pub(crate) version: Version<'e>,
    pub(crate) active: Active,
}

impl<'a> Cursor<'_, 'a> {
    /// The instruction that is written.
    pub(crate) fn instruction(&self) -> &'a Instruction {
        self.plan.instruction(self.index)
    }

    /// The lanes that have the registers.
    pub(crate) fn gang(&self) -> Gang {
        self.registers.gang
    }

    /// The same place, for those of its lanes where a condition holds, too.
    pub(crate) fn narrowed(&mut self, condition: &Value) -> Cursor<'_, 'a> {
        let mask = match self.active.mask() {
            None => condition.clone(),
            Some(mask) => self.text.binary("and", mask, condition),
        };
        Cursor {
            plan: self.plan,
            text: self.text,
            helpers: self.helpers,
            sites: self.sites,
            entries: self.entries,
            registers: self.registers,
            block: self.block,
            index: self.index,
            version: self.version,
            active: Active::Guarded(mask),
        }
    }

    /// A site for the instruction: its number, and the registers that the instruction names.
    pub(crate) fn site(&mut self) -> (u32, Vec<RegisterId>) {
        let registers = named_registers(&self.instruction().operands);
        self.sites.push(Site { instruction: self.index, registers: registers.clone() });
        (self.sites.len() as u32 - 1, registers)
    }

    /// An operand that is read, in the type of its register, or of `ty` if it is a literal.
    pub(crate) fn read(&mut self, operand: &Operand, ty: ScalarType) -> Result<Lanes, Unsupported> {
        match operand {
            Operand::Register(id) => match self.plan.literals.get(id) {
                Some(immediate) => {
                    let register =
                        self.plan.kernel.body.register(*id).map_or(ty, |register| register.ty);
                    Ok(Lanes::Uniform(literal(*immediate, register)?))
                }
                None => self.registers.read(self.text, *id),
            },
            Operand::Not(id) => {
                let value = self.registers.read(self.text, *id)?;
                negated(self.text, &value)
            }
            Operand::Special(register) => Ok(self.special(*register)),
            Operand::Immediate(immediate) => Ok(Lanes::Uniform(literal(*immediate, ty)?)),
            Operand::Symbol(symbol, offset) => {
                let address = self.plan.symbol_address(self.text, *symbol, *offset)?;
                Ok(Lanes::Uniform(self.text.adapt(&address, carrier(ty)?)))
            }
            Operand::Function(id) => {
                let address = window::CODE + 16 * u64::from(id.0);
                Ok(Lanes::Uniform(Value::int(address, carrier(ty)?, Width::Scalar)))
            }
            _ => Err(Unsupported::Malformed("an operand that is no value")),
        }
    }

    /// An operand as it leaves the float registers: NaNs have their canonical bits.
    pub(crate) fn read_canonical(
        &mut self,
        operand: &Operand,
        ty: ScalarType,
    ) -> Result<Lanes, Unsupported> {
        let value = self.read(operand, ty)?;
        let Operand::Register(id) = operand else { return Ok(value) };
        Ok(self.canonical(*id, value))
    }

    /// A register's value with canonical NaNs.
    pub(crate) fn canonical(&mut self, id: RegisterId, value: Lanes) -> Lanes {
        match self.plan.nans.are_loose(id) {
            true => with_canonical_nans(self.text, value),
            false => value,
        }
    }

    /// Lanes in another type.
    pub(crate) fn adapt_lanes(&mut self, value: Lanes, ty: Type) -> Lanes {
        match value {
            value if value.ty() == ty => value,
            Lanes::Uniform(value) => Lanes::Uniform(self.text.adapt(&value, ty)),
            value => {
                let vector = self.vector(&value);
                Lanes::Vector(self.text.adapt(&vector, ty))
            }
        }
    }

    /// A value as a vector.
    pub(crate) fn vector(&mut self, value: &Lanes) -> Value {
        self.gang().vector(self.text, value)
    }

    /// A scalar in every lane.
    pub(crate) fn splat(&mut self, value: &Value) -> Value {
        self.gang().splat(self.text, value)
    }

    /// Writes a result for the active lanes. The value is brought into the register's type.
    pub(crate) fn write(&mut self, id: RegisterId, value: Lanes) -> Result<(), Unsupported> {
        let ty = self.registers.ty(id)?;
        let value = self.adapt_lanes(value, ty);
        let varies = matches!(self.registers.shape(id)?, Shape::Varying);
        let old_lanes = match &self.active {
            Active::All => None,
            // Lanes that do not execute the block never look at what is local to it, unless something
            // else of theirs is in the same place.
            Active::Block(_)
                if self.plan.live.is_local(id) && self.registers.shared_place(id).is_none() =>
            {
                None
            }
            Active::Block(mask) | Active::Guarded(mask) => Some(mask.clone()).filter(|_| varies),
        };
        let value = match old_lanes {
            None => value,
            Some(mask) => {
                let new = self.vector(&value);
                let old = self.registers.read(self.text, id)?;
                let old = self.vector(&old);
                Lanes::Vector(self.text.select(&mask, &new, &old))
            }
        };
        self.registers.write(self.text, id, &value)
    }

    /// Writes to a destination operand, which may be a sink.
    pub(crate) fn write_operand(
        &mut self,
        operand: &Operand,
        value: Lanes,
    ) -> Result<(), Unsupported> {
        match operand {
            Operand::Register(id) => self.write(*id, value),
            Operand::Sink => Ok(()),
            _ => Err(Unsupported::Malformed("a destination that is no register")),
        }
    }

    /// The active lanes as an integer with a bit per lane.
    pub(crate) fn active_bits(&mut self) -> Value {
        match self.active.mask() {
            None => Value::ones(self.gang().mask_type()),
            Some(mask) => self.text.mask_bits(mask),
        }
    }

    /// The active lanes as a vector of `i1`.
    pub(crate) fn active_mask(&self) -> Value {
        match self.active.mask() {
            None => Value::int(1, Type::I(1), self.gang().width()),
            Some(mask) => mask.clone(),
        }
    }

    /// Active lanes where a condition holds, as an integer with a bit per lane.
    pub(crate) fn bits_where(&mut self, condition: &Value) -> Value {
        self.narrowed(condition).active_bits()
    }

    /// Are no lanes active? `i1`
    pub(crate) fn none_active(&mut self) -> Value {
        let bits = self.active_bits();
        self.text.is_zero(&bits)
    }

    /// Does a condition hold for none of the active lanes? `i1`
    pub(crate) fn holds_nowhere(&mut self, condition: &Value) -> Value {
        self.narrowed(condition).none_active()
    }
}

/// The negation of predicates.
fn negated(text: &mut Text, value: &Lanes) -> Result<Lanes, Unsupported> {
    let mut flip = |value: &Value| {
        let ones = Value::int(1, value.ty, value.width);
        text.binary("xor", value, &ones)
    };
    Ok(match value {
        Lanes::Uniform(value) => Lanes::Uniform(flip(value)),
        Lanes::Vector(value) => Lanes::Vector(flip(value)),
        Lanes::Affine(_) => return Err(Unsupported::Malformed("an affine predicate")),
    })
}

/// Floats, or their bits in integers, with canonical NaNs.
pub(crate) fn with_canonical_nans(text: &mut Text, value: Lanes) -> Lanes {
    let mut repair = |value: &Value| {
        let float = match value.ty.bits() {
            32 => Type::F32,
            64 => Type::F64,
            _ => return value.clone(),
        };
        let bits = value.ty;
        let value = text.cast("bitcast", value, float);
        let value = alu::canonical_nan(text, &value);
        text.cast("bitcast", &value, bits)
    };
    match value {
        Lanes::Uniform(value) => Lanes::Uniform(repair(&value)),
        Lanes::Vector(value) => Lanes::Vector(repair(&value)),
        Lanes::Affine(_) => value,
    }
}

/// A literal where a type is wanted.
fn literal(immediate: Immediate, ty: ScalarType) -> Result<Value, Unsupported> {
    let bits = match (immediate, ty) {
        (Immediate::Integer(value), ScalarType::F32) => u64::from((value as i64 as f32).to_bits()),
        (Immediate::Integer(value), ScalarType::F64) => (value as i64 as f64).to_bits(),
        (Immediate::Integer(value), ScalarType::Pred) => u64::from(value != 0),
        (Immediate::Integer(value), _) => value,
        (Immediate::F32(bits), ScalarType::F64) => f64::from(f32::from_bits(bits)).to_bits(),
        (Immediate::F32(bits), _) => u64::from(bits),
        (Immediate::F64(bits), ScalarType::F32) => {
            u64::from((f64::from_bits(bits) as f32).to_bits())
        }
        (Immediate::F64(bits), _) => bits,
    };
    Ok(match carrier(ty)? {
        Type::F32 => Value::f32(bits as u32, Width::Scalar),
        Type::F64 => Value::f64(bits, Width::Scalar),
        ty => Value::int(bits, ty, Width::Scalar),
    })
}
