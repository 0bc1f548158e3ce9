//! The frame of a hostile kernel: its parameters, its addresses, and what it tells afterwards.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{Construct, Hostile, LOCAL_BYTES, SHARED_BYTES};
use crate::program::Launch;
use crate::random::Random;

/// How the lanes' read addresses lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lie {
    /// By the thread's number in the grid, side by side.
    Rows,
    /// By the thread's number along x alone.
    RowsOfBlock,
    /// All at one place.
    Uniform,
    /// Backwards.
    Falling,
    /// Every second element.
    Apart,
    /// By indices from memory.
    Scattered,
}

pub(super) struct Builder {
    pub(super) random: Random,
    seed: u64,
    pub(super) lines: Vec<String>,
    /// Lines before those that use shared or local memory.
    prologue_len: usize,
    pub(super) constructs: BTreeSet<Construct>,
    pub(super) launch: Launch,
    /// The greatest access in bytes; elements of threads lie so far apart.
    pub(super) unit: u32,
    pub(super) shared_bytes: u32,
    /// Registers used: 32 bits, 64 bits, predicates.
    counts: [u32; 3],
    pub(super) labels: u32,
    /// Parts of the written memory that have been given away.
    pub(super) planes: u32,
    pub(super) functions: String,
}

/// The kernel's fixed registers.
pub(super) mod reg {
    /// The thread's number along x, in its block, in the grid.
    pub(crate) const TX: &str = "%r0";
    pub(crate) const IN_BLOCK: &str = "%r1";
    pub(crate) const IN_GRID: &str = "%r2";
    /// An index from memory.
    pub(crate) const INDEX: &str = "%r3";
    /// What was read so far, mixed, and what was read last.
    pub(crate) const MIXED: &str = "%r4";
    pub(crate) const LAST: &str = "%r5";
    /// Threads of a first part, and those of odd numbers.
    pub(crate) const FIRST: &str = "%p0";
    pub(crate) const ODD: &str = "%p1";
    /// Where the thread reads and writes.
    pub(crate) const READ: &str = "%d20";
    pub(crate) const WRITE: &str = "%d21";
    /// The bases that they were computed from.
    pub(crate) const READ_BASE: &str = "%d22";
    pub(crate) const WRITE_BASE: &str = "%d23";
}

/// Where registers begin that are made on the way.
const FRESH: [u32; 3] = [10, 30, 4];

