//! The device decides, over all of its processors.

use super::Place;

/// One device queue for each lane, and no restriction.
#[derive(Debug)]
pub(crate) struct WholeGpu;

impl Place for WholeGpu {}
