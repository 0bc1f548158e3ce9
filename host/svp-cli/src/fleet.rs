//! `svp fleet`: many runs as one matrix, done only where something is missing or changed.

mod line;
mod tooling;

use crate::exit;
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use nix::sys::signal::{SigSet, Signal};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use svp_fleet::{
    Awaited, Capacity, Done, Earlier, Fleet, Job, Keys, Kubernetes, Local, Plan, Progress, Slurm,
    Store, Tooling, Totals, become_program, merge, places_of_part, spoken,
};

use line::Line;
use tooling::{text, tooling};

/// Exit code of a run that was stopped by a signal, as a shell has it for SIGINT.
const STOPPED: u8 = 130;
/// Part of the machine's memory that cells take, by default: the rest is for their peaks.
const MEMORY_PERCENT: u64 = 80;

/// How often results of a cluster are looked for, while there are few.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// A look takes one part in so many of the time: many results may be missing, on a file system that all nodes share.
const LOOKS_APART: u32 = 20;

/// Arguments of `svp fleet`.
#[derive(Debug, Args)]
pub(crate) struct FleetArgs {
    #[command(subcommand)]
    command: FleetCommand,
}

#[derive(Debug, Subcommand)]
enum FleetCommand {
    /// Run what is missing or changed, then make one report of all.
    #[command(after_help = "Examples:\n  svp fleet run fleet.toml\n  \
                      svp fleet run fleet.toml --only matrixMul/ --json\n  \
                      svp fleet run fleet.toml --baseline last-week/svp-fleet\n  \
                      svp fleet run fleet.toml --on slurm\n\n\
                      Exit codes: 0 every cell came to what was expected and none takes the target \
                      more than the baseline; 1 one did not; 3 the fleet could not be run; 130 it \
                      was stopped, and what was finished is kept.")]
    Run(RunArgs),
    /// Tell how many cells would be run, and how long that takes.
    Plan(PlanArgs),
    /// Make the report again from the results that are there.
    Merge(MergeArgs),
    /// Run a part of an array's cells (started by Slurm).
    #[command(hide = true)]
    Cells(PartArgs),
    /// Become a program that ends with this one's parent (started by `run`).
    #[command(hide = true)]
    Exec {
        #[arg(last = true)]
        words: Vec<String>,
    },
}

