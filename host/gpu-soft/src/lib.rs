//! The software GPU: executes PTX on the host CPU.
//!
//! [`SoftGpu`] is a [`svp_gpu::Gpu`]. Its rooms: `memory` (windows of addresses, all unsafe code),
//! `module` (images to kernels and variables), [`interp`] (the interpreter), `device` (queues,
//! engines, workers).

mod clock;
mod config;
mod description;
mod device;
pub mod interp;
mod jit;
mod memory;
mod module;

pub use config::{JitMode, JitTarget, SoftConfig, UnknownJitMode};
pub use device::SoftGpu;
pub use jit::{CodeState, KernelCode, Tier};
