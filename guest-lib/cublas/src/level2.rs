//! Level 2: a matrix and vectors. All forms of storage are views of one kernel.

use svp_library_support::Pointer;

use crate::handle::Call;
use crate::kernels::{GRID_MAX, bytes, launch_each, launch_rows, with_scratch};
use crate::level1;
use crate::operand::{
    Batch, HERMITIAN, SYMMETRIC, Scalar, TRIANGULAR, Vector, View, check_op, second,
};
use crate::status::{Result, Status, require};

#[repr(C)]
struct Mv {
    m: i64,
    n: i64,
    a: View,
    x: Vector,
    y: Vector,
    alpha: Scalar,
    beta: Scalar,
}

/// A triangular solve: of right-hand sides and matrices of a batch.
#[repr(C)]
pub(crate) struct Sv {
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) x: Vector,
    pub(crate) side_step: i64,
    pub(crate) alpha: Scalar,
}

#[repr(C)]
struct Rank {
    m: i64,
    n: i64,
    a: View,
    x: Vector,
    y: Vector,
    x2: Vector,
    y2: Vector,
    alpha: Scalar,
    beta: Scalar,
    both: i32,
}

/// How a triangle, or a symmetric matrix given by one, lies in memory.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Layout {
    /// In columns this many elements apart.
    Dense(i64),
    /// `k` diagonals beside the main one, in columns this many elements apart.
    Band(i64, i64),
    /// Column after column, without what is not of the triangle.
    Packed,
}

impl Layout {
    fn view(self, call: &Call, a: Pointer, n: i64, shape: i32, uplo: i32) -> Result<View> {
        let upper = second(uplo)?;
        require(n >= 0)?;
        Ok(match self {
            Self::Dense(ld) => {
                require(ld >= n.max(1))?;
                View::dense(call.kind, a, ld).shape(shape, upper)
            }
            Self::Band(k, ld) => {
                require(k >= 0 && ld > k)?;
                View::dense(call.kind, a, ld).shape(shape, upper).band_of_triangle(k)
            }
            Self::Packed => View::dense(call.kind, a, 1).shape(shape, upper).packed(n),
        })
    }
}

/// Vectors: the first number and the step between two.
type Steps = (Pointer, i64);

fn steps_are_sound(steps: &[Steps]) -> Result {
    require(steps.iter().all(|it| it.1 != 0))
}

/// y = alpha op(A) x + beta y for a general matrix, dense or (`band`: kl, ku) banded.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gemv(
    call: &Call,
    trans: i32,
    (m, n): (i64, i64),
    band: Option<(i64, i64)>,
    alpha: Pointer,
    (a, lda): (Pointer, i64),
    x: Steps,
    beta: Pointer,
    y: Steps,
) -> Result {
    check_op(trans)?;
    steps_are_sound(&[x, y])?;
    let view = View::dense(call.kind, a, lda).op(trans);
    let view = match band {
        Some((kl, ku)) => {
            require(kl >= 0 && ku >= 0 && lda > kl.saturating_add(ku))?;
            view.band(kl, ku)
        }
        None => {
            require(lda >= m.max(1))?;
            view
        }
    };
    require(m >= 0 && n >= 0)?;
    let size = if trans == 0 { (m, n) } else { (n, m) };
    let (x, y) = (Vector::new(x.0, x.1), Vector::new(y.0, y.1));
    mv(call, size, view, alpha, x, beta, y, 1)
}

/// The same for matrices and vectors of a batch.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gemv_batched(
    call: &Call,
    trans: i32,
    (m, n): (i64, i64),
    alpha: Pointer,
    (a, lda): (Batch, i64),
    (x, incx): (Batch, i64),
    beta: Pointer,
    (y, incy): (Batch, i64),
    count: i64,
) -> Result {
    check_op(trans)?;
    require(m >= 0 && n >= 0 && count >= 0 && lda >= m.max(1) && incx != 0 && incy != 0)?;
    let size = if trans == 0 { (m, n) } else { (n, m) };
    let view = View::batch(call.kind, a, lda).op(trans);
    mv(call, size, view, alpha, Vector::batch(x, incx), beta, Vector::batch(y, incy), count)
}

/// y = alpha A x + beta y for a symmetric or Hermitian matrix.
#[allow(clippy::too_many_arguments)]
pub(crate) fn symmetric(
    call: &Call,
    hermitian: bool,
    layout: Layout,
    (uplo, n): (i32, i64),
    alpha: Pointer,
    a: Pointer,
    x: Steps,
    beta: Pointer,
    y: Steps,
) -> Result {
    steps_are_sound(&[x, y])?;
    let shape = if hermitian { HERMITIAN } else { SYMMETRIC };
    let view = layout.view(call, a, n, shape, uplo)?;
    let (x, y) = (Vector::new(x.0, x.1), Vector::new(y.0, y.1));
    mv(call, (n, n), view, alpha, x, beta, y, 1)
}

#[allow(clippy::too_many_arguments)]
fn mv(
    call: &Call,
    (m, n): (i64, i64),
    a: View,
    alpha: Pointer,
    x: Vector,
    beta: Pointer,
    y: Vector,
    count: i64,
) -> Result {
    let number = call.kind.data_type();
    let (alpha, beta) = (Scalar::of(call, alpha, number)?, Scalar::of(call, beta, number)?);
    if m == 0 || n == 0 || count == 0 {
        return Ok(());
    }
    if count > GRID_MAX {
        return Err(Status::NOT_SUPPORTED);
    }
    launch_each(call, "mv", (m, count), &Mv { m, n, a, x, y, alpha, beta })
}

