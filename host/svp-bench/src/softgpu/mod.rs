//! The software GPU against plain C: the same algorithm as a CUDA kernel compiled by nvcc and as a
//! loop nest compiled by gcc, in one run, taking turns.
//!
//! Only kernels are timed, from submitting to completion; buffers are there and code is warm. What
//! compiling takes is a figure of its own.

mod choice;
mod contents;
mod device;
mod fence;
mod figures;
mod hard;
mod jit;
mod parts;
mod peer;
mod standard;
mod stop;
mod suite;

use anyhow::{Context, Result};
use device::Device;
pub use fence::{Cost, measure as measure_fence};
pub use figures::Figures;
use figures::{Means, Row};
use parts::{Parts, config};
use peer::Peer;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};
use suite::{Benchmark, Size, Start};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitTarget, SoftConfig, Tier};

pub use jit::{Times, measure_here as measure_jit};

/// Runs with code of the first tier, which only says how fast that is.
const FIRST_TIER_RUNS: usize = 3;

/// Which benchmarks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Suite {
    /// Loops over arrays, tiles, small sorts.
    #[default]
    Standard,
    /// Matrix units, CUB, shuffles, frontiers, ciphers, copies that go on beside, recursion.
    Hard,
}

impl Suite {
    fn names(self) -> &'static [&'static str] {
        match self {
            Self::Standard => &standard::NAMES,
            Self::Hard => &hard::NAMES,
        }
    }
}

/// What to measure.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The benchmarks.
    pub suite: Suite,
    /// Only this benchmark.
    pub only: Option<String>,
    /// Less work.
    pub quick: bool,
}

/// Runs the benchmarks.
///
/// # Errors
/// If built parts are missing, there is no such benchmark, or a kernel fails.
pub fn measure(options: &Options) -> Result<Figures> {
    let parts = Parts::find()?;
    let names: Vec<&str> = match &options.only {
        Some(only) => vec![only],
        None => options.suite.names().to_vec(),
    };
    let size = if options.quick { Size::Quick } else { Size::Full };
    let mut benchmarks = Vec::new();
    for name in names {
        let benchmark = choice::benchmark(name, size).with_context(|| {
            let all = [standard::NAMES, hard::NAMES].concat();
            format!("no benchmark {name}: there are {}", all.join(", "))
        })?;
        tracing::info!("{name}");
        benchmarks.push(row(&parts, &benchmark, size)?);
    }
    let means = Means::of(&benchmarks);
    let cores = SoftConfig::default().workers.get();
    let (mut kill, mut flag) = (None, None);
    if options.only.is_none() && options.suite == Suite::Standard {
        let ptx = parts.ptx("spin")?;
        kill = Some(stop::kill(&ptx, if options.quick { 20 } else { 200 })?);
        flag = Some(stop::flag(&ptx)?);
    }
    Ok(Figures { benchmarks, means, cores, kill, flag })
}

/// How fast a running kernel is stopped.
///
/// # Errors
/// If built parts are missing, or the device does not stop it.
pub(crate) fn measure_kill(samples: usize) -> Result<stop::Kill> {
    stop::kill(&Parts::find()?.ptx("spin")?, samples)
}

/// A device with a benchmark's module and buffers.
struct Loaded {
    device: Device,
    buffers: Vec<u64>,
    launches: Vec<JobKind>,
}

impl Loaded {
    fn new(ptx: &str, benchmark: &Benchmark, config: SoftConfig) -> Result<Self> {
        let mut device = Device::new(config)?;
        let module = device.load(ptx)?;
        let mut buffers = Vec::new();
        for bytes in &benchmark.buffers {
            buffers.push(device.buffer(bytes.len() as u64)?);
        }
        let launches = benchmark.launches.iter();
        let launches = launches
            .map(|launch| Device::launch(&module, launch, &buffers).map(JobKind::Launch))
            .collect::<Result<_>>()?;
        Ok(Self { device, buffers, launches })
    }

    fn restore(&mut self, benchmark: &Benchmark) -> Result<()> {
        for (addr, bytes) in self.buffers.iter().zip(&benchmark.buffers) {
            self.device.write(*addr, bytes)?;
        }
        Ok(())
    }

    fn run(&mut self, benchmark: &Benchmark, start: Start) -> Result<Duration> {
        if start == Start::Restored {
            self.restore(benchmark)?;
        }
        self.device.time(&self.launches)
    }

