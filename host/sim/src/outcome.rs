//! What an experiment gives: rows for reading, a summary for checking.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// One cell of a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// A number.
    Number(f64),
    /// A name.
    Text(String),
}

impl From<f64> for Cell {
    fn from(value: f64) -> Self {
        Self::Number(value)
    }
}

impl From<u64> for Cell {
    fn from(value: u64) -> Self {
        Self::Number(value as f64)
    }
}

impl From<&str> for Cell {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

/// A row: named cells in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Row(pub Vec<(&'static str, Cell)>);

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, cell)| (key, cell)))
    }
}

/// What an experiment gives, as `svp sim --json` prints it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// The experiment's name.
    pub experiment: &'static str,
    /// The seed that all its random numbers come from.
    pub seed: u64,
    /// The measured values.
    pub rows: Vec<Row>,
    /// The keys that are compared with the paper.
    pub summary: BTreeMap<&'static str, f64>,
}

impl Outcome {
    /// An outcome without rows.
    pub fn new(experiment: &'static str, seed: u64) -> Self {
        Self { experiment, seed, rows: Vec::new(), summary: BTreeMap::new() }
    }

    /// Appends a row.
    pub fn row(&mut self, cells: Vec<(&'static str, Cell)>) {
        self.rows.push(Row(cells));
    }

    /// Sets a key of the summary.
    pub fn key(&mut self, key: &'static str, value: f64) {
        self.summary.insert(key, value);
    }
}

/// The arithmetic mean; 0 of nothing.
pub(crate) fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// The value that a share of the values are not above (nearest rank); 0 of nothing.
pub(crate) fn percentile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_is_the_json_that_is_promised() {
        let mut outcome = Outcome::new("x", 3);
        outcome.row(vec![("policy", "fifo".into()), ("n", 2.0.into())]);
        outcome.key("gain", 1.5);
        let json = serde_json::to_string(&outcome).unwrap();
        let expected = r#"{"experiment":"x","seed":3,"rows":[{"policy":"fifo","n":2.0}],"summary":{"gain":1.5}}"#;
        assert_eq!(json, expected);
    }

    #[test]
    fn percentiles_are_values_that_were_seen() {
        let values: Vec<_> = (1..=100).map(f64::from).collect();
        assert_eq!((percentile(&values, 0.99), percentile(&values, 1.0)), (99.0, 100.0));
        assert_eq!((percentile(&[], 0.5), mean(&[]), mean(&[1.0, 3.0])), (0.0, 0.0, 2.0));
    }
}
