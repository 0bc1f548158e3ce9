//! What earlier runs say of a fleet's cells, from `cells.jsonl`: how long they took, and what the
//! target would take. Some sixty bytes are kept of each.

use crate::FleetError;
use crate::result::OnTarget;
use serde::Deserialize;
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader, ErrorKind};
use std::path::Path;

/// The list of cells, a file of JSON lines.
pub(crate) const LIST: &str = "cells.jsonl";
/// Longest line that is read, in bytes.
const LINE_MAX: usize = 1 << 20;

/// Cells of an earlier run, by name.
#[derive(Debug, Default)]
pub struct Earlier(HashMap<[u8; 16], Seen>);

/// What is kept of a cell.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Seen {
    /// Wall time in seconds; `None` if it had no result.
    pub seconds: Option<f64>,
    /// The target's figures.
    pub on_target: Option<OnTarget>,
}

#[derive(Deserialize)]
struct Line {
    name: String,
    #[serde(flatten)]
    seen: Seen,
}

impl Earlier {
    /// What the folder of results says; nothing if no run has left a list there.
    ///
    /// # Errors
    /// If the list cannot be read.
    pub fn load(folder: &Path) -> Result<Self, FleetError> {
        let path = folder.join(LIST);
        let file = match File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            opened => opened.map_err(FleetError::file("read", &path))?,
        };
        let mut reader = BufReader::new(file);
        let mut cells = HashMap::new();
        let mut text = Vec::new();
        loop {
            text.clear();
            let read =
                std::io::Read::take(&mut reader, LINE_MAX as u64).read_until(b'\n', &mut text);
            if read.map_err(FleetError::file("read", &path))? == 0 {
                return Ok(Self(cells));
            }
            let damaged = |source| FleetError::Damaged { path: path.clone(), source };
            let line: Line = serde_json::from_slice(&text).map_err(damaged)?;
            cells.insert(short(&line.name), line.seen);
        }
    }

    /// A baseline: as [`Self::load`], but there must be one.
    ///
    /// # Errors
    /// If there is no list, or it cannot be read.
    pub fn baseline(folder: &Path) -> Result<Self, FleetError> {
        if !folder.join(LIST).is_file() {
            return Err(FleetError::NoBaseline(folder.to_owned()));
        }
        Self::load(folder)
    }

    /// What is known of the cell of this name.
    pub fn cell(&self, name: &str) -> Option<&Seen> {
        self.0.get(&short(name))
    }
}

/// A name's hash: names are long, and there may be a hundred thousand.
fn short(name: &str) -> [u8; 16] {
    let hash = blake3::hash(name.as_bytes());
    let mut short = [0; 16];
    short.copy_from_slice(hash.as_bytes().first_chunk::<16>().unwrap_or(&[0; 16]));
    short
}
