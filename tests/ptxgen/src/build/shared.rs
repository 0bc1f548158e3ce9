//! What the threads of a block do together: shared memory between barriers.

use super::{Builder, Fixed};
use crate::program::{Class, Reg, Statement};

const TYPES: &[(&str, Class)] = &[
    ("b16", Class::H),
    ("u32", Class::R),
    ("b32", Class::R),
    ("f32", Class::F),
    ("b64", Class::D),
    ("f64", Class::G),
];

/// Bytes of statically declared shared memory, at most.
const MAX_SHARED: u32 = 16 << 10;

impl Builder {
    pub(super) fn block_wide(&mut self) -> Statement {
        let Some(fixed) = self.fixed else { return self.compute() };
        match self.random.below(6) {
            0..=2 => self.exchange(fixed),
            3 => self.tree(fixed),
            4 => self.shared_atomics(fixed),
            _ => self.barrier_reduction(),
        }
    }

    fn bar(&mut self) -> String {
        match self.random.below(6) {
            0 => "barrier.sync 0;".into(),
            1 => "barrier.sync.aligned 0;".into(),
            2 if self.launch.threads().is_multiple_of(32) => {
                format!("bar.sync 1, {};", self.launch.threads())
            }
            _ => "bar.sync 0;".into(),
        }
    }

    /// A new part of shared memory, of `bytes`: its name and offset.
    fn part(&mut self, bytes: u32) -> Option<(&'static str, u32)> {
        if self.launch.shared_bytes >= bytes && self.random.percent(40) {
            return Some(("dynamic", 0));
        }
        self.static_part(bytes).map(|offset| ("shared", offset))
    }

    /// A new part of statically declared shared memory, which nothing else uses: its offset.
    pub(super) fn static_part(&mut self, bytes: u32) -> Option<u32> {
        let offset = self.shared_bytes;
        if offset + bytes > MAX_SHARED {
            return None;
        }
        self.shared_bytes += bytes.next_multiple_of(16);
        Some(offset)
    }

    /// The address of an element.
    fn element(&mut self, lines: &mut Vec<String>, name: &str, index: Reg, bytes: u32) -> String {
        if self.random.percent(30) {
            let [base, generic] = [0; 2].map(|_| self.fresh(Class::D));
            lines.push(format!("mov.u64 {base}, {name};"));
            if self.random.percent(40) {
                lines.push(format!("cvta.shared.u64 {generic}, {base};"));
                let address = self.indexed(lines, generic, index, bytes);
                return format!("generic {address}");
            }
            let address = self.indexed(lines, base, index, bytes);
            return format!("{address}");
        }
        let [base, scaled, address] = [0; 3].map(|_| self.fresh(Class::R));
        lines.push(format!("mov.u32 {base}, {name};"));
        if self.random.percent(50) {
            lines.push(format!("mad.lo.s32 {address}, {index}, {bytes}, {base};"));
        } else {
            lines.push(format!("shl.b32 {scaled}, {index}, {};", bytes.trailing_zeros()));
            lines.push(format!("add.s32 {address}, {base}, {scaled};"));
        }
        format!("{address}")
    }

    /// Writes one's own element, reads another's.
    fn exchange(&mut self, fixed: Fixed) -> Statement {
        let (ty, class) = self.random.pick_copy(TYPES);
        let bytes = class.bytes();
        let Some((name, offset)) = self.part(bytes * self.launch.threads()) else {
            return self.barrier_reduction();
        };
        let mut lines = vec![self.bar()];
        let own = match self.random.percent(70) {
            true => fixed.in_block,
            false => {
                let index = self.fresh(Class::R);
                lines.push(format!("not.b32 {index}, {};", fixed.in_block));
                lines.push(format!("add.s32 {index}, {index}, {};", fixed.threads));
                index
            }
        };
        let address = self.element(&mut lines, name, own, bytes);
        let value = self.value(class);
        lines.push(access("st", &address, offset, ty, &value.to_string()));
        let line = self.bar();
        lines.push(line);
        for _ in 0..self.random.between(1, 2) {
            let index = self.fresh(Class::R);
            let with = self.random.below(300);
            match self.random.below(4) {
                0 => lines.push(format!("rem.u32 {index}, {with}, {};", fixed.threads)),
                1 => {
                    let from = self.value(Class::R);
                    lines.push(format!("rem.u32 {index}, {from}, {};", fixed.threads));
                }
                2 => {
                    lines.push(format!("not.b32 {index}, {};", fixed.in_block));
                    lines.push(format!("add.s32 {index}, {index}, {};", fixed.threads));
                }
                _ => {
                    lines.push(format!("add.s32 {index}, {}, {with};", fixed.in_block));
                    lines.push(format!("rem.u32 {index}, {index}, {};", fixed.threads));
                }
            }
            let address = self.element(&mut lines, name, index, bytes);
            let reg = self.result(class);
            lines.push(access("ld", &address, offset, ty, &reg.to_string()));
        }
        let line = self.bar();
        lines.push(line);
        self.group(lines)
    }

