//! A point in the work of several streams.

use svp_transport::{Channel, ChannelError};

/// Timelines with the values that they must reach.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fence(Vec<(u32, u64)>);

impl Fence {
    /// Reached when all of these are.
    pub(crate) fn new(points: impl IntoIterator<Item = (u32, u64)>) -> Self {
        Self(points.into_iter().collect())
    }

    /// Whether every timeline has got there.
    pub(crate) fn has_passed(&self, channel: &Channel) -> bool {
        self.0.iter().all(|(timeline, value)| channel.has_reached(*timeline, *value))
    }

    /// Waits until every timeline has got there.
    pub(crate) fn wait(&self, channel: &Channel) -> Result<(), ChannelError> {
        self.0.iter().try_for_each(|(timeline, value)| channel.wait(*timeline, *value, None))
    }
}
