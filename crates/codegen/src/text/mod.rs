//! Writing LLVM IR: lines of text with numbered results.

mod value;

use std::collections::{BTreeSet, HashSet};
use std::fmt::{self, Write as _};

pub use value::{Type, Value, Width};

/// LLVM IR that is being written: the body of one function, its stack slots, and the intrinsics that it
/// uses.
#[derive(Debug, Default)]
pub struct Text {
    body: String,
    next: u32,
    slots: Vec<String>,
    /// Names of those that were asked for more than once, perhaps.
    shared_slots: HashSet<String>,
    declarations: BTreeSet<String>,
}

/// A function's text.
#[derive(Debug)]
pub struct Finished {
    /// The lines of LLVM IR.
    pub body: String,
    /// Its stack slots, as `alloca` lines without indentation.
    pub slots: Vec<String>,
    /// The declarations that it needs, sorted.
    pub declarations: BTreeSet<String>,
}

/// A place in a [`Text`].
#[derive(Debug, Clone)]
pub struct Mark {
    length: usize,
    next: u32,
}

impl Text {
    /// An empty text.
    pub fn new() -> Self {
        Self::default()
    }

    /// The place up to which the body is written, for [`Text::rewind`].
    pub fn mark(&self) -> Mark {
        Mark { length: self.body.len(), next: self.next }
    }

    /// Forgets the lines that were written since `mark` was taken. (Declarations stay; one that is
    /// not used does no harm.)
    pub fn rewind(&mut self, mark: &Mark) {
        self.body.truncate(mark.length);
        self.next = mark.next;
    }

