//! Functions for cold paths: what moves values to the callouts' buffer and back, and what calls the
//! runtime for each warp.
//!
//! The buffer holds, for each warp of the gang, rows of 32 values of 64 bits; a row's place is given by
//! its offset within a warp's part.

use crate::emit::helpers::Helpers;
use crate::instruction::callout::ROW_BYTES;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{concat, slice};

const WIDE: Type = Type::I(64);
/// Attributes of what is hardly ever called.
const COLD: &str = "noinline cold";

impl Helpers {
    /// The row `%at` of each warp.
    fn warp_rows(&self, text: &mut Text) -> Vec<String> {
        let row = |warp: usize| {
            let first = text.byte_pointer("%rows", warp * self.callout_rows * ROW_BYTES);
            text.byte_pointer(&first, "%at")
        };
        (0..self.gang.warps() as usize).map(row).collect()
    }

    /// The function that stores a value like this in a row.
    pub(super) fn store_row(&mut self, value: &Value) -> String {
        let name = format!("@row.store.{}", value.width.suffix(value.ty));
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let passed = Value { name: "%value".to_owned(), ..value.clone() };
        // Masks are passed as integers.
        let lanes = match passed.width {
            Width::Lanes(_) => passed.clone(),
            Width::Scalar => text.mask_lanes(&passed),
        };
        let wide = text.adapt(&lanes, WIDE);
        for (warp, row) in self.warp_rows(&mut text).into_iter().enumerate() {
            let part = slice(&mut text, &wide, warp as u32 * 32, 32).typed();
            text.line(format_args!("store {part}, ptr {row}, align 8"));
        }
        text.line("ret void");
        let arguments = format!("ptr %rows, i64 %at, {}", passed.typed());
        self.add(&name, "void", &arguments, COLD, text);
        name
    }

    /// The function that gives back a row as a value like this.
    pub(super) fn load_row(&mut self, value: &Value) -> String {
        let name = format!("@row.load.{}", value.width.suffix(value.ty));
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let ty = match value.width {
            Width::Scalar => Type::I(1),
            Width::Lanes(_) => value.ty,
        };
        let mut parts = Vec::new();
        for row in self.warp_rows(&mut text) {
            let load = format!("load <32 x i64>, ptr {row}, align 8");
            let part = text.define(WIDE, Width::Lanes(32), load);
            parts.push(text.adapt(&part, ty));
        }
        // A gang is a power of two of warps, so there is a whole.
        if let Some(whole) = concat(&mut text, &parts) {
            let result = match value.width {
                Width::Scalar => text.mask_bits(&whole),
                Width::Lanes(_) => whole,
            };
            text.line(format_args!("ret {}", result.typed()));
        }
        self.add(&name, &value.full_type(), "ptr %rows, i64 %at", COLD, text);
        name
    }

    /// The function that calls the runtime for each warp that has active lanes.
    pub(super) fn call_warps(&mut self) -> String {
        let name = "@call.warps".to_owned();
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let mask = self.gang.mask_type();
        let bits = Value::named("%bits", mask);
        for warp in 0..self.gang.warps() as usize {
            let shift = Value::int(warp as u64 * 32, mask, Width::Scalar);
            let shifted = text.binary("lshr", &bits, &shift);
            let lanes = text.adapt(&shifted, Type::I(32));
            let any = text.compare("ne", &lanes, &Value::int(0, lanes.ty, Width::Scalar));
            let (call, done) = (text.fresh("call"), text.fresh("called"));
            text.branch(&any, &call, &done);
            text.label(&call);
            let rows = text.byte_pointer("%rows", warp * self.callout_rows * ROW_BYTES);
            let lanes = lanes.typed();
            text.line(format_args!(
                "call void %function(ptr %ctx, i32 %site, i32 {warp}, {lanes}, ptr {rows})"
            ));
            text.jump(&done);
            text.label(&done);
        }
        text.line("ret void");
        let arguments = format!("ptr %ctx, ptr %function, i32 %site, {mask} %bits, ptr %rows");
        self.add(&name, "void", &arguments, COLD, text);
        name
    }
}
