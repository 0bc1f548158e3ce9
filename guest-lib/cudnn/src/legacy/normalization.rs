//! Normalisation by batch, for each activation or each channel: `cudnnBatchNormalization*` and `cudnnNormalization*`.

use svp_library_support::Pointer;
use svp_library_support::border::write;

use super::blend::{ADD, IDENTITY, Placed, blended, exact, factor, with_room};
use super::bound::Bound;
use super::elements::{Named, ready};
use super::objects::{self, Object};
use crate::graph::launch::{By, Launch, right};
use crate::graph::pointwise::{PLAIN, between};
use crate::graph::tensor::{Tensor, data_type};
use crate::handle;
use crate::status::{Result, Status, refused, require};

/// Flags of the forward kernel: mean and deviation are given, and the latter as a variance.
const GIVEN: i32 = 2;
const VARIANCE_GIVEN: i32 = 4;

/// Views of the forward kernel, beside x in 0.
const MEAN: usize = 1;
const INVERSE: usize = 2;
const SCALE: usize = 3;
const BIAS: usize = 4;
const EPSILON: usize = 5;
const FACTOR: usize = 6;
const BEFORE: [usize; 2] = [7, 8];
const AFTER: [usize; 2] = [9, 10];
const Y: usize = 11;

/// What is done: for each activation (0) or channel, and with an addition (2) or an activation (1, 2) behind it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct How {
    pub(crate) mode: i32,
    pub(crate) ops: i32,
    pub(crate) activation: Pointer,
}

impl How {
    /// The call's mode, operations and the number of its groups.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for what is no mode, here and below; refusals by name.
    pub(crate) fn new(mode: i32, ops: i32, activation: Pointer, groups: i32) -> Result<Self> {
        // `CUDNN_BATCHNORM_SPATIAL_PERSISTENT` is 2, for each channel as 1 is.
        require((0..=2).contains(&mode) && (0..=2).contains(&ops) && groups > 0)?;
        if groups > 1 {
            return refused(Status::NOT_SUPPORTED, "a normalisation by groups");
        }
        Ok(Self { mode, ops, activation })
    }

    /// The same of a call that names an algorithm, too; both are one.
    pub(crate) fn by_algorithm(
        mode: i32,
        ops: i32,
        algorithm: i32,
        activation: Pointer,
        groups: i32,
    ) -> Result<Self> {
        require((0..=1).contains(&mode) && (0..=1).contains(&algorithm))?;
        Self::new(mode, ops, activation, groups)
    }

    /// The extents of statistics, scales and biases.
    fn statistics(self, x: &Tensor) -> Result<Vec<i64>> {
        require((4..=5).contains(&x.dims.len()))?;
        let kept = |d: usize| d == 1 || (self.mode == 0 && d > 0);
        Ok(x.dims.iter().enumerate().map(|(d, it)| if kept(d) { *it } else { 1 }).collect())
    }

    /// Those extents, and the ones that each statistic is of, as kernels have them.
    fn split(self, x: &Tensor) -> Result<([i64; 8], [i64; 8])> {
        let outer = right(&self.statistics(x)?, 1);
        let mut inner = right(&x.dims, 1);
        for (inner, outer) in inner.iter_mut().zip(outer) {
            *inner /= outer;
        }
        Ok((outer, inner))
    }

    /// Checks that a descriptor is one of statistics.
    fn described(self, at: Pointer, x: &Tensor) -> Result<Tensor> {
        let tensor = objects::tensor(at)?;
        require(tensor.dims == self.statistics(x)?)?;
        Ok(tensor)
    }

    /// Refuses an activation that has no gradient by its result.
    fn rectifies(self) -> Result<bool> {
        match self.ops {
            0 => Ok(false),
            _ => match objects::activation(self.activation)?.mode {
                1 => Ok(true),
                5 => Ok(false),
                _ => refused(Status::NOT_SUPPORTED, "a normalisation's activation but ReLU"),
            },
        }
    }
}

