//! Documents name the test of each row of their tables: each must be there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

const DOCUMENTS: [&str; 2] = ["docs/design/threat-model.md", "docs/design/nvidia.md"];
/// Where tests are.
const FOLDERS: [&str; 4] = ["crates", "guest-lib", "host", "tests"];
/// Whose files are named as a whole: the stand-in's tests, and programs.
const FILES: [(&str, &str); 2] =
    [("tests/strict-cuda/tests/it", "rs"), ("tests/conformance/features", "cu")];

/// Checks that each test that a document names exists.
pub(super) fn check(root: &Path) -> Result<()> {
    let mut functions = BTreeSet::new();
    for folder in FOLDERS {
        functions_in(&root.join(folder), &mut functions)?;
    }
    let is_file = |name: &str| {
        FILES
            .iter()
            .any(|(folder, kind)| root.join(folder).join(format!("{name}.{kind}")).is_file())
    };
    for document in DOCUMENTS {
        let text = fs::read_to_string(root.join(document))
            .with_context(|| format!("cannot read {document}"))?;
        let is_missing = |name: &&str| !functions.contains(*name) && !is_file(name);
        let missing: Vec<&str> = tests_in(&text).filter(is_missing).collect();
        if !missing.is_empty() {
            bail!("{document} names tests that are not there: {}", missing.join(", "));
        }
    }
    Ok(())
}

/// The names in the last column of the tables.
fn tests_in(text: &str) -> impl Iterator<Item = &str> {
    let cells = text.lines().filter_map(|line| line.strip_suffix(" |")?.rsplit('|').next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2))
}

/// The names of functions in a folder's sources.
fn functions_in(folder: &Path, into: &mut BTreeSet<String>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path: PathBuf = entry?.path();
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                functions_in(&path, into)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            let names = text.lines().filter_map(|line| line.split_once("fn ")?.1.split_once('('));
            into.extend(names.map(|(name, _)| name.to_owned()));
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
