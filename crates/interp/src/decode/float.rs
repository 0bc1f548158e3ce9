//! Floating-point arithmetic.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::super::alu::approx;
use super::super::alu::exact::{F32, F64, Format, Rounding};
use super::super::alu::float::{
    Choice, Flags, Operation, canonical32, canonical64, choose32, choose64, flush32, fma32, fma64,
    near32, near64, rounded, rounded32, saturate32,
};
use super::super::code::{Op, Reg};
use super::super::lanes::{L32, L64, map1, map2, map3};
use super::arithmetic::{Binary, Unary};
use super::{Decoded, Decoder, mismatch, unsupported};

/// The rounding that an instruction names; to nearest if it names none.
pub(super) fn rounding(instruction: &Instruction) -> Rounding {
    match instruction.one_of(&[Keyword::Rn, Keyword::Rz, Keyword::Rm, Keyword::Rp, Keyword::Rna]) {
        Some(Keyword::Rz) => Rounding::Zero,
        Some(Keyword::Rm) => Rounding::Down,
        Some(Keyword::Rp) => Rounding::Up,
        Some(Keyword::Rna) => Rounding::NearestAway,
        _ => Rounding::Nearest,
    }
}

fn flags(instruction: &Instruction) -> Flags {
    Flags { ftz: instruction.has(Keyword::Ftz), sat: instruction.has(Keyword::Sat) }
}

const PLAIN: Flags = Flags { ftz: false, sat: false };
const FTZ: Flags = Flags { ftz: true, sat: false };

/// The lanes of an f32 operation in round-to-nearest, for its flags.
macro_rules! near32_by_flags {
    ($flags:expr, $f:expr) => {
        match $flags {
            PLAIN => {
                Some(Binary::W32(|a: &L32, b: &L32| map2(a, b, |a, b| near32(a, b, PLAIN, $f))))
            }
            FTZ => Some(Binary::W32(|a: &L32, b: &L32| map2(a, b, |a, b| near32(a, b, FTZ, $f)))),
            _ => None,
        }
    };
}

