//! docs/reference/library-coverage.md says what the libraries of kernels export, and what of it is refused.

use std::collections::BTreeSet;
use std::path::Path;

const LIBRARIES: [(&str, &str); 7] = [
    ("cublas", "generated/exports.rs"),
    ("cublaslt", "src/exports.rs"),
    ("cufft", "src/exports.rs"),
    ("curand", "src/exports.rs"),
    ("cusolver", "generated/exports.rs"),
    ("cusparse", "generated/exports.rs"),
    ("cudnn", "src/exports.rs generated/calls.rs"),
];

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).expect("a file of the repository")
}

/// Names that a source exports: those that do something, those that refuse.
fn exported(source: &str) -> [BTreeSet<String>; 2] {
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for function in source.split("extern \"C\" fn ").skip(1) {
        let (name, rest) = function.split_once('(').expect("a function has parameters");
        let (_, body) = rest.split_once('{').expect("a function has a body");
        // A refusal with a status of its own stands in a guard.
        let end = body.find("\n}").unwrap_or(body.len());
        let words = body[..end].split_whitespace().collect::<Vec<_>>().join(" ");
        let refuses = words.starts_with("refuse(") || words.contains("|| { refused(");
        found[usize::from(refuses)].insert(name.to_owned());
    }
    let refused = source.split("refused! {").nth(1).and_then(|rest| rest.split_once('}'));
    let names = refused.map_or("", |(names, _)| names).split_whitespace();
    found[1].extend(names.map(str::to_owned));
    found
}

/// Names of a section of the document.
fn listed(document: &str, heading: &str) -> BTreeSet<String> {
    let (_, rest) = document.split_once(heading).expect("the document has the section");
    let names = rest.lines().skip(1).find(|line| !line.is_empty()).expect("the section has names");
    names.split(", ").map(str::to_owned).collect()
}

/// Functions that tests of these libraries call with success, as their programs have written down.
fn called() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/clients/called");
    let files = std::fs::read_dir(folder).expect("a folder of the repository");
    let texts = files.map(|file| std::fs::read_to_string(file.expect("a file").path()));
    texts
        .flat_map(|text| text.expect("names").lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn no_function_is_without_a_test() {
    let document = read("docs/reference/library-coverage.md");
    let there =
        LIBRARIES.map(|(folder, _)| listed(&document, &format!("### Implemented in {folder}")));
    let (there, called) = (there.into_iter().flatten().collect::<BTreeSet<_>>(), called());
    let without: Vec<_> = there.difference(&called).collect();
    assert!(without.is_empty(), "no program of tests/clients calls: {without:?}");
    let gone: Vec<_> = called.difference(&there).collect();
    assert!(gone.is_empty(), "called, and not there: {gone:?}");
}

#[test]
fn the_document_is_true() {
    let document = read("docs/reference/library-coverage.md");
    for (folder, file) in LIBRARIES {
        let files = file.split(' ').map(|name| read(&format!("guest-lib/{folder}/{name}")));
        let [there, refused] = exported(&files.collect::<String>());
        assert!(there.len() > 20, "{folder}: {}", there.len());
        assert_eq!(listed(&document, &format!("### Implemented in {folder}")), there);
        assert_eq!(listed(&document, &format!("### Refused in {folder}")), refused);
    }
}
