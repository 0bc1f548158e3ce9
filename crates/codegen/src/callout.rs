//! Callouts: instructions that the software GPU executes with the interpreter's own code.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::RegisterId;

use crate::Unsupported;
use crate::context::offset;
use crate::lanes::{Lanes, concat, slice};
use crate::lower::{Active, Lowering};
use crate::text::{Type, Value, Width};

const WIDE: Type = Type::I(64);
/// Bytes of one row: 32 lanes of 64 bits.
const ROW_BYTES: usize = 32 * 8;

impl Lowering<'_> {
    /// Has an instruction executed by the runtime for the active lanes.
    pub(crate) fn callout(&mut self, index: usize, active: &Active) -> Result<(), Unsupported> {
        self.call_back(index, offset::CALLOUT, None, active)
    }

    /// Has a memory access done lane by lane, at these addresses (`i64` vector).
    pub(crate) fn slow_access(
        &mut self,
        index: usize,
        addresses: &Value,
        active: &Active,
    ) -> Result<(), Unsupported> {
        self.call_back(index, offset::MEMORY, Some(addresses), active)
    }

    fn call_back(
        &mut self,
        index: usize,
        function: usize,
        addresses: Option<&Value>,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let (site, registers) = self.site(index)?;
        let (written, read) = defs_and_uses(self.instruction_at(index)?);
        let first = usize::from(addresses.is_some());
        if let Some(addresses) = addresses {
            self.store_rows(0, addresses);
        }
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| read.contains(id)) {
            let value = self.registers.read(&mut self.text, &self.gang, *id)?;
            let value = self.canonical(*id, value);
            let value = self.vector(&value);
            let value = self.adapt(&value, WIDE);
            self.store_rows(first + at, &value);
        }
        let bits = self.bits(active);
        let callback = self.callback(function);
        for warp in 0..self.gang.warps() {
            self.call_warp(&callback, site, warp, &bits);
        }
        for (at, id) in registers.iter().enumerate() {
            if written.contains(id) {
                self.load_rows(first + at, *id, &bits, active)?;
            }
        }
        Ok(())
    }

    /// The place of a row of a warp in the buffer. Rows of one warp stand together.
    fn row_place(&mut self, warp: u32, row: usize) -> String {
        let bytes = row * ROW_BYTES;
        let start = format!("getelementptr i8, ptr %rows.{warp}, i64 {bytes}");
        self.text.define(WIDE, Width::Scalar, start).name
    }

    fn store_rows(&mut self, row: usize, value: &Value) {
        for warp in 0..self.gang.warps() {
            let part = slice(&mut self.text, value, warp * 32, 32);
            let place = self.row_place(warp, row);
            self.text.line(format_args!("store {}, ptr {place}, align 8", part.typed()));
        }
    }

    fn call_warp(&mut self, callback: &str, site: u32, warp: u32, bits: &Value) {
        let shift = Value::int(u64::from(warp) * 32, bits.ty, Width::Scalar);
        let shifted = self.text.binary("lshr", bits, &shift);
        let mask = self.adapt(&shifted, Type::I(32));
        let any = self.text.compare("ne", &mask, &Value::int(0, mask.ty, Width::Scalar));
        let (call, done) = (self.text.fresh("call"), self.text.fresh("called"));
        self.branch(&any, &call, &done);
        self.text.label(&call);
        let mask = mask.typed();
        self.text.line(format_args!(
            "call void {callback}(ptr %ctx, i32 {site}, i32 {warp}, {mask}, ptr %rows.{warp})"
        ));
        self.jump(&done);
        self.text.label(&done);
    }

    fn load_rows(
        &mut self,
        row: usize,
        id: RegisterId,
        bits: &Value,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let ty = self.registers.ty(id)?;
        if !matches!(self.registers.shape(id)?, Shape::Varying) {
            let value = self.load_first(row, bits);
            let value = self.adapt(&value, ty);
            return self.write(id, Lanes::Uniform(value), active);
        }
        let mut parts = Vec::new();
        for warp in 0..self.gang.warps() {
            let place = self.row_place(warp, row);
            let load = format!("load <32 x i64>, ptr {place}, align 8");
            let part = self.text.define(WIDE, Width::Lanes(32), load);
            parts.push(self.adapt(&part, ty));
        }
        let whole = concat(&mut self.text, &parts);
        let whole = whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))?;
        self.write(id, Lanes::Vector(whole), active)
    }

    /// The value of the first active lane in a row: what a uniform register gets.
    fn load_first(&mut self, row: usize, bits: &Value) -> Value {
        let no = Value::int(0, Type::I(1), Width::Scalar);
        let lane = self.text.intrinsic("cttz", bits.ty, Width::Scalar, &[bits, &no]);
        let lane = self.adapt(&lane, WIDE);
        let warp = self.text.binary("lshr", &lane, &Value::int(5, WIDE, Width::Scalar));
        let lane = self.text.binary("and", &lane, &Value::int(31, WIDE, Width::Scalar));
        // The warps' buffers lie one behind the other.
        let place =
            format!("getelementptr [{} x [32 x i64]], ptr %rows.0, {}", self.rows, warp.typed());
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        let at = row * ROW_BYTES;
        let place = format!("getelementptr i8, ptr {place}, i64 {at}");
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        let place = format!("getelementptr i64, ptr {place}, {}", lane.typed());
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {place}, align 8"))
    }
}
