//! The NVIDIA GPU behind the [`svp_gpu::Gpu`] trait, in a process of its own.

pub mod domain;
