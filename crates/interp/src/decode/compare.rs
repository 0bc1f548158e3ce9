//! Comparisons and selections.

use std::sync::Arc;

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType, TypeKind};

use super::super::alu::float::{Class, flush32, test_class};
use super::super::alu::half::{bf16_to_f32, f16_to_f32};
use super::super::code::{NOWHERE, Op, PredLogic, PredSource, Reg, Row, Scalar, Verdict};
use super::super::lanes::{L32, L64, map1, map2, test2};
use super::{Decoded, Decoder, mismatch, unsupported};

type Compare32 = fn(&L32, &L32) -> u32;
type Compare64 = fn(&L64, &L64) -> u32;

/// Comparisons of totally ordered values that a conversion gives.
macro_rules! ordered {
    ($operator:expr, $convert:expr) => {
        match $operator {
            Keyword::Eq => |a, b| test2(a, b, |a, b| $convert(a) == $convert(b)),
            Keyword::Ne => |a, b| test2(a, b, |a, b| $convert(a) != $convert(b)),
            Keyword::Lt | Keyword::Lo => |a, b| test2(a, b, |a, b| $convert(a) < $convert(b)),
            Keyword::Le | Keyword::Ls => |a, b| test2(a, b, |a, b| $convert(a) <= $convert(b)),
            Keyword::Gt | Keyword::Hi => |a, b| test2(a, b, |a, b| $convert(a) > $convert(b)),
            Keyword::Ge | Keyword::Hs => |a, b| test2(a, b, |a, b| $convert(a) >= $convert(b)),
            _ => return unsupported(),
        }
    };
}

/// Comparisons of floating-point values that a conversion gives.
macro_rules! floating {
    ($operator:expr, $convert:expr) => {
        match $operator {
            Keyword::Eq => |a, b| test2(a, b, |a, b| $convert(a) == $convert(b)),
            // Ordered: false for NaN, unlike Rust's operator.
            Keyword::Ne => {
                |a, b| test2(a, b, |a, b| $convert(a) < $convert(b) || $convert(a) > $convert(b))
            }
            Keyword::Lt => |a, b| test2(a, b, |a, b| $convert(a) < $convert(b)),
            Keyword::Le => |a, b| test2(a, b, |a, b| $convert(a) <= $convert(b)),
            Keyword::Gt => |a, b| test2(a, b, |a, b| $convert(a) > $convert(b)),
            Keyword::Ge => |a, b| test2(a, b, |a, b| $convert(a) >= $convert(b)),
            Keyword::Equ => {
                |a, b| !test2(a, b, |a, b| $convert(a) < $convert(b) || $convert(a) > $convert(b))
            }
            Keyword::Neu => |a, b| test2(a, b, |a, b| $convert(a) != $convert(b)),
            Keyword::Ltu => |a, b| !test2(a, b, |a, b| $convert(a) >= $convert(b)),
            Keyword::Leu => |a, b| !test2(a, b, |a, b| $convert(a) > $convert(b)),
            Keyword::Gtu => |a, b| !test2(a, b, |a, b| $convert(a) <= $convert(b)),
            Keyword::Geu => |a, b| !test2(a, b, |a, b| $convert(a) < $convert(b)),
            Keyword::Num => {
                |a, b| test2(a, b, |a, b| !$convert(a).is_nan() && !$convert(b).is_nan())
            }
            Keyword::IsNan => {
                |a, b| test2(a, b, |a, b| $convert(a).is_nan() || $convert(b).is_nan())
            }
            _ => return unsupported(),
        }
    };
}

fn compare32(ty: ScalarType, operator: Keyword, ftz: bool) -> Decoded<Compare32> {
    Ok(match ty {
        ScalarType::S32 => ordered!(operator, (|it: u32| it as i32)),
        ScalarType::U32 | ScalarType::B32 => ordered!(operator, (|it: u32| it)),
        ScalarType::S16 => ordered!(operator, (|it: u32| it as i16)),
        ScalarType::U16 | ScalarType::B16 => ordered!(operator, (|it: u32| it as u16)),
        ScalarType::F32 if ftz => {
            floating!(operator, (|it: u32| f32::from_bits(flush32(it, true))))
        }
        ScalarType::F32 => floating!(operator, f32::from_bits),
        ScalarType::F16 if ftz => floating!(operator, (|it: u32| f16_to_f32(flushed(it as u16)))),
        ScalarType::F16 => floating!(operator, (|it: u32| f16_to_f32(it as u16))),
        ScalarType::Bf16 => floating!(operator, (|it: u32| bf16_to_f32(it as u16))),
        _ => return unsupported(),
    })
}

/// An f16 with subnormal values made zero.
fn flushed(bits: u16) -> u16 {
    if bits & 0x7c00 == 0 { bits & 0x8000 } else { bits }
}

