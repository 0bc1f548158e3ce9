//! Gathers and scatters by 32-bit indices: see [`crate::analysis::origins`].

use super::pattern::{Access, Extent, Scaled, WIDE};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

/// How many elements below the pointer indices may reach.
const MAX_BELOW: u64 = 1 << 30;

impl Cursor<'_, '_> {
    /// The scaled form of the address that the instruction accesses, at a distance.
    pub(super) fn scaled(&mut self, distance: i64) -> Result<Option<Scaled>, Unsupported> {
        let Some(origin) = self.plan.origins.get(&self.index).copied() else { return Ok(None) };
        let pointer = self.registers.read(self.text, origin.pointer)?;
        let lanes = self.registers.read(self.text, origin.index.register)?;
        let (Lanes::Uniform(pointer), Lanes::Vector(_) | Lanes::Affine(_)) = (pointer, &lanes)
        else {
            return Ok(None);
        };
        let index = self.vector(&lanes);
        if pointer.ty != WIDE || index.ty != Type::I(32) {
            return Ok(None);
        }
        let distance = Value::int(distance as u64, WIDE, Width::Scalar);
        let start = self.text.binary("add", &pointer, &distance);
        let (scale, signed) = (origin.index.scale as u32, origin.index.signed);
        Ok(Some(Scaled { start, index, scale, signed }))
    }

    /// Does every active lane's access lie, aligned, in the window? The pointer has to; then indices
    /// are compared with how many elements there are on either side of it.
    pub(super) fn check_scaled(
        &mut self,
        access: &Access,
        lanes: &Scaled,
        extent: Extent,
    ) -> Value {
        let narrow = Type::I(32);
        let scalar = |value: u64| Value::int(value, WIDE, Width::Scalar);
        let start = self.text.binary("add", &lanes.start, &scalar(extent.from as u64));
        let shift = scalar(lanes.scale.trailing_zeros().into());
        let limit = Value::named("%window.limit", WIDE);
        let behind = self.text.intrinsic("usub.sat", WIDE, Width::Scalar, &[&limit, &start]);
        let behind = self.text.binary("lshr", &behind, &shift);
        let most = scalar(i32::MAX as u64);
        let mut reach = self.text.intrinsic("umin", WIDE, Width::Scalar, &[&behind, &most]);
        let mut index = lanes.index.clone();
        if lanes.signed {
            let below = self.text.binary("lshr", &start, &shift);
            let most = scalar(MAX_BELOW);
            let below = self.text.intrinsic("umin", WIDE, Width::Scalar, &[&below, &most]);
            let both = self.text.binary("add", &reach, &below);
            // A pointer beyond the window has nothing below it either.
            let outside = self.text.compare("eq", &reach, &scalar(0));
            reach = self.text.select(&outside, &scalar(0), &both);
            let below = self.text.adapt(&below, narrow);
            let below = self.splat(&below);
            index = self.text.binary("add", &index, &below);
        }
        let reach = self.text.adapt(&reach, narrow);
        let reach = self.splat(&reach);
        let bad = self.text.compare("uge", &index, &reach);
        let inside = self.holds_nowhere(&bad);
        let aligned = self.aligned(access, lanes, &start, extent.align);
        self.text.binary("and", &inside, &aligned)
    }

    /// Are all lanes aligned? Where the scale is a multiple of the alignment, only the start counts.
    fn aligned(&mut self, access: &Access, lanes: &Scaled, start: &Value, align: u64) -> Value {
        let low = Value::int(align - 1, WIDE, Width::Scalar);
        if u64::from(lanes.scale) % align == 0 {
            let low = self.text.binary("and", start, &low);
            return self.text.is_zero(&low);
        }
        let addresses = self.vector(&access.address);
        let low = Value::int(align - 1, WIDE, addresses.width);
        let low = self.text.binary("and", &addresses, &low);
        let bad = self.text.compare("ne", &low, &Value::int(0, WIDE, addresses.width));
        self.holds_nowhere(&bad)
    }
}