    /// The sum over a block by halving, as every course teaches it.
    fn tree(&mut self, fixed: Fixed) -> Statement {
        let (ty, class, add) = self.random.pick_copy(&[
            ("u32", Class::R, "add.s32"),
            ("f32", Class::F, "add.f32"),
            ("f64", Class::G, "add.f64"),
        ]);
        let bytes = class.bytes();
        let Some((name, offset)) = self.part(bytes * self.launch.threads()) else {
            return self.barrier_reduction();
        };
        let value = self.value(class);
        let [half, other] = [0; 2].map(|_| self.fresh(Class::R));
        let [base, mine, theirs] = [0; 3].map(|_| self.fresh(Class::R));
        let [a, b, sum] = [0; 3].map(|_| self.fresh(class));
        let [far, inside, going] = [0; 3].map(|_| self.fresh(Class::P));
        let reg = self.result(class);
        let start = self.launch.threads().next_power_of_two() / 2;
        let me = fixed.in_block;
        let lines = vec![
            "bar.sync 0;".to_owned(),
            format!("mov.u32 {base}, {name};"),
            format!("mad.lo.s32 {mine}, {me}, {bytes}, {base};"),
            format!("st.shared.{ty} [{mine}+{offset}], {value};"),
            "bar.sync 0;".to_owned(),
            format!("mov.u32 {half}, {start};"),
            "TREE#:".to_owned(),
            format!("add.s32 {other}, {me}, {half};"),
            format!("setp.lt.u32 {inside}, {other}, {};", fixed.threads),
            format!("setp.lt.and.u32 {far}, {me}, {half}, {inside};"),
            format!("@!{far} bra SKIP#;"),
            format!("mad.lo.s32 {theirs}, {other}, {bytes}, {base};"),
            format!("ld.shared.{ty} {a}, [{mine}+{offset}];"),
            format!("ld.shared.{ty} {b}, [{theirs}+{offset}];"),
            format!("{add} {sum}, {a}, {b};"),
            format!("st.shared.{ty} [{mine}+{offset}], {sum};"),
            "SKIP#:".to_owned(),
            "bar.sync 0;".to_owned(),
            format!("shr.u32 {half}, {half}, 1;"),
            format!("setp.ne.s32 {going}, {half}, 0;"),
            format!("@{going} bra TREE#;"),
            format!("ld.shared.{ty} {reg}, [{name}+{offset}];"),
            "bar.sync 0;".to_owned(),
        ];
        self.group(lines)
    }

    /// Atomic operations on a few words, which one thread sets before.
    fn shared_atomics(&mut self, fixed: Fixed) -> Statement {
        const OPERATIONS: &[(&str, &str, Class)] = &[
            ("add", "u32", Class::R),
            ("xor", "b32", Class::R),
            ("or", "b32", Class::R),
            ("max", "s32", Class::R),
            ("min", "u32", Class::R),
            ("add", "u64", Class::D),
            ("max", "u64", Class::D),
            ("add", "f32", Class::F),
        ];
        let (operation, ty, class) = self.random.pick_copy(OPERATIONS);
        let bytes = class.bytes();
        let Some((name, offset)) = self.part(8 * bytes) else { return self.barrier_reduction() };
        let (first, index) = (self.fresh(Class::P), self.fresh(Class::R));
        let mut lines = vec![self.bar(), format!("setp.eq.s32 {first}, {}, 0;", fixed.in_block)];
        for at in (0..8 * bytes).step_by(16) {
            let zeros =
                format!("@{first} st.shared.v4.b32 [{name}+{}], {{0, 0, 0, 0}};", offset + at);
            lines.push(zeros);
        }
        let line = self.bar();
        lines.push(line);
        let from = self.value(Class::R);
        lines.push(format!("and.b32 {index}, {from}, 7;"));
        let address = self.element(&mut lines, name, index, bytes);
        let source = self.accumulated(&mut lines, class).to_string();
        lines.push(access(&format!("red#{operation}"), &address, offset, ty, &source));
        let line = self.bar();
        lines.push(line);
        let reg = self.result(class);
        let word = self.random.below(8) * bytes;
        lines.push(format!("ld.shared.{ty} {reg}, [{name}+{}];", offset + word));
        let line = self.bar();
        lines.push(line);
        self.group(lines)
    }

    fn barrier_reduction(&mut self) -> Statement {
        let p = self.value(Class::P);
        let not = if self.random.percent(30) { "!" } else { "" };
        let name = self.random.pick(&["bar.red", "barrier.red"]);
        let line = match self.random.below(3) {
            0 => format!("{name}.popc.u32 {}, 0, {not}{p};", self.result(Class::R)),
            1 => format!("{name}.and.pred {}, 0, {not}{p};", self.result(Class::P)),
            _ => format!("{name}.or.pred {}, 0, {not}{p};", self.result(Class::P)),
        };
        self.group(vec![line])
    }
}

/// A load, a store or a reduction (`red#add`) of shared memory, by its own or a generic address.
fn access(name: &str, address: &str, offset: u32, ty: &str, value: &str) -> String {
    let (space, base) = match address.strip_prefix("generic ") {
        Some(base) => ("", base),
        None => (".shared", address),
    };
    let place = format!("[{base}+{offset}]");
    match name.split_once('#') {
        Some((red, operation)) => format!("{red}{space}.{operation}.{ty} {place}, {value};"),
        None if name == "ld" => format!("ld{space}.{ty} {value}, {place};"),
        None => format!("{name}{space}.{ty} {place}, {value};"),
    }
}
