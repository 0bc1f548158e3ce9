//! Set-up, build, demo, tests and CI: `cargo xtask help`.

mod setup;
mod sh;
mod versions;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Set-up, build, demo, tests and CI of SigmaVP.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Find or fetch QEMU, guest kernel, compilers and nvcc (into $XDG_CACHE_HOME/sigmavp)
    Setup,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Setup => setup::all().map(drop),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
