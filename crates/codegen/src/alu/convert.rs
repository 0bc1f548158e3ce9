//! `cvt`: conversions between types.
//!
//! Integers are extended or cut by the destination's width; floating-point values become integers
//! with saturation, NaN becoming 0.

use svp_ptx::ir::{Instruction, Keyword, ScalarType};

use super::build::{Emitter, Made, float_of};
use super::float::Rounding;
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

/// The rounding that a conversion names.
fn conversion_rounding(instruction: &Instruction) -> Made<Option<Rounding>> {
    for keyword in instruction.keywords() {
        return Ok(Some(match keyword {
            Keyword::Rn | Keyword::Rni => Rounding::Nearest,
            Keyword::Rz | Keyword::Rzi => Rounding::Zero,
            Keyword::Rm | Keyword::Rmi => Rounding::Down,
            Keyword::Rp | Keyword::Rpi => Rounding::Up,
            Keyword::Rna | Keyword::Rs | Keyword::Relu | Keyword::Satfinite => {
                return Err(NotNative);
            }
            _ => continue,
        }));
    }
    Ok(None)
}

/// Is it `.u8` to `.u64`, `.s8` to `.s64` or `.b8` to `.b64`?
fn is_integer(ty: ScalarType) -> bool {
    !ty.is_float() && matches!(ty.bits(), 8 | 16 | 32 | 64)
}

impl Emitter<'_> {
    pub(super) fn convert(&mut self) -> Emitted {
        let types: Vec<ScalarType> = self.instruction.types().collect();
        let (&[to, from], [result], 1) = (types.as_slice(), self.results, self.sources.len())
        else {
            return Err(NotNative);
        };
        let result = *result;
        let rounding = conversion_rounding(self.instruction)?;
        let value = self.source_of_type(from)?;
        let value = match (is_integer(to), is_integer(from)) {
            (true, true) => self.integer_to_integer(&value, to, from),
            (true, false) => self.float_to_integer(&value, to, rounding)?,
            (false, true) => self.integer_to_float(&value, to, from, rounding)?,
            (false, false) => self.float_to_float(&value, to, from, rounding)?,
        };
        if result.bits() == value.ty.bits() {
            return Ok(vec![value]);
        }
        // A destination wider than its type holds the value extended.
        if result.bits() < value.ty.bits() {
            return Err(NotNative);
        }
        let bits = self.bits_of(&value);
        let bits = self.extend(&bits, result.bits(), to.is_signed());
        Ok(vec![bits])
    }

    /// The source, whose register may be wider than its type: an integer, `float` or `double`.
    fn source_of_type(&mut self, from: ScalarType) -> Made {
        let value = self.raw(0)?;
        let wanted = match from {
            ScalarType::F32 => Type::F32,
            ScalarType::F64 => Type::F64,
            _ if is_integer(from) => Type::I(from.bits()),
            _ => return Err(NotNative),
        };
        if value.ty.bits() < wanted.bits() {
            return Err(NotNative);
        }
        if value.ty.bits() == wanted.bits() {
            return Ok(self.reinterpret(&value, wanted));
        }
        let bits = self.bits_of(&value);
        let bits = self.truncate(&bits, wanted.bits());
        Ok(self.reinterpret(&bits, wanted))
    }

    fn integer_to_integer(&mut self, value: &Value, to: ScalarType, from: ScalarType) -> Value {
        let mut value = value.clone();
        if self.has(Keyword::Sat) {
            value = self.saturated(&value, to, from);
        }
        self.resize(&value, to.bits(), from.is_signed())
    }

    /// An integer clamped to the range of `to`, as far as it is within the range of `from`.
    fn saturated(&mut self, value: &Value, to: ScalarType, from: ScalarType) -> Value {
        let range = |ty: ScalarType| -> (i128, i128) {
            let bits = ty.bits();
            if ty.is_signed() {
                (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
            } else {
                (0, (1 << bits) - 1)
            }
        };
        let ((low, high), (least, most)) = (range(to), range(from));
        let (max, min) = if from.is_signed() { ("smax", "smin") } else { ("umax", "umin") };
        let mut value = value.clone();
        if low > least {
            let bound = self.constant_like(low as u64, &value);
            value = self.intrinsic(max, &[&value, &bound]);
        }
        if high < most {
            let bound = self.constant_like(high as u64, &value);
            value = self.intrinsic(min, &[&value, &bound]);
        }
        value
    }

    fn float_to_integer(
        &mut self,
        value: &Value,
        to: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let mut value = value.clone();
        if value.ty == Type::F32 && self.has(Keyword::Ftz) {
            value = self.flush(&value);
        }
        let rounding = rounding.unwrap_or(Rounding::Zero);
        if rounding != Rounding::Zero {
            value = self.integral(&value, rounding);
        }
        let name = if to.is_signed() { "fptosi" } else { "fptoui" };
        let ty = Type::I(to.bits());
        let (result, argument) = (self.width.suffix(ty), self.width.suffix(value.ty));
        let full = format!("@llvm.{name}.sat.{result}.{argument}");
        Ok(self.text.call_declared(&full, ty, self.width, &[&value]))
    }

    /// The integral number next to a `float` or `double`.
    pub(super) fn integral(&mut self, value: &Value, rounding: Rounding) -> Value {
        let name = match rounding {
            Rounding::Nearest => "roundeven",
            Rounding::Zero => "trunc",
            Rounding::Down => "floor",
            Rounding::Up => "ceil",
        };
        self.intrinsic(name, &[value])
    }

    fn integer_to_float(
        &mut self,
        value: &Value,
        to: ScalarType,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let ty = float_of(to.bits());
        if !matches!(to, ScalarType::F32 | ScalarType::F64) {
            return Err(NotNative);
        }
        let precision = if ty == Type::F64 { 53 } else { 24 };
        let rounds = !matches!(rounding, None | Some(Rounding::Nearest));
        if from.bits() > precision && rounds {
            return Err(NotNative);
        }
        let opcode = if from.is_signed() { "sitofp" } else { "uitofp" };
        let number = self.text.cast(opcode, value, ty);
        Ok(if self.has(Keyword::Sat) { self.clamp_unit(&number) } else { number })
    }

    fn float_to_float(
        &mut self,
        value: &Value,
        to: ScalarType,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let ftz = self.has(Keyword::Ftz);
        let mut value = value.clone();
        if from == ScalarType::F32 && ftz {
            value = self.flush(&value);
        }
        let near = matches!(rounding, None | Some(Rounding::Nearest));
        value = match (to, from) {
            (ScalarType::F32, ScalarType::F32) | (ScalarType::F64, ScalarType::F64) => {
                match rounding {
                    Some(rounding) => self.integral(&value, rounding),
                    None => value,
                }
            }
            (ScalarType::F64, ScalarType::F32) => self.text.cast("fpext", &value, Type::F64),
            (ScalarType::F32, ScalarType::F64) if near => {
                self.text.cast("fptrunc", &value, Type::F32)
            }
            _ => return Err(NotNative),
        };
        if to == ScalarType::F32 && ftz {
            value = self.flush(&value);
        }
        Ok(if self.has(Keyword::Sat) { self.clamp_unit(&value) } else { value })
    }
}
