//! Floating-point arithmetic in f32 and f64.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::builder::{Builder, Made};
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

/// How a result that does not fit its format is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rounding {
    /// `.rn`: to nearest, ties to even.
    Nearest,
    /// `.rz`: towards zero.
    Zero,
    /// `.rm`: towards minus infinity.
    Down,
    /// `.rp`: towards plus infinity.
    Up,
}

/// The rounding that an arithmetic instruction names; to nearest if it names none.
pub(super) fn rounding(instruction: &Instruction) -> Made<Rounding> {
    Ok(
        match instruction.one_of(&[
            Keyword::Rn,
            Keyword::Rz,
            Keyword::Rm,
            Keyword::Rp,
            Keyword::Rna,
        ]) {
            Some(Keyword::Rz) => Rounding::Zero,
            Some(Keyword::Rm) => Rounding::Down,
            Some(Keyword::Rp) => Rounding::Up,
            Some(Keyword::Rna) => return Err(NotNative),
            _ => Rounding::Nearest,
        },
    )
}

impl Builder<'_> {
    pub(super) fn floating_point(&mut self) -> Emitted {
        let ty = match self.first_type()? {
            ScalarType::F32 => Type::F32,
            ScalarType::F64 => Type::F64,
            ty => return self.half_precision(ty),
        };
        // The sign of `.xorsign` depends on those of NaNs, which mean nothing here.
        if self.has(Keyword::XorSign) || self.has(Keyword::Relu) {
            return Err(NotNative);
        }
        if self.has(Keyword::Approx) || self.has(Keyword::Full) {
            return self.approximate();
        }
        Ok(vec![match self.instruction.opcode {
            Opcode::Abs | Opcode::Neg | Opcode::Copysign => self.signs(ty)?,
            Opcode::Min | Opcode::Max => self.choice(ty)?,
            _ => self.ieee(ty)?,
        }])
    }

    /// A source of the instruction's type, flushed where `.ftz` asks for it.
    pub(super) fn operand(&mut self, at: usize, ty: Type) -> Made {
        let value = self.source(at, ty)?;
        let ftz = ty == Type::F32 && self.has(Keyword::Ftz);
        Ok(if ftz { self.flush(&value) } else { value })
    }

    /// What `.ftz` and `.sat` make of an f32 or f64 result.
    pub(super) fn finish(&mut self, value: &Value) -> Value {
        let mut value = value.clone();
        if value.ty == Type::F32 {
            if self.has(Keyword::Ftz) {
                value = self.flush(&value);
            }
            if self.has(Keyword::Sat) {
                value = self.clamp_unit(&value);
            }
        }
        value
    }

    /// An f32 with a subnormal replaced by a zero of its sign.
    pub(super) fn flush(&mut self, value: &Value) -> Value {
        let bits = self.bits_of(value);
        let exponent = self.op_const("and", &bits, 0x7f80_0000);
        let tiny = self.compare_const("eq", &exponent, 0);
        let zero = self.op_const("and", &bits, 0x8000_0000);
        let flushed = self.select(&tiny, &zero, &bits);
        self.reinterpret(&flushed, Type::F32)
    }

    /// A value with +0 in place of NaN. LLVM makes one instruction of a comparison with a constant and
    /// the choice of the greater; on ARM that instruction makes a NaN of a signalling NaN, whatever the
    /// comparison says of it. So where the source's own bits are clamped, this comes first.
    pub(super) fn zero_for_nan(&mut self, value: &Value) -> Value {
        let unordered = self.compare("uno", value, value);
        let zero = self.number(0.0, value.ty);
        self.select(&unordered, &zero, value)
    }

    /// A value clamped to [0, 1]; NaN becomes +0, but for a signalling one on ARM.
    pub(super) fn clamp_unit(&mut self, value: &Value) -> Value {
        let (zero, one) = (self.number(0.0, value.ty), self.number(1.0, value.ty));
        let positive = self.compare("ogt", value, &zero);
        let value = self.select(&positive, value, &zero);
        let small = self.compare("olt", &value, &one);
        self.select(&small, &value, &one)
    }

    /// Operations that IEEE 754 defines.
    fn ieee(&mut self, ty: Type) -> Made {
        let rounding = rounding(self.instruction)?;
        if rounding != Rounding::Nearest {
            return if ty == Type::F64 {
                self.directed64(rounding)
            } else {
                self.directed32(rounding)
            };
        }
        let a = self.operand(0, ty)?;
        let result = match self.instruction.opcode {
            Opcode::Sqrt => self.intrinsic("sqrt", &[&a]),
            Opcode::Rcp => {
                let one = self.number(1.0, ty);
                self.op("fdiv", &one, &a)
            }
            Opcode::Fma | Opcode::Mad => {
                let (b, c) = (self.operand(1, ty)?, self.operand(2, ty)?);
                self.intrinsic("fma", &[&a, &b, &c])
            }
            other => {
                let opcode = match other {
                    Opcode::Add => "fadd",
                    Opcode::Sub => "fsub",
                    Opcode::Mul => "fmul",
                    Opcode::Div => "fdiv",
                    _ => return Err(NotNative),
                };
                let b = self.operand(1, ty)?;
                self.op(opcode, &a, &b)
            }
        };
        Ok(self.finish(&result))
    }

    /// `abs`, `neg` and `copysign`, which touch the sign only.
    fn signs(&mut self, ty: Type) -> Made {
        let a = self.operand(0, ty)?;
        match self.instruction.opcode {
            Opcode::Abs => Ok(self.intrinsic("fabs", &[&a])),
            Opcode::Neg => Ok(self.text.define(ty, self.width, format!("fneg {}", a.typed()))),
            _ => {
                // The sign of a NaN that compiled code made means nothing.
                let a = super::canonical_nan(self.text, &a);
                let b = self.operand(1, ty)?;
                Ok(self.intrinsic("copysign", &[&b, &a]))
            }
        }
    }

    /// `min` and `max`: -0 is below +0. A NaN gives way to a number, or wins with `.NaN`.
    fn choice(&mut self, ty: Type) -> Made {
        let (a, b) = (self.operand(0, ty)?, self.operand(1, ty)?);
        let max = self.instruction.opcode == Opcode::Max;
        let nan = self.has(Keyword::Nan);
        let mut chosen = self.choose(&a, &b, max, nan);
        if self.sources.len() > 2 {
            let c = self.operand(2, ty)?;
            chosen = self.choose(&chosen, &c, max, nan);
        }
        Ok(chosen)
    }

    /// The smaller or larger of two numbers.
    fn choose(&mut self, a: &Value, b: &Value, max: bool, nan: bool) -> Value {
        let first = self.compare(if max { "ogt" } else { "olt" }, a, b);
        let chosen = self.select(&first, a, b);
        // Equal numbers have equal bits unless they are zeros, of which one sign is wanted.
        let equal = self.compare("oeq", a, b);
        let (a_bits, b_bits) = (self.bits_of(a), self.bits_of(b));
        let common = self.op(if max { "and" } else { "or" }, &a_bits, &b_bits);
        let common = self.reinterpret(&common, a.ty);
        let chosen = self.select(&equal, &common, &chosen);
        // `b` was chosen if either is NaN.
        let tested = if nan { a } else { b };
        let unordered = self.compare("uno", tested, tested);
        self.select(&unordered, a, &chosen)
    }
}
