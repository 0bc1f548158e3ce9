//! What samples of memory behaviour cost: processor time of programs and daemon, with samples and without, in turn;
//! and of it what the threads that take samples say that they took.
//!
//! Each run is a process of its own with an empty daemon, so that it has all first looks. Kernels are compiled before:
//! that is no cost of samples, and much more than that.

mod cases;

use anyhow::{Context, Result, ensure};
use cases::Case;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig, PrivateFolder};
use svp::run::native;
use svp::table;
use svp_gpu_soft::SamplingCost;

/// Runs of each case with samples, and as many without.
const ROUNDS: usize = 3;
/// The same for a quick look.
const QUICK_ROUNDS: usize = 1;

/// What is measured.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only this case.
    pub only: Option<String>,
    /// One round.
    pub quick: bool,
}

/// The cost of samples in each case.
#[derive(Debug, Serialize)]
pub struct Figures {
    rows: Vec<Row>,
    rounds: usize,
}

/// One case; times are medians.
#[derive(Debug, Serialize)]
struct Row {
    case: String,
    programs: usize,
    /// Processor time with samples.
    processor_s: f64,
    /// Of that, what the threads that take samples took.
    samples_s: f64,
    share: f64,
    /// The most that it should be.
    most: f64,
    /// Processor time without samples.
    without_s: f64,
    /// What the time with samples has more, over itself: with all that goes with samples, and with the noise of two
    /// measurements.
    more: f64,
    samples: u64,
    warp_instructions: u64,
}

impl Figures {
    /// Whether no case is over what it should take at most.
    pub fn kept(&self) -> bool {
        self.rows.iter().all(|row| row.share <= row.most)
    }
}

/// What one process measured.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Run {
    processor_s: f64,
    sampling: SamplingCost,
}

/// Measures all cases.
///
/// # Errors
/// If built parts are missing, or a program fails.
pub fn measure(options: &Options) -> Result<Figures> {
    let dist = Dist::find()?;
    let cache = PrivateFolder::new()?;
    let rounds = if options.quick { QUICK_ROUNDS } else { ROUNDS };
    let all = cases::all(&dist)?;
    let wanted = |case: &&Case| options.only.as_ref().is_none_or(|only| *only == case.name);
    let names = || all.iter().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
    let cases: Vec<&Case> = all.iter().filter(wanted).collect();
    ensure!(!cases.is_empty(), "no such case; there are {}", names());
    let rows = cases.into_iter().map(|case| row(case, cache.path(), rounds)).collect::<Result<_>>();
    Ok(Figures { rows: rows?, rounds })
}

fn row(case: &Case, cache: &Path, rounds: usize) -> Result<Row> {
    // Leaves the code of all kernels in the cache.
    apart(case, cache, true)?;
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for round in 0..rounds {
        // Whatever comes over the machine with time falls on both alike.
        for sampled in [round % 2 == 0, round % 2 != 0] {
            let run = apart(case, cache, sampled)?;
            if sampled { &mut with } else { &mut without }.push(run);
        }
    }
    let Some(SamplingCost { samples, warp_instructions, .. }) = with.first().map(|it| it.sampling)
    else {
        anyhow::bail!("no rounds");
    };
    let own_s = |run: &Run| run.sampling.processor_ns as f64 * 1e-9;
    let processor_s = median(with.iter().map(|run| run.processor_s));
    let without_s = median(without.iter().map(|run| run.processor_s));
    Ok(Row {
        case: case.name.clone(),
        programs: case.programs.len(),
        processor_s,
        samples_s: median(with.iter().map(own_s)),
        share: median(with.iter().map(|run| own_s(run) / run.processor_s)),
        most: case.most,
        without_s,
        more: 1.0 - without_s / processor_s,
        samples,
        warp_instructions,
    })
}

