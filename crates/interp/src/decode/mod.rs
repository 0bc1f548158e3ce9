//! From the parser's instructions to [`FunctionCode`]: one file per family of opcodes.
//!
//! Decoding is where an instruction is understood or refused: an opcode, type or modifier that the
//! interpreter lacks becomes a diagnostic of the kernel, before anything runs.

mod arithmetic;
mod asynchronous;
mod atomics;
mod bits;
mod carry;
mod compare;
mod control;
mod convert;
mod convert_small;
mod float;
mod half;
mod launch_control;
mod matrix;
mod memory;
mod moves;
mod operands;
mod product;
mod rows;
mod stack;
mod texture;
mod video;
mod warp;

use std::collections::HashMap;

use svp_ptx::analysis::SharedLayout;
use svp_ptx::analysis::order::schedule_order;
use svp_ptx::analysis::{Cfg, FrameLayout};
use svp_ptx::ir::{
    Body, Function, FunctionId, Instruction, Module, Opcode, RegisterId, ScalarType,
};
use svp_ptx::{Diagnostic, Problem};

use super::code::{FunctionCode, Guard, Inst, Op, Reg, Row};

/// Decoding one thing: what it is, or why not.
type Decoded<T> = Result<T, Problem>;

/// What the decoding of a kernel's functions has in common.
pub(super) struct KernelScope<'a> {
    pub(super) module: &'a Module,
    /// Addresses of the module's variables.
    pub(super) addresses: &'a [Option<u64>],
    /// Offsets of shared variables.
    pub(super) shared: &'a SharedLayout,
    /// The program's function indices of the kernel and of what it reaches.
    pub(super) functions: &'a HashMap<FunctionId, u32>,
}

/// The state of decoding one function.
struct Decoder<'a> {
    scope: &'a KernelScope<'a>,
    function: &'a Function,
    id: FunctionId,
    body: &'a Body,
    frame: FrameLayout,
    /// Where each declared register is; `None` for predicates.
    registers: Vec<Option<Reg>>,
    /// Rows of the halves of 128-bit registers.
    pairs: HashMap<RegisterId, [Row; 2]>,
    /// Rows of predicates, by register.
    predicates: Vec<Option<Row>>,
    predicate_count: u32,
    rows32: Vec<u32>,
    rows64: Vec<u64>,
    literals32: HashMap<u32, Row>,
    literals64: HashMap<u64, Row>,
    code: Vec<Inst>,
    guard: Guard,
    line: u32,
}

/// Decodes one function of a kernel.
pub(super) fn decode_function(
    scope: &KernelScope<'_>,
    id: FunctionId,
) -> Result<FunctionCode, Vec<Diagnostic>> {
    let Some(function) = scope.module.function(id) else { return Err(Vec::new()) };
    decode_body(scope, id, function).map(|(code, _)| code)
}

/// Where the parts of a parsed body are in the decoded one.
#[derive(Debug)]
pub(super) struct DecodeMap {
    /// Where the code of each parsed instruction starts; one entry more than there are
    /// instructions.
    pub(super) starts: Vec<u32>,
    /// Where each declared register is; `None` for predicates and those that are never mentioned.
    pub(super) registers: Vec<Option<Reg>>,
    /// Rows of predicates, by register.
    pub(super) predicates: Vec<Option<Row>>,
}

/// As [`decode_function`], and says what became of each instruction and register.
pub(super) fn decode_body(
    scope: &KernelScope<'_>,
    id: FunctionId,
    function: &Function,
) -> Result<(FunctionCode, DecodeMap), Vec<Diagnostic>> {
    if !function.problems.is_empty() {
        return Err(function.problems.clone());
    }
    let empty = Body::default();
    let body = function.body.as_ref().unwrap_or(&empty);
    let frame = FrameLayout::of(function, body)
        .map_err(|problem| vec![diagnostic(&function.name, problem, function.line, 1)])?;
    let mut decoder = Decoder::new(scope, function, id, body, frame);
    let cfg = Cfg::of(body);
    decoder
        .assign_rows(&cfg)
        .map_err(|problem| vec![diagnostic(&function.name, problem, function.line, 1)])?;
    let (starts, block_of) = decoder.instructions(&cfg)?;
    decoder.patch_targets(&starts);
    let map = DecodeMap { starts, registers: decoder.registers, predicates: decoder.predicates };
    let code = FunctionCode {
        name: function.name.clone(),
        code: decoder.code,
        order: schedule_order(&cfg),
        block_of,
        rows32: decoder.rows32,
        rows64: decoder.rows64,
        predicates: decoder.predicate_count,
        frame_bytes: decoder.frame.bytes,
        params: decoder.frame.params,
        returns: decoder.frame.returns,
    };
    Ok((code, map))
}

fn diagnostic(function: &str, problem: Problem, line: u32, column: u32) -> Diagnostic {
    let function = Some(function.to_owned());
    Diagnostic { problem, line, column, function, excerpt: String::new() }
}

impl<'a> Decoder<'a> {
    fn new(
        scope: &'a KernelScope<'a>,
        function: &'a Function,
        id: FunctionId,
        body: &'a Body,
        frame: FrameLayout,
    ) -> Self {
        Self {
            scope,
            function,
            id,
            body,
            frame,
            registers: Vec::new(),
            pairs: HashMap::new(),
            predicates: Vec::new(),
            predicate_count: 0,
            rows32: Vec::new(),
            rows64: Vec::new(),
            literals32: HashMap::new(),
            literals64: HashMap::new(),
            code: Vec::new(),
            guard: Guard::Always,
            line: function.line,
        }
    }

