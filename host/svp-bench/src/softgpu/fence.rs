//! What the fence costs: instructions that the benchmarks' kernels execute with it and without, by counts of basic
//! blocks. Nothing here is timed, so a figure is the same on each machine.
//!
//! Each fenced kernel runs beside its plain one on the same contents, and has to leave the same bytes.

use super::device::Device;
use super::parts::{Kernels, config};
use super::standard;
use super::suite::{Benchmark, Launch, Size};
use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use svp::table;
use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::kernel_blocks::KernelBlocks;
use svp_ptx::ir::{FunctionId, Module};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::{Aligned, Fenced, Relocated, Window, fence, relocate};
use svp_ptx::verify::verify_module;

/// The window is the device's.
const WINDOW: u64 = super::device::BASE;
const WINDOW_BITS: u32 = super::device::WINDOW_BYTES.trailing_zeros();
/// What the geometric mean is to be at most.
const AIM: f64 = 1.10;

/// Figures of all benchmarks.
#[derive(Debug, Serialize)]
pub struct Cost {
    benchmarks: Vec<Row>,
    geomean_ratio: f64,
    worst_ratio: f64,
}

/// One benchmark: instructions that its threads execute.
#[derive(Debug, Serialize)]
struct Row {
    name: &'static str,
    plain: u64,
    fenced: u64,
    ratio: f64,
    same: bool,
}

/// Runs the standard suite's kernels, with small inputs.
///
/// # Errors
/// If built parts are missing, a kernel cannot be fenced, or one fails.
pub fn measure() -> Result<Cost> {
    let kernels = Kernels::find()?;
    let mut benchmarks = Vec::new();
    for name in standard::NAMES {
        tracing::info!("{name}");
        let benchmark = standard::benchmark(name, Size::Quick).context("it is of the suite")?;
        let row = row(&kernels.ptx(name)?, &benchmark).with_context(|| name.to_owned())?;
        benchmarks.push(row);
    }
    let logarithms: f64 = benchmarks.iter().map(|row| row.ratio.ln()).sum();
    let geomean_ratio = (logarithms / benchmarks.len().max(1) as f64).exp();
    let worst_ratio = benchmarks.iter().map(|row| row.ratio).fold(f64::NAN, f64::max);
    Ok(Cost { benchmarks, geomean_ratio, worst_ratio })
}

/// A kernel that stays in its window, and how it was made to find its variables there, if it has some.
struct Kept {
    fence: Fenced,
    moved: Option<Relocated>,
}

fn row(ptx: &str, benchmark: &Benchmark) -> Result<Row> {
    let mut module = parse(ptx)?;
    verify_module(&mut module);
    let mut changed = module.clone();
    let mut fences = BTreeMap::new();
    for launch in &benchmark.launches {
        if !fences.contains_key(launch.kernel) {
            let (id, it) = fenced(&module, launch.kernel)?;
            changed.functions[id.index()] = it.fence.function.clone();
            fences.insert(launch.kernel, it);
        }
    }
    let (plain, theirs) = run(&module, benchmark, None)?;
    let (fenced, ours) = run(&changed, benchmark, Some(&fences))?;
    let ratio = fenced as f64 / plain as f64;
    Ok(Row { name: benchmark.name, plain, fenced, ratio, same: ours == theirs })
}

fn fenced(module: &Module, kernel: &str) -> Result<(FunctionId, Kept)> {
    let (id, _) = module.function_named(kernel).with_context(|| format!("no kernel {kernel}"))?;
    let moved = Some(relocate(module, id)?).filter(|it| !it.variables.is_empty());
    let mut alone = module.clone();
    if let Some(moved) = &moved {
        alone.functions[id.index()] = moved.function.clone();
    }
    let fence = fence(&alone, id, Window::new(WINDOW_BITS), Aligned::ByParams)?;
    Ok((id, Kept { fence, moved }))
}

