//! Random programs, interpreted and compiled: the same memory afterwards, bit by bit.
//!
//! `SVP_DIFFERENTIAL_PROGRAMS` says how many, `SVP_DIFFERENTIAL_SEED` from which seed on;
//! `SVP_DIFFERENTIAL_OUT` names a folder for what differs, made small. With
//! `SVP_DIFFERENTIAL_TIER=first` everything is compiled as the first tier is. Most programs have a few
//! statements only; with `SVP_DIFFERENTIAL_LENGTH=short` all do, with `usual` none.

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::common::{self, Harness, config, device_base, profile};
use svp_gpu::job::Launch;
use svp_gpu::{JobKind, ModuleId};
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};
use svp_ptxgen::{Length, Program, approximations, generate_of, minimise};

/// In CI, of all tests together.
const PROGRAMS: u64 = 320;
const INPUT: u64 = 16 << 20;
const OUTPUT: u64 = INPUT + (1 << 20);
const OUTPUT_ROOM: u64 = 15 << 20;
/// Differences after which the search ends.
const MOST_DIFFERENCES: usize = 20;
/// Programs that are run to make one smaller.
const MOST_TRIES: u32 = 400;

/// A device that runs one program after the other.
struct Executor {
    jit: JitMode,
    target: JitTarget,
    harness: Harness,
    modules: u32,
}

impl Executor {
    fn new(jit: JitMode, target: JitTarget) -> Self {
        Self { jit, harness: Self::harness(jit, target.clone()), target, modules: 0 }
    }

    fn harness(jit: JitMode, target: JitTarget) -> Harness {
        let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
        let (addr, len) = (device_base(0) + INPUT, OUTPUT + OUTPUT_ROOM - INPUT);
        harness.run(0, JobKind::MapDevice { addr, len }).result.unwrap();
        harness
    }

    /// Runs kernel `k` of a module; returns the output, or why there is none.
    fn run(&mut self, ptx: &str, launch: Launch, input: &[u8], output: &[u8]) -> Outcome {
        let base = device_base(0);
        self.harness.write(0, base + INPUT, input);
        self.harness.write(0, base + OUTPUT, output);
        self.modules += 1;
        let module = ModuleId(self.modules);
        let info =
            self.harness.load_in(0, self.modules, ptx).map_err(|why| format!("load: {why}"))?;
        let at = info.kernels.iter().position(|it| it.name == "k").unwrap();
        if let Some(why) = &info.kernels[at].refused {
            return Err(format!("refused: {why:?}"));
        }
        let launch = Launch { module, kernel: at as u32, ..launch };
        let done = self.harness.run(0, JobKind::Launch(launch));
        if let Err(why) = &done.result {
            // The client's context is lost: the next program gets a new one.
            let why = why.to_string();
            self.harness = Self::harness(self.jit, self.target.clone());
            return Err(why);
        }
        profile(&done);
        let state = self.harness.gpu.compiled_kernels().into_iter().find(|it| it.kernel == "k");
        self.harness.run(0, JobKind::ModuleUnload { module }).result.unwrap();
        let bytes = self.harness.read(0, base + OUTPUT, output.len() as u64);
        Ok((bytes, state.map(|it| it.state)))
    }

    fn program(&mut self, program: &Program) -> Outcome {
        assert!(program.output.len() as u64 <= OUTPUT_ROOM, "seed {}", program.seed);
        let base = device_base(0);
        let params = program.params(base + INPUT, base + OUTPUT).into_boxed_slice();
        let launch = Launch {
            grid: program.launch.grid,
            block: program.launch.block,
            shared_bytes: program.launch.shared_bytes,
            params,
            ..common::launch(0, 1, 1, &[])
        };
        self.run(&program.ptx(), launch, &program.input, &program.output)
    }
}

/// What the output holds, and what became of the kernel; or an error.
type Outcome = Result<(Vec<u8>, Option<CodeState>), String>;

/// Two devices whose results must agree.
struct Pair {
    interpreter: Executor,
    compiled: Executor,
}

impl Pair {
    fn new(target: JitTarget) -> Self {
        Self {
            interpreter: Executor::new(JitMode::Off, JitTarget::default()),
            compiled: Executor::new(JitMode::Eager, target),
        }
    }

