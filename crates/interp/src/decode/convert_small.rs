//! `cvt` to and from what only conversions and matrices know: tf32 and pairs of 8-bit formats; and
//! conversions that clip their result (`.relu`, `.satfinite`).

use svp_ptx::ir::{Instruction, Keyword, ScalarType};

use super::super::alu::exact::{BF16, F16, F32, Format, Rounding, TF32};
use super::super::alu::half::{Small, bf16_to_f32, f16_to_f32};
use super::super::code::Reg;
use super::{Decoded, Decoder, mismatch, unsupported};

/// The two values that one or two registers hold, the upper one first.
type Unpack = fn(u64, u64) -> (f32, f32);

/// What is done with a result before it is written.
#[derive(Debug, Clone, Copy)]
struct Clip {
    relu: bool,
    finite: bool,
}

impl Clip {
    fn of(instruction: &Instruction) -> Self {
        Self { relu: instruction.has(Keyword::Relu), finite: instruction.has(Keyword::Satfinite) }
    }

    fn apply(self, format: Format, bits: u64) -> u64 {
        let infinity = format.infinity_bits();
        let sign = (infinity << 1) & !infinity;
        let magnitude = bits & !sign;
        if magnitude > infinity {
            return bits;
        }
        match bits & sign != 0 {
            true if self.relu => 0,
            _ if self.finite && magnitude == infinity => bits - 1,
            _ => bits,
        }
    }
}

/// The pair of 8-bit formats that a mnemonic names.
pub(super) fn small(instruction: &Instruction) -> Option<Small> {
    match instruction.one_of(&[Keyword::E4m3x2, Keyword::E5m2x2])? {
        Keyword::E4m3x2 => Some(Small::E4m3),
        _ => Some(Small::E5m2),
    }
}

impl Decoder<'_> {
    /// From f32 to one or two numbers of a format that is `clip`ped, or to tf32.
    pub(super) fn cvt_clipped(&mut self, instruction: &Instruction) -> Decoded<()> {
        let (format, packed, shift) = match instruction.first_type() {
            Some(ScalarType::F16) => (F16, false, 0),
            Some(ScalarType::Bf16) => (BF16, false, 0),
            Some(ScalarType::F16x2) => (F16, true, 0),
            Some(ScalarType::Bf16x2) => (BF16, true, 0),
            Some(ScalarType::Tf32) => (TF32, false, 13),
            _ => return unsupported(),
        };
        let (Some(rounding), Some(ScalarType::F32)) =
            (conversion_rounding(instruction)?, instruction.last_type())
        else {
            return unsupported();
        };
        if instruction.operands.len() != 2 + usize::from(packed) {
            return mismatch("another number of sources than the type needs");
        }
        let clip = Clip::of(instruction);
        let ty = ScalarType::F32;
        let types = &[ty; 2][..1 + usize::from(packed)];
        let convert =
            move |bits: u64| clip.apply(format, format.pack(F32.unpack(bits), rounding)) << shift;
        let d = self.destination32(instruction, 0)?;
        let s = self.scalar_sources(instruction, types)?;
        self.push_scalar_op(Reg::W32(d), s, move |[a, b, ..]| {
            // The NaN of tf32 is that of f32.
            let fill = |it: u64| if shift != 0 && it == 0x3_ffff << 13 { 0x7fff_ffff } else { it };
            if packed { convert(a) << 16 | convert(b) } else { fill(convert(a)) }
        });
        Ok(())
    }

    /// To and from pairs of 8-bit numbers.
    pub(super) fn cvt_small(&mut self, instruction: &Instruction, small: Small) -> Decoded<()> {
        if conversion_rounding(instruction)? != Some(Rounding::Nearest) {
            return unsupported();
        }
        let clip = Clip::of(instruction);
        let relu = move |value: f32| if clip.relu && value < 0.0 { 0.0 } else { value };
        let d = Reg::W32(self.destination32(instruction, 0)?);
        let to_small = instruction.modifiers.iter().position(|modifier| {
            matches!(modifier, svp_ptx::ir::Modifier::Keyword(Keyword::E4m3x2 | Keyword::E5m2x2))
        });
        let of_type = instruction
            .modifiers
            .iter()
            .position(|it| matches!(it, svp_ptx::ir::Modifier::Type(_)));
        let ty = instruction.first_type();
        if to_small < of_type {
            if !clip.finite {
                return unsupported();
            }
            let pack = move |high: f32, low: f32| {
                u64::from(small.saturating(relu(high))) << 8
                    | u64::from(small.saturating(relu(low)))
            };
            let (types, unpack): (&[ScalarType], Unpack) = match ty {
                Some(ScalarType::F32) => (&[ScalarType::F32; 2], |a, b| {
                    (f32::from_bits(a as u32), f32::from_bits(b as u32))
                }),
                Some(ScalarType::F16x2) => (&[ScalarType::B32], |a, _| {
                    (f16_to_f32((a >> 16) as u16), f16_to_f32(a as u16))
                }),
                Some(ScalarType::Bf16x2) => (&[ScalarType::B32], |a, _| {
                    (bf16_to_f32((a >> 16) as u16), bf16_to_f32(a as u16))
                }),
                _ => return unsupported(),
            };
            if instruction.operands.len() != 1 + types.len() {
                return mismatch("another number of sources than the type needs");
            }
            let s = self.scalar_sources(instruction, types)?;
            self.push_scalar_op(d, s, move |[a, b, ..]| {
                let (high, low) = unpack(a, b);
                pack(high, low)
            });
            return Ok(());
        }
        let format = match ty {
            Some(ScalarType::F16x2) => F16,
            Some(ScalarType::Bf16x2) => BF16,
            _ => return unsupported(),
        };
        let s = self.scalar_sources(instruction, &[ScalarType::B16])?;
        self.push_scalar_op(d, s, move |[a, ..]| {
            let widen = |bits: u64| {
                let value = relu(small.to_f32(bits as u8));
                format.pack(F32.unpack(u64::from(value.to_bits())), Rounding::Nearest)
            };
            widen(a >> 8) << 16 | widen(a)
        });
        Ok(())
    }
}

/// How a conversion rounds, if it says so.
pub(super) fn conversion_rounding(instruction: &Instruction) -> Decoded<Option<Rounding>> {
    let found = instruction.keywords().find_map(|keyword| match keyword {
        Keyword::Rn | Keyword::Rni => Some(Rounding::Nearest),
        Keyword::Rz | Keyword::Rzi => Some(Rounding::Zero),
        Keyword::Rm | Keyword::Rmi => Some(Rounding::Down),
        Keyword::Rp | Keyword::Rpi => Some(Rounding::Up),
        Keyword::Rna => Some(Rounding::NearestAway),
        _ => None,
    });
    if instruction.has(Keyword::Rs) { unsupported() } else { Ok(found) }
}
