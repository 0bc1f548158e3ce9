//! Programs for ARM without a virtual machine: QEMU's user mode translates the program alone, and its system
//! calls, our libraries' to the daemon among them, are this machine's.

use super::guests::GUEST_ARCH;
use super::{ProgramSpec, native};
use crate::dist::Dist;
use crate::record::Program;
use anyhow::{Context, Result, ensure};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What to start if set-up has named nothing: distributions have one of them.
const PROGRAMS: [&str; 2] = ["qemu-aarch64", "qemu-aarch64-static"];

/// How programs for ARM are started.
#[derive(Debug, Clone)]
pub struct UserMode {
    qemu: PathBuf,
    /// Where a program's loader and libraries are looked for first.
    root: PathBuf,
    /// Whether programs are named by their paths in the root.
    programs_are_in_root: bool,
}

impl UserMode {
    /// Programs with the libraries, and the paths, of a root file system for ARM; or programs of this machine's
    /// paths, with the libraries that set-up has for them.
    ///
    /// # Errors
    /// If there is no QEMU for programs, or no such folder.
    pub fn find(dist: &Dist, root: Option<&Path>) -> Result<Self> {
        let tools = dist.tools()?;
        let qemu = tools.qemu_user.filter(|program| program.is_file()).or_else(on_path);
        let qemu = qemu.context(
            "--user-mode wants qemu-aarch64: run `cargo xtask setup`, or install Debian's qemu-user",
        )?;
        let own = || tools.guest_libs.as_deref().and_then(Path::parent);
        let root = match root.or_else(own) {
            Some(root) => std::path::absolute(root)?,
            None => {
                anyhow::bail!("no libraries for ARM here: give a root file system by --root FOLDER")
            }
        };
        ensure!(root.is_dir(), "{}: --user-mode wants a root that is a folder", root.display());
        Ok(Self { qemu, root, programs_are_in_root: false })
    }

    /// The same, with programs that are named by their paths in the root, from `/`.
    #[must_use]
    pub fn with_programs_in_root(self) -> Self {
        Self { programs_are_in_root: true, ..self }
    }

    /// Runs one program to its end, against the daemon at `socket`, as [`native::run`] does.
    ///
    /// # Errors
    /// If there is no such program, or it cannot be started.
    pub fn run(
        &self,
        dist: &Dist,
        socket: &Path,
        spec: &ProgramSpec,
        timeout: Duration,
    ) -> Result<Program> {
        native::run_command(self.command(dist, socket, spec)?, spec, timeout)
    }

    fn command(&self, dist: &Dist, socket: &Path, spec: &ProgramSpec) -> Result<Command> {
        let program = self.place(&spec.path);
        ensure!(program.is_file(), "{}: no such program", program.display());
        let mut command = Command::new(&self.qemu);
        command.arg("-L").arg(&self.root).arg("-0").arg(&spec.path);
        let libs = dist.libs(GUEST_ARCH);
        let ours = native::loader_variables(&libs).chain(native::ptxas_variables(&libs));
        // In the place of the user's own variables, which name files of this machine's architecture.
        for (name, value) in ours.chain([("SVP_SOCKET", socket.to_owned())]) {
            let mut pair = OsString::from(name);
            pair.push("=");
            pair.push(value);
            command.arg("-E").arg(pair);
        }
        command.arg(program);
        Ok(command)
    }

    /// Where on this machine a program is.
    fn place(&self, program: &Path) -> PathBuf {
        match self.programs_are_in_root {
            true => self.root.join(program.strip_prefix("/").unwrap_or(program)),
            false => program.to_owned(),
        }
    }
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut all = PROGRAMS.iter().flat_map(|name| folders.iter().map(move |it| it.join(name)));
    all.find(|program| program.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_root_has_the_programs_that_are_named_by_it() {
        let root = PathBuf::from("/srv/root");
        let mode = UserMode { qemu: "qemu".into(), root, programs_are_in_root: false };
        assert_eq!(mode.place(Path::new("/opt/app")), Path::new("/opt/app"));
        let mode = mode.with_programs_in_root();
        assert_eq!(mode.place(Path::new("/opt/app")), Path::new("/srv/root/opt/app"));
    }
}
