//! Policies that make many clients faster together: interleaving, coalescing, ACS.

use super::clients::{Words, largest, number, run};
use super::context::{Context, cores};
use super::daemon::Daemon;
use super::figures::{Row, median};
use anyhow::Result;

/// SigmaVP's interleaving (section 3, Fig. 9): N programs that copy in, compute and copy out, in
/// turns under FIFO, FIFO with queues as deep as interleaving's, and interleaving.
pub(super) fn interleaving(at: &Context) -> Result<Vec<Row>> {
    // Four megabytes, and a kernel of one block that takes about as long as a copy.
    let program: Words<'_> = vec!["pipeline", "4096", "16", "24"];
    let rounds = if at.quick { 1 } else { 5 };
    let daemon = Daemon::start(&at.setup())?;
    let mut rows = Vec::new();
    for programs in if at.quick { &[2][..] } else { &[2, 4, 8][..] } {
        let all = vec![program.clone(); *programs];
        let policies = ["pick=fifo", "pick=interleave"];
        let (mut times, mut alone) =
            ([Vec::new(), Vec::new()], [Vec::new(), Vec::new(), Vec::new()]);
        let mut serial = Vec::new();
        for _ in 0..rounds {
            let one = run(&at.dist, &daemon, &all[..1])?;
            for (times, key) in alone.iter_mut().zip(["copy_in_ms", "kernel_ms", "copy_out_ms"]) {
                times.push(largest(&one, key)?);
            }
            serial.push(largest(&one, "ms")?);
            for (policy, times) in policies.iter().zip(&mut times) {
                daemon.follow(&[policy])?;
                times.push(largest(&run(&at.dist, &daemon, &all)?, "ms")?);
            }
        }
        let [copy_in, kernel, copy_out] = alone.map(median);
        let n = *programs as f64;
        let in_turns = 24.0 * n * (copy_in + kernel + copy_out);
        // Eq. 7 with a different time for each copy, and the bound of the cores, which do all.
        let eq7 = copy_in + copy_out + 24.0 * n * kernel.max(copy_in).max(copy_out);
        let bound = eq7.max(in_turns / cores() as f64);
        let note = format!(
            "copy {copy_in:.3}, kernel {kernel:.3}, copy {copy_out:.3} ms; eq. 7 {:.2}, eq. 8 {:.2}",
            in_turns / eq7,
            3.0 * n / (2.0 + n)
        );
        let serial = median(serial) * n;
        rows.push(Row::new("interleaving", format!("{n} programs, one by one"), serial, "ms"));
        for (policy, times) in policies.iter().zip(times) {
            let ms = median(times);
            let row = Row::new("interleaving", format!("{n} programs, {policy}"), ms, "ms");
            rows.push(row.ratio(in_turns / ms).theory(in_turns / bound).note(note.clone()));
        }
    }
    Ok(rows)
}

/// SigmaVP's coalescing (section 3, Fig. 10): 64 clients with small vectorAdds.
pub(super) fn coalescing(at: &Context) -> Result<Vec<Row>> {
    let clients = if at.quick { 16 } else { 64 };
    let rounds = if at.quick { 1 } else { 5 };
    let daemon = Daemon::start(&at.setup())?;
    let mut rows = Vec::new();
    for (elements, batch) in [("256", "1"), ("256", "32"), ("4096", "32")] {
        let launches = if batch == "1" { "100" } else { "10" };
        let all = vec![vec!["adds", elements, launches, batch]; clients];
        let policies = ["shape=one-each", "shape=coalesce,window_us=50"];
        let mut times = [Vec::new(), Vec::new()];
        let mut note = String::new();
        for _ in 0..rounds {
            for (policy, times) in policies.iter().zip(&mut times) {
                daemon.follow(&[policy])?;
                times.push(largest(&run(&at.dist, &daemon, &all)?, "ms")?);
            }
            let kernels = daemon.coalesced()?;
            let joined: u64 = kernels.iter().map(|kernel| kernel.joined).sum();
            let groups: u64 = kernels.iter().map(|kernel| kernel.groups).sum();
            let reasons = kernels.iter().flat_map(|kernel| &kernel.alone);
            let alone: u64 = reasons.map(|(_, count)| count).sum();
            note = format!("{joined} launches became {groups}, {alone} went alone");
        }
        let [each, joined] = times.map(median);
        let case = |policy| format!("{clients} x {elements} floats, {batch} at a time, {policy}");
        rows.push(Row::new("coalescing", case("one-each"), each, "ms"));
        let row = Row::new("coalescing", case("coalesce"), joined, "ms");
        rows.push(row.ratio(each / joined).paper(20.48).note(note));
    }
    Ok(rows)
}

/// ACS (section IV): a graph of small kernels in one stream, and what checking costs a kernel.
pub(super) fn acs(at: &Context) -> Result<Vec<Row>> {
    let rounds = if at.quick { 1 } else { 7 };
    let daemon = Daemon::start(&at.setup())?;
    // The last is Algorithm 2 as printed. Settings stay until they are changed, so each policy names all.
    let policies = [
        "order=stream",
        "order=acs,window=16,queue_depth=4",
        "order=acs,window=32,queue_depth=4",
        "order=acs,window=32,queue_depth=1",
    ];
    let mut rows = Vec::new();
    // Kernels of about 100 us that seldom depend on each other; and a chain of the smallest ones.
    for (case, kernels, program) in [
        ("independent", 256.0, vec!["graph", "256", "256", "100000", "5"]),
        ("dependent", 256.0, vec!["graph", "256", "16", "100000", "5"]),
        ("a chain of the smallest", 2048.0, vec!["graph", "2048", "3", "1", "5"]),
    ] {
        let mut times = [const { Vec::new() }; 4];
        for _ in 0..rounds {
            for (policy, times) in policies.iter().zip(&mut times) {
                daemon.follow(&[policy])?;
                let ended = run(&at.dist, &daemon, std::slice::from_ref(&program))?;
                times.push(largest(&ended, "ms")?);
            }
        }
        let times = times.map(median);
        for (policy, ms) in policies.iter().zip(times) {
            let us = (ms - times[0]) * 1e3 / kernels;
            let row = Row::new("acs", format!("{case}, {policy}"), ms, "ms").ratio(times[0] / ms);
            rows.push(match case {
                "independent" => row.theory(cores() as f64).note("theory: as many as cores"),
                _ => row.note(format!("{us:.2} us a kernel more than order=stream")),
            });
        }
    }
    Ok(rows)
}

/// What an idle client costs the daemon.
pub(super) fn idle(at: &Context) -> Result<Vec<Row>> {
    let daemon = Daemon::start(&at.setup())?;
    let few = super::clients::Clients::prepare(&at.dist, &daemon, &vec![vec!["idle"]; 2])?;
    let before = daemon.memory_kib()?;
    let more = super::clients::Clients::prepare(&at.dist, &daemon, &vec![vec!["idle"]; 64])?;
    let each = daemon.memory_kib()?.saturating_sub(before) as f64 / 64.0;
    few.go()?;
    more.go()?;
    Ok(vec![Row::new("idle", "memory of an idle client", each, "KiB").note("of 64; aim 256")])
}

/// What a client did a second.
pub(super) fn per_s(printed: &serde_json::Value) -> Result<f64> {
    number(printed, "per_s")
}
