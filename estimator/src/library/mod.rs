//! Closed forms: what a call of one of NVIDIA's libraries takes, from what it computes.
//!
//! Our libraries compute with kernels of their own; the target would run NVIDIA's. So their time is not a matter of those
//! kernels' instructions. It is the longer of two: operations over the peak of the units that the precision has there,
//! times the share of it that published measurements of such calls reach, by whole waves of blocks; and bytes over what
//! streams reach of the bandwidth.

mod product;
mod table;

pub use table::{Efficiency, Table};

use crate::bounds::{Breakdown, breakdown, bytes_per_us};
use crate::calibration::Calibration;
use crate::class::PerClass;
use crate::model::{ErrorBar, Estimate, Model, estimate};
use crate::power;
use crate::profile::{KernelProfile, MemoryProfile};
use crate::target::Target;
use serde::{Deserialize, Serialize};
use svp_ptx::analysis::Class;

/// Which operation a call does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Nothing of its own: another launch stands for the whole call.
    Part,
    /// Products of matrices: `sizes` are rows and columns of the result, and the length of the sums.
    Product,
    /// Fourier transforms: `sizes` are the lengths of the axes.
    Transform,
    /// What takes as long as its bytes.
    Stream,
}

/// What is multiplied and added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Precision {
    /// Single.
    F32,
    /// Double.
    F64,
    /// Single by tensor cores, where there are such that do; else single.
    Tf32,
    /// Halves, or `bf16`.
    F16,
    /// Numbers of eight bits with a point.
    F8,
    /// Bytes.
    I8,
}

/// What a launch of a library's kernel stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Work {
    /// The operation.
    pub operation: Operation,
    /// What it computes with.
    pub precision: Precision,
    /// Numbers are complex.
    pub complex: bool,
    /// See [`Operation`].
    pub sizes: [u64; 3],
    /// How often it is done.
    pub batch: u64,
    /// Bytes that have to move at least.
    pub bytes: u64,
}

/// How a call spends its time, in cycles of the target.
#[derive(Debug, Clone, Copy, Default)]
struct Cycles {
    /// Before the first block's work and after the last one's.
    start: f64,
    units: f64,
    dram: f64,
}

impl Cycles {
    fn total(self) -> f64 {
        self.start + self.units.max(self.dram)
    }
}

/// Assumption of every closed form.
const CLOSED_FORM: &str = "library: a closed form of what the call computes, with efficiencies of published measurements; \
                           counts are of that, not of the kernel that ran";
/// Assumption of those that nothing was compared with.
const NOT_VALIDATED: &str =
    "library: no measurement of this operation and precision on such a processor was compared";
/// Assumption of a call over the board's limit.
const OVER_LIMIT: &str = "power: over the board's limit, so that it would lower its clock";

/// Estimates so many launches that each stand for this work.
pub fn estimate_work(
    work: &Work,
    launches: u64,
    target: &Target,
    calibration: &Calibration,
    table: &Table,
) -> Estimate {
    let profile = KernelProfile { launches, ..profile(work, target, table) };
    let cycles = cycles(work, target, calibration, table);
    let derived = breakdown(&profile, target, calibration);
    let all = launches.max(1) as f64;
    let hertz = target.processors.clock_mhz.value * 1e6;
    let total = cycles.total();
    let time_s = total * all / hertz;
    let parts = Breakdown {
        issue: 0.0,
        units: cycles.units,
        class: profile.busiest(),
        shared: 0.0,
        constants: 0.0,
        l2: 0.0,
        dram: cycles.dram,
        atomics: 0.0,
        dispatch: 0.0,
        latency: 0.0,
        launch: cycles.start,
        total,
        ..derived
    };
    let power = power::breakdown(&profile, target, &parts, time_s);
    let power_w = power.total_w();
    let validated = is_validated(work, target, table);
    let mut assumptions = vec![CLOSED_FORM];
    if !validated {
        assumptions.push(NOT_VALIDATED);
    }
    if power.over_limit_w > 0.0 {
        assumptions.push(OVER_LIMIT);
    }
    let bar = &table.bar;
    let processors = target.processors.count.value.min(profile.blocks.max(1) as f64);
    let busy = total * all * processors;
    Estimate {
        model: Model::Library,
        ipc: if busy > 0.0 { profile.instructions() / busy } else { 0.0 },
        cycles: total * all,
        time_s,
        processors,
        power_w,
        energy_j: power_w * time_s,
        power,
        bound: parts.bound(),
        breakdown: parts,
        held: None,
        error: validated.then_some(ErrorBar {
            low_s: time_s * bar.low,
            high_s: time_s * bar.high,
            n: bar.n,
        }),
        outside_calibration: !validated,
        assumptions,
        ..estimate(&profile, target, calibration)
    }
}

