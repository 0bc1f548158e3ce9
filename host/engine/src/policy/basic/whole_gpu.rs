//! The device decides, over all of its processors.

use crate::stage::place::Place;

/// One device queue for each queue, and no restriction.
#[derive(Debug)]
pub(crate) struct WholeGpu;

impl Place for WholeGpu {}
