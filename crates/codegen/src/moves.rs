//! `mov`, with its packing and unpacking of vectors.

use svp_ptx::ir::{Instruction, Operand, ScalarType};

use crate::Unsupported;
use crate::lanes::Lanes;
use crate::lower::{Active, Lowering};
use crate::text::{Type, Value, Width};

impl Lowering<'_> {
    /// Writes a `mov`.
    pub(crate) fn mov(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let Some(ty) = instruction.first_type() else {
            return Err(Unsupported::Malformed("a mov without a type"));
        };
        match (instruction.operands.first(), instruction.operands.get(1)) {
            _ if ty == ScalarType::B128 => self.callout(index, active),
            (Some(Operand::Vector(parts)), Some(source)) => self.unpack(parts, source, ty, active),
            (Some(destination), Some(Operand::Vector(parts))) => {
                self.pack(destination, parts, ty, active)
            }
            (Some(destination), Some(source)) => {
                let early = match destination {
                    Operand::Register(id) => self.nans.are_settled_early(*id),
                    _ => false,
                };
                let value = match early {
                    true => self.read_canonical(source, ty)?,
                    false => self.read(source, ty)?,
                };
                self.write_operand(destination, value, active)
            }
            _ => Err(Unsupported::Malformed("an operand is missing")),
        }
    }

    fn each(&mut self, value: Lanes, f: impl Fn(&mut Self, &Value) -> Value) -> Lanes {
        match value {
            Lanes::Uniform(value) => Lanes::Uniform(f(self, &value)),
            value => {
                let vector = self.vector(&value);
                Lanes::Vector(f(self, &vector))
            }
        }
    }

    /// `mov.b64 {a, b}, s`: the first part is the lowest.
    fn unpack(
        &mut self,
        parts: &[Operand],
        source: &Operand,
        ty: ScalarType,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let whole = self.read_canonical(source, ty)?;
        let bits = ty.bits();
        let whole = self.adapt_lanes(whole, Type::I(bits));
        let part_bits = bits / parts.len().max(1) as u32;
        for (at, part) in parts.iter().enumerate() {
            let shift = at as u64 * u64::from(part_bits);
            let value = self.each(whole.clone(), |it, whole| {
                let shift = Value::int(shift, whole.ty, whole.width);
                let shifted = it.text.binary("lshr", whole, &shift);
                it.adapt(&shifted, Type::I(part_bits))
            });
            self.write_operand(part, value, active)?;
        }
        Ok(())
    }

    /// `mov.b64 d, {a, b}`
    fn pack(
        &mut self,
        destination: &Operand,
        parts: &[Operand],
        ty: ScalarType,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let bits = ty.bits();
        let part_bits = bits / parts.len().max(1) as u32;
        let part_type = match part_bits {
            32 => ScalarType::B32,
            16 => ScalarType::B16,
            8 => ScalarType::B8,
            _ => return Err(Unsupported::Malformed("parts of an odd size")),
        };
        let mut values = Vec::new();
        for part in parts {
            values.push(self.read_canonical(part, part_type)?);
        }
        let uniform = values.iter().all(|it| matches!(it, Lanes::Uniform(_)));
        let width = if uniform { Width::Scalar } else { self.gang.width() };
        let mut whole = Value::int(0, Type::I(bits), width);
        for (at, value) in values.iter().enumerate() {
            let value = match value {
                Lanes::Uniform(value) if uniform => value.clone(),
                value => self.vector(value),
            };
            let part = self.adapt(&value, Type::I(part_bits));
            let part = self.adapt(&part, Type::I(bits));
            let shift = Value::int(at as u64 * u64::from(part_bits), Type::I(bits), width);
            let shifted = self.text.binary("shl", &part, &shift);
            whole = self.text.binary("or", &whole, &shifted);
        }
        let whole = if uniform { Lanes::Uniform(whole) } else { Lanes::Vector(whole) };
        self.write_operand(destination, whole, active)
    }
}
