//! Arithmetic on the 16-bit formats, one value or two packed in a register.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::super::alu::exact::{BF16, F16, Format, Rounding};
use super::super::alu::float::{Choice, Operation, rounded};
use super::super::alu::half::{choose, via_f64};
use super::float::rounding;
use super::{Decoded, Decoder, unsupported};

/// What is done with a result before it is written.
#[derive(Debug, Clone, Copy)]
struct Finish {
    format: Format,
    /// `.ftz`, of operands too.
    ftz: bool,
    /// `.sat`: to [0, 1], NaN to 0.
    sat: bool,
    /// `.relu`: negative results become 0.
    relu: bool,
}

impl Finish {
    fn infinity(self) -> u64 {
        if self.format == F16 { 0x7c00 } else { 0x7f80 }
    }

    fn one(self) -> u64 {
        if self.format == F16 { 0x3c00 } else { 0x3f80 }
    }

    fn flush(self, bits: u64) -> u64 {
        if self.ftz && bits & self.infinity() == 0 { bits & 0x8000 } else { bits }
    }

    fn apply(self, bits: u64) -> u64 {
        let bits = self.flush(bits);
        let nan = bits & 0x7fff > self.infinity();
        let negative = bits & 0x8000 != 0 && !nan;
        match (self.sat, self.relu) {
            (true, _) if nan || negative => 0,
            (true, _) => bits.min(self.one()),
            (false, true) if negative => 0,
            _ => bits,
        }
    }
}

/// The format of a type, and whether two values are packed in a register.
fn format(ty: ScalarType) -> Option<(Format, bool)> {
    match ty {
        ScalarType::F16 => Some((F16, false)),
        ScalarType::F16x2 => Some((F16, true)),
        ScalarType::Bf16 => Some((BF16, false)),
        ScalarType::Bf16x2 => Some((BF16, true)),
        _ => None,
    }
}

/// Applies a function of 16-bit values to a register's value or to both of its halves.
fn each_half(packed: bool, operands: [u64; 4], f: impl Fn([u64; 3]) -> u64) -> u64 {
    let half = |shift: u32| {
        let [a, b, c, _] = operands.map(|it| it >> shift & 0xffff);
        f([a, b, c]) << shift
    };
    if packed { half(16) | half(0) } else { half(0) }
}

/// The NaN that arithmetic makes, in both 16-bit formats.
const NAN: u64 = 0x7fff;

impl Decoder<'_> {
    /// Sums, products, `fma`, `min` and `max`.
    pub(super) fn half_precision(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
    ) -> Decoded<()> {
        let Some((format, packed)) = format(ty) else { return unsupported() };
        let finish = Finish {
            format,
            ftz: instruction.has(Keyword::Ftz),
            sat: instruction.has(Keyword::Sat),
            relu: instruction.has(Keyword::Relu),
        };
        let (operation, operands) = match instruction.opcode {
            Opcode::Add => (Operation::Add, 2),
            Opcode::Sub => (Operation::Sub, 2),
            Opcode::Mul => (Operation::Mul, 2),
            Opcode::Fma => (Operation::Fma, 3),
            Opcode::Min | Opcode::Max => return self.half_choice(instruction, ty, finish, packed),
            Opcode::Ex2 | Opcode::Tanh => {
                let f = if instruction.opcode == Opcode::Ex2 { f64::exp2 } else { f64::tanh };
                return self.push_scalar(instruction, ty, &[ty], move |values| {
                    each_half(packed, values, |[a, ..]| {
                        finish.apply(via_f64(format, finish.flush(a), f))
                    })
                });
            }
            _ => return unsupported(),
        };
        if rounding(instruction) != Rounding::Nearest || instruction.has(Keyword::Oob) {
            return unsupported();
        }
        self.push_scalar(instruction, ty, &[ty; 3][..operands], move |values| {
            each_half(packed, values, |halves| {
                let halves = halves.map(|it| finish.flush(it));
                finish.apply(rounded(format, operation, halves, Rounding::Nearest))
            })
        })
    }

    fn half_choice(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
        finish: Finish,
        packed: bool,
    ) -> Decoded<()> {
        let count = instruction.operands.len() - 1;
        let signs = instruction.has(Keyword::XorSign);
        if !(2..=3).contains(&count) || signs && (count != 2 || finish.relu) {
            return unsupported();
        }
        let max = instruction.opcode == Opcode::Max;
        let choice = Choice { max, nan: instruction.has(Keyword::Nan), ftz: false };
        self.push_scalar(instruction, ty, &[ty; 3][..count], move |values| {
            each_half(packed, values, |halves| {
                let [a, b, c] = halves.map(|it| finish.flush(it));
                if signs {
                    let magnitude = choose(finish.format, a & 0x7fff, b & 0x7fff, choice);
                    // PTX ISA, "min": the sign is set only of what is a number.
                    return match magnitude {
                        NAN => NAN,
                        number => number & 0x7fff | (a ^ b) & 0x8000,
                    };
                }
                let two = choose(finish.format, a, b, choice);
                finish.apply(match count {
                    2 => two,
                    _ => choose(finish.format, two, c, choice),
                })
            })
        })
    }
}
