//! Policies for a few clients among others: REEF's preemption and its baselines, and shares of the
//! processors.

use super::clients::{Clients, Words, number, run};
use super::context::{Context, cores};
use super::daemon::{Daemon, Setup};
use super::figures::{Row, median};
use super::throughput::per_s;
use crate::softgpu;
use anyhow::Result;
use serde_json::Value;

/// What policies know of the clients.
const CLIENTS: &str = "[[clients]]\nname = \"bench-rt\"\nclass = \"real-time\"\n";

/// A real-time client's P50 and P99 in microseconds, and what best-effort ones do a second.
#[derive(Clone, Copy)]
struct Service {
    p50_us: f64,
    p99_us: f64,
    best_effort_per_s: f64,
}

/// Service to a real-time client and best-effort ones: alone, and together under each policy.
struct Colocation {
    alone: Service,
    together: Vec<Service>,
}

/// Samples of [`Service`], one of each round.
#[derive(Clone, Default)]
struct Rounds {
    p50_us: Vec<f64>,
    p99_us: Vec<f64>,
    best_effort_per_s: Vec<f64>,
}

impl Rounds {
    /// Adds a round: what the real-time client printed, and what the best-effort ones did a second.
    fn add(&mut self, real_time: &Value, best_effort_per_s: f64) -> Result<()> {
        self.p50_us.push(number(real_time, "p50_us")?);
        self.p99_us.push(number(real_time, "p99_us")?);
        self.best_effort_per_s.push(best_effort_per_s);
        Ok(())
    }

    fn median(self) -> Service {
        Service {
            p50_us: median(self.p50_us),
            p99_us: median(self.p99_us),
            best_effort_per_s: median(self.best_effort_per_s),
        }
    }
}

impl Colocation {
    fn measure(
        at: &Context,
        rt: &Words<'_>,
        loads: &[Words<'_>],
        policies: &[&str],
    ) -> Result<Self> {
        let rounds = if at.quick { 1 } else { 3 };
        let daemon = Daemon::start(&Setup { config: CLIENTS, ..at.setup() })?;
        let mut alone = Rounds::default();
        let mut together = vec![Rounds::default(); policies.len()];
        let both: Vec<Words<'_>> = std::iter::once(rt).chain(loads).cloned().collect();
        for _ in 0..rounds {
            daemon.follow(&["preempt=none"])?;
            let only = run(&at.dist, &daemon, std::slice::from_ref(rt))?;
            let load_alone = run(&at.dist, &daemon, loads)?;
            let load_alone: f64 = load_alone.iter().map(per_s).sum::<Result<_>>()?;
            alone.add(&only[0], load_alone)?;
            for (policy, rounds) in policies.iter().zip(&mut together) {
                daemon.follow(&[policy])?;
                let ended = run(&at.dist, &daemon, &both)?;
                let load: f64 = ended[1..].iter().map(per_s).sum::<Result<_>>()?;
                rounds.add(&ended[0], load)?;
            }
        }
        let together = together.into_iter().map(Rounds::median).collect();
        Ok(Self { alone: alone.median(), together })
    }

    /// Rows of an experiment. `shares` has the part of the best-effort throughput alone that theory
    /// leaves under each policy, where there is such a theory.
    fn rows(&self, name: &'static str, policies: &[&str], shares: &[Option<f64>]) -> Vec<Row> {
        let alone = self.alone;
        let mut rows = vec![
            Row::new(name, "alone, P50", alone.p50_us, "us"),
            Row::new(name, "alone, P99", alone.p99_us, "us"),
            Row::new(name, "best-effort alone", alone.best_effort_per_s, "/s"),
        ];
        for ((policy, share), service) in policies.iter().zip(shares).zip(&self.together) {
            let row =
                |what: &str, value, unit| Row::new(name, format!("{policy}, {what}"), value, unit);
            // The real-time client should not lose: its latency is to be as alone.
            let &Service { p50_us, p99_us, best_effort_per_s } = service;
            rows.push(row("P50", p50_us, "us").ratio(alone.p50_us / p50_us).theory(1.0));
            rows.push(row("P99", p99_us, "us").ratio(alone.p99_us / p99_us).theory(1.0));
            let row = row("best-effort", best_effort_per_s, "/s");
            let row = row.ratio(best_effort_per_s / alone.best_effort_per_s);
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
    let found = Colocation::measure(at, &rt, &[load.clone(), load], &words)?;
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
    let found = Colocation::measure(at, &rt, &[load], &policies)?;
    // What real-time work leaves of the time, and of the workers meanwhile.
    let busy = (found.alone.p50_us / PADDED_PERIOD_US).min(1.0);
    let workers = cores() as f64;
    let shares = [Some(1.0 - busy), Some(1.0 - busy / workers)];
    Ok(found.rows("padding", &["reef without padding", "reef with padding"], &shares))
}

/// A client with many short launches beside one whose kernels keep all workers for seconds, under the
/// default policies.
pub(super) fn neighbour(at: &Context) -> Result<Vec<Row>> {
    let ms = if at.quick { "1000" } else { "3000" };
    let rounds = if at.quick { 1 } else { 5 };
    let small: Words<'_> = vec!["requests", "bench-small", "1000", "200", "0", ms];
    let large: Words<'_> = vec!["requests", "bench-large", "4096", "300000", "0", ms];
    let daemon = Daemon::start(&at.setup())?;
    let (mut alone, mut beside) = (Rounds::default(), Rounds::default());
    for _ in 0..rounds {
        let only = run(&at.dist, &daemon, std::slice::from_ref(&small))?;
        alone.add(&only[0], 0.0)?;
        let both = run(&at.dist, &daemon, &[small.clone(), large.clone()])?;
        beside.add(&both[0], per_s(&both[1])?)?;
    }
    let (alone, beside) = (alone.median(), beside.median());
    let row = |case: &str, us| Row::new("neighbour", case.to_owned(), us, "us");
    Ok(vec![
        row("alone, P50", alone.p50_us),
        row("beside, P50", beside.p50_us).ratio(alone.p50_us / beside.p50_us),
        row("beside, P99", beside.p99_us).ratio(alone.p99_us / beside.p99_us),
    ])
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
/// section 3): what each does a second. Long kernels keep all workers busy, as theory assumes; a
/// client with short ones has no work on the device until its next request has come.
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
                // The client that launches first is the master.
                let prepare = |name| Clients::prepare(&at.dist, &daemon, &[program(name)]);
                let ended = prepare("bench-a")?.and(prepare("bench-b")?).go()?;
                for (rates, line) in found.iter_mut().zip(&ended) {
                    rates.push(per_s(line)?);
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
