//! x86-64: `jmp rel32` over the entry, `jmp [rip]` in the trampoline.

/// Size of the jump that is written over an entry.
pub const JUMP_BYTES: usize = 5;
/// How far it gets, with a page to spare.
pub const REACH: u64 = (1 << 31) - 0x1000;

/// The jump at address `from` to address `to`; `None` where that is too far.
pub fn jump(from: u64, to: u64) -> Option<[u8; JUMP_BYTES]> {
    // Displacements count from the instruction's end.
    let next = from.checked_add(JUMP_BYTES as u64)?;
    let displacement = i32::try_from(to.wrapping_sub(next).cast_signed()).ok()?;
    let [a, b, c, d] = displacement.to_le_bytes();
    Some([0xe9, a, b, c, d])
}

/// `jmp *0(%rip)`, then the address that it reads, then padding that traps.
pub fn trampoline(to: u64) -> [u8; super::TRAMPOLINE_BYTES] {
    let mut code = [0xcc; super::TRAMPOLINE_BYTES];
    code[..6].copy_from_slice(&[0xff, 0x25, 0, 0, 0, 0]);
    code[6..14].copy_from_slice(&to.to_le_bytes());
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_reach_both_ways_and_no_further() {
        assert_eq!(jump(0x1000, 0x2000), Some([0xe9, 0xfb, 0x0f, 0, 0]));
        assert_eq!(jump(0x2000, 0x1000), Some([0xe9, 0xfb, 0xef, 0xff, 0xff]));
        let from = 0x5000_0000_0000_u64;
        assert!(jump(from, from + REACH).is_some() && jump(from, from - REACH).is_some());
        assert_eq!(jump(from, from + (1 << 31) + 5), None);
        assert_eq!(jump(u64::MAX, 0), None);
    }

    #[test]
    fn a_trampoline_holds_the_whole_address() {
        let code = trampoline(0x1122_3344_5566_7788);
        assert_eq!(code[..6], [0xff, 0x25, 0, 0, 0, 0]);
        assert_eq!(code[6..14], [0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11]);
    }
}
