//! Threads that read and write several elements each, at strides, by bits of their index, or anywhere: random
//! kernels, compiled as interpreted, bit by bit.

use std::fmt::Write;

use crate::common::{self, Harness, config, device_base};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

const INPUT: u64 = 16 << 20;
/// Words of input.
const WORDS: u32 = 80 << 10;
const OUTPUT: u64 = INPUT + 4 * WORDS as u64;
/// Words of output for each thread.
const ROOM: u32 = 64;
const BLOCKS: u32 = 3;
const KERNELS: u64 = 12;

/// Numbers at random, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 40) % u64::from(end)) as u32
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }
}

/// A vector of `%w` registers from `first` on, as an operand, and the suffix of an access of this
/// many.
fn vector(first: u32, count: u32) -> (String, String) {
    let names: Vec<String> = (first..first + count).map(|at| format!("%w{at}")).collect();
    match count {
        1 => (names[0].clone(), String::new()),
        _ => (format!("{{{}}}", names.join(", ")), format!(".v{count}")),
    }
}

/// Mixes `%w` registers into `%r9`.
fn mix(text: &mut String, count: u32) {
    for at in 0..count {
        let _ = writeln!(text, "mad.lo.u32 %r9, %r9, 31, %w{at};");
    }
}

/// An index of elements in `%r10`, from bits of the thread's index; a multiple of `of`.
fn by_bits(text: &mut String, random: &mut Random, at: usize, of: u32) {
    let shift = random.below(5);
    let (low, from) = ((1 << random.one_of(&[2, 3, 4, 5, shift])) - 1, random.below(3));
    let (a, b) = (of * random.one_of(&[1, 1, 2, 5]), of * random.one_of(&[1, 4, 8, 33, 64]));
    let _ = writeln!(
        text,
        ".reg .b32 %f{at}_<4>; shl.b32 %f{at}_0, %r0, {from}; and.b32 %f{at}_1, %f{at}_0, {};\n\
         shr.u32 %f{at}_2, %r0, {shift}; mul.lo.u32 %f{at}_3, %f{at}_1, {a};\n\
         mad.lo.u32 %r10, %f{at}_2, {b}, %f{at}_3;",
        low << from
    );
}

/// An index of elements in `%r10` by the remainder and the quotient of `from` by a power of two, times these
/// factors, as of an `int`: the sign is looked at.
fn by_quotients(text: &mut String, at: usize, from: &str, shift: u32, [a, b]: [u32; 2]) {
    let _ = writeln!(
        text,
        ".reg .b32 %q{at}_<6>; shr.s32 %q{at}_0, {from}, 31;\n\
         shr.u32 %q{at}_1, %q{at}_0, {}; add.s32 %q{at}_2, {from}, %q{at}_1;\n\
         and.b32 %q{at}_3, %q{at}_2, {}; sub.s32 %q{at}_4, {from}, %q{at}_3;\n\
         shr.s32 %q{at}_5, %q{at}_2, {shift}; mul.lo.s32 %q{at}_4, %q{at}_4, {a};\n\
         mad.lo.s32 %r10, %q{at}_5, {b}, %q{at}_4;",
        32 - shift,
        -(1_i32 << shift)
    );
}

/// Items side by side, of all threads or of rows that agree, in the input or in shared memory.
fn items_by_quotients(text: &mut String, random: &mut Random, at: usize) {
    let (stride, shift) = (random.one_of(&[2, 4, 8, 9]), random.one_of(&[1, 2, 3, 4, 4, 5]));
    if random.below(2) == 0 {
        let factors = [stride * random.one_of(&[1, 1, 2]), random.one_of(&[0, 0, 1, 33, 8, 300])];
        let from = random.one_of(&["%r0", "%r0", "%r13"]);
        let _ = writeln!(text, "shr.u32 %r13, %r0, 1;");
        by_quotients(text, at, from, shift, factors);
        let _ = writeln!(text, "mul.wide.s32 %d5, %r10, 4; add.s64 %d5, %d5, %d0;");
        return load_items(text, random, "%d5", "global", stride);
    }
    by_quotients(text, at, "%r0", shift, [stride, random.one_of(&[0, stride << shift])]);
    let _ = writeln!(text, "bar.sync 0; mad.lo.u32 %r12, %r0, 36, %r6;");
    for word in 0..9 {
        let _ = writeln!(text, "add.u32 %r9, %r9, {word}; st.shared.u32 [%r12+{}], %r9;", 4 * word);
    }
    let _ = writeln!(text, "bar.sync 0; mad.lo.u32 %r11, %r10, 4, %r6;");
    load_items(text, random, "%r11", "shared", stride);
}

