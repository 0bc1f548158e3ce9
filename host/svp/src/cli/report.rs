//! `svp report`: a recorded run, made readable again.

use super::targets;
use crate::record::Run;
use crate::report;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `svp report`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp report svp-out\n  svp report svp-out --target jetson-orin-nx --json"
)]
pub(crate) struct ReportArgs {
    /// The folder that `svp run` or `svp serve --out` wrote.
    folder: PathBuf,
    /// The board to estimate: a name from `svp targets`, or a TOML file.
    #[arg(long, default_value = "jetson-tk1")]
    target: String,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

/// Writes the report of a recorded run beside it, and prints it.
///
/// # Errors
/// If there is no recorded run, or the report cannot be written.
pub(crate) fn report(args: &ReportArgs) -> Result<ExitCode> {
    let target = targets::find(&args.target)?;
    let run = Run::load(&args.folder)?;
    let written = report::write(&run, &target, &args.folder)?;
    if args.json {
        print!("{}", std::fs::read_to_string(&written.json)?);
    } else {
        print!("{}", report::table(&run, &target)?);
        println!("report: {}", written.html.display());
    }
    Ok(ExitCode::SUCCESS)
}
