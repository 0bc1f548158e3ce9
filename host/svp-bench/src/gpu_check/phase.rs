//! The phases, and how one is carried out in its process.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use super::place::Place;
use super::{facts, guest, measured, programs, suite};

/// A part of the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The way of launches and copies, and what programs rely on.
    Path,
    /// NVIDIA's libraries of ours, as programs call them.
    Libraries,
}

/// A phase.
#[derive(Debug)]
pub(super) struct Phase {
    pub(super) name: &'static str,
    /// The part that it is of; the first phase belongs to every part.
    pub(super) part: Part,
    /// Seconds after which it is ended.
    limit_s: u64,
    run: fn(&Place<'_>) -> Result<()>,
}

/// All, in their order: those of a part under 9 minutes together.
pub(super) const PHASES: [Phase; 6] = [
    Phase { name: "facts", part: Part::Path, limit_s: 30, run: facts::run },
    Phase { name: "measure", part: Part::Path, limit_s: 120, run: measured::run },
    Phase { name: "suite", part: Part::Path, limit_s: 60, run: suite::run },
    Phase { name: "programs", part: Part::Path, limit_s: 180, run: programs::run },
    Phase { name: "guest", part: Part::Path, limit_s: 120, run: guest::run },
    Phase { name: "libraries", part: Part::Libraries, limit_s: 120, run: programs::libraries },
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
    fn the_phases_of_a_part_stay_below_nine_minutes() {
        for part in [Part::Path, Part::Libraries] {
            let phases = PHASES.iter().filter(|it| it.part == part);
            let all: u64 = phases.map(|it| it.limit_s).sum();
            assert!((1..9 * 60).contains(&all), "{part:?}: {all} s");
        }
    }

    #[test]
    fn an_unknown_phase_is_refused_by_name() {
        let error = run_phase("rubbish", Path::new("."), true).unwrap_err().to_string();
        assert!(error.contains("rubbish") && error.contains("suite"), "{error}");
    }
}
