//! Logic, shifts and bit fields; logic on predicates.

use svp_ptx::ir::{Immediate, Keyword, Opcode, Operand, ScalarType};

use super::builder::{Builder, Made};
use super::integer::Kind;
use super::{Emitted, NotNative};
use crate::text::{Type, Value};

impl Builder<'_> {
    pub(super) fn bitwise(&mut self) -> Emitted {
        let ty = self.first_type()?;
        Ok(vec![match self.instruction.opcode {
            Opcode::And | Opcode::Or | Opcode::Xor | Opcode::Not => self.logic(ty)?,
            _ if ty == ScalarType::Pred => return Err(NotNative),
            Opcode::Cnot => {
                let a = self.source_int(0, Kind::of(ty)?.bits)?;
                let zero = self.compare_const("eq", &a, 0);
                self.extend(&zero, ty.bits(), false)
            }
            Opcode::Shl | Opcode::Shr => self.shift(ty)?,
            Opcode::Shf => self.funnel_shift()?,
            Opcode::Lop3 => return self.lop3(),
            Opcode::Prmt => self.permute()?,
            Opcode::Popc | Opcode::Clz => self.count(ty)?,
            Opcode::Bfind => self.bfind(ty)?,
            Opcode::Brev => {
                let a = self.source_int(0, wide_enough(ty)?)?;
                self.intrinsic("bitreverse", &[&a])
            }
            Opcode::Bfe => self.bfe(ty)?,
            Opcode::Bfi => self.bfi(ty)?,
            Opcode::Bmsk => self.bmsk()?,
            Opcode::Szext => self.szext(ty)?,
            _ => return Err(NotNative),
        }])
    }

    /// `and`, `or`, `xor` and `not`, of predicates too.
    fn logic(&mut self, ty: ScalarType) -> Made {
        let bits = if ty == ScalarType::Pred { 1 } else { Kind::of(ty)?.bits };
        let a = self.source_int(0, bits)?;
        let opcode = match self.instruction.opcode {
            Opcode::Not => return Ok(self.not(&a)),
            Opcode::And => "and",
            Opcode::Or => "or",
            _ => "xor",
        };
        let b = self.source_int(1, bits)?;
        Ok(self.op(opcode, &a, &b))
    }

    /// `shl` and `shr`: shifts by the width and more give 0 or the sign.
    fn shift(&mut self, ty: ScalarType) -> Made {
        let Kind { bits, signed } = Kind::of(ty)?;
        let a = self.source_int(0, bits)?;
        let by = self.source_int(1, 32)?;
        let opcode = match self.instruction.opcode {
            Opcode::Shl => "shl",
            _ if signed => "ashr",
            _ => "lshr",
        };
        Ok(self.clamped_shift(opcode, &a, &by))
    }

    /// A shift of `a` by a 32-bit amount without a limit.
    pub(super) fn clamped_shift(&mut self, opcode: &str, a: &Value, by: &Value) -> Value {
        let bits = a.ty.bits();
        let last = self.constant_like(u64::from(bits - 1), by);
        let clamped = self.intrinsic("umin", &[by, &last]);
        let amount = self.resize(&clamped, bits, false);
        let shifted = self.op(opcode, a, &amount);
        if opcode == "ashr" {
            return shifted;
        }
        // CPUs whose vector shifts give 0 for large amounts need nothing for this.
        let inside = self.compare_const("ult", by, u64::from(bits));
        let zero = self.constant_like(0, a);
        self.select(&inside, &shifted, &zero)
    }

    /// `shf`: 32 bits of `b:a`, shifted by `c`, which is clamped to 32 or wrapped.
    fn funnel_shift(&mut self) -> Made {
        let (low, high) = (self.source_int(0, 32)?, self.source_int(1, 32)?);
        let by = self.source_int(2, 32)?;
        let left = self.has(Keyword::Left);
        let name = if left { "fshl" } else { "fshr" };
        let wrapped = self.intrinsic(name, &[&high, &low, &by]);
        if !self.has(Keyword::Clamp) {
            return Ok(wrapped);
        }
        let inside = self.compare_const("ult", &by, 32);
        let whole = if left { low } else { high };
        Ok(self.select(&inside, &wrapped, &whole))
    }

    /// `lop3`, and `lop3.BoolOp`, which also says whether the result differs from zero.
    fn lop3(&mut self) -> Emitted {
        let table = match self.instruction.operands.get(4) {
            Some(Operand::Immediate(Immediate::Integer(table))) => *table & 0xff,
            _ => return Err(NotNative),
        };
        let [a, b, c] = [self.source_int(0, 32)?, self.source_int(1, 32)?, self.source_int(2, 32)?];
        let result = self.boolean_function(&a, &b, &c, table);
        if self.instruction.one_of(&[Keyword::And, Keyword::Or, Keyword::Xor]).is_none() {
            return Ok(vec![result]);
        }
        let differs = self.compare_const("ne", &result, 0);
        let verdict = self.combined(&differs, 4)?;
        Ok(vec![result, verdict])
    }

    /// The function of three bits with this truth table: a choice by `a` between two functions of
    /// `b` and `c`, which CPUs with a ternary logic instruction do at once.
    fn boolean_function(&mut self, a: &Value, b: &Value, c: &Value, table: u64) -> Value {
        let (off, on) = (table & 15, table >> 4);
        let when_off = self.function_of_two(b, c, off);
        if on == off {
            return when_off;
        }
        let when_on = self.function_of_two(b, c, on);
        let flips = self.op("xor", &when_off, &when_on);
        let flipped = self.op("and", &flips, a);
        self.op("xor", &when_off, &flipped)
    }

    /// The function of two bits with this truth table: bit `2 * b + c` of it.
    fn function_of_two(&mut self, b: &Value, c: &Value, table: u64) -> Value {
        let negative = table & 1 == 1;
        let even = if negative { !table & 15 } else { table };
        let value = match even {
            0b0000 => self.constant_like(0, b),
            0b1000 => self.op("and", b, c),
            0b1010 => c.clone(),
            0b1100 => b.clone(),
            0b0110 => self.op("xor", b, c),
            0b1110 => self.op("or", b, c),
            0b0100 => {
                let inverted = self.not(c);
                self.op("and", b, &inverted)
            }
            _ => {
                let inverted = self.not(b);
                self.op("and", &inverted, c)
            }
        };
        if negative { self.not(&value) } else { value }
    }

    /// `popc` and `clz`, whose result has 32 bits whatever the operand has.
    fn count(&mut self, ty: ScalarType) -> Made {
        let a = self.source_int(0, wide_enough(ty)?)?;
        let count = match self.instruction.opcode {
            Opcode::Popc => self.intrinsic("ctpop", &[&a]),
            _ => self.count_zeros("ctlz", &a),
        };
        Ok(self.truncate(&count, 32))
    }

    /// `bfind`: the highest bit that differs from the sign, all ones if none.
    fn bfind(&mut self, ty: ScalarType) -> Made {
        let bits = wide_enough(ty)?;
        let mut a = self.source_int(0, bits)?;
        if ty.is_signed() {
            let sign = self.op_const("ashr", &a, u64::from(bits - 1));
            a = self.op("xor", &a, &sign);
        }
        let zeros = self.count_zeros("ctlz", &a);
        let zeros = self.truncate(&zeros, 32);
        if self.has(Keyword::ShiftAmt) {
            let none = self.compare_const("eq", &zeros, u64::from(bits));
            let ones = self.int(u64::MAX, 32);
            return Ok(self.select(&none, &ones, &zeros));
        }
        // 31 - 32 is what is wanted of zero.
        let top = self.int(u64::from(bits - 1), 32);
        Ok(self.op("sub", &top, &zeros))
    }

    /// `length` ones in an integer of this many bits; `length` has as many bits.
    fn ones(&mut self, length: &Value) -> Value {
        let bits = length.ty.bits();
        let one = self.constant_like(1, length);
        let last = self.op_const("and", length, u64::from(bits - 1));
        let power = self.op("shl", &one, &last);
        let ones = self.op_const("add", &power, u64::MAX);
        let inside = self.compare_const("ult", length, u64::from(bits));
        let all = self.constant_like(u64::MAX, length);
        self.select(&inside, &ones, &all)
    }

    /// The low eight bits of a 32-bit source, in another size.
    fn low_byte(&mut self, at: usize, bits: u32) -> Made {
        let value = self.source_int(at, 32)?;
        let low = self.op_const("and", &value, 0xff);
        Ok(self.resize(&low, bits, false))
    }

    /// A shift to the right or left by an amount of the same size, 0 if it is too large.
    fn shift_or_zero(&mut self, opcode: &str, a: &Value, by: &Value) -> Value {
        let bits = u64::from(a.ty.bits());
        let amount = self.op_const("and", by, bits - 1);
        let shifted = self.op(opcode, a, &amount);
        let inside = self.compare_const("ult", by, bits);
        let zero = self.constant_like(0, a);
        self.select(&inside, &shifted, &zero)
    }

    /// `bfe`: a field of `len` bits from `pos` on. Signed, its sign is the bit at `pos + len - 1`,
    /// or the highest bit if that is lower.
    fn bfe(&mut self, ty: ScalarType) -> Made {
        let bits = wide_enough(ty)?;
        let a = self.source_int(0, bits)?;
        let (at, length) = (self.low_byte(1, bits)?, self.low_byte(2, bits)?);
        if !ty.is_signed() {
            let field = self.shift_or_zero("lshr", &a, &at);
            let ones = self.ones(&length);
            return Ok(self.op("and", &field, &ones));
        }
        // The field is shifted up until its end is the highest bit, then down again; what of it
        // lies beyond the highest bit reads as copies of that bit.
        let last = self.int(u64::from(bits - 1), bits);
        let start = self.intrinsic("umin", &[&at, &last]);
        let field = self.op("ashr", &a, &start);
        let size = self.int(u64::from(bits), bits);
        let length_in = self.intrinsic("umin", &[&length, &size]);
        let unused = self.op("sub", &size, &length_in);
        let amount = self.op_const("and", &unused, u64::from(bits - 1));
        let up = self.op("shl", &field, &amount);
        let extended = self.op("ashr", &up, &amount);
        let empty = self.compare_const("eq", &length, 0);
        let zero = self.int(0, bits);
        Ok(self.select(&empty, &zero, &extended))
    }

    /// `bfi`: the low `len` bits of `a` replace those of `b` from `pos` on.
    fn bfi(&mut self, ty: ScalarType) -> Made {
        let bits = wide_enough(ty)?;
        let (a, b) = (self.source_int(0, bits)?, self.source_int(1, bits)?);
        let (at, length) = (self.low_byte(2, bits)?, self.low_byte(3, bits)?);
        let ones = self.ones(&length);
        let mask = self.shift_or_zero("shl", &ones, &at);
        let field = self.shift_or_zero("shl", &a, &at);
        let differences = self.op("xor", &field, &b);
        let changes = self.op("and", &differences, &mask);
        Ok(self.op("xor", &b, &changes))
    }

    /// An amount that is clamped to 32 or wrapped.
    fn amount(&mut self, at: usize) -> Made {
        let value = self.source_int(at, 32)?;
        if !self.has(Keyword::Clamp) {
            return Ok(self.op_const("and", &value, 31));
        }
        let limit = self.int(32, 32);
        Ok(self.intrinsic("umin", &[&value, &limit]))
    }

    /// `bmsk`: `len` ones from `pos` on.
    fn bmsk(&mut self) -> Made {
        let (at, length) = (self.amount(0)?, self.amount(1)?);
        let ones = self.ones(&length);
        Ok(self.shift_or_zero("shl", &ones, &at))
    }

    /// `szext`: the low bits, extended by zeros or by their sign.
    fn szext(&mut self, ty: ScalarType) -> Made {
        let a = self.source_int(0, 32)?;
        let count = self.amount(1)?;
        let size = self.int(32, 32);
        let unused = self.op("sub", &size, &count);
        let up = self.shift_or_zero("shl", &a, &unused);
        let opcode = if ty.is_signed() { "ashr" } else { "lshr" };
        Ok(self.shift_or_zero(opcode, &up, &unused))
    }

    /// `prmt`: four bytes picked from the eight of `b:a`.
    fn permute(&mut self) -> Made {
        use Keyword::{B4e, Ecl, Ecr, F4e, Rc8, Rc16};
        let (a, b) = (self.source_int(0, 32)?, self.source_int(1, 32)?);
        let c = self.source_int(2, 32)?;
        let mode = self.instruction.one_of(&[F4e, B4e, Rc8, Ecl, Ecr, Rc16]);
        let (a, b) = (self.extend(&a, 64, false), self.extend(&b, 64, false));
        let high = self.op_const("shl", &b, 32);
        let bytes = self.op("or", &high, &a);
        let c = self.extend(&c, 64, false);
        let low = self.op_const("and", &c, 3);
        let mut result = self.int(0, 64);
        for step in 0..4 {
            let picked = match mode {
                None => self.op_const("lshr", &c, 4 * step),
                Some(F4e) => self.op_const("add", &low, step),
                Some(B4e) => self.op_const("sub", &low, step),
                Some(Rc8) => low.clone(),
                Some(Ecl | Ecr) => {
                    let step = self.int(step, 64);
                    let name = if mode == Some(Ecl) { "umax" } else { "umin" };
                    self.intrinsic(name, &[&low, &step])
                }
                Some(_) => {
                    let half = self.op_const("shl", &low, 1);
                    let half = self.op_const("and", &half, 2);
                    self.op_const("or", &half, step & 1)
                }
            };
            let byte = self.picked_byte(&bytes, &picked, mode.is_none());
            let placed = self.op_const("shl", &byte, 8 * step);
            result = self.op("or", &result, &placed);
        }
        Ok(self.truncate(&result, 32))
    }

    /// The byte of this index; with a sign bit in the index, its sign eight times.
    fn picked_byte(&mut self, bytes: &Value, index: &Value, signs: bool) -> Value {
        let pointer = self.op_const("and", index, 7);
        let shift = self.op_const("shl", &pointer, 3);
        let shifted = self.op("lshr", bytes, &shift);
        let byte = self.op_const("and", &shifted, 0xff);
        if !signs {
            return byte;
        }
        let top = self.op_const("lshr", &byte, 7);
        let zero = self.int(0, 64);
        let sign = self.op("sub", &zero, &top);
        let sign = self.op_const("and", &sign, 0xff);
        let flag = self.op_const("and", index, 8);
        let wanted = self.compare_const("ne", &flag, 0);
        self.select(&wanted, &sign, &byte)
    }

    /// A test's outcome combined with the predicate that is source `at`.
    pub(super) fn combined(&mut self, truth: &Value, at: usize) -> Made {
        let opcode = match self.instruction.one_of(&[Keyword::And, Keyword::Or, Keyword::Xor]) {
            None => return Ok(truth.clone()),
            Some(Keyword::And) => "and",
            Some(Keyword::Or) => "or",
            Some(_) => "xor",
        };
        let other = self.source(at, Type::I(1))?;
        Ok(self.op(opcode, truth, &other))
    }
}

/// The bits of a type of 32 or 64.
fn wide_enough(ty: ScalarType) -> Made<u32> {
    match ty.bits() {
        bits @ (32 | 64) if !ty.is_float() => Ok(bits),
        _ => Err(NotNative),
    }
}
