//! Descriptors: numbers in a table. Each is created as one that describes nothing yet, and set later.

use svp_library_support::border::write;
use svp_library_support::{Handles, Pointer};

use crate::graph::tensor::{Tensor, size_of};
use crate::status::{Result, Status, refused, require};

/// Dimensions that a descriptor has, at most.
pub(crate) const DIMS: usize = 8;

/// `cudnnTensorFormat_t`.
pub(crate) const NCHW: i32 = 0;
pub(crate) const NHWC: i32 = 1;
const NCHW_VECT_C: i32 = 2;

/// A filter: a tensor in one of two orders.
#[derive(Debug, Clone)]
pub(crate) struct Filter {
    pub(crate) tensor: Tensor,
    pub(crate) format: i32,
}

#[derive(Debug, Clone)]
pub(crate) struct Convolution {
    pub(crate) pads: Vec<i32>,
    pub(crate) strides: Vec<i32>,
    pub(crate) dilations: Vec<i32>,
    pub(crate) mode: i32,
    pub(crate) compute: i32,
    pub(crate) groups: i32,
    pub(crate) math: i32,
    pub(crate) reorder: i32,
}

impl Default for Convolution {
    fn default() -> Self {
        let (pads, strides, dilations) = (Vec::new(), Vec::new(), Vec::new());
        Self { pads, strides, dilations, mode: 1, compute: 0, groups: 1, math: 0, reorder: 0 }
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Activation {
    pub(crate) mode: i32,
    pub(crate) nan: i32,
    pub(crate) coefficient: f64,
    pub(crate) swish_beta: f64,
}

/// Of an operation on two tensors: which, its type, whether what is no number spreads.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Operation {
    pub(crate) op: i32,
    pub(crate) compute: i32,
    pub(crate) nan: i32,
}

/// Of a reduction: the same, and which indices it gives.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reduction {
    pub(crate) op: i32,
    pub(crate) compute: i32,
    pub(crate) nan: i32,
    pub(crate) indices: i32,
    pub(crate) index_type: i32,
}

/// Windows of pooling, and what is taken of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Windows {
    pub(crate) mode: i32,
    pub(crate) nan: i32,
    pub(crate) sizes: Vec<i32>,
    pub(crate) pads: Vec<i32>,
    pub(crate) strides: Vec<i32>,
}

/// Of a normalisation across channels: how many, and the formula's numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Across {
    pub(crate) channels: u32,
    pub(crate) alpha: f64,
    pub(crate) beta: f64,
    pub(crate) k: f64,
}

impl Default for Across {
    fn default() -> Self {
        Self { channels: 5, alpha: 1e-4, beta: 0.75, k: 2.0 }
    }
}

/// Of dropout: the probability, where the states are, the seed that they began with.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Dropout {
    pub(crate) probability: f32,
    /// An address of device memory; 0 for none.
    pub(crate) states: usize,
    pub(crate) seed: u64,
}

/// What is behind a descriptor.
#[derive(Debug, Clone)]
pub(crate) enum Object {
    Tensor(Option<Tensor>),
    Filter(Option<Filter>),
    Convolution(Convolution),
    Activation(Activation),
    Operation(Operation),
    Reduction(Reduction),
    Windows(Windows),
    Across(Across),
    Dropout(Dropout),
}

/// Handles of the library lie at 0; those of the graph's descriptors are in a table of its own.
static OBJECTS: Handles<Object> = Handles::new(48);

/// Makes a descriptor.
///
/// # Errors
/// [`Status::NULL_POINTER`].
pub(crate) fn create(place: *mut Pointer, object: Object) -> Result {
    if place.is_null() {
        return Err(Status::NULL_POINTER);
    }
    Ok(write(place, OBJECTS.create(object))?)
}

/// Ends a descriptor; null is none.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for one that there is none of, or another kind of, here and below.
pub(crate) fn destroy(at: Pointer) -> Result {
    require(at.is_null() || OBJECTS.remove(at).is_some())
}

fn object(at: Pointer) -> Result<Object> {
    if at.is_null() {
        return Err(Status::NULL_POINTER);
    }
    OBJECTS.with(at, |it| it.clone()).ok_or(Status::INVALID_VALUE)
}

/// Changes what is behind a descriptor.
pub(crate) fn change(at: Pointer, body: impl FnOnce(&mut Object) -> Result) -> Result {
    if at.is_null() {
        return Err(Status::NULL_POINTER);
    }
    OBJECTS.with(at, body).ok_or(Status::INVALID_VALUE)?
}

