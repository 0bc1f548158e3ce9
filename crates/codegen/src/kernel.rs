//! From a kernel of a module to LLVM IR: the choice of the gang, and the order of the stages.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use svp_ptx::analysis::communicates::{Communication, Reason, communicates, communications};
use svp_ptx::analysis::frame::FrameLayout;
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::shape::{self, Shapes};
use svp_ptx::analysis::{Cfg, KernelBlocks, LayoutError, SharedLayout, liveness};
use svp_ptx::ir::{
    Body, Function, FunctionId, Immediate, Instruction, Module, Opcode, Operand, RegisterId,
    ScalarType,
};
use svp_ptx::transform::inline::{InlineError, Inlined, inline_with_copies};

use crate::analysis::count_equivalence::representatives;
use crate::analysis::gang_width::gang_lanes;
use crate::analysis::liveness::Lives;
use crate::analysis::nans::Nans;
use crate::analysis::origins::origins;
use crate::analysis::regions::regions;
use crate::context::Site;
use crate::emit::lowering::{Active, Lowering};
use crate::flow::rounds::waits_in_rounds;
use crate::memory::ahead::in_loops;
use crate::text::Text;
use crate::values::lanes::Gang;
use crate::values::registers::Registers;

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
    crate::analysis::refused::check(body)?;
    let cfg = Cfg::of(body);
    let communicates = communicates(body, &cfg);
    if let Some(found) = communicates
        && may_spin_within_a_warp(body, &cfg, found)
    {
        return Err(Unsupported::Spins(found.to_string()));
    }
    if !Schedule::of(&cfg).exact {
        return Err(Unsupported::Tangled);
    }
    let lanes = match options.lanes {
        _ if communicates.is_some() => 32,
        Some(lanes @ (32 | 64 | 128)) => lanes,
        _ => gang_lanes(body, &cfg, options),
    };
    let text_of = |lanes: u32| {
        text_of(&module, kernel, function, body, &cfg, options, lanes, communicates.is_some())
    };
    let (lanes, written) = match text_of(lanes) {
        // One warp may go where the others of its gang do not.
        Err(Unsupported::Diverged { .. }) if lanes > 32 => (32, text_of(32)),
        written => (lanes, written),
    };
    let (text, entry, sites, local_bytes) = written?;
    let communicates = communicates.is_some();
    let counted = Counted::of(source, kernel, &inlined, options);
    Ok(Lowered { text, entry, lanes, module, sites, communicates, local_bytes, counted })
}

