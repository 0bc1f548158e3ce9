//! The 16-bit formats, f16 and bf16, alone or two in a register, as integers of their bits.
//!
//! Results are exact at once, NaNs too: arithmetic runs in f32 or f64 and is rounded once, either
//! because the wider format is wide enough to be rounded twice without harm (sums and products in
//! f32 for f16, sums for bf16), or because it is exact or rounded to odd.

use svp_ptx::ir::{Keyword, Opcode, ScalarType};

use super::builder::{Builder, Made};
use super::float::{Rounding, rounding};
use super::{Emitted, NotNative};
use crate::text::{Type, Value, Width};

/// A 16-bit format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    /// IEEE binary16.
    F16,
    /// bfloat16.
    Bf16,
}

/// The NaN that instructions produce in both formats.
const NAN: u64 = 0x7fff;

impl Half {
    /// The format of a type, and whether two values are packed in a register.
    pub(super) fn of(ty: ScalarType) -> Made<(Self, bool)> {
        match ty {
            ScalarType::F16 => Ok((Self::F16, false)),
            ScalarType::F16x2 => Ok((Self::F16, true)),
            ScalarType::Bf16 => Ok((Self::Bf16, false)),
            ScalarType::Bf16x2 => Ok((Self::Bf16, true)),
            _ => Err(NotNative),
        }
    }

    fn infinity(self) -> u64 {
        if self == Self::F16 { 0x7c00 } else { 0x7f80 }
    }

    fn one(self) -> u64 {
        if self == Self::F16 { 0x3c00 } else { 0x3f80 }
    }
}

