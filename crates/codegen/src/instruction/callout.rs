//! Callouts: instructions that the software GPU executes with the interpreter's own code.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::RegisterId;

use crate::Unsupported;
use crate::context::offset;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WIDE: Type = Type::I(64);
/// Bytes of one row: 32 lanes of 64 bits.
pub(crate) const ROW_BYTES: usize = 32 * 8;

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
        if let Some(alone) = self.alone.clone() {
            return self.call_back_alone(&alone, index, function, addresses);
        }
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
            self.store_rows(first + at, &value);
        }
        let bits = self.bits(active);
        let callback = self.callback(function);
        let call = self.call_helper();
        let bits_typed = bits.typed();
        self.text.line(format_args!(
            "call void {call}(ptr %ctx, ptr {callback}, i32 {site}, {bits_typed}, ptr %rows)"
        ));
        for (at, id) in registers.iter().enumerate() {
            if written.contains(id) {
                self.load_rows(first + at, *id, &bits, active)?;
            }
        }
        Ok(())
    }

    /// Stores a value for every lane in a row.
    fn store_rows(&mut self, row: usize, value: &Value) {
        // A vector of predicates is passed as an integer.
        let value = match value.ty {
            Type::I(1) => self.mask_bits(value),
            _ => value.clone(),
        };
        let helper = self.row_helper("store", &value);
        let at = row * ROW_BYTES;
        let value = value.typed();
        self.text.line(format_args!("call void {helper}(ptr %rows, i64 {at}, {value})"));
    }

    /// The row of every lane, as elements of a type.
    fn load_row(&mut self, row: usize, ty: Type) -> Value {
        let passed = match ty {
            Type::I(1) => {
                Value { name: String::new(), ty: self.gang.mask_type(), width: Width::Scalar }
            }
            ty => Value { name: String::new(), ty, width: self.gang.width() },
        };
        let helper = self.row_helper("load", &passed);
        let (full, at) = (passed.full_type(), row * ROW_BYTES);
        let call = format!("call {full} {helper}(ptr %rows, i64 {at})");
        let value = self.text.define(passed.ty, passed.width, call);
        if ty == Type::I(1) { self.mask_lanes(&value) } else { value }
    }

    fn load_rows(
        &mut self,
        row: usize,
        id: RegisterId,
        bits: &Value,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let ty = self.registers.ty(id)?;
        let value = match self.registers.shape(id)? {
            Shape::Varying => Lanes::Vector(self.load_row(row, ty)),
            _ => {
                let value = self.load_first(row, bits);
                Lanes::Uniform(self.adapt(&value, ty))
            }
        };
        self.write(id, value, active)
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
            format!("getelementptr [{} x [32 x i64]], ptr %rows, {}", self.rows, warp.typed());
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        let at = row * ROW_BYTES;
        let place = format!("getelementptr i8, ptr {place}, i64 {at}");
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        let place = format!("getelementptr i64, ptr {place}, {}", lane.typed());
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {place}, align 8"))
    }
}
