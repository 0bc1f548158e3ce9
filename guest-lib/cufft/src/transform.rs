//! A plan's transform as passes, axis after axis.

use svp_library_support::Pointer;

use crate::axis::{Algorithm, factors_of_power};
use crate::pass::{End, Form, Lines, Run, Step, pass, product};
use crate::shape::{Domain, Layout, Shape};
use crate::status::Result;

/// Tables of an axis in device memory.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    pub(crate) length: i64,
    pub(crate) algorithm: Algorithm,
    /// Roots of unity: of the length, or of Bluestein's.
    pub(crate) roots: Pointer,
    pub(crate) chirp: Pointer,
    pub(crate) filter: Pointer,
}

/// Parts of the work memory, in complex numbers from its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Work {
    /// Length of each of the two buffers between passes.
    buffer: i64,
    /// Length of a copy of the complex side.
    copy: i64,
}

impl Work {
    /// What a shape needs, whatever its pointers are.
    pub(crate) fn of(shape: &Shape) -> Self {
        let complex = shape.complex_extents();
        let buffer = (3 - shape.rank..3).map(|axis| {
            let lines = lines_of(shape, complex, axis);
            i64::from(lines.lines).saturating_mul(padded_length(shape.extents[axis]))
        });
        let copies = shape.kind.domain == Domain::ComplexToReal && shape.rank > 1;
        let copy = if copies { complex.iter().product::<i64>() * shape.batch } else { 0 };
        Self { buffer: buffer.max().unwrap_or(0), copy }
    }

    /// Complex numbers in all of it.
    pub(crate) fn numbers(self) -> i64 {
        self.buffer.saturating_mul(2).saturating_add(self.copy)
    }
}

fn padded_length(length: i64) -> i64 {
    Algorithm::of(length).padded(length)
}

/// The lines along an axis, of numbers in these extents.
fn lines_of(shape: &Shape, extents: [i64; 3], axis: usize) -> Lines {
    let (slow, fast) = others(axis);
    let counts = [extents[fast] as u32, extents[slow] as u32];
    let lines = extents[fast] * extents[slow] * shape.batch;
    Lines { counts, lines: lines as u32, across: 1 }
}

/// The two axes beside one, the slower first.
fn others(axis: usize) -> (usize, usize) {
    match axis {
        0 => (1, 2),
        1 => (0, 2),
        _ => (0, 1),
    }
}

fn end(data: Pointer, form: Form, layout: &Layout, axis: usize) -> End {
    let (slow, fast) = others(axis);
    let strides = [layout.strides[fast], layout.strides[slow], layout.batch];
    End { data, form, unused: 0, step: layout.strides[axis], strides }
}

/// A plan's memory: tables of its axes (those beyond its rank have none), and work.
pub(crate) struct Memory<'a> {
    pub(crate) tables: &'a [Tables],
    pub(crate) work: Pointer,
    pub(crate) parts: Work,
}

impl Memory<'_> {
    fn at(&self, run: Run<'_>, numbers: i64) -> Pointer {
        self.work.wrapping_byte_offset(numbers as isize * run.precision.complex() as isize)
    }

    fn buffers(&self, run: Run<'_>) -> [Pointer; 2] {
        [self.at(run, 0), self.at(run, self.parts.buffer)]
    }
}

/// Transforms `input` to `output`.
pub(crate) fn transform(
    run: Run<'_>,
    shape: &Shape,
    memory: &Memory<'_>,
    [input, output]: [Pointer; 2],
) -> Result {
    let in_place = input == output;
    let (from, to) = (shape.input(in_place), shape.output(in_place));
    let complex = shape.complex_extents();
    let first = 3 - shape.rank;
    let along = |axis: usize, forms: [Form; 2], ends: [(Pointer, &Layout); 2]| {
        let lines = lines_of(shape, complex, axis);
        let lines = if axis == 2 { lines_of(shape, shape.extents, axis) } else { lines };
        let [from, to] = [0, 1].map(|at| end(ends[at].0, forms[at], ends[at].1, axis));
        one_axis(run, lines, &memory.tables[axis - first], memory.buffers(run), [from, to])
    };
    let plain = [Form::Complex; 2];
    match shape.kind.domain {
        Domain::Complex | Domain::RealToComplex => {
            let real = shape.kind.domain == Domain::RealToComplex;
            let forms = if real { [Form::Real, Form::Half] } else { plain };
            along(2, forms, [(input, &from), (output, &to)])?;
            (first..2).rev().try_for_each(|axis| along(axis, plain, [(output, &to); 2]))
        }
        Domain::ComplexToReal => {
            let copy = (memory.at(run, 2 * memory.parts.buffer), &Layout::dense(complex));
            let mut source = (input, &from);
            for axis in (first..2).rev() {
                along(axis, plain, [source, copy])?;
                source = copy;
            }
            along(2, [Form::Half, Form::Real], [source, (output, &to)])
        }
    }
}

