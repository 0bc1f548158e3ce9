//! The SigmaVP paper's Table 1 and Fig. 11: the same programs emulated in virtual platforms, and
//! multiplexed.

use super::clients::{number, run};
use super::context::{Context, cores};
use super::daemon::{Daemon, Setup, program};
use super::figures::Row;
use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use svp::hub::PrivateFolder;
use svp::record::{Guest, Program, Status};
use svp::run::guests::Options;
use svp::run::{Gate, ProgramSpec, emulated, guests};

const GUEST: &str = "aarch64";
/// For one program in a guest: kernels are interpreted, under binary translation.
const TIMEOUT: Duration = Duration::from_secs(600);

/// Table 1: multiplications of two 320 x 320 matrices of doubles; milliseconds for each.
pub(super) fn table1(at: &Context) -> Result<Vec<Row>> {
    let many = if at.quick { "10" } else { "300" };
    let natively = |setup: Setup<'_>, reps: &str| -> Result<f64> {
        let daemon = Daemon::start(&setup)?;
        let ended = run(&at.dist, &daemon, &[vec!["kernels", "matmul", "320", reps]])?;
        number(&ended[0], "ms_each")
    };
    let native = natively(at.setup(), many)?;
    let interpreting = Setup { interpret: true, ..at.setup() };
    let interpreted = natively(interpreting, if at.quick { "2" } else { "10" })?;
    let in_c = in_c(at, many)?;

    let kernels = program(&at.dist, GUEST, "kernels")?;
    let cuda = |reps: &str| spec("matmul", kernels.clone(), &["matmul", "320", reps]);
    let plain = spec("matmul_c", at.dist.bench_matmul_c(GUEST), &["320", "10"]);
    let daemon = Daemon::start(&Setup { guests: 1, ..at.setup() })?;
    let programs = [cuda(many), plain];
    let served = guests::run(&at.dist, daemon.guests(), &programs, Options::new(TIMEOUT))?;
    drop(daemon);
    let folder = PrivateFolder::new()?;
    let emulated = emulated::run(&at.dist, folder.path(), 1, &[cuda("1")], Options::new(TIMEOUT))?;
    let each = |guests: &[Guest], at: usize| number(&printed(guests, 0, at)?, "ms_each");

    let row = |case: &str, ms: f64, paper: f64| {
        Row::new("table1", case, ms, "ms").ratio(ms / native).paper(paper)
    };
    Ok(vec![
        row("CUDA, native, on the software GPU", native, 1.0),
        row("CUDA, emulated on the CPU", interpreted, 53.52),
        row("CUDA, emulated on the VP", each(&emulated, 0)?, 2192.95)
            .note("one multiplication; TCG"),
        row("CUDA, this work", each(&served, 0)?, 3.32).note("TCG"),
        row("C, on the CPU", in_c, 48.09).note("gcc -O3 -march=native"),
        row("C, on the VP", each(&served, 1)?, 1580.15).note("gcc -O3; TCG"),
    ])
}

fn in_c(at: &Context, reps: &str) -> Result<f64> {
    let path = at.dist.bench_matmul_c(std::env::consts::ARCH);
    let output = Command::new(&path).args(["320", reps]).output();
    let output = output.with_context(|| format!("cannot start {}", path.display()))?;
    ensure!(output.status.success(), "{} ended with {}", path.display(), output.status);
    number(&serde_json::from_slice(&output.stdout)?, "ms_each")
}

/// Kernels of Fig. 11, and their sizes.
const CASES: [(&str, &str); 8] = [
    ("saxpy", "65536"),
    ("matmul", "96"),
    ("black_scholes", "16384"),
    ("mandelbrot", "96"),
    ("stencil", "192"),
    ("convolution", "192"),
    ("reduce", "131072"),
    ("histogram", "32768"),
];
/// How often a kernel runs: emulated, and multiplexed.
const REPETITIONS: [&str; 2] = ["1", "50"];

