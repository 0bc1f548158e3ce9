//! A real-time kernel and a best-effort kernel in one launch (REEF paper, section 5, dynamic kernel
//! padding): the first blocks are the real-time kernel's, those behind them the best-effort one's.
//!
//! Changed for the launch: [`Padded::launch`] gives its blocks, along x, and its parameters, which
//! are both grids, then the real-time kernel's parameters, then the best-effort kernel's. The block's
//! shape is [`Padded::block`]: that of both kernels if it is the same, else as many threads along x as
//! the larger has; the smaller one's surplus threads leave at once, and its barriers then count
//! threads. Static shared memory is the larger of both, and so must the launch's dynamic one be.
//! `%ctaid`, `%nctaid`, `%tid` and `%ntid` tell each kernel what they would in a launch of its own.
//!
//! Both kernels are of one module; variables, and what the device prints, are that module's.

mod merge;

#[cfg(test)]
mod tests;

use super::draft::{Draft, U32, int, params_bytes, push_param, reads, reg};
use super::grid::{block_count, coordinates, launched_block, replace_grid};
use super::{InlineError, Obstacle};
use crate::ir::{
    Axis, Body, Function, FunctionId, Keyword, LaunchBounds, Modifier, Module, Opcode, Operand,
    Param, RegisterId, ScalarType, SpecialRegister, SymbolRef,
};
use merge::{merge, shift_params};

/// Threads of a block at most.
const MAX_THREADS: u32 = 1024;
/// Bytes of a kernel's parameters at most, in every version of PTX.
const MAX_PARAMS_BYTES: u32 = 4096;
/// The parameter that holds both grids' sizes.
const GRIDS: SymbolRef = SymbolRef::Param(0);
/// Size of both grids.
const GRIDS_BYTES: u32 = 24;

/// A kernel, and the shape that its blocks will have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PadPart {
    /// The id of the kernel.
    pub kernel: FunctionId,
    /// Threads along x, y and z.
    pub block: [u32; 3],
}

/// Why two kernels cannot be one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PadError {
    /// Calls that cannot be put in line.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// Blocks that depend on how they are launched.
    #[error("`{kernel}`: {obstacle}")]
    Obstacle {
        /// The name of the kernel.
        kernel: String,
        /// What makes the kernel unfit.
        obstacle: Obstacle,
    },
    /// Blocks without threads, with more than 1024, or of a shape that the kernel does not allow.
    #[error("`{kernel}` cannot have blocks of {} x {} x {} threads", .block[0], .block[1], .block[2])]
    Shape {
        /// The name of the kernel.
        kernel: String,
        /// The shape.
        block: [u32; 3],
    },
    /// A kernel that asks how much shared memory it has, which would be what both have.
    #[error("`{kernel}` asks for the size of its shared memory in line {line}")]
    SharedSize {
        /// The name of the kernel.
        kernel: String,
        /// The line of the instruction.
        line: u32,
    },
    /// Together they take too many parameters.
    #[error("both kernels together take {0} bytes of parameters, more than 4096")]
    Params(u32),
}

/// Why launches cannot be one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PadLaunchError {
    /// An empty grid, or more blocks in all than a grid has along x (2^31 - 1).
    #[error("a grid is empty, or both are too large together")]
    Blocks,
    /// A parameter block of the wrong size.
    #[error("{given} bytes of parameters where the kernel takes {wanted}")]
    Params {
        /// Bytes of parameters that were given.
        given: usize,
        /// Bytes that the kernel takes.
        wanted: u32,
    },
}

/// Two kernels in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Padded {
    /// The kernel.
    pub function: Function,
    /// Threads of its blocks along x, y and z.
    pub block: [u32; 3],
    /// The parameters of the real-time kernel, then of the best-effort one, as each had them.
    own: [Vec<Param>; 2],
}

/// One kernel's part in a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadLaunch<'a> {
    /// Blocks along x, y and z.
    pub grid: [u32; 3],
    /// Its parameter block, as in a launch of its own.
    pub params: &'a [u8],
}

