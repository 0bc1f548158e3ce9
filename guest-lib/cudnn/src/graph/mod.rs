//! The graph API: descriptors that become nodes, a graph that is run node by node.
//!
//! - `attr` has the numbers of attributes. `attributes` says which each kind of descriptor has, `values` what they are,
//!   `descriptor` sets and tells them.
//! - `tensor` reads tensors. `node` makes launches of an operation, by `pointwise`, `product`, `convolution`, `norm`,
//!   `random` and `copy`; `launch` has their one operand, `windows` what of it filters and windows are, `pooling` launches of
//!   those.
//! - `plan` orders a graph and places its virtual tensors in the workspace; `run` executes it.

mod attr;
mod attributes;
pub(crate) mod convolution;
mod copy;
pub(crate) mod descriptor;
pub(crate) mod launch;
mod node;
mod norm;
mod plan;
pub(crate) mod pointwise;
pub(crate) mod pooling;
pub(crate) mod product;
mod random;
mod run;
pub(crate) mod tensor;
mod values;
pub(crate) mod windows;

pub(crate) use launch::prepare;
pub(crate) use run::execute;
