//! Attacks on a daemon, and what they came to: see README.md.

mod attacks;
mod client;
mod daemon;
mod debugger;
mod kills;
mod length;
mod ordeal;
mod ptx;
mod report;
mod victim;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use clap::{Parser, Subcommand};

use attacks::{ALL, Attack, Failure, Ground, JitMode};
use length::Length;
use ordeal::Ordeal;
use report::{Report, Row};

/// Attacks a daemon as hostile native clients do, beside a guest that must not notice.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run attacks, one after the other, or in their short form on several daemons beside each other
    Run(RunArgs),
    /// Kill processes and daemons at random, and print what came of it
    Kill(kills::KillArgs),
    /// Be the attacker
    #[command(hide = true)]
    Attack {
        name: String,
        #[command(flatten)]
        ground: Ground,
    },
    /// Be the guest that must not notice
    #[command(hide = true)]
    Victim { socket: PathBuf },
    /// Be a busy loop
    #[command(hide = true)]
    Busy,
}

#[derive(clap::Args)]
struct RunArgs {
    /// The `svp` program
    #[arg(long)]
    svp: PathBuf,
    /// Each attack in its short form, and containment and memory alone
    #[arg(long)]
    short: bool,
    /// Only attacks with this in their name
    #[arg(long, default_value = "")]
    only: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    match Cli::parse().task {
        Task::Run(args) => run(&args),
        Task::Kill(args) => match kills::kill(&args) {
            Ok(report) => {
                println!("{}", serde_json::to_string(&report).unwrap_or_default());
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("kill: {error}");
                ExitCode::FAILURE
            }
        },
        Task::Attack { name, ground } => attack(&name, &ground),
        Task::Victim { socket } => match victim::obey(&socket) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                println!("wrong: {why}");
                ExitCode::FAILURE
            }
        },
        Task::Busy => loop {
            std::hint::spin_loop();
        },
    }
}

/// How many attacks follow each other on one daemon in the short form. There each daemon waits most of the
/// time, until memory comes back, and nothing that is asked for is a time: so several stand beside each other.
const ON_ONE_DAEMON: usize = 7;

/// Attacks that follow each other on one daemon.
struct Lane {
    mode: JitMode,
    attacks: Vec<&'static Attack>,
}

/// Runs attacks and judges them. In their short form each is a line as a test of Rust's has it.
fn run(args: &RunArgs) -> ExitCode {
    let length = if args.short { Length::Short } else { Length::Full };
    let rows = Mutex::new(Vec::new());
    let tell = |row: Row| {
        show(&row, length);
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
    };
    let lanes = lanes(length, &args.only);
    match length {
        Length::Full => lanes.iter().for_each(|lane| lane.run(&args.svp, length, &tell)),
        Length::Short => std::thread::scope(|scope| {
            for lane in &lanes {
                scope.spawn(|| lane.run(&args.svp, length, &tell));
            }
        }),
    }
    let mut attacks = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    let order: Vec<&str> = ALL.iter().flat_map(|(_, all)| all.iter().map(|it| it.name)).collect();
    attacks.sort_by_key(|row| order.iter().position(|name| *name == row.name));
    let report = Report { attacks };
    if args.json {
        println!("{}", report.json());
    }
    let is_good = !report.attacks.is_empty() && report.attacks.iter().all(|row| row.passes(length));
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The attacks with these letters in their names, by daemons.
fn lanes(length: Length, only: &str) -> Vec<Lane> {
    let mut lanes = Vec::new();
    for (mode, attacks) in ALL {
        let wanted: Vec<_> = attacks.iter().filter(|it| it.name.contains(only)).collect();
        let count = match length {
            Length::Short => wanted.len().div_ceil(ON_ONE_DAEMON),
            Length::Full => 1,
        };
        // In turns: neighbours in the list are alike, and take as long.
        let lane = |first| wanted.iter().copied().skip(first).step_by(count).collect();
        lanes.extend((0..count).map(|first| Lane { mode, attacks: lane(first) }));
    }
    lanes
}

impl Lane {
    /// Carries the attacks out and tells what each came to.
    fn run(&self, svp: &Path, length: Length, tell: &(dyn Fn(Row) + Sync)) {
        let mut ordeal = None;
        for attack in &self.attacks {
            // What has not survived an attack is started anew.
            let started = ordeal.take().map_or_else(|| Ordeal::start(svp, self.mode, length), Ok);
            let judged = started.and_then(|mut under_attack: Ordeal| {
                let row = under_attack.judge(attack)?;
                ordeal = (!under_attack.is_over()).then_some(under_attack);
                Ok(row)
            });
            tell(judged.unwrap_or_else(|error| Row::broken(attack.name, error.to_string())));
        }
    }
}

fn show(row: &Row, length: Length) {
    let passes = row.passes(length);
    if length == Length::Short {
        println!("test attacks::{} ... {}", row.name, if passes { "ok" } else { "FAILED" });
    }
    if !passes || length == Length::Full {
        eprintln!("{row}");
    }
}

/// The attacker's exit status where it saw or did what it should not.
pub(crate) const ESCAPED: u8 = 2;

fn attack(name: &str, ground: &Ground) -> ExitCode {
    let mut all = ALL.iter().flat_map(|(_, attacks)| attacks.iter());
    let Some(Attack { run, .. }) = all.find(|attack| attack.name == name) else {
        eprintln!("no attack {name}");
        return ExitCode::FAILURE;
    };
    match run(ground) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Escape(what)) => {
            eprintln!("{name}: {what}");
            ExitCode::from(ESCAPED)
        }
        Err(error) => {
            eprintln!("{name}: it could not be carried out: {error}");
            ExitCode::FAILURE
        }
    }
}
