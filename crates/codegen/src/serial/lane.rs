//! The lane that runs while a serial region is written.

use crate::text::Value;
use crate::values::lanes::Gang;

/// The lane that runs while a region is written.
#[derive(Debug, Clone)]
pub(crate) struct Alone {
    /// Its number in the gang, `i64`.
    pub(crate) lane: Value,
    /// The gang that it is one of.
    pub(crate) gang: Gang,
    /// Has an access turned out not to be one for the fast path? Then each is done where it stands,
    /// as in masked blocks.
    pub(crate) careful: bool,
}
