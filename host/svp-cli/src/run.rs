//! `svp run`: programs natively or in virtual platforms, then the report.

use crate::machine::MachineArgs;
use crate::serve::{parse_seconds, personality, policies};
use crate::{exit, targets};
use anyhow::{Result, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig, PrivateFolder};
use svp::record::{Guest, Run};
use svp::report;
use svp::run::guests::Options;
use svp::run::user_mode::UserMode;
use svp::run::{ProgramSpec, emulated, guests, native};
use svp::sass::Compilers;
use svp_engine::Config;
use svp_estimator::Target;

/// Arguments of `svp run`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  svp run --native -- ./matrixMul\n  \
                        svp run --vps 2 --target jetson-tk1 -- ./matrixMul --reps 300\n  \
                        svp run --vps 4 --programs list.json --json\n  \
                        svp run --user-mode -- ./matrixMul\n  \
                        svp run --vps 1 --emulate -- ./matrixMul\n  \
                        svp run --vps 1 --root ./debian-arm64 -- /usr/bin/python3 /root/add.py\n\n\
                        --target is what is estimated. The guest sees the device that serves, or the board of\n\
                        --personality.\n\
                        Exit codes: 0 every program passed, 1 one did not, 3 the run could not be made.")]
pub(crate) struct RunArgs {
    /// Run on this machine, without QEMU. The binary is of this machine's architecture.
    #[arg(long, conflicts_with_all = ["vps", "user_mode"])]
    native: bool,
    /// Run on this machine by QEMU's user mode, without a guest and its kernel. The binary is aarch64;
    /// programs that it starts are of this machine's architecture.
    #[arg(long, conflicts_with = "vps")]
    user_mode: bool,
    /// Run in this many virtual platforms. The binary is aarch64.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    vps: Option<u16>,
    /// Give the guests no GPU of the host: each emulates one in software, inside. This is the
    /// baseline that the paper compares with. Kernels are not reported.
    #[arg(long, requires = "vps")]
    emulate: bool,
    /// Start guests from a saved state in place of booting each. The first run of a program, kernel and machine
    /// boots one guest for it.
    #[arg(long, requires = "vps", conflicts_with_all = ["emulate", "root"])]
    snapshot: bool,
    /// The board to estimate: a name from `svp targets`, or a TOML file.
    #[arg(long, default_value = "jetson-tk1")]
    target: String,
    /// Which device serves: auto, soft, soft:isolated (in a process of its own) or nvidia:N.
    #[arg(long, default_value = "auto")]
    device: DeviceChoice,
    /// End kernels that run for longer than this many seconds with cudaErrorLaunchTimeout.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, conflicts_with = "emulate")]
    launch_timeout: Option<Duration>,
    /// The board that programs see in place of the device, by its target's name: jetson-orin-nx.
    #[arg(long, value_name = "TARGET", conflicts_with = "emulate")]
    personality: Option<String>,
    /// Show the software GPU to programs as this many devices, which share a client's memory.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16), conflicts_with = "emulate")]
    devices: u32,
    /// Policies, and what is known of clients and kernels, as TOML (docs/reference/configuration.md).
    /// Kernels that it names must be in the programs.
    #[arg(long, value_name = "FILE", conflicts_with = "emulate")]
    config: Option<PathBuf>,
    /// A stage's policy, over the configuration: vp-control=stop. May be given several times.
    #[arg(long = "policy", value_name = "STAGE=NAME[,KEY=VALUE...]", conflicts_with = "emulate")]
    policies: Vec<String>,
    /// The key that authenticates compiled kernels in the cache: a file that is yours alone, made if it is not
    /// there [default: in $XDG_STATE_HOME].
    #[arg(long, value_name = "FILE", conflicts_with = "emulate")]
    cache_key: Option<PathBuf>,
    /// Where the report goes.
    #[arg(long, default_value = "svp-out")]
    out: PathBuf,
    /// Print one JSON object instead of the table.
    #[arg(long)]
    json: bool,
    /// End each program after this many seconds.
    #[arg(long, default_value_t = 600)]
    timeout: u64,
    /// Run several programs, one after the other: a JSON file
    /// `[{"name","runtime","path","args":[]}]`.
    #[arg(long, conflicts_with = "program")]
    programs: Option<PathBuf>,
    #[command(flatten)]
    machine: MachineArgs,
    /// The program and its arguments. With --root a path in the root, from /.
    #[arg(last = true)]
    program: Vec<String>,
}

