//! Modules written as text and read again are the same modules; and no module, however strange, makes
//! the analyses, the transforms or the printer panic.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use svp_ptx::analysis::shape::{Gang, Shapes};
use svp_ptx::analysis::{Cfg, FrameLayout, communicates};
use svp_ptx::ir::{Body, FunctionId, LabelId, Module, Operand};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::inline_calls;

/// The PTX files under `tests/filetests`.
fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests");
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "ptx") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(found.len() >= 4, "{found:?}");
    found
}

/// A module without what printing does not keep: lines, and names within bodies.
fn kept(mut module: Module) -> Module {
    for variable in &mut module.variables {
        variable.line = 0;
    }
    for function in &mut module.functions {
        function.line = 0;
        let Some(body) = &mut function.body else { continue };
        number_labels(body);
        body.instructions.iter_mut().for_each(|it| (it.line, it.column) = (0, 0));
        body.variables.iter_mut().for_each(|it| it.line = 0);
        let registers = body.registers.iter_mut().map(|it| &mut it.name);
        let names = registers
            .chain(body.variables.iter_mut().map(|it| &mut it.name))
            .chain(body.labels.iter_mut().map(|it| &mut it.name))
            .chain(body.branch_tables.iter_mut().map(|it| &mut it.name))
            .chain(body.prototypes.iter_mut().map(|it| &mut it.name));
        names.for_each(String::clear);
        for prototype in &mut body.prototypes {
            let params = prototype.params.iter_mut().chain(&mut prototype.returns);
            params.for_each(|it| it.name = "_".to_owned());
        }
    }
    module
}

/// Numbers labels by where they stand. Text numbers them by their first mention, and printing moves
/// branch tables, which mention labels, to the end of a body.
fn number_labels(body: &mut Body) {
    let mut positions: Vec<usize> = body.labels.iter().map(|label| label.at).collect();
    positions.sort_unstable();
    let numbers: Vec<LabelId> = body
        .labels
        .iter()
        .map(|label| LabelId(positions.partition_point(|place| *place < label.at) as u32))
        .collect();
    let operands = body.instructions.iter_mut().flat_map(|it| &mut it.operands);
    let mentioned = operands.filter_map(|operand| match operand {
        Operand::Label(id) => Some(id),
        _ => None,
    });
    for id in mentioned.chain(body.branch_tables.iter_mut().flat_map(|table| &mut table.targets)) {
        *id = numbers[id.index()];
    }
    body.labels.sort_by_key(|label| label.at);
}

fn check(module: &Module, what: &str) {
    let text = print(module);
    let again = parse(&text).unwrap_or_else(|error| panic!("{what}: {error}\n{text}"));
    assert_eq!(kept(again), kept(module.clone()), "{what}:\n{text}");
}

#[test]
fn labels_that_a_table_mentions_first_are_the_same_when_read_again() {
    let text = ".version 7.0 .target sm_70 .address_size 64 .entry k() { .reg .u32 %r<2>;\n\
                T: .branchtargets A, B; bra C; A: mov.u32 %r1, 1; B: mov.u32 %r1, 2; C: ret; }";
    check(&parse(text).unwrap(), text);
}

#[test]
fn files_are_the_same_when_read_again() {
    for (path, text) in files() {
        check(&parse(&text).unwrap(), &path.display().to_string());
    }
}

#[test]
fn kernels_with_calls_in_line_are_the_same_when_read_again() {
    let mut inlined = 0;
    for (path, text) in files() {
        let mut module = parse(&text).unwrap();
        let kernels: Vec<FunctionId> = module.kernels().map(|(id, _)| id).collect();
        for id in kernels {
            let Ok(function) = inline_calls(&module, id) else { continue };
            inlined += 1;
            module.functions[id.index()] = function;
        }
        check(&module, &path.display().to_string());
    }
    assert!(inlined > 20, "{inlined}");
}

