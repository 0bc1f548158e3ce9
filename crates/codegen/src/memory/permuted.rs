//! Lanes of a vector by numbers that are known only when the code runs: by way of the stack.

use super::contain;
use super::primitives::{self, Target};
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value};

/// Where the vector is put.
const SLOT: &str = "%permuted";

impl Cursor<'_, '_> {
    /// For each lane the element of another lane of its warp, whose number is in `from`; both `i32`.
    pub(crate) fn permuted(&mut self, value: &Value, from: &Value) -> Value {
        let word = Type::I(32);
        let (width, full) = (value.width, value.full_type());
        self.text.slot_once(SLOT, format_args!("{full}, align 64"));
        self.text.line(format_args!("store {}, ptr {SLOT}, align 64", value.typed()));
        let within = contain::below(self.text, from, 32);
        let warps = self.gang().constants(word, |lane| i64::from(lane / 32 * 32));
        let index = self.text.binary("add", &within, &warps);
        let pointers = self.text.element_pointers("i32", SLOT, &index);
        let all = Value::int(1, Type::I(1), width);
        let target = Target { pointer: &pointers, align: 4, metadata: "" };
        primitives::gather(self.text, word, &all, target)
    }
}
