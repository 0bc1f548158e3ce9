//! A domain's process that has been taken over: what it may ask the system for, and what it can see.
//!
//! The attacker is a debugger. It has the process of its own trust domain make system calls, looks through
//! all of its memory, and writes rubbish into what it shares with the hub. Where the system allows no
//! debugger, or clients are not kept apart, it says so and nothing is shown.

use std::fs::{self, File};
use std::os::unix::fs::FileExt;

use super::processes::domain_of_a_user;
use super::{Failure, Ground, PAGE, escaped};
use crate::debugger::{DebugError, Debugged, keeps_files};
use crate::victim;

/// What a process of a domain may have open: no file by a name but those.
const DESCRIPTORS: [&str; 6] =
    ["/memfd:", "socket:[", "pipe:[", "anon_inode:", "/dev/null", "/proc/cpuinfo"];
/// Most bytes of a process's memory that are looked through, mapping by mapping.
const LOOK_BYTES_MAX: u64 = 256 << 20;
const CHUNK: usize = 1 << 20;

/// Does what an attacker would do that executes code in the process.
pub(super) fn taken_over_domain(ground: &Ground) -> Result<(), Failure> {
    let mut client = ground.client()?;
    client.map(PAGE)?;
    let Some((daemon, domain)) = domain_of_a_user(&ground.socket) else {
        eprintln!("taken-over-domain: the daemon keeps no clients apart");
        return Ok(());
    };
    let mut debugged = match Debugged::attach(domain) {
        Ok(debugged) => debugged,
        Err(DebugError::NotAllowed(why)) => {
            eprintln!("taken-over-domain: not tried, {why}");
            return Ok(());
        }
        Err(error) => return Err(std::io::Error::other(error).into()),
    };
    calls(&mut debugged, daemon).map_err(std::io::Error::other)?.map_or(Ok(()), escaped)?;
    descriptors(domain)?;
    neighbours_secret(domain)?;
    scribble(domain)?;
    drop(debugged);
    // Its own clients lose their context, or it goes on; others notice nothing, which is looked at elsewhere.
    let _ = client.map(2 * PAGE);
    Ok(())
}

/// Calls that reach out of the process; the first that was possible.
fn calls(debugged: &mut Debugged, daemon: u32) -> Result<Option<String>, DebugError> {
    let secret = std::env::temp_dir().join(format!("svp-attacks-secret-{}", std::process::id()));
    fs::write(&secret, "secret").map_err(DebugError::Memory)?;
    let mut possible = None;
    let environ = format!("/proc/{daemon}/environ");
    let memory = format!("/proc/{daemon}/mem");
    let secret_path = secret.to_string_lossy().into_owned();
    let open = |at| [libc::AT_FDCWD as u64, at, libc::O_RDONLY as u64, 0, 0, 0];
    // That calls are made at all, and files looked for.
    let path = debugged.put(b"/proc/cpuinfo")?;
    let opened = debugged.call(libc::SYS_openat, open(path))?;
    let own = debugged.call(libc::SYS_getpid, [0; 6])?;
    if opened < 0 || own != i64::from(debugged.pid()) {
        return Err(DebugError::Odd(format!("calls give {opened} and {own}")));
    }
    for path in ["/etc/passwd", "/proc/self/mem", &environ, &memory, &secret_path] {
        let at = debugged.put(path.as_bytes())?;
        if debugged.call(libc::SYS_openat, open(at))? >= 0 && keeps_files() {
            possible.get_or_insert(format!("{path} can be opened"));
        }
    }
    let shell = debugged.put(b"/bin/sh")?;
    let zeros = shell + 64;
    let (daemon, term) = (u64::from(daemon), libc::SIGCONT as u64);
    let (process, user) = (u64::from(libc::PRIO_PROCESS), u64::from(libc::PRIO_USER));
    let unix = [libc::AF_UNIX as u64, libc::SOCK_STREAM as u64, 0, 0, 0, 0];
    let inet = [libc::AF_INET as u64, libc::SOCK_DGRAM as u64, 0, 0, 0, 0];
    let tries: [(&str, i64, [u64; 6]); 17] = [
        ("kill", libc::SYS_kill, [daemon, term, 0, 0, 0, 0]),
        ("tgkill", libc::SYS_tgkill, [daemon, daemon, term, 0, 0, 0]),
        ("renice", libc::SYS_setpriority, [process, daemon, 19, 0, 0, 0]),
        ("renice all", libc::SYS_setpriority, [user, 0, 19, 0, 0, 0]),
        ("affinity", libc::SYS_sched_setaffinity, [daemon, 8, shell, 0, 0, 0]),
        ("limits", libc::SYS_prlimit64, [daemon, 0, 0, zeros, 0, 0]),
        ("trace", libc::SYS_ptrace, [libc::PTRACE_SEIZE.into(), daemon, 0, 0, 0, 0]),
        ("read memory", libc::SYS_process_vm_readv, [daemon, zeros, 1, zeros, 1, 0]),
        ("pidfd_open", libc::SYS_pidfd_open, [daemon, 0, 0, 0, 0, 0]),
        ("a socket", libc::SYS_socket, unix),
        ("the network", libc::SYS_socket, inet),
        ("a program", libc::SYS_execve, [shell, 0, 0, 0, 0, 0]),
        ("a program by at", libc::SYS_execveat, [libc::AT_FDCWD as u64, shell, 0, 0, 0, 0]),
        ("name spaces", libc::SYS_unshare, [libc::CLONE_NEWUSER as u64, 0, 0, 0, 0, 0]),
        ("io_uring", libc::SYS_io_uring_setup, [1, zeros, 0, 0, 0, 0]),
        ("bpf", libc::SYS_bpf, [0, zeros, 0, 0, 0, 0]),
        ("perf", libc::SYS_perf_event_open, [zeros, 0, u64::MAX, u64::MAX, 0, 0]),
    ];
    for (what, number, arguments) in tries {
        if debugged.call(number, arguments)? >= 0 {
            possible.get_or_insert(format!("{what} is possible"));
        }
    }
    // The file may be gone already.
    let _ = fs::remove_file(secret);
    Ok(possible)
}

