//! Results of cells, from `svp run`, and whether they are what was expected.

use crate::file::{Expected, Status};
use crate::matrix::Place;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;

/// Letters of a program's output that a result keeps: its end.
const OUTPUT_KEPT: usize = 4096;

/// The result of one cell.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CellResult {
    /// Where it lies in its matrix.
    pub place: Option<Place>,
    /// The command that was run.
    pub command: Vec<String>,
    /// The machine that it was run on.
    pub host: String,
    /// Wall time in seconds.
    pub seconds: f64,
    /// How often it was tried.
    pub attempts: u32,
    /// How each program ended in each guest.
    pub programs: Vec<ProgramResult>,
    /// What the target would take; `None` where there is no estimate of a kernel.
    pub on_target: Option<OnTarget>,
}

/// Why a cell has no result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unmade {
    /// The reason in words.
    pub why: String,
    /// The end of what its last try printed.
    pub log: String,
    /// How often it was tried.
    pub attempts: u32,
}

/// How a program ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramResult {
    /// The guest's name.
    pub guest: String,
    /// Whether it passed, and if not, how it ended.
    pub status: Status,
    /// Its exit code, where it exited.
    pub exit_code: Option<i32>,
    /// The end of what it printed.
    pub output: String,
}

/// Kernels on the target, all guests and launches together.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct OnTarget {
    /// Their time in seconds.
    pub time_s: f64,
    /// The lower end of its error bar; `None` where one kernel has none.
    pub low_s: Option<f64>,
    /// The upper end.
    pub high_s: Option<f64>,
    /// Their energy in joules.
    pub energy_j: f64,
}

impl OnTarget {
    /// Those of no kernel.
    pub const NONE: Self = Self { time_s: 0.0, low_s: Some(0.0), high_s: Some(0.0), energy_j: 0.0 };

    /// Both one after the other.
    #[must_use]
    pub fn plus(&self, more: &Self) -> Self {
        let sum = |one: Option<f64>, other: Option<f64>| Some(one? + other?);
        Self {
            time_s: self.time_s + more.time_s,
            low_s: sum(self.low_s, more.low_s),
            high_s: sum(self.high_s, more.high_s),
            energy_j: self.energy_j + more.energy_j,
        }
    }
}

/// The parts of `report.json` that are read. `docs/reference/report-columns.md` has all.
#[derive(Debug, Deserialize)]
struct Report {
    guests: Vec<ReportGuest>,
    kernels: Vec<ReportRow>,
}

#[derive(Debug, Deserialize)]
struct ReportGuest {
    name: String,
    programs: Vec<ReportProgram>,
}

#[derive(Debug, Deserialize)]
struct ReportProgram {
    status: Status,
    exit_code: Option<i32>,
    #[serde(default)]
    output: String,
}

#[derive(Debug, Deserialize)]
struct ReportRow {
    target: Option<Value>,
}

/// What the report in a folder says.
///
/// # Errors
/// If there is none, or it is none: in words.
pub(crate) fn read_report(folder: &Path) -> Result<(Vec<ProgramResult>, Option<OnTarget>), String> {
    let path = folder.join("report.json");
    let text = std::fs::read(&path).map_err(|error| format!("report.json: {error}"))?;
    let report: Report =
        serde_json::from_slice(&text).map_err(|error| format!("report.json: {error}"))?;
    let programs = report
        .guests
        .iter()
        .flat_map(|guest| guest.programs.iter().map(move |program| (guest, program)))
        .map(|(guest, program)| ProgramResult {
            guest: guest.name.clone(),
            status: program.status,
            exit_code: program.exit_code,
            output: end_of(&program.output),
        })
        .collect();
    Ok((programs, sum(&report.kernels)))
}

fn sum(rows: &[ReportRow]) -> Option<OnTarget> {
    rows.iter().try_fold(OnTarget::NONE, |all, row| {
        let target = row.target.as_ref()?;
        let number = |name: &str| target.get(name).and_then(Value::as_f64);
        Some(all.plus(&OnTarget {
            time_s: number("time_s")?,
            low_s: number("time_low_s"),
            high_s: number("time_high_s"),
            energy_j: number("energy_j")?,
        }))
    })
}

