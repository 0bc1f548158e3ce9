//! Files that are whole or absent, whatever other processes write and read them, and where the user's cache is.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Our folder in `$XDG_CACHE_HOME`, else in `~/.cache`; `None` where there is no home.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let base = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")))?;
    Some(base.join("sigmavp"))
}

/// Writes a file: readers see the old content or the new one, never a part.
///
/// # Errors
/// If the file cannot be written.
pub(crate) fn put(path: &Path, text: &str) -> Result<()> {
    let mut half = path.as_os_str().to_owned();
    half.push(format!(".{}.new", std::process::id()));
    let half = Path::new(&half);
    let written = std::fs::write(half, text).and_then(|()| std::fs::rename(half, path));
    if written.is_err() {
        // The file may never have been made.
        let _ = std::fs::remove_file(half);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_never_see_a_part() {
        let folder = std::env::temp_dir().join(format!("svp-put-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("file");
        let texts = ["a".repeat(1 << 20), "b".repeat(1 << 20)];
        put(&path, &texts[0]).unwrap();
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| {
                for at in 0..200 {
                    put(&path, &texts[at % 2]).unwrap();
                }
            });
            while !writer.is_finished() {
                let seen = std::fs::read_to_string(&path).unwrap();
                assert!(texts.contains(&seen), "{} bytes", seen.len());
            }
        });
        let left = std::fs::read_dir(&folder).unwrap().count();
        assert_eq!(left, 1, "nothing else is left");
        assert!(put(&folder.join("no/such"), "").is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
