//! PTX with a `.loc` in each basic block.
//!
//! The module's own text is marked, not a printed one: pragmas, which tell ptxas what not to unroll,
//! are no part of the parsed module.

use super::opcode::{Anchors, anchor_of_ptx};
use std::collections::{HashMap, HashSet};
use svp_ptx::Diagnostic;
use svp_ptx::analysis::{Cfg, KernelBlocks};
use svp_ptx::ir::{FunctionId, Module};
use svp_ptx::transform::{RetargetError, retarget};

/// A module's PTX for one target, with a marker in each basic block.
#[derive(Debug, Clone, PartialEq)]
pub struct Marked {
    /// The text.
    pub text: String,
    pub(super) kernels: Vec<MarkedKernel>,
}

/// A kernel of it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MarkedKernel {
    pub(super) name: String,
    /// In the order in which devices count executions.
    pub(super) blocks: Vec<MarkedBlock>,
}

/// A basic block of a kernel or of a function that it reaches.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MarkedBlock {
    /// The line that its marker names.
    pub(super) line: u32,
    /// Its instructions that ptxas neither merges nor drops.
    pub(super) anchors: Anchors,
}

/// Why a module cannot be marked for a target.
#[derive(Debug, thiserror::Error)]
pub enum MarkError {
    /// The text is no PTX.
    #[error("the module's PTX cannot be read")]
    Ptx(#[from] Box<Diagnostic>),
    /// The PTX needs a newer target or compiler.
    #[error("the module's PTX cannot be lowered")]
    Retarget(#[from] RetargetError),
    /// Two basic blocks share a line.
    #[error("two basic blocks share line {0}")]
    OneLine(u32),
}

impl Marked {
    /// Marks a module's PTX for `sm_{sm}`, for a compiler that takes PTX up to `newest`, if that is
    /// given.
    ///
    /// # Errors
    /// [`MarkError`] if the text is no PTX or needs more than that.
    pub fn of(ptx: &str, sm: u32, newest: Option<(u32, u32)>) -> Result<Self, MarkError> {
        let mut module = svp_ptx::parse::parse(ptx)?;
        let own_sm = module.target.trim_start_matches("sm_").trim_end_matches(['a', 'f']).parse();
        let lower_target = own_sm.is_ok_and(|own: u32| own > sm);
        let version = newest.map_or(module.version, |newest| newest.min(module.version));
        if lower_target || version != module.version {
            let target = if lower_target { format!("sm_{sm}") } else { module.target.clone() };
            retarget(&mut module, version, &target)?;
        }
        if let Ok(marked) = Self::with(ptx, &module) {
            return Ok(marked);
        }
        // Printed, each instruction has a line of its own.
        let printed = svp_ptx::print::print(&module);
        Self::with(&printed, &svp_ptx::parse::parse(&printed)?)
    }

    fn with(ptx: &str, module: &Module) -> Result<Self, MarkError> {
        let (kernels, lines) = kernels(module)?;
        Ok(Self { text: marked(ptx, module, &lines), kernels })
    }
}

/// The kernels, and the lines before which there is to be a marker.
fn kernels(module: &Module) -> Result<(Vec<MarkedKernel>, HashSet<u32>), MarkError> {
    // The block of each line: kernels share the functions that they reach.
    let mut owners: HashMap<u32, (FunctionId, u32)> = HashMap::new();
    let (mut kernels, mut firsts) = (Vec::new(), HashSet::new());
    for (index, function) in module.functions.iter().enumerate().filter(|(_, f)| f.is_kernel()) {
        let numbered = KernelBlocks::of(module, FunctionId(index as u32));
        let mut blocks = Vec::with_capacity(numbered.blocks.len());
        for (of_function, first) in &numbered.functions {
            let body = module.function(*of_function).and_then(|function| function.body.as_ref());
            let Some(body) = body else { continue };
            let own = Cfg::of(body).blocks;
            for (block, part) in numbered.blocks.iter().skip(*first).zip(&own) {
                let owner = (*of_function, block.block.0);
                let instructions = body.instructions.get(part.instructions.clone());
                for it in instructions.unwrap_or_default() {
                    if *owners.entry(it.line).or_insert(owner) != owner {
                        return Err(MarkError::OneLine(it.line));
                    }
                }
                firsts.insert(block.line);
                let anchors = anchor_of_ptx(instructions.unwrap_or_default());
                blocks.push(MarkedBlock { line: block.line, anchors });
            }
        }
        kernels.push(MarkedKernel { name: function.name.clone(), blocks });
    }
    Ok((kernels, firsts))
}

/// The text with markers, without lines of its own, and with the module's version and target.
fn marked(ptx: &str, module: &Module, lines: &HashSet<u32>) -> String {
    let mut out = String::with_capacity(ptx.len() + 24 * lines.len());
    let (major, minor) = module.version;
    for (line, text) in (1_u32..).zip(ptx.lines()) {
        let directive = text.split_whitespace().next();
        match directive {
            Some(".version") => out.push_str(&format!(".version {major}.{minor}\n")),
            Some(".target") => out.push_str(&format!(".target {}\n", module.target)),
            Some(".loc" | ".file") => {}
            _ => {
                if lines.contains(&line) {
                    out.push_str(&format!(".loc 1 {line} 0\n"));
                }
                out.push_str(text);
                out.push('\n');
            }
        }
    }
    out.push_str(".file 1 \"blocks\"\n");
    out
}
