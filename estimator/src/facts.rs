//! Kernel facts: the static number of instructions per basic block and class (mu, eq. 1).
//!
//! They are counted in PTX: what samples of memory behaviour are scaled by. What a target's compiler
//! makes of a block is [`crate::sass`], or [`crate::expansion`] where there is no compiler.

use crate::block_order;
use crate::chains;
use crate::class::PerClass;
use std::collections::HashMap;
use svp_ptx::Diagnostic;
use svp_ptx::analysis::{Cfg, KernelBlocks, Resources};
use svp_ptx::ir::{FunctionId, Module};

/// Facts about the kernels of a module.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ModuleFacts {
    /// By (mangled) name.
    pub kernels: HashMap<String, KernelFacts>,
}

/// Facts about a kernel.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KernelFacts {
    /// mu_b: for each basic block, in the order in which devices count executions, its
    /// instructions per class.
    pub blocks: Vec<PerClass<u32>>,
    /// For each of them, its loads of which each needs the value of the one before.
    pub chained: Vec<u32>,
    /// Static shared memory of a block in bytes.
    pub shared_bytes: u32,
    /// Whether the order in which a launch's blocks and warps run, or a clock, may decide how often basic blocks are executed;
    /// errs towards yes.
    pub order_decides: bool,
}

/// Why there are no facts.
#[derive(Debug, thiserror::Error)]
pub enum FactsError {
    /// The text is no PTX.
    #[error("the module's PTX cannot be read")]
    Ptx(#[from] Box<Diagnostic>),
}

impl ModuleFacts {
    /// Reads a module's PTX.
    ///
    /// # Errors
    /// [`FactsError`] if it is none.
    ///
    /// ```
    /// use svp_estimator::ModuleFacts;
    ///
    /// let text = ".version 8.0\n.target sm_80\n.address_size 64\n
    ///     .visible .entry k() { .reg .f32 %f<2>; fma.rn.f32 %f1, %f1, %f1, %f1; ret; }";
    /// let facts = ModuleFacts::of(text)?;
    /// assert_eq!(facts.kernels["k"].blocks[0].fp32, 1);
    /// # Ok::<(), svp_estimator::FactsError>(())
    /// ```
    pub fn of(ptx: &str) -> Result<Self, FactsError> {
        let module = svp_ptx::parse::parse(ptx)?;
        let kernels = module.functions.iter().enumerate().filter(|(_, f)| f.is_kernel());
        let kernels = kernels.map(|(index, function)| {
            let id = FunctionId(index as u32);
            let numbered = KernelBlocks::of(&module, id);
            let chained = chained(&module, &numbered);
            let blocks = numbered.blocks.iter().map(|block| PerClass::from(&block.mix)).collect();
            // A kernel with variables that have no layout was never launched.
            let shared =
                Resources::of(&module, id).map_or(0, |resources| resources.static_shared_bytes);
            let shared_bytes = u32::try_from(shared).unwrap_or(u32::MAX);
            let order_decides = function.body.as_ref().is_none_or(block_order::decides);
            (function.name.clone(), KernelFacts { blocks, chained, shared_bytes, order_decides })
        });
        Ok(Self { kernels: kernels.collect() })
    }
}

fn chained(module: &Module, numbered: &KernelBlocks) -> Vec<u32> {
    let mut counts = Vec::with_capacity(numbered.blocks.len());
    for (id, _) in &numbered.functions {
        let Some(body) = module.function(*id).and_then(|it| it.body.as_ref()) else { continue };
        let chained = chains::chained(body);
        for block in &Cfg::of(body).blocks {
            let own = chained.get(block.instructions.clone()).unwrap_or_default();
            counts.push(own.iter().map(|chained| u32::from(*chained)).sum());
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_counted_by_class() {
        let ptx = ".version 8.0\n.target sm_75\n.address_size 64\n\
            .visible .entry k(.param .u64 p)\n{\n.reg .b64 %rd<3>;\n.reg .f64 %fd<3>;\n\
            .reg .pred %p<2>;\nld.param.u64 %rd1, [p];\nld.global.f64 %fd1, [%rd1];\n\
            setp.gt.f64 %p1, %fd1, 0d0000000000000000;\n@%p1 bra DONE;\n\
            fma.rn.f64 %fd2, %fd1, %fd1, %fd1;\nst.global.f64 [%rd1], %fd2;\nDONE:\nret;\n}\n";
        let facts = ModuleFacts::of(ptx).unwrap();
        let blocks = &facts.kernels["k"].blocks;
        assert_eq!(blocks.len(), 3);
        assert_eq!((blocks[0].load, blocks[0].fp64, blocks[0].branch), (1, 1, 1));
        assert_eq!((blocks[1].fp64, blocks[1].store, blocks[2].branch), (1, 1, 1));
    }

    #[test]
    fn no_ptx_is_an_error_that_points_to_the_place() {
        let error = ModuleFacts::of("this is no PTX").unwrap_err();
        assert!(std::error::Error::source(&error).unwrap().to_string().contains("line 1"));
    }
}
