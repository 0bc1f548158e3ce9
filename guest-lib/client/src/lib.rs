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
mod callback;
mod client;
mod copy;
mod device;
mod event;
mod fence;
mod launch;
mod memory;
mod module;
mod occupancy;
mod output;
pub mod report;
mod stream;
mod submit;
mod sync;
mod timeline;
mod value;

pub use client::Client;
pub use copy::{Area, End, Rect};
pub use device::DeviceFacts;
pub use event::Event;
pub use launch::{LaunchShape, PARAMS_MAX};
pub use memory::{HostAllocation, Located, MANAGED, MemoryHandle, OF_MODULE};
pub use module::{Kernel, Module, Variable};
pub use occupancy::{BlockLoad, Occupancy};
pub use stream::{PRIORITY_GREATEST, PRIORITY_LEAST, Stream, StreamKind};
pub use svp_abi::command::{Extent, Pitch};
pub use svp_cuda_types::CUresult;
pub use value::{Condition, Word};

/// What a call gives, or the error that CUDA defines for it.
pub type Answer<T> = Result<T, CUresult>;
