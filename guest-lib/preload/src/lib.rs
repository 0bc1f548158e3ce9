//! `libsvp_preload.so`: serves programs whose CUDA runtime is not ours.
//!
//! nvcc's default is a runtime linked in statically, so most CUDA programs never ask the loader for
//! a `libcudart.so` that we could be; others get NVIDIA's through an RPATH. That runtime is in the
//! process to be found: its functions are in a symbol table. Loaded through `LD_PRELOAD`, this
//! library
//!
//! 1. finds the objects of the process and what runtime is in them (`objects`, `svp_fatbin`),
//! 2. loads our `libcudart.so.12` or `.13`, whichever version that is (`runtime`),
//! 3. writes a jump to ours over the entry of each of the runtime's functions (`entries`,
//!    `patch`), through trampolines that lie within a short jump's reach (`trampoline`,
//!    `address_space`).
//!
//! It does so as a constructor: before the program's own constructors, which are the first to call
//! the runtime. Libraries' constructors have run by then; theirs are repeated as far as they
//! registered kernels (`registrars`). Any other program is left as it is.
//!
//! It also gives programs PTX that ask NVRTC for the device's own code (`nvrtc`), or nvJitLink
//! (`nvjitlink`).

mod address_space;
mod entries;
mod error;
mod mapped_file;
mod nvidia;
mod nvjitlink;
mod nvrtc;
mod objects;
mod patch;
mod redirect;
mod registrars;
mod runtime;
mod start;
pub mod trampoline;

pub use address_space::{Region, gap_near, parse_maps};
pub use entries::{Entry, SymbolTable, entries};
pub use error::Error;
