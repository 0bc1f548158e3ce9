//! Puts the bodies of called functions in the place of their calls.
//!
//! The variables through which a caller passes arguments become the callee's parameters: a thread
//! is never in both at once. Those that are only loaded and stored as a whole become registers in
//! the end. Variables of a callee's scope exist once, however often it is called, since without
//! recursion a thread is in it at most once; shared ones are one for all threads anyway.
//!
//! Where it is asked for, calls through registers become comparisons with the functions that they may
//! go to, and functions that may come to themselves again are jumped to (`outline.rs`).

mod call;
mod calls;
mod copy;
mod frame;
mod outline;
mod source;
mod stack;

#[cfg(test)]
mod tests;

pub use source::{BlockCopy, Inlined};

use calls::Calls;
use outline::Outlines;

use std::collections::HashMap;
use std::rc::Rc;

use super::labels::number_labels;
use super::promote::{drop_variables, promote_params};
use crate::analysis::{BlockId, Cfg};
use crate::ir::{
    Body, BranchTable, BranchTableId, Function, FunctionId, Guard, Initializer, Instruction, Label,
    LabelId, Linkage, LocalId, Module, Opcode, Operand, Param, RegisterId, StateSpace, Variable,
};

/// Instructions that are copied at most, calls included.
pub const MAX_INSTRUCTIONS: usize = 200_000;
/// Variables of the result at most.
const MAX_VARIABLES: usize = 100_000;
/// Targets of all branch tables of the result at most.
const MAX_TARGETS: usize = 1 << 20;
/// Calls that nest at most.
const MAX_DEPTH: usize = 100;

/// Why calls cannot be put in line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InlineError {
    /// There is no such function, or it has no body.
    #[error("function {} has no body", .0.0)]
    NoBody(FunctionId),
    /// A function that cannot run.
    #[error("`{0}` has problems")]
    Broken(String),
    /// A function that calls itself, directly or through others.
    #[error("`{0}` is recursive")]
    Recursive(String),
    /// A call through a register.
    #[error("`{function}` calls indirectly in line {line}")]
    Indirect {
        /// The caller.
        function: String,
        /// Line of the call.
        line: u32,
    },
    /// A call whose arguments do not fit the callee.
    #[error("the call in line {line} of `{function}` does not pass what `{callee}` takes")]
    Signature {
        /// The caller.
        function: String,
        /// Line of the call.
        line: u32,
        /// The name of the callee.
        callee: String,
    },
    /// The result would be too large.
    #[error("more than {limit} {what} with all calls in line")]
    TooLarge {
        /// What there are too many of.
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
}

/// A kernel with every call of a function that has a body replaced by that body. Calls of functions
/// without one, which the device provides, stay. The blocks of a kernel without calls are the same
/// as before.
///
/// # Errors
/// For recursive and indirect calls, for functions that have problems, and where the result would
/// be too large.
pub fn inline_calls(module: &Module, kernel: FunctionId) -> Result<Function, InlineError> {
    inline_with_copies(module, kernel).map(|it| it.function)
}

/// As [`inline_calls`], with where the code comes from.
///
/// # Errors
/// As [`inline_calls`].
pub fn inline_with_copies(module: &Module, kernel: FunctionId) -> Result<Inlined, InlineError> {
    inline(module, kernel, None)
}

/// As [`inline_with_copies`], with recursive calls as jumps, for which the kernel gets a stack, and
/// indirect ones by the numbers of functions ([`crate::generic::CODE`]): code for the software GPU alone.
///
/// # Errors
/// For functions that have problems, for recursive ones with what has no place in frames, and where the
/// result would be too large.
pub fn inline_all(module: &Module, kernel: FunctionId) -> Result<Inlined, InlineError> {
    match inline(module, kernel, None) {
        Err(InlineError::Recursive(_) | InlineError::Indirect { .. }) => {
            inline(module, kernel, Some(Calls::of(module, kernel)))
        }
        done => done,
    }
}

