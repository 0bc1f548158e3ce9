//! libcusolver.so.11 and libcusolver.so.12: dense factorizations, singular and eigenvalues, as kernels over the
//! public driver API.
//!
//! - `generated/exports.rs` has every exported name: a call of one of the functions below, or a refusal by name.
//! - `cholesky`, `lu`, `qr` go block by block of columns; `eigen` and `singular` rotate pairs of columns (`jacobi`).
//! - `sparse` solves systems of sparse matrices by the dense factorizations.
//! - `blocks` has what they share: products, solves with a triangle, copies.
//! - `operand` has the kernels' operands; `kernels` has their code and launches it.
//! - `call` has what a routine needs of its handle.
//! - `handle` has what handles and parameters remember.

mod blocks;
mod call;
mod cholesky;
mod eigen;
mod handle;
mod jacobi;
mod kernels;
mod lu;
mod operand;
mod qr;
mod singular;
mod sparse;
mod status;

/// The exported names.
#[rustfmt::skip]
#[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
mod exports {
    include!("../generated/exports.rs");
}
