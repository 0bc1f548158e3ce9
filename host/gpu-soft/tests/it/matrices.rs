//! Matrix operations and copies to shared memory, interpreted and compiled: the same memory afterwards, bit
//! by bit, whatever the registers hold and wherever the matrices are.

use crate::common::{self, Harness, config, device_base};
use svp_gpu::{JobKind, ModuleId};
use svp_gpu_soft::{CodeState, JitMode};

const INPUT: u64 = 16 << 20;
const OUTPUT: u64 = INPUT + (1 << 20);
const OUTPUT_LEN: u64 = 64 << 10;
/// Words of a lane that a kernel stores at most.
const RESULTS: u32 = 16;
const BLOCK: u32 = 64;
/// Matrix operations in a kernel from which on their registers share places.
const MANY: usize = 64;

/// Bits of all kinds: of halves and floats of moderate size, of special values, any.
fn inputs() -> Vec<u8> {
    let mut state = 7_u64;
    let mut random = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 24
    };
    let mut word = |at: u32| -> u32 {
        let bits = random() as u32;
        match at % 64 {
            0 => 0x7f80_0000,
            1 => 0x7fc0_0001,
            2 => 0x0000_8001,
            3 => 0xfc00_7c01,
            // Of both signs, with exponents near that of 1, in the formats of 16 bits and of 32.
            4..40 => bits & 0x87ff_87ff | 0x3800_3800,
            40..56 => bits & 0x807f_ffff | 0x3f80_0000,
            _ => bits,
        }
    };
    (0..1 << 16).flat_map(|at: u32| word(at * 37 % 64 + at).to_le_bytes()).collect()
}

/// A kernel that reads 24 words of each lane into `%r8` to `%r31`, as `%f` and, two by two, as `%g` too,
/// runs some lines, and stores what they leave in these registers.
fn kernel(lines: &str, results: &[String]) -> String {
    let mut text = String::from(
        ".version 8.6\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 p0, .param .u64 p1)\n{\n\
         .reg .pred %p<5>; .reg .b32 %r<64>; .reg .b64 %d<16>; .reg .f32 %f<64>; .reg .f64 %g<64>;\n\
         .shared .align 16 .b8 s[8192];\n\
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1]; mov.u32 %r0, %tid.x; mov.u32 %r1, %ctaid.x;\n\
         mad.lo.u32 %r2, %r1, 64, %r0; mul.wide.u32 %d2, %r2, 128; add.u64 %d2, %d2, %d0;\n\
         mul.wide.u32 %d3, %r2, 64; add.u64 %d3, %d3, %d1; mov.u32 %r3, s;\n\
         setp.lt.u32 %p1, %r0, 40; and.b32 %r4, %r0, 31; shr.u32 %r5, %r0, 5;\n",
    );
    for at in 8..32 {
        text += &format!("ld.global.u32 %r{at}, [%d2+{}]; mov.b32 %f{at}, %r{at};\n", (at - 8) * 4);
    }
    for at in 8..20 {
        text += &format!("mov.b64 %g{at}, {{%r{}, %r{}}};\n", 2 * at - 8, 2 * at - 7);
    }
    text += lines;
    for (at, result) in results.iter().enumerate() {
        let ty = if result.starts_with("%f") { "f32" } else { "b32" };
        text += &format!("st.global.{ty} [%d3+{}], {result};\n", at * 4);
    }
    text + "ret;\n}\n"
}

fn list(letter: char, first: u32, count: u32) -> String {
    let names: Vec<String> = (first..first + count).map(|at| format!("%{letter}{at}")).collect();
    format!("{{{}}}", names.join(", "))
}

fn names(letter: char, first: u32, count: u32) -> Vec<String> {
    (first..first + count).map(|at| format!("%{letter}{at}")).collect()
}

struct Device {
    harness: Harness,
    modules: u32,
}

impl Device {
    fn new(jit: JitMode) -> Self {
        let mut harness = Harness::new(config(jit, 1));
        let (addr, len) = (device_base(0) + INPUT, 4 << 20);
        harness.run(0, JobKind::MapDevice { addr, len }).result.unwrap();
        harness.write(0, device_base(0) + INPUT, &inputs());
        Self { harness, modules: 0 }
    }