/// Instructions that the launches execute, and what the compared buffers hold afterwards.
fn run(
    module: &Module,
    benchmark: &Benchmark,
    fences: Option<&BTreeMap<&str, Kept>>,
) -> Result<(u64, Vec<Vec<u8>>)> {
    let mut device = Device::new(config(None))?;
    let loaded = device.load(&print(module))?;
    let mut buffers = Vec::new();
    for bytes in &benchmark.buffers {
        let addr = device.buffer(bytes.len() as u64)?;
        device.write(addr, bytes)?;
        buffers.push(addr);
    }
    let stopped = device.buffer(8)?;
    let mut executed = 0;
    for launch in &benchmark.launches {
        let mut job = Device::launch(&loaded, launch, &buffers)?;
        if let Some(Kept { fence, moved }) = fences.and_then(|it| it.get(launch.kernel)) {
            let mut params = job.params.to_vec();
            if let Some(moved) = moved {
                params.resize(params.len().next_multiple_of(8), 0);
                params.extend(variables(&mut device, module, moved)?.to_le_bytes());
            }
            ensure!(fence.takes(&params), "{}: pointers are not aligned", launch.kernel);
            job.params = fence.params(&params, WINDOW, stopped).into_boxed_slice();
            job.shared_bytes = job.shared_bytes.max(fence.shared_bytes);
        }
        executed += executions(&device.count(job)?, &weights(module, launch)?)?;
    }
    ensure!(device.read(stopped, 8)? == [0; 8], "a thread has stopped");
    let compared = benchmark.compared.iter();
    let results = compared.map(|(at, bytes, _)| device.read(buffers[*at], *bytes));
    Ok((executed, results.collect::<Result<_>>()?))
}

/// Puts variables into buffers, and returns the address of the table of these.
fn variables(device: &mut Device, module: &Module, moved: &Relocated) -> Result<u64> {
    let mut addresses = Vec::new();
    for variable in moved.variables.iter().filter_map(|id| module.variable(*id)) {
        addresses.push(device.buffer(variable.bytes)?);
    }
    for (addr, image) in addresses.iter().zip(moved.images(module, &addresses)) {
        device.write(*addr, &image)?;
    }
    let table: Vec<u8> = addresses.iter().flat_map(|addr| addr.to_le_bytes()).collect();
    let addr = device.buffer(table.len() as u64)?;
    device.write(addr, &table)?;
    Ok(addr)
}

/// Instructions of each of a kernel's basic blocks.
fn weights(module: &Module, launch: &Launch) -> Result<Vec<u64>> {
    // As the device has it: from its text.
    let mut module = parse(&print(module))?;
    verify_module(&mut module);
    let (kernel, _) = module.function_named(launch.kernel).context("no such kernel")?;
    let blocks = KernelBlocks::of(&module, kernel);
    let mut weights = vec![0; blocks.blocks.len()];
    for (function, first) in blocks.functions {
        let Some(body) = module.function(function).and_then(|it| it.body.as_ref()) else {
            continue;
        };
        Cfg::of(body).block_of.iter().for_each(|block| weights[first + block.index()] += 1);
    }
    Ok(weights)
}

fn executions(counts: &[u64], weights: &[u64]) -> Result<u64> {
    let same = counts.len() == weights.len();
    ensure!(same, "the device counts {} blocks of {}", counts.len(), weights.len());
    Ok(counts.iter().zip(weights).map(|(count, weight)| count * weight).sum())
}

impl Cost {
    /// Whether fenced kernels leave what plain ones leave.
    pub fn correct(&self) -> bool {
        self.benchmarks.iter().all(|row| row.same)
    }
}

impl Row {
    fn cells(&self) -> [String; 5] {
        [
            self.name.to_owned(),
            self.plain.to_string(),
            self.fenced.to_string(),
            format!("{:.3}", self.ratio),
            String::from(if self.same { "the same" } else { "DIFFER" }),
        ]
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles = ["", ">plain", ">fenced", ">ratio", "results"];
        write!(f, "{}", table::lines(&titles, self.benchmarks.iter().map(Row::cells)))?;
        write!(
            f,
            "instructions: geometric mean {:.3}, at worst {:.3}; aim {AIM:.2}",
            self.geomean_ratio, self.worst_ratio
        )
    }
}
