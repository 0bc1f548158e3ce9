//! 64-bit ARM: `b` over the entry, a load and `br x16` in the trampoline. x16 is the register that
//! the calling convention leaves to such veneers.

/// Size of the jump that is written over an entry.
pub const JUMP_BYTES: usize = 4;
/// How far it gets, with a page to spare.
pub const REACH: u64 = (1 << 27) - 0x1_0000;

/// The jump at address `from` to address `to`; `None` where that is too far or not aligned.
pub fn jump(from: u64, to: u64) -> Option<[u8; JUMP_BYTES]> {
    let distance = to.wrapping_sub(from).cast_signed();
    if distance % 4 != 0 || !(-(1 << 27)..1 << 27).contains(&distance) {
        return None;
    }
    // The instruction holds a word count of 26 bits, two's complement.
    let words = (distance / 4).to_le_bytes();
    let words = u32::from_le_bytes([words[0], words[1], words[2], words[3]]) & 0x03ff_ffff;
    Some((0x1400_0000 | words).to_le_bytes())
}

/// `ldr x16, 8; br x16`, then the address that is loaded.
pub fn trampoline(to: u64) -> [u8; super::TRAMPOLINE_BYTES] {
    let mut code = [0; super::TRAMPOLINE_BYTES];
    code[..4].copy_from_slice(&0x5800_0050_u32.to_le_bytes());
    code[4..8].copy_from_slice(&0xd61f_0200_u32.to_le_bytes());
    code[8..].copy_from_slice(&to.to_le_bytes());
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_reach_both_ways_and_no_further() {
        // As GNU as encodes "b .+4096" and "b .-4096".
        assert_eq!(jump(0x1000, 0x2000), Some(0x1400_0400_u32.to_le_bytes()));
        assert_eq!(jump(0x2000, 0x1000), Some(0x17ff_fc00_u32.to_le_bytes()));
        let from = 0x5000_0000_0000_u64;
        assert!(jump(from, from + REACH).is_some() && jump(from, from - REACH).is_some());
        assert_eq!(jump(from, from + (1 << 27)), None);
        assert_eq!(jump(from, from + 2), None);
    }

    #[test]
    fn a_trampoline_holds_the_whole_address() {
        let code = trampoline(0x1122_3344_5566_7788);
        assert_eq!(code[8..], [0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11]);
    }
}
