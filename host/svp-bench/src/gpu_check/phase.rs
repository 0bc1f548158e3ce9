//! The phases, and how one is carried out in its process.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use super::place::Place;
use super::{facts, guest, measured, programs, suite};

/// A phase.
#[derive(Debug)]
pub(super) struct Phase {
    pub(super) name: &'static str,
    /// Seconds after which it is ended.
    limit_s: u64,
    run: fn(&Place<'_>) -> Result<()>,
}

/// All, in their order: under 9 minutes together.
pub(super) const PHASES: [Phase; 5] = [
    Phase { name: "facts", limit_s: 30, run: facts::run },
    Phase { name: "measure", limit_s: 120, run: measured::run },
    Phase { name: "suite", limit_s: 60, run: suite::run },
    Phase { name: "programs", limit_s: 180, run: programs::run },
    Phase { name: "guest", limit_s: 120, run: guest::run },
];

impl Phase {
    pub(super) fn limit(&self, other_s: Option<u64>) -> Duration {
        Duration::from_secs(other_s.unwrap_or(self.limit_s))
    }
}

/// Names of the phases.
#[must_use]
pub fn names() -> Vec<&'static str> {
    PHASES.iter().map(|it| it.name).collect()
}

/// Carries out a phase in this process. What it finds goes to standard output.
///
/// # Errors
/// If there is no such phase, or it could not go on.
pub fn run_phase(name: &str, out: &Path, nested: bool) -> Result<()> {
    let phase = PHASES.iter().find(|it| it.name == name);
    let phase = phase.with_context(|| format!("{name} is no phase: {}", names().join(", ")))?;
    (phase.run)(&Place { out, nested })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_phases_together_stay_below_nine_minutes() {
        let all: u64 = PHASES.iter().map(|it| it.limit_s).sum();
        assert!(all < 9 * 60, "{all} s");
    }

    #[test]
    fn an_unknown_phase_is_refused_by_name() {
        let error = run_phase("rubbish", Path::new("."), true).unwrap_err().to_string();
        assert!(error.contains("rubbish") && error.contains("suite"), "{error}");
    }
}
