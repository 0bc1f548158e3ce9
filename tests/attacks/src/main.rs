//! Attacks on a daemon, and what they came to: see README.md.

mod attacks;
mod client;
mod daemon;
mod debugger;
mod length;
mod ordeal;
mod ptx;
mod report;
mod victim;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use attacks::{ALL, Attack, Failure, Ground};
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
    /// Run attacks, one after the other
    Run(RunArgs),
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

/// Runs attacks and judges them. In their short form each is a line as a test of Rust's has it.
fn run(args: &RunArgs) -> ExitCode {
    let length = if args.short { Length::Short } else { Length::Full };
    let mut report = Report::default();
    for (mode, attacks) in ALL {
        let mut ordeal = None;
        for attack in attacks.iter().filter(|attack| attack.name.contains(&args.only)) {
            // What has not survived an attack is started anew.
            let row = match ordeal.take().map_or_else(|| Ordeal::start(&args.svp, mode, length), Ok)
            {
                Ok(mut under_attack) => {
                    let row = under_attack.judge(attack);
                    ordeal = (!under_attack.is_over()).then_some(under_attack);
                    row
                }
                Err(error) => Err(error),
            };
            let row = row.unwrap_or_else(|error| Row::broken(attack.name, error.to_string()));
            show(&row, length);
            report.attacks.push(row);
        }
    }
    if args.json {
        println!("{}", report.json());
    }
    let is_good = !report.attacks.is_empty() && report.attacks.iter().all(|row| row.passes(length));
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
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
