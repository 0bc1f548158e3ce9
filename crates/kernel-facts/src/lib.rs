//! What is known of a module's kernels before they run.
//!
//! The device, which has a module's code, finds its facts ([`ModuleFacts::lazy`]) and hands them
//! over with the loaded module; the scheduler asks for them. Neither needs to know the other.
//!
//! ```
//! use svp_kernel_facts::{Character, KernelFacts, ModuleFacts};
//!
//! let character = Some(Character { is_compute_bound: true, is_cache_sensitive: false });
//! let facts = ModuleFacts::known([KernelFacts { character, ..KernelFacts::default() }]);
//! assert_eq!((facts.character(0), facts.character(1)), (character, None));
//! ```

#![forbid(unsafe_code)]

mod element_wise;
mod module;
mod segments;

pub use element_wise::{ArrayParam, BlockThreads, CountParam, ElementWise};
pub use module::{Character, KernelFacts, ModuleFacts};
pub use segments::{Launch, LaunchSegments, RwSegment};
