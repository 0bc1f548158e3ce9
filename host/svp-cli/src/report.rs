//! `svp report`: a recorded run, made readable again.

use crate::targets;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::record::Run;
use svp::report;
use svp::sass::Compilers;

/// Arguments of `svp report`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp report svp-out\n  svp report svp-out --target jetson-orin-nx --json\n  \
                  svp report svp-out --target jetson-tk1,jetson-orin-nano\n\n\
                  docs/reference/report-columns.md says what the columns of report.csv and \
                  report.json are."
)]
pub(crate) struct ReportArgs {
    /// The folder that `svp run` or `svp serve --out` wrote.
    folder: PathBuf,
    /// The boards to estimate: names from `svp targets`, TOML files, or `all`.
    #[arg(long, value_delimiter = ',', default_value = "jetson-tk1")]
    target: Vec<String>,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

/// Writes the report of a recorded run beside it, and prints it.
///
/// # Errors
/// If there is no recorded run, or the report cannot be written.
pub(crate) fn report(args: &ReportArgs) -> Result<ExitCode> {
    let boards = targets::find_all(&args.target)?;
    let run = Run::load(&args.folder)?;
    let compilers = Compilers::find();
    let written = report::write(&run, &boards, &compilers, &args.folder)?;
    if args.json {
        print!("{}", written.json);
    } else {
        for board in &boards {
            print!("{}", report::table(&run, board, &compilers)?);
        }
        println!("report: {}", written.html.display());
    }
    Ok(ExitCode::SUCCESS)
}
