//! Arithmetic on affine sequences: the result's base and steps, in scalars.
//!
//! What these rules cannot do, vectors do. `svp_ptx::analysis::shape` knows the same rules and says
//! for which registers they hold.

use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Affine, Gang, Lanes, Wrap};

/// An affine view of a value: a uniform one has no steps. `None` for a vector.
pub(crate) fn view(value: &Lanes) -> Option<Affine> {
    match value {
        Lanes::Uniform(base) if !base.ty.is_float() => {
            Some(Affine { base: base.clone(), x: 0, row: None, wrap: None })
        }
        Lanes::Affine(affine) => Some(affine.as_ref().clone()),
        _ => None,
    }
}

/// The literal that an affine value is, if it is one.
pub(crate) fn literal(value: &Affine) -> Option<i64> {
    let constant = value.x == 0 && value.row.is_none() && value.wrap.is_none();
    if constant { value.base.name.parse().ok() } else { None }
}

/// What it gains from row to row, if that is known.
pub(crate) fn known_step(value: &Affine) -> Option<i64> {
    value.row.as_ref().map_or(Some(0), |row| row.name.parse().ok())
}

/// `a opcode b` for steps: a literal if both are. A step of nothing is none.
fn step(text: &mut Text, opcode: &str, a: &Value, b: &Value) -> Option<Value> {
    let number = |value: &Value| value.name.parse::<i64>().ok();
    let known = |value: i64| Value::int(value as u64, a.ty, Width::Scalar);
    let (Some(left), Some(right)) = (number(a), number(b)) else {
        return Some(text.binary(opcode, a, b));
    };
    let result = match opcode {
        "add" => left.wrapping_add(right),
        "sub" => left.wrapping_sub(right),
        _ => left.wrapping_mul(right),
    };
    Some(known(result)).filter(|value| value.name != "0")
}

/// A step in another width.
fn step_as(text: &mut Text, opcode: &str, row: &Value, ty: Type) -> Value {
    match row.name.parse::<i64>() {
        Ok(known) => Value::int(known as u64, ty, Width::Scalar),
        Err(_) => text.cast(opcode, row, ty),
    }
}

fn is_uniform(value: &Affine) -> bool {
    value.x == 0 && value.row.is_none() && value.wrap.is_none()
}

/// `a + b` or, with `minus`, `a - b`.
pub(crate) fn add(text: &mut Text, a: &Affine, b: &Affine, minus: bool) -> Option<Affine> {
    let opcode = if minus { "sub" } else { "add" };
    let base = text.binary(opcode, &a.base, &b.base);
    let x = if minus { a.x.wrapping_sub(b.x) } else { a.x.wrapping_add(b.x) };
    let zero = Value::int(0, base.ty, Width::Scalar);
    let row = match (&a.row, &b.row) {
        (None, None) => None,
        (a, b) => {
            let (a, b) = (a.as_ref().unwrap_or(&zero), b.as_ref().unwrap_or(&zero));
            step(text, opcode, a, b)
        }
    };
    let wrap = match (&a.wrap, &b.wrap) {
        (None, None) => None,
        (Some(wrap), None) => Some(wrap.clone()),
        (None, Some(wrap)) if minus => Some(rescaled(text, wrap, -1)),
        (None, Some(wrap)) => Some(wrap.clone()),
        (Some(_), Some(_)) => return None,
    };
    Some(Affine { base, x, row, wrap })
}

fn rescaled(text: &mut Text, wrap: &Wrap, factor: i64) -> Wrap {
    let factor = Value::int(factor as u64, Type::I(64), Width::Scalar);
    Wrap { scale: text.binary("mul", &wrap.scale, &factor), ..wrap.clone() }
}

/// `a * b` of one width, where one of them is uniform and, if the other's lanes differ within a
/// row, a literal.
pub(crate) fn multiply(text: &mut Text, a: &Affine, b: &Affine) -> Option<Affine> {
    let (sequence, factor) = if is_uniform(b) { (a, b) } else { (b, a) };
    if !is_uniform(factor) {
        return None;
    }
    let x = match (sequence.x, literal(factor)) {
        (0, _) => 0,
        (x, Some(factor)) => x.wrapping_mul(factor),
        _ => return None,
    };
    let base = text.binary("mul", &sequence.base, &factor.base);
    let row = sequence.row.as_ref().and_then(|row| step(text, "mul", row, &factor.base));
    let wrap = sequence
        .wrap
        .as_ref()
        .map(|wrap| Wrap { scale: text.binary("mul", &wrap.scale, &factor.base), ..wrap.clone() });
    Some(Affine { base, x, row, wrap })
}

