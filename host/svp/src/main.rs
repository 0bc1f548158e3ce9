//! The `svp` program: command line, daemon, run launcher, reports.
//!
//! `cli` reads the command line, `hub` is the daemon's reactor, `run` starts programs natively or
//! in virtual platforms, `record` keeps what was seen, `report` makes it readable, `sass` counts
//! what ptxas makes of it, `sweep`
//! estimates it on many boards, `validate` compares the estimator with measurements.

mod bench;
mod cli;
mod dist;
mod files;
mod hub;
mod record;
mod report;
mod run;
mod sass;
mod sweep;
mod validate;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
