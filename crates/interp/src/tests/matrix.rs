//! Matrix operations against three loops.
//!
//! The layouts are written out here as the PTX ISA prints them, element by element, and not as the
//! interpreter computes them. The data are small integers, so that every sum is exact.

use super::*;

/// Row and column of element `i` of a lane.
type Place = fn(u32, u32) -> (u32, u32);

/// One operand: bits of an element, elements of a lane, where they are.
#[derive(Clone, Copy)]
struct Operand {
    bits: u32,
    count: u32,
    place: Place,
}

impl Operand {
    fn words(self) -> u32 {
        self.bits * self.count / 32
    }
}

struct Case {
    mnemonic: &'static str,
    shape: [u32; 3],
    a: Operand,
    b: Operand,
    c: Operand,
    /// A small integer as an element of the factors, and of the summand.
    factor: fn(i64) -> u64,
    sum: fn(i64) -> u64,
    product: fn(i64, i64) -> i64,
}

fn half(value: i64) -> u64 {
    // Exact below 2048.
    let magnitude = value.unsigned_abs();
    let sign = u64::from(value < 0) << 15;
    if magnitude == 0 {
        return sign;
    }
    let exponent = 63 - u64::from(magnitude.leading_zeros());
    sign | (exponent + 15) << 10 | (magnitude << (10 - exponent)) & 0x3ff
}

fn single(value: i64) -> u64 {
    u64::from((value as f32).to_bits())
}

fn brain(value: i64) -> u64 {
    single(value) >> 16
}

fn double(value: i64) -> u64 {
    (value as f64).to_bits()
}

fn integer(value: i64) -> u64 {
    value as u64
}

fn times(a: i64, b: i64) -> i64 {
    a * b
}

/// The value of row `i`, column `j`: of either sign, and different in neighbouring places.
fn value(seed: i64, row: u32, column: u32) -> i64 {
    (i64::from(row) * 5 + i64::from(column) * 3 + seed) % 7 - 3
}

/// Packs a matrix into words of lanes, four bytes each.
fn pack(operand: Operand, element: impl Fn(u32, u32) -> u64) -> Vec<u32> {
    let words = operand.words();
    let mut packed = vec![0; (32 * words) as usize];
    for lane in 0..32 {
        for i in 0..operand.count {
            let (row, column) = (operand.place)(lane, i);
            let bits = element(row, column) & (u64::MAX >> (64 - operand.bits));
            let at = i * operand.bits;
            let word = (lane * words + at / 32) as usize;
            packed[word] |= (bits << (at % 32)) as u32;
            if operand.bits == 64 {
                packed[word + 1] |= (bits >> 32) as u32;
            }
        }
    }
    packed
}

fn list(prefix: &str, first: u32, operand: Operand) -> (String, u32) {
    let count = if operand.bits == 64 { operand.count } else { operand.words() };
    let names: Vec<String> = (first..first + count).map(|at| format!("%{prefix}{at}")).collect();
    (format!("{{{}}}", names.join(", ")), count)
}

impl Case {
    /// Loads the operands of every lane, executes, stores the result.
    fn program(&self) -> String {
        let mut body = String::from("mov.u32 %r39, %tid.x;\n");
        let (mut lists, mut at, mut next) = (Vec::new(), 4096_u32, [0_u32; 2]);
        for operand in [self.c, self.a, self.b, self.c] {
            let wide = operand.bits == 64;
            let prefix = if wide { "g" } else { "r" };
            let next = &mut next[usize::from(wide)];
            let (text, count) = list(prefix, *next, operand);
            if !lists.is_empty() {
                body += &format!("mad.wide.u32 %d1, %r39, {}, %d0;\n", operand.words() * 4);
                for register in 0..count {
                    let (ty, bytes) = if wide { ("f64", 8) } else { ("u32", 4) };
                    let offset = at + register * bytes;
                    body +=
                        &format!("ld.global.{ty} %{prefix}{}, [%d1+{offset}];\n", *next + register);
                }
                at += 8192;
            }
            lists.push(text);
            *next += count;
        }
        body += &format!("{} {};\n", self.mnemonic, lists.join(", "));
        body += &format!("mad.wide.u32 %d1, %r39, {}, %d0;\n", self.c.words() * 4);
        let (prefix, ty, bytes) = if self.c.bits == 64 { ("g", "f64", 8) } else { ("r", "u32", 4) };
        for register in 0..list(prefix, 0, self.c).1 {
            body += &format!("st.global.{ty} [%d1+{}], %{prefix}{register};\n", register * bytes);
        }
        body
    }

