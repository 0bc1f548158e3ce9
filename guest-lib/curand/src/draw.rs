//! Launches: numbers of a generator's sequence into memory.

use svp_library_support::driver::{driver, ensure_context};
use svp_library_support::module::{Module, Priced, THREADS, blocks, with_scratch};
use svp_library_support::{LibraryWork, Operation, Pointer, Precision};

use crate::engine::Engine;
use crate::generator::{Generator, Ready};
use crate::status::{Result, Status};

static XORWOW: Module = Module::new(concat!(include_str!("../generated/xorwow.ptx"), "\0"));
static MRG32K3A: Module = Module::new(concat!(include_str!("../generated/mrg32k3a.ptx"), "\0"));
static PHILOX: Module = Module::new(concat!(include_str!("../generated/philox.ptx"), "\0"));
static SOBOL32: Module = Module::new(concat!(include_str!("../generated/sobol32.ptx"), "\0"));
static SOBOL64: Module = Module::new(concat!(include_str!("../generated/sobol64.ptx"), "\0"));

fn module(engine: Engine) -> &'static Module {
    match engine {
        Engine::Xorwow => &XORWOW,
        Engine::Mrg32k3a => &MRG32K3A,
        Engine::Philox => &PHILOX,
        Engine::Sobol32 => &SOBOL32,
        Engine::Sobol64 => &SOBOL64,
    }
}

/// Has a generator's kernels loaded: not while a stream is captured, if it can be helped.
pub(crate) fn load(engine: Engine) -> Result {
    module(engine).load()?;
    Ok(())
}

/// Operand of a pseudorandom generator's kernels.
#[repr(C)]
struct Draw {
    out: Pointer,
    n: i64,
    states: Pointer,
    lanes: u32,
    start: u32,
    skip: u32,
    keep: i32,
    mean: f64,
    stddev: f64,
    log: i32,
}

/// Operand of a quasirandom generator's kernels.
#[repr(C)]
struct Quasi {
    out: Pointer,
    n: i64,
    directions: Pointer,
    offset: u64,
    mean: f64,
    stddev: f64,
    log: i32,
}

/// A kind of numbers: a kernel's name, and bytes of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Bits,
    Uniform,
    UniformDouble,
    Normal,
    NormalDouble,
    Poisson,
}

impl Kind {
    fn kernel(self) -> &'static str {
        match self {
            Self::Bits => "bits",
            Self::Uniform => "uniform",
            Self::UniformDouble => "uniform_double",
            Self::Normal => "normal",
            Self::NormalDouble => "normal_double",
            Self::Poisson => "poisson",
        }
    }

    fn bytes(self, engine: Engine) -> usize {
        match self {
            Self::Bits if engine == Engine::Sobol64 => 8,
            Self::Bits | Self::Uniform | Self::Normal | Self::Poisson => 4,
            Self::UniformDouble | Self::NormalDouble => 8,
        }
    }

    fn is_normal(self) -> bool {
        matches!(self, Self::Normal | Self::NormalDouble)
    }

    /// Numbers that a lane gives at a time.
    fn sample(self, engine: Engine) -> u32 {
        match engine {
            Engine::Philox => 4,
            _ if self.is_normal() => 2,
            _ => 1,
        }
    }

    /// Does each number take one of the sequence, so that a sample can be given in parts?
    fn is_single(self) -> bool {
        matches!(self, Self::Bits | Self::Uniform)
    }
}

/// Parameters of a distribution.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shape {
    pub(crate) mean: f64,
    pub(crate) stddev: f64,
    /// The normal numbers are logarithms.
    pub(crate) log: bool,
}

/// Writes the next `n` numbers to `out`.
///
/// # Errors
/// [`Status::LENGTH_NOT_MULTIPLE`] for a length that the dimensions or the pairs do not divide;
/// [`Status::OUT_OF_RANGE`] for null, and for more bytes than there are addresses.
pub(crate) fn generate(
    it: &mut Generator,
    kind: Kind,
    out: Pointer,
    n: usize,
    shape: Shape,
) -> Result {
    let of = if it.engine.is_quasi() {
        it.dimensions as usize
    } else {
        1 + usize::from(kind.is_normal())
    };
    if !n.is_multiple_of(of) {
        return Err(Status::LENGTH_NOT_MULTIPLE);
    }
    if n == 0 {
        return Ok(());
    }
    let len = n.checked_mul(kind.bytes(it.engine)).filter(|len| *len <= isize::MAX as usize);
    let len = len.filter(|_| !out.is_null()).ok_or(Status::OUT_OF_RANGE)?;
    ensure_context()?;
    it.prepare()?;
    if !it.to_host {
        return launch(it, kind, out, n as i64, shape);
    }
    let stream = it.stream;
    with_scratch(stream, Some(len), |scratch| {
        launch(it, kind, scratch, n as i64, shape)?;
        let driver = driver()?;
        driver.cuMemcpyAsync(out, scratch, len, stream)?;
        Ok(driver.cuStreamSynchronize(stream)?)
    })
}

fn launch(it: &mut Generator, kind: Kind, out: Pointer, n: i64, shape: Shape) -> Result {
    let Ready { memory, point, .. } = it.prepare()?;
    let Shape { mean, stddev, log } = shape;
    let module = module(it.engine);
    let bytes = (n as u64).saturating_mul(kind.bytes(it.engine) as u64);
    // By their bytes: on every GPU that runs cuRAND, that is what its generators are bound by.
    let work =
        LibraryWork::new(Operation::Stream, Precision::F32, false, [n as u64, 1, 1], 1, bytes);
    if it.engine.is_quasi() {
        let dimensions = i64::from(it.dimensions);
        let n = n / dimensions;
        let operand =
            Quasi { out, n, directions: memory, offset: point, mean, stddev, log: log.into() };
        let operand = Priced { operand, work };
        module.launch(kind.kernel(), [blocks(n), dimensions, 1], THREADS, it.stream, &operand)?;
        it.ready = it.ready.map(|ready| Ready { point: point.wrapping_add(n as u64), ..ready });
        return Ok(());
    }
    if !kind.is_single() {
        finish_sample(it)?;
    }
    let Ready { lanes, start, skip, .. } = it.prepare()?;
    let sample = i64::from(kind.sample(it.engine));
    let given = n + i64::from(skip);
    let left = if kind.is_single() { given % sample } else { 0 };
    let keep = (left != 0).into();
    let operand =
        Draw { out, n, states: memory, lanes, start, skip, keep, mean, stddev, log: log.into() };
    let operand = Priced { operand, work };
    let samples = (given + sample - 1) / sample;
    let threads = samples.min(lanes.into());
    module.launch(kind.kernel(), [blocks(threads), 1, 1], THREADS, it.stream, &operand)?;
    let whole = samples - i64::from(left != 0);
    let start = ((i64::from(start) + whole) % i64::from(lanes)) as u32;
    it.ready = it.ready.map(|ready| Ready { start, skip: left as u32, ..ready });
    Ok(())
}

/// Has the sample of which an earlier call gave a part go by: no number is given twice.
fn finish_sample(it: &mut Generator) -> Result {
    let Ready { skip, .. } = it.prepare()?;
    if skip == 0 {
        return Ok(());
    }
    let left = i64::from(Kind::Bits.sample(it.engine) - skip);
    with_scratch(it.stream, Some(16), |scratch| {
        launch(it, Kind::Bits, scratch, left, Shape::default())
    })
}

/// Makes the states now.
pub(crate) fn seeds(it: &mut Generator) -> Result {
    ensure_context()?;
    load(it.engine)?;
    it.prepare().map(drop)
}
