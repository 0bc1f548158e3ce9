//! Softmax over channels, or over all of an image, and its gradient.

use svp_library_support::Pointer;

use super::blend::{Placed, factor};
use super::bound::Bound;
use super::elements::{Named, ready};
use super::objects;
use crate::graph::launch::{By, Launch, right};
use crate::graph::tensor::Tensor;
use crate::status::{Result, require};

/// `CUDNN_SOFTMAX_LOG` among the algorithms.
const LOGARITHM: i32 = 2;
/// `CUDNN_SOFTMAX_MODE_CHANNEL`.
const CHANNEL: i32 = 1;

/// A launch over the elements that are normalised together.
fn launch(
    kernel: &'static str,
    [algorithm, mode]: [i32; 2],
    y: &Tensor,
    factors: [f64; 2],
) -> Result<Bound> {
    require((0..=LOGARITHM).contains(&algorithm) && (mode == 0 || mode == CHANNEL))?;
    require(y.dims.len() >= 2)?;
    let (dims, first) = (right(&y.dims, 1), 8 - y.dims.len());
    let (mut outer, mut inner) = (dims, [1; 8]);
    for d in first + 1..8 {
        if mode != CHANNEL || d == first + 1 {
            (outer[d], inner[d]) = (1, dims[d]);
        }
    }
    let mut launch = Launch::of_layer(kernel, By::Warp);
    launch.shape(outer, inner);
    launch.operand.flags = (algorithm == LOGARITHM).into();
    launch.operand.p[..2].copy_from_slice(&factors);
    Ok(Bound::new(launch))
}

/// `y = alpha softmax(x) + beta y`.
pub(crate) fn forward(
    handle: Pointer,
    how: [i32; 2],
    [alpha, beta]: [Pointer; 2],
    x: Named,
    y: Named,
) -> Result {
    let stream = ready(handle)?;
    let (of_x, of_y) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    require(of_x.dims == of_y.dims && of_x.data_type == of_y.data_type)?;
    let factors = [factor(alpha, &of_y)?, factor(beta, &of_y)?];
    let mut it = launch("softmax_forward", how, &of_y, factors)?;
    let dims = right(&of_y.dims, 1);
    it.read(0, Placed::new(&of_x, x.1)?, &dims)?;
    it.write(1, Placed::new(&of_y, y.1)?, &dims)?;
    it.run(stream)
}

/// `dx = alpha gradient(dy) + beta dx`, by the result y.
pub(crate) fn backward(
    handle: Pointer,
    how: [i32; 2],
    [alpha, beta]: [Pointer; 2],
    [y, dy, dx]: [Named; 3],
) -> Result {
    let stream = ready(handle)?;
    let (of_y, of_dy, of_dx) =
        (objects::tensor(y.0)?, objects::tensor(dy.0)?, objects::tensor(dx.0)?);
    require(of_y.dims == of_dy.dims && of_y.dims == of_dx.dims)?;
    require(of_y.data_type == of_dy.data_type && of_y.data_type == of_dx.data_type)?;
    let factors = [factor(alpha, &of_dx)?, factor(beta, &of_dx)?];
    let mut it = launch("softmax_backward", how, &of_dx, factors)?;
    let dims = right(&of_dx.dims, 1);
    it.read(0, Placed::new(&of_y, y.1)?, &dims)?;
    it.read(1, Placed::new(&of_dy, dy.1)?, &dims)?;
    it.write(2, Placed::new(&of_dx, dx.1)?, &dims)?;
    it.run(stream)
}
