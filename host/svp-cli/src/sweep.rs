//! `svp sweep`: a recorded run on many boards and clocks.

use crate::targets;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::record::Run;
use svp::sass::Compilers;
use svp::sweep;
use svp_estimator::sweep::Clocks;

/// Arguments of `svp sweep`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp sweep svp-out --targets jetson-tk1,jetson-orin-nano,a100\n  \
                  svp sweep svp-out --targets all --json\n  \
                  svp sweep svp-out --targets jetson-orin-nano,board.toml --clocks 50%,75%,100%\n\n\
                  Writes sweep.json, sweep.csv and sweep.svg into the folder; \
                  docs/reference/report-columns.md says what their columns are."
)]
pub(crate) struct SweepArgs {
    /// The folder that `svp run` or `svp serve --out` wrote.
    folder: PathBuf,
    /// Boards: names from `svp targets`, TOML files, or `all`.
    #[arg(long, value_delimiter = ',', required = true)]
    targets: Vec<String>,
    /// Clocks of the processors: in MHz (625), or as a share of each board's own (50%); behind
    /// a slash the memory's, as a share of its own (50%/80%).
    #[arg(long, value_delimiter = ',', default_value = "100%")]
    clocks: Vec<Clocks>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Estimates, prints, and writes the files.
///
/// # Errors
/// If there is no recorded run, a board or clock cannot be, or the files cannot be written.
pub(crate) fn sweep(args: &SweepArgs) -> Result<ExitCode> {
    let boards = targets::find_all(&args.targets)?;
    let run = Run::load(&args.folder)?;
    let found = sweep::sweep(&run, &boards, &args.clocks, &Compilers::find())?;
    let written = sweep::write(&found, &args.folder)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&found)?);
    } else {
        print!("{}", sweep::table(&found));
        println!("picture: {}", written.display());
    }
    Ok(ExitCode::SUCCESS)
}