/// `a << count`, by a literal or, where a row's lanes agree, by anything uniform. Counts of the
/// width or more give zero.
pub(crate) fn shift_left(text: &mut Text, a: &Affine, count: &Affine) -> Option<Affine> {
    let count = literal(count)?;
    let bits = i64::from(a.base.ty.bits());
    let factor = if (0..bits).contains(&count) { 1_u64 << count } else { 0 };
    let base = Value::int(factor, a.base.ty, Width::Scalar);
    multiply(text, a, &Affine { base, x: 0, row: None, wrap: None })
}

/// The low bits. Exact also where lanes wrapped, since a correction is a multiple of 2^32.
pub(crate) fn truncate(text: &mut Text, a: &Affine, ty: Type) -> Affine {
    let base = text.cast("trunc", &a.base, ty);
    let row = a.row.as_ref().map(|row| step_as(text, "trunc", row, ty));
    let row = row.filter(|row| row.name != "0");
    Affine { base, x: signed_low(a.x, ty.bits()), row, wrap: None }
}

/// From 32 to 64 bits, affine if no lane wraps: both ends of the gang's values have to lie in the
/// range of the narrow type.
pub(crate) fn widen(text: &mut Text, gang: &Gang, a: &Affine, signed: bool) -> Affine {
    let wide = Type::I(64);
    let extend = if signed { "sext" } else { "zext" };
    if let Some(value) = literal(a) {
        // Stays a literal, for products.
        let value = if signed { i64::from(value as i32) } else { i64::from(value as u32) };
        let base = Value::int(value as u64, wide, Width::Scalar);
        return Affine { base, x: 0, row: None, wrap: None };
    }
    let base = text.cast(extend, &a.base, wide);
    if is_uniform(a) {
        return Affine { base, x: 0, row: None, wrap: None };
    }
    let x = signed_low(a.x, 32);
    let row = a.row.as_ref().map(|row| step_as(text, "sext", row, wide));
    let ok = stays_in_range(text, gang, &base, x, row.as_ref(), signed);
    let wrap = Wrap {
        ok,
        base: a.base.clone(),
        x,
        row: a.row.clone(),
        scale: Value::int(1, wide, Width::Scalar),
        signed,
    };
    Affine { base, x, row, wrap: Some(wrap) }
}

fn stays_in_range(
    text: &mut Text,
    gang: &Gang,
    base: &Value,
    x: i64,
    row: Option<&Value>,
    signed: bool,
) -> Value {
    let wide = base.ty;
    let (low, high) =
        if signed { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (0, i64::from(u32::MAX)) };
    let span = x.wrapping_mul(i64::from(gang.geometry.row_lanes) - 1);
    let constant = |value: i64| Value::int(value as u64, wide, Width::Scalar);
    let (below, above) = (span.min(0), span.max(0));
    let Some(row) = row else {
        // One comparison for both ends: base + below - low <= high - low - (above - below).
        let from = text.binary("add", base, &constant(below.wrapping_sub(low)));
        let limit = (high - low).wrapping_sub(above.wrapping_sub(below));
        if limit < 0 {
            return Value::int(0, Type::I(1), Width::Scalar);
        }
        return text.compare("ule", &from, &constant(limit));
    };
    let last = constant(i64::from(gang.geometry.rows) - 1);
    let rows = text.binary("mul", row, &last);
    let zero = constant(0);
    let lowest = text.intrinsic("smin", wide, Width::Scalar, &[&rows, &zero]);
    let highest = text.intrinsic("smax", wide, Width::Scalar, &[&rows, &zero]);
    let first = text.binary("add", base, &lowest);
    let end = text.binary("add", base, &highest);
    let above_low = text.compare("sge", &first, &constant(low.wrapping_sub(below)));
    let below_high = text.compare("sle", &end, &constant(high.wrapping_sub(above)));
    text.binary("and", &above_low, &below_high)
}

/// The low `bits` bits of a number, as signed.
pub(crate) fn signed_low(value: i64, bits: u32) -> i64 {
    let shift = 64 - bits.min(64);
    (value << shift) >> shift
}
