//! Imports between the files of a crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// Names are followed through this many re-exports.
const MOST_STEPS: usize = 16;

type ModuleIndex = usize;

/// A crate's modules.
pub(super) struct Crate {
    modules: Vec<Module>,
}

/// A module with a file of its own, or one inside a file.
struct Module {
    file: PathBuf,
    parent: Option<ModuleIndex>,
    children: BTreeMap<String, ModuleIndex>,
    /// What names of other modules are called here.
    imports: Vec<Import>,
    /// All paths that its code uses.
    paths: BTreeSet<Vec<String>>,
}

struct Import {
    /// `None` for `*`.
    name: Option<String>,
    path: Vec<String>,
}

impl Crate {
    /// Reads a crate from its first file.
    pub(super) fn read(first: &Path) -> Result<Self> {
        let mut crate_ = Self { modules: Vec::new() };
        let folder = first.parent().context("a source file lies in a folder")?;
        crate_.read_file(first, folder, None)?;
        Ok(crate_)
    }

    fn read_file(
        &mut self,
        file: &Path,
        folder: &Path,
        parent: Option<ModuleIndex>,
    ) -> Result<ModuleIndex> {
        let text =
            fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let parsed =
            syn::parse_file(&text).with_context(|| format!("{} is no Rust", file.display()))?;
        self.add(file, folder, parent, &parsed.items)
    }

    fn add(
        &mut self,
        file: &Path,
        folder: &Path,
        parent: Option<ModuleIndex>,
        items: &[Item],
    ) -> Result<ModuleIndex> {
        let index = self.modules.len();
        let mut uses = Uses::default();
        items.iter().for_each(|item| uses.visit_item(item));
        uses.count_handed_on();
        self.modules.push(Module {
            file: file.to_owned(),
            parent,
            children: BTreeMap::new(),
            imports: uses.imports,
            paths: uses.paths,
        });
        for item in items {
            let Item::Mod(module) = item else { continue };
            if is_for_tests(&module.attrs) {
                continue;
            }
            let name = module.ident.to_string();
            let inner = folder.join(&name);
            let child = match &module.content {
                Some((_, items)) => self.add(file, &inner, Some(index), items)?,
                None => {
                    let beside = folder.join(format!("{name}.rs"));
                    let own = if beside.exists() { beside } else { inner.join("mod.rs") };
                    if !own.exists() {
                        // Named by a `path` attribute: another crate's, or generated.
                        continue;
                    }
                    self.read_file(&own, &inner, Some(index))?
                }
            };
            self.modules[index].children.insert(name, child);
        }
        Ok(index)
    }

    /// The module that defines what a path means in module `from`; `None` outside the crate.
    fn resolve(&self, from: ModuleIndex, path: &[String], steps: usize) -> Option<ModuleIndex> {
        let (first, mut rest) = path.split_first()?;
        let steps = steps.checked_sub(1)?;
        let mut at = match first.as_str() {
            "crate" => 0,
            "self" => from,
            "super" => self.modules[from].parent?,
            name => {
                if let Some(&child) = self.modules[from].children.get(name) {
                    child
                } else {
                    let import = self.modules[from]
                        .imports
                        .iter()
                        .find(|it| it.name.as_deref() == Some(name))?;
                    let local = import.path.first().is_some_and(|it| it != name);
                    let whole: Vec<_> = import.path.iter().chain(rest).cloned().collect();
                    return local.then(|| self.resolve(from, &whole, steps)).flatten();
                }
            }
        };
        while let Some((name, next)) = rest.split_first() {
            let module = &self.modules[at];
            if name == "super" {
                at = module.parent?;
            } else if let Some(&child) = module.children.get(name) {
                at = child;
            } else {
                return Some(self.definer(at, name, next, steps).unwrap_or(at));
            }
            rest = next;
        }
        Some(at)
    }

    /// The module that defines a name that module `at` may only re-export.
    fn definer(
        &self,
        at: ModuleIndex,
        name: &str,
        rest: &[String],
        steps: usize,
    ) -> Option<ModuleIndex> {
        let imports = &self.modules[at].imports;
        let named = imports.iter().find(|import| import.name.as_deref() == Some(name))?;
        let whole: Vec<_> = named.path.iter().chain(rest).cloned().collect();
        self.resolve(at, &whole, steps)
    }

    /// Whether a file holds a module or one that it is inside.
    fn is_around(&self, file: &Path, module: ModuleIndex) -> bool {
        let parents = |at: &ModuleIndex| self.modules[*at].parent;
        std::iter::successors(Some(module), parents).any(|at| self.modules[at].file == file)
    }

