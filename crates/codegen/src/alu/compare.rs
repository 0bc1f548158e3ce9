//! Comparisons and selections.

use svp_ptx::ir::{Keyword, Opcode, Operand, ScalarType, TypeKind};

use super::builder::{Builder, Made, carrier};
use super::half::Half;
use super::integer::Kind;
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

impl Builder<'_> {
    pub(super) fn comparison(&mut self) -> Emitted {
        match self.instruction.opcode {
            Opcode::Setp => self.setp(),
            Opcode::Set => self.set(),
            Opcode::Selp => self.selp(),
            Opcode::Slct => self.slct(),
            _ => self.testp(),
        }
    }

    /// `setp`: the outcome and, where it is wanted, its complement, each combined with a predicate.
    fn setp(&mut self) -> Emitted {
        let ty = self.last_type()?;
        if matches!(ty, ScalarType::F16x2 | ScalarType::Bf16x2) {
            return self.setp_halves(ty);
        }
        let truth = self.outcome(ty)?;
        let first = self.combined(&truth, 2)?;
        if !matches!(self.instruction.operands.first(), Some(Operand::Pair(..))) {
            return Ok(vec![first]);
        }
        let complement = self.not(&truth);
        let second = self.combined(&complement, 2)?;
        Ok(vec![first, second])
    }

    /// `setp` of two packed values: the lower one decides on the first predicate, the upper one on
    /// the second.
    fn setp_halves(&mut self, ty: ScalarType) -> Emitted {
        let mut results = Vec::with_capacity(2);
        for upper in [false, true] {
            let truth = self.outcome_of_half(ty, upper)?;
            results.push(self.combined(&truth, 2)?);
        }
        results.truncate(self.results.len());
        Ok(results)
    }

    /// `set`: all ones or 1.0.
    fn set(&mut self) -> Emitted {
        let (result, ty) = (self.first_type()?, self.last_type()?);
        if matches!(ty, ScalarType::F16x2 | ScalarType::Bf16x2) {
            return Ok(vec![self.set_halves(result, ty)?]);
        }
        let (yes, bits): (u64, u32) = match result {
            ScalarType::F32 => (u64::from(1.0_f32.to_bits()), 32),
            ScalarType::U32 | ScalarType::S32 | ScalarType::B32 => (u64::MAX, 32),
            ScalarType::U16 | ScalarType::S16 => (u64::MAX, 16),
            ScalarType::F16 => (0x3c00, 16),
            ScalarType::Bf16 => (0x3f80, 16),
            _ => return Err(NotNative),
        };
        let truth = self.outcome(ty)?;
        let truth = self.combined(&truth, 2)?;
        let (yes, no) = (self.int(yes, bits), self.int(0, bits));
        let value = self.select(&truth, &yes, &no);
        Ok(vec![if result == ScalarType::F32 {
            self.reinterpret(&value, Type::F32)
        } else {
            value
        }])
    }

    /// `set` of two packed values.
    fn set_halves(&mut self, result: ScalarType, ty: ScalarType) -> Made {
        let yes = match result {
            ScalarType::F16x2 => 0x3c00,
            ScalarType::Bf16x2 => 0x3f80,
            ScalarType::U32 | ScalarType::S32 => 0xffff,
            _ => return Err(NotNative),
        };
        let mut truths = Vec::with_capacity(2);
        for upper in [false, true] {
            let truth = self.outcome_of_half(ty, upper)?;
            truths.push(self.combined(&truth, 2)?);
        }
        let (none, low, high) = (self.int(0, 32), self.int(yes, 32), self.int(yes << 16, 32));
        let low = self.select(&truths[0], &low, &none);
        let high = self.select(&truths[1], &high, &none);
        Ok(self.op("or", &high, &low))
    }

    /// The comparison of the upper or lower values of sources 0 and 1.
    fn outcome_of_half(&mut self, ty: ScalarType, upper: bool) -> Made {
        let (half, _) = Half::of(ty)?;
        let operator = self.instruction.one_of(Keyword::COMPARISONS).ok_or(NotNative)?;
        let mut values = Vec::with_capacity(2);
        for at in 0..2 {
            let packed = self.source_int(at, 32)?;
            let packed = if upper { self.op_const("lshr", &packed, 16) } else { packed };
            let bits = self.truncate(&packed, 16);
            values.push(self.comparable_half(&bits, half));
        }
        Ok(self.compare(float_predicate(operator)?, &values[0], &values[1]))
    }

    /// 16 bits as an f32; `.ftz` is known of f16 only.
    fn comparable_half(&mut self, bits: &Value, half: Half) -> Value {
        let bits = if half == Half::F16 { self.flush_half(bits, half) } else { bits.clone() };
        self.widen(&bits, half)
    }

    /// The comparison of sources 0 and 1.
    fn outcome(&mut self, ty: ScalarType) -> Made {
        let operator = self.instruction.one_of(Keyword::COMPARISONS).ok_or(NotNative)?;
        if ty.kind() == TypeKind::Float {
            let (a, b) = (self.comparable(0, ty)?, self.comparable(1, ty)?);
            return Ok(self.compare(float_predicate(operator)?, &a, &b));
        }
        let kind = Kind::of(ty)?;
        let (a, b) = (self.source_int(0, kind.bits)?, self.source_int(1, kind.bits)?);
        self.ordered(&a, &b, kind)
    }

    /// The instruction's comparison of two integers.
    pub(super) fn ordered(&mut self, a: &Value, b: &Value, kind: Kind) -> Made {
        let operator = self.instruction.one_of(Keyword::COMPARISONS).ok_or(NotNative)?;
        Ok(self.compare(integer_predicate(operator, kind.signed)?, a, b))
    }

    /// A source as a number that LLVM can compare.
    fn comparable(&mut self, at: usize, ty: ScalarType) -> Made {
        let ftz = self.has(Keyword::Ftz);
        match ty {
            ScalarType::F32 => {
                let value = self.source(at, Type::F32)?;
                Ok(if ftz { self.flush(&value) } else { value })
            }
            ScalarType::F64 => self.source(at, Type::F64),
            _ => match Half::of(ty)? {
                (half, false) => {
                    let bits = self.source_int(at, 16)?;
                    Ok(self.comparable_half(&bits, half))
                }
                _ => Err(NotNative),
            },
        }
    }

    fn selp(&mut self) -> Emitted {
        let bits = self.first_type()?.bits();
        // Values of one type are chosen in it, others as integers: NaNs keep their bits.
        let (mut a, mut b) = (self.raw(0)?, self.raw(1)?);
        if a.ty.bits() != bits || b.ty.bits() != bits {
            return Err(NotNative);
        }
        if a.ty != b.ty {
            (a, b) = (self.bits_of(&a), self.bits_of(&b));
        }
        let choice = self.source_int(2, 1)?;
        Ok(vec![self.select(&choice, &a, &b)])
    }

    /// `slct`: the first value if the third operand is not negative, else the second.
    fn slct(&mut self) -> Emitted {
        let ty = carrier(self.first_type()?);
        let (a, b) = (self.source(0, ty)?, self.source(1, ty)?);
        let first = match self.last_type()? {
            ScalarType::S32 => {
                let c = self.source_int(2, 32)?;
                self.compare_const("sge", &c, 0)
            }
            ScalarType::F32 => {
                // NaN chooses the second; -0 counts as not negative.
                let c = self.comparable(2, ScalarType::F32)?;
                self.compare_const("oge", &c, 0)
            }
            _ => return Err(NotNative),
        };
        Ok(vec![self.select(&first, &a, &b)])
    }

    fn testp(&mut self) -> Emitted {
        use Keyword::{Finite, Infinite, Normal, NotANumber, Number, Subnormal};
        let (infinity, smallest): (u64, u64) = match self.first_type()? {
            ScalarType::F32 => (0x7f80_0000, 0x0080_0000),
            ScalarType::F64 => (0x7ff0_0000_0000_0000, 0x0010_0000_0000_0000),
            _ => return Err(NotNative),
        };
        let ty = carrier(self.first_type()?);
        let value = self.source(0, ty)?;
        let bits = self.bits_of(&value);
        let classes = [Finite, Infinite, Number, NotANumber, Normal, Subnormal];
        let class = self.instruction.one_of(&classes).ok_or(NotNative)?;
        let magnitude = self.op_const("and", &bits, u64::MAX >> (65 - ty.bits()));
        Ok(vec![match class {
            Finite => self.compare_const("ult", &magnitude, infinity),
            Infinite => self.compare_const("eq", &magnitude, infinity),
            Number => self.compare_const("ule", &magnitude, infinity),
            NotANumber => self.compare_const("ugt", &magnitude, infinity),
            Subnormal => self.below_and_not_zero(&magnitude, smallest),
            _ => {
                // Zero counts as normal.
                let subnormal = self.below_and_not_zero(&magnitude, smallest);
                let other = self.not(&subnormal);
                let finite = self.compare_const("ult", &magnitude, infinity);
                self.op("and", &finite, &other)
            }
        }])
    }

    /// 0 < a < limit
    fn below_and_not_zero(&mut self, a: &Value, limit: u64) -> Value {
        let less = self.op_const("add", a, u64::MAX);
        self.compare_const("ult", &less, limit - 1)
    }
}

