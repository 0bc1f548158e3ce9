//! A process with a limit of time, of which nothing is left when it has ended.

use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, killpg};
use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
use nix::unistd::Pid;

/// How long to sleep between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// By itself.
    With(ExitStatus),
    /// It was ended after this many seconds.
    OverLimit(u64),
}

/// Runs a process as the head of a group, with its output in files. Once it has ended, or at the limit, the
/// whole group is ended.
pub(super) fn run(command: &mut Command, out: &Path, log: &Path, limit: Duration) -> Result<Ended> {
    let file =
        |path: &Path| File::create(path).with_context(|| format!("cannot make {}", path.display()));
    command.stdin(Stdio::null()).stdout(file(out)?).stderr(file(log)?).process_group(0);
    let mut child = command.spawn().context("cannot start a phase")?;
    let group = Pid::from_raw(child.id().cast_signed());
    let deadline = Instant::now() + limit;
    let over = loop {
        if has_ended(group)? {
            break false;
        }
        if Instant::now() >= deadline {
            break true;
        }
        std::thread::sleep(PAUSE);
    };
    // Its head is not reaped yet: the group's number is not reused.
    let killed = killpg(group, Signal::SIGKILL);
    let status = child.wait().context("cannot wait for a phase")?;
    killed.context("cannot end a phase")?;
    Ok(if over { Ended::OverLimit(limit.as_secs()) } else { Ended::With(status) })
}

/// Has it ended? It stays to be waited for.
fn has_ended(process: Pid) -> Result<bool> {
    let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
    let status = waitid(Id::Pid(process), flags).context("cannot look after a phase")?;
    Ok(status != WaitStatus::StillAlive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    /// Runs a line of the shell; gives what it printed, too.
    fn shell(name: &str, line: &str, limit: Duration) -> (Ended, String) {
        let place = |end: &str| {
            std::env::temp_dir().join(format!("svp-watch-{}-{name}.{end}", std::process::id()))
        };
        let (out, log) = (place("out"), place("log"));
        let ended = run(Command::new("sh").args(["-c", line]), &out, &log, limit).unwrap();
        let text = std::fs::read_to_string(&out).unwrap();
        for file in [out, log] {
            std::fs::remove_file(file).unwrap();
        }
        (ended, text)
    }

    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn an_end_is_reported_as_it_was() {
        assert_eq!(
            shell("exit", "echo a; exit 3", LONG),
            (Ended::With(ExitStatus::from_raw(3 << 8)), "a\n".into())
        );
        assert_eq!(shell("signal", "kill -SEGV $$", LONG).0, Ended::With(ExitStatus::from_raw(11)));
    }

    #[test]
    fn a_process_that_hangs_is_ended_with_all_its_children() {
        let limit = Duration::from_secs(1);
        let (ended, child) = shell("hang", "sleep 1000 & echo $!; wait", limit);
        assert_eq!(ended, Ended::OverLimit(1));
        is_gone(&child);
    }

    #[test]
    fn children_that_are_left_are_ended() {
        let (ended, child) = shell("left", "sleep 1000 >/dev/null & echo $!", LONG);
        assert_eq!(ended, Ended::With(ExitStatus::from_raw(0)));
        is_gone(&child);
    }

    /// A process that was killed goes when the kernel gets to it; one that never does would let the test
    /// harness wait.
    fn is_gone(pid: &str) {
        let status = format!("/proc/{}/stat", pid.trim());
        let runs = || {
            let text = std::fs::read_to_string(&status).unwrap_or_default();
            text.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
        };
        while runs() {
            std::thread::yield_now();
        }
    }
}
