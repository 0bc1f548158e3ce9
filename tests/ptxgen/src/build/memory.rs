//! Loads from memory that no thread writes, and a thread's own local memory.

use super::{Builder, LOCAL_BYTES, TABLE_WORDS};
use crate::program::{Class, Reg, Statement};

/// A type of loads and stores: its name, bytes, and classes of registers that can hold it.
pub(super) type MemoryType = (&'static str, u32, &'static [Class]);

const TYPES: &[MemoryType] = &[
    ("u8", 1, &[Class::H, Class::R, Class::D]),
    ("s8", 1, &[Class::H, Class::R, Class::D]),
    ("b8", 1, &[Class::H, Class::R]),
    ("u16", 2, &[Class::H, Class::R, Class::D]),
    ("s16", 2, &[Class::H, Class::R, Class::D]),
    ("b16", 2, &[Class::H, Class::R]),
    ("u32", 4, &[Class::R, Class::D]),
    ("s32", 4, &[Class::R, Class::D]),
    ("b32", 4, &[Class::R, Class::F]),
    ("f32", 4, &[Class::F]),
    ("f32", 4, &[Class::F, Class::R]),
    ("u32", 4, &[Class::R]),
    ("u64", 8, &[Class::D]),
    ("s64", 8, &[Class::D]),
    ("b64", 8, &[Class::D, Class::G]),
    ("f64", 8, &[Class::G]),
];

impl Builder {
    /// A type and how many of it are accessed at once, at most `room` bytes.
    pub(super) fn memory_type(&mut self, room: u32) -> (MemoryType, u32) {
        let fitting: Vec<MemoryType> =
            TYPES.iter().copied().filter(|(_, bytes, _)| *bytes <= room).collect();
        let ty = self.random.pick_copy(&fitting);
        let count = self.random.pick_copy(&[1, 1, 1, 2, 4]);
        if ty.1 * count <= room.min(16) { (ty, count) } else { (ty, 1) }
    }

    /// Modifier and operand of an access of several elements.
    pub(super) fn elements(regs: &[String]) -> (&'static str, String) {
        match regs {
            [one] => ("", one.clone()),
            [_, _] => (".v2", format!("{{{}}}", regs.join(", "))),
            _ => (".v4", format!("{{{}}}", regs.join(", "))),
        }
    }

    /// New registers for the elements of a load.
    pub(super) fn loaded(&mut self, ty: MemoryType, count: u32) -> Vec<Reg> {
        (0..count)
            .map(|_| {
                let class = self.random.pick_copy(ty.2);
                self.fresh(class)
            })
            .collect()
    }

    /// A load from the read-only buffer.
    pub(super) fn load_input(&mut self) -> Statement {
        let (ty, count) = self.memory_type(16);
        let mut lines = Vec::new();
        let place = self.input_place(&mut lines, ty.1 * count);
        let regs = self.loaded(ty, count);
        let guard = match place.guard {
            None => String::new(),
            Some(guard) => {
                let sets: Vec<String> = regs.iter().map(|it| self.set(*it)).collect();
                lines.extend(sets);
                format!("@{guard} ")
            }
        };
        let modifiers = [
            ".global",
            ".global.nc",
            ".global.ca",
            ".global.cg",
            ".volatile.global",
            ".relaxed.gpu.global",
            ".weak.global",
            ".global",
            "",
            "",
        ];
        let modifiers = self.random.pick(&modifiers);
        let names: Vec<String> = regs.iter().map(Reg::to_string).collect();
        let (vector, operand) = Self::elements(&names);
        let address = at(place.base, place.offset);
        let ld = if modifiers == ".global" && self.random.percent(10) { "ldu" } else { "ld" };
        lines.push(format!("{guard}{ld}{modifiers}{vector}.{} {operand}, {address};", ty.0));
        regs.into_iter().for_each(|it| self.offer(it));
        self.group(lines)
    }

    /// A load from one of the module's tables.
    pub(super) fn load_table(&mut self) -> Statement {
        let space = self.random.pick(&["const", "global"]);
        let reg = self.fresh(Class::R);
        let mut lines = Vec::new();
        if self.random.percent(40) {
            let word = self.random.below(TABLE_WORDS);
            lines.push(format!("ld.{space}.u32 {reg}, [{space}_table+{}];", word * 4));
        } else {
            let from = match self.random.percent(50) {
                true => self.value(Class::R),
                false => self.uniform_value(),
            };
            let (index, base) = (self.fresh(Class::R), self.fresh(Class::D));
            lines.push(format!("mov.u64 {base}, {space}_table;"));
            lines.push(format!("and.b32 {index}, {from}, {};", TABLE_WORDS - 1));
            let address = self.indexed(&mut lines, base, index, 4);
            lines.push(format!("ld.{space}.u32 {reg}, [{address}];"));
        }
        self.offer(reg);
        self.group(lines)
    }

    /// A store to the thread's local array, a load from it, or both.
    pub(super) fn local(&mut self) -> Statement {
        let (ty, count) = self.memory_type(16);
        let mut lines = Vec::new();
        let kind = self.random.below(3);
        if kind != 0 {
            let (space, address) = self.local_place(&mut lines, ty.1 * count);
            let names: Vec<String> = (0..count)
                .map(|_| {
                    let class = self.random.pick_copy(ty.2);
                    self.value(class).to_string()
                })
                .collect();
            let (vector, operand) = Self::elements(&names);
            lines.push(format!("st{space}{vector}.{} {address}, {operand};", ty.0));
        }
        if kind != 1 {
            let (space, address) = self.local_place(&mut lines, ty.1 * count);
            let regs = self.loaded(ty, count);
            let names: Vec<String> = regs.iter().map(Reg::to_string).collect();
            let (vector, operand) = Self::elements(&names);
            lines.push(format!("ld{space}{vector}.{} {operand}, {address};", ty.0));
            regs.into_iter().for_each(|it| self.offer(it));
        }
        self.group(lines)
    }

    fn local_place(&mut self, lines: &mut Vec<String>, bytes: u32) -> (&'static str, String) {
        if self.random.percent(40) {
            let offset = self.random.below(LOCAL_BYTES / bytes) * bytes;
            return (".local", format!("[local+{offset}]"));
        }
        let (from, index, base) =
            (self.value(Class::R), self.fresh(Class::R), self.fresh(Class::D));
        lines.push(format!("and.b32 {index}, {from}, {};", LOCAL_BYTES / bytes - 1));
        lines.push(format!("mov.u64 {base}, local;"));
        let mut space = ".local";
        let mut from = base;
        if self.random.percent(40) {
            from = self.fresh(Class::D);
            lines.push(format!("cvta.local.u64 {from}, {base};"));
            space = "";
        }
        let address = self.indexed(lines, from, index, bytes);
        (space, format!("[{address}]"))
    }
}

/// An address operand.
pub(super) fn at(base: Reg, offset: i64) -> String {
    match offset {
        0 => format!("[{base}]"),
        1.. => format!("[{base}+{offset}]"),
        _ => format!("[{base}+{offset}]"),
    }
}
