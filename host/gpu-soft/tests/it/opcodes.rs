//! Every instruction that works on registers of one lane, interpreted and compiled: the same results,
//! bit by bit, over the edges of each type and random values.
//!
//! Each is executed with values that vary over the lanes of a block, and with one that all lanes
//! share, since those are compiled in different ways.

#[path = "../../../../crates/codegen/src/alu/tests/cases.rs"]
#[allow(dead_code, reason = "the approximate functions have tests of their own")]
mod cases;

use crate::common::{self, Harness, config, device_base};
use svp_gpu::{JobKind, ModuleId};
use svp_gpu_soft::{CodeState, JitMode};

const JIT: JitMode = JitMode::Eager;
/// Values of each source: every pair of edges, and others besides where that is not translated.
const COUNT: usize = if cfg!(target_arch = "aarch64") { 1280 } else { 2048 };
/// Instructions in one kernel.
const BATCH: usize = 24;
/// Letters of registers, which say their types.
const LETTERS: [char; 6] = ['p', 'h', 'r', 'd', 'f', 'g'];
/// Numbers of the registers that are read, from 1 on.
const NUMBERS: usize = 5;
const INPUT: u64 = 16 << 20;
const OUTPUT: u64 = INPUT + (4 << 20);
const OUTPUT_LEN: usize = 3 * BATCH * COUNT * 8;

const EDGES_16: &[u64] = &[
    0, 1, 2, 3, 15, 16, 31, 32, 33, 127, 128, 255, 0x7fff, 0x8000, 0x8001, 0xffff, 0xff80, 0x3c00,
    0xbc00, 0x3bff, 0x7c00, 0xfc00, 0x7c01, 0x7e00, 0x03ff, 0x0400, 0x7bff, 0xfbff, 0x3f80, 0xbf80,
    0x7f80, 0xff81, 0x7fc0, 0x0080, 0x007f, 0x807f, 0x7f7f, 0x3800, 0x3e00, 0x4100,
];
const EDGES_32: &[u64] = &[
    0,
    1,
    2,
    3,
    31,
    32,
    33,
    63,
    64,
    255,
    256,
    0xffff,
    0x7fff_ffff,
    0x8000_0000,
    0x8000_0001,
    0xffff_ffff,
    0xffff_8000,
    0x3f80_0000,
    0xbf80_0000,
    0x3f7f_ffff,
    0x3f80_0001,
    0x7f80_0000,
    0xff80_0000,
    0x7f80_0001,
    0x7fc0_0000,
    0xffc1_2345,
    0x007f_ffff,
    0x0080_0000,
    0x8080_0000,
    0x7f7f_ffff,
    0xff7f_ffff,
    0x3f00_0000,
    0x3fc0_0000,
    0x4020_0000,
    0xc020_0000,
    0x4f00_0000,
    0x4eff_ffff,
    0xcf00_0000,
    0x5f00_0000,
    0x477f_f000,
];
const EDGES_64: &[u64] = &[
    0,
    1,
    2,
    31,
    32,
    63,
    64,
    65,
    0xffff_ffff,
    0x1_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
    u64::MAX,
    u64::MAX - 1,
    0xffff_ffff_8000_0000,
    0x3ff0_0000_0000_0000,
    0xbff0_0000_0000_0000,
    0x3ff0_0000_0000_0001,
    0x7ff0_0000_0000_0000,
    0xfff0_0000_0000_0000,
    0x7ff0_0000_0000_0001,
    0x7ff8_0000_0000_0000,
    0x000f_ffff_ffff_ffff,
    0x0010_0000_0000_0000,
    0x7fef_ffff_ffff_ffff,
    0x3fe0_0000_0000_0000,
    0x4004_0000_0000_0000,
    0x41e0_0000_0000_0000,
    0x41df_ffff_ffc0_0000,
    0xc1e0_0000_0020_0000,
    0x43e0_0000_0000_0000,
    0x43f0_0000_0000_0000,
    0x47ef_ffff_f000_0000,
    0x3690_0000_0000_0000,
    0x380f_ffff_ffff_ffff,
];

/// Bits of a register of this letter, and its edges.
fn shape(letter: char) -> (u32, &'static [u64]) {
    match letter {
        'p' => (1, &[0, 1]),
        'h' => (16, EDGES_16),
        'r' | 'f' => (32, EDGES_32),
        _ => (64, EDGES_64),
    }
}

