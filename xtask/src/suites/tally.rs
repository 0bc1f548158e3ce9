//! What passed and what failed, over everything that was run, and how long each suite took.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;
use svp_setup::sh::say;

/// Counts, and the names of what failed.
#[derive(Default)]
pub(crate) struct Tally {
    suites: Vec<Suite>,
}

/// A suite's part of it.
struct Suite {
    name: String,
    started: Instant,
    /// What its tests were compiled in.
    compiling: Duration,
    took: Duration,
    passed: u64,
    ignored: u64,
    failed: Vec<String>,
}

impl Tally {
    /// Runs a suite: what is noted meanwhile is the suite's.
    pub(crate) fn suite(&mut self, name: &str, run: impl FnOnce(&mut Self)) {
        say("test", &format!("suite {name}"));
        self.suites.push(Suite {
            name: name.to_owned(),
            started: Instant::now(),
            compiling: Duration::ZERO,
            took: Duration::ZERO,
            passed: 0,
            ignored: 0,
            failed: Vec::new(),
        });
        run(self);
        let suite = self.current();
        suite.took = suite.started.elapsed();
    }

    fn current(&mut self) -> &mut Suite {
        if self.suites.is_empty() {
            self.suite("all", |_| ());
        }
        let last = self.suites.len() - 1;
        &mut self.suites[last]
    }

    /// Notes a check that counts as one test.
    pub(crate) fn note(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => {
                say("test", &format!("{name}: passed"));
                self.current().passed += 1;
            }
            Err(error) => {
                say("test", &format!("{name}: FAILED: {error:#}"));
                self.current().failed.push(name.to_owned());
            }
        }
    }

    /// Notes that a suite's tests have been compiled.
    pub(crate) fn compiled(&mut self) {
        let suite = self.current();
        suite.compiling = suite.started.elapsed();
    }

    /// Reads a line that Rust's test harness printed: `test NAME ... ok`.
    pub(crate) fn read_line(&mut self, line: &str) {
        let Some((name, result)) = line.strip_prefix("test ").and_then(|l| l.rsplit_once(" ... "))
        else {
            return;
        };
        let suite = self.current();
        match result {
            "ok" => suite.passed += 1,
            "FAILED" => suite.failed.push(format!("{}: {name}", suite.name)),
            _ if result.starts_with("ignored") => suite.ignored += 1,
            _ => {}
        }
    }

    /// How many failed.
    pub(crate) fn failures(&self) -> usize {
        self.suites.iter().map(|suite| suite.failed.len()).sum()
    }

    /// Names of what failed.
    pub(crate) fn failed_names(&self) -> impl Iterator<Item = &str> {
        self.suites.iter().flat_map(|suite| suite.failed.iter().map(String::as_str))
    }

    /// A table: each suite's tests and seconds.
    pub(crate) fn table(&self) -> String {
        let mut text =
            String::from("suite                      tests  ignored  failed  compiling s  all s\n");
        for suite in &self.suites {
            let tests = suite.passed + suite.failed.len() as u64;
            text += &format!(
                "{:<25} {tests:>6} {:>8} {:>7} {:>12.0} {:>6.0}\n",
                suite.name,
                suite.ignored,
                suite.failed.len(),
                suite.compiling.as_secs_f64(),
                suite.took.as_secs_f64(),
            );
        }
        text
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passed: u64 = self.suites.iter().map(|suite| suite.passed).sum();
        write!(f, "{passed} passed, {} failed", self.failures())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_harness_is_understood() {
        let mut tally = Tally::default();
        tally.suite("first", |tally| tally.note("a check", Ok(())));
        tally.suite("second", |tally| {
            for line in [
                "running 3 tests",
                "test a::b ... ok",
                "test a::c ... FAILED",
                "test a::d ... ignored, needs a tool",
                "test src/lib.rs - x (line 3) ... ok",
                "test result: FAILED. 1 passed; 1 failed; 1 ignored",
            ] {
                tally.read_line(line);
            }
        });
        assert_eq!(tally.to_string(), "3 passed, 1 failed");
        assert_eq!(tally.failed_names().collect::<Vec<_>>(), ["second: a::c"]);
        let second = tally.table().lines().nth(2).unwrap_or_default().to_owned();
        let words: Vec<&str> = second.split_whitespace().collect();
        assert_eq!(words, ["second", "3", "1", "1", "0", "0"]);
    }
}
