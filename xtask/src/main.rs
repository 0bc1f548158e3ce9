//! Set-up, build, demo, tests and CI: `cargo xtask help`.

mod arrows;
mod build;
mod demo;
mod deny;
mod links;
mod race;
mod setup;
mod sh;
mod tally;
mod test;
mod translated;
mod versions;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use tally::Tally;

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
    /// Set up, build, and run every demo program in two virtual platforms
    Demo(demo::DemoArgs),
    /// Set up, build, and run every test
    Test,
    /// Build the software GPU's tests for aarch64 and run them under QEMU, as `test` does among others
    Arm,
    /// Build the guest driver for older kernels, as `test` does among others
    OldKernels,
    /// What CI runs: formatting, lints, dependencies, arrows between rooms, then every test
    Ci,
    /// Check the arrows between rooms alone
    Arrows,
    /// Check the documents' links alone
    Links,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Setup => setup::all().map(drop),
        Task::Build => {
            build::Layout::find().and_then(|it| build::set_up(&it, build::Selection::All))
        }
        Task::Demo(args) => demo::run(&args),
        Task::Test => return counted(test::run),
        Task::Arm => return counted(test::kernels_for_arm),
        Task::OldKernels => return counted(test::older_kernels),
        Task::Ci => {
            return counted(|tally, layout| {
                test::style(tally, layout);
                test::run(tally, layout);
            });
        }
        Task::Arrows => build::Layout::find().and_then(|layout| arrows::check(&layout.root)),
        Task::Links => build::Layout::find().and_then(|layout| links::check(&layout.root)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs tests. The counts are the last line that it prints.
fn counted(run: impl FnOnce(&mut Tally, &build::Layout)) -> ExitCode {
    let mut tally = Tally::default();
    let result = build::Layout::find().map(|layout| run(&mut tally, &layout));
    if result.is_err() {
        tally.note("finding the workspace", result);
    }
    for name in tally.failed_names() {
        eprintln!("failed: {name}");
    }
    println!("{tally}");
    if tally.failures() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
