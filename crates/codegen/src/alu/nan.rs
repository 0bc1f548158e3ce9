//! The NaNs of results.
//!
//! The interpreter's results are canonical wherever arithmetic makes a NaN: 0x7fffffff for f32,
//! 0xfff8000000000000 for f64, 0x7fff for f16 and bf16. Compiled code leaves in `float` and
//! `double` registers whatever the CPU made and repairs it where the bits can be seen, with
//! [`canonical_nan`]; 16-bit formats live in integers and are exact at once.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use crate::text::{Text, Type, Value};

/// The f32 NaN that instructions produce.
pub(super) const NAN32: u32 = 0x7fff_ffff;
/// The f64 NaN that instructions produce.
pub(super) const NAN64: u64 = 0xfff8_0000_0000_0000;

/// `value` with a NaN in it replaced by the canonical one. Integers stay as they are.
pub fn canonical_nan(text: &mut Text, value: &Value) -> Value {
    let nan = match value.ty {
        Type::F32 => Value::f32(NAN32, value.width),
        Type::F64 => Value::f64(NAN64, value.width),
        Type::I(_) => return value.clone(),
    };
    let unordered = text.compare("uno", value, value);
    text.select(&unordered, &nan, value)
}

/// Can the instruction's f32 or f64 result be a NaN that is not a copy of a source's bits? Such a
/// NaN is not the interpreter's until [`canonical_nan`] has been applied.
pub fn makes_nan(instruction: &Instruction) -> bool {
    use Keyword::{Rm, Rmi, Rn, Rni, Rp, Rpi, Rz, Rzi};
    use Opcode::*;
    let is_wide = |ty: ScalarType| matches!(ty, ScalarType::F32 | ScalarType::F64);
    if !instruction.first_type().is_some_and(is_wide) {
        return false;
    }
    match instruction.opcode {
        Add | Sub | Mul | Mad | Fma | Div | Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh
        | Min | Max | Abs | Neg | Copysign => true,
        Cvt => {
            // Of a format to itself without rounding, it copies.
            let copies = instruction.first_type() == instruction.last_type()
                && !instruction.has(Keyword::Sat)
                && instruction.one_of(&[Rni, Rzi, Rmi, Rpi, Rn, Rz, Rm, Rp]).is_none();
            instruction.last_type().is_some_and(ScalarType::is_float) && !copies
        }
        _ => false,
    }
}
