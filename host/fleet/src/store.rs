//! The folder of results. A result is a folder named by its cell's key: it is written beside and
//! renamed, so that it is whole or absent, also when several processes work on the same fleet.
//!
//! ```text
//! cells/ab/ab12…/   report.html, report.json, ..., log.txt, cell.json
//! unmade/ab12…json  why the last try of a cell came to no result
//! work/HOST-PID-N/  a result that is being made; its file `lock` is locked meanwhile
//! ```

use crate::FleetError;
use crate::key::Key;
use crate::processes;
use crate::result::{CellResult, Unmade};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::ErrorKind;
use std::os::unix::fs::{DirBuilderExt as _, symlink};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// What was found and seen of a cell, in its folder.
const RESULT: &str = "cell.json";
const LOCK: &str = "lock";
/// A link to the folder of a cell's sockets, whose paths must be short.
const RUNTIME: &str = "runtime";
/// What names of these folders begin with.
const RUNTIME_PREFIX: &str = "svp-fleet-";

/// A folder of results.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
    host: String,
}

impl Store {
    /// The results in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn open(folder: &Path) -> Result<Self, FleetError> {
        let make = |folder: &Path| {
            fs::create_dir_all(folder).map_err(FleetError::file("make the folder", folder))
        };
        make(folder)?;
        // Cells have another folder to work in.
        let folder = fs::canonicalize(folder).map_err(FleetError::file("open", folder))?;
        make(&folder.join("cells"))?;
        make(&folder.join("work"))?;
        make(&folder.join("unmade"))?;
        Ok(Self { folder, host: host() })
    }

    /// Where it is, from the root of the file system.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where a result is, or would be.
    pub fn place(&self, key: &Key) -> PathBuf {
        self.folder.join(Self::place_inside(key))
    }

    /// The same, from this folder.
    pub(crate) fn place_inside(key: &Key) -> String {
        let text = key.text();
        format!("cells/{}/{text}", text.get(..2).unwrap_or_default())
    }

    /// Whether there is a result.
    pub fn has(&self, key: &Key) -> bool {
        self.place(key).join(RESULT).is_file()
    }

    /// A result; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn load(&self, key: &Key) -> Result<Option<CellResult>, FleetError> {
        let path = self.place(key).join(RESULT);
        let text = match fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.map_err(FleetError::file("read", &path))?,
        };
        let damaged = |source| FleetError::Damaged { path: path.clone(), source };
        serde_json::from_slice(&text).map(Some).map_err(damaged)
    }

    /// A folder for a result that is to be made.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(crate) fn begin(&self) -> Result<Work, FleetError> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("{}-{}-{number}", self.host, std::process::id());
            let path = self.folder.join("work").join(&name);
            match fs::create_dir(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                made => made.map_err(FleetError::file("make the folder", &path))?,
            }
            let lock_path = path.join(LOCK);
            let made = OpenOptions::new().write(true).create_new(true).open(&lock_path);
            let lock = made.map_err(FleetError::file("make", &lock_path))?;
            // Another process that sweeps may have been faster.
            if lock.try_lock().is_ok() && lock_path.exists() {
                return Work::new(path, name, lock);
            }
        }
    }

    /// Makes what was worked on the result of a key. Says whether it is: another process may have
    /// made the same result meanwhile, and then that one stays.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn keep(
        &self,
        work: Work,
        key: &Key,
        result: &CellResult,
    ) -> Result<bool, FleetError> {
        let path = work.path.join(RESULT);
        fs::write(&path, serde_json::to_vec(result)?).map_err(FleetError::file("write", &path))?;
        for inside in [RUNTIME, LOCK] {
            let inside = work.path.join(inside);
            fs::remove_file(&inside).map_err(FleetError::file("remove", &inside))?;
        }
        let place = self.place(key);
        let shelf = place.parent().unwrap_or(&self.folder);
        fs::create_dir_all(shelf).map_err(FleetError::file("make the folder", shelf))?;
        match fs::rename(&work.path, &place) {
            Ok(()) => {
                // There may be none, and one that stays is not looked at any more.
                let _ = fs::remove_file(self.unmade_place(key));
                Ok(true)
            }
            Err(error) if is_taken(&error) => Ok(false),
            Err(source) => Err(FleetError::File { doing: "make", path: place, source }),
        }
    }

    /// How many results are being made, by whomever. Those that killed processes have left count until they are
    /// swept.
    pub(crate) fn works(&self) -> u64 {
        fs::read_dir(self.folder.join("work")).map_or(0, |works| works.count() as u64)
    }

    /// Notes why a cell has no result.
    ///
    /// # Errors
    /// If that cannot be written.
    pub(crate) fn keep_unmade(&self, key: &Key, unmade: &Unmade) -> Result<(), FleetError> {
        let path = self.unmade_place(key);
        let half = path.with_extension(format!("{}-{}", self.host, std::process::id()));
        let text = serde_json::to_vec(unmade)?;
        let written = fs::write(&half, text).and_then(|()| fs::rename(&half, &path));
        written.map_err(FleetError::file("write", &path))
    }

    /// Why a cell has no result; `None` if it was not tried, or that cannot be read.
    pub fn unmade(&self, key: &Key) -> Option<Unmade> {
        let text = fs::read(self.unmade_place(key)).ok()?;
        serde_json::from_slice(&text).ok()
    }

    fn unmade_place(&self, key: &Key) -> PathBuf {
        self.folder.join("unmade").join(format!("{}.json", key.text()))
    }

    /// Removes what killed processes of this host have left, and ends what they had started.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn sweep(&self) -> Result<(), FleetError> {
        let folder = self.folder.join("work");
        let entries = fs::read_dir(&folder).map_err(FleetError::file("read", &folder))?;
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if !name.starts_with(&format!("{}-", self.host)) {
                continue;
            }
            let lock = OpenOptions::new().write(true).open(entry.path().join(LOCK));
            // Without a lock file it has just been made, or is about to be renamed.
            let Ok(lock) = lock else { continue };
            if lock.try_lock().is_ok() {
                processes::end_marked(&name);
                remove_runtime(&entry.path());
                // What cannot be removed is tried again by the next one.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        Ok(())
    }
}

