//! Cholesky's factor, solves with it, and the inverse. The upper triangle is the lower one of the conjugate transpose.

use svp_library_support::Pointer;

use crate::blocks::{
    Factors, Into, Triangle, check, check_batch, clear, copy, is_upper, panels, present, product,
    solve,
};
use crate::call::Call;
use crate::kernels::{Room, launch, with_rooms};
use crate::operand::{ADJOINT, Cholesky, View, What};
use crate::status::{Result, require};

/// A matrix argument: where it is, and its leading dimension.
pub(crate) type Matrix = (Pointer, i64);

/// The matrix as one whose lower triangle counts.
fn lower(uplo: i32, a: View) -> Result<View> {
    Ok(if is_upper(uplo)? { a.op(ADJOINT) } else { a })
}

fn factor(call: &Call, n: i64, a: View, info: Pointer, batch: i64) -> Result {
    clear(call, info, batch)?;
    for (at, rows) in panels(n) {
        let block = a.part(at, at);
        launch(call, "cholesky", [batch, 1, 1], &Cholesky { n: rows, first: at, a: block, info })?;
        let (rest, below) = (n - at - rows, a.part(at + rows, at));
        let triangle = Triangle { n: rows, a: block, lower: true, unit: false };
        solve(call, triangle, below.op(ADJOINT), rest, batch)?;
        let factors = Factors { m: rest, n: rest, k: rows, a: below, b: below.op(ADJOINT) };
        product(call, factors, a.part(at + rows, at + rows), Into::SubtractLower, batch)?;
    }
    Ok(())
}

/// Factors a matrix in place; `info` says where it is not positive definite.
pub(crate) fn potrf(call: &Call, uplo: i32, n: i64, (a, lda): Matrix, info: Pointer) -> Result {
    check(n, n, lda)?;
    let view = lower(uplo, View::new(a, lda))?;
    present(&[info])?;
    require(n == 0 || !a.is_null())?;
    factor(call, n, view, info, 1)
}

/// The same for each of a batch.
pub(crate) fn potrf_batched(
    call: &Call,
    uplo: i32,
    n: i64,
    (a, lda): Matrix,
    info: Pointer,
    count: i64,
) -> Result {
    check(n, n, lda)?;
    check_batch(count)?;
    let view = lower(uplo, View::pointers(a, lda))?;
    if count == 0 {
        return Ok(());
    }
    present(&[a, info])?;
    factor(call, n, view, info, count)
}

/// Solves with L and then with its adjoint.
fn solve_both(call: &Call, n: i64, a: View, b: View, columns: i64, batch: i64) -> Result {
    let lower = Triangle { n, a, lower: true, unit: false };
    solve(call, lower, b, columns, batch)?;
    solve(call, Triangle { a: a.op(ADJOINT), lower: false, ..lower }, b, columns, batch)
}

/// Solves A X = B with A's factor, in place.
pub(crate) fn potrs(
    call: &Call,
    uplo: i32,
    (n, columns): (i64, i64),
    (a, lda): Matrix,
    (b, ldb): Matrix,
    info: Pointer,
) -> Result {
    check(n, n, lda)?;
    check(n, columns, ldb)?;
    let view = lower(uplo, View::new(a, lda))?;
    present(&[info])?;
    require(n == 0 || columns == 0 || (!a.is_null() && !b.is_null()))?;
    clear(call, info, 1)?;
    solve_both(call, n, view, View::new(b, ldb), columns, 1)
}

/// The same for each of a batch, with one right-hand side as documented.
pub(crate) fn potrs_batched(
    call: &Call,
    uplo: i32,
    (n, columns): (i64, i64),
    (a, lda): Matrix,
    (b, ldb): Matrix,
    info: Pointer,
    count: i64,
) -> Result {
    check(n, n, lda)?;
    check(n, columns, ldb)?;
    check_batch(count)?;
    let view = lower(uplo, View::pointers(a, lda))?;
    require(columns <= 1)?;
    if count == 0 {
        return Ok(());
    }
    present(&[a, b, info])?;
    clear(call, info, 1)?;
    solve_both(call, n, view, View::pointers(b, ldb), columns, count)
}

/// Makes the factor the matrix's inverse, in place.
pub(crate) fn potri(call: &Call, uplo: i32, n: i64, (a, lda): Matrix, info: Pointer) -> Result {
    check(n, n, lda)?;
    let view = lower(uplo, View::new(a, lda))?;
    present(&[info])?;
    require(n == 0 || !a.is_null())?;
    clear(call, info, 1)?;
    with_rooms(call, [Room::Elements(n.saturating_mul(n))], |[memory]| {
        let inverse = View::new(memory, n.max(1));
        copy(call, (n, n), inverse, inverse, What::Identity, 1)?;
        solve_both(call, n, view, inverse, n, 1)?;
        copy(call, (n, n), inverse, view, What::LowerAlone, 1)
    })
}
