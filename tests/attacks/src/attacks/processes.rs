//! Processes of the daemon that is attacked.

use std::fs;
use std::path::Path;

/// The daemon that listens at a socket, and its domain of a user.
pub(crate) fn domain_of_a_user(socket: &Path) -> Option<(u32, u32)> {
    all().into_iter().find_map(|pid| {
        let name = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        let is_domain = words(pid).get(1).is_some_and(|word| word == "domain");
        if !is_domain || !name.starts_with("user ") {
            return None;
        }
        let parent = parent(pid)?;
        let is_its = words(parent).iter().any(|word| Path::new(word) == socket);
        is_its.then_some((parent, pid))
    })
}

/// Whether a daemon has a process that is no domain's yet.
pub(crate) fn has_spare(daemon: u32) -> bool {
    let is_spare = |pid: &u32| {
        let name = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        words(*pid).get(1).is_some_and(|word| word == "domain") && !name.contains(' ')
    };
    children(daemon).iter().any(is_spare)
}

/// Processes that a process has started.
pub(crate) fn children(of: u32) -> Vec<u32> {
    all().into_iter().filter(|pid| parent(*pid) == Some(of)).collect()
}

fn all() -> Vec<u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|it| it.file_name().to_str()?.parse().ok()).collect()
}

fn parent(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name, in brackets, may hold anything.
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

fn words(pid: u32) -> Vec<String> {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&line).split('\0').map(str::to_owned).collect()
}
