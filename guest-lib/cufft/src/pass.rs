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
}

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
        self.radix == self.length && kernel(self.radix) != "pass_any"
    }
}

fn kernel(radix: u32) -> &'static str {
    match radix {
        2 => "pass2",
        3 => "pass3",
        4 => "pass4",
        5 => "pass5",
        7 => "pass7",
        8 => "pass8",
        _ => "pass_any",
    }
}

/// Runs a kernel with this many threads.
fn launch<P>(run: Run<'_>, name: &str, lines: Lines, each: u32, operand: P) -> Result {
    let threads = u64::from(lines.lines) * u64::from(each);
    // Kernels count threads in 32 bits.
    if threads > 1 << 31 {
        return Err(Status::INVALID_SIZE);
    }
    let blocks = threads.div_ceil(THREADS.into()) as i64;
    let operand = Priced { operand, work: run.work.get() };
    module(run.precision).launch(name, [blocks, 1, 1], THREADS, run.stream, &operand)?;
    run.work.set(LibraryWork::part());
    Ok(())
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
    let name = kernel(radix);
    let each = if name == "pass_any" { length } else { length / radix };
    let [first, second] = lines.counts;
    let all = [first, second, lines.lines];
    let operand =
        Pass { from, to, roots, lines: all, length, done, radix, inverse: run.inverse.into() };
    launch(run, name, lines, each, operand)
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
    launch(run, "product", lines, padded, operand)
}