impl Decoder<'_> {
    pub(super) fn floating_point(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        match (instruction.opcode, ty) {
            (Opcode::Abs | Opcode::Neg | Opcode::Copysign, _) => self.signs(instruction, ty),
            (_, ScalarType::F16 | ScalarType::F16x2 | ScalarType::Bf16 | ScalarType::Bf16x2) => {
                self.half_precision(instruction, ty)
            }
            _ if instruction.has(Keyword::Relu) => unsupported(),
            (Opcode::Min | Opcode::Max, _) => self.choices(instruction, ty),
            (_, ScalarType::F32) if instruction.has(Keyword::Approx) => {
                self.approximate(instruction)
            }
            (Opcode::Div, ScalarType::F32) if instruction.has(Keyword::Full) => {
                self.approximate(instruction)
            }
            (Opcode::Rsqrt, ScalarType::F64) if !instruction.has(Keyword::Ftz) => {
                self.push_scalar(instruction, ty, &[ty], |[a, ..]| {
                    canonical64((1.0 / f64::from_bits(a).sqrt()).to_bits())
                })
            }
            (_, ScalarType::F64) if instruction.has(Keyword::Approx) => {
                self.upper_word(instruction)
            }
            (Opcode::Sin | Opcode::Cos | Opcode::Lg2 | Opcode::Ex2 | Opcode::Tanh, _) => {
                unsupported()
            }
            (Opcode::Fma | Opcode::Mad, ScalarType::F32 | ScalarType::F64) => {
                self.fused(instruction, ty)
            }
            (_, ScalarType::F32 | ScalarType::F64) => self.ieee(instruction, ty),
            _ => unsupported(),
        }
    }

    /// Operations that IEEE 754 defines.
    fn ieee(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if rounding(instruction) == Rounding::Nearest
            && let Some(f) = nearest_function(instruction, ty)
        {
            return self.push_binary(instruction, f, ty);
        }
        let single = ty == ScalarType::F32;
        let one = if single { u64::from(1.0_f32.to_bits()) } else { 1.0_f64.to_bits() };
        let (operation, operands) = match instruction.opcode {
            Opcode::Add => (Operation::Add, 2),
            Opcode::Sub => (Operation::Sub, 2),
            Opcode::Mul => (Operation::Mul, 2),
            Opcode::Div => (Operation::Div, 2),
            Opcode::Fma | Opcode::Mad => (Operation::Fma, 3),
            Opcode::Sqrt => (Operation::Sqrt, 1),
            Opcode::Rcp => (Operation::Div, 1),
            _ => return unsupported(),
        };
        let reciprocal = instruction.opcode == Opcode::Rcp;
        let (rounding, flags) = (rounding(instruction), flags(instruction));
        let types = [ty; 3];
        self.push_scalar(instruction, ty, &types[..operands], move |[a, b, c, _]| {
            let [a, b, c] = if reciprocal { [one, a, 0] } else { [a, b, c] };
            if single {
                let operands = [a, b, c].map(|it| it as u32);
                return u64::from(rounded32(operation, operands, rounding, flags));
            }
            rounded(F64, operation, [a, b, c], rounding)
        })
    }

    fn fused(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        if rounding(instruction) != Rounding::Nearest || flags(instruction).sat {
            return self.ieee(instruction, ty);
        }
        let a = self.source(instruction, 1, ty)?;
        let b = self.source(instruction, 2, ty)?;
        let c = self.source(instruction, 3, ty)?;
        let d = self.destination(instruction, 0)?;
        self.push(match (d, a, b, c) {
            (Reg::W32(d), Reg::W32(a), Reg::W32(b), Reg::W32(c)) => {
                let f: fn(&L32, &L32, &L32) -> L32 = if flags(instruction).ftz {
                    |a, b, c| map3(a, b, c, |a, b, c| fma32(a, b, c, FTZ))
                } else {
                    |a, b, c| map3(a, b, c, |a, b, c| fma32(a, b, c, PLAIN))
                };
                Op::Ternary32 { f, d, a, b, c }
            }
            (Reg::W64(d), Reg::W64(a), Reg::W64(b), Reg::W64(c)) => {
                let f: fn(&L64, &L64, &L64) -> L64 = |a, b, c| map3(a, b, c, fma64);
                Op::Ternary64 { f, d, a, b, c }
            }
            _ => return mismatch("the operands' widths differ"),
        });
        Ok(())
    }

    /// `abs`, `neg` and `copysign`, which touch the sign only. PTX leaves open what NaN comes of
    /// NaN: for f32 and f64 it is the canonical one, as of all arithmetic.
    fn signs(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let negate = instruction.opcode == Opcode::Neg;
        if instruction.opcode == Opcode::Copysign {
            let f = match ty {
                ScalarType::F32 => Binary::W32(|a, b| {
                    map2(a, b, |a, b| canonical32(canonical32(a) & 1 << 31 | b & !(1 << 31)))
                }),
                ScalarType::F64 => Binary::W64(|a, b| {
                    map2(a, b, |a, b| canonical64(canonical64(a) & 1 << 63 | b & !(1 << 63)))
                }),
                _ => return unsupported(),
            };
            return self.push_binary(instruction, f, ty);
        }
        let f = match (ty, negate, instruction.has(Keyword::Ftz)) {
            (ScalarType::F32, false, false) => {
                Unary::W32(|a| map1(a, |a| canonical32(a & 0x7fff_ffff)))
            }
            (ScalarType::F32, false, true) => {
                Unary::W32(|a| map1(a, |a| canonical32(flush32(a, true) & 0x7fff_ffff)))
            }
            (ScalarType::F32, true, false) => {
                Unary::W32(|a| map1(a, |a| canonical32(a ^ 0x8000_0000)))
            }
            (ScalarType::F32, true, true) => {
                Unary::W32(|a| map1(a, |a| canonical32(flush32(a, true) ^ 0x8000_0000)))
            }
            (ScalarType::F64, false, _) => Unary::W64(|a| map1(a, |a| canonical64(a & !(1 << 63)))),
            (ScalarType::F64, true, _) => Unary::W64(|a| map1(a, |a| canonical64(a ^ 1 << 63))),
            (ScalarType::F16 | ScalarType::Bf16, false, false) => {
                Unary::W32(|a| map1(a, |a| a & 0x7fff))
            }
            (ScalarType::F16 | ScalarType::Bf16, true, false) => {
                Unary::W32(|a| map1(a, |a| a ^ 0x8000))
            }
            (ScalarType::F16x2 | ScalarType::Bf16x2, false, false) => {
                Unary::W32(|a| map1(a, |a| a & 0x7fff_7fff))
            }
            (ScalarType::F16x2 | ScalarType::Bf16x2, true, false) => {
                Unary::W32(|a| map1(a, |a| a ^ 0x8000_8000))
            }
            _ => return unsupported(),
        };
        self.push_unary(instruction, f, ty)
    }

    fn choices(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        let count = instruction.operands.len() - 1;
        let signs = instruction.has(Keyword::XorSign);
        let single = ty == ScalarType::F32;
        if !(2..=3).contains(&count) || (count == 3 || signs) && !single || count == 3 && signs {
            return unsupported();
        }
        let (max, nan) = (instruction.opcode == Opcode::Max, instruction.has(Keyword::Nan));
        let choice = Choice { max, nan, ftz: instruction.has(Keyword::Ftz) };
        match ty {
            // `.xorsign.abs`: the magnitudes are compared, the sign is that of a product.
            ScalarType::F32 if signs => {
                self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| {
                    let (a, b) = (a as u32, b as u32);
                    let magnitude = choose32(a & 0x7fff_ffff, b & 0x7fff_ffff, choice);
                    let signed = magnitude & 0x7fff_ffff | (a ^ b) & 0x8000_0000;
                    u64::from(canonical32(signed))
                })
            }
            ScalarType::F32 if count == 3 => {
                self.push_scalar(instruction, ty, &[ty; 3], move |[a, b, c, _]| {
                    let two = choose32(a as u32, b as u32, choice);
                    u64::from(choose32(two, c as u32, choice))
                })
            }
            ScalarType::F32 => self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| {
                u64::from(choose32(a as u32, b as u32, choice))
            }),
            ScalarType::F64 => {
                self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| choose64(a, b, max))
            }
            _ => unsupported(),
        }
    }

    /// `.approx` and `.full` of f32.
    fn approximate(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Flags { ftz, sat } = flags(instruction);
        let ty = ScalarType::F32;
        if instruction.opcode == Opcode::Div {
            let full = instruction.has(Keyword::Full);
            return self.push_scalar(instruction, ty, &[ty; 2], move |[a, b, ..]| {
                u64::from(saturate32(approx::div(a as u32, b as u32, ftz, full), sat))
            });
        }
        let f: fn(f64) -> f64 = match instruction.opcode {
            Opcode::Rcp => |x| 1.0 / x,
            Opcode::Sqrt => f64::sqrt,
            Opcode::Rsqrt => |x| 1.0 / x.sqrt(),
            Opcode::Sin => f64::sin,
            Opcode::Cos => f64::cos,
            Opcode::Lg2 => f64::log2,
            Opcode::Ex2 => f64::exp2,
            Opcode::Tanh => f64::tanh,
            _ => return unsupported(),
        };
        self.push_scalar(instruction, ty, &[ty], move |[a, ..]| {
            u64::from(saturate32(approx::via_f64(a as u32, ftz, f), sat))
        })
    }

    /// `rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64`
    fn upper_word(&mut self, instruction: &Instruction) -> Decoded<()> {
        let f: fn(f64) -> f64 = match instruction.opcode {
            Opcode::Rcp => |x| 1.0 / x,
            Opcode::Rsqrt => |x| 1.0 / x.sqrt(),
            _ => return unsupported(),
        };
        let ty = ScalarType::F64;
        self.push_scalar(instruction, ty, &[ty], move |[a, ..]| approx::upper_word(a, f))
    }
}

