//! Programs that do not outlive this one, however it ends.

use std::process::{Child, Command};

use svp_setup::sh::cmd;

/// The same program, which the kernel kills when the thread that starts it ends.
pub(crate) fn until_this_ends(command: &Command) -> Command {
    let mut ends = cmd("setpriv", ["--pdeathsig", "KILL", "--"]);
    ends.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => ends.env(name, value),
            None => ends.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        ends.current_dir(folder);
    }
    ends
}

/// A program that is killed when it is no longer wanted.
pub(crate) struct Ends(pub(crate) Child);

impl Drop for Ends {
    fn drop(&mut self) {
        // Both fail only if it has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt as _;
    use std::thread;

    use super::*;

    #[test]
    fn a_program_ends_with_the_thread_that_started_it() {
        let starts = || {
            let mut sleep = cmd("sleep", ["1000"]);
            let child = until_this_ends(sleep.env("A", "b")).spawn().expect("setpriv");
            // It must have asked for its signal before this thread ends.
            let line = format!("/proc/{}/cmdline", child.id());
            while !std::fs::read(&line).expect("a process").starts_with(b"sleep") {
                thread::yield_now();
            }
            child
        };
        let mut child = thread::spawn(starts).join().expect("a thread");
        assert_eq!(child.wait().expect("a child").signal(), Some(9));
    }

    #[test]
    fn environment_and_folder_stay() {
        let mut shell = cmd("sh", ["-c", "echo $A ${B-none} $PWD"]);
        shell.env("A", "b").env_remove("B").current_dir("/");
        let out = until_this_ends(&shell).output().expect("setpriv");
        assert_eq!(String::from_utf8_lossy(&out.stdout), "b none /\n");
    }
}
