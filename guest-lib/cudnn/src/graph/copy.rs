//! Operations that move elements: reshaping, transposition, slices, concatenation.

use super::attr;
use super::launch::{By, Launch, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// `CUDNN_POINTWISE_IDENTITY`.
const IDENTITY: i32 = 21;

/// Copies elements of these extents from x with its strides to y with its own.
fn copy(
    dims: &[i64],
    (x, from, skip_x): (&Tensor, &[i64], i64),
    (y, to, skip_y): (&Tensor, &[i64], i64),
) -> Result<Launch> {
    let mut launch = Launch::new("pointwise", By::Thread, None);
    launch.operand.op = IDENTITY;
    launch.operand.p[6] = 1.0;
    launch.shape(right(dims, 1), [1; 8]);
    launch.view(0, x, right(from, 0), skip_x * x.element(), false)?;
    launch.view(3, y, right(to, 0), skip_y * y.element(), true)?;
    Ok(launch)
}

/// Another shape of as many elements: where they are (a view), or in the order of their indices.
///
/// # Errors
/// As `Node::of`, here and below.
pub(super) fn reshape(fields: Fields) -> Result<Launch> {
    const LOGICAL: i64 = 1;
    let (x, y) = (
        fields.tensor(attr::OPERATION_RESHAPE_XDESC)?,
        fields.tensor(attr::OPERATION_RESHAPE_YDESC)?,
    );
    if fields.whole(attr::OPERATION_RESHAPE_MODE) == Some(LOGICAL) {
        if x.elements() != y.elements() {
            return Err(Status::SHAPE_MISMATCH);
        }
        let mut launch = Launch::new("reshape", By::Thread, None);
        launch.shape(right(&y.dims, 1), right(&x.dims, 1));
        launch.view(0, x, right(&x.strides, 0), 0, false)?;
        launch.view(1, y, right(&y.strides, 0), 0, true)?;
        return Ok(launch);
    }
    if x.repacked || y.repacked {
        return refused(Status::NO_LAYOUT, "a view of a virtual tensor whose elements overlap");
    }
    // Nothing beyond x's last element is read.
    let last = |it: &Tensor| it.span().map(|span| span / it.element());
    if last(y) > last(x) {
        return Err(Status::SHAPE_MISMATCH);
    }
    copy(&y.dims, (x, &y.strides, 0), (y, &y.strides, 0))
}

/// y's dimension d is x's dimension `permutation[d]`.
pub(super) fn transpose(fields: Fields) -> Result<Launch> {
    let (x, y) = (
        fields.tensor(attr::OPERATION_TRANSPOSE_XDESC)?,
        fields.tensor(attr::OPERATION_TRANSPOSE_YDESC)?,
    );
    let order =
        fields.wholes(attr::OPERATION_TRANSPOSE_PERMUTATION).ok_or(Status::INVALID_VALUE)?;
    let rank = x.dims.len();
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    require(sorted.into_iter().eq(0..rank as i64))?;
    let dims: Vec<i64> = order.iter().map(|it| x.dims[*it as usize]).collect();
    let from: Vec<i64> = order.iter().map(|it| x.strides[*it as usize]).collect();
    if dims != y.dims {
        return Err(Status::SHAPE_MISMATCH);
    }
    copy(&dims, (x, &from, 0), (y, &y.strides, 0))
}

/// The elements of x from the start indices on, before the limits, a step apart.
pub(super) fn slice(fields: Fields) -> Result<Launch> {
    let (x, y) =
        (fields.tensor(attr::OPERATION_SLICE_XDESC)?, fields.tensor(attr::OPERATION_SLICE_YDESC)?);
    let rank = x.dims.len();
    let (start, limit) = (
        fields.wholes(attr::OPERATION_SLICE_START_INDICES),
        fields.wholes(attr::OPERATION_SLICE_LIMIT_INDICES),
    );
    let (start, limit) = (start.ok_or(Status::INVALID_VALUE)?, limit.ok_or(Status::INVALID_VALUE)?);
    let ones = vec![1; rank];
    let step = fields.wholes(attr::OPERATION_SLICE_STRIDES).unwrap_or(&ones);
    require([start.len(), limit.len(), step.len(), y.dims.len()] == [rank; 4])?;
    let (mut skip, mut from) = (0, Vec::new());
    for d in 0..rank {
        let (start, limit, step) = (start[d], limit[d], step[d]);
        require(0 <= start && start < limit && limit <= x.dims[d] && step > 0)?;
        if y.dims[d] != (limit - start - 1) / step + 1 {
            return Err(Status::SHAPE_MISMATCH);
        }
        skip += start * x.strides[d];
        from.push(x.strides[d].checked_mul(step).ok_or(Status::INVALID_VALUE)?);
    }
    copy(&y.dims, (x, &from, skip), (y, &y.strides, 0))
}

/// Tensors one after the other along an axis.
pub(super) fn concat(fields: Fields) -> Result<Vec<Launch>> {
    let y = fields.tensor(attr::OPERATION_CONCAT_OUTPUT_DESC)?;
    let axis = fields.whole(attr::OPERATION_CONCAT_AXIS).ok_or(Status::INVALID_VALUE)?;
    require((0..y.dims.len() as i64).contains(&axis))?;
    let (axis, mut done, mut launches) = (axis as usize, 0, Vec::new());
    for object in fields.objects(attr::OPERATION_CONCAT_INPUT_DESCS) {
        let x = object.made::<Tensor>()?;
        let mut dims = y.dims.clone();
        dims[axis] = x.dims.get(axis).copied().unwrap_or(0);
        if dims != x.dims || done + dims[axis] > y.dims[axis] {
            return Err(Status::SHAPE_MISMATCH);
        }
        launches.push(copy(&dims, (x, &x.strides, 0), (y, &y.strides, done * y.strides[axis]))?);
        done += dims[axis];
    }
    if done == y.dims[axis] { Ok(launches) } else { Err(Status::SHAPE_MISMATCH) }
}
