//! The same program has the same estimates: with a cold and a warm cache of code, on a quiet machine and beside
//! busy threads, on one processor, after and before other programs, interpreted and compiled before it runs, built for
//! this machine and for ARM, and in a guest.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::programs::run_in_mode;
use super::{Built, Tally};
use crate::build::{Arch, DEMO_PROGRAMS, Form, Layout};
use crate::demo::entry;

/// Threads that keep processors busy.
const BUSY_THREADS: usize = 4;

/// The demo's programs, each time in another way.
pub(super) fn run(tally: &mut Tally, built: &Built) {
    tally.note("the same estimates cold, warm and busy", are_the_same(&built.layout));
}

fn are_the_same(layout: &Layout) -> Result<()> {
    let cache = layout.scratch("estimates-cache");
    if cache.exists() {
        fs::remove_dir_all(&cache).with_context(|| format!("cannot empty {}", cache.display()))?;
    }
    let [programs, for_arm] = [Arch::X86_64, Arch::Aarch64].map(|arch| programs(layout, arch));
    let reversed: Vec<Value> = programs.iter().rev().cloned().collect();
    let cached = |svp: &mut Command| {
        svp.env("XDG_CACHE_HOME", &cache);
    };
    let natively = || estimates(layout, "--native", &programs, cached);
    let with = |change: &dyn Fn(&mut Command)| {
        estimates(layout, "--native", &programs, |svp| {
            cached(svp);
            change(svp);
        })
    };
    let in_mode = |mode| {
        move |svp: &mut Command| {
            svp.env("SVP_JIT_MODE", mode);
        }
    };
    let cold = natively()?;
    let others = [
        ("with a warm cache", natively()?),
        ("beside busy threads", beside_busy_threads(natively)?),
        ("on one processor", with(&on_one_processor)?),
        ("in the other order", estimates(layout, "--native", &reversed, cached)?),
        ("interpreted", with(&in_mode("off"))?),
        ("compiled before", with(&in_mode("eager"))?),
        ("for ARM", estimates(layout, "--user-mode", &for_arm, cached)?),
        ("in a guest", estimates(layout, "--vps=1", &for_arm, cached)?),
    ];
    for (how, other) in others {
        if let Some(difference) = first_difference(&cold, &other) {
            bail!("{how}, estimates are others than with a cold one: {difference}");
        }
    }
    Ok(())
}

/// The demo's programs.
fn programs(layout: &Layout, arch: Arch) -> Vec<Value> {
    let program = |name: &&str| {
        let few = ["--reps".to_owned(), "2".to_owned()];
        let args = if *name == "matrixMul" { &few[..] } else { &[] };
        entry(layout, arch, Form::Static, name, args)
    };
    DEMO_PROGRAMS.iter().map(program).collect()
}

/// Has a command run on one processor.
fn on_one_processor(svp: &mut Command) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let allowed = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
    let first = allowed.and_then(|list| list.trim().split(['-', ',']).next()).unwrap_or("0");
    let mut bound = Command::new("taskset");
    bound.args(["--cpu-list", first]).arg(svp.get_program()).args(svp.get_args());
    bound
        .stdin(Stdio::null())
        .envs(svp.get_envs().filter_map(|(name, value)| Some((name, value?))));
    *svp = bound;
}

/// What the report has of each use of a kernel, but for what the host alone decides.
fn estimates(
    layout: &Layout,
    mode: &str,
    programs: &[Value],
    change: impl Fn(&mut Command),
) -> Result<Vec<String>> {
    const KIND: &str = "estimates";
    let ends = run_in_mode(layout, mode, KIND, programs, |svp| {
        change(svp);
        svp
    })?;
    for end in ends {
        end.is_as("passed").with_context(|| end.label("estimated"))?;
    }
    let path = layout.scratch(KIND).join("report.json");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let report: Value = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    let uses = report["uses"].as_array().context("a report without uses of kernels")?;
    ensure!(uses.len() >= DEMO_PROGRAMS.len(), "only {} uses of kernels", uses.len());
    let sampled = uses.iter().filter(|it| it["memory"]["whole"] == true).count();
    ensure!(sampled > 0, "no launch was sampled");
    let mut all: Vec<String> = uses.iter().map(of_the_program).collect();
    // Processes have numbers of the host's.
    all.sort();
    Ok(all)
}

/// A use of a kernel without its process and what it took on this host.
fn of_the_program(of: &Value) -> String {
    let mut of = of.clone();
    if let Some(fields) = of.as_object_mut() {
        for field in ["pid", "host_ns", "interpreted_launches", "interpreted"] {
            fields.remove(field);
        }
    }
    of.to_string()
}

/// Runs something while threads do nothing but use processors.
fn beside_busy_threads<T>(run: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..BUSY_THREADS {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let result = run();
        done.store(true, Ordering::Relaxed);
        result
    })
}

/// The first two that differ, from where they do.
fn first_difference(ours: &[String], theirs: &[String]) -> Option<String> {
    if ours.len() != theirs.len() {
        return Some(format!("{} uses of kernels, not {}", theirs.len(), ours.len()));
    }
    let (a, b) = ours.iter().zip(theirs).find(|(a, b)| a != b)?;
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let from = |text: &str| {
        let shown = same.saturating_sub(120).min(text.len())..(same + 80).min(text.len());
        String::from_utf8_lossy(&text.as_bytes()[shown]).into_owned()
    };
    Some(format!("...{} is now ...{}", from(a), from(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_the_host_decides_is_no_difference_and_all_else_is() {
        let of = |pid: u32, time_s: f64| {
            let used = json!({ "pid": pid, "host_ns": pid, "kernel": "k", "estimate": { "time_s": time_s } });
            vec![of_the_program(&used)]
        };
        assert_eq!(first_difference(&of(1, 0.5), &of(2, 0.5)), None);
        let found = first_difference(&of(1, 0.5), &of(1, 0.75)).unwrap();
        assert!(found.contains("0.5") && found.contains("0.75"), "{found}");
        assert!(first_difference(&of(1, 0.5), &[]).is_some());
    }
}
