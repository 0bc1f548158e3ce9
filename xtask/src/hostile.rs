//! What hostile clients can do: attacks on a daemon and, where asked for, searches for kernels that leave
//! their memory, faults planted into the code generator, and what containment costs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};
use svp_setup::sh::{cmd, line, output, run, say};

use crate::build::Layout;

/// What is attacked, and what else is asked for. What is not run is not in the object.
#[derive(clap::Args)]
pub(crate) struct HostileArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Only attacks with this in their name
    #[arg(long, default_value = "")]
    only: String,
    /// Plant faults into the code generator, and say who finds them (takes an hour)
    #[arg(long)]
    planted: bool,
    /// Search for kernels that leave their memory, this many minutes of CPU time
    #[arg(long, value_name = "MINUTES")]
    fuzz_minutes: Option<u64>,
    /// The search's first program, and what chooses whom to kill
    #[arg(long, default_value_t = 1)]
    fuzz_seed: u64,
    /// Kill this many processes that serve clients, at random and under load
    #[arg(long, value_name = "COUNT")]
    kills: Option<u32>,
    /// Kill this many daemons, and see everything work again
    #[arg(long, value_name = "COUNT")]
    daemon_kills: Option<u32>,
    /// Compare speed with what was built at another commit: its target folder
    #[arg(long, value_name = "TARGET_FOLDER")]
    cost: Option<PathBuf>,
    /// Keep the search's totals and the attacks' table in this folder
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, default_missing_value = "docs/results")]
    record: Option<PathBuf>,
}

/// Runs what is asked for and prints it.
pub(crate) fn show(args: &HostileArgs) -> Result<()> {
    let layout = Layout::find()?;
    let mut report = Map::new();
    let (attacks, is_contained) = attacks(&layout, &args.only)?;
    report.extend(attacks);
    if args.planted {
        report.insert("planted".to_owned(), planted(&layout)?);
    }
    if let Some(minutes) = args.fuzz_minutes {
        report.insert("fuzz".to_owned(), searched(&layout, minutes, args.fuzz_seed)?);
    }
    if args.kills.is_some() || args.daemon_kills.is_some() {
        let (processes, daemons) = (args.kills.unwrap_or(0), args.daemon_kills.unwrap_or(0));
        report.insert("kills".to_owned(), killed(&layout, processes, daemons, args.fuzz_seed)?);
    }
    if let Some(base) = &args.cost {
        report.insert("cost".to_owned(), cost(&layout, base)?);
    }
    let report = Value::Object(report);
    if let Some(folder) = &args.record {
        let path = layout.root.join(folder).join("hostile.json");
        fs::write(&path, format!("{report:#}\n"))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        println!("{report}");
    }
    if !is_contained {
        bail!("not all attacks were contained, or the guest waited for too long");
    }
    Ok(())
}

/// What attacks, and what is attacked.
fn build(layout: &Layout) -> Result<()> {
    let programs = ["svp-cli", "svp-jit", "svp-attacks"];
    run(cmd("cargo", ["build", "--release"])
        .args(programs.iter().flat_map(|package| ["-p", package]))
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target))
}

/// The object's `attacks`, and whether each stayed within its bounds.
fn attacks(layout: &Layout, only: &str) -> Result<(Map<String, Value>, bool)> {
    build(layout)?;
    say("hostile", "attacks on a daemon");
    let mut command = cmd(layout.target.join("release/svp-attacks"), ["run", "--json"]);
    command.arg("--svp").arg(layout.svp()).args(["--only", only]).stderr(Stdio::inherit());
    let out = command.output().with_context(|| format!("cannot start {}", line(&command)))?;
    match serde_json::from_slice(&out.stdout).context("the attacks' report is not JSON")? {
        Value::Object(object) => Ok((object, out.status.success())),
        other => bail!("the attacks' report is {other}"),
    }
}

