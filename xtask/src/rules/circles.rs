//! Circles of imports: files of a crate that need each other can be read only together.
//!
//! An arrow goes from a file to the file that defines a name it uses, whatever re-exports lie
//! between. A module and those inside it are one thing to read: what they use of it makes no circle. Tests
//! are left out. Crates in [`OPEN`] still have circles, and no more files in them than
//! it says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use svp_setup::sh::{cmd, output};

use super::imports::{Crate, circles};

/// Files in circles, by crate, where there are any: it only shrinks.
const OPEN: &[(&str, usize)] = &[];

/// Checks every crate of the workspace.
pub(crate) fn check(root: &Path) -> Result<()> {
    let mut wrong = Vec::new();
    for (name, source) in sources(root)? {
        let open = OPEN.iter().find(|(open, _)| *open == name).map_or(0, |(_, files)| *files);
        let modules = Crate::read(&source)?;
        let found = circles(&modules);
        let files: usize = found.iter().map(BTreeSet::len).sum();
        if files > open {
            wrong.extend(found.iter().map(|circle| described(root, &modules, circle)));
        } else if files < open {
            wrong.push(format!(
                "{name}: {files} files are in circles, OPEN in {} says {open}",
                file!()
            ));
        }
    }
    if !wrong.is_empty() {
        bail!("circles of imports:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// Which file of a circle uses which other.
fn described(root: &Path, modules: &Crate, circle: &BTreeSet<PathBuf>) -> String {
    let short = |path: &Path| path.strip_prefix(root).unwrap_or(path).display().to_string();
    let mut text = format!("{} files", circle.len());
    for (from, targets) in modules.arrows() {
        let inside = targets.iter().filter(|target| circle.contains(**target));
        let names: Vec<String> = inside.map(|target| short(target)).collect();
        if circle.contains(from) && !names.is_empty() {
            text += &format!("\n    {} -> {}", short(from), names.join(", "));
        }
    }
    text
}

/// The first source file of each crate, by the crate's name.
fn sources(root: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let text =
        output(cmd("cargo", ["metadata", "--format-version", "1", "--no-deps"]).current_dir(root))?;
    let metadata: serde_json::Value = serde_json::from_str(&text)?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let source = |package: &serde_json::Value| {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        let folder = manifest.parent()?.join("src");
        let first = ["lib.rs", "main.rs"].map(|name| folder.join(name));
        let first = first.into_iter().find(|file| fs::exists(file).is_ok_and(|there| there))?;
        Some((package["name"].as_str()?.to_owned(), first))
    };
    Ok(packages.iter().filter_map(source).collect())
}
