//! The objects that handles and addresses stand for. Nothing here knows of the session: what an
//! object needs is handed to it.

pub(crate) mod address_space;
pub(crate) mod array;
pub(crate) mod code;
pub(crate) mod copy;
pub(crate) mod descriptor;
pub(crate) mod event;
pub(crate) mod fill;
pub(crate) mod image;
pub(crate) mod jit_options;
pub(crate) mod link;
pub(crate) mod managed_memory;
pub(crate) mod managed_variables;
pub(crate) mod mipmap;
pub(crate) mod pool;
pub(crate) mod stream_attributes;
pub(crate) mod texture;
pub(crate) mod texture_reference;
