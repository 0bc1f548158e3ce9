//! Between sparse matrices and dense ones.

use svp_library_support::Pointer;
use svp_library_support::driver::driver;

use crate::call::Call;
use crate::index::sum_up;
use crate::kernels::{launch_each, with_room};
use crate::objects::{DenseMatrix, Format, Matrix, Object, change, dense, matrix, of_type};
use crate::operand::{Convert, Dense, Numbers, Sparse};
use crate::status::{Result, Status, require};

/// The two matrices, the dense one with the sparse one's lines as its rows.
fn both(call: &Call, a: Pointer, d: Pointer) -> Result<(Matrix, DenseMatrix, Dense)> {
    let (a, d) = (matrix(a)?, dense(d)?);
    require((a.rows, a.columns) == (d.rows, d.columns))?;
    of_type(call.kind, &[a.data_type, d.data_type])?;
    let view = if a.format == Format::Csc { d.view().op(1) } else { d.view() };
    Ok((a, d, view))
}

/// Checks what the others would do.
pub(crate) fn check(call: &Call, a: Pointer, d: Pointer) -> Result {
    both(call, a, d).map(drop)
}

/// Writes a sparse matrix into a dense one.
pub(crate) fn to_dense(call: &Call, a: Pointer, d: Pointer) -> Result {
    let (a, _, d) = both(call, a, d)?;
    if a.rows == 0 || a.columns == 0 {
        return Ok(());
    }
    let operand = Convert { a: a.sparse(), d };
    launch_each(call, "clear", a.rows.saturating_mul(a.columns), &operand)?;
    launch_each(call, "to_dense", a.entries, &operand)
}

/// Runs `body` with the sparse matrix with offsets, into which numbers that are not zero have been counted.
fn counted(call: &Call, a: &Matrix, d: Dense, body: impl FnOnce(Sparse) -> Result) -> Result {
    let sparse = a.sparse();
    let count = |matrix: Sparse| {
        launch_each(call, "count", matrix.lines, &Convert { a: matrix, d })?;
        sum_up(call, matrix)?;
        body(matrix)
    };
    if a.format != Format::Coo {
        require(!sparse.offsets.data.is_null())?;
        return count(sparse);
    }
    with_room(call, sparse.lines.saturating_add(1), 8, |data| {
        count(Sparse { offsets: Numbers { data, wide: 1, base: 0 }, ..sparse })
    })
}

/// Counts a dense matrix's numbers that are not zero, and tells the sparse one's descriptor. Waits for the count.
pub(crate) fn analyse(call: &Call, at: Pointer, d: Pointer) -> Result {
    let (a, _, d) = both(call, at, d)?;
    let mut found = [0u8; 8];
    counted(call, &a, d, |matrix| {
        let bytes = if matrix.offsets.wide == 1 { 8 } else { 4 };
        let last = matrix.offsets.data.wrapping_byte_offset((matrix.lines * bytes) as isize);
        let to: Pointer = found.as_mut_ptr().cast();
        driver()?.cuMemcpyAsync(to, last, bytes as usize, call.stream)?;
        Ok(driver()?.cuStreamSynchronize(call.stream)?)
    })?;
    let base = if a.format == Format::Coo { 0 } else { a.first.base };
    let entries = i64::from_le_bytes(found) - i64::from(base);
    change(at, |object| match object {
        Object::Matrix(it) => {
            it.entries = entries;
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

/// Writes a dense matrix into a sparse one that has room for what was counted.
pub(crate) fn from_dense(call: &Call, a: Pointer, d: Pointer) -> Result {
    let (a, _, d) = both(call, a, d)?;
    if a.entries == 0 {
        return Ok(());
    }
    require(!a.second.data.is_null() && !a.values.is_null())?;
    counted(call, &a, d, |it| launch_each(call, "from_dense", it.lines, &Convert { a: it, d }))
}