/// The type of one of two packed values.
fn unpacked(ty: ScalarType) -> Option<ScalarType> {
    match ty {
        ScalarType::F16x2 => Some(ScalarType::F16),
        ScalarType::Bf16x2 => Some(ScalarType::Bf16),
        _ => None,
    }
}

fn compare64(ty: ScalarType, operator: Keyword) -> Decoded<Compare64> {
    Ok(match ty {
        ScalarType::S64 => ordered!(operator, (|it: u64| it as i64)),
        ScalarType::U64 | ScalarType::B64 => ordered!(operator, (|it: u64| it)),
        ScalarType::F64 => floating!(operator, f64::from_bits),
        _ => return unsupported(),
    })
}

/// The Boolean operator of a `setp` and the predicate at operand `at`, if it has them.
pub(super) fn combination(
    decoder: &Decoder<'_>,
    instruction: &Instruction,
    at: usize,
) -> Decoded<Option<(PredLogic, PredSource)>> {
    let op = match instruction.one_of(&[Keyword::And, Keyword::Or, Keyword::Xor]) {
        None => return Ok(None),
        Some(Keyword::And) => PredLogic::And,
        Some(Keyword::Or) => PredLogic::Or,
        Some(_) => PredLogic::Xor,
    };
    let source = decoder.predicate(decoder.operand(instruction, at)?)?;
    Ok(Some((op, source)))
}

