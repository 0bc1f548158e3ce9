//! Directed roundings in f64, for which there is no wider format: the result to nearest, and the
//! sign of what it lacks to the exact one.
//!
//! What a sum, a product, a quotient or a root to nearest lacks is an f64 as long as nothing of it
//! falls below the smallest subnormal, so operands near that end are scaled by powers of two first.
//! For a fused multiply-add it is the sum of two (Boldo and Muller, "Exact and Approximated Error of
//! the FMA", IEEE Transactions on Computers 60(2), 2011, algorithm ErrFma). A result that overflowed
//! lacks an infinity of the other sign; one that infinite operands made lacks NaN, which counts as
//! nothing.

use svp_ptx::ir::Opcode;

use super::NotNative;
use super::builder::{Builder, Made};
use super::float::Rounding;
use crate::text::{Type, Value};

/// 2 to the power of `exponent`.
fn power(exponent: i32) -> f64 {
    2f64.powi(exponent)
}

impl Builder<'_> {
    /// f64 arithmetic in a directed rounding.
    pub(super) fn directed64(&mut self, rounding: Rounding) -> Made {
        let mut sources = Vec::with_capacity(3);
        for at in 0..self.sources.len() {
            sources.push(self.operand(at, Type::F64)?);
        }
        let (nearest, lacks) = match (self.instruction.opcode, sources.as_slice()) {
            (Opcode::Add, [a, b]) => return Ok(self.rounded_sum(a, b, rounding)),
            (Opcode::Sub, [a, b]) => {
                let b = self.opposite(b);
                return Ok(self.rounded_sum(a, &b, rounding));
            }
            (Opcode::Fma | Opcode::Mad, [a, b, c]) => {
                return Ok(self.rounded_fused(a, b, c, rounding));
            }
            (Opcode::Mul, [a, b]) => self.product64(a, b),
            (Opcode::Div, [a, b]) => self.quotient64(a, b),
            (Opcode::Rcp, [b]) => {
                let one = self.number(1.0, Type::F64);
                self.quotient64(&one, b)
            }
            (Opcode::Sqrt, [a]) => self.root64(a),
            _ => return Err(NotNative),
        };
        Ok(self.moved_towards(&nearest, &lacks, rounding))
    }

    fn rounded_sum(&mut self, a: &Value, b: &Value, rounding: Rounding) -> Value {
        let (sum, lacks) = self.sum64(a, b);
        let moved = self.moved_towards(&sum, &lacks, rounding);
        self.zero_of_sum(&moved, &sum, &lacks, [a, b], rounding)
    }

    fn rounded_fused(&mut self, a: &Value, b: &Value, c: &Value, rounding: Rounding) -> Value {
        let (sum, lacks) = self.fused64(a, b, c);
        let moved = self.moved_towards(&sum, &lacks, rounding);
        let (a, b) = (self.bits_of(a), self.bits_of(b));
        let sign = self.op("xor", &a, &b);
        let product = self.reinterpret(&sign, Type::F64);
        self.zero_of_sum(&moved, &sum, &lacks, [&product, c], rounding)
    }

    /// An exact zero is -0 where sums are rounded down, unless both of what was added, of which
    /// `added` has the signs, are positive.
    fn zero_of_sum(
        &mut self,
        moved: &Value,
        sum: &Value,
        lacks: &Value,
        added: [&Value; 2],
        rounding: Rounding,
    ) -> Value {
        if rounding != Rounding::Down {
            return moved.clone();
        }
        let zero = self.number(0.0, Type::F64);
        let exact = self.compare("ueq", lacks, &zero);
        // A sum that is not exact is no zero, whatever it was rounded to.
        let one = self.number(1.0, Type::F64);
        let tested = self.select(&exact, sum, &one);
        self.negative_zero(moved, &tested, added[0], added[1])
    }

    /// A result to nearest, by one place nearer to the exact one's other side where the rounding has
    /// it there; `lacks` has the sign of exact less nearest.
    fn moved_towards(&mut self, nearest: &Value, lacks: &Value, rounding: Rounding) -> Value {
        let bits = self.bits_of(nearest);
        let zero = self.number(0.0, Type::F64);
        let stepped = if rounding == Rounding::Zero {
            // Of a positive number that was rounded up, what is lacking is negative.
            let one = self.number(1.0, Type::F64);
            let sign = self.intrinsic("copysign", &[&one, nearest]);
            let outwards = self.op("fmul", lacks, &sign);
            let wrong = self.compare("olt", &outwards, &zero);
            let moved = self.op_const("add", &bits, u64::MAX);
            self.select(&wrong, &moved, &bits)
        } else {
            self.step(&bits, &zero, lacks, rounding)
        };
        self.reinterpret(&stepped, Type::F64)
    }

    /// `value` where the condition holds, else 1.
    fn factor(&mut self, condition: &Value, value: f64) -> Value {
        let (value, one) = (self.number(value, Type::F64), self.number(1.0, Type::F64));
        self.select(condition, &value, &one)
    }

    fn is_below(&mut self, value: &Value, bound: f64) -> Value {
        let magnitude = self.intrinsic("fabs", &[value]);
        let bound = self.number(bound, Type::F64);
        self.compare("olt", &magnitude, &bound)
    }

    /// `a + b` and what it lacks. Sums are exact among subnormals; with the larger number first no
    /// step overflows unless the sum does.
    fn sum64(&mut self, a: &Value, b: &Value) -> (Value, Value) {
        let sum = self.op("fadd", a, b);
        let (a_size, b_size) = (self.intrinsic("fabs", &[a]), self.intrinsic("fabs", &[b]));
        let larger = self.compare("oge", &a_size, &b_size);
        let (large, small) = (self.select(&larger, a, b), self.select(&larger, b, a));
        let part = self.op("fsub", &sum, &large);
        let lacks = self.op("fsub", &small, &part);
        (sum, lacks)
    }

    /// `a * b` and what it lacks. Below 2^-900 neither operand is above 2^174 (but beside a zero).
    fn product64(&mut self, a: &Value, b: &Value) -> (Value, Value) {
        let product = self.op("fmul", a, b);
        let tiny = self.is_below(&product, power(-900));
        let factor = self.factor(&tiny, power(550));
        let (a, b) = (self.op("fmul", a, &factor), self.op("fmul", b, &factor));
        let scaled = self.scaled_twice(&product, &factor);
        let minus = self.opposite(&scaled);
        let lacks = self.intrinsic("fma", &[&a, &b, &minus]);
        (product, lacks)
    }

    fn scaled_twice(&mut self, value: &Value, factor: &Value) -> Value {
        let once = self.op("fmul", value, factor);
        self.op("fmul", &once, factor)
    }

    /// `a / b` and what it lacks.
    fn quotient64(&mut self, a: &Value, b: &Value) -> (Value, Value) {
        let quotient = self.op("fdiv", a, b);
        let tiny = self.is_below(a, power(-900));
        let factor = self.factor(&tiny, power(200));
        let (scaled, a) = (self.op("fmul", &quotient, &factor), self.op("fmul", a, &factor));
        let minus = self.opposite(&scaled);
        let rest = self.intrinsic("fma", &[&minus, b, &a]);
        // What is missing has the sign of the rest, turned by the divisor's.
        let one = self.number(1.0, Type::F64);
        let sign = self.intrinsic("copysign", &[&one, b]);
        let lacks = self.op("fmul", &rest, &sign);
        (quotient, lacks)
    }

    /// The square root of `a` and what it lacks.
    fn root64(&mut self, a: &Value) -> (Value, Value) {
        let root = self.intrinsic("sqrt", &[a]);
        let tiny = self.is_below(a, power(-900));
        let factor = self.factor(&tiny, power(100));
        let (scaled, a) = (self.op("fmul", &root, &factor), self.scaled_twice(a, &factor));
        let minus = self.opposite(&scaled);
        let lacks = self.intrinsic("fma", &[&minus, &scaled, &a]);
        (root, lacks)
    }

    /// `a * b + c` and what it lacks.
    ///
    /// Where the product is below 2^-900 and the addend at least 2^-700, the addend is the result and
    /// the product what it lacks. Where the product is 2^900 or more, its last place is at least
    /// 2^795, so that of a smaller addend than 2^600 only the sign counts.
    fn fused64(&mut self, a: &Value, b: &Value, c: &Value) -> (Value, Value) {
        let sum = self.intrinsic("fma", &[a, b, c]);
        let product = self.op("fmul", a, b);
        let tiny = self.is_below(&product, power(-900));
        let size = self.intrinsic("fabs", &[&product]);
        let bound = self.number(power(900), Type::F64);
        let huge = self.compare("oge", &size, &bound);
        let down = self.factor(&huge, power(-600));
        let up = self.number(power(550), Type::F64);
        let factor = self.select(&tiny, &up, &down);

        let zero = self.number(0.0, Type::F64);
        let least = self.number(power(600), Type::F64);
        let sign_only = self.intrinsic("copysign", &[&least, c]);
        let low = self.is_below(c, power(600));
        let some = self.compare("one", c, &zero);
        let clamped = self.op("and", &low, &some);
        let clamped = self.op("and", &clamped, &huge);
        let addend = self.select(&clamped, &sign_only, c);

        let (a, b) = (self.op("fmul", a, &factor), self.op("fmul", b, &factor));
        let (addend, nearest) =
            (self.scaled_twice(&addend, &factor), self.scaled_twice(&sum, &factor));
        let lacks = self.lack_of_fused(&a, &b, &addend, &nearest);

        let small_addend = self.is_below(c, power(-700));
        let product = self.op("fmul", &a, &b);
        // Beside an infinite addend nothing is lacking: NaN.
        let none = self.op("fsub", c, c);
        let product = self.op("fadd", &product, &none);
        let beside = self.select(&small_addend, &lacks, &product);
        (sum, self.select(&tiny, &beside, &lacks))
    }

    /// What `nearest`, which is `a * b + c` to nearest, lacks: a number of its sign (ErrFma).
    fn lack_of_fused(&mut self, a: &Value, b: &Value, c: &Value, nearest: &Value) -> Value {
        let product = self.op("fmul", a, b);
        let minus = self.opposite(&product);
        let product_lacks = self.intrinsic("fma", &[a, b, &minus]);
        let (low, low_lacks) = self.sum64(c, &product_lacks);
        let (high, high_lacks) = self.sum64(&product, &low);
        let difference = self.op("fsub", &high, nearest);
        let difference = self.op("fadd", &difference, &high_lacks);
        self.op("fadd", &difference, &low_lacks)
    }
}
