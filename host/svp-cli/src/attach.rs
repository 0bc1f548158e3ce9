//! `svp attach`: the options with which a QEMU of one's own attaches to a daemon that is running.

use anyhow::{Context, Result, bail};
use clap::Args;
use std::ffi::{OsStr, OsString};
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
            bail!("no `svp serve --guest NAME=SOCKET` runs here that this user may look at");
        }
        bail!("no daemon serves a guest {}; there are: {}", args.name, names.join(", "));
    };
    let data = std::fs::metadata(socket).with_context(|| socket.display().to_string())?;
    if !data.file_type().is_socket() {
        bail!("{} is not a socket", socket.display());
    }
    println!("{}", line(&svp_vm::attach_args(socket, args.memory_mib))?);
    Ok(ExitCode::SUCCESS)
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
fn guests_served() -> Vec<(String, PathBuf)> {
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
    fn words_that_a_shell_would_split_are_refused() {
        assert_eq!(line(&["-m".into(), "1M".into()]).unwrap(), "-m 1M");
        assert!(line(&["path=/a b".into()]).is_err());
    }
}
