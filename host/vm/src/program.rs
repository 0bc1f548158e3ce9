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
/// The library that has the loader find our CUDA libraries before NVIDIA's.
pub(crate) const AUDIT: &str = "libsvp_audit.so";
/// What takes the place of ptxas for programs that start it.
pub(crate) const PTXAS: &str = "svp-ptxas";
/// Where Triton looks for the name of a ptxas: since version 3.5 by the device's generation.
pub const PTXAS_VARIABLES: [&str; 2] = ["TRITON_PTXAS_PATH", "TRITON_PTXAS_BLACKWELL_PATH"];

/// Which of our parts are in the guest beside the CUDA libraries.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Parts {
    pub(crate) preload: bool,
    pub(crate) audit: bool,
    pub(crate) ptxas: bool,
}

impl Parts {
    /// What they need in a program's environment.
    fn environment(self) -> Vec<(String, String)> {
        let path = |name: &str| format!("/{GUEST_LIBS}/{name}");
        let preload = self.preload.then(|| ("LD_PRELOAD".to_owned(), path(PRELOAD)));
        let audit = self.audit.then(|| ("LD_AUDIT".to_owned(), path(AUDIT)));
        let ptxas = PTXAS_VARIABLES.map(|name| (name.to_owned(), path(PTXAS)));
        preload.into_iter().chain(audit).chain(ptxas.into_iter().filter(|_| self.ptxas)).collect()
    }
}

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
    pub(crate) fn script(&self, index: usize, parts: Parts) -> String {
        let mut script = format!("cd /{}\n", Self::folder(index));
        let libs = format!("/{GUEST_LIBS}");
        let ours = [("LD_LIBRARY_PATH".to_owned(), libs)];
        for (name, value) in ours.iter().chain(&parts.environment()).chain(&self.env) {
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
        let script = program.script(2, Parts::default());
        let lines: Vec<&str> = script.lines().collect();
        assert_eq!(lines[0], "cd /svp/programs/2");
        assert_eq!(lines[2], "export K='v w'");
        assert_eq!(lines[3], r"exec './it'\''s' '$HOME; rm'");
        assert!(!script.contains("LD_PRELOAD") && !script.contains("LD_AUDIT"));
        assert!(!script.contains("TRITON"));
    }

    #[test]
    fn what_is_in_the_guest_is_named_to_the_program_which_may_name_another() {
        let env = vec![("TRITON_PTXAS_PATH".to_owned(), "/mine".to_owned())];
        let program = GuestProgram { env, ..GuestProgram::default() };
        let script = program.script(0, Parts { preload: true, audit: true, ptxas: true });
        assert!(
            script.contains("export LD_PRELOAD='/usr/lib/svp/libsvp_preload.so'\n"),
            "{script}"
        );
        assert!(script.contains("export LD_AUDIT='/usr/lib/svp/libsvp_audit.so'\n"), "{script}");
        let ours = script.find("export TRITON_PTXAS_PATH='/usr/lib/svp/svp-ptxas'\n");
        let own = script.find("export TRITON_PTXAS_PATH='/mine'\n");
        assert!(ours.is_some() && own > ours, "{script}");
    }
}
