//! Operations on each element, and sums of elements.

use svp_library_support::border::write;
use svp_library_support::{Pointer, driver};

use super::blend::{ADD, IDENTITY, Placed, blend, blended, factor, with_factors};
use super::objects::{self, Activation};
use crate::graph::pointwise::{PLAIN, between};
use crate::graph::product::reduce as reduction_of;
use crate::graph::tensor::Tensor;
use crate::handle;
use crate::status::{Result, Status, refused, require};

/// A descriptor and an address, as calls name a tensor.
pub(crate) type Named = (Pointer, Pointer);

/// The handle's stream, with a context to work in.
///
/// # Errors
/// [`Status::INVALID_VALUE`] if there is no such handle; the driver's.
pub(super) fn ready(handle: Pointer) -> Result<Pointer> {
    let stream = handle::stream(handle)?;
    driver::ensure_context()?;
    Ok(stream)
}

/// `y = alpha x + beta y`, x as it is or broadcast.
pub(crate) fn add(
    handle: Pointer,
    [alpha, beta]: [Pointer; 2],
    x: Named,
    y: Named,
    broadcast: bool,
) -> Result {
    let stream = ready(handle)?;
    let (from, to) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    require(broadcast || from.dims == to.dims)?;
    let (x, y) = (Placed::new(&from, x.1)?, Placed::new(&to, y.1)?);
    blend(x, y, [factor(alpha, &to)?, factor(beta, &to)?], stream)
}

/// `y = alpha y`.
pub(crate) fn scale(handle: Pointer, y: Named, alpha: Pointer) -> Result {
    let stream = ready(handle)?;
    let tensor = objects::tensor(y.0)?;
    let y = Placed::new(&tensor, y.1)?;
    blend(y, y, [factor(alpha, &tensor)?, 0.0], stream)
}

/// Each element of y becomes the number in host memory, which is of y's type.
pub(crate) fn set(handle: Pointer, y: Named, value: Pointer) -> Result {
    let stream = ready(handle)?;
    let tensor = objects::tensor(y.0)?;
    let y = Placed::new(&tensor, y.1)?;
    let number = Tensor {
        dims: vec![1; tensor.dims.len()],
        strides: vec![1; tensor.dims.len()],
        by_value: true,
        ..tensor.clone()
    };
    let mut launch = between(IDENTITY, PLAIN, &number, None, &tensor)?;
    launch.set_value(0, number.value_at(value)?);
    launch.run_at(&[std::ptr::null_mut(), y.data], stream)
}

/// `c = op(alpha1 a, alpha2 b) + beta c`, b broadcast.
pub(crate) fn operate(
    handle: Pointer,
    descriptor: Pointer,
    [alpha1, alpha2, beta]: [Pointer; 3],
    [a, b, c]: [Named; 3],
) -> Result {
    let stream = ready(handle)?;
    let how = objects::operation(descriptor)?;
    // Modes of `cudnnPointwiseMode_t`, by those of `cudnnOpTensorOp_t`.
    let mode = match how.op {
        0 => ADD,
        1 => 1,
        2 => 2,
        3 => 3,
        4 => 4,
        _ => return refused(Status::NOT_SUPPORTED, "CUDNN_OP_TENSOR_NOT"),
    };
    let (of_a, of_c) = (objects::tensor(a.0)?, objects::tensor(c.0)?);
    require(of_a.dims == of_c.dims)?;
    let (a, c) = (Placed::new(&of_a, a.1)?, Placed::new(&of_c, c.1)?);
    let (alpha1, beta) = (factor(alpha1, &of_c)?, factor(beta, &of_c)?);
    if mode == 4 {
        return blended(c, [1.0, beta], stream, |to| {
            let parameters = with_factors(PLAIN, alpha1, 1.0);
            let launch = between(mode, parameters, &of_a, None, to.tensor)?;
            launch.run_at(&[a.data, to.data], stream)
        });
    }
    let of_b = objects::tensor(b.0)?;
    let b = Placed::new(&of_b, b.1)?;
    let parameters = with_factors(PLAIN, alpha1, factor(alpha2, &of_c)?);
    blended(c, [1.0, beta], stream, |to| {
        let launch = between(mode, parameters, &of_a, Some(&of_b), to.tensor)?;
        launch.run_at(&[a.data, b.data, to.data], stream)
    })
}

