//! No package holds a file of NVIDIA's: none is one of the toolkit's that set-up has fetched, and none names NVIDIA as its
//! author.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output};

use crate::build::{Layout, files_under};

/// What NVIDIA's programs, headers and licences say, and nothing of ours.
const AUTHOR: &[u8] = b"nvidia corporation";
/// Shorter files may be the same by chance.
const SHORTEST: u64 = 256;

/// Looks at every file of some packages.
pub(super) fn are_absent(layout: &Layout, tools: &Tools, packages: &[PathBuf]) -> Result<()> {
    let theirs = by_length(&tools.running.cuda.home)?;
    ensure!(theirs.len() > 100, "the toolkit has only {} lengths of files", theirs.len());
    let compiler = fs::read(&tools.running.cuda.nvcc).context("nvcc")?;
    ensure!(names_author(&compiler), "nvcc no longer names its author");
    let folder = layout.scratch("packages-contents");
    for package in packages {
        super::empty(&folder)?;
        output(cmd("dpkg-deb", ["--extract"]).arg(package).arg(&folder))?;
        for file in files_under(&folder)?.iter().filter(|file| !file.is_symlink()) {
            let bytes = fs::read(file).with_context(|| file.display().to_string())?;
            if let Some(other) = same(&theirs, &bytes)? {
                bail!("{} is NVIDIA's {}", file.display(), other.display());
            }
            ensure!(!names_author(&bytes), "{} names NVIDIA as its author", file.display());
        }
    }
    fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())
}

/// The files of a folder, by their lengths.
fn by_length(folder: &Path) -> Result<BTreeMap<u64, Vec<PathBuf>>> {
    let mut files = BTreeMap::<u64, Vec<PathBuf>>::new();
    for file in files_under(folder)? {
        let length = fs::metadata(&file).with_context(|| file.display().to_string())?.len();
        files.entry(length).or_default().push(file);
    }
    Ok(files)
}

/// The file that has these bytes.
fn same<'a>(files: &'a BTreeMap<u64, Vec<PathBuf>>, bytes: &[u8]) -> Result<Option<&'a Path>> {
    let length = bytes.len() as u64;
    for file in files.get(&length).filter(|_| length >= SHORTEST).into_iter().flatten() {
        if fs::read(file).with_context(|| file.display().to_string())? == bytes {
            return Ok(Some(file));
        }
    }
    Ok(None)
}

fn names_author(bytes: &[u8]) -> bool {
    let first = AUTHOR[0];
    let starts = bytes.iter().enumerate().filter(|(_, byte)| byte.eq_ignore_ascii_case(&first));
    starts
        .filter_map(|(at, _)| bytes.get(at..at + AUTHOR.len()))
        .any(|word| word.eq_ignore_ascii_case(AUTHOR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_author_is_found_in_any_letters() {
        assert!(names_author(b"\0Copyright NVIDIA Corporation\0"));
        assert!(names_author(b"(c) NVIDIA CORPORATION"));
        assert!(!names_author(b"NVIDIA's driver") && !names_author(b"nvidia corporatio"));
    }

    #[test]
    fn a_file_of_the_same_bytes_is_found() {
        let folder = std::env::temp_dir().join(format!("svp-others-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("theirs"), [7; 300]).expect("a file");
        let files = by_length(&folder).expect("a list");
        assert!(same(&files, &[7; 300]).expect("a look").is_some());
        assert!(same(&files, &[8; 300]).expect("a look").is_none());
        assert!(same(&files, &[7; 299]).expect("a look").is_none());
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
