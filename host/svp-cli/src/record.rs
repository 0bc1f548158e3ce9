//! `--record`: keeps a table as a file, with the machine, the commit and the date.

use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use svp_bench::record::{Measured, Results};

/// Arguments that record a table.
#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    /// Keep the table with machine, commit and date in this folder [without one: docs/results].
    #[arg(
        long,
        value_name = "FOLDER",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "docs/results"
    )]
    record: Option<PathBuf>,
}

impl RecordArgs {
    /// Whether a table is to be recorded.
    pub(crate) fn is_asked(&self) -> bool {
        self.record.is_some()
    }

    /// Where to record, if anything is to be. Asked before a measurement, which may take long.
    ///
    /// # Errors
    /// If there is no such folder.
    pub(crate) fn recorder(&self) -> Result<Recorder> {
        Ok(Recorder(self.record.as_deref().map(Results::open).transpose()?))
    }
}

/// Records tables where that was asked for.
#[derive(Debug)]
pub(crate) struct Recorder(Option<Results>);

impl Recorder {
    /// Records the table of `svp KIND NAME`.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn record(&self, kind: &str, name: &str, table: &str) -> Result<()> {
        let Some(results) = &self.0 else { return Ok(()) };
        let words = std::env::args().skip(1);
        let command: Vec<String> = std::iter::once("svp".to_owned()).chain(words).collect();
        let path = results.write(&Measured { kind, name, command: &command, table })?;
        eprintln!("svp: recorded in {}", path.display());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::path::Path;

    #[derive(Debug, Parser)]
    struct Line {
        name: String,
        #[command(flatten)]
        record: RecordArgs,
    }

    fn parse(words: &[&str]) -> Line {
        Line::try_parse_from(std::iter::once(&"svp").chain(words)).unwrap()
    }

    #[test]
    fn a_folder_is_taken_only_with_an_equals_sign() {
        assert_eq!(parse(&["x"]).record.record, None);
        let usual = parse(&["--record", "x"]);
        assert_eq!(
            (usual.record.record.as_deref(), usual.name.as_str()),
            (Some(Path::new("docs/results")), "x")
        );
        let named = parse(&["x", "--record=elsewhere"]);
        assert_eq!(named.record.record.as_deref(), Some(Path::new("elsewhere")));
    }

    #[test]
    fn nothing_is_recorded_unasked_and_a_missing_folder_is_refused() {
        parse(&["x"]).record.recorder().unwrap().record("bench", "x", "table").unwrap();
        let error = parse(&["x", "--record=/no/such"]).record.recorder().unwrap_err().to_string();
        assert!(error.contains("/no/such is no folder"), "{error}");
    }
}
