//! Processes of the daemon that is attacked.

use std::fs;
use std::path::Path;

/// The daemon that listens at a socket, and its domain of a user.
pub(super) fn domain_of_a_user(socket: &Path) -> Option<(u32, u32)> {
    all().into_iter().find_map(|pid| {
        let own = words(pid);
        let is_users = own.iter().any(|word| word.starts_with("user "));
        if own.get(1).map(String::as_str) != Some("domain") || !is_users {
            return None;
        }
        let parent = parent(pid)?;
        let is_its = words(parent).iter().any(|word| Path::new(word) == socket);
        is_its.then_some((parent, pid))
    })
}

/// Processes that a process has started.
pub(super) fn children(of: u32) -> Vec<u32> {
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
