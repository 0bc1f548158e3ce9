//! Convolutions: results' extents, algorithms, and the operations.

use svp_library_support::Pointer;
use svp_library_support::border::write;
use svp_library_support::driver;

use super::blend::{ADD, Placed, blend, blended, factor, with_factors, with_room};
use super::elements::{Named, activation};
use super::objects::{self, Convolution, Filter};
use crate::graph::convolution::{Gives, between};
use crate::graph::pointwise::{self, PLAIN};
use crate::graph::product::reduce;
use crate::graph::tensor::Tensor;
use crate::graph::windows::Geometry;
use crate::handle;
use crate::status::{Result, Status, require};

/// How many algorithms each direction has names for, in the order of [`Gives`].
const NAMED: [i32; 3] = [6, 7, 8];

/// `cudnnConvolution*AlgoPerf_t`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Performance {
    algorithm: i32,
    status: Status,
    milliseconds: f32,
    memory: usize,
    deterministic: i32,
    math: i32,
    reserved: [i32; 3],
}

impl Convolution {
    pub(super) fn geometry(&self) -> Geometry {
        let wide = |values: &[i32]| values.iter().map(|it| i64::from(*it)).collect();
        Geometry {
            before: wide(&self.pads),
            after: wide(&self.pads),
            strides: wide(&self.strides),
            dilations: wide(&self.dilations),
            mode: self.mode.into(),
            compute: Some(self.compute.into()),
        }
    }

    /// The extents of the result.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for tensors of no such convolution.
    fn extents(&self, x: &Tensor, w: &Filter) -> Result<Vec<i64>> {
        let (x, w) = (&x.dims, &w.tensor.dims);
        require(x.len() == w.len() && x.len() == self.pads.len() + 2)?;
        let groups = i64::from(self.groups);
        require(x[1] == w[1] * groups && w[0] % groups == 0)?;
        let mut all = vec![x[0], w[0]];
        for (d, (x, w)) in x.iter().zip(w).skip(2).enumerate() {
            let [pad, stride, dilation] =
                [self.pads[d], self.strides[d], self.dilations[d]].map(i64::from);
            let room = x + 2 * pad - ((w - 1) * dilation + 1);
            require(room >= 0)?;
            all.push(room / stride + 1);
        }
        Ok(all)
    }
}

/// The descriptors of a convolution: data, filter, convolution, result.
pub(crate) type Shapes = [Pointer; 4];

/// Those, found and checked against each other.
pub(super) struct Operands {
    x: Tensor,
    w: Filter,
    pub(super) how: Convolution,
    y: Tensor,
}

impl Operands {
    pub(super) fn of([x, w, how, y]: Shapes) -> Result<Self> {
        let it = Self {
            x: objects::tensor(x)?,
            w: objects::filter(w)?,
            how: objects::convolution(how)?,
            y: objects::tensor(y)?,
        };
        require(it.how.extents(&it.x, &it.w)? == it.y.dims)?;
        Ok(it)
    }

    pub(super) fn tensors(&self) -> [&Tensor; 3] {
        [&self.x, &self.w.tensor, &self.y]
    }

    /// The one algorithm, by the number of the deterministic one that needs no workspace, and how long it took.
    pub(super) fn performance(&self, gives: Gives, milliseconds: f32) -> Performance {
        Performance {
            algorithm: if gives == Gives::Result { 0 } else { 1 },
            status: Status::SUCCESS,
            milliseconds,
            memory: 0,
            deterministic: 1,
            math: self.how.math,
            reserved: [0; 3],
        }
    }
}

/// Writes the extents of a convolution's result.
pub(crate) fn tell_extents([x, w, how]: [Pointer; 3], room: i32, to: &[*mut i32]) -> Result {
    let (x, w) = (objects::tensor(x)?, objects::filter(w)?);
    let extents = objects::convolution(how)?.extents(&x, &w)?;
    require(room as usize == extents.len() && room as usize == to.len())?;
    for (to, extent) in to.iter().zip(extents) {
        write(*to, i32::try_from(extent).map_err(|_| Status::NOT_SUPPORTED)?)?;
    }
    Ok(())
}

/// Writes how many algorithms there are to choose from: one.
pub(crate) fn tell_count(handle: Pointer, count: *mut i32) -> Result {
    handle::stream(handle)?;
    Ok(write(count, 1)?)
}

/// Writes the one algorithm.
pub(crate) fn tell_algorithm(
    handle: Pointer,
    gives: Gives,
    shapes: Shapes,
    room: i32,
    count: *mut i32,
    to: *mut Performance,
) -> Result {
    handle::stream(handle)?;
    let operands = Operands::of(shapes)?;
    require(room > 0)?;
    write(count, 1)?;
    // It was not run.
    Ok(write(to, operands.performance(gives, -1.0))?)
}

