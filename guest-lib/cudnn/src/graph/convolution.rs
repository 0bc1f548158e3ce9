//! Convolutions: forward, and the gradients of data and filter.

use super::attributes::kind;
use super::launch::{By, Launch, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// Dimensions of space, at most.
const SPACE: usize = 3;

/// Places in the operand's `n`.
const PAD: usize = 0;
const STRIDE: usize = 3;
const DILATION: usize = 6;
const FILTER: usize = 9;
const SPACE_X: usize = 12;
const SPACE_Y: usize = 15;
const CHANNELS: usize = 18;
const FILTERS: usize = 19;

/// Batch (or filter), channel and space of a tensor, each in its place of eight.
fn placed(values: &[i64], fill: i64) -> [i64; 8] {
    let mut all = right(values, fill);
    let first = 8 - values.len().min(8);
    if first > SPACE {
        (all[first], all[first + 1]) = (fill, fill);
    }
    (all[3], all[4]) = (values[0], values[1]);
    all
}

/// The filter's way over the data, by dimension of space.
#[derive(Debug, Clone)]
pub(crate) struct Geometry {
    pub(crate) before: Vec<i64>,
    pub(crate) after: Vec<i64>,
    pub(crate) strides: Vec<i64>,
    pub(crate) dilations: Vec<i64>,
    /// `cudnnConvolutionMode_t`.
    pub(crate) mode: i64,
    /// `cudnnDataType_t` of the sums.
    pub(crate) compute: Option<i64>,
}

impl Geometry {
    fn of(how: Fields) -> Result<Self> {
        let values = |name| how.wholes(name).map(<[i64]>::to_vec).ok_or(Status::INVALID_VALUE);
        let before = values(105)?;
        require(how.whole(106) == Some(before.len() as i64))?;
        Ok(Self {
            before,
            after: values(104)?,
            strides: values(103)?,
            dilations: values(102)?,
            mode: how.whole(101).ok_or(Status::INVALID_VALUE)?,
            compute: how.whole(100),
        })
    }

    /// Writes itself into the operand; the paddings after the data.
    fn place(&self, launch: &mut Launch, space: usize) -> Result<[i64; SPACE]> {
        for (values, fill, low, to) in [
            (&self.before, 0, 0, PAD),
            (&self.strides, 1, 1, STRIDE),
            (&self.dilations, 1, 1, DILATION),
        ] {
            require(values.len() == space && values.iter().all(|it| (low..1 << 24).contains(it)))?;
            launch.operand.n[to..to + SPACE].copy_from_slice(&right(values, fill)[8 - SPACE..]);
        }
        let after = &self.after;
        require(after.len() == space && after.iter().all(|it| (0..1 << 24).contains(it)))?;
        require(self.mode == 0 || self.mode == 1)?;
        launch.operand.op = self.mode as i32;
        let mut placed = [0; SPACE];
        placed.copy_from_slice(&right(after, 0)[8 - SPACE..]);
        Ok(placed)
    }
}

/// Which of the three tensors a convolution gives; the other two are its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gives {
    Data,
    Filter,
    Result,
}

/// A convolution as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(of_kind: i32, fields: Fields) -> Result<Launch> {
    // Numbers of alpha; beta and the descriptor follow. Then those of x, w and y.
    let (first, [x, w, y], gives) = match of_kind {
        kind::CONVOLUTION_FORWARD => (700, [704, 703, 705], Gives::Result),
        kind::CONVOLUTION_DATA => (706, [710, 709, 711], Gives::Data),
        _ => (712, [716, 715, 717], Gives::Filter),
    };
    let how = Geometry::of(Fields(&fields.object(first + 2, kind::CONVOLUTION)?.attributes))?;
    let tensors = [fields.tensor(x)?, fields.tensor(w)?, fields.tensor(y)?];
    let (alpha, beta) = (fields.real(first).unwrap_or(1.0), fields.real(first + 1).unwrap_or(0.0));
    between(gives, &how, tensors, [alpha, beta])
}

/// The convolution of data x with the filter w to y, or a gradient of it, blended with what was there.
///
/// # Errors
/// [`Status::SHAPE_MISMATCH`] for shapes of no convolution; refusals by name.
pub(crate) fn between(
    gives: Gives,
    how: &Geometry,
    tensors: [&Tensor; 3],
    [alpha, beta]: [f64; 2],
) -> Result<Launch> {
    let rank = tensors[0].dims.len();
    require(tensors.iter().all(|it| it.dims.len() == rank) && rank >= 3)?;
    if rank > 2 + SPACE {
        return refused(Status::NOT_SUPPORTED, "a convolution in more than three dimensions");
    }
    let (kernel, by, written) = match gives {
        Gives::Result => ("conv_forward", By::Thread, 2),
        Gives::Data => ("conv_data", By::Thread, 0),
        Gives::Filter => ("conv_filter", By::Warp, 1),
    };
    let mut launch = Launch::new(kernel, by, how.compute);
    let after = how.place(&mut launch, rank - 2)?;
    let [dx, dw, dy] = tensors.map(|it| placed(&it.dims, 1));
    check(&launch.operand.n, after, [&dx, &dw, &dy])?;
    let n = &mut launch.operand.n;
    n[FILTER..SPACE_X].copy_from_slice(&dw[5..]);
    n[SPACE_X..SPACE_Y].copy_from_slice(&dx[5..]);
    n[SPACE_Y..CHANNELS].copy_from_slice(&dy[5..]);
    n[CHANNELS] = dw[4];
    n[FILTERS] = dw[3] / (dx[4] / dw[4]);
    let within = if written == 1 { dy[3] * dy[5] * dy[6] * dy[7] } else { 1 };
    launch.shape([dy, dx, dw][[1, 2, 0][written]], [1, 1, 1, 1, 1, 1, 1, within]);
    (launch.operand.p[0], launch.operand.p[1]) = (alpha, beta);
    require(beta == 0.0 || !tensors[written].is_virtual)?;
    for (view, tensor) in tensors.into_iter().enumerate() {
        view_of(&mut launch, view, tensor, view == written)?;
    }
    Ok(launch)
}

fn view_of(launch: &mut Launch, view: usize, tensor: &Tensor, writes: bool) -> Result {
    launch.view(view, tensor, placed(&tensor.strides, 0), 0, writes)
}

/// Are the three shapes those of one convolution?
fn check(n: &[i64; 20], after: [i64; SPACE], [x, w, y]: [&[i64; 8]; 3]) -> Result {
    let mut fits = x[3] == y[3] && w[3] == y[4] && x[4] % w[4] == 0;
    fits = fits && w[3] % (x[4] / w[4]) == 0;
    for d in 0..SPACE {
        // What overflows is longer than any tensor.
        let reach = (w[5 + d] - 1).saturating_mul(n[DILATION + d]);
        let room = x[5 + d] + n[PAD + d] + after[d] - 1 - reach;
        fits = fits && room >= 0 && y[5 + d] == room / n[STRIDE + d] + 1;
    }
    if fits { Ok(()) } else { Err(Status::SHAPE_MISMATCH) }
}
