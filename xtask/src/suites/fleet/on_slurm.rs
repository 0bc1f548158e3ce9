//! A fleet on a cluster of Slurm that loses a node and a cell in the middle: every cell is right, none is there twice,
//! and a second run does nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use svp_setup::Slurm;
use svp_setup::sh::{cmd, output, say};

use super::at_work::{cells_at_work, waiting};
use super::cluster::Cluster;
use crate::build::{Arch, Form, Layout};
use crate::children::{Ends, until_this_ends};

/// How large the fleet is, and what is waited for.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    /// What the test's folder is called.
    pub(crate) name: &'static str,
    /// Programs that have the same estimates in every run; each runs natively and in a guest.
    programs: &'static [&'static str],
    targets: &'static [&'static str],
    /// How often each cell is there: repeats must agree.
    repeats: u64,
    /// Wait until Slurm itself begins a lost node's jobs again, two minutes later.
    patient: bool,
    /// How long the run may take.
    within: Duration,
}

/// For CI.
pub(crate) const SHORT: Size = Size {
    name: "slurm-8",
    programs: &["vectorAdd", "reduction"],
    targets: &["jetson-tk1"],
    repeats: 2,
    patient: false,
    within: Duration::from_secs(300),
};

/// For nights.
pub(crate) const LONG: Size = Size {
    name: "slurm-40",
    programs: &["vectorAdd", "reduction", "tiledMatmul", "histogram", "streams"],
    targets: &["jetson-tk1", "jetson-orin-nx"],
    repeats: 2,
    patient: true,
    within: Duration::from_secs(1800),
};

/// A second run may take this long where the machine is at rest.
const NOTHING_TO_DO: Duration = Duration::from_secs(5);

/// What `svp fleet run --json` prints.
struct FleetOutput {
    cells: u64,
    passed: u64,
    ran: u64,
    restarted: u64,
    seconds: f64,
}

