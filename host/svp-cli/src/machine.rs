//! Options for a guest's machine, as `svp run` and `svp shell` take it.

use anyhow::{Result, ensure};
use clap::Args;
use std::path::{Path, PathBuf};
use svp_vm::{Machine, RootDisk};

/// Arguments that describe a guest's machine.
#[derive(Debug, Args)]
#[command(next_help_heading = "Guests")]
pub(super) struct MachineArgs {
    /// A root file system for the guests: a folder, or an ext4 image. Programs run in it; what they
    /// write there goes when the guest does.
    #[arg(long, value_name = "FOLDER|IMAGE")]
    root: Option<PathBuf>,
    /// A guest's memory, in MiB. Without it, 512.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(64..=1 << 20))]
    memory_mib: Option<u32>,
    /// A guest's processors. Without it, 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=8))]
    cpus: Option<u32>,
}

impl MachineArgs {
    /// Whether programs are those of a root file system.
    pub(super) fn has_root(&self) -> bool {
        self.root.is_some()
    }

    /// The root file system.
    pub(super) fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }

    /// Refuses the arguments, for a run on this machine alone.
    ///
    /// # Errors
    /// If one of the arguments is given.
    pub(super) fn refuse(&self) -> Result<()> {
        ensure!(
            self.root.is_none(),
            "--root is for guests and --user-mode: say --vps N without --emulate, or --user-mode"
        );
        self.refuse_size()
    }

    /// Refuses what describes a machine, for a program that runs without one.
    ///
    /// # Errors
    /// If one of these arguments is given.
    pub(super) fn refuse_size(&self) -> Result<()> {
        ensure!(
            self.memory_mib.is_none() && self.cpus.is_none(),
            "--memory-mib and --cpus are for guests: say --vps N without --emulate"
        );
        Ok(())
    }

    /// The machine; a root file system that is a folder is made an image of.
    ///
    /// # Errors
    /// If that cannot be made, or is no root file system.
    pub(super) fn machine(&self) -> Result<Machine> {
        let default = Machine::default();
        Ok(Machine {
            root: self.root.as_deref().map(RootDisk::open).transpose()?,
            memory_mib: self.memory_mib.unwrap_or(default.memory_mib),
            cpus: self.cpus.unwrap_or(default.cpus),
            ..default
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        machine: MachineArgs,
    }

    fn parse(words: &[&str]) -> Result<MachineArgs, clap::Error> {
        Line::try_parse_from(std::iter::once(&"svp").chain(words)).map(|line| line.machine)
    }

    #[test]
    fn a_machine_is_the_usual_one_but_for_what_is_said() {
        let plain = parse(&[]).expect("no arguments");
        plain.refuse().expect("nothing to refuse");
        let machine = plain.machine().expect("a machine");
        assert!((machine.memory_mib, machine.cpus) == (512, 1) && machine.root.is_none());
        let large = parse(&["--memory-mib", "2048", "--cpus", "2"]).expect("numbers");
        assert!(large.refuse().is_err() && !large.has_root());
        let machine = large.machine().expect("a machine");
        assert_eq!((machine.memory_mib, machine.cpus), (2048, 2));
    }

    #[test]
    fn what_no_machine_can_have_is_refused() {
        for words in
            [["--memory-mib", "0"], ["--memory-mib", "-1"], ["--cpus", "0"], ["--cpus", "9"]]
        {
            assert!(parse(&words).is_err(), "{words:?}");
        }
        let absent = parse(&["--root", "/no/such/root"]).expect("a path");
        assert!(absent.has_root() && absent.refuse().is_err());
        let error = absent.machine().unwrap_err().to_string();
        assert!(error.contains("/no/such/root"), "{error}");
    }
}
