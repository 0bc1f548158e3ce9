//! Programs that try to leave their client's memory, and addresses to run them with.
//!
//! [`hostile`] makes a kernel from a seed; [`Hostile::sets`] makes the addresses, indices and images that
//! a launch of it is given: within its memory, across every edge of it, in its neighbours', or nowhere.
//! Where all is in bounds a launch has no races (a thread writes its own elements only, apart from what any
//! thread reads), so that its memory afterwards can be compared; where something is not, its error can be.

mod addresses;
mod build;
mod steps;

use std::collections::BTreeSet;

pub use addresses::{Image, Set, World};

use crate::program::Launch;

/// Bytes of a kernel's shared memory, at most.
pub(crate) const SHARED_BYTES: u32 = 24 << 10;
/// Bytes of a thread's local array.
pub(crate) const LOCAL_BYTES: u32 = 256;

/// Something that a program does, to be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "their names say it")]
pub enum Construct {
    Diverged,
    Barrier,
    Vote,
    ChangedIndex,
    IllTyped,
    Atomic,
    Vector,
    AsyncCopy,
    /// `wmma.load`, `ldmatrix`.
    Matrix,
    Texture,
    Surface,
    SharedNarrow,
    SharedWide,
    SharedGeneric,
    LocalNarrow,
    LocalWide,
    LocalGeneric,
    Alloca,
    IndirectCall,
    Loop,
    Guarded,
    Prefetch,
}

impl Construct {
    /// All of them.
    pub const ALL: [Self; 22] = [
        Self::Diverged,
        Self::Barrier,
        Self::Vote,
        Self::ChangedIndex,
        Self::IllTyped,
        Self::Atomic,
        Self::Vector,
        Self::AsyncCopy,
        Self::Matrix,
        Self::Texture,
        Self::Surface,
        Self::SharedNarrow,
        Self::SharedWide,
        Self::SharedGeneric,
        Self::LocalNarrow,
        Self::LocalWide,
        Self::LocalGeneric,
        Self::Alloca,
        Self::IndirectCall,
        Self::Loop,
        Self::Guarded,
        Self::Prefetch,
    ];

    /// What a table calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Diverged => "diverged gangs",
            Self::Barrier => "barriers between accesses",
            Self::Vote => "votes between accesses",
            Self::ChangedIndex => "changed index registers",
            Self::IllTyped => "ill-typed address arithmetic",
            Self::Atomic => "atomics",
            Self::Vector => "vectors",
            Self::AsyncCopy => "cp.async",
            Self::Matrix => "matrices and tiles",
            Self::Texture => "textures",
            Self::Surface => "surfaces",
            Self::SharedNarrow => "shared memory, 32-bit addresses",
            Self::SharedWide => "shared memory, 64-bit addresses",
            Self::SharedGeneric => "shared memory, generic addresses",
            Self::LocalNarrow => "local memory, 32-bit addresses",
            Self::LocalWide => "local memory, 64-bit addresses",
            Self::LocalGeneric => "local memory, generic addresses",
            Self::Alloca => "alloca",
            Self::IndirectCall => "indirect calls",
            Self::Loop => "loops",
            Self::Guarded => "guarded accesses",
            Self::Prefetch => "prefetches",
        }
    }
}

/// A kernel `k`, how it is launched, and what it does.
#[derive(Debug, Clone)]
pub struct Hostile {
    /// What it was generated from.
    pub seed: u64,
    /// Its module.
    pub ptx: String,
    /// How it is launched.
    pub launch: Launch,
    /// What it does.
    pub constructs: BTreeSet<Construct>,
    /// Bytes of its shared memory.
    pub(crate) shared_bytes: u32,
    /// Bytes from a thread's element to the next one's.
    pub(crate) unit: u32,
}

/// The program of a seed.
pub fn hostile(seed: u64) -> Hostile {
    build::Builder::new(seed).program()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_program() {
        for seed in 0..20 {
            assert_eq!(hostile(seed).ptx, hostile(seed).ptx);
        }
        assert_ne!(hostile(1).ptx, hostile(2).ptx);
    }

    #[test]
    fn each_construct_is_in_one_program_of_a_hundred_at_least() {
        let programs: Vec<Hostile> = (0..3000).map(hostile).collect();
        for construct in Construct::ALL {
            let count = programs.iter().filter(|it| it.constructs.contains(&construct)).count();
            assert!(count >= 30, "{}: {count} of 3000", construct.name());
        }
    }

    #[test]
    fn programs_are_well_formed() {
        for seed in 0..400 {
            let program = hostile(seed);
            let module = svp_ptx::parse::parse(&program.ptx);
            let module = module.unwrap_or_else(|why| panic!("{seed}: {why}\n{}", program.ptx));
            assert_eq!(module.kernels().count(), 1);
        }
    }
}
