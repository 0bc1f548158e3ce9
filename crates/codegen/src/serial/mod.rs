//! Serial regions: parts of a kernel that lanes go through one after the other.
//!
//! A region is written in scalars, by the same writers as everything else: its gang has one lane, and in
//! it every register is uniform. Full and masked blocks lead to it, and lanes that come out wait in the
//! masked blocks behind it; where all are together there, the full one goes on. Between, what lives is
//! in arrays with an element per lane ([`state`]).
//!
//! As with the two versions of other blocks, the first holds fast paths only; where an access is not one
//! for them, the lane goes on in the version with slow paths from that very instruction to the region's
//! end. A loop without calls keeps its values in registers.

mod flow;
pub(crate) mod lane;
mod local;
mod runtime;
mod special;
mod state;
