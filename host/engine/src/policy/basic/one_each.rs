//! Every launch by itself.

use crate::stage::pick::Candidate;
use crate::stage::shape::{Shape, Shaper, WaitingLaunch};

/// Joins nothing and cuts nothing.
#[derive(Debug)]
pub(crate) struct OneEach;

impl Shaper for OneEach {
    fn shape(&mut self, _: &Candidate, _: Option<&WaitingLaunch>, _now_ns: u64) -> Shape {
        Shape::Alone
    }
}
