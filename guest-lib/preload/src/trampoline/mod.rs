//! Machine code that gets from an entry to a function anywhere: a short jump over the entry, to a
//! trampoline that holds the function's whole address.

#[cfg(any(target_arch = "aarch64", test))]
pub mod aarch64;
#[cfg(any(target_arch = "x86_64", test))]
pub mod x86_64;

#[cfg(target_arch = "aarch64")]
pub use aarch64::{JUMP_BYTES, REACH, jump, trampoline};
#[cfg(target_arch = "x86_64")]
pub use x86_64::{JUMP_BYTES, REACH, jump, trampoline};

/// Size of a trampoline, on both processors.
pub const TRAMPOLINE_BYTES: usize = 16;