/// A tensor that has been set.
pub(crate) fn tensor(at: Pointer) -> Result<Tensor> {
    match object(at)? {
        Object::Tensor(Some(it)) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// A filter that has been set.
pub(crate) fn filter(at: Pointer) -> Result<Filter> {
    match object(at)? {
        Object::Filter(Some(it)) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// Sets a descriptor of the object's kind.
///
/// # Errors
/// As [`destroy`].
pub(crate) fn set(at: Pointer, to: Object) -> Result {
    change(at, |it| {
        require(std::mem::discriminant(it) == std::mem::discriminant(&to))?;
        *it = to;
        Ok(())
    })
}

/// Functions that find a descriptor of a kind.
macro_rules! found {
    ($($name:ident: $kind:ident)*) => {
        $(
            pub(crate) fn $name(at: Pointer) -> Result<$kind> {
                match object(at)? {
                    Object::$kind(it) => Ok(it),
                    _ => Err(Status::INVALID_VALUE),
                }
            }
        )*
    };
}

found! {
    convolution: Convolution
    activation: Activation
    operation: Operation
    reduction: Reduction
    windows: Windows
    across: Across
    dropout: Dropout
}

/// A tensor of these extents and strides.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what is none; refusals by name.
pub(crate) fn new_tensor(data_type: i32, dims: &[i32], strides: &[i32]) -> Result<Tensor> {
    require((1..=DIMS).contains(&dims.len()) && dims.len() == strides.len())?;
    require(dims.iter().all(|it| *it > 0) && strides.iter().all(|it| *it >= 0))?;
    require((0..=23).contains(&data_type))?;
    if size_of(data_type.into()).is_none() || data_type == 11 {
        return refused(Status::NOT_SUPPORTED, &format!("a tensor of the type {data_type}"));
    }
    let wide = |values: &[i32]| values.iter().map(|it| i64::from(*it)).collect();
    let tensor = Tensor {
        uid: 0,
        dims: wide(dims),
        strides: wide(strides),
        data_type: data_type.into(),
        is_virtual: false,
        by_value: false,
        repacked: false,
    };
    // Larger ones overflow an extent in bytes, which is documented as not supported.
    let fits = tensor.span().is_some_and(|it| it <= 1 << 40);
    if fits { Ok(tensor) } else { Err(Status::NOT_SUPPORTED) }
}

/// Strides of densely packed elements in an order of `cudnnTensorFormat_t`.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what is no order, [`Status::NOT_SUPPORTED`] for one of vectors or extents too large.
pub(crate) fn packed(format: i32, dims: &[i32]) -> Result<Vec<i32>> {
    if format == NCHW_VECT_C {
        return refused(Status::NOT_SUPPORTED, "CUDNN_TENSOR_NCHW_VECT_C");
    }
    require((format == NCHW || format == NHWC) && (1..=DIMS).contains(&dims.len()))?;
    require(dims.iter().all(|it| *it > 0))?;
    // From the fastest dimension on: the channel's, then those of space from behind.
    let mut order: Vec<usize> = (0..dims.len()).rev().collect();
    if format == NHWC && dims.len() > 2 {
        order.retain(|it| *it != 1);
        order.insert(0, 1);
    }
    let mut strides = vec![0; dims.len()];
    let mut step = 1i32;
    for at in order {
        strides[at] = step;
        step = step.checked_mul(dims[at]).ok_or(Status::NOT_SUPPORTED)?;
    }
    Ok(strides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_are_packed() {
        assert_eq!(packed(NCHW, &[2, 3, 5, 7]), Ok(vec![105, 35, 7, 1]));
        assert_eq!(packed(NHWC, &[2, 3, 5, 7]), Ok(vec![105, 1, 21, 3]));
        assert_eq!(packed(NHWC, &[2, 3, 4, 5, 7]), Ok(vec![420, 1, 105, 21, 3]));
        assert_eq!(packed(NCHW_VECT_C, &[2, 3, 5, 7]), Err(Status::NOT_SUPPORTED));
        assert_eq!(packed(3, &[2, 3, 5, 7]), Err(Status::INVALID_VALUE));
        assert_eq!(packed(NCHW, &[i32::MAX; 4]), Err(Status::NOT_SUPPORTED));
        assert_eq!(packed(NCHW, &[2, 0, 1, 1]), Err(Status::INVALID_VALUE));
    }
}
