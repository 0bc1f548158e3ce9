//! Products of matrices in the registers of a warp: `d = a * b + c`.
//!
//! Each kind of product has a function of its own in the module. It puts the factors into memory as
//! numbers, the right one row by row, and has the sums of eight by eight elements computed by another
//! function ([`super::block`]): eight vectors of eight sums, to which rows of the right factor are added
//! times single elements of the left one, in the order of the inner dimension; or of sixteen, where the CPU
//! has such vectors and the matrix such rows. So every sum is rounded as
//! the interpreter rounds it. Factors of 8 bits are multiplied as f32, which holds their sums exactly.

use svp_ptx::ir::{Instruction, Keyword, Opcode};

use super::block::{self, Kernel};
use super::fragment::{Block, Element, Fragment, Side, elements, rotated};
use crate::alu;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{concat, shuffle, slice};

/// Bytes to which the function's buffers are aligned.
const ALIGN: u32 = 64;
/// Columns that are computed together where the CPU's vectors hold as many floats.
const WIDE: u32 = 16;
/// The f16 NaN that instructions produce.
const NAN16: u64 = 0x7fff;

/// Where the registers of a function's operands are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Held {
    /// The caller gives their values, and takes those of the result from one place.
    ByCaller,
    /// In memory, each at its place.
    InPlaces,
}

/// A product that has a native form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Product {
    /// The result.
    pub(crate) d: Fragment,
    /// The left factor.
    pub(crate) a: Fragment,
    /// The right factor.
    pub(crate) b: Fragment,
    /// The summand.
    pub(crate) c: Fragment,
    /// Are integers clamped instead of wrapping?
    saturate: bool,
}

impl Product {
    /// What an instruction multiplies, if that has a native form.
    pub(crate) fn of(instruction: &Instruction) -> Option<Self> {
        use Element::{Bf16, F16, F32, F64, S8, S32, Tf32, U8};
        let wmma = instruction.opcode == Opcode::Wmma;
        let [m, n, k] = instruction.matrix_shape()?;
        let (d, a, b, c) = match *elements(instruction)?.as_slice() {
            // `wmma` of f16 names the result and the summand only.
            [d, c] if wmma => (d, F16, F16, c),
            [d, a, b, c] => (d, a, b, c),
            _ => return None,
        };
        let saturate = instruction.has(Keyword::Satfinite);
        let known = match (a, b) {
            (F16, F16) => matches!((d, c), (F16 | F32, F16 | F32)) && !(saturate && d == F16),
            (Bf16, Bf16) | (Tf32, Tf32) => (d, c) == (F32, F32),
            (F64, F64) => (d, c) == (F64, F64),
            (S8 | U8, S8 | U8) => (d, c) == (S32, S32),
            _ => false,
        };
        let mut layouts =
            instruction.keywords().filter(|it| [Keyword::Row, Keyword::Col].contains(it));
        let by_rows = (layouts.next(), layouts.next()) == (Some(Keyword::Row), Some(Keyword::Col));
        // Those of `mma.m8n8k4` in f16 are four products at once.
        let quads = !wmma && [m, n, k] == [8, 8, 4] && a == F16;
        if !known || quads || !wmma && (!by_rows || n != 8 || m > 16) {
            return None;
        }
        let right = if wmma && b.bits() == 16 { Side::RightByRow } else { Side::Right };
        let fragment = |element, rows, columns, side| Fragment { element, rows, columns, side };
        let product = Self {
            d: fragment(d, m, n, Side::Sum),
            a: fragment(a, m, k, Side::Left),
            b: fragment(b, k, n, right),
            c: fragment(c, m, n, Side::Sum),
            saturate,
        };
        // Other shapes are in no whole registers.
        let whole =
            k.is_multiple_of(product.a.width()) && k.is_multiple_of(8.min(product.b.width()));
        (whole && (right != Side::RightByRow || k.is_multiple_of(8))).then_some(product)
    }

    /// The type in which it is computed.
    fn numbers(&self) -> Type {
        if self.a.element == Element::F64 { Type::F64 } else { Type::F32 }
    }

