//! The quick check before a commit: the rules, and the unit tests of what has changed.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use svp_setup::sh::{captured, cmd, output, say};

use crate::build::Layout;
use crate::rules;
use crate::suites::Tally;

/// Checks the rules that take seconds; then lints and tests the crates that differ from `main`.
pub(crate) fn run(tally: &mut Tally, layout: &Layout) {
    tally.suite("rules", |tally| {
        for rule in &rules::QUICK {
            tally.note(rule.name, (rule.check)(layout));
        }
    });
    let changed = match changed(&layout.root) {
        Ok(changed) => changed,
        Err(error) => return tally.note("what has changed", Err(error)),
    };
    if changed.is_empty() {
        return say("check", "no crate differs from main");
    }
    let names: Vec<&str> = changed.iter().map(|package| package.name.as_str()).collect();
    say("check", &format!("changed: {}", names.join(", ")));
    let packages: Vec<&str> = names.iter().flat_map(|name| ["-p", name]).collect();
    // Cargo refuses to test the libraries of packages of which none has one.
    let has_library = changed.iter().any(|package| package.has_library);
    let library: &[&str] = if has_library { &["--lib"] } else { &[] };
    let cargo = |words: &[&str], rest: &[&str]| {
        rules::cargo(layout, &[words, packages.as_slice(), rest].concat())
    };
    tally.suite("changed crates", |tally| {
        tally.note("clippy", cargo(&["clippy", "--all-targets"], &["--", "-D", "warnings"]));
        let words = [&["test", "--bins", "--quiet"], library].concat();
        tally.note("unit tests", cargo(&words, &[]));
    });
}

/// A crate with a file that differs.
struct Changed {
    name: String,
    has_library: bool,
}

/// The crates with a file that differs from where this branch left `main`, committed or not.
fn changed(root: &Path) -> Result<Vec<Changed>> {
    let git = |args: &[&str]| output(cmd("git", args).current_dir(root));
    // On `main` itself: what has not been pushed, or committed.
    let bases = ["origin/main", "main"];
    let base = bases.into_iter().find(|base| {
        let known = captured(cmd("git", ["rev-parse", "--verify", base]).current_dir(root));
        known.is_ok_and(|it| it.status.success())
    });
    let Some(base) = base else { bail!("there is no branch main to compare with") };
    let left = git(&["merge-base", "HEAD", base])?;
    let files = git(&["diff", "--name-only", left.trim()])?
        + &git(&["ls-files", "--others", "--exclude-standard"])?;
    let metadata =
        output(cmd("cargo", ["metadata", "--format-version", "1", "--no-deps"]).current_dir(root))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let named = packages.iter().filter_map(|package| {
        let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
        let folder = folder.strip_prefix(root).ok()?;
        let is_changed = files.lines().any(|file| Path::new(file).starts_with(folder));
        let name = package["name"].as_str()?.to_owned();
        let is_library = |target: &Value| target["crate_types"] != json!(["bin"]);
        let has_library = package["targets"].as_array()?.iter().any(is_library);
        is_changed.then_some(Changed { name, has_library })
    });
    Ok(named.collect())
}
