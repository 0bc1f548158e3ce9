//! The demo: every demo program, in both runtime forms, in two virtual platforms at once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::build::{self, Arch, DEMO_PROGRAMS, Form, Layout, Selection};
use svp_setup::sh::{cmd, line};

/// The demo's options.
#[derive(clap::Args)]
pub(crate) struct DemoArgs {
    /// Print one JSON object on standard output instead of the table
    #[arg(long)]
    json: bool,
    /// How often matrixMul multiplies (the paper: 300)
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    reps: u32,
    /// How many virtual platforms
    #[arg(long, default_value_t = 2)]
    vps: u16,
    /// The board to estimate
    #[arg(long, default_value = "jetson-tk1")]
    target: String,
    /// Where the report goes [default: svp-out in the repository]
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Sets up, builds, runs.
pub(crate) fn run(args: &DemoArgs) -> Result<()> {
    let layout = Layout::find()?;
    build::set_up(&layout, Selection::Demo)?;
    let list = layout.scratch("demo.json");
    write_list(&list, &programs(&layout, args.reps))?;
    let mut svp = cmd(layout.svp(), ["run", "--vps", &args.vps.to_string()]);
    svp.args(["--target", &args.target, "--programs"]).arg(&list);
    let out = args.out.clone().unwrap_or_else(|| layout.root.join("svp-out"));
    svp.arg("--out").arg(&out);
    if args.json {
        svp.arg("--json");
    }
    // Standard output is svp's own: the table, or the one JSON object.
    let status = svp
        .stdout(Stdio::inherit())
        .status()
        .with_context(|| format!("cannot start {}", line(&svp)))?;
    if !status.success() {
        bail!("not every program passed ({status})");
    }
    let report = out.join("report.json");
    let text = std::fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    let report: Value = serde_json::from_str(&text).context("report.json")?;
    guests_are_alike(&report)
}

/// All guests run the same programs, so that each kernel has the same estimate in all of them.
fn guests_are_alike(report: &Value) -> Result<()> {
    let rows = report["kernels"].as_array().context("a report without kernels")?;
    let mut first: BTreeMap<&str, &Value> = BTreeMap::new();
    for row in rows {
        let kernel = row["kernel"].as_str().context("a kernel without a name")?;
        let estimate = first.entry(kernel).or_insert(&row["target"]);
        if *estimate != &row["target"] {
            let (guest, other) = (&row["guest"], &row["target"]);
            bail!("{kernel} has another estimate in guest {guest}: {other}, not {estimate}");
        }
    }
    Ok(())
}

fn programs(layout: &Layout, reps: u32) -> Vec<Value> {
    let mut list = Vec::new();
    for name in DEMO_PROGRAMS {
        let args = if name == "matrixMul" {
            vec!["--reps".to_owned(), reps.to_string()]
        } else {
            Vec::new()
        };
        for form in Form::BOTH {
            list.push(entry(layout, Arch::Aarch64, form, name, &args));
        }
    }
    list
}

/// A program as `svp run --programs` reads it.
pub(crate) fn entry(layout: &Layout, arch: Arch, form: Form, name: &str, args: &[String]) -> Value {
    let path = layout.programs(arch, form.name()).join(name);
    json!({ "name": name, "runtime": form.name(), "path": path, "args": args })
}

/// Writes a list of programs for `svp run --programs`.
pub(crate) fn write_list(path: &Path, programs: &[Value]) -> Result<()> {
    let dir = path.parent().context("a list needs a folder")?;
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    std::fs::write(path, serde_json::to_string_pretty(programs)?)
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_that_differ_are_named() {
        let row = |guest: &str, time_s: f64| json!({ "guest": guest, "kernel": "k", "target": { "time_s": time_s } });
        let of =
            |times: [f64; 2]| json!({ "kernels": [row("vp0", times[0]), row("vp1", times[1])] });
        guests_are_alike(&of([1.0, 1.0])).unwrap();
        let error = guests_are_alike(&of([1.0, 2.0])).unwrap_err().to_string();
        assert!(error.contains("vp1") && error.contains('k'), "{error}");
    }
}
