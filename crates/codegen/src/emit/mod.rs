//! The state of what is being written.

mod helpers;
pub(crate) mod lowering;
