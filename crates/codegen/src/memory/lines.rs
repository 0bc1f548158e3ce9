//! The functions of the module that move a matrix, line by line, between memory and registers. Each kind of
//! matrix has one, so that a place that calls it holds little code.

use super::contain;
use super::pattern::{Space, WIDE};
use super::primitives::{self, Target};
use crate::emit::helpers::Helpers;
use crate::matrix::fragment::{Block, Fragment, rotated};
use crate::text::{Text, Value, Width};
use crate::values::lanes::{concat, slice};

/// What a function moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    pub(super) fragment: Fragment,
    /// Do lines go along the axis that groups lanes?
    pub(super) across: bool,
    pub(super) space: Space,
    /// From registers to memory?
    pub(super) store: bool,
    /// Registers in [places that they share](crate::analysis::fragment_places) to which a matrix goes; where
    /// there are more of them than hold it, it is there again. `None` where it goes to the caller.
    pub(super) places: Option<usize>,
}

impl Helpers {
    /// The function: of a pointer, a mask for offsets from there, where the matrix begins and how far its
    /// lines are apart in bytes; and of the place to which the registers go, one behind the other, or of
    /// the registers themselves. The matrix has been checked to lie in its memory.
    pub(super) fn lines(&mut self, kind: Kind) -> Option<String> {
        let Kind { fragment, across, space, store, places } = kind;
        let Fragment { element, rows, columns, side } = fragment;
        let (what, bits) = (if store { "store" } else { "load" }, element.bits());
        let name = format!("@matrix.{what}.{space:?}.{side:?}.{across}.{bits}.{rows}.{columns}");
        let name = places.map_or(name.clone(), |count| format!("{name}.places.{count}"));
        if self.has(&name) {
            return Some(name);
        }
        let mut text = Text::new();
        let mut parameters = "ptr %base, i64 %mask, i64 %start, i64 %step".to_owned();
        if store {
            for at in 0..fragment.registers() {
                parameters += &format!(", {}", register(&fragment, at).typed());
            }
            kind.store(&mut text)?;
        } else {
            match places {
                Some(count) => (0..count).for_each(|at| parameters += &format!(", ptr %to{at}")),
                None => parameters += ", ptr %to",
            }
            kind.load(&mut text)?;
        }
        text.line("ret void");
        self.add(&name, "void", &parameters, "noinline", text);
        Some(name)
    }
}

/// A register of 32 lanes that a function is given.
fn register(fragment: &Fragment, at: usize) -> Value {
    let (ty, width) = (fragment.element.register(), Width::Lanes(32));
    Value { name: format!("%r{at}"), ty, width }
}

impl Kind {
    /// Bytes to which elements are aligned.
    fn align(&self) -> u32 {
        self.fragment.element.bits() / 8
    }

    /// The lines of a block: for each the pointer to its first element.
    fn lines_of(&self, text: &mut Text, block: Block) -> Vec<String> {
        let (lines, first, at) = match self.across {
            false => (8, block.group, block.along),
            true => (self.fragment.width(), block.along, block.group),
        };
        let [start, step, mask] = ["%start", "%step", "%mask"].map(|name| Value::named(name, WIDE));
        let pointer = |line: u32| {
            let line = Value::int(line.into(), WIDE, Width::Scalar);
            let reach = text.binary("mul", &step, &line);
            let offset = text.binary("add", &start, &reach);
            let offset = contain::masked(text, self.space, &offset, mask.clone());
            let pointer = text.element_pointer("i8", "%base", offset.typed());
            text.byte_pointer(&pointer, at * self.align())
        };
        (first..first + lines).map(pointer).collect()
    }

    fn load(&self, text: &mut Text) -> Option<()> {
        let fragment = &self.fragment;
        let (width, ty) = (fragment.width(), fragment.element.raw());
        let count = Width::Lanes(if self.across { 8 } else { width });
        for block in fragment.blocks() {
            let mut lines = Vec::new();
            for pointer in self.lines_of(text, block) {
                let target = Target { pointer: &pointer, align: self.align(), metadata: "" };
                lines.push(primitives::load(text, ty, count, target));
            }
            if self.across {
                lines = rotated(text, lines, width.trailing_zeros());
            }
            let whole = concat(text, &lines)?;
            for (at, value) in fragment.close(text, &whole).iter().enumerate() {
                for to in self.targets(text, block.register + at, value) {
                    text.line(format_args!("store {}, ptr {to}, align 64", value.typed()));
                }
            }
        }
        Some(())
    }

    /// Where a register of the matrix goes.
    fn targets(&self, text: &mut Text, register: usize, value: &Value) -> Vec<String> {
        match self.places {
            Some(count) => {
                let all = (register..count).step_by(self.fragment.registers().max(1));
                all.map(|at| format!("%to{at}")).collect()
            }
            None => {
                let bytes = 32 * value.ty.bits() / 8;
                vec![text.byte_pointer("%to", register as u32 * bytes)]
            }
        }
    }

    fn store(&self, text: &mut Text) -> Option<()> {
        let fragment = &self.fragment;
        let width = fragment.width();
        for block in fragment.blocks() {
            let registers = block.register..block.register + fragment.block_registers();
            let registers: Vec<Value> = registers.map(|at| register(fragment, at)).collect();
            let whole = fragment.open(text, &registers)?;
            let mut lines: Vec<Value> =
                (0..8).map(|group| slice(text, &whole, group * width, width)).collect();
            if self.across {
                let turned = rotated(text, lines, 3);
                let turned = concat(text, &turned)?;
                lines = (0..width).map(|line| slice(text, &turned, line * 8, 8)).collect();
            }
            let pointers = self.lines_of(text, block);
            for (pointer, line) in pointers.iter().zip(&lines) {
                let target = Target { pointer, align: self.align(), metadata: "" };
                primitives::store(text, line, target);
            }
        }
        Some(())
    }
}
