//! A cell's key, the hash of all that goes into it: two cells with one key have one result.

use crate::FleetError;
use crate::matrix::Cell;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

/// Changes when results of the same inputs are kept in another form.
const VERSION: &str = "1";
/// Variables that change what a run does.
const VARIABLES: [&str; 2] = ["SVP_JIT_MODE", "SVP_SAMPLE_INSTRUCTIONS"];

/// A cell's key: 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(String);

impl Key {
    /// The digits.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The product that runs cells, as far as results depend on it.
#[derive(Debug, Clone, Default)]
pub struct Tooling {
    /// The program `svp`, which every cell runs.
    pub svp: PathBuf,
    /// What it is started by: a program and its first arguments, which become `svp` in the end.
    pub launcher: Vec<String>,
    /// Words of every `svp run` by which nothing of its results changes.
    pub words: Vec<String>,
    /// Files and folders that each run depends on.
    pub all: Vec<PathBuf>,
    /// Those that native cells depend on.
    pub native: Vec<PathBuf>,
    /// Those that cells with guests depend on.
    pub guests: Vec<PathBuf>,
}

/// Makes keys; reads every file once.
#[derive(Debug)]
pub struct Keys<'a> {
    tooling: &'a Tooling,
    folder: &'a Path,
    seen: HashMap<PathBuf, blake3::Hash>,
}

impl<'a> Keys<'a> {
    /// Keys of cells that this product runs, whose paths are from a folder.
    pub fn new(tooling: &'a Tooling, folder: &'a Path) -> Self {
        Self { tooling, folder, seen: HashMap::new() }
    }

    /// The key of a cell.
    ///
    /// # Errors
    /// If a file that goes into it cannot be read.
    pub fn key(&mut self, cell: &Cell) -> Result<Key, FleetError> {
        let mut hasher = blake3::Hasher::new();
        let hasher = &mut hasher;
        put(hasher, "version", VERSION.as_bytes());
        let tooling = self.tooling;
        let own = if cell.place.guests == 0 { &tooling.native } else { &tooling.guests };
        for path in std::iter::once(&tooling.svp).chain(&tooling.all).chain(own) {
            put(hasher, "product", self.content(path)?.as_bytes());
        }
        if cell.root.is_none() {
            put(hasher, "program", self.content(&cell.program)?.as_bytes());
        }
        for path in cell.root.iter().chain(&cell.config) {
            put(hasher, "input", self.content(path)?.as_bytes());
        }
        for board in [&cell.place.target, &cell.place.personality] {
            if board.ends_with(".toml") {
                put(hasher, "board", self.content(Path::new(board))?.as_bytes());
            }
        }
        for word in cell.words("") {
            put(hasher, "word", word.as_bytes());
        }
        put(hasher, "repeat", &cell.place.repeat.to_le_bytes());
        for name in VARIABLES {
            let value = std::env::var_os(name).unwrap_or_default();
            put(hasher, name, value.as_bytes());
        }
        Ok(Key(hasher.finalize().to_string()))
    }

    /// The hash of a file, or of a folder with all that is in it.
    fn content(&mut self, path: &Path) -> Result<blake3::Hash, FleetError> {
        if let Some(hash) = self.seen.get(path) {
            return Ok(*hash);
        }
        let mut hasher = blake3::Hasher::new();
        // A program may be given by a link; inside of a folder links are themselves.
        let real = self.folder.join(path);
        let real = fs::canonicalize(&real).map_err(FleetError::file("read", &real))?;
        add(&mut hasher, &real).map_err(FleetError::file("read", path))?;
        let hash = hasher.finalize();
        self.seen.insert(path.to_owned(), hash);
        Ok(hash)
    }
}

/// Adds a file's rights and content, a link's aim, or a folder's names and what they are.
fn add(hasher: &mut blake3::Hasher, path: &Path) -> io::Result<()> {
    let data = fs::symlink_metadata(path)?;
    put(hasher, "rights", &data.permissions().mode().to_le_bytes());
    let kind = data.file_type();
    if kind.is_symlink() {
        put(hasher, "link", fs::read_link(path)?.as_os_str().as_bytes());
    } else if kind.is_dir() {
        let mut names: Vec<_> =
            fs::read_dir(path)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<_>>()?;
        names.sort();
        put(hasher, "folder", &(names.len() as u64).to_le_bytes());
        for name in &names {
            put(hasher, "name", OsStr::as_bytes(name));
            add(hasher, &path.join(name))?;
        }
    } else if kind.is_file() {
        let mut content = blake3::Hasher::new();
        content.update_reader(File::open(path)?)?;
        put(hasher, "file", content.finalize().as_bytes());
    }
    // Of a device, pipe or socket of a root file system its rights, which say what it is.
    Ok(())
}

/// Adds a value so that no two lists of values are alike.
fn put(hasher: &mut blake3::Hasher, label: &str, value: &[u8]) {
    for part in [label.as_bytes(), value] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::Fleet;
    use crate::tests::Folder;

    #[test]
    fn a_key_changes_with_all_that_goes_in_and_with_nothing_else() {
        let folder = Folder::new("key");
        folder.write("svp", "svp");
        folder.write("lib/a.so", "a");
        folder.write("add", "program");
        let text = "name = \"f\"\n[matrix]\nguests = [0]\n\
                    [[programs]]\nname = \"add\"\npath = \"add\"\n";
        let tooling = Tooling {
            svp: folder.path().join("svp"),
            native: vec![folder.path().join("lib")],
            ..Tooling::default()
        };
        let key = |text: &str| {
            let fleet = Fleet::from_toml(text, &folder.path().join("fleet.toml")).unwrap();
            Keys::new(&tooling, fleet.folder()).key(&fleet.cells().next().unwrap()).unwrap()
        };
        let first = key(text);
        assert_eq!(first.text().len(), 64);
        let without_effect = format!("{text}expect.status = \"failed\"\ncell.cores = 3\n");
        assert_eq!(key(&without_effect), first, "what is expected is judged later");

        let mut others = vec![first.clone()];
        let mut changed = |key: Key| {
            assert!(!others.contains(&key));
            others.push(key);
        };
        changed(key(&format!("{text}args = [\"1\"]\n")));
        changed(key(&format!("{text}cell.device = \"soft\"\n")));
        for (file, content) in [("add", "programs"), ("svp", "svp2"), ("lib/a.so", "b")] {
            let old = fs::read(folder.path().join(file)).unwrap();
            folder.write(file, content);
            changed(key(text));
            folder.write(file, std::str::from_utf8(&old).unwrap());
        }
        folder.write("lib/b.so", "");
        changed(key(text));
        fs::remove_file(folder.path().join("lib/b.so")).unwrap();
        assert_eq!(key(text), first);

        fs::remove_file(folder.path().join("add")).unwrap();
        let fleet = Fleet::from_toml(text, &folder.path().join("fleet.toml")).unwrap();
        let error =
            Keys::new(&tooling, fleet.folder()).key(&fleet.cells().next().unwrap()).unwrap_err();
        assert!(error.to_string().ends_with("add"), "{error}");
    }
}
