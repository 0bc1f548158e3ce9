//! Lanes that access memory anywhere.
//!
//! A CPU gathers no faster than it loads one element after the other. But addresses that no analysis
//! can tell from arbitrary ones often do lie side by side: so lanes go a vector at a time, and
//! each vector is tried as one access first ([`super::by_vectors`]).

use svp_ptx::ir::RegisterId;

use super::by_vectors::{Kind, pointers};
use super::contain;
use super::load::element_type;
use super::pattern::{Access, Pattern, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::Value;
use crate::values::lanes::Lanes;

/// Where the lanes' elements lie: at `base + offset * unit`.
#[derive(Debug)]
pub(super) struct LaneAddresses {
    /// A pointer.
    base: String,
    /// In units, per lane.
    pub(super) offsets: Value,
    /// Bytes of the unit that is accessed at each address.
    pub(super) unit: u32,
    /// The register whose spread is that of the offsets, if one is.
    spread: Option<RegisterId>,
}

impl Cursor<'_, '_> {
    /// The addresses of a vector of offsets, as the check has left them.
    pub(super) fn lane_addresses(
        &mut self,
        access: &Access,
        pattern: &Pattern,
    ) -> Result<LaneAddresses, Unsupported> {
        let base = access.base();
        let mut spread = None;
        let (base, offsets, unit) = match pattern {
            Pattern::Anywhere(offsets) => (base.to_owned(), self.contained(access, offsets), 1),
            Pattern::Near(near) => {
                let offsets = self.contained(access, &near.offsets);
                spread = Some(near.register);
                (self.text.byte_pointer(base, near.distance), offsets, 1)
            }
            Pattern::Scaled(scaled) => {
                let start = self.contained(access, &scaled.start);
                let index = contain::frozen(self.text, &scaled.index);
                (self.text.byte_pointer(base, &start.name), index, scaled.scale)
            }
            Pattern::One(_) | Pattern::RowsOfOne(_) | Pattern::Rows(_) | Pattern::Strided(_) => {
                return Err(Unsupported::Malformed("lanes without places"));
            }
        };
        Ok(LaneAddresses { base, offsets, unit, spread })
    }

    /// The addresses of lanes side by side from an offset on.
    pub(super) fn row_addresses(&mut self, access: &Access, start: &Value) -> LaneAddresses {
        let steps = self.gang().constants(WIDE, |lane| i64::from(lane) * access.bytes() as i64);
        let start = self.contained(access, start);
        let start = self.splat(&start);
        let offsets = self.text.binary("add", &start, &steps);
        LaneAddresses { base: access.base().to_owned(), offsets, unit: 1, spread: None }
    }

    /// Loads each lane's elements.
    pub(super) fn gather(
        &mut self,
        access: &Access,
        addresses: &LaneAddresses,
        metadata: &str,
    ) -> Vec<Lanes> {
        let (ty, align) = (element_type(access.ty), access.ty.bytes());
        let width = self.gang().width();
        if let Some(kind) = self.kind(access, addresses) {
            let function = self.helpers.gather(&kind);
            let arguments = self.arguments(addresses);
            let call = format!("call {} {function}({arguments}){}", width.of(ty), access.scope());
            return vec![Lanes::Vector(self.text.define(ty, width, call))];
        }
        if let Some(elements) = self.gather_rows(access, addresses) {
            return elements;
        }
        let first = pointers(self.text, addresses.unit, &addresses.base, &addresses.offsets);
        let mask = self.active_mask();
        let load = |element: u32| {
            let pointers = self.moved(&first, element * align);
            let target = Target { pointer: &pointers, align, metadata };
            Lanes::Vector(primitives::gather(self.text, ty, &mask, target))
        };
        (0..access.elements).map(load).collect()
    }

    /// Stores each lane's elements; of lanes that go to one address the last one's value stays.
    pub(super) fn scatter(&mut self, access: &Access, addresses: &LaneAddresses, values: &[Lanes]) {
        let (align, metadata) = (access.ty.bytes(), access.scope());
        if let (Some(kind), [value]) = (self.kind(access, addresses), values) {
            let value = self.vector(value).typed();
            let function = self.helpers.scatter(&kind);
            let arguments = self.arguments(addresses);
            self.text.line(format_args!("call void {function}({arguments}, {value}){metadata}"));
            return;
        }
        if self.scatter_rows(access, addresses, values) {
            return;
        }
        let first = pointers(self.text, addresses.unit, &addresses.base, &addresses.offsets);
        let mask = self.active_mask();
        for (element, value) in values.iter().enumerate() {
            let pointers = self.moved(&first, element as u32 * align);
            let value = self.vector(value);
            primitives::scatter(self.text, &value, &mask, access.target(&pointers));
        }
    }

    /// A vector of pointers, some bytes further on.
    fn moved(&mut self, pointers: &str, bytes: u32) -> String {
        if bytes == 0 {
            return pointers.to_owned();
        }
        let lanes = self.gang().lanes;
        let next = format!("getelementptr i8, <{lanes} x ptr> {pointers}, i64 {bytes}");
        self.text.define(WIDE, self.gang().width(), next).name
    }

    /// The function that does an access, if one is worth it: single elements, which could lie side
    /// by side.
    fn kind(&self, access: &Access, addresses: &LaneAddresses) -> Option<Kind> {
        let (size, unit) = (access.ty.bytes(), addresses.unit);
        (access.elements == 1 && size.is_multiple_of(unit)).then(|| Kind {
            space: access.space,
            lanes: self.gang().lanes,
            ty: element_type(access.ty),
            align: size,
            offsets: addresses.offsets.ty,
            unit,
            masked: self.active.mask().is_some(),
            step: size / unit,
            spread: addresses.spread.and_then(|id| self.plan.spreads.get(&id)).cloned(),
        })
    }

    pub(super) fn arguments(&mut self, addresses: &LaneAddresses) -> String {
        let arguments = format!("ptr {}, {}", addresses.base, addresses.offsets.typed());
        match self.active.mask() {
            None => arguments,
            Some(_) => format!("{arguments}, {}", self.active_bits().typed()),
        }
    }
}
