//! Eigenvalues and vectors of symmetric and Hermitian matrices.
//!
//! Divided by its norm and with 2 added to the diagonal, no eigenvalue is below a third of the largest: then the
//! columns, rotated until they are orthogonal, are the eigenvectors, as long as the eigenvalues.

use svp_library_support::Pointer;
use svp_library_support::driver::driver;

use crate::blocks::{check, check_batch, clear, copy, is_upper, present};
use crate::call::Call;
use crate::cholesky::Matrix;
use crate::handle::Rotations;
use crate::jacobi::{Columns, rotate, rotate_batch};
use crate::kernels::{Room, launch, with_rooms};
use crate::operand::{ADJOINT, Gather, Scale, Sweep, View, What};
use crate::status::{Result, require};

/// What is added to the diagonal.
const DIAGONAL: i32 = 2;

/// What an eigenproblem computes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Problem {
    /// 1 for vectors, too.
    pub(crate) vectors: i32,
    pub(crate) uplo: i32,
    pub(crate) n: i64,
}

/// How far the matrices of a batch, and their values, lie apart: one after the other.
#[derive(Debug, Clone, Copy)]
struct Batch {
    count: i64,
    stride: i64,
}

/// Memory: the columns, what each matrix was divided by, the columns' norms.
type Memory = [Pointer; 3];

fn rooms(n: i64, count: i64) -> [Room; 3] {
    let each = |size: i64| size.saturating_mul(count);
    [Room::Elements(each(n.saturating_mul(n))), Room::Reals(count), Room::Reals(each(n))]
}

/// Makes the columns that are rotated.
fn begin(call: &Call, it: Problem, a: View, batch: Batch, memory: Memory) -> Result<Columns> {
    let n = it.n;
    let w = View::strided(memory[0], n.max(1), n * n);
    let a = if is_upper(it.uplo)? { a.op(ADJOINT) } else { a };
    copy(call, (n, n), a, w, What::WholeOfLower, batch.count)?;
    let scale = Scale { m: n, n, w, by: memory[1], diagonal: DIAGONAL, unused: 0 };
    launch(call, "scale", [batch.count, 1, 1], &scale)?;
    Ok(Columns { m: n, n, w, v: View::none() })
}

/// Writes values, and vectors if they are wanted.
fn end(
    call: &Call,
    it: Problem,
    columns: Columns,
    (a, values): (View, Pointer),
    (batch, sorted): (Batch, bool),
    [_, by, norms]: Memory,
) -> Result {
    let u = if it.vectors == 1 { a } else { View::none() };
    let (none, stride) = (View::none(), it.n);
    let operand = Gather {
        m: it.n,
        n: it.n,
        w: columns.w,
        v: none,
        u,
        x: none,
        values,
        stride,
        by,
        norms,
        ascending: 1,
        sorted: sorted.into(),
        diagonal: DIAGONAL,
        unused: 0,
    };
    launch(call, "gather", [batch.count, 1, 1], &operand)
}

fn check_problem(it: Problem, lda: i64, info: Pointer) -> Result {
    require(it.vectors == 0 || it.vectors == 1)?;
    is_upper(it.uplo)?;
    check(it.n, it.n, lda)?;
    present(&[info])
}

/// Writes whether rotations came to an end: 0, or one more than there are columns.
pub(crate) fn tell(call: &Call, info: Pointer, n: i64, done: bool) -> Result {
    if done {
        return clear(call, info, 1);
    }
    let mut value = i32::try_from(n + 1).unwrap_or(i32::MAX);
    let from: Pointer = (&raw mut value).cast();
    driver()?.cuMemcpyAsync(info, from, size_of::<i32>(), call.stream)?;
    Ok(driver()?.cuStreamSynchronize(call.stream)?)
}

/// Eigenvalues of one matrix in ascending order, and its vectors in its place. Gives what came of the rotations.
pub(crate) fn syevj(
    call: &Call,
    it: Problem,
    (a, lda): Matrix,
    values: Pointer,
    info: Pointer,
    wanted: Rotations,
) -> Result<Rotations> {
    check_problem(it, lda, info)?;
    if it.n == 0 {
        clear(call, info, 1)?;
        return Ok(Rotations { sweeps: 0, residual: 0.0, ..wanted });
    }
    present(&[a, values])?;
    let batch = Batch { count: 1, stride: 0 };
    let mut result = wanted;
    let [first, second, third] = rooms(it.n, 1);
    let sweep = Room::Bytes(size_of::<Sweep>() as i64);
    with_rooms(call, [first, second, third, sweep], |[w, by, norms, sweep]| {
        let (memory, view) = ([w, by, norms], View::strided(a, lda, batch.stride));
        let columns = begin(call, it, view, batch, memory)?;
        let (rotated, done) = rotate(call, columns, wanted, sweep)?;
        result = rotated;
        end(call, it, columns, (view, values), (batch, wanted.sorted), memory)?;
        tell(call, info, it.n, done)
    })?;
    Ok(result)
}

/// The same for one matrix, in the documented order.
pub(crate) fn syevd(call: &Call, it: Problem, a: Matrix, values: Pointer, info: Pointer) -> Result {
    syevj(call, it, a, values, info, Rotations::default()).map(drop)
}

/// The same for each of a batch.
pub(crate) fn syevj_batched(
    call: &Call,
    it: Problem,
    (a, lda): Matrix,
    values: Pointer,
    info: Pointer,
    (wanted, count): (Rotations, i64),
) -> Result {
    check_problem(it, lda, info)?;
    check_batch(count)?;
    if it.n == 0 || count == 0 {
        return clear(call, info, count);
    }
    present(&[a, values])?;
    let batch = Batch { count, stride: lda * it.n };
    with_rooms(call, rooms(it.n, count), |memory| {
        let view = View::strided(a, lda, batch.stride);
        let columns = begin(call, it, view, batch, memory)?;
        rotate_batch(call, columns, wanted, info, count)?;
        end(call, it, columns, (view, values), (batch, wanted.sorted), memory)
    })
}