/// Runs a fleet on a cluster, loses a node and a cell, and runs it again.
pub(crate) fn loses_a_node(layout: &Layout, size: Size) -> Result<()> {
    let slurm = svp_setup::slurm()?;
    let folder = layout.scratch(size.name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let file = folder.join("fleet.toml");
    fs::write(&file, size.fleet(layout)).with_context(|| file.display().to_string())?;
    let mut cluster = Cluster::start(&slurm, &folder.join("logs"))?;
    let run = svp_fleet(layout, &cluster, &slurm, &file)?;

    let first = with_losses(run, &mut cluster, size)?;
    let cells = size.cells();
    ensure!((first.cells, first.passed) == (cells, cells), "{} of {cells} passed", first.passed);
    ensure!(first.ran == cells, "{} of {cells} were run", first.ran);
    ensure!(first.restarted > 0, "the cell that was killed was not tried again");
    is_whole(&folder.join("svp-fleet"), size)?;

    let run = svp_fleet(layout, &cluster, &slurm, &file)?;
    let second = end_of(run)?;
    ensure!((second.passed, second.ran) == (cells, 0), "the second run ran {}", second.ran);
    let (first_s, second_s) = (first.seconds, second.seconds);
    say(
        "fleet",
        &format!(
            "{cells} cells in {first_s:.1} s, {} restarted; a second run in {second_s:.1} s",
            first.restarted
        ),
    );
    ensure!(
        !size.patient || second_s < NOTHING_TO_DO.as_secs_f64(),
        "a run without anything to do took {second_s:.1} s"
    );
    let works = fs::read_dir(folder.join("svp-fleet/work")).context("no folder of works")?.count();
    ensure!(works == 0, "{works} works of killed cells are left");
    leaves_nobody_waiting(|| svp_fleet(layout, &cluster, &slurm, &file), &folder, &cluster)
}

/// Runs the fleet from the beginning and kills `svp fleet` as soon as it waits: what it waited with goes with it.
fn leaves_nobody_waiting(
    start: impl Fn() -> Result<Child>,
    folder: &Path,
    cluster: &Cluster<'_>,
) -> Result<()> {
    let results = folder.join("svp-fleet");
    fs::remove_dir_all(&results).with_context(|| results.display().to_string())?;
    let mut run = Ends(start()?);
    let waits = || -> Result<bool> { Ok(!waiting(&cluster.config())?.is_empty()) };
    until("never does svp fleet wait for its jobs", || {
        ensure!(run.0.try_wait().context("svp fleet")?.is_none(), "svp fleet has ended");
        waits()
    })?;
    drop(run);
    until("a killed svp fleet leaves an sbatch that waits", || Ok(!waits()?))
}

/// Waits until something is so.
fn until(complaint: &str, mut is_so: impl FnMut() -> Result<bool>) -> Result<()> {
    let end = Instant::now() + Duration::from_secs(60);
    while !is_so()? {
        ensure!(Instant::now() < end, "{complaint}");
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

impl Size {
    fn cells(self) -> u64 {
        (2 * self.programs.len() * self.targets.len()) as u64 * self.repeats
    }

    fn fleet(self, layout: &Layout) -> String {
        let mut text = format!(
            "name = \"{}\"\n[matrix]\nguests = [0, 1]\ntargets = {:?}\nrepeats = {}\n\
             [cell]\ndevice = \"soft\"\ntimeout-s = 120\nlimit-s = 300\n",
            self.name, self.targets, self.repeats
        );
        for program in self.programs {
            let path = layout.programs(Arch::X86_64, Form::Shared.name()).join(program);
            let path = path.display().to_string().replace(Arch::X86_64.name(), "{arch}");
            // A guest's cells start from a saved state, which natively there is none of.
            for (name, more, not_for) in [
                (program.to_string(), "", 1),
                (format!("{program}-guest"), "cell.options = [\"--snapshot\"]\n", 0),
            ] {
                text += &format!("[[programs]]\nname = \"{name}\"\npath = {path:?}\n{more}");
                text += &format!("[[exclude]]\nprogram = \"{name}\"\nguests = {not_for}\n");
            }
        }
        text
    }
}

/// `svp fleet run --on slurm`, started.
fn svp_fleet(layout: &Layout, cluster: &Cluster<'_>, slurm: &Slurm, file: &Path) -> Result<Child> {
    let others = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{others}", slurm.folder().display());
    let mut svp = cmd(layout.tested("svp"), ["fleet", "run"]);
    svp.arg(file).args(["--on", "slurm", "--json"]);
    svp.env("PATH", path).env("SLURM_CONF", cluster.config());
    let mut svp = until_this_ends(&svp);
    svp.stdout(Stdio::piped()).spawn().context("cannot start svp fleet")
}

/// Kills a node and a cell of another one as soon as two nodes are at work, and waits for the end.
fn with_losses(mut run: Child, cluster: &mut Cluster<'_>, size: Size) -> Result<FleetOutput> {
    let end = Instant::now() + size.within;
    let mut lost = None;
    while run.try_wait().context("svp fleet")?.is_none() {
        if Instant::now() > end {
            run.kill().context("svp fleet")?;
            bail!("svp fleet has not ended within {} s", size.within.as_secs());
        }
        thread::sleep(Duration::from_millis(100));
        match lost {
            None => lost = lose(cluster)?,
            Some(_) if !size.patient => cluster.begin_delayed()?,
            Some(_) => {}
        }
    }
    let node = lost.context("never were two nodes at work at once")?;
    ensure!(cluster.requeued(node)? > 0, "Slurm did not lose a job with {node}");
    end_of(run)
}

/// Kills a node and a cell, if two nodes have cells at work now: the node's name.
fn lose(cluster: &mut Cluster<'_>) -> Result<Option<&'static str>> {
    let cells = cells_at_work(&cluster.config())?;
    let Some((first, other)) = cells
        .iter()
        .find_map(|first| Some((first, cells.iter().find(|other| other.node != first.node)?)))
    else {
        return Ok(None);
    };
    output(&mut cmd("kill", ["-KILL", &other.process]))?;
    cluster.kill(first.node)?;
    say("fleet", &format!("killed {} and a cell of {}", first.node, other.node));
    Ok(Some(first.node))
}

/// Each cell is in the report once, with a result of its own, and repeats came to the same.
fn is_whole(results: &Path, size: Size) -> Result<()> {
    let path = results.join("cells.jsonl");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (mut names, mut folders) = (BTreeSet::new(), BTreeSet::new());
    let (mut figures, mut all_s) = (Vec::<(String, Value)>::new(), 0.0);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).context("a line of cells.jsonl")?;
        let word =
            |key: &str| row[key].as_str().map(str::to_owned).with_context(|| line.to_owned());
        let (name, folder) = (word("name")?, word("folder")?);
        ensure!(results.join(&folder).join("report.html").is_file(), "{name} has no report");
        let mut place = row["place"].clone();
        place["repeat"] = Value::Null;
        let time = row["on_target"]["time_s"].clone();
        all_s += time.as_f64().with_context(|| format!("{name} took the target {time}"))?;
        let place = place.to_string();
        match figures.iter().find(|(other, _)| *other == place) {
            Some((_, other)) => ensure!(*other == time, "{name}: {time} s, its repeat {other} s"),
            None => figures.push((place, time)),
        }
        ensure!(names.insert(name.clone()), "{name} is there twice");
        ensure!(folders.insert(folder), "{name} has another cell's result");
    }
    let cells = usize::try_from(size.cells()).context("a small number")?;
    ensure!(all_s > 0.0, "no cell launched a kernel");
    ensure!(names.len() == cells, "{} of {cells} cells are in the report", names.len());
    ensure!(files_named(results, "cell.json")? == cells, "results that no cell has");
    Ok(())
}

fn files_named(folder: &Path, name: &str) -> Result<usize> {
    let files: Vec<PathBuf> = crate::build::files_under(folder)?;
    Ok(files.iter().filter(|file| file.ends_with(name)).count())
}

/// Waits for a run, and reads what it said.
fn end_of(run: Child) -> Result<FleetOutput> {
    let out = run.wait_with_output().context("svp fleet")?;
    let text = String::from_utf8_lossy(&out.stdout);
    ensure!(out.status.success(), "svp fleet ended with {}: {text}", out.status);
    let said: Value = serde_json::from_str(&text).with_context(|| text.to_string())?;
    let number = |key: &str| said[key].as_u64().with_context(|| format!("no {key} in {text}"));
    Ok(FleetOutput {
        cells: number("cells")?,
        passed: number("passed")?,
        ran: number("ran")?,
        restarted: number("restarted")?,
        seconds: said["seconds"].as_f64().with_context(|| format!("no seconds in {text}"))?,
    })
}
