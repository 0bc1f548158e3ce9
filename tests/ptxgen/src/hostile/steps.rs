//! What a hostile kernel does, step by step.

use super::build::{Builder, reg};
use super::{Construct as Did, LOCAL_BYTES};

impl Builder {
    pub(super) fn step(&mut self) {
        match self.random.below(100) {
            0..=29 => self.anywhere(),
            30..=41 => {
                // Accesses by one address, and something between them.
                self.load();
                self.between();
                self.load();
            }
            42..=46 => {
                self.store();
                self.between();
                self.store();
            }
            47..=48 => self.between(),
            49..=50 => {
                let (space, at) = self.shared_address(false);
                self.load_from("", space, &at);
                self.between();
                self.load_from("", space, &at);
            }
            51..=54 => self.changed_address(),
            55..=60 => self.diverged(),
            61..=65 => self.repeated(),
            66..=69 => self.async_copy(),
            70..=74 => self.texture(),
            75..=77 => self.surface(),
            78..=79 => self.prefetch(),
            80 => self.rare(),
            81..=83 => self.matrix(),
            _ => self.anywhere(),
        }
    }

    /// What may be done where lanes have diverged.
    fn anywhere(&mut self) {
        match self.random.below(20) {
            0..=6 => self.load(),
            7..=10 => self.store(),
            11..=12 => self.atomic(),
            13..=16 => self.shared(),
            17..=18 => self.local(),
            _ => self.guarded(),
        }
    }

    /// A type of memory: its name, bytes, and elements.
    fn form(&mut self) -> (String, u32, u32) {
        let (ty, bytes) = self.random.pick_copy(&[
            ("u32", 4),
            ("u32", 4),
            ("f32", 4),
            ("u64", 8),
            ("u8", 1),
            ("u16", 2),
        ]);
        let (ty, bytes) = if bytes > self.unit { ("u32", 4) } else { (ty, bytes) };
        let most = self.unit / bytes;
        let elements = match bytes >= 4 && most >= 2 && self.random.percent(40) {
            true => self.random.pick_copy(&[2, 4]).min(most),
            false => 1,
        };
        (ty.to_owned(), bytes, elements)
    }

    fn offset(&mut self, bytes: u32) -> i64 {
        let far = [0, 0, 1, 2, 3, 4, 8, 16, 64, 128, -1, -4];
        i64::from(self.random.pick_copy(&far)) * i64::from(bytes.max(4))
    }

    /// Loads by an address; what was loaded is mixed into the result.
    fn load_from(&mut self, guard: &str, space: &str, address: &str) {
        let (ty, bytes, elements) = self.form();
        let offset = self.offset(bytes * elements);
        self.load_as(guard, space, &format!("[{address}+{offset}]"), (&ty, bytes, elements));
    }

    fn load_as(&mut self, guard: &str, space: &str, address: &str, form: (&str, u32, u32)) {
        let (ty, bytes, elements) = form;
        let registers: Vec<String> =
            (0..elements).map(|_| if bytes == 8 { self.d() } else { self.r() }).collect();
        if !guard.is_empty() {
            for register in &registers {
                self.line(format!("mov.b{} {register}, 0;", if bytes == 8 { 64 } else { 32 }));
            }
        }
        let (vector, operand) = vector(&registers);
        if elements > 1 {
            self.did(Did::Vector);
        }
        // Registers of 32 bits are no floats.
        let ty = if ty == "f32" { "b32" } else { ty };
        self.line(format!("{guard}ld{space}{vector}.{ty} {operand}, {address};"));
        for register in registers {
            self.mix_any(&register);
        }
    }

    fn mix_any(&mut self, register: &str) {
        if register.starts_with("%d") {
            let [low, high] = [self.r(), self.r()];
            self.line(format!("mov.b64 {{{low}, {high}}}, {register};"));
            self.mix(&low);
            self.mix(&high);
        } else {
            self.mix(register);
        }
    }

