//! Systems of a sparse matrix in CSR: one call that factors and solves.
//!
//! The matrix is written out densely, and the dense factorizations of this library are run: right for any pattern, at the
//! price of n x n numbers. Forms whose operands are in host memory do the same with copies.

use svp_library_support::border::{array, write, write_bytes};
use svp_library_support::driver::driver;
use svp_library_support::siblings::index_base;
use svp_library_support::{Kind, Pointer};

use crate::blocks::{Triangle, present, solve as solve_triangle};
use crate::call::Call;
use crate::kernels::{Room, with_rooms};
use crate::lu::Pivots;
use crate::operand::View;
use crate::status::{Result, Status, require};
use crate::{cholesky, lu, qr};

/// How a system is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Cholesky,
    Lu,
    Qr,
}

/// A system A x = b.
#[derive(Debug, Clone, Copy)]
pub(crate) struct System {
    pub(crate) n: i64,
    pub(crate) entries: i64,
    pub(crate) descriptor: Pointer,
    /// Values, offsets, indices.
    pub(crate) arrays: [Pointer; 3],
    pub(crate) b: Pointer,
    pub(crate) x: Pointer,
    /// A pivot that is no larger is taken for zero.
    pub(crate) tolerance: f64,
    pub(crate) reorder: i32,
    /// Are the operands in host memory?
    pub(crate) on_host: bool,
}

impl System {
    /// Bytes of an operand, once what the stream has to do before is done.
    fn read(&self, call: &Call, from: Pointer, len: usize) -> Result<Vec<u8>> {
        if self.on_host {
            return Ok(array(from.cast::<u8>().cast_const(), len)?);
        }
        let mut bytes = room(len)?;
        driver()?.cuMemcpyAsync(bytes.as_mut_ptr().cast(), from, len, call.stream)?;
        driver()?.cuStreamSynchronize(call.stream)?;
        Ok(bytes)
    }

    fn read_integers(&self, call: &Call, from: Pointer, count: i64) -> Result<Vec<i64>> {
        let bytes = self.read(call, from, length(count, size_of::<i32>())?)?;
        let number = |it: &[u8]| it.try_into().map_or(0, i32::from_le_bytes).into();
        Ok(bytes.chunks_exact(size_of::<i32>()).map(number).collect())
    }

    /// The matrix, column by column.
    fn dense(&self, call: &Call) -> Result<Vec<u8>> {
        let [values, offsets, indices] = self.arrays;
        let base = i64::from(index_base(self.descriptor).ok_or(Status::INVALID_VALUE)?);
        let (n, size) = (self.n, call.kind.bytes());
        let offsets = self.read_integers(call, offsets, n + 1)?;
        let indices = self.read_integers(call, indices, self.entries)?;
        let values = self.read(call, values, length(self.entries, size)?)?;
        let mut dense = room(length(n.checked_mul(n).ok_or(Status::ALLOC_FAILED)?, size)?)?;
        for (row, ends) in offsets.windows(2).enumerate() {
            let (from, to) = (ends[0] - base, ends[1] - base);
            require(0 <= from && from <= to && to <= self.entries)?;
            for entry in from as usize..to as usize {
                let column = indices[entry] - base;
                require((0..n).contains(&column))?;
                // CAST: in range, since the matrix is there.
                let at = (row + (column * n) as usize) * size;
                dense[at..at + size].copy_from_slice(&values[entry * size..(entry + 1) * size]);
            }
        }
        Ok(dense)
    }
}

/// Zeros, if there is room for them.
fn room(len: usize) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(len).map_err(|_| Status::ALLOC_FAILED)?;
    bytes.resize(len, 0);
    Ok(bytes)
}

fn length(count: i64, size: usize) -> Result<usize> {
    let count = usize::try_from(count).map_err(|_| Status::INVALID_VALUE)?;
    count.checked_mul(size).ok_or(Status::ALLOC_FAILED)
}

