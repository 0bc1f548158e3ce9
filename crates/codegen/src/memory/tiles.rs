//! `ldmatrix`: tiles of eight rows of 16 bytes, for each of which a lane has the address.

use svp_ptx::ir::{Keyword, Operand, ScalarType};

use super::pattern::{Access, Extent, Pattern, Space, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::matrix::fragment::{Element, Fragment, Side, reinterpreted};
use crate::text::{Type, Value, Width};
use crate::values::lanes::concat;

/// Bytes of a row.
const ROW: u64 = 16;

impl Cursor<'_, '_> {
    /// Writes `ldmatrix`, if it has a native form.
    pub(crate) fn native_tiles(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let is_known = instruction.has(Keyword::M8n8)
            && instruction.first_type() == Some(ScalarType::B16)
            && self.active.mask().is_none()
            // As copies (`copy.rs`), tiles go lane by lane.
            && self.gang().lanes == 32;
        let tile = Fragment { element: Element::F16, rows: 8, columns: 8, side: Side::Left };
        let operands = self.fragment_operands(0, &tile, true)?;
        let (true, Some(operands)) = (is_known, operands) else { return Ok(false) };
        let Some(Operand::Address(address)) = instruction.operands.get(1) else {
            return Ok(false);
        };
        let space = self.space(instruction.space(), *address);
        if !matches!(space, Space::Window | Space::Shared) {
            return Ok(false);
        }
        let from = self.plan.pointers.tried(instruction.space(), *address).1;
        let address = self.address_from(*address, from)?;
        let vector = self.vector(&address);
        let access = Access::of(space, ScalarType::B128, address, Pattern::Anywhere(vector));
        let offsets = self.offsets(&access);
        let condition = self.check_tiles(&access, &offsets, operands.len() as u32);
        self.fast_where(&condition, |cursor| cursor.load_tiles(&access, &offsets, &operands))?;
        Ok(true)
    }

    /// Are the rows of this many tiles where they should be? The other lanes' addresses do not
    /// count.
    fn check_tiles(&mut self, access: &Access, offsets: &Pattern, tiles: u32) -> Value {
        let extent = Extent { from: 0, bytes: ROW, align: ROW };
        if tiles >= 4 {
            return self.check(access, offsets, extent);
        }
        let counts = self.gang().constants(Type::I(1), |lane| (lane % 32 < 8 * tiles).into());
        self.narrowed(&counts).check(access, offsets, extent)
    }

    fn load_tiles(
        &mut self,
        access: &Access,
        offsets: &Pattern,
        operands: &[Operand],
    ) -> Result<(), Unsupported> {
        let Pattern::Anywhere(offsets) = offsets else {
            return Err(Unsupported::Malformed("tiles without places"));
        };
        let transposed = self.instruction().has(Keyword::Trans);
        let offsets = self.contained(access, offsets);
        let mut warps = Vec::new();
        for warp in 0..self.gang().warps() {
            let mut registers = Vec::new();
            for tile in 0..operands.len() as u32 {
                let mut rows = Vec::new();
                for row in 0..8 {
                    let lane = warp * 32 + tile * 8 + row;
                    let element = format!("extractelement {}, i64 {lane}", offsets.typed());
                    let offset = self.text.define(WIDE, Width::Scalar, element);
                    let pointer = self.text.element_pointer("i8", access.base(), offset.typed());
                    let metadata = access.scope();
                    let target = Target { pointer: &pointer, align: ROW as u32, metadata };
                    let (ty, width) = (Type::I(16), Width::Lanes(8));
                    rows.push(primitives::load(self.text, ty, width, target));
                }
                registers.push(match transposed {
                    true => self.transposed_tile(rows)?,
                    false => {
                        let whole = concat(self.text, &rows);
                        let whole = whole.ok_or(Unsupported::Malformed("a tile without rows"))?;
                        reinterpreted(self.text, &whole, Type::I(32))
                    }
                });
            }
            warps.push(registers);
        }
        self.write_fragment(operands, &warps)
    }
}
