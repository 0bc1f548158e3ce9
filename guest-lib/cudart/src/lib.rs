//! libcudart.so.12 and libcudart.so.13: the CUDA runtime, written over the public driver API.
//!
//! - `api`: the exported functions, a folder for each of the areas of CUDA's reference; `versions`:
//!   those that only one of the two libraries has.
//! - `runtime_api`: the table form in which they are written; `border`: what every call does on its
//!   way out.
//! - `driver`: `libcuda.so.1`, found and loaded at the first call that needs it.
//! - `context`: which device, and so which primary context, a thread works on.
//! - `registry`: kernels and variables of the program's fat binaries, loaded at first use.
//! - `last_error`: the error that a thread's calls left behind.
//!
//! All state that the driver also knows (contexts, streams, memory) lives in the driver library
//! alone, so a program may mix both interfaces. The feature `cuda12` gives libcudart.so.12.

mod api;
mod border;
mod context;
mod driver;
mod last_error;
mod raw;
mod registry;
mod report;
mod runtime_api;
mod version;
mod versions;

#[cfg(test)]
mod fake_driver;
