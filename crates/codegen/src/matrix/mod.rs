//! Matrix operations: all lanes of a warp together.
//!
//! A matrix lies in registers in [`fragment`]'s blocks; [`product`] multiplies, [`block`] is the innermost part
//! of that. How matrices come into registers and out of them is with the other accesses, in
//! `memory/fragment.rs` and `memory/tiles.rs`. What has no native form is left to the interpreter: factors of
//! four bits and of one, the formats of 8 bits in floating point, the four products at once of
//! `mma.m8n8k4`, `stmatrix`.

mod block;
pub(crate) mod fragment;
pub(crate) mod places;
pub(crate) mod product;

use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Keyword, Opcode, Operand, ScalarType};

use self::fragment::{Fragment, reinterpreted, rotated};
use self::product::{Held, Product};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice};

/// See [`Cursor::fragment_slot`].
const SLOT: &str = "%fragment";
/// Registers of a fragment, at most.
const MOST_REGISTERS: usize = 8;

/// The type of the slot, with its alignment.
fn slot_type() -> String {
    format!("[{MOST_REGISTERS} x [32 x i64]], align 64")
}

impl Cursor<'_, '_> {
    /// Writes `wmma`, `mma`, `ldmatrix`, `stmatrix`, `movmatrix`.
    pub(crate) fn matrix(&mut self) -> Result<(), Unsupported> {
        self.check_met()?;
        let instruction = self.instruction();
        let native = match instruction.opcode {
            Opcode::Mma => self.native_product()?,
            Opcode::Wmma if instruction.has(Keyword::Mma) => self.native_product()?,
            Opcode::Wmma => self.native_fragment()?,
            Opcode::Ldmatrix => self.native_tiles()?,
            Opcode::Movmatrix => self.native_transpose()?,
            _ => false,
        };
        if native { Ok(()) } else { self.callout() }
    }

    /// The operands that hold a fragment, if they are registers of its width; results must vary from lane
    /// to lane, as they do.
    pub(crate) fn fragment_operands(
        &self,
        at: usize,
        fragment: &Fragment,
        is_result: bool,
    ) -> Result<Option<Vec<Operand>>, Unsupported> {
        let operands = match self.instruction().operands.get(at) {
            Some(Operand::Vector(parts)) => parts.clone(),
            Some(single) => vec![single.clone()],
            None => return Ok(None),
        };
        let fits = operands.len() >= fragment.registers() && operands.len() <= MOST_REGISTERS;
        for operand in &operands {
            match operand {
                Operand::Register(id) => {
                    let right =
                        self.registers.ty(*id)?.bits() == fragment.element.register().bits();
                    let varies = matches!(self.registers.shape(*id)?, Shape::Varying);
                    if !right || is_result && !varies {
                        return Ok(None);
                    }
                }
                Operand::Sink if is_result => {}
                _ => return Ok(None),
            }
        }
        Ok(fits.then_some(operands))
    }

    /// The registers that hold a fragment, of one warp.
    pub(crate) fn fragment_values(
        &mut self,
        operands: &[Operand],
        fragment: &Fragment,
        warp: u32,
    ) -> Result<Vec<Value>, Unsupported> {
        let mut values = Vec::with_capacity(fragment.registers());
        for operand in operands.iter().take(fragment.registers()) {
            let value = self.read_canonical(operand, ScalarType::B32)?;
            let value = self.vector(&value);
            let value = slice(self.text, &value, warp * 32, 32);
            values.push(self.text.adapt(&value, fragment.element.register()));
        }
        Ok(values)
    }

    /// Writes the registers of a fragment, for each warp; where there are more of them than hold it, it is
    /// there again.
    pub(crate) fn write_fragment(
        &mut self,
        operands: &[Operand],
        warps: &[Vec<Value>],
    ) -> Result<(), Unsupported> {
        for (at, operand) in operands.iter().enumerate() {
            let part = |warp: &Vec<Value>| warp.get(at % warp.len().max(1)).cloned();
            let parts: Option<Vec<Value>> = warps.iter().map(part).collect();
            let whole = parts.and_then(|parts| concat(self.text, &parts));
            let whole = whole.ok_or(Unsupported::Malformed("a fragment without registers"))?;
            self.write_operand(operand, Lanes::Vector(whole))?;
        }
        Ok(())
    }