/// Transforms lines along one axis.
fn one_axis(
    run: Run<'_>,
    lines: Lines,
    tables: &Tables,
    buffers: [Pointer; 2],
    [from, to]: [End; 2],
) -> Result {
    let length = tables.length as u32;
    let padded = match &tables.algorithm {
        Algorithm::Factors(factors) => {
            let lines = lines.together([from, to]);
            let mut passes = Passes { run, lines, length, roots: tables.roots, buffers, turn: 0 };
            return passes.all(factors, from, to);
        }
        Algorithm::Bluestein(padded) => *padded,
    };
    let (factors, long) = (factors_of_power(padded), padded as u32);
    let [first, second] = buffers.map(|data| dense(data, lines, long));
    product(run, lines, (length, long), tables.chirp, [from, first])?;
    let run_of = |inverse| Run { inverse, ..run };
    let mut passes =
        Passes { run: run_of(false), lines, length: long, roots: tables.roots, buffers, turn: 1 };
    // The buffer that a transform ends in is not the one that its last pass reads.
    let ends = [first, second];
    let spectrum = ends[factors.len() % 2];
    passes.all(&factors, first, spectrum)?;
    let other = ends[(factors.len() + 1) % 2];
    product(run, lines, (long, long), tables.filter, [spectrum, other])?;
    let next = if other == first { 1 } else { 0 };
    passes = Passes { run: run_of(true), turn: next, ..passes };
    let result = ends[if factors.len() % 2 == 0 { 1 - next } else { next }];
    passes.all(&factors, other, result)?;
    product(run, lines, (length, length), tables.chirp, [result, to])
}

/// A buffer's lines: those that are transformed together side by side, others one after the other.
fn dense(data: Pointer, lines: Lines, length: u32) -> End {
    let length = i64::from(length);
    let [fast, slow] = lines.counts.map(i64::from);
    let (step, strides) = match i64::from(lines.across) {
        1 => (1, [length, length * fast, length * fast * slow]),
        across if across == fast => (fast, [1, fast * length, fast * length * slow]),
        all => (all, [1, fast, all * length]),
    };
    End { data, form: Form::Complex, unused: 0, step, strides }
}

/// The passes of one transform, between two buffers in turn.
struct Passes<'a> {
    run: Run<'a>,
    lines: Lines,
    length: u32,
    roots: Pointer,
    buffers: [Pointer; 2],
    /// The buffer that the next pass writes.
    turn: usize,
}

impl Passes<'_> {
    fn one(&self, step: Step, from: End, to: End) -> Result {
        pass(self.run, self.lines, step, self.roots, [from, to])
    }

    fn buffer(&mut self) -> End {
        let data = self.buffers[self.turn];
        self.turn = 1 - self.turn;
        dense(data, self.lines, self.length)
    }

    /// All of them, from one end to the other, which may be the same memory.
    fn all(&mut self, factors: &[u32], from: End, to: End) -> Result {
        let (mut source, mut done) = (from, 1);
        let copy = Step { length: self.length, done: 1, radix: 1 };
        let Some((last, before)) = factors.split_last() else {
            return self.one(copy, from, to);
        };
        for radix in before {
            let target = self.buffer();
            self.one(Step { length: self.length, done, radix: *radix }, source, target)?;
            (source, done) = (target, done * radix);
        }
        let step = Step { length: self.length, done, radix: *last };
        let overwrites = before.is_empty() && from.data == to.data;
        if overwrites && (from != to || !step.is_whole_line()) {
            let target = self.buffer();
            self.one(step, source, target)?;
            return self.one(copy, target, to);
        }
        self.one(step, source, to)
    }
}