    /// How the results of a program differ, or what became of the kernel.
    fn compare(&mut self, program: &Program) -> Result<Option<CodeState>, String> {
        let (expected, _) = match self.interpreter.program(program) {
            Ok(outcome) => outcome,
            Err(why) => return Err(format!("the interpreter: {why}")),
        };
        let (got, state) = self.compiled.program(program)?;
        let Some(at) = first_difference(&expected, &got) else { return Ok(state) };
        let words = |bytes: &[u8]| {
            bytes[at..at + 8].iter().rev().fold(String::new(), |mut text, byte| {
                write!(text, "{byte:02x}").unwrap();
                text
            })
        };
        let count = expected.iter().zip(&got).filter(|(a, b)| a != b).count();
        let (expected, got) = (words(&expected), words(&got));
        Err(format!("{count} bytes differ; at {at}: expected {expected}, got {got}; {state:?}"))
    }

    /// A program whose results differ, made small, as text.
    fn report(&mut self, program: &Program) -> String {
        let mut tries = 0;
        let small = minimise(program, &mut |candidate| {
            tries += 1;
            tries < MOST_TRIES && self.compare(candidate).is_err_and(|why| why.contains("differ"))
        });
        let why = self.compare(&small).err().unwrap_or_else(|| "nothing, the second time".into());
        format!(
            "// seed {}, grid {:?}, block {:?}, {} bytes of dynamic shared memory\n// {why}\n{}",
            small.seed,
            small.launch.grid,
            small.launch.block,
            small.launch.shared_bytes,
            small.ptx()
        )
    }
}

/// Where the first eight bytes are that differ.
fn first_difference(expected: &[u8], got: &[u8]) -> Option<usize> {
    expected.chunks(8).zip(got.chunks(8)).position(|(a, b)| a != b).map(|at| 8 * at)
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |it| it.parse().unwrap())
}

/// This CPU. These programs run once, so nothing of them is kept. Slow machines compile some
/// of them for longer than users would wait.
fn native() -> JitTarget {
    let cpu_limit = Some(Duration::from_secs(120));
    JitTarget { uncached: true, cpu_limit, ..JitTarget::default() }
}

#[derive(Default)]
struct Tally {
    compiled: u64,
    /// Why kernels were interpreted.
    reasons: Vec<String>,
    /// Seeds, and programs made small.
    differences: Vec<(u64, String)>,
}