    /// The files that each file uses, but for those of the modules that it is a part of.
    pub(super) fn arrows(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let mut arrows: BTreeMap<&Path, BTreeSet<&Path>> = BTreeMap::new();
        for (index, module) in self.modules.iter().enumerate() {
            let from = arrows.entry(&module.file).or_default();
            for path in &module.paths {
                let target = self.resolve(index, path, MOST_STEPS);
                let target = target.map(|target| self.modules[target].file.as_path());
                from.extend(target.filter(|file| !self.is_around(file, index)));
            }
        }
        arrows
    }
}

/// The sets of files that can be reached from each other.
pub(super) fn circles(crate_: &Crate) -> Vec<BTreeSet<PathBuf>> {
    let arrows = crate_.arrows();
    let reached = |from: &Path| {
        let mut seen: BTreeSet<&Path> = BTreeSet::new();
        let mut open: Vec<&Path> = arrows.get(from).into_iter().flatten().copied().collect();
        while let Some(file) = open.pop() {
            if seen.insert(file) {
                open.extend(arrows.get(file).into_iter().flatten());
            }
        }
        seen
    };
    let all: BTreeMap<&Path, BTreeSet<&Path>> =
        arrows.keys().map(|file| (*file, reached(file))).collect();
    let with = |file: &Path| -> BTreeSet<PathBuf> {
        let mutual = all[file].iter().filter(|other| all[*other].contains(file));
        mutual.map(|path| path.to_path_buf()).collect()
    };
    let found: BTreeSet<_> = all.keys().map(|file| with(file)).filter(|it| it.len() > 1).collect();
    found.into_iter().collect()
}

/// What items of one module use, without the modules inside.
#[derive(Default)]
struct Uses {
    imports: Vec<Import>,
    paths: BTreeSet<Vec<String>>,
    /// Names that stand alone.
    names: BTreeSet<String>,
    /// What names are handed on, and what they mean.
    handed_on: Vec<(String, Vec<String>)>,
}

impl Uses {
    fn import(&mut self, prefix: &[String], tree: &UseTree, is_handed_on: bool) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        let (name, path) = match tree {
            UseTree::Path(path) => {
                return self.import(&with(&path.ident), &path.tree, is_handed_on);
            }
            UseTree::Group(group) => {
                return group.items.iter().for_each(|it| self.import(prefix, it, is_handed_on));
            }
            UseTree::Name(name) if name.ident == "self" => {
                (prefix.last().cloned(), prefix.to_vec())
            }
            UseTree::Name(name) => (Some(name.ident.to_string()), with(&name.ident)),
            UseTree::Rename(rename) => (Some(rename.rename.to_string()), with(&rename.ident)),
            UseTree::Glob(_) => (None, prefix.to_vec()),
        };
        match &name {
            // A module that only hands a name on does not need it.
            Some(name) if is_handed_on => self.handed_on.push((name.clone(), path.clone())),
            _ => drop(self.paths.insert(path.clone())),
        }
        self.imports.push(Import { name, path });
    }

    /// Takes as uses the names that are handed on and used here, too.
    fn count_handed_on(&mut self) {
        let used = self.handed_on.iter().filter(|(name, _)| self.names.contains(name));
        self.paths.extend(used.map(|(_, path)| path.clone()));
    }
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, _: &'ast syn::ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_handed_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.import(&[], &item.tree, is_handed_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        match <[String; 1]>::try_from(names) {
            Ok([name]) => drop(self.names.insert(name)),
            Err(names) => drop(self.paths.insert(names)),
        }
        visit::visit_path(self, path);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

/// Whether an item is there in tests alone.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let folder = std::env::temp_dir().join(format!(
            "sigmavp-circles-{}-{}",
            std::process::id(),
            files.len()
        ));
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let found = circles(&Crate::read(&folder.join("lib.rs")).unwrap());
        fs::remove_dir_all(&folder).unwrap();
        let short = |file: &PathBuf| file.strip_prefix(&folder).unwrap().display().to_string();
        found.iter().map(|circle| circle.iter().map(short).collect()).collect()
    }

    #[test]
    fn a_circle_through_a_re_export_is_found() {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;"),
            ("a/mod.rs", "mod inner;\npub(crate) use inner::A;"),
            ("a/inner.rs", "use crate::b::B;\npub(crate) struct A(B);"),
            ("b.rs", "pub(crate) struct B;\nfn f(_: &crate::a::A) {}"),
        ]);
        assert_eq!(found, [["a/inner.rs", "b.rs"]]);
    }

    #[test]
    fn parts_of_a_module_and_tests_make_no_circle() {
        let found = circles_of(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod inner;\npub use inner::A;\npub struct P;\nfn f(_: A) {}"),
            (
                "a/inner.rs",
                "use super::P;\npub struct A(P);\n#[cfg(test)]\nmod tests { use crate::a; }",
            ),
        ]);
        assert!(found.is_empty(), "{found:?}");
    }
}
