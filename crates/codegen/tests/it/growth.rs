//! Text that grows with its kernel, and no faster.

use svp_codegen::{Lowered, Options, Vectors, lower};

/// The text of a kernel whose body is a part, again and again, each with its own registers and its own label.
fn text(count: usize, part: impl Fn(usize) -> String, end: &str) -> String {
    lowered(count, part, end, Some(32)).text
}

/// Such a kernel for gangs of so many lanes, or of as many as are chosen for it.
fn lowered(count: usize, part: impl Fn(usize) -> String, end: &str, lanes: Option<u32>) -> Lowered {
    let parts: String = (1..=count).map(part).collect();
    let text = format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n\
         .reg .b32 %r<{0}>; .reg .b32 %s<{0}>; .reg .pred %p<{0}>; .reg .b64 %d<3>;\n\
         ld.param.u64 %d0, [p]; mov.u32 %r0, %tid.x; mul.wide.u32 %d1, %r0, 4;\n\
         add.u64 %d2, %d0, %d1;\n$HEAD:\n{parts}{end}\nret; }}\n",
        count + 1
    );
    let mut module = svp_ptx::parse::parse(&text).unwrap();
    svp_ptx::verify::verify_module(&mut module);
    let (kernel, function) = module.kernels().next().unwrap();
    assert!(function.problems.is_empty(), "{:?}", function.problems);
    let options = Options { block: [256, 1, 1], count: false, vectors: Vectors::AVX512, lanes };
    lower(&module, kernel, &options).unwrap()
}

/// A value that some lanes change.
fn choice(at: usize) -> String {
    format!(
        "ld.global.u32 %r{at}, [%d2]; setp.lt.u32 %p{at}, %r{at}, %r0; @%p{at} bra $L{at};\n\
         add.u32 %s{at}, %r{at}, 1; st.global.u32 [%d2+4], %s{at};\n\
         $L{at}: st.global.u32 [%d2+8], %r{at};\n"
    )
}

fn grows_evenly(part: impl Fn(usize) -> String, end: &str) {
    let (few, many) = (text(40, &part, end).len(), text(160, &part, end).len());
    assert!(many < few * 5, "{few} bytes for 40 parts, {many} for 160");
}

#[test]
fn with_branches() {
    grows_evenly(choice, "");
}

#[test]
fn with_branches_in_a_loop() {
    grows_evenly(choice, "add.u32 %r0, %r0, 256; setp.lt.u32 %p0, %r0, 9999; @%p0 bra $HEAD;");
}

#[test]
fn with_barriers() {
    grows_evenly(|at| format!("{}bar.sync 0;\n", choice(at)), "");
}

#[test]
fn what_lives_through_large_kernels_stays_in_memory() {
    // LLVM joins each of the other slots at each of the blocks.
    let joined = |count: usize| {
        let sums: String = (1..=count).map(|at| format!("add.u32 %r0, %r0, %s{at};\n")).collect();
        let text = text(count, choice, &format!("{sums}st.global.u32 [%d2], %r0;"));
        let is_joined =
            |line: &&str| line.contains(" = alloca ") && !line.contains("alloca i8, i32");
        let of_registers = |line: &&str| line.contains("  %r") || line.contains("  %mask.");
        text.lines().filter(is_joined).filter(of_registers).count()
    };
    let (few, many) = (joined(20), joined(160));
    assert!(few > 3 * 20, "{few}: values and masks of a small kernel");
    assert!(many < 3 * 160, "{many}");
}

#[test]
fn large_kernels_have_narrow_gangs() {
    let part = |at| format!("{}bar.sync 0;\n", choice(at));
    let lanes = |count: usize| lowered(count, part, "", None).lanes;
    assert_eq!((lanes(10), lanes(400)), (64, 32));
}