impl Padded {
    /// Number of blocks, along x, and parameter block of a launch of both kernels.
    ///
    /// # Errors
    /// If the grids are empty or too large, or the parameters of another size.
    pub fn launch(
        &self,
        real_time: PadLaunch<'_>,
        best_effort: PadLaunch<'_>,
    ) -> Result<(u32, Vec<u8>), PadLaunchError> {
        let parts = [real_time, best_effort];
        let mut blocks = 0_u32;
        let mut bytes = vec![0; params_bytes(&self.function.params) as usize];
        let mut params = self.function.params.iter().skip(1);
        for (index, (part, own)) in parts.iter().zip(&self.own).enumerate() {
            let sum = block_count(part.grid).and_then(|it| it.checked_add(blocks));
            let sum = sum.filter(|it| *it <= i32::MAX as u32);
            blocks = sum.ok_or(PadLaunchError::Blocks)?;
            let wanted = params_bytes(own);
            if part.params.len() != wanted as usize {
                return Err(PadLaunchError::Params { given: part.params.len(), wanted });
            }
            for (axis, count) in part.grid.iter().enumerate() {
                bytes[12 * index + 4 * axis..][..4].copy_from_slice(&count.to_le_bytes());
            }
            for (from, to) in own.iter().zip(&mut params) {
                let value = &part.params[from.offset as usize..][..from.bytes as usize];
                bytes[to.offset as usize..][..value.len()].copy_from_slice(value);
            }
        }
        Ok((blocks, bytes))
    }
}

/// Makes one kernel, of this name, of two.
///
/// # Errors
/// For kernels of which that would not keep what they compute, with the reason.
pub fn pad(
    module: &Module,
    real_time: PadPart,
    best_effort: PadPart,
    name: &str,
) -> Result<Padded, PadError> {
    let mut first = draft(module, real_time)?;
    let mut second = draft(module, best_effort)?;
    let threads = [real_time, best_effort].map(|it| it.block.iter().product::<u32>());
    let block = match real_time.block == best_effort.block {
        true => real_time.block,
        false => [threads[0].max(threads[1]), 1, 1],
    };
    let own = [&mut first, &mut second].map(|it| std::mem::take(&mut it.function.params));
    let mut params = Vec::new();
    push_param(&mut params, "svp_grids".to_owned(), ScalarType::B8, GRIDS_BYTES, 4);
    for (prefix, it) in
        own.iter().enumerate().flat_map(|(at, it)| it.iter().map(move |it| (at, it)))
    {
        let name = format!("{}_{}", ["rt", "be"][prefix], it.name);
        push_param(&mut params, name, it.ty, it.bytes, it.align);
    }
    if params_bytes(&params) > MAX_PARAMS_BYTES {
        return Err(PadError::Params(params_bytes(&params)));
    }
    shift_params(&mut first.body, 1);
    shift_params(&mut second.body, 1 + own[0].len() as u32);
    let (number, total) = (launched_block(&mut first), real_time_blocks(&mut first));
    let (behind, best_effort_code) = (first.predicate("behind"), first.label("best_effort"));
    let ge = [Modifier::Keyword(Keyword::Ge), U32];
    first.emit(Opcode::Setp, &ge, vec![reg(behind), reg(number), reg(total)]);
    first.emit_if(behind, Opcode::Bra, vec![Operand::Label(best_effort_code)]);
    begin(&mut first, number, 0, real_time.block, block);
    let (number, total) = (launched_block(&mut second), real_time_blocks(&mut second));
    second.emit(Opcode::Sub, &[U32], vec![reg(number), reg(number), reg(total)]);
    begin(&mut second, number, 12, best_effort.block, block);
    let mut merged = merge(module, first, second, best_effort_code);
    merged.function.name = name.to_owned();
    merged.function.params = params;
    merged.function.bounds = LaunchBounds { required_threads: Some(block), ..Default::default() };
    Ok(Padded { function: merged.finish(), block, own })
}

