//! What was measured, as a table and as JSON.

use serde::Serialize;
use std::fmt;
use svp::table;

/// Figures of all experiments.
#[derive(Debug, Serialize)]
pub struct Figures {
    pub(super) rows: Vec<Row>,
    pub(super) cores: usize,
}

/// One case of an experiment.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Row {
    pub(super) experiment: &'static str,
    pub(super) case: String,
    /// The median.
    pub(super) value: f64,
    pub(super) unit: &'static str,
    /// How many times better than the experiment's baseline, in this run;
    /// docs/reference/benchmarks.md says for each experiment what that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ratio: Option<f64>,
    /// The ratio by theory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) theory: Option<f64>,
    /// The paper's ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) paper: Option<f64>,
    /// What else was seen.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) note: String,
}

impl Row {
    pub(super) fn new(
        experiment: &'static str,
        case: impl Into<String>,
        value: f64,
        unit: &'static str,
    ) -> Self {
        let (case, note) = (case.into(), String::new());
        Self { experiment, case, value, unit, ratio: None, theory: None, paper: None, note }
    }

    pub(super) fn ratio(self, ratio: f64) -> Self {
        Self { ratio: Some(ratio), ..self }
    }

    pub(super) fn theory(self, theory: f64) -> Self {
        Self { theory: Some(theory), ..self }
    }

    pub(super) fn paper(self, paper: f64) -> Self {
        Self { paper: Some(paper), ..self }
    }

    pub(super) fn note(self, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..self }
    }
}

/// The middle of some numbers; not a number where there are none.
pub(super) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |ratio: Option<f64>| ratio.map_or("-".into(), |ratio| format!("{ratio:.2}"));
        let rows = self.rows.iter().map(|row| {
            let (experiment, unit) = (row.experiment.to_owned(), row.unit.to_owned());
            let [ratio, theory, paper] = [row.ratio, row.theory, row.paper].map(times);
            let value = format!("{:.3}", row.value);
            [experiment, row.case.clone(), value, unit, ratio, theory, paper, row.note.clone()]
        });
        let titles = ["", "", ">median", "", ">ratio", ">theory", ">paper", ""];
        write!(f, "{}{} cores", table::lines(&titles, rows), self.cores)
    }
}