    fn load(&mut self) {
        let spaces = [
            ".global",
            ".global",
            ".global",
            ".global.nc",
            ".volatile.global",
            ".relaxed.gpu.global",
            "",
            "",
        ];
        let space = self.random.pick(&spaces);
        self.load_from("", space, reg::READ);
    }

    /// A part of the written memory, an element for each thread.
    fn plane(&mut self) -> u32 {
        let plane = self.planes % 3;
        self.planes += 1;
        let threads = self.launch.threads() * self.launch.grid[0];
        plane * (threads * self.unit).next_multiple_of(16)
    }

    fn store(&mut self) {
        let offset = self.plane();
        self.store_to("", offset);
        if self.random.percent(30) {
            // One's own element again.
            let (ty, bytes, elements) = self.form();
            self.load_as(
                "",
                ".global",
                &format!("[{}+{offset}]", reg::WRITE),
                (&ty, bytes, elements),
            );
        }
    }

    fn store_to(&mut self, guard: &str, offset: u32) {
        let (ty, bytes, elements) = self.form();
        let space = self.random.pick(&[".global", ".global", ".volatile.global", ""]);
        let values: Vec<String> = (0..elements).map(|_| self.value(bytes)).collect();
        let (vector, operand) = vector(&values);
        if elements > 1 {
            self.did(Did::Vector);
        }
        let ty = if ty == "f32" { "b32" } else { &ty };
        self.line(format!("{guard}st{space}{vector}.{ty} [{}+{offset}], {operand};", reg::WRITE));
    }

    /// A register of this many bytes to be stored.
    fn value(&mut self, bytes: u32) -> String {
        if bytes < 8 {
            return reg::MIXED.to_owned();
        }
        let wide = self.d();
        self.line(format!("cvt.u64.u32 {wide}, {};", reg::MIXED));
        wide
    }

    fn atomic(&mut self) {
        self.did(Did::Atomic);
        let offset = self.plane();
        let space = self.random.pick(&[".global", ""]);
        let place = format!("[{}+{offset}]", reg::WRITE);
        let operation =
            self.random.pick(&["add.u32", "min.s32", "exch.b32", "or.b32", "inc.u32", "cas.b32"]);
        let second = if operation == "cas.b32" { ", 7" } else { "" };
        if self.random.percent(30) && second.is_empty() && operation != "exch.b32" {
            self.line(format!("red{space}.{operation} {place}, {};", reg::IN_GRID));
            return;
        }
        let old = self.r();
        self.line(format!("atom{space}.{operation} {old}, {place}, {}{second};", reg::IN_GRID));
        self.mix(&old);
    }

    /// Lets other gangs run, or all lanes meet.
    fn between(&mut self) {
        match self.random.below(6) {
            0..=2 => {
                self.did(Did::Barrier);
                let bar = self.random.pick(&["bar.sync 0;", "bar.sync 0;", "barrier.sync 0;"]);
                self.line(bar);
            }
            3 => {
                self.did(Did::Vote);
                let (all, chosen) = (self.p(), self.r());
                self.line(format!("vote.sync.any.pred {all}, {}, -1;", reg::ODD));
                self.line(format!("selp.u32 {chosen}, 1, 2, {all};"));
                self.mix(&chosen);
            }
            4 => {
                self.did(Did::Vote);
                let ballot = self.r();
                self.line(format!("vote.sync.ballot.b32 {ballot}, {}, -1;", reg::FIRST));
                self.mix(&ballot);
            }
            _ => {
                self.did(Did::Barrier);
                let (count, counted) = (self.r(), self.p());
                self.line(format!("setp.ne.u32 {counted}, {}, 3;", reg::TX));
                self.line(format!("bar.red.popc.u32 {count}, 0, {counted};"));
                self.mix(&count);
            }
        }
    }

