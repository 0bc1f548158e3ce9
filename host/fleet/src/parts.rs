//! Lists of cells for the nodes of a cluster: cells of one size are on one list, and each task of its array
//! has a part of it.

use crate::FleetError;
use crate::file::Fleet;
use crate::local::Job;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Tasks of an array at most: one less than Slurm's usual `MaxArraySize`.
const TASKS_MAX: usize = 1000;

/// Cells of one array: they are of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Size {
    pub(crate) cores: u32,
    pub(crate) memory_mib: u64,
    /// The longest that one may take with all of its tries, in seconds.
    most_s: u64,
}

/// A list of cells of one size.
#[derive(Debug)]
pub(crate) struct List {
    pub(crate) size: Size,
    /// The file with their places in the matrix.
    path: PathBuf,
    /// How many of them a task has.
    each: usize,
    /// How many tasks there are.
    pub(crate) tasks: usize,
}

/// All lists of one submission.
#[derive(Debug)]
pub(crate) struct Lists {
    /// Where they are, and where its logs go.
    pub(crate) folder: PathBuf,
    pub(crate) all: Vec<List>,
}

impl Lists {
    /// Writes lists of the cells at these places, into a folder of their own under `kind` in the
    /// results.
    pub(crate) fn write(job: &Job<'_>, kind: &str, places: &[u64]) -> Result<Self, FleetError> {
        let folder = fresh_folder(job, kind)?;
        let lists = by_size(job.fleet, places).into_iter().enumerate();
        let all = lists.map(|(number, (size, places))| {
            let path = folder.join(format!("{number}.places"));
            let text: String = places.iter().map(|place| format!("{place}\n")).collect();
            fs::write(&path, text).map_err(FleetError::file("write", &path))?;
            let each = places.len().div_ceil(TASKS_MAX).max(1);
            Ok(List { size, path, each, tasks: places.len().div_ceil(each).max(1) })
        });
        Ok(Self { all: all.collect::<Result<_, FleetError>>()?, folder })
    }
}

impl List {
    /// The line of a shell that runs a task's cells. `more`: words after the fleet's file; `task`: the variable
    /// with the task's number, from 0.
    pub(crate) fn command(&self, svp: &Path, file: &Path, more: &[String], task: &str) -> String {
        let Self { size, path, each, .. } = self;
        let (svp, file, path) = (quoted(svp), quoted(file), quoted(path));
        let Size { cores, memory_mib, .. } = size;
        let more: String =
            more.iter().map(|word| format!(" {}", quoted(Path::new(word)))).collect();
        format!(
            "exec {svp} fleet cells {file}{more} --places {path} --each {each} --part ${task} \
             --cores {cores} --memory-mib {memory_mib}"
        )
    }

    /// The longest that a task may take, in seconds.
    pub(crate) fn task_seconds(&self) -> u64 {
        self.size.most_s.saturating_mul(self.each as u64)
    }
}

/// A folder for one submission alone.
fn fresh_folder(job: &Job<'_>, kind: &str) -> Result<PathBuf, FleetError> {
    let all = job.store.folder().join(kind);
    fs::create_dir_all(&all).map_err(FleetError::file("make the folder", &all))?;
    let mut number = 1;
    loop {
        let folder = all.join(number.to_string());
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
            made => {
                return made
                    .map(|()| folder.clone())
                    .map_err(FleetError::file("make the folder", &folder));
            }
        }
    }
}

/// The places of each size, in their order.
fn by_size(fleet: &Fleet, places: &[u64]) -> BTreeMap<Size, Vec<u64>> {
    let mut sizes: BTreeMap<Size, Vec<u64>> = BTreeMap::new();
    for place in places {
        if let Some(cell) = fleet.cell_at(*place) {
            let most_s = cell.limit_s.saturating_mul(u64::from(cell.attempts));
            let size = Size { cores: cell.cores, memory_mib: cell.memory_mib, most_s };
            sizes.entry(size).or_default().push(*place);
        }
    }
    sizes
}

/// The part of a list of places that one task of an array has: the `part`th `each` of it.
///
/// # Errors
/// If the list cannot be read, or is none.
pub fn places_of_part(list: &Path, each: usize, part: usize) -> Result<Vec<u64>, FleetError> {
    let text = fs::read_to_string(list).map_err(FleetError::file("read", list))?;
    let lines = text.lines().skip(part.saturating_mul(each)).take(each);
    lines
        .map(|line| {
            let why = || format!("{line:?} is no place of a cell");
            line.parse().map_err(|_| FleetError::Refused { path: list.to_owned(), why: why() })
        })
        .collect()
}

/// A path as a word of a shell's line.
pub(crate) fn quoted(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', "'\\''"))
}
