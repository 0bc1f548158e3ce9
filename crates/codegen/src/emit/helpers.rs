//! Functions of the module beside the kernel, so that each place holds little code: for cold paths what
//! moves values to the callouts' buffer and back, and what calls the runtime for each warp.
//!
//! The buffer holds, for each warp of the gang, rows of 32 values of 64 bits; a row's place is given by
//! its offset within a warp's part.

use crate::emit::lowering::{Lowering, adapt};
use crate::instruction::callout::ROW_BYTES;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{concat, slice};

const WIDE: Type = Type::I(64);
/// Attributes of what is hardly ever called.
const COLD: &str = "noinline cold";

impl Lowering<'_> {
    /// The function that stores (`store`) a value of this type in a row, or gives it back (`load`).
    pub(crate) fn row_helper(&mut self, what: &str, value: &Value) -> String {
        let name = format!("@row.{what}.{}", value.width.suffix(value.ty));
        if !self.helpers.contains_key(&name) {
            match what {
                "store" => self.store_helper(&name, value),
                _ => self.load_helper(&name, value),
            }
        }
        name
    }

    fn warp_places(&self, text: &mut Text) -> Vec<String> {
        (0..self.gang.warps() as usize)
            .map(|warp| {
                let bytes = warp * self.rows * ROW_BYTES;
                let start = format!("getelementptr i8, ptr %rows, i64 {bytes}");
                let start = text.define(WIDE, Width::Scalar, start).name;
                let place = format!("getelementptr i8, ptr {start}, i64 %at");
                text.define(WIDE, Width::Scalar, place).name
            })
            .collect()
    }

    fn store_helper(&mut self, name: &str, value: &Value) {
        let mut text = Text::new();
        let passed = Value { name: "%value".to_owned(), ..value.clone() };
        let lanes = self.lanes_of(&mut text, &passed);
        let wide = adapt(&mut text, &lanes, WIDE);
        for (warp, place) in self.warp_places(&mut text).into_iter().enumerate() {
            let part = slice(&mut text, &wide, warp as u32 * 32, 32).typed();
            text.line(format_args!("store {part}, ptr {place}, align 8"));
        }
        text.line("ret void");
        let arguments = format!("ptr %rows, i64 %at, {}", passed.typed());
        self.add_helper(name, "void", &arguments, text, COLD);
    }

    fn load_helper(&mut self, name: &str, value: &Value) {
        let mut text = Text::new();
        let ty = match value.width {
            Width::Scalar => Type::I(1),
            Width::Lanes(_) => value.ty,
        };
        let mut parts = Vec::new();
        for place in self.warp_places(&mut text) {
            let load = format!("load <32 x i64>, ptr {place}, align 8");
            let part = text.define(WIDE, Width::Lanes(32), load);
            parts.push(adapt(&mut text, &part, ty));
        }
        // A gang is a power of two of warps, so there is a whole.
        if let Some(whole) = concat(&mut text, &parts) {
            let result = match value.width {
                Width::Scalar => {
                    let bits = format!("bitcast {} to {}", whole.typed(), value.ty);
                    text.define(value.ty, Width::Scalar, bits)
                }
                Width::Lanes(_) => whole,
            };
            text.line(format_args!("ret {}", result.typed()));
        }
        self.add_helper(name, &value.full_type(), "ptr %rows, i64 %at", text, COLD);
    }

    /// Lanes from what is passed for them: masks are passed as integers.
    fn lanes_of(&self, text: &mut Text, passed: &Value) -> Value {
        match passed.width {
            Width::Lanes(_) => passed.clone(),
            Width::Scalar => {
                let width = self.gang.width();
                let bits = format!("bitcast {} to {}", passed.typed(), width.of(Type::I(1)));
                text.define(Type::I(1), width, bits)
            }
        }
    }

    /// The function that calls the runtime for each warp that has active lanes.
    pub(crate) fn call_helper(&mut self) -> String {
        let name = "@call.warps".to_owned();
        if self.helpers.contains_key(&name) {
            return name;
        }
        let mut text = Text::new();
        let mask = self.gang.mask_type();
        let bits = Value { name: "%bits".to_owned(), ty: mask, width: Width::Scalar };
        for warp in 0..self.gang.warps() as usize {
            let shift = Value::int(warp as u64 * 32, mask, Width::Scalar);
            let shifted = text.binary("lshr", &bits, &shift);
            let lanes = adapt(&mut text, &shifted, Type::I(32));
            let any = text.compare("ne", &lanes, &Value::int(0, lanes.ty, Width::Scalar));
            let (call, done) = (text.fresh("call"), text.fresh("called"));
            text.line(format_args!("br {}, label %{call}, label %{done}", any.typed()));
            text.label(&call);
            let bytes = warp * self.rows * ROW_BYTES;
            let rows = format!("getelementptr i8, ptr %rows, i64 {bytes}");
            let rows = text.define(WIDE, Width::Scalar, rows).name;
            let lanes = lanes.typed();
            text.line(format_args!(
                "call void %function(ptr %ctx, i32 %site, i32 {warp}, {lanes}, ptr {rows})"
            ));
            text.line(format_args!("br label %{done}"));
            text.label(&done);
        }
        text.line("ret void");
        let arguments = format!("ptr %ctx, ptr %function, i32 %site, {mask} %bits, ptr %rows");
        self.add_helper(&name, "void", &arguments, text, COLD);
        name
    }

    /// Adds a function to the module.
    pub(crate) fn add_helper(
        &mut self,
        name: &str,
        result: &str,
        parameters: &str,
        text: Text,
        attributes: &str,
    ) {
        let (body, declarations) = text.finish();
        declarations.into_iter().for_each(|it| self.text.declare(it));
        let whole = format!(
            "define internal {result} {name}({parameters}) {attributes} #0 {{\n{body}}}\n\n"
        );
        self.helpers.insert(name.to_owned(), whole);
    }
}
