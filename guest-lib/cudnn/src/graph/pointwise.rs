//! Operations on each element.

use super::attr;
use super::attributes::kind;
use super::launch::{By, Launch, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// Modes of `cudnnPointwiseMode_t`, by what they take.
const INDEX: i64 = 501;
const SELECT: i64 = 601;

/// How many tensors a mode takes; none for what is no mode.
fn operands(mode: i64) -> Option<usize> {
    Some(match mode {
        INDEX | 4 | 10..=22 | 100..=107 | 402 => 1,
        0..=3 | 5..=9 | 23 | 24 | 200..=207 | 300..=305 | 400 | 401 => 2,
        SELECT => 3,
        _ => return None,
    })
}

/// The kernel's view of x, b (or a slope's gradient), t and y.
const VIEWS: [usize; 4] = [0, 1, 2, 3];

/// An operation on each element as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(fields: Fields) -> Result<Launch> {
    let how = Fields(
        &fields.object(attr::OPERATION_POINTWISE_PW_DESCRIPTOR, kind::POINTWISE)?.attributes,
    );
    let mode = how.whole(attr::POINTWISE_MODE).ok_or(Status::INVALID_VALUE)?;
    let operands = operands(mode).ok_or(Status::INVALID_VALUE)?;
    let mut launch = Launch::new("pointwise", By::Thread, how.whole(attr::POINTWISE_MATH_PREC));
    launch.operand.op = mode as i32;
    launch.operand.p = [
        how.real(attr::POINTWISE_RELU_LOWER_CLIP).unwrap_or(0.0),
        how.real(attr::POINTWISE_RELU_UPPER_CLIP).unwrap_or(f64::MAX),
        how.real(attr::POINTWISE_RELU_LOWER_CLIP_SLOPE).unwrap_or(0.0),
        how.real(attr::POINTWISE_ELU_ALPHA).unwrap_or(1.0),
        how.real(attr::POINTWISE_SOFTPLUS_BETA).unwrap_or(1.0),
        how.real(attr::POINTWISE_SWISH_BETA).unwrap_or(1.0),
        fields.real(attr::OPERATION_POINTWISE_ALPHA1).unwrap_or(1.0),
        fields.real(attr::OPERATION_POINTWISE_ALPHA2).unwrap_or(1.0),
    ];
    let [x, b, t, y] = VIEWS;
    let backward = (200..300).contains(&mode);
    let result = fields.tensor(if backward {
        attr::OPERATION_POINTWISE_DXDESC
    } else {
        attr::OPERATION_POINTWISE_YDESC
    })?;
    let dims = right(&result.dims, 1);
    launch.shape(dims, [1; 8]);
    if backward && fields.tensor_if(attr::OPERATION_POINTWISE_XDESC)?.is_none() {
        return refused(Status::NOT_SUPPORTED, "a slope of an activation's result");
    }
    launch.read(x, fields.tensor(attr::OPERATION_POINTWISE_XDESC)?, &dims)?;
    if operands > 1 {
        launch.read(
            b,
            fields.tensor(if backward {
                attr::OPERATION_POINTWISE_DYDESC
            } else {
                attr::OPERATION_POINTWISE_BDESC
            })?,
            &dims,
        )?;
    }
    if operands > 2 {
        launch.read(t, fields.tensor(attr::OPERATION_POINTWISE_TDESC)?, &dims)?;
    }
    launch.write(y, result, &dims)?;
    if mode == INDEX {
        let axis = how.whole(attr::POINTWISE_AXIS).unwrap_or(-1);
        let rank = result.dims.len();
        require((0..rank as i64).contains(&axis))?;
        let axis = axis as usize + dims.len() - rank;
        launch.operand.n[0] = axis as i64;
        launch.operand.n[1] = dims[axis + 1..].iter().product();
    }
    Ok(launch)
}

/// Parameters of a mode: clips and slope of a rectifier, alpha, betas, factors of the two operands.
pub(crate) const PLAIN: [f64; 8] = [0.0, f64::MAX, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0];

/// A mode of one or two operands as a launch: `x` (for a slope: its place), `b` (the gradient, for a slope), to `y`.
///
/// # Errors
/// [`Status::SHAPE_MISMATCH`].
pub(crate) fn between(
    mode: i32,
    parameters: [f64; 8],
    x: &Tensor,
    b: Option<&Tensor>,
    y: &Tensor,
) -> Result<Launch> {
    let mut launch = Launch::new("pointwise", By::Thread, None);
    (launch.operand.op, launch.operand.p) = (mode, parameters);
    let dims = right(&y.dims, 1);
    launch.shape(dims, [1; 8]);
    launch.read(VIEWS[0], x, &dims)?;
    if let Some(b) = b {
        launch.read(VIEWS[1], b, &dims)?;
    }
    launch.write(VIEWS[3], y, &dims)?;
    Ok(launch)
}
