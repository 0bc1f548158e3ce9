//! Phase `measure`: the same calls over the driver's own library and over ours, in turn.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp::run::native;
use svp_gpu_nvidia::measure::{Figures, Sizes, measure};

use super::finding::{Finding, Side, Verdict, begins, ended};
use super::place::Place;

/// How often both are measured: a machine's state changes, and the two are to see the same.
const ROUNDS: usize = 3;

/// What a measuring process prints, as one line.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Printed {
    launch_sync_us: f64,
    launch_sync_p99_us: f64,
    launches_per_s: f64,
    products_ms: f64,
    pinned_gib_s: f64,
    pageable_gib_s: f64,
}

impl From<Figures> for Printed {
    fn from(from: Figures) -> Self {
        let Figures {
            launch_sync_us,
            launch_sync_p99_us,
            launches_per_s,
            products_ms,
            pinned_gib_s,
            pageable_gib_s,
        } = from;
        Self {
            launch_sync_us,
            launch_sync_p99_us,
            launches_per_s,
            products_ms,
            pinned_gib_s,
            pageable_gib_s,
        }
    }
}

/// Measures over the library that this process finds, and prints the figures as a line of JSON.
///
/// # Errors
/// If a call fails, or a result is wrong.
pub fn print_figures(quick: bool) -> Result<()> {
    let sizes = if quick { Sizes::QUICK } else { Sizes::FULL };
    println!("{}", serde_json::to_string(&Printed::from(measure(0, &sizes)?))?);
    Ok(())
}

pub(super) fn run(place: &Place<'_>) -> Result<()> {
    let dist = Dist::find()?;
    let config = HubConfig {
        device: DeviceChoice::Nvidia(0),
        record: false,
        profile: false,
        ..HubConfig::private()?
    };
    let rounds = if place.nested { 1 } else { ROUNDS };
    let mut hub = None;
    for round in 0..rounds {
        let name = |side| format!("{side} library, round {}", round + 1);
        one(&name("the driver's"), Side::Native, &mut command(place)?)?;
        begins(&name("our"))?;
        // Only now: the driver's first figures are there whatever becomes of this.
        let socket = match &hub {
            Some(hub) => Hub::socket(hub),
            None => hub.insert(Hub::start(config.clone())?).socket(),
        };
        let mut ours = command(place)?;
        native::environment(&mut ours, &dist, socket);
        one(&name("our"), Side::Ours, &mut ours)?;
    }
    if let Some(hub) = hub {
        hub.stop()?;
    }
    Ok(())
}

fn command(place: &Place<'_>) -> Result<Command> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mut command = Command::new(program);
    command.args(words(place.nested));
    Ok(command)
}

/// The arguments of a process that measures.
pub(super) fn words(quick: bool) -> Vec<String> {
    let quick = quick.then_some("--quick");
    ["gpu-check", "--figures"].into_iter().chain(quick).map(str::to_owned).collect()
}

/// Runs a measuring process and tells its figures.
fn one(name: &str, side: Side, command: &mut Command) -> Result<()> {
    begins(name)?;
    let ran = command.output().with_context(|| format!("cannot start {command:?}"))?;
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    eprint!("== {name}\n{said}");
    match read(&String::from_utf8_lossy(&ran.stdout)) {
        Ok(printed) => {
            tell(side, &printed)?;
            ended(name, Verdict::Passed, "")
        }
        Err(_) => ended(name, Verdict::Failed, format!("{}: {}", ran.status, said.trim())),
    }
}

/// The figures in what a measuring process printed.
pub(super) fn read(output: &str) -> Result<Printed> {
    let found = output.lines().find_map(|line| serde_json::from_str(line.trim()).ok());
    let Some(printed) = found else { bail!("no figures were printed") };
    Ok(printed)
}

/// Tells figures by the names that ratios have.
pub(super) fn tell(side: Side, printed: &Printed) -> Result<()> {
    for (name, value) in [
        ("launch_sync", printed.launch_sync_us),
        ("launch_sync_p99", printed.launch_sync_p99_us),
        ("launch_async", printed.launches_per_s),
        ("table1", printed.products_ms),
        ("copy_pinned", printed.pinned_gib_s),
        ("copy_pageable", printed.pageable_gib_s),
    ] {
        Finding::Figure { name: name.to_owned(), side, value }.tell()?;
    }
    Ok(())
}