/// Solves, and tells the first row whose pivot is zero; -1 for none.
pub(crate) fn solve(call: &Call, by: By, it: System, singularity: *mut i32) -> Result {
    require(it.n >= 0 && it.entries >= 0 && (0..=3).contains(&it.reorder))?;
    present(&[singularity.cast(), it.descriptor, it.arrays[1]])?;
    require(it.n == 0 || !(it.b.is_null() || it.x.is_null()))?;
    require(it.entries == 0 || !(it.arrays[0].is_null() || it.arrays[2].is_null()))?;
    let dense = it.dense(call)?;
    if it.n == 0 {
        return Ok(write(singularity, -1)?);
    }
    let right = it.read(call, it.b, length(it.n, call.kind.bytes())?)?;
    let n = it.n;
    let pieces = [
        Room::Elements(n.saturating_mul(n)),
        Room::Elements(n),
        Room::Elements(n),
        Room::Bytes(8 * n),
        Room::Bytes(4),
    ];
    with_rooms(call, pieces, |[a, x, tau, pivots, info]| {
        let (driver, stream) = (driver()?, call.stream);
        let from = |bytes: &[u8]| -> Pointer { bytes.as_ptr().cast_mut().cast() };
        driver.cuMemcpyAsync(a, from(&dense), dense.len(), stream)?;
        driver.cuMemcpyAsync(x, from(&right), right.len(), stream)?;
        let (matrix, vector, pivots) = ((a, n), (x, n), Pivots::new(pivots, false));
        match by {
            By::Cholesky => cholesky::potrf(call, 0, n, matrix, info)?,
            By::Lu => lu::getrf(call, (n, n), matrix, pivots, info)?,
            By::Qr => qr::geqrf(call, (n, n), matrix, tau, info)?,
        }
        let zero = first_zero(call, n, it.tolerance, (a, info))?;
        write(singularity, zero.map_or(-1, |row| i32::try_from(row).unwrap_or(i32::MAX)))?;
        if zero.is_some() {
            return Ok(());
        }
        match by {
            By::Cholesky => cholesky::potrs(call, 0, (n, 1), matrix, vector, info)?,
            By::Lu => lu::getrs(call, 0, (n, 1), matrix, pivots, vector, info)?,
            By::Qr => {
                let adjoint = if call.kind.is_complex() { 2 } else { 1 };
                qr::ormqr(call, (0, adjoint), (n, 1, n), matrix, tau, vector, info)?;
                let r = Triangle { n, a: View::new(a, n), lower: false, unit: false };
                solve_triangle(call, r, View::new(x, n), 1, 1)?;
            }
        }
        if !it.on_host {
            return Ok(driver.cuMemcpyAsync(it.x, x, right.len(), stream)?);
        }
        let mut found = room(right.len())?;
        driver.cuMemcpyAsync(found.as_mut_ptr().cast(), x, found.len(), stream)?;
        driver.cuStreamSynchronize(stream)?;
        Ok(write_bytes(it.x, &found)?)
    })
}

/// The first row whose factor's diagonal is no larger than the tolerance, or at which the factorization ended.
fn first_zero(
    call: &Call,
    n: i64,
    tolerance: f64,
    (a, info): (Pointer, Pointer),
) -> Result<Option<i64>> {
    let (driver, size, mut ended) = (driver()?, call.kind.bytes(), [0u8; 4]);
    let mut factor = room(length(n.saturating_mul(n), size)?)?;
    driver.cuMemcpyAsync(factor.as_mut_ptr().cast(), a, factor.len(), call.stream)?;
    driver.cuMemcpyAsync(ended.as_mut_ptr().cast(), info, ended.len(), call.stream)?;
    driver.cuStreamSynchronize(call.stream)?;
    let ended = i64::from(i32::from_le_bytes(ended));
    let rows = if ended > 0 { ended - 1 } else { n };
    let diagonal = (0..rows).find(|row| {
        // CAST: in range, since the matrix is there.
        let at = (row + row * n) as usize * size;
        let pivot = magnitude(call.kind, &factor[at..at + size]);
        pivot <= tolerance || pivot.is_nan()
    });
    Ok(diagonal.or((ended > 0).then_some(ended - 1)))
}

/// How large a number is.
fn magnitude(kind: Kind, bytes: &[u8]) -> f64 {
    let parts = bytes.chunks_exact(kind.real().bytes());
    let number = |part: &[u8]| match kind.real() {
        Kind::S | Kind::C => part.try_into().map_or(0.0, |it| f64::from(f32::from_le_bytes(it))),
        Kind::D | Kind::Z => part.try_into().map_or(0.0, f64::from_le_bytes),
    };
    parts.map(number).map(|it| it * it).sum::<f64>().sqrt()
}
