//! The recorded run, as `run.json` holds it. Times are host-monotonic nanoseconds since the run's
//! start unless their name says otherwise.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;
use svp_gpu_soft::SamplingCost;

/// A finished run.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Run {
    /// The format's version, 1.
    pub version: u32,
    /// The device that executed.
    pub device: String,
    /// Cores of the host.
    pub host_cores: usize,
    /// Guests, in the order of their numbers; a native run is one guest.
    pub guests: Vec<Guest>,
    /// Kernels that were launched, per guest, program and shape.
    pub kernels: Vec<KernelUse>,
    /// Single pieces of work for the timeline, in the order of their ends.
    pub timeline: Vec<Work>,
    /// How many pieces the timeline left out because it was full.
    pub timeline_dropped: u64,
    /// Code that was launched, or that clients had when the run ended.
    pub modules: Vec<Module>,
    /// What there was no room for.
    #[serde(default)]
    pub left_out: LeftOut,
    /// Contexts that errors ended, in the order in which that happened.
    #[serde(default)]
    pub lost_contexts: Vec<LostContext>,
    /// What samples of memory behaviour cost this host.
    #[serde(default)]
    pub sampling: SamplingCost,
}

/// A process whose context was lost: whatever it asked of the device after that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostContext {
    /// Index into [`Run::guests`].
    pub guest: usize,
    /// Process id in that guest.
    pub pid: u32,
    /// The `CUresult`.
    pub code: u32,
    /// What happened, in words.
    pub message: String,
}

/// What a record has no room for: each guest and each user may have this much kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// Launches that were left out.
    pub launches: u64,
    /// Their kernels, as far as there was room for the names.
    pub kernels: Vec<String>,
    /// Modules whose text is not there.
    pub modules: u64,
}

/// One virtual platform, or the host itself for native programs.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Guest {
    /// The guest's name.
    pub name: String,
    /// What ran in it.
    pub programs: Vec<Program>,
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Exit code 0.
    Passed,
    /// Exit code 0 as well, but its context was lost on the way: what it says of results is not
    /// what the device did.
    ContextLost,
    /// Another exit code, or a signal.
    Failed,
    /// The program was still running when its time was up.
    Timeout,
    /// The guest ended before it.
    Lost,
}

/// A program in a guest.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Program {
    /// The program's name.
    pub name: String,
    /// Runtime form: `shared`, `static`, `driver`, or `unknown`.
    pub runtime: String,
    /// Whether it passed, and if not, how it ended.
    pub status: Status,
    /// Exit code, where it exited.
    pub exit_code: Option<i32>,
    /// Process id in its guest.
    pub pid: u32,
    /// Wall time in seconds.
    pub seconds: f64,
    /// The end of what it printed.
    pub output: String,
    /// The error that ended its context, if one did.
    #[serde(default)]
    pub context_error: Option<String>,
}

/// Launches of one kernel in one shape by one process.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KernelUse {
    /// Index into [`Run::guests`].
    pub guest: usize,
    /// Process id in that guest.
    pub pid: u32,
    /// Content hash of the module.
    pub module: String,
    /// The kernel's (mangled) name.
    pub kernel: String,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
    /// How often it was launched.
    pub launches: u64,
    /// How many of these ended with an error.
    pub failed: u64,
    /// In how many of these blocks were interpreted.
    #[serde(default)]
    pub interpreted_launches: u64,
    /// Why, the last time.
    #[serde(default)]
    pub interpreted: Option<String>,
    /// Time on the host's device, summed.
    pub host_ns: u64,
    /// Executions of each basic block by threads, summed over the launches (lambda_b, eq. 1);
    /// empty if the device does not count.
    pub block_counts: Vec<u64>,
    /// What a sample of such a launch's blocks showed of its accesses; absent from records of older
    /// programs, and where none was taken.
    #[serde(default)]
    pub memory: Option<svp_access::Sample>,
    /// There was to be a sample, but the run ended before its share for samples allowed one.
    #[serde(default)]
    pub not_sampled: bool,
    /// What each launch stands for, if the program says that it is a library's: what is estimated in place of the
    /// kernel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<svp_estimator::library::Work>,
}

impl KernelUse {
    /// Blocks of one launch.
    pub fn blocks(&self) -> u64 {
        self.grid.iter().fold(1, |all, n| all.saturating_mul(u64::from(*n)))
    }
}

/// What a piece of work was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkKind {
    /// A kernel.
    Kernel,
    /// A copy to the device.
    HostToDevice,
    /// A copy from the device.
    DeviceToHost,
    /// A copy inside the device.
    DeviceToDevice,
    /// A fill.
    Fill,
}

/// One piece of work.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Work {
    /// Index into [`Run::guests`].
    pub guest: usize,
    /// Process id in that guest.
    pub pid: u32,
    /// The client's stream.
    pub stream: u32,
    /// The kind of work.
    pub kind: WorkKind,
    /// The kernel's name, or empty.
    pub name: String,
    /// Bytes moved; 0 for kernels.
    pub bytes: u64,
    /// When the host took the command.
    pub taken_ns: u64,
    /// When the device started it.
    pub start_ns: u64,
    /// When the device ended it.
    pub end_ns: u64,
    /// Index into [`Run::kernels`] for kernels.
    pub kernel_use: Option<usize>,
}

/// Loaded code.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Module {
    /// Content hash.
    pub hash: String,
    /// Its PTX, where the device knows it.
    pub ptx: Option<String>,
}

impl Run {
    /// Reads `run.json` in a folder.
    ///
    /// # Errors
    /// If the file is absent, damaged, or of another version.
    pub fn load(folder: &Path) -> Result<Self> {
        let path = folder.join("run.json");
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("{}: no recorded run there", path.display()))?;
        let run: Self =
            serde_json::from_str(&text).with_context(|| format!("{}: damaged", path.display()))?;
        anyhow::ensure!(
            run.version == 1,
            "{}: recorded by another version ({}, here 1)",
            path.display(),
            run.version
        );
        Ok(run)
    }

    /// Writes `run.json` into a folder, which is made if need be.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
        let path = folder.join("run.json");
        let text = serde_json::to_string(self).context("cannot write the run as JSON")?;
        crate::files::put(&path, &text)
    }

    /// The record with the guests whose programs it is of.
    #[must_use]
    pub fn with_guests(mut self, guests: Vec<Guest>) -> Self {
        self.guests = guests;
        for lost in &self.lost_contexts {
            let programs = self.guests.get_mut(lost.guest).map(|guest| &mut guest.programs);
            let Some(program) = programs.into_iter().flatten().find(|it| it.pid == lost.pid) else {
                continue;
            };
            let error = format!("error {}: {}", lost.code, lost.message);
            program.context_error.get_or_insert(error);
            if program.status == Status::Passed {
                program.status = Status::ContextLost;
            }
        }
        self
    }

    /// Whether every program passed, and there was one.
    pub fn passed(&self) -> bool {
        let mut programs = self.guests.iter().flat_map(|guest| &guest.programs).peekable();
        programs.peek().is_some() && programs.all(|program| program.status == Status::Passed)
    }
}
