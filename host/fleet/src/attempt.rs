//! One try of one cell: `svp run` in a process group of its own.

use crate::FleetError;
use crate::key::Tooling;
use crate::matrix::Cell;
use crate::processes::{MARK, end_group, end_marked};
use crate::result::{CellResult, read_report};
use crate::store::{Work, host};
use nix::sys::wait::{Id, WaitPidFlag, waitid};
use nix::unistd::Pid;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

const LOG: &str = "log.txt";
/// Bytes of a log that are kept with a result: its end.
const LOG_KEPT: u64 = 1 << 20;
/// Bytes of it that say why there is no result.
const LOG_SHOWN: u64 = 4096;

/// A cell that runs. Dropping it ends all of its processes, then removes its folder.
#[derive(Debug)]
pub(crate) struct Attempt {
    processes: Processes,
    /// The folder that becomes the result.
    work: Work,
    command: Vec<String>,
    started: Instant,
    limit: Duration,
}

/// Why a try came to no result, in words, and the end of its log.
#[derive(Debug)]
pub(crate) struct NoResult {
    pub(crate) why: String,
    pub(crate) log: String,
}

impl Attempt {
    /// Starts a cell in a folder.
    pub(crate) fn start(
        tooling: &Tooling,
        folder: &Path,
        cell: &Cell,
        work: Work,
    ) -> Result<Self, FleetError> {
        let log_path = work.path().join(LOG);
        let log = File::create(&log_path).map_err(FleetError::file("make", &log_path))?;
        let mut line = tooling.launcher.clone();
        line.push(tooling.svp.display().to_string());
        let mut words = cell.words(&work.path().display().to_string());
        // The first one is `run`.
        words.splice(1..1, tooling.words.iter().cloned());
        line.extend(words);
        let (program, args) = line.split_first().map_or(("", &[][..]), |(p, args)| (p, args));
        let spawned = Command::new(program)
            .args(args)
            .current_dir(folder)
            .env(MARK, work.name())
            .env("XDG_RUNTIME_DIR", work.runtime())
            .env("TMPDIR", work.runtime())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .process_group(0)
            .spawn();
        let started = |source| FleetError::Start { program: PathBuf::from(program), source };
        let child = spawned.map_err(started)?;
        let command = std::iter::once("svp".to_owned()).chain(cell.words("svp-out")).collect();
        let limit = Duration::from_secs(cell.limit_s);
        let processes = Processes { child, waited: false, mark: work.name().to_owned() };
        Ok(Self { processes, work, command, started: Instant::now(), limit })
    }

    /// A wait that another thread can do: it ends when the process has, and leaves the process's
    /// number to it.
    pub(crate) fn wait(&self) -> impl FnOnce() + Send + 'static {
        let pid = self.processes.child.id();
        move || {
            let Ok(pid) = i32::try_from(pid) else { return };
            let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT;
            // It fails if there is no such child: then it has been waited for.
            while waitid(Id::Pid(Pid::from_raw(pid)), flags) == Err(nix::errno::Errno::EINTR) {}
        }
    }

    /// When its time is up; `None` where that is too far away to say.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.started.checked_add(self.limit)
    }

    /// Ends it, for it took too long.
    pub(crate) fn give_up(mut self) -> (Work, NoResult) {
        self.processes.end();
        let why = format!("it took longer than its {} s", self.limit.as_secs());
        let log = tail(&self.work.path().join(LOG), LOG_SHOWN);
        (self.work, NoResult { why, log })
    }

    /// What has become of a cell whose process has ended. What it left running is ended.
    pub(crate) fn result(
        mut self,
        cell: &Cell,
        attempts: u32,
    ) -> (Work, Result<CellResult, NoResult>) {
        let seconds = self.started.elapsed().as_secs_f64();
        let status = self.processes.end();
        let found = match status.and_then(|status| status.code()) {
            Some(0 | 1) => read_report(self.work.path()),
            _ => Err(ended(status)),
        };
        let log_path = self.work.path().join(LOG);
        let result = match found {
            Err(why) => Err(NoResult { why, log: tail(&log_path, LOG_SHOWN) }),
            Ok((programs, on_target)) => {
                shorten(&log_path);
                Ok(CellResult {
                    place: Some(cell.place.clone()),
                    command: self.command,
                    host: host(),
                    seconds,
                    attempts,
                    programs,
                    on_target,
                })
            }
        };
        (self.work, result)
    }
}

/// The processes of a cell. Dropping them ends them.
#[derive(Debug)]
struct Processes {
    child: Child,
    waited: bool,
    mark: String,
}

impl Processes {
    /// Ends all of them, and says how the first one ended.
    fn end(&mut self) -> Option<ExitStatus> {
        if self.waited {
            return None;
        }
        end_group(self.child.id());
        self.waited = true;
        let status = self.child.wait().ok();
        end_marked(&self.mark);
        status
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        self.end();
    }
}

fn ended(status: Option<ExitStatus>) -> String {
    let Some(status) = status else { return "svp run cannot be waited for".into() };
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("svp run ended with {code}"),
        (None, signal) => format!("svp run was ended by signal {}", signal.unwrap_or_default()),
    }
}

/// The last bytes of a file, as text.
fn tail(path: &Path, bytes: u64) -> String {
    let read = || -> std::io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(bytes)))?;
        let mut end = Vec::new();
        file.take(bytes).read_to_end(&mut end)?;
        Ok(end)
    };
    String::from_utf8_lossy(&read().unwrap_or_default()).into_owned()
}

/// Leaves the end of a log that is too long.
fn shorten(path: &Path) {
    let is_long = fs::metadata(path).is_ok_and(|data| data.len() > LOG_KEPT);
    if is_long {
        // A log that stays long does no harm but to the disk.
        let _ = fs::write(path, tail(path, LOG_KEPT));
    }
}
