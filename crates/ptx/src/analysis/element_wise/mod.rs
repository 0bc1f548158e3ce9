//! Is a kernel element-wise: does each thread read and write the elements of its own index, and
//! nothing else?
//!
//! Then the data of several launches can be laid together and one launch run over all of it, which
//! is how SigmaVP coalesces kernels (section 3: its memory chunks become one bigger piece of data;
//! eq. 9: what is gained is alignment). What the proof asks for:
//!
//! - The index is `%ctaid.x * %ntid.x + %tid.x`. It is compared with one parameter, the count, and
//!   otherwise makes addresses only; nothing is accessed where it may not be below the count.
//! - Every access is at `pointer + index * size + offset` and inside that element, where the pointer
//!   is a parameter that is used for nothing else.
//! - Every element that is written is written by every thread below the count, each byte of it. So
//!   a device that copies the elements back writes what the launch would have, and nothing that it would
//!   not: others may use the rest of the memory meanwhile.
//! - No loops, whose length one client's data could decide for all; no calls that stay, shared
//!   memory, variables, barriers, atomic operations, or anything that tells threads of one grid from
//!   those of another.
//!
//! All other parameters are data: launches that are put together must have the same ones.

mod obstacle;
mod proof;
mod value;

#[cfg(test)]
mod tests;

pub use obstacle::{NotElementWise, Obstacle};

use crate::ir::{FunctionId, Module};
use svp_kernel_facts::ElementWise;

/// An element has so many bytes at most.
pub const ELEMENT_BYTES_MAX: u32 = 64;

/// Proves that a kernel is element-wise.
///
/// # Errors
/// [`NotElementWise`]: the first thing that is in the way, and its line in the PTX text.
pub fn prove(module: &Module, kernel: FunctionId) -> Result<ElementWise, NotElementWise> {
    proof::prove(module, kernel)
}
