//! The building blocks of factorizations: products, solves with a triangle, copies.

use svp_library_support::Pointer;
use svp_library_support::driver::driver;
use svp_library_support::module::{GRID_MAX, blocks};

use crate::call::Call;
use crate::kernels::launch;
use crate::operand::{Copy, Product, Solve, View, What};
use crate::status::{Result, Status, require};

/// Columns of a block; kernels/dense.cu has the same number.
pub(crate) const PANEL: i64 = 32;
/// A block of threads makes this many rows and columns of a product.
const TILE: i64 = 64;

/// Where a block begins, and how many columns it has.
pub(crate) fn panels(n: i64) -> impl DoubleEndedIterator<Item = (i64, i64)> {
    (0..(n + PANEL - 1) / PANEL).map(move |at| (at * PANEL, PANEL.min(n - at * PANEL)))
}

/// Checks a matrix of this many rows and columns.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for extents that are none, or more than there are addresses.
pub(crate) fn check(m: i64, n: i64, ld: i64) -> Result {
    require(m >= 0 && n >= 0 && ld >= m.max(1))?;
    require(i128::from(ld) * i128::from(n.max(1)) < 1 << 56)
}

/// Checks a matrix that is accessed, unless it is empty.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for null.
pub(crate) fn present(pointers: &[Pointer]) -> Result {
    require(pointers.iter().all(|it| !it.is_null()))
}

/// Makes an integer in device memory zero.
pub(crate) fn clear(call: &Call, info: Pointer, count: i64) -> Result {
    let len = usize::try_from(count.saturating_mul(4)).map_err(|_| Status::INVALID_VALUE)?;
    Ok(driver()?.cuMemsetD8Async(info, 0, len, call.stream)?)
}

/// Extents and inputs of a product.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Factors {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
    pub(crate) a: View,
    pub(crate) b: View,
}

/// How a product goes into its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Into {
    Set,
    Subtract,
    /// Only from what is on and below the diagonal.
    SubtractLower,
}

/// C = A B, or C -= A B, for each matrix of a batch.
pub(crate) fn product(call: &Call, factors: Factors, c: View, into: Into, batch: i64) -> Result {
    let Factors { m, n, k, a, b } = factors;
    if m == 0 || n == 0 {
        return Ok(());
    }
    let subtract = into != Into::Set;
    let alpha = if subtract { -1 } else { 1 };
    let (beta, lower) = (subtract.into(), (into == Into::SubtractLower).into());
    let operand = Product { m, n, k, a, b, c, alpha, beta, lower, unused: 0 };
    let tiles = |size: i64| (size - 1) / TILE + 1;
    launch(call, "product", [tiles(m), tiles(n).min(GRID_MAX), batch], &operand)
}

/// A triangle to solve with, of a matrix of n rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Triangle {
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) lower: bool,
    pub(crate) unit: bool,
}

/// Makes B of this many columns the solution of A X = B, for each matrix of a batch.
pub(crate) fn solve(call: &Call, triangle: Triangle, b: View, columns: i64, batch: i64) -> Result {
    let Triangle { n, a, lower, unit } = triangle;
    if columns == 0 {
        return Ok(());
    }
    let one = |(at, rows): (i64, i64)| {
        let (lower_flag, unit) = (lower.into(), unit.into());
        let part = a.part(at, at);
        let operand =
            Solve { n: rows, columns, a: part, b: b.part(at, 0), lower: lower_flag, unit };
        launch(call, "solve", [blocks(columns), batch, 1], &operand)?;
        let (from, rest) = if lower { (at + rows, n - at - rows) } else { (0, at) };
        let factors =
            Factors { m: rest, n: columns, k: rows, a: a.part(from, at), b: b.part(at, 0) };
        product(call, factors, b.part(from, 0), Into::Subtract, batch)
    };
    if lower { panels(n).try_for_each(one) } else { panels(n).rev().try_for_each(one) }
}

/// Copies from A to C, as much as `what` says, for each matrix of a batch.
pub(crate) fn copy(
    call: &Call,
    (m, n): (i64, i64),
    a: View,
    c: View,
    what: What,
    batch: i64,
) -> Result {
    if m == 0 || n == 0 {
        return Ok(());
    }
    let operand = Copy { m, n, a, c, what, unused: 0 };
    launch(call, "copy", [blocks(m.saturating_mul(n)), batch, 1], &operand)
}

/// Checks a triangle's number and tells whether it is the upper one.
///
/// # Errors
/// [`Status::INVALID_VALUE`], here and below.
pub(crate) fn is_upper(uplo: i32) -> Result<bool> {
    require(uplo == 0 || uplo == 1)?;
    Ok(uplo == 1)
}

/// Checks a batch's length: a grid has a block for each matrix.
pub(crate) fn check_batch(count: i64) -> Result {
    require(count >= 0)?;
    if count <= GRID_MAX { Ok(()) } else { Err(Status::NOT_SUPPORTED) }
}
