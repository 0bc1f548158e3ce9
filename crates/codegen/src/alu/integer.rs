//! Integer arithmetic.

use svp_ptx::ir::{Keyword, Opcode, ScalarType, TypeKind};

use super::builder::{Builder, Made, is_constant};
use super::half::doubled;
use super::{Emitted, NotNative};
use crate::text::{Type, Value, Width};

/// The size and sign of an instruction's integers.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) bits: u32,
    pub(super) signed: bool,
}

impl Kind {
    /// Of 16, 32 or 64 bits; nothing else computes.
    pub(super) fn of(ty: ScalarType) -> Made<Self> {
        let bits = ty.bits();
        match ty.kind() {
            TypeKind::Unsigned | TypeKind::Signed | TypeKind::Bits
                if matches!(bits, 16 | 32 | 64) =>
            {
                Ok(Self { bits, signed: ty.is_signed() })
            }
            _ => Err(NotNative),
        }
    }

    /// Smallest value, as bits.
    fn min(self) -> u64 {
        if self.signed { 1 << (self.bits - 1) } else { 0 }
    }
}

impl Builder<'_> {
    pub(super) fn integer(&mut self) -> Emitted {
        let instruction = self.instruction;
        if matches!(self.first_type()?, ScalarType::U16x2 | ScalarType::S16x2) {
            return self.halves();
        }
        match instruction.opcode {
            Opcode::Addc | Opcode::Subc | Opcode::Madc => return self.carrying(),
            _ if instruction.has(Keyword::Cc) => return self.carrying(),
            Opcode::Dp4a | Opcode::Dp2a => return self.dot_product(),
            Opcode::Mul24 | Opcode::Mad24 => return self.mul24(),
            _ => {}
        }
        let kind = Kind::of(self.first_type()?)?;
        let result = match instruction.opcode {
            Opcode::Mul if instruction.has(Keyword::Wide) => self.mul_wide(kind)?,
            Opcode::Mad if instruction.has(Keyword::Wide) => {
                let product = self.mul_wide(kind)?;
                let c = self.source_int(2, 2 * kind.bits)?;
                self.op("add", &product, &c)
            }
            Opcode::Mad => self.mad(kind)?,
            Opcode::Abs | Opcode::Neg => self.unary_integer(kind)?,
            Opcode::Sad => self.sad(kind)?,
            _ => self.binary_integer(kind)?,
        };
        Ok(vec![result])
    }

    /// `add`, `min` and `max` of two 16-bit integers in a register.
    fn halves(&mut self) -> Emitted {
        let (a, b) = (self.source_int(0, 32)?, self.source_int(1, 32)?);
        let (a, b) = (self.split(&a), self.split(&b));
        let kind = Kind { bits: 16, signed: self.first_type()? == ScalarType::S16x2 };
        let whole = self.width;
        self.width = doubled(whole);
        let result = match (self.instruction.opcode, self.has(Keyword::Sat)) {
            (Opcode::Add, true) => {
                let name = if kind.signed { "sadd.sat" } else { "uadd.sat" };
                Ok(self.intrinsic(name, &[&a, &b]))
            }
            (Opcode::Add, false) => Ok(self.op("add", &a, &b)),
            (Opcode::Min | Opcode::Max, false) => self.smaller_or_larger(&a, &b, kind),
            _ => Err(NotNative),
        };
        self.width = whole;
        Ok(vec![self.join(&result?)])
    }

    /// `min` and `max`, with `.relu` at least zero.
    fn smaller_or_larger(&mut self, a: &Value, b: &Value, kind: Kind) -> Made {
        let name = match (self.instruction.opcode, kind.signed) {
            (Opcode::Max, true) => "smax",
            (Opcode::Max, false) => "umax",
            (_, true) => "smin",
            (_, false) => "umin",
        };
        let chosen = self.intrinsic(name, &[a, b]);
        if !self.has(Keyword::Relu) {
            return Ok(chosen);
        }
        if !kind.signed || kind.bits == 64 {
            return Err(NotNative);
        }
        let zero = self.constant_like(0, &chosen);
        Ok(self.intrinsic("smax", &[&chosen, &zero]))
    }

    fn pair_of_integers(&mut self, kind: Kind) -> Made<(Value, Value)> {
        Ok((self.source_int(0, kind.bits)?, self.source_int(1, kind.bits)?))
    }

    fn binary_integer(&mut self, kind: Kind) -> Made {
        if self.sources.len() != 2 {
            return Err(NotNative);
        }
        let (a, b) = self.pair_of_integers(kind)?;
        let saturating = self.has(Keyword::Sat);
        Ok(match self.instruction.opcode {
            Opcode::Add | Opcode::Sub if saturating && !(kind.signed && kind.bits == 32) => {
                return Err(NotNative);
            }
            Opcode::Add if saturating => self.intrinsic("sadd.sat", &[&a, &b]),
            Opcode::Sub if saturating => self.intrinsic("ssub.sat", &[&a, &b]),
            Opcode::Add => self.op("add", &a, &b),
            Opcode::Sub => self.op("sub", &a, &b),
            Opcode::Mul if self.has(Keyword::Hi) => self.mul_high(&a, &b, kind),
            Opcode::Mul => self.op("mul", &a, &b),
            Opcode::Min | Opcode::Max => self.smaller_or_larger(&a, &b, kind)?,
            Opcode::Div => self.divide(&a, &b, kind).0,
            Opcode::Rem => self.divide(&a, &b, kind).1,
            _ => return Err(NotNative),
        })
    }

    fn unary_integer(&mut self, kind: Kind) -> Made {
        let a = self.source_int(0, kind.bits)?;
        match self.instruction.opcode {
            Opcode::Neg => Ok(self.negate(&a)),
            _ if kind.signed => {
                // The smallest value is its own magnitude, as in PTX.
                let wraps = Value::int(0, Type::I(1), Width::Scalar);
                Ok(self.intrinsic("abs", &[&a, &wraps]))
            }
            _ => Err(NotNative),
        }
    }

    fn mul_wide(&mut self, kind: Kind) -> Made {
        if kind.bits == 64 {
            return Err(NotNative);
        }
        let (a, b) = self.pair_of_integers(kind)?;
        let a = self.extend(&a, 2 * kind.bits, kind.signed);
        let b = self.extend(&b, 2 * kind.bits, kind.signed);
        Ok(self.op("mul", &a, &b))
    }

    /// `mad.lo` and `mad.hi`
    fn mad(&mut self, kind: Kind) -> Made {
        let (a, b) = self.pair_of_integers(kind)?;
        let c = self.source_int(2, kind.bits)?;
        let high = self.has(Keyword::Hi);
        let product = if high { self.mul_high(&a, &b, kind) } else { self.op("mul", &a, &b) };
        if !self.has(Keyword::Sat) {
            return Ok(self.op("add", &product, &c));
        }
        if !(high && kind.signed && kind.bits == 32) {
            return Err(NotNative);
        }
        Ok(self.intrinsic("sadd.sat", &[&product, &c]))
    }

    /// The upper half of a product.
    pub(super) fn mul_high(&mut self, a: &Value, b: &Value, kind: Kind) -> Value {
        let bits = kind.bits;
        if bits == 64 && self.width != Width::Scalar {
            return self.mul_high_64(a, b, kind.signed);
        }
        let a = self.extend(a, 2 * bits, kind.signed);
        let b = self.extend(b, 2 * bits, kind.signed);
        let product = self.op("mul", &a, &b);
        let high = self.op_const("lshr", &product, u64::from(bits));
        self.truncate(&high, bits)
    }

    /// From products of halves, since vectors have none of 128 bits.
    fn mul_high_64(&mut self, a: &Value, b: &Value, signed: bool) -> Value {
        const LOW: u64 = 0xffff_ffff;
        let (a_low, b_low) = (self.op_const("and", a, LOW), self.op_const("and", b, LOW));
        let (a_high, b_high) = (self.op_const("lshr", a, 32), self.op_const("lshr", b, 32));
        let low = self.op("mul", &a_low, &b_low);
        let cross = self.op("mul", &a_low, &b_high);
        let other = self.op("mul", &a_high, &b_low);
        let high = self.op("mul", &a_high, &b_high);
        // No sum overflows: each is at most (2^32 - 1)^2 + 2^32 - 1 plus a half word.
        let carry = self.op_const("lshr", &low, 32);
        let middle = self.op("add", &cross, &carry);
        let middle_low = self.op_const("and", &middle, LOW);
        let middle_high = self.op_const("lshr", &middle, 32);
        let second = self.op("add", &other, &middle_low);
        let second_high = self.op_const("lshr", &second, 32);
        let sum = self.op("add", &high, &middle_high);
        let product = self.op("add", &sum, &second_high);
        if !signed {
            return product;
        }
        let a_sign = self.op_const("ashr", a, 63);
        let b_sign = self.op_const("ashr", b, 63);
        let a_part = self.op("and", &a_sign, b);
        let b_part = self.op("and", &b_sign, a);
        let once = self.op("sub", &product, &a_part);
        self.op("sub", &once, &b_part)
    }

    /// Quotient and remainder. Of a division by zero: all ones, and the dividend.
    fn divide(&mut self, a: &Value, b: &Value, kind: Kind) -> (Value, Value) {
        let is_zero = self.compare_const("eq", b, 0);
        let mut unsafe_divisor = is_zero.clone();
        if kind.signed {
            // The quotient wraps: that of a division by one.
            let smallest = self.compare_const("eq", a, kind.min());
            let minus_one = self.compare_const("eq", b, u64::MAX);
            let wraps = self.op("and", &smallest, &minus_one);
            unsafe_divisor = self.op("or", &unsafe_divisor, &wraps);
        }
        let one = self.constant_like(1, b);
        let divisor = self.select(&unsafe_divisor, &one, b);
        let quotient = self.quotient(a, &divisor, kind, is_constant(b));
        let product = self.op("mul", &quotient, &divisor);
        let rest = self.op("sub", a, &product);
        let ones = self.constant_like(u64::MAX, b);
        (self.select(&is_zero, &ones, &quotient), self.select(&is_zero, a, &rest))
    }

    /// The quotient of a division that is defined. CPUs have no vector division of integers; that
    /// of floating-point numbers with twice the bits is exact: a quotient that is not integral is
    /// at least 1/divisor below the next integer, more than the rounding can add.
    fn quotient(&mut self, a: &Value, b: &Value, kind: Kind, constant: bool) -> Value {
        let float = match kind.bits {
            16 => Type::F32,
            32 => Type::F64,
            _ => Type::I(64),
        };
        if constant || self.width == Width::Scalar || !float.is_float() {
            return self.op(if kind.signed { "sdiv" } else { "udiv" }, a, b);
        }
        let (to, from) = if kind.signed { ("sitofp", "fptosi") } else { ("uitofp", "fptoui") };
        let (a, b) = (self.text.cast(to, a, float), self.text.cast(to, b, float));
        let quotient = self.op("fdiv", &a, &b);
        self.text.cast(from, &quotient, Type::I(kind.bits))
    }

    /// `sad`: the sum of `c` and the difference of `a` and `b`.
    fn sad(&mut self, kind: Kind) -> Made {
        let (a, b) = self.pair_of_integers(kind)?;
        let c = self.source_int(2, kind.bits)?;
        let (max, min) = if kind.signed { ("smax", "smin") } else { ("umax", "umin") };
        let (large, small) = (self.intrinsic(max, &[&a, &b]), self.intrinsic(min, &[&a, &b]));
        let difference = self.op("sub", &large, &small);
        Ok(self.op("add", &c, &difference))
    }

    /// `mul24` and `mad24`: bits 0..32 or 16..48 of the product of the low 24 bits.
    fn mul24(&mut self) -> Emitted {
        let kind = Kind::of(self.first_type()?)?;
        if kind.bits != 32 || self.has(Keyword::Sat) {
            return Err(NotNative);
        }
        let (a, b) = self.pair_of_integers(kind)?;
        let (a, b) = (self.low_24(&a, kind.signed), self.low_24(&b, kind.signed));
        let product = if self.has(Keyword::Hi) {
            let (a, b) = (self.extend(&a, 64, kind.signed), self.extend(&b, 64, kind.signed));
            let product = self.op("mul", &a, &b);
            let high = self.op_const("lshr", &product, 16);
            self.truncate(&high, 32)
        } else {
            self.op("mul", &a, &b)
        };
        if self.instruction.opcode == Opcode::Mul24 {
            return Ok(vec![product]);
        }
        let c = self.source_int(2, 32)?;
        Ok(vec![self.op("add", &product, &c)])
    }

    fn low_24(&mut self, a: &Value, signed: bool) -> Value {
        if !signed {
            return self.op_const("and", a, 0xff_ffff);
        }
        let up = self.op_const("shl", a, 8);
        self.op_const("ashr", &up, 8)
    }

    /// `dp4a` and `dp2a`
    fn dot_product(&mut self) -> Emitted {
        let a_signed = self.first_type()?.is_signed();
        let b_signed = self.last_type()?.is_signed();
        let (a, b) = (self.source_int(0, 32)?, self.source_int(1, 32)?);
        let mut sum = self.source_int(2, 32)?;
        let two = self.instruction.opcode == Opcode::Dp2a;
        let first = if two && self.has(Keyword::Hi) { 2 } else { 0 };
        let (terms, a_bits) = if two { (2, 16) } else { (4, 8) };
        for term in 0..terms {
            let left = self.field_of(&a, term * a_bits, a_bits, a_signed);
            let right = self.field_of(&b, (first + term) * 8, 8, b_signed);
            let product = self.op("mul", &left, &right);
            sum = self.op("add", &sum, &product);
        }
        Ok(vec![sum])
    }

    /// Bits `at..at + bits` of a 32-bit integer, extended.
    pub(super) fn field_of(&mut self, a: &Value, at: u32, bits: u32, signed: bool) -> Value {
        let up = self.op_const("shl", a, u64::from(32 - bits - at));
        self.op_const(if signed { "ashr" } else { "lshr" }, &up, u64::from(32 - bits))
    }

    /// Additions and multiplications that read or write the carry. Subtraction has it as a borrow.
    fn carrying(&mut self) -> Emitted {
        let instruction = self.instruction;
        let kind = Kind::of(self.first_type()?)?;
        if kind.bits == 16 || instruction.has(Keyword::Wide) || instruction.has(Keyword::Sat) {
            return Err(NotNative);
        }
        let opcode = instruction.opcode;
        let reads = matches!(opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc);
        let product = matches!(opcode, Opcode::Mad | Opcode::Madc);
        let subtracts = matches!(opcode, Opcode::Sub | Opcode::Subc);
        if !product && !matches!(opcode, Opcode::Add | Opcode::Addc) && !subtracts {
            return Err(NotNative);
        }
        let operands = if product { 3 } else { 2 };
        if self.sources.len() != operands + usize::from(reads) {
            return Err(NotNative);
        }
        let (mut a, mut b) = self.pair_of_integers(kind)?;
        if product {
            a = if instruction.has(Keyword::Hi) {
                self.mul_high(&a, &b, kind)
            } else {
                self.op("mul", &a, &b)
            };
            b = self.source_int(2, kind.bits)?;
        }
        let operation = if subtracts { "sub" } else { "add" };
        let mut result = self.op(operation, &a, &b);
        // An addition carried if its result is below a summand, a subtraction if it was above.
        let (x, y) = if subtracts { (&a, &b) } else { (&result, &a) };
        let mut carry = self.compare("ult", x, y);
        if reads {
            let carry_in = self.source(operands, Type::I(1))?;
            let carry_in = self.extend(&carry_in, kind.bits, false);
            let sum = self.op(operation, &result, &carry_in);
            let (x, y) = if subtracts { (&result, &carry_in) } else { (&sum, &result) };
            let second = self.compare("ult", x, y);
            carry = self.op("or", &carry, &second);
            result = sum;
        }
        Ok(if instruction.has(Keyword::Cc) { vec![result, carry] } else { vec![result] })
    }
}
