//! `svp inspect --api`: which functions of CUDA's libraries guest-lib implements.

use anyhow::Result;
use serde::Serialize;
use std::process::ExitCode;
use svp_cuda_types::coverage::{DRIVER, Entry, NVML, RUNTIME, Status};

/// All functions of the libraries, as JSON has them.
#[derive(Debug, Serialize)]
struct Api {
    driver: Vec<Function>,
    runtime: Vec<Function>,
    nvml: Vec<Function>,
}

#[derive(Debug, Serialize)]
struct Function {
    name: &'static str,
    status: &'static str,
}

fn functions(table: &[Entry]) -> Vec<Function> {
    let function = |entry: &Entry| Function { name: entry.name, status: entry.status.name() };
    table.iter().map(function).collect()
}

/// Prints the table.
///
/// # Errors
/// If it cannot be written as JSON.
pub(super) fn inspect(json: bool) -> Result<ExitCode> {
    if json {
        let api =
            Api { driver: functions(DRIVER), runtime: functions(RUNTIME), nvml: functions(NVML) };
        println!("{}", serde_json::to_string_pretty(&api)?);
        return Ok(ExitCode::SUCCESS);
    }
    for (library, table) in LIBRARIES {
        println!("{library}: {}", counts(table));
        for entry in table {
            println!("  {:14} {}", entry.status.name(), entry.name);
        }
    }
    Ok(ExitCode::SUCCESS)
}

const LIBRARIES: [(&str, &[Entry]); 3] = [
    ("libcuda.so.1", DRIVER),
    ("libcudart.so.12 and libcudart.so.13", RUNTIME),
    ("libnvidia-ml.so.1", NVML),
];

fn counts(table: &[Entry]) -> String {
    let count = |status| table.iter().filter(|entry| entry.status == status).count();
    format!(
        "{} functions: {} implemented, {} not supported, {} not applicable",
        table.len(),
        count(Status::Implemented),
        count(Status::NotSupported),
        count(Status::NotApplicable)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;

    /// What docs/reference/api-coverage.md must be, after its introduction.
    fn document() -> String {
        let text = include_str!("../../../docs/reference/api-coverage.md");
        let mut out = text.split("\n## ").next().unwrap_or_default().to_owned();
        for (library, table) in LIBRARIES {
            writeln!(out, "\n## {library}\n\n{}.", counts(table)).expect("a String");
            for (title, status) in [
                ("Implemented", Status::Implemented),
                ("Not supported", Status::NotSupported),
                ("Not applicable", Status::NotApplicable),
            ] {
                let names: Vec<_> =
                    table.iter().filter(|e| e.status == status).map(|e| e.name).collect();
                if !names.is_empty() {
                    writeln!(out, "\n### {title}\n\n{}", names.join(", ")).expect("a String");
                }
            }
        }
        out
    }

    #[test]
    fn api_coverage_document_is_true() {
        let found = include_str!("../../../docs/reference/api-coverage.md");
        assert!(found == document(), "run crates/cuda-types/generated/coverage.py");
    }

    #[test]
    fn names_are_listed_once_and_in_order() {
        for (library, table) in LIBRARIES {
            assert!(table.is_sorted_by(|a, b| a.name < b.name), "{library}");
        }
    }
}
