//! Local memory of the lane that runs alone: its words lie a warp's lanes apart.

use crate::Unsupported;
use crate::context::offset;
use crate::emit::lowering::Lowering;
use crate::text::{Type, Value, Width};

const WIDE: Type = Type::I(64);

impl Lowering<'_> {
    /// Where the lane's own first word is.
    pub(crate) fn local_alone(&mut self) -> Result<String, Unsupported> {
        let alone = self.alone.clone().ok_or(Unsupported::Malformed("no lane runs alone"))?;
        let base = match alone.gang.warps() {
            1 => "%local.0".to_owned(),
            _ => {
                let warp = alone.warp(self);
                let bases = format!("getelementptr i8, ptr %ctx, i64 {}", offset::LOCAL_HOST);
                let bases = self.text.define(WIDE, Width::Scalar, bases).name;
                let base = format!("getelementptr ptr, ptr {bases}, {}", warp.typed());
                let base = self.text.define(WIDE, Width::Scalar, base).name;
                let load = format!("load ptr, ptr {base}, !invariant.load !0");
                self.text.define(WIDE, Width::Scalar, load).name
            }
        };
        let lane = alone.in_warp(self);
        let first = format!("getelementptr i32, ptr {base}, {}", lane.typed());
        Ok(self.text.define(WIDE, Width::Scalar, first).name)
    }

    /// Loads the word at an offset that has been checked.
    pub(crate) fn load_word_alone(
        &mut self,
        at: &Value,
        more: u32,
        scope: &str,
    ) -> Result<Value, Unsupported> {
        let base = self.local_alone()?;
        let place = self.word_from(&base, at, more);
        let load = format!("load i32, ptr {place}, align 4{scope}");
        Ok(self.text.define(Type::I(32), Width::Scalar, load))
    }

    /// Stores a word likewise.
    pub(crate) fn store_word_alone(
        &mut self,
        at: &Value,
        more: u32,
        value: &Value,
        scope: &str,
    ) -> Result<(), Unsupported> {
        let base = self.local_alone()?;
        let place = self.word_from(&base, at, more);
        self.text.line(format_args!("store {}, ptr {place}, align 4{scope}", value.typed()));
        Ok(())
    }
}