/// Sets descriptors of the scales and statistics of x, of single precision at least.
pub(crate) fn derive(to: &[Pointer], x: Pointer, how: How) -> Result {
    let x = objects::tensor(x)?;
    let dims = how.statistics(&x)?;
    let mut tensor = Tensor { dims, ..x.clone() };
    tensor.data_type = exact(&x).data_type;
    let tensor = exact(&tensor);
    to.iter().try_for_each(|it| objects::set(*it, Object::Tensor(Some(tensor.clone()))))
}

/// Writes how many bytes of workspace or reserve a normalisation wants: none.
pub(crate) fn tell_room(handle: Pointer, how: How, x: Pointer, place: *mut usize) -> Result {
    handle::stream(handle)?;
    how.statistics(&objects::tensor(x)?)?;
    Ok(write(place, 0)?)
}

/// The operands of a forward call, in training or inference.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Forward {
    pub(crate) factors: [Pointer; 2],
    pub(crate) x: Named,
    pub(crate) z: Named,
    pub(crate) y: Named,
    /// The descriptor of scale and bias, and both.
    pub(crate) of_scale: Pointer,
    pub(crate) scale: [Pointer; 2],
    /// The descriptor of the statistics, and running mean and variance.
    pub(crate) of_statistics: Pointer,
    pub(crate) running: [Pointer; 2],
    pub(crate) epsilon: f64,
}

/// What training writes beside the result.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Training {
    /// How much of the running statistics is new.
    pub(crate) part: f64,
    /// Mean and inverse deviation for the gradient.
    pub(crate) saved: [Pointer; 2],
}

/// Both or none of two pointers.
fn pair(of: &Tensor, data: [Pointer; 2]) -> Result<Option<[Placed<'_>; 2]>> {
    require(data[0].is_null() == data[1].is_null())?;
    if data[0].is_null() {
        return Ok(None);
    }
    Ok(Some([Placed::new(of, data[0])?, Placed::new(of, data[1])?]))
}

/// Forward: with the statistics of x, or (without [`Training`]) with those that are given.
pub(crate) fn forward(
    handle: Pointer,
    how: How,
    call: Forward,
    training: Option<Training>,
) -> Result {
    let stream = ready(handle)?;
    let (of_x, of_y) = (objects::tensor(call.x.0)?, objects::tensor(call.y.0)?);
    require(of_x.dims == of_y.dims && call.epsilon >= 0.0)?;
    let of_scale = how.described(call.of_scale, &of_x)?;
    let of_statistics = how.described(call.of_statistics, &of_x)?;
    let factors = [factor(call.factors[0], &of_y)?, factor(call.factors[1], &of_y)?];
    let rectifies = how.rectifies()?;
    let (x, y) = (Placed::new(&of_x, call.x.1)?, Placed::new(&of_y, call.y.1)?);
    let scale = pair(&of_scale, call.scale)?.ok_or(Status::NULL_POINTER)?;
    let running = pair(&of_statistics, call.running)?;
    let (outer, inner) = how.split(&of_x)?;
    let dims = right(&of_x.dims, 1);
    let mut launch = Launch::new("norm_forward", By::Block, None);
    launch.shape(outer, inner);
    let mut it = Bound::new(launch);
    it.read(0, x, &dims)?;
    it.read(SCALE, scale[0], &dims)?;
    it.read(BIAS, scale[1], &dims)?;
    it.number(EPSILON, call.epsilon)?;
    match training {
        None => {
            it.launch.operand.flags = GIVEN | VARIANCE_GIVEN;
            let [mean, variance] = running.ok_or(Status::NULL_POINTER)?;
            it.read(MEAN, mean, &outer)?;
            it.read(INVERSE, variance, &outer)?;
        }
        Some(training) => {
            it.number(FACTOR, training.part)?;
            for (at, running) in running.into_iter().flatten().enumerate() {
                it.read(BEFORE[at], running, &outer)?;
                it.write(AFTER[at], running, &outer)?;
            }
            for (at, saved) in
                pair(&of_statistics, training.saved)?.into_iter().flatten().enumerate()
            {
                it.write([MEAN, INVERSE][at], saved, &outer)?;
            }
        }
    }
    let normalise = |to: Placed| {
        it.write(Y, to, &dims)?;
        it.run(stream)
    };
    if how.ops == 0 {
        return blended(y, factors, stream, normalise);
    }
    let of_z = if how.ops == 2 { Some(objects::tensor(call.z.0)?) } else { None };
    let z = of_z.as_ref().map(|of_z| Placed::new(of_z, call.z.1)).transpose()?;
    require(z.is_none_or(|it| it.tensor.dims == of_y.dims))?;
    blended(y, factors, stream, |to| behind(normalise, z, rectifies, to, stream))
}

