//! The functions of the driver API, a folder for each area of CUDA's reference, as in
//! `guest-lib/cudart`.

pub(crate) mod device;
pub(crate) mod graph;
pub(crate) mod launch;
pub(crate) mod memory;
pub(crate) mod stream;
pub(crate) mod texture;

pub(crate) use device::*;
pub(crate) use graph::*;
pub(crate) use launch::*;
pub(crate) use memory::*;
pub(crate) use stream::*;
pub(crate) use texture::*;
