//! From a kernel of a module to LLVM IR: the choice of the gang, and the order of the stages.

use svp_ptx::analysis::communicates::{Communication, Reason, communicates, communications};
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::{Cfg, KernelBlocks, LayoutError};
use svp_ptx::ir::{Body, Function, FunctionId, Instruction, Module, Opcode, ScalarType};
use svp_ptx::transform::inline::{InlineError, Inlined, inline_with_copies};

use crate::analysis::count_equivalence::representatives;
use crate::analysis::gang_width::gang_lanes;
use crate::analysis::plan::{Kernel, Plan};
use crate::analysis::refused;
use crate::context::Site;
use crate::flow::entry::{Written, write_module};

/// Instructions of a kernel, calls put in line, above which it is not compiled: it would take too
/// long.
const MAX_INSTRUCTIONS: usize = 20_000;

/// What a kernel is compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Count executions of basic blocks?
    pub count: bool,
    /// The vector registers of the CPU.
    pub vectors: Vectors,
    /// Lanes of a gang, 32, 64 or 128; chosen where it is not given.
    pub lanes: Option<u32>,
}

/// The vector registers of a CPU. Any gang runs on any; these say how many values fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vectors {
    /// Bits of one.
    pub bits: u32,
    /// How many there are.
    pub registers: u32,
}

impl Vectors {
    /// AVX-512.
    pub const AVX512: Self = Self { bits: 512, registers: 32 };
    /// AVX2.
    pub const AVX2: Self = Self { bits: 256, registers: 16 };
    /// SSE2.
    pub const SSE2: Self = Self { bits: 128, registers: 16 };
    /// The Advanced SIMD of 64-bit ARM.
    pub const NEON: Self = Self { bits: 128, registers: 32 };
}

/// The type of the function `entry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// [`crate::context::RunBlocks`]
    Blocks,
    /// [`crate::context::RunGang`]
    Gang,
}

/// A kernel as LLVM IR.
#[derive(Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The module's text, with one function, `entry`.
    pub text: String,
    /// Type of `entry`.
    pub entry: Entry,
    /// Lanes of a gang.
    pub lanes: u32,
    /// The module in which only the kernel has a body, with all calls put in line. Its number is
    /// the same.
    pub module: Module,
    /// Places that call back.
    pub sites: Vec<Site>,
    /// Do threads wait for one another other than at barriers?
    pub communicates: bool,
    /// Bytes of local memory that each lane needs.
    pub local_bytes: u32,
    /// Whose executions the counters count.
    pub counted: Counted,
}

/// From the blocks that compiled code counts to those of the module's kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// Blocks of the kernel with its calls in line; none where nothing is counted.
    pub blocks: usize,
    /// Blocks of the source, by [`KernelBlocks`].
    sources: usize,
    /// Which of the former are copies of which of the latter; for those that are not counted, the
    /// block that executes as often.
    copies: Vec<(usize, usize)>,
}

impl Counted {
    pub(crate) fn of_blocks(
        module: &Module,
        kernel: FunctionId,
        inlined: &Inlined,
        cfg: &Cfg,
    ) -> Self {
        let numbered = KernelBlocks::of(module, kernel);
        let representatives = representatives(cfg);
        let copies = inlined.copies.iter().filter_map(|copy| {
            let (_, first) = numbered.functions.iter().find(|(id, _)| *id == copy.function)?;
            let block = cfg.block_of.get(copy.at)?.index();
            Some((*representatives.get(block)?, first + copy.block.index()))
        });
        let copies = copies.collect();
        Self { blocks: cfg.blocks.len(), sources: numbered.blocks.len(), copies }
    }

    /// How often each block of the source was executed, given how often each that was compiled was.
    pub fn source_counts(&self, counts: &[u64]) -> Vec<u64> {
        let mut sums = vec![0_u64; self.sources];
        for (block, source) in &self.copies {
            if let (Some(sum), Some(count)) = (sums.get_mut(*source), counts.get(*block)) {
                *sum = sum.saturating_add(*count);
            }
        }
        sums
    }
}