    /// What the kernel leaves, or how it fails; and what became of its code.
    fn run(&mut self, ptx: &str) -> (Result<Vec<u8>, String>, Option<CodeState>) {
        let base = device_base(0);
        self.modules += 1;
        let module = ModuleId(self.modules);
        let info =
            self.harness.load_in(0, self.modules, ptx).unwrap_or_else(|why| panic!("{why}\n{ptx}"));
        assert!(info.kernels[0].refused.is_none(), "{:?}\n{ptx}", info.kernels[0].refused);
        self.harness.write(0, base + OUTPUT, &vec![0; OUTPUT_LEN as usize]);
        let launch = common::launch(0, 2, BLOCK, &[base + INPUT, base + OUTPUT]);
        let launch = svp_gpu::job::Launch { module, ..launch };
        let done = self.harness.run(0, JobKind::Launch(launch));
        let state = self.harness.gpu.compiled_kernels().into_iter().find(|it| it.kernel == "k");
        let state = state.map(|it| it.state);
        if let Err(why) = done.result {
            return (Err(why.to_string()), state);
        }
        self.harness.run(0, JobKind::ModuleUnload { module }).result.unwrap();
        (Ok(self.harness.read(0, base + OUTPUT, OUTPUT_LEN)), state)
    }
}

/// Runs kernels both ways.
struct Pair {
    interpreted: Device,
    compiled: Device,
    /// Kernels compared so far.
    compared: usize,
}

impl Pair {
    fn new() -> Self {
        Self {
            interpreted: Device::new(JitMode::Off),
            compiled: Device::new(JitMode::Eager),
            compared: 0,
        }
    }

    /// Compares a kernel, and every third one also behind as many products as make registers share places in
    /// memory.
    fn compare(&mut self, what: &str, lines: &str, results: &[String]) {
        self.compare_lines(what, lines, results);
        self.compared += 1;
        if !self.compared.is_multiple_of(3) {
            return;
        }
        let (c, a, b) = (list('f', 52, 8), list('r', 8, 8), list('r', 16, 8));
        let product =
            format!("wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {c}, {a}, {b}, {c};\n");
        self.compare_lines(
            &format!("{what} behind many"),
            &(product.repeat(MANY) + lines),
            results,
        );
    }