/// Were such calls on such processors compared with measurements?
fn is_validated(work: &Work, target: &Target, table: &Table) -> bool {
    let single = matches!(work.operation, Operation::Product)
        && matches!(work.precision, Precision::F32)
        && !work.complex;
    let measured = table.of(target.sm).is_some_and(|own| own.fp32.source.is_some());
    matches!(work.operation, Operation::Part) || single && measured
}

fn cycles(work: &Work, target: &Target, calibration: &Calibration, table: &Table) -> Cycles {
    let clock_mhz = target.processors.clock_mhz.value;
    let dram = work.bytes as f64 / bytes_per_us(target, calibration) * clock_mhz;
    let start = table.start_us.value * clock_mhz;
    match work.operation {
        Operation::Part => Cycles::default(),
        Operation::Stream => Cycles { start, units: 0.0, dram },
        Operation::Transform => {
            let passes = passes(work, table);
            let start = passes * table.pass_us.value * clock_mhz;
            let rate = product::Units::of(work.precision, target, table).fma_per_cycle;
            let units = operations(work) / 2.0 / rate / target.processors.count.value;
            Cycles { start, units, dram: dram * passes }
        }
        Operation::Product => Cycles { start, units: product::cycles(work, target, table), dram },
    }
}

/// How often a transform reads and writes all its numbers.
fn passes(work: &Work, table: &Table) -> f64 {
    let axis = |length: u64| {
        let length = length as f64;
        if length <= 1.0 { 0.0 } else { (length.log2() / table.pass_length.value.log2()).ceil() }
    };
    work.sizes.iter().map(|length| axis(*length)).sum::<f64>().max(1.0)
}

/// Multiplications and additions of all members of the batch.
fn operations(work: &Work) -> f64 {
    let [m, n, k] = work.sizes.map(|size| size as f64);
    let each = match work.operation {
        Operation::Part | Operation::Stream => 0.0,
        Operation::Product => 2.0 * m * n * k * if work.complex { 4.0 } else { 1.0 },
        // The operations of a transform by powers of two, as benchmarks of transforms count them.
        Operation::Transform => 5.0 * (m * n * k) * (m * n * k).max(1.0).log2(),
    };
    each * work.batch as f64
}

/// The call as a kernel: what draws power.
fn profile(work: &Work, target: &Target, table: &Table) -> KernelProfile {
    let units = product::Units::of(work.precision, target, table);
    let fma = operations(work) / 2.0;
    let mut sigma = PerClass::<f64>::default();
    *sigma.get_mut(units.class) = fma / units.fma_per_instruction;
    let tiles = product::Tiles::of(work, target, table);
    let words = work.bytes as f64 / 4.0;
    let (loads, stores) = (words * 0.5, words * 0.5);
    (sigma.load, sigma.store) = (loads, stores);
    // Eight rows and columns of operands in a thread's registers make 64 products; loads are of four words.
    sigma.shared = if matches!(units.class, Class::Tensor) { 0.0 } else { fma / 16.0 };
    let sectors = match work.operation {
        Operation::Product => tiles.loaded_bytes(work) / crate::cache::SECTOR_BYTES,
        _ => work.bytes as f64 / crate::cache::SECTOR_BYTES,
    };
    let memory = MemoryProfile {
        load_requests: loads / 32.0,
        store_requests: stores / 32.0,
        load_lines: loads / 32.0,
        store_lines: stores / 32.0,
        load_sectors: sectors,
        shared_requests: sigma.shared / 32.0,
        shared_passes: sigma.shared / 32.0,
        loads_in_flight: 1.0,
        dram_bytes: Some(work.bytes as f64),
        ..MemoryProfile::default()
    };
    let blocks = tiles.count as u64;
    KernelProfile { sigma, blocks, memory: Some(memory), ..KernelProfile::default() }
}

impl KernelProfile {
    /// The class that a closed form computes with.
    fn busiest(&self) -> Class {
        let arithmetic = [Class::Fp32, Class::Fp64, Class::Fp16, Class::Tensor];
        let most =
            arithmetic.into_iter().max_by(|a, b| self.sigma.get(*a).total_cmp(self.sigma.get(*b)));
        most.unwrap_or(Class::Fp32)
    }
}

#[cfg(test)]
mod tests;
