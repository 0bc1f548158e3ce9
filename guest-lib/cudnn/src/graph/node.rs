//! Nodes: an operation of a graph as launches.

use super::attributes::kind;
use super::launch::{Launch, Place};
use super::values::Fields;
use super::{convolution, copy, norm, pointwise, pooling, product, random};
use crate::status::{Result, Status};

/// An operation: its launches, one after the other.
#[derive(Debug)]
pub(crate) struct Node {
    pub(super) launches: Vec<Launch>,
}

impl Node {
    /// Makes launches of an operation's attributes.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for what is missing, [`Status::SHAPE_MISMATCH`], refusals by name.
    pub(super) fn of(of_kind: i32, fields: Fields) -> Result<Self> {
        let launches = match of_kind {
            kind::POINTWISE_NODE => vec![pointwise::launch(fields)?],
            kind::MATMUL_NODE => vec![product::matmul(fields)?],
            kind::REDUCTION_NODE => vec![product::reduction(fields)?],
            kind::STATISTICS_NODE => product::statistics(fields)?,
            kind::CONVOLUTION_FORWARD | kind::CONVOLUTION_DATA | kind::CONVOLUTION_FILTER => {
                vec![convolution::launch(of_kind, fields)?]
            }
            kind::NORM_FORWARD => vec![norm::forward(fields)?],
            kind::NORM_BACKWARD => norm::backward(fields)?,
            kind::RESAMPLE_FORWARD => vec![pooling::launch(fields)?],
            kind::RESAMPLE_BACKWARD => vec![pooling::launch_back(fields)?],
            kind::RNG_NODE => vec![random::launch(fields)?],
            kind::RESHAPE_NODE => vec![copy::reshape(fields)?],
            kind::TRANSPOSE_NODE => vec![copy::transpose(fields)?],
            kind::SLICE_NODE => vec![copy::slice(fields)?],
            kind::CONCAT_NODE => copy::concat(fields)?,
            _ => return Err(Status::INVALID_VALUE),
        };
        Ok(Self { launches })
    }

    pub(super) fn places(&self) -> impl Iterator<Item = &Place> {
        self.launches.iter().flat_map(|it| &it.places)
    }
}