    /// An address that is another between two accesses, for some lanes or for all. The client's memory begins
    /// with numbers to be read; none of these leads out of them where what the kernel is given is good.
    fn changed_address(&mut self) {
        self.did(Did::ChangedIndex);
        self.load();
        let by = self.random.pick_copy(&[16, 64, 4096, -16, 1 << 15]);
        let guard = self.random.pick(&["", "@%p0 ", "@%p1 "]);
        self.line(format!("{guard}add.s64 {0}, {0}, {by};", reg::READ));
        self.load();
        self.line(format!("{guard}sub.s64 {0}, {0}, {by};", reg::READ));
    }

    fn diverged(&mut self) {
        self.did(Did::Diverged);
        self.labels += 1;
        let label = self.labels;
        let guard = self.random.pick(&["@%p0", "@!%p0", "@%p1", "@!%p1"]);
        self.line(format!("{guard} bra ELSE{label};"));
        for _ in 0..self.random.between(1, 2) {
            self.anywhere();
        }
        self.line(format!("bra DONE{label};"));
        self.line(format!("ELSE{label}:"));
        for _ in 0..self.random.below(2) {
            self.anywhere();
        }
        self.line(format!("DONE{label}:"));
    }

    fn repeated(&mut self) {
        self.did(Did::Loop);
        self.labels += 1;
        let (label, counter, more, at) = (self.labels, self.r(), self.p(), self.d());
        let rounds = self.random.between(2, 5);
        let by = self.random.pick_copy(&[16, 64, 4096]);
        self.line(format!("mov.u32 {counter}, 0; mov.b64 {at}, {};", reg::READ));
        self.line(format!("LOOP{label}:"));
        self.load_from("", ".global", &at);
        if self.random.percent(40) {
            self.between();
        }
        self.load_from("", ".global", &at);
        self.line(format!("add.u64 {at}, {at}, {by}; add.u32 {counter}, {counter}, 1;"));
        self.line(format!("setp.lt.u32 {more}, {counter}, {rounds}; @{more} bra LOOP{label};"));
    }

    /// An access that some lanes leave out, and one of all by the same address.
    fn guarded(&mut self) {
        self.did(Did::Guarded);
        let guard = self.random.pick(&["@%p0 ", "@!%p0 ", "@%p1 "]);
        if self.random.percent(30) {
            let offset = self.plane();
            self.store_to(guard, offset);
            return;
        }
        self.load_from(guard, ".global", reg::READ);
        if self.random.percent(60) {
            self.load_from("", ".global", reg::READ);
        }
    }

    /// Where the thread accesses shared memory, in a register of some width and form.
    fn shared_address(&mut self, writes: bool) -> (&'static str, String) {
        let (relative, absolute) = if writes { ("%d25", "%d27") } else { ("%d24", "%d26") };
        match self.random.below(4) {
            0 | 1 => {
                self.did(Did::SharedNarrow);
                let (base, at) = (self.r(), self.r());
                self.line(format!("cvt.u32.u64 {at}, {relative}; mov.u32 {base}, s;"));
                self.line(format!("add.u32 {at}, {at}, {base};"));
                (".shared", at)
            }
            2 => {
                self.did(Did::SharedWide);
                (".shared", absolute.to_owned())
            }
            _ => {
                self.did(Did::SharedGeneric);
                let at = self.d();
                self.line(format!("mov.u64 {at}, s; cvta.shared.u64 {at}, {at};"));
                self.line(format!("add.u64 {at}, {at}, {relative};"));
                ("", at)
            }
        }
    }

