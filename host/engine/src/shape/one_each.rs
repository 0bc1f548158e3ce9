//! Every launch by itself.

use super::{Shape, Shaper};
use crate::pick::Candidate;

/// Joins nothing and cuts nothing.
#[derive(Debug)]
pub(crate) struct OneEach;

impl Shaper for OneEach {
    fn shape(&mut self, _candidate: &Candidate) -> Shape {
        Shape::Alone
    }
}
