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
                // So many instructions of all lanes have as many products: budgets are of work, whatever it is of.
                *self.executed += op.products().div_ceil(LANES as u64).saturating_sub(1);
                let read = |fragment: &Fragment| collect(fragment, &rows_of(it, fragment));
                let d = multiply_add(op, &read(&op.a), &read(&op.b), &read(&op.c));
                write_rows(it, &op.d.registers, &distribute(&op.d, &d), active);
            }
            MatrixOp::Access { fragment, access, stride, by_column, store: false } => {
                let mut elements = vec![0; fragment.area() as usize];
                let (bits, lane) = (u64::from(fragment.element.bits()), first_lane(active));
                let addresses =
                    ElementAddresses::of(it, fragment, access, (*stride, *by_column), lane);
                for (element, at) in elements.iter_mut().zip(addresses.bits()) {
                    let value = self.checked_load(it, access, lane, at / 8, bits)?;
                    *element = value >> (at % 8) & (u64::MAX >> (64 - bits));
                }
                write_rows(it, &fragment.registers, &distribute(fragment, &elements), active);
            }
            MatrixOp::Access { fragment, access, stride, by_column, store: true } => {
                let elements = collect(fragment, &rows_of(it, fragment));
                let (bits, lane) = (u64::from(fragment.element.bits()), first_lane(active));
                let addresses =
                    ElementAddresses::of(it, fragment, access, (*stride, *by_column), lane);
                for (element, at) in elements.iter().zip(addresses.bits()) {
                    self.checked_store(it, access, lane, at / 8, bits, *element)?;
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

/// Where the elements of a matrix are in memory, in bits from address zero.
struct ElementAddresses {
    first: u64,
    /// Between rows, and between columns.
    steps: [u64; 2],
    rows: u32,
    columns: u32,
}

impl ElementAddresses {
    /// As a lane says where the matrix is and how far its rows or columns are apart.
    fn of(
        it: &Running<'_, '_>,
        fragment: &Fragment,
        access: &Access,
        (stride, by_column): (Row, bool),
        lane: usize,
    ) -> Self {
        let base = access.base.map_or(0, |reg| it.frame.lane(reg, lane));
        let bits = u64::from(fragment.element.bits());
        let major = bits.wrapping_mul(it.frame.get32(stride)[lane].into());
        let steps = if by_column { [bits, major] } else { [major, bits] };
        let first = access.address(base).wrapping_mul(8);
        Self { first, steps, rows: fragment.rows, columns: fragment.columns }
    }

    /// Of each element, row by row.
    fn bits(&self) -> impl Iterator<Item = u64> {
        let (first, [row_step, column_step]) = (self.first, self.steps);
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| {
            let row = first.wrapping_add(row_step.wrapping_mul(row.into()));
            let place =
                move |column: u32| row.wrapping_add(column_step.wrapping_mul(column.into()));
            (0..columns).map(place)
        })
    }
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
