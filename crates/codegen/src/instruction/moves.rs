//! `mov`, and `cvta`.

use svp_ptx::ir::{Keyword, Operand, ScalarType, StateSpace};

use crate::analysis::refused::is_of_launch;
use crate::context::window;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::affine;
use crate::values::lanes::{Affine, Lanes};
use crate::{Unsupported, alu};

impl Cursor<'_, '_> {
    /// Writes a `mov`.
    pub(crate) fn mov(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let Some(ty) = instruction.first_type() else {
            return Err(Unsupported::Malformed("a mov without a type"));
        };
        match (instruction.operands.first(), instruction.operands.get(1)) {
            _ if ty == ScalarType::B128 => self.callout(),
            (_, Some(Operand::Special(of_launch))) if is_of_launch(*of_launch) => self.callout(),
            (Some(Operand::Vector(parts)), Some(source)) => {
                let sources = [(source, ty)];
                self.repack(parts, &sources)
            }
            (Some(destination), Some(Operand::Vector(parts))) => {
                let part = match ty.bits() / parts.len().max(1) as u32 {
                    32 => ScalarType::B32,
                    16 => ScalarType::B16,
                    _ => ScalarType::B8,
                };
                let sources: Vec<_> = parts.iter().map(|source| (source, part)).collect();
                let destination = std::slice::from_ref(destination);
                self.repack(destination, &sources)
            }
            (Some(destination), Some(source)) => {
                let early = match destination {
                    Operand::Register(id) => self.plan.nans.are_settled_early(*id),
                    _ => false,
                };
                let value = match early {
                    true => self.read_canonical(source, ty)?,
                    false => self.read(source, ty)?,
                };
                self.write_operand(destination, value)
            }
            _ => Err(Unsupported::Malformed("an operand is missing")),
        }
    }

    /// `mov.b64 d, {a, b}` and `mov.b64 {a, b}, s`
    fn repack(
        &mut self,
        destinations: &[Operand],
        sources: &[(&Operand, ScalarType)],
    ) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let mut values = Vec::new();
        for (source, ty) in sources {
            values.push(self.read_canonical(source, *ty)?);
        }
        let uniform = values.iter().all(|value| matches!(value, Lanes::Uniform(_)));
        let width = if uniform { Width::Scalar } else { self.gang().width() };
        let mut args = Vec::new();
        for value in &values {
            args.push(match value {
                Lanes::Uniform(value) if uniform => value.clone(),
                value => self.vector(value),
            });
        }
        let part_bits = instruction.first_type().map_or(64, ScalarType::bits)
            / destinations.len().max(1) as u32;
        let mut results = Vec::new();
        for destination in destinations {
            results.push(match destination {
                Operand::Register(id) => self.registers.ty(*id)?,
                _ => Type::I(part_bits),
            });
        }
        match alu::emit(self.text, instruction, width, &args, &results) {
            Ok(values) => {
                for (destination, value) in destinations.iter().zip(values) {
                    self.write_operand(destination, Lanes::of(value))?;
                }
                Ok(())
            }
            Err(alu::NotNative) => self.callout(),
        }
    }

    /// `cvta`: the generic address of an address in a state space, or the other way round.
    pub(crate) fn cvta(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let ty = instruction.first_type().unwrap_or(ScalarType::U64);
        let (Some(destination), Some(source)) =
            (instruction.operands.first(), instruction.operands.get(1))
        else {
            return Err(Unsupported::Malformed("an operand is missing"));
        };
        let base = match instruction.space() {
            StateSpace::Global | StateSpace::Const => 0,
            StateSpace::Shared => window::SHARED,
            StateSpace::Local => window::LOCAL,
            StateSpace::Param => window::PARAM,
            _ => return self.callout(),
        };
        let value = self.read(source, ty)?;
        let delta = if instruction.has(Keyword::To) { base.wrapping_neg() } else { base };
        let value = match affine::view(&value) {
            _ if delta == 0 => value,
            Some(view) => {
                let delta = Value::int(delta, view.base.ty, Width::Scalar);
                let delta = Affine { base: delta, x: 0, row: None, wrap: None };
                let uniform = matches!(value, Lanes::Uniform(_));
                match affine::add(self.text, &view, &delta, false) {
                    Some(sum) if uniform => Lanes::Uniform(sum.base),
                    Some(sum) => Lanes::sequence(sum),
                    None => return Err(Unsupported::Malformed("cvta of a sum")),
                }
            }
            None => {
                let vector = self.vector(&value);
                let delta = Value::int(delta, vector.ty, vector.width);
                Lanes::Vector(self.text.binary("add", &vector, &delta))
            }
        };
        self.write_operand(destination, value)
    }
}
