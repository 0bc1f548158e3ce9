//! `svp sim`: the papers' experiments, on the engine and a simulated GPU.

use crate::record::RecordArgs;
use anyhow::{Context, Result, ensure};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::table;
use svp_sim::experiments::{self, ALL, Experiment};
use svp_sim::{Cell, Outcome, Row};

/// Arguments of `svp sim`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  svp sim list\n  svp sim sigmavp-fig9b\n  \
                        svp sim acs-physics --json --plot acs.svg\n\
                        The same seed gives the same bytes.")]
pub(crate) struct SimArgs {
    /// An experiment's name, or `list`.
    name: String,
    /// Print JSON: {"experiment", "seed", "rows", "summary"}.
    #[arg(long)]
    json: bool,
    /// Draw the picture into this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Another seed than the experiment's own.
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    record: RecordArgs,
}

/// Lists experiments, or runs one.
///
/// # Errors
/// If there is no such experiment, it cannot be run, or the picture cannot be written.
pub(crate) fn sim(args: &SimArgs) -> Result<ExitCode> {
    if args.name == "list" {
        ensure!(!args.record.is_asked(), "`svp sim list` runs nothing that could be recorded");
        list(args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    let experiment = experiments::find(&args.name)?;
    let recorder = args.record.recorder()?;
    let seed = args.seed.unwrap_or(experiment.seed);
    let (outcome, plot) =
        experiment.run(seed).with_context(|| format!("experiment {}", experiment.name))?;
    if let Some(path) = &args.plot {
        std::fs::write(path, plot.svg()).with_context(|| format!("picture {}", path.display()))?;
    }
    let table = format!("{}\n{}", experiment.reproduces, text(&outcome));
    if args.json {
        println!("{}", serde_json::to_string(&outcome)?);
    } else {
        print!("{table}");
    }
    recorder.record("sim", experiment.name, &table)?;
    Ok(ExitCode::SUCCESS)
}

fn list(json: bool) -> Result<()> {
    if json {
        let all = ALL.iter().map(|experiment| {
            let Experiment { name, reproduces, seed, .. } = experiment;
            serde_json::json!({"name": name, "reproduces": reproduces, "seed": seed})
        });
        println!("{}", serde_json::to_string(&all.collect::<Vec<_>>())?);
    } else {
        for Experiment { name, reproduces, .. } in ALL {
            println!("{name:<18} {reproduces}");
        }
    }
    Ok(())
}

/// Rows with the same keys are one table.
fn text(outcome: &Outcome) -> String {
    let cell = |(_, cell): &(&str, Cell)| match cell {
        Cell::Number(value) if value.fract() == 0.0 => format!("{value}"),
        Cell::Number(value) => format!("{value:.4}"),
        Cell::Text(text) => text.clone(),
    };
    let keys = |row: &Row| row.0.iter().map(|(key, _)| format!(">{key}")).collect::<Vec<_>>();
    let rows = |rows: &[Row]| {
        let titles = rows.first().map(keys).unwrap_or_default();
        table::lines(&titles, rows.iter().map(|row| row.0.iter().map(cell).collect::<Vec<_>>()))
    };
    let tables = outcome.rows.chunk_by(|a, b| keys(a) == keys(b)).map(rows);
    let summary = outcome.summary.iter().map(|(key, value)| format!("{key} = {value:.4}\n"));
    tables.chain(summary).collect()
}
