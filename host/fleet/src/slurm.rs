//! Running cells on a cluster, through Slurm: a job array for the cells of each size, and a job that
//! makes the report when all of them have ended. Nodes share the folder of results. Slurm puts the
//! cells of a lost node into its queue again; one that ran twice does no harm.

use crate::FleetError;
use crate::file::Fleet;
use crate::local::Job;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Tasks of an array at most: one less than Slurm's usual `MaxArraySize`.
const TASKS_MAX: usize = 1000;

/// How Slurm is asked.
#[derive(Debug, Clone)]
pub struct Slurm {
    /// What submits a job.
    pub sbatch: PathBuf,
    /// What ends jobs.
    pub scancel: PathBuf,
    /// The words that are `svp` on a node.
    pub svp: PathBuf,
    /// The fleet's file.
    pub file: PathBuf,
    /// Words for the job that makes the report, after `svp fleet merge FILE`.
    pub merge: Vec<String>,
}

/// Cells of one array: they are of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Size {
    cores: u32,
    memory_mib: u64,
    /// The longest that one may take with all of its tries, in seconds.
    most_s: u64,
}

/// Jobs that were submitted. They go on when this is dropped.
#[derive(Debug)]
pub struct Submitted {
    scancel: PathBuf,
    arrays: Vec<String>,
    merge: Child,
}

impl Slurm {
    /// Submits the cells at these places of the matrix, and the job that makes the report. Its log
    /// and those of the cells go into the folder `slurm` of the results.
    ///
    /// # Errors
    /// If Slurm's programs are not there, or refuse a job: then those submitted before are ended.
    pub fn submit(&self, job: &Job<'_>, places: &[u64]) -> Result<Submitted, FleetError> {
        let folder = self.folder(job)?;
        let mut arrays = Vec::new();
        let submitted = by_size(job.fleet, places)
            .iter()
            .enumerate()
            .try_for_each(|(number, (size, places))| {
                arrays.push(self.submit_array(job.fleet, &folder, number, *size, places)?);
                Ok(())
            })
            .and_then(|()| self.submit_merge(&folder, &arrays));
        match submitted {
            Ok(merge) => Ok(Submitted { scancel: self.scancel.clone(), arrays, merge }),
            Err(error) => {
                cancel(&self.scancel, &arrays);
                Err(error)
            }
        }
    }

    /// A folder for this submission alone.
    fn folder(&self, job: &Job<'_>) -> Result<PathBuf, FleetError> {
        let all = job.store.folder().join("slurm");
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

    fn submit_array(
        &self,
        fleet: &Fleet,
        folder: &Path,
        number: usize,
        size: Size,
        places: &[u64],
    ) -> Result<String, FleetError> {
        let list = folder.join(format!("{number}.places"));
        let text: String = places.iter().map(|place| format!("{place}\n")).collect();
        fs::write(&list, text).map_err(FleetError::file("write", &list))?;
        let each = places.len().div_ceil(TASKS_MAX).max(1);
        let tasks = places.len().div_ceil(each).max(1);
        let minutes = size.most_s.saturating_mul(each as u64) / 60 + 1;
        let command = [
            "exec".to_owned(),
            quoted(&self.svp),
            "fleet cells".to_owned(),
            quoted(&self.file),
            format!("--places {} --each {each} --part $SLURM_ARRAY_TASK_ID", quoted(&list)),
            format!("--cores {} --memory-mib {}", size.cores, size.memory_mib),
        ];
        let mut sbatch = self.sbatch(fleet, &folder.join("%A_%a.log"));
        sbatch
            .arg(format!("--array=0-{}", tasks - 1))
            .arg(format!("--cpus-per-task={}", size.cores))
            .arg(format!("--mem={}M", size.memory_mib))
            .arg(format!("--time={minutes}"))
            .args(["--requeue", "--wrap", &command.join(" ")]);
        let output = sbatch.output().map_err(self.not_started())?;
        let said = String::from_utf8_lossy(&output.stdout);
        // A cluster's name may follow.
        let id = said.trim().split(';').next().unwrap_or_default();
        if output.status.success() && !id.is_empty() {
            return Ok(id.to_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Err(FleetError::Slurm { said })
    }

    /// Submits the job that makes the report; the process waits for its end.
    fn submit_merge(&self, folder: &Path, arrays: &[String]) -> Result<Child, FleetError> {
        let words = [quoted(&self.svp), "fleet merge".to_owned(), quoted(&self.file)];
        let more = self.merge.iter().map(|word| quoted(Path::new(word)));
        let command: Vec<String> = words.into_iter().chain(more).collect();
        Command::new(&self.sbatch)
            .args(["--parsable", "--wait", "--job-name=svp-fleet-merge"])
            .arg(format!("--dependency=afterany:{}", arrays.join(":")))
            .arg(format!("--output={}", folder.join("merge.log").display()))
            .args(["--wrap", &command.join(" ")])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(self.not_started())
    }

    fn sbatch(&self, fleet: &Fleet, log: &Path) -> Command {
        let mut sbatch = Command::new(&self.sbatch);
        sbatch
            .args(["--parsable", "--job-name=svp-fleet", "--open-mode=append"])
            .arg(format!("--output={}", log.display()))
            .args(&fleet.slurm.options)
            .stdin(Stdio::null());
        sbatch
    }

    fn not_started(&self) -> impl Fn(std::io::Error) -> FleetError {
        let program = self.sbatch.clone();
        move |source| FleetError::Start { program: program.clone(), source }
    }
}

impl Submitted {
    /// Whether the report's job has ended, and so all others.
    ///
    /// # Errors
    /// If its process cannot be waited for.
    pub fn has_ended(&mut self) -> Result<bool, FleetError> {
        self.merge
            .try_wait()
            .map(|status| status.is_some())
            .map_err(|source| FleetError::Start { program: "sbatch --wait".into(), source })
    }

    /// Ends the cells' jobs, and waits no longer. The report's job then tells what there is.
    pub fn cancel(mut self) {
        cancel(&self.scancel, &self.arrays);
        // Both fail only if it has ended.
        let _ = self.merge.kill();
        let _ = self.merge.wait();
    }
}

fn cancel(scancel: &Path, jobs: &[String]) {
    if !jobs.is_empty() {
        // What is not there any more cannot be ended, nor need it be.
        let _ = Command::new(scancel).args(jobs).stdin(Stdio::null()).status();
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
fn quoted(path: &Path) -> String {
    format!("'{}'", path.display().to_string().replace('\'', "'\\''"))
}
