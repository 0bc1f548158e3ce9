//! Small systems in batches: LU, solves and inverses, a block for each matrix.

use std::ptr::null_mut;

use svp_library_support::Pointer;
use svp_library_support::border::write;

use crate::handle::Call;
use crate::kernels::{bytes, launch, launch_rows, with_scratch};
use crate::level2::Sv;
use crate::level3::solve_all;
use crate::operand::{Batch, Scalar, TRIANGULAR, Vector, View, check_op};
use crate::status::{Result, Status, require};
use crate::sums::{copy, identity};

#[repr(C)]
struct Lu {
    n: i64,
    a: View,
    pivots: Pointer,
    info: Pointer,
}

#[repr(C)]
struct Pivot {
    n: i64,
    columns: i64,
    b: View,
    lu: View,
    pivots: Pointer,
    info: Pointer,
    backward: i32,
}

/// Matrices of a batch by their addresses, and their leading dimension.
pub(crate) type Matrices = (Pointer, i64);

/// Factors each matrix in place; without `pivots` none are chosen.
pub(crate) fn getrf(
    call: &Call,
    n: i64,
    (a, lda): Matrices,
    pivots: Pointer,
    info: Pointer,
    count: i64,
) -> Result {
    require(n >= 0 && count >= 0 && lda >= n.max(1))?;
    if n == 0 || count == 0 {
        return Ok(());
    }
    let a = View::batch(call.kind, Batch::Pointers(a), lda);
    launch_rows(call, "lu", [count, 1, 1], n, &Lu { n, a, pivots, info })
}

/// Solves with one factor of each matrix: L if `lower`, which has ones on its diagonal, else U.
fn factor(
    call: &Call,
    lu: View,
    (lower, op): (bool, i32),
    n: i64,
    (b, ldb): (Batch, i64),
    (sides, count): (i64, i64),
) -> Result {
    let mut a = lu.shape(TRIANGULAR, !lower).op(op);
    a.unit = lower.into();
    let (x, alpha) = (Vector::batch(b, 1), Scalar::one(call.kind));
    solve_all(call, &Sv { n, a, x, side_step: ldb, alpha }, sides, count)
}

/// Solves op(A) X = B with each matrix's factors, in place.
#[allow(clippy::too_many_arguments)]
pub(crate) fn getrs(
    call: &Call,
    trans: i32,
    (n, columns): (i64, i64),
    (a, lda): Matrices,
    pivots: Pointer,
    (b, ldb): Matrices,
    info: *mut i32,
    count: i64,
) -> Result {
    let arguments = [
        (check_op(trans).is_ok(), -1),
        (n >= 0, -2),
        (columns >= 0, -3),
        (lda >= n.max(1), -5),
        (ldb >= n.max(1), -8),
        (count >= 0, -10),
    ];
    // The first bad argument, by its place after the handle.
    if let Some((_, place)) = arguments.into_iter().find(|it| !it.0) {
        write(info, place)?;
        return Err(Status::INVALID_VALUE);
    }
    write(info, 0)?;
    if n == 0 || columns == 0 || count == 0 {
        return Ok(());
    }
    let lu = View::batch(call.kind, Batch::Pointers(a), lda);
    let to = (Batch::Pointers(b), ldb);
    let b = View::batch(call.kind, to.0, ldb);
    let exchange = |backward: bool| {
        let backward = backward.into();
        let operand = Pivot { n, columns, b, lu, pivots, info: null_mut(), backward };
        launch(call, "pivot", [count, 1, 1], &operand)
    };
    let sizes = (columns, count);
    if trans == 0 {
        exchange(false)?;
        factor(call, lu, (true, 0), n, to, sizes)?;
        factor(call, lu, (false, 0), n, to, sizes)
    } else {
        factor(call, lu, (false, trans), n, to, sizes)?;
        factor(call, lu, (true, trans), n, to, sizes)?;
        exchange(true)
    }
}

/// Makes `c` the inverse of what was factored.
fn invert(
    call: &Call,
    n: i64,
    lu: View,
    pivots: Pointer,
    (c, ldc): Matrices,
    info: Pointer,
    count: i64,
) -> Result {
    let to = (Batch::Pointers(c), ldc);
    let b = View::batch(call.kind, to.0, ldc);
    identity(call, n, b, count)?;
    let operand = Pivot { n, columns: n, b, lu, pivots, info, backward: 0 };
    launch(call, "pivot", [count, 1, 1], &operand)?;
    factor(call, lu, (true, 0), n, to, (n, count))?;
    factor(call, lu, (false, 0), n, to, (n, count))
}

/// The inverse of each factored matrix, into another.
#[allow(clippy::too_many_arguments)]
pub(crate) fn getri(
    call: &Call,
    n: i64,
    (a, lda): Matrices,
    pivots: Pointer,
    (c, ldc): Matrices,
    info: Pointer,
    count: i64,
) -> Result {
    require(n >= 0 && count >= 0 && lda >= n.max(1) && ldc >= n.max(1))?;
    if n == 0 || count == 0 {
        return Ok(());
    }
    let lu = View::batch(call.kind, Batch::Pointers(a), lda);
    invert(call, n, lu, pivots, (c, ldc), info, count)
}

/// The inverse of each matrix, of 32 rows at most, which stays as it is.
pub(crate) fn matinv(
    call: &Call,
    n: i64,
    (a, lda): Matrices,
    (c, ldc): Matrices,
    info: Pointer,
    count: i64,
) -> Result {
    require((0..=32).contains(&n) && count >= 0 && lda >= n.max(1) && ldc >= n.max(1))?;
    if n == 0 || count == 0 {
        return Ok(());
    }
    let pivots_len = || usize::try_from(n.checked_mul(count)?.checked_mul(4)?).ok();
    with_scratch(call, bytes(call, &[n, n, count]), |factors| {
        with_scratch(call, pivots_len(), |pivots| {
            let lu = View::batch(call.kind, Batch::Strided(factors, n * n), n);
            copy(call, (n, n), View::batch(call.kind, Batch::Pointers(a), lda), lu, count)?;
            launch_rows(call, "lu", [count, 1, 1], n, &Lu { n, a: lu, pivots, info })?;
            invert(call, n, lu, pivots, (c, ldc), null_mut(), count)
        })
    })
}
