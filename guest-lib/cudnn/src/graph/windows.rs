//! Filters and windows that go over data: where the kernels' operand has their extents.

use super::attr;
use super::launch::{Launch, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, require};

/// Dimensions of space, at most.
pub(super) const SPACE: usize = 3;

/// Places in the operand's `n`.
pub(super) const PAD: usize = 0;
pub(super) const STRIDE: usize = 3;
pub(super) const DILATION: usize = 6;
pub(super) const FILTER: usize = 9;
pub(super) const SPACE_X: usize = 12;
pub(super) const SPACE_Y: usize = 15;
pub(super) const CHANNELS: usize = 18;
pub(super) const FILTERS: usize = 19;

/// Batch (or filter), channel and space of a tensor, each in its place of eight.
pub(super) fn placed(values: &[i64], fill: i64) -> [i64; 8] {
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
    pub(super) fn of(how: Fields) -> Result<Self> {
        let values = |name| how.wholes(name).map(<[i64]>::to_vec).ok_or(Status::INVALID_VALUE);
        let before = values(attr::CONVOLUTION_PRE_PADDINGS)?;
        require(how.whole(attr::CONVOLUTION_SPATIAL_DIMS) == Some(before.len() as i64))?;
        Ok(Self {
            before,
            after: values(attr::CONVOLUTION_POST_PADDINGS)?,
            strides: values(attr::CONVOLUTION_FILTER_STRIDES)?,
            dilations: values(attr::CONVOLUTION_DILATIONS)?,
            mode: how.whole(attr::CONVOLUTION_CONV_MODE).ok_or(Status::INVALID_VALUE)?,
            compute: how.whole(attr::CONVOLUTION_COMP_TYPE),
        })
    }

    /// Writes itself into the operand; the paddings after the data.
    pub(super) fn place(&self, launch: &mut Launch, space: usize) -> Result<[i64; SPACE]> {
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

/// A tensor with batch, channel and space as a view.
///
/// # Errors
/// As `Launch::view`.
pub(super) fn view_of(launch: &mut Launch, view: usize, tensor: &Tensor, writes: bool) -> Result {
    launch.view(view, tensor, placed(&tensor.strides, 0), 0, writes)
}
