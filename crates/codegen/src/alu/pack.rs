//! `mov` in its forms, and conversions between address spaces that change nothing.

use svp_ptx::ir::{Operand, ScalarType, StateSpace};

use super::builder::Builder;
use super::{Emitted, NotNative};

impl Builder<'_> {
    pub(super) fn mov(&mut self) -> Emitted {
        let ty = self.first_type()?;
        let is_vector = |at: usize| match self.instruction.operands.get(at) {
            Some(Operand::Vector(parts)) => parts.len(),
            _ => 0,
        };
        match (is_vector(0), is_vector(1)) {
            (0, 0) if ty == ScalarType::Pred => Ok(vec![self.source_int(0, 1)?]),
            (0, 0) => {
                // Through no other type: a NaN keeps its bits.
                let value = self.raw(0)?;
                if value.ty.bits() == ty.bits() { Ok(vec![value]) } else { Err(NotNative) }
            }
            (0, parts) => self.pack(ty, parts),
            (parts, 0) => self.unpack(ty, parts),
            _ => Err(NotNative),
        }
    }

    /// `mov.b64 d, {a, b}`: the first part is the lowest.
    fn pack(&mut self, ty: ScalarType, parts: usize) -> Emitted {
        let part_bits = part_bits(ty, parts)?;
        let mut whole = self.int(0, ty.bits());
        for at in 0..parts {
            let part = self.source_int(at, part_bits)?;
            let part = self.extend(&part, ty.bits(), false);
            if at == 0 {
                whole = part;
                continue;
            }
            let placed = self.op_const("shl", &part, at as u64 * u64::from(part_bits));
            whole = self.op("or", &whole, &placed);
        }
        Ok(vec![whole])
    }

    /// `mov.b64 {a, b}, s`
    fn unpack(&mut self, ty: ScalarType, parts: usize) -> Emitted {
        let part_bits = part_bits(ty, parts)?;
        let whole = self.source_int(0, ty.bits())?;
        let mut values = Vec::with_capacity(parts);
        for at in 0..parts {
            let shifted = match at {
                0 => whole.clone(),
                _ => self.op_const("lshr", &whole, at as u64 * u64::from(part_bits)),
            };
            values.push(self.truncate(&shifted, part_bits));
        }
        Ok(values)
    }

    /// `cvta` of global and constant memory, whose windows begin at address 0.
    pub(super) fn convert_address(&mut self) -> Emitted {
        match self.instruction.space() {
            StateSpace::Global | StateSpace::Const => {
                let bits = self.first_type()?.bits();
                Ok(vec![self.source_int(0, bits)?])
            }
            _ => Err(NotNative),
        }
    }
}

/// The size of each of the parts of a type.
fn part_bits(ty: ScalarType, parts: usize) -> Result<u32, NotNative> {
    match (ty.bits(), parts) {
        (32, 2) => Ok(16),
        (64, 2) => Ok(32),
        (64, 4) => Ok(16),
        _ => Err(NotNative),
    }
}