/// A kernel that may be part of another launch.
fn draft(module: &Module, part: PadPart) -> Result<Draft, PadError> {
    use SpecialRegister::{
        DynamicSmemSize, ReservedSmemBegin, ReservedSmemCap, ReservedSmemEnd, TotalSmemSize,
    };
    let draft = Draft::of(module, part.kernel)?;
    let kernel = draft.function.name.clone();
    if let Some(obstacle) = Obstacle::find(&draft.body) {
        return Err(PadError::Obstacle { kernel, obstacle });
    }
    let of_shared = |register| {
        matches!(register, DynamicSmemSize | TotalSmemSize)
            || matches!(register, ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap)
    };
    if let Some(line) = reads(&draft.body, of_shared) {
        return Err(PadError::SharedSize { kernel, line });
    }
    let count =
        |shape: [u32; 3]| shape.iter().try_fold(1_u32, |product, axis| product.checked_mul(*axis));
    let threads = count(part.block).filter(|it| (1..=MAX_THREADS).contains(it));
    let bounds = draft.function.bounds;
    let required = bounds.required_threads.is_none_or(|it| it == part.block);
    let below = bounds.max_threads.is_none_or(|it| threads <= count(it));
    if threads.is_none() || !required || !below {
        return Err(PadError::Shape { kernel, block: part.block });
    }
    Ok(draft)
}

/// Blocks of the real-time kernel.
fn real_time_blocks(draft: &mut Draft) -> RegisterId {
    let [x, y, z] = [0, 4, 8].map(|offset| draft.load_param("rt_grid", GRIDS, offset));
    let lo = [Modifier::Keyword(Keyword::Lo), U32];
    draft.emit(Opcode::Mul, &lo, vec![reg(x), reg(x), reg(y)]);
    draft.emit(Opcode::Mul, &lo, vec![reg(x), reg(x), reg(z)]);
    x
}

/// What a kernel's threads find first: which block and thread they are.
fn begin(draft: &mut Draft, number: RegisterId, grid: i64, own: [u32; 3], block: [u32; 3]) {
    let nctaid = [0, 4, 8].map(|offset| draft.load_param("grid", GRIDS, grid + offset));
    let ctaid = coordinates(draft, number, &nctaid.map(reg));
    replace_grid(draft, ctaid, nctaid);
    if own == block {
        return;
    }
    let [threads, launched] = [own, block].map(|it| it.iter().product::<u32>());
    let thread = draft.r32("thread");
    let tid = Operand::Special(SpecialRegister::Tid(Axis::X));
    draft.emit(Opcode::Mov, &[U32], vec![reg(thread), tid]);
    if threads < launched {
        let surplus = draft.predicate("surplus");
        let ge = [Modifier::Keyword(Keyword::Ge), U32];
        draft.emit(Opcode::Setp, &ge, vec![reg(surplus), reg(thread), int(threads)]);
        draft.emit_if(surplus, Opcode::Exit, Vec::new());
        count_barriers(&mut draft.body, threads.next_multiple_of(32));
    }
    let tid = match own {
        [_, 1, 1] => [reg(thread), int(0), int(0)],
        _ => coordinates(draft, thread, &own.map(int)).map(reg),
    };
    draft.replace_specials(|register| match register {
        SpecialRegister::Tid(axis) => Some(tid[axis.index()].clone()),
        SpecialRegister::Ntid(axis) => Some(int(own[axis.index()])),
        SpecialRegister::NWarpId => Some(int(threads.div_ceil(32))),
        _ => None,
    });
}

/// Barriers for all threads of the block become barriers for this many.
fn count_barriers(body: &mut Body, threads: u32) {
    for it in &mut body.instructions {
        let barrier = matches!(it.opcode, Opcode::Bar | Opcode::Barrier) && !it.has(Keyword::Warp);
        let for_all = match it.operands.len() {
            1 => it.has(Keyword::Sync),
            3 => it.has(Keyword::Red),
            _ => false,
        };
        if barrier && for_all {
            // Behind the barrier's number, which a reduction has behind its result.
            let at = if it.has(Keyword::Red) { 2 } else { 1 };
            it.operands.insert(at, int(threads));
        }
    }
}