/// Normalises, adds z and rectifies what came of it.
fn behind(
    normalise: impl FnOnce(Placed) -> Result,
    z: Option<Placed>,
    rectifies: bool,
    y: Placed,
    stream: Pointer,
) -> Result {
    with_room(&exact(y.tensor), stream, |sum| {
        normalise(sum)?;
        if let Some(z) = z {
            let add = between(ADD, PLAIN, sum.tensor, Some(z.tensor), sum.tensor)?;
            add.run_at(&[sum.data, z.data, sum.data], stream)?;
        }
        let mode = if rectifies { RECTIFY } else { IDENTITY };
        between(mode, PLAIN, sum.tensor, None, y.tensor)?.run_at(&[sum.data, y.data], stream)
    })
}

/// `CUDNN_POINTWISE_RELU_FWD` and `_BWD`.
const RECTIFY: i32 = 100;
const RECTIFY_BACK: i32 = 200;

/// The operands of a backward call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Backward {
    /// Those of the gradient of x, and of scale and bias.
    pub(crate) factors: [Pointer; 2],
    pub(crate) parameter_factors: [Pointer; 2],
    pub(crate) x: Named,
    pub(crate) y: Named,
    pub(crate) dy: Named,
    pub(crate) dz: Named,
    pub(crate) dx: Named,
    pub(crate) of_scale: Pointer,
    pub(crate) scale: Pointer,
    /// The gradients of scale and bias.
    pub(crate) gradients: [Pointer; 2],
    pub(crate) epsilon: f64,
    pub(crate) of_statistics: Pointer,
    pub(crate) saved: [Pointer; 2],
}

/// The tensors of a gradient's two launches: x, the gradient of the result, scale, mean and inverse deviation.
#[derive(Clone, Copy)]
struct Known<'a> {
    x: Placed<'a>,
    dy: Placed<'a>,
    scale: Placed<'a>,
    mean: Placed<'a>,
    inverse: Placed<'a>,
}

impl Known<'_> {
    fn bound(&self, kernel: &'static str, outer: [i64; 8], inner: [i64; 8]) -> Result<Bound> {
        let dims = right(&self.x.tensor.dims, 1);
        let mut launch = Launch::new(kernel, By::Block, None);
        launch.shape(outer, inner);
        let mut it = Bound::new(launch);
        let all = [self.x, self.mean, self.inverse, self.scale, self.dy];
        for (view, tensor) in all.into_iter().enumerate() {
            it.read(view, tensor, &dims)?;
        }
        Ok(it)
    }
}

