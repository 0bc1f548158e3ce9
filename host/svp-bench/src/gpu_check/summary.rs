//! The summary of the phases: a line of JSON, and a report in words.

use std::fmt;
use std::os::unix::process::ExitStatusExt;
use std::time::Duration;

use serde::Serialize;

use super::finding::{Finding, Verdict};
use super::phase::Phase;
use super::ratios::{Ratio, Ratios};
use super::watch::Ended;

/// What came of a phase.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct PhaseResult {
    name: &'static str,
    passed: usize,
    failed: usize,
    /// What did not pass and is known not to, and what was not made; each with its reason in the report.
    excepted: usize,
    skipped: usize,
    seconds: f64,
    /// Why the phase itself did not come to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<String>,
}

impl PhaseResult {
    /// Counts a phase's findings. One that did not end by itself with success has failed once more.
    pub(super) fn new(phase: &Phase, findings: &[Finding], ended: Ended, took: Duration) -> Self {
        let count = |wanted| {
            let is =
                |it: &&Finding| matches!(it, Finding::Check { verdict, .. } if *verdict == wanted);
            findings.iter().filter(is).count()
        };
        let broken = broken(findings, ended);
        Self {
            name: phase.name,
            passed: count(Verdict::Passed),
            failed: count(Verdict::Failed) + usize::from(broken.is_some()),
            excepted: count(Verdict::Excepted),
            skipped: count(Verdict::Skipped),
            seconds: (took.as_secs_f64() * 10.0).round() / 10.0,
            broken,
        }
    }
}

impl fmt::Display for PhaseResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, passed, failed, excepted, skipped, seconds, .. } = self;
        write!(f, "{name:<9} {passed:>4} passed {failed:>4} failed {excepted:>3} excepted")?;
        write!(f, " {skipped:>3} skipped {seconds:>6.1} s")?;
        self.broken.as_ref().map_or(Ok(()), |why| write!(f, "; it {why}"))
    }
}