/// Fig. 11: guests that run a kernel at once; milliseconds until the last has done it once.
pub(super) fn fig11(at: &Context) -> Result<Vec<Row>> {
    let count = if at.quick { 2 } else { 8 };
    let kernels = program(&at.dist, GUEST, "kernels")?;
    let [emulated_specs, served_specs] = REPETITIONS
        .map(|times| CASES.map(|(name, size)| spec(name, kernels.clone(), &[name, size, times])));
    let gate = Gate::new(count);
    let folder = PrivateFolder::new()?;
    let emulated = emulated::run(&at.dist, folder.path(), count, &emulated_specs, together(&gate))?;
    let served = |policies: &[&str]| -> Result<Vec<Guest>> {
        let daemon = Daemon::start(&Setup { guests: count, ..at.setup() })?;
        daemon.follow(policies)?;
        let gate = Gate::new(count);
        guests::run(&at.dist, daemon.guests(), &served_specs, together(&gate))
    };
    let multiplexed = served(&[])?;
    let optimised = served(&["pick=interleave", "shape=coalesce"])?;
    let mut rows = Vec::new();
    for (index, (name, size)) in CASES.iter().enumerate() {
        let [emulated, plain, faster] =
            [&emulated, &multiplexed, &optimised].map(|guests| slowest(guests, index));
        let ((emulated, sum), (plain, plain_sum), (faster, faster_sum)) =
            (emulated?, plain?, faster?);
        ensure!(agree(&sum, &plain_sum) && agree(&sum, &faster_sum), "{name}: results differ");
        let note = format!("{count} guests under TCG on {} cores", cores());
        let row = |how: &str, ms| Row::new("fig11", format!("{name} {size}, {how}"), ms, "ms");
        rows.push(row("emulated on the VP", emulated).note(note));
        rows.push(row("multiplexed", plain).ratio(emulated / plain));
        rows.push(row("interleaved, coalesced", faster).ratio(emulated / faster));
    }
    Ok(rows)
}

/// Programs that go on together from a gate.
fn together(gate: &Gate) -> Options<'_> {
    Options { gate: Some(gate), ..Options::new(TIMEOUT) }
}

fn spec(name: &str, path: PathBuf, args: &[&str]) -> ProgramSpec {
    let args = args.iter().copied().map(str::to_owned).collect();
    ProgramSpec { name: name.to_owned(), runtime: "shared".to_owned(), path, args }
}

/// The line of JSON that a guest's program printed.
fn printed(guests: &[Guest], guest: usize, index: usize) -> Result<Value> {
    let found = guests.get(guest).and_then(|guest| guest.programs.get(index));
    let program: &Program = found.context("a guest did not run all programs")?;
    ensure!(program.status == Status::Passed, "{} failed:\n{}", program.name, program.output);
    let lines = program.output.lines().rev();
    let mut json = lines.filter_map(|line| serde_json::from_str::<Value>(line.trim()).ok());
    json.find(|line| line.get("ms_each").is_some())
        .with_context(|| format!("{} printed no figures:\n{}", program.name, program.output))
}

/// The time of the slowest guest, and the results that all have.
fn slowest(guests: &[Guest], index: usize) -> Result<(f64, Value)> {
    let (mut ms, mut first) = (0.0_f64, None);
    for guest in 0..guests.len() {
        let line = printed(guests, guest, index)?;
        ms = ms.max(number(&line, "ms_each")?);
        let first = first.get_or_insert_with(|| line.clone());
        ensure!(agree(first, &line), "results of guests differ: {first}, {line}");
    }
    Ok((ms, first.context("no guests")?))
}

/// Whether two runs of a program have the same results. Where a kernel uses approximate functions,
/// which the interpreter takes from the C library, sums within 1e-5 are the same.
fn agree(one: &Value, other: &Value) -> bool {
    let sum = |printed: &Value| printed.get("sum").and_then(Value::as_f64);
    match (sum(one), sum(other)) {
        (Some(one), Some(other)) => (one - other).abs() <= 1e-5 * one.abs(),
        _ => one.get("checksum").is_some() && one.get("checksum") == other.get("checksum"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn results_agree_exactly_but_for_approximate_functions() {
        let exact = |sum: &str| json!({ "checksum": sum });
        assert!(agree(&exact("a"), &exact("a")));
        assert!(!agree(&exact("a"), &exact("b")));
        assert!(!agree(&json!({}), &json!({})));
        let about = |sum: f64| json!({ "checksum": sum.to_string(), "sum": sum });
        assert!(agree(&about(100_000.0), &about(100_000.5)));
        assert!(!agree(&about(100_000.0), &about(100_002.0)));
    }
}
