//! libcuda.so.1: the CUDA driver API over `svp-client`.
//!
//! - `border` is the C interface itself: what a pointer from a program may be taken for, and
//!   the guard around every call. All unsafe code of the library is there.
//! - `api` holds the functions, a folder for each area of CUDA's reference.
//! - `session` is the process's session with the host and every object in it, and each thread's
//!   stack of contexts; `handles` are the tables behind the opaque handles.
//! - `object` is what handles stand for: arrays, events, modules, pools, textures.
//! - `graph` is graphs and stream capture, which the host knows nothing of.
//! - `lookup` answers `cuGetProcAddress`; `unsupported` names what is not there yet.
//!
//! Each layer uses those above it in this order alone: border and handles, objects, graphs, session,
//! functions, look-up.
//!
//! All contexts of a process are one context at the host: they share an address space, and an
//! error that ends one of them ends all.

mod api;
mod border;
mod graph;
mod handles;
mod lookup;
mod object;
mod session;
mod unsupported;

#[cfg(test)]
mod tests;