impl Builder<'_> {
    /// Arithmetic; values that are packed become a vector of twice the lanes.
    pub(super) fn half_precision(&mut self, ty: ScalarType) -> Emitted {
        let (half, packed) = Half::of(ty)?;
        let mut values = Vec::with_capacity(3);
        for at in 0..self.sources.len() {
            let value = self.source_int(at, ty.bits())?;
            values.push(if packed { self.split(&value) } else { value });
        }
        let whole = self.width;
        if packed {
            self.width = doubled(whole);
        }
        let result = self.of_halves(half, &values);
        self.width = whole;
        let result = result?;
        Ok(vec![if packed { self.join(&result) } else { result }])
    }

    /// 32-bit values as twice as many of 16 bits.
    pub(super) fn split(&mut self, value: &Value) -> Value {
        let width = doubled(value.width);
        let text = format!("bitcast {} to {}", value.typed(), width.of(Type::I(16)));
        self.text.define(Type::I(16), width, text)
    }

    /// The reverse of [`Self::split`].
    pub(super) fn join(&mut self, value: &Value) -> Value {
        let to = self.width.of(Type::I(32));
        self.text.define(Type::I(32), self.width, format!("bitcast {} to {to}", value.typed()))
    }

    fn of_halves(&mut self, half: Half, values: &[Value]) -> Made {
        let ftz = self.has(Keyword::Ftz);
        match (self.instruction.opcode, values) {
            (Opcode::Abs, [a]) if !ftz => Ok(self.op_const("and", a, 0x7fff)),
            (Opcode::Neg, [a]) if !ftz => Ok(self.op_const("xor", a, 0x8000)),
            (Opcode::Min | Opcode::Max, _) => self.choice_of_halves(half, values),
            (Opcode::Ex2 | Opcode::Tanh, [a]) if self.has(Keyword::Approx) => {
                let a = self.flush_half(a, half);
                let a = self.widen(&a, half);
                let result = match self.instruction.opcode {
                    Opcode::Ex2 => self.power_of_two(&a, false),
                    _ => self.hyperbolic_tangent(&a),
                };
                let bits = self.narrow_to_half(&result, half, Rounding::Nearest);
                Ok(self.finish_half(&bits, half))
            }
            (Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Fma, _) => {
                if rounding(self.instruction)? != Rounding::Nearest {
                    return Err(NotNative);
                }
                let mut wide = Vec::with_capacity(3);
                for value in values {
                    let value = self.flush_half(value, half);
                    wide.push(self.widen(&value, half));
                }
                let result = self.half_arithmetic(half, &wide)?;
                let bits = self.narrow_to_half(&result, half, Rounding::Nearest);
                Ok(self.finish_half(&bits, half))
            }
            _ => Err(NotNative),
        }
    }

    /// What is to be rounded to nearest: an f32 that can be.
    fn half_arithmetic(&mut self, half: Half, values: &[Value]) -> Made {
        Ok(match (self.instruction.opcode, values) {
            (Opcode::Add, [a, b]) => self.op("fadd", a, b),
            (Opcode::Sub, [a, b]) => self.op("fsub", a, b),
            (Opcode::Mul, [a, b]) if half == Half::F16 => self.op("fmul", a, b),
            (Opcode::Mul, [a, b]) => {
                // In f32 a tiny product would be rounded once too often.
                let (a, b) = (self.as_f64(a), self.as_f64(b));
                let product = self.op("fmul", &a, &b);
                self.narrow_to_odd(&product)
            }
            (Opcode::Fma, [a, b, c]) if half == Half::F16 => {
                // The product is exact.
                let product = self.op("fmul", a, b);
                self.sum_to_odd(&product, c)
            }
            (Opcode::Fma, [a, b, c]) => {
                let (a, b, c) = (self.as_f64(a), self.as_f64(b), self.as_f64(c));
                let product = self.op("fmul", &a, &b);
                let sum = self.sum_to_odd(&product, &c);
                self.narrow_to_odd(&sum)
            }
            _ => return Err(NotNative),
        })
    }

    fn as_f64(&mut self, value: &Value) -> Value {
        self.text.cast("fpext", value, Type::F64)
    }

    /// 16 bits as an f32; exact.
    pub(super) fn widen(&mut self, value: &Value, half: Half) -> Value {
        if half == Half::Bf16 {
            let wide = self.extend(value, 32, false);
            let bits = self.op_const("shl", &wide, 16);
            return self.reinterpret(&bits, Type::F32);
        }
        let (to, result) = (half_type(value.width), value.width.of(Type::F32));
        let number = self.text.define(
            Type::I(16),
            value.width,
            format_args!("bitcast {} to {to}", value.typed()),
        );
        let text = format!("fpext {to} {} to {result}", number.name);
        self.text.define(Type::F32, value.width, text)
    }

    /// An f32 rounded to 16 bits; NaN becomes the canonical one.
    pub(super) fn narrow_to_half(&mut self, value: &Value, half: Half, to: Rounding) -> Value {
        let near = match half {
            Half::F16 => self.narrow_to_f16(value),
            Half::Bf16 => self.narrow_to_bf16(value),
        };
        let bits = match to {
            Rounding::Nearest => near,
            _ => {
                let back = self.widen(&near, half);
                self.step(&near, &back, value, to)
            }
        };
        let unordered = self.compare("uno", value, value);
        let nan = self.int(NAN, 16);
        self.select(&unordered, &nan, &bits)
    }

    fn narrow_to_f16(&mut self, value: &Value) -> Value {
        let (to, bits) = (half_type(value.width), value.width.of(Type::I(16)));
        let text = format!("fptrunc {} to {to}", value.typed());
        let number = self.text.define(Type::I(16), value.width, text);
        let text = format!("bitcast {to} {} to {bits}", number.name);
        self.text.define(Type::I(16), value.width, text)
    }

    /// To nearest by an addition: a carry out of the lower half rounds up.
    fn narrow_to_bf16(&mut self, value: &Value) -> Value {
        let bits = self.bits_of(value);
        let upper = self.op_const("lshr", &bits, 16);
        let last = self.op_const("and", &upper, 1);
        let half = self.op_const("add", &last, 0x7fff);
        let rounded = self.op("add", &bits, &half);
        let upper = self.op_const("lshr", &rounded, 16);
        self.truncate(&upper, 16)
    }

    /// `.ftz`
    pub(super) fn flush_half(&mut self, bits: &Value, half: Half) -> Value {
        if !self.has(Keyword::Ftz) {
            return bits.clone();
        }
        let exponent = self.op_const("and", bits, half.infinity());
        let tiny = self.compare_const("eq", &exponent, 0);
        let zero = self.op_const("and", bits, 0x8000);
        self.select(&tiny, &zero, bits)
    }

    /// `.ftz`, `.sat` and `.relu` of a result whose NaN is canonical.
    fn finish_half(&mut self, bits: &Value, half: Half) -> Value {
        let bits = self.flush_half(bits, half);
        self.clamped_half(&bits, half)
    }

    /// `.sat`: clamped to [0, 1], NaN becomes 0. `.relu`: negative numbers become 0. `.satfinite`:
    /// infinities become the largest numbers.
    pub(super) fn clamped_half(&mut self, bits: &Value, half: Half) -> Value {
        let mut bits = bits.clone();
        if self.has(Keyword::Satfinite) {
            let magnitude = self.op_const("and", &bits, 0x7fff);
            let infinite = self.compare_const("eq", &magnitude, half.infinity());
            let largest = self.op_const("sub", &bits, 1);
            bits = self.select(&infinite, &largest, &bits);
        }
        if self.has(Keyword::Relu) {
            // A NaN is canonical here, and that one is positive.
            let zero = self.int(0, 16);
            return self.intrinsic("smax", &[&bits, &zero]);
        }
        if !self.has(Keyword::Sat) {
            return bits;
        }
        // As unsigned integers, negative numbers and NaNs are above infinity.
        let outside = self.compare_const("ugt", &bits, half.infinity());
        let one = self.int(half.one(), 16);
        let clamped = self.intrinsic("umin", &[&bits, &one]);
        let zero = self.int(0, 16);
        self.select(&outside, &zero, &clamped)
    }

    /// `min` and `max` of two or three values.
    fn choice_of_halves(&mut self, half: Half, values: &[Value]) -> Made {
        let values: Vec<Value> = values.iter().map(|value| self.flush_half(value, half)).collect();
        let ([a, b] | [a, b, _]) = values.as_slice() else { return Err(NotNative) };
        if self.has(Keyword::XorSign) {
            // The magnitudes are compared, the sign is that of a product, unless it is no number.
            if values.len() > 2 || self.has(Keyword::Relu) {
                return Err(NotNative);
            }
            let product = self.op("xor", a, b);
            let sign = self.op_const("and", &product, 0x8000);
            let (a, b) = (self.op_const("and", a, 0x7fff), self.op_const("and", b, 0x7fff));
            let magnitude = self.choose_half(&a, &b, half);
            let number = self.op("or", &magnitude, &sign);
            let nan = self.int(0x7fff, 16);
            let unordered = self.compare("eq", &magnitude, &nan);
            return Ok(self.select(&unordered, &nan, &number));
        }
        let mut chosen = self.choose_half(a, b, half);
        if let [_, _, c] = values.as_slice() {
            chosen = self.choose_half(&chosen, c, half);
        }
        Ok(self.finish_half(&chosen, half))
    }

    /// `min` and `max` of bits.
    fn choose_half(&mut self, a: &Value, b: &Value, half: Half) -> Value {
        let max = self.instruction.opcode == Opcode::Max;
        let (a_key, b_key) = (self.order_of(a), self.order_of(b));
        let first = self.compare(if max { "sgt" } else { "slt" }, &a_key, &b_key);
        let chosen = self.select(&first, a, b);
        let (a_nan, b_nan) = (self.is_nan(a, half), self.is_nan(b, half));
        let nan = self.int(NAN, 16);
        if self.has(Keyword::Nan) {
            let either = self.op("or", &a_nan, &b_nan);
            return self.select(&either, &nan, &chosen);
        }
        let b_or_nan = self.select(&b_nan, &nan, b);
        let chosen = self.select(&b_nan, a, &chosen);
        self.select(&a_nan, &b_or_nan, &chosen)
    }

    /// An integer that is ordered as the number is, -0 below +0.
    fn order_of(&mut self, bits: &Value) -> Value {
        let sign = self.op_const("ashr", bits, 15);
        let flips = self.op_const("and", &sign, 0x7fff);
        self.op("xor", bits, &flips)
    }

    fn is_nan(&mut self, bits: &Value, half: Half) -> Value {
        let magnitude = self.op_const("and", bits, 0x7fff);
        self.compare_const("ugt", &magnitude, half.infinity())
    }

    /// `cvt.rn.f16x2.f32 d, a, b`: two values, the first into the upper half.
    pub(super) fn convert_packed(&mut self, half: Half, to: Rounding) -> Emitted {
        let (a, b) = (self.source(0, Type::F32)?, self.source(1, Type::F32)?);
        let high = self.narrow_to_half(&a, half, to);
        let low = self.narrow_to_half(&b, half, to);
        let (high, low) = (self.clamped_half(&high, half), self.clamped_half(&low, half));
        let (high, low) = (self.extend(&high, 32, false), self.extend(&low, 32, false));
        let high = self.op_const("shl", &high, 16);
        Ok(vec![self.op("or", &high, &low)])
    }
}

/// Twice the lanes.
pub(super) fn doubled(width: Width) -> Width {
    match width {
        Width::Scalar => Width::Lanes(2),
        Width::Lanes(lanes) => Width::Lanes(2 * lanes),
    }
}

/// LLVM's type of f16 in this many lanes.
fn half_type(width: Width) -> String {
    match width {
        Width::Scalar => "half".to_owned(),
        Width::Lanes(lanes) => format!("<{lanes} x half>"),
    }
}
