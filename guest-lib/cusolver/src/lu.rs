//! LU with partial pivoting, and solves with it.

use svp_library_support::Pointer;
use svp_library_support::module::blocks;

use crate::blocks::{Factors, Into, Triangle, check, clear, panels, present, product, solve};
use crate::call::Call;
use crate::cholesky::Matrix;
use crate::kernels::launch;
use crate::operand::{Lu, Swap, View};
use crate::status::{Result, require};

/// Pivots in device memory, as rows counted from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pivots {
    at: Pointer,
    /// Of 64 bits each.
    wide: bool,
}

impl Pivots {
    pub(crate) fn new(at: Pointer, wide: bool) -> Self {
        Self { at, wide }
    }

    /// Those from one on, in the place of their width.
    fn parts(self, from: i64) -> (Pointer, Pointer) {
        let none = std::ptr::null_mut();
        let bytes = if self.wide { 8 } else { 4 };
        let at = self.at.wrapping_byte_offset(from.wrapping_mul(bytes) as isize);
        match (self.at.is_null(), self.wide) {
            (true, _) => (none, none),
            (false, false) => (at, none),
            (false, true) => (none, at),
        }
    }
}

/// Which rows are exchanged, of how many.
#[derive(Debug, Clone, Copy)]
struct Rows {
    all: i64,
    from: i64,
    to: i64,
    step: i64,
    backward: bool,
}

fn swap(call: &Call, columns: i64, a: View, rows: Rows, pivots: Pivots) -> Result {
    if columns == 0 || rows.from >= rows.to {
        return Ok(());
    }
    let (pivots, pivots64) = pivots.parts(0);
    let Rows { all, from, to, step, backward } = rows;
    let backward = backward.into();
    let operand =
        Swap { rows: all, columns, from, to, step, a, pivots, pivots64, backward, unused: 0 };
    launch(call, "swap", [blocks(columns), 1, 1], &operand)
}

/// Factors a matrix in place; without pivots none are chosen. `info` says where U has its first zero.
pub(crate) fn getrf(
    call: &Call,
    (m, n): (i64, i64),
    (a, lda): Matrix,
    pivots: Pivots,
    info: Pointer,
) -> Result {
    check(m, n, lda)?;
    present(&[info])?;
    require(m == 0 || n == 0 || !a.is_null())?;
    clear(call, info, 1)?;
    let view = View::new(a, lda);
    for (at, columns) in panels(m.min(n)) {
        let (block, rows) = (view.part(at, at), m - at);
        let (narrow, wide) = pivots.parts(at);
        let operand =
            Lu { m: rows, n: columns, first: at, a: block, pivots: narrow, pivots64: wide, info };
        launch(call, "lu", [1, 1, 1], &operand)?;
        let (behind, rest) = (at + columns, n - at - columns);
        if !pivots.at.is_null() {
            let rows = Rows { all: m, from: at, to: at + columns, step: 1, backward: false };
            swap(call, at, view, rows, pivots)?;
            swap(call, rest, view.part(0, behind), rows, pivots)?;
        }
        let right = view.part(at, behind);
        let triangle = Triangle { n: columns, a: block, lower: true, unit: true };
        solve(call, triangle, right, rest, 1)?;
        let (below, corner) = (view.part(behind, at), view.part(behind, behind));
        let factors = Factors { m: rows - columns, n: rest, k: columns, a: below, b: right };
        product(call, factors, corner, Into::Subtract, 1)?;
    }
    Ok(())
}

/// Solves op(A) X = B with A's factors, in place.
pub(crate) fn getrs(
    call: &Call,
    trans: i32,
    (n, columns): (i64, i64),
    (a, lda): Matrix,
    pivots: Pivots,
    (b, ldb): Matrix,
    info: Pointer,
) -> Result {
    require((0..=2).contains(&trans))?;
    check(n, n, lda)?;
    check(n, columns, ldb)?;
    present(&[info])?;
    require(n == 0 || columns == 0 || (!a.is_null() && !b.is_null()))?;
    clear(call, info, 1)?;
    let (view, b) = (View::new(a, lda).op(trans), View::new(b, ldb));
    let exchange = |backward| {
        if pivots.at.is_null() {
            return Ok(());
        }
        swap(call, columns, b, Rows { all: n, from: 0, to: n, step: 1, backward }, pivots)
    };
    let l = Triangle { n, a: view, lower: trans == 0, unit: true };
    let u = Triangle { n, a: view, lower: trans != 0, unit: false };
    if trans == 0 {
        exchange(false)?;
        solve(call, l, b, columns, 1)?;
        solve(call, u, b, columns, 1)
    } else {
        solve(call, u, b, columns, 1)?;
        solve(call, l, b, columns, 1)?;
        exchange(true)
    }
}

/// Exchanges rows k1 to k2, counted from 1, as pivots say that lie so far apart; backward if that is negative.
pub(crate) fn laswp(
    call: &Call,
    n: i64,
    (a, lda): Matrix,
    (k1, k2): (i64, i64),
    pivots: Pointer,
    step: i64,
) -> Result {
    require(n >= 0 && lda >= 1 && k1 >= 1 && k2 >= k1 && step != 0)?;
    require(lda >= k2)?;
    check(k2, n, lda)?;
    present(&[a, pivots])?;
    let rows = Rows { all: lda, from: k1 - 1, to: k2, step: step.abs(), backward: step < 0 };
    swap(call, n, View::new(a, lda), rows, Pivots::new(pivots, false))
}
