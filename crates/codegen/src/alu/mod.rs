//! Arithmetic, logic, comparison and conversion: instructions that work lane by lane on registers
//! alone. The same code writes scalar operations for uniform values and vector ones for varying.
//!
//! Operands that stand in braces or beside a bar count one by one: `mov.b64 d, {a, b}` has two
//! sources, `setp.lt.s32 p|q, a, b` two results. A result that the program discards (`_`) is given
//! too, of whatever type it has; `results` holds some type in its place.
//!
//! A NaN that arithmetic makes is 0x7fffffff in f32, 0xfff8000000000000 in f64, 0x7fff in f16 and
//! bf16, as in the interpreter. The 16-bit formats, which are integers here, are exact at once; in
//! `float` and `double` whatever the CPU made stays until [`canonical_nan`] is applied, which
//! [`makes_nan`] asks for.
//!
//! No lane's value makes an operation undefined or poison, since lanes that are off hold anything:
//! divisors are guarded, shifts clamped, conversions saturate.

mod approx;
mod bits;
mod builder;
mod compare;
mod convert;
mod directed64;
mod float;
mod half;
mod integer;
mod keywords;
mod nan;
mod pack;
mod rounding;
mod video;

#[cfg(test)]
mod tests;

use svp_ptx::ir::{Instruction, Opcode, ScalarType};

use crate::text::{Text, Type, Value, Width};
use builder::Builder;
pub use nan::{canonical_nan, makes_nan};

/// Why an instruction is not written natively; it becomes a callout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotNative;

/// The result of [`emit`].
pub type Emitted = Result<Vec<Value>, NotNative>;

/// Writes the instruction for operands of one width. `sources` are its source operands in order,
/// each in the type of its register or literal, and for `addc`, `subc` and `madc` the carry that
/// comes in as an `i1` at the end; the results are in the types of the destination registers, given
/// in `results` as element types (a predicate is `i1`). Instructions that write the carry (`.cc`)
/// have it as one more result, an `i1`, whether `results` names it or not.
///
/// # Errors
/// [`NotNative`], with nothing written, if this crate has no native form of it.
pub fn emit(
    text: &mut Text,
    instruction: &Instruction,
    width: Width,
    sources: &[Value],
    results: &[Type],
) -> Emitted {
    if !keywords::are_known(instruction) || sources.iter().any(|source| source.width != width) {
        return Err(NotNative);
    }
    let mark = text.mark();
    let mut builder = Builder { text, instruction, width, sources, results };
    let values = dispatch(&mut builder).and_then(|values| builder.in_result_types(values));
    if values.is_err() {
        text.rewind(&mark);
    }
    values
}

fn dispatch(builder: &mut Builder<'_>) -> Emitted {
    use Opcode::*;
    match builder.instruction.opcode {
        Mov => builder.mov(),
        Cvt => builder.convert(),
        Cvta => builder.convert_address(),
        Set | Setp | Selp | Slct | Testp => builder.comparison(),
        And | Or | Xor | Not | Cnot | Lop3 | Shf | Shl | Shr | Popc | Clz | Bfind | Fns | Brev
        | Bfe | Bfi | Bmsk | Szext | Prmt => builder.bitwise(),
        Add | Sub | Mul | Mad | Mul24 | Mad24 | Addc | Subc | Madc | Sad | Div | Rem | Abs
        | Neg | Min | Max | Fma | Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh | Copysign
        | Dp4a | Dp2a => {
            if builder.instruction.first_type().is_some_and(ScalarType::is_float) {
                builder.floating_point()
            } else {
                builder.integer()
            }
        }
        Vadd2 | Vsub2 | Vavrg2 | Vabsdiff2 | Vmin2 | Vmax2 | Vset2 | Vadd4 | Vsub4 | Vavrg4
        | Vabsdiff4 | Vmin4 | Vmax4 | Vset4 => builder.video(),
        _ => Err(NotNative),
    }
}