    /// A run in which executions of basic blocks are counted.
    fn run_counted(&mut self, benchmark: &Benchmark) -> Result<Duration> {
        if benchmark.start == Start::Restored {
            self.restore(benchmark)?;
        }
        let mut launches = self.launches.clone();
        for launch in &mut launches {
            if let JobKind::Launch(launch) = launch {
                launch.profile = true;
            }
        }
        self.device.time(&launches)
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

    /// Whether the results agree with `theirs`.
    fn agrees(&mut self, benchmark: &Benchmark, theirs: &[Vec<u8>]) -> Result<bool> {
        let mut ours = vec![Vec::new(); self.buffers.len()];
        for (at, bytes, _) in &benchmark.compared {
            ours[*at] = self.device.read(self.buffers[*at], *bytes)?;
        }
        Ok(agree(benchmark, &ours, theirs))
    }
}

/// Whether the buffers that two implementations left agree.
fn agree(benchmark: &Benchmark, ours: &[Vec<u8>], theirs: &[Vec<u8>]) -> bool {
    benchmark.compared.iter().all(|(at, bytes, agreement)| {
        let ours = ours.get(*at).and_then(|buffer| buffer.get(..*bytes));
        let theirs = theirs.get(*at).and_then(|buffer| buffer.get(..*bytes));
        ours.zip(theirs).is_some_and(|(ours, theirs)| agreement.holds(ours, theirs))
    })
}

fn row(parts: &Parts, benchmark: &Benchmark, size: Size) -> Result<Row> {
    let name = benchmark.name;
    let ptx = parts.ptx(name)?;
    let mut one = Loaded::new(&ptx, benchmark, config(Some(NonZeroUsize::MIN)))?;
    let mut all = Loaded::new(&ptx, benchmark, config(None))?;
    let mut plain = Peer::plain_c(&parts.c_program, benchmark)?;
    let mut copies = Copies::new(&parts.c_program, benchmark)?;
    let mut pocl = parts.pocl(benchmark)?;
    plain.run(Start::Restored)?;
    one.run(benchmark, Start::Restored).with_context(|| format!("{name} on one worker"))?;
    all.run(benchmark, Start::Restored).with_context(|| format!("{name} on all workers"))?;
    let theirs = plain.results()?;
    let correct = one.agrees(benchmark, &theirs)? && all.agrees(benchmark, &theirs)?;
    one.run_counted(benchmark)?;
    plain.rewind(benchmark)?;
    let pocl_correct = match &mut pocl {
        Some(pocl) => first_run(pocl, benchmark, &theirs)?,
        None => true,
    };
    // Turn by turn, so that whatever else the machine does falls on all alike.
    let (limit, most) = match size {
        Size::Quick => (500, 9),
        Size::Full => (4000, 31),
    };
    let start = Instant::now();
    let mut times = [const { Vec::new() }; 4];
    let (mut counting, mut pocl_times) = (Vec::new(), Vec::new());
    while times[0].len() < 3
        || times[0].len() < most && start.elapsed() < Duration::from_millis(limit)
    {
        let ours = one.run(benchmark, benchmark.start)?;
        counting.push(one.run_counted(benchmark)?.as_secs_f64() / ours.as_secs_f64());
        times[0].push(ours);
        times[1].push(plain.run(benchmark.start)?);
        times[2].push(all.run(benchmark, benchmark.start)?);
        times[3].push(copies.run(benchmark.start)?);
        if let Some(pocl) = &mut pocl {
            pocl_times.push(pocl.run(benchmark.start)?);
        }
    }
    let [ours_ms, c_ms, all_cores_ms, c_copies_ms] = times.map(median_ms);
    let ratio = ours_ms / c_ms;
    let interpreted = one.interpreted(benchmark);
    let pocl_ms = pocl.is_some().then(|| median_ms(pocl_times));
    let c_speedup = copies.0.len() as f64 * c_ms / c_copies_ms;
    drop((one, all, plain, copies, pocl));
    let (first_tier_ms, agrees) = in_first_tier(&ptx, benchmark, &theirs)?;
    let jit::Latencies { cold, second, warm } = jit::latencies(name)?;
    Ok(Row {
        name,
        ours_ms,
        c_ms,
        ratio,
        pocl_ms,
        all_cores_ms,
        speedup: ours_ms / all_cores_ms,
        c_speedup,
        first_tier_ms,
        counting: median(counting),
        jit_cold_ms: cold,
        jit_second_ms: second,
        jit_warm_ms: warm,
        correct: correct && agrees && pocl_correct,
        interpreted,
    })
}

/// A copy of the plain C program for each core: what the machine gives to programs that share nothing.
struct Copies(Vec<Peer>);

impl Copies {
    fn new(program: &Path, benchmark: &Benchmark) -> Result<Self> {
        let cores = config(None).workers.get();
        let mut copies = Vec::new();
        for _ in 0..cores {
            let mut copy = Peer::plain_c(program, benchmark)?;
            copy.run(Start::Restored)?;
            copies.push(copy);
        }
        Ok(Self(copies))
    }

    /// One run of all copies at once; returns the time of the slowest.
    fn run(&mut self, start: Start) -> Result<Duration> {
        for copy in &mut self.0 {
            copy.begin(start)?;
        }
        let mut slowest = Duration::ZERO;
        for copy in &mut self.0 {
            slowest = slowest.max(copy.end()?);
        }
        Ok(slowest)
    }
}

/// A first run, which is not counted: whether its results agree with `theirs`.
fn first_run(peer: &mut Peer, benchmark: &Benchmark, theirs: &[Vec<u8>]) -> Result<bool> {
    peer.run(Start::Restored)?;
    let results = peer.results()?;
    peer.rewind(benchmark)?;
    Ok(agree(benchmark, &results, theirs))
}

/// Milliseconds on one worker with code of the first tier, and whether the results agree with `theirs`.
fn in_first_tier(ptx: &str, benchmark: &Benchmark, theirs: &[Vec<u8>]) -> Result<(f64, bool)> {
    let target = JitTarget { only: Some(Tier::First), uncached: true, ..JitTarget::default() };
    let config = SoftConfig { target, ..config(Some(NonZeroUsize::MIN)) };
    let mut loaded = Loaded::new(ptx, benchmark, config)?;
    loaded
        .run(benchmark, Start::Restored)
        .with_context(|| format!("{} in the first tier", benchmark.name))?;
    let agrees = loaded.agrees(benchmark, theirs)?;
    let mut times = Vec::new();
    for _ in 0..FIRST_TIER_RUNS {
        times.push(loaded.run(benchmark, benchmark.start)?);
    }
    Ok((median_ms(times), agrees))
}

fn median_ms(times: Vec<Duration>) -> f64 {
    median(times.iter().map(|time| time.as_secs_f64() * 1e3).collect())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
