//! Memory: allocation, copies, fills, pools, address space.

mod copy;
mod copy_rect;
mod device;
mod fill;
mod host;
mod pointer;
pub(crate) mod pool;
pub(crate) mod virt;

pub(crate) use copy::*;
pub(crate) use copy_rect::*;
pub(crate) use device::*;
pub(crate) use fill::*;
pub(crate) use host::*;
pub(crate) use pointer::*;
