//! The device's memory, which all processes share that use it.
//!
//! Each process has a line with its number and its bytes in one file, under the file's lock. What a process
//! had that has ended is free, as with a driver.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::PathBuf;

use nix::fcntl::{Flock, FlockArg};

use crate::border::{Code, Done, code};

/// What is taken of the device's memory.
#[derive(Debug)]
pub(crate) struct Ledger {
    file: Option<PathBuf>,
    total: u64,
    own: u64,
}

impl Ledger {
    /// Nothing is taken by this process.
    pub(crate) fn new(file: Option<PathBuf>, total: u64) -> Self {
        Self { file, total, own: 0 }
    }

    /// Free bytes.
    pub(crate) fn free(&self) -> Done<u64> {
        Ok(self.total.saturating_sub(self.own).saturating_sub(self.others()?))
    }

    /// Does another process have some?
    pub(crate) fn has_others(&self) -> Done<bool> {
        Ok(self.others()? > 0)
    }

    /// Takes bytes, or says that there are not this many.
    pub(crate) fn take(&mut self, bytes: u64) -> Done {
        let Some(file) = self.file.clone() else {
            return self.set_own(bytes, 0);
        };
        let mut locked = lock(&file)?;
        let others = others_in(&mut locked)?;
        let sum: u64 = others.iter().map(|(_, bytes)| bytes).sum();
        self.set_own(bytes, sum)?;
        write(&mut locked, &others, self.own)
    }

    /// Gives bytes back.
    pub(crate) fn give(&mut self, bytes: u64) -> Done {
        self.own = self.own.saturating_sub(bytes);
        self.take(0)
    }

    fn set_own(&mut self, more: u64, others: u64) -> Done {
        let own = self.own.checked_add(more).ok_or(code::OUT_OF_MEMORY)?;
        if more > 0 && own.saturating_add(others) > self.total {
            return Err(code::OUT_OF_MEMORY);
        }
        self.own = own;
        Ok(())
    }

    fn others(&self) -> Done<u64> {
        let Some(file) = &self.file else { return Ok(0) };
        let mut locked = lock(file)?;
        Ok(others_in(&mut locked)?.iter().map(|(_, bytes)| bytes).sum())
    }
}

fn failed<E>(_: E) -> Code {
    Code(svp_gpu::code::UNKNOWN)
}

fn lock(path: &PathBuf) -> Done<Flock<File>> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    Flock::lock(file.map_err(failed)?, FlockArg::LockExclusive).map_err(failed)
}

/// Lines of other processes that live.
fn others_in(file: &mut File) -> Done<Vec<(u32, u64)>> {
    let mut text = String::new();
    file.rewind().map_err(failed)?;
    file.read_to_string(&mut text).map_err(failed)?;
    let own = std::process::id();
    let line = |line: &str| {
        let (process, bytes) = line.split_once(' ')?;
        Some((process.parse::<u32>().ok()?, bytes.parse::<u64>().ok()?))
    };
    let lives = |process: u32| std::path::Path::new(&format!("/proc/{process}")).exists();
    Ok(text.lines().filter_map(line).filter(|(it, _)| *it != own && lives(*it)).collect())
}

fn write(file: &mut File, others: &[(u32, u64)], own: u64) -> Done {
    let mut text = String::new();
    for (process, bytes) in others.iter().chain([&(std::process::id(), own)]) {
        text.push_str(&format!("{process} {bytes}\n"));
    }
    // In one piece, over what was there: this process may be killed at any time, and others' lines stay.
    let (len, before) = (text.len(), file.metadata().map_err(failed)?.len() as usize);
    text.extend(std::iter::repeat_n('\n', before.saturating_sub(len)));
    file.rewind().map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.set_len(len as u64).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_ends_and_comes_back() {
        let mut ledger = Ledger::new(None, 100);
        ledger.take(60).unwrap();
        assert_eq!(ledger.take(41), Err(code::OUT_OF_MEMORY));
        ledger.give(20).unwrap();
        ledger.take(41).unwrap();
        assert_eq!(ledger.free(), Ok(19));
    }

    #[test]
    fn what_living_processes_have_counts_and_what_dead_ones_had_does_not() {
        let file = std::env::temp_dir().join(format!("svp-ledger-{}", std::process::id()));
        // Process 1 is always there; numbers so high are never given.
        std::fs::write(&file, "1 30\n4294967295 1000\n").unwrap();
        let mut ledger = Ledger::new(Some(file.clone()), 100);
        assert_eq!(ledger.take(71), Err(code::OUT_OF_MEMORY));
        ledger.take(70).unwrap();
        assert_eq!(ledger.free(), Ok(0));
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text, format!("1 30\n{} 70\n", std::process::id()));
        std::fs::remove_file(&file).unwrap();
    }
}
