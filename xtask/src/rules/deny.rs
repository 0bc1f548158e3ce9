//! cargo-deny: licences, sources, duplicate and banned crates, and known advisories where their
//! database can be reached.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::build::Layout;
use svp_setup::cache_dir;
use svp_setup::sh::{cmd, output, run, say, which};
use svp_setup::versions::CARGO_DENY;

/// Runs cargo-deny by the rules of `deny.toml`.
pub(crate) fn check(layout: &Layout) -> Result<()> {
    let deny = program()?;
    let check = |what: &[&str]| cmd(&deny, ["--all-features", "check"].iter().chain(what));
    run(check(&["bans", "licenses", "sources"]).current_dir(&layout.root))?;
    let advisories = output(check(&["advisories"]).current_dir(&layout.root));
    match advisories {
        Err(error) if is_unreachable(&format!("{error:#}")) => {
            say("ci", "the advisory database cannot be reached: advisories are not checked");
            Ok(())
        }
        other => other.map(drop),
    }
}

/// Whether cargo-deny failed before it looked at any crate.
fn is_unreachable(text: &str) -> bool {
    text.contains("failed to fetch advisory database")
        || text.contains("failed to load advisory database")
}

/// This machine's cargo-deny, or one compiled into the cache folder.
fn program() -> Result<PathBuf> {
    if let Some(deny) = which("cargo-deny") {
        return Ok(deny);
    }
    let root = cache_dir()?.join(format!("cargo-deny-{CARGO_DENY}"));
    let deny = root.join("bin/cargo-deny");
    if !deny.exists() {
        say("ci", &format!("compiling cargo-deny {CARGO_DENY}"));
        // Unoptimised: it is compiled in a third of the time and runs for a second.
        let mut install = cmd("cargo", ["install", "cargo-deny", "--locked", "--debug", "--quiet"]);
        install.args(["--no-default-features", "--version", CARGO_DENY, "--root"]).arg(&root);
        let build = root.with_extension("build");
        // It is not debugged, and is built once.
        install.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
        run(install.env("CARGO_TARGET_DIR", &build)).context("cargo-deny does not compile")?;
        std::fs::remove_dir_all(&build)
            .with_context(|| format!("cannot remove {}", build.display()))?;
    }
    Ok(deny)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_advisory_is_no_network_failure() {
        assert!(is_unreachable("error: failed to fetch advisory database https://..."));
        assert!(!is_unreachable("error[vulnerability]: use after free in x"));
    }
}
