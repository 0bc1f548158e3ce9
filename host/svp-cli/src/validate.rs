//! `svp validate`: the estimator against published measurements.

use crate::record::RecordArgs;
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use svp_bench::validate;
use svp_estimator::Calibration;

/// Arguments of `svp validate`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp validate time --data ../data\n  svp validate power --data ../data --json\n\n\
                  docs/reference/benchmarks.md says where the measurements are published."
)]
pub(crate) struct ValidateArgs {
    /// What to validate.
    what: Validation,
    /// Folder with the measurements.
    #[arg(long)]
    data: PathBuf,
    /// For programs: the folder that `svp run` wrote.
    #[arg(long, required_if_eq("what", "programs"))]
    run: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    record: RecordArgs,
    /// Write what a fit on all times gives to this file, as estimator/calibration.toml is; of programs, how far counts are
    /// off.
    #[arg(long)]
    write_calibration: Option<PathBuf>,
}

impl ValidateArgs {
    /// Writes a calibration where that was asked for.
    fn write(&self, calibration: &Calibration) -> Result<()> {
        let Some(path) = &self.write_calibration else { return Ok(()) };
        let text = toml::to_string(calibration).context("calibration")?;
        std::fs::write(path, format!("{HEAD}{text}")).with_context(|| path.display().to_string())
    }
}

/// Begins a written calibration.
const HEAD: &str = "# The fitted numbers of the analytical model: what each is stands at its field in \
                    src/calibration.rs.\n# Written by: svp validate time --data DIR \
                    --write-calibration estimator/calibration.toml\n";

/// What to validate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Validation {
    /// Times of kernels.
    Time,
    /// Power.
    Power,
    /// Times of programs of ours that do what published kernels do, by a run of them.
    Programs,
    /// Samples of the usual budget against whole ones: reports in DIR/usual and DIR/whole.
    Samples,
}

/// Validates and prints the figures.
///
/// # Errors
/// If the measurements cannot be read.
pub(crate) fn validate(args: &ValidateArgs) -> Result<ExitCode> {
    let recorder = args.record.recorder()?;
    let outcome = match args.what {
        Validation::Time => {
            let (outcome, calibration) = validate::time(&args.data)?;
            args.write(&calibration)?;
            outcome
        }
        Validation::Power => validate::power(&args.data)?,
        Validation::Programs => {
            let run = args.run.as_deref().context("programs need --run")?;
            let (outcome, calibration) = validate::programs(&args.data, run)?;
            args.write(&calibration)?;
            outcome
        }
        Validation::Samples => validate::samples(&args.data)?,
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&outcome)?);
    } else {
        print!("{}", outcome.text());
    }
    let name = args.what.to_possible_value().context("a value without a name")?;
    recorder.record("validate", name.get_name(), &outcome.text())?;
    Ok(ExitCode::SUCCESS)
}
