//! The interpreter: executes PTX in safe Rust, a warp at a time. It is the oracle for everything
//! faster, and the device of machines that have nothing faster.
//!
//! [`Program::prepare`] decodes a module once; a [`LaunchContext`] says what is launched; a
//! [`Block`] is the resumable state of one thread block, which [`Block::run`] advances.
//!
//! Generic addresses are as [`svp_ptx::generic`] has them: those outside of all its ranges are global
//! ones and go to [`DeviceMemory`], whose addresses must not overlap these ranges.
#![forbid(unsafe_code)]

mod alu;
mod barrier;
mod block;
mod cluster;
mod code;
mod counts;
mod decode;
mod exec;
mod fault;
mod lanes;
mod launch;
mod launch_control;
mod local;
mod matrix;
mod mbarrier;
mod memory;
mod operand;
mod printf;
mod program;
mod single;
mod texture;
mod units;
mod warp;

#[cfg(test)]
mod tests;

pub use block::{Block, Step};
pub use cluster::{ClusterMemory, block_of_cluster, rank_in_cluster};
pub use counts::BlockCounts;
pub use fault::{Fault, FaultKind, LaunchError};
pub use launch::{
    Environment, LaunchContext, MAX_SHARED_BYTES, MAX_THREADS_PER_BLOCK, thread_index,
};
pub use local::{LentRows, LocalMemory};
pub use memory::{DeviceMemory, LANES, MemoryFault, MemoryFaultKind, VecMemory, WarpAccess, lanes};
pub use program::{Kernel, Placement, Program, Refused};
pub use single::{Instruction, Place, Scratch, SingleCode};
pub use texture::{AddressMode, Channel, Texture};
