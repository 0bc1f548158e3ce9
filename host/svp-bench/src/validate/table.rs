//! CSV files with a header; columns are found by their names.

use anyhow::{Context, Result, bail};
use std::collections::HashMap;
use std::path::Path;

/// Most rows that are read: published sets have some thousands.
const ROWS_MAX: usize = 1_000_000;

/// A CSV file with a header.
#[derive(Debug)]
pub(super) struct Table {
    file: String,
    columns: HashMap<String, usize>,
    rows: Vec<csv::StringRecord>,
}

/// A row of a [`Table`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    table: &'a Table,
    at: usize,
}

impl Table {
    /// Reads `folder/name`.
    pub(super) fn read(folder: &Path, name: &str) -> Result<Self> {
        let path = folder.join(name);
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .from_path(&path)
            .with_context(|| format!("measurements {}", path.display()))?;
        let header = reader.headers().with_context(|| format!("header of {}", path.display()))?;
        let columns = header.iter().enumerate().map(|(at, name)| (name.to_owned(), at)).collect();
        let mut rows = Vec::new();
        for row in reader.records() {
            if rows.len() >= ROWS_MAX {
                bail!("{} has more than {ROWS_MAX} rows", path.display());
            }
            rows.push(row.with_context(|| format!("rows of {}", path.display()))?);
        }
        Ok(Self { file: name.to_owned(), columns, rows })
    }

    /// Whether `folder/name` is a file.
    pub(super) fn exists(folder: &Path, name: &str) -> bool {
        folder.join(name).is_file()
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.rows.len()).map(|at| Row { table: self, at })
    }

    /// Whether the file has a column.
    pub(super) fn has(&self, column: &str) -> bool {
        self.columns.contains_key(column)
    }
}

impl<'a> Row<'a> {
    /// A cell's text.
    pub(super) fn text(&self, column: &str) -> Result<&'a str> {
        let at = self.table.columns.get(column);
        let at = *at.with_context(|| format!("{} has no column {column}", self.table.file))?;
        let cell = self.table.rows.get(self.at).and_then(|row| row.get(at));
        cell.with_context(|| {
            format!("{} row {}: {column} is missing", self.table.file, self.line())
        })
    }

    /// A cell's number.
    pub(super) fn number(&self, column: &str) -> Result<f64> {
        let text = self.text(column)?;
        let number: f64 = text.trim().parse().with_context(|| {
            format!("{} row {}: {column} is {text:?}", self.table.file, self.line())
        })?;
        if !number.is_finite() {
            bail!("{} row {}: {column} is {text:?}", self.table.file, self.line());
        }
        Ok(number)
    }

    /// A cell's number, which must be more than 0.
    pub(super) fn positive(&self, column: &str) -> Result<f64> {
        let number = self.number(column)?;
        if number <= 0.0 {
            bail!("{} row {}: {column} is {number}", self.table.file, self.line());
        }
        Ok(number)
    }

    /// A cell's number, 0 where the cell is empty.
    pub(super) fn number_or_zero(&self, column: &str) -> Result<f64> {
        if self.text(column)?.trim().is_empty() { Ok(0.0) } else { self.number(column) }
    }

    /// The line in the file, of files without line breaks in cells.
    fn line(&self) -> usize {
        self.at + 2
    }
}
