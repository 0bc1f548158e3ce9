//! libcudnn.so.9: graphs of tensor operations, as kernels over the public driver API.
//!
//! - `exports` has the exported names, `handle` what handles do.
//! - `graph` is the graph API: descriptors, nodes, plans.

mod exports;
mod graph;
mod handle;
mod status;
