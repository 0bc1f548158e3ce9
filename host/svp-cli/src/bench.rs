//! `svp bench`: chooses the measurement and prints its figures.

use crate::exit;
use crate::record::RecordArgs;
use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use std::fmt::Display;
use std::path::PathBuf;
use std::process::ExitCode;
use svp_bench::{channel, cold, policies, sampling, softgpu, startup};

/// Arguments of `svp bench`.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Bench,
}

#[derive(Debug, Subcommand)]
enum Bench {
    /// Latency of the border: launch submit, and launch + synchronise, natively and from a VM.
    #[command(
        after_help = "Examples:\n  svp bench channel --json\n  svp bench channel --no-vm\n  \
                            svp bench channel --record"
    )]
    Channel(ChannelArgs),
    /// CUDA kernels on the software GPU against the same algorithms in plain C.
    #[command(
        after_help = "Examples:\n  svp bench softgpu\n  svp bench softgpu --only saxpy --json\n  \
                            svp bench softgpu --suite hard --quick\n\
                            Exit code 1 if a result differs from that of plain C."
    )]
    Softgpu(SoftgpuArgs),
    /// Instructions that kernels execute more where they are fenced in their window.
    #[command(after_help = "Examples:\n  svp bench fence\n  svp bench fence --json\n\
                      Exit code 1 if a fenced kernel's result differs from that of the plain one.")]
    Fence(FenceArgs),
    /// Policies of many clients on the software GPU, each against theory; with virtual platforms.
    #[command(
        after_help = "Examples:\n  svp bench policies --quick\n  svp bench policies --only coalescing \
                            --json\nExperiments: interleaving, coalescing, joined, acs, idle, \
                            real-time, padding, neighbour, kill, shares, table1, fig11."
    )]
    Policies(PoliciesArgs),
    /// vectorAdd from exec to exit, beside the same arithmetic in C.
    #[command(after_help = "Examples:\n  svp bench startup\n  svp bench startup --json")]
    Startup(StartupArgs),
    /// vectorAdd from exec to exit, with no code in the daemon's cache and with all of it there.
    #[command(after_help = "Examples:\n  svp bench cold\n  svp bench cold --json")]
    Cold(StartupArgs),
    /// Processor time that samples of memory behaviour cost, for short programs and for long ones.
    #[command(
        after_help = "Examples:\n  svp bench sampling --record\n  svp bench sampling --only conformance \
                            --quick\nExit code 1 if samples took more than they should of a case."
    )]
    Sampling(SamplingArgs),
}

/// Where figures go.
#[derive(Debug, Args)]
struct Output {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    record: RecordArgs,
}

#[derive(Debug, Args)]
struct FenceArgs {
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Args)]
struct StartupArgs {
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Args)]
struct SamplingArgs {
    #[command(flatten)]
    output: Output,
    /// Only this case.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// One run with samples and one without.
    #[arg(long)]
    quick: bool,
    /// Run a case and print what it took (the measurement starts itself so).
    #[arg(long, hide = true, value_name = "NAME")]
    run: Option<String>,
}

#[derive(Debug, Args)]
struct PoliciesArgs {
    #[command(flatten)]
    output: Output,
    /// Only this experiment.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Fewer rounds, clients and guests.
    #[arg(long)]
    quick: bool,
    /// The svp program that serves [default: this one].
    #[arg(long, value_name = "FILE")]
    svp: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct SoftgpuArgs {
    #[command(flatten)]
    output: Output,
    /// Only this benchmark.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Which benchmarks: `standard`, or `hard`: matrix units, CUB, shuffles, frontiers, ciphers,
    /// recursion.
    #[arg(long, value_enum, default_value = "standard")]
    suite: SuiteName,
    /// Smaller inputs and fewer runs.
    #[arg(long)]
    quick: bool,
    /// Print in how many milliseconds a benchmark's kernels are compiled (the measurement starts
    /// itself so).
    #[arg(long, hide = true, value_name = "NAME")]
    jit_of: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum SuiteName {
    Standard,
    Hard,
}

#[derive(Debug, Args)]
struct ChannelArgs {
    #[command(flatten)]
    output: Output,
    /// Leave the virtual machine out.
    #[arg(long)]
    no_vm: bool,
    /// Busy threads beside the measurement.
    #[arg(long, default_value_t = 0)]
    busy: usize,
}

/// Carries out a measurement.
///
/// # Errors
/// If something that it needs is missing, or a measured program fails.
pub(crate) fn bench(args: &BenchArgs) -> Result<ExitCode> {
    match &args.what {
        Bench::Channel(args) => {
            let options = channel::Options { vm: !args.no_vm, busy_threads: args.busy };
            args.output.show("channel", || channel::measure(&options))?;
        }
        Bench::Startup(args) => {
            args.output.show("startup", startup::measure)?;
        }
        Bench::Cold(args) => {
            args.output.show("cold", cold::measure)?;
        }
        Bench::Sampling(SamplingArgs { run: Some(name), .. }) => {
            println!("{}", serde_json::to_string(&sampling::measure_here(name)?)?);
        }
        Bench::Sampling(args) => {
            let options = sampling::Options { only: args.only.clone(), quick: args.quick };
            let figures = args.output.show("sampling", || sampling::measure(&options))?;
            if !figures.kept() {
                return Ok(ExitCode::from(exit::FAILED));
            }
        }
        Bench::Fence(args) => {
            if !args.output.show("fence", softgpu::measure_fence)?.correct() {
                return Ok(ExitCode::from(exit::FAILED));
            }
        }
        Bench::Policies(args) => {
            let (only, svp) = (args.only.clone(), args.svp.clone());
            let options = policies::Options { only, quick: args.quick, svp };
            args.output.show("policies", || policies::measure(&options))?;
        }
        Bench::Softgpu(SoftgpuArgs { jit_of: Some(name), .. }) => {
            println!("{}", serde_json::to_string(&softgpu::measure_jit(name)?)?);
        }
        Bench::Softgpu(args) => {
            let (suite, name) = match args.suite {
                SuiteName::Standard => (softgpu::Suite::Standard, "softgpu"),
                SuiteName::Hard => (softgpu::Suite::Hard, "softgpu-hard"),
            };
            let options = softgpu::Options { suite, only: args.only.clone(), quick: args.quick };
            let figures = args.output.show(name, || softgpu::measure(&options))?;
            if !figures.correct() {
                return Ok(ExitCode::from(exit::FAILED));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Output {
    /// Prints the figures of a measurement, for people or as JSON, and records them if that is
    /// asked for.
    fn show<F>(&self, name: &str, measure: impl FnOnce() -> Result<F>) -> Result<F>
    where
        F: Serialize + Display,
    {
        let recorder = self.record.recorder()?;
        let figures = measure()?;
        if self.json {
            println!("{}", serde_json::to_string(&figures)?);
        } else {
            println!("{figures}");
        }
        recorder.record("bench", name, &figures.to_string())?;
        Ok(figures)
    }
}
