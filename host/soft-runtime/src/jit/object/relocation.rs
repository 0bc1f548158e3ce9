//! One relocation: which bytes of an instruction or a table become what.
//!
//! Both architectures are here on every host, so that both are tested on every host.

use object::elf;

/// What a relocation refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reference {
    /// The symbol's address; of one outside the object, a jump near by that leads there.
    Address,
    /// The address of eight bytes that hold the symbol's address.
    Slot,
}

/// A relocation that cannot be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RelocationError {
    /// One of a kind that compiled kernels do not need.
    #[error("its type {0} is not known")]
    Unknown(u32),
    /// The bytes it names are not in its section.
    #[error("it lies outside its section")]
    Outside,
    /// The distance or address does not fit.
    #[error("what it refers to is too far away, or not aligned")]
    Range,
    /// What it refers to is neither in this object nor known.
    #[error("it refers to no symbol that it could refer to")]
    Symbol,
}

/// Which of the two a relocation's type refers to; none for a type that is not known.
pub(super) fn reference(machine: u16, kind: u32) -> Result<Reference, RelocationError> {
    use object::elf::{
        R_AARCH64_ABS64, R_AARCH64_ADD_ABS_LO12_NC, R_AARCH64_ADR_GOT_PAGE,
        R_AARCH64_ADR_PREL_PG_HI21, R_AARCH64_CALL26, R_AARCH64_JUMP26, R_AARCH64_LD64_GOT_LO12_NC,
        R_AARCH64_LDST8_ABS_LO12_NC, R_AARCH64_LDST16_ABS_LO12_NC, R_AARCH64_LDST32_ABS_LO12_NC,
        R_AARCH64_LDST64_ABS_LO12_NC, R_AARCH64_LDST128_ABS_LO12_NC, R_AARCH64_PREL32,
        R_AARCH64_PREL64, R_X86_64_64, R_X86_64_GOTPCREL, R_X86_64_GOTPCRELX, R_X86_64_PC32,
        R_X86_64_PC64, R_X86_64_PLT32, R_X86_64_REX_GOTPCRELX,
    };
    match (machine, kind) {
        (elf::EM_X86_64, R_X86_64_64 | R_X86_64_PC32 | R_X86_64_PLT32 | R_X86_64_PC64) => {
            Ok(Reference::Address)
        }
        (elf::EM_X86_64, R_X86_64_GOTPCREL | R_X86_64_GOTPCRELX | R_X86_64_REX_GOTPCRELX) => {
            Ok(Reference::Slot)
        }
        (
            elf::EM_AARCH64,
            R_AARCH64_ABS64
            | R_AARCH64_PREL64
            | R_AARCH64_PREL32
            | R_AARCH64_CALL26
            | R_AARCH64_JUMP26
            | R_AARCH64_ADR_PREL_PG_HI21
            | R_AARCH64_ADD_ABS_LO12_NC
            | R_AARCH64_LDST8_ABS_LO12_NC
            | R_AARCH64_LDST16_ABS_LO12_NC
            | R_AARCH64_LDST32_ABS_LO12_NC
            | R_AARCH64_LDST64_ABS_LO12_NC
            | R_AARCH64_LDST128_ABS_LO12_NC,
        ) => Ok(Reference::Address),
        (elf::EM_AARCH64, R_AARCH64_ADR_GOT_PAGE | R_AARCH64_LD64_GOT_LO12_NC) => {
            Ok(Reference::Slot)
        }
        _ => Err(RelocationError::Unknown(kind)),
    }
}

/// Applies a relocation to the bytes that begin at its place. `target` is what it refers to, with
/// the addend; `place` is the address of the bytes.
pub(super) fn apply(
    machine: u16,
    kind: u32,
    bytes: &mut [u8],
    target: u64,
    place: u64,
) -> Result<(), RelocationError> {
    match machine {
        elf::EM_X86_64 => x86_64(kind, bytes, target, place),
        elf::EM_AARCH64 => aarch64(kind, bytes, target, place),
        _ => Err(RelocationError::Unknown(kind)),
    }
}

