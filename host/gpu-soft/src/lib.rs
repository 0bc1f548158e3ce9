//! The software GPU: executes PTX on the host CPU.
//!
//! [`SoftGpu`] is a [`svp_gpu::Gpu`]. Its rooms: `module` (images to kernels and variables), `device`
//! (queues, engines, workers), `sample` (the memory behaviour of some blocks). Kernels run in `svp_interp`
//! and `svp_soft_runtime`.

mod config;
mod description;
mod device;
mod module;
mod sample;

pub use config::{JitMode, SoftConfig, UnknownJitMode};
pub use description::describe;
pub use device::{KernelSample, SAMPLE_INSTRUCTIONS, Samples, SamplingCost, SoftGpu};
pub use sample::{SampledMemory, Zeros, sample};
pub use svp_soft_runtime::jit::{
    CodeCache, CodeState, JitTarget, KernelCode, Tier, UserKey, UserKeyError, compiler_files,
};