fn check_algorithm(gives: Gives, algorithm: i32) -> Result {
    require((0..NAMED[gives as usize]).contains(&algorithm))
}

/// Writes how many bytes of workspace a convolution wants: none.
pub(crate) fn tell_workspace(
    handle: Pointer,
    gives: Gives,
    shapes: Shapes,
    algorithm: i32,
    place: *mut usize,
) -> Result {
    handle::stream(handle)?;
    Operands::of(shapes)?;
    check_algorithm(gives, algorithm)?;
    Ok(write(place, 0)?)
}

/// A convolution or one of its gradients, blended with what was there.
pub(crate) fn run(
    handle: Pointer,
    gives: Gives,
    shapes: Shapes,
    data: [Pointer; 3],
    algorithm: i32,
    [alpha, beta]: [Pointer; 2],
) -> Result {
    let stream = handle::stream(handle)?;
    let operands = Operands::of(shapes)?;
    check_algorithm(gives, algorithm)?;
    require_data(&data)?;
    let written = operands.tensors()[written(gives)];
    let factors = [factor(alpha, written)?, factor(beta, written)?];
    let launch = between(gives, &operands.how.geometry(), operands.tensors(), factors)?;
    driver::ensure_context()?;
    launch.run_at(&data, stream)
}

/// Which of x, w and y is written.
fn written(gives: Gives) -> usize {
    match gives {
        Gives::Data => 0,
        Gives::Filter => 1,
        Gives::Result => 2,
    }
}

fn require_data(data: &[Pointer]) -> Result {
    if data.iter().any(|it| it.is_null()) { Err(Status::NULL_POINTER) } else { Ok(()) }
}

/// `db = alpha sum(dy) + beta db`, a sum for each channel.
pub(crate) fn bias_gradient(
    handle: Pointer,
    [alpha, beta]: [Pointer; 2],
    dy: Named,
    db: Named,
) -> Result {
    let stream = handle::stream(handle)?;
    let (of_dy, of_db) = (objects::tensor(dy.0)?, objects::tensor(db.0)?);
    let one_for_each = of_db.dims.iter().enumerate().all(|(at, it)| at == 1 || *it == 1);
    require(one_for_each && of_dy.dims.len() == of_db.dims.len())?;
    require(of_dy.dims[1] == of_db.dims[1])?;
    let (dy, db) = (Placed::new(&of_dy, dy.1)?, Placed::new(&of_db, db.1)?);
    driver::ensure_context()?;
    blended(db, [factor(alpha, &of_db)?, factor(beta, &of_db)?], stream, |to| {
        reduce(0, &of_dy, to.tensor, None)?.run_at(&[dy.data, to.data], stream)
    })
}

/// `y = activation(alpha1 conv(x, w) + alpha2 z + bias)`.
pub(crate) fn with_bias(
    handle: Pointer,
    shapes: Shapes,
    [x, w, y]: [Pointer; 3],
    algorithm: i32,
    [alpha1, alpha2]: [Pointer; 2],
    [z, bias]: [Named; 2],
    descriptor: Pointer,
) -> Result {
    let stream = handle::stream(handle)?;
    let operands = Operands::of(shapes)?;
    check_algorithm(Gives::Result, algorithm)?;
    let (of_z, of_bias) = (objects::tensor(z.0)?, objects::tensor(bias.0)?);
    require(of_z.dims == operands.y.dims)?;
    require(of_bias.dims.get(1) == operands.y.dims.get(1))?;
    let (mode, parameters) = activation(objects::activation(descriptor)?)?;
    let [alpha1, alpha2] = [factor(alpha1, &operands.y)?, factor(alpha2, &operands.y)?];
    require_data(&[x, w, y, z.1, bias.1])?;
    driver::ensure_context()?;
    with_room(&super::blend::exact(&operands.y), stream, |sum| {
        let how = operands.how.geometry();
        let tensors = [&operands.x, &operands.w.tensor, sum.tensor];
        between(Gives::Result, &how, tensors, [alpha1, 0.0])?.run_at(&[x, w, sum.data], stream)?;
        let factors = with_factors(PLAIN, 1.0, 1.0);
        let add = pointwise::between(ADD, factors, sum.tensor, Some(&of_bias), sum.tensor)?;
        add.run_at(&[sum.data, bias.1, sum.data], stream)?;
        if alpha2 != 0.0 {
            blend(Placed::new(&of_z, z.1)?, sum, [alpha2, 1.0], stream)?;
        }
        let last = pointwise::between(mode, parameters, sum.tensor, None, &operands.y)?;
        last.run_at(&[sum.data, y], stream)
    })
}
