//! The writable buffer: planes in which each thread has an element of its own, and accumulators
//! that all threads change in ways whose order does not matter.

use super::memory::at;
use super::places::MAX_THREADS;
use super::{Builder, Length};
use crate::program::{Class, Reg, Statement};
use crate::random::pattern;

/// Elements of a plane, at least as many as threads.
const ELEMENTS: u32 = 2048;
const _: () = assert!(MAX_THREADS <= ELEMENTS);

/// Which element is a thread's own. Each is one-to-one.
#[derive(Debug, Clone, Copy)]
enum Order {
    Same,
    Xor(u32),
    Backwards,
    /// Every second one.
    Spread,
    /// By an odd factor, modulo [`ELEMENTS`].
    Scattered(u32),
}

/// A part of the buffer with an element for each thread.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plane {
    offset: u32,
    bytes: u32,
    order: Order,
    /// Numbered row after row through the grid, or block after block?
    rows: bool,
}

/// Order-independent operations: what is done, on what, and what the accumulators begin with (none:
/// with anything).
const ACCUMULATIONS: &[(&str, &str, Class, Option<u8>)] = &[
    ("add", "u32", Class::R, None),
    ("add", "s32", Class::R, None),
    ("add", "u64", Class::D, None),
    ("and", "b32", Class::R, Some(0xff)),
    ("or", "b32", Class::R, Some(0)),
    ("xor", "b32", Class::R, None),
    ("and", "b64", Class::D, Some(0xff)),
    ("or", "b64", Class::D, Some(0)),
    ("xor", "b64", Class::D, None),
    ("min", "u32", Class::R, None),
    ("max", "u32", Class::R, None),
    ("min", "s32", Class::R, None),
    ("max", "s32", Class::R, None),
    ("min", "u64", Class::D, None),
    ("max", "u64", Class::D, None),
    ("min", "s64", Class::D, None),
    ("max", "s64", Class::D, None),
    ("add", "f32", Class::F, Some(0)),
    ("add", "f64", Class::G, Some(0)),
];

/// Operations whose result depends on order; for a thread's own element.
const PRIVATE: &[(&str, &str, Class)] = &[
    ("add", "u32", Class::R),
    ("add", "u64", Class::D),
    ("add", "f32", Class::F),
    ("add", "f64", Class::G),
    ("and", "b32", Class::R),
    ("or", "b64", Class::D),
    ("xor", "b32", Class::R),
    ("min", "s32", Class::R),
    ("max", "u32", Class::R),
    ("min", "u64", Class::D),
    ("max", "s64", Class::D),
    ("exch", "b32", Class::R),
    ("exch", "b64", Class::D),
    ("cas", "b32", Class::R),
    ("cas", "b64", Class::D),
    ("inc", "u32", Class::R),
    ("dec", "u32", Class::R),
];

const ORDERINGS: &[&str] =
    &["", "", "", ".relaxed.gpu", ".acq_rel.gpu", ".relaxed.cta", ".relaxed.sys"];

impl Builder {
    /// So many more bytes of the buffer; they begin with anything, or with `fill`.
    pub(super) fn allocate(&mut self, bytes: u32, fill: Option<u8>) -> u32 {
        let offset = self.output.len() as u32;
        let end = self.output.len() + bytes.next_multiple_of(16) as usize;
        let word = pattern(&mut self.random).to_le_bytes();
        while self.output.len() < end {
            match fill {
                Some(fill) => self.output.push(fill),
                None => self.output.extend(word),
            }
        }
        offset
    }

    pub(super) fn plane(&mut self, bytes: u32) -> Plane {
        let fitting: Vec<Plane> =
            self.planes.iter().copied().filter(|it| it.bytes >= bytes).collect();
        if !fitting.is_empty() && self.random.percent(30) {
            return self.random.pick_copy(&fitting);
        }
        let order = match self.random.below(10) {
            0 => Order::Xor(self.random.below(ELEMENTS)),
            1 => Order::Backwards,
            2 => Order::Spread,
            3 => Order::Scattered(self.random.below(ELEMENTS) | 1),
            _ => Order::Same,
        };
        let elements = if matches!(order, Order::Spread) { 2 * ELEMENTS } else { ELEMENTS };
        let offset = self.allocate(elements * bytes, None);
        let plane = Plane { offset, bytes, order, rows: self.random.percent(50) };
        self.planes.push(plane);
        plane
    }

