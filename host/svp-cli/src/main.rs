//! The command line: what each command takes, and which exit code it ends with.

mod attach;
mod bench;
mod coalesce;
mod ctl;
mod doctor;
mod fleet;
mod gpu_check;
mod inspect;
mod inspect_api;
mod inspect_libraries;
mod machine;
mod record;
mod report;
mod run;
mod serve;
mod setup;
mod shell;
mod sim;
mod smi;
mod sweep;
mod targets;
mod top;
mod validate;
mod words;

use clap::{Parser, Subcommand};
use std::io::IsTerminal;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// Exit codes, as `--help` documents them.
pub(crate) mod exit {
    /// A program that was run failed, or a check did not hold.
    pub(crate) const FAILED: u8 = 1;
    /// The command could not be carried out.
    pub(crate) const ERROR: u8 = 3;
}

/// Runs GPU software on virtual platforms, and tells what it would cost on the target board.
#[derive(Debug, Parser)]
#[command(
    name = "svp",
    version,
    after_help = "Exit codes: 0 done; 1 a program that was run failed, or an inspected binary will \
                  not run; 2 the command line is wrong; 3 the command could not be carried out.\n\
                  Logs go to standard error; SVP_LOG=debug (or svp_engine=trace, ...) shows more."
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve virtual platforms and native programs until stopped.
    Serve(serve::ServeArgs),
    /// Ask or change a daemon that is running.
    Ctl(ctl::CtlArgs),
    /// Show the device of a daemon, and who uses it.
    Smi(smi::SmiArgs),
    /// Watch the clients of a daemon: launches and copies per second, memory, deadlines, policies.
    Top(top::TopArgs),
    /// Tell what a daemon has coalesced, and why not the rest.
    Coalesce(coalesce::CoalesceArgs),
    /// Run a CUDA program natively or in virtual platforms, then report.
    Run(run::RunArgs),
    /// Print the options with which a QEMU of your own attaches to a daemon that is running.
    Attach(attach::AttachArgs),
    /// Fetch what a package cannot bring: QEMU, a guest kernel, compilers.
    Setup(setup::SetupArgs),
    /// Print completions for a shell, or write man pages.
    Words(words::WordsArgs),
    /// Check what SigmaVP needs on this machine, and say what to do.
    Doctor(doctor::DoctorArgs),
    /// Run a matrix of programs, boards and policies, where something changed, then report.
    Fleet(fleet::FleetArgs),
    /// Start a virtual platform with a shell on this terminal.
    Shell(shell::ShellArgs),
    /// Make the report of a finished run again, also for another target.
    Report(report::ReportArgs),
    /// Estimate a finished run on many boards and clocks.
    Sweep(sweep::SweepArgs),
    /// List the target boards that can be estimated.
    Targets(targets::TargetsArgs),
    /// Compare the estimator with published measurements.
    Validate(validate::ValidateArgs),
    /// Tell which kernels and architectures a binary holds, and whether it will run here.
    Inspect(inspect::InspectArgs),
    /// Run an experiment of the papers on a simulated GPU.
    Sim(sim::SimArgs),
    /// Measure.
    Bench(bench::BenchArgs),
    /// Check a GPU in phases, and compare with its driver's own library.
    GpuCheck(gpu_check::GpuCheckArgs),
    /// Own a device in a process of its own (started by `serve`).
    #[command(hide = true)]
    Domain(serve::DomainArgs),
}

fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("SVP_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    let done = match Args::parse().command {
        Command::Serve(args) => serve::serve(&args),
        Command::Ctl(args) => ctl::ctl(&args),
        Command::Smi(args) => smi::smi(&args),
        Command::Top(args) => top::top(&args),
        Command::Coalesce(args) => coalesce::coalesce(&args),
        Command::Run(args) => run::run(&args),
        Command::Attach(args) => attach::attach(&args),
        Command::Setup(args) => setup::setup(&args),
        Command::Words(args) => words::words(&args),
        Command::Doctor(args) => doctor::doctor(&args),
        Command::Fleet(args) => fleet::fleet(&args),
        Command::Shell(args) => shell::shell(&args),
        Command::Report(args) => report::report(&args),
        Command::Sweep(args) => sweep::sweep(&args),
        Command::Targets(args) => targets::targets(&args),
        Command::Validate(args) => validate::validate(&args),
        Command::Inspect(args) => inspect::inspect(&args),
        Command::Sim(args) => sim::sim(&args),
        Command::Bench(args) => bench::bench(&args),
        Command::GpuCheck(args) => gpu_check::gpu_check(&args),
        Command::Domain(args) => serve::domain(&args),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("svp: {error:#}");
            ExitCode::from(exit::ERROR)
        }
    }
}
