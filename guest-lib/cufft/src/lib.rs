//! libcufft.so.11 and libcufft.so.12: Fourier transforms, as kernels over the public driver API.
//!
//! - `exports` has every exported name: a call of what follows, or a refusal by name.
//! - `plan` has what a plan remembers, `shape` what is transformed: extents, layouts, types.
//! - `axis` is the transform of one length: its factors and tables. `pass` launches the kernels.
//! - `transform` makes passes of a plan, axis after axis.

mod axis;
mod exports;
mod pass;
mod plan;
mod shape;
mod status;
mod transform;
