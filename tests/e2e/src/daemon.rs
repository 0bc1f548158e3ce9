//! The daemon in a process of its own, as people run it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::guest::Folder;

/// A running `svp serve`; dropping it ends it.
#[derive(Debug)]
pub struct Daemon {
    process: Child,
    log: Arc<Mutex<Vec<String>>>,
    folder: PathBuf,
}

impl Daemon {
    /// Starts `svp serve` with these guests and waits until it listens.
    ///
    /// # Panics
    /// If it does not.
    #[must_use]
    pub fn start(folder: &Folder, guests: &[&str]) -> Self {
        let folder = folder.path().to_owned();
        let mut command = Command::new(svp());
        command.args(["serve", "--device", "soft", "--socket"]).arg(folder.join("svp.sock"));
        for guest in guests {
            command.arg("--guest").arg(format!("{guest}={}", folder.join(guest).display()));
        }
        let mut process = command
            .env("SVP_LOG", "info")
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("svp serve starts");
        let stderr = process.stderr.take().expect("its words");
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&log);
        std::thread::spawn(move || {
            for line in BufReader::new(stderr).lines().map_while(Result::ok) {
                println!("svp: {line}");
                lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            }
        });
        let daemon = Self { process, log, folder };
        daemon.wait_for_line("serving native programs");
        for guest in guests {
            daemon.wait_for_line(&format!("serving guest {guest}"));
        }
        daemon
    }

    /// The socket for a guest's QEMU.
    #[must_use]
    pub fn socket(&self, guest: &str) -> PathBuf {
        self.folder.join(guest)
    }

    /// The socket for native programs.
    #[must_use]
    pub fn native_socket(&self) -> PathBuf {
        self.folder.join("svp.sock")
    }

    /// Waits until the daemon has logged something.
    ///
    /// # Panics
    /// If it does not within ten seconds.
    pub fn wait_for_line(&self, text: &str) {
        let deadline = Instant::now() + Duration::from_secs(10);
        while self.lines_with(text) == 0 {
            assert!(Instant::now() < deadline, "the daemon never said {text:?}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// How many lines of the log so far hold a text.
    #[must_use]
    pub fn lines_with(&self, text: &str) -> usize {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.iter().filter(|line| line.contains(text)).count()
    }

    /// Its process id.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Whether it still runs.
    ///
    /// # Panics
    /// If the system cannot say.
    pub fn is_alive(&mut self) -> bool {
        self.process.try_wait().expect("a process").is_none()
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether the `svp` program was built; `None`, after saying so, where a test has to be skipped.
///
/// # Panics
/// If `CI` is set and it was not.
#[must_use]
pub fn is_built() -> Option<()> {
    let there = svp().exists();
    assert!(there || std::env::var_os("CI").is_none(), "{} is not there", svp().display());
    if !there {
        println!("skipped: {} is not there (cargo build -p svp makes it)", svp().display());
    }
    there.then_some(())
}

/// The `svp` of the same profile as this test: `target/PROFILE/svp`.
fn svp() -> PathBuf {
    let exe = std::env::current_exe().unwrap_or_default();
    exe.ancestors().nth(2).unwrap_or(Path::new(".")).join("svp")
}
