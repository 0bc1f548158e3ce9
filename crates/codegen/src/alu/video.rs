//! Video instructions: of two halves or four bytes of each register.

use svp_ptx::ir::{Keyword, Opcode, ScalarType};

use super::builder::{Builder, Made};
use super::integer::Kind;
use super::{Emitted, NotNative};
use crate::text::Value;

/// How the parts of the registers are read and written.
#[derive(Clone, Copy)]
struct Parts {
    bits: u32,
    a_signed: bool,
    b_signed: bool,
    d_signed: bool,
}

impl Builder<'_> {
    /// Each part fits 32 bits with its sum or difference. With `.add`, the results are added to
    /// the third source.
    pub(super) fn video(&mut self) -> Emitted {
        let parts = self.parts()?;
        let (sums, saturates) = (self.has(Keyword::Add), self.has(Keyword::Sat));
        if sums && saturates {
            return Err(NotNative);
        }
        let (a, b) = (self.source_int(0, 32)?, self.source_int(1, 32)?);
        let mut result = if sums { self.source_int(2, 32)? } else { self.int(0, 32) };
        for at in (0..32).step_by(parts.bits as usize) {
            let left = self.field_of(&a, at, parts.bits, parts.a_signed);
            let right = self.field_of(&b, at, parts.bits, parts.b_signed);
            let mut value = self.of_parts(&left, &right)?;
            if saturates {
                value = self.fit(&value, parts);
            }
            if sums {
                result = self.op("add", &result, &value);
                continue;
            }
            let low = self.op_const("and", &value, (1 << parts.bits) - 1);
            let placed = self.op_const("shl", &low, u64::from(at));
            result = self.op("or", &result, &placed);
        }
        Ok(vec![result])
    }

    /// The types say how the result and the two sources are read; of `vset`, the sources only.
    fn parts(&self) -> Made<Parts> {
        use Opcode::{
            Vabsdiff2, Vabsdiff4, Vadd2, Vadd4, Vavrg2, Vavrg4, Vmax2, Vmax4, Vmin2, Vmin4, Vset2,
            Vset4, Vsub2, Vsub4,
        };
        let opcode = self.instruction.opcode;
        let bits = match opcode {
            Vadd2 | Vsub2 | Vavrg2 | Vabsdiff2 | Vmin2 | Vmax2 | Vset2 => 16,
            Vadd4 | Vsub4 | Vavrg4 | Vabsdiff4 | Vmin4 | Vmax4 | Vset4 => 8,
            _ => return Err(NotNative),
        };
        let types: Vec<ScalarType> = self.instruction.types().collect();
        let known = |ty: &ScalarType| matches!(ty, ScalarType::S32 | ScalarType::U32);
        if !types.iter().all(known) {
            return Err(NotNative);
        }
        let (d, a, b) = match types.as_slice() {
            [d, a, b] if !matches!(opcode, Vset2 | Vset4) => (*d, *a, *b),
            [a, b] if matches!(opcode, Vset2 | Vset4) => (ScalarType::U32, *a, *b),
            _ => return Err(NotNative),
        };
        let parts = Parts {
            bits,
            a_signed: a.is_signed(),
            b_signed: b.is_signed(),
            d_signed: d.is_signed(),
        };
        match opcode {
            Vavrg2 | Vavrg4 if parts.a_signed || parts.b_signed => Err(NotNative),
            _ => Ok(parts),
        }
    }

    fn of_parts(&mut self, a: &Value, b: &Value) -> Made {
        use Opcode::{
            Vabsdiff2, Vabsdiff4, Vadd2, Vadd4, Vavrg2, Vavrg4, Vmax2, Vmax4, Vmin2, Vmin4, Vsub2,
            Vsub4,
        };
        Ok(match self.instruction.opcode {
            Vadd2 | Vadd4 => self.op("add", a, b),
            Vsub2 | Vsub4 => self.op("sub", a, b),
            Vmin2 | Vmin4 => self.intrinsic("smin", &[a, b]),
            Vmax2 | Vmax4 => self.intrinsic("smax", &[a, b]),
            Vavrg2 | Vavrg4 => {
                let sum = self.op("add", a, b);
                let sum = self.op_const("add", &sum, 1);
                self.op_const("ashr", &sum, 1)
            }
            Vabsdiff2 | Vabsdiff4 => {
                let (large, small) =
                    (self.intrinsic("smax", &[a, b]), self.intrinsic("smin", &[a, b]));
                self.op("sub", &large, &small)
            }
            _ => {
                let signed = Kind { bits: 32, signed: true };
                let truth = self.ordered(a, b, signed)?;
                self.extend(&truth, 32, false)
            }
        })
    }

    /// A result clamped to what a part holds.
    fn fit(&mut self, value: &Value, parts: Parts) -> Value {
        let (least, most) = match parts.d_signed {
            true => (u64::MAX << (parts.bits - 1), (1 << (parts.bits - 1)) - 1),
            false => (0, (1 << parts.bits) - 1),
        };
        let (least, most) = (self.int(least, 32), self.int(most, 32));
        let value = self.intrinsic("smax", &[value, &least]);
        self.intrinsic("smin", &[&value, &most])
    }
}