impl Decoder<'_> {
    pub(super) fn comparison(&mut self, instruction: &Instruction) -> Decoded<()> {
        match instruction.opcode {
            Opcode::Setp => {
                let (p, q) = self.pair(instruction)?;
                let p = self.predicate_destination(p)?;
                let q = q.map_or(Ok(NOWHERE), |it| self.predicate_destination(it))?;
                let combine = combination(self, instruction, 3)?;
                let ty = instruction.last_type();
                if let Some(ty) = ty.and_then(unpacked) {
                    return self.compare_halves(instruction, ty, [p, q], combine);
                }
                self.compare(instruction, ty, Verdict::Pred { p, q, combine })
            }
            Opcode::Set => {
                let combine = combination(self, instruction, 3)?;
                let ty = instruction.last_type();
                let packed = ty.and_then(unpacked);
                let yes = match (instruction.first_type(), packed) {
                    (Some(ScalarType::F32), None) => 1.0_f32.to_bits(),
                    (Some(ScalarType::F16), None) | (Some(ScalarType::F16x2), Some(_)) => 0x3c00,
                    (Some(ScalarType::Bf16), None) | (Some(ScalarType::Bf16x2), Some(_)) => 0x3f80,
                    (Some(ScalarType::U16 | ScalarType::S16), None) => 0xffff,
                    (Some(ScalarType::U32 | ScalarType::S32), Some(_)) => 0xffff,
                    (Some(ScalarType::U32 | ScalarType::S32 | ScalarType::B32), None) => u32::MAX,
                    _ => return unsupported(),
                };
                let d = self.destination32(instruction, 0)?;
                if let Some(ty) = packed {
                    return self.set_halves(instruction, ty, d, yes, combine);
                }
                self.compare(instruction, ty, Verdict::Value { d, yes, combine })
            }
            Opcode::Selp => self.selp(instruction),
            Opcode::Slct => self.slct(instruction),
            _ => self.testp(instruction),
        }
    }

    fn compare(
        &mut self,
        instruction: &Instruction,
        ty: Option<ScalarType>,
        to: Verdict,
    ) -> Decoded<()> {
        let (Some(ty), Some(operator)) = (ty, instruction.one_of(Keyword::COMPARISONS)) else {
            return unsupported();
        };
        let ftz = instruction.has(Keyword::Ftz);
        let a = self.source(instruction, 1, ty)?;
        let b = self.source(instruction, 2, ty)?;
        self.push(match (a, b) {
            (Reg::W32(a), Reg::W32(b)) => {
                Op::Compare32 { f: compare32(ty, operator, ftz)?, a, b, to }
            }
            (Reg::W64(a), Reg::W64(b)) => Op::Compare64 { f: compare64(ty, operator)?, a, b, to },
            _ => return mismatch("the operands' widths differ"),
        });
        Ok(())
    }

    /// `setp` of two packed values: the lower one decides on the first predicate, the upper one on
    /// the second.
    fn compare_halves(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
        [p, q]: [Row; 2],
        combine: Option<(PredLogic, PredSource)>,
    ) -> Decoded<()> {
        // The first result may be written over the predicate that the second is combined with.
        let combine = match combine {
            Some((op, source)) => {
                let kept = self.predicate_count;
                self.predicate_count += 1;
                let (d, b) = (kept, PredSource::Constant(false));
                self.push(Op::Logic { op: PredLogic::Or, d, a: source, b });
                Some((op, PredSource::Is(kept)))
            }
            None => None,
        };
        let [low, high] = self.half_comparisons(instruction, ty)?;
        for ((f, a, b), p) in [(low, p), (high, q)] {
            self.push(Op::Compare32 { f, a, b, to: Verdict::Pred { p, q: NOWHERE, combine } });
        }
        Ok(())
    }

    /// `set` of two packed values.
    fn set_halves(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
        d: Row,
        yes: u32,
        combine: Option<(PredLogic, PredSource)>,
    ) -> Decoded<()> {
        let comparisons = self.half_comparisons(instruction, ty)?;
        let parts = [self.new_row32(0), self.new_row32(0)];
        for ((f, a, b), d) in comparisons.into_iter().zip(parts) {
            self.push(Op::Compare32 { f, a, b, to: Verdict::Value { d, yes, combine } });
        }
        let join: fn(&L32, &L32) -> L32 = |a, b| map2(a, b, |a, b| a | b << 16);
        self.push(Op::Binary32 { f: join, d, a: parts[0], b: parts[1] });
        Ok(())
    }

    /// The comparisons of the lower and of the upper values of operands 1 and 2.
    fn half_comparisons(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
    ) -> Decoded<[(Compare32, Row, Row); 2]> {
        let Some(operator) = instruction.one_of(Keyword::COMPARISONS) else { return unsupported() };
        let f = compare32(ty, operator, instruction.has(Keyword::Ftz))?;
        let (a, b) = (self.source32(instruction, 1)?, self.source32(instruction, 2)?);
        let upper = [a, b].map(|row| {
            let d = self.new_row32(0);
            self.push(Op::Unary32 { f: |a| map1(a, |a| a >> 16), d, a: row });
            d
        });
        Ok([(f, a, b), (f, upper[0], upper[1])])
    }

    fn selp(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let p = self.predicate(self.operand(instruction, 3)?)?;
        let a = self.source(instruction, 1, ty)?;
        let b = self.source(instruction, 2, ty)?;
        let d = self.destination(instruction, 0)?;
        self.push(match (d, a, b) {
            (Reg::W32(d), Reg::W32(a), Reg::W32(b)) => Op::Select32 { d, a, b, p },
            (Reg::W64(d), Reg::W64(a), Reg::W64(b)) => Op::Select64 { d, a, b, p },
            _ => return mismatch("the operands' widths differ"),
        });
        Ok(())
    }

    /// `slct`: the first value if the third operand is not negative, else the second.
    fn slct(&mut self, instruction: &Instruction) -> Decoded<()> {
        let (Some(ty), Some(by)) = (instruction.first_type(), instruction.last_type()) else {
            return unsupported();
        };
        let ftz = instruction.has(Keyword::Ftz);
        let float = match by {
            ScalarType::F32 => true,
            ScalarType::S32 => false,
            _ => return unsupported(),
        };
        self.push_scalar(instruction, ty, &[ty, ty, by], move |[a, b, c, _]| {
            let c = c as u32;
            // NaN chooses the second; -0 counts as not negative.
            let first = if float { f32::from_bits(flush32(c, ftz)) >= 0.0 } else { c as i32 >= 0 };
            if first { a } else { b }
        })
    }

    fn testp(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Keyword::{Finite, Infinite, Normal, NotANumber, Number, Subnormal};
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let classes = [Finite, Infinite, Number, NotANumber, Normal, Subnormal];
        let class = match instruction.one_of(&classes) {
            Some(Finite) => Class::Finite,
            Some(Infinite) => Class::Infinite,
            Some(Number) => Class::Number,
            Some(NotANumber) => Class::NotANumber,
            Some(Normal) => Class::Normal,
            Some(Subnormal) => Class::Subnormal,
            _ => return unsupported(),
        };
        if ty.kind() != TypeKind::Float || ty.bytes() < 4 {
            return unsupported();
        }
        let p = self.predicate_destination(self.operand(instruction, 0)?)?;
        let s = self.scalar_sources(instruction, &[ty])?;
        let single = ty == ScalarType::F32;
        self.push_test(s, Verdict::Pred { p, q: NOWHERE, combine: None }, move |[a, ..]| {
            if single {
                let value = f32::from_bits(a as u32);
                test_class(f64::from(value), value.is_subnormal(), class)
            } else {
                let value = f64::from_bits(a);
                test_class(value, value.is_subnormal(), class)
            }
        });
        Ok(())
    }

    /// Appends a test of one lane's operands.
    pub(super) fn push_test(
        &mut self,
        s: [Reg; 4],
        to: Verdict,
        f: impl Fn([u64; 4]) -> bool + Send + Sync + 'static,
    ) {
        self.push(Op::Test { f: Scalar(Arc::new(f)), s, to });
    }

    /// Appends a function of one lane's operands.
    pub(super) fn push_scalar_op(
        &mut self,
        d: Reg,
        s: [Reg; 4],
        f: impl Fn([u64; 4]) -> u64 + Send + Sync + 'static,
    ) {
        self.push(Op::Scalar { f: Scalar(Arc::new(f)), d, s });
    }
}
