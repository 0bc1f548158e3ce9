//! The software GPU: executes PTX on the host CPU.
//!
//! [`SoftGpu`] is a [`svp_gpu::Gpu`]. Its rooms: `memory` (windows of addresses, all unsafe code),
//! `module` (images to kernels and variables), [`interp`] (the interpreter), `device` (queues,
//! engines, workers, the sampler of memory behaviour).

mod clock;
mod config;
mod description;
mod device;
pub mod interp;
mod jit;
mod memory;
mod module;
mod sample;

pub use config::{JitMode, JitTarget, SoftConfig, UnknownJitMode};
pub use device::{KernelSample, SAMPLING_SHARE, Samples, SoftGpu};
pub use jit::{CodeState, KernelCode, Tier};
pub use sample::{SampledMemory, Zeros, sample};