    /// Decodes all instructions. Returns where the code of each starts, and the block of each
    /// decoded instruction.
    fn instructions(&mut self, cfg: &Cfg) -> Result<(Vec<u32>, Vec<u32>), Vec<Diagnostic>> {
        let mut problems = Vec::new();
        let mut starts = Vec::with_capacity(self.body.instructions.len() + 1);
        let mut block_of = Vec::new();
        for (index, instruction) in self.body.instructions.iter().enumerate() {
            let block = cfg.block_of.get(index).map_or(0, |it| it.0);
            starts.push(self.code.len() as u32);
            self.guard = Guard::Always;
            self.line = instruction.line;
            if cfg.blocks.get(block as usize).is_some_and(|it| it.instructions.start == index) {
                self.push(Op::Block(block));
            }
            if let Err(problem) = self.instruction(instruction) {
                let (line, column) = (instruction.line, instruction.column);
                let problem = in_context(problem, instruction);
                problems.push(diagnostic(&self.function.name, problem, line, column));
            }
            block_of.resize(self.code.len(), block);
        }
        starts.push(self.code.len() as u32);
        self.guard = Guard::Always;
        self.push(Op::Return);
        block_of.resize(self.code.len(), cfg.blocks.len().saturating_sub(1) as u32);
        if problems.is_empty() { Ok((starts, block_of)) } else { Err(problems) }
    }

    /// Turns indices of parsed instructions in jumps into indices of decoded ones.
    fn patch_targets(&mut self, starts: &[u32]) {
        let end = self.code.len().saturating_sub(1) as u32;
        let place = |at: u32| starts.get(at as usize).copied().unwrap_or(end);
        for inst in &mut self.code {
            match &mut inst.op {
                Op::Branch(target) => *target = place(*target),
                Op::BranchTable { targets, .. } => {
                    targets.iter_mut().for_each(|target| *target = place(*target));
                }
                _ => {}
            }
        }
    }

    /// Appends a decoded instruction under the guard of the parsed one.
    fn push(&mut self, op: Op) {
        self.code.push(Inst { guard: self.guard, op, line: self.line });
    }

    fn instruction(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Opcode::*;
        if let Some(guard) = instruction.guard {
            let row = self.predicate_row(guard.register)?;
            self.guard = if guard.negated { Guard::Unless(row) } else { Guard::If(row) };
        }
        match instruction.opcode {
            Mov if instruction.first_type() == Some(ScalarType::B128) => self.mov_wide(instruction),
            Mov => self.mov(instruction),
            Alloca | Stacksave | Stackrestore => self.stack(instruction),
            Cvt => self.cvt(instruction),
            Cvta => self.cvta(instruction),
            Isspacep => self.isspacep(instruction),
            Ld | Ldu => self.load(instruction),
            St => self.store(instruction),
            Cp => self.async_copy(instruction),
            Mbarrier => self.mbarrier(instruction),
            Tex | Tld4 | Txq | Suld | Sust | Sured | Suq => self.texture(instruction),
            Prefetch | Prefetchu | Pmevent | Applypriority | Discard | Griddepcontrol
            | Setmaxnreg => Ok(()),
            Createpolicy => self.cache_policy(instruction),
            Mapa | Getctarank => self.in_cluster(instruction),
            Clusterlaunchcontrol => self.launch_control(instruction),
            Atom | Red => self.atomic(instruction),
            Membar | Fence => {
                self.push(Op::Fence);
                Ok(())
            }
            Bar | Barrier => self.barrier(instruction),
            Wmma | Mma | Ldmatrix | Stmatrix | Movmatrix => self.matrix(instruction),
            Shfl | Vote | Match | Redux | Activemask | Elect => self.warp_wide(instruction),
            Bra | Brx | Call | Ret | Exit | Trap | Brkpt | Nanosleep => self.control(instruction),
            Set | Setp | Selp | Slct | Testp => self.comparison(instruction),
            And | Or | Xor | Not | Cnot | Lop3 | Shf | Shl | Shr | Popc | Clz | Bfind | Fns
            | Brev | Bfe | Bfi | Bmsk | Szext | Prmt => self.bitwise(instruction),
            Vadd | Vsub | Vabsdiff | Vmin | Vmax | Vadd2 | Vsub2 | Vavrg2 | Vabsdiff2 | Vmin2
            | Vmax2 | Vset2 | Vadd4 | Vsub4 | Vavrg4 | Vabsdiff4 | Vmin4 | Vmax4 | Vset4 => {
                self.video(instruction)
            }
            _ if instruction.first_type().is_some_and(ScalarType::is_float) => {
                self.floating_point(instruction)
            }
            _ => self.integer(instruction),
        }
    }
}

/// Says which instruction is not supported.
fn in_context(problem: Problem, instruction: &Instruction) -> Problem {
    match problem {
        Problem::NotSupported(what) if what.is_empty() => {
            Problem::NotSupported(format!("`{}`", instruction.mnemonic()))
        }
        Problem::NotSupported(what) => {
            Problem::NotSupported(format!("`{}`: {what}", instruction.mnemonic()))
        }
        Problem::Mismatch(what) => {
            Problem::Mismatch(format!("`{}`: {what}", instruction.mnemonic()))
        }
        other => other,
    }
}

/// The instruction as it stands is not supported.
fn unsupported<T>() -> Decoded<T> {
    Err(Problem::NotSupported(String::new()))
}

/// The operands do not fit.
fn mismatch<T>(what: &str) -> Decoded<T> {
    Err(Problem::Mismatch(what.to_owned()))
}
