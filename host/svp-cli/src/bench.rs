//! `svp bench`: chooses the measurement and prints its figures.

use crate::exit;
use anyhow::Result;
use clap::{Args, Subcommand};
use serde::Serialize;
use std::fmt::Display;
use std::path::PathBuf;
use std::process::ExitCode;
use svp_bench::{channel, policies, softgpu, startup};

/// Arguments of `svp bench`.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Bench,
}

#[derive(Debug, Subcommand)]
enum Bench {
    /// Latency of the border: launch submit, and launch + synchronise, natively and from a VM.
    #[command(after_help = "Examples:\n  svp bench channel --json\n  svp bench channel --no-vm")]
    Channel(ChannelArgs),
    /// CUDA kernels on the software GPU against the same algorithms in plain C.
    #[command(
        after_help = "Examples:\n  svp bench softgpu\n  svp bench softgpu --only saxpy --json\n\
                            Exit code 1 if a result differs from that of plain C."
    )]
    Softgpu(SoftgpuArgs),
    /// Policies of many clients on the software GPU, each against theory; with virtual platforms.
    #[command(
        after_help = "Examples:\n  svp bench policies --quick\n  svp bench policies --only coalescing \
                            --json\nExperiments: interleaving, coalescing, acs, idle, real-time, kill, \
                            shares, table1, fig11."
    )]
    Policies(PoliciesArgs),
    /// vectorAdd from exec to exit, beside the same arithmetic in C.
    #[command(after_help = "Examples:\n  svp bench startup\n  svp bench startup --json")]
    Startup(StartupArgs),
}

#[derive(Debug, Args)]
struct StartupArgs {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct PoliciesArgs {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
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
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Only this benchmark.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Smaller inputs and fewer runs.
    #[arg(long)]
    quick: bool,
    /// Print in how many milliseconds a benchmark's kernels are compiled (the measurement starts
    /// itself so).
    #[arg(long, hide = true, value_name = "NAME")]
    jit_of: Option<String>,
}

#[derive(Debug, Args)]
struct ChannelArgs {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
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
        Bench::Channel(args) => tell(&channel::measure(!args.no_vm, args.busy)?, args.json),
        Bench::Startup(args) => tell(&startup::measure()?, args.json),
        Bench::Policies(args) => {
            let (only, svp) = (args.only.clone(), args.svp.clone());
            let options = policies::Options { only, quick: args.quick, svp };
            tell(&policies::measure(&options)?, args.json)
        }
        Bench::Softgpu(SoftgpuArgs { jit_of: Some(name), .. }) => {
            println!("{}", serde_json::to_string(&softgpu::measure_jit(name)?)?);
            Ok(ExitCode::SUCCESS)
        }
        Bench::Softgpu(args) => {
            let options = softgpu::Options { only: args.only.clone(), quick: args.quick };
            let figures = softgpu::measure(&options)?;
            tell(&figures, args.json)?;
            Ok(if figures.correct() { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
        }
    }
}

/// Prints figures, for people or as JSON.
fn tell(figures: &(impl Serialize + Display), json: bool) -> Result<ExitCode> {
    if json {
        println!("{}", serde_json::to_string(figures)?);
    } else {
        println!("{figures}");
    }
    Ok(ExitCode::SUCCESS)
}