fn inline(
    module: &Module,
    kernel: FunctionId,
    jumps: Option<Calls>,
) -> Result<Inlined, InlineError> {
    let function = module.function(kernel).ok_or(InlineError::NoBody(kernel))?;
    let body = function.body.as_ref().ok_or(InlineError::NoBody(kernel))?;
    let mut inliner = Inliner {
        module,
        // The kernel's own registers and variables keep their numbers.
        out: Body { instructions: Vec::new(), ..body.clone() },
        around: Vec::new(),
        storage: HashMap::new(),
        calls: 0,
        copied: 0,
        targets: 0,
        blocks: HashMap::new(),
        copies: Vec::new(),
        outlines: match &jumps {
            Some(calls) => Outlines::of(module, calls)?,
            None => Outlines::default(),
        },
        jumps,
    };
    inliner.copy_kernel(function, body, kernel)?;
    let Inliner { mut out, mut copies, outlines, .. } = inliner;
    let has_stack = outlines.is_used();
    let in_frame = |it: usize| outlines.in_frames.contains_key(&LocalId(it as u32));
    let in_frames: Vec<bool> = (0..out.variables.len()).map(in_frame).collect();
    drop_variables(&mut out, &in_frames);
    let new_indices = promote_params(&mut out);
    for copy in &mut copies {
        copy.at = new_indices.get(copy.at).copied().unwrap_or(copy.at);
    }
    number_labels(&mut out, body.labels.len());
    let function = Function { body: Some(out), ..without_body(function) };
    Ok(Inlined { function, copies, has_stack })
}

fn without_body(function: &Function) -> Function {
    Function {
        name: function.name.clone(),
        kind: function.kind,
        linkage: function.linkage,
        returns: function.returns.clone(),
        params: function.params.clone(),
        bounds: function.bounds,
        noreturn: function.noreturn,
        body: None,
        problems: Vec::new(),
        line: function.line,
    }
}

struct Inliner<'m> {
    module: &'m Module,
    out: Body,
    /// The functions that the code being copied is in, the kernel first.
    around: Vec<FunctionId>,
    /// Variables of callees that exist once.
    storage: HashMap<(FunctionId, LocalId), LocalId>,
    calls: usize,
    /// Instructions so far.
    copied: usize,
    /// Targets of the branch tables so far.
    targets: usize,
    /// For each function met the first instructions of its blocks.
    blocks: HashMap<FunctionId, Rc<Vec<usize>>>,
    copies: Vec<BlockCopy>,
    /// The calls of the kernel, where not all must be put in line.
    jumps: Option<Calls>,
    outlines: Outlines,
}

/// One copy of a function's body: what its names are in the result. Filled as they are met.
struct Copy {
    function: FunctionId,
    /// What only a callee has; the kernel's own names stay as they are.
    callee: Option<Callee>,
    /// Labels of the source whose place in the result is still to be noted.
    labels: HashMap<LabelId, LabelId>,
}

struct Callee {
    /// Makes names unique.
    number: usize,
    params: Vec<LocalId>,
    returns: Vec<LocalId>,
    /// Behind the call.
    end: LabelId,
    registers: HashMap<RegisterId, RegisterId>,
    locals: HashMap<LocalId, LocalId>,
    tables: HashMap<BranchTableId, BranchTableId>,
}

impl Copy {
    fn new(function: FunctionId, callee: Option<Callee>) -> Self {
        Self { function, callee, labels: HashMap::new() }
    }

    /// A copy of a callee, whose returns lead to `end`.
    fn callee(
        function: FunctionId,
        number: usize,
        params: Vec<LocalId>,
        returns: Vec<LocalId>,
        end: LabelId,
    ) -> Self {
        let (registers, locals, tables) = Default::default();
        let callee = Callee { number, params, returns, end, registers, locals, tables };
        Self::new(function, Some(callee))
    }
}