/// `c = alpha reduce(a) + beta c`, over the dimensions in which c has one element.
pub(crate) fn reduce(
    handle: Pointer,
    descriptor: Pointer,
    [alpha, beta]: [Pointer; 2],
    a: Named,
    c: Named,
) -> Result {
    let stream = ready(handle)?;
    let how = objects::reduction(descriptor)?;
    if how.indices != 0 {
        return refused(Status::NOT_SUPPORTED, "a reduction's indices");
    }
    let (of_a, of_c) = (objects::tensor(a.0)?, objects::tensor(c.0)?);
    require(of_a.dims.len() == of_c.dims.len())?;
    let (a, c) = (Placed::new(&of_a, a.1)?, Placed::new(&of_c, c.1)?);
    let factors = [factor(alpha, &of_c)?, factor(beta, &of_c)?];
    blended(c, factors, stream, |to| {
        let launch = reduction_of(how.op.into(), &of_a, to.tensor, Some(how.compute.into()))?;
        launch.run_at(&[a.data, to.data], stream)
    })
}

/// An activation's mode among `cudnnPointwiseMode_t`'s forward ones, and its parameters.
pub(super) fn activation(it: Activation) -> Result<(i32, [f64; 8])> {
    let mut parameters = PLAIN;
    let mode = match it.mode {
        0 => 102,
        1 => 100,
        2 => 101,
        3 => {
            parameters[1] = it.coefficient;
            100
        }
        4 => {
            parameters[3] = it.coefficient;
            103
        }
        5 => IDENTITY,
        6 => {
            parameters[5] = it.swish_beta;
            106
        }
        _ => return Err(Status::INVALID_VALUE),
    };
    Ok((mode, parameters))
}

/// `y = alpha activation(x) + beta y`.
pub(crate) fn activate(
    handle: Pointer,
    descriptor: Pointer,
    [alpha, beta]: [Pointer; 2],
    x: Named,
    y: Named,
) -> Result {
    let stream = ready(handle)?;
    let (mode, parameters) = activation(objects::activation(descriptor)?)?;
    let (of_x, of_y) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    require(of_x.dims == of_y.dims)?;
    let (x, y) = (Placed::new(&of_x, x.1)?, Placed::new(&of_y, y.1)?);
    blended(y, [factor(alpha, &of_y)?, factor(beta, &of_y)?], stream, |to| {
        let launch = between(mode, parameters, &of_x, None, to.tensor)?;
        launch.run_at(&[x.data, to.data], stream)
    })
}

/// `dx = alpha dy activation'(x) + beta dx`; y must be there, and is not read.
pub(crate) fn activate_back(
    handle: Pointer,
    descriptor: Pointer,
    [alpha, beta]: [Pointer; 2],
    all @ [y, dy, x, dx]: [Named; 4],
) -> Result {
    let stream = ready(handle)?;
    let (mode, parameters) = activation(objects::activation(descriptor)?)?;
    let [of_y, of_dy, of_x, of_dx] = all.map(|it| objects::tensor(it.0));
    let (of_y, of_dy, of_x, of_dx) = (of_y?, of_dy?, of_x?, of_dx?);
    require([&of_y, &of_dy, &of_x].iter().all(|it| it.dims == of_dx.dims))?;
    Placed::new(&of_y, y.1)?;
    let (dy, x) = (Placed::new(&of_dy, dy.1)?, Placed::new(&of_x, x.1)?);
    let dx = Placed::new(&of_dx, dx.1)?;
    let factors = [factor(alpha, &of_dx)?, factor(beta, &of_dx)?];
    if mode == IDENTITY {
        return blend(dy, dx, factors, stream);
    }
    blended(dx, factors, stream, |to| {
        let launch = between(mode + 100, parameters, &of_x, Some(&of_dy), to.tensor)?;
        launch.run_at(&[x.data, dy.data, to.data], stream)
    })
}

/// Writes how many bytes a reduction wants beside its tensors: none, since it gives no indices.
pub(crate) fn tell_room(
    handle: Pointer,
    descriptor: Pointer,
    tensors: [Pointer; 2],
    place: *mut usize,
) -> Result {
    handle::stream(handle)?;
    objects::reduction(descriptor)?;
    tensors.into_iter().try_for_each(|it| objects::tensor(it).map(drop))?;
    Ok(write(place, 0)?)
}
