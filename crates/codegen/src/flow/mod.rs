//! The control flow of a kernel: its function's loops, its blocks, barriers in rounds, counters.

mod awaited;
pub(crate) mod blocks;
mod counters;
pub(crate) mod ends;
pub(crate) mod entry;
pub(crate) mod rounds;
