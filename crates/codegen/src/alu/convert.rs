//! `cvt`: conversions between types.
//!
//! Integers are extended or cut by the destination's width; floating-point values become integers
//! with saturation, NaN becoming 0.

use svp_ptx::ir::{Instruction, Keyword, ScalarType};

use super::builder::{Builder, Made, carrier};
use super::float::Rounding;
use super::half::Half;
use super::nan::NAN32;
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

/// The rounding that a conversion names.
fn conversion_rounding(instruction: &Instruction) -> Made<Option<Rounding>> {
    use Keyword::{Rm, Rmi, Rn, Rna, Rni, Rp, Rpi, Rs, Rz, Rzi};
    if instruction.one_of(&[Rna, Rs]).is_some() {
        return Err(NotNative);
    }
    let named = instruction.one_of(&[Rn, Rni, Rz, Rzi, Rm, Rmi, Rp, Rpi]);
    Ok(named.map(|keyword| match keyword {
        Rz | Rzi => Rounding::Zero,
        Rm | Rmi => Rounding::Down,
        Rp | Rpi => Rounding::Up,
        _ => Rounding::Nearest,
    }))
}

/// Is it `.u8` to `.u64`, `.s8` to `.s64` or `.b8` to `.b64`?
fn is_integer(ty: ScalarType) -> bool {
    !ty.is_float() && matches!(ty.bits(), 8 | 16 | 32 | 64)
}