/// Runs and reports; the exit code says whether every program passed.
///
/// # Errors
/// If something that the run needs is missing, or cannot be started.
pub(crate) fn run(args: &RunArgs) -> Result<ExitCode> {
    let target = targets::find(&args.target)?;
    let specs = match &args.programs {
        Some(_) if args.machine.has_root() => bail!("--root does not go with --programs"),
        Some(list) => ProgramSpec::from_list(list)?,
        None if args.machine.has_root() => vec![ProgramSpec::in_root(&args.program)?],
        None => vec![ProgramSpec::from_words(&args.program)?],
    };
    if args.user_mode {
        args.machine.refuse_size()?;
    } else if args.native || args.emulate {
        args.machine.refuse()?;
    }
    let run = match args.vps {
        _ if args.native || args.user_mode => run_here(args, &specs)?,
        Some(count) if args.emulate => emulate(args, usize::from(count), &specs)?,
        Some(count) => run_guests(args, usize::from(count), &specs)?,
        None => bail!("say --native, --user-mode, or --vps N"),
    };
    finish(args, &run, &target)
}

/// The policies of a run. Its programs tell which kernels there are, unless one of them holds no
/// device code: then it may load any.
fn engine_config(args: &RunArgs, specs: &[ProgramSpec]) -> Result<Config> {
    let here = !args.machine.has_root();
    let kernels = specs.iter().map(|spec| here.then(|| spec.kernels()).flatten());
    let kernels: Option<Vec<_>> = kernels.collect();
    let knows = |name: &str| {
        kernels.as_ref().is_none_or(|all| all.iter().flatten().any(|kernel| kernel == name))
    };
    policies(args.config.as_deref(), &args.policies, &knows)
}

/// Programs on this machine: its own, or translated ones for ARM.
fn run_here(args: &RunArgs, specs: &[ProgramSpec]) -> Result<Run> {
    let dist = Dist::find()?;
    let translated = args.user_mode.then(|| user_mode(args, &dist)).transpose()?;
    let engine = engine_config(args, specs)?;
    let personality = personality(args.personality.as_deref())?;
    let config = HubConfig {
        device: args.device,
        launch_timeout: args.launch_timeout,
        personality,
        devices: args.devices,
        engine,
        cache_key: args.cache_key.clone(),
        ..HubConfig::private()?
    };
    let hub = Hub::start(config)?;
    let timeout = Duration::from_secs(args.timeout);
    let programs = specs
        .iter()
        .map(|spec| match &translated {
            Some(mode) => mode.run(&dist, hub.socket(), spec, timeout),
            None => native::run(&dist, hub.socket(), spec, timeout),
        })
        .collect::<Result<Vec<_>>>()?;
    let name = if args.user_mode { "user-mode" } else { "native" };
    Ok(hub.stop()?.with_guests(vec![Guest { name: name.into(), programs }]))
}

fn user_mode(args: &RunArgs, dist: &Dist) -> Result<UserMode> {
    let mode = UserMode::find(dist, args.machine.root())?;
    Ok(if args.machine.has_root() { mode.with_programs_in_root() } else { mode })
}

fn run_guests(args: &RunArgs, count: usize, specs: &[ProgramSpec]) -> Result<Run> {
    let dist = Dist::find()?;
    let machine = args.machine.machine()?;
    let (vp_control, changes) = std::sync::mpsc::channel();
    let config = HubConfig {
        device: args.device,
        launch_timeout: args.launch_timeout,
        personality: personality(args.personality.as_deref())?,
        devices: args.devices,
        engine: engine_config(args, specs)?,
        cache_key: args.cache_key.clone(),
        vp_control: Some(vp_control),
        ..HubConfig::private()?
    };
    let hub = Hub::start(config.with_guests(count))?;
    let timeout = Duration::from_secs(args.timeout);
    let options = Options {
        machine,
        changes: Some(changes),
        from_snapshot: args.snapshot,
        ..Options::new(timeout)
    };
    let guests = guests::run(&dist, hub.guest_sockets(), specs, options)?;
    Ok(hub.stop()?.with_guests(guests))
}

fn emulate(args: &RunArgs, count: usize, specs: &[ProgramSpec]) -> Result<Run> {
    let folder = PrivateFolder::new()?;
    let options = Options::new(Duration::from_secs(args.timeout));
    let guests = emulated::run(&Dist::find()?, folder.path(), count, specs, options)?;
    let host_cores = std::thread::available_parallelism().map_or(1, usize::from);
    let device = "a software GPU inside each guest".to_owned();
    Ok(Run { version: 1, device, host_cores, guests, ..Run::default() })
}

fn finish(args: &RunArgs, run: &Run, target: &Target) -> Result<ExitCode> {
    let compilers = Compilers::find();
    let written = report::write(run, std::slice::from_ref(target), &compilers, &args.out)?;
    if args.json {
        println!("{}", serde_json::to_string(&report::summary(run, &written.html))?);
    } else {
        print!("{}", report::table(run, target, &compilers)?);
        println!("report: {}", written.html.display());
    }
    Ok(if run.passed() { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}
