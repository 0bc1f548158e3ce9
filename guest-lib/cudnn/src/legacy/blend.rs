//! How a result meets what was there before: `alpha * result + beta * before`, with nothing read where beta is 0.

use svp_library_support::Pointer;
use svp_library_support::border::bytes_at;
use svp_library_support::module::with_scratch;

use crate::graph::pointwise::{PLAIN, between};
use crate::graph::tensor::{Tensor, data_type};
use crate::status::{Result, Status};

/// Modes of `cudnnPointwiseMode_t`.
pub(super) const ADD: i32 = 0;
pub(super) const IDENTITY: i32 = 21;

/// A tensor and where its elements are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) tensor: &'a Tensor,
    pub(super) data: Pointer,
}

impl<'a> Placed<'a> {
    /// A tensor of the program's.
    ///
    /// # Errors
    /// [`Status::NULL_POINTER`].
    pub(super) fn new(tensor: &'a Tensor, data: Pointer) -> Result<Self> {
        if data.is_null() { Err(Status::NULL_POINTER) } else { Ok(Self { tensor, data }) }
    }
}

/// A factor in host memory: double for tensors of doubles, else single.
///
/// # Errors
/// [`Status::NULL_POINTER`].
pub(super) fn factor(at: Pointer, of: &Tensor) -> Result<f64> {
    if of.data_type == data_type::DOUBLE {
        let [a, b, c, d, e, f, g, h, ..] = bytes_at(at, 8)?;
        return Ok(f64::from_le_bytes([a, b, c, d, e, f, g, h]));
    }
    let [a, b, c, d, ..] = bytes_at(at, 4)?;
    Ok(f32::from_le_bytes([a, b, c, d]).into())
}

/// The parameters of a mode whose operands have these factors.
pub(super) fn with_factors(mut parameters: [f64; 8], x: f64, b: f64) -> [f64; 8] {
    (parameters[6], parameters[7]) = (x, b);
    parameters
}

/// `y = alpha x + beta y`, with x broadcast to y's extents.
///
/// # Errors
/// [`Status::SHAPE_MISMATCH`]; the driver's, here and below.
pub(super) fn blend(x: Placed, y: Placed, [alpha, beta]: [f64; 2], stream: Pointer) -> Result {
    if beta == 0.0 {
        let launch = between(IDENTITY, with_factors(PLAIN, alpha, 1.0), x.tensor, None, y.tensor)?;
        return launch.run_at(&[x.data, y.data], stream);
    }
    let parameters = with_factors(PLAIN, alpha, beta);
    let launch = between(ADD, parameters, x.tensor, Some(y.tensor), y.tensor)?;
    launch.run_at(&[x.data, y.data, y.data], stream)
}

/// A packed tensor of y's extents that loses nothing of what is computed for it.
pub(super) fn exact(y: &Tensor) -> Tensor {
    let mut tensor = y.clone();
    tensor.data_type = if y.is_wide() { data_type::DOUBLE } else { data_type::FLOAT };
    let mut step = 1;
    for (dim, stride) in tensor.dims.iter().zip(&mut tensor.strides).rev() {
        *stride = step;
        step *= dim;
    }
    tensor
}

/// Runs `body` with memory for a tensor that lives for its launches alone.
pub(super) fn with_room(
    tensor: &Tensor,
    stream: Pointer,
    body: impl FnOnce(Placed) -> Result,
) -> Result {
    let len = tensor.span().and_then(|it| usize::try_from(it).ok());
    with_scratch::<Status>(stream, len, |data| body(Placed { tensor, data }))
}

/// Runs `body`, which writes its result to the place that it is given, and blends that with y.
pub(super) fn blended(
    y: Placed,
    [alpha, beta]: [f64; 2],
    stream: Pointer,
    body: impl FnOnce(Placed) -> Result,
) -> Result {
    if alpha == 1.0 && beta == 0.0 {
        return body(y);
    }
    with_room(&exact(y.tensor), stream, |room| {
        body(room)?;
        blend(room, y, [alpha, beta], stream)
    })
}
