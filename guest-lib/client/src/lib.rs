//! The safe core of guest-lib: streams, events, memory and modules over a channel.
//!
//! One [`Client`] is one open channel: one CUDA context as the host sees it. Most calls write a
//! command into the ring and return, or are answered from what the client knows; only loading a
//! module, reading results back and synchronising wait for the host.
//!
//! There is no unsafe code here. What a program hands over as a pointer arrives as
//! [`svp_transport::UserMemory`], for which the C interface has vouched.
//!
//! Errors are `CUresult`s, since that is what every caller has to answer in the end; words for
//! people go to standard error where the error arises ([`report`]).
//!
//! Lock order: heaps and tables, then the stream list, then the ring. The ring's lock is held for
//! the time of writing one command; nothing is waited for under any other lock but the one of
//! the heap that needs the memory.
#![forbid(unsafe_code)]

mod arena;
mod callbacks;
mod client;
mod copy;
mod device;
mod device_queue;
mod event;
mod fence;
mod host_function;
mod launch;
mod launch_shape;
mod load;
mod memory;
mod module;
mod occupancy;
mod output;
mod piece;
pub mod report;
mod stream;
mod streams;
mod submit;
mod sync;
mod timeline;
mod word;

pub use client::Client;
pub use copy::{Area, CallKind, End, Rect};
pub use device::DeviceFacts;
pub use event::{Event, EventKind};
pub use launch::PARAMS_MAX;
pub use launch_shape::{LaunchShape, MAX_CLUSTER_BLOCKS};
pub use memory::{
    AddressRange, HostAllocation, Located, MANAGED, MemoryHandle, MemoryInfo, NO_DEVICE, OF_MODULE,
    new_key,
};
pub use module::{Kernel, Module, ParamSlot, Variable};
pub use occupancy::{BlockChoice, BlockLoad, Occupancy};
pub use stream::{PRIORITY_GREATEST, PRIORITY_LEAST, Stream, StreamKind};
pub use svp_abi::command::{Extent, ObjectKind, Pitch};
pub use svp_cuda_types::CUresult;
pub use word::{Condition, Word};

/// What a call gives, or the error that CUDA defines for it.
pub type Result<T, E = CUresult> = std::result::Result<T, E>;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
