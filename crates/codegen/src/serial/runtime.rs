//! What the runtime does for the lane of a serial region: accesses off the fast path, and instructions
//! without a native form. Its rows of the buffer are those of its warp; only its own elements count.

use svp_ptx::analysis::liveness::defs_and_uses;

use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::instruction::callout::ROW_BYTES;
use crate::serial::lane::SerialLane;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WIDE: Type = Type::I(64);
const WORD: Type = Type::I(32);

impl Cursor<'_, '_> {
    /// Has the runtime execute the instruction for one lane.
    pub(crate) fn call_back_for_lane(
        &mut self,
        lane: &SerialLane,
        function: usize,
        address: Option<&Value>,
    ) -> Result<(), Unsupported> {
        let (site, registers) = self.site();
        let (written, read) = defs_and_uses(self.instruction());
        let first = usize::from(address.is_some());
        let (warp, lane) = (lane.warp(self.text), lane.in_warp(self.text));
        let buffer = format!("[{} x [32 x i64]]", self.plan.callout_rows);
        let rows = self.text.element_pointer(buffer, "%rows", warp.typed());
        let column = self.text.element_pointer("i64", &rows, lane.typed());
        if let Some(address) = address {
            let pointer = self.text.byte_pointer(&column, 0);
            self.text.store_slot(address, &pointer);
        }
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| read.contains(id)) {
            let value = self.registers.read(self.text, *id)?;
            let value = self.canonical(*id, value);
            let value = self.vector(&value);
            let value = self.text.adapt(&value, WIDE);
            let pointer = self.text.byte_pointer(&column, (first + at) * ROW_BYTES);
            self.text.store_slot(&value, &pointer);
        }
        let (warp, lane) = (self.text.adapt(&warp, WORD), self.text.adapt(&lane, WORD));
        let bit = self.text.binary("shl", &Value::int(1, WORD, Width::Scalar), &lane);
        let callback = self.callback(function);
        self.text.line(format_args!(
            "call void {callback}(ptr %ctx, i32 {site}, {}, {}, ptr {rows})",
            warp.typed(),
            bit.typed()
        ));
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| written.contains(id)) {
            let ty = self.registers.ty(*id)?;
            let pointer = self.text.byte_pointer(&column, (first + at) * ROW_BYTES);
            let value = self.text.load_slot(WIDE, &pointer);
            let value = Lanes::Uniform(self.text.adapt(&value, ty));
            self.registers.write(self.text, *id, &value)?;
        }
        Ok(())
    }
}
