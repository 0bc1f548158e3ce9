//! What the runtime does for the lane that runs alone: accesses off the fast path, and instructions
//! without a native form. Its rows of the buffer are those of its warp; only its own elements count.

use svp_ptx::analysis::liveness::defs_and_uses;

use super::lane::Alone;
use crate::Unsupported;
use crate::emit::lowering::Lowering;
use crate::instruction::callout::ROW_BYTES;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WIDE: Type = Type::I(64);

impl Lowering<'_> {
    /// As [`Lowering::call_back`], for one lane.
    pub(crate) fn call_back_alone(
        &mut self,
        alone: &Alone,
        index: usize,
        function: usize,
        address: Option<&Value>,
    ) -> Result<(), Unsupported> {
        let (site, registers) = self.site(index)?;
        let (written, read) = defs_and_uses(self.instruction_at(index)?);
        let first = usize::from(address.is_some());
        let (warp, lane) = (alone.warp(self), alone.in_warp(self));
        let rows =
            format!("getelementptr [{} x [32 x i64]], ptr %rows, {}", self.rows, warp.typed());
        let rows = self.text.define(WIDE, Width::Scalar, rows).name;
        let column = format!("getelementptr i64, ptr {rows}, {}", lane.typed());
        let column = self.text.define(WIDE, Width::Scalar, column).name;
        let place = |it: &mut Self, row: usize| {
            let place = format!("getelementptr i8, ptr {column}, i64 {}", row * ROW_BYTES);
            it.text.define(WIDE, Width::Scalar, place).name
        };
        if let Some(address) = address {
            let place = place(self, 0);
            self.text.line(format_args!("store {}, ptr {place}", address.typed()));
        }
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| read.contains(id)) {
            let value = self.registers.read(&mut self.text, &self.gang, *id)?;
            let value = self.canonical(*id, value);
            let value = self.vector(&value);
            let value = self.adapt(&value, WIDE);
            let place = place(self, first + at);
            self.text.line(format_args!("store {}, ptr {place}", value.typed()));
        }
        let word = Type::I(32);
        let (warp, lane) = (self.adapt(&warp, word), self.adapt(&lane, word));
        let bit = self.text.binary("shl", &Value::int(1, word, Width::Scalar), &lane);
        let callback = self.callback(function);
        self.text.line(format_args!(
            "call void {callback}(ptr %ctx, i32 {site}, {}, {}, ptr {rows})",
            warp.typed(),
            bit.typed()
        ));
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| written.contains(id)) {
            let ty = self.registers.ty(*id)?;
            let place = place(self, first + at);
            let value =
                self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {place}"));
            let value = Lanes::Uniform(self.adapt(&value, ty));
            self.registers.write(&mut self.text, &self.gang, *id, &value)?;
        }
        Ok(())
    }
}
