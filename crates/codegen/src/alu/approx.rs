//! The `.approx` functions (PTX ISA, "Floating-Point Instructions"), as polynomials over vectors.
//!
//! PTX states error bounds, not results. The special values of its tables (NaN, infinities, zeros,
//! subnormals) are as it says. Errors were measured against f64, over every 37th f32:
//!
//! | | PTX allows | here |
//! |---|---|---|
//! | `rcp`, `sqrt`, `div` | 1 or 2 ulp | rounded to nearest |
//! | `rsqrt` | 2^-22.9 relative | 2^-23.4 |
//! | `sin`, `cos` | 2^-20.5 absolute in [-pi, pi] | 2^-22.7 up to 100 pi |
//! | `lg2` | 2^-22 absolute in [1/2, 2], else relative | 2^-23.7, 2^-23.8 |
//! | `ex2` | 2^-22.5 relative | 2^-23.5 |
//! | `tanh` | 2^-11 relative | 2^-21.6 |
//!
//! Beyond 2^20, `sin` and `cos` are within [-1, 1] and no more. Those of f16 and bf16 are those of
//! f32, rounded.

use svp_ptx::ir::{Keyword, Opcode, ScalarType};

use super::builder::{Builder, Made};
use super::nan::NAN64;
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

/// Added to a float of less than 2^22, it leaves the nearest integer in the low bits.
const MAGIC: f64 = 12_582_912.0;
/// 2^-64
const TWO_TO_MINUS_64: f64 = 1.0 / 18_446_744_073_709_551_616.0;
/// The smallest normal f32.
const NORMAL: f64 = f32::MIN_POSITIVE as f64;

/// (2^f - 1) / f for f in [-1/2, 1/2], relative error of 2^f: 2^-28.5.
const EXP2: [f64; 6] = [
    0.693_147_214_968_036_4,
    0.240_226_527_828_742_18,
    0.055_503_105_510_018_01,
    0.009_617_692_975_139_494,
    0.001_340_664_390_314_363_2,
    0.000_155_946_774_779_534_64,
];

/// log2(1 + f) / f for f in [sqrt(1/2) - 1, sqrt(2) - 1], relative error 2^-25.2.
const LOG2: [f64; 9] = [
    1.442_695_003_652_456,
    -0.721_347_346_801_510_8,
    0.480_910_642_935_723_4,
    -0.360_703_682_950_324_57,
    0.287_916_248_530_148_63,
    -0.238_944_818_603_042_29,
    0.215_715_599_014_526_92,
    -0.207_269_762_659_644_6,
    0.125_837_058_822_109_74,
];

/// (sin(r) / r - 1) / r^2 in powers of r^2, for |r| a little above pi/2; error 2^-27.4.
const SIN: [f64; 4] = [
    -0.166_666_563_017_122_13,
    0.008_332_996_766_187_269,
    -0.000_198_050_873_022_424_42,
    0.000_002_596_614_708_505_055_4,
];

/// pi as the sum of two f32s, both positive (so that sin(-0) is -0); the first has 24 bits.
const PI_HIGH: f64 = 3.141592502593994;
const PI_LOW: f64 = 1.5099579909783765e-07;

