//! The interface of single calls: descriptors, and operations that are launches of the graph API's kernels.
//!
//! - `objects` has what descriptors remember, `describe` makes and tells it.
//! - `convolution` and `elements` are the operations; `blend` is how each result meets what was there before.

mod blend;
pub(crate) mod convolution;
pub(crate) mod describe;
pub(crate) mod elements;
pub(crate) mod objects;
