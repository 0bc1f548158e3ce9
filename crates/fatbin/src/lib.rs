//! Fat binaries: the containers in which nvcc packs PTX and SASS, and the programs that hold them.
//!
//! - [`parse`] reads one container (what a registered wrapper points to) into its [`Entry`]s;
//!   [`Container::choose_ptx`] picks the PTX that a device of some compute capability would take.
//! - [`CodeImage::classify`] finds out what a buffer handed to `cuModuleLoadData` is: container, PTX
//!   text or cubin.
//! - [`ptx_for`] is the PTX of an image for a device; [`PtxParts`], that of several modules that are to be
//!   linked ([`parts`]).
//! - [`inspect_elf`] finds every container of a program file, and how the program reaches the CUDA
//!   runtime.
//!
//! Everything read here comes from a client: nothing panics, and sizes are bounded.
//!
//! ```
//! # fn main() -> Result<(), svp_fatbin::Error> {
//! # let bytes = svp_fatbin::build::container(&[svp_fatbin::build::ptx(75, ".version 8.0")]);
//! let container = svp_fatbin::parse(&bytes)?;
//! let entry = container.choose_ptx(87)?;
//! assert_eq!(entry.arch, 75);
//! let ptx = entry.ptx()?;
//! # assert_eq!(ptx, ".version 8.0");
//! # Ok(()) }
//! ```

pub mod build;
mod bytes;
mod choose;
mod container;
mod cubin;
mod decompress;
mod elf;
mod entry;
mod error;
mod image;
pub mod parts;
mod ptx;
mod runtime_form;

pub use container::{
    CONTAINER_MAGIC, Container, HEADER_BYTES, WRAPPER_MAGIC, container_bytes, parse, parse_all,
};
pub use cubin::{CubinSymbols, cubin_arch, cubin_symbols};
pub use decompress::UNCOMPRESSED_BYTES_MAX;
pub use elf::{Machine, Program, exported_word, inspect_elf};
pub use entry::{Compression, Entry, Kind, Variant};
pub use error::Error;
pub use image::CodeImage;
pub use ptx::{PartError, PtxParts, ptx_for};
pub use runtime_form::{RuntimeForm, STATIC_RUNTIME_MARKER, runtime_form};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
