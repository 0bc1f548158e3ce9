//! Accesses of a bundle ([`crate::analysis::bundles`]) whose lanes lie at strides that are known now.

use svp_ptx::ir::Opcode;

use super::load::element_type;
use super::pattern::{Access, Strided, WIDE};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::affine::known_step;
use crate::values::lanes::{Affine, Lanes, concat};

/// Bytes from the first lane to the last at most: with what a group of accesses spans, less than
/// [`crate::flow::entry::WINDOW_TAIL`].
const MOST_BYTES: i64 = 64 << 10;

impl Cursor<'_, '_> {
    /// How the lanes of a sequence lie, if the access is one of a bundle: at strides within which all of the
    /// bundle has room, so that no lanes share any place. Only loads may have rows that agree.
    pub(super) fn strided(&self, affine: &Affine) -> Option<Strided> {
        let bundle = *self.plan.bundles.get(&self.index)?;
        let geometry = self.gang().geometry;
        let step = known_step(affine)?;
        let bytes = i64::from(bundle.elements * self.instruction().first_type()?.bytes());
        let row = affine.x.checked_mul(i64::from(geometry.row_lanes) - 1)?;
        let last = step.checked_mul(i64::from(geometry.rows) - 1)?.checked_add(row)?;
        let is_load = matches!(self.instruction().opcode, Opcode::Ld | Opcode::Ldu);
        let rows_agree = is_load && step == 0;
        let apart = affine.x >= bytes
            && (geometry.rows == 1 || rows_agree || step >= row.checked_add(bytes)?)
            && last <= MOST_BYTES;
        // Where the first lane and the last are aligned, all have to be.
        let aligned = [affine.x, step].iter().all(|it| (*it as u64).is_multiple_of(bundle.align));
        let strides = [affine.x, step].map(u32::try_from);
        let [Ok(x), Ok(step)] = strides else { return None };
        let whole = apart && aligned && self.active.mask().is_none();
        whole.then(|| Strided { start: affine.base.clone(), strides: [x, step], bundle })
    }

    /// Where a lane's access begins.
    pub(super) fn strided_place(&mut self, strided: &Strided, lane: u32) -> Value {
        let place = self.stride(strided, lane);
        let place = Value::int(place.into(), WIDE, Width::Scalar);
        self.text.binary("add", &strided.start, &place)
    }

    /// Bytes from the first lane to another.
    fn stride(&self, strided: &Strided, lane: u32) -> u32 {
        let [x, step] = strided.strides;
        self.gang().tx(lane) * x + self.gang().row(lane) * step
    }

    /// A pointer to the first lane's elements of the bundle, and how far from there the lanes' are.
    fn strided_base(&mut self, access: &Access, strided: &Strided) -> (String, Vec<u32>) {
        let lowest = strided.bundle.lowest.wrapping_sub(access.offset);
        let lowest = Value::int(lowest as u64, WIDE, Width::Scalar);
        let start = self.text.binary("add", &strided.start, &lowest);
        let pointer = self.pointer(access, &start);
        let lanes = self.gang().lanes;
        (pointer, (0..lanes).map(|lane| self.stride(strided, lane)).collect())
    }

    /// Loads the access's elements: with all others of the bundle, or as the first of them has left them.
    pub(super) fn load_bundle(
        &mut self,
        access: &Access,
        strided: &Strided,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let bundle = strided.bundle;
        let ty = Type::I(access.ty.bits());
        if bundle.by == self.index {
            let (base, mut places) = self.strided_base(access, strided);
            let geometry = self.gang().geometry;
            // Rows that agree are loaded once.
            let copies = if strided.strides[1] == 0 { geometry.rows } else { 1 };
            places.truncate((self.gang().lanes / copies) as usize);
            let all = self.load_strided(access, &base, places, bundle.elements);
            let all = all.ok_or(Unsupported::Malformed("a bundle without lanes"))?;
            for (element, row) in (0..).zip(all) {
                let rows = vec![row; copies as usize];
                let value = concat(self.text, &rows);
                let value = value.ok_or(Unsupported::Malformed("rows of an odd number"))?;
                let slot = self.bundle_slot(bundle.by, element, ty);
                self.text.store_slot(&value, &slot);
            }
        }
        let width = self.gang().width();
        let mut values = Vec::new();
        for element in bundle.at..bundle.at + access.elements {
            let slot = self.bundle_slot(bundle.by, element, ty);
            let load = format!("load {}, ptr {slot}", width.of(ty));
            let value = self.text.define(ty, width, load);
            values.push(Lanes::Vector(self.text.adapt(&value, element_type(access.ty))));
        }
        Ok(values)
    }

    /// Stores the access's elements: with all others of the bundle if it is the last of them, else later.
    pub(super) fn store_bundle(
        &mut self,
        access: &Access,
        strided: &Strided,
        values: &[Lanes],
    ) -> Result<(), Unsupported> {
        let bundle = strided.bundle;
        let ty = Type::I(access.ty.bits());
        for (element, value) in (bundle.at..).zip(values) {
            let value = self.vector(value);
            let value = self.text.adapt(&value, ty);
            let slot = self.bundle_slot(bundle.by, element, ty);
            self.text.store_slot(&value, &slot);
        }
        if bundle.by != self.index {
            return Ok(());
        }
        let width = self.gang().width();
        let mut all = Vec::new();
        for element in 0..bundle.elements {
            let slot = self.bundle_slot(bundle.by, element, ty);
            all.push(self.text.define(ty, width, format!("load {}, ptr {slot}", width.of(ty))));
        }
        let (base, places) = self.strided_base(access, strided);
        let stored = self.store_strided(access, &base, places, &all);
        stored.ok_or(Unsupported::Malformed("a bundle without lanes"))
    }

    /// The slot in which an element of a bundle waits.
    fn bundle_slot(&mut self, by: usize, element: u32, ty: Type) -> String {
        let slot = format!("%bundle.{by}.{element}");
        let width = self.gang().width();
        self.text.slot_once(&slot, width.of(ty));
        slot
    }
}