    fn shared(&mut self) {
        let kind = self.random.below(6);
        let (space, at) = self.shared_address(kind >= 3);
        // Of one access to the next by the same address there may be a check.
        let threads = self.launch.threads() * self.unit;
        match kind {
            0..=2 => {
                self.load_from("", space, &at);
                self.load_from("", space, &at);
            }
            3 | 4 => {
                for plane in 0..2 {
                    let (ty, bytes, _) = self.form();
                    let value = self.value(bytes);
                    let ty = if ty == "f32" { "b32" } else { &ty };
                    self.line(format!("st{space}.{ty} [{at}+{}], {value};", plane * threads));
                }
            }
            _ => {
                self.did(Did::Atomic);
                let old = self.r();
                self.line(format!("atom{space}.add.u32 {old}, [{at}], {};", reg::IN_GRID));
                self.mix(&old);
            }
        }
    }

    fn local(&mut self) {
        let (space, at) = match self.random.below(3) {
            0 => {
                self.did(Did::LocalNarrow);
                let at = self.r();
                self.line(format!("cvt.u32.u64 {at}, %d28;"));
                (".local", at)
            }
            1 => {
                self.did(Did::LocalWide);
                (".local", "%d28".to_owned())
            }
            _ => {
                self.did(Did::LocalGeneric);
                let at = self.d();
                self.line(format!("cvta.local.u64 {at}, %d28;"));
                ("", at)
            }
        };
        let at = if self.random.percent(40) && at.starts_with("%d") {
            // Each lane its own place.
            let (own, wide, sum) = (self.r(), self.d(), self.d());
            self.line(format!("and.b32 {own}, {}, 3; mul.wide.u32 {wide}, {own}, 16;", reg::INDEX));
            self.line(format!("add.u64 {sum}, {at}, {wide};"));
            sum
        } else {
            at
        };
        self.line(format!("st{space}.u32 [{at}], {};", reg::MIXED));
        self.load_as("", space, &format!("[{at}]"), ("u32", 4, 1));
        if self.random.percent(50) {
            self.load_as("", space, &format!("[{at}+8]"), ("u64", 8, 1));
        }
    }

    fn async_copy(&mut self) {
        self.did(Did::AsyncCopy);
        let bytes = self.random.pick_copy(&[4, 8, 16]).min(self.unit);
        let (base, at) = (self.r(), self.r());
        self.line(format!(
            "cvt.u32.u64 {at}, %d25; mov.u32 {base}, s; add.u32 {at}, {at}, {base};"
        ));
        self.line(format!("cp.async.ca.shared.global [{at}], [{}], {bytes};", reg::READ));
        self.line("cp.async.commit_group; cp.async.wait_group 0;");
        self.load_as("", ".shared", &format!("[{at}]"), ("u32", 4, 1));
    }

    /// A matrix from where the first lane says, or tiles of shared memory from where each lane does.
    fn matrix(&mut self) {
        if !self.launch.threads().is_multiple_of(32) {
            return self.load();
        }
        self.did(Did::Matrix);
        let registers: Vec<String> = (0..4).map(|_| self.r()).collect();
        let vector = format!("{{{}}}", registers.join(", "));
        if self.random.percent(50) {
            let by = self.random.pick(&["row", "col"]);
            let stride = self.random.pick(&["0", "1", "2"]);
            // Lines close to each other: what others write is not read.
            self.line(format!(
                "wmma.load.a.sync.aligned.{by}.m16n16k8.global.tf32 {vector}, [{}], {stride};",
                reg::READ
            ));
        } else {
            let (space, at) = self.row_address();
            self.line(format!("ldmatrix.sync.aligned.m8n8.x4{space}.b16 {vector}, [{at}];"));
        }
        registers.iter().for_each(|register| self.mix(register));
    }

    /// Where a lane's row of tiles lies. Rows are aligned to 16 bytes, whatever the other accesses are: where
    /// each warp had an error of its own here, gangs of two could end with either.
    fn row_address(&mut self) -> (&'static str, String) {
        let (space, at) = self.shared_address(false);
        let (more, index) = (16 - self.unit, reg::IN_BLOCK);
        let row = if at.starts_with("%r") {
            let row = self.r();
            self.line(format!("mad.lo.u32 {row}, {index}, {more}, {at};"));
            row
        } else {
            let row = self.d();
            self.line(format!("mad.wide.u32 {row}, {index}, {more}, {at};"));
            row
        };
        (space, row)
    }

