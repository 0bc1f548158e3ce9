//! What a routine needs of its handle.

use svp_library_support::{Kind, Pointer};

/// A call of a routine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    pub(crate) stream: Pointer,
    pub(crate) device_pointers: bool,
    pub(crate) kind: Kind,
}
