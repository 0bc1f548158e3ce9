//! libcublasLt.so.12 and libcublasLt.so.13: products of matrices with epilogues, as kernels over the public driver API.
//!
//! - `exports` has every exported name: a call of what follows, or a refusal by name.
//! - `record` is what descriptors, preferences and algorithms are in memory, `attributes` what each of them has.
//! - `matrix` reads a layout, `types` says what a product is computed in, `epilogue` what is done to it before it is stored.
//! - `matmul` and `transform` make launches of it, with the operands of `operand`; `algorithm` answers what can be asked
//!   about the one way in which products are made.

mod algorithm;
mod attributes;
mod epilogue;
mod exports;
mod handle;
mod kernels;
mod matmul;
mod matrix;
mod operand;
mod record;
mod status;
mod transform;
mod types;