/// How a phase came to no good end, and in the middle of what.
fn broken(findings: &[Finding], ended: Ended) -> Option<String> {
    let how = match ended {
        Ended::With(status) if status.success() => return None,
        Ended::OverLimit(seconds) => format!("was ended after {seconds} s"),
        Ended::With(status) => match status.signal() {
            Some(signal) => format!("crashed with signal {signal}"),
            None => format!("ended with {status}"),
        },
    };
    let has_ended = |begun: &str| {
        findings.iter().any(|it| matches!(it, Finding::Check { name, .. } if name == begun))
    };
    let open: Vec<&str> = findings
        .iter()
        .filter_map(|finding| match finding {
            Finding::Begins { name } if !has_ended(name) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let during =
        if open.is_empty() { String::new() } else { format!(" during {}", open.join(", ")) };
    Some(how + &during)
}

/// What came of all phases.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    phases: Vec<PhaseResult>,
    ratios: Ratios,
    device: String,
    #[serde(skip)]
    findings: Vec<(&'static str, Finding)>,
}

impl Summary {
    pub(super) fn add(&mut self, result: PhaseResult, findings: &[Finding]) {
        self.findings.extend(findings.iter().map(|it| (result.name, it.clone())));
        self.phases.push(result);
        let all: Vec<Finding> = self.findings.iter().map(|(_, it)| it.clone()).collect();
        self.ratios = Ratios::of(&all);
        for finding in findings {
            if let Finding::Fact { name, value } = finding
                && name == "device"
            {
                self.device.clone_from(value);
            }
        }
    }

    /// Did nothing fail, and was something checked?
    #[must_use]
    pub fn passed(&self) -> bool {
        !self.phases.is_empty() && self.phases.iter().all(|it| it.failed == 0)
    }

    /// The report.
    pub(super) fn words(&self) -> String {
        format!("{self}\n")
    }

    fn listed(&self, f: &mut fmt::Formatter<'_>, head: &str, wanted: Verdict) -> fmt::Result {
        let mut is_first = true;
        for (phase, finding) in &self.findings {
            if let Finding::Check { name, verdict, why } = finding
                && *verdict == wanted
            {
                if is_first {
                    write!(f, "\n\n{head}")?;
                }
                is_first = false;
                write!(f, "\n  {phase}: {name}: {why}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let device = if self.device.is_empty() { "not known" } else { &self.device };
        write!(f, "Device: {device}")?;
        for (_, finding) in &self.findings {
            if let Finding::Fact { name, value } = finding {
                write!(f, "\n  {name}: {value}")?;
            }
        }
        write!(f, "\n\nPhases")?;
        for phase in &self.phases {
            write!(f, "\n  {phase}")?;
        }
        self.listed(f, "Failed", Verdict::Failed)?;
        self.listed(f, "Known not to pass", Verdict::Excepted)?;
        self.listed(f, "Not run", Verdict::Skipped)?;
        write!(f, "\n\nOurs against the driver's own library (demands are for a GPU)")?;
        for (name, unit, ratio, demand) in self.ratios.rows() {
            match ratio {
                None => write!(f, "\n  {name:<26} not measured")?,
                Some(it) => {
                    let Ratio { ours, native, ratio } = it;
                    let met = if demand.is_met(&it) { "met" } else { "NOT met" };
                    write!(f, "\n  {name:<26} ours {ours:>12.2} {unit:<5} native {native:>12.2}")?;
                    write!(f, "  ratio {ratio:>6.3}  {}: {met}", demand.words())?;
                }
            }
        }
        write!(
            f,
            "\n\nEach phase again: svp gpu-check --only PHASE; what it said is in PHASE.log, "
        )?;
        write!(f, "what it found in PHASE.jsonl.")
    }
}

#[cfg(test)]
mod tests {
    use super::super::phase::PHASES;
    use super::*;
    use std::process::ExitStatus;

    fn begins(name: &str) -> Finding {
        Finding::Begins { name: name.into() }
    }

    fn check(name: &str, verdict: Verdict) -> Finding {
        Finding::Check { name: name.into(), verdict, why: "why so".into() }
    }

    #[test]
    fn a_crash_is_a_failure_in_the_middle_of_something() {
        let findings = [begins("a"), check("a", Verdict::Passed), begins("b")];
        let crash = Ended::With(ExitStatus::from_raw(11));
        let result = PhaseResult::new(&PHASES[0], &findings, crash, Duration::from_secs(1));
        assert_eq!((result.passed, result.failed), (1, 1));
        assert_eq!(result.broken.as_deref(), Some("crashed with signal 11 during b"));
        let hang = PhaseResult::new(&PHASES[0], &findings, Ended::OverLimit(5), Duration::ZERO);
        assert_eq!(hang.broken.as_deref(), Some("was ended after 5 s during b"));
    }

    #[test]
    fn the_summary_has_what_readers_of_the_json_want() {
        let mut summary = Summary::default();
        assert!(!summary.passed(), "nothing was checked");
        let device = Finding::Fact { name: "device".into(), value: "a GPU".into() };
        let findings = [device, check("a", Verdict::Passed), check("b", Verdict::Excepted)];
        let ended = Ended::With(ExitStatus::from_raw(0));
        let result = PhaseResult::new(&PHASES[0], &findings, ended, Duration::from_millis(1234));
        summary.add(result, &findings);
        assert!(summary.passed());
        let json = serde_json::to_value(&summary).unwrap();
        assert_eq!(json["device"], "a GPU");
        assert_eq!(json["phases"][0]["name"], "facts");
        assert_eq!(
            (&json["phases"][0]["passed"], &json["phases"][0]["failed"]),
            (&1.into(), &0.into())
        );
        assert_eq!(json["phases"][0]["seconds"], 1.2);
        assert!(json["ratios"]["copy_guest"].is_null() && json["ratios"].get("table1").is_some());
        assert!(summary.words().contains("Known not to pass\n  facts: b: why so"));
    }
}
