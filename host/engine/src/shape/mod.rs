//! Shape: as one launch or many?
//!
//! Between pick and place, a candidate can be joined with others that wait (SigmaVP's coalescing,
//! REEF's dynamic kernel padding), or cut into slices. The one present policy does neither; those
//! that do will add their variants to [`Shape`], and the dispatcher will handle each by name.

mod one_each;

pub(crate) use one_each::OneEach;

use crate::config::{Config, ShapePolicy};
use crate::pick::Candidate;

/// The shape in which a candidate goes to the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// As the program launched it.
    Alone,
}

/// The shape stage.
pub(crate) trait Shaper: std::fmt::Debug + Send {
    /// How a candidate that was picked goes.
    fn shape(&mut self, candidate: &Candidate) -> Shape;
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config) -> Box<dyn Shaper> {
    match config.policies.shape {
        ShapePolicy::OneEach => Box::new(OneEach),
    }
}
