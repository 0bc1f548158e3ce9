//! What passed and what failed and why, over everything that was run, and how long each suite took.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;
use svp_setup::sh::say;

/// A failed test's output is kept up to this many bytes.
const KEPT_OUTPUT: usize = 4096;

/// Counts, and what failed.
#[derive(Default)]
pub(crate) struct Tally {
    suites: Vec<Suite>,
    /// The failed test whose output is being read.
    telling: Option<String>,
}

/// A test that failed.
struct Failure {
    name: String,
    /// What it printed, or its error.
    output: String,
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
    /// Names of tests that failed and, run by themselves, passed. They count as passed.
    unsteady: Vec<String>,
    failed: Vec<Failure>,
}

impl Tally {
    /// Runs a suite: what is noted meanwhile is the suite's.
    pub(crate) fn suite(&mut self, name: &str, run: impl FnOnce(&mut Self)) {
        say(name, "starts");
        self.suites.push(Suite {
            name: name.to_owned(),
            started: Instant::now(),
            compiling: Duration::ZERO,
            took: Duration::ZERO,
            passed: 0,
            ignored: 0,
            unsteady: Vec::new(),
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

    /// Adds what was counted elsewhere meanwhile.
    pub(crate) fn append(&mut self, other: Self) {
        self.suites.extend(other.suites);
    }

    /// Shows a line of a test's output, under the current suite's name: suites run beside each other.
    pub(crate) fn show(&mut self, line: &str) {
        say(&self.current().name, line);
    }

    /// Notes a check that counts as one test.
    pub(crate) fn note(&mut self, name: &str, result: Result<()>) {
        match result {
            Ok(()) => {
                self.show(&format!("{name}: passed"));
                self.current().passed += 1;
            }
            Err(error) => {
                self.show(&format!("{name}: FAILED: {error:#}"));
                let failure = Failure { name: name.to_owned(), output: format!("{error:#}\n") };
                self.current().failed.push(failure);
            }
        }
    }

    /// Notes that a failed test of the current suite has passed when it ran by itself.
    pub(crate) fn passed_after_all(&mut self, name: &str) {
        let suite = self.current();
        if let Some(index) = suite.failed.iter().position(|failure| failure.name == name) {
            suite.failed.remove(index);
            suite.passed += 1;
            suite.unsteady.push(name.to_owned());
        }
    }

    /// Names of the current suite's tests that failed since there were this many failures.
    pub(crate) fn failed_since(&mut self, failures: usize) -> Vec<String> {
        let newer = self.failures() - failures;
        let failed = &self.current().failed;
        let first = failed.len().saturating_sub(newer);
        failed[first..].iter().map(|failure| failure.name.clone()).collect()
    }

    /// Notes that a suite's tests have been compiled.
    pub(crate) fn compiled(&mut self) {
        let suite = self.current();
        suite.compiling = suite.started.elapsed();
    }

    /// Reads a line that Rust's test harness printed: `test NAME ... ok`, or what a failed test printed.
    pub(crate) fn read_line(&mut self, line: &str) {
        if line == "failures:" {
            self.telling = None;
        } else if let Some(name) = line.strip_prefix("---- ") {
            self.telling = name.strip_suffix(" stdout ----").map(str::to_owned);
        } else if let Some(name) = self.telling.take() {
            self.keep_output(&name, line);
            self.telling = Some(name);
        } else {
            self.read_result(line);
        }
    }

    fn keep_output(&mut self, name: &str, line: &str) {
        let failed = &mut self.current().failed;
        if let Some(failure) = failed.iter_mut().find(|failure| failure.name == name)
            && failure.output.len() + line.len() < KEPT_OUTPUT
        {
            failure.output += line;
            failure.output.push('\n');
        }
    }

    fn read_result(&mut self, line: &str) {
        let Some((name, result)) = line.strip_prefix("test ").and_then(|l| l.rsplit_once(" ... "))
        else {
            return;
        };
        let suite = self.current();
        match result {
            "ok" => suite.passed += 1,
            "FAILED" => {
                suite.failed.push(Failure { name: name.to_owned(), output: String::new() });
            }
            _ if result.starts_with("ignored") => suite.ignored += 1,
            _ => {}
        }
    }

    /// How many failed.
    pub(crate) fn failures(&self) -> usize {
        self.suites.iter().map(|suite| suite.failed.len()).sum()
    }

    /// What is to be read below the table: what failed and why, and what was unsteady.
    pub(crate) fn complaints(&self) -> String {
        let mut text = String::new();
        for suite in &self.suites {
            for name in &suite.unsteady {
                text += &format!("unsteady, passed when run by itself: {}: {name}\n", suite.name);
            }
        }
        for suite in &self.suites {
            for Failure { name, output } in &suite.failed {
                text += &format!("failed: {}: {name}\n", suite.name);
                text.extend(output.lines().map(|line| format!("    {line}\n")));
            }
        }
        text
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
                "failures:",
                "",
                "---- a::c stdout ----",
                "a panic",
                "test of a::c's own ... ok",
                "failures:",
                "    a::c",
                "test result: FAILED. 1 passed; 1 failed; 1 ignored",
            ] {
                tally.read_line(line);
            }
        });
        assert_eq!(tally.to_string(), "3 passed, 1 failed");
        let why = "failed: second: a::c\n    a panic\n    test of a::c's own ... ok\n";
        assert_eq!(tally.complaints(), why);
        let second = tally.table().lines().nth(2).unwrap_or_default().to_owned();
        let words: Vec<&str> = second.split_whitespace().collect();
        assert_eq!(words, ["second", "3", "1", "1", "0", "0"]);
    }

    #[test]
    fn a_test_that_passes_by_itself_is_named_as_unsteady() {
        let mut tally = Tally::default();
        tally.suite("first", |tally| tally.note("a check", Err(anyhow::anyhow!("no tool"))));
        tally.suite("second", |tally| {
            let before = tally.failures();
            tally.read_line("test a::b ... FAILED");
            tally.read_line("test a::c ... FAILED");
            assert_eq!(tally.failed_since(before), ["a::b", "a::c"]);
            tally.passed_after_all("a::b");
            tally.passed_after_all("another");
        });
        assert_eq!(tally.to_string(), "1 passed, 2 failed");
        let why = "unsteady, passed when run by itself: second: a::b\nfailed: first: a check\n    \
                   no tool\nfailed: second: a::c\n";
        assert_eq!(tally.complaints(), why);
    }
}
