//! Memory: allocation, arrays, copies, fills, pools, address space.

mod array;
mod array_copy;
mod batch;
pub(crate) mod copy;
pub(crate) mod copy_box;
mod device;
mod fill;
mod host;
mod ipc;
mod managed;
mod pointer;
mod shared_pool;
mod stream_ordered;
mod virtual_memory;

pub(crate) use array::*;
pub(crate) use array_copy::*;
pub(crate) use batch::*;
pub(crate) use copy::*;
pub(crate) use copy_box::*;
pub(crate) use device::*;
pub(crate) use fill::*;
pub(crate) use host::*;
pub(crate) use ipc::*;
pub(crate) use managed::*;
pub(crate) use pointer::*;
pub(crate) use shared_pool::*;
pub(crate) use stream_ordered::*;
pub(crate) use virtual_memory::*;