/// SplitMix64.
fn hash(value: u64) -> u64 {
    let mut x = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// Value `index` of register `letter` `number`: first every pair of edges in the first two
/// registers, then numbers of all kinds.
fn value(letter: char, number: usize, index: usize) -> u64 {
    let (bits, edges) = shape(letter);
    let seed = hash((index * 8 + number) as u64 ^ u64::from(bits) << 40);
    let edge = edges[seed as usize % edges.len()];
    match (index < edges.len() * edges.len(), number) {
        (true, 1) => return edges[index / edges.len()],
        (true, 2) => return edges[index % edges.len()],
        _ => {}
    }
    let random = hash(seed);
    let (fraction, bias) = match bits {
        16 => (10, 15),
        32 => (23, 127),
        _ => (52, 1023),
    };
    let of_middling_size = (random >> 8) & ((1 << fraction) - 1)
        | (bias - 8 + random % 16) << fraction
        | (random >> 7 & 1) << (bits - 1);
    let value = match seed >> 32 & 7 {
        0 | 1 => edge,
        2 => random % 300,
        3 => (random % 40).wrapping_neg(),
        4 | 5 => of_middling_size,
        6 if bits == 64 => near_an_end(random),
        _ => random,
    };
    value & u64::MAX >> (64 - bits)
}

/// An f64 with few bits, whose products and quotients fall to the ends of the exponents or meet where
/// sums cancel.
fn near_an_end(random: u64) -> u64 {
    const EXPONENTS: &[u64] = &[
        0, 1, 2, 54, 107, 123, 124, 173, 323, 423, 424, 511, 970, 1022, 1023, 1024, 1077, 1535,
        1536, 1623, 1923, 1924, 2045, 2046,
    ];
    let exponent = EXPONENTS[(random >> 8) as usize % EXPONENTS.len()];
    let fraction = match random & 7 {
        0 | 1 => 0,
        2 => 1,
        3 => (1 << 52) - 1,
        4 => 1 << 51,
        5 => random >> 12 & 0xf,
        _ => random >> 12,
    };
    (random >> 7 & 1) << 63 | exponent << 52 | fraction & ((1 << 52) - 1)
}

fn inputs() -> Vec<u8> {
    let registers = LETTERS.iter().flat_map(|letter| (1..=NUMBERS).map(move |it| (*letter, it)));
    let values = registers.flat_map(|(letter, number)| {
        (0..COUNT).flat_map(move |index| value(letter, number, index).to_le_bytes())
    });
    values.collect()
}

/// Names of registers in a text, in order, each once.
fn registers(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for part in text.split('%').skip(1) {
        let end = part.find(|it: char| !it.is_ascii_alphanumeric()).unwrap_or(part.len());
        if !found.contains(&&part[..end]) {
            found.push(&part[..end]);
        }
    }
    found
}

/// The operands before the first comma that is not in braces.
fn destinations(statement: &str) -> Vec<&str> {
    let operands = statement.split_once(' ').unwrap().1;
    let mut depth = 0;
    let end = operands.find(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    registers(&operands[..end.unwrap()])
}

fn memory_type(register: &str) -> &'static str {
    match register.as_bytes()[0] {
        b'h' => "b16",
        b'd' => "b64",
        b'f' => "f32",
        b'g' => "f64",
        _ => "b32",
    }
}

/// Reads register `name` of this lane.
fn load(name: &str) -> String {
    let letter = LETTERS.iter().position(|it| name.starts_with(*it)).unwrap();
    let number: usize = name[1..].parse().unwrap();
    let at = (letter * NUMBERS + number - 1) * COUNT * 8;
    match name.strip_prefix('p') {
        Some(_) => format!("ld.global.u32 %t3, [%in+{at}]; setp.ne.u32 %{name}, %t3, 0;\n"),
        None => format!("ld.global.{} %{name}, [%in+{at}];\n", memory_type(name)),
    }
}

/// Writes a register to result `slot` of this lane.
fn store(name: &str, slot: usize) -> String {
    let at = slot * COUNT * 8;
    match name.strip_prefix('p') {
        Some(_) => format!("selp.u32 %t3, 1, 0, %{name}; st.global.u32 [%out+{at}], %t3;\n"),
        None => format!("st.global.{} [%out+{at}], %{name};\n", memory_type(name)),
    }
}

/// A kernel that executes instructions one after the other, each with the same inputs.
fn kernel(statements: &[String], uniform: bool) -> String {
    let index = if uniform { "mov.u32 %t0, %ctaid.x;" } else { "mad.lo.u32 %t0, %t1, %t2, %t0;" };
    let mut text = format!(
        ".version 9.0\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 p0, .param .u64 p1)\n{{\n\
         .reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n\
         .reg .f32 %f<9>; .reg .f64 %g<9>; .reg .b32 %t<9>; .reg .b64 %in, %out, %at;\n\
         ld.param.u64 %in, [p0]; ld.param.u64 %out, [p1];\n\
         mov.u32 %t0, %tid.x; mov.u32 %t1, %ctaid.x; mov.u32 %t2, %ntid.x; {index}\n\
         mul.wide.u32 %at, %t0, 8; add.u64 %in, %in, %at; add.u64 %out, %out, %at;\n"
    );
    let read = statements.concat();
    let carries = if read.contains("c.") { " %p1" } else { "" };
    for name in registers(&format!("{read}{carries}")) {
        if !name.ends_with('0') {
            text.push_str(&load(name));
        }
    }
    for (at, statement) in statements.iter().enumerate() {
        if ["addc", "subc", "madc"].iter().any(|it| statement.starts_with(it)) {
            // The carry that comes in is that of an addition to all ones.
            text.push_str("selp.u32 %t4, 1, 0, %p1; add.cc.u32 %t4, %t4, -1;\n");
        }
        text.push_str(statement);
        text.push('\n');
        let written = destinations(statement);
        for (part, name) in written.iter().take(2).enumerate() {
            text.push_str(&store(name, 3 * at + part));
        }
        if statement.contains(".cc") {
            text.push_str(&format!("addc.u32 %t4, 0, 0;\n{}", store("t4", 3 * at + 2)));
        }
        written.iter().filter(|it| !it.ends_with('0')).for_each(|it| text.push_str(&load(it)));
    }
    text.push_str("ret;\n}\n");
    text
}

struct Device {
    harness: Harness,
    modules: u32,
}

impl Device {
    fn new(jit: JitMode) -> Self {
        let mut harness = Harness::new(config(jit, 1));
        let (addr, len) = (device_base(0) + INPUT, 32 << 20);
        harness.run(0, JobKind::MapDevice { addr, len }).result.unwrap();
        harness.write(0, device_base(0) + INPUT, &inputs());
        Self { harness, modules: 0 }
    }

    /// Can the kernel be run?
    fn accepts(&mut self, ptx: &str) -> bool {
        self.modules += 1;
        let loaded = self.harness.load_in(0, self.modules, ptx);
        let accepted = loaded.as_ref().is_ok_and(|it| it.kernels[0].refused.is_none());
        if loaded.is_ok() {
            self.unload(ModuleId(self.modules));
        }
        accepted
    }

    fn unload(&mut self, module: ModuleId) {
        self.harness.run(0, JobKind::ModuleUnload { module }).result.unwrap();
    }

    /// The results of a kernel, and what became of it.
    fn run(&mut self, ptx: &str, uniform: bool) -> (Vec<u8>, Option<CodeState>) {
        let base = device_base(0);
        self.modules += 1;
        let module = ModuleId(self.modules);
        self.harness.load_in(0, self.modules, ptx).unwrap();
        self.harness.write(0, base + OUTPUT, &vec![0; OUTPUT_LEN]);
        let (grid, block) = if uniform { (COUNT as u32, 32) } else { (COUNT as u32 / 256, 256) };
        let launch = common::launch(0, grid, block, &[base + INPUT, base + OUTPUT]);
        let launch = svp_gpu::job::Launch { module, ..launch };
        self.harness.run(0, JobKind::Launch(launch)).result.unwrap();
        let state = self.harness.gpu.compiled_kernels().into_iter().find(|it| it.kernel == "k");
        self.unload(module);
        (self.harness.read(0, base + OUTPUT, OUTPUT_LEN as u64), state.map(|it| it.state))
    }
}

/// What differs, one line for each instruction.
fn differences(statements: &[String], expected: &[u8], got: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    for (at, statement) in statements.iter().enumerate() {
        let range = 3 * at * COUNT * 8..3 * (at + 1) * COUNT * 8;
        let (expected, got) = (&expected[range.clone()], &got[range]);
        let mut words = expected.chunks(8).zip(got.chunks(8)).enumerate();
        let Some((word, (expected, got))) = words.find(|(_, (a, b))| a != b) else { continue };
        let number = |it: &[u8]| u64::from_le_bytes(it.try_into().unwrap());
        let read: Vec<String> = registers(statement)
            .iter()
            .filter(|it| !it.ends_with('0'))
            .map(|register| {
                let letter = register.chars().next().unwrap();
                let value = value(letter, register[1..].parse().unwrap(), word % COUNT);
                format!("{register} {value:#x}")
            })
            .collect();
        let (expected, got) = (number(expected), number(got));
        let (part, read) = (word / COUNT, read.join(", "));
        found.push(format!("{statement} ({read}) part {part}: {expected:#x}, got {got:#x}"));
    }
    found
}

/// Statements that the interpreter knows.
fn known(device: &mut Device) -> Vec<String> {
    let all = [cases::exact(), cases::carries()].concat();
    let (known, refused): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|it| device.accepts(&kernel(std::slice::from_ref(it), false)));
    println!("{} instructions; the interpreter refuses {refused:?}", known.len());
    assert!(refused.len() * 50 < known.len(), "too many are refused");
    known
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn compiled_instructions_do_what_interpreted_ones_do() {
    let mut interpreter = Device::new(JitMode::Off);
    let mut compiled = Device::new(JIT);
    let known = known(&mut interpreter);
    let mut wrong = Vec::new();
    for batch in known.chunks(BATCH) {
        for uniform in [false, true] {
            let ptx = kernel(batch, uniform);
            let (expected, _) = interpreter.run(&ptx, uniform);
            let (got, state) = compiled.run(&ptx, uniform);
            assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}");
            wrong.extend(differences(batch, &expected, &got));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
