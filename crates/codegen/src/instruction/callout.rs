//! Callouts: instructions that the software GPU executes with the interpreter's own code.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::RegisterId;

use crate::Unsupported;
use crate::context::offset;
use crate::emit::cursor::Cursor;
use crate::memory::contain;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WIDE: Type = Type::I(64);
/// Bytes of one row: 32 lanes of 64 bits.
pub(crate) const ROW_BYTES: usize = 32 * 8;

impl Cursor<'_, '_> {
    /// Has the instruction executed by the runtime for the active lanes.
    pub(crate) fn callout(&mut self) -> Result<(), Unsupported> {
        self.call_back(offset::CALLOUT, None)
    }

    /// Has a memory access done lane by lane, at these addresses (`i64` vector).
    pub(crate) fn slow_access(&mut self, addresses: &Value) -> Result<(), Unsupported> {
        self.call_back(offset::MEMORY, Some(addresses))
    }

    fn call_back(&mut self, function: usize, addresses: Option<&Value>) -> Result<(), Unsupported> {
        if let Some(lane) = self.version.lane() {
            return self.call_back_for_lane(lane, function, addresses);
        }
        let (site, registers) = self.site();
        let (written, read) = defs_and_uses(self.instruction());
        let first = usize::from(addresses.is_some());
        if let Some(addresses) = addresses {
            self.store_row(0, addresses);
        }
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| read.contains(id)) {
            let value = self.registers.read(self.text, *id)?;
            let value = self.canonical(*id, value);
            let value = self.vector(&value);
            self.store_row(first + at, &value);
        }
        let bits = self.active_bits();
        let callback = self.callback(function);
        let call = self.helpers.call_warps();
        let typed = bits.typed();
        self.text.line(format_args!(
            "call void {call}(ptr %ctx, ptr {callback}, i32 {site}, {typed}, ptr %rows)"
        ));
        for (at, id) in registers.iter().enumerate().filter(|(_, id)| written.contains(id)) {
            self.take_result(first + at, *id, &bits)?;
        }
        Ok(())
    }

    /// Stores a value for every lane in a row.
    fn store_row(&mut self, row: usize, value: &Value) {
        // A vector of predicates is passed as an integer.
        let value = match value.ty {
            Type::I(1) => self.text.mask_bits(value),
            _ => value.clone(),
        };
        let helper = self.helpers.store_row(&value);
        let (at, value) = (row * ROW_BYTES, value.typed());
        self.text.line(format_args!("call void {helper}(ptr %rows, i64 {at}, {value})"));
    }

    /// The row of every lane, as elements of a type.
    fn load_row(&mut self, row: usize, ty: Type) -> Value {
        let passed = match ty {
            Type::I(1) => Value::named("", self.gang().mask_type()),
            ty => Value { name: String::new(), ty, width: self.gang().width() },
        };
        let helper = self.helpers.load_row(&passed);
        let (full, at) = (passed.full_type(), row * ROW_BYTES);
        let call = format!("call {full} {helper}(ptr %rows, i64 {at})");
        let value = self.text.define(passed.ty, passed.width, call);
        if ty == Type::I(1) { self.text.mask_lanes(&value) } else { value }
    }

    /// Takes what the runtime has left in a row for a register.
    fn take_result(&mut self, row: usize, id: RegisterId, bits: &Value) -> Result<(), Unsupported> {
        let ty = self.registers.ty(id)?;
        let value = match self.registers.shape(id)? {
            Shape::Varying => Lanes::Vector(self.load_row(row, ty)),
            _ => {
                let value = self.load_first(row, bits);
                Lanes::Uniform(self.text.adapt(&value, ty))
            }
        };
        self.write(id, value)
    }

    /// The value of the first active lane in a row: what a uniform register gets.
    fn load_first(&mut self, row: usize, bits: &Value) -> Value {
        let constant = |value: u64| Value::int(value, WIDE, Width::Scalar);
        let lane = self.text.lowest_bit(bits, WIDE);
        let lane = contain::below(self.text, &lane, self.gang().lanes);
        let warp = self.text.binary("lshr", &lane, &constant(5));
        let lane = self.text.binary("and", &lane, &constant(31));
        // The warps' buffers lie one behind the other.
        let buffer = format!("[{} x [32 x i64]]", self.plan.callout_rows);
        let pointer = self.text.element_pointer(buffer, "%rows", warp.typed());
        let pointer = self.text.byte_pointer(&pointer, row * ROW_BYTES);
        let pointer = self.text.element_pointer("i64", &pointer, lane.typed());
        self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {pointer}, align 8"))
    }

    /// The address of a function of the context.
    pub(crate) fn callback(&mut self, offset: usize) -> String {
        let pointer = self.text.byte_pointer("%ctx", offset);
        let load = format!("load ptr, ptr {pointer}, !invariant.load !0");
        self.text.define(WIDE, Width::Scalar, load).name
    }
}
