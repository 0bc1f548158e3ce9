//! Sums of matrices and scalar multiples, and what is one: copies, identities, other storage, scaled rows and columns.

use svp_library_support::Pointer;

use crate::handle::Call;
use crate::kernels::{GRID_MAX, launch_each};
use crate::operand::{Matrix, Scalar, TRIANGULAR, Vector, View, check_op, second};
use crate::status::{Result, Status, require};

/// C = alpha A + beta B, and its like.
#[repr(C)]
struct Add {
    m: i64,
    n: i64,
    a: View,
    b: View,
    c: View,
    alpha: Scalar,
    beta: Scalar,
    x: Vector,
    by: i32,
}

const SUM: i32 = 0;
const BY_ROW: i32 = 1;
const BY_COLUMN: i32 = 2;
const IDENTITY: i32 = 3;
const TRIANGLE: i32 = 4;

fn add(call: &Call, operand: &Add, count: i64) -> Result {
    if operand.m == 0 || operand.n == 0 || count == 0 {
        return Ok(());
    }
    if count > GRID_MAX {
        return Err(Status::NOT_SUPPORTED);
    }
    launch_each(call, "add", (operand.m.saturating_mul(operand.n), count), operand)
}

/// Copies matrices of a batch.
pub(crate) fn copy(call: &Call, (m, n): (i64, i64), a: View, c: View, count: i64) -> Result {
    let (alpha, beta, b) = (Scalar::one(call.kind), Scalar::zero(call.kind), a);
    add(call, &Add { m, n, a, b, c, alpha, beta, x: Vector::none(), by: SUM }, count)
}

/// Makes matrices of a batch the identity.
pub(crate) fn identity(call: &Call, n: i64, c: View, count: i64) -> Result {
    let zero = Scalar::zero(call.kind);
    let x = Vector::none();
    add(call, &Add { m: n, n, a: c, b: c, c, alpha: zero, beta: zero, x, by: IDENTITY }, count)
}

/// Copies a triangle between packed and dense storage.
pub(crate) fn repack(
    call: &Call,
    (uplo, n): (i32, i64),
    packed: Pointer,
    (dense, ld): Matrix,
    to_packed: bool,
) -> Result {
    let upper = second(uplo)?;
    require(n >= 0 && ld >= n.max(1))?;
    let (kind, view) =
        (call.kind, |at, ld| View::dense(call.kind, at, ld).shape(TRIANGULAR, upper));
    let (packed, dense) = (view(packed, 1).packed(n), view(dense, ld));
    let (a, c) = if to_packed { (dense, packed) } else { (packed, dense) };
    let (alpha, beta, x) = (Scalar::one(kind), Scalar::zero(kind), Vector::none());
    add(call, &Add { m: n, n, a, b: a, c, alpha, beta, x, by: TRIANGLE }, 1)
}

/// C = alpha op(A) + beta op(B)
#[allow(clippy::too_many_arguments)]
pub(crate) fn geam(
    call: &Call,
    (transa, transb): (i32, i32),
    (m, n): (i64, i64),
    alpha: Pointer,
    (a, lda): Matrix,
    beta: Pointer,
    (b, ldb): Matrix,
    (c, ldc): Matrix,
) -> Result {
    check_op(transa)?;
    check_op(transb)?;
    let rows = |trans: i32| if trans == 0 { m } else { n }.max(1);
    require(m >= 0 && n >= 0 && lda >= rows(transa) && ldb >= rows(transb) && ldc >= m.max(1))?;
    // In place a matrix must be read where it is written.
    let in_place = |at: Pointer, ld: i64, trans: i32| at != c || (trans == 0 && ld == ldc);
    require(in_place(a, lda, transa) && in_place(b, ldb, transb))?;
    let (kind, number) = (call.kind, call.kind.data_type());
    let (alpha, beta) = (Scalar::of(call, alpha, number)?, Scalar::of(call, beta, number)?);
    let (a, b) = (View::dense(kind, a, lda).op(transa), View::dense(kind, b, ldb).op(transb));
    let (c, x) = (View::dense(kind, c, ldc), Vector::none());
    add(call, &Add { m, n, a, b, c, alpha, beta, x, by: SUM }, 1)
}

/// C = diag(x) A, or A diag(x).
pub(crate) fn dgmm(
    call: &Call,
    side: i32,
    (m, n): (i64, i64),
    (a, lda): Matrix,
    (x, incx): Matrix,
    (c, ldc): Matrix,
) -> Result {
    let by = if second(side)? { BY_COLUMN } else { BY_ROW };
    require(m >= 0 && n >= 0 && lda >= m.max(1) && ldc >= m.max(1))?;
    let (kind, zero) = (call.kind, Scalar::zero(call.kind));
    let (a, c) = (View::dense(kind, a, lda), View::dense(kind, c, ldc));
    let (b, x) = (View::none(kind), Vector::new(x, incx));
    add(call, &Add { m, n, a, b, c, alpha: zero, beta: zero, x, by }, 1)
}