    /// Writes one line, without a result.
    pub fn line(&mut self, line: impl fmt::Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "  {line}");
    }

    /// Writes `label:`.
    pub fn label(&mut self, label: &str) {
        let _ = writeln!(self.body, "{label}:");
    }

    /// A name that no other value has, `prefix.N`.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}.{}", self.next)
    }

    /// Writes `%v.N = expression` and gives the result, of the given type.
    pub fn define(&mut self, ty: Type, width: Width, expression: impl fmt::Display) -> Value {
        let name = format!("%{}", self.fresh("v"));
        self.line(format_args!("{name} = {expression}"));
        Value { name, ty, width }
    }

    /// `opcode type a, b`, with the type of `a`.
    pub fn binary(&mut self, opcode: &str, a: &Value, b: &Value) -> Value {
        self.define(a.ty, a.width, format_args!("{opcode} {}, {}", a.typed(), b.name))
    }

    /// Pointers to elements of an array, as many as there are indices.
    pub fn element_pointers(
        &mut self,
        ty: impl fmt::Display,
        base: &str,
        indices: &Value,
    ) -> String {
        let pointers = format_args!("getelementptr {ty}, ptr {base}, {}", indices.typed());
        self.define(Type::I(64), indices.width, pointers).name
    }

    /// A pointer to an element of an array: `getelementptr ty, ptr base, index`, the index with its type.
    pub fn element_pointer(
        &mut self,
        ty: impl fmt::Display,
        base: &str,
        index: impl fmt::Display,
    ) -> String {
        let promise = match crate::planted::is(crate::planted::Fault::InBoundsPromised) {
            true => "inbounds ",
            false => "",
        };
        let pointer = format_args!("getelementptr {promise}{ty}, ptr {base}, {index}");
        self.define(Type::I(64), Width::Scalar, pointer).name
    }

    /// A pointer this many bytes from another.
    pub fn byte_pointer(&mut self, base: &str, at: impl fmt::Display) -> String {
        self.element_pointer("i8", base, format_args!("i64 {at}"))
    }

    /// Reads a stack slot, or what else holds one value.
    pub fn load_slot(&mut self, ty: Type, slot: &str) -> Value {
        self.define(ty, Width::Scalar, format_args!("load {ty}, ptr {slot}"))
    }

    /// Writes a stack slot, or what else holds one value.
    pub fn store_slot(&mut self, value: &Value, slot: &str) {
        self.line(format_args!("store {}, ptr {slot}", value.typed()));
    }

    /// `br`, on a scalar condition.
    pub fn branch(&mut self, condition: &Value, yes: &str, no: &str) {
        self.line(format_args!("br {}, label %{yes}, label %{no}", condition.typed()));
    }

    /// As [`Text::branch`], where the first label is all but certain.
    pub fn branch_likely(&mut self, condition: &Value, yes: &str, no: &str) {
        self.line(format_args!("br {}, label %{yes}, label %{no}, !prof !11", condition.typed()));
    }

    /// `br`, in every case.
    pub fn jump(&mut self, label: &str) {
        self.line(format_args!("br label %{label}"));
    }

    /// A conversion, `opcode type a to ty`.
    pub fn cast(&mut self, opcode: &str, a: &Value, ty: Type) -> Value {
        if ty == a.ty && opcode == "bitcast" {
            return a.clone();
        }
        let to = a.width.of(ty);
        self.define(ty, a.width, format_args!("{opcode} {} to {to}", a.typed()))
    }

    /// `icmp` or `fcmp`, as the operands' type asks.
    pub fn compare(&mut self, predicate: &str, a: &Value, b: &Value) -> Value {
        let opcode = if a.ty.is_float() { "fcmp" } else { "icmp" };
        let text = format!("{opcode} {predicate} {}, {}", a.typed(), b.name);
        self.define(Type::I(1), a.width, text)
    }

    /// Is an integer zero?
    pub fn is_zero(&mut self, bits: &Value) -> Value {
        self.compare("eq", bits, &Value::int(0, bits.ty, bits.width))
    }

    /// Are all bits of a scalar set?
    pub fn is_ones(&mut self, bits: &Value) -> Value {
        self.compare("eq", bits, &Value::ones(bits.ty))
    }

    /// The number of the lowest bit that is set, in a type; the number of bits if there is none.
    pub fn lowest_bit(&mut self, bits: &Value, ty: Type) -> Value {
        let defined = Value::int(0, Type::I(1), Width::Scalar);
        let number = self.intrinsic("cttz", bits.ty, bits.width, &[bits, &defined]);
        self.adapt(&number, ty)
    }

    /// The bits but for the lowest one that is set.
    pub fn without_lowest_bit(&mut self, bits: &Value) -> Value {
        let less = self.binary("sub", bits, &Value::int(1, bits.ty, bits.width));
        self.binary("and", bits, &less)
    }

    /// A value in another type: bits are kept, cut off, or zeros are added.
    pub fn adapt(&mut self, value: &Value, ty: Type) -> Value {
        if value.ty == ty {
            return value.clone();
        }
        let bits = self.cast("bitcast", value, value.ty.as_int());
        let sized = match bits.ty.bits().cmp(&ty.bits()) {
            std::cmp::Ordering::Less => self.cast("zext", &bits, ty.as_int()),
            std::cmp::Ordering::Equal => bits,
            std::cmp::Ordering::Greater => self.cast("trunc", &bits, ty.as_int()),
        };
        self.cast("bitcast", &sized, ty)
    }

    /// A vector of `i1` as an integer with a bit per lane.
    pub fn mask_bits(&mut self, mask: &Value) -> Value {
        let ty = match mask.width {
            Width::Scalar => Type::I(1),
            Width::Lanes(lanes) => Type::I(lanes),
        };
        self.define(ty, Width::Scalar, format_args!("bitcast {} to {ty}", mask.typed()))
    }

    /// An integer with a bit per lane as a vector of `i1`.
    pub fn mask_lanes(&mut self, bits: &Value) -> Value {
        let width = match bits.ty.bits() {
            1 => Width::Scalar,
            lanes => Width::Lanes(lanes),
        };
        let to = width.of(Type::I(1));
        self.define(Type::I(1), width, format_args!("bitcast {} to {to}", bits.typed()))
    }

    /// `select condition, yes, no`.
    pub fn select(&mut self, condition: &Value, yes: &Value, no: &Value) -> Value {
        let text = format!("select {}, {}, {}", condition.typed(), yes.typed(), no.typed());
        self.define(yes.ty, yes.width, text)
    }

    /// Calls an intrinsic `@llvm.name.suffix`, overloaded on the type of its result, and declares it.
    /// Further arguments of other types (`i1` flags) are passed as they are typed.
    pub fn intrinsic(&mut self, name: &str, ty: Type, width: Width, args: &[&Value]) -> Value {
        let full = format!("@llvm.{name}.{}", width.suffix(ty));
        self.call_declared(&full, ty, width, args)
    }

    /// Calls a function by its whole name and declares it.
    pub fn call_declared(&mut self, full: &str, ty: Type, width: Width, args: &[&Value]) -> Value {
        let result = width.of(ty);
        let types: Vec<String> = args.iter().map(|arg| arg.full_type()).collect();
        self.declare(format!("declare {result} {full}({})", types.join(", ")));
        let typed: Vec<String> = args.iter().map(|arg| arg.typed()).collect();
        self.define(ty, width, format_args!("call {result} {full}({})", typed.join(", ")))
    }

    /// Notes a declaration, each once.
    pub fn declare(&mut self, declaration: String) {
        self.declarations.insert(declaration);
    }

    /// Adds a stack slot, `name = alloca what`.
    pub fn slot(&mut self, name: &str, what: impl fmt::Display) {
        self.slots.push(format!("{name} = alloca {what}"));
    }

    /// As [`Text::slot`], unless there is such a slot.
    pub fn slot_once(&mut self, name: &str, what: impl fmt::Display) {
        if self.shared_slots.insert(name.to_owned()) {
            self.slot(name, what);
        }
    }

    /// A stack slot with a name that no other has, `%prefix.N`, aligned for vectors.
    pub fn fresh_slot(&mut self, prefix: &str, ty: impl fmt::Display) -> String {
        let name = format!("%{}", self.fresh(prefix));
        self.slot(&name, format_args!("{ty}, align 64"));
        name
    }

    /// What has been written.
    pub fn finish(self) -> Finished {
        Finished { body: self.body, slots: self.slots, declarations: self.declarations }
    }
}