/// Loads of the input by bits of the index.
fn load_by_bits(text: &mut String, random: &mut Random, at: usize) {
    let width = random.one_of(&[1, 2, 4]);
    by_bits(text, random, at, width);
    let (operand, suffix) = vector(0, width);
    let _ = writeln!(
        text,
        "mul.wide.s32 %d5, %r10, 4; add.s64 %d5, %d5, %d0;\nld.global{suffix}.u32 {operand}, [%d5];"
    );
    mix(text, width);
}

/// Loads of several elements side by side, at a stride, in any order, and of some of them twice.
fn load_items(text: &mut String, random: &mut Random, base: &str, space: &str, stride: u32) {
    let count = random.below(stride.min(12)) + 1;
    let first = random.below(stride - count + 1);
    for _ in 0..count + 2 {
        let (at, to) = (first + random.below(count), random.below(12));
        let _ = writeln!(text, "ld.{space}.u32 %w{to}, [{base}+{}];", 4 * at);
    }
    mix(text, 12);
}

/// Items of the input, by a 64-bit address, and then some that the thread itself has written between.
fn items(text: &mut String, random: &mut Random) {
    let stride = random.one_of(&[2, 3, 4, 8, 9, 12]);
    let _ = writeln!(
        text,
        "mad.lo.u32 %r10, %r0, {stride}, {}; mul.wide.u32 %d5, %r10, 4; add.s64 %d5, %d5, %d0;",
        random.below(9)
    );
    load_items(text, random, "%d5", "global", stride);
    let _ = writeln!(
        text,
        "ld.global.u32 %w0, [%d1+16]; ld.global.u32 %w1, [%d1+20]; st.global.u32 [%d1+24], %r9;\n\
         ld.global.u32 %w2, [%d1+24]; ld.global.u32 %w3, [%d1+28];"
    );
    mix(text, 4);
}

/// Items in shared memory, those of another thread.
fn shared_items(text: &mut String, random: &mut Random) {
    let stride = random.one_of(&[2, 3, 4, 5, 8, 9]);
    let other = random.one_of(&[0, 1, 4, 31]);
    let _ = writeln!(text, "mad.lo.u32 %r11, %r0, {}, %r6; bar.sync 0;", 4 * stride);
    for at in 0..stride {
        let _ = writeln!(text, "add.u32 %r9, %r9, {at}; st.shared.u32 [%r11+{}], %r9;", 4 * at);
    }
    let _ = writeln!(
        text,
        "bar.sync 0; xor.b32 %r12, %r0, {other}; mad.lo.u32 %r12, %r12, {}, %r6;",
        4 * stride
    );
    load_items(text, random, "%r11", "shared", stride);
    load_items(text, random, "%r12", "shared", stride);
}

/// Vectors anywhere, loaded and stored.
fn anywhere(text: &mut String, random: &mut Random) {
    let width = random.one_of(&[2, 4]);
    let (operand, suffix) = vector(0, width);
    let _ = writeln!(
        text,
        "shr.u32 %r10, %r9, 20; and.b32 %r10, %r10, {}; mul.wide.u32 %d5, %r10, 4;\n\
         add.s64 %d5, %d5, %d0; ld.global{suffix}.u32 {operand}, [%d5];",
        1023 & !(width - 1),
    );
    mix(text, width);
    let _ = writeln!(
        text,
        "bar.sync 0; xor.b32 %r12, %r0, {}; mad.lo.u32 %r12, %r12, {}, %r6;\n\
         st.shared{suffix}.u32 [%r12], {operand}; bar.sync 0;\n\
         mad.lo.u32 %r12, %r0, {}, %r6; ld.shared{suffix}.u32 {operand}, [%r12];",
        random.one_of(&[0, 3, 31]),
        4 * width,
        4 * width
    );
    mix(text, width);
}

