//! CUDA programs on this machine, and programs that cannot be served.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use svp_setup::sh::{captured, cmd, line, say};

use super::{Built, Tally, cargo};
use crate::build::{Arch, DEMO_PROGRAMS, Form, Layout, client_names, feature_names};
use crate::demo::{entry, write_list};

/// All CUDA programs in all forms on this machine, served by one daemon.
pub(super) fn native(tally: &mut Tally, built: &Built) {
    let run = forms(&built.layout).and_then(|all| run_natively(tally, &built.layout, &all));
    tally.note("CUDA programs natively", run);
}

/// The program of this name alone, in all its forms.
pub(super) fn named(tally: &mut Tally, built: &Built, name: &str) {
    let run = forms(&built.layout).and_then(|all| {
        let these: Vec<Value> = all.into_iter().filter(|it| it["name"] == name).collect();
        run_natively(tally, &built.layout, &these)
    });
    tally.note(&format!("{name} natively"), run);
}

/// Whether there is a CUDA program of this name.
pub(super) fn is_program(layout: &Layout, name: &str) -> Result<bool> {
    Ok(forms(layout)?.iter().any(|it| it["name"] == name))
}

/// Every program in every form.
fn forms(layout: &Layout) -> Result<Vec<Value>> {
    let program = |form, name: &str| entry(layout, Arch::X86_64, form, name, &[]);
    let mut programs: Vec<Value> =
        DEMO_PROGRAMS.iter().flat_map(|name| Form::ALL.map(|form| program(form, name))).collect();
    for name in [feature_names(layout)?, client_names(layout)?].concat() {
        programs.extend(Form::BOTH.map(|form| program(form, &name)));
    }
    Ok(programs)
}

/// Runs and notes programs. Those that fail are run once more, as tests are (`cargo::watched`).
fn run_natively(tally: &mut Tally, layout: &Layout, programs: &[Value]) -> Result<()> {
    let before = tally.failures();
    for (name, ended) in ends(layout, programs)? {
        tally.note(&name, ended);
    }
    let failed = tally.failed_since(before);
    if failed.is_empty() || failed.len() > cargo::RUN_AGAIN {
        return Ok(());
    }
    let is_failed = |program: &&Value| failed.contains(&label(program));
    let again: Vec<Value> = programs.iter().filter(is_failed).cloned().collect();
    say("test", &format!("{} once more, by themselves", failed.join(", ")));
    for (name, ended) in ends(layout, &again)? {
        if ended.is_ok() {
            tally.passed_after_all(&name);
        }
    }
    Ok(())
}

/// Runs programs by one daemon: each one's name and whether it ended as it should.
fn ends(layout: &Layout, programs: &[Value]) -> Result<Vec<(String, Result<()>)>> {
    let list = layout.scratch("native.json");
    write_list(&list, programs)?;
    let mut svp =
        cmd(layout.tested("svp"), ["run", "--native", "--json", "--timeout", "120", "--programs"]);
    svp.arg(&list).arg("--out").arg(layout.scratch("native"));
    let out = captured(&mut svp)?;
    eprint!("{}", String::from_utf8_lossy(&out.stderr));
    let summary: Value = serde_json::from_slice(&out.stdout)
        .with_context(|| format!("{} ended with {}", line(&svp), out.status))?;
    let results = summary["guests"][0]["programs"].as_array().context("no list of programs")?;
    if results.len() != programs.len() {
        bail!("{} of {} programs were run", results.len(), programs.len());
    }
    let end = |result: &Value| {
        let status = word(result, "status");
        let is_wanted = status == wanted_status(layout, &word(result, "name"));
        (label(result), if is_wanted { Ok(()) } else { Err(anyhow::anyhow!(status)) })
    };
    Ok(results.iter().map(end).collect())
}

/// What a program is called among tests.
fn label(program: &Value) -> String {
    format!("native {} ({})", word(program, "name"), word(program, "runtime"))
}

fn word(of: &Value, key: &str) -> String {
    of[key].as_str().unwrap_or("?").to_owned()
}

/// How `svp run` is to say that a program ended: what its source names, or `passed`.
fn wanted_status(layout: &Layout, name: &str) -> String {
    // Only features name one; the demo's programs and clients lie elsewhere.
    let source = layout.root.join("tests/conformance/features").join(format!("{name}.cu"));
    let text = std::fs::read_to_string(source).unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("// ends: "));
    named.unwrap_or("passed").to_owned()
}

/// Programs that cannot be served are refused by name, with advice.
pub(super) fn refused(tally: &mut Tally, built: &Built) {
    tally.note("a SASS-only binary", is_refused(&built.layout, "sassOnly", &["sm_80", "-gencode"]));
    let stripped = is_refused(&built.layout, "strippedStatic", &["-cudart shared"]);
    tally.note("a stripped static binary", stripped);
}

fn is_refused(layout: &Layout, name: &str, words: &[&str]) -> Result<()> {
    let program = layout.programs(Arch::X86_64, "bad").join(name);
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--out"]);
    svp.arg(layout.scratch("bad")).arg("--").arg(&program);
    let out = captured(&mut svp)?;
    let text = String::from_utf8_lossy(&out.stderr);
    if out.status.success() {
        bail!("it was served");
    }
    match words.iter().find(|word| !text.contains(**word)) {
        Some(word) => bail!("the error does not say {word:?}:\n{text}"),
        None => Ok(()),
    }
}