    fn check(&self) {
        let [m, n, k] = self.shape;
        let bench = Bench::kernel(&self.program());
        let (factor, sum) = (self.factor, self.sum);
        let mut at = BUFFERS + 4096;
        for (operand, words) in [
            (self.a, pack(self.a, |row, column| factor(value(1, row, column)))),
            (self.b, pack(self.b, |row, column| factor(value(2, row, column)))),
            (self.c, pack(self.c, |row, column| sum(value(3, row, column)))),
        ] {
            assert!(32 * operand.words() * 4 <= 8192);
            bench.write_words(at, &words);
            at += 8192;
        }
        bench.run(32).unwrap();
        let expected = pack(self.c, |row, column| {
            assert!(row < m && column < n);
            let products = (0..k).map(|at| (self.product)(value(1, row, at), value(2, at, column)));
            sum(value(3, row, column) + products.sum::<i64>())
        });
        assert_eq!(bench.words(expected.len()), expected, "{}", self.mnemonic);
    }
}

/// Accumulators of 16 x 8, and of 8 x 8.
const SUM: Place =
    |lane, i| (if i < 2 { lane >> 2 } else { (lane >> 2) + 8 }, lane % 4 * 2 + (i & 1));

#[test]
fn products_of_half_precision() {
    let c32 = Operand { bits: 32, count: 4, place: SUM };
    let c16 = Operand { bits: 16, count: 4, place: SUM };
    let a8: Place =
        |lane, i| (if i < 2 { lane >> 2 } else { (lane >> 2) + 8 }, lane % 4 * 2 + (i & 1));
    let a16: Place = |lane, i| {
        let row = if matches!(i, 0 | 1 | 4 | 5) { lane >> 2 } else { (lane >> 2) + 8 };
        (row, lane % 4 * 2 + (i & 1) + if i >= 4 { 8 } else { 0 })
    };
    let b8: Place = |lane, i| (lane % 4 * 2 + (i & 1), lane >> 2);
    let b16: Place = |lane, i| (lane % 4 * 2 + (i & 1) + if i >= 2 { 8 } else { 0 }, lane >> 2);
    let k8 = (Operand { bits: 16, count: 4, place: a8 }, Operand { bits: 16, count: 2, place: b8 });
    let k16 =
        (Operand { bits: 16, count: 8, place: a16 }, Operand { bits: 16, count: 4, place: b16 });
    let case = |mnemonic, depth, c, factor, sum| {
        let (a, b) = if depth == 8 { k8 } else { k16 };
        Case { mnemonic, shape: [16, 8, depth], a, b, c, factor, sum, product: times }.check();
    };
    case("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", 8, c32, half, single);
    case("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", 16, c32, half, single);
    case("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16", 16, c16, half, half);
    case("mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32", 8, c32, brain, single);
    case("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", 16, c32, brain, single);
}

#[test]
fn products_of_wider_floats() {
    let c32 = Operand { bits: 32, count: 4, place: SUM };
    let a4: Place = |lane, i| (if i == 0 { lane >> 2 } else { (lane >> 2) + 8 }, lane % 4);
    let a8: Place = |lane, i| {
        let row = if i == 0 || i == 2 { lane >> 2 } else { (lane >> 2) + 8 };
        (row, if i < 2 { lane % 4 } else { lane % 4 + 4 })
    };
    let b: Place = |lane, i| (lane % 4 + 4 * i, lane >> 2);
    let case = |mnemonic, depth, place, counts: [u32; 2]| Case {
        mnemonic,
        shape: [16, 8, depth],
        a: Operand { bits: 32, count: counts[0], place },
        b: Operand { bits: 32, count: counts[1], place: b },
        c: c32,
        factor: single,
        sum: single,
        product: times,
    };
    case("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", 4, a4, [2, 1]).check();
    case("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", 8, a8, [4, 2]).check();
    Case {
        mnemonic: "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64",
        shape: [8, 8, 4],
        a: Operand { bits: 64, count: 1, place: |lane, _| (lane >> 2, lane % 4) },
        b: Operand { bits: 64, count: 1, place: |lane, _| (lane % 4, lane >> 2) },
        c: Operand { bits: 64, count: 2, place: |lane, i| (lane >> 2, lane % 4 * 2 + i) },
        factor: double,
        sum: double,
        product: times,
    }
    .check();
}

