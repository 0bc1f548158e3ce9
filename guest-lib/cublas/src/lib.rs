//! libcublas.so.12 and libcublas.so.13: dense linear algebra, as kernels over the public driver API.
//!
//! A call becomes launches in the handle's stream, so that it has its place in streams, captures and graphs, in
//! policies, budgets and reports as every other kernel does, on every device.
//!
//! - `generated/exports.rs` has every exported name: a call of one of the functions below, or a refusal by name.
//! - `level1`, `level2`, `level3`, `batched`, `grouped` and `mixed` say which kernel with which operands a routine is;
//!   `level1_ex` which typed routine one with types as arguments is. `rotations` are computed without a kernel.
//! - `operand` has the kernels' operands; `kernels` has their code and launches it.
//! - `handle` has what a handle remembers. `svp-library-support` has what is not of this library alone.

mod batched;
mod batched_qr;
mod grouped;
mod handle;
mod helper;
mod kernels;
mod level1;
mod level1_ex;
mod level2;
mod level3;
mod mixed;
mod operand;
mod rotations;
mod status;
mod sums;

/// The exported names.
#[rustfmt::skip]
#[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
mod exports {
    include!("../generated/exports.rs");
}