/// What the process has open.
fn descriptors(domain: u32) -> Result<(), Failure> {
    for entry in fs::read_dir(format!("/proc/{domain}/fd"))?.flatten() {
        // It may have been closed meanwhile.
        let Ok(target) = fs::read_link(entry.path()) else { continue };
        let target = target.to_string_lossy();
        let is_known = DESCRIPTORS.iter().any(|it| target.starts_with(it));
        // What it says goes where the daemon's words go, which is a terminal or a file of people's choice.
        let is_words = ["1", "2"].iter().any(|it| entry.file_name() == **it);
        if !is_known && !is_words {
            return escaped(format!("{target} is open in the process"));
        }
    }
    Ok(())
}

/// Mappings of a process: where from, how long, with which rights, of what.
fn mappings(domain: u32) -> Result<Vec<(u64, u64, String, String)>, Failure> {
    let text = fs::read_to_string(format!("/proc/{domain}/maps"))?;
    let parsed = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (from, to) = words.next()?.split_once('-')?;
        let rights = words.next()?.to_owned();
        let number = |text| u64::from_str_radix(text, 16).ok();
        let (from, to) = (number(from)?, number(to)?);
        Some((from, to - from, rights, words.nth(3).unwrap_or_default().to_owned()))
    });
    Ok(parsed.collect())
}

/// Looks for what the guest that must not notice has in its memory.
fn neighbours_secret(domain: u32) -> Result<(), Failure> {
    let memory = File::open(format!("/proc/{domain}/mem"))?;
    let secret = victim::SECRET.repeat(2);
    let (mut chunk, zeros) = (vec![0; CHUNK], vec![0; CHUNK]);
    let mut seen = 0_u64;
    for (from, len, rights, what) in mappings(domain)? {
        if !rights.starts_with('r') {
            continue;
        }
        for at in (0..len.min(LOOK_BYTES_MAX)).step_by(CHUNK) {
            // Pages that cannot be read have nothing.
            let count = memory.read_at(&mut chunk, from + at).unwrap_or(0);
            seen += count as u64;
            // Most of it was never written to.
            let is_empty = chunk[..count] == zeros[..count];
            if !is_empty && chunk[..count].windows(secret.len()).step_by(8).any(|it| it == secret) {
                return escaped(format!("a neighbour's secret lies in {what} of the process"));
            }
        }
    }
    if seen == 0 {
        return Err(std::io::Error::other("none of its memory can be read").into());
    }
    Ok(())
}

/// Writes rubbish into memory that the process shares with the hub.
fn scribble(domain: u32) -> Result<(), Failure> {
    let memory = File::options().write(true).open(format!("/proc/{domain}/mem"))?;
    let shared = mappings(domain)?.into_iter();
    let shared = shared.filter(|it| it.2.starts_with("rw-s") && it.3.contains("svp-domain"));
    let mut count = 0;
    for (from, len, ..) in shared {
        memory.write_all_at(&vec![0xa5; len as usize], from)?;
        count += 1;
    }
    match count {
        0 => Err(std::io::Error::other("there is no memory that it shares with the hub").into()),
        _ => Ok(()),
    }
}
