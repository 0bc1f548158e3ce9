//! `svp attach`: the options with which a QEMU of one's own attaches to a daemon that is running.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::ffi::{OsStr, OsString};
use std::io::ErrorKind;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::FileTypeExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arguments of `svp attach`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp serve --guest board=/tmp/board.sock &\n  svp attach board\n  \
                  qemu-system-aarch64 $(svp attach board --memory-mib 2048) -kernel ...\n\n\
                  docs/guide/attach-qemu.md has the driver and the libraries, which the guest needs as well."
)]
pub(crate) struct AttachArgs {
    /// The guest's name, as `svp serve --guest NAME=SOCKET` was given it.
    name: String,
    /// The guest's memory in MiB.
    #[arg(long, default_value_t = 2048, value_parser = clap::value_parser!(u32).range(64..=1 << 20))]
    memory_mib: u32,
}

/// Prints the options in one line, as words of a shell.
///
/// # Errors
/// If no daemon serves a guest of this name, or its socket is not there.
pub(crate) fn attach(args: &AttachArgs) -> Result<ExitCode> {
    let guests = guests_served();
    let Some((_, socket)) = guests.iter().find(|(name, _)| *name == args.name) else {
        let names: Vec<&str> = guests.iter().map(|(name, _)| name.as_str()).collect();
        if names.is_empty() {
            bail!(
                "no daemon with guests runs here that this user may look at: start one with \
                 `svp serve --guest {}=/tmp/{0}.sock`",
                args.name
            );
        }
        bail!(
            "no daemon serves a guest {}; there are: {}. A daemon takes its guests when it starts, from --guest",
            args.name,
            names.join(", ")
        );
    };
    may_be_used(socket)?;
    println!("{}", line(&svp_vm::attach_args(socket, args.memory_mib))?);
    Ok(ExitCode::SUCCESS)
}

/// Whether a QEMU of this user could connect to a socket.
pub(crate) fn may_be_used(socket: &Path) -> Result<()> {
    let name = socket.display();
    let data = match std::fs::metadata(socket) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!(
                "{name} is not there: its daemon is not ready yet, or somebody has removed it; restart `svp serve`"
            )
        }
        data => data.with_context(|| name.to_string())?,
    };
    ensure!(
        data.file_type().is_socket(),
        "{name} is not a socket: restart `svp serve` with another path"
    );
    nix::unistd::access(socket, nix::unistd::AccessFlags::W_OK).with_context(|| {
        format!(
            "{name} is not yours to open: run QEMU as the daemon's user, or in the socket's group"
        )
    })
}

/// The options as one line. Its words are not quoted, so that `$(svp attach ...)` gives them.
fn line(words: &[String]) -> Result<String> {
    match words.iter().find(|word| word.contains(|letter: char| letter.is_whitespace())) {
        Some(word) => {
            bail!("a shell would take {word} for several words: give the socket another path")
        }
        None => Ok(words.join(" ")),
    }
}

/// The guests of the daemons that run here, with their sockets, from the daemons' command lines.
pub(crate) fn guests_served() -> Vec<(String, PathBuf)> {
    let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
    let of_process = |process: PathBuf| {
        let line = std::fs::read(process.join("cmdline")).unwrap_or_default();
        let folder = std::fs::read_link(process.join("cwd")).unwrap_or_default();
        guests_of(&line, &folder)
    };
    processes.flatten().flat_map(|process| of_process(process.path())).collect()
}

/// The guests of a command line, words with a zero byte after each, that was started in a folder.
fn guests_of(line: &[u8], folder: &Path) -> Vec<(String, PathBuf)> {
    let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
    let is_serve = words.first().is_some_and(|program| {
        Path::new(OsStr::from_bytes(program)).file_name() == Some(OsStr::new("svp"))
    }) && words.get(1) == Some(&b"serve".as_slice());
    if !is_serve {
        return Vec::new();
    }
    let joined = words.iter().filter_map(|word| word.strip_prefix(b"--guest="));
    let apart = words.windows(2).filter_map(|pair| match pair {
        [b"--guest", value] => Some(*value),
        _ => None,
    });
    let guest = |value: &[u8]| {
        let at = value.iter().position(|byte| *byte == b'=')?;
        let (name, socket) = value.split_at(at);
        let socket = OsString::from_vec(socket.get(1..)?.to_vec());
        Some((String::from_utf8_lossy(name).into_owned(), folder.join(socket)))
    };
    joined.chain(apart).filter_map(guest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_daemon_tells_its_guests_by_its_command_line() {
        let guests = |line: &str| guests_of(line.replace(' ', "\0").as_bytes(), Path::new("/w"));
        let found = guests("/usr/bin/svp serve --guest a=/tmp/a=b --device soft --guest=b=b.sock ");
        let wanted = [("b".to_owned(), "/w/b.sock".into()), ("a".to_owned(), "/tmp/a=b".into())];
        assert_eq!(found, wanted);
        assert!(guests("svp run --guest a=/tmp/a").is_empty());
        assert!(guests("vim serve --guest a=/tmp/a").is_empty());
        assert!(guests("").is_empty());
    }

    #[test]
    fn what_cannot_be_connected_to_says_what_to_do() {
        let said = |path: &str| format!("{:#}", may_be_used(Path::new(path)).unwrap_err());
        assert!(said("/nonexistent/a.sock").contains("restart `svp serve`"));
        assert!(said("/etc/passwd").contains("not a socket"));
        let path = std::env::temp_dir().join(format!("svp-attach-{}", std::process::id()));
        let _listener = std::os::unix::net::UnixListener::bind(&path).unwrap();
        assert!(may_be_used(&path).is_ok());
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn words_that_a_shell_would_split_are_refused() {
        assert_eq!(line(&["-m".into(), "1M".into()]).unwrap(), "-m 1M");
        assert!(line(&["path=/a b".into()]).is_err());
    }
}
