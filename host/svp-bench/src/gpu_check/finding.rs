//! Findings of a phase, a line of JSON each on its standard output.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// How a check ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    Passed,
    Failed,
    /// It did not pass, and is known not to: the reason is given.
    Excepted,
    /// It was not made: the reason is given.
    Skipped,
}

/// Which library was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Side {
    /// The driver's own.
    Native,
    /// Ours, over this device.
    Ours,
    /// Ours, from a virtual platform.
    Guest,
}

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Finding {
    /// A check begins: the last one that does is to blame for a crash.
    Begins { name: String },
    /// A check has ended.
    Check {
        name: String,
        verdict: Verdict,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// Something that is so on this machine.
    Fact { name: String, value: String },
    /// A number, of one round.
    Figure { name: String, side: Side, value: f64 },
}

impl Finding {
    /// Puts it on standard output at once.
    ///
    /// # Errors
    /// If that is closed.
    pub(super) fn tell(&self) -> Result<()> {
        let line = serde_json::to_string(self)?;
        let mut out = std::io::stdout().lock();
        writeln!(out, "{line}").and_then(|()| out.flush()).context("standard output")
    }
}

/// Says that a check begins.
pub(super) fn begins(name: &str) -> Result<()> {
    Finding::Begins { name: name.to_owned() }.tell()
}

/// Says how a check ended.
pub(super) fn ended(name: &str, verdict: Verdict, why: impl Into<String>) -> Result<()> {
    Finding::Check { name: name.to_owned(), verdict, why: why.into() }.tell()
}

/// The findings that a phase has written. A line that was not finished, or that something else
/// printed, is none.
pub(super) fn read(file: &Path) -> Result<Vec<Finding>> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_line_is_no_finding() {
        let file = std::env::temp_dir().join(format!("svp-findings-{}", std::process::id()));
        let whole = Finding::Begins { name: "a".into() };
        let line = serde_json::to_string(&whole).unwrap();
        fs::write(&file, format!("{line}\nprinted by a kernel\n{}", &line[..8])).unwrap();
        assert_eq!(read(&file).unwrap(), [whole]);
        fs::remove_file(file).unwrap();
    }
}
