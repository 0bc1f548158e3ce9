//! One numbering for all basic blocks that a kernel's launch can execute: its own, then those of
//! the device functions that it reaches. lambda_b of the SigmaVP paper (section 4) is a vector over
//! this numbering, and so is the instruction mix that it is multiplied by.

use super::cfg::{BlockId, Cfg};
use super::mix::Mix;
use super::reach::reachable_functions;
use crate::ir::{FunctionId, Module};

/// A basic block of a kernel or of a function that it reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelBlock {
    /// The function it belongs to.
    pub function: FunctionId,
    /// Its number within that function.
    pub block: BlockId,
    /// Its instructions by type.
    pub mix: Mix,
    /// Line of its first instruction in the PTX text.
    pub line: u32,
}

/// All blocks of one kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelBlocks {
    /// The blocks; block 0 is the kernel's entry.
    pub blocks: Vec<KernelBlock>,
    /// The reached functions, the kernel first, each with the number of its first block.
    pub functions: Vec<(FunctionId, usize)>,
}

impl KernelBlocks {
    /// Numbers the blocks of a kernel.
    pub fn of(module: &Module, kernel: FunctionId) -> Self {
        let mut numbered = Self { blocks: Vec::new(), functions: Vec::new() };
        for function in reachable_functions(module, kernel) {
            numbered.functions.push((function, numbered.blocks.len()));
            let Some(body) = module.function(function).and_then(|it| it.body.as_ref()) else {
                continue;
            };
            for (index, block) in Cfg::of(body).blocks.iter().enumerate() {
                let instructions = &body.instructions[block.instructions.clone()];
                numbered.blocks.push(KernelBlock {
                    function,
                    block: BlockId(index as u32),
                    mix: Mix::of(instructions),
                    line: instructions.first().map_or(0, |it| it.line),
                });
            }
        }
        numbered
    }
}