    fn compare_lines(&mut self, what: &str, lines: &str, results: &[String]) {
        assert!(results.len() <= RESULTS as usize);
        let ptx = kernel(lines, results);
        let (expected, _) = self.interpreted.run(&ptx);
        let (got, state) = self.compiled.run(&ptx);
        let compiled = matches!(state, Some(CodeState::Compiled { .. }));
        assert!(compiled, "{what}: {state:?}");
        let (expected, got) = (expected.unwrap(), got.unwrap());
        assert!(expected.iter().any(|byte| *byte != 0), "{what} does nothing");
        let words = expected.chunks(4).zip(got.chunks(4)).enumerate();
        let different: Vec<_> = words.filter(|(_, (a, b))| a != b).take(5).collect();
        assert!(different.is_empty(), "{what}: {different:02x?}\n{ptx}");
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn products_are_the_interpreters() {
    let mut pair = Pair::new();
    // Mnemonic; registers of a and b; letter and count of c, and of d.
    for (mnemonic, [a, b], (c_letter, c), (d_letter, d)) in [
        ("m16n8k8.row.col.f32.f16.f16.f32", [2, 1], ('f', 4), ('f', 4)),
        ("m16n8k16.row.col.f32.f16.f16.f32", [4, 2], ('f', 4), ('f', 4)),
        ("m16n8k16.row.col.f16.f16.f16.f16", [4, 2], ('r', 2), ('r', 2)),
        ("m16n8k16.row.col.f32.f16.f16.f16", [4, 2], ('r', 2), ('f', 4)),
        ("m16n8k16.row.col.f32.bf16.bf16.f32", [4, 2], ('f', 4), ('f', 4)),
        ("m16n8k4.row.col.f32.tf32.tf32.f32", [2, 1], ('f', 4), ('f', 4)),
        ("m16n8k8.row.col.f32.tf32.tf32.f32", [4, 2], ('f', 4), ('f', 4)),
        ("m16n8k16.row.col.s32.s8.u8.s32", [2, 1], ('r', 4), ('r', 4)),
        ("m8n8k16.row.col.satfinite.s32.u8.u8.s32", [1, 1], ('r', 2), ('r', 2)),
        ("m16n8k32.row.col.satfinite.s32.s8.s8.s32", [4, 2], ('r', 4), ('r', 4)),
        ("m8n8k32.row.col.s32.s4.u4.s32", [1, 1], ('r', 2), ('r', 2)),
        ("m16n8k128.row.col.s32.b1.b1.s32.and.popc", [2, 1], ('r', 4), ('r', 4)),
        ("m8n8k4.row.col.f32.f16.f16.f32", [2, 2], ('f', 8), ('f', 8)),
    ] {
        let line = format!(
            "mma.sync.aligned.{mnemonic} {}, {}, {}, {};\n",
            list(d_letter, 40, d),
            list('r', 8, a),
            list('r', 12, b),
            list(c_letter, 20, c)
        );
        pair.compare(mnemonic, &line, &names(d_letter, 40, d));
    }
    for (mnemonic, [a, b, c]) in [
        ("m8n8k4.row.col.f64.f64.f64.f64", [1, 1, 2]),
        ("m16n8k8.row.col.f64.f64.f64.f64", [4, 2, 4]),
    ] {
        let line = format!(
            "mma.sync.aligned.{mnemonic} {}, {}, {}, {};\n\
             mov.b64 {{%r40, %r41}}, %g40; mov.b64 {{%r42, %r43}}, %g41;\n",
            list('g', 40, c),
            list('g', 8, a),
            list('g', 12, b),
            list('g', 14, c)
        );
        pair.compare(mnemonic, &line, &names('r', 40, 4));
    }
}

/// Shape, type of factors, types of result and summand with letter and count of their registers, registers
/// of the factors.
type Warp = (&'static str, &'static str, &'static str, (char, u32), [u32; 2]);

/// Loads a matrix, stores it elsewhere, and gives the registers too.
fn moved(shape: &str, ty: &str, count: u32, by: &str, place: &str) -> String {
    let letter = if ty == "f32" { 'f' } else { 'r' };
    let registers = list(letter, 40, count);
    format!(
        "wmma.load.c.sync.aligned.{by}.{shape}.global.{ty} {registers}, {place};\n\
         wmma.store.d.sync.aligned.row.{shape}.shared.{ty} [s], {registers};\n\
         bar.warp.sync -1;\n"
    )
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn fragments_are_the_interpreters() {
    let mut pair = Pair::new();
    let warps: [Warp; 9] = [
        ("m16n16k16", "f16", "f32.f32", ('f', 8), [8, 8]),
        ("m16n16k16", "f16", "f16.f16", ('r', 4), [8, 8]),
        ("m32n8k16", "f16", "f32.f32", ('f', 8), [8, 8]),
        ("m8n32k16", "f16", "f32.f32", ('f', 8), [8, 8]),
        ("m8n32k16", "bf16", "f32.bf16.bf16.f32", ('f', 8), [2, 8]),
        ("m16n16k16", "bf16", "f32.bf16.bf16.f32", ('f', 8), [4, 4]),
        ("m16n16k8", "tf32", "f32.tf32.tf32.f32", ('f', 8), [4, 4]),
        ("m32n8k16", "u8", "s32.u8.u8.s32", ('r', 8), [4, 1]),
        ("m8n32k16", "s8", "s32.s8.s8.s32", ('r', 8), [1, 4]),
    ];
    // Of each lane's own addresses and strides the first lane's count.
    let operands = ["[%d0], 40", "[%d2], %r6", "[%d4+64], 24"];
    let head = "and.b32 %r6, %r0, 7; add.u32 %r6, %r6, 32; add.u64 %d4, %d0, 512;\n";
    for (at, (shape, element, kinds, (letter, count), [a, b])) in warps.into_iter().enumerate() {
        for (by_a, by_b) in [("row", "row"), ("row", "col"), ("col", "row"), ("col", "col")] {
            let (from_a, from_b) = (operands[at % 3], operands[(at + 1) % 3]);
            let (a, b) = (list('r', 8, a), list('r', 16, b));
            let (c, d) = (list(letter, 24, count), list(letter, 40, count));
            let sum = kinds.split('.').next().unwrap();
            let lines = format!(
                "{head}wmma.load.a.sync.aligned.{by_a}.{shape}.global.{element} {a}, {from_a};\n\
                 wmma.load.b.sync.aligned.{by_b}.{shape}.global.{element} {b}, {from_b};\n\
                 wmma.mma.sync.aligned.{by_a}.{by_b}.{shape}.{kinds} {d}, {a}, {b}, {c};\n\
                 mad.lo.u32 %r7, %r5, 4096, %r3;\n\
                 wmma.store.d.sync.aligned.{by_b}.{shape}.shared.{sum} [%r7], {d};\n\
                 bar.warp.sync -1; mad.lo.u32 %r7, %r4, 16, %r7;\n\
                 ld.shared.v4.u32 {{%r32, %r33, %r34, %r35}}, [%r7];\n"
            );
            let mut results = names(letter, 40, count);
            results.extend(names('r', 32, 4));
            pair.compare(&format!("{shape} {element} {by_a} {by_b}"), &lines, &results);
        }
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn where_lanes_are_missing_the_first_one_says_where() {
    let mut pair = Pair::new();
    // The second warp has eight lanes left.
    let lines = format!(
        "@!%p1 bra.uni AFTER;\nadd.u64 %d4, %d2, 16;\n{}AFTER:\n",
        moved("m16n16k16", "f32", 8, "row", "[%d4], 20")
    );
    let lines = lines.replace("@!%p1", "setp.lt.u32 %p2, %r0, 32; @!%p2");
    pair.compare("one warp of two", &lines, &names('f', 40, 8));
    let lines = moved("m16n16k16", "f16", 4, "col", "[%d2], 24");
    pair.compare("halves", &lines, &names('r', 40, 4));
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn tiles_and_copies_are_the_interpreters() {
    let mut pair = Pair::new();
    let room = "mad.lo.u32 %r7, %r5, 2048, %r3; mad.lo.u32 %r6, %r4, 16, %r7;\n";
    for (count, name) in [(1, "x1"), (2, "x2"), (4, "x4")] {
        for trans in ["", ".trans"] {
            let tiles = list('r', 40, count);
            let lines = format!(
                "{room}st.shared.v4.u32 [%r6], {{%r8, %r9, %r10, %r11}}; bar.warp.sync -1;\n\
                 xor.b32 %r32, %r4, 21; mad.lo.u32 %r33, %r32, 16, %r7;\n\
                 ldmatrix.sync.aligned.m8n8.{name}{trans}.shared.b16 {tiles}, [%r33];\n\
                 movmatrix.sync.aligned.m8n8.trans.b16 %r44, %r12;\n"
            );
            let mut results = names('r', 40, count);
            results.push("%r44".to_owned());
            pair.compare(&format!("{name}{trans}"), &lines, &results);
        }
    }
    for bytes in [4, 8, 16] {
        for length in ["", ", %r36", ", %p2", ", 0", ", 3"] {
            for guard in ["", "@%p1 "] {
                let lines = format!(
                    "{room}st.shared.v4.u32 [%r6], {{%r8, %r9, %r10, %r11}};\n\
                     mad.lo.u32 %r6, %r4, {bytes}, %r7; add.u64 %d4, %d2, 32; bar.warp.sync -1;\n\
                     and.b32 %r34, %r0, 3; setp.eq.u32 %p2, %r34, 1; selp.u32 %r36, 0, {bytes}, %p2;\n\
                     {guard}cp.async.ca.shared.global [%r6], [%d4], {bytes}{length};\n\
                     cp.async.commit_group; cp.async.wait_group 0; bar.warp.sync -1;\n\
                     mad.lo.u32 %r6, %r4, 4, %r7; ld.shared.u32 %r40, [%r6];\n\
                     ld.shared.u32 %r41, [%r6+{}]; or.b32 %r41, %r41, 1;\n",
                    32 * bytes - 128
                );
                let what = format!("{guard}{bytes}{length}");
                pair.compare(&what, &lines, &["%r40".to_owned(), "%r41".to_owned()]);
            }
        }
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn faults_are_the_interpreters() {
    for (what, lines) in [
        ("beyond the window", moved("m16n16k16", "f32", 8, "row", "[%d4], 64")),
        ("crooked", moved("m16n16k16", "f32", 8, "row", "[%d5], 64")),
        ("crooked by its stride", moved("m16n16k16", "f16", 4, "row", "[%d0+1], 3")),
        ("the last line outside", moved("m16n16k16", "f32", 8, "row", "[%d0], 2147483647")),
        (
            "a tile outside",
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r40, %r41, %r42, %r43}, [%r6];\n"
                .to_owned(),
        ),
        ("a crooked copy", "cp.async.ca.shared.global [%r3], [%d5], 4;\n".to_owned()),
        ("a copy from nowhere", "cp.async.ca.shared.global [%r3], [%d4], 4;\n".to_owned()),
        ("a copy to nowhere", "cp.async.ca.shared.global [%r6], [%d0], 4;\n".to_owned()),
    ] {
        let head = "mov.u64 %d4, 4096; add.u64 %d5, %d0, 2; mov.u32 %r6, 0x100000;\n";
        let ptx = kernel(&format!("{head}{lines}"), &names('r', 8, 1));
        let faults: Vec<String> = [JitMode::Off, JitMode::Eager]
            .map(|jit| Device::new(jit).run(&ptx).0.expect_err(what))
            .to_vec();
        assert_eq!(faults[0], faults[1], "{what}");
    }
}
