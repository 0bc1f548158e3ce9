//! Addresses in the read-only buffer: the same for all lanes, from lane to lane by a constant,
//! wrapping around, anywhere.

use super::{Builder, INPUT_BYTES};
use crate::program::{Class, Reg};

/// Threads of a grid, at most.
pub(super) const MAX_THREADS: u32 = 6 * 256;

/// An address that is being computed.
pub(super) struct Place {
    pub(super) base: Reg,
    pub(super) offset: i64,
    /// Lanes where the address is right.
    pub(super) guard: Option<Reg>,
}

impl Builder {
    /// An address in the read-only buffer for an access of `bytes`.
    pub(super) fn input_place(&mut self, lines: &mut Vec<String>, bytes: u32) -> Place {
        match self.random.below(10) {
            0 => Place { base: self.input, offset: self.aligned_offset(bytes), guard: None },
            1 => self.masked(lines, bytes, true),
            2 => self.masked(lines, bytes, false),
            3 => self.wrapping(lines, bytes),
            4 if self.fixed.is_some() => self.halo(lines, bytes),
            5 if self.fixed.is_some() => self.permuted(lines, bytes),
            _ if self.fixed.is_some() => self.affine(lines, bytes),
            _ => self.masked(lines, bytes, false),
        }
    }

    fn aligned_offset(&mut self, bytes: u32) -> i64 {
        i64::from(self.random.below(INPUT_BYTES / bytes) * bytes)
    }

    fn a_thread_index(&mut self) -> Reg {
        match self.fixed {
            Some(it) => {
                self.random.pick_copy(&[it.tx, it.in_block, it.in_grid, it.in_grid, it.place])
            }
            None => self.value(Class::R),
        }
    }

    /// Adds an index of 32 bits, times `bytes`, to the buffer's address, in one of the ways that
    /// compilers do.
    pub(super) fn indexed(
        &mut self,
        lines: &mut Vec<String>,
        base: Reg,
        index: Reg,
        bytes: u32,
    ) -> Reg {
        let [wide, scaled, address] = [0; 3].map(|_| self.fresh(Class::D));
        let ty = self.random.pick(&["s32", "u32"]);
        match self.random.below(4) {
            0 => lines.push(format!("mad.wide.{ty} {address}, {index}, {bytes}, {base};")),
            1 => {
                lines.push(format!("cvt.{}64.{ty} {wide}, {index};", &ty[..1]));
                lines.push(format!("shl.b64 {scaled}, {wide}, {};", bytes.trailing_zeros()));
                lines.push(format!("add.s64 {address}, {base}, {scaled};"));
            }
            2 => {
                lines.push(format!("cvt.{}64.{ty} {wide}, {index};", &ty[..1]));
                lines.push(format!("mad.lo.s64 {address}, {wide}, {bytes}, {base};"));
            }
            _ => {
                lines.push(format!("mul.wide.{ty} {scaled}, {index}, {bytes};"));
                lines.push(format!("add.s64 {address}, {base}, {scaled};"));
            }
        }
        address
    }

    fn affine(&mut self, lines: &mut Vec<String>, bytes: u32) -> Place {
        let from = self.a_thread_index();
        let room = INPUT_BYTES / bytes;
        let stride = self.random.between(1, (room / MAX_THREADS).clamp(1, 7));
        let reach = stride * (MAX_THREADS - 1);
        let start = self.random.below(room - reach);
        let index = self.fresh(Class::R);
        let mut offset = 0;
        match self.random.below(4) {
            0 => lines.push(format!("mad.lo.s32 {index}, {from}, {stride}, {start};")),
            1 => {
                let scaled = self.fresh(Class::R);
                lines.push(format!("mul.lo.s32 {scaled}, {from}, {stride};"));
                lines.push(format!("sub.s32 {index}, {}, {scaled};", start + reach));
            }
            2 => {
                lines.push(format!("mul.lo.s32 {index}, {from}, {stride};"));
                offset = i64::from(start * bytes);
            }
            _ => {
                lines.push(format!("mad.lo.s32 {index}, {from}, {stride}, {};", start + reach));
                offset = -i64::from(reach * bytes);
            }
        }
        // In the last form the largest index is `start + 2 * reach`, before the offset.
        let base = self.indexed(lines, self.input, index, bytes);
        Place { base, offset, guard: None }
    }

    /// Any value, masked into the buffer.
    fn masked(&mut self, lines: &mut Vec<String>, bytes: u32, uniform: bool) -> Place {
        let mask = INPUT_BYTES / bytes - 1;
        if uniform || self.random.percent(60) {
            let from = if uniform { self.uniform_value() } else { self.value(Class::R) };
            let index = self.fresh(Class::R);
            lines.push(format!("and.b32 {index}, {from}, {mask};"));
            let base = self.indexed(lines, self.input, index, bytes);
            return Place { base, offset: 0, guard: None };
        }
        let (from, at, base) = (self.value(Class::D), self.fresh(Class::D), self.fresh(Class::D));
        lines.push(format!("and.b64 {at}, {from}, {};", mask * bytes));
        lines.push(format!("add.s64 {base}, {}, {at};", self.input));
        Place { base, offset: 0, guard: None }
    }

    /// An index that wraps around in some lanes before it is widened; the masked product is in the
    /// buffer either way.
    fn wrapping(&mut self, lines: &mut Vec<String>, bytes: u32) -> Place {
        let from = self.a_thread_index();
        let near = self.random.below(200);
        let start = self.random.pick_copy(&[0_u32, 0x8000_0000]).wrapping_sub(near);
        let ty = self.random.pick(&["s32", "u32"]);
        let index = self.fresh(Class::R);
        let [wide, scaled, at, base] = [0; 4].map(|_| self.fresh(Class::D));
        lines.push(format!("add.s32 {index}, {from}, {};", start as i32));
        lines.push(format!("cvt.{}64.{ty} {wide}, {index};", &ty[..1]));
        lines.push(format!("mul.lo.s64 {scaled}, {wide}, {bytes};"));
        if self.random.percent(50) {
            // The difference shows only above bit 31: bring it down.
            let folded = self.fresh(Class::D);
            lines.push(format!("shr.u64 {folded}, {scaled}, {};", self.random.between(20, 33)));
            lines.push(format!("xor.b64 {scaled}, {scaled}, {folded};"));
        }
        lines.push(format!("and.b64 {at}, {scaled}, {};", INPUT_BYTES - bytes));
        lines.push(format!("add.s64 {base}, {}, {at};", self.input));
        Place { base, offset: 0, guard: None }
    }

    /// The neighbour to the left, which the first thread does not have: its index wraps around.
    fn halo(&mut self, lines: &mut Vec<String>, bytes: u32) -> Place {
        let from = self.a_thread_index();
        let (index, guard) = (self.fresh(Class::R), self.fresh(Class::P));
        let back = self.random.between(1, 40);
        lines.push(format!("setp.ge.u32 {guard}, {from}, {back};"));
        lines.push(format!("sub.u32 {index}, {from}, {back};"));
        let base = self.indexed(lines, self.input, index, bytes);
        Place { base, offset: 0, guard: Some(guard) }
    }

    fn permuted(&mut self, lines: &mut Vec<String>, bytes: u32) -> Place {
        let from = self.a_thread_index();
        let index = self.fresh(Class::R);
        let with = self.random.below(2048);
        lines.push(format!("xor.b32 {index}, {from}, {with};"));
        let base = self.indexed(lines, self.input, index, bytes);
        Place { base, offset: 0, guard: None }
    }
}
