//! Every launch by itself.

use super::{Shape, Shaper, WaitingLaunch};
use crate::pick::Candidate;

/// Joins nothing and cuts nothing.
#[derive(Debug)]
pub(crate) struct OneEach;

impl Shaper for OneEach {
    fn shape(&mut self, _: &Candidate, _: Option<&WaitingLaunch>, _now_ns: u64) -> Shape {
        Shape::Alone
    }
}
