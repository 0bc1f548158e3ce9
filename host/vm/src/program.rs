//! A program for the guest, and the shell script that starts it there.

use std::path::{Path, PathBuf};
use std::time::Duration;

/// A program to run in a guest.
#[derive(Debug, Clone, Default)]
pub struct GuestProgram {
    /// The program's name in reports.
    pub name: String,
    /// The binary on this machine. `None`: the first word of `args` names something that is in
    /// the guest already.
    pub binary: Option<PathBuf>,
    /// Arguments, after the program's own name.
    pub args: Vec<String>,
    /// Variables in the program's environment.
    pub env: Vec<(String, String)>,
    /// Files in the folder where the program runs: path on this machine, name in that folder.
    pub files: Vec<(PathBuf, String)>,
    /// Time after which the program and all that it has started are ended by SIGKILL, in whole
    /// seconds. `None`: the program may take as long as its guest.
    pub timeout: Option<Duration>,
}

/// Where our CUDA libraries are in the guest.
pub(crate) const GUEST_LIBS: &str = "usr/lib/svp";
/// The library that gives statically linked programs our CUDA runtime.
pub(crate) const PRELOAD: &str = "libsvp_preload.so";

impl GuestProgram {
    /// The folder of the guest's program `index`.
    pub(crate) fn folder(index: usize) -> String {
        format!("svp/programs/{index}")
    }

    /// The binary's name in that folder.
    pub(crate) fn binary_name(binary: &Path) -> String {
        binary.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The script that becomes the program. The preload does no harm to programs that need none.
    pub(crate) fn script(&self, index: usize, preload: bool) -> String {
        let mut script = format!("cd /{}\n", Self::folder(index));
        let libs = format!("/{GUEST_LIBS}");
        let ours = [("LD_LIBRARY_PATH".to_owned(), libs.clone())];
        let preload = preload.then(|| ("LD_PRELOAD".to_owned(), format!("{libs}/{PRELOAD}")));
        for (name, value) in ours.iter().chain(&preload).chain(&self.env) {
            script.push_str(&format!("export {name}={}\n", quote(value)));
        }
        script.push_str("exec");
        let own = self.binary.as_deref().map(|b| format!("./{}", Self::binary_name(b)));
        for word in own.iter().chain(&self.args) {
            script.push(' ');
            script.push_str(&quote(word));
        }
        script.push('\n');
        script
    }
}

/// A word as the shell takes it literally.
fn quote(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_reach_the_program_as_they_are() {
        let program = GuestProgram {
            binary: Some("/home/me/a b/it's".into()),
            args: vec!["$HOME; rm".to_owned()],
            env: vec![("K".to_owned(), "v w".to_owned())],
            ..GuestProgram::default()
        };
        let script = program.script(2, false);
        let lines: Vec<&str> = script.lines().collect();
        assert_eq!(lines[0], "cd /svp/programs/2");
        assert_eq!(lines[2], "export K='v w'");
        assert_eq!(lines[3], r"exec './it'\''s' '$HOME; rm'");
        assert!(!script.contains("LD_PRELOAD"));
    }
}
