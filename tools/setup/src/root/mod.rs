//! Root file systems of Debian, made and entered without touching the machine: in a user namespace, whose root may do
//! there what dpkg and packages' scripts want to do.
//!
//! Roots for ARM are translated by QEMU's user mode. The kernel is told so for the namespace alone, which it can since
//! Linux 6.7.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::sh::{cmd, line};

const ENTER: &str = include_str!("enter.sh");
const MAKE: &str = include_str!("make.sh");
const SESSION: &str = include_str!("session.sh");
/// What a namespace says when it is there, before it knows whose numbers its users have.
const THERE: &str = "there";
/// Users and groups of Debian's packages have numbers up to here.
const USERS: u32 = 65_536;

/// Installs packages in a root that holds their unpacked files.
pub(crate) fn install<P: AsRef<Path>>(
    root: &Path,
    packages: &[P],
    translator: Option<&Path>,
) -> Result<()> {
    for folder in ["info", "updates"] {
        let folder = root.join("var/lib/dpkg").join(folder);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(root.join("var/lib/dpkg/status"), "").context("cannot begin dpkg's list")?;
    let mut words = vec![root.as_os_str()];
    words.extend(packages.iter().map(|it| it.as_ref().as_os_str()));
    run_inside(MAKE, &words, translator).map(drop).context("cannot install Debian's packages")
}

/// Runs a script of a folder in a copy of a root that ends with it; what it prints, both streams. The script sees the
/// folder at `/shared`. What the copy has become is kept as an ext4 image, if one is named.
///
/// # Errors
/// If there can be no such copy here, or the script fails: with what it printed.
pub(crate) fn session(
    root: &Path,
    translator: Option<&Path>,
    shared: &Path,
    script: &str,
    image: Option<&Path>,
) -> Result<String> {
    let work = std::env::temp_dir().join(format!("svp-root-{}", std::process::id()));
    fs::create_dir_all(&work).with_context(|| work.display().to_string())?;
    let words = [
        root.as_os_str(),
        work.as_os_str(),
        shared.as_os_str(),
        OsStr::new(script),
        image.map_or(OsStr::new(""), Path::as_os_str),
    ];
    let printed = run_inside(SESSION, &words, translator);
    // What was mounted on it has ended with the namespace.
    fs::remove_dir(&work).with_context(|| work.display().to_string())?;
    printed
}

/// Runs a shell script with its arguments as root of a namespace of its own.
pub(crate) fn run_inside(
    script: &str,
    args: &[&OsStr],
    translator: Option<&Path>,
) -> Result<String> {
    let text = format!("echo {THERE}\nexec 2>&1\n{ENTER}\n{script}");
    let mut command = cmd("unshare", ["--user", "--mount", "--pid", "--fork", "--kill-child"]);
    let is_root = crate::host::is_root();
    if !is_root {
        // By ranges of /etc/subuid and /etc/subgid.
        command.args(["--map-root-user", "--map-auto"]);
    }
    command.args(["sh", "-c", &text, "sh"]).args(args);
    // What is set for this machine's programs names folders that are not there.
    command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    command.env("TRANSLATOR", translator.map_or(OsStr::new(""), Path::as_os_str));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut inside =
        command.spawn().with_context(|| format!("cannot start {}", first(&command)))?;
    let outcome = talk(&mut inside, is_root);
    if outcome.is_err() {
        // It waits for a word that does not come.
        let _ = inside.kill();
    }
    let status = inside.wait().context("cannot wait for a namespace")?;
    let printed = outcome?;
    if !status.success() {
        let lines: Vec<&str> = printed.lines().collect();
        bail!("ended with {status}:\n{}", lines[lines.len().saturating_sub(30)..].join("\n"));
    }
    Ok(printed)
}

/// Gives a namespace its users, has its script go on, and reads what that prints.
fn talk(inside: &mut Child, is_root: bool) -> Result<String> {
    let mut errors = inside.stderr.take().context("a pipe")?;
    let errors = thread::spawn(move || {
        let mut text = String::new();
        let _ = errors.read_to_string(&mut text);
        text
    });
    let mut out = BufReader::new(inside.stdout.take().context("a pipe")?);
    let mut word = String::new();
    out.read_line(&mut word).context("cannot read of a namespace")?;
    if word.trim_end() != THERE {
        let why = errors.join().unwrap_or_default();
        bail!("this machine lets nobody make a user namespace: {}", why.trim());
    }
    if is_root {
        for map in ["uid_map", "gid_map"] {
            let path = format!("/proc/{}/{map}", inside.id());
            fs::write(&path, format!("0 0 {USERS}\n")).with_context(|| path.clone())?;
        }
    }
    let mut input = inside.stdin.take().context("a pipe")?;
    input.write_all(b"go\n").context("cannot write to a namespace")?;
    drop(input);
    let mut printed = Vec::new();
    out.read_to_end(&mut printed).context("cannot read of a namespace")?;
    Ok(String::from_utf8_lossy(&printed).into_owned())
}

/// A command's first words: the script is long.
fn first(command: &Command) -> String {
    line(command).lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "needs a clean Debian: cargo xtask test"]
    fn a_session_is_of_a_copy_that_ends_with_it() {
        let root = crate::host_root().expect("a root");
        let shared = std::env::temp_dir().join(format!("svp-session-{}", std::process::id()));
        fs::create_dir_all(&shared).expect("a folder");
        let run = |text: &str| {
            fs::write(shared.join("script"), text).expect("a script");
            root.run(&shared, "script")
        };
        let wrote = run("id -u; rm /bin/ls; echo x > /new; echo y > /shared/kept; cat /new");
        assert_eq!(wrote.expect("a session"), "0\nx\n");
        assert_eq!(fs::read_to_string(shared.join("kept")).expect("a file"), "y\n");
        let there = run("test -x /bin/ls && test ! -e /new && echo clean");
        assert_eq!(there.expect("a session"), "clean\n");
        let error = run("echo some words; exit 3").expect_err("it failed").to_string();
        assert!(error.contains("some words") && error.contains('3'), "{error}");
        fs::remove_dir_all(&shared).expect("the folder is ours");
    }
}