#[derive(Debug, Args)]
struct RunArgs {
    /// The fleet (docs/reference/fleet.md).
    file: PathBuf,
    /// Where cells run.
    #[arg(long, default_value = "local")]
    on: Executor,
    /// Compare the target's times and energies with those of this folder of results.
    #[arg(long, value_name = "FOLDER")]
    baseline: Option<PathBuf>,
    #[command(flatten)]
    cells: CellsArgs,
    #[command(flatten)]
    cache: CacheArgs,
    /// Print one JSON object instead of words.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct PlanArgs {
    /// The fleet.
    file: PathBuf,
    #[command(flatten)]
    cells: CellsArgs,
    /// Tell how many machines like this one are done in this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = crate::serve::parse_seconds)]
    within: Option<Duration>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Print indexed Jobs that run the cells, in place of words. Their lists of cells go into the results.
    #[arg(long, conflicts_with_all = ["json", "within"])]
    format: Option<PlanFormat>,
    /// The image of the Jobs' pods, which has this version of `svp`.
    #[arg(long, value_name = "IMAGE", default_value = "sigmavp", requires = "format")]
    image: String,
    /// The claim of the volume with the fleet's folder, which pods have under its path here.
    #[arg(long, value_name = "NAME", default_value = "sigmavp", requires = "format")]
    claim: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PlanFormat {
    Kubernetes,
}

#[derive(Debug, Args)]
struct MergeArgs {
    /// The fleet.
    file: PathBuf,
    /// As for `run`.
    #[arg(long, value_name = "FOLDER")]
    baseline: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct CellsArgs {
    /// Run only cells with this text in their name, and judge only what has been run. May be given
    /// several times.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Cores for all cells together [default: all of this machine].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    cores: Option<u32>,
    /// Memory for all cells together, in MiB [default: 80 % of what is free].
    #[arg(long, value_name = "MIB")]
    memory_mib: Option<u64>,
}

#[derive(Debug, Args)]
struct PartArgs {
    file: PathBuf,
    /// A list of places of cells.
    #[arg(long)]
    places: PathBuf,
    /// How many of them a part has.
    #[arg(long)]
    each: usize,
    /// Which part, from 0.
    #[arg(long)]
    part: usize,
    #[arg(long)]
    cores: u32,
    #[arg(long)]
    memory_mib: u64,
    #[command(flatten)]
    cache: CacheArgs,
}

#[derive(Debug, Args)]
struct CacheArgs {
    /// The key by which cells use each other's compiled kernels, wherever they run: a file that is yours alone,
    /// made if it is not there. Nodes share it, and $XDG_CACHE_HOME.
    #[arg(long, value_name = "FILE")]
    cache_key: Option<PathBuf>,
}

impl CacheArgs {
    /// Words for `svp run`, and for `svp fleet cells` in another folder.
    fn words(&self) -> Result<Vec<String>> {
        let Some(file) = &self.cache_key else { return Ok(Vec::new()) };
        let file = std::path::absolute(file);
        let file = file.context("--cache-key: the file has no path from the root")?;
        Ok(vec!["--cache-key".to_owned(), text(&file)?])
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Executor {
    /// On this machine.
    Local,
    /// On a cluster, through Slurm's job arrays. The results' folder is one that its nodes share.
    Slurm,
}

/// What `svp fleet run --json` prints.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    #[serde(flatten)]
    totals: &'a Totals,
    /// Cells of this run that got a result.
    ran: u64,
    restarted: u64,
    seconds: f64,
    report: String,
}

impl CellsArgs {
    fn capacity(&self) -> Capacity {
        let Capacity { cores, memory_mib } = Capacity::of_this_machine();
        Capacity {
            cores: self.cores.unwrap_or(cores),
            memory_mib: self.memory_mib.unwrap_or(memory_mib * MEMORY_PERCENT / 100),
        }
    }
}

/// Runs, plans or merges a fleet.
///
/// # Errors
/// If the fleet's file or a file of its cells cannot be read, or results cannot be written.
pub(crate) fn fleet(args: &FleetArgs) -> Result<ExitCode> {
    match &args.command {
        FleetCommand::Run(args) => run(args),
        FleetCommand::Plan(args) => plan(args),
        FleetCommand::Merge(args) => {
            let fleet = Fleet::load(&args.file)?;
            let (tooling, store) = (tooling(&fleet)?, Store::open(&fleet.results_folder())?);
            let job = Job { fleet: &fleet, tooling: &tooling, store: &store };
            let baseline = args.baseline.as_deref().map(Earlier::baseline).transpose()?;
            let made = Made { done: Done::default(), all: true, started: Instant::now() };
            report(&job, baseline.as_ref(), &made, args.json)
        }
        FleetCommand::Cells(args) => cells(args),
        FleetCommand::Exec { words } => {
            let error = become_program(words);
            Err(error).with_context(|| format!("cannot start {}", words.join(" ")))
        }
    }
}

fn run(args: &RunArgs) -> Result<ExitCode> {
    let started = Instant::now();
    let signals = signals()?;
    let fleet = Fleet::load(&args.file)?;
    let tooling = Tooling { words: args.cache.words()?, ..tooling(&fleet)? };
    let store = Store::open(&fleet.results_folder())?;
    // Read first: it may be the folder that the new report goes to.
    let baseline = args.baseline.as_deref().map(Earlier::baseline).transpose()?;
    let job = Job { fleet: &fleet, tooling: &tooling, store: &store };
    store.sweep()?;
    let capacity = args.cells.capacity();
    let mut keys = Keys::new(&tooling, fleet.folder());
    let plan = Plan::of(&job, &mut keys, &args.cells.only, capacity, None)?;
    if plan.cells == 0 {
        bail!("no cell's name has {}", args.cells.only.join(" or "));
    }
    let mut progress = Progress::new(plan.cells, plan.kept);
    let done = match args.on {
        Executor::Slurm if !plan.places.is_empty() => {
            on_slurm(args, &job, &plan, &mut keys, signals, &mut progress)?
        }
        Executor::Local | Executor::Slurm => {
            on_this_machine(&job, &plan.places, capacity, signals, &mut progress)?
        }
    };
    if done.stopped {
        eprintln!("svp: stopped; {} of {} cells have results", progress.done, progress.cells);
        return Ok(ExitCode::from(STOPPED));
    }
    let made = Made { done, all: args.cells.only.is_empty(), started };
    report(&job, baseline.as_ref(), &made, args.json)
}

/// The signals that end a run, blocked in this thread and those that it starts. Cells unblock them
/// again for themselves.
fn signals() -> Result<SigSet> {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGINT);
    signals.add(Signal::SIGTERM);
    signals.thread_block().context("cannot block signals")?;
    Ok(signals)
}

fn on_this_machine(
    job: &Job<'_>,
    places: &[u64],
    capacity: Capacity,
    signals: SigSet,
    progress: &mut Progress,
) -> Result<Done> {
    let (local, stopper) = Local::new(job, capacity);
    std::thread::spawn(move || {
        if signals.wait().is_ok() {
            stopper.stop();
        }
    });
    let mut line = Line::default();
    let done = local.run(places, progress, &mut |progress| line.show(progress))?;
    line.end();
    Ok(done)
}

/// Submits the cells, and waits until the report's job has ended.
fn on_slurm(
    args: &RunArgs,
    job: &Job<'_>,
    plan: &Plan,
    keys: &mut Keys<'_>,
    signals: SigSet,
    progress: &mut Progress,
) -> Result<Done> {
    let absolute = |path: &Path| {
        path.canonicalize().with_context(|| format!("cannot find {}", path.display()))
    };
    let mut merge = Vec::new();
    if let Some(folder) = &args.baseline {
        merge.extend(["--baseline".to_owned(), text(&absolute(folder)?)?]);
    }
    let slurm = Slurm {
        sbatch: "sbatch".into(),
        scancel: "scancel".into(),
        svp: job.tooling.svp.clone(),
        file: absolute(&args.file)?,
        cells: job.tooling.words.clone(),
        merge,
    };
    let mut submitted = slurm.submit(job, &plan.places)?;
    let (sender, stop) = std::sync::mpsc::channel();
    std::thread::spawn(move || sender.send(signals.wait().is_ok()));
    let mut line = Line::default();
    let mut awaited = Awaited::new(job, &plan.places, keys)?;
    let mut done = Done::default();
    loop {
        let has_ended = submitted.has_ended()?;
        let began = Instant::now();
        awaited.look(job, progress, &mut done);
        line.show(progress);
        if has_ended {
            break;
        }
        let pause = LOOK_AGAIN.max(began.elapsed() * LOOKS_APART);
        if stop.recv_timeout(pause).is_ok() {
            submitted.cancel();
            done.stopped = true;
            break;
        }
    }
    line.end();
    Ok(done)
}

/// Runs a part of the cells of an array, those that have no results yet.
fn cells(args: &PartArgs) -> Result<ExitCode> {
    let signals = signals()?;
    let fleet = Fleet::load(&args.file)?;
    let tooling = Tooling { words: args.cache.words()?, ..tooling(&fleet)? };
    let store = Store::open(&fleet.results_folder())?;
    let job = Job { fleet: &fleet, tooling: &tooling, store: &store };
    store.sweep()?;
    let mut keys = Keys::new(&tooling, fleet.folder());
    let mut places = Vec::new();
    for place in places_of_part(&args.places, args.each, args.part)? {
        let Some(cell) = fleet.cell_at(place) else {
            bail!("{} has no cell at {place}: it was changed", args.file.display());
        };
        if !store.has(&keys.key(&cell)?) {
            places.push(place);
        }
    }
    let mut progress = Progress::new(places.len() as u64, 0);
    let capacity = Capacity { cores: args.cores, memory_mib: args.memory_mib };
    let done = on_this_machine(&job, &places, capacity, signals, &mut progress)?;
    Ok(if done.stopped { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS })
}

fn plan(args: &PlanArgs) -> Result<ExitCode> {
    let fleet = Fleet::load(&args.file)?;
    let (tooling, store) = (tooling(&fleet)?, Store::open(&fleet.results_folder())?);
    let job = Job { fleet: &fleet, tooling: &tooling, store: &store };
    let mut keys = Keys::new(&tooling, fleet.folder());
    let within = args.within.map(|time| time.as_secs_f64());
    let plan = Plan::of(&job, &mut keys, &args.cells.only, args.cells.capacity(), within)?;
    if let Some(PlanFormat::Kubernetes) = args.format {
        let file = args.file.canonicalize();
        let file = file.with_context(|| format!("cannot find {}", args.file.display()))?;
        let cluster = Kubernetes { image: args.image.clone(), claim: args.claim.clone(), file };
        print!("{}", cluster.manifest(&job, &plan.places)?);
        return Ok(ExitCode::SUCCESS);
    }
    if args.json {
        println!("{}", serde_json::to_string(&plan)?);
        return Ok(ExitCode::SUCCESS);
    }
    println!("{} cells: {} have results, {} to run", plan.cells, plan.kept, plan.to_run);
    let said = |seconds: f64| spoken(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    match plan.seconds_here {
        Some(seconds) => println!(
            "about {} on this machine, from earlier runs of {} of them",
            said(seconds),
            plan.known
        ),
        None if plan.to_run > 0 => println!("how long that takes no earlier run says"),
        None => {}
    }
    if let (Some(nodes), Some(within)) = (plan.nodes, within) {
        println!("{nodes} machines like this one are done within {}", said(within));
    }
    Ok(ExitCode::SUCCESS)
}

/// What was done before a report is made.
struct Made {
    done: Done,
    /// Whether every cell was to be run.
    all: bool,
    started: Instant,
}

fn report(job: &Job<'_>, baseline: Option<&Earlier>, made: &Made, json: bool) -> Result<ExitCode> {
    let mut keys = Keys::new(job.tooling, job.fleet.folder());
    let (totals, page) = merge(job.fleet, &mut keys, job.store, baseline)?;
    let report = page.display().to_string();
    if json {
        let seconds = made.started.elapsed().as_secs_f64();
        let (ran, restarted) = (made.done.made, made.done.restarted);
        let summary = Summary { totals: &totals, ran, restarted, seconds, report };
        println!("{}", serde_json::to_string(&summary)?);
    } else {
        let Totals { cells, passed, failed, no_result, not_run, .. } = totals;
        println!(
            "{cells} cells: {passed} passed, {failed} failed, {no_result} without a result, \
             {not_run} not run"
        );
        if baseline.is_some() {
            let Totals { compared, slower, hungrier, faster, without_bars, .. } = totals;
            println!(
                "{compared} compared with the baseline: {slower} slower, {hungrier} hungrier, \
                 {faster} faster, {without_bars} different without error bars"
            );
        }
        println!("report: {report}");
    }
    Ok(if totals.is_good(made.all) { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}
