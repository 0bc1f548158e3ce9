//! Policies for a few clients among others: REEF's preemption and its baselines, and shares of the
//! processors.

use super::clients::{Clients, Words, number, run};
use super::daemon::{Daemon, Setup};
use super::figures::{Row, median};
use super::throughput::per_s;
use super::{Context, cores};
use crate::softgpu;
use anyhow::Result;

/// What policies know of the clients.
const CLIENTS: &str = "[[clients]]\nname = \"bench-rt\"\nclass = \"real-time\"\n";

/// A real-time client's P50 and P99 in microseconds, and what best-effort ones do a second: each alone,
/// and side by side under each policy.
struct Beside {
    alone: [f64; 3],
    beside: Vec<[f64; 3]>,
}

impl Beside {
    fn measure(
        at: &Context,
        rt: &Words<'_>,
        loads: &[Words<'_>],
        policies: &[&str],
    ) -> Result<Self> {
        let rounds = if at.quick { 1 } else { 3 };
        let daemon = Daemon::start(&Setup { config: CLIENTS, ..at.setup() })?;
        let mut alone: [Vec<f64>; 3] = Default::default();
        let mut beside = vec![<[Vec<f64>; 3]>::default(); policies.len()];
        let note = |to: &mut [Vec<f64>; 3], rt: &serde_json::Value, load: f64| -> Result<()> {
            to[0].push(number(rt, "p50_us")?);
            to[1].push(number(rt, "p99_us")?);
            to[2].push(load);
            Ok(())
        };
        let both: Vec<Words<'_>> = std::iter::once(rt).chain(loads).cloned().collect();
        for _ in 0..rounds {
            daemon.follow(&["preempt=none"])?;
            let only = run(&at.dist, &daemon, std::slice::from_ref(rt))?;
            let load_alone = run(&at.dist, &daemon, loads)?;
            let load_alone: f64 = load_alone.iter().map(per_s).sum::<Result<_>>()?;
            note(&mut alone, &only[0], load_alone)?;
            for (policy, to) in policies.iter().zip(&mut beside) {
                daemon.follow(&[policy])?;
                let ended = run(&at.dist, &daemon, &both)?;
                let load: f64 = ended[1..].iter().map(per_s).sum::<Result<_>>()?;
                note(to, &ended[0], load)?;
            }
        }
        let beside = beside.into_iter().map(|it| it.map(median)).collect();
        Ok(Self { alone: alone.map(median), beside })
    }

    /// Rows of an experiment; `shares`: the part of the best-effort load alone that theory leaves under
    /// each policy, if it says so.
    fn rows(&self, name: &'static str, policies: &[&str], shares: &[Option<f64>]) -> Vec<Row> {
        let [p50, p99, load] = self.alone;
        let mut rows = vec![
            Row::new(name, "alone, P50", p50, "us"),
            Row::new(name, "alone, P99", p99, "us"),
            Row::new(name, "best-effort alone", load, "/s"),
        ];
        for ((policy, share), [p50_us, p99_us, per_s]) in
            policies.iter().zip(shares).zip(&self.beside)
        {
            let row =
                |what: &str, value, unit| Row::new(name, format!("{policy}, {what}"), value, unit);
            // Nobody is to lose: latency as alone.
            rows.push(row("P50", *p50_us, "us").ratio(p50 / p50_us).theory(1.0));
            rows.push(row("P99", *p99_us, "us").ratio(p99 / p99_us).theory(1.0));
            let row = row("best-effort", *per_s, "/s").ratio(per_s / load);
            rows.push(match share {
                Some(share) => row.theory(*share),
                None => row,
            });
        }
        rows
    }
}

/// A real-time client with a request each 5 ms beside two best-effort ones that always have work
/// (REEF, section 7.1).
pub(super) fn real_time(at: &Context) -> Result<Vec<Row>> {
    let ms = if at.quick { "1000" } else { "4000" };
    let rt: Words<'_> = vec!["requests", "bench-rt", "2", "100000", "5000", ms];
    // Kernels that take many times as long as the real-time ones.
    let load: Words<'_> = vec!["requests", "bench-be", "64", "100000", "0", ms];
    let policies = ["none", "gpu-streams", "seq", "wait-based", "reef-n", "reef"];
    let words = policies.map(|policy| format!("preempt={policy}"));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let found = Beside::measure(at, &rt, &[load.clone(), load], &words)?;
    Ok(found.rows("real-time", &policies, &[None; 6]))
}

/// How often the real-time client of [`padding`] has a request.
const PADDED_PERIOD_US: f64 = 30_000.0;

/// A real-time client with kernels of one block beside a best-effort one with kernels of many, which
/// take longer (REEF, section 5: dynamic kernel padding).
pub(super) fn padding(at: &Context) -> Result<Vec<Row>> {
    let ms = if at.quick { "1000" } else { "6000" };
    let period = format!("{PADDED_PERIOD_US}");
    let rt: Words<'_> = vec!["requests", "bench-rt", "1", "100000000", &period, ms];
    let load: Words<'_> = vec!["requests", "bench-be", "2048", "150000", "0", ms];
    let policies = ["preempt=reef,padding=false", "preempt=reef,padding=true"];
    let found = Beside::measure(at, &rt, &[load], &policies)?;
    // What real-time work leaves of the time, and of the workers meanwhile.
    let busy = (found.alone[0] / PADDED_PERIOD_US).min(1.0);
    let workers = cores() as f64;
    let shares = [Some(1.0 - busy), Some(1.0 - busy / workers)];
    Ok(found.rows("padding", &["reef without padding", "reef with padding"], &shares))
}

/// How long it takes until a running kernel is stopped (REEF, section 7.5: about 30 us).
pub(super) fn kill(at: &Context) -> Result<Vec<Row>> {
    let kill = softgpu::measure_kill(if at.quick { 20 } else { 200 })?;
    let row = |what: &str, value| Row::new("kill", what.to_owned(), value, "us");
    Ok(vec![
        row("P50", kill.p50_us),
        row("P99", kill.p99_us).note("REEF's aim: 40 us"),
        row("a flag is seen, P50", kill.flag_p50_us),
        row("a flag is seen, P99", kill.flag_p99_us),
    ])
}

/// Two clients with compute-bound kernels, of which the first is the master (GPU Fine-Tuner,
/// section 3): what each does a second. Long kernels keep the workers in work, as theory has it; a
/// client with short ones is away as long as it computes, until its next request has come.
pub(super) fn shares(at: &Context) -> Result<Vec<Row>> {
    let ms = if at.quick { "1000" } else { "3000" };
    let rounds = if at.quick { 1 } else { 3 };
    let daemon = Daemon::start(&at.setup())?;
    let policies = ["place=whole-gpu", "place=extended-even", "place=fine-tuner"];
    let mut rows = Vec::new();
    for (length, steps) in [("long", "5000000"), ("short", "50000")] {
        let program = |name| vec!["requests", name, "64", steps, "0", ms];
        let mut found = vec![<[Vec<f64>; 2]>::default(); policies.len()];
        for _ in 0..rounds {
            for (policy, found) in policies.iter().zip(&mut found) {
                daemon.follow(&[policy])?;
                // Who launches something earlier is the master.
                let prepare = |name| Clients::prepare(&at.dist, &daemon, &[program(name)]);
                let ended = prepare("bench-a")?.and(prepare("bench-b")?).go()?;
                for (to, of) in found.iter_mut().zip(&ended) {
                    to.push(per_s(of)?);
                }
            }
        }
        for (policy, found) in policies.iter().zip(found) {
            let [master, slave] = found.map(median);
            let case = format!("{length} kernels, {policy}, the first client");
            let row = Row::new("shares", case, master, "/s").ratio(master / slave);
            let theory = if *policy == "place=fine-tuner" { 3.0 } else { 1.0 };
            let note = format!("the other {slave:.1}/s; a pool of {} workers", cores());
            let row = row.note(note);
            rows.push(if length == "long" { row.theory(theory) } else { row });
        }
    }
    Ok(rows)
}
