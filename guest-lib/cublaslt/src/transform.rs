//! Changes of layout: C = alpha op(A) + beta op(B).

use svp_library_support::Pointer;
use svp_library_support::data_type::{B16, C32, C64, E4M3, E5M2, I8, I32, R16, R32, R64};
use svp_library_support::module::{GRID_MAX, blocks};

use crate::attributes::{TRANSFORM, transform};
use crate::kernels::Kernel;
use crate::matrix::{Matrix, check_op, refuse_kind};
use crate::operand::{Scalar, Transform, View};
use crate::record::Record;
use crate::status::{Result, Status, require};

/// The code that computes in this type, if it reads and writes these.
fn kernel(scale: i32, types: &[i32]) -> Option<Kernel> {
    let (kernel, known): (_, &[i32]) = match scale {
        R32 => (Kernel::Single, &[R32, R16, B16, I8, E4M3, E5M2]),
        R16 => (Kernel::Single, &[R16]),
        I32 => (Kernel::Integer, &[I32, I8]),
        R64 => (Kernel::Double, &[R64]),
        C32 => (Kernel::Complex, &[C32]),
        C64 => (Kernel::DoubleComplex, &[C64]),
        _ => return None,
    };
    types.iter().all(|it| known.contains(it)).then_some(kernel)
}

/// One of the two matrices that are added; null where it is missing.
fn source(at: Pointer, layout: Pointer, op: i32, c: &Matrix) -> Result<(View, Option<i32>)> {
    if layout.is_null() {
        require(at.is_null())?;
        return Ok((View::none(), None));
    }
    let matrix = Matrix::of(layout)?;
    check_op(op)?;
    require(matrix.extents(op) == (c.rows, c.columns) && matrix.batch == c.batch)?;
    Ok((matrix.at(at)?.op(op), Some(matrix.data_type)))
}

/// Makes C of A and B, each with its layout and one factor.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what contradicts itself, [`Status::NOT_SUPPORTED`] for what is not there; the
/// driver's.
pub(crate) fn run(
    descriptor: Pointer,
    numbers: [Pointer; 2],
    [a, b, c]: [(Pointer, Pointer); 3],
    stream: Pointer,
) -> Result {
    let record = Record::load(&TRANSFORM, descriptor)?;
    let scale = record.int(transform::SCALE_TYPE);
    let matrix = Matrix::of(c.1)?;
    let (view_a, type_a) = source(a.0, a.1, record.int(transform::TRANSA), &matrix)?;
    let (view_b, type_b) = source(b.0, b.1, record.int(transform::TRANSB), &matrix)?;
    require(type_a.is_some() || type_b.is_some())?;
    let types: Vec<i32> = [type_a, type_b, Some(matrix.data_type)].into_iter().flatten().collect();
    let Some(kernel) = kernel(scale, &types) else {
        return refuse_kind(&format!("a transformation of these types: {types:?} by {scale}"));
    };
    let factor = |at: Pointer, there: bool| match record.int(transform::POINTER_MODE) {
        0 | 1 if !there => Ok(Scalar::zero(scale)),
        0 => Scalar::by_value(at, scale),
        1 => Scalar::on_device(at, scale, 0, 0),
        2..=4 => refuse_kind("a vector of factors of a transformation"),
        _ => Err(Status::INVALID_VALUE),
    };
    let (alpha, beta) =
        (factor(numbers[0], type_a.is_some())?, factor(numbers[1], type_b.is_some())?);
    let (m, n) = (matrix.rows, matrix.columns);
    let view = matrix.at(c.0)?;
    if matrix.is_empty() {
        return Ok(());
    }
    let mut operand = Transform { m, n, a: view_a, b: view_b, c: view, alpha, beta };
    let mut left = matrix.batch;
    while left > 0 {
        let part = left.min(GRID_MAX);
        kernel.launch("layout", [blocks(m * n), part, 1], stream, &operand)?;
        for view in [&mut operand.a, &mut operand.b, &mut operand.c] {
            view.skip(part);
        }
        left -= part;
    }
    Ok(())
}
