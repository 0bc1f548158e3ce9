//! libcudnn.so.9: graphs of tensor operations, as kernels over the public driver API.
//!
//! - `exports` has the exported names, `handle` what handles do.
//! - `graph` is the graph API: descriptors, nodes, plans.
//! - `last_error` is the border around every call, and what it remembers.
//! - `legacy` is the interface of single calls.

mod exports;
mod graph;
mod handle;
mod last_error;
mod legacy;
mod status;

/// The exported names of single calls.
#[rustfmt::skip]
#[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
mod calls {
    include!("../generated/calls.rs");
}
