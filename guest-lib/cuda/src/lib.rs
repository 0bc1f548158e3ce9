//! libcuda.so.1: the CUDA driver API over `svp-client`.
//!
//! - [`border`] is the C interface itself: what a pointer from a program may be taken for, and
//!   the guard around every call. All unsafe code of the library is there.
//! - [`api`] holds the functions, a file for each area of CUDA's reference.
//! - [`state`] is the process's session with the host; [`handles`] the tables behind the opaque
//!   handles; [`current`] each thread's stack of contexts.
//! - [`graph`] is graphs and stream capture, which the host knows nothing of.
//! - [`lookup`] answers `cuGetProcAddress`; [`unsupported`] names what is not there yet.
//!
//! All contexts of a process are one context at the host: they share an address space, and an
//! error that ends one of them ends all.

mod api;
mod array;
mod border;
mod current;
mod graph;
mod handles;
mod image;
mod lookup;
mod managed_variables;
mod state;
mod texture;
mod unsupported;

#[cfg(test)]
mod tests;
