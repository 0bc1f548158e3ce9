//! `svp doctor`: checks what SigmaVP needs on this machine, a host or a guest, and says what to do. It changes nothing
//! and starts no daemon.

mod guest;
mod host;
mod sockets;
mod versions;

#[cfg(test)]
mod tests;

use crate::exit;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use svp::table;

/// Arguments of `svp doctor`.
#[derive(Debug, Args)]
#[command(
    after_help = "In a guest it looks at the driver and the libraries there, elsewhere at what a host needs.\n\
                  Exit codes: 0 nothing is wrong; 1 something is, or is missing that not every run needs."
)]
pub(crate) struct DoctorArgs {
    /// Print a JSON list.
    #[arg(long)]
    json: bool,
}

/// What a check found.
#[derive(Debug, Serialize)]
struct Finding {
    what: &'static str,
    is_good: bool,
    /// What is there, or what is wrong.
    found: String,
    /// What to do about it; empty if nothing.
    todo: &'static str,
}

/// A check, and what to do if it fails.
type Check = (&'static str, fn(&System) -> Result<String>, &'static str);

/// The system that is looked at.
struct System {
    /// Its root folder.
    root: PathBuf,
}

impl System {
    /// A file's place, which begins with `/`.
    fn path(&self, place: &str) -> PathBuf {
        self.root.join(place.trim_start_matches('/'))
    }

    /// A file's text without what surrounds it, if it is there.
    fn text(&self, place: &str) -> Option<String> {
        Some(std::fs::read_to_string(self.path(place)).ok()?.trim().to_owned())
    }
}

/// Checks and prints; the exit code says whether all is well.
///
/// # Errors
/// If the findings cannot be written as JSON.
pub(crate) fn doctor(args: &DoctorArgs) -> Result<ExitCode> {
    let system = System { root: PathBuf::from("/") };
    let checks = if guest::is_one(&system) { &guest::CHECKS[..] } else { &host::CHECKS[..] };
    let findings: Vec<Finding> = checks.iter().map(|check| finding(&system, check)).collect();
    if args.json {
        println!("{}", serde_json::to_string_pretty(&findings)?);
    } else {
        let rows = findings.iter().map(|finding| {
            let state = if finding.is_good { "ok" } else { "WRONG" };
            [finding.what.to_owned(), state.to_owned(), finding.found.clone()]
        });
        print!("{}", table::lines(&["what", "", "found"], rows));
        for wrong in findings.iter().filter(|finding| !finding.is_good) {
            println!("{}: {}", wrong.what, wrong.todo);
        }
    }
    let all_good = findings.iter().all(|finding| finding.is_good);
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}

fn finding(system: &System, (what, check, todo): &Check) -> Finding {
    match check(system) {
        Ok(found) => Finding { what, is_good: true, found, todo: "" },
        Err(error) => Finding { what, is_good: false, found: format!("{error:#}"), todo },
    }
}

/// Whether a file or folder may be read and written by this user.
fn may_be_used(path: &Path) -> Result<()> {
    use anyhow::Context as _;
    let rights = nix::unistd::AccessFlags::R_OK | nix::unistd::AccessFlags::W_OK;
    nix::unistd::access(path, rights).with_context(|| path.display().to_string())
}
