//! Phase `programs`: CUDA programs of the conformance tests, each with a daemon and a domain of its own.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use svp::dist::Dist;

use super::finding::{Verdict, begins, ended};
use super::list::{self, Listed};
use super::place::Place;

/// Seconds that a program may take.
const LIMIT_S: &str = "60";
/// How many programs run beside each other at most: each has a context, which costs memory of the device.
const BESIDE_MAX: usize = 4;

pub(super) fn run(place: &Place<'_>) -> Result<()> {
    these(place, |it| !it.library && (it.quick || !place.nested))
}

/// Phase `libraries`: one program for each library.
pub(super) fn libraries(place: &Place<'_>) -> Result<()> {
    these(place, |it| it.library)
}

fn these(place: &Place<'_>, wanted: impl Fn(&Listed) -> bool) -> Result<()> {
    let dist = Dist::find()?;
    let mut all = list::read(&dist)?;
    all.retain(wanted);
    let (alone, beside): (Vec<Listed>, Vec<Listed>) = all.into_iter().partition(|it| it.alone);
    side_by_side(&dist, place.out, &beside)?;
    alone.iter().try_for_each(|one| check(&dist, place.out, one))
}

/// Runs programs, several at once.
fn side_by_side(dist: &Dist, out: &Path, all: &[Listed]) -> Result<()> {
    let (next, error) = (AtomicUsize::new(0), Mutex::new(None));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..(cores / 2).clamp(1, BESIDE_MAX) {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(failed) = check(dist, out, one) {
                        // A worker that panicked has spoiled nothing here.
                        let mut error = error.lock().unwrap_or_else(|it| it.into_inner());
                        error.get_or_insert(failed);
                    }
                }
            });
        }
    });
    error.into_inner().unwrap_or_else(|it| it.into_inner()).map_or(Ok(()), Err)
}

/// Runs a program and tells how it ended.
fn check(dist: &Dist, out: &Path, one: &Listed) -> Result<()> {
    begins(&one.name)?;
    let (verdict, why) = match (status(dist, out, one), &one.exception) {
        (Err(error), _) => (Verdict::Failed, format!("{error:#}")),
        (Ok((status, _)), None) if status == one.ends => (Verdict::Passed, String::new()),
        (Ok((status, _)), Some(_)) if status == one.ends => {
            (Verdict::Passed, "it is listed as an exception, and passes".into())
        }
        (Ok((status, _)), Some(reason)) => (Verdict::Excepted, format!("{status}: {reason}")),
        (Ok((status, words)), None) => (
            Verdict::Failed,
            format!("it is to end as {}, and ended as {status}: {words}", one.ends),
        ),
    };
    ended(&one.name, verdict, why)
}

/// How a program ended, and the last that it said.
fn status(dist: &Dist, out: &Path, one: &Listed) -> Result<(String, String)> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let path = dist.program(std::env::consts::ARCH, "shared", &one.name);
    let mut command = Command::new(program);
    command.args([
        "run",
        "--native",
        "--json",
        "--device",
        "nvidia:0",
        "--timeout",
        LIMIT_S,
        "--out",
    ]);
    command.arg(out.join("programs").join(&one.name)).arg("--").arg(path);
    let ran = command.output().context("cannot start svp run")?;
    let said = String::from_utf8_lossy(&ran.stderr);
    let last: Vec<&str> = said.lines().rev().take(3).collect();
    let last = last.into_iter().rev().collect::<Vec<_>>().join(" | ");
    // Its output goes to this phase's log, whole, for a person who looks into a failure.
    eprintln!("== {}\n{said}", one.name);
    let summary: Value = serde_json::from_slice(&ran.stdout)
        .map_err(|_| anyhow!("svp run ended with {}: {last}", ran.status))?;
    let status = summary["guests"][0]["programs"][0]["status"].as_str();
    Ok((status.context("svp run names no status")?.to_owned(), last))
}
