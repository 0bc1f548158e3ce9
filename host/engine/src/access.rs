//! Accesses of tasks: the segments that a task reads and writes.

use svp_kernel_facts::RwSegment;

/// What a task reads and writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Access {
    /// Not known, or seen by the host as it happens: nothing goes past it.
    Barrier,
    /// At most this; every segment has an end.
    Segments(Vec<RwSegment>),
}
