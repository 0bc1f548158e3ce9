//! Video instructions: of two halves, of four bytes, and of whole registers, without the selectors
//! of parts of operands (which nvcc does not write).

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::{Decoded, Decoder, unsupported};

/// What is done with each part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operation {
    Add,
    Sub,
    Average,
    Difference,
    Min,
    Max,
    Compare(Keyword),
}

/// Parts of a register, and how they are read and written.
#[derive(Debug, Clone, Copy)]
struct Parts {
    bits: u32,
    a_signed: bool,
    b_signed: bool,
    d_signed: bool,
    saturate: bool,
}

impl Parts {
    fn take(self, register: u64, shift: u32, signed: bool) -> i64 {
        let bits = (register >> shift) << (64 - self.bits);
        if signed { bits as i64 >> (64 - self.bits) } else { (bits >> (64 - self.bits)) as i64 }
    }

    /// A result as it fits a part.
    fn fit(self, value: i64) -> i64 {
        let (min, max) = match self.d_signed {
            true => (-(1 << (self.bits - 1)), (1 << (self.bits - 1)) - 1),
            false => (0, (1 << self.bits) - 1),
        };
        if self.saturate { value.clamp(min, max) } else { value }
    }
}

impl Operation {
    fn of(opcode: Opcode, instruction: &Instruction) -> Option<(Self, u32)> {
        use Opcode::*;
        let (operation, bits) = match opcode {
            Vadd => (Self::Add, 32),
            Vsub => (Self::Sub, 32),
            Vabsdiff => (Self::Difference, 32),
            Vmin => (Self::Min, 32),
            Vmax => (Self::Max, 32),
            Vadd2 => (Self::Add, 16),
            Vsub2 => (Self::Sub, 16),
            Vavrg2 => (Self::Average, 16),
            Vabsdiff2 => (Self::Difference, 16),
            Vmin2 => (Self::Min, 16),
            Vmax2 => (Self::Max, 16),
            Vadd4 => (Self::Add, 8),
            Vsub4 => (Self::Sub, 8),
            Vavrg4 => (Self::Average, 8),
            Vabsdiff4 => (Self::Difference, 8),
            Vmin4 => (Self::Min, 8),
            Vmax4 => (Self::Max, 8),
            Vset2 | Vset4 => {
                let operators =
                    [Keyword::Eq, Keyword::Ne, Keyword::Lt, Keyword::Le, Keyword::Gt, Keyword::Ge];
                let bits = if opcode == Vset2 { 16 } else { 8 };
                (Self::Compare(instruction.one_of(&operators)?), bits)
            }
            _ => return None,
        };
        Some((operation, bits))
    }

    fn apply(self, a: i64, b: i64) -> i64 {
        match self {
            Self::Add => a + b,
            Self::Sub => a - b,
            Self::Average => (a + b + 1) >> 1,
            Self::Difference => (a - b).abs(),
            Self::Min => a.min(b),
            Self::Max => a.max(b),
            Self::Compare(operator) => i64::from(match operator {
                Keyword::Eq => a == b,
                Keyword::Ne => a != b,
                Keyword::Lt => a < b,
                Keyword::Le => a <= b,
                Keyword::Gt => a > b,
                _ => a >= b,
            }),
        }
    }
}

impl Decoder<'_> {
    pub(super) fn video(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some((operation, bits)) = Operation::of(instruction.opcode, instruction) else {
            return unsupported();
        };
        let signs: Option<Vec<bool>> = instruction
            .types()
            .map(|ty| match ty {
                ScalarType::S32 => Some(true),
                ScalarType::U32 => Some(false),
                _ => None,
            })
            .collect();
        let compares = matches!(operation, Operation::Compare(_));
        let (d_signed, a_signed, b_signed) = match (signs.as_deref(), compares) {
            (Some([d, a, b]), false) => (*d, *a, *b),
            (Some([a, b]), true) => (false, *a, *b),
            _ => return unsupported(),
        };
        if operation == Operation::Average && (a_signed || b_signed) {
            return unsupported();
        }
        let saturate = instruction.has(Keyword::Sat);
        let parts = Parts { bits, a_signed, b_signed, d_signed, saturate };
        if bits == 32 {
            return self.scalar_video(instruction, operation, parts);
        }
        let sums = instruction.has(Keyword::Add);
        if sums && saturate {
            return unsupported();
        }
        let ty = ScalarType::B32;
        self.push_scalar(instruction, ty, &[ty; 3], move |[a, b, c, _]| {
            let mut result = if sums { c } else { 0 };
            for shift in (0..32).step_by(parts.bits as usize) {
                let a = parts.take(a, shift, parts.a_signed);
                let b = parts.take(b, shift, parts.b_signed);
                let value = parts.fit(operation.apply(a, b));
                if sums {
                    result = result.wrapping_add(value as u64);
                } else {
                    result |= (value as u64 & ((1 << parts.bits) - 1)) << shift;
                }
            }
            result & 0xffff_ffff
        })
    }

    /// `vadd d, a, b` and the like, and with a second operation, `vadd.add d, a, b, c`.
    fn scalar_video(
        &mut self,
        instruction: &Instruction,
        operation: Operation,
        parts: Parts,
    ) -> Decoded<()> {
        let second = instruction.one_of(&[Keyword::Add, Keyword::Min, Keyword::Max]);
        if second.is_some() != (instruction.operands.len() == 4) {
            return unsupported();
        }
        let ty = ScalarType::B32;
        let count = if second.is_some() { 3 } else { 2 };
        self.push_scalar(instruction, ty, &[ty; 3][..count], move |[a, b, c, _]| {
            let (a, b) = (parts.take(a, 0, parts.a_signed), parts.take(b, 0, parts.b_signed));
            let value = parts.fit(operation.apply(a, b));
            let (first, c) =
                (parts.take(value as u64, 0, parts.d_signed), parts.take(c, 0, parts.d_signed));
            let value = match second {
                Some(Keyword::Add) => first + c,
                Some(Keyword::Min) => first.min(c),
                Some(_) => first.max(c),
                None => first,
            };
            value as u64 & 0xffff_ffff
        })
    }
}
