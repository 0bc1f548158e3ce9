//! The daemon under attack, in a folder of its own.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::attacks::JitMode;

/// How long it may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);
/// The guests' sockets, in the daemon's folder.
const GUESTS: [&str; 2] = ["vp0", "vp1"];

/// A running `svp serve`; dropping it ends it.
pub(crate) struct Daemon {
    process: Child,
    folder: PathBuf,
    /// Bytes that it has written to its log.
    logged: Arc<AtomicU64>,
}

impl Daemon {
    /// Starts `svp` and waits until it listens.
    pub(crate) fn start(svp: &Path, mode: JitMode) -> io::Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("svp-attacks-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder)?;
        let logged = Arc::new(AtomicU64::new(0));
        let process = spawn(svp, mode, &folder)?;
        let mut daemon = Self { process, folder, logged };
        daemon.wait_until_it_listens()?;
        Ok(daemon)
    }

    /// Kills it and starts it again in its place; `before` is called in between.
    pub(crate) fn kill_and_restart<T>(
        &mut self,
        svp: &Path,
        before: impl FnOnce() -> io::Result<T>,
    ) -> io::Result<T> {
        self.process.kill()?;
        let result = before();
        self.process.wait()?;
        self.process = spawn(svp, JitMode::Default, &self.folder)?;
        self.wait_until_it_listens()?;
        result
    }

    /// Reads its log from now on, and waits for its first line.
    fn wait_until_it_listens(&mut self) -> io::Result<()> {
        let (stderr, logged) = (self.process.stderr.take(), Arc::clone(&self.logged));
        let (listening, listens) = mpsc::channel();
        std::thread::spawn(move || {
            let lines = stderr.into_iter().flat_map(|stderr| BufReader::new(stderr).split(b'\n'));
            let mut served = 0;
            for line in lines.map_while(Result::ok) {
                logged.fetch_add(line.len() as u64 + 1, Ordering::Relaxed);
                served += usize::from(line.starts_with(b"svp: serving guest"));
                if served == GUESTS.len() {
                    // The receiver may be gone.
                    let _ = listening.send(());
                }
            }
        });
        let late = |_| io::Error::other("svp serve does not listen");
        listens.recv_timeout(PATIENCE).map_err(late)
    }

    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join("svp.sock")
    }

    /// Where the guest that must not notice is served.
    pub(crate) fn guest_socket(&self) -> PathBuf {
        self.folder.join(GUESTS[0])
    }

    /// Where a guest is served that is itself killed.
    pub(crate) fn other_guest_socket(&self) -> PathBuf {
        self.folder.join(GUESTS[1])
    }

    /// Where compiled kernels are kept.
    pub(crate) fn cache(&self) -> PathBuf {
        self.folder.join("cache/sigmavp/jit")
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    pub(crate) fn logged(&self) -> u64 {
        self.logged.load(Ordering::Relaxed)
    }

    /// How it ended, if it has.
    pub(crate) fn death(&mut self) -> Option<String> {
        match self.process.try_wait() {
            Ok(None) => None,
            Ok(Some(status)) => Some(status.to_string()),
            Err(error) => Some(error.to_string()),
        }
    }

    /// Resident memory of the daemon and of what it started, in KiB: proportional.
    pub(crate) fn resident_kib(&self) -> u64 {
        family(self.process.id()).into_iter().map(|pid| proportional_kib(pid, &["Pss:"])).sum()
    }

    /// The same where other daemons run beside it, which have the same programs mapped: all that is no file's,
    /// and the daemon's own pages of files, also where other processes have these.
    pub(crate) fn resident_beside_others_kib(&self) -> u64 {
        let own = |pid| proportional_kib(pid, &["Pss_Anon:", "Pss_Shmem:"]);
        let root = self.process.id();
        let of_files = kib_of(&format!("/proc/{root}/status"), &["RssFile:"]);
        family(root).into_iter().map(own).sum::<u64>() + of_files
    }
}

/// Starts `svp serve` in a folder.
fn spawn(svp: &Path, mode: JitMode, folder: &Path) -> io::Result<Child> {
    // All attacks can be on another device.
    let device = std::env::var("SVP_TEST_DEVICE").unwrap_or_else(|_| "soft".to_owned());
    let mut command = Command::new(svp);
    if mode == JitMode::Eager {
        command.env("SVP_JIT_MODE", "eager");
    }
    command.args(["serve", "--device", &device, "--socket"]).arg(folder.join("svp.sock"));
    for guest in GUESTS {
        command.arg("--guest").arg(format!("{guest}={}", folder.join(guest).display()));
    }
    command
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("SVP_LOG", "warn")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
}

impl Drop for Daemon {
    fn drop(&mut self) {
        // It may have died, which the attack knows.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A process and its descendants.
fn family(root: u32) -> Vec<u32> {
    let parents: Vec<(u32, u32)> = std::fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name, in brackets, may hold anything.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((pid, parent))
        })
        .collect();
    let mut members = vec![root];
    let mut at = 0;
    while let Some(&member) = members.get(at) {
        let children = parents.iter().filter(|(_, parent)| *parent == member);
        members.extend(children.map(|(pid, _)| *pid));
        at += 1;
    }
    members
}

fn proportional_kib(pid: u32, kinds: &[&str]) -> u64 {
    kib_of(&format!("/proc/{pid}/smaps_rollup"), kinds)
}

/// The sum of what lines of a file say that begin so; 0 of a process that has ended.
fn kib_of(path: &str, heads: &[&str]) -> u64 {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let number = |head: &&str| {
        let line = text.lines().find_map(|line| line.strip_prefix(*head))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    heads.iter().filter_map(number).sum()
}
