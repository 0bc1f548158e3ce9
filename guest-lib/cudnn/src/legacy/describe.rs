//! Functions that set descriptors, and tell what they describe.

use svp_library_support::Pointer;
use svp_library_support::border::{array, write};

use super::objects::{
    self, Convolution, Filter, Object, Operation, Reduction, change, new_tensor, packed,
};
use crate::graph::tensor::Tensor;
use crate::status::{Result, Status, require};

/// As many numbers as a descriptor has dimensions.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for more or fewer than there may be, here and below.
pub(super) fn numbers(count: i32, least: i32, from: *const i32) -> Result<Vec<i32>> {
    require((least..=objects::DIMS as i32).contains(&count))?;
    Ok(array(from, count as usize)?)
}

/// Writes as many of the numbers as there is room for.
pub(super) fn tell(room: i32, to: *mut i32, values: impl IntoIterator<Item = i64>) -> Result {
    for (at, value) in values.into_iter().take(room.max(0) as usize).enumerate() {
        write(to.wrapping_add(at), i32::try_from(value).map_err(|_| Status::NOT_SUPPORTED)?)?;
    }
    Ok(())
}

/// The places of an array that a function writes to.
pub(crate) fn places(room: i32, to: *mut i32) -> Vec<*mut i32> {
    (0..room.clamp(0, objects::DIMS as i32) as usize).map(|at| to.wrapping_add(at)).collect()
}

/// Writes numbers, each to its place.
pub(crate) fn tell_each<const N: usize>(to: [*mut i32; N], values: [i32; N]) -> Result {
    to.into_iter().zip(values).try_for_each(|(to, value)| Ok(write(to, value)?))
}

pub(crate) fn set_tensor(at: Pointer, data_type: i32, dims: &[i32], strides: &[i32]) -> Result {
    objects::set(at, Object::Tensor(Some(new_tensor(data_type, dims, strides)?)))
}

/// Sets a tensor of densely packed elements.
pub(crate) fn set_packed(at: Pointer, format: i32, data_type: i32, dims: &[i32]) -> Result {
    set_tensor(at, data_type, dims, &packed(format, dims)?)
}

pub(crate) fn set_tensor_nd(
    at: Pointer,
    data_type: i32,
    count: i32,
    dims: *const i32,
    strides: *const i32,
) -> Result {
    set_tensor(at, data_type, &numbers(count, 3, dims)?, &numbers(count, 3, strides)?)
}

pub(crate) fn set_packed_nd(
    at: Pointer,
    format: i32,
    data_type: i32,
    count: i32,
    dims: *const i32,
) -> Result {
    set_packed(at, format, data_type, &numbers(count, 3, dims)?)
}

pub(crate) fn tell_tensor4d(at: Pointer, data_type: *mut i32, to: [*mut i32; 8]) -> Result {
    let it = objects::tensor(at)?;
    require(it.dims.len() == 4)?;
    write(data_type, it.data_type as i32)?;
    let values = it.dims.iter().chain(&it.strides);
    to.into_iter().zip(values).try_for_each(|(to, value)| tell(1, to, [*value]))
}

pub(crate) fn tell_tensor(
    at: Pointer,
    room: i32,
    data_type: *mut i32,
    count: *mut i32,
    [dims, strides]: [*mut i32; 2],
) -> Result {
    let it = objects::tensor(at)?;
    write(data_type, it.data_type as i32)?;
    write(count, it.dims.len() as i32)?;
    tell(room, dims, it.dims)?;
    tell(room, strides, it.strides)
}

/// Writes how many bytes a tensor has, with what lies between its elements.
pub(crate) fn tell_size(tensor: &Tensor, place: *mut usize) -> Result {
    let span = tensor.span().and_then(|it| usize::try_from(it).ok());
    Ok(write(place, span.ok_or(Status::NOT_SUPPORTED)?)?)
}

pub(crate) fn set_filter(at: Pointer, data_type: i32, format: i32, dims: &[i32]) -> Result {
    let tensor = new_tensor(data_type, dims, &packed(format, dims)?)?;
    objects::set(at, Object::Filter(Some(Filter { tensor, format })))
}

pub(crate) fn set_filter_nd(
    at: Pointer,
    data_type: i32,
    format: i32,
    count: i32,
    dims: *const i32,
) -> Result {
    set_filter(at, data_type, format, &numbers(count, 3, dims)?)
}

pub(crate) fn tell_filter(
    at: Pointer,
    room: i32,
    [data_type, format, count]: [*mut i32; 3],
    dims: *mut i32,
) -> Result {
    let it = objects::filter(at)?;
    let rank = it.tensor.dims.len() as i32;
    tell_each([data_type, format, count], [it.tensor.data_type as i32, it.format, rank])?;
    tell(room, dims, it.tensor.dims)
}

