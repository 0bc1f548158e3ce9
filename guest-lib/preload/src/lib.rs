//! `libsvp_preload.so`: serves programs into which nvcc linked the CUDA runtime statically.
//!
//! nvcc's default is a static runtime, so most CUDA programs never ask the loader for a
//! `libcudart.so` that we could be. Their runtime is still there to be found: its functions are in
//! the program's symbol table. Loaded through `LD_PRELOAD`, this library
//!
//! 1. finds the program's file and how it reaches the runtime ([`program`], `svp_fatbin`),
//! 2. loads our `libcudart.so.12` or `.13`, whichever the program has linked in ([`runtime`]),
//! 3. writes a jump to ours over the entry of each function of the linked-in runtime ([`patch`]),
//!    through trampolines that lie within a short jump's reach ([`trampoline`], [`address_space`]).
//!
//! It does so as a constructor: before the program's own constructors, which are the first to call
//! the runtime. Any other program is left as it is.

mod address_space;
mod entries;
mod error;
mod mapped_file;
mod patch;
mod program;
mod redirect;
mod runtime;
mod start;
pub mod trampoline;

pub use address_space::{Region, gap_near, parse_maps};
pub use entries::{Entry, entries};
pub use error::Error;
