//! libcudart.so.12 and libcudart.so.13: the CUDA runtime, written over the public driver API.
//!
//! - `api`: the exported functions, a file for each of the areas of CUDA's reference.
//! - `driver`: `libcuda.so.1`, found and loaded at the first call that needs it.
//! - `context`: which device, and so which primary context, a thread works on.
//! - `registry`: kernels and variables of the program's fat binaries, loaded at first use.
//! - `last_error`, `barrier`: what every call does on its way out.
//!
//! All state that the driver also knows (contexts, streams, memory) lives in the driver library
//! alone, so a program may mix both interfaces. The feature `cuda12` gives libcudart.so.12.

mod api;
mod barrier;
mod channel_format;
mod context;
mod driver;
mod last_error;
mod raw;
mod registry;
mod report;
mod version;

#[cfg(test)]
mod fake_driver;
