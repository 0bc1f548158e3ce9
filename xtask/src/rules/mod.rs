//! Rules for the sources themselves: form, lints, dependencies, and how the parts may use each
//! other.

mod arrows;
mod circles;
mod deny;
mod imports;
pub(crate) mod links;
mod tests_named;

use anyhow::Result;
use svp_setup::sh::{cmd, run};

use crate::build::Layout;

/// A rule, and how it is checked.
pub(crate) struct Rule {
    pub(crate) name: &'static str,
    pub(crate) check: fn(&Layout) -> Result<()>,
}

/// Those that are checked in seconds.
pub(crate) const QUICK: [Rule; 5] = [
    Rule { name: "cargo fmt", check: |layout| cargo(layout, &["fmt", "--all", "--check"]) },
    Rule { name: "arrows between crates", check: |layout| arrows::check(&layout.root) },
    Rule { name: "circles of imports", check: |layout| circles::check(&layout.root) },
    Rule { name: "links of the documents", check: |layout| links::check(&layout.root) },
    Rule { name: "tests that documents name", check: |layout| tests_named::check(&layout.root) },
];

/// Those that compile first.
pub(crate) const SLOW: [Rule; 3] = [
    Rule {
        name: "cargo clippy",
        check: |layout| {
            let all = ["clippy", "--workspace", "--all-targets", "--keep-going"];
            cargo(layout, &[&all[..], &["--", "-D", "warnings"]].concat())
        },
    },
    Rule { name: "cargo doc", check: documentation },
    Rule { name: "cargo deny", check: deny::check },
];

/// Runs cargo in the repository.
pub(crate) fn cargo(layout: &Layout, args: &[&str]) -> Result<()> {
    run(cmd("cargo", args).current_dir(&layout.root).env("CARGO_TARGET_DIR", &layout.target))
}

/// The crates' documentation, without a warning: that of private items, too, which engineers read.
fn documentation(layout: &Layout) -> Result<()> {
    let mut doc = cmd("cargo", ["doc", "--workspace", "--no-deps", "--quiet", "--keep-going"]);
    doc.arg("--document-private-items");
    doc.current_dir(&layout.root).env("CARGO_TARGET_DIR", &layout.target);
    run(doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links"))
}
