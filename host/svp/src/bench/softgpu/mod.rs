//! The software GPU against plain C: the same algorithm as a CUDA kernel compiled by nvcc and as a
//! loop nest compiled by gcc, in one run, taking turns.
//!
//! Only kernels are timed, from submitting to completion; buffers are there and code is warm. What
//! compiling takes is a figure of its own.

mod device;
mod jit;
mod plain;
mod stop;
mod suite;

use crate::dist::Dist;
use anyhow::{Context, Result, ensure};
use device::Device;
use plain::PlainC;
use serde::Serialize;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use suite::Benchmark;
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, SoftConfig};

pub(crate) use jit::measure_here as measure_jit;

/// What to measure.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    /// Only this benchmark.
    pub(crate) only: Option<String>,
    /// Less work.
    pub(crate) quick: bool,
}

/// What was measured.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    benchmarks: Vec<Row>,
    geomean_ratio: f64,
    cores: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    kill: Option<stop::Kill>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<stop::Flag>,
}

/// One benchmark; medians.
#[derive(Debug, Serialize)]
struct Row {
    name: &'static str,
    /// On one worker.
    ours_ms: f64,
    c_ms: f64,
    ratio: f64,
    all_cores_ms: f64,
    jit_cold_ms: Option<f64>,
    jit_warm_ms: Option<f64>,
    correct: bool,
    /// Why a kernel was interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    interpreted: Option<String>,
}

impl Figures {
    /// Do all results agree with those of plain C?
    pub(crate) fn correct(&self) -> bool {
        self.benchmarks.iter().all(|it| it.correct)
    }
}

/// Where the parts are.
struct Parts {
    kernels: PathBuf,
    c_program: PathBuf,
}

impl Parts {
    fn find() -> Result<Self> {
        let dist = Dist::find()?;
        let parts = Self { kernels: dist.bench_kernels(), c_program: dist.bench_c_programs() };
        let built = parts.c_program.is_file() && parts.kernels.is_dir();
        ensure!(built, "{}: not built, run `cargo xtask build`", parts.c_program.display());
        Ok(parts)
    }

    fn ptx(&self, name: &str) -> Result<String> {
        let path = self.kernels.join(format!("{name}.ptx"));
        std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }
}

/// Runs the benchmarks.
///
/// # Errors
/// If built parts are missing, there is no such benchmark, or a kernel fails.
pub(crate) fn measure(options: &Options) -> Result<Figures> {
    let parts = Parts::find()?;
    let names: Vec<&str> = match &options.only {
        Some(only) => vec![only],
        None => suite::NAMES.to_vec(),
    };
    let mut benchmarks = Vec::new();
    for name in names {
        let benchmark = suite::benchmark(name, options.quick).with_context(|| {
            format!("no benchmark {name}: there are {}", suite::NAMES.join(", "))
        })?;
        tracing::info!("{name}");
        benchmarks.push(row(&parts, &benchmark, options.quick)?);
    }
    let logarithms: f64 = benchmarks.iter().map(|it| it.ratio.ln()).sum();
    let geomean_ratio = (logarithms / benchmarks.len().max(1) as f64).exp();
    let cores = SoftConfig::default().workers.get();
    let others = options.only.is_none();
    let (mut kill, mut flag) = (None, None);
    if others {
        let ptx = parts.ptx("spin")?;
        kill = Some(stop::kill(&ptx, if options.quick { 20 } else { 200 })?);
        flag = Some(stop::flag(&ptx)?);
    }
    Ok(Figures { benchmarks, geomean_ratio, cores, kill, flag })
}

/// The configuration of a device that runs kernels on so many threads; none for all.
fn config(workers: Option<NonZeroUsize>) -> SoftConfig {
    let default = SoftConfig::default();
    let workers = workers.unwrap_or(default.workers);
    SoftConfig {
        workers,
        sm_count: u32::try_from(workers.get()).unwrap_or(u32::MAX),
        memory_bytes: 2 << 30,
        // Kernels run on workers, so that one worker is one thread.
        inline_time: Duration::ZERO,
        jit: JitMode::Eager,
        ..default
    }
}

/// A device with a benchmark's module and buffers.
struct Ready {
    device: Device,
    buffers: Vec<u64>,
    launches: Vec<JobKind>,
}

impl Ready {
    fn new(ptx: &str, benchmark: &Benchmark, workers: Option<NonZeroUsize>) -> Result<Self> {
        let mut device = Device::new(config(workers))?;
        let module = device.load(ptx)?;
        let mut buffers = Vec::new();
        for bytes in &benchmark.buffers {
            buffers.push(device.buffer(bytes.len() as u64)?);
        }
        let launches = benchmark.launches.iter();
        let launches =
            launches.map(|it| Device::launch(&module, it, &buffers)).collect::<Result<_>>()?;
        Ok(Self { device, buffers, launches })
    }

