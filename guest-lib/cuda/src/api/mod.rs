//! The functions of the driver API, a file for each area of CUDA's reference.

pub(crate) mod array;
pub(crate) mod array_copy;
pub(crate) mod context;
pub(crate) mod device;
pub(crate) mod event;
pub(crate) mod function;
pub(crate) mod graph;
pub(crate) mod initialisation;
pub(crate) mod ipc;
pub(crate) mod jit_options;
pub(crate) mod launch;
pub(crate) mod library;
pub(crate) mod link;
pub(crate) mod memory;
pub(crate) mod module;
pub(crate) mod occupancy;
pub(crate) mod primary_context;
pub(crate) mod stream;
pub(crate) mod stream_attribute;
pub(crate) mod stream_memory;
pub(crate) mod surface;
pub(crate) mod texture;
pub(crate) mod texture_reference;
