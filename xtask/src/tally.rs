//! What passed and what failed, over everything that was run.

use std::fmt;

use anyhow::Result;

use crate::sh::say;

/// Counts, and the names of what failed.
#[derive(Default)]
pub(crate) struct Tally {
    passed: u64,
    failed: Vec<String>,
}

impl Tally {
    /// Notes a check that counts as one test.
    pub(crate) fn note(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => {
                say("test", &format!("{name}: passed"));
                self.passed += 1;
            }
            Err(error) => {
                say("test", &format!("{name}: FAILED: {error:#}"));
                self.failed.push(name.to_owned());
            }
        }
    }

    /// Reads a line that Rust's test harness printed: `test NAME ... ok`.
    pub(crate) fn read_line(&mut self, suite: &str, line: &str) {
        let Some((name, result)) = line.strip_prefix("test ").and_then(|l| l.rsplit_once(" ... "))
        else {
            return;
        };
        match result {
            "ok" => self.passed += 1,
            "FAILED" => self.failed.push(format!("{suite}: {name}")),
            _ => {}
        }
    }

    /// How many failed.
    pub(crate) fn failures(&self) -> usize {
        self.failed.len()
    }

    /// Names of what failed.
    pub(crate) fn failed_names(&self) -> &[String] {
        &self.failed
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_harness_is_understood() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test a::b ... ok",
            "test a::c ... FAILED",
            "test a::d ... ignored",
            "test src/lib.rs - x (line 3) ... ok",
            "test result: FAILED. 1 passed; 1 failed; 1 ignored",
        ] {
            tally.read_line("suite", line);
        }
        assert_eq!(tally.to_string(), "2 passed, 1 failed");
        assert_eq!(tally.failed_names(), ["suite: a::c"]);
    }
}