/// Kills processes and daemons; what others saw of it.
pub(crate) fn killed(layout: &Layout, processes: u32, daemons: u32, seed: u64) -> Result<Value> {
    build(layout)?;
    say("hostile", "processes and daemons that are killed");
    let mut command = cmd(layout.target.join("release/svp-attacks"), ["kill", "--svp"]);
    command.arg(layout.svp()).arg("--processes").arg(processes.to_string());
    command.arg("--daemons").arg(daemons.to_string()).arg("--seed").arg(seed.to_string());
    let text = output(&mut command)?;
    serde_json::from_str(&text).with_context(|| format!("not JSON: {text}"))
}

/// A test of the software GPU that takes long.
fn search(layout: &Layout, features: &[&str], name: &str) -> Command {
    let mut command = cmd("cargo", ["test", "--release", "-p", "svp-gpu-soft"]);
    command
        .args(features)
        .args(["--test", "it", name, "--", "--include-ignored", "--nocapture"])
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target)
        .env("SVP_JIT", layout.target.join("release"))
        .stderr(Stdio::inherit());
    command
}

/// The object among what a test prints that begins so, with these of its fields.
fn found_in(text: &str, begins: &str, fields: &[&str]) -> Result<Value> {
    let found = text.lines().find_map(|line| line.strip_prefix(begins));
    let found = found.with_context(|| format!("the test does not say {begins}"))?;
    let all: Value = serde_json::from_str(found).with_context(|| format!("not JSON: {found}"))?;
    let picked = fields.iter().map(|field| ((*field).to_owned(), all[*field].clone()));
    Ok(Value::Object(picked.collect()))
}

fn planted(layout: &Layout) -> Result<Value> {
    say("hostile", "planted faults");
    let features = ["--features", "planted-faults"];
    let text = output(&mut search(layout, &features, "soak_planted_faults"))?;
    found_in(&text, "PLANTED ", &["seeded", "caught", "by_verifier", "by_fuzzer"])
}

fn searched(layout: &Layout, minutes: u64, seed: u64) -> Result<Value> {
    say("hostile", "kernels that leave their memory");
    let mut command = search(layout, &[], "soak_hostile_programs");
    command.env("SVP_HOSTILE_MINUTES", minutes.to_string());
    command.env("SVP_HOSTILE_SEED", seed.to_string());
    let text = output(&mut command)?;
    let fields = ["seed", "programs", "compiled", "cpu_seconds", "escapes", "constructs"];
    found_in(&text, "TOTAL ", &fields)
}

/// Ratios and times of both programs, one after the other on the same machine.
fn cost(layout: &Layout, base: &Path) -> Result<Value> {
    let measured = |svp: &Path, what: &[&str]| -> Result<Value> {
        say("hostile", &format!("{} bench {}", svp.display(), what.join(" ")));
        let text = output(cmd(svp, ["bench"]).args(what).arg("--json"))?;
        serde_json::from_str(&text).with_context(|| format!("not JSON: {text}"))
    };
    let number = |of: &Value, path: &str| {
        of.pointer(path).and_then(Value::as_f64).with_context(|| format!("no {path} in {of}"))
    };
    let (before, now) = (base.join("release/svp"), layout.svp());
    let softgpu = |svp| number(&measured(svp, &["softgpu", "--quick"])?, "/geomean_ratio");
    let channel = |svp| measured(svp, &["channel", "--no-vm"]);
    let launch = |of: &Value| number(of, "/native/roundtrip_us");
    let (channel_before, channel_now) = (channel(&before)?, channel(&now)?);
    Ok(json!({
        "softgpu_geomean_ratio": softgpu(&now)? / softgpu(&before)?,
        "launch_us_before": launch(&channel_before)?,
        "launch_us_one_domain": launch(&channel_now)?,
        "launch_us_two_domains": number(&channel_now, "/isolated/roundtrip_us")?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_test_tells_is_found() {
        let text = "running 1 test\nPLANTED {\"seeded\":3,\"caught\":2,\"faults\":[]}\nok\n";
        let found = found_in(text, "PLANTED ", &["seeded", "caught"]).unwrap();
        assert_eq!(found.to_string(), "{\"caught\":2,\"seeded\":3}");
        assert!(found_in("nothing", "PLANTED ", &[]).is_err());
        assert!(found_in("PLANTED {", "PLANTED ", &[]).is_err());
    }
}
