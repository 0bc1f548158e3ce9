//! PTX in, LLVM IR out: `tests/filetests/codegen`. `SVP_BLESS=1` rewrites what is expected.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

use std::path::{Path, PathBuf};

use svp_codegen::{Options, Vectors, lower};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests/codegen")
}

/// The block shape in a file's first line, `// block: X Y Z`.
fn block(text: &str) -> [u32; 3] {
    let line = text.lines().next().and_then(|it| it.strip_prefix("// block: ")).unwrap();
    let axes: Vec<u32> = line.split_whitespace().map(|it| it.parse().unwrap()).collect();
    axes.try_into().unwrap()
}

/// The IR of every kernel of a file.
fn text_of(ptx: &str) -> String {
    let mut module = svp_ptx::parse::parse(ptx).unwrap();
    svp_ptx::verify::verify_module(&mut module);
    let mut text = String::new();
    for (id, function) in module.kernels() {
        assert!(function.problems.is_empty(), "{:?}", function.problems);
        let options =
            Options { block: block(ptx), count: false, vectors: Vectors::AVX512, lanes: Some(32) };
        let lowered = lower(&module, id, &options).unwrap();
        text += &format!("; {} ({:?})\n{}\n", function.name, lowered.entry, lowered.text);
    }
    text
}

#[test]
fn kernels_become_the_expected_ir() {
    let bless = std::env::var_os("SVP_BLESS").is_some();
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "ptx"));
    files.sort();
    assert!(files.len() >= 3, "the filetests are missing");
    let mut wrong = Vec::new();
    for file in files {
        let text = text_of(&std::fs::read_to_string(&file).unwrap());
        let expected = file.with_extension("ll");
        if bless {
            std::fs::write(&expected, &text).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != text {
            wrong.push(file);
        }
    }
    assert!(wrong.is_empty(), "not as expected, SVP_BLESS=1 rewrites them: {wrong:?}");
}
