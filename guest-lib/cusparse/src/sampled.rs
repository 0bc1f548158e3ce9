//! Products of dense matrices where a sparse one has entries: C = alpha op(A) op(B) + beta C.

use svp_library_support::Pointer;

use crate::call::Call;
use crate::kernels::{PRODUCTS, launch_each_of};
use crate::objects::{DenseMatrix, Format, Matrix, check_op, dense, matrix, of_type};
use crate::operand::{Dense, Scalar, Sparse};
use crate::status::{Result, require};

#[repr(C)]
struct Sampled {
    c: Sparse,
    a: Dense,
    b: Dense,
    rows: i64,
    inner: i64,
    columns: i64,
    alpha: Scalar,
    beta: Scalar,
    by_columns: i32,
    unused: i32,
}

/// Checks what [`run`] would do.
pub(crate) fn check(call: &Call, ops: [i32; 2], at: [Pointer; 3]) -> Result {
    operands(call, ops, at).map(drop)
}

fn operands(
    call: &Call,
    ops: [i32; 2],
    [a, b, c]: [Pointer; 3],
) -> Result<(DenseMatrix, DenseMatrix, Matrix)> {
    let (a, b, c) = (dense(a)?, dense(b)?, matrix(c)?);
    ops.into_iter().try_for_each(check_op)?;
    let ((rows, inner), (depth, columns)) = (a.extents(ops[0]), b.extents(ops[1]));
    require(inner == depth && (c.rows, c.columns) == (rows, columns))?;
    of_type(call.kind, &[a.data_type, b.data_type, c.data_type])?;
    Ok((a, b, c))
}

/// Computes C's entries.
pub(crate) fn run(
    call: &Call,
    ops: [i32; 2],
    [alpha, beta]: [Pointer; 2],
    at: [Pointer; 3],
) -> Result {
    let (a, b, c) = operands(call, ops, at)?;
    let (alpha, beta) = (Scalar::of(call, alpha)?, Scalar::of(call, beta)?);
    if c.entries == 0 {
        return Ok(());
    }
    let operand = Sampled {
        c: c.sparse(),
        a: a.view().op(ops[0]),
        b: b.view().op(ops[1]),
        rows: c.rows,
        inner: a.extents(ops[0]).1,
        columns: c.columns,
        alpha,
        beta,
        by_columns: (c.format == Format::Csc).into(),
        unused: 0,
    };
    launch_each_of(&PRODUCTS, call, "sampled", c.entries, &operand)
}
