//! Jobs that workers have ended.

use std::sync::Arc;

use super::grid::Grid;
use super::work::{Ended, Ticket};

/// A job that has ended, and what it printed.
#[derive(Debug)]
pub(super) struct EndedJob {
    pub(super) ticket: Ticket,
    pub(super) ended: Ended,
    pub(super) printed: Vec<u8>,
    /// Its grid, if a worker has ended it: for the device's owner to free, which has made it.
    /// Workers would wait for each other and for the owner at the allocator's lock.
    pub(super) grid: Option<Arc<Grid>>,
}
