//! From a kernel of a module to LLVM IR: the choice of the gang, and the order of the stages.

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::communicates::communicates;
use svp_ptx::ir::{Function, FunctionId, Module};
use svp_ptx::transform::inline::Inlined;

use crate::analysis::awaited;
use crate::analysis::gang_width::gang_lanes;
use crate::analysis::plan::{Kernel, Plan};
use crate::analysis::refused;
use crate::context::{Entry, Site};
use crate::counted::Counted;
use crate::flow::entry::{Written, write_module};
use crate::options::Options;
use crate::prepared::prepared;
use crate::unsupported::Unsupported;

/// Instructions of a kernel, calls put in line, above which it is not compiled: it would take too
/// long.
const MAX_INSTRUCTIONS: usize = 20_000;

/// Bytes of text above which gangs are one warp: LLVM takes twice as long for vectors of twice as many lanes.
const WIDE_MOST_TEXT: usize = 2 << 20;

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
    /// Do lanes wait for others of their warp? Then the kernel has a block for each place where they do.
    pub awaits: bool,
    /// Bytes of local memory that each lane needs.
    pub local_bytes: u32,
    /// Which basic blocks and operations the counters count.
    pub counted: Counted,
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
    let mut inlined = prepared(module, kernel)?;
    let lowered = lower_inlined(module, kernel, &inlined, options, false);
    match (lowered, &mut inlined.function.body) {
        // Lanes that wait for one another are dearer: this is for kernels that cannot be had otherwise.
        (Err(Unsupported::Diverged { .. }), Some(body)) => {
            awaited::begin_blocks(body);
            lower_inlined(module, kernel, &inlined, options, true)
        }
        (lowered, _) => lowered,
    }
}

/// Lowers a kernel with its calls in line, with meetings that lanes wait at or without.
fn lower_inlined(
    module: &Module,
    kernel: FunctionId,
    inlined: &Inlined,
    options: &Options,
    awaits: bool,
) -> Result<Lowered, Unsupported> {
    let alone = with_only(module, kernel, inlined.function.clone());
    let function = alone.function(kernel).ok_or(Unsupported::NoKernel)?;
    let body = function.body.as_ref().ok_or(Unsupported::NoKernel)?;
    if body.instructions.len() > MAX_INSTRUCTIONS {
        return Err(Unsupported::TooLarge(body.instructions.len()));
    }
    let cfg = Cfg::of(body);
    let communication = communicates(body, &cfg);
    refused::check(body, &cfg, communication)?;
    let communicates = communication.is_some();
    let lanes = match options.lanes {
        _ if communicates || awaits => 32,
        Some(lanes @ (32 | 64 | 128)) => lanes,
        _ => gang_lanes(body, &cfg, options),
    };
    let has_stack = inlined.has_stack;
    let id = kernel;
    let source =
        Kernel { module: &alone, id, function, body, cfg: &cfg, communicates, awaits, has_stack };
    let write = |lanes: u32| {
        let plan = Plan::of(source, options, lanes)?;
        Ok::<_, Unsupported>((plan.entry, plan.frame.bytes, write_module(&plan)?))
    };
    let (lanes, written) = match write(lanes) {
        // One warp may go where the others of its gang do not.
        Err(Unsupported::Diverged { .. }) if lanes > 32 => (32, write(32)),
        // A width that is asked for is given.
        Ok((.., Written { text, .. }))
            if lanes > 32 && options.lanes.is_none() && text.len() > WIDE_MOST_TEXT =>
        {
            (32, write(32))
        }
        written => (lanes, written),
    };
    let (entry, local_bytes, Written { text, sites }) = written?;
    let counted = Counted::of(module, kernel, inlined, options);
    let module = alone;
    Ok(Lowered { text, entry, lanes, module, sites, communicates, awaits, local_bytes, counted })
}

/// The module with the body of one function only.
pub(crate) fn with_only(module: &Module, id: FunctionId, function: Function) -> Module {
    let mut replaced = Some(function);
    let functions = module.functions.iter().enumerate().map(|(index, other)| {
        if index == id.index()
            && let Some(function) = replaced.take()
        {
            return function;
        }
        Function {
            name: other.name.clone(),
            kind: other.kind,
            linkage: other.linkage,
            returns: other.returns.clone(),
            params: other.params.clone(),
            bounds: other.bounds,
            noreturn: other.noreturn,
            body: None,
            problems: Vec::new(),
            line: other.line,
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
