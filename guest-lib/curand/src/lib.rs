//! libcurand.so.10: random numbers, as kernels over the public driver API.
//!
//! - `exports` has every exported name: a call of what follows, or a refusal by name.
//! - `engine` names what makes numbers, `generator` has what a generator remembers, `draw` its launches.
//! - `lanes` has the first states of the lanes among which a pseudorandom sequence is split: `xorwow` and `mrg` leap over
//!   as many numbers as lie between them.
//! - `sobol` has the direction numbers of quasirandom sequences.

mod draw;
mod engine;
mod exports;
mod generator;
mod lanes;
mod mrg;
mod sobol;
mod status;
mod xorwow;
