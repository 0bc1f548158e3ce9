//! mu per instruction class as a target's compiler makes it (eq. 1), counted in SASS.
//!
//! [`Marked`] is a module's PTX with a line marker (`.loc`) in each basic block. `ptxas` keeps these
//! lines, and `nvdisasm -g -c` prints them again, so that each instruction of its listing names the
//! block that it came from; [`count`] makes mu of such a listing. Running the two is not done here.
//!
//! ptxas moves instructions. What it hoists out of a loop is counted where it ends up; what it
//! unrolls is counted once for each time that the loop's own accesses and arithmetic were copied.
//! Blocks that it merges by predicates stay apart, each with what came from it.

mod attribute;
mod listing;
mod marks;
mod opcode;
mod runs;

pub use marks::{MarkError, Marked};

use crate::class::PerClass;
use std::collections::HashMap;

/// What one execution of a basic block takes in SASS.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct BlockSass {
    /// Instructions per class; a fraction where copies of the block differ.
    pub mix: PerClass<f64>,
    /// Those of the conversions that go from or to a 64-bit type.
    pub conversions_64: f64,
    /// Those of the integer instructions that multiply 16 bits.
    pub products_16: f64,
    /// Atomic operations on global memory.
    pub atomics: f64,
    /// Those of them that one lane does for all of its warp, since ptxas knows that they are at one address.
    pub joined_atomics: f64,
}

/// A kernel as a target's compiler made it.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct KernelSass {
    /// mu_{b,T}: for each basic block in the order in which devices count executions.
    pub blocks: Vec<BlockSass>,
    /// Registers of 32 bits of a thread, as ptxas says; 0 if it does not.
    pub registers: u32,
}

impl KernelSass {
    /// The share of the executed atomic operations on global memory that one lane does for its warp, by
    /// executions of each block.
    pub fn joined_atomics(&self, lambda: impl IntoIterator<Item = u64>) -> f64 {
        let (mut all, mut joined) = (0.0, 0.0);
        for (n, block) in lambda.into_iter().zip(&self.blocks) {
            all += n as f64 * block.atomics;
            joined += n as f64 * block.joined_atomics;
        }
        if all > 0.0 { joined / all } else { 0.0 }
    }

    /// Takes what was compiled for sm_50 for an older target: Maxwell makes a product of 32-bit
    /// integers of three of 16 bits, those before it have one instruction.
    pub fn before_maxwell(&mut self) {
        for block in &mut self.blocks {
            block.mix.int -= block.products_16 * 2.0 / 3.0;
            block.products_16 = 0.0;
        }
    }
}

/// The kernels of a module by (mangled) name.
pub type ModuleSass = HashMap<String, KernelSass>;

/// mu of each kernel, from the marked module, what `nvdisasm -g -c` prints of the compiled one, and
/// what `ptxas -v` prints. A kernel that the listing lacks is absent.
pub fn count(marked: &Marked, listing: &str, ptxas_says: &str) -> ModuleSass {
    let registers = listing::registers(ptxas_says);
    let sections = listing::sections(listing);
    let kernels = marked.kernels.iter().filter_map(|kernel| {
        let section = sections.get(kernel.name.as_str())?;
        let blocks = attribute::blocks(&kernel.blocks, section);
        let registers = registers.get(kernel.name.as_str()).copied().unwrap_or(0);
        Some((kernel.name.clone(), KernelSass { blocks, registers }))
    });
    kernels.collect()
}

#[cfg(test)]
mod tests;
