//! Reasons why a runtime could not be redirected.

use std::io;
use std::path::PathBuf;

/// What went wrong; the program then runs as if this library were not there.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The list of the process's mappings could not be read.
    #[error("cannot read /proc/self/maps")]
    Maps(#[source] io::Error),
    /// No mapping holds the program's headers.
    #[error("cannot tell which file the program was loaded from")]
    NoProgramFile,
    /// A file that the loader has loaded could not be read.
    #[error("cannot read {path}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// A file makes no sense.
    #[error(transparent)]
    Elf(#[from] svp_fatbin::Error),
    /// The program's runtime is too old for its structures to be those of a runtime of ours.
    #[error(
        "{path} holds the runtime of CUDA {major}; only those of 12 and 13 can be served: \
         rebuild the program with one of them"
    )]
    TooOld {
        /// The file that holds it.
        path: PathBuf,
        /// The runtime's major version, or the newest it can be.
        major: u32,
    },
    /// The program has a static runtime and no symbols.
    #[error(
        "{path} has the CUDA runtime linked in and is stripped, so its functions cannot be found: \
         relink it with -cudart shared, or without stripping it (-s). \
         It will run on NVIDIA's runtime, which does not accept this driver"
    )]
    Stripped {
        /// The program's file.
        path: PathBuf,
    },
    /// Our runtime could not be loaded.
    #[error("cannot load {library}")]
    NoRuntime {
        /// The file that was tried.
        library: PathBuf,
        /// What the loader said.
        #[source]
        source: svp_loader::LoadError,
    },
    /// There is no room for the trampolines where jumps from the program reach.
    #[error("no free memory within reach of the runtime's code")]
    NoRoom,
    /// The system refused to make or change a mapping.
    #[error("cannot {action}")]
    Memory {
        /// What was being done.
        action: &'static str,
        /// What the system said.
        #[source]
        source: io::Error,
    },
    /// A trampoline came to lie where a jump does not reach.
    #[error("the jump from {from:#x} to {to:#x} is too long")]
    OutOfReach {
        /// Address of the jump.
        from: u64,
        /// Address of its target.
        to: u64,
    },
}
