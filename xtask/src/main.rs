//! Set-up, build, demo, tests and CI: `cargo xtask help`.

mod build;
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
    /// Set up, then build svp and all that goes into guests (target/svp)
    Build,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Setup => setup::all().map(drop),
        Task::Build => build_all(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn build_all() -> anyhow::Result<()> {
    let tools = setup::all()?;
    build::all(&tools, &build::Layout::find()?, build::Selection::All)
}
