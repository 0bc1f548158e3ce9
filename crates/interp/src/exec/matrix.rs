//! Matrix operations: all lanes of a warp together.

use super::super::alu::matrix::{collect, distribute, multiply_add};
use super::super::code::{Access, MatrixOp, Reg, Row};
use super::super::lanes::{L64, first_lane};
use super::super::matrix::Fragment;
use super::super::memory::{DeviceMemory, LANES, MemoryFault};
use super::{LaneFault, Machine, Next, Running};

/// Rows and columns of the matrices of `ldmatrix`.
const TILE: usize = 8;

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn matrix(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &MatrixOp,
        active: u32,
    ) -> Result<Next, LaneFault> {
        if let Some(next) = it.meet(u32::MAX, active) {
            return Ok(next);
        }
        match op {
            MatrixOp::MultiplyAdd(op) => {
                let read = |fragment: &Fragment| collect(fragment, &rows_of(it, fragment));
                let d = multiply_add(op, &read(&op.a), &read(&op.b), &read(&op.c));
                write_rows(it, &op.d.registers, &distribute(&op.d, &d), active);
            }
            MatrixOp::Access { fragment, access, stride, by_column, store: false } => {
                let mut elements = vec![0; fragment.area() as usize];
                let bits = u64::from(fragment.element.bits());
                for (index, element) in elements.iter_mut().enumerate() {
                    let at =
                        bit_address(it, fragment, access, (*stride, *by_column), index, active);
                    let value = self.checked_load(it, access, first_lane(active), at / 8, bits)?;
                    *element = value >> (at % 8) & (u64::MAX >> (64 - bits));
                }
                write_rows(it, &fragment.registers, &distribute(fragment, &elements), active);
            }
            MatrixOp::Access { fragment, access, stride, by_column, store: true } => {
                let elements = collect(fragment, &rows_of(it, fragment));
                let bits = u64::from(fragment.element.bits());
                for (index, element) in elements.iter().enumerate() {
                    let at =
                        bit_address(it, fragment, access, (*stride, *by_column), index, active);
                    self.checked_store(it, access, first_lane(active), at / 8, bits, *element)?;
                }
            }
            MatrixOp::Tiles { registers, access, transposed, store } => {
                for (tile, register) in registers.iter().enumerate() {
                    self.tile(it, access, (tile, *register), (*transposed, *store), active)?;
                }
            }
            MatrixOp::Transpose { d, a } => it.transpose(*d, *a, active),
        }
        Ok(Next::Step)
    }

    /// One matrix of `ldmatrix` or `stmatrix`: row r is where lane `8 * tile + r` says.
    fn tile(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        (tile, register): (usize, Option<Reg>),
        (transposed, store): (bool, bool),
        active: u32,
    ) -> Result<(), LaneFault> {
        let addresses = Self::addresses(&it.frame, access);
        let mut values = register.map_or([0; LANES], |reg| it.frame.widened(reg));
        for row in 0..TILE {
            let owner = TILE * tile + row;
            let address = addresses[owner];
            if !address.is_multiple_of(16) {
                return Err((owner, MemoryFault::misaligned(address).into()));
            }
            for column in 0..TILE {
                let (major, minor) = if transposed { (column, row) } else { (row, column) };
                let (lane, shift) = (major * 4 + minor / 2, 16 * (minor % 2));
                let at = address.wrapping_add(2 * column as u64);
                if store {
                    self.checked_store(it, access, owner, at, 16, values[lane] >> shift & 0xffff)?;
                } else {
                    let value = self.checked_load(it, access, owner, at, 16)?;
                    values[lane] = values[lane] & !(0xffff << shift) | value << shift;
                }
            }
        }
        if let Some(reg) = register
            && !store
        {
            it.frame.set(reg, &values, active);
        }
        Ok(())
    }

    fn checked_load(
        &self,
        it: &Running<'_, '_>,
        access: &Access,
        lane: usize,
        at: u64,
        bits: u64,
    ) -> Result<u64, LaneFault> {
        let bytes = bits.div_ceil(8);
        if !at.is_multiple_of(bytes) {
            return Err((lane, MemoryFault::misaligned(at).into()));
        }
        let loaded = self.load_lane(it, access.place, lane, at, bytes as u32);
        loaded.map_err(|kind| (lane, kind))
    }

    fn checked_store(
        &mut self,
        it: &mut Running<'_, '_>,
        access: &Access,
        lane: usize,
        at: u64,
        bits: u64,
        value: u64,
    ) -> Result<(), LaneFault> {
        let bytes = bits.div_ceil(8);
        if !at.is_multiple_of(bytes) {
            return Err((lane, MemoryFault::misaligned(at).into()));
        }
        let stored = self.store_lane(it, access.place, lane, at, bytes as u32, value);
        stored.map_err(|kind| (lane, kind))
    }
}

/// Where element `index` of a matrix is in memory, in bits from address zero. The first active lane
/// says where the matrix is and how far its rows or columns are apart.
fn bit_address(
    it: &Running<'_, '_>,
    fragment: &Fragment,
    access: &Access,
    (stride, by_column): (Row, bool),
    index: usize,
    active: u32,
) -> u64 {
    let lane = first_lane(active);
    let base = access.base.map_or(0, |reg| it.frame.lane(reg, lane));
    let base = access.address(base);
    let (row, column) =
        (index as u64 / u64::from(fragment.columns), index as u64 % u64::from(fragment.columns));
    let (major, minor) = if by_column { (column, row) } else { (row, column) };
    let stride = u64::from(it.frame.get32(stride)[lane]);
    let element = major * stride + minor;
    base.wrapping_mul(8).wrapping_add(element.wrapping_mul(u64::from(fragment.element.bits())))
}

fn rows_of(it: &Running<'_, '_>, fragment: &Fragment) -> Vec<L64> {
    let row = |reg: &Option<Reg>| reg.map_or([0; LANES], |reg| it.frame.widened(reg));
    fragment.registers.iter().map(row).collect()
}

fn write_rows(it: &mut Running<'_, '_>, registers: &[Option<Reg>], rows: &[L64], active: u32) {
    for (reg, row) in registers.iter().zip(rows) {
        if let Some(reg) = reg {
            it.frame.set(*reg, row, active);
        }
    }
}

impl Running<'_, '_> {
    /// `movmatrix.trans`: lane 4r + c/2 holds columns c and c + 1 of row r.
    fn transpose(&mut self, d: Row, a: Row, active: u32) {
        let values = *self.frame.get32(a);
        let mut result = [0; LANES];
        for row in 0..TILE {
            for column in 0..TILE {
                let value = values[row * 4 + column / 2] >> (16 * (column % 2)) & 0xffff;
                result[column * 4 + row / 2] |= value << (16 * (row % 2));
            }
        }
        self.frame.set32(d, &result, active);
    }
}