    /// The address of the thread's element.
    pub(super) fn own_place(
        &mut self,
        lines: &mut Vec<String>,
        plane: Plane,
    ) -> Option<(Reg, i64)> {
        let fixed = self.fixed?;
        let from = if plane.rows { fixed.place } else { fixed.in_grid };
        let index = match plane.order {
            Order::Same => from,
            _ => self.fresh(Class::R),
        };
        match plane.order {
            Order::Same => {}
            Order::Xor(with) => lines.push(format!("xor.b32 {index}, {from}, {with};")),
            Order::Backwards => lines.push(format!("sub.s32 {index}, {}, {from};", ELEMENTS - 1)),
            Order::Spread => lines.push(format!("shl.b32 {index}, {from}, 1;")),
            Order::Scattered(by) => {
                lines.push(format!("mul.lo.s32 {index}, {from}, {by};"));
                lines.push(format!("and.b32 {index}, {index}, {};", ELEMENTS - 1));
            }
        }
        let base = self.indexed(lines, fixed.output, index, plane.bytes);
        Some((base, i64::from(plane.offset)))
    }

    /// Stores values to the thread's own element of a plane, or loads from it.
    pub(super) fn own(&mut self, load: bool) -> Statement {
        let (ty, count) = self.memory_type(16);
        let plane = self.plane(ty.1 * count);
        let mut lines = Vec::new();
        let Some((base, offset)) = self.own_place(&mut lines, plane) else { return self.compute() };
        let inside = self.random.below(plane.bytes / (ty.1 * count)) * ty.1 * count;
        let address = at(base, offset + i64::from(inside));
        if load {
            let space =
                self.random.pick(&[".global", ".volatile.global", ".relaxed.gpu.global", ""]);
            let regs = self.loaded(ty, count);
            let names: Vec<String> = regs.iter().map(Reg::to_string).collect();
            let (vector, operand) = Self::elements(&names);
            lines.push(format!("ld{space}{vector}.{} {operand}, {address};", ty.0));
            regs.into_iter().for_each(|it| self.offer(it));
            return self.group(lines);
        }
        let spaces = [
            ".global",
            ".global.wb",
            ".global.cs",
            ".volatile.global",
            ".relaxed.gpu.global",
            ".release.gpu.global",
            "",
        ];
        let space = self.random.pick(&spaces);
        let names: Vec<String> = (0..count)
            .map(|_| {
                let class = self.random.pick_copy(ty.2);
                match self.random.percent(8) {
                    true => self.literal(class),
                    false => self.value(class).to_string(),
                }
            })
            .collect();
        let (vector, operand) = Self::elements(&names);
        let guard = match self.random.percent(10) {
            true => crate::render::Guard(self.condition()).to_string(),
            false => String::new(),
        };
        lines.push(format!("{guard}st{space}{vector}.{} {address}, {operand};", ty.0));
        self.group(lines)
    }

    /// Stores what the kernel has come to: its variables, and the latest values of each class. Of a
    /// short program what its statements made, since `entry`, and a few variables.
    pub(super) fn store_results(
        &mut self,
        into: &mut Vec<Statement>,
        length: Length,
        entry: [u32; 6],
    ) {
        const LATEST: usize = 2;
        let classes = self.scopes.iter().flatten();
        let mut all: Vec<Reg> =
            classes.flat_map(|it| &it[it.len().saturating_sub(LATEST)..]).copied().collect();
        let mut variables = self.variables.clone();
        if length == Length::Short {
            all.retain(|it| it.number >= entry[it.class as usize]);
            while variables.len() > LATEST {
                variables.swap_remove(self.random.below(variables.len() as u32) as usize);
            }
        }
        all.extend(variables);
        self.store(into, all);
    }

