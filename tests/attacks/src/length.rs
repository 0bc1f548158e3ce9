//! The length of attacks: short for CI, full for nights.

use std::time::Duration;

/// How thoroughly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// As CI does: containment and memory.
    Short,
    /// With times that mean something.
    Full,
}

impl Length {
    /// How long an attacker goes on.
    pub(crate) fn attacked(self) -> Duration {
        match self {
            Self::Short => Duration::from_millis(600),
            Self::Full => Duration::from_secs(5),
        }
    }
}
