//! Processes of cells: each cell is a process group, and all that it starts carries a mark in its
//! environment, by which also those are found that have left the group.

use nix::sys::prctl;
use nix::sys::signal::{SigSet, Signal, kill, killpg};
use nix::unistd::Pid;
use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// The variable that marks the processes of a cell.
pub(crate) const MARK: &str = "SVP_FLEET_CELL";

/// Becomes a program that can be interrupted, and that ends when the process that started this one
/// does. Returns only if there is no such program.
pub fn become_program(words: &[String]) -> io::Error {
    let Some((program, args)) = words.split_first() else {
        return io::Error::new(io::ErrorKind::InvalidInput, "no program given after --");
    };
    let prepared =
        prctl::set_pdeathsig(Signal::SIGKILL).and_then(|()| SigSet::all().thread_unblock());
    match prepared {
        Ok(()) => Command::new(program).args(args).exec(),
        Err(error) => error.into(),
    }
}

/// Ends a process group at once. Its leader must not have been waited for.
pub(crate) fn end_group(leader: u32) {
    if let Ok(leader) = i32::try_from(leader) {
        // It fails only if the group is empty.
        let _ = killpg(Pid::from_raw(leader), Signal::SIGKILL);
    }
}

/// Ends every process that carries a mark, until there is none.
pub(crate) fn end_marked(mark: &str) {
    let entry = format!("{MARK}={mark}");
    loop {
        let mut again = false;
        for pid in processes() {
            match has(pid, &entry) {
                // One that cannot be ended has ended by itself, or is another user's.
                Some(true) => again |= kill(Pid::from_raw(pid), Signal::SIGKILL).is_ok(),
                Some(false) => {}
                None => again = true,
            }
        }
        if !again {
            return;
        }
        // The system takes a moment to end them; one of them may have started another meanwhile.
        std::thread::yield_now();
    }
}

fn processes() -> Vec<i32> {
    let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
    processes.flatten().filter_map(|process| process.file_name().to_str()?.parse().ok()).collect()
}

/// Whether a process has this entry in its environment; `None` while that is unknown, since it
/// is about to become another program.
fn has(pid: i32, entry: &str) -> Option<bool> {
    let Ok(environment) = std::fs::read(format!("/proc/{pid}/environ")) else { return Some(false) };
    if environment.is_empty() && is_becoming_another(pid) {
        return None;
    }
    Some(environment.split(|byte| *byte == 0).any(|variable| variable == entry.as_bytes()))
}

/// Whether a process is within `exec`: it has memory, but its environment is nowhere yet. One that
/// has ended, and one of the kernel's own, has no memory.
fn is_becoming_another(pid: i32) -> bool {
    let read =
        |file: &str| std::fs::read_to_string(format!("/proc/{pid}/{file}")).unwrap_or_default();
    let memory_pages = read("statm").split(' ').next().and_then(|pages| pages.parse::<u64>().ok());
    // Of the 52 values the second, a name in parentheses, may have blanks; this is the 51st.
    let stat = read("stat");
    let values = stat.rsplit_once(')').map(|(_, values)| values);
    let env_end = values.and_then(|values| values.split_whitespace().nth(48)?.parse::<u64>().ok());
    memory_pages.is_some_and(|pages| pages > 0) && env_end == Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;
    use std::process::Stdio;

    #[test]
    fn an_environment_is_read_or_told_to_be_missing() {
        let mut child = Command::new("cat").env_clear().stdin(Stdio::piped()).spawn().unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        // Without any variable there is nothing to wait for, once it is the other program.
        let answer = std::iter::repeat_with(|| has(pid, "A=b")).find(Option::is_some);
        assert_eq!(answer, Some(Some(false)));
        drop(child.stdin.take());
        child.wait().unwrap();
        assert!(!is_becoming_another(pid));
        // The first process may be another user's, the second is the kernel's: neither is waited for.
        assert_eq!([1, 2].map(|pid| has(pid, "A=b")), [Some(false); 2]);
    }

    #[test]
    fn what_has_left_its_group_is_found_by_its_mark() {
        let mark = format!("mark-test-{}", std::process::id());
        // The grandchild holds the pipe: its end is the proof that it has ended.
        let mut child = Command::new("sh")
            .args(["-c", "setsid sleep 1000 & echo started; exit 0"])
            .env(MARK, &mark)
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut output = child.stdout.take().unwrap();
        let mut line = [0; 8];
        output.read_exact(&mut line).unwrap();
        child.wait().unwrap();
        // The grandchild may be at any place between fork and its second exec.
        end_marked(&mark);
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
    }
}