    /// Stores values of the innermost scope, at most this many.
    pub(super) fn sink(&mut self, into: &mut Vec<Statement>, limit: usize) {
        let Some(scope) = self.scopes.last() else { return };
        let mut all: Vec<Reg> = scope.iter().flatten().copied().collect();
        while all.len() > limit {
            let at = self.random.below(all.len() as u32) as usize;
            all.swap_remove(at);
        }
        self.store(into, all);
    }

    /// Stores values, each to a plane of its own.
    fn store(&mut self, into: &mut Vec<Statement>, all: Vec<Reg>) {
        for reg in all {
            let mut lines = Vec::new();
            let reg = match reg.class {
                Class::P => {
                    let chosen = self.fresh(Class::R);
                    lines.push(format!("selp.u32 {chosen}, 1, 2, {reg};"));
                    chosen
                }
                _ => reg,
            };
            let bytes = reg.class.bytes();
            let offset = self.allocate(ELEMENTS * bytes, Some(0));
            let rows = self.random.percent(30);
            let plane = Plane { offset, bytes, order: Order::Same, rows };
            let Some((base, offset)) = self.own_place(&mut lines, plane) else { return };
            let ty = reg.class.declared();
            lines.push(format!("st.global.{ty} {}, {reg};", at(base, offset)));
            into.push(self.group(lines));
        }
    }

    /// An atomic operation on the thread's own element; its result is used.
    pub(super) fn private_atomic(&mut self) -> Statement {
        let (operation, ty, class) = self.random.pick_copy(PRIVATE);
        let plane = self.plane(class.bytes());
        let mut lines = Vec::new();
        let Some((base, offset)) = self.own_place(&mut lines, plane) else { return self.compute() };
        let (ordering, space) =
            (self.random.pick(ORDERINGS), self.random.pick(&[".global", ".global", ""]));
        let a = self.value(class);
        let second = match operation {
            "cas" => format!(", {}", self.value(class)),
            _ => String::new(),
        };
        let reg = self.result(class);
        let address = at(base, offset);
        lines
            .push(format!("atom{ordering}{space}.{operation}.{ty} {reg}, {address}, {a}{second};"));
        self.group(lines)
    }

    /// An operation on accumulators that threads share.
    pub(super) fn accumulate(&mut self) -> Statement {
        let Some(fixed) = self.fixed else { return self.compute() };
        let (operation, ty, class, fill) = self.random.pick_copy(ACCUMULATIONS);
        let bytes = class.bytes();
        let count = self.random.pick_copy(&[1, 8, 64]);
        let offset = self.allocate(count * bytes, fill);
        let (from, index) = (self.value(Class::R), self.fresh(Class::R));
        let mut lines = vec![format!("and.b32 {index}, {from}, {};", count - 1)];
        let base = self.indexed(&mut lines, fixed.output, index, bytes);
        let address = at(base, i64::from(offset));
        let source = self.accumulated(&mut lines, class);
        let (ordering, space) =
            (self.random.pick(ORDERINGS), self.random.pick(&[".global", ".global", ""]));
        if self.random.percent(60) {
            lines.push(format!("red{ordering}{space}.{operation}.{ty} {address}, {source};"));
        } else {
            // The old value depends on order, so no later code may use it.
            let old = self.fresh(class);
            lines.push(format!(
                "atom{ordering}{space}.{operation}.{ty} {old}, {address}, {source};"
            ));
        }
        self.group(lines)
    }

    /// What is added; as a floating-point number a small integer, whose sums are exact.
    pub(super) fn accumulated(&mut self, lines: &mut Vec<String>, class: Class) -> Reg {
        let ty = match class {
            Class::F => "f32",
            Class::G => "f64",
            _ => return self.value(class),
        };
        let (from, small, number) = (self.value(Class::R), self.fresh(Class::R), self.fresh(class));
        lines.push(format!("and.b32 {small}, {from}, 31;"));
        lines.push(format!("cvt.rn.{ty}.s32 {number}, {small};"));
        number
    }
}
