//! Kernels as machine code: compiled by LLVM in another process, loaded and run here.

mod cache;
mod compiler;
mod object;
