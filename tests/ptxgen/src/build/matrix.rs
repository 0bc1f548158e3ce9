//! Matrices in the registers of warps, tiles of shared memory, and copies that go on beside: what has all
//! lanes of full warps together, of which none has ended.

use super::{Builder, Fixed, INPUT_BYTES};
use crate::program::{Class, Reg, Statement};

/// A product: mnemonic, registers of `a` and `b`, class and registers of `c`, those of the result.
type Product = (&'static str, [u32; 2], (Class, u32), (Class, u32));

const PRODUCTS: &[Product] = &[
    ("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", [2, 1], (Class::F, 4), (Class::F, 4)),
    ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", [4, 2], (Class::F, 4), (Class::F, 4)),
    ("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16", [4, 2], (Class::R, 2), (Class::R, 2)),
    ("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f32", [4, 2], (Class::F, 4), (Class::R, 2)),
    ("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", [4, 2], (Class::F, 4), (Class::F, 4)),
    ("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", [2, 1], (Class::F, 4), (Class::F, 4)),
    ("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", [4, 2], (Class::F, 4), (Class::F, 4)),
    ("mma.sync.aligned.m16n8k16.row.col.s32.s8.u8.s32", [2, 1], (Class::R, 4), (Class::R, 4)),
    (
        "mma.sync.aligned.m8n8k16.row.col.satfinite.s32.u8.u8.s32",
        [1, 1],
        (Class::R, 2),
        (Class::R, 2),
    ),
    (
        "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32",
        [4, 2],
        (Class::R, 4),
        (Class::R, 4),
    ),
    ("mma.sync.aligned.m8n8k32.row.col.s32.s4.u4.s32", [1, 1], (Class::R, 2), (Class::R, 2)),
    ("mma.sync.aligned.m16n8k16.row.col.f32.e4m3.e5m2.f32", [2, 1], (Class::F, 4), (Class::F, 4)),
];

/// Shape, type of factors, types of result and summand with their class and registers, registers of `a`
/// and `b`.
type Warp = (&'static str, &'static str, &'static str, (Class, u32), [u32; 2]);

const WARPS: &[Warp] = &[
    ("m16n16k16", "f16", "f32.f32", (Class::F, 8), [8, 8]),
    ("m16n16k16", "f16", "f16.f16", (Class::R, 4), [8, 8]),
    ("m32n8k16", "f16", "f32.f32", (Class::F, 8), [8, 8]),
    ("m8n32k16", "f16", "f32.f32", (Class::F, 8), [8, 8]),
    ("m16n16k16", "bf16", "f32.bf16.bf16.f32", (Class::F, 8), [4, 4]),
    ("m16n16k8", "tf32", "f32.tf32.tf32.f32", (Class::F, 8), [4, 4]),
    ("m16n16k16", "u8", "s32.u8.u8.s32", (Class::R, 8), [2, 2]),
    ("m8n32k16", "s8", "s32.s8.s8.s32", (Class::R, 8), [1, 4]),
];

/// Bytes of a warp's own part of shared memory: sixteen by sixteen words, and some between rows.
const ROOM: u32 = 16 * 24 * 4;

impl Builder {
    /// An operation that needs whole warps, if the program has such.
    pub(super) fn whole_warp(&mut self) -> Option<Statement> {
        let full = self.launch.threads().is_multiple_of(32) && !self.exited;
        let fixed = self.fixed.filter(|_| full)?;
        Some(match self.random.below(5) {
            0 | 1 => self.product(),
            2 => self.warp_matrix(fixed)?,
            3 => self.tiles(fixed)?,
            _ => self.copy(fixed)?,
        })
    }

    fn values(&mut self, class: Class, count: u32) -> String {
        let all: Vec<String> = (0..count).map(|_| self.value(class).to_string()).collect();
        format!("{{{}}}", all.join(", "))
    }

    fn results(&mut self, class: Class, count: u32) -> String {
        let all: Vec<String> = (0..count).map(|_| self.result(class).to_string()).collect();
        format!("{{{}}}", all.join(", "))
    }

    fn product(&mut self) -> Statement {
        let (mnemonic, [a, b], (c_class, c), (d_class, d)) = self.random.pick_copy(PRODUCTS);
        let (a, b) = (self.values(Class::R, a), self.values(Class::R, b));
        let c = self.values(c_class, c);
        let d = self.results(d_class, d);
        self.group(vec![format!("{mnemonic} {d}, {a}, {b}, {c};")])
    }

    /// The beginning of a part of shared memory that only this warp uses, and its lane.
    fn own_room(&mut self, lines: &mut Vec<String>, fixed: Fixed) -> Option<(Reg, Reg)> {
        let warps = self.launch.threads() / 32;
        let offset = self.static_part(ROOM * warps)?;
        let [base, warp, room, lane] = [0; 4].map(|_| self.fresh(Class::R));
        lines.push(format!("mov.u32 {base}, shared;"));
        lines.push(format!("shr.u32 {warp}, {}, 5;", fixed.in_block));
        lines.push(format!("mad.lo.u32 {room}, {warp}, {ROOM}, {base};"));
        lines.push(format!("add.u32 {room}, {room}, {offset};"));
        lines.push(format!("and.b32 {lane}, {}, 31;", fixed.in_block));
        Some((room, lane))
    }

    /// An address in the read-only buffer with so many bytes behind it, as each lane's value says.
    fn somewhere(&mut self, lines: &mut Vec<String>, room: u32, align: u32) -> Reg {
        let fixed = self.input;
        let from = match self.random.percent(50) {
            true => self.uniform_value(),
            false => self.value(Class::R),
        };
        let index = self.fresh(Class::R);
        let [wide, address] = [0; 2].map(|_| self.fresh(Class::D));
        let offsets = (INPUT_BYTES - room) / align;
        lines.push(format!("rem.u32 {index}, {from}, {offsets};"));
        lines.push(format!("mul.wide.u32 {wide}, {index}, {align};"));
        lines.push(format!("add.u64 {address}, {fixed}, {wide};"));
        address
    }

    /// Factors from memory, and the product back there.
    fn warp_matrix(&mut self, fixed: Fixed) -> Option<Statement> {
        let (shape, element, kinds, (class, sums), [a, b]) = self.random.pick_copy(WARPS);
        let mut lines = Vec::new();
        let (room, lane) = self.own_room(&mut lines, fixed)?;
        let [by_a, by_b, by_d] = [0; 3].map(|_| self.random.pick(&["row", "col"]));
        let mut factors = Vec::new();
        for (name, by, count) in [("a", by_a, a), ("b", by_b, b)] {
            let address = self.somewhere(&mut lines, 32 * 40 * 4, 8);
            let registers: Vec<String> =
                (0..count).map(|_| self.fresh(Class::R).to_string()).collect();
            let registers = format!("{{{}}}", registers.join(", "));
            let stride = match self.random.below(3) {
                // Of another stride in each lane only the first one's counts.
                0 => {
                    let [from, stride] = [self.value(Class::R), self.fresh(Class::R)];
                    lines.push(format!("and.b32 {stride}, {from}, 31;"));
                    stride.to_string()
                }
                1 => self.random.between(8, 40).to_string(),
                _ => "32".to_owned(),
            };
            lines.push(format!(
                "wmma.load.{name}.sync.aligned.{by}.{shape}.global.{element} {registers}, \
                 [{address}], {stride};"
            ));
            factors.push(registers);
        }
        let c = self.values(class, sums);
        let d: Vec<String> = (0..sums).map(|_| self.fresh(class).to_string()).collect();
        let d = format!("{{{}}}", d.join(", "));
        lines.push(format!(
            "wmma.mma.sync.aligned.{by_a}.{by_b}.{shape}.{kinds} {d}, {}, {}, {c};",
            factors[0], factors[1]
        ));
        let ty = kinds.split('.').next()?;
        lines.push(format!("wmma.store.d.sync.aligned.{by_d}.{shape}.shared.{ty} [{room}], {d};"));
        lines.push("bar.warp.sync -1;".to_owned());
        self.read_own(&mut lines, room, lane, if class == Class::F { 1024 } else { 512 });
        Some(self.group(lines))
    }

    /// Reads a word of the warp's own part of shared memory, of which this many bytes are written.
    fn read_own(&mut self, lines: &mut Vec<String>, room: Reg, lane: Reg, bytes: u32) {
        let address = self.fresh(Class::R);
        let result = self.result(Class::R);
        let at = 128 * self.random.below(bytes / 128);
        lines.push(format!("mad.lo.u32 {address}, {lane}, 4, {room};"));
        lines.push(format!("ld.shared.u32 {result}, [{address}+{at}];"));
        lines.push("bar.warp.sync -1;".to_owned());
    }

    /// Sixteen bytes of each lane as tiles.
    fn tiles(&mut self, fixed: Fixed) -> Option<Statement> {
        let mut lines = Vec::new();
        let (room, lane) = self.own_room(&mut lines, fixed)?;
        let address = self.fresh(Class::R);
        lines.push(format!("mad.lo.u32 {address}, {lane}, 16, {room};"));
        let values = self.values(Class::R, 4);
        lines.push(format!("st.shared.v4.u32 [{address}], {values};"));
        lines.push("bar.warp.sync -1;".to_owned());
        let (count, name) = self.random.pick_copy(&[(1, "x1"), (2, "x2"), (4, "x4")]);
        let trans = self.random.pick(&["", ".trans"]);
        let [row, from] = [0; 2].map(|_| self.fresh(Class::R));
        // Rows in another order than they were written in, some of them twice.
        let mix = self.random.below(32);
        lines.push(format!("xor.b32 {row}, {lane}, {mix};"));
        if self.random.percent(30) {
            lines.push(format!("and.b32 {row}, {row}, {};", self.random.below(32)));
        }
        lines.push(format!("mad.lo.u32 {from}, {row}, 16, {room};"));
        let results = self.results(Class::R, count);
        lines.push(format!(
            "ldmatrix.sync.aligned.m8n8.{name}{trans}.shared.b16 {results}, [{from}];"
        ));
        lines.push("bar.warp.sync -1;".to_owned());
        if self.random.percent(40) {
            let (a, d) = (self.value(Class::R), self.result(Class::R));
            lines.push(format!("movmatrix.sync.aligned.m8n8.trans.b16 {d}, {a};"));
        }
        Some(self.group(lines))
    }

    /// Copies to shared memory, with zeros for what is not taken from the source.
    fn copy(&mut self, fixed: Fixed) -> Option<Statement> {
        let mut lines = Vec::new();
        let (room, lane) = self.own_room(&mut lines, fixed)?;
        let bytes = self.random.pick_copy(&[4, 8, 16]);
        let from = self.somewhere(&mut lines, 16, bytes);
        let to = self.fresh(Class::R);
        lines.push(format!("mad.lo.u32 {to}, {lane}, {bytes}, {room};"));
        let cache = if bytes == 16 { self.random.pick(&["ca", "cg"]) } else { "ca" };
        let length = match self.random.below(4) {
            0 => format!(", {}", self.random.pick_copy(&[0, 4, bytes, 3])),
            1 => {
                let (source, p) = (self.fresh(Class::R), self.value(Class::P));
                lines.push(format!("selp.u32 {source}, {bytes}, 0, {p};"));
                format!(", {source}")
            }
            2 => format!(", {}", self.value(Class::P)),
            _ => String::new(),
        };
        lines.push(format!("cp.async.{cache}.shared.global [{to}], [{from}], {bytes}{length};"));
        let wait = ["cp.async.wait_all;", "cp.async.commit_group; cp.async.wait_group 0;"];
        lines.push(self.random.pick(&wait).to_owned());
        lines.push("bar.warp.sync -1;".to_owned());
        self.read_own(&mut lines, room, lane, 32 * bytes);
        Some(self.group(lines))
    }
}
