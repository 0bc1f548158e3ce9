//! Dropout: random numbers by Philox, of a seed and a count of draws that are in device memory.

use svp_library_support::border::write;
use svp_library_support::{Pointer, driver};

use super::blend::Placed;
use super::bound::Bound;
use super::elements::{Named, ready};
use super::objects::{self, Dropout, Object};
use crate::graph::launch::{By, Launch, right};
use crate::graph::tensor::{Tensor, data_type};
use crate::handle;
use crate::status::{Result, Status, require};

/// Bytes of the states: the seed and the count.
const STATES: usize = 16;
/// The kernel's flag for elements that are kept as was drawn before.
const GRADIENT: i32 = 1;

/// Writes how many bytes the states want.
pub(crate) fn tell_states(handle: Pointer, place: *mut usize) -> Result {
    handle::stream(handle)?;
    Ok(write(place, STATES)?)
}

/// Writes how many bytes the choice of elements wants: one for each.
pub(crate) fn tell_reserve(x: Pointer, place: *mut usize) -> Result {
    Ok(write(place, reserve(&objects::tensor(x)?)?)?)
}

fn reserve(x: &Tensor) -> Result<usize> {
    usize::try_from(x.elements()).map_err(|_| Status::NOT_SUPPORTED)
}

/// Sets a descriptor, without states if they are null.
///
/// # Errors
/// [`Status::SIZE_INSUFFICIENT`] for less memory than states want, here and below; [`Status::INVALID_VALUE`] for what
/// is no probability.
pub(crate) fn set(
    handle: Pointer,
    at: Pointer,
    probability: f32,
    (states, len): (Pointer, usize),
    seed: u64,
) -> Result {
    let to = described(handle, probability, (states, len), seed)?;
    objects::set(at, Object::Dropout(to))?;
    if states.is_null() {
        return Ok(());
    }
    let stream = ready(handle)?;
    let mut begin = Launch::of_layer("dropout_begin", By::Thread);
    begin.operand.n[0] = seed.cast_signed();
    on_states(begin, states)?.run(stream)
}

/// Sets a descriptor with states that are there already.
pub(crate) fn restore(
    handle: Pointer,
    at: Pointer,
    probability: f32,
    states: (Pointer, usize),
    seed: u64,
) -> Result {
    objects::set(at, Object::Dropout(described(handle, probability, states, seed)?))
}

fn described(
    handle: Pointer,
    probability: f32,
    (states, len): (Pointer, usize),
    seed: u64,
) -> Result<Dropout> {
    handle::stream(handle)?;
    require((0.0..=1.0).contains(&probability))?;
    if !states.is_null() && len < STATES {
        return Err(Status::SIZE_INSUFFICIENT);
    }
    Ok(Dropout { probability, states: states.expose_provenance(), seed })
}

pub(crate) fn tell(
    handle: Pointer,
    at: Pointer,
    probability: *mut f32,
    states: *mut Pointer,
    seed: *mut u64,
) -> Result {
    handle::stream(handle)?;
    let it = objects::dropout(at)?;
    write(probability, it.probability)?;
    write(states, std::ptr::with_exposed_provenance_mut(it.states))?;
    Ok(write(seed, it.seed)?)
}

/// So many bytes, or states, as a tensor.
fn plain(count: i64, data_type: i64) -> Tensor {
    let (dims, strides) = (vec![count], vec![1]);
    let (is_virtual, by_value, repacked) = (false, false, false);
    Tensor { uid: 0, dims, strides, data_type, is_virtual, by_value, repacked }
}

/// A kernel that works on states alone.
fn on_states(launch: Launch, states: Pointer) -> Result<Bound> {
    let mut it = Bound::new(launch);
    it.read(0, Placed::new(&plain(1, data_type::FLOAT), states)?, &[1; 8])?;
    Ok(it)
}

/// Draws which elements are kept: y has those of x, scaled so that the mean stays, and zeros else.
pub(crate) fn forward(
    handle: Pointer,
    at: Pointer,
    [x, y]: [Named; 2],
    reserve: (Pointer, usize),
) -> Result {
    let it = objects::dropout(at)?;
    let states: Pointer = std::ptr::with_exposed_provenance_mut(it.states);
    require(!states.is_null())?;
    run(handle, it, [x, y], reserve, 0, states)?;
    on_states(Launch::of_layer("dropout_advance", By::Thread), states)?.run(handle::stream(handle)?)
}

/// The same elements of dy, by what was drawn before.
pub(crate) fn backward(
    handle: Pointer,
    at: Pointer,
    all: [Named; 2],
    reserve: (Pointer, usize),
) -> Result {
    let it = objects::dropout(at)?;
    run(handle, it, all, reserve, GRADIENT, reserve.0)
}

fn run(
    handle: Pointer,
    it: Dropout,
    [x, y]: [Named; 2],
    (kept, len): (Pointer, usize),
    flags: i32,
    states: Pointer,
) -> Result {
    let stream = handle::stream(handle)?;
    let (of_x, of_y) = (objects::tensor(x.0)?, objects::tensor(y.0)?);
    require(of_x.dims == of_y.dims && of_x.data_type == of_y.data_type)?;
    if len < reserve(&of_x)? {
        return Err(Status::SIZE_INSUFFICIENT);
    }
    driver::ensure_context()?;
    let mut launch = Launch::of_layer("dropout", By::Thread);
    let (dims, bytes) = (right(&of_y.dims, 1), plain(1, data_type::UINT8));
    launch.shape(dims, [1; 8]);
    launch.operand.flags = flags;
    let probability = f64::from(it.probability);
    // Where none is kept there is nothing to scale.
    let scale = if probability < 1.0 { 1.0 / (1.0 - probability) } else { 0.0 };
    launch.operand.p[..2].copy_from_slice(&[probability, scale]);
    let mut it = Bound::new(launch);
    it.read(0, Placed::new(&of_x, x.1)?, &dims)?;
    it.write(1, Placed::new(&of_y, y.1)?, &dims)?;
    it.read(2, Placed::new(&bytes, kept)?, &dims)?;
    it.read(3, Placed::new(&bytes, states)?, &dims)?;
    it.run(stream)
}
