//! Running cells on a cluster, through Slurm: a job array for the cells of each size, and a job that
//! makes the report when all of them have ended. Nodes share the folder of results. Slurm puts the
//! cells of a lost node into its queue again; one that ran twice does no harm.

use crate::FleetError;
use crate::file::Fleet;
use crate::local::Job;
use crate::parts::{List, Lists, quoted};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How Slurm is asked.
#[derive(Debug, Clone)]
pub struct Slurm {
    /// What submits a job.
    pub sbatch: PathBuf,
    /// The program `scancel`, which ends jobs.
    pub scancel: PathBuf,
    /// The words that are `svp` on a node.
    pub svp: PathBuf,
    /// The fleet's file.
    pub file: PathBuf,
    /// Words for the jobs that run cells, after `svp fleet cells FILE`.
    pub cells: Vec<String>,
    /// Words for the job that makes the report, after `svp fleet merge FILE`.
    pub merge: Vec<String>,
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
        let lists = Lists::write(job, "slurm", places)?;
        let (folder, mut arrays) = (&lists.folder, Vec::new());
        let submitted = lists
            .all
            .iter()
            .try_for_each(|list| {
                arrays.push(self.submit_array(job.fleet, folder, list)?);
                Ok(())
            })
            .and_then(|()| self.submit_merge(&job.tooling.launcher, folder, &arrays));
        match submitted {
            Ok(merge) => Ok(Submitted { scancel: self.scancel.clone(), arrays, merge }),
            Err(error) => {
                cancel(&self.scancel, &arrays);
                Err(error)
            }
        }
    }

    fn submit_array(
        &self,
        fleet: &Fleet,
        folder: &Path,
        list: &List,
    ) -> Result<String, FleetError> {
        let List { size, tasks, .. } = list;
        let minutes = list.task_seconds() / 60 + 1;
        let command = list.command(&self.svp, &self.file, &self.cells, "SLURM_ARRAY_TASK_ID");
        let mut sbatch = self.sbatch(fleet, &folder.join("%A_%a.log"));
        sbatch
            .arg(format!("--array=0-{}", tasks - 1))
            .arg(format!("--cpus-per-task={}", size.cores))
            .arg(format!("--mem={}M", size.memory_mib))
            .arg(format!("--time={minutes}"))
            .args(["--requeue", "--wrap", &command]);
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

    /// Submits the job that makes the report; the process waits for its end, or for that of this one: so a fleet that is
    /// killed leaves nobody waiting.
    fn submit_merge(
        &self,
        launcher: &[String],
        folder: &Path,
        arrays: &[String],
    ) -> Result<Child, FleetError> {
        let words = [quoted(&self.svp), "fleet merge".to_owned(), quoted(&self.file)];
        let more = self.merge.iter().map(|word| quoted(Path::new(word)));
        let command: Vec<String> = words.into_iter().chain(more).collect();
        let mut sbatch = match launcher.split_first() {
            Some((program, words)) => {
                let mut command = Command::new(program);
                command.args(words).arg(&self.sbatch);
                command
            }
            None => Command::new(&self.sbatch),
        };
        sbatch
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
