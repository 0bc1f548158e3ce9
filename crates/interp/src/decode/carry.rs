//! Additions and multiplications with carry, for each width.
//!
//! Subtraction here sets the carry where it borrows, and takes it as a borrow, so that `sub.cc` and
//! `subc` fit together as PTX defines them.

use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType};

use super::super::alu::integer::Integer;
use super::super::code::{Carried, CarryFn, Op, Reg};
use super::super::lanes::{L32, L64};
use super::super::memory::LANES;
use super::{Decoded, Decoder};

impl Decoder<'_> {
    /// Additions and multiplications that read or write the carry.
    pub(super) fn carry(&mut self, instruction: &Instruction, ty: ScalarType) -> Decoded<()> {
        use Opcode::{Add, Addc, Mad, Madc, Sub, Subc};
        let writes = instruction.has(Keyword::Cc);
        let reads = matches!(instruction.opcode, Addc | Subc | Madc);
        let high = instruction.has(Keyword::Hi);
        let wide = ty.bytes() == 8;
        let zero = self.literal(0, ty);
        let mut s = [zero; 3];
        let product = matches!(instruction.opcode, Mad | Madc);
        for (at, source) in s.iter_mut().enumerate().take(if product { 3 } else { 2 }) {
            *source = self.source(instruction, at + 1, ty)?;
        }
        let signed = ty.is_signed();
        let rows = s.map(|reg| match reg {
            Reg::W32(row) | Reg::W64(row) => row,
        });
        if wide {
            let f: CarryFn<L64> = match instruction.opcode {
                Add | Addc => add64,
                Sub | Subc => sub64,
                _ if high && signed => mad_hi_s64,
                _ if high => mad_hi_u64,
                _ => mad_lo64,
            };
            let d = self.destination64(instruction, 0)?;
            self.push(Op::Carry64 { f, d, s: rows, reads, writes });
        } else {
            let f: CarryFn<L32> = match instruction.opcode {
                Add | Addc => add32,
                Sub | Subc => sub32,
                _ if high && signed => mad_hi_s32,
                _ if high => mad_hi_u32,
                _ => mad_lo32,
            };
            let d = self.destination32(instruction, 0)?;
            self.push(Op::Carry32 { f, d, s: rows, reads, writes });
        }
        Ok(())
    }
}

/// Sums and carries of all lanes from those of one.
fn each<T: Copy + Default>(
    carry: u32,
    f: impl Fn(usize, bool) -> (T, bool),
) -> Carried<[T; LANES]> {
    let (mut sums, mut carries) = ([T::default(); LANES], 0);
    for (lane, sum) in sums.iter_mut().enumerate() {
        let (value, out) = f(lane, carry >> lane & 1 == 1);
        *sum = value;
        carries |= u32::from(out) << lane;
    }
    (sums, carries)
}

macro_rules! of_width {
    ($int:ident, $signed:ident, $lanes:ident, $sum:ident, $add:ident, $sub:ident, $lo:ident, $hi_u:ident, $hi_s:ident) => {
        fn $sum(a: $int, b: $int, carry: bool) -> ($int, bool) {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add($int::from(carry));
            (sum, first || second)
        }

        fn $add(a: &$lanes, b: &$lanes, _: &$lanes, carry: u32) -> Carried<$lanes> {
            each(carry, |lane, carry| $sum(a[lane], b[lane], carry))
        }

        fn $sub(a: &$lanes, b: &$lanes, _: &$lanes, carry: u32) -> Carried<$lanes> {
            each(carry, |lane, borrow| {
                let (rest, first) = a[lane].overflowing_sub(b[lane]);
                let (rest, second) = rest.overflowing_sub($int::from(borrow));
                (rest, first || second)
            })
        }

        fn $lo(a: &$lanes, b: &$lanes, c: &$lanes, carry: u32) -> Carried<$lanes> {
            each(carry, |lane, carry| $sum(a[lane].wrapping_mul(b[lane]), c[lane], carry))
        }

        fn $hi_u(a: &$lanes, b: &$lanes, c: &$lanes, carry: u32) -> Carried<$lanes> {
            each(carry, |lane, carry| $sum(a[lane].mul_hi(b[lane]), c[lane], carry))
        }

        fn $hi_s(a: &$lanes, b: &$lanes, c: &$lanes, carry: u32) -> Carried<$lanes> {
            each(carry, |lane, carry| {
                let high = (a[lane] as $signed).mul_hi(b[lane] as $signed);
                $sum(high as $int, c[lane], carry)
            })
        }
    };
}

of_width!(u32, i32, L32, sum32, add32, sub32, mad_lo32, mad_hi_u32, mad_hi_s32);
of_width!(u64, i64, L64, sum64, add64, sub64, mad_lo64, mad_hi_u64, mad_hi_s64);