#[test]
fn names_and_order_that_need_care() {
    for text in [
        // Names that several scopes declare, and that the module has too.
        ".version 8.0 .target sm_80 .address_size 64 .global .b32 x; .entry k() {\n\
         { .reg .b32 x; .reg .b32 %r<3>, y; mov.b32 x, %r2; } .reg .b32 %r<2>, %r1, y;\n\
         { .reg .f32 %r<4>; mov.b32 %r1, y; } st.global.b32 [x], y; }",
        // A register that hides a special one, in one scope.
        ".version 8.0 .target sm_80 .address_size 32 .entry k() { .reg .b32 %a0, %a2;\n\
         { .reg .b32 %laneid; mov.b32 %laneid, 1; } mov.b32 %a0, %laneid; mov.b32 %a2, %tid.y; }",
        // Labels of scopes, labels at the end, and one that nothing uses.
        ".version 8.0 .target sm_80 .address_size 64 .entry k() { .reg .b32 %r;\n\
         T: .branchtargets A, B; brx.idx %r, T; A: { A: bra A; bra B; } bra A; C: B: }",
        // Functions that are mentioned before they are there, and addresses of them.
        ".version 8.0 .target sm_80 .address_size 64 .func b(.param .b32 _, .param .b32 _);\n\
         .weak .func (.param .align 8 .b8 r[12]) a(.param .b64 p);\n\
         .global .u64 table[3] = {a, b}; .extern .global .u64 later;\n\
         .global .u64 early = generic(later)+8; .global .u64 later = early;\n\
         .visible .entry k(.param .b64 k0) .maxntid 32, 2 .minnctapersm 3 .maxnreg 9 {\n\
         .reg .b64 %d; mov.u64 %d, a; P: .callprototype (.param .b32 _) _ (.param .b64 _);\n\
         .param .b32 x; .param .b64 y; call (x), %d, (y), P; ret; }\n\
         .func (.param .align 8 .b8 r[12]) a(.param .b64 p) .noreturn { call b, (p, p); ret; }\n\
         .func b(.param .b32 _, .param .b32 _) { .param .b8 r[12]; call (r), a, (r); ret; }",
        // Initial values of all kinds.
        ".version 8.0 .target sm_80 .address_size 64 .const .align 16 .f32 c[4] = {1.5, -2, 0f7fc00001};\n\
         .global .f64 d = -0.0; .global .b8 e[3][2] = {{1}, {2, 3}}; .shared .align 128 .b8 s[];\n\
         .extern .shared .f32 t[]; .global .b8 f[8] = {0xFF(c), 0xFF00(c), 7}; .global .v2 .u16 g;\n\
         .global .s16 h = -3; .global .b8 i[]= {1, 2, 3}; .common .global .u64 j = 1;",
        // Operands of all kinds.
        ".version 8.0 .target sm_80 .address_size 64 .global .texref t; .entry k(.param .u64 p) {\n\
         .reg .b32 %r<9>; .reg .pred %p<3>; .reg .b64 %d<3>; .reg .f32 %f<9>;\n\
         @!%p1 setp.lt.and.s32 %p1|%p2, %r1, -5, !%p0; shfl.sync.down.b32 %r1|%p1, %r2, 1, 31, -1;\n\
         ld.global.v2.b32 {%r1, _}, [%d1+-8]; st.global.b32 [1024], 0x7fffffffffffffff;\n\
         mov.f32 %f1, 0f7F800000; mov.b64 %d2, {%r1, %r2}; ld.param.u64 %d1, [p+0];\n\
         tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [t, {%f5, %f6}]; bar.sync 0;\n\
         ld.global.L1::no_allocate.L2::128B.b32 %r1, [%d1]; mov.u64 %d1, p; exit; }",
    ] {
        let module = parse(text).unwrap();
        for function in &module.functions {
            assert_eq!(function.problems, [], "{text}");
        }
        check(&module, text);
    }
}

/// Everything that can be asked of a module.
fn ask(module: &Module) {
    for (id, function) in module.kernels() {
        let inlined = inline_calls(module, id);
        for function in inlined.iter().chain([function]) {
            let Some(body) = &function.body else { continue };
            let cfg = Cfg::of(body);
            let _ = communicates(body, &cfg);
            let _ = FrameLayout::of(function, body);
            for block in [[256, 1, 1], [16, 16, 1], [7, 3, 2]] {
                let shapes = Shapes::of_body(body, &cfg, Gang { block, lanes: 64, folded: None });
                assert_eq!(shapes.registers.len(), body.registers.len());
            }
        }
    }
}

proptest! {
    // A failing case is printed; a file of them would have no good place beside the tests.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_files(
        file in any::<prop::sample::Index>(),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..60), 1..8),
    ) {
        let files = files();
        let mut text = file.get(&files).1.clone();
        for (to, from, length) in changes {
            // Copies a piece of the text over another.
            let border = |at: usize| (0..=at.min(text.len())).rev().find(|it| text.is_char_boundary(*it));
            let from = border(from.index(text.len())).unwrap();
            let to = border(to.index(text.len())).unwrap();
            let piece = text[from..border(from + length).unwrap()].to_owned();
            text.replace_range(to..border(to + length / 2).unwrap(), &piece);
        }
        let Ok(module) = parse(&text) else { return Ok(()) };
        ask(&module);
        if module.functions.iter().all(|it| it.problems.is_empty()) {
            check(&module, "changed");
        } else {
            let _ = print(&module);
        }
    }

    /// Whole lines, so that most of what comes out is a module without problems.
    #[test]
    fn changed_lines(
        file in any::<prop::sample::Index>(),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..4), 1..5),
    ) {
        let files = files();
        let mut lines: Vec<&str> = file.get(&files).1.lines().collect();
        for (to, from, length) in changes {
            let (to, from) = (to.index(lines.len()), from.index(lines.len()));
            let piece: Vec<&str> = lines[from..].iter().take(length).copied().collect();
            lines.splice(to..(to + length / 2).min(lines.len()), piece);
        }
        let Ok(module) = parse(&lines.join("\n")) else { return Ok(()) };
        ask(&module);
        if module.functions.iter().all(|it| it.problems.is_empty()) {
            check(&module, "changed");
        }
    }
}

#[test]
fn what_ptxas_reads_otherwise_is_not_printed() {
    let module = parse(
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p) {\n\
         .reg .b32 %a$10, %a$11, %r<3>; .reg .b64 %d<1>;\n\
         ld.param.u64 %d0, [p]; ld.global.u32 %a$10, [%d0+-4]; ld.global.u32 %a$11, [%d0+4];\n\
         add.u32 %r2, %a$10, %a$11; ret; }",
    )
    .unwrap();
    let text = print(&module);
    // Of `%a$1<2>` it makes no `%a$10`: all digits at a name's end are its number.
    for expected in
        [".reg .b32 %a$10;", ".reg .b32 %a$11;", ".reg .b32 %r<3>;", "[%d0+-4]", "[%d0+4]"]
    {
        assert!(text.contains(expected), "{expected} is not in\n{text}");
    }
}
