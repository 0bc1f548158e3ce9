//! Kernels that try to leave their client's memory, interpreted and compiled: the same memory, or the same
//! error, and neighbours whose memory stays theirs alone.
//!
//! `soak_hostile_programs` looks for longer, under `cargo xtask soak` or by hand: `SVP_HOSTILE_SEED`
//! says from which program on, `SVP_HOSTILE_MINUTES` for how long, as CPU time. It prints how many programs
//! held which construct, and a line of JSON. `SVP_HOSTILE_OUT` names a folder for the programs that do what they should not.
//!
//! The programs run in a process of their own with its own cache: one that ends it is found, too.

mod compare;
#[cfg(feature = "planted-faults")]
mod planted;
mod process;
mod scene;

use std::time::Duration;

use svp_gpu_soft::{JitMode, JitTarget};
use svp_ptxgen::hostile;

use compare::{Search, cpu_time};
use process::{Child, Found, number};
use scene::{Outcome, Scene};

/// Programs in CI; fewer where they are translated, which takes a minute for ten.
const PROGRAMS: u64 = if cfg!(target_arch = "aarch64") { 12 } else { 24 };

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn hostile_programs_stay_in_their_memory() {
    let seed = 1_000_000;
    let found = Child { from: seed, programs: PROGRAMS, minutes: 0, planted: None }.run();
    println!("{}", found.json);
    found.judge(PROGRAMS);
}

/// Programs with tiles of matrices that ended with an error whatever they were given, each warp with one of
/// its own.
const WITH_TILES: [u64; 4] = [730_000_011, 730_000_020, 733_000_015, 734_000_014];

/// Seeds next to each other, of which one in thirty once ended so for other reasons.
const NEIGHBOURS: std::ops::Range<u64> = 1_000_000..1_000_200;

/// Compiled code may find an error of another warp first than the interpreter does, so that one must not come
/// before what a set of addresses spoils.
#[test]
fn no_program_ends_with_an_error_where_nothing_is_wrong() {
    let mut scene = Scene::new(JitMode::Off, JitTarget::default(), false);
    for seed in NEIGHBOURS.chain(WITH_TILES) {
        let program = hostile(seed);
        let world = scene.world();
        let set = program.sets(&world, 1).remove(0);
        let outcome = scene.run(&program, &set);
        assert!(matches!(outcome, Outcome::Done(_)), "seed {seed}: {outcome:?}");
    }
}

#[test]
#[ignore = "takes minutes: cargo xtask soak"]
fn soak_hostile_programs() {
    let (mut from, minutes) = (number("SVP_HOSTILE_SEED", 0), number("SVP_HOSTILE_MINUTES", 10));
    let seed = from;
    let mut deaths = Vec::new();
    let found = loop {
        let found = Child { from, programs: u64::MAX, minutes, planted: None }.run();
        match found.died_at {
            Some(at) if deaths.len() < 10 => {
                deaths.push(at);
                from = at + 1;
            }
            _ => break found,
        }
    };
    print!("{}", found.table());
    println!("TOTAL {}", found.json);
    assert!(deaths.is_empty(), "from {seed} on: the process died at {deaths:?}");
    found.judge(1);
}

/// Not a test but the process that the others start.
#[test]
fn worker() {
    if std::env::var_os(process::PROGRESS).is_none() {
        return;
    }
    let (from, programs) = (number("SVP_HOSTILE_FROM", 0), number("SVP_HOSTILE_PROGRAMS", 0));
    let minutes = number("SVP_HOSTILE_CPU_MINUTES", 0);
    let limit = (minutes > 0).then(|| Duration::from_secs(60 * minutes));
    let most_findings = if planted() { 1 } else { 20 };
    let mut search = if planted() { Search::of_one_target() } else { Search::new() };
    for at in 0..programs {
        let seed = from + at;
        if limit.is_some_and(|limit| cpu_time() > limit) {
            break;
        }
        process::note_progress(seed);
        if !search.program(seed) {
            process::keep(seed);
        }
        if search.tally.escapes.len() + search.tally.differences.len() >= most_findings {
            break;
        }
    }
    let mut tally = std::mem::take(&mut search.tally);
    // Compilers count once they have ended.
    drop(search);
    for (reason, count) in std::mem::take(&mut tally.reasons) {
        eprintln!("{count} interpreted: {reason}");
    }
    tally.escapes.iter().for_each(|it| println!("ESCAPE {it}"));
    tally.differences.iter().for_each(|it| println!("DIFFERENCE {it}"));
    println!("HOSTILE {}", tally.json(from));
}

/// Plants the fault that the process is to have; true if there is one.
fn planted() -> bool {
    #[cfg(feature = "planted-faults")]
    return planted::plant_named();
    #[cfg(not(feature = "planted-faults"))]
    false
}

impl Found {
    /// Nothing may have been found, and nearly all must have been compiled.
    fn judge(&self, programs: u64) {
        assert_eq!(self.died_at, None, "the process died: {}", self.said);
        assert!(self.findings.is_empty(), "{}", self.findings.join("\n"));
        let compiled = self.count("compiled");
        assert!(self.count("programs") >= programs, "{}", self.json);
        assert!(self.count("canaries") > 0, "{}", self.json);
        // Those with `alloca` are interpreted, and few others.
        assert!(compiled * 5 >= self.count("programs") * 4, "{}\n{}", self.json, self.said);
    }
}