#[test]
fn products_of_integers_and_bits() {
    let c2 = Operand { bits: 32, count: 2, place: |lane, i| (lane >> 2, lane % 4 * 2 + (i & 1)) };
    let c4 = Operand { bits: 32, count: 4, place: SUM };
    let tall: Place = |lane, i| {
        let row = if i < 4 || (8..12).contains(&i) { lane >> 2 } else { (lane >> 2) + 8 };
        (row, lane % 4 * 4 + (i & 3) + if i >= 8 { 16 } else { 0 })
    };
    let wide: Place = |lane, i| (lane % 4 * 4 + (i & 3) + if i >= 4 { 16 } else { 0 }, lane >> 2);
    let case = |mnemonic, shape, a, b, c| {
        Case { mnemonic, shape, a, b, c, factor: integer, sum: integer, product: times }.check();
    };
    let (a, b) =
        (Operand { bits: 8, count: 16, place: tall }, Operand { bits: 8, count: 8, place: wide });
    case("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", [16, 8, 32], a, b, c4);
    let flat: Place = |lane, i| (lane >> 2, lane % 4 * 4 + i);
    let (a, b) =
        (Operand { bits: 8, count: 4, place: flat }, Operand { bits: 8, count: 4, place: wide });
    case("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.s8.s32", [8, 8, 16], a, b, c2);
    let a = Operand { bits: 4, count: 8, place: |lane, i| (lane >> 2, lane % 4 * 8 + i) };
    let b = Operand { bits: 4, count: 8, place: |lane, i| (lane % 4 * 8 + i, lane >> 2) };
    case("mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32", [8, 8, 32], a, b, c2);
    let a = Operand {
        bits: 1,
        count: 64,
        place: |lane, i| ((lane >> 2) + if i < 32 { 0 } else { 8 }, lane % 4 * 32 + (i & 31)),
    };
    let b = Operand { bits: 1, count: 32, place: |lane, i| (lane % 4 * 32 + i, lane >> 2) };
    let bits = |mnemonic, product| {
        let shape = [16, 8, 128];
        Case { mnemonic, shape, a, b, c: c4, factor: integer, sum: integer, product }.check();
    };
    bits("mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.xor.popc", |a, b| (a ^ b) & 1);
    bits("mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.and.popc", |a, b| a & b & 1);
}

/// `wmma`: loads, multiplies and stores whole matrices; both layouts.
fn wmma(load: &str, mma: &str, counts: [u32; 3], shape: [u32; 3], a_type: &str, c_type: &str) {
    let [m, n, k] = shape;
    let name = format!("m{m}n{n}k{k}");
    let registers = |first: u32, count: u32| {
        let names: Vec<String> = (first..first + count).map(|at| format!("%r{at}")).collect();
        format!("{{{}}}", names.join(", "))
    };
    let (a, b) = (registers(0, counts[0]), registers(8, counts[1]));
    let (c, d) = (registers(16, counts[2]), registers(24, counts[2]));
    let body = format!(
        "add.u64 %d1, %d0, 8192; add.u64 %d2, %d0, 16384; add.u64 %d3, %d0, 24576;\n\
         mov.u32 %r38, {k}; mov.u32 %r39, {n};\n\
         wmma.load.a.sync.aligned.row.{name}.global.{load} {a}, [%d1], %r38;\n\
         wmma.load.b.sync.aligned.row.{name}.global.{load} {b}, [%d2];\n\
         wmma.load.c.sync.aligned.col.{name}.global.{c_type} {c}, [%d3], {m};\n\
         wmma.mma.sync.aligned.row.row.{name}.{mma} {d}, {a}, {b}, {c};\n\
         wmma.store.d.sync.aligned.row.{name}.global.{c_type} [%d0], {d}, %r39;\n"
    );
    let bench = Bench::kernel(&body);
    let factor: (fn(i64) -> u64, u64) = match a_type {
        "f16" => (half, 2),
        "bf16" => (brain, 2),
        "tf32" => (single, 4),
        _ => (integer, 1),
    };
    let sum: (fn(i64) -> u64, u64) = match c_type {
        "f16" => (half, 2),
        "f32" => (single, 4),
        _ => (integer, 4),
    };
    let fill = |at: u64,
                (rows, columns): (u32, u32),
                seed,
                (to_bits, bytes): (fn(i64) -> u64, u64),
                by_column: bool| {
        for row in 0..rows {
            for column in 0..columns {
                let index = if by_column { column * rows + row } else { row * columns + column };
                let bits = to_bits(value(seed, row, column)).to_le_bytes();
                let to = BUFFERS + at + u64::from(index) * bytes;
                bench.memory.write(to, &bits[..bytes as usize]).unwrap();
            }
        }
    };
    fill(8192, (m, k), 1, factor, false);
    fill(16384, (k, n), 2, factor, false);
    fill(24576, (m, n), 3, sum, true);
    bench.run(32).unwrap();
    for row in 0..m {
        for column in 0..n {
            let products = (0..k).map(|at| value(1, row, at) * value(2, at, column));
            let expected = (sum.0)(value(3, row, column) + products.sum::<i64>()).to_le_bytes();
            let from = BUFFERS + u64::from(row * n + column) * sum.1;
            let got = bench.memory.read(from, sum.1 as usize).unwrap();
            assert_eq!(got, expected[..sum.1 as usize], "{mma} {name} at {row}, {column}");
        }
    }
}

