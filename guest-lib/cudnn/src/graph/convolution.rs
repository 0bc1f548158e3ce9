//! Convolutions: forward, and the gradients of data and filter.

use super::attr;
use super::attributes::kind;
use super::launch::{By, Launch};
use super::tensor::Tensor;
use super::values::Fields;
use super::windows::{
    CHANNELS, DILATION, FILTER, FILTERS, Geometry, PAD, SPACE, SPACE_X, SPACE_Y, STRIDE, placed,
    view_of,
};
use crate::status::{Result, Status, refused, require};

/// Which of the three tensors a convolution gives; the other two are its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gives {
    Data,
    Filter,
    Result,
}

/// Channels on both sides of a group from which on tiles are worth it.
const TILED: i64 = 4;

impl Gives {
    /// The kernel by tiles, and the one by elements.
    fn tiled(self) -> &'static str {
        match self {
            Self::Result => "conv_forward_tile",
            Self::Data => "conv_data_tile",
            Self::Filter => "conv_filter_tile",
        }
    }

    fn each(self) -> &'static str {
        match self {
            Self::Result => "conv_forward_each",
            Self::Data => "conv_data_each",
            Self::Filter => "conv_filter_each",
        }
    }

    /// Who works on an element.
    fn by(self) -> By {
        if self == Self::Filter { By::Warp } else { By::Thread }
    }
}

/// A convolution as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(of_kind: i32, fields: Fields) -> Result<Launch> {
    // Numbers of alpha; beta and the descriptor follow. Then those of x, w and y.
    let (first, [x, w, y], gives) = match of_kind {
        kind::CONVOLUTION_FORWARD => (
            attr::OPERATION_CONVOLUTION_FORWARD_ALPHA,
            [
                attr::OPERATION_CONVOLUTION_FORWARD_X,
                attr::OPERATION_CONVOLUTION_FORWARD_W,
                attr::OPERATION_CONVOLUTION_FORWARD_Y,
            ],
            Gives::Result,
        ),
        kind::CONVOLUTION_DATA => (
            attr::OPERATION_CONVOLUTION_BWD_DATA_ALPHA,
            [
                attr::OPERATION_CONVOLUTION_BWD_DATA_DX,
                attr::OPERATION_CONVOLUTION_BWD_DATA_W,
                attr::OPERATION_CONVOLUTION_BWD_DATA_DY,
            ],
            Gives::Data,
        ),
        _ => (
            attr::OPERATION_CONVOLUTION_BWD_FILTER_ALPHA,
            [
                attr::OPERATION_CONVOLUTION_BWD_FILTER_X,
                attr::OPERATION_CONVOLUTION_BWD_FILTER_DW,
                attr::OPERATION_CONVOLUTION_BWD_FILTER_DY,
            ],
            Gives::Filter,
        ),
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
    let written = match gives {
        Gives::Result => 2,
        Gives::Data => 0,
        Gives::Filter => 1,
    };
    let [dx, dw, dy] = tensors.map(|it| placed(&it.dims, 1));
    let channels = [dw[4], dw[3] / (dx[4] / dw[4]).max(1)];
    let mut launch = if channels.iter().all(|it| *it >= TILED) {
        Launch::of_convolution(gives.tiled(), By::Block, how.compute)
    } else {
        Launch::of_convolution(gives.each(), gives.by(), how.compute)
    };
    let after = how.place(&mut launch, rank - 2)?;
    check(&launch.operand.n, after, [&dx, &dw, &dy])?;
    let n = &mut launch.operand.n;
    n[FILTER..SPACE_X].copy_from_slice(&dw[5..]);
    n[SPACE_X..SPACE_Y].copy_from_slice(&dx[5..]);
    n[SPACE_Y..CHANNELS].copy_from_slice(&dy[5..]);
    n[CHANNELS..].copy_from_slice(&channels);
    extend(&mut launch, gives, [dx, dw, dy]);
    (launch.operand.p[0], launch.operand.p[1]) = (alpha, beta);
    require(beta == 0.0 || !tensors[written].is_virtual)?;
    for (view, tensor) in tensors.into_iter().enumerate() {
        view_of(&mut launch, view, tensor, view == written)?;
    }
    Ok(launch)
}

/// The launch's grid, and how far its kernel's loops go.
fn extend(launch: &mut Launch, gives: Gives, [dx, dw, dy]: [[i64; 8]; 3]) {
    let [channels, filters] = [launch.operand.n[CHANNELS], launch.operand.n[FILTERS]];
    let groups = dx[4] / channels;
    let places = |it: [i64; 8]| it[3] * it[5] * it[6] * it[7];
    let window: i64 = dw[5..].iter().product();
    let (result, columns) = match gives {
        Gives::Result => (dy, filters),
        Gives::Data => (dx, channels),
        Gives::Filter => (dw, channels),
    };
    launch.shape(result, [1; 8]);
    let tiled = matches!(launch.by, By::Block);
    if gives == Gives::Filter {
        launch.operand.inner_count = places(dy);
    } else if tiled {
        launch.operand.inner_count = places(result);
    }
    if tiled && gives == Gives::Filter {
        launch.operand.outer_count = groups * window;
        launch.by = By::Tiles(filters, columns);
    } else if tiled {
        launch.operand.outer_count = groups;
        launch.by = By::Tiles(places(result), columns);
    }
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
