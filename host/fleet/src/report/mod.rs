//! One report for a whole matrix: `index.html` for people, `junit.xml` for CI, `fleet.json` with the
//! totals, and `cells.jsonl` with a line for each cell. Cells are gone through one at a time; only
//! what the page shows is kept, which is bounded.

mod html;
mod junit;
#[cfg(test)]
mod tests;

use crate::FleetError;
use crate::earlier::{Earlier, LIST};
use crate::file::Fleet;
use crate::key::Keys;
use crate::matrix::{Cell, Place};
use crate::result::{CellResult, OnTarget};
use crate::store::{Store, host};
use crate::verdict::{Change, Verdict};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The page.
const PAGE: &str = "index.html";

/// A cell, as `cells.jsonl` has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// The cell's name.
    pub name: String,
    /// Where it lies in the matrix.
    pub place: Place,
    /// Whether it came to what was expected.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Its wall time in seconds.
    pub seconds: Option<f64>,
    /// How often it was tried.
    pub attempts: Option<u32>,
    /// The target's figures.
    pub on_target: Option<OnTarget>,
    /// Against the baseline; `None` without one, or without figures then or now.
    pub change: Option<Change>,
    /// The folder of its own report, from the results' folder.
    pub folder: Option<String>,
}

/// The totals of a matrix.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Totals {
    /// Cells of the matrix.
    pub cells: u64,
    /// Those that came to what was expected.
    pub passed: u64,
    /// Those that did not.
    pub failed: u64,
    /// Those whose run could not be made or did not end.
    pub no_result: u64,
    /// Those that were not run.
    pub not_run: u64,
    /// Those that can be compared with the baseline.
    pub compared: u64,
    /// Those that take the target more time than in the baseline, by more than the error bars.
    pub slower: u64,
    /// Those that take it less.
    pub faster: u64,
    /// Those that take it more energy.
    pub hungrier: u64,
    /// Those that differ from the baseline, but have no error bars.
    pub without_bars: u64,
    /// Wall time of all cells together, in seconds.
    pub cell_seconds: f64,
}

impl Totals {
    fn add(&mut self, row: &Row) {
        self.cells += 1;
        *match row.verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::Failed(_) => &mut self.failed,
            Verdict::NoResult(_) => &mut self.no_result,
            Verdict::NotRun => &mut self.not_run,
        } += 1;
        if let Some(Change { beyond, .. }) = row.change {
            self.compared += 1;
            self.slower += u64::from(beyond.slower);
            self.faster += u64::from(beyond.faster);
            self.hungrier += u64::from(beyond.hungrier);
            self.without_bars += u64::from(beyond.without_bars);
        }
        self.cell_seconds += row.seconds.unwrap_or(0.0);
    }

    /// Whether every cell came to what was expected, and none takes the target more than before.
    /// Cells that were not run count if `all` were to be.
    pub fn is_good(&self, all: bool) -> bool {
        let rest = if all { 0 } else { self.not_run };
        self.passed + rest == self.cells && self.slower == 0 && self.hungrier == 0
    }
}

/// Makes the report of a matrix from what is there of its cells, and gives its totals and its page.
///
/// # Errors
/// If something that goes into a cell cannot be read, or the report cannot be written.
pub fn merge(
    fleet: &Fleet,
    keys: &mut Keys<'_>,
    store: &Store,
    baseline: Option<&Earlier>,
) -> Result<(Totals, PathBuf), FleetError> {
    let mut sheets = Sheets::begin(&fleet.name, store.folder(), baseline.is_some())?;
    for cell in fleet.cells() {
        let key = keys.key(&cell)?;
        let result = store.load(&key)?;
        let unmade = if result.is_some() { None } else { store.unmade(&key) };
        let verdict = Verdict::of(result.as_ref(), unmade, &cell.expect);
        let folder = result.is_some().then(|| Store::place_inside(&key));
        sheets.add(&row(&cell, verdict, result, folder, baseline))?;
    }
    sheets.finish()
}

fn row(
    cell: &Cell,
    verdict: Verdict,
    result: Option<CellResult>,
    folder: Option<String>,
    baseline: Option<&Earlier>,
) -> Row {
    let name = cell.place.name();
    let now = result.as_ref().and_then(|result| result.on_target);
    let then = baseline.and_then(|earlier| earlier.cell(&name)?.on_target);
    let change = now.zip(then).map(|(now, then)| Change::between(&then, &now));
    Row {
        name,
        place: cell.place.clone(),
        verdict,
        seconds: result.as_ref().map(|result| result.seconds),
        attempts: result.as_ref().map(|result| result.attempts),
        on_target: now,
        change,
        folder,
    }
}

/// The report's files while rows are added.
struct Sheets {
    folder: PathBuf,
    totals: Totals,
    list: Sheet,
    junit: junit::Body,
    page: html::Page,
}

impl Sheets {
    fn begin(name: &str, folder: &Path, compared: bool) -> Result<Self, FleetError> {
        Ok(Self {
            folder: folder.to_owned(),
            totals: Totals::default(),
            list: Sheet::begin(folder, LIST)?,
            junit: junit::Body::begin(name, folder)?,
            page: html::Page::new(name, compared),
        })
    }

    fn add(&mut self, row: &Row) -> Result<(), FleetError> {
        self.totals.add(row);
        self.list.put(&serde_json::to_string(row)?)?;
        self.list.put("\n")?;
        self.junit.add(row)?;
        self.page.add(row);
        Ok(())
    }

    fn finish(self) -> Result<(Totals, PathBuf), FleetError> {
        let Self { folder, totals, list, junit, page } = self;
        junit.finish(&totals)?;
        list.finish()?;
        let mut json = Sheet::begin(&folder, "fleet.json")?;
        json.put(&serde_json::to_string_pretty(&totals)?)?;
        json.finish()?;
        let mut html = Sheet::begin(&folder, PAGE)?;
        html.put(&page.text(&totals))?;
        html.finish()?;
        Ok((totals, folder.join(PAGE)))
    }
}

/// A file that is written beside and renamed. One that is not finished goes.
struct Sheet {
    path: PathBuf,
    half: PathBuf,
    file: BufWriter<File>,
}

impl Sheet {
    fn begin(folder: &Path, name: &str) -> Result<Self, FleetError> {
        let path = folder.join(name);
        let half = folder.join(format!("{name}.{}-{}.new", host(), std::process::id()));
        let file = File::create(&half).map_err(FleetError::file("make", &half))?;
        Ok(Self { path, half, file: BufWriter::new(file) })
    }

    fn put(&mut self, text: &str) -> Result<(), FleetError> {
        self.file.write_all(text.as_bytes()).map_err(FleetError::file("write", &self.half))
    }

    fn finish(mut self) -> Result<(), FleetError> {
        let written = self.file.flush().and_then(|()| fs::rename(&self.half, &self.path));
        written.map_err(FleetError::file("write", &self.path))
    }
}

impl Drop for Sheet {
    fn drop(&mut self) {
        // After a rename it is not there any more.
        let _ = fs::remove_file(&self.half);
    }
}