    /// The slot through which functions give the registers of a fragment, one behind the other.
    pub(crate) fn fragment_slot(&mut self) -> &'static str {
        self.text.slot_once(SLOT, slot_type());
        SLOT
    }

    /// The registers of a fragment that are in the slot.
    pub(crate) fn fragment_in_slot(&mut self, fragment: &Fragment) -> Vec<Value> {
        let (ty, width) = (fragment.element.register(), Width::Lanes(32));
        let mut registers = Vec::with_capacity(fragment.registers());
        for at in 0..fragment.registers() {
            let from = self.text.byte_pointer(SLOT, at * 32 * ty.bits() as usize / 8);
            let load = format!("load {}, ptr {from}, align 64", width.of(ty));
            registers.push(self.text.define(ty, width, load));
        }
        registers
    }

    fn native_product(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let Some(product) = Product::of(instruction) else { return Ok(false) };
        let Product { d, a, b, c, .. } = product;
        let (Some(results), Some(left), Some(right), Some(sums)) = (
            self.fragment_operands(0, &d, true)?,
            self.fragment_operands(1, &a, false)?,
            self.fragment_operands(2, &b, false)?,
            self.fragment_operands(3, &c, false)?,
        ) else {
            return Ok(false);
        };
        let operands = [&results, &left, &right, &sums];
        if self.product_in_places(&product, operands)? {
            return Ok(true);
        }
        let mnemonic = instruction.mnemonic();
        let function = self.helpers.product(&mnemonic, &product, Held::ByCaller);
        let Some(function) = function else { return Ok(false) };
        let mut warps = Vec::new();
        for warp in 0..self.gang().warps() {
            let mut arguments = vec![format!("ptr {}", self.fragment_slot())];
            for (operands, fragment) in [(&left, &a), (&right, &b), (&sums, &c)] {
                let values = self.fragment_values(operands, fragment, warp)?;
                arguments.extend(values.iter().map(Value::typed));
            }
            self.text.line(format_args!("call void {function}({})", arguments.join(", ")));
            warps.push(self.fragment_in_slot(&d));
        }
        self.write_fragment(&results, &warps)?;
        Ok(true)
    }

    /// `movmatrix.trans`: a tile of eight by eight halves with its axes exchanged.
    fn native_transpose(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let (Some(d), Some(a)) = (instruction.operands.first(), instruction.operands.get(1)) else {
            return Ok(false);
        };
        let value = self.read_canonical(a, ScalarType::B32)?;
        let Operand::Register(id) = d else { return Ok(false) };
        let varies = matches!(self.registers.shape(*id)?, Shape::Varying);
        if !varies || value.ty().bits() != 32 {
            return Ok(false);
        }
        let value = self.vector(&value);
        let mut warps = Vec::new();
        for warp in 0..self.gang().warps() {
            let tile = slice(self.text, &value, warp * 32, 32);
            let halves = reinterpreted(self.text, &tile, Type::I(16));
            let rows = (0..8).map(|row| slice(self.text, &halves, 8 * row, 8)).collect();
            warps.push(vec![self.transposed_tile(rows)?]);
        }
        self.write_fragment(std::slice::from_ref(d), &warps)?;
        Ok(true)
    }

    /// Eight rows of eight halves with their axes exchanged, in a register of 32 lanes.
    pub(crate) fn transposed_tile(&mut self, rows: Vec<Value>) -> Result<Value, Unsupported> {
        let columns = rotated(self.text, rows, 3);
        let whole = concat(self.text, &columns);
        let whole = whole.ok_or(Unsupported::Malformed("a tile without rows"))?;
        Ok(reinterpreted(self.text, &whole, Type::I(32)))
    }
}
