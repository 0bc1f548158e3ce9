//! The interpreter: executes PTX in safe Rust, a warp at a time. It is the oracle for everything
//! faster, and the device of machines that have nothing faster.
//!
//! [`Program::prepare`] decodes a module once; a [`LaunchContext`] says what is launched; a
//! [`Block`] is the resumable state of one thread block, which [`Block::run`] advances.
//!
//! # Generic addresses
//! Shared memory appears at [`SHARED_WINDOW`] and a thread's local memory at [`LOCAL_WINDOW`], each
//! [`WINDOW_BYTES`] long; device functions have addresses from [`CODE_WINDOW`] on, and a kernel's
//! parameters from [`PARAM_WINDOW`]. Every other
//! generic address is a global one and goes to [`DeviceMemory`]. A client's window must not overlap
//! `SHARED_WINDOW .. PARAM_WINDOW + WINDOW_BYTES`.

mod alu;
mod barrier;
mod block;
mod code;
mod decode;
mod exec;
mod fault;
mod lanes;
mod launch;
mod local;
mod matrix;
mod mbarrier;
mod memory;
mod printf;
mod program;
mod single;
mod texture;
mod units;
mod warp;

#[cfg(test)]
mod tests;

pub(crate) use block::thread_index;
use svp_codegen::context::window;

pub use block::{Block, BlockCounts, Step};
pub use fault::{Fault, FaultKind, LaunchError};
pub use launch::{Environment, LaunchContext, MAX_SHARED_BYTES, MAX_THREADS_PER_BLOCK};
pub(crate) use local::{LentRows, LocalMemory};
pub use memory::{DeviceMemory, LANES, MemoryFault, MemoryFaultKind, VecMemory, WarpAccess, lanes};
pub use program::{Kernel, Placement, Program, Refused};
pub(crate) use single::{Instruction, Place, Scratch, SingleCode};
pub use texture::{AddressMode, Channel, Texture};

/// Generic address of the first byte of a block's shared memory.
pub const SHARED_WINDOW: u64 = window::SHARED;
/// Generic address of the first byte of a thread's local memory.
pub const LOCAL_WINDOW: u64 = window::LOCAL;
/// Address of the first device function; function `n` is at `CODE_WINDOW + 16 * n`.
pub const CODE_WINDOW: u64 = window::CODE;
/// Generic address of the first byte of the kernel's parameter block (`cvta.param`).
pub const PARAM_WINDOW: u64 = window::PARAM;
/// Size of each of these windows in bytes.
pub const WINDOW_BYTES: u64 = 0x0100_0000;