/// Runs a case in a process of its own.
fn apart(case: &Case, cache: &Path, sampled: bool) -> Result<Run> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mut command = Command::new(program);
    command.args(["bench", "sampling", "--run", &case.name]).env("XDG_CACHE_HOME", cache);
    command.env("SVP_JIT_MODE", "eager").env_remove("SVP_SAMPLE_INSTRUCTIONS");
    if !sampled {
        command.env("SVP_SAMPLE_INSTRUCTIONS", "0");
    }
    let out = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start this program again")?;
    ensure!(out.status.success(), "measuring {} ended with {}", case.name, out.status);
    serde_json::from_slice(&out.stdout).context("what was measured is not understood")
}

/// What a measuring process does: runs a case's programs one after the other, natively, with a daemon in itself.
///
/// # Errors
/// If there is no such case, or a program fails.
pub fn measure_here(name: &str) -> Result<Run> {
    let dist = Dist::find()?;
    let all = cases::all(&dist)?;
    let case = all.iter().find(|case| case.name == name).context("no such case")?;
    let hub = Hub::start(HubConfig { device: DeviceChoice::Soft, ..HubConfig::private()? })?;
    for program in &case.programs {
        let mut command = Command::new(&program.path);
        command.args(&program.args);
        native::environment(&mut command, &dist, hub.socket());
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let shown = program.path.display();
        let mut child = command.spawn().with_context(|| format!("cannot start {shown}"))?;
        // Programs that wait for a line before they begin have it; others never read it.
        let _ = child.stdin.take().map(|mut input| input.write_all(b"\n"));
        let status = child.wait().with_context(|| format!("cannot wait for {shown}"))?;
        ensure!(status.success(), "{shown} failed: {status}");
    }
    let sampling = hub.stop()?.sampling;
    Ok(Run { processor_s: processor_s()?, sampling })
}

/// Processor time of this process and of those that it has waited for, in seconds.
fn processor_s() -> Result<f64> {
    let mut all_s = 0.0;
    for who in [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN] {
        let usage = getrusage(who).context("cannot tell processor time")?;
        let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 * 1e-6;
        all_s += seconds(usage.user_time()) + seconds(usage.system_time());
    }
    Ok(all_s)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => f64::NAN,
        n if n % 2 == 0 => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let rows = self.rows.iter().map(|row| {
            [
                row.case.clone(),
                row.programs.to_string(),
                format!("{:.2}", row.processor_s),
                format!("{:.3}", row.samples_s),
                percent(row.share),
                percent(row.most),
                format!("{:.2}", row.without_s),
                percent(row.more),
                row.samples.to_string(),
                row.warp_instructions.to_string(),
            ]
        });
        let titles = [
            "",
            ">programs",
            ">processor s",
            ">samples s",
            ">share",
            ">most",
            ">without s",
            ">more",
            ">samples",
            ">warp instr",
        ];
        write!(f, "{}", table::lines(&titles, rows))?;
        write!(f, "medians of {} runs with and without samples, in turn", self.rounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_of_odd_even_and_none() {
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
        assert!(median(std::iter::empty()).is_nan());
    }

    #[test]
    fn processor_time_is_that_of_children_too() {
        let before = processor_s().unwrap();
        let script = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        assert!(Command::new("sh").args(["-c", script]).status().unwrap().success());
        let took = processor_s().unwrap() - before;
        assert!(took > 0.005, "{took}");
    }

    #[test]
    fn a_case_over_its_limit_is_reported() {
        let row = |share| Row {
            case: "x".to_owned(),
            programs: 1,
            processor_s: 1.0,
            samples_s: share,
            share,
            most: 0.02,
            without_s: 1.0,
            more: 0.0,
            samples: 1,
            warp_instructions: 1,
        };
        let figures = |share| Figures { rows: vec![row(0.01), row(share)], rounds: 1 };
        assert!(figures(0.02).kept() && !figures(0.03).kept());
        assert!(figures(0.03).to_string().contains("3.0 %"));
    }
}
