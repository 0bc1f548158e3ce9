//! Loads a relocatable ELF object that LLVM has made into executable memory.
//!
//! Objects come from a process that may have been confused and from files that may have been cut
//! short, so that everything in them is checked: what is not understood is an error that names it.
//! What compiled code *does* cannot be checked here: its text was proven, the process is trusted to have
//! translated it, and what comes from the cache is authenticated.

mod externals;
#[cfg(target_arch = "x86_64")]
mod halves;
mod image;
mod mapping;
mod relocation;

use object::elf;

use mapping::Mapping;
use relocation::RelocationError;

/// The symbol at which a kernel begins.
const ENTRY: &str = "entry";

/// A kernel's machine code, executable in this process until the last reference goes.
#[derive(Debug)]
pub struct Code {
    mapping: Mapping,
    entry: usize,
    text: usize,
}

/// An object that is not loaded, and why.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Not an ELF object, or one that contradicts itself.
    #[error("the object file is malformed")]
    Malformed(#[from] object::read::Error),
    /// One for something else than this process.
    #[error("the object file is not a relocatable one for this CPU's architecture")]
    Foreign,
    /// It or what it wants mapped is beyond bounds.
    #[error("the object file wants too much memory")]
    TooLarge,
    /// Variables, thread-local storage and the like.
    #[error("the object file has a section {0:?}, which compiled kernels may not have")]
    Section(String),
    /// Something else that LLVM calls and that is not in the table.
    #[error("compiled code refers to {0:?}, which the software GPU does not provide")]
    Symbol(String),
    /// There is no `entry`, or it is not code.
    #[error("the object file has no function {ENTRY:?}")]
    NoEntry,
    /// A relocation that cannot be applied.
    #[error("relocation at {section:?}+{offset:#x}")]
    Relocation {
        /// The section that has the relocation.
        section: String,
        /// How far into it.
        offset: u64,
        /// The reason.
        source: RelocationError,
    },
    /// No executable memory.
    #[error("executable memory is not to be had")]
    Memory(#[source] nix::Error),
}

impl Code {
    /// Loads an object file.
    pub fn load(object: &[u8]) -> Result<Self, LoadError> {
        let image = image::Image::parse(object)?;
        let mut mapping = Mapping::new(image.len()).map_err(LoadError::Memory)?;
        let base = mapping.base() as u64;
        image.write(mapping.bytes_mut(), base)?;
        mapping.seal(image.text_len()).map_err(LoadError::Memory)?;
        Ok(Self { mapping, entry: image.entry(), text: image.text_len() })
    }

    /// Address of the kernel's entry point.
    pub fn entry(&self) -> *const u8 {
        self.mapping.base().wrapping_add(self.entry)
    }

    /// Whether an instruction's address lies in this code. Safe to ask in a signal handler.
    pub fn contains(&self, pc: usize) -> bool {
        pc.wrapping_sub(self.mapping.base() as usize) < self.text
    }
}

/// The architecture that this process runs on, as ELF numbers it.
const MACHINE: u16 = if cfg!(target_arch = "x86_64") {
    elf::EM_X86_64
} else if cfg!(target_arch = "aarch64") {
    elf::EM_AARCH64
} else {
    elf::EM_NONE
};

#[cfg(test)]
mod tests;