fn kernel(random: &mut Random) -> String {
    let mut text = String::from(
        ".reg .b32 %r<40>; .reg .b32 %w<16>; .reg .b64 %d<9>; .reg .pred %p<9>;\n\
         .shared .align 16 .b8 tile[9216];\n\
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1]; mov.u32 %r0, %tid.x; mov.u32 %r20, %ctaid.x;\n\
         mov.u32 %r21, %ntid.x; mad.lo.u32 %r1, %r20, %r21, %r0; mov.u32 %r6, tile;\n",
    );
    let _ = writeln!(text, "mad.wide.u32 %d1, %r1, {}, %d1; mov.u32 %r9, %r1;", 4 * ROOM);
    (0..16).for_each(|at| {
        let _ = writeln!(text, "add.u32 %w{at}, %r1, {at};");
    });
    for at in 0..4 {
        let kind = random.below(7);
        let alone = kind < 3 && random.below(3) == 0;
        if alone {
            let mask = random.one_of(&[1, 6, 16]);
            let _ = writeln!(
                text,
                "and.b32 %r13, %r0, {mask}; setp.eq.u32 %p0, %r13, 0;\n@%p0 bra S{at};"
            );
        }
        match kind {
            0 | 1 => load_by_bits(&mut text, random, at),
            2 => items(&mut text, random),
            3 => shared_items(&mut text, random),
            5 | 6 => items_by_quotients(&mut text, random, at),
            _ => anywhere(&mut text, random),
        }
        let _ = writeln!(text, "S{at}: st.global.u32 [%d1+{}], %r9;", 4 * at);
    }
    let count = random.below(8) + 2;
    for at in 0..count {
        let _ = writeln!(text, "st.global.u32 [%d1+{}], %w{at};", 4 * (16 + at));
    }
    let (operand, suffix) = vector(4, 4);
    let _ = writeln!(text, "st.global{suffix}.u32 [%d1+192], {operand}; ret;");
    common::module_of("k", 2, &text)
}

fn run(jit: JitMode, target: JitTarget, ptx: &str, threads: u32) -> (Vec<u32>, Option<CodeState>) {
    let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
    harness.load(ptx);
    let [input, out] = [INPUT, OUTPUT].map(|at| device_base(0) + at);
    let words = (0..WORDS).flat_map(|at| (at.wrapping_mul(0x9e37_79b9) ^ at >> 3).to_le_bytes());
    let length = BLOCKS * threads * ROOM;
    let bytes = 4 * u64::from(WORDS + length);
    harness
        .run(0, JobKind::MapDevice { addr: input, len: bytes.next_multiple_of(1 << 16) })
        .result
        .unwrap();
    harness.write(0, input, &words.collect::<Vec<u8>>());
    harness
        .run(0, JobKind::Launch(common::launch(0, BLOCKS, threads, &[input, out])))
        .result
        .unwrap();
    let state = harness.gpu.compiled_kernels().pop().map(|kernel| kernel.state);
    (harness.read_u32(0, out, length as usize), state)
}

fn check(ptx: &str, target: &JitTarget) {
    // Of threads that are not there nothing is in shared memory.
    let odd = if ptx.contains("bar.sync") { 224 } else { 200 };
    for threads in [32, 64, 128, odd, 256] {
        let (expected, _) = run(JitMode::Off, JitTarget::default(), ptx, threads);
        let (got, state) = run(JitMode::Eager, target.clone(), ptx, threads);
        let differs = expected.iter().zip(&got).position(|(a, b)| a != b);
        assert_eq!(differs, None, "{threads} threads, {ROOM} words each, {ptx}");
        assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}\n{ptx}");
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn elements_of_threads_are_where_they_belong() {
    let uncached = JitTarget { uncached: true, ..JitTarget::default() };
    for seed in 0..KERNELS {
        let ptx = kernel(&mut Random(seed));
        check(&ptx, &uncached);
        check(&ptx, &JitTarget { only: Some(Tier::First), ..uncached.clone() });
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_are_in_gangs_of_any_width() {
    for (seed, lanes) in (KERNELS..).zip([32, 64, 128].repeat(2)) {
        let target = JitTarget { lanes: Some(lanes), uncached: true, ..JitTarget::default() };
        check(&kernel(&mut Random(seed)), &target);
    }
}
