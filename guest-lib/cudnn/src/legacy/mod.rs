//! The interface of single calls: descriptors, and operations that are launches of the graph API's kernels.
//!
//! - `objects` has what descriptors remember, `describe` makes and tells it.
//! - `convolution`, `elements`, `pooling`, `softmax`, `across` (of channels), `normalization` and `dropout` are the
//!   operations; `search` measures convolutions.
//! - `blend` is how a result meets what was there before, `bound` a launch with the addresses of its tensors.

pub(crate) mod across;
mod blend;
mod bound;
pub(crate) mod convolution;
pub(crate) mod describe;
pub(crate) mod dropout;
pub(crate) mod elements;
pub(crate) mod normalization;
pub(crate) mod objects;
pub(crate) mod pooling;
pub(crate) mod search;
pub(crate) mod softmax;
