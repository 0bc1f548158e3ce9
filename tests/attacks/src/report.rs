//! The report of attacks.

use std::fmt;

use serde::Serialize;

use crate::length::Length;

/// How much more memory may be held than before.
const RATIO_MAX: f64 = 1.05;
/// What the guest may wait in any case, in milliseconds ...
const WAIT_MS: f64 = 10.0;
/// ... and as a multiple of what it waits beside as many busy loops.
const BUSY_TIMES: f64 = 3.0;

/// One attack.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) contained: bool,
    pub(crate) victim_p99_ms: f64,
    pub(crate) busy_p99_ms: f64,
    pub(crate) rss_ratio_after_10s: f64,
    /// Why it is not contained.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) why: Vec<String>,
}

impl Row {
    /// An attack that could not be carried out, which shows nothing.
    pub(crate) fn broken(name: &'static str, why: String) -> Self {
        Self {
            name,
            contained: false,
            victim_p99_ms: 0.0,
            busy_p99_ms: 0.0,
            rss_ratio_after_10s: 0.0,
            why: vec![why],
        }
    }

    /// Whether no more memory is held than before.
    pub(crate) fn is_back(&self) -> bool {
        self.rss_ratio_after_10s <= RATIO_MAX
    }

    /// In its short form nothing depends on the machine's speed.
    pub(crate) fn passes(&self, length: Length) -> bool {
        let is_in_time = self.victim_p99_ms <= WAIT_MS.max(BUSY_TIMES * self.busy_p99_ms);
        self.contained && self.is_back() && (length == Length::Short || is_in_time)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, victim_p99_ms, busy_p99_ms, rss_ratio_after_10s, .. } = self;
        let contained = if self.contained { "contained" } else { "NOT CONTAINED" };
        let why = self.why.join("; ");
        let verdict = if self.passes(Length::Full) { "" } else { " <-" };
        write!(
            f,
            "{name:<24} {contained:<13} victim {victim_p99_ms:>8.2} ms, beside busy loops \
             {busy_p99_ms:>7.2} ms, memory x {rss_ratio_after_10s:.3}{verdict} {why}"
        )
    }
}

/// All of them.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) attacks: Vec<Row>,
}

impl Report {
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(contained: bool, victim_p99_ms: f64, rss_ratio_after_10s: f64) -> Row {
        let broken = Row::broken("a", String::new());
        let busy_p99_ms = 5.0;
        Row { contained, victim_p99_ms, busy_p99_ms, rss_ratio_after_10s, ..broken }
    }

    #[test]
    fn time_counts_in_full_alone() {
        assert!(row(true, 15.0, 1.05).passes(Length::Full));
        assert!(!row(true, 15.1, 1.0).passes(Length::Full));
        assert!(row(true, 15.1, 1.0).passes(Length::Short));
        for length in [Length::Short, Length::Full] {
            assert!(!row(false, 1.0, 1.0).passes(length));
            assert!(!row(true, 1.0, 1.06).passes(length));
        }
    }
}
