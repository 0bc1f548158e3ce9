//! Memory: allocation, copies, fills, pools, address space.

mod batch;
mod copy;
mod copy_rect;
mod device;
mod fill;
mod host;
pub(crate) mod managed;
mod pointer;
pub(crate) mod pool;
pub(crate) mod virt;

pub(crate) use batch::*;
pub(crate) use copy::*;
pub(crate) use copy_rect::*;
pub(crate) use device::*;
pub(crate) use fill::*;
pub(crate) use host::*;
pub(crate) use managed::*;
pub(crate) use pointer::*;