/// The errors by which `rename` says that a folder is there already, with something in it.
fn is_taken(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::DirectoryNotEmpty)
}

/// Removes the folder of sockets that a folder's link leads to, if it is one.
fn remove_runtime(folder: &Path) {
    let Ok(runtime) = fs::read_link(folder.join(RUNTIME)) else { return };
    let named =
        runtime.file_name().is_some_and(|name| name.to_string_lossy().starts_with(RUNTIME_PREFIX));
    if named {
        // If this fails, a folder of sockets that no process serves is left behind.
        let _ = fs::remove_dir_all(runtime);
    }
}

/// A result that is being made. What is not kept goes.
#[derive(Debug)]
pub(crate) struct Work {
    path: PathBuf,
    name: String,
    runtime: PathBuf,
    _lock: File,
}

impl Work {
    fn new(path: PathBuf, name: String, lock: File) -> Result<Self, FleetError> {
        let base = std::env::temp_dir();
        let mut number = 0;
        let runtime = loop {
            let runtime = base.join(format!("{RUNTIME_PREFIX}{}-{number}", std::process::id()));
            match DirBuilder::new().mode(0o700).create(&runtime) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                made => {
                    break made
                        .map(|()| runtime.clone())
                        .map_err(FleetError::file("make the folder", &runtime))?;
                }
            }
        };
        let work = Self { path, name, runtime, _lock: lock };
        let link = work.path.join(RUNTIME);
        symlink(&work.runtime, &link).map_err(FleetError::file("make the link", &link))?;
        Ok(work)
    }

    /// A folder for sockets and what need not last.
    pub(crate) fn runtime(&self) -> &Path {
        &self.runtime
    }

    /// The folder that the result is written to.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// A name that no other work of this host has.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        // After a rename the first is not there any more.
        let _ = fs::remove_dir_all(&self.path);
        let _ = fs::remove_dir_all(&self.runtime);
    }
}

/// This machine's name, as far as it can be part of a file's.
pub(crate) fn host() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let fitting = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '.';
    let name: String = name.chars().filter(fitting).take(64).collect();
    if name.is_empty() { "host".into() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::{Keys, Tooling};
    use crate::tests::{Folder, one_cell};

    fn key(folder: &Folder) -> Key {
        let tooling = Tooling { svp: folder.path().join("fleet.toml"), ..Tooling::default() };
        Keys::new(&tooling, folder.path()).key(&one_cell(folder)).unwrap()
    }

    #[test]
    fn the_first_of_two_results_stays() {
        let folder = Folder::new("store");
        let (store, key) = (Store::open(folder.path()).unwrap(), key(&folder));
        assert!(!store.has(&key) && store.load(&key).unwrap().is_none());
        let works = [store.begin().unwrap(), store.begin().unwrap()];
        let kept: Vec<bool> = works
            .into_iter()
            .enumerate()
            .map(|(number, work)| {
                let result = CellResult { attempts: number as u32 + 1, ..CellResult::default() };
                store.keep(work, &key, &result).unwrap()
            })
            .collect();
        assert_eq!(kept, [true, false]);
        assert_eq!(store.load(&key).unwrap().unwrap().attempts, 1);
        assert_eq!(fs::read_dir(folder.path().join("work")).unwrap().count(), 0);
    }

    #[test]
    fn only_what_no_process_works_on_is_swept() {
        let folder = Folder::new("sweep");
        let store = Store::open(folder.path()).unwrap();
        let work = store.begin().unwrap();
        let left = folder.path().join("work").join(format!("{}-1-1", host()));
        let elsewhere = folder.path().join("work/elsewhere-1-1");
        for path in [&left, &elsewhere] {
            fs::create_dir(path).unwrap();
            fs::write(path.join(LOCK), "").unwrap();
        }
        store.sweep().unwrap();
        assert!(work.path().exists() && elsewhere.exists() && !left.exists());
        let (path, runtime) = (work.path().to_owned(), work.runtime().to_owned());
        assert!(runtime.exists());
        drop(work);
        assert!(!path.exists() && !runtime.exists());
    }
}
