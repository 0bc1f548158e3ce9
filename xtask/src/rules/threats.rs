//! The threat model names the test of each row: each must be there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

const MODEL: &str = "docs/design/threat-model.md";
/// Where tests are.
const FOLDERS: [&str; 4] = ["crates", "guest-lib", "host", "tests"];

/// Checks that each test that the threat model names exists.
pub(super) fn check(root: &Path) -> Result<()> {
    let text =
        fs::read_to_string(root.join(MODEL)).with_context(|| format!("cannot read {MODEL}"))?;
    let mut sources = String::new();
    for folder in FOLDERS {
        read_all(&root.join(folder), &mut sources)?;
    }
    let is_missing = |name: &&str| !sources.contains(&format!("fn {name}("));
    let missing: Vec<&str> = tests_in(&text).filter(is_missing).collect();
    if !missing.is_empty() {
        bail!("{MODEL} names tests that are not there: {}", missing.join(", "));
    }
    Ok(())
}

/// The names in the last column of the tables.
fn tests_in(text: &str) -> impl Iterator<Item = &str> {
    let cells = text.lines().filter_map(|line| line.strip_suffix(" |")?.rsplit('|').next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2))
}

fn read_all(folder: &Path, into: &mut String) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path: PathBuf = entry?.path();
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                read_all(&path, into)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            *into += &fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_the_last_column() {
        let text = "| a | `control` | `first`, `second` |\n| b | c | *none* |\n`prose`\n";
        assert_eq!(tests_in(text).collect::<Vec<_>>(), ["first", "second"]);
    }
}