impl Builder<'_> {
    pub(super) fn convert(&mut self) -> Emitted {
        let types: Vec<ScalarType> = self.instruction.types().collect();
        let (&[to, from], &[result]) = (types.as_slice(), self.results) else {
            return Err(NotNative);
        };
        if to == ScalarType::Tf32 {
            return self.convert_to_tf32();
        }
        let clips = self.has(Keyword::Relu) || self.has(Keyword::Satfinite);
        if clips && (from != ScalarType::F32 || Half::of(to).is_err()) {
            return Err(NotNative);
        }
        let rounding = conversion_rounding(self.instruction)?;
        if let Ok((half, true)) = Half::of(to) {
            return match (from, rounding) {
                (ScalarType::F32, Some(to @ (Rounding::Nearest | Rounding::Zero))) => {
                    self.convert_packed(half, to)
                }
                _ => Err(NotNative),
            };
        }
        if self.sources.len() != 1 {
            return Err(NotNative);
        }
        let value = match (is_integer(to), is_integer(from)) {
            (true, true) => self.integer_to_integer(to, from)?,
            (true, false) => self.float_to_integer(to, from, rounding)?,
            (false, true) => self.integer_to_float(to, from, rounding)?,
            (false, false) => self.float_to_float(to, from, rounding)?,
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

    /// To tf32, an f32 with the last 13 bits zero.
    fn convert_to_tf32(&mut self) -> Emitted {
        let value = self.source(0, Type::F32)?;
        let bits = self.bits_of(&value);
        let rounded = match self.instruction.one_of(&[Keyword::Rna, Keyword::Rn, Keyword::Rz]) {
            // A carry out of the fraction moves on into the exponent, as it has to.
            Some(Keyword::Rna) => self.op_const("add", &bits, 0x1000),
            Some(Keyword::Rn) => {
                let shifted = self.op_const("lshr", &bits, 13);
                let last = self.op_const("and", &shifted, 1);
                let half = self.op_const("add", &last, 0xfff);
                self.op("add", &bits, &half)
            }
            Some(Keyword::Rz) => bits,
            _ => return Err(NotNative),
        };
        let mut result = self.op_const("and", &rounded, 0xffff_e000);
        if self.has(Keyword::Satfinite) {
            let magnitude = self.op_const("and", &result, 0x7fff_ffff);
            let infinite = self.compare_const("eq", &magnitude, 0x7f80_0000);
            let largest = self.op_const("sub", &result, 0x2000);
            result = self.select(&infinite, &largest, &result);
        }
        if self.has(Keyword::Relu) {
            let zero = self.int(0, 32);
            result = self.intrinsic("smax", &[&result, &zero]);
        }
        let unordered = self.compare("uno", &value, &value);
        let nan = self.int(u64::from(NAN32), 32);
        Ok(vec![self.select(&unordered, &nan, &result)])
    }

    /// The source, whose register may be wider than its type; 16-bit formats as integers.
    fn source_of_type(&mut self, from: ScalarType) -> Made {
        let value = self.raw(0)?;
        let wanted = carrier(from);
        if value.ty.bits() < wanted.bits() || from == ScalarType::Pred {
            return Err(NotNative);
        }
        if value.ty.bits() == wanted.bits() {
            return Ok(self.reinterpret(&value, wanted));
        }
        let bits = self.bits_of(&value);
        let bits = self.truncate(&bits, wanted.bits());
        Ok(self.reinterpret(&bits, wanted))
    }

    /// The source as `float` or `double`, flushed where `.ftz` asks for it.
    fn floating_source(&mut self, from: ScalarType) -> Made {
        let value = self.source_of_type(from)?;
        match from {
            ScalarType::F32 if self.has(Keyword::Ftz) => Ok(self.flush(&value)),
            ScalarType::F32 | ScalarType::F64 => Ok(value),
            _ => match Half::of(from)? {
                (half, false) => Ok(self.widen(&value, half)),
                _ => Err(NotNative),
            },
        }
    }

    fn integer_to_integer(&mut self, to: ScalarType, from: ScalarType) -> Made {
        let mut value = self.source_of_type(from)?;
        if self.has(Keyword::Sat) {
            value = self.saturated(&value, to, from);
        }
        Ok(self.resize(&value, to.bits(), from.is_signed()))
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
        to: ScalarType,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let mut value = self.floating_source(from)?;
        let rounding = rounding.unwrap_or(Rounding::Zero);
        if rounding != Rounding::Zero {
            value = self.integral(&value, rounding);
        }
        Ok(self.saturated_integer(&value, to))
    }

    /// The integer part of a `float` or `double`, clamped to the range of `to`; 0 of NaN. (LLVM's
    /// own saturating conversions take vectors apart.)
    fn saturated_integer(&mut self, value: &Value, to: ScalarType) -> Value {
        let (bits, signed) = (to.bits(), to.is_signed());
        let magnitude_bits = if signed { bits - 1 } else { bits };
        let opcode = if signed { "fptosi" } else { "fptoui" };
        let end = 2.0_f64.powi(magnitude_bits as i32);
        let least = self.number(if signed { -end } else { 0.0 }, value.ty);
        // Signed, 0 is not where numbers are clamped to: NaN passes, and its result is replaced.
        let number = if signed { value.clone() } else { self.zero_for_nan(value) };
        let above = self.compare(if signed { "uge" } else { "ogt" }, &number, &least);
        let clamped = self.select(&above, &number, &least);
        let precision = if value.ty == Type::F64 { 53 } else { 24 };
        let result = if magnitude_bits <= precision {
            let most = self.number(end - 1.0, value.ty);
            let below = self.compare("ole", &clamped, &most);
            let clamped = self.select(&below, &clamped, &most);
            let wide = self.text.cast(opcode, &clamped, Type::I(bits.max(32)));
            self.truncate(&wide, bits)
        } else {
            // The largest integer is no number of this type. What the conversion makes of numbers
            // beyond it is not used, and `freeze` keeps it from being poison.
            let wild = self.text.cast(opcode, &clamped, Type::I(bits));
            let wild = self.text.define(wild.ty, wild.width, format!("freeze {}", wild.typed()));
            let end = self.number(end, value.ty);
            let beyond = self.compare("oge", &clamped, &end);
            let most = self.int(u64::MAX >> (64 - magnitude_bits), bits);
            self.select(&beyond, &most, &wild)
        };
        if !signed {
            return result;
        }
        let unordered = self.compare("uno", value, value);
        let zero = self.int(0, bits);
        self.select(&unordered, &zero, &result)
    }

    /// The integral number next to a `float` or `double`.
    fn integral(&mut self, value: &Value, rounding: Rounding) -> Value {
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
        to: ScalarType,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let value = self.source_of_type(from)?;
        let signed = from.is_signed();
        let rounding = rounding.unwrap_or(Rounding::Nearest);
        let opcode = if signed { "sitofp" } else { "uitofp" };
        let number = match to {
            ScalarType::F32 if rounding == Rounding::Nearest || from.bits() <= 16 => {
                self.text.cast(opcode, &value, Type::F32)
            }
            ScalarType::F32 => {
                let wide = self.integer_to_odd(&value, signed);
                self.narrow(&wide, rounding)
            }
            ScalarType::F64 if rounding == Rounding::Nearest || from.bits() <= 32 => {
                self.text.cast(opcode, &value, Type::F64)
            }
            ScalarType::F64 => self.integer_directed(&value, signed, rounding),
            _ => return self.integer_to_half(&value, to, signed, rounding),
        };
        Ok(if self.has(Keyword::Sat) { self.clamp_unit(&number) } else { number })
    }

    fn integer_to_half(
        &mut self,
        value: &Value,
        to: ScalarType,
        signed: bool,
        rounding: Rounding,
    ) -> Made {
        let (half, _) = Half::of(to)?;
        let number = if value.ty.bits() <= 16 {
            let opcode = if signed { "sitofp" } else { "uitofp" };
            self.text.cast(opcode, value, Type::F32)
        } else {
            let wide = self.integer_to_odd(value, signed);
            self.narrow_to_odd(&wide)
        };
        let bits = self.narrow_to_half(&number, half, rounding);
        Ok(self.clamped_half(&bits, half))
    }

    fn float_to_float(
        &mut self,
        to: ScalarType,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        if let Ok((half, _)) = Half::of(to) {
            return self.float_to_half(to, half, from, rounding);
        }
        let mut value = self.floating_source(from)?;
        value = match (to, value.ty) {
            (ScalarType::F32, Type::F32) | (ScalarType::F64, Type::F64) => match rounding {
                // Of one format to itself, a rounding asks for an integral value.
                Some(rounding) if to == from => self.integral(&value, rounding),
                _ => value,
            },
            (ScalarType::F64, _) => self.text.cast("fpext", &value, Type::F64),
            (ScalarType::F32, _) => self.narrow(&value, rounding.unwrap_or(Rounding::Nearest)),
            _ => return Err(NotNative),
        };
        if to == ScalarType::F32 && self.has(Keyword::Ftz) {
            value = self.flush(&value);
        }
        if !self.has(Keyword::Sat) {
            return Ok(value);
        }
        let value = self.zero_for_nan(&value);
        Ok(self.clamp_unit(&value))
    }

    fn float_to_half(
        &mut self,
        to: ScalarType,
        half: Half,
        from: ScalarType,
        rounding: Option<Rounding>,
    ) -> Made {
        let bits = if to == from && rounding.is_none() {
            self.source_of_type(from)?
        } else {
            let mut value = self.floating_source(from)?;
            let mut rounding = rounding.unwrap_or(Rounding::Nearest);
            if to == from {
                value = self.integral(&value, rounding);
                rounding = Rounding::Nearest;
            }
            if value.ty == Type::F64 {
                value = self.narrow_to_odd(&value);
            }
            self.narrow_to_half(&value, half, rounding)
        };
        Ok(self.clamped_half(&bits, half))
    }
}