/// How many programs of a test are short and of usual length, in thousandths of all. LLVM takes
/// three to five times as long for those of usual length, and the longer the wider the gangs.
#[derive(Clone, Copy)]
struct Share {
    short: u64,
    usual: u64,
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn compiled_programs_do_what_interpreted_ones_do() {
    search_for(0, Share { short: 490, usual: 80 }, native());
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_with_narrow_gangs() {
    let target = JitTarget { lanes: Some(32), ..native() };
    search_for(100_000, Share { short: 60, usual: 20 }, target);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_with_middling_gangs() {
    let target = JitTarget { lanes: Some(64), ..native() };
    search_for(200_000, Share { short: 50, usual: 20 }, target);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_with_wide_gangs() {
    let target = JitTarget { lanes: Some(128), ..native() };
    search_for(300_000, Share { short: 40, usual: 10 }, target);
}

/// Code that is there soon.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_in_the_first_tier() {
    let target = JitTarget { only: Some(Tier::First), ..native() };
    search_for(600_000, Share { short: 80, usual: 40 }, target);
}

/// The same on CPUs without AVX-512.
#[cfg(target_arch = "x86_64")]
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_in_the_first_tier_of_older_cpus() {
    let only = Some(Tier::First);
    let target = JitTarget { cpu: Some("x86-64-v3".to_owned()), only, ..native() };
    search_for(700_000, Share { short: 10, usual: 10 }, target);
}

/// CPUs without AVX-512, and without any AVX.
#[cfg(target_arch = "x86_64")]
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_do_on_older_cpus() {
    for (from, short, cpu) in [(400_000, 50, "x86-64-v3"), (500_000, 20, "x86-64")] {
        let target = JitTarget { cpu: Some(cpu.to_owned()), ..native() };
        search_for(from, Share { short, usual: 10 }, target);
    }
}

/// Compares programs from a seed on: this share of what is wanted.
fn search_for(from: u64, share: Share, target: JitTarget) {
    let is_first = std::env::var("SVP_DIFFERENTIAL_TIER").is_ok_and(|it| it == "first");
    let only = if is_first { Some(Tier::First) } else { target.only };
    let target = JitTarget { only, ..target };
    let wanted = number("SVP_DIFFERENTIAL_PROGRAMS", PROGRAMS);
    let (short, usual) = (wanted * share.short / 1000, wanted * share.usual / 1000);
    let first = from + number("SVP_DIFFERENTIAL_SEED", 0);
    let programs = match std::env::var("SVP_DIFFERENTIAL_LENGTH").as_deref() {
        Ok("short") => Programs { first, short: short + usual, usual: 0 },
        Ok("usual") => Programs { first, short: 0, usual: short + usual },
        _ => Programs { first, short, usual },
    };
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| search(&target, programs, &next, &tally));
        }
    });
    let Tally { compiled, mut reasons, differences } = tally.into_inner().unwrap();
    let programs = short + usual;
    println!("{target:?}: {compiled} of {programs} programs were compiled");
    reasons.sort();
    for group in reasons.chunk_by(|a, b| a == b) {
        println!("{} interpreted: {}", group.len(), group[0]);
    }
    if let Some(folder) = std::env::var_os("SVP_DIFFERENTIAL_OUT") {
        for (seed, text) in &differences {
            let path = std::path::Path::new(&folder).join(format!("{seed}.ptx"));
            std::fs::write(path, text).unwrap();
        }
    }
    let texts: Vec<&str> = differences.iter().map(|(_, text)| text.as_str()).collect();
    assert!(texts.is_empty(), "{} differ:\n{}", texts.len(), texts.join("\n"));
    // Some are refused, because lanes may have diverged; of very few it may be one.
    let interpreted = programs - compiled;
    assert!(interpreted <= programs.div_ceil(10), "only {compiled} of {programs} were compiled");
}

/// Those of usual length come first: at the end there is none to wait for long.
#[derive(Clone, Copy)]
struct Programs {
    /// The first one's seed.
    first: u64,
    short: u64,
    usual: u64,
}

impl Programs {
    fn get(self, at: u64) -> Option<Program> {
        let length = if at < self.usual { Length::Usual } else { Length::Short };
        (at < self.usual + self.short).then(|| generate_of(self.first + at, length))
    }
}

fn search(target: &JitTarget, programs: Programs, next: &AtomicU64, tally: &Mutex<Tally>) {
    let mut pair = Pair::new(target.clone());
    while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
        if tally.lock().unwrap().differences.len() >= MOST_DIFFERENCES {
            return;
        }
        if std::env::var_os("SVP_DIFFERENTIAL_VERBOSE").is_some() {
            eprintln!("seed {}", program.seed);
        }
        match pair.compare(&program) {
            Ok(Some(CodeState::Compiled { .. })) => tally.lock().unwrap().compiled += 1,
            Ok(other) => tally.lock().unwrap().reasons.push(format!("{other:?}")),
            Err(why) => {
                println!("seed {}: {why}", program.seed);
                let report = pair.report(&program);
                tally.lock().unwrap().differences.push((program.seed, report));
            }
        }
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn approximate_functions_are_near_enough() {
    let mut executor = Executor::new(JitMode::Eager, native());
    for (it, seed) in approximations().iter().zip(1..) {
        let count = 1 << 14;
        let input = it.arguments_for(count, seed);
        let base = device_base(0);
        let launch = common::launch(0, count as u32 / 128, 128, &[base + INPUT, base + OUTPUT]);
        let output = vec![0; count * it.bytes as usize];
        let (results, state) = executor.run(&it.ptx, launch, &input, &output).unwrap();
        let compiled = matches!(state, Some(CodeState::Compiled { .. }));
        assert!(compiled, "{}: {state:?}", it.mnemonic);
        it.check(&input, &results).unwrap();
    }
}
