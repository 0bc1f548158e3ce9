//! PTX in, LLVM IR out: `tests/filetests/codegen`. `SVP_BLESS=1` rewrites what is expected.
//!
//! A file says in its first lines what its kernel is lowered for: `// block: X Y Z`, and `// lanes:` with
//! the widths of gangs (32 where there is no such line), each of which gives a text: `64`, `64/avx2` for
//! other vectors than AVX-512's, or `auto/avx2` for the width that is chosen. With `// count`, blocks are counted. With `// whole`, the text
//! is expected as it is; others leave out what is the same for all kernels, and constant vectors of many
//! lanes are shortened.

use std::path::{Path, PathBuf};

use svp_codegen::{Lowered, Options, Vectors, lower};

use crate::svp_jit::SvpJit;

/// The words behind `// name:` in the lines before the module.
fn directive<'a>(ptx: &'a str, name: &str) -> Option<Vec<&'a str>> {
    let mut head = ptx.lines().map_while(|line| line.strip_prefix("// "));
    let value = head.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))?;
    Some(value.split(' ').collect())
}

/// Is there a line `// name`?
fn has(ptx: &str, name: &str) -> bool {
    ptx.lines().any(|line| line.strip_prefix("// ") == Some(name))
}

fn vectors(name: &str) -> Vectors {
    match name {
        "avx512" => Vectors::AVX512,
        "avx2" => Vectors::AVX2,
        "sse2" => Vectors::SSE2,
        other => panic!("no vectors like {other}"),
    }
}

/// What a file's kernel is lowered for, each with its name.
fn variants(ptx: &str) -> Vec<(&str, Options)> {
    let axes: Vec<u32> =
        directive(ptx, "block").unwrap().iter().map(|axis| axis.parse().unwrap()).collect();
    let block = axes.try_into().unwrap();
    let count = has(ptx, "count");
    let of = |variant| {
        let (lanes, kind) = str::split_once(variant, '/').unwrap_or((variant, "avx512"));
        (variant, Options { block, count, vectors: vectors(kind), lanes: lanes.parse().ok() })
    };
    directive(ptx, "lanes").unwrap_or_else(|| vec!["32"]).into_iter().map(of).collect()
}

/// A file's kernel in each variant.
fn lowered(ptx: &str) -> Vec<(String, Lowered)> {
    let mut module = svp_ptx::parse::parse(ptx).unwrap();
    svp_ptx::verify::verify_module(&mut module);
    let (id, kernel) = module.kernels().next().unwrap();
    assert!(kernel.problems.is_empty(), "{:?}", kernel.problems);
    let lower = |(variant, options): (&str, Options)| {
        (format!("{}, {variant}", kernel.name), lower(&module, id, &options).unwrap())
    };
    variants(ptx).into_iter().map(lower).collect()
}

/// What is expected of a file.
fn text_of(ptx: &str) -> String {
    let mut text = String::new();
    for (name, lowered) in lowered(ptx) {
        text += &format!("; {name}: {:?}, {} lanes\n", lowered.entry, lowered.lanes);
        text += &if has(ptx, "whole") { lowered.text } else { shortened(&lowered.text) };
        text += "\n";
    }
    text
}

/// A module without what is the same in all: the fields of the context, attributes and metadata.
fn shortened(text: &str) -> String {
    let (before, fields) = text.split_once("  %window.base.at =").unwrap();
    let (_, limit) = fields.split_once("  %window.limit =").unwrap();
    let (_, body) = limit.split_once('\n').unwrap();
    let (body, _) = body.split_once("\nattributes #0").unwrap();
    let lines = before.lines().chain(body.lines());
    lines.map(|line| with_short_vectors(line) + "\n").collect()
}

/// A line whose constant vectors of integers are sequences where they can: `<i32 0 to 31 by 1>`.
fn with_short_vectors(line: &str) -> String {
    let mut parts = line.split('<');
    let mut short = parts.next().unwrap().to_owned();
    for part in parts {
        let vector =
            part.split_once('>').and_then(|(inside, rest)| Some((sequences(inside)?, rest)));
        short += &match vector {
            Some((inside, rest)) => format!("<{inside}>{rest}"),
            None => format!("<{part}"),
        };
    }
    short
}

/// The elements of a constant vector of integers, neighbours at equal distances as sequences.
fn sequences(elements: &str) -> Option<String> {
    let (ty, _) = elements.split_once(' ')?;
    let number = |it: &str| it.strip_prefix(ty)?.trim().parse::<i64>().ok();
    let numbers: Option<Vec<i64>> = elements.split(", ").map(number).collect();
    let numbers = numbers.filter(|it| it.len() >= 8)?;
    let mut parts = Vec::new();
    let mut rest = numbers.as_slice();
    while let [first, ..] = rest {
        let step = rest.get(1).map_or(0, |second| second - first);
        let same = rest.windows(2).take_while(|pair| pair[1] - pair[0] == step).count();
        let (sequence, more) = rest.split_at(if same >= 3 { same + 1 } else { 1 });
        parts.push(match sequence {
            [first, .., last] => format!("{first} to {last} by {step}"),
            _ => first.to_string(),
        });
        rest = more;
    }
    Some(format!("{ty} {}", parts.join(", ")))
}

/// All files of PTX.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests/codegen");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ptx"));
    files.sort();
    assert!(files.len() >= 3, "the filetests are missing");
    files
}

#[test]
fn kernels_become_the_expected_ir() {
    let bless = std::env::var_os("SVP_BLESS").is_some();
    let mut wrong = Vec::new();
    for file in files() {
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

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn llvm_verifies_every_text() {
    let mut jit = SvpJit::start();
    for file in files() {
        for (name, lowered) in lowered(&std::fs::read_to_string(&file).unwrap()) {
            jit.assert_takes(&name, lowered.text);
        }
    }
    jit.end();
}
