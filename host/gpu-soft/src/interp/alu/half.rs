//! The 16-bit formats, in registers as their bits.

use super::exact::{BF16, F16, F32, Rounding};

/// `.f16` to f32; always exact.
pub(crate) fn f16_to_f32(bits: u16) -> f32 {
    f32::from_bits(F32.pack(F16.unpack(u64::from(bits)), Rounding::Nearest) as u32)
}

/// `.bf16` to f32; always exact.
pub(crate) fn bf16_to_f32(bits: u16) -> f32 {
    f32::from_bits(F32.pack(BF16.unpack(u64::from(bits)), Rounding::Nearest) as u32)
}
