//! `svp targets`: which boards can be estimated, and where their numbers come from.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::process::ExitCode;
use svp::table;
use svp_estimator::{Target, catalog};

/// Arguments of `svp targets`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp targets\n  svp targets jetson-tk1\n  svp targets jetson-orin-agx@30W\n  svp targets --json"
)]
pub(crate) struct TargetsArgs {
    /// Show every value of this target with its source.
    target: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Lists targets, or one target's values.
///
/// # Errors
/// If there is no such target.
pub(crate) fn targets(args: &TargetsArgs) -> Result<ExitCode> {
    let targets = match &args.target {
        Some(id) => vec![find(id)?],
        None => catalog::targets()?,
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&targets)?);
        return Ok(ExitCode::SUCCESS);
    }
    match (&args.target, targets.as_slice()) {
        (Some(_), [target]) => print_values(target),
        _ => print_list(&targets),
    }
    Ok(ExitCode::SUCCESS)
}

/// The target called `id`: one that comes with the program, or a TOML file; either may be followed by
/// `@MODE`, one of its power modes.
///
/// # Errors
/// If there is none: names those that there are.
pub(crate) fn find(id: &str) -> Result<Target> {
    let (name, mode) = match id.rsplit_once('@') {
        Some((name, mode)) if !mode.contains('/') => (name, Some(mode)),
        _ => (id, None),
    };
    let board = find_board(name)?;
    mode.map_or(Ok(board.clone()), |mode| Ok(board.in_mode(mode)?))
}

fn find_board(id: &str) -> Result<Target> {
    let path = std::path::Path::new(id);
    if path.extension().is_some_and(|extension| extension == "toml") {
        let text = std::fs::read_to_string(path).with_context(|| format!("target file {id}"))?;
        return Target::from_toml(&text).with_context(|| format!("target file {id}"));
    }
    if let Some(target) = catalog::target(id)? {
        return Ok(target);
    }
    let targets = catalog::targets()?;
    let known = targets.iter().map(|t| t.id.as_str()).collect::<Vec<_>>().join(", ");
    bail!("no target is called {id}; there are: {known}, or a .toml file")
}

/// The targets called so; `all` is every one that comes with the program.
///
/// # Errors
/// If there is none of a name, or one comes twice.
pub(crate) fn find_all(names: &[String]) -> Result<Vec<Target>> {
    let mut boards: Vec<Target> = Vec::new();
    for name in names {
        let more = if name == "all" { catalog::targets()? } else { vec![find(name.trim())?] };
        for board in more {
            ensure!(boards.iter().all(|b| b.id != board.id), "target {} comes twice", board.id);
            boards.push(board);
        }
    }
    Ok(boards)
}

fn print_list(targets: &[Target]) {
    let rows = targets.iter().map(|target| {
        let (id, name, sm) = (target.id.clone(), target.name.clone(), format!("sm_{}", target.sm));
        let (processors, memory) = (&target.processors, &target.memory);
        let values = [&processors.count, &processors.clock_mhz, &memory.bandwidth_gb_s];
        let [count, clock_mhz, bandwidth_gb_s] = values.map(|number| number.value.to_string());
        let modes = target.modes.keys().cloned().collect::<Vec<_>>().join(" ");
        [id, name, sm, count, clock_mhz, bandwidth_gb_s, modes]
    });
    let titles = ["id", "name", ">sm", ">SMs", ">MHz", ">GB/s", "power modes (id@mode)"];
    print!("{}", table::lines(&titles, rows));
}

fn print_values(target: &Target) {
    println!("{}: {} ({}, sm_{})", target.id, target.name, target.architecture, target.sm);
    for field in target.fields() {
        let value = field.value;
        let origin = match (&value.source, &value.assumed) {
            (Some(source), _) => source.clone(),
            (None, Some(reason)) => format!("ASSUMED: {reason}"),
            (None, None) => String::new(),
        };
        println!("  {:<34} {:>10}  {origin}", field.key, value.value);
    }
}