/// What the host's own arithmetic computes.
fn nearest_function(instruction: &Instruction, ty: ScalarType) -> Option<Binary> {
    let flags = flags(instruction);
    match (instruction.opcode, ty) {
        (Opcode::Add, ScalarType::F32) => near32_by_flags!(flags, |a, b| a + b),
        (Opcode::Sub, ScalarType::F32) => near32_by_flags!(flags, |a, b| a - b),
        (Opcode::Mul, ScalarType::F32) => near32_by_flags!(flags, |a, b| a * b),
        (Opcode::Div, ScalarType::F32) => near32_by_flags!(flags, |a, b| a / b),
        (Opcode::Add, ScalarType::F64) => {
            Some(Binary::W64(|a, b| map2(a, b, |a, b| near64(a, b, |a, b| a + b))))
        }
        (Opcode::Sub, ScalarType::F64) => {
            Some(Binary::W64(|a, b| map2(a, b, |a, b| near64(a, b, |a, b| a - b))))
        }
        (Opcode::Mul, ScalarType::F64) => {
            Some(Binary::W64(|a, b| map2(a, b, |a, b| near64(a, b, |a, b| a * b))))
        }
        (Opcode::Div, ScalarType::F64) => {
            Some(Binary::W64(|a, b| map2(a, b, |a, b| near64(a, b, |a, b| a / b))))
        }
        _ => None,
    }
}

/// Rounds an f32 to an integral value, for `cvt.rni.f32.f32` and the like.
pub(super) fn integral(format: Format, bits: u64, rounding: Rounding) -> u64 {
    let value = format.pack(format.unpack(bits).to_integral(rounding), rounding);
    if format == F32 { u64::from(canonical32(value as u32)) } else { canonical64(value) }
}
