//! `svp gpu-check`: what a GPU shows of SigmaVP.

use crate::exit;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use svp_bench::gpu_check;

/// Arguments of `svp gpu-check`.
#[derive(Debug, Args)]
#[command(
    after_help = "Phases: facts, measure, suite, programs, guest (part path); facts, libraries (part libraries).\n\
                        Those of a part take less than 9 minutes together.\n\
                        Clocks, compute mode and MIG stay as they are.\n\n\
                        Examples:\n  svp gpu-check\n  svp gpu-check --only suite --json\n  \
                        svp gpu-check --nested --json\n  svp gpu-check --part libraries\n\n\
                        Exit codes: 0 nothing failed, 1 something did, 3 it could not be carried out."
)]
pub(crate) struct GpuCheckArgs {
    /// Where results.json, report.txt and the logs go.
    #[arg(long, value_name = "DIR", default_value = "svp-gpu-check")]
    out: PathBuf,
    /// Only this phase.
    #[arg(long, value_name = "PHASE")]
    only: Option<String>,
    /// Which part is checked.
    #[arg(long, value_enum, default_value = "path")]
    part: Part,
    /// On a stand-in for the driver, over the software GPU, in a quick form.
    #[arg(long)]
    nested: bool,
    /// Print one JSON object instead of the report.
    #[arg(long)]
    json: bool,
    /// End each phase after this many seconds, in the place of its own limit.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Carry out a phase in this process.
    #[arg(long, hide = true, value_name = "PHASE")]
    phase: Option<String>,
    /// Measure over the libcuda.so.1 that this process loads.
    #[arg(long, hide = true)]
    figures: bool,
    /// Measure little.
    #[arg(long, hide = true, requires = "figures")]
    quick: bool,
}

/// The parts of the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The way of launches and copies, and what programs rely on.
    Path,
    /// Each of the libraries for programs that call NVIDIA's, in a program of its own.
    Libraries,
    /// What policies gain.
    Policies,
}

/// Checks, and reports.
///
/// # Errors
/// If the check cannot be carried out. What it finds is in its report.
pub(crate) fn gpu_check(args: &GpuCheckArgs) -> Result<ExitCode> {
    if args.figures {
        gpu_check::print_figures(args.quick)?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(phase) = &args.phase {
        gpu_check::run_phase(phase, &args.out, args.nested)?;
        return Ok(ExitCode::SUCCESS);
    }
    let part = match args.part {
        Part::Path => gpu_check::Part::Path,
        Part::Libraries => gpu_check::Part::Libraries,
        Part::Policies => {
            bail!("--part policies: no policy is checked on a GPU yet; --part path is there")
        }
    };
    let options = gpu_check::Options {
        out: args.out.clone(),
        part,
        only: args.only.clone(),
        nested: args.nested,
        limit_s: args.limit,
    };
    let summary = gpu_check::check(&options)?;
    if args.json {
        println!("{}", serde_json::to_string(&summary)?);
    } else {
        println!("{summary}");
    }
    Ok(if summary.passed() { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}
