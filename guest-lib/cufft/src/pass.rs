//! Launches of the kernels, with operands as kernels/fft.cu has them.

use std::cell::Cell;

use svp_library_support::module::{Module, Priced, THREADS};
use svp_library_support::{LibraryWork, Pointer};

use crate::shape::Precision;
use crate::status::{Result, Status};

static SINGLE: Module = Module::new(concat!(include_str!("../generated/single.ptx"), "\0"));
static DOUBLE: Module = Module::new(concat!(include_str!("../generated/double.ptx"), "\0"));

fn module(precision: Precision) -> &'static Module {
    match precision {
        Precision::Single => &SINGLE,
        Precision::Double => &DOUBLE,
    }
}

/// Has the kernels loaded: not while a stream is captured, if it can be helped.
pub(crate) fn load(precision: Precision) -> Result {
    module(precision).load()?;
    Ok(())
}

/// How the numbers of an end are in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Form {
    Complex = 0,
    Real = 1,
    /// The first half and the middle; the others are their conjugates.
    Half = 2,
}

/// Where the numbers of lines lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct End {
    pub(crate) data: Pointer,
    pub(crate) form: Form,
    pub(crate) unused: i32,
    pub(crate) step: i64,
    /// Along the two other axes, the faster first, and to the next of the batch.
    pub(crate) strides: [i64; 3],
}

/// The lines that a launch transforms.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines {
    /// Places along the two other axes, the faster first.
    pub(crate) counts: [u32; 2],
    pub(crate) lines: u32,
    /// Lines that lie side by side at both ends, all of their first numbers before the second ones, and are transformed together; or 1.
    pub(crate) across: u32,
}

impl Lines {
    /// These, with as many of them together as the layouts of both ends allow, and a warp is wide.
    pub(crate) fn together(self, ends: [End; 2]) -> Self {
        let [fast, slow] = self.counts.map(i64::from);
        let of = |end: End| {
            let side_by_side = end.form == Form::Complex && end.strides[0] == 1;
            let planes = end.strides[1] == fast && end.step == fast * slow;
            [side_by_side && planes, side_by_side && end.step == fast]
        };
        let [from, to] = ends.map(of);
        let across = match [from[0] && to[0], from[1] && to[1]] {
            [true, _] => fast * slow,
            [_, true] => fast,
            _ => 1,
        };
        // CAST: no more than there are lines.
        Self { across: if across < i64::from(WARP) { 1 } else { across as u32 }, ..self }
    }
}

/// Threads that the software GPU makes lanes of one vector.
const WARP: u32 = 32;

/// The kernels' stream, precision and direction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run<'a> {
    pub(crate) precision: Precision,
    pub(crate) stream: Pointer,
    pub(crate) inverse: bool,
    /// What the next launch stands for: the first one for the whole transform.
    pub(crate) work: &'a Cell<LibraryWork>,
}

#[repr(C)]
struct Pass {
    from: End,
    to: End,
    roots: Pointer,
    lines: [u32; 3],
    length: u32,
    done: u32,
    radix: u32,
    inverse: i32,
    across: u32,
}

#[repr(C)]
struct Product {
    from: End,
    to: End,
    factors: Pointer,
    lines: [u32; 3],
    length: u32,
    padded: u32,
    inverse: i32,
}

/// One of the passes of a transform: its length, what earlier passes have done, its radix.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) length: u32,
    pub(crate) done: u32,
    pub(crate) radix: u32,
}

impl Step {
    /// Does one thread read all numbers, and only those, that it writes?
    pub(crate) fn is_whole_line(self) -> bool {
        self.radix == self.length && has_kernels(self.radix)
    }

    /// The kernel for this step, its threads for each group of lines, and how many groups of these there are in a line.
    fn kernel(self, lines: Lines, ends: [End; 2]) -> Option<(String, u32, u32)> {
        let Self { length, done, radix } = self;
        let each = length / radix;
        if !has_kernels(radix) || ends.iter().any(|end| lines.across == 1 && end.step != 1) {
            return None;
        }
        let name = match (ends.map(|end| end.form), done * lines.across, radix) {
            ([Form::Complex, Form::Complex], width @ WARP.., _) => {
                return Some((format!("rows{radix}"), width, each / done));
            }
            ([Form::Complex, Form::Complex], 1, 8) => "first8",
            ([Form::Real, Form::Complex], 1, 8) => "real8",
            ([Form::Complex, Form::Complex], 8, 8) => "second8",
            _ => return None,
        };
        (each >= WARP).then(|| (name.to_owned(), each, 1))
    }
}

/// Radices with a thread for as many numbers.
fn has_kernels(radix: u32) -> bool {
    matches!(radix, 2 | 3 | 4 | 5 | 7 | 8)
}

/// Runs a kernel in this many blocks.
fn launch<P>(run: Run<'_>, name: &str, blocks: u64, threads: u32, operand: P) -> Result {
    let blocks = i64::try_from(blocks).map_err(|_| Status::INVALID_SIZE)?;
    let operand = Priced { operand, work: run.work.get() };
    module(run.precision).launch(name, [blocks, 1, 1], threads, run.stream, &operand)?;
    run.work.set(LibraryWork::part());
    Ok(())
}

/// Blocks for this many threads of each line.
///
/// # Errors
/// [`Status::INVALID_SIZE`]: kernels count threads in 32 bits.
fn blocks_for(lines: Lines, each: u32) -> Result<u64> {
    let threads = u64::from(lines.lines) * u64::from(each);
    if threads > 1 << 31 {
        return Err(Status::INVALID_SIZE);
    }
    Ok(threads.div_ceil(THREADS.into()))
}

/// One pass from one place to another.
pub(crate) fn pass(
    run: Run<'_>,
    lines: Lines,
    step: Step,
    roots: Pointer,
    ends: [End; 2],
) -> Result {
    let ([from, to], Step { length, done, radix }) = (ends, step);
    let [first, second] = lines.counts;
    let (all, inverse) = ([first, second, lines.lines], run.inverse.into());
    let across = lines.across;
    let operand = Pass { from, to, roots, lines: all, length, done, radix, inverse, across };
    if let Some((name, width, rows)) = step.kernel(lines, ends) {
        let threads = width.next_multiple_of(WARP).min(THREADS);
        let blocks = u64::from(width.div_ceil(threads)) * u64::from(rows);
        return launch(run, &name, blocks * u64::from(lines.lines / across), threads, operand);
    }
    let (name, each) = match has_kernels(radix) {
        true => (format!("pass{radix}"), length / radix),
        false => ("pass_any".to_owned(), length),
    };
    launch(run, &name, blocks_for(lines, each)?, THREADS, operand)
}

/// A product with a table, number by number; the result is longer by zeros.
pub(crate) fn product(
    run: Run<'_>,
    lines: Lines,
    (length, padded): (u32, u32),
    factors: Pointer,
    [from, to]: [End; 2],
) -> Result {
    let [first, second] = lines.counts;
    let all = [first, second, lines.lines];
    let inverse = run.inverse.into();
    let operand = Product { from, to, factors, lines: all, length, padded, inverse };
    launch(run, "product", blocks_for(lines, padded)?, THREADS, operand)
}