impl Builder<'_> {
    pub(super) fn approximate(&mut self) -> Emitted {
        if self.has(Keyword::Sat) {
            return Err(NotNative);
        }
        if self.first_type()? == ScalarType::F64 {
            // `rsqrt.approx.f64` is what CUDA's `rsqrt` is, good to the last bit or two; of those
            // with `.ftz`, iterations are started.
            let whole = self.instruction.opcode == Opcode::Rsqrt && !self.has(Keyword::Ftz);
            return Ok(vec![if whole {
                let a = self.source(0, Type::F64)?;
                self.reciprocal_or_root(&a)?
            } else {
                self.upper_word()?
            }]);
        }
        Ok(vec![match self.instruction.opcode {
            Opcode::Div => self.approximate_quotient()?,
            Opcode::Rcp | Opcode::Sqrt | Opcode::Rsqrt => {
                let a = self.operand(0, Type::F32)?;
                let result = self.reciprocal_or_root(&a)?;
                self.finish(&result)
            }
            Opcode::Sin | Opcode::Cos | Opcode::Tanh => {
                let a = self.source(0, Type::F32)?;
                // A subnormal argument has a subnormal result, or one that it does not change.
                let result = match self.instruction.opcode {
                    Opcode::Sin => self.sine(&a),
                    Opcode::Cos => self.cosine(&a),
                    _ => self.hyperbolic_tangent(&a),
                };
                self.finish(&result)
            }
            Opcode::Ex2 => {
                let a = self.source(0, Type::F32)?;
                self.power_of_two(&a, self.has(Keyword::Ftz))
            }
            Opcode::Lg2 => {
                let a = self.source(0, Type::F32)?;
                self.logarithm(&a)
            }
            _ => return Err(NotNative),
        }])
    }

    /// `opcode a, constant` of floats.
    fn with_number(&mut self, opcode: &str, a: &Value, constant: f64) -> Value {
        let b = self.number(constant, a.ty);
        self.op(opcode, a, &b)
    }

    /// `fcmp` with a constant.
    fn compare_number(&mut self, predicate: &str, a: &Value, constant: f64) -> Value {
        let b = self.number(constant, a.ty);
        self.compare(predicate, a, &b)
    }

    /// The choice between two constants.
    fn pick_number(&mut self, condition: &Value, yes: f64, no: f64) -> Value {
        let (yes, no) = (self.number(yes, Type::F32), self.number(no, Type::F32));
        self.select(condition, &yes, &no)
    }

    /// `a * b + c`, rounded once.
    fn fused_add(&mut self, a: &Value, b: &Value, c: &Value) -> Value {
        self.intrinsic("fma", &[a, b, c])
    }

    /// A polynomial, lowest coefficient first.
    fn polynomial(&mut self, x: &Value, coefficients: &[f64]) -> Value {
        let mut descending = coefficients.iter().rev();
        let mut sum = self.number(descending.next().copied().unwrap_or(0.0), x.ty);
        for coefficient in descending {
            let next = self.number(*coefficient, x.ty);
            sum = self.fused_add(&sum, x, &next);
        }
        sum
    }

    fn reciprocal_or_root(&mut self, a: &Value) -> Made {
        let one = self.number(1.0, a.ty);
        Ok(match self.instruction.opcode {
            Opcode::Rcp => self.op("fdiv", &one, a),
            Opcode::Sqrt => self.intrinsic("sqrt", &[a]),
            Opcode::Rsqrt => {
                let root = self.intrinsic("sqrt", &[a]);
                self.op("fdiv", &one, &root)
            }
            _ => return Err(NotNative),
        })
    }

    /// `div.approx` and `div.full`. The former gives 0 for finite divisors above 2^126.
    fn approximate_quotient(&mut self) -> Made {
        let (a, b) = (self.operand(0, Type::F32)?, self.operand(1, Type::F32)?);
        let mut quotient = self.op("fdiv", &a, &b);
        if !self.has(Keyword::Full) {
            let bits = self.bits_of(&b);
            let magnitude = self.op_const("and", &bits, 0x7fff_ffff);
            let above = self.op_const("sub", &magnitude, 0x7e80_0001);
            let huge = self.compare_const("ult", &above, 0x7f80_0000 - 0x7e80_0001);
            let sign = self.op_const("and", &bits, 0x8000_0000);
            let zero = self.reinterpret(&sign, Type::F32);
            // NaN of an infinity.
            let product = self.op("fmul", &a, &zero);
            quotient = self.select(&huge, &product, &quotient);
        }
        Ok(self.finish(&quotient))
    }

    /// `rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64`: only the upper word of the result counts.
    fn upper_word(&mut self) -> Made {
        if !matches!(self.instruction.opcode, Opcode::Rcp | Opcode::Rsqrt) {
            return Err(NotNative);
        }
        let a = self.source(0, Type::F64)?;
        let a = self.flush_wide(&a);
        let result = self.reciprocal_or_root(&a)?;
        let result = self.flush_wide(&result);
        let bits = self.bits_of(&result);
        let upper = self.op_const("and", &bits, 0xffff_ffff_0000_0000);
        let nan = self.int(NAN64, 64);
        let unordered = self.compare("uno", &result, &result);
        let upper = self.select(&unordered, &nan, &upper);
        Ok(self.reinterpret(&upper, Type::F64))
    }

    /// An f64 with a subnormal replaced by a zero of its sign.
    fn flush_wide(&mut self, value: &Value) -> Value {
        let bits = self.bits_of(value);
        let exponent = self.op_const("and", &bits, 0x7ff0_0000_0000_0000);
        let tiny = self.compare_const("eq", &exponent, 0);
        let zero = self.op_const("and", &bits, 1 << 63);
        let flushed = self.select(&tiny, &zero, &bits);
        self.reinterpret(&flushed, Type::F64)
    }

    /// `a` to the nearest integer: as a number, and as a number whose low bits are the integer.
    fn nearest_integer(&mut self, a: &Value) -> (Value, Value) {
        let shifted = self.with_number("fadd", a, MAGIC);
        (self.with_number("fsub", &shifted, MAGIC), shifted)
    }

    /// The integer in the low bits of the second part of [`Self::nearest_integer`], as what is
    /// added to a number's bits to multiply it by this many powers of two.
    fn exponent_of(&mut self, shifted: &Value) -> Value {
        let bits = self.bits_of(shifted);
        self.op_const("shl", &bits, 23)
    }

    /// 2^a
    pub(super) fn power_of_two(&mut self, a: &Value, ftz: bool) -> Value {
        let tiny = self.compare_number("olt", a, -126.0);
        let mut x = a.clone();
        if !ftz {
            // Computed 2^64 times too large, so that only the last product is subnormal.
            let inside = self.compare_number("ogt", &x, -160.0);
            let lowest = self.number(-160.0, Type::F32);
            x = self.select(&inside, &x, &lowest);
            let raise = self.pick_number(&tiny, 64.0, 0.0);
            x = self.op("fadd", &x, &raise);
        }
        let (whole, shifted) = self.nearest_integer(&x);
        let fraction = self.op("fsub", &x, &whole);
        let mut coefficients = vec![1.0];
        coefficients.extend(EXP2);
        let power = self.polynomial(&fraction, &coefficients);
        let bits = self.bits_of(&power);
        let exponent = self.exponent_of(&shifted);
        let bits = self.op("add", &bits, &exponent);
        let mut result = self.reinterpret(&bits, Type::F32);
        if ftz {
            let zero = self.number(0.0, Type::F32);
            result = self.select(&tiny, &zero, &result);
        } else {
            let lower = self.pick_number(&tiny, TWO_TO_MINUS_64, 1.0);
            result = self.op("fmul", &result, &lower);
        }
        // Infinity, or NaN of NaN.
        let beyond = self.compare_number("uge", a, 128.0);
        let special = self.with_number("fmul", a, f64::from(f32::MAX));
        self.select(&beyond, &special, &result)
    }

    /// log2(a)
    fn logarithm(&mut self, a: &Value) -> Value {
        let ftz = self.has(Keyword::Ftz);
        let mut x = a.clone();
        let mut lowered = None;
        if !ftz {
            let tiny = self.compare_number("olt", a, NORMAL);
            let raised = self.with_number("fmul", a, 16_777_216.0);
            x = self.select(&tiny, &raised, a);
            lowered = Some(self.pick_number(&tiny, 24.0, 0.0));
        }
        // x = m * 2^e with m in [sqrt(1/2), sqrt(2)).
        let bits = self.bits_of(&x);
        let above = self.op_const("sub", &bits, 0x3f35_04f3);
        let exponent = self.op_const("ashr", &above, 23);
        let scale = self.op_const("shl", &exponent, 23);
        let bits = self.op("sub", &bits, &scale);
        let mantissa = self.reinterpret(&bits, Type::F32);
        let mut whole = self.text.cast("sitofp", &exponent, Type::F32);
        if let Some(lowered) = lowered {
            whole = self.op("fsub", &whole, &lowered);
        }
        let f = self.with_number("fsub", &mantissa, 1.0);
        let ratio = self.polynomial(&f, &LOG2);
        let result = self.fused_add(&f, &ratio, &whole);
        let infinite = self.compare_number("oeq", a, f64::INFINITY);
        let result = self.select(&infinite, a, &result);
        // Zeros, with `.ftz` subnormals too: -inf. Below: NaN.
        let (positive, zero) = if ftz {
            (self.compare_number("oge", a, NORMAL), self.compare_number("ogt", a, -NORMAL))
        } else {
            (self.compare_number("ogt", a, 0.0), self.compare_number("oeq", a, 0.0))
        };
        let special = self.pick_number(&zero, f64::NEG_INFINITY, f64::NAN);
        self.select(&positive, &result, &special)
    }

    /// sin(a)
    fn sine(&mut self, a: &Value) -> Value {
        let turns = self.with_number("fmul", a, std::f64::consts::FRAC_1_PI);
        let (whole, shifted) = self.nearest_integer(&turns);
        let (high, low) = (self.number(-PI_HIGH, Type::F32), self.number(-PI_LOW, Type::F32));
        let rest = self.fused_add(&whole, &high, a);
        let rest = self.fused_add(&whole, &low, &rest);
        self.sine_of_rest(&rest, &shifted)
    }

    /// cos(a), which is the sine of (k + 1/2) pi - a for even k, its opposite for odd k.
    fn cosine(&mut self, a: &Value) -> Value {
        let (scale, half) =
            (self.number(std::f64::consts::FRAC_1_PI, Type::F32), self.number(-0.5, Type::F32));
        let turns = self.fused_add(a, &scale, &half);
        let (whole, shifted) = self.nearest_integer(&turns);
        let whole = self.with_number("fadd", &whole, 0.5);
        let (high, low) = (self.number(PI_HIGH, Type::F32), self.number(PI_LOW, Type::F32));
        let minus = self.text.define(Type::F32, self.width, format!("fneg {}", a.typed()));
        let rest = self.fused_add(&whole, &high, &minus);
        let rest = self.fused_add(&whole, &low, &rest);
        self.sine_of_rest(&rest, &shifted)
    }

    /// The sine of at most pi/2, negated if the integer in the low bits of `shifted` is odd.
    fn sine_of_rest(&mut self, rest: &Value, shifted: &Value) -> Value {
        // Much larger only where an argument is too large to be reduced: then the result is at
        // least a sine. NaN passes.
        let limit = 1.8;
        let (most, least) = (self.number(limit, Type::F32), self.number(-limit, Type::F32));
        let above = self.compare("ogt", rest, &most);
        let rest = self.select(&above, &most, rest);
        let below = self.compare("olt", &rest, &least);
        let rest = self.select(&below, &least, &rest);
        let square = self.op("fmul", &rest, &rest);
        let series = self.polynomial(&square, &SIN);
        let one = self.number(1.0, Type::F32);
        let ratio = self.fused_add(&square, &series, &one);
        let sine = self.op("fmul", &rest, &ratio);
        let odd = self.bits_of(shifted);
        let sign = self.op_const("shl", &odd, 31);
        let bits = self.bits_of(&sine);
        let bits = self.op("xor", &bits, &sign);
        self.reinterpret(&bits, Type::F32)
    }

    /// tanh(a) = e / (e + 2) with e = exp(2 |a|) - 1, which is computed without cancellation.
    pub(super) fn hyperbolic_tangent(&mut self, a: &Value) -> Value {
        let magnitude = self.intrinsic("fabs", &[a]);
        // From here on 1; NaN passes.
        let most = self.number(10.0, Type::F32);
        let above = self.compare("ogt", &magnitude, &most);
        let x = self.select(&above, &most, &magnitude);
        let doubled = self.with_number("fmul", &x, 2.0 * std::f64::consts::LOG2_E);
        let (whole, shifted) = self.nearest_integer(&doubled);
        let fraction = self.op("fsub", &doubled, &whole);
        let ratio = self.polynomial(&fraction, &EXP2);
        let less_one = self.op("fmul", &fraction, &ratio);
        let exponent = self.exponent_of(&shifted);
        let bits = self.op_const("add", &exponent, u64::from(1.0_f32.to_bits()));
        let scale = self.reinterpret(&bits, Type::F32);
        let scale_less_one = self.with_number("fsub", &scale, 1.0);
        let e = self.fused_add(&scale, &less_one, &scale_less_one);
        let divisor = self.with_number("fadd", &e, 2.0);
        let quotient = self.op("fdiv", &e, &divisor);
        self.intrinsic("copysign", &[&quotient, a])
    }
}