/// The gradients of x, scale and bias, and of z where one was added.
pub(crate) fn backward(handle: Pointer, how: How, call: Backward) -> Result {
    let stream = ready(handle)?;
    let (of_x, of_dy) = (objects::tensor(call.x.0)?, objects::tensor(call.dy.0)?);
    let of_dx = objects::tensor(call.dx.0)?;
    require(of_x.dims == of_dy.dims && of_x.dims == of_dx.dims && call.epsilon >= 0.0)?;
    let of_scale = how.described(call.of_scale, &of_x)?;
    let of_statistics = how.described(call.of_statistics, &of_x)?;
    let factors = [factor(call.factors[0], &of_dx)?, factor(call.factors[1], &of_dx)?];
    let [alpha, beta] = call.parameter_factors;
    let parameter_factors = [factor(alpha, &of_dx)?, factor(beta, &of_dx)?];
    let rectifies = how.rectifies()?;
    let (x, dy) = (Placed::new(&of_x, call.x.1)?, Placed::new(&of_dy, call.dy.1)?);
    let (dx, scale) = (Placed::new(&of_dx, call.dx.1)?, Placed::new(&of_scale, call.scale)?);
    let gradients = pair(&of_scale, call.gradients)?.ok_or(Status::NULL_POINTER)?;
    let saved = pair(&of_statistics, call.saved)?;
    let split = how.split(&of_x)?;
    let both = |dy: Placed| {
        with_statistics(x, &of_statistics, saved, call.epsilon, split, stream, |[mean, inverse]| {
            let known = Known { x, dy, scale, mean, inverse };
            of_parameters(known, gradients, parameter_factors, split, stream)?;
            let mut data = known.bound("norm_data", split.0, split.1)?;
            blended(dx, factors, stream, |to| {
                data.write(5, to, &right(&of_x.dims, 1))?;
                data.run(stream)
            })
        })
    };
    if how.ops == 0 {
        return both(dy);
    }
    // What an activation let through is what its result shows.
    let of_y = objects::tensor(call.y.0)?;
    require(of_y.dims == of_dy.dims)?;
    let y = Placed::new(&of_y, call.y.1)?;
    let of_dz = if how.ops == 2 { Some(objects::tensor(call.dz.0)?) } else { None };
    let dz = of_dz.as_ref().map(|of_dz| Placed::new(of_dz, call.dz.1)).transpose()?;
    require(dz.is_none_or(|it| it.tensor.dims == of_dy.dims))?;
    with_room(&exact(&of_dy), stream, |through| {
        if rectifies {
            let launch = between(RECTIFY_BACK, PLAIN, &of_y, Some(&of_dy), through.tensor)?;
            launch.run_at(&[y.data, dy.data, through.data], stream)?;
        } else {
            let launch = between(IDENTITY, PLAIN, &of_dy, None, through.tensor)?;
            launch.run_at(&[dy.data, through.data], stream)?;
        }
        if let Some(dz) = dz {
            let launch = between(IDENTITY, PLAIN, through.tensor, None, dz.tensor)?;
            launch.run_at(&[through.data, dz.data], stream)?;
        }
        both(through)
    })
}

/// The gradients of scale and bias, each blended with what was there.
fn of_parameters(
    known: Known,
    [scale, bias]: [Placed; 2],
    factors: [f64; 2],
    (outer, inner): ([i64; 8], [i64; 8]),
    stream: Pointer,
) -> Result {
    let mut it = known.bound("norm_weights", outer, inner)?;
    blended(scale, factors, stream, |scale| {
        it.write(6, scale, &outer)?;
        blended(bias, factors, stream, |bias| {
            it.write(7, bias, &outer)?;
            it.run(stream)
        })
    })
}

/// Runs `body` with mean and inverse deviation: those that were saved, or x's own, found again.
fn with_statistics(
    x: Placed,
    of: &Tensor,
    saved: Option<[Placed; 2]>,
    epsilon: f64,
    (outer, inner): ([i64; 8], [i64; 8]),
    stream: Pointer,
    body: impl FnOnce([Placed; 2]) -> Result,
) -> Result {
    if let Some(saved) = saved {
        return body(saved);
    }
    let mut tensor = exact(of);
    if x.tensor.is_wide() {
        tensor.data_type = data_type::DOUBLE;
    }
    with_room(&tensor, stream, |mean| {
        with_room(&tensor, stream, |inverse| {
            let mut launch = Launch::new("norm_forward", By::Block, None);
            launch.shape(outer, inner);
            let mut it = Bound::new(launch);
            it.read(0, x, &right(&x.tensor.dims, 1))?;
            it.number(EPSILON, epsilon)?;
            it.write(MEAN, mean, &outer)?;
            it.write(INVERSE, inverse, &outer)?;
            it.run(stream)?;
            body([mean, inverse])
        })
    })
}
