//! Memory: allocation, what an address is, copies and fills.

pub(crate) mod array;
mod array_copy;
mod batch;
pub(crate) mod copy;
pub(crate) mod copy_box;
mod device;
mod fill;
mod host;
mod ipc;
pub(crate) mod managed;
mod pointer;
mod stream_ordered;
pub(crate) mod symbol;