fn integer_predicate(operator: Keyword, signed: bool) -> Made<&'static str> {
    Ok(match (operator, signed) {
        (Keyword::Eq, _) => "eq",
        (Keyword::Ne, _) => "ne",
        (Keyword::Lt | Keyword::Lo, true) => "slt",
        (Keyword::Le | Keyword::Ls, true) => "sle",
        (Keyword::Gt | Keyword::Hi, true) => "sgt",
        (Keyword::Ge | Keyword::Hs, true) => "sge",
        (Keyword::Lt | Keyword::Lo, false) => "ult",
        (Keyword::Le | Keyword::Ls, false) => "ule",
        (Keyword::Gt | Keyword::Hi, false) => "ugt",
        (Keyword::Ge | Keyword::Hs, false) => "uge",
        _ => return Err(NotNative),
    })
}

fn float_predicate(operator: Keyword) -> Made<&'static str> {
    Ok(match operator {
        Keyword::Eq => "oeq",
        Keyword::Ne => "one",
        Keyword::Lt => "olt",
        Keyword::Le => "ole",
        Keyword::Gt => "ogt",
        Keyword::Ge => "oge",
        Keyword::Equ => "ueq",
        Keyword::Neu => "une",
        Keyword::Ltu => "ult",
        Keyword::Leu => "ule",
        Keyword::Gtu => "ugt",
        Keyword::Geu => "uge",
        Keyword::Num => "ord",
        Keyword::IsNan => "uno",
        _ => return Err(NotNative),
    })
}