fn x86_64(kind: u32, bytes: &mut [u8], target: u64, place: u64) -> Result<(), RelocationError> {
    let distance = target.wrapping_sub(place);
    match kind {
        elf::R_X86_64_64 => put(bytes, target.to_le_bytes()),
        elf::R_X86_64_PC64 => put(bytes, distance.to_le_bytes()),
        elf::R_X86_64_PC32
        | elf::R_X86_64_PLT32
        | elf::R_X86_64_GOTPCREL
        | elf::R_X86_64_GOTPCRELX
        | elf::R_X86_64_REX_GOTPCRELX => put(bytes, near(distance)?.to_le_bytes()),
        _ => Err(RelocationError::Unknown(kind)),
    }
}

fn aarch64(kind: u32, bytes: &mut [u8], target: u64, place: u64) -> Result<(), RelocationError> {
    let distance = target.wrapping_sub(place);
    match kind {
        elf::R_AARCH64_ABS64 => put(bytes, target.to_le_bytes()),
        elf::R_AARCH64_PREL64 => put(bytes, distance.to_le_bytes()),
        elf::R_AARCH64_PREL32 => put(bytes, near(distance)?.to_le_bytes()),
        elf::R_AARCH64_CALL26 | elf::R_AARCH64_JUMP26 => {
            field(bytes, 0x03ff_ffff, 0, signed(distance, 28, 2)?)
        }
        elf::R_AARCH64_ADR_PREL_PG_HI21 | elf::R_AARCH64_ADR_GOT_PAGE => {
            let pages = (target & !0xfff).wrapping_sub(place & !0xfff);
            let pages = signed(pages, 33, 12)?;
            field(bytes, 3, 29, pages & 3)?;
            field(bytes, 0x7_ffff, 5, pages >> 2 & 0x7_ffff)
        }
        elf::R_AARCH64_ADD_ABS_LO12_NC | elf::R_AARCH64_LDST8_ABS_LO12_NC => {
            low_bits(bytes, target, 0)
        }
        elf::R_AARCH64_LDST16_ABS_LO12_NC => low_bits(bytes, target, 1),
        elf::R_AARCH64_LDST32_ABS_LO12_NC => low_bits(bytes, target, 2),
        elf::R_AARCH64_LDST64_ABS_LO12_NC | elf::R_AARCH64_LD64_GOT_LO12_NC => {
            low_bits(bytes, target, 3)
        }
        elf::R_AARCH64_LDST128_ABS_LO12_NC => low_bits(bytes, target, 4),
        _ => Err(RelocationError::Unknown(kind)),
    }
}

/// A distance as 32 bits.
fn near(distance: u64) -> Result<i32, RelocationError> {
    i32::try_from(distance as i64).map_err(|_| RelocationError::Range)
}

/// A distance of `bits` bits without the `shift` lowest, which must be zero.
fn signed(distance: u64, bits: u32, shift: u32) -> Result<u32, RelocationError> {
    let distance = distance as i64;
    let limit = 1i64 << (bits - 1);
    if distance < -limit || distance >= limit || distance & ((1 << shift) - 1) != 0 {
        return Err(RelocationError::Range);
    }
    Ok((distance >> shift) as u32 & ((1u64 << (bits - shift)) - 1) as u32)
}

/// The immediate of 12 bits of an addition, load or store, counted in units of `1 << shift` bytes.
fn low_bits(bytes: &mut [u8], target: u64, shift: u32) -> Result<(), RelocationError> {
    let low = target as u32 & 0xfff;
    if low & ((1 << shift) - 1) != 0 {
        return Err(RelocationError::Range);
    }
    field(bytes, 0xfff, 10, low >> shift)
}

/// Replaces a field of an instruction of 32 bits.
fn field(bytes: &mut [u8], mask: u32, shift: u32, value: u32) -> Result<(), RelocationError> {
    let old = bytes.first_chunk().map(|it| u32::from_le_bytes(*it));
    let old = old.ok_or(RelocationError::Outside)?;
    put(bytes, (old & !(mask << shift) | (value & mask) << shift).to_le_bytes())
}

