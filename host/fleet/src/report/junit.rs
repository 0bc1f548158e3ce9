//! `junit.xml`: each cell is a test. One that takes the target more than before is a failure.

use super::{Row, Sheet, Totals};
use crate::FleetError;
use crate::verdict::{Change, Verdict};
use maud::{Markup, html};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// The tests, which are written before it is known how many of them fail.
pub(super) struct Body {
    name: String,
    folder: PathBuf,
    tests: Sheet,
    failures: u64,
}

impl Body {
    pub(super) fn begin(name: &str, folder: &Path) -> Result<Self, FleetError> {
        let tests = Sheet::begin(folder, "junit.tests")?;
        Ok(Self { name: plain(name), folder: folder.to_owned(), tests, failures: 0 })
    }

    pub(super) fn add(&mut self, row: &Row) -> Result<(), FleetError> {
        let more = row.change.and_then(beyond);
        let is_failure = matches!(row.verdict, Verdict::Failed(_))
            || (row.verdict == Verdict::Passed && more.is_some());
        self.failures += u64::from(is_failure);
        self.tests.put(&test(row, more).into_string())?;
        self.tests.put("\n")
    }

    pub(super) fn finish(mut self, totals: &Totals) -> Result<(), FleetError> {
        let whole = html! {
            testsuite name=(self.name) tests=(totals.cells) failures=(self.failures)
                errors=(totals.no_result) skipped=(totals.not_run)
                time=(format!("{:.3}", totals.cell_seconds)) {}
        };
        let whole = whole.into_string();
        let (start, end) = whole.split_once("></").unwrap_or((&whole, ""));
        let mut sheet = Sheet::begin(&self.folder, "junit.xml")?;
        sheet.put(&format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{start}>\n"))?;
        let failed = FleetError::file("write", &self.tests.half);
        io::Write::flush(&mut self.tests.file)
            .and_then(|()| io::copy(&mut File::open(&self.tests.half)?, &mut sheet.file).map(drop))
            .map_err(failed)?;
        sheet.put(&format!("</{end}\n"))?;
        sheet.finish()
    }
}

fn test(row: &Row, more: Option<String>) -> Markup {
    let time = format!("{:.3}", row.seconds.unwrap_or(0.0));
    html! {
        testcase classname=(plain(&row.place.program)) name=(plain(&row.name)) time=(time) {
            @match (&row.verdict, more) {
                (Verdict::Failed(why), _) => { failure type="failed" message=(plain(why)) {} }
                (Verdict::NoResult(why), _) => { error type="no-result" message=(plain(why)) {} }
                (Verdict::NotRun, _) => { skipped {} }
                (Verdict::Passed, Some(why)) => { failure type="slower" message=(plain(&why)) {} }
                (Verdict::Passed, None) => {}
            }
        }
    }
}

/// What is worse than in the baseline.
fn beyond(change: Change) -> Option<String> {
    let time = change.beyond.slower.then(|| format!("time on the target x {:.3}", change.time));
    let energy =
        change.beyond.hungrier.then(|| format!("energy on the target x {:.3}", change.energy));
    let words: Vec<String> = time.into_iter().chain(energy).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Text without the characters that XML cannot have.
fn plain(text: &str) -> String {
    let fits = |letter: &char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|letter| if fits(&letter) { letter } else { ' ' }).collect()
}