/// Why a kernel is not compiled. It is interpreted then.
#[derive(Debug, thiserror::Error)]
pub enum Unsupported {
    /// It has no such function, or that has no body.
    #[error("no kernel of this number")]
    NoKernel,
    /// Its calls cannot be put in line.
    #[error("calls cannot be put in line")]
    Inline(#[from] InlineError),
    /// Its variables cannot be laid out.
    #[error("shared variables cannot be laid out")]
    Layout(#[from] LayoutError),
    /// Its frame is too large.
    #[error("the frame cannot be laid out: {0}")]
    Frame(String),
    /// A register of this type.
    #[error("a register of type .{0}")]
    Type(ScalarType),
    /// An indirect call.
    #[error("an indirect call in line {line}")]
    IndirectCall {
        /// Line in the PTX text.
        line: u32,
    },
    /// Lanes that wait for others of their gang, which may be elsewhere.
    #[error("`{what}` in line {line}, where lanes may have diverged")]
    Diverged {
        /// Line in the PTX text.
        line: u32,
        /// The instruction.
        what: String,
    },
    /// Loops nested too deeply for an order in which lanes could wait for each other.
    #[error("loops nested too deeply")]
    Tangled,
    /// An instruction that has neither a native form nor can be called out.
    #[error("`{what}` in line {line}")]
    Instruction {
        /// Line in the PTX text.
        line: u32,
        /// The instruction.
        what: String,
    },
    /// The gang's threads wait for one another in a way that lanes in lock-step cannot.
    #[error("threads of a warp wait for one another: {0}")]
    Spins(String),
    /// Too large.
    #[error("{0} instructions, which would take too long to compile")]
    TooLarge(usize),
    /// Something that the verifier should not have let pass.
    #[error("malformed: {0}")]
    Malformed(&'static str),
}

/// Lowers a kernel of a verified module.
///
/// # Errors
/// Where the kernel is one that cannot be compiled, with the reason.
pub fn lower(
    module: &Module,
    kernel: FunctionId,
    options: &Options,
) -> Result<Lowered, Unsupported> {
    let inlined = inline_with_copies(module, kernel)?;
    let source = module;
    let module = with_only(module, kernel, inlined.function.clone());
    let function = module.function(kernel).ok_or(Unsupported::NoKernel)?;
    let body = function.body.as_ref().ok_or(Unsupported::NoKernel)?;
    if body.instructions.len() > MAX_INSTRUCTIONS {
        return Err(Unsupported::TooLarge(body.instructions.len()));
    }
    refused::check(body)?;
    let cfg = Cfg::of(body);
    let communication = communicates(body, &cfg);
    if let Some(found) = communication
        && may_spin_within_a_warp(body, &cfg, found)
    {
        return Err(Unsupported::Spins(found.to_string()));
    }
    if !Schedule::of(&cfg).exact {
        return Err(Unsupported::Tangled);
    }
    let communicates = communication.is_some();
    let lanes = match options.lanes {
        _ if communicates => 32,
        Some(lanes @ (32 | 64 | 128)) => lanes,
        _ => gang_lanes(body, &cfg, options),
    };
    let kernel_code =
        Kernel { module: &module, id: kernel, function, body, cfg: &cfg, communicates };
    let write = |lanes: u32| {
        let plan = Plan::of(kernel_code, options, lanes)?;
        Ok::<_, Unsupported>((plan.entry, plan.frame.bytes, write_module(&plan)?))
    };
    let (lanes, written) = match write(lanes) {
        // One warp may go where the others of its gang do not.
        Err(Unsupported::Diverged { .. }) if lanes > 32 => (32, write(32)),
        written => (lanes, written),
    };
    let (entry, local_bytes, Written { text, sites }) = written?;
    let counted = Counted::of(source, kernel, &inlined, options);
    Ok(Lowered { text, entry, lanes, module, sites, communicates, local_bytes, counted })
}

/// The module with the body of one function only.
pub(crate) fn with_only(module: &Module, id: FunctionId, function: Function) -> Module {
    let mut replaced = Some(function);
    let functions = module.functions.iter().enumerate().map(|(index, it)| {
        if index == id.index()
            && let Some(function) = replaced.take()
        {
            return function;
        }
        Function {
            name: it.name.clone(),
            kind: it.kind,
            linkage: it.linkage,
            returns: it.returns.clone(),
            params: it.params.clone(),
            bounds: it.bounds,
            noreturn: it.noreturn,
            body: None,
            problems: Vec::new(),
            line: it.line,
        }
    });
    Module {
        version: module.version,
        target: module.target.clone(),
        address_bits: module.address_bits,
        variables: module.variables.clone(),
        functions: functions.collect(),
    }
}

/// Could a lane spin on what another lane of its warp has yet to do? In lock-step that would hang.
/// Grids' barriers are waited for by whole warps or by one thread of them, `mbarrier` objects by whole
/// warps (which is checked where they are); and where lanes vote on going on, they spin together. A lock
/// taken by a lane is another matter.
fn may_spin_within_a_warp(body: &Body, cfg: &Cfg, found: Communication) -> bool {
    use svp_ptx::ir::Keyword::{Cas, Exch, Sync};
    let any = |test: &dyn Fn(&Instruction) -> bool| body.instructions.iter().any(test);
    let of_objects = || communications(body, cfg).iter().all(|it| it.reason == Reason::Mbarrier);
    let spin_together = found.reason == Reason::GridGroup
        || found.reason == Reason::Mbarrier && of_objects()
        || any(&|it| it.opcode == Opcode::Vote && it.has(Sync));
    !spin_together || any(&|it| it.opcode == Opcode::Atom && it.one_of(&[Cas, Exch]).is_some())
}