fn put<const N: usize>(bytes: &mut [u8], value: [u8; N]) -> Result<(), RelocationError> {
    *bytes.first_chunk_mut().ok_or(RelocationError::Outside)? = value;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_of_32_bits_has_limits() {
        let mut bytes = [0; 4];
        let far = 0x7fff_ffff;
        x86_64(elf::R_X86_64_PC32, &mut bytes, 0x1000 + far, 0x1000).unwrap();
        assert_eq!(bytes, [0xff, 0xff, 0xff, 0x7f]);
        x86_64(elf::R_X86_64_PLT32, &mut bytes, 0x1000, 0x1004).unwrap();
        assert_eq!(bytes, [0xfc, 0xff, 0xff, 0xff]);
        let beyond = x86_64(elf::R_X86_64_PC32, &mut bytes, 0x1001 + far, 0x1000);
        assert_eq!(beyond, Err(RelocationError::Range));
        let cut = x86_64(elf::R_X86_64_64, &mut bytes, 1, 1);
        assert_eq!(cut, Err(RelocationError::Outside));
    }

    fn patched(kind: u32, instruction: u32, target: u64, place: u64) -> u32 {
        let mut bytes = instruction.to_le_bytes();
        aarch64(kind, &mut bytes, target, place).unwrap();
        u32::from_le_bytes(bytes)
    }

    /// Expected values are what an assembler makes of the instructions in the comments.
    #[test]
    fn instructions_of_aarch64() {
        // bl .+8; b .-4
        assert_eq!(patched(elf::R_AARCH64_CALL26, 0x9400_0000, 0x1008, 0x1000), 0x9400_0002);
        assert_eq!(patched(elf::R_AARCH64_JUMP26, 0x1400_0000, 0xffc, 0x1000), 0x17ff_ffff);
        // adrp x0, .+0x5000; adrp x8, .-0x1000
        assert_eq!(
            patched(elf::R_AARCH64_ADR_PREL_PG_HI21, 0x9000_0000, 0x6123, 0x1ffc),
            0xb000_0020
        );
        assert_eq!(patched(elf::R_AARCH64_ADR_PREL_PG_HI21, 0x9000_0008, 0x0, 0x1000), 0xf0ff_ffe8);
        // add x0, x0, #0x123; ldr x1, [x0, #0x128]; ldr q0, [x8, #0x120]; ldrb w1, [x0, #3]
        assert_eq!(patched(elf::R_AARCH64_ADD_ABS_LO12_NC, 0x9100_0000, 0x6123, 0), 0x9104_8c00);
        assert_eq!(patched(elf::R_AARCH64_LDST64_ABS_LO12_NC, 0xf940_0001, 0x6128, 0), 0xf940_9401);
        assert_eq!(
            patched(elf::R_AARCH64_LDST128_ABS_LO12_NC, 0x3dc0_0100, 0x6120, 0),
            0x3dc0_4900
        );
        assert_eq!(patched(elf::R_AARCH64_LDST8_ABS_LO12_NC, 0x3940_0001, 0x6003, 0), 0x3940_0c01);
    }

    #[test]
    fn what_does_not_fit_an_instruction_is_refused() {
        let try_it = |kind, target, place| aarch64(kind, &mut [0; 4], target, place);
        let far = 1 << 27;
        assert_eq!(try_it(elf::R_AARCH64_CALL26, far, 0), Err(RelocationError::Range));
        assert_eq!(try_it(elf::R_AARCH64_CALL26, far - 4, 0), Ok(()));
        assert_eq!(try_it(elf::R_AARCH64_CALL26, 2, 0), Err(RelocationError::Range));
        let odd = try_it(elf::R_AARCH64_LDST64_ABS_LO12_NC, 4, 0);
        assert_eq!(odd, Err(RelocationError::Range));
        let page = try_it(elf::R_AARCH64_ADR_PREL_PG_HI21, 1 << 32, 0);
        assert_eq!(page, Err(RelocationError::Range));
    }
}