pub(crate) fn tell_filter4d(
    at: Pointer,
    [data_type, format]: [*mut i32; 2],
    to: [*mut i32; 4],
) -> Result {
    let it = objects::filter(at)?;
    require(it.tensor.dims.len() == 4)?;
    tell_each([data_type, format], [it.tensor.data_type as i32, it.format])?;
    to.into_iter().zip(&it.tensor.dims).try_for_each(|(to, value)| tell(1, to, [*value]))
}

/// Changes a convolution.
pub(crate) fn change_convolution(
    at: Pointer,
    ok: bool,
    body: impl FnOnce(&mut Convolution),
) -> Result {
    require(ok)?;
    change(at, |object| match object {
        Object::Convolution(it) => {
            body(it);
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

pub(crate) fn set_convolution(
    at: Pointer,
    [pads, strides, dilations]: [Vec<i32>; 3],
    mode: i32,
    compute: i32,
) -> Result {
    let ok = pads.iter().all(|it| *it >= 0)
        && strides.iter().chain(&dilations).all(|it| *it > 0)
        && (mode == 0 || mode == 1)
        && [0, 1, 2, 4].contains(&compute);
    change_convolution(at, ok, |it| {
        (it.pads, it.strides, it.dilations) = (pads, strides, dilations);
        (it.mode, it.compute) = (mode, compute);
    })
}

pub(crate) fn set_convolution_nd(
    at: Pointer,
    count: i32,
    values: [*const i32; 3],
    mode: i32,
    compute: i32,
) -> Result {
    require((1..=6).contains(&count))?;
    let [pads, strides, dilations] = values.map(|it| numbers(count, 1, it));
    set_convolution(at, [pads?, strides?, dilations?], mode, compute)
}

pub(crate) fn tell_convolution(
    at: Pointer,
    room: i32,
    count: *mut i32,
    [pads, strides, dilations]: [*mut i32; 3],
    [mode, compute]: [*mut i32; 2],
) -> Result {
    let it = objects::convolution(at)?;
    write(count, it.pads.len() as i32)?;
    for (to, values) in [(pads, it.pads), (strides, it.strides), (dilations, it.dilations)] {
        tell(room, to, values.into_iter().map(i64::from))?;
    }
    tell_each([mode, compute], [it.mode, it.compute])
}

pub(crate) fn tell_convolution2d(at: Pointer, to: [*mut i32; 8]) -> Result {
    let it = objects::convolution(at)?;
    require(it.pads.len() == 2)?;
    let (p, s, d) = (it.pads, it.strides, it.dilations);
    tell_each(to, [p[0], p[1], s[0], s[1], d[0], d[1], it.mode, it.compute])
}

pub(crate) fn set_activation(at: Pointer, mode: i32, nan: i32, coefficient: f64) -> Result {
    require((0..=6).contains(&mode) && (nan == 0 || nan == 1))?;
    change(at, |object| match object {
        Object::Activation(it) => {
            (it.mode, it.nan, it.coefficient) = (mode, nan, coefficient);
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

pub(crate) fn tell_activation(at: Pointer, to: [*mut i32; 2], coefficient: *mut f64) -> Result {
    let it = objects::activation(at)?;
    tell_each(to, [it.mode, it.nan])?;
    Ok(write(coefficient, it.coefficient)?)
}

pub(crate) fn set_swish_beta(at: Pointer, beta: f64) -> Result {
    change(at, |object| match object {
        Object::Activation(it) => {
            it.swish_beta = beta;
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

pub(crate) fn set_operation(at: Pointer, to: Operation) -> Result {
    require((0..=5).contains(&to.op) && (to.nan == 0 || to.nan == 1))?;
    require([0, 1, 4].contains(&to.compute))?;
    objects::set(at, Object::Operation(to))
}

pub(crate) fn tell_operation(at: Pointer, to: [*mut i32; 3]) -> Result {
    let it = objects::operation(at)?;
    tell_each(to, [it.op, it.compute, it.nan])
}

pub(crate) fn set_reduction(at: Pointer, to: Reduction) -> Result {
    require((0..=8).contains(&to.op) && (to.nan == 0 || to.nan == 1))?;
    require((to.indices == 0 || to.indices == 1) && (0..=3).contains(&to.index_type))?;
    require([0, 1, 4].contains(&to.compute))?;
    objects::set(at, Object::Reduction(to))
}

pub(crate) fn tell_reduction(at: Pointer, to: [*mut i32; 5]) -> Result {
    let it = objects::reduction(at)?;
    tell_each(to, [it.op, it.compute, it.nan, it.indices, it.index_type])
}
