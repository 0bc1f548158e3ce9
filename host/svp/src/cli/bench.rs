//! `svp bench`: chooses the measurement and prints its figures.

use crate::bench::channel;
use anyhow::Result;
use clap::{Args, Subcommand};
use std::process::ExitCode;

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
        Bench::Channel(args) => {
            let figures = channel::measure(!args.no_vm, args.busy)?;
            if args.json {
                println!("{}", serde_json::to_string(&figures)?);
            } else {
                println!("{figures}");
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}