impl Inliner<'_> {
    /// Writes the kernel, and behind it the functions that it jumps to.
    fn copy_kernel(
        &mut self,
        function: &Function,
        body: &Body,
        id: FunctionId,
    ) -> Result<(), InlineError> {
        let mut copy = Copy::new(id, None);
        self.copy_body(function, body, &mut copy)?;
        let Some(it) = body.instructions.last().filter(|_| self.outlines.is_used()) else {
            return Ok(());
        };
        self.emit(it, Opcode::Ret, Vec::new(), Vec::new());
        self.write_outlines()
    }

    /// Appends a function's instructions, with those of its callees.
    fn copy_body(
        &mut self,
        function: &Function,
        body: &Body,
        copy: &mut Copy,
    ) -> Result<(), InlineError> {
        if !function.problems.is_empty() {
            return Err(InlineError::Broken(function.name.clone()));
        }
        if self.around.contains(&copy.function) {
            return Err(InlineError::Recursive(function.name.clone()));
        }
        bound(self.around.len(), MAX_DEPTH, "nested calls")?;
        self.around.push(copy.function);
        let starts = self.block_starts(copy.function, body);
        let mut blocks = starts.iter().enumerate().peekable();
        let mut new_indices = Vec::with_capacity(body.instructions.len() + 1);
        for (index, instruction) in body.instructions.iter().enumerate() {
            new_indices.push(self.out.instructions.len());
            let block = blocks.next_if(|(_, start)| **start == index);
            let begins = block.is_some();
            if index == 0 && copy.callee.is_none() && self.has_recursion() {
                self.begin_stack(instruction)?;
            }
            if let Some((block, _)) = block {
                let (function, block) = (copy.function, BlockId(block as u32));
                self.copies.push(BlockCopy { function, block, at: self.out.instructions.len() });
            }
            self.copied += 1;
            bound(self.copied, MAX_INSTRUCTIONS, "instructions")?;
            let last = index + 1 == body.instructions.len();
            match instruction.opcode {
                Opcode::Call => self.call(function, body, copy, (index, instruction), begins)?,
                // The last return falls through, unless its block would be gone with it.
                Opcode::Ret if copy.callee.is_some() && last && !begins => {}
                Opcode::Ret if copy.callee.is_some() => self.leave(body, copy, instruction),
                _ => self.push(body, copy, instruction)?,
            }
        }
        new_indices.push(self.out.instructions.len());
        if copy.callee.is_none() {
            for label in &mut self.out.labels[..body.labels.len()] {
                label.at = new_indices.get(label.at).copied().unwrap_or(label.at);
            }
        }
        for (source, target) in &copy.labels {
            let place = body.target(*source).and_then(|at| new_indices.get(at));
            self.out.labels[target.index()].at = place.copied().unwrap_or(usize::MAX);
        }
        self.around.pop();
        Ok(())
    }

    /// Appends an instruction in the names of the result.
    fn push(&mut self, body: &Body, copy: &mut Copy, it: &Instruction) -> Result<(), InlineError> {
        let mut renamed = self.renamed(body, copy, it)?;
        if self.outlines.current.is_some() {
            self.through_frame(&mut renamed);
        }
        self.out.instructions.push(renamed);
        Ok(())
    }

    fn block_starts(&mut self, function: FunctionId, body: &Body) -> Rc<Vec<usize>> {
        let starts = self.blocks.entry(function).or_insert_with(|| {
            let blocks = Cfg::of(body).blocks.into_iter();
            Rc::new(blocks.map(|it| it.instructions.start).collect())
        });
        Rc::clone(starts)
    }

    /// A callee's return: on to what follows the call.
    fn leave(&mut self, body: &Body, copy: &mut Copy, it: &Instruction) {
        let Some(callee) = &copy.callee else { return };
        let end = Operand::Label(callee.end);
        let guard = it.guard.map(|guard| self.guard(body, copy, guard));
        self.out.instructions.push(branch(guard, end, it));
    }

    fn guard(&mut self, body: &Body, copy: &mut Copy, guard: Guard) -> Guard {
        Guard { register: self.register(body, copy, guard.register), ..guard }
    }

    fn new_param(&mut self, param: &Param) -> Result<LocalId, InlineError> {
        self.new_variable(Variable {
            name: param.name.clone(),
            space: StateSpace::Param,
            linkage: Linkage::Internal,
            ty: param.ty,
            bytes: param.bytes.into(),
            align: param.align,
            unsized_array: false,
            managed: false,
            init: Initializer::default(),
            line: 0,
        })
    }

    fn new_variable(&mut self, variable: Variable) -> Result<LocalId, InlineError> {
        bound(self.out.variables.len(), MAX_VARIABLES, "variables")?;
        self.out.variables.push(variable);
        Ok(LocalId(self.out.variables.len() as u32 - 1))
    }

    /// A label whose place is noted later.
    fn new_label(&mut self, name: String) -> LabelId {
        self.out.labels.push(Label { name, at: usize::MAX });
        LabelId(self.out.labels.len() as u32 - 1)
    }

    fn new_table(&mut self, table: BranchTable) -> Result<BranchTableId, InlineError> {
        self.targets += table.targets.len();
        bound(self.targets, MAX_TARGETS, "branch targets")?;
        self.out.branch_tables.push(table);
        Ok(BranchTableId(self.out.branch_tables.len() as u32 - 1))
    }
}

fn bound(count: usize, limit: usize, what: &'static str) -> Result<(), InlineError> {
    if count < limit { Ok(()) } else { Err(InlineError::TooLarge { what, limit }) }
}

/// A branch in the place of another instruction.
fn branch(guard: Option<Guard>, target: Operand, it: &Instruction) -> Instruction {
    Instruction {
        guard,
        opcode: Opcode::Bra,
        modifiers: Vec::new(),
        operands: vec![target],
        line: it.line,
        column: it.column,
    }
}