/// The arguments that say which triangular matrix.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Triangle {
    pub(crate) uplo: i32,
    pub(crate) trans: i32,
    pub(crate) diag: i32,
}

impl Triangle {
    fn view(self, call: &Call, layout: Layout, a: Pointer, n: i64) -> Result<View> {
        check_op(self.trans)?;
        let unit = second(self.diag)?;
        let mut view = layout.view(call, a, n, TRIANGULAR, self.uplo)?.op(self.trans);
        view.unit = unit.into();
        Ok(view)
    }
}

/// x = op(A) x for a triangular matrix.
pub(crate) fn triangular(
    call: &Call,
    triangle: Triangle,
    layout: Layout,
    n: i64,
    a: Pointer,
    x: Steps,
) -> Result {
    steps_are_sound(&[x])?;
    let a = triangle.view(call, layout, a, n)?;
    if n == 0 {
        return Ok(());
    }
    with_scratch(call, bytes(call, &[n]), |scratch| {
        level1::copy(call, n, x, (scratch, 1))?;
        let (alpha, beta) = (Scalar::one(call.kind), Scalar::zero(call.kind));
        let (from, to) = (Vector::new(scratch, 1), Vector::new(x.0, x.1));
        let operand = Mv { m: n, n, a, x: from, y: to, alpha, beta };
        launch_each(call, "mv", (n, 1), &operand)
    })
}

/// Solves op(A) x = b for a triangular matrix, in place.
pub(crate) fn solve(
    call: &Call,
    triangle: Triangle,
    layout: Layout,
    n: i64,
    a: Pointer,
    x: Steps,
) -> Result {
    steps_are_sound(&[x])?;
    let a = triangle.view(call, layout, a, n)?;
    if n == 0 {
        return Ok(());
    }
    let x = Vector::new(x.0, x.1);
    let operand = Sv { n, a, x, side_step: 0, alpha: Scalar::one(call.kind) };
    launch_rows(call, "sv", [1, 1, 1], n, &operand)
}

/// A += alpha x y', for all of A.
pub(crate) fn rank_one(
    call: &Call,
    conj: bool,
    (m, n): (i64, i64),
    alpha: Pointer,
    x: Steps,
    y: Steps,
    (a, lda): (Pointer, i64),
) -> Result {
    steps_are_sound(&[x, y])?;
    require(m >= 0 && n >= 0 && lda >= m.max(1))?;
    let alpha = Scalar::of(call, alpha, call.kind.data_type())?;
    let a = View::dense(call.kind, a, lda);
    let (x, y) = (Vector::new(x.0, x.1), Vector::new(y.0, y.1).conj(conj));
    rank(call, (m, n), a, [x, y], None, alpha)
}

/// A += alpha x x', for a triangle of A.
pub(crate) fn rank_symmetric(
    call: &Call,
    hermitian: bool,
    layout: Layout,
    (uplo, n): (i32, i64),
    alpha: Pointer,
    x: Steps,
    a: Pointer,
) -> Result {
    steps_are_sound(&[x])?;
    let shape = if hermitian { HERMITIAN } else { SYMMETRIC };
    let a = layout.view(call, a, n, shape, uplo)?;
    let number = if hermitian { call.kind.real() } else { call.kind }.data_type();
    let alpha = Scalar::of(call, alpha, number)?;
    let x = Vector::new(x.0, x.1);
    rank(call, (n, n), a, [x, x.conj(hermitian)], None, alpha)
}

/// A += alpha x y' + alpha y x', for a triangle of A.
#[allow(clippy::too_many_arguments)]
pub(crate) fn rank_two(
    call: &Call,
    hermitian: bool,
    layout: Layout,
    (uplo, n): (i32, i64),
    alpha: Pointer,
    x: Steps,
    y: Steps,
    a: Pointer,
) -> Result {
    steps_are_sound(&[x, y])?;
    let shape = if hermitian { HERMITIAN } else { SYMMETRIC };
    let a = layout.view(call, a, n, shape, uplo)?;
    let alpha = Scalar::of(call, alpha, call.kind.data_type())?;
    let (x, y) = (Vector::new(x.0, x.1), Vector::new(y.0, y.1));
    let beta = alpha.conj(hermitian);
    let second = ([y, x.conj(hermitian)], beta);
    rank(call, (n, n), a, [x, y.conj(hermitian)], Some(second), alpha)
}

fn rank(
    call: &Call,
    (m, n): (i64, i64),
    a: View,
    [x, y]: [Vector; 2],
    second: Option<([Vector; 2], Scalar)>,
    alpha: Scalar,
) -> Result {
    // A known zero leaves A as it is, not-a-numbers in x and y too.
    if m == 0 || n == 0 || alpha.is_zero_by_value() {
        return Ok(());
    }
    let both = second.is_some().into();
    let ([x2, y2], beta) = second.unwrap_or(([x, y], Scalar::zero(call.kind)));
    let operand = Rank { m, n, a, x, y, x2, y2, alpha, beta, both };
    launch_each(call, "rank", (m.saturating_mul(n), 1), &operand)
}
