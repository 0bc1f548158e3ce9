//! Hostile text: no input makes the parser, the verifier or the analyses panic.

use proptest::prelude::*;

use super::parse;
use crate::analysis::order::schedule_order;
use crate::analysis::post_dominators::immediate_post_dominators;
use crate::analysis::{Cfg, KernelBlocks, ModuleLayout, Resources};
use crate::ir::FunctionId;

const REAL: &[&str] = &[
    include_str!("../../../../tests/filetests/first_light.ptx"),
    include_str!("../../../../tests/filetests/device_functions.ptx"),
    include_str!("../../../../tests/filetests/warps.ptx"),
];

/// Pieces that mutations put in: tokens of the grammar, and numbers at the edges.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ":",
    "+",
    "-",
    "@",
    "@!",
    "|",
    "=",
    "<",
    ">",
    "\"",
    "/*",
    "//",
    ".",
    ".reg",
    ".param",
    ".shared",
    ".local",
    ".entry",
    ".func",
    ".align",
    ".b8",
    ".u64",
    ".pred",
    ".v4",
    ".branchtargets",
    ".callprototype",
    "%r1",
    "%p1",
    "%tid.x",
    "_",
    "call",
    "bra",
    "brx.idx",
    "ret",
    "mov.b64",
    "0",
    "-1",
    "18446744073709551615",
    "99999999999999999999",
    "0x",
    "4294967295",
    "65536",
    "0f3F800000",
    "1e999",
    "é",
    "\n",
    "<4000000000>",
    "[1073741824]",
];

/// Everything that a module goes through before it runs.
fn digest(text: &str) {
    let Ok(module) = parse(text) else { return };
    if let Ok(layout) = ModuleLayout::of(&module) {
        let _ = layout.initial_bytes(&module, &layout.addresses(1 << 32), |id| id.0.into());
    }
    for (index, function) in module.functions.iter().enumerate() {
        if let Some(body) = &function.body {
            let cfg = Cfg::of(body);
            assert_eq!(schedule_order(&cfg).len(), cfg.blocks.len());
            assert_eq!(immediate_post_dominators(&cfg).len(), cfg.blocks.len());
        }
        let id = FunctionId(index as u32);
        let _ = Resources::of(&module, id);
        let _ = KernelBlocks::of(&module, id);
    }
}

/// Replaces bytes `at .. at + length` (moved to the borders of characters) by `piece`.
fn mutate(text: &str, at: usize, length: usize, piece: &str) -> String {
    let border = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (border(at), border(at.saturating_add(length)));
    format!("{}{piece}{}", &text[..start], &text[end..])
}

proptest! {
    #[test]
    fn mutations_of_real_modules(
        file in 0..REAL.len(),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), 0_usize..40, 0..PIECES.len()), 1..6),
    ) {
        let mut text = REAL[file].to_owned();
        for (at, length, piece) in changes {
            text = mutate(&text, at.index(text.len() + 1), length, PIECES[piece]);
        }
        digest(&text);
    }

    #[test]
    fn arbitrary_text(text in "\\PC{0,200}") {
        digest(&text);
        digest(&format!(".version 8.0 .entry k() {{ {text} }}"));
    }

    #[test]
    fn arbitrary_sequences_of_tokens(pieces in prop::collection::vec(0..PIECES.len(), 0..60)) {
        let text: Vec<&str> = pieces.iter().map(|it| PIECES[*it]).collect();
        digest(&format!(".version 8.0\n{}", text.join(" ")));
        digest(&format!(".version 8.0 .entry k(.param .u64 p) {{ .reg .b32 %r<4>; .reg .pred %p<2>;\n{} }}", text.join(" ")));
    }
}

#[test]
fn prefixes_of_real_modules() {
    for text in REAL {
        for at in (0..text.len()).step_by(197) {
            digest(&mutate(text, at, usize::MAX, ""));
        }
    }
}

#[test]
fn short_texts_cannot_ask_for_much() {
    for text in [
        ".version 8.0 .entry k() { .reg .b32 %r<4000000000>; ret; }",
        ".version 8.0 .entry k() { .local .b8 a[4611686018427387904]; ret; }",
        ".version 8.0 .global .b8 a[4294967296][4294967296];",
        ".version 8.0 .global .b8 a[2][1099511627775] = {{1}, {2}};",
        ".version 8.0 .entry k(.param .b8 a[4294967295]) { ret; }",
        ".version 8.0 .global .align 3 .b8 a;",
    ] {
        let refused = match parse(text) {
            Err(_) => true,
            Ok(module) => module.functions.iter().any(|it| !it.problems.is_empty()),
        };
        assert!(refused, "{text}");
    }
    digest(&format!(".version 8.0 .entry k() {{ {} }}", "{".repeat(100_000)));
    let nested: String = (0..2000).map(|n| format!("L{n}: @%p bra L{n}; ")).collect();
    digest(&format!(".version 8.0 .entry k() {{ .reg .pred %p; {nested} ret; }}"));
    let inner: String = (0..2000).rev().map(|n| format!("@%p bra M{n}; ")).collect();
    let outer: String = (0..2000).map(|n| format!("M{n}: ")).collect();
    digest(&format!(".version 8.0 .entry k() {{ .reg .pred %p; {outer} {inner} ret; }}"));
}
