//! Long random searches, for nights: each test that takes random input, again and again with other
//! seeds, until the time is over.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Result;
use svp_setup::sh::{cmd, line, run, say};

use crate::build::Layout;
use crate::fuzz::Fuzz;
use crate::hostile;
use crate::suites::clients::{self, Calls};
use crate::suites::{Tally, arm, earlier, fleet, packages};

/// How long, and from where.
#[derive(clap::Args)]
pub(crate) struct SoakArgs {
    /// Minutes, after which nothing new is begun
    #[arg(long, default_value_t = 60)]
    minutes: u64,
    /// The first seed; each round takes the next
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only searches with this in their name, such as `fuzz` or `hostile`
    #[arg(long, default_value = "")]
    only: String,
}

/// Where a search's tests run.
#[derive(Clone, Copy)]
enum On {
    ThisMachine,
    /// An ARM machine, by QEMU's user mode.
    Arm,
}

/// A search: a package's tests of this name, with variables that say how much and from where.
struct Search {
    on: On,
    package: &'static str,
    tests: &'static str,
    /// Variables and their values; `SEED` stands for the round's seed.
    variables: &'static [(&'static str, &'static str)],
}

const SEED: &str = "SEED";

const SEARCHES: [Search; 8] = [
    Search {
        on: On::ThisMachine,
        package: "svp-engine",
        tests: "model",
        variables: &[("SVP_SCHEDULES", "100000"), ("PROPTEST_RNG_SEED", SEED)],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-gpu-soft",
        tests: "differential::",
        variables: &[("SVP_DIFFERENTIAL_PROGRAMS", "2000"), ("SVP_DIFFERENTIAL_SEED", SEED)],
    },
    Search {
        on: On::Arm,
        package: "svp-gpu-soft",
        tests: "differential::",
        variables: &[("SVP_DIFFERENTIAL_PROGRAMS", "500"), ("SVP_DIFFERENTIAL_SEED", SEED)],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-gpu-soft",
        tests: "soak_hostile_programs",
        variables: &[("SVP_HOSTILE_MINUTES", "10"), ("SVP_HOSTILE_SEED", SEED)],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-gpu-process",
        tests: "whenever_a_domain_is_killed",
        variables: &[("SVP_DOMAIN_KILLS", "200"), ("SVP_DOMAIN_KILLS_SEED", SEED)],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-interp",
        tests: "robustness",
        variables: &[("SVP_MUTATIONS", "2000"), ("SVP_MUTATIONS_SEED", SEED)],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-transport",
        tests: "model",
        variables: &[("LOOM_MAX_PREEMPTIONS", "4")],
    },
    Search {
        on: On::ThisMachine,
        package: "svp-fleet",
        tests: "many_cells",
        variables: &[("SVP_FLEET_CELLS", "100000")],
    },
];

/// How long each fuzz target is tried in a round.
const FUZZED: Duration = Duration::from_secs(60);

/// What `--only` calls the round of kills.
const KILLS: &str = "kills";
const PROCESSES_KILLED: u32 = 200;
const DAEMONS_KILLED: u32 = 10;
/// What `--only` calls forty cells on a cluster.
const SLURM: &str = "slurm";
/// What `--only` calls libraries and daemons of different versions.
const EARLIER: &str = "earlier";

/// What `--only` calls the round of random calls of the libraries, and how many these are.
const LIBRARIES: &str = "libraries";
const LIBRARY_CALLS: u32 = 100_000;

/// Seeds lie this far apart, so that no two rounds try the same.
const SEEDS_PER_ROUND: u64 = 1_000_000;

pub(crate) fn run_all(tally: &mut Tally, layout: &Layout, args: &SoakArgs) {
    let end = Instant::now() + Duration::from_secs(60 * args.minutes);
    for seed in args.seed.. {
        for search in SEARCHES.iter().filter(|search| search.tests.contains(&args.only)) {
            if Instant::now() >= end {
                return;
            }
            say("soak", &format!("{} {} with seed {seed}", search.package, search.tests));
            match search.command(layout, seed) {
                Ok(mut command) => {
                    let words = format!("seed {seed}: {}", line(&command));
                    tally.note(&words, run(&mut command));
                }
                Err(error) => tally.note(search.tests, Err(error)),
            }
        }
        if KILLS.contains(&args.only) && Instant::now() < end {
            tally.note(&format!("seed {seed}: {KILLS}"), kills(layout, seed));
        }
        if LIBRARIES.contains(&args.only) && Instant::now() < end {
            let calls = Calls { count: LIBRARY_CALLS, seed: seed.wrapping_mul(SEEDS_PER_ROUND) };
            say("soak", &format!("{LIBRARIES} with seed {}", calls.seed));
            let result = clients::hostile_libraries(layout, calls);
            tally.note(&format!("seed {seed}: {LIBRARIES}"), result);
        }
        if SLURM.contains(&args.only) && Instant::now() < end {
            tally.note("forty cells on Slurm", fleet::forty_cells(layout));
        }
        if EARLIER.contains(&args.only) && Instant::now() < end {
            tally.note("an earlier version beside today's", earlier::parts_with_today(layout));
        }
        if packages::has_in_systems(&args.only)
            && Instant::now() < end
            && let Err(error) = packages::in_systems(tally, layout, &args.only)
        {
            tally.note("packages in whole systems", Err(error));
        }
        let fuzz = Fuzz { layout, only: &args.only, each: FUZZED, seed, end };
        fuzz.run(tally);
        if Instant::now() >= end {
            return;
        }
    }
}

/// Kills processes that serve clients, clients, machines and daemons at random, under load.
fn kills(layout: &Layout, seed: u64) -> Result<()> {
    say("soak", &format!("{KILLS} with seed {seed}"));
    let killed = hostile::killed(layout, PROCESSES_KILLED, DAEMONS_KILLED, seed)?;
    say("soak", &killed.to_string());
    Ok(())
}

impl Search {
    fn command(&self, layout: &Layout, seed: u64) -> Result<Command> {
        let mut command = match self.on {
            On::Arm => arm::search(layout, self.tests)?,
            On::ThisMachine => self.command_here(layout),
        };
        for (name, value) in self.variables {
            let number = seed.wrapping_mul(SEEDS_PER_ROUND).to_string();
            command.env(name, if *value == SEED { &number } else { *value });
        }
        Ok(command)
    }

    fn command_here(&self, layout: &Layout) -> Command {
        let mut command = cmd("cargo", ["test", "--quiet", "-p", self.package, self.tests]);
        command
            .args(["--", "--include-ignored", "--nocapture"])
            .current_dir(&layout.root)
            .env("CARGO_TARGET_DIR", &layout.target)
            .env("SVP_JIT", layout.tested_programs());
        command
    }
}
