//! Ranges of the state spaces among generic addresses.
//!
//! Shared memory of the block, local memory of the thread, device functions and the kernel's parameters each
//! have a range of [`RANGE_BYTES`]; every other generic address is a global one.

/// Generic address of the first byte of a block's shared memory.
pub const SHARED: u64 = 0x0100_0000;
/// Generic address of the first byte of a thread's local memory.
pub const LOCAL: u64 = 0x0200_0000;
/// Address of the first device function; function `n` is at `CODE + 16 * n`.
pub const CODE: u64 = 0x0300_0000;
/// Generic address of the first byte of the kernel's parameter block.
pub const PARAM: u64 = 0x0400_0000;
/// Size of each of these ranges in bytes.
pub const RANGE_BYTES: u64 = 0x0100_0000;
/// The shared memory of a cluster's block of rank `r` is `(r + 1) * CLUSTER_STRIDE` behind that of the block
/// that looks; no block has more than this.
pub const CLUSTER_STRIDE: u64 = 0x0010_0000;
/// Blocks that a cluster may have.
pub const CLUSTER_BLOCKS: u32 = 8;

// They have their places within the range.
const _: () = assert!((CLUSTER_BLOCKS as u64 + 1) * CLUSTER_STRIDE <= RANGE_BYTES);
