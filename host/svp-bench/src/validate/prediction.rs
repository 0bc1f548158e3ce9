//! A predicted time of a measured launch.

use super::case::Case;
use svp_estimator::model::Times;

/// Shorter launches are dominated by the launch itself; they are kept apart.
pub(super) const SHORT_S: f64 = 10e-6;

/// One prediction.
#[derive(Debug, Clone)]
pub(super) struct Prediction<'a> {
    pub(super) case: &'a Case,
    /// The launch on another GPU that it comes from, if there is one.
    pub(super) host: Option<&'a Case>,
    pub(super) times: Times,
    /// The resource that takes longest.
    pub(super) bound: &'static str,
}

impl Prediction<'_> {
    pub(super) fn is_short(&self) -> bool {
        self.case.time_s < SHORT_S || self.host.is_some_and(|host| host.time_s < SHORT_S)
    }
}
