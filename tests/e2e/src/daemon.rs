//! The daemon in a process of its own, as people run it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::guest::Folder;

/// Names the device that serves where a test does not.
const DEVICE: &str = "SVP_TEST_DEVICE";
/// How QEMU names the file that a guest's memory is.
const GUEST_RAM: &str = "/memfd:memory-backend-memfd";

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
        Self::start_with(folder, guests, &[])
    }

    /// The same with further options.
    ///
    /// # Panics
    /// If it does not listen.
    #[must_use]
    pub fn start_with(folder: &Folder, guests: &[&str], options: &[&str]) -> Self {
        // A whole run of these tests can be on another one.
        let device = std::env::var(DEVICE).unwrap_or_else(|_| String::from("soft"));
        Self::start_on(&device, folder, guests, options)
    }

    /// The same on another device.
    ///
    /// # Panics
    /// If it does not listen.
    #[must_use]
    pub fn start_on(device: &str, folder: &Folder, guests: &[&str], options: &[&str]) -> Self {
        Self::start_in(&[], device, folder, guests, options)
    }

    /// The same with variables of its environment.
    ///
    /// # Panics
    /// If it does not listen.
    #[must_use]
    pub fn start_in(
        variables: &[(&str, &Path)],
        device: &str,
        folder: &Folder,
        guests: &[&str],
        options: &[&str],
    ) -> Self {
        let folder = folder.path().to_owned();
        let mut command = Command::new(svp());
        command.args(["serve", "--device", device, "--socket"]).arg(folder.join("svp.sock"));
        command.args(options);
        for guest in guests {
            command.arg("--guest").arg(format!("{guest}={}", folder.join(guest).display()));
        }
        let mut process = command
            .env("SVP_LOG", "warn")
            .envs(variables.iter().copied())
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

    /// Its trust domains' process ids and names, as far as the system keeps them (fifteen bytes), in no order. The
    /// spare process, which has no owner yet, is left out.
    ///
    /// # Panics
    /// If the system does not tell.
    #[must_use]
    pub fn domains(&self) -> Vec<(u32, String)> {
        let domain = |pid: u32| {
            let of = |name: &str| std::fs::read(format!("/proc/{pid}/{name}")).unwrap_or_default();
            let stat = String::from_utf8_lossy(&of("stat")).into_owned();
            // The program's name, in brackets, may hold anything.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse();
            let words = String::from_utf8_lossy(&of("cmdline")).into_owned();
            let words: Vec<&str> = words.trim_end_matches('\0').split('\0').collect();
            let name = String::from_utf8_lossy(&of("comm")).trim_end().to_owned();
            let is_owned = words.get(1) == Some(&"domain") && name.contains(' ');
            (parent == Ok(self.pid()) && is_owned).then_some((pid, name))
        };
        let all = std::fs::read_dir("/proc").expect("processes").flatten();
        let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        pids.filter_map(domain).collect()
    }

    /// Ends it as a crash would.
    ///
    /// # Panics
    /// If the system does not.
    pub fn crash(&mut self) {
        self.process.kill().expect("it is killed");
        self.process.wait().expect("its end");
    }

    /// Runs an `svp` command that asks or changes this daemon (`ctl policy ...`, `coalesce`), and
    /// gives what it prints.
    ///
    /// # Panics
    /// If it fails.
    #[must_use]
    pub fn ask(&self, words: &[&str]) -> String {
        let mut command = Command::new(svp());
        command.args(words).arg("--socket").arg(self.native_socket());
        let output = command.output().expect("svp starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "svp {words:?}: {error}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Its own memory that is in use, in KiB: what it shares with others counts by its part.
    ///
    /// # Panics
    /// If the system does not tell.
    #[must_use]
    pub fn memory_kib(&self) -> u64 {
        let path = format!("/proc/{}/smaps_rollup", self.process.id());
        let text = std::fs::read_to_string(path).expect("its memory");
        let line = text.lines().find_map(|line| line.strip_prefix("Pss:")).expect("a sum");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// How many guests' memories it holds: mapped, or by a descriptor.
    ///
    /// # Panics
    /// If the system does not tell.
    #[must_use]
    pub fn guest_memories(&self) -> usize {
        let process = PathBuf::from(format!("/proc/{}", self.process.id()));
        let maps = std::fs::read_to_string(process.join("maps")).expect("its mappings");
        let mapped = maps.lines().filter(|line| line.contains(GUEST_RAM));
        let mut inodes: BTreeSet<u64> =
            mapped.filter_map(|line| line.split_whitespace().nth(4)?.parse().ok()).collect();
        let descriptors = std::fs::read_dir(process.join("fd")).expect("its descriptors");
        for path in descriptors.filter_map(|entry| Some(entry.ok()?.path())) {
            let Ok(target) = std::fs::read_link(&path) else { continue };
            if target.to_string_lossy().contains(GUEST_RAM) {
                inodes.extend(std::fs::metadata(&path).map(|file| file.ino()));
            }
        }
        inodes.len()
    }

    /// Ends it as `kill` does.
    ///
    /// # Panics
    /// If it does not end well within ten seconds.
    pub fn stop(&mut self) {
        let kill = Command::new("kill").arg(self.process.id().to_string()).status();
        assert!(kill.expect("kill runs").success());
        let deadline = Instant::now() + Duration::from_secs(10);
        while self.is_alive() {
            assert!(Instant::now() < deadline, "the daemon does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(self.process.wait().expect("its status").success());
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
/// `$SVP`, else the `svp` of the same profile as this test: `target/PROFILE/svp`.
#[must_use]
pub fn svp() -> PathBuf {
    if let Some(path) = std::env::var_os("SVP") {
        return PathBuf::from(path);
    }
    let exe = std::env::current_exe().unwrap_or_default();
    exe.ancestors().nth(2).unwrap_or(Path::new(".")).join("svp")
}
