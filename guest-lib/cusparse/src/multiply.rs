//! Products with a sparse matrix: Y = alpha op(A) op(X) + beta Y. A vector is a matrix of one column.

use svp_library_support::module::Priced;
use svp_library_support::{Kind, LibraryWork, Operation, Pointer, Precision};

use crate::call::Call;
use crate::kernels::launch_each;
use crate::objects::{DenseMatrix, Format, Matrix, check_op, dense, matrix, of_type, vector};
use crate::operand::{Multiply, Scalar};
use crate::status::{Result, require};

/// Lines with fewer entries are a thread's work, longer ones a warp's.
const SHORT: i64 = 16;

/// A product's operands, checked.
#[derive(Debug, Clone, Copy)]
struct Factors {
    a: Matrix,
    x: DenseMatrix,
    y: DenseMatrix,
    ops: [i32; 2],
}

fn check(call: &Call, it: Factors) -> Result {
    it.ops.into_iter().try_for_each(check_op)?;
    let (rows, inner) = it.a.extents(it.ops[0]);
    require(it.x.extents(it.ops[1]) == (inner, it.y.columns) && it.y.rows == rows)?;
    of_type(call.kind, &[it.a.data_type, it.x.data_type, it.y.data_type])
}

fn run(call: &Call, it: Factors, alpha: Pointer, beta: Pointer) -> Result {
    check(call, it)?;
    let (rows, inner) = it.a.extents(it.ops[0]);
    let (alpha, beta) = (Scalar::of(call, alpha)?, Scalar::of(call, beta)?);
    let columns = it.y.columns;
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    let to_line = it.a.lines_are_rows(it.ops[0]);
    let lanes = if it.a.entries / rows < SHORT { 1 } else { 32 };
    let operand = Multiply {
        a: it.a.sparse(),
        x: it.x.view().op(it.ops[1]),
        y: it.y.view(),
        rows,
        inner,
        columns,
        alpha,
        beta,
        conj: (it.ops[0] == 2).into(),
        to_line: to_line.into(),
        lanes,
        unused: 0,
    };
    let elements = rows.saturating_mul(columns);
    let operand = Priced { operand, work: work(call, &it, [rows, inner, columns]) };
    if to_line && it.a.format != Format::Coo {
        return launch_each(call, "along", elements.saturating_mul(lanes.into()), &operand);
    }
    launch_each(call, "scale", elements, &operand)?;
    let operand = Priced { work: LibraryWork::part(), ..operand };
    launch_each(call, "spread", it.a.entries.saturating_mul(columns), &operand)
}

/// What a library for the target moves: entries with their places, what both dense operands have, and the offsets.
fn work(call: &Call, it: &Factors, [rows, inner, columns]: [i64; 3]) -> LibraryWork {
    let number = call.kind.bytes() as i64;
    let index = if it.a.second.wide != 0 { 8 } else { 4 };
    let dense = rows.saturating_add(inner).saturating_mul(columns).saturating_mul(number);
    let entries = it.a.entries.saturating_mul(number + index);
    let bytes = dense.saturating_add(entries).saturating_add(rows.saturating_mul(index));
    let precision = match call.kind.real() {
        Kind::D | Kind::Z => Precision::F64,
        Kind::S | Kind::C => Precision::F32,
    };
    // CAST: no size is negative.
    let sizes = [rows, columns, it.a.entries].map(|size| size as u64);
    let complex = call.kind.is_complex();
    LibraryWork::new(Operation::Stream, precision, complex, sizes, 1, bytes as u64)
}

/// The operands of a product with a vector.
///
/// # Errors
/// [`crate::status::Status::INVALID_VALUE`] for descriptors that there are none of, here and below.
fn of_vectors(op: i32, a: Pointer, x: Pointer, y: Pointer) -> Result<Factors> {
    Ok(Factors { a: matrix(a)?, x: vector(x)?, y: vector(y)?, ops: [op, 0] })
}

fn of_matrices(ops: [i32; 2], a: Pointer, b: Pointer, c: Pointer) -> Result<Factors> {
    Ok(Factors { a: matrix(a)?, x: dense(b)?, y: dense(c)?, ops })
}

/// Y = alpha op(A) x + beta y
pub(crate) fn spmv(
    call: &Call,
    op: i32,
    [alpha, beta]: [Pointer; 2],
    [a, x, y]: [Pointer; 3],
) -> Result {
    run(call, of_vectors(op, a, x, y)?, alpha, beta)
}

/// Checks what [`spmv`] would do.
pub(crate) fn check_spmv(call: &Call, op: i32, [a, x, y]: [Pointer; 3]) -> Result {
    check(call, of_vectors(op, a, x, y)?)
}

/// C = alpha op(A) op(B) + beta C
pub(crate) fn spmm(
    call: &Call,
    ops: [i32; 2],
    [alpha, beta]: [Pointer; 2],
    [a, b, c]: [Pointer; 3],
) -> Result {
    run(call, of_matrices(ops, a, b, c)?, alpha, beta)
}

/// Checks what [`spmm`] would do.
pub(crate) fn check_spmm(call: &Call, ops: [i32; 2], [a, b, c]: [Pointer; 3]) -> Result {
    check(call, of_matrices(ops, a, b, c)?)
}
