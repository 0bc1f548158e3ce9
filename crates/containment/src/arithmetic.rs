//! Arithmetic of bounds.

use crate::range::Range;
use crate::value::{Int, Value};

/// The bounds of a result, given those of its operands.
pub(crate) fn arithmetic(opcode: &str, bits: u32, a: Int, b: Int) -> Value {
    let plain = !a.masked && !b.masked;
    let shift = b.range.literal().filter(|by| (0..i128::from(bits.min(64))).contains(by));
    let shifts = matches!(opcode, "shl" | "lshr" | "ashr");
    if shifts && shift.is_none() {
        // A shift by the width or more is poison.
        return Value::Any;
    }
    let zero_divides = b.range.low <= 0 && b.range.high >= 0;
    let by = shift.unwrap_or(0);
    let is_positive = |it: Int| it.range.low >= 0;
    let range = match opcode {
        "add" if !(a.masked && b.masked) => {
            return Value::int(bits, a.range.plus(b.range), a.masked || b.masked);
        }
        "sub" if !b.masked => return Value::int(bits, a.range.minus(b.range), a.masked),
        "mul" if plain => a.range.times(b.range),
        "and" if is_positive(b) && !b.masked => Range::up_to(b.range.high),
        "and" if is_positive(a) && !a.masked => Range::up_to(a.range.high),
        "or" | "xor" if plain && is_positive(a) && is_positive(b) => {
            let high = a.range.high.max(b.range.high).max(1) as u128;
            Range::up_to((high + 1).next_power_of_two() as i128 - 1)
        }
        "shl" if plain => a.range.times(Range::exactly(1 << by)),
        "lshr" if bits <= 64 && by > 0 && !(plain && is_positive(a)) => {
            Range::up_to((1 << (i128::from(bits) - by)) - 1)
        }
        "lshr" | "ashr" if plain => Range { low: a.range.low >> by, high: a.range.high >> by },
        "udiv" | "urem" if zero_divides => return Value::Any,
        "udiv" if plain && is_positive(a) && is_positive(b) => {
            Range::up_to(a.range.high / b.range.low.max(1))
        }
        "urem" if is_positive(b) && !b.masked => Range::up_to(b.range.high - 1),
        _ => return Value::frozen(bits),
    };
    Value::int(bits, range, false)
}
