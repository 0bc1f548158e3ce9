//! `svp report`: a recorded run, made readable again.

use crate::{exit, targets};
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::record::Run;
use svp::report::{self, Comparison};
use svp::sass::Compilers;

/// Arguments of `svp report`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp report svp-out\n  svp report svp-out --target jetson-orin-nx --json\n  \
                  svp report svp-out --target jetson-tk1,jetson-orin-nano\n  \
                  svp report svp-out --against svp-out-of-yesterday\n\n\
                  Exit codes: 0; with --against 1 if a program does not pass any more, or the board takes more time \
                  or energy than the error bars allow; 3 no report can be made.\n\
                  docs/reference/report-columns.md says what the columns of report.csv and \
                  report.json are."
)]
pub(crate) struct ReportArgs {
    /// The folder that `svp run` or `svp serve --out` wrote.
    folder: PathBuf,
    /// The boards to estimate: names from `svp targets`, TOML files, or `all`.
    #[arg(long, value_delimiter = ',', default_value = "jetson-tk1")]
    target: Vec<String>,
    /// Compare with an earlier run: kernels that take the board more time or energy than in the run of this
    /// folder. Writes nothing.
    #[arg(long, value_name = "FOLDER")]
    against: Option<PathBuf>,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

/// Writes the report of a recorded run beside it, and prints it; or compares it with an earlier one.
///
/// # Errors
/// If there is no recorded run, or the report cannot be written.
pub(crate) fn report(args: &ReportArgs) -> Result<ExitCode> {
    let boards = targets::find_all(&args.target)?;
    let run = Run::load(&args.folder)?;
    let compilers = Compilers::find();
    if let Some(earlier) = &args.against {
        let all = report::against(&run, &Run::load(earlier)?, &boards, &compilers)?;
        if args.json {
            println!("{}", serde_json::to_string_pretty(&all)?);
        } else {
            let tables: Vec<String> = all.iter().map(Comparison::table).collect();
            print!("{}", tables.join("\n"));
        }
        let is_worse = all.iter().any(Comparison::is_worse);
        return Ok(if is_worse { ExitCode::from(exit::FAILED) } else { ExitCode::SUCCESS });
    }
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
