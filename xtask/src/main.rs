//! Set-up, build, demo, tests and CI: `cargo xtask help`.

mod build;
mod bundle;
mod check;
mod children;
mod demo;
mod fuzz;
mod hostile;
mod package;
mod rules;
mod soak;
mod suites;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use build::{Layout, Selection};
use suites::Tally;

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
    /// Format, rules, lints and unit tests of the crates that differ from main: before a commit
    Check,
    /// Set up, build, and run every test, or those of these names
    Test {
        /// A suite, a CUDA program, a crate, or a part of a test's name
        names: Vec<String>,
    },
    /// What CI runs: form, lints, dependencies, arrows and circles, then every test
    Ci,
    /// Random tests with ever other seeds, for as long as one likes
    Soak(soak::SoakArgs),
    /// Attack a daemon as hostile clients do, beside a guest that must not notice
    Hostile(hostile::HostileArgs),
    /// Set up, build, and make Debian packages for the host and for guests (target/packages)
    Package(package::PackageArgs),
    /// Run a command on a cluster of Slurm that is all this machine: `svp fleet run FILE --on slurm`
    Cluster {
        /// The command and its words
        #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<String>,
    },
    /// Build, and pack `svp gpu-check` for a machine with a GPU (target/svp-gpu-check.tar.xz)
    GpuBundle,
    /// Check the documents' links alone
    Links,
}

fn main() -> ExitCode {
    match Cli::parse().task {
        Task::Setup => ended(svp_setup::all().map(drop)),
        Task::Build => ended(Layout::find().and_then(|it| build::set_up(&it, Selection::All))),
        Task::Demo(args) => ended(demo::run(&args)),
        Task::Links => ended(Layout::find().and_then(|layout| rules::links::check(&layout.root))),
        Task::Package(args) => ended(package::build_and_pack(&args)),
        Task::GpuBundle => ended(Layout::find().and_then(|layout| bundle::make(&layout))),
        Task::Cluster { command } => {
            ended(Layout::find().and_then(|layout| suites::fleet::on_cluster(&layout, &command)))
        }
        Task::Hostile(args) => ended(hostile::show(&args)),
        Task::Check => counted(|tally, layout| check::run(tally, &layout)),
        Task::Test { names } => counted(|tally, layout| suites::run(tally, layout, &names)),
        Task::Soak(args) => counted(|tally, layout| {
            tally.suite("soak", |tally| soak::run_all(tally, &layout, &args));
        }),
        Task::Ci => counted(ci),
    }
}

fn ended(result: Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The rules beside set-up, which mostly waits for downloads; then the tests.
fn ci(tally: &mut Tally, layout: Layout) {
    tally.suite("rules", |tally| {
        let downloads = std::thread::spawn(svp_setup::everything);
        for rule in rules::QUICK.iter().chain(&rules::SLOW) {
            tally.note(rule.name, (rule.check)(&layout));
        }
        // What could not be fetched is named where it is wanted.
        drop(downloads.join());
    });
    suites::run(tally, layout, &[]);
}

/// Runs tests. The counts are the last line that it prints.
fn counted(run: impl FnOnce(&mut Tally, Layout)) -> ExitCode {
    let mut tally = Tally::default();
    match Layout::find() {
        Ok(layout) => run(&mut tally, layout),
        Err(error) => tally.note("finding the workspace", Err(error)),
    }
    eprint!("{}", tally.table());
    eprint!("{}", tally.complaints());
    println!("{tally}");
    if tally.failures() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
