//! Logic, shifts and bit fields (PTX ISA, "Logic and Shift Instructions").

/// `shl.b32`: shifts of 32 and more give 0.
pub(crate) fn shl32(a: u32, by: u32) -> u32 {
    if by < 32 { a << by } else { 0 }
}

/// `shl.b64`
pub(crate) fn shl64(a: u64, by: u32) -> u64 {
    if by < 64 { a << by } else { 0 }
}

/// `shr.u32`
pub(crate) fn shr32(a: u32, by: u32) -> u32 {
    if by < 32 { a >> by } else { 0 }
}

/// `shr.u64`
pub(crate) fn shr64(a: u64, by: u32) -> u64 {
    if by < 64 { a >> by } else { 0 }
}

/// `shr.s32`: shifts of 32 and more leave the sign.
pub(crate) fn sar32(a: u32, by: u32) -> u32 {
    ((a as i32) >> by.min(31)) as u32
}

/// `shr.s64`
pub(crate) fn sar64(a: u64, by: u32) -> u64 {
    ((a as i64) >> by.min(63)) as u64
}

/// `shf`: 32 bits of the 64-bit value `hi:lo`, shifted left or right by `c`, which is clamped to 32
/// or wrapped modulo 32.
pub(crate) fn funnel(lo: u32, hi: u32, c: u32, left: bool, clamp: bool) -> u32 {
    let by = if clamp { c.min(32) } else { c & 31 };
    let both = u64::from(hi) << 32 | u64::from(lo);
    if left { (both << by >> 32) as u32 } else { (both >> by) as u32 }
}

/// `lop3`: a Boolean function of three bits, given by its truth table.
pub(crate) fn lop3(a: u32, b: u32, c: u32, table: u32) -> u32 {
    let mut result = 0;
    for row in 0..8 {
        if table >> row & 1 == 1 {
            let pick = |it: u32, bit: u32| if row >> bit & 1 == 1 { it } else { !it };
            result |= pick(a, 2) & pick(b, 1) & pick(c, 0);
        }
    }
    result
}

/// `bfind` of a value of `bits` bits: the highest bit that differs from the sign (or the highest
/// set one), `u32::MAX` if none. With `shift_amount`: how far left it must be shifted instead.
pub(crate) fn bfind(a: u64, bits: u32, signed: bool, shift_amount: bool) -> u32 {
    let value = if signed && a >> (bits - 1) & 1 == 1 { !a & u64::MAX >> (64 - bits) } else { a };
    match value.checked_ilog2() {
        None => u32::MAX,
        Some(at) if shift_amount => bits - 1 - at,
        Some(at) => at,
    }
}

/// `bfe` of a value of `bits` bits: `len` bits from `pos` on, sign-extended if signed. Only the low
/// eight bits of `pos` and `len` count.
pub(crate) fn bfe(a: u64, pos: u32, len: u32, bits: u32, signed: bool) -> u64 {
    let (pos, len) = (pos & 0xff, len & 0xff);
    let msb = bits - 1;
    let top = (pos + len).wrapping_sub(1).min(msb);
    let sign = if !signed || len == 0 { 0 } else { a >> top & 1 };
    let mask = u64::MAX >> (64 - bits);
    let field = if pos > msb { 0 } else { (a & mask) >> pos };
    let width = len.min(if pos > msb { 0 } else { bits - pos });
    let low = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    let fill = if sign == 1 { !low } else { 0 };
    (field & low | fill) & mask
}

/// `bfi` into a value of `bits` bits: the low `len` bits of `a` replace those of `b` from `pos` on.
pub(crate) fn bfi(a: u64, b: u64, pos: u32, len: u32, bits: u32) -> u64 {
    let (pos, len) = (pos & 0xff, len & 0xff);
    if pos >= bits {
        return b;
    }
    let width = len.min(bits - pos);
    let low = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    b & !(low << pos) | (a & low) << pos
}

/// `bmsk`: `len` ones from `pos` on, both clamped or wrapped to 32.
pub(crate) fn bmsk(pos: u32, len: u32, clamp: bool) -> u32 {
    let (pos, len) = if clamp { (pos.min(32), len.min(32)) } else { (pos & 31, len & 31) };
    let ones = ((1_u64 << len) - 1) << pos;
    ones as u32
}

/// `szext`: the low `count` bits, extended by zeros or by their sign.
pub(crate) fn szext(a: u32, count: u32, signed: bool, clamp: bool) -> u32 {
    let count = if clamp { count.min(32) } else { count & 31 };
    match count {
        0 => 0,
        32 => a,
        _ if signed => ((a << (32 - count)) as i32 >> (32 - count)) as u32,
        _ => a & ((1 << count) - 1),
    }
}

/// How `prmt` reads its selector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Permute {
    /// Four indices of four bits.
    General,
    /// `.f4e`: four bytes from index on, forwards.
    Forward,
    /// `.b4e`: backwards.
    Backward,
    /// `.rc8`: one byte, four times.
    Byte,
    /// `.ecl`: edge clamp left.
    ClampLeft,
    /// `.ecr`: edge clamp right.
    ClampRight,
    /// `.rc16`: one half, twice.
    Half,
}

/// `prmt`: four bytes picked from the eight of `b:a`.
pub(crate) fn prmt(a: u32, b: u32, c: u32, mode: Permute) -> u32 {
    let bytes = (u64::from(b) << 32 | u64::from(a)).to_le_bytes();
    let c2 = c & 3;
    let mut result = [0; 4];
    for (at, byte) in result.iter_mut().enumerate() {
        let step = at as u32;
        let pick = match mode {
            Permute::General => c >> (4 * step) & 15,
            Permute::Forward => (c2 + step) & 7,
            Permute::Backward => c2.wrapping_sub(step) & 7,
            Permute::Byte => c2,
            Permute::ClampLeft => step.max(c2),
            Permute::ClampRight => step.min(c2),
            Permute::Half => (c2 & 1) * 2 + (step & 1),
        };
        let picked = bytes[(pick & 7) as usize];
        // The selector's fourth bit replicates the sign.
        *byte = if pick & 8 != 0 { ((picked as i8) >> 7) as u8 } else { picked };
    }
    u32::from_le_bytes(result)
}

/// `fns`: the position of the n-th set bit of `mask`, counted from `base` on upwards (n > 0) or
/// downwards (n < 0); the base itself if it is set (n = 0); `u32::MAX` if there is none.
pub(crate) fn fns(mask: u32, base: u32, n: i32) -> u32 {
    let (start, step) = (base as i64, if n < 0 { -1 } else { 1 });
    let wanted = n.unsigned_abs().max(1);
    if n == 0 {
        let set = base < 32 && mask >> base & 1 == 1;
        return if set { base } else { u32::MAX };
    }
    let (mut at, mut found) = (start, 0);
    while (0..32).contains(&at) {
        if mask >> at & 1 == 1 {
            found += 1;
            if found == wanted {
                return at as u32;
            }
        }
        at += step;
    }
    u32::MAX
}
