//! What the functions of textures are written with: vectors over a gang, and fields of an opened
//! texture.

use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::splat;

pub(super) const WORD: Type = Type::I(32);
pub(super) const BIT: Type = Type::I(1);

/// A function that is being written, over the lanes of a gang.
pub(super) struct Writer {
    pub(super) text: Text,
    pub(super) lanes: u32,
}

impl Writer {
    pub(super) fn new(lanes: u32) -> Self {
        Self { text: Text::new(), lanes }
    }

    pub(super) fn width(&self) -> Width {
        Width::Lanes(self.lanes)
    }

    /// A parameter, or something else that has a name already.
    pub(super) fn named(&self, name: &str, ty: Type) -> Value {
        Value { name: name.to_owned(), ty, width: self.width() }
    }

    /// The same, a single one.
    pub(super) fn single(name: &str, ty: Type) -> Value {
        Value::named(name, ty)
    }

    /// A bit per lane.
    pub(super) fn bits_type(&self) -> Type {
        Type::I(self.lanes)
    }

    /// An integer in every lane.
    pub(super) fn int(&self, value: i64) -> Value {
        Value::int(value as u64, WORD, self.width())
    }

    /// A `double` in every lane.
    pub(super) fn double(&self, value: f64) -> Value {
        Value::f64(value.to_bits(), self.width())
    }

    pub(super) fn splat(&mut self, value: &Value) -> Value {
        splat(&mut self.text, value, self.lanes)
    }

    /// A field of the opened texture.
    pub(super) fn field(&mut self, ty: Type, at: usize) -> Value {
        let pointer = self.text.byte_pointer("%texture", at);
        self.text.define(ty, Width::Scalar, format_args!("load {ty}, ptr {pointer}, align 4"))
    }

    /// A field in every lane.
    pub(super) fn fields(&mut self, ty: Type, at: usize) -> Value {
        let field = self.field(ty, at);
        self.splat(&field)
    }

    /// Is a flag of the opened texture set?
    pub(super) fn flag(&mut self, flag: u32) -> Value {
        let flags = self.field(WORD, super::opened::field::FLAGS);
        let bit = self.text.binary("and", &flags, &Value::int(flag.into(), WORD, Width::Scalar));
        self.text.compare("ne", &bit, &Value::int(0, WORD, Width::Scalar))
    }

    /// A comparison of a field with a number.
    pub(super) fn field_is(&mut self, predicate: &str, at: usize, value: u32) -> Value {
        let field = self.field(WORD, at);
        self.text.compare(predicate, &field, &Value::int(value.into(), WORD, Width::Scalar))
    }

    /// One of two vectors, by the way that control came.
    pub(super) fn phi(&mut self, ways: [(&Value, &str); 2]) -> Value {
        let [(a, from_a), (b, from_b)] = ways;
        let phi =
            format!("phi {} [ {}, %{from_a} ], [ {}, %{from_b} ]", a.full_type(), a.name, b.name);
        self.text.define(a.ty, a.width, phi)
    }

    pub(super) fn smin(&mut self, a: &Value, b: &Value) -> Value {
        self.text.intrinsic("smin", a.ty, a.width, &[a, b])
    }

    pub(super) fn smax(&mut self, a: &Value, b: &Value) -> Value {
        self.text.intrinsic("smax", a.ty, a.width, &[a, b])
    }

    /// The greatest integers that are not above numbers, which 32 bits hold: these, and the same as
    /// numbers.
    pub(super) fn floor(&mut self, numbers: &Value) -> (Value, Value) {
        let toward_zero = self.text.cast("fptosi", numbers, WORD);
        let back = self.text.cast("sitofp", &toward_zero, Type::F64);
        let above = self.text.compare("ogt", &back, numbers);
        let one = self.text.cast("zext", &above, WORD);
        let below = self.text.binary("sub", &toward_zero, &one);
        let number = self.text.cast("sitofp", &below, Type::F64);
        (below, number)
    }

    /// The place of a channel in a buffer of texels.
    fn channel_place(&mut self, buffer: &str, channel: usize) -> String {
        self.text.byte_pointer(buffer, channel * self.lanes as usize * 4)
    }

    pub(super) fn store_channel(&mut self, buffer: &str, channel: usize, value: &Value) {
        let pointer = self.channel_place(buffer, channel);
        self.text.line(format_args!("store {}, ptr {pointer}, align 64", value.typed()));
    }

    pub(super) fn load_channel(&mut self, buffer: &str, channel: usize) -> Value {
        let pointer = self.channel_place(buffer, channel);
        let (ty, width) = (WORD, self.width());
        self.text.define(ty, width, format_args!("load {}, ptr {pointer}, align 64", width.of(ty)))
    }
}
