//! What can go wrong with a fleet as a whole. What goes wrong with one cell is in its result.

use std::io;
use std::path::{Path, PathBuf};

/// Why a fleet cannot be planned, run or merged.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// A file or folder cannot be read or written.
    #[error("cannot {doing} {path}")]
    File {
        /// What was tried: a verb.
        doing: &'static str,
        /// The file that was read or written.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The fleet's file is not TOML, or has keys that there are not.
    #[error("{path}: not a fleet")]
    Toml {
        /// The file.
        path: PathBuf,
        /// The parser's error, with its position.
        source: Box<toml::de::Error>,
    },
    /// The fleet's file says what cannot be.
    #[error("{path}: {why}")]
    Refused {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the key's name.
        why: String,
    },
    /// A file of results is not what this program writes.
    #[error("{path} is damaged")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The parser's error, with its position.
        source: serde_json::Error,
    },
    /// A result cannot be written as JSON.
    #[error("a result cannot be written as JSON")]
    Json(#[from] serde_json::Error),
    /// The folder that a comparison was asked with has no results.
    #[error("--baseline {0}: there is no cells.jsonl, which `svp fleet run` leaves in its results")]
    NoBaseline(PathBuf),
    /// A cell needs more than there is.
    #[error(
        "{cell}: a cell of {needs_mib} MiB does not go into the {has_mib} MiB that cells may take"
    )]
    TooLarge {
        /// The cell's name.
        cell: String,
        /// What it is counted with.
        needs_mib: u64,
        /// What there is for all.
        has_mib: u64,
    },
    /// Slurm takes no job.
    #[error("Slurm refuses the cells: {said}")]
    Slurm {
        /// In its own words.
        said: String,
    },
    /// A program that is needed, `svp` itself or one of Slurm's, cannot be started.
    #[error("cannot start {program}")]
    Start {
        /// The path of the program.
        program: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl FleetError {
    /// For `map_err`: what was done with which file.
    pub(crate) fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { doing, path, source }
    }
}
