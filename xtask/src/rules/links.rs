//! Links of the documents. Every relative link, image and anchor in a Markdown file leads to a
//! tracked file or to one of its headings, every page of the book is in its table of contents, and
//! every path under `docs/` that a source file or a document names exists.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

/// The folder of the book, and its table of contents.
const BOOK: &str = "docs/";
const CONTENTS: &str = "docs/SUMMARY.md";

/// Names of files whose text may name a document.
const TEXTS: [&str; 10] =
    [".c", ".cu", ".h", ".md", ".ptx", ".py", ".rs", ".sh", ".toml", "Makefile"];

/// Checks the documents of the repository at `root`.
///
/// # Errors
/// If git does not list the files, one cannot be read, or a link leads nowhere; the error names each
/// such link.
pub(crate) fn check(root: &Path) -> Result<()> {
    // Files that are not added yet count, too: a new page may be linked before it is committed.
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listed = Command::new("git").args(list).current_dir(root).output().context("git")?;
    ensure!(listed.status.success(), "git ls-files: {}", String::from_utf8_lossy(&listed.stderr));
    let list = String::from_utf8_lossy(&listed.stdout);
    let mut files = BTreeMap::new();
    for path in list.split('\0').filter(|path| root.join(path).is_file()) {
        let is_text = TEXTS.iter().any(|end| path.ends_with(end));
        let text = if is_text {
            std::fs::read_to_string(root.join(path)).with_context(|| path.to_owned())?
        } else {
            String::new()
        };
        files.insert(path.to_owned(), text);
    }
    let broken = broken(&Tree { files });
    if !broken.is_empty() {
        bail!("{} links lead nowhere:\n  {}", broken.len(), broken.join("\n  "));
    }
    Ok(())
}

/// The repository's files by their path from the root; only texts have contents.
struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Whether this is a file or a folder.
    fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        path.is_empty()
            || self.files.contains_key(path)
            || self
                .files
                .range(folder.clone()..)
                .next()
                .is_some_and(|(at, _)| at.starts_with(&folder))
    }

    /// The anchors of a Markdown file.
    fn anchors(&self, path: &str) -> BTreeSet<String> {
        self.files.get(path).map(|text| anchors(text)).unwrap_or_default()
    }
}

/// What leads nowhere, one line each.
fn broken(tree: &Tree) -> Vec<String> {
    let mut broken = Vec::new();
    let mut listed = BTreeSet::from([CONTENTS.to_owned()]);
    for (path, text) in &tree.files {
        for (number, name) in named_paths(text) {
            if !tree.has(name) {
                broken.push(format!("{path}:{number}: there is no {name}"));
            }
        }
        if !path.ends_with(".md") {
            continue;
        }
        for (number, link) in links(text) {
            match resolve(tree, path, link) {
                Ok(target) if path == CONTENTS => drop(listed.insert(target)),
                Ok(_) => {}
                Err(why) => broken.push(format!("{path}:{number}: {link}: {why}")),
            }
        }
    }
    let pages = tree.files.keys().filter(|path| path.starts_with(BOOK) && path.ends_with(".md"));
    let lost = pages.filter(|page| tree.has(CONTENTS) && !listed.contains(*page));
    broken.extend(lost.map(|page| format!("{page} is not in {CONTENTS}")));
    broken
}

/// Where a link of the Markdown file `from` leads: a path from the root, or the address as it is.
fn resolve(tree: &Tree, from: &str, link: &str) -> Result<String, &'static str> {
    if link.contains("://") || link.starts_with("mailto:") {
        return Ok(link.to_owned());
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { Some(from.to_owned()) } else { joined(from, path) };
    let target = target.ok_or("it leaves the repository")?;
    if !tree.has(&target) {
        return Err("there is no such file");
    }
    if from.starts_with(BOOK) && !target.starts_with(BOOK) {
        return Err("a page of the book links to the book's pages alone");
    }
    if !anchor.is_empty() && !tree.anchors(&target).contains(anchor) {
        return Err("there is no such heading");
    }
    Ok(target)
}