#[allow(clippy::too_many_arguments, reason = "the stages' results, used once")]
fn text_of(
    module: &Module,
    id: FunctionId,
    function: &Function,
    body: &Body,
    cfg: &Cfg,
    options: &Options,
    lanes: u32,
    communicates: bool,
) -> Result<(String, Entry, Vec<Site>, u32), Unsupported> {
    let shape_gang = shape::Gang { block: options.block, lanes };
    let gang = Gang { lanes, geometry: shape_gang.geometry() };
    let shapes = Shapes::of_body(body, cfg, shape_gang);
    let registers = Registers::new(body.registers.iter().map(|it| it.ty), &shapes)?;
    let frame = FrameLayout::of(function, body).map_err(|it| Unsupported::Frame(it.to_string()))?;
    let local_bytes = frame.bytes;
    let in_rounds = waits(body) && !communicates && waits_in_rounds(body, local_bytes);
    let origins = origins(body, cfg);
    let lives = Lives::of(body, cfg, &origins);
    // Lanes that see one another's stores do not run one after the other.
    let regions = match communicates {
        true => Vec::new(),
        false => regions(body, cfg, &shapes, &lives, options),
    };
    let alone_registers = registers.alone();
    let mut lowering = Lowering {
        module,
        id,
        function,
        body,
        cfg,
        shapes: &shapes,
        options,
        communicates,
        gang,
        registers,
        shared: SharedLayout::of(module, id)?,
        frame,
        nans: Nans::of(body),
        text: Text::new(),
        sites: Vec::new(),
        slots: Vec::new(),
        helpers: BTreeMap::new(),
        rows: rows_needed(body),
        roles: HashMap::new(),
        in_rounds,
        pauses: Vec::new(),
        targets: String::new(),
        mode: Active::All,
        block: 0,
        handovers: BTreeSet::new(),
        guarded: false,
        counted: if options.count { representatives(cfg) } else { Vec::new() },
        literals: literals(body),
        used: used_registers(body),
        lives,
        in_loops: in_loops(cfg),
        origins,
        regions,
        alone_registers,
        alone: None,
    };
    lowering.in_rounds &= lowering.kept_fits();
    let fibers = communicates || waits(body) && !lowering.in_rounds;
    let entry = if fibers { Entry::Gang } else { Entry::Blocks };
    let (text, lowering) = lowering.module_text(entry)?;
    Ok((text, entry, lowering.sites, local_bytes))
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

/// Is there a block-wide barrier?
fn waits(body: &Body) -> bool {
    let block_wide = |it: &Instruction| {
        matches!(it.opcode, Opcode::Bar | Opcode::Barrier) && !it.has(svp_ptx::ir::Keyword::Warp)
    };
    body.instructions.iter().any(block_wide)
}

/// Could a lane spin on what another lane of its warp has yet to do? In lock-step that would hang.
/// Grids' barriers are waited for by whole warps or by one thread of them, `mbarrier` objects by whole
/// warps (which is checked where they are); and where lanes vote on going on, they spin together. A lock
/// taken by a lane is another matter.
fn may_spin_within_a_warp(body: &Body, cfg: &Cfg, found: Communication) -> bool {
    use svp_ptx::ir::Keyword::{Cas, Exch, Sync};
    let any = |test: &dyn Fn(&Instruction) -> bool| body.instructions.iter().any(test);
    let of_objects = || communications(body, cfg).iter().all(|it| it.reason == Reason::Mbarrier);
    let together = found.reason == Reason::GridGroup
        || found.reason == Reason::Mbarrier && of_objects()
        || any(&|it| it.opcode == Opcode::Vote && it.has(Sync));
    !together || any(&|it| it.opcode == Opcode::Atom && it.one_of(&[Cas, Exch]).is_some())
}

/// Rows of the callouts' buffer: the most registers that an instruction names, and one for addresses.
fn rows_needed(body: &Body) -> usize {
    let named = |it: &Instruction| {
        let mut registers = Vec::new();
        it.operands
            .iter()
            .for_each(|it| crate::emit::lowering::collect_registers(it, &mut registers));
        registers.len()
    };
    1 + body.instructions.iter().map(named).max().unwrap_or(0)
}

/// For each register: is it mentioned?
fn used_registers(body: &Body) -> Vec<bool> {
    let mut used = vec![false; body.registers.len()];
    for instruction in &body.instructions {
        let mut registers: Vec<RegisterId> = Vec::new();
        registers.extend(instruction.guard.map(|it| it.register));
        for operand in &instruction.operands {
            crate::emit::lowering::collect_registers(operand, &mut registers);
        }
        for id in registers {
            if let Some(used) = used.get_mut(id.index()) {
                *used = true;
            }
        }
    }
    used
}

/// Registers that are written once, by an unguarded `mov` of an integer literal. What reads them before
/// that reads what PTX leaves open.
fn literals(body: &Body) -> HashMap<RegisterId, Immediate> {
    let mut written: HashMap<RegisterId, u32> = HashMap::new();
    let mut found = HashMap::new();
    for instruction in &body.instructions {
        for id in liveness::defs_and_uses(instruction).0 {
            *written.entry(id).or_default() += 1;
        }
        if let (Opcode::Mov, None, [Operand::Register(id), Operand::Immediate(immediate)]) =
            (instruction.opcode, instruction.guard, instruction.operands.as_slice())
            && matches!(immediate, Immediate::Integer(_))
            && instruction.first_type().is_some_and(|it| !it.is_float())
            // In a register of floats an integer would be read as a number, not as its bits.
            && body.register(*id).is_some_and(|it| !it.ty.is_float())
        {
            found.insert(*id, *immediate);
        }
    }
    found.retain(|id, _| written.get(id) == Some(&1));
    found
}