fn end_of(output: &str) -> String {
    let skip = output.chars().count().saturating_sub(OUTPUT_KEPT);
    output.chars().skip(skip).collect()
}

impl CellResult {
    /// What is not as expected, in words; `None` if all is.
    pub fn unlike(&self, expected: &Expected) -> Option<String> {
        if self.programs.is_empty() {
            return Some("no program ran".into());
        }
        self.programs.iter().find_map(|program| {
            let why = unlike(program, expected)?;
            Some(format!("{}: {why}", program.guest))
        })
    }
}

fn unlike(program: &ProgramResult, expected: &Expected) -> Option<String> {
    let Expected { status, exit_code, output } = expected;
    if program.status != *status {
        let code = program.exit_code.map(|code| format!(" with exit code {code}"));
        let (is, wanted) = (name(program.status), name(*status));
        return Some(format!("{is}{}, not {wanted}", code.unwrap_or_default()));
    }
    if exit_code.is_some() && program.exit_code != *exit_code {
        let shown = |code: &Option<i32>| code.map_or("none".into(), |code| code.to_string());
        return Some(format!("exit code {}, not {}", shown(&program.exit_code), shown(exit_code)));
    }
    let wanted = output.as_ref()?;
    (!program.output.contains(wanted.as_str())).then(|| format!("its output lacks {wanted:?}"))
}

fn name(status: Status) -> &'static str {
    match status {
        Status::Passed => "passed",
        Status::Failed => "failed",
        Status::Timeout => "timeout",
        Status::Lost => "lost",
        Status::ContextLost => "context-lost",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Folder;

    const REPORT: &str = r#"{"guests":[{"name":"vp0","programs":[
        {"name":"add","runtime":"shared","status":"passed","exit_code":0,"output":"sum 7\n"}]}],
        "kernels":[{"target":{"time_s":2.0,"time_low_s":1.0,"time_high_s":3.0,"energy_j":5.0}},
                   {"target":{"time_s":1.0,"time_low_s":0.5,"time_high_s":BAR,"energy_j":1.0}}]}"#;

    #[test]
    fn a_report_is_summed_as_far_as_it_has_numbers() {
        let folder = Folder::new("result");
        folder.write("report.json", &REPORT.replace("BAR", "1.5"));
        let (programs, on_target) = read_report(folder.path()).unwrap();
        assert_eq!(programs.len(), 1);
        let all = OnTarget { time_s: 3.0, low_s: Some(1.5), high_s: Some(4.5), energy_j: 6.0 };
        assert_eq!(on_target, Some(all));

        folder.write("report.json", &REPORT.replace("BAR", "null"));
        let (_, on_target) = read_report(folder.path()).unwrap();
        assert_eq!(on_target.unwrap().high_s, None);
        folder.write("report.json", r#"{"guests":[],"kernels":[{"target":null}]}"#);
        assert_eq!(read_report(folder.path()).unwrap(), (vec![], None));
        folder.write("report.json", "{");
        assert!(read_report(folder.path()).unwrap_err().starts_with("report.json"));
    }

    #[test]
    fn what_is_not_as_expected_is_said() {
        let program = |status, exit_code| ProgramResult {
            guest: "vp1".into(),
            status,
            exit_code,
            output: "sum 7".into(),
        };
        let unlike = |program: ProgramResult, expected: &Expected| {
            CellResult { programs: vec![program], ..CellResult::default() }.unlike(expected)
        };
        let passed = Expected::default();
        assert_eq!(unlike(program(Status::Passed, Some(0)), &passed), None);
        let why = unlike(program(Status::Failed, Some(3)), &passed).unwrap();
        assert_eq!(why, "vp1: failed with exit code 3, not passed");
        let fails = Expected { status: Status::Failed, exit_code: Some(3), output: None };
        assert_eq!(unlike(program(Status::Failed, Some(3)), &fails), None);
        assert!(unlike(program(Status::Failed, Some(4)), &fails).is_some());
        assert!(unlike(program(Status::Passed, Some(0)), &fails).is_some());
        let says = Expected { output: Some("sum 8".into()), ..Expected::default() };
        let why = unlike(program(Status::Passed, Some(0)), &says).unwrap();
        assert_eq!(why, "vp1: its output lacks \"sum 8\"");
        assert!(CellResult::default().unlike(&passed).is_some());
    }
}