/// The path from the root of what is at `path` seen from the file `from`.
fn joined(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The lines of a Markdown text outside of fenced code, counted from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fence = None;
    text.lines().zip(1..).filter_map(move |(line, number)| {
        let start = line.trim_start();
        let mark = ["```", "~~~"].into_iter().find(|mark| start.starts_with(mark));
        match (fence, mark) {
            (None, None) => return Some((number, line)),
            (None, Some(mark)) => fence = Some(mark),
            (Some(open), Some(mark)) if open == mark => fence = None,
            (Some(_), _) => {}
        }
        None
    })
}

/// The links and images of a Markdown text, with their lines: `[text](here)` and `[label]: here`.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        if let Some((label, rest)) = line.split_once("]: ")
            && label.starts_with('[')
            && !label.contains('`')
        {
            found.push((number, rest));
        }
        // In code, which stands between backticks, brackets are no links.
        for plain in line.split('`').step_by(2) {
            let targets = plain.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            found.extend(targets.map(|target| (number, target)));
        }
    }
    // Behind an address may come a title.
    found
        .iter()
        .filter_map(|(number, link)| Some((*number, link.split_whitespace().next()?)))
        .collect()
}

/// The anchors that headings get, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let headings = prose(text).filter(|(_, line)| line.starts_with('#'));
    headings
        .map(|(_, line)| {
            let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
            let title: String = line.trim_start_matches('#').trim().chars().filter(kept).collect();
            let anchor = title.to_lowercase().replace(' ', "-");
            let count = seen.entry(anchor.clone()).or_default();
            *count += 1;
            if *count == 1 { anchor } else { format!("{anchor}-{}", *count - 1) }
        })
        .collect()
}

/// The paths under `docs/` that a text names, with their lines. Of a pattern
/// (`docs/results/{name}`) it is the folder.
fn named_paths(text: &str) -> Vec<(usize, &str)> {
    let is_of_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        for (at, _) in line.match_indices(BOOK) {
            // Not of this repository's root: another folder's, or an address.
            let before = line[..at].trim_end_matches(['.', '/']);
            if before.ends_with(is_of_path) {
                continue;
            }
            let rest = &line[at..];
            let path = &rest[..rest.find(|c| !is_of_path(c)).unwrap_or(rest.len())];
            let is_pattern = rest[path.len()..].starts_with(['{', '*', '<', '$']);
            let end = if is_pattern { path.rfind('/').unwrap_or(0) } else { path.len() };
            found.push((number, path[..end].trim_end_matches(['.', '/'])));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of these files.
    fn tree(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(path, text)| ((*path).into(), (*text).into())).collect() }
    }

    /// A path that is not there, and that the check of this very file does not see.
    const ABSENT: &str = concat!("do", "cs/absent.md");

    #[test]
    fn good_links_pass() {
        let page = "# A page\n[self](#a-page) [up](../README.md#x-y-1)\n```\n[code](none)\n```\n`[x](none)`";
        let found = broken(&tree(&[
            (
                "README.md",
                "# X, Y\n## X Y\n![picture](a/p.png \"title\") [out](https://x.org/none)",
            ),
            ("a/p.png", ""),
            ("a/page.md", page),
            ("a/source.rs", "// docs/guide/{page}, ../docs/guide. https://x.org/docs/none"),
            ("docs/guide/run.md", "[label]: ../SUMMARY.md"),
            (CONTENTS, "[run](guide/run.md)"),
        ]));
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn each_way_to_lead_nowhere_is_reported() {
        let lost = |from: &str, text: &str| {
            let files = [("a.md", "# A"), (CONTENTS, ""), (from, text)];
            broken(&tree(&files)).join("; ")
        };
        assert_eq!(lost("b.md", "\n[x](c.md)"), "b.md:2: c.md: there is no such file");
        assert_eq!(lost("b.md", "[x](a.md#b)"), "b.md:1: a.md#b: there is no such heading");
        assert_eq!(lost("b.md", "[x](../a.md)"), "b.md:1: ../a.md: it leaves the repository");
        assert_eq!(lost("b.md", "![x](p.png)"), "b.md:1: p.png: there is no such file");
        assert_eq!(lost("b.rs", &format!("// {ABSENT}.")), format!("b.rs:1: there is no {ABSENT}"));
        assert!(lost(ABSENT, "").ends_with("is not in docs/SUMMARY.md"));
        let outside =
            "docs/SUMMARY.md:1: ../a.md: a page of the book links to the book's pages alone";
        assert_eq!(broken(&tree(&[("a.md", ""), (CONTENTS, "[x](../a.md)")])), [outside]);
    }
}
