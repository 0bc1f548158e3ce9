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

/// What the filter's way is: paddings before and after, strides, dilations of each dimension of space.
fn geometry(launch: &mut Launch, how: Fields, rank: usize) -> Result<[i64; SPACE]> {
    let space = rank - 2;
    require(how.whole(106) == Some(space as i64))?;
    let mut after = [0; SPACE];
    for (name, fill, low, to) in [(105, 0, 0, PAD), (103, 1, 1, STRIDE), (102, 1, 1, DILATION)] {
        let values = how.wholes(name).ok_or(Status::INVALID_VALUE)?;
        require(values.len() == space && values.iter().all(|it| (low..1 << 24).contains(it)))?;
        launch.operand.n[to..to + SPACE].copy_from_slice(&right(values, fill)[8 - SPACE..]);
    }
    let values = how.wholes(104).ok_or(Status::INVALID_VALUE)?;
    require(values.len() == space && values.iter().all(|it| (0..1 << 24).contains(it)))?;
    after.copy_from_slice(&right(values, 0)[8 - SPACE..]);
    Ok(after)
}

/// A convolution as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(of_kind: i32, fields: Fields) -> Result<Launch> {
    // Numbers of alpha; beta and the descriptor follow. Then those of x, w and y.
    let (first, [x, w, y]) = match of_kind {
        kind::CONVOLUTION_FORWARD => (700, [704, 703, 705]),
        kind::CONVOLUTION_DATA => (706, [710, 709, 711]),
        _ => (712, [716, 715, 717]),
    };
    let how = Fields(&fields.object(first + 2, kind::CONVOLUTION)?.attributes);
    let tensors = [fields.tensor(x)?, fields.tensor(w)?, fields.tensor(y)?];
    let rank = tensors[0].dims.len();
    require(tensors.iter().all(|it| it.dims.len() == rank) && rank >= 3)?;
    if rank > 2 + SPACE {
        return refused(Status::NOT_SUPPORTED, "a convolution in more than three dimensions");
    }
    let (kernel, by, written) = match of_kind {
        kind::CONVOLUTION_FORWARD => ("conv_forward", By::Thread, 2),
        kind::CONVOLUTION_DATA => ("conv_data", By::Thread, 0),
        _ => ("conv_filter", By::Warp, 1),
    };
    let mut launch = Launch::new(kernel, by, how.whole(100));
    let after = geometry(&mut launch, how, rank)?;
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
    let mode = how.whole(101).ok_or(Status::INVALID_VALUE)?;
    require(mode == 0 || mode == 1)?;
    launch.operand.op = mode as i32;
    let (alpha, beta) = (fields.real(first).unwrap_or(1.0), fields.real(first + 1).unwrap_or(0.0));
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
