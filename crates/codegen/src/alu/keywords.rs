//! Which modifiers each opcode is written with here. An instruction with any other is not native:
//! nothing is done to it that its writer does not know.

use svp_ptx::ir::Keyword::{self, *};
use svp_ptx::ir::{Instruction, Opcode};

const COMPARISONS: &[Keyword] = &[
    Eq, Ne, Lt, Le, Gt, Ge, Lo, Ls, Hi, Hs, Equ, Neu, Ltu, Leu, Gtu, Geu, Num, IsNan, And, Or, Xor,
    Ftz,
];
const ARITHMETIC: &[Keyword] = &[Rn, Rz, Rm, Rp, Ftz, Sat, Cc];
const CONVERSIONS: &[Keyword] =
    &[Rn, Rz, Rm, Rp, Rna, Rni, Rzi, Rmi, Rpi, Ftz, Sat, Satfinite, Relu];

/// The modifiers of an opcode that are understood.
fn known(opcode: Opcode) -> &'static [Keyword] {
    use Opcode as Op;
    match opcode {
        Op::Add | Op::Sub | Op::Addc | Op::Subc => ARITHMETIC,
        Op::Mul | Op::Mad | Op::Madc => &[Lo, Hi, Wide, Rn, Rz, Rm, Rp, Ftz, Sat, Cc],
        Op::Mul24 | Op::Mad24 => &[Lo, Hi],
        Op::Fma => &[Rn, Rz, Rm, Rp, Ftz, Sat, Relu],
        Op::Min | Op::Max => &[Ftz, Nan, Relu, XorSign, Abs],
        Op::Div => &[Rn, Rz, Rm, Rp, Ftz, Approx, Full],
        Op::Rcp | Op::Sqrt => &[Rn, Rz, Rm, Rp, Ftz, Approx],
        Op::Rsqrt | Op::Sin | Op::Cos | Op::Lg2 | Op::Ex2 | Op::Tanh => &[Approx, Ftz],
        Op::Abs | Op::Neg => &[Ftz],
        Op::Dp2a => &[Lo, Hi],
        Op::Set | Op::Setp => COMPARISONS,
        Op::Slct => &[Ftz],
        Op::Testp => &[Finite, Infinite, Number, NotANumber, Normal, Subnormal],
        Op::Lop3 => &[And, Or, Xor],
        Op::Shf => &[Left, Right, Clamp, Wrap],
        Op::Bfind => &[ShiftAmt],
        Op::Bmsk | Op::Szext => &[Clamp, Wrap],
        Op::Prmt => &[F4e, B4e, Rc8, Ecl, Ecr, Rc16],
        Op::Cvt => CONVERSIONS,
        Op::Cvta => &[To],
        Op::Vset2 | Op::Vset4 => &[Eq, Ne, Lt, Le, Gt, Ge, Add],
        Op::Vadd2 | Op::Vsub2 | Op::Vavrg2 | Op::Vabsdiff2 | Op::Vmin2 | Op::Vmax2 => &[Sat, Add],
        Op::Vadd4 | Op::Vsub4 | Op::Vavrg4 | Op::Vabsdiff4 | Op::Vmin4 | Op::Vmax4 => &[Sat, Add],
        _ => &[],
    }
}

/// Are all modifiers of the instruction understood?
pub(super) fn are_known(instruction: &Instruction) -> bool {
    let known = known(instruction.opcode);
    instruction.keywords().all(|keyword| known.contains(&keyword))
}