    fn texture(&mut self) {
        self.did(Did::Texture);
        let (x, y) = (self.r(), self.r());
        self.line(format!("and.b32 {x}, {}, 63; shr.u32 {y}, {}, 6;", reg::INDEX, reg::IN_BLOCK));
        match self.random.below(3) {
            0 => self.line(format!(
                "cvt.rn.f32.s32 %f5, {x}; cvt.rn.f32.s32 %f6, {y}; \
                 tex.2d.v4.f32.f32 {{%f1, %f2, %f3, %f4}}, [%d10, {{%f5, %f6}}];"
            )),
            1 => self
                .line(format!("tex.2d.v4.f32.s32 {{%f1, %f2, %f3, %f4}}, [%d10, {{{x}, {y}}}];")),
            _ => self.line(format!(
                "tex.1d.v4.f32.s32 {{%f1, %f2, %f3, %f4}}, [%d10, {{{}}}];",
                reg::INDEX
            )),
        }
        let bits = self.r();
        self.line(format!("mov.b32 {bits}, %f1;"));
        self.mix(&bits);
    }

    fn surface(&mut self) {
        self.did(Did::Surface);
        let (x, y, texel) = (self.r(), self.r(), self.r());
        self.line(format!("shl.b32 {x}, {}, 2; mov.u32 {y}, %ctaid.x;", reg::IN_BLOCK));
        let beyond = self.random.pick(&["trap", "zero", "clamp"]);
        self.line(format!("suld.b.2d.b32.{beyond} {{{texel}}}, [%d11, {{{x}, {y}}}];"));
        self.mix(&texel);
        let beyond = self.random.pick(&["trap", "zero"]);
        self.line(format!("sust.b.2d.b32.{beyond} [%d11, {{{x}, {y}}}], {{{}}};", reg::MIXED));
    }

    fn prefetch(&mut self) {
        self.did(Did::Prefetch);
        self.line(format!("prefetch.global.L1 [{}];", reg::READ));
        self.load();
    }

    /// What is seldom met: a stack that grows, which is never compiled, and indirect calls.
    fn rare(&mut self) {
        if self.random.percent(50) {
            self.did(Did::Alloca);
            let at = self.d();
            self.line(format!("alloca.u64 {at}, {LOCAL_BYTES}; add.u64 {at}, {at}, %d7;"));
            self.line(format!("st.local.u32 [{at}], {};", reg::MIXED));
            self.load_as("", ".local", &format!("[{at}]"), ("u32", 4, 1));
            return;
        }
        self.did(Did::IndirectCall);
        if self.functions.is_empty() {
            self.functions = ".func (.param .b32 o) f(.param .b64 a) {\n\t\
                .reg .b64 %d<2>; .reg .b32 %r<2>;\n\t\
                ld.param.u64 %d1, [a]; ld.global.u32 %r1, [%d1]; st.param.b32 [o], %r1; ret;\n}\n"
                .to_owned();
            self.line("PROTO: .callprototype (.param .b32 _) _ (.param .b64 _);");
        }
        let (function, result) = (self.d(), self.r());
        self.line("{");
        self.line(".param .b64 a; .param .b32 o;");
        self.line(format!("mov.u64 {function}, f; st.param.b64 [a], {};", reg::READ));
        self.line(format!("call (o), {function}, (a), PROTO;"));
        self.line(format!("ld.param.b32 {result}, [o];"));
        self.line("}");
        self.mix(&result);
    }
}

/// Operands as a vector, where they are several.
fn vector(of: &[String]) -> (String, String) {
    match of {
        [one] => (String::new(), one.clone()),
        several => (format!(".v{}", several.len()), format!("{{{}}}", several.join(", "))),
    }
}
