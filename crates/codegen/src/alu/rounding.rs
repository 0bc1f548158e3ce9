//! Roundings that the CPU does not have: directed ones, and to odd as a step on the way.
//!
//! A number that is rounded to odd (of its two neighbours the one whose last bit is 1) keeps whether
//! it was exact, so that it can be rounded once more, to two bits less or fewer, in any way. f64
//! holds every product of f32s, and with [`Builder::sum_to_odd`] and its like a last bit that stands
//! for the rest.

use svp_ptx::ir::Opcode;

use super::NotNative;
use super::builder::{Builder, Made};
use super::float::Rounding;
use crate::text::{Type, Value};

impl Builder<'_> {
    /// f32 arithmetic in a directed rounding: exact or to odd in f64, then rounded once.
    pub(super) fn directed32(&mut self, rounding: Rounding) -> Made {
        let mut values = Vec::with_capacity(3);
        for at in 0..self.sources.len() {
            let value = self.operand(at, Type::F32)?;
            values.push(self.text.cast("fpext", &value, Type::F64));
        }
        let (wide, signs) = match (self.instruction.opcode, values.as_slice()) {
            (Opcode::Add, [a, b]) => (self.sum_to_odd(a, b), Some((a.clone(), b.clone()))),
            (Opcode::Sub, [a, b]) => {
                let b = self.opposite(b);
                (self.sum_to_odd(a, &b), Some((a.clone(), b)))
            }
            (Opcode::Mul, [a, b]) => (self.op("fmul", a, b), None),
            (Opcode::Fma | Opcode::Mad, [a, b, c]) => {
                let product = self.op("fmul", a, b);
                (self.sum_to_odd(&product, c), Some((product, c.clone())))
            }
            (Opcode::Div, [a, b]) => (self.quotient_to_odd(a, b), None),
            (Opcode::Rcp, [b]) => {
                let one = self.number(1.0, Type::F64);
                (self.quotient_to_odd(&one, b), None)
            }
            (Opcode::Sqrt, [a]) => (self.root_to_odd(a), None),
            _ => return Err(NotNative),
        };
        let mut result = self.narrow(&wide, rounding);
        if let (Rounding::Down, Some((a, b))) = (rounding, signs) {
            result = self.negative_zero(&result, &wide, &a, &b);
        }
        Ok(self.finish(&result))
    }

    /// The sum of unlike numbers that is exactly zero is -0 where sums are rounded down.
    pub(super) fn negative_zero(
        &mut self,
        result: &Value,
        sum: &Value,
        a: &Value,
        b: &Value,
    ) -> Value {
        let (a, b) = (self.bits_of(a), self.bits_of(b));
        let either = self.op("or", &a, &b);
        let negative = self.compare_const("slt", &either, 0);
        let none = self.number(0.0, sum.ty);
        let zero = self.compare("oeq", sum, &none);
        let wrong = self.op("and", &negative, &zero);
        let minus_zero = self.number(-0.0, result.ty);
        self.select(&wrong, &minus_zero, result)
    }

    pub(super) fn opposite(&mut self, a: &Value) -> Value {
        self.text.define(a.ty, a.width, format_args!("fneg {}", a.typed()))
    }

    /// `a + b`, rounded to odd.
    pub(super) fn sum_to_odd(&mut self, a: &Value, b: &Value) -> Value {
        let sum = self.op("fadd", a, b);
        let error = self.error_of_sum(a, b, &sum);
        self.odd(&sum, &error)
    }

    /// What the rounding of `sum = a + b` has taken away; exact unless the sum overflows.
    fn error_of_sum(&mut self, a: &Value, b: &Value, sum: &Value) -> Value {
        let b_part = self.op("fsub", sum, a);
        let a_part = self.op("fsub", sum, &b_part);
        let a_error = self.op("fsub", a, &a_part);
        let b_error = self.op("fsub", b, &b_part);
        self.op("fadd", &a_error, &b_error)
    }

    /// `a / b` in f64 for f32s, rounded to odd.
    fn quotient_to_odd(&mut self, a: &Value, b: &Value) -> Value {
        let quotient = self.op("fdiv", a, b);
        let minus = self.opposite(&quotient);
        let rest = self.intrinsic("fma", &[&minus, b, a]);
        // What is missing has the sign of the rest, turned by the divisor's.
        let one = self.number(1.0, Type::F64);
        let sign = self.intrinsic("copysign", &[&one, b]);
        let error = self.op("fmul", &rest, &sign);
        self.odd(&quotient, &error)
    }

    /// The square root in f64 of an f32, rounded to odd.
    fn root_to_odd(&mut self, a: &Value) -> Value {
        let root = self.intrinsic("sqrt", &[a]);
        let minus = self.opposite(&root);
        let error = self.intrinsic("fma", &[&minus, &root, a]);
        self.odd(&root, &error)
    }

    /// A rounded number and the sign of what is missing to the exact one: that rounded to odd. An
    /// error that is NaN (of infinities) counts as none.
    fn odd(&mut self, rounded: &Value, error: &Value) -> Value {
        let zero = self.number(0.0, rounded.ty);
        let inexact = self.compare("one", error, &zero);
        let bits = self.bits_of(rounded);
        let error_bits = self.bits_of(error);
        let difference = self.op("xor", &bits, &error_bits);
        // -1 if the magnitude was rounded up.
        let step = self.op_const("ashr", &difference, u64::from(rounded.ty.bits() - 1));
        let cut = self.op("add", &bits, &step);
        let odd = self.op_const("or", &cut, 1);
        let chosen = self.select(&inexact, &odd, &bits);
        self.reinterpret(&chosen, rounded.ty)
    }

    /// An f64 as f32 in any rounding.
    pub(super) fn narrow(&mut self, value: &Value, rounding: Rounding) -> Value {
        let near = self.text.cast("fptrunc", value, Type::F32);
        if rounding == Rounding::Nearest {
            return near;
        }
        let back = self.text.cast("fpext", &near, Type::F64);
        let bits = self.bits_of(&near);
        let bits = self.step(&bits, &back, value, rounding);
        self.reinterpret(&bits, Type::F32)
    }

    /// An f64 as f32, rounded to odd.
    pub(super) fn narrow_to_odd(&mut self, value: &Value) -> Value {
        let near = self.text.cast("fptrunc", value, Type::F32);
        let back = self.text.cast("fpext", &near, Type::F64);
        let inexact = self.compare("one", &back, value);
        let bits = self.bits_of(&near);
        let cut = self.step(&bits, &back, value, Rounding::Zero);
        let odd = self.op_const("or", &cut, 1);
        let chosen = self.select(&inexact, &odd, &bits);
        self.reinterpret(&chosen, Type::F32)
    }

    /// Bits of a number that was rounded to nearest, moved by one place to where another rounding
    /// has it; `back` is what they stand for, `exact` what was rounded.
    pub(super) fn step(
        &mut self,
        bits: &Value,
        back: &Value,
        exact: &Value,
        rounding: Rounding,
    ) -> Value {
        let wrong = match rounding {
            Rounding::Nearest => return bits.clone(),
            Rounding::Zero => {
                let (back, exact) =
                    (self.intrinsic("fabs", &[back]), self.intrinsic("fabs", &[exact]));
                self.compare("ogt", &back, &exact)
            }
            Rounding::Down => self.compare("ogt", back, exact),
            Rounding::Up => self.compare("olt", back, exact),
        };
        // As bits a number is a sign and a magnitude. Towards zero the magnitude shrinks; up, it
        // grows if it is positive.
        let size = u64::from(bits.ty.bits());
        let step = match rounding {
            Rounding::Down | Rounding::Up => {
                let sign = self.op_const("ashr", bits, size - 1);
                let step = self.op_const("or", &sign, 1);
                if rounding == Rounding::Up { step } else { self.negate(&step) }
            }
            _ => self.constant_like(u64::MAX, bits),
        };
        let moved = self.op("add", bits, &step);
        self.select(&wrong, &moved, bits)
    }

    /// An integer of 64 bits as a sum of two f64s.
    fn halves_of(&mut self, value: &Value, signed: bool) -> (Value, Value) {
        let high = self.op_const(if signed { "ashr" } else { "lshr" }, value, 32);
        let high = self.truncate(&high, 32);
        let low = self.truncate(value, 32);
        let high = self.text.cast(if signed { "sitofp" } else { "uitofp" }, &high, Type::F64);
        let scale = self.number(4_294_967_296.0, Type::F64);
        let high = self.op("fmul", &high, &scale);
        (high, self.text.cast("uitofp", &low, Type::F64))
    }

    /// An integer as an f64, rounded to odd if it has more than 53 bits.
    pub(super) fn integer_to_odd(&mut self, value: &Value, signed: bool) -> Value {
        if value.ty.bits() < 64 {
            let opcode = if signed { "sitofp" } else { "uitofp" };
            return self.text.cast(opcode, value, Type::F64);
        }
        let (high, low) = self.halves_of(value, signed);
        self.sum_to_odd(&high, &low)
    }

    /// An integer of 64 bits as an f64 in a directed rounding.
    pub(super) fn integer_directed(
        &mut self,
        value: &Value,
        signed: bool,
        rounding: Rounding,
    ) -> Value {
        let (high, low) = self.halves_of(value, signed);
        let sum = self.op("fadd", &high, &low);
        let error = self.error_of_sum(&high, &low, &sum);
        // The comparison of the sum with the exact one is that of 0 with the error.
        let bits = self.bits_of(&sum);
        let stepped = match rounding {
            Rounding::Zero => {
                // Of a positive sum what is missing is negative if it was rounded up.
                let sign = self.number(1.0, Type::F64);
                let sign = self.intrinsic("copysign", &[&sign, &sum]);
                let error = self.op("fmul", &error, &sign);
                let zero = self.number(0.0, Type::F64);
                let wrong = self.compare("olt", &error, &zero);
                let moved = self.op_const("add", &bits, u64::MAX);
                self.select(&wrong, &moved, &bits)
            }
            _ => {
                let zero = self.number(0.0, Type::F64);
                self.step(&bits, &zero, &error, rounding)
            }
        };
        self.reinterpret(&stepped, Type::F64)
    }
}
