//! CUDA programs on this machine, and programs that cannot be served.

use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use svp_setup::sh::{captured, cmd, line, say};

use super::{Built, Tally, cargo};
use crate::build::gpu_check::{reason_in, wanted_status};
use crate::build::{Arch, DEMO_PROGRAMS, Form, Layout, MEASURED, client_names, feature_names};
use crate::demo::{entry, write_list};

/// A program that looks at as many devices as its argument says.
const SEVERAL_DEVICES: &str = "severalDevices";

/// Programs that do not pass without a guest, each with the reason. One that passes fails the suite.
const NOT_IN_USER_MODE: [(&str, &str); 5] = [
    ("badArguments", "cuMemcpy of an address that is none crashes there: the cause is not known"),
    ("forkAfterUse", NO_BINFMT),
    ("processes", NO_BINFMT),
    ("registeredMemory", NO_USERFAULTFD),
    ("threadsMixed", NO_USERFAULTFD),
];
const NO_USERFAULTFD: &str =
    "QEMU's user mode has no userfaultfd, so host memory cannot be registered";
const NO_BINFMT: &str = "it starts a program for ARM, which only a machine with binfmt_misc does";

/// All CUDA programs in all forms on this machine, served by one daemon.
pub(super) fn native(tally: &mut Tally, built: &Built) {
    let run = forms(&built.layout).and_then(|all| run_natively(tally, &built.layout, &all));
    tally.note("CUDA programs natively", run);
    let run = on_several_devices(tally, &built.layout);
    tally.note("CUDA programs with two devices", run);
}

/// The programs for several devices, with as many as they ask for.
fn on_several_devices(tally: &mut Tally, layout: &Layout) -> Result<()> {
    const DEVICES: &str = "2";
    let program = |form| entry(layout, Arch::X86_64, form, SEVERAL_DEVICES, &[DEVICES.to_owned()]);
    let programs = Form::BOTH.map(program);
    let run = |programs: &[Value]| {
        run_list(layout, "devices", programs, |svp| svp.args(["--devices", DEVICES]))
    };
    noted(tally, &programs, run, |it| (it.label("two devices:"), it.is_as("passed")))
}

/// Every program of ours for ARM, without a guest.
pub(super) fn user_mode(tally: &mut Tally, built: &Built) {
    let layout = &built.layout;
    let run =
        |programs: &[Value]| run_in_mode(layout, "--user-mode", "user-mode", programs, |svp| svp);
    let judge = |program: &Ended| {
        (
            program.label("user mode:"),
            program.is_as_expected(layout, reason_in(&NOT_IN_USER_MODE, &program.name)),
        )
    };
    let result = feature_names(layout).and_then(|features| {
        let shared = features.iter().map(|name| (Form::Shared, name.as_str()));
        let demo = DEMO_PROGRAMS.iter().flat_map(|name| Form::BOTH.map(|form| (form, *name)));
        let entries = shared.chain(demo);
        let programs: Vec<Value> =
            entries.map(|(form, name)| entry(layout, Arch::Aarch64, form, name, &[])).collect();
        noted(tally, &programs, run, judge)
    });
    tally.note("CUDA programs in user mode", result);
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
    programs.extend(MEASURED.map(|name| program(Form::Shared, name)));
    Ok(programs)
}

fn run_natively(tally: &mut Tally, layout: &Layout, programs: &[Value]) -> Result<()> {
    let judge = |it: &Ended| (it.label("native"), it.is_as(&wanted_status(layout, &it.name)));
    noted(tally, programs, |programs| run_list(layout, "native", programs, |svp| svp), judge)
}

/// Runs programs and notes each by the name, and with the result, that `judge` gives it. Those that
/// fail are run once more, as tests are (`cargo::watched`).
pub(super) fn noted(
    tally: &mut Tally,
    programs: &[Value],
    run: impl Fn(&[Value]) -> Result<Vec<Ended>>,
    judge: impl Fn(&Ended) -> (String, Result<()>),
) -> Result<()> {
    let before = tally.failures();
    let ends = run(programs)?;
    let mut failed = Vec::new();
    for (end, program) in ends.iter().zip(programs) {
        let (name, result) = judge(end);
        if result.is_err() {
            failed.push(program.clone());
        }
        tally.note(&name, result);
    }
    if failed.is_empty() || failed.len() > cargo::RUN_AGAIN {
        return Ok(());
    }
    let names = tally.failed_since(before).join(", ");
    say("test", &format!("once more, each by itself: {names}"));
    for program in failed {
        for (name, result) in run(&[program])?.iter().map(&judge) {
            if result.is_ok() {
                tally.passed_after_all(&name);
            }
        }
    }
    Ok(())
}

/// How a program ended.
pub(super) struct Ended {
    pub(super) name: String,
    runtime: String,
    status: String,
}

impl Ended {
    /// What the program is called among the tests of a suite.
    pub(super) fn label(&self, suite: &str) -> String {
        format!("{suite} {} ({})", self.name, self.runtime)
    }

    /// Whether it ended as it should.
    pub(super) fn is_as(&self, wanted: &str) -> Result<()> {
        if self.status == wanted { Ok(()) } else { Err(anyhow!(self.status.clone())) }
    }

    /// Whether it ended as its source has it, or did not and is an exception, for a reason. One that does
    /// nevertheless is an error.
    pub(super) fn is_as_expected(&self, layout: &Layout, exception: Option<&str>) -> Result<()> {
        let name = &self.name;
        let result = self.is_as(&wanted_status(layout, name));
        match (result, exception) {
            (result, None) => result,
            (Err(_), Some(reason)) => {
                say("test", &format!("{name}: as expected not passed: {reason}"));
                Ok(())
            }
            (Ok(()), Some(_)) => Err(anyhow!("it passes: take it from the list of exceptions")),
        }
    }
}

/// Runs programs of this machine by one daemon, each one's end in their order; `set` may set more of its
/// command. `kind` names the list and the output.
pub(super) fn run_list(
    layout: &Layout,
    kind: &str,
    programs: &[Value],
    set: impl FnOnce(&mut Command) -> &mut Command,
) -> Result<Vec<Ended>> {
    run_in_mode(layout, "--native", kind, programs, set)
}

/// The same, in a mode of `svp run` that has one daemon and one machine.
pub(super) fn run_in_mode(
    layout: &Layout,
    mode: &str,
    kind: &str,
    programs: &[Value],
    set: impl FnOnce(&mut Command) -> &mut Command,
) -> Result<Vec<Ended>> {
    let list = layout.scratch(&format!("{kind}.json"));
    write_list(&list, programs)?;
    let mut svp =
        cmd(layout.tested("svp"), ["run", mode, "--json", "--timeout", "120", "--programs"]);
    svp.arg(&list).arg("--out").arg(layout.scratch(kind));
    let out = captured(set(&mut svp))?;
    eprint!("{}", String::from_utf8_lossy(&out.stderr));
    let summary: Value = serde_json::from_slice(&out.stdout)
        .with_context(|| format!("{} ended with {}", line(&svp), out.status))?;
    let results = summary["guests"][0]["programs"].as_array().context("no list of programs")?;
    if results.len() != programs.len() {
        bail!("{} of {} programs were run", results.len(), programs.len());
    }
    let word = |of: &Value, key: &str| of[key].as_str().unwrap_or("?").to_owned();
    let ended = |line| Ended {
        name: word(line, "name"),
        runtime: word(line, "runtime"),
        status: word(line, "status"),
    };
    Ok(results.iter().map(ended).collect())
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
