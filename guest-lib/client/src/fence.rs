//! Points in the work of streams.

use svp_transport::{Channel, ChannelError};

/// A value of a timeline: reached when the work that raises the timeline that far is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) timeline: u32,
    pub(crate) value: u64,
}

impl Point {
    /// Whether the timeline has got there.
    pub(crate) fn is_reached(self, channel: &Channel) -> bool {
        channel.has_reached(self.timeline, self.value)
    }
}

/// A point in the work of several streams.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fence(Vec<Point>);

impl Fence {
    /// Reached when all of these are.
    pub(crate) fn new(points: impl IntoIterator<Item = Point>) -> Self {
        Self(points.into_iter().collect())
    }

    /// Whether every timeline has got there.
    pub(crate) fn has_passed(&self, channel: &Channel) -> bool {
        self.0.iter().all(|point| point.is_reached(channel))
    }

    /// Waits until every timeline has got there.
    pub(crate) fn wait(&self, channel: &Channel) -> Result<(), ChannelError> {
        self.0.iter().try_for_each(|point| channel.wait(point.timeline, point.value, None))
    }
}
