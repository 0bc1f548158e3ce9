//! Local response normalisation: across the channels around each.

use svp_library_support::Pointer;
use svp_library_support::border::write;

use super::blend::{Placed, factor};
use super::bound::Bound;
use super::elements::{Named, ready};
use super::objects::{self, Across, Object};
use crate::graph::launch::{By, Launch, right};
use crate::graph::tensor::Tensor;
use crate::status::{Result, require};

/// The bounds of `CUDNN_LRN_MIN_N`, `CUDNN_LRN_MAX_N`, `CUDNN_LRN_MIN_K` and `CUDNN_LRN_MIN_BETA`.
const CHANNELS: std::ops::RangeInclusive<u32> = 1..=16;
const LEAST_K: f64 = 1e-5;
const LEAST_BETA: f64 = 0.01;

/// Sets a descriptor.
///
/// # Errors
/// [`Status::INVALID_VALUE`](crate::status::Status::INVALID_VALUE) for what is outside of the documented bounds.
pub(crate) fn set(at: Pointer, to: Across) -> Result {
    require(CHANNELS.contains(&to.channels) && to.k >= LEAST_K && to.beta >= LEAST_BETA)?;
    objects::set(at, Object::Across(to))
}

pub(crate) fn tell(at: Pointer, channels: *mut u32, [alpha, beta, k]: [*mut f64; 3]) -> Result {
    let it = objects::across(at)?;
    write(channels, it.channels)?;
    for (to, value) in [(alpha, it.alpha), (beta, it.beta), (k, it.k)] {
        write(to, value)?;
    }
    Ok(())
}

fn launch(
    kernel: &'static str,
    at: Pointer,
    mode: i32,
    y: &Tensor,
    factors: [f64; 2],
) -> Result<Bound> {
    let it = objects::across(at)?;
    // There is one mode.
    require(mode == 0 && y.dims.len() >= 2)?;
    let mut launch = Launch::of_layer(kernel, By::Thread);
    launch.shape(right(&y.dims, 1), [1; 8]);
    let before = (it.channels - 1) / 2;
    let channel = 8 - y.dims.len() as i64 + 1;
    let after = it.channels - 1 - before;
    launch.operand.n[..3].copy_from_slice(&[channel, before.into(), after.into()]);
    let [alpha, beta] = factors;
    let each = it.alpha / f64::from(it.channels);
    launch.operand.p[..5].copy_from_slice(&[alpha, beta, each, it.beta, it.k]);
    Ok(Bound::new(launch))
}

/// `y = alpha normalised(x) + beta y`.
pub(crate) fn forward(
    handle: Pointer,
    at: Pointer,
    mode: i32,
    [alpha, beta]: [Pointer; 2],
    [x, y]: [Named; 2],
) -> Result {
    let stream = ready(handle)?;
    let (of_x, of_y) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    require(of_x.dims == of_y.dims && of_x.data_type == of_y.data_type)?;
    let factors = [factor(alpha, &of_y)?, factor(beta, &of_y)?];
    let mut it = launch("across_forward", at, mode, &of_y, factors)?;
    let dims = right(&of_y.dims, 1);
    it.read(0, Placed::new(&of_x, x.1)?, &dims)?;
    it.write(1, Placed::new(&of_y, y.1)?, &dims)?;
    it.run(stream)
}

/// `dx = alpha gradient(dy) + beta dx`; y must be there, and is not read.
pub(crate) fn backward(
    handle: Pointer,
    at: Pointer,
    mode: i32,
    [alpha, beta]: [Pointer; 2],
    all: [Named; 4],
) -> Result {
    let stream = ready(handle)?;
    let [y, dy, x, dx] = all;
    let [of_y, of_dy, of_x, of_dx] = all.map(|it| objects::tensor(it.0));
    let (of_y, of_dy, of_x, of_dx) = (of_y?, of_dy?, of_x?, of_dx?);
    for other in [&of_y, &of_dy, &of_x] {
        require(other.dims == of_dx.dims && other.data_type == of_dx.data_type)?;
    }
    Placed::new(&of_y, y.1)?;
    let factors = [factor(alpha, &of_dx)?, factor(beta, &of_dx)?];
    let mut it = launch("across_backward", at, mode, &of_dx, factors)?;
    let dims = right(&of_dx.dims, 1);
    it.read(0, Placed::new(&of_x, x.1)?, &dims)?;
    it.read(1, Placed::new(&of_dy, dy.1)?, &dims)?;
    it.write(2, Placed::new(&of_dx, dx.1)?, &dims)?;
    it.run(stream)
}