impl Builder {
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed ^ 0x0b5e_55ed_0b5e_55ed);
        let [x, y] = random.pick_copy(&[
            [64, 1],
            [128, 1],
            [256, 1],
            [32, 4],
            [16, 8],
            [96, 1],
            [33, 3],
            [8, 8],
        ]);
        let grid = [random.between(1, 2), 1, 1];
        let unit = random.pick_copy(&[4, 4, 4, 8, 8, 16]);
        let launch = Launch { grid, block: [x, y, 1], shared_bytes: 0 };
        let shared_bytes = SHARED_BYTES - random.pick_copy(&[0, 8, 24, 1000]);
        Self {
            random,
            seed,
            lines: Vec::new(),
            prologue_len: 0,
            constructs: BTreeSet::new(),
            launch,
            unit,
            shared_bytes,
            counts: FRESH,
            labels: 0,
            planes: 0,
            functions: String::new(),
        }
    }

    pub(super) fn line(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    pub(super) fn r(&mut self) -> String {
        self.counts[0] += 1;
        format!("%r{}", self.counts[0])
    }

    pub(super) fn d(&mut self) -> String {
        self.counts[1] += 1;
        format!("%d{}", self.counts[1])
    }

    pub(super) fn p(&mut self) -> String {
        self.counts[2] += 1;
        format!("%p{}", self.counts[2])
    }

    pub(super) fn did(&mut self, construct: Construct) {
        self.constructs.insert(construct);
    }

    pub(super) fn program(mut self) -> Hostile {
        self.prologue();
        self.read_address();
        let strides = format!(
            "mad.wide.u32 {}, {}, {}, {};",
            reg::WRITE,
            reg::IN_GRID,
            self.unit,
            reg::WRITE_BASE
        );
        self.line(strides);
        let steps = self.random.between(3, 9);
        for _ in 0..steps {
            self.step();
        }
        self.epilogue();
        let uses_local = self.initialise();
        // Kernels with local memory have another kind of barriers.
        let local = match uses_local {
            true => format!(" .local .align 16 .b8 l[{LOCAL_BYTES}];"),
            false => String::new(),
        };
        let [r, d, p] = self.counts.map(|count| count + 1);
        let mut params = String::new();
        for at in 0..12 {
            let _ = write!(params, "{}.param .u64 p{at}", if at == 0 { "" } else { ", " });
        }
        let body = self.lines.join("\n\t");
        let ptx = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n{}\
             .visible .entry k({params}) {{\n\t\
             .reg .b32 %r<{r}>; .reg .b64 %d<{d}>; .reg .pred %p<{p}>; .reg .f32 %f<9>;\n\t\
             .shared .align 16 .b8 s[{}];{local}\n\t{body}\n}}\n",
            self.functions, self.shared_bytes
        );
        Hostile {
            seed: self.seed,
            ptx,
            launch: self.launch,
            constructs: self.constructs,
            shared_bytes: self.shared_bytes,
            unit: self.unit,
        }
    }

    fn prologue(&mut self) {
        for at in 0..12 {
            self.line(format!("ld.param.u64 %d{at}, [p{at}];"));
        }
        let lines = "mov.u32 %r0, %tid.x; mov.u32 %r6, %tid.y; mov.u32 %r7, %ntid.x;
            mad.lo.u32 %r1, %r6, %r7, %r0;
            mov.u32 %r6, %ntid.y; mul.lo.u32 %r7, %r7, %r6; mov.u32 %r6, %ctaid.x;
            mad.lo.u32 %r2, %r6, %r7, %r1;
            cvt.u32.u64 %r6, %d8; setp.lt.u32 %p0, %r1, %r6;
            and.b32 %r7, %r1, 1; setp.eq.u32 %p1, %r7, 1;
            mad.wide.u32 %d12, %r2, 4, %d9; ld.global.u32 %r3, [%d12];
            mov.u32 %r4, %r1; mov.u32 %r5, 0;";
        lines.lines().for_each(|line| self.line(line.trim()));
        // Of bases that are the same for all threads more is known of their sums.
        for (base, first, others) in [("%d22", "%d0", "%d1"), ("%d23", "%d2", "%d3")] {
            match self.random.percent(50) {
                true => self.line(format!("selp.b64 {base}, {first}, {others}, %p0;")),
                false => self.line(format!("mov.b64 {base}, {first};")),
            }
        }
        self.prologue_len = self.lines.len();
        let unit = self.unit;
        self.line(format!("mul.lo.u32 %r8, %r1, {unit}; mov.u64 %d13, s; cvt.u64.u32 %d14, %r8;"));
        // Shared memory: where the thread reads (24) and writes (25), relative to `s`; from `s` on (26, 27).
        // Only the first threads read at the launch's addresses.
        self.line("selp.b64 %d16, %d5, 256, %p0;");
        self.line("add.u64 %d24, %d16, %d14; add.u64 %d25, %d6, %d14;");
        self.line("add.u64 %d26, %d24, %d13; add.u64 %d27, %d25, %d13;");
    }

    /// Shared and local memory hold what an earlier launch of the client's left there, so a program that
    /// uses them writes to them first. From there on all threads read the first third of shared memory and
    /// write the second. True if local memory is used.
    fn initialise(&mut self) -> bool {
        use Construct::{AsyncCopy, Matrix, SharedGeneric, SharedNarrow, SharedWide};
        use Construct::{LocalGeneric, LocalNarrow, LocalWide};
        let did = |some: &[Construct]| some.iter().any(|it| self.constructs.contains(it));
        let mut lines = Vec::new();
        if did(&[AsyncCopy, Matrix, SharedGeneric, SharedNarrow, SharedWide]) {
            let (step, end) = (8 * self.launch.threads(), self.shared_bytes);
            lines.push("shl.b32 %r9, %r1, 3; mov.u32 %r8, s; cvt.u64.u32 %d16, %r9;".to_owned());
            lines.push("FILL: add.u32 %r10, %r8, %r9; st.shared.u64 [%r10], %d16;".to_owned());
            lines.push(format!("add.u32 %r9, %r9, {step}; setp.lt.u32 %p2, %r9, {end};"));
            lines.push("@%p2 bra FILL; bar.sync 0;".to_owned());
        }
        let uses_local = did(&[LocalGeneric, LocalNarrow, LocalWide]);
        if uses_local {
            lines.push("mov.u64 %d16, l; add.u64 %d28, %d16, %d7;".to_owned());
            let fill = |at: u32| format!("st.local.v4.u32 [%d16+{at}], {{%r1, %r1, %r1, %r1}};");
            lines.extend((0..LOCAL_BYTES).step_by(16).map(fill));
        }
        // Behind the parameters, and what tells threads apart.
        let at = self.prologue_len;
        self.lines.splice(at..at, lines);
        uses_local
    }

    /// Computes where the thread reads, in one of the ways that are taken apart again, or nearly so.
    fn read_address(&mut self) {
        use Lie::{Apart, Falling, Rows, RowsOfBlock, Scattered, Uniform};
        let ways =
            [Rows, Rows, RowsOfBlock, Uniform, Falling, Apart, Scattered, Scattered, Scattered];
        let lie = self.random.pick_copy(&ways);
        let index = match lie {
            Rows | Apart | Falling => reg::IN_GRID,
            RowsOfBlock => reg::TX,
            Uniform => {
                self.line(format!("mov.u64 {}, {};", reg::READ, reg::READ_BASE));
                return;
            }
            Scattered => reg::INDEX,
        };
        let unit = if lie == Apart { 2 * self.unit } else { self.unit };
        let own = self.r();
        if lie == Falling {
            self.line(format!("sub.s32 {own}, 600, {index};"));
        } else {
            self.line(format!("mov.b32 {own}, {index};"));
        }
        self.sum(&own, unit);
        if self.random.percent(30) {
            // What the address was computed from is something else from here on.
            self.did(Construct::ChangedIndex);
            let guard = self.random.pick(&["", "@%p0 ", "@%p1 "]);
            let change =
                self.random.pick(&["add.u32 {}, {}, 4096;", "mov.u32 {}, -1;", "neg.s32 {}, {};"]);
            self.line(format!("{guard}{}", change.replace("{}", &own)));
        }
    }

    /// The base plus a scaled index, as compilers have it, or as only a hostile program has it.
    fn sum(&mut self, index: &str, unit: u32) {
        let (read, base) = (reg::READ, reg::READ_BASE);
        let (wide, scaled) = (self.d(), self.d());
        let shift = unit.trailing_zeros();
        let ty = self.random.pick(&["s32", "u32"]);
        let (signed, kind) = (&ty[..1], self.random.below(12));
        if kind >= 8 {
            self.did(Construct::IllTyped);
        }
        match kind {
            0..=3 => {
                self.line(format!("mul.wide.{ty} {wide}, {index}, {unit};"));
                self.line(format!("add.s64 {read}, {base}, {wide};"));
            }
            4 | 5 => self.line(format!("mad.wide.{ty} {read}, {index}, {unit}, {base};")),
            6 => {
                self.line(format!(
                    "cvt.{signed}64.{ty} {wide}, {index}; shl.b64 {scaled}, {wide}, {shift};"
                ));
                self.line(format!("add.u64 {read}, {scaled}, {base};"));
            }
            7 => {
                self.line(format!("cvt.{signed}64.{ty} {wide}, {index};"));
                self.line(format!("mad.lo.u64 {read}, {wide}, {unit}, {base};"));
            }
            // Of small positive numbers the sum of floats is the same.
            8 | 9 => {
                self.line(format!("mul.wide.{ty} {wide}, {index}, {unit};"));
                self.line(format!("add.f64 {read}, {base}, {wide};"));
            }
            10 => {
                self.line(format!(
                    "cvt.sat.u64.s32 {wide}, {index}; shl.b64 {scaled}, {wide}, {shift};"
                ));
                self.line(format!("add.u64 {read}, {base}, {scaled};"));
            }
            // A product of 32 bits.
            _ => {
                let narrow = self.r();
                self.line(format!("shl.b32 {narrow}, {index}, {shift};"));
                self.line(format!("cvt.{signed}64.{ty} {wide}, {narrow};"));
                self.line(format!("add.s64 {read}, {base}, {wide};"));
            }
        }
    }

    fn epilogue(&mut self) {
        self.line("mad.wide.u32 %d15, %r2, 8, %d4; st.global.v2.u32 [%d15], {%r4, %r5}; ret;");
    }

    /// What was read, as 32 bits in a register, becomes part of the result.
    pub(super) fn mix(&mut self, value: &str) {
        self.line(format!(
            "mad.lo.u32 {0}, {0}, 31, {value}; mov.b32 {1}, {value};",
            reg::MIXED,
            reg::LAST
        ));
    }
}
