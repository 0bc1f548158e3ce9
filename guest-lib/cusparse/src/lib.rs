//! libcusparse.so.12: sparse matrices, as kernels over the public driver API.
//!
//! - `generated/exports.rs` has every exported name: a call of what follows, or a refusal by name.
//! - `objects` has what descriptors remember, `describe` makes and tells it, `handle` what handles do.
//! - `multiply`, `solve`, `convert` and `vector` are the generic interface's operations, `index` those on indices alone.
//! - `product` has those whose result is sparse, `sampled` those of dense matrices where a sparse one has entries.
//! - `incomplete` and `tridiagonal` are factorizations and systems of the older interface.
//! - `operand` has the kernels' operands; `kernels` has their code and launches it.

mod call;
mod convert;
mod describe;
mod handle;
mod incomplete;
mod index;
mod kernels;
mod multiply;
mod objects;
mod operand;
mod product;
mod sampled;
mod solve;
mod status;
mod tridiagonal;
mod vector;

/// The exported names.
#[rustfmt::skip]
#[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
mod exports {
    include!("../generated/exports.rs");
}
