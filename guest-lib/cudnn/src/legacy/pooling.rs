//! Pooling: descriptors, the result's extents, and the operations.

use svp_library_support::Pointer;
use svp_library_support::border::write;

use super::blend::{Placed, factor};
use super::describe::{numbers, tell, tell_each};
use super::elements::{Named, ready};
use super::objects::{self, Object, Windows};
use crate::graph::pooling::Pooling;
use crate::graph::tensor::Tensor;
use crate::graph::windows::Geometry;
use crate::status::{Result, Status, require};

/// Dimensions of space that a descriptor has, at most.
const SPACE: i32 = 6;

/// Sets a descriptor.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what is no pooling, here and below.
pub(crate) fn set(at: Pointer, mode: i32, nan: i32, all: [Vec<i32>; 3]) -> Result {
    let [sizes, pads, strides] = all;
    require((0..=3).contains(&mode) && (nan == 0 || nan == 1))?;
    require(sizes.iter().chain(&strides).all(|it| *it > 0) && pads.iter().all(|it| *it >= 0))?;
    objects::set(at, Object::Windows(Windows { mode, nan, sizes, pads, strides }))
}

pub(crate) fn set_nd(
    at: Pointer,
    mode: i32,
    nan: i32,
    count: i32,
    values: [*const i32; 3],
) -> Result {
    require((1..=SPACE).contains(&count))?;
    let [sizes, pads, strides] = values.map(|it| numbers(count, 1, it));
    set(at, mode, nan, [sizes?, pads?, strides?])
}

pub(crate) fn tell_2d(at: Pointer, to: [*mut i32; 8]) -> Result {
    let it = objects::windows(at)?;
    require(it.sizes.len() == 2)?;
    let (w, p, s) = (it.sizes, it.pads, it.strides);
    tell_each(to, [it.mode, it.nan, w[0], w[1], p[0], p[1], s[0], s[1]])
}

pub(crate) fn tell_nd(
    at: Pointer,
    room: i32,
    first: [*mut i32; 3],
    [sizes, pads, strides]: [*mut i32; 3],
) -> Result {
    let it = objects::windows(at)?;
    tell_each(first, [it.mode, it.nan, it.sizes.len() as i32])?;
    for (to, values) in [(sizes, it.sizes), (pads, it.pads), (strides, it.strides)] {
        tell(room, to, values.into_iter().map(i64::from))?;
    }
    Ok(())
}

/// Writes the extents of a result.
pub(crate) fn tell_extents([at, x]: [Pointer; 2], to: &[*mut i32]) -> Result {
    let (it, x) = (objects::windows(at)?, objects::tensor(x)?);
    require(x.dims.len() == it.sizes.len() + 2 && to.len() == x.dims.len())?;
    for (d, (to, x)) in to.iter().zip(&x.dims).enumerate() {
        let extent = if d < 2 {
            *x
        } else {
            let [size, pad, stride] =
                [it.sizes[d - 2], it.pads[d - 2], it.strides[d - 2]].map(i64::from);
            require(x + 2 * pad >= size)?;
            (x + 2 * pad - size) / stride + 1
        };
        write(*to, i32::try_from(extent).map_err(|_| Status::NOT_SUPPORTED)?)?;
    }
    Ok(())
}

impl Windows {
    fn pooling(&self) -> Pooling {
        let wide = |values: &[i32]| values.iter().map(|it| i64::from(*it)).collect::<Vec<_>>();
        let way = Geometry {
            before: wide(&self.pads),
            after: wide(&self.pads),
            strides: wide(&self.strides),
            dilations: vec![1; self.pads.len()],
            mode: 1,
            compute: None,
        };
        Pooling { mode: self.mode, window: wide(&self.sizes), way }
    }
}

fn alike(tensors: &[&Tensor]) -> Result {
    require(tensors.iter().all(|it| it.data_type == tensors[0].data_type))
}

/// `y = alpha pool(x) + beta y`.
pub(crate) fn forward(
    handle: Pointer,
    at: Pointer,
    [alpha, beta]: [Pointer; 2],
    x: Named,
    y: Named,
) -> Result {
    let stream = ready(handle)?;
    let it = objects::windows(at)?;
    let (of_x, of_y) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    alike(&[&of_x, &of_y])?;
    let factors = [factor(alpha, &of_y)?, factor(beta, &of_y)?];
    let (x, y) = (Placed::new(&of_x, x.1)?, Placed::new(&of_y, y.1)?);
    it.pooling().forward([&of_x, &of_y], factors)?.run_at(&[x.data, y.data], stream)
}

/// `dx = alpha gradient(dy) + beta dx`; y must be there, and is not read.
pub(crate) fn backward(
    handle: Pointer,
    at: Pointer,
    [alpha, beta]: [Pointer; 2],
    [y, dy, x, dx]: [Named; 4],
) -> Result {
    let stream = ready(handle)?;
    let it = objects::windows(at)?;
    let [of_y, of_dy, of_x, of_dx] = [y, dy, x, dx].map(|it| objects::tensor(it.0));
    let (of_y, of_dy, of_x, of_dx) = (of_y?, of_dy?, of_x?, of_dx?);
    alike(&[&of_y, &of_dy, &of_x, &of_dx])?;
    require(of_y.dims == of_dy.dims)?;
    let factors = [factor(alpha, &of_dx)?, factor(beta, &of_dx)?];
    Placed::new(&of_y, y.1)?;
    let (dy, x) = (Placed::new(&of_dy, dy.1)?, Placed::new(&of_x, x.1)?);
    let dx = Placed::new(&of_dx, dx.1)?;
    let launch = it.pooling().backward(Some(&of_x), [&of_dy, &of_dx], factors)?;
    launch.run_at(&[x.data, dy.data, dx.data], stream)
}
