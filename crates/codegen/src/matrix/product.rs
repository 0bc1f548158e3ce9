//! Products of matrices in the registers of a warp: `d = a * b + c`.
//!
//! Each kind of product has a function of its own in the module. It puts the factors into memory as
//! numbers, the right one row by row, and has the sums of eight by eight elements computed by another
//! function ([`super::block`]): eight vectors of eight sums, to which rows of the right factor are added
//! times single elements of the left one, in the order of the inner dimension. So every sum is rounded as
//! the interpreter rounds it. Factors of 8 bits are multiplied as f32, which holds their sums exactly.

use svp_ptx::ir::{Instruction, Keyword, Opcode};

use super::block::{self, Kernel};
use super::fragment::{Element, Fragment, Side, elements, rotated};
use crate::alu;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{concat, slice};

/// Bytes to which the function's buffers are aligned.
const ALIGN: u32 = 64;
/// The f16 NaN that instructions produce.
const NAN16: u64 = 0x7fff;

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

    /// The function's parameters: where the result goes, and the registers of `a`, `b` and `c`.
    fn parameters(&self) -> String {
        let mut all = vec!["ptr %result".to_owned()];
        for (name, fragment) in [("a", self.a), ("b", self.b), ("c", self.c)] {
            let ty = Width::Lanes(32).of(fragment.element.register());
            all.extend((0..fragment.registers()).map(|at| format!("{ty} %{name}{at}")));
        }
        all.join(", ")
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

    /// Puts the right factor into memory: eight columns after the other, each row by row.
    fn store_right(&self, text: &mut Text) -> Option<()> {
        let inner = self.b.rows;
        for it in self.b.blocks() {
            let block = self.opened(text, "b", self.b, it.register)?;
            let (block, column, row) = match self.b.side {
                Side::RightByRow => (block, it.along, it.group),
                _ => (transposed(text, &block, self.b.width())?, it.group, it.along),
            };
            let block = numbers(text, &block, self.b.element);
            store(text, "%right", column * inner + 8 * row, &block);
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

    /// Computes the sums, eight by eight at a time, and puts the registers of the result where the caller
    /// takes them.
    fn write_sums(&self, text: &mut Text, function: &str) -> Option<()> {
        let (ty, inner) = (self.numbers(), self.a.columns);
        let bytes = ty.bits() / 8;
        let width = Width::Lanes(64);
        for (c, d) in self.c.blocks().into_iter().zip(self.d.blocks()) {
            let summand = self.opened(text, "c", self.c, c.register)?;
            let first = match self.c.element {
                Element::S32 => Value { name: "zeroinitializer".to_owned(), ty, width },
                element => numbers(text, &summand, element),
            };
            store(text, "%sums", 0, &first);
            let left = text.byte_pointer("%left", c.group * inner * bytes);
            let right = text.byte_pointer("%right", c.along * inner * bytes);
            text.line(format_args!("call void {function}(ptr {left}, ptr {right}, ptr %sums)"));
            let full = width.of(ty);
            let sums =
                text.define(ty, width, format_args!("load {full}, ptr %sums, align {ALIGN}"));
            let result = self.rounded(text, &sums, &summand);
            for (at, register) in self.d.close(text, &result).iter().enumerate() {
                let bytes = 32 * register.ty.bits() / 8;
                let to = text.byte_pointer("%result", (d.register + at) as u32 * bytes);
                text.line(format_args!("store {}, ptr {to}, align {ALIGN}", register.typed()));
            }
        }
        Some(())
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
    /// the other, and those of `a`, `b` and `c`, of 32 lanes each. It is called as the instruction is.
    pub(crate) fn product(&mut self, mnemonic: &str, product: &Product) -> Option<String> {
        let name = format!("@{mnemonic}");
        if self.has(&name) {
            return Some(name);
        }
        let (ty, inner) = (product.numbers(), product.a.columns);
        let function = block::function(self, Kernel { ty, inner, width: product.a.width() });
        let mut text = Text::new();
        let buffer = |count: u32| format!("[{count} x {ty}], align {ALIGN}");
        text.slot("%left", buffer(product.a.rows * inner));
        text.slot("%right", buffer(inner * product.b.columns));
        text.slot("%sums", buffer(64));
        product.store_left(&mut text)?;
        product.store_right(&mut text)?;
        product.write_sums(&mut text, &function)?;
        text.line("ret void");
        self.add(&name, "void", &product.parameters(), "noinline", text);
        Some(name)
    }
}

/// Stores a vector so many elements from the beginning of a buffer.
fn store(text: &mut Text, buffer: &str, at: u32, value: &Value) {
    let to = text.byte_pointer(buffer, at * value.ty.bits() / 8);
    text.line(format_args!("store {}, ptr {to}, align {ALIGN}", value.typed()));
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