    fn restore(&mut self, benchmark: &Benchmark) -> Result<()> {
        for (addr, bytes) in self.buffers.iter().zip(&benchmark.buffers) {
            self.device.write(*addr, bytes)?;
        }
        Ok(())
    }

    fn run(&mut self, benchmark: &Benchmark, restore: bool) -> Result<Duration> {
        if restore {
            self.restore(benchmark)?;
        }
        self.device.time(&self.launches)
    }

    /// Why one of the kernels was not compiled, if one was not.
    fn interpreted(&self, benchmark: &Benchmark) -> Option<String> {
        benchmark.launches.iter().find_map(|launch| {
            match self.device.code(launch.kernel, launch.block) {
                Some(CodeState::Compiled { .. }) => None,
                Some(CodeState::Interpreted(why)) => Some(why),
                Some(CodeState::Pending) => Some("it is still being compiled".to_owned()),
                None => Some("there is no compiler".to_owned()),
            }
        })
    }

    /// Do the results agree with these?
    fn agrees(&mut self, benchmark: &Benchmark, theirs: &[Vec<u8>]) -> Result<bool> {
        for (at, bytes, agreement) in &benchmark.compared {
            let ours = self.device.read(self.buffers[*at], *bytes)?;
            let theirs = theirs.get(*at).and_then(|it| it.get(..*bytes)).unwrap_or_default();
            if !agreement.holds(&ours, theirs) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn row(parts: &Parts, benchmark: &Benchmark, quick: bool) -> Result<Row> {
    let name = benchmark.name;
    let ptx = parts.ptx(name)?;
    let mut one = Ready::new(&ptx, benchmark, Some(NonZeroUsize::MIN))?;
    let mut all = Ready::new(&ptx, benchmark, None)?;
    let mut plain = PlainC::start(&parts.c_program, benchmark)?;
    plain.run(true)?;
    one.run(benchmark, true).with_context(|| format!("{name} on one worker"))?;
    all.run(benchmark, true).with_context(|| format!("{name} on all workers"))?;
    let theirs = plain.results()?;
    let correct = one.agrees(benchmark, &theirs)? && all.agrees(benchmark, &theirs)?;
    plain.rewind(benchmark)?;
    // Turn by turn, so that whatever else the machine does falls on all alike.
    let (limit, most) = if quick { (500, 9) } else { (4000, 31) };
    let start = Instant::now();
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    while times[0].len() < 3
        || times[0].len() < most && start.elapsed() < Duration::from_millis(limit)
    {
        times[0].push(one.run(benchmark, benchmark.restore)?);
        times[1].push(plain.run(benchmark.restore)?);
        times[2].push(all.run(benchmark, benchmark.restore)?);
    }
    let [ours_ms, c_ms, all_cores_ms] = times.map(median_ms);
    let ratio = ours_ms / c_ms;
    let interpreted = one.interpreted(benchmark);
    drop((one, all, plain));
    let (jit_cold_ms, jit_warm_ms) = jit::latencies(name)?;
    Ok(Row {
        name,
        ours_ms,
        c_ms,
        ratio,
        all_cores_ms,
        jit_cold_ms,
        jit_warm_ms,
        correct,
        interpreted,
    })
}

fn median_ms(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(f64::NAN, |it| it.as_secs_f64() * 1e3)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<14}{:>11}{:>11}{:>8}{:>11}{:>10}{:>10}  results",
            "", "ours ms", "gcc ms", "ratio", "all cores", "JIT cold", "JIT warm"
        )?;
        let ms = |it: Option<f64>| it.map_or("-".to_owned(), |it| format!("{it:.2}"));
        for it in &self.benchmarks {
            writeln!(
                f,
                "{:<14}{:>11.3}{:>11.3}{:>8.3}{:>11.3}{:>10}{:>10}  {}",
                it.name,
                it.ours_ms,
                it.c_ms,
                it.ratio,
                it.all_cores_ms,
                ms(it.jit_cold_ms),
                ms(it.jit_warm_ms),
                if it.correct { "agree" } else { "DIFFER" }
            )?;
            if let Some(why) = &it.interpreted {
                writeln!(f, "{:<14}interpreted: {why}", "")?;
            }
        }
        write!(f, "geometric mean of ratios {:.3}; {} cores", self.geomean_ratio, self.cores)?;
        if let Some(kill) = &self.kill {
            write!(f, "\n{kill}")?;
        }
        if let Some(flag) = &self.flag {
            write!(f, "\n{flag}")?;
        }
        Ok(())
    }
}