#[test]
fn warp_matrices_of_every_shape() {
    for shape in [[16, 16, 16], [32, 8, 16], [8, 32, 16]] {
        wmma("f16", "f32.f32", [8, 8, 8], shape, "f16", "f32");
        wmma("f16", "f16.f16", [8, 8, 4], shape, "f16", "f16");
    }
    wmma("bf16", "f32.bf16.bf16.f32", [4, 4, 8], [16, 16, 16], "bf16", "f32");
    wmma("bf16", "f32.bf16.bf16.f32", [8, 2, 8], [32, 8, 16], "bf16", "f32");
    wmma("tf32", "f32.tf32.tf32.f32", [4, 4, 8], [16, 16, 8], "tf32", "f32");
    wmma("s8", "s32.s8.s8.s32", [2, 2, 8], [16, 16, 16], "s8", "s32");
    wmma("s8", "s32.s8.s8.s32", [1, 4, 8], [8, 32, 16], "s8", "s32");
}

/// Tiles through shared memory: what `ldmatrix` hands out, `stmatrix` puts back.
#[test]
fn tiles_of_shared_memory() {
    let bench = Bench::kernel(
        ".shared .align 16 .b8 s[1024]; .shared .align 16 .b8 t[1024];\n\
         mov.u32 %r1, %tid.x; mov.u32 %r2, s; mov.u32 %r3, t;\n\
         // Row r of matrix m is at 128m + 16r: lane 8m + r has its address.\n\
         shl.b32 %r4, %r1, 4; add.u32 %r5, %r2, %r4; add.u32 %r6, %r3, %r4;\n\
         mad.wide.u32 %d1, %r1, 16, %d0; ld.global.v4.u32 {%r10, %r11, %r12, %r13}, [%d1+4096];\n\
         st.shared.v4.u32 [%r5], {%r10, %r11, %r12, %r13}; bar.warp.sync -1;\n\
         ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r20, %r21, %r22, %r23}, [%r5];\n\
         st.global.v4.u32 [%d1], {%r20, %r21, %r22, %r23};\n\
         stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%r6], {%r20, %r21, %r22, %r23};\n\
         bar.warp.sync -1; ld.shared.v4.u32 {%r24, %r25, %r26, %r27}, [%r6];\n\
         st.global.v4.u32 [%d1+512], {%r24, %r25, %r26, %r27};\n\
         movmatrix.sync.aligned.m8n8.trans.b16 %r28, %r20;\n\
         ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%r29}, [%r5];\n\
         mad.wide.u32 %d2, %r1, 8, %d0; st.global.v2.u32 [%d2+1024], {%r28, %r29};\n",
    );
    // Element (m, r, c) is 64m + 8r + c.
    let halves: Vec<u16> = (0..256).collect();
    let words = |halves: &[u16]| -> Vec<u32> {
        halves.chunks(2).map(|it| u32::from(it[0]) | u32::from(it[1]) << 16).collect()
    };
    bench.write_words(BUFFERS + 4096, &words(&halves));
    bench.run(32).unwrap();
    let got = bench.words(320);
    for lane in 0..32_u32 {
        for matrix in 0..4 {
            let low = 64 * matrix + 8 * (lane / 4) + lane % 4 * 2;
            assert_eq!(got[(lane * 4 + matrix) as usize], low | (low + 1) << 16);
        }
        // Transposed: row and column changed places.
        let low = 8 * (lane % 4 * 2) + lane / 4;
        assert_eq!(got[(256 + lane * 2) as usize], low | (low + 8) << 16, "movmatrix");
        assert_eq!(got[(256 + lane * 2 + 1) as usize], low | (low + 8) << 16, "ldmatrix.trans");
    }
    let transposed: Vec<u16> = (0..256).map(|at| at / 64 * 64 + at % 8 * 8 + at / 8 % 8).collect();
    assert_eq!(got[128..256], words(&transposed));
}

#[test]
fn shapes_that_do_not_exist_are_refused() {
    for statement in [
        "mma.sync.aligned.m16n16k16.row.col.f32.f16.f16.f32 \
         {%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7}, {%r8, %r9, %r10, %r11}, \
         {%r8, %r9, %r10, %r11}, {%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7};",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%r0, %r1}, {%r2}, {%r3}, {%r4};",
        "mma.sync.aligned.m16n8k8.col.row.f32.f16.f16.f32 {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%r6}, \
         {%r0, %r1, %r2, %r3};",
        "wmma.load.a.sync.aligned.row.m16n16k16.global.f16 {%r0, %r1, %r2}, [%d0], 16;",
        "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r0}, [%r1];",
    ] {
        let bench = Bench::kernel(statement);
        let refused = bench.program.kernel("k").unwrap().unwrap_err();
        let mnemonic = statement.split(' ').next().unwrap();
        assert!(refused[0].to_string().contains(mnemonic), "{}", refused[0]);
    }
}