    /// What it multiplies and adds, with the names that they have in the function.
    fn operands(&self) -> [(&'static str, Fragment); 3] {
        [("a", self.a), ("b", self.b), ("c", self.c)]
    }

    /// The function's parameters: where the result goes, and the registers of `a`, `b` and `c`, or where
    /// these are.
    fn parameters(&self, held: Held) -> String {
        let mut all = match held {
            Held::ByCaller => vec!["ptr %result".to_owned()],
            Held::InPlaces => (0..self.d.registers()).map(|at| format!("ptr %d{at}")).collect(),
        };
        for (name, fragment) in self.operands() {
            let ty = Width::Lanes(32).of(fragment.element.register());
            all.extend((0..fragment.registers()).map(|at| match held {
                Held::ByCaller => format!("{ty} %{name}{at}"),
                Held::InPlaces => format!("ptr %{name}{at}.at"),
            }));
        }
        all.join(", ")
    }

    /// Reads the registers of `a`, `b` and `c`.
    fn load_operands(&self, text: &mut Text) {
        for (name, fragment) in self.operands() {
            let ty = Width::Lanes(32).of(fragment.element.register());
            for at in 0..fragment.registers() {
                let from =
                    format_args!("%{name}{at} = load {ty}, ptr %{name}{at}.at, align {ALIGN}");
                text.line(from);
            }
        }
    }

    /// Puts the left factor into memory: eight rows by as many columns as a block has, block by block.
    fn store_left(&self, text: &mut Text) -> Option<()> {
        let (inner, width) = (self.a.columns, self.a.width());
        for it in self.a.blocks() {
            let block = self.opened(text, "a", self.a, it.register)?;
            let block = numbers(text, &block, self.a.element);
            let at = it.group * inner + 8 * it.along;
            debug_assert!(it.along.is_multiple_of(width));
            store(text, "%left", at, &block);
        }
        Some(())
    }

    /// Puts the right factor into memory: this many columns after the other, each time row by row.
    fn store_right(&self, text: &mut Text, columns: u32) -> Option<()> {
        let inner = self.b.rows;
        let mut blocks = Vec::new();
        for it in self.b.blocks() {
            let block = self.opened(text, "b", self.b, it.register)?;
            let (block, column, row) = match self.b.side {
                Side::RightByRow => (block, it.along, it.group),
                _ => (transposed(text, &block, self.b.width())?, it.group, it.along),
            };
            blocks.push((column, row, numbers(text, &block, self.b.element)));
        }
        for (column, row, block) in &blocks {
            if !column.is_multiple_of(columns) {
                continue;
            }
            let mut whole = block.clone();
            if columns == WIDE {
                let (_, _, other) = blocks.iter().find(|it| (it.0, it.1) == (column + 8, *row))?;
                whole = beside(text, block, other);
            }
            store(text, "%right", column * inner + columns * row, &whole);
        }
        Some(())
    }

    /// A block of an operand.
    fn opened(&self, text: &mut Text, name: &str, of: Fragment, register: usize) -> Option<Value> {
        let registers: Vec<Value> = (register..register + of.block_registers())
            .map(|at| Value {
                name: format!("%{name}{at}"),
                ty: of.element.register(),
                width: Width::Lanes(32),
            })
            .collect();
        of.open(text, &registers)
    }

    /// Computes the sums, eight rows of this many columns at a time, and puts the registers of the
    /// result where the caller takes them.
    fn write_sums(&self, text: &mut Text, function: &str, columns: u32, held: Held) -> Option<()> {
        let (ty, inner) = (self.numbers(), self.a.columns);
        let bytes = ty.bits() / 8;
        let width = Width::Lanes(8 * columns);
        let blocks: Vec<(Block, Block)> =
            self.c.blocks().into_iter().zip(self.d.blocks()).collect();
        for first in blocks.iter().filter(|(c, _)| c.along.is_multiple_of(columns)) {
            let Block { group, along, .. } = first.0;
            let mut parts = vec![first];
            if columns == WIDE {
                let next = |it: &&(Block, Block)| (it.0.group, it.0.along) == (group, along + 8);
                parts.push(blocks.iter().find(next)?);
            }
            let mut summands = Vec::new();
            for (c, _) in &parts {
                summands.push(self.opened(text, "c", self.c, c.register)?);
            }
            self.store_first_sums(text, &summands)?;
            let left = text.byte_pointer("%left", group * inner * bytes);
            let right = text.byte_pointer("%right", along * inner * bytes);
            text.line(format_args!("call void {function}(ptr {left}, ptr {right}, ptr %sums)"));
            let load = format!("load {}, ptr %sums, align {ALIGN}", width.of(ty));
            let sums = text.define(ty, width, load);
            let sums = if columns == WIDE { apart(text, &sums).to_vec() } else { vec![sums] };
            for ((part, sums), summand) in parts.iter().zip(&sums).zip(&summands) {
                self.write_block(text, part.1, [sums, summand], held);
            }
        }
        Some(())
    }

    /// Puts into memory what the sums of a block, or of two beside each other, begin with. Those of integers
    /// are added to their summands in the end.
    fn store_first_sums(&self, text: &mut Text, summands: &[Value]) -> Option<()> {
        let mut firsts = Vec::new();
        for summand in summands {
            let (name, width) = ("zeroinitializer".to_owned(), summand.width);
            firsts.push(match self.c.element {
                Element::S32 => Value { name, ty: self.numbers(), width },
                element => numbers(text, summand, element),
            });
        }
        let first = match firsts.as_slice() {
            [one, other] => beside(text, one, other),
            firsts => firsts.first()?.clone(),
        };
        store(text, "%sums", 0, &first);
        Some(())
    }

    /// Puts a block of the result where the caller takes its registers.
    fn write_block(&self, text: &mut Text, block: Block, [sums, summand]: [&Value; 2], held: Held) {
        let result = self.rounded(text, sums, summand);
        for (at, register) in self.d.close(text, &result).iter().enumerate() {
            let (bytes, at) = (32 * register.ty.bits() / 8, block.register + at);
            let to = match held {
                Held::ByCaller => text.byte_pointer("%result", at as u32 * bytes),
                Held::InPlaces => format!("%d{at}"),
            };
            text.line(format_args!("store {}, ptr {to}, align {ALIGN}", register.typed()));
        }
    }

    /// Sums as elements of the result, in bits.
    fn rounded(&self, text: &mut Text, sums: &Value, summand: &Value) -> Value {
        let raw = self.d.element.raw();
        match self.d.element {
            Element::S32 => {
                let products = text.cast("fptosi", sums, raw);
                match self.saturate {
                    true => text.intrinsic("sadd.sat", raw, sums.width, &[summand, &products]),
                    false => text.binary("add", summand, &products),
                }
            }
            Element::F16 => {
                let narrow = text.define(
                    raw,
                    sums.width,
                    format_args!("fptrunc {} to <64 x half>", sums.typed()),
                );
                let text_of = format!("bitcast <64 x half> {} to <64 x i16>", narrow.name);
                let bits = text.define(raw, sums.width, text_of);
                let unordered = text.compare("uno", sums, sums);
                let nan = Value::int(NAN16, raw, sums.width);
                text.select(&unordered, &nan, &bits)
            }
            _ => {
                let sums = alu::canonical_nan(text, sums);
                text.cast("bitcast", &sums, raw)
            }
        }
    }
}

impl Helpers {
    /// The function that computes a product: it is given where the registers of the result go, one behind
    /// the other, and those of `a`, `b` and `c`, of 32 lanes each; or the places of all of them, of which
    /// those of the result are others than those that are read. It is called as the instruction is.
    pub(crate) fn product(
        &mut self,
        mnemonic: &str,
        product: &Product,
        held: Held,
    ) -> Option<String> {
        let name = match held {
            Held::ByCaller => format!("@{mnemonic}"),
            Held::InPlaces => format!("@{mnemonic}.places"),
        };
        if self.has(&name) {
            return Some(name);
        }
        let (ty, inner) = (product.numbers(), product.a.columns);
        let is_wide = self.vector_bits >= WIDE * 32 && product.b.columns.is_multiple_of(WIDE);
        let columns = if is_wide && ty == Type::F32 { WIDE } else { 8 };
        let kernel = Kernel { ty, inner, width: product.a.width(), columns };
        let function = block::function(self, kernel);
        let mut text = Text::new();
        let buffer = |count: u32| format!("[{count} x {ty}], align {ALIGN}");
        text.slot("%left", buffer(product.a.rows * inner));
        text.slot("%right", buffer(inner * product.b.columns));
        text.slot("%sums", buffer(8 * columns));
        if held == Held::InPlaces {
            product.load_operands(&mut text);
        }
        product.store_left(&mut text)?;
        product.store_right(&mut text, columns)?;
        product.write_sums(&mut text, &function, columns, held)?;
        text.line("ret void");
        self.add(&name, "void", &product.parameters(held), "noinline", text);
        Some(name)
    }
}

/// Stores a vector this many elements from the beginning of a buffer.
fn store(text: &mut Text, buffer: &str, at: u32, value: &Value) {
    let to = text.byte_pointer(buffer, at * value.ty.bits() / 8);
    text.line(format_args!("store {}, ptr {to}, align {ALIGN}", value.typed()));
}

/// Two blocks of eight columns, row by row, as one of sixteen.
fn beside(text: &mut Text, a: &Value, b: &Value) -> Value {
    let Width::Lanes(count) = a.width else { return a.clone() };
    let pick = |at: u32| at / 16 * 8 + at % 8 + if at % 16 < 8 { 0 } else { count };
    let picks: Vec<u32> = (0..2 * count).map(pick).collect();
    shuffle(text, a, Some(b), &picks)
}

/// The reverse of [`beside`].
fn apart(text: &mut Text, whole: &Value) -> [Value; 2] {
    let Width::Lanes(count) = whole.width else { return [whole.clone(), whole.clone()] };
    [0, 8].map(|first| {
        let picks: Vec<u32> = (0..count / 2).map(|at| at / 8 * 16 + first + at % 8).collect();
        shuffle(text, whole, None, &picks)
    })
}

/// A block of eight by some elements with its axes exchanged.
fn transposed(text: &mut Text, block: &Value, width: u32) -> Option<Value> {
    let groups = (0..8).map(|group| slice(text, block, group * width, width)).collect();
    let turned = rotated(text, groups, 3);
    concat(text, &turned)
}

/// The values of elements that are given by their bits.
fn numbers(text: &mut Text, bits: &Value, element: Element) -> Value {
    let Width::Lanes(count) = bits.width else { return bits.clone() };
    match element {
        Element::F16 => {
            let half = text.define(
                bits.ty,
                bits.width,
                format_args!("bitcast {} to <{count} x half>", bits.typed()),
            );
            let wide = format!("fpext <{count} x half> {} to <{count} x float>", half.name);
            text.define(Type::F32, bits.width, wide)
        }
        Element::Bf16 => {
            let wide = text.cast("zext", bits, Type::I(32));
            let upper = text.binary("shl", &wide, &Value::int(16, wide.ty, wide.width));
            text.cast("bitcast", &upper, Type::F32)
        }
        Element::Tf32 => {
            let mask = Value::int(0xffff_e000, bits.ty, bits.width);
            let bits = text.binary("and", bits, &mask);
            text.cast("bitcast", &bits, Type::F32)
        }
        Element::S8 => text.cast("sitofp", bits, Type::F32),
        Element::U8 => text.cast("uitofp", bits, Type::F32),
        Element::F32 | Element::S32 => text.cast("bitcast", bits, Type::F32),
        Element::F64 => text.cast("bitcast", bits, Type::F64),
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::parse::parse;

    use super::*;

    fn has_native_form(mnemonic: &str) -> bool {
        let text = format!(
            ".version 8.0\n.target sm_80\n.entry k() {{ .reg .b32 %r<9>; \
             {mnemonic} {{%r1}}, {{%r2}}, {{%r3}}, {{%r4}}; ret; }}"
        );
        let module = parse(&text).unwrap();
        let body = module.functions[0].body.as_ref().unwrap();
        Product::of(&body.instructions[0]).is_some()
    }

    #[test]
    fn products_without_a_native_form_are_told_apart() {
        for (mnemonic, native) in [
            ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", true),
            ("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16", true),
            ("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", true),
            ("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64", true),
            ("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32", true),
            ("wmma.mma.sync.aligned.row.col.m32n8k16.f16.f32", true),
            ("wmma.mma.sync.aligned.col.row.m16n16k8.f32.tf32.tf32.f32", true),
            // Four products at once, four bits, single bits, clamped halves.
            ("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32", false),
            ("mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32", false),
            ("mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.and.popc", false),
            ("wmma.mma.sync.aligned.row.row.m16n16k16.f16.f16.satfinite", false),
            // None of PTX.
            ("wmma.mma.sync.aligned.row.row.m8n8k4.f16.f16", false),
            ("mma.sync.aligned.m16n8k16.col.col.f32.f16.f16.f32", false),
        ] {
            assert_eq!(has_native_form(mnemonic), native, "{mnemonic}");
        }
    }
}
