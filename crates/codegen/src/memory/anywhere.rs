//! Lanes that access memory anywhere.
//!
//! A CPU gathers no faster than it loads one element after the other. But addresses that no analysis
//! can tell from arbitrary ones often do lie side by side: so lanes go a vector at a time, and
//! each vector is tried as one access first. The code for that stands in one function of the module per
//! kind of access.

use super::load::element_type;
use super::pattern::{Access, Pattern, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice, splat, vector_of_constants};

/// Where the lanes' elements lie: at `base + offset * unit`.
#[derive(Debug)]
pub(super) struct LaneAddresses {
    /// A pointer.
    base: String,
    /// In units, per lane.
    offsets: Value,
    /// Bytes.
    unit: u32,
}

/// What one function of the module accesses.
struct Kind {
    /// Lanes of the gang.
    gang: u32,
    ty: Type,
    align: u32,
    offsets: Type,
    unit: u32,
    masked: bool,
    /// From a lane's offset to the next one's where they lie side by side.
    step: u32,
}

impl Cursor<'_, '_> {
    /// The addresses of a vector of offsets, as the check has left them.
    pub(super) fn lane_addresses(
        &mut self,
        access: &Access,
        pattern: &Pattern,
    ) -> Result<LaneAddresses, Unsupported> {
        let base = access.base();
        let (base, offsets, unit) = match pattern {
            Pattern::Anywhere(offsets) => (base.to_owned(), offsets, 1),
            Pattern::Near(near) => (self.text.byte_pointer(base, near.distance), &near.offsets, 1),
            Pattern::Scaled(scaled) => {
                (self.text.byte_pointer(base, &scaled.start.name), &scaled.index, scaled.scale)
            }
            Pattern::One(_) | Pattern::RowsOfOne(_) | Pattern::Rows(_) => {
                return Err(Unsupported::Malformed("lanes without places"));
            }
        };
        Ok(LaneAddresses { base, offsets: offsets.clone(), unit })
    }

    /// The addresses of lanes side by side from an offset on.
    pub(super) fn row_addresses(&mut self, access: &Access, start: &Value) -> LaneAddresses {
        let steps = self.gang().constants(WIDE, |lane| i64::from(lane) * access.bytes() as i64);
        let start = self.splat(start);
        let offsets = self.text.binary("add", &start, &steps);
        LaneAddresses { base: access.base().to_owned(), offsets, unit: 1 }
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
            gang: self.gang().lanes,
            ty: element_type(access.ty),
            align: size,
            offsets: addresses.offsets.ty,
            unit,
            masked: self.active.mask().is_some(),
            step: size / unit,
        })
    }

    fn arguments(&mut self, addresses: &LaneAddresses) -> String {
        let arguments = format!("ptr {}, {}", addresses.base, addresses.offsets.typed());
        match self.active.mask() {
            None => arguments,
            Some(_) => format!("{arguments}, {}", self.active_bits().typed()),
        }
    }
}

impl Helpers {
    /// Lanes whose offsets are compared together: a vector of elements.
    fn lanes_at_once(&self, ty: Type) -> u32 {
        (self.vector_bits / ty.bits().max(32)).clamp(4, 32)
    }

    /// The function that loads words of 32 bits: of a pointer, the lanes' words from there (`i32`), and
    /// a bit per lane that is to be loaded.
    pub(crate) fn gather_words(&mut self) -> String {
        let (gang, ty) = (self.gang.lanes, Type::I(32));
        self.gather(&Kind { gang, ty, align: 4, offsets: ty, unit: 4, masked: true, step: 1 })
    }

    fn gather(&mut self, kind: &Kind) -> String {
        let name = kind.name("gather");
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let lanes = self.lanes_at_once(kind.ty);
        let (ty, width, align) = (kind.ty, Width::Lanes(lanes), kind.align);
        let mut parts = Vec::new();
        for first in (0..kind.gang).step_by(lanes as usize) {
            let chunk = kind.chunk(&mut text, first, lanes);
            let target = Target { pointer: &chunk.start, align, metadata: "" };
            let whole = match kind.masked {
                true => primitives::load_masked(&mut text, ty, &chunk.mask, target),
                false => primitives::load(&mut text, ty, width, target),
            };
            chunk.apart(&mut text);
            let pointers = pointers(&mut text, kind.unit, "%base", &chunk.offsets);
            let target = Target { pointer: &pointers, align, metadata: "" };
            let single = primitives::gather(&mut text, ty, &chunk.mask, target);
            chunk.join(&mut text);
            let [one, other] = [(&whole, &chunk.together), (&single, &chunk.alone)]
                .map(|(value, from)| format!("[ {}, %{from} ]", value.name));
            let full = width.of(ty);
            parts.push(text.define(ty, width, format_args!("phi {full} {one}, {other}")));
        }
        // A gang is a power of two of chunks, so there is a whole.
        if let Some(all) = concat(&mut text, &parts) {
            text.line(format_args!("ret {}", all.typed()));
        }
        let result = Width::Lanes(kind.gang).of(ty);
        self.add(&name, &result, &kind.parameters(), "noinline memory(read)", text);
        name
    }

    fn scatter(&mut self, kind: &Kind) -> String {
        let name = kind.name("scatter");
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let lanes = self.lanes_at_once(kind.ty);
        let (width, align) = (Width::Lanes(kind.gang), kind.align);
        let value = Value { name: "%value".to_owned(), ty: kind.ty, width };
        for first in (0..kind.gang).step_by(lanes as usize) {
            let part = slice(&mut text, &value, first, lanes);
            let chunk = kind.chunk(&mut text, first, lanes);
            let target = Target { pointer: &chunk.start, align, metadata: "" };
            match kind.masked {
                true => primitives::store_masked(&mut text, &part, &chunk.mask, target),
                false => primitives::store(&mut text, &part, target),
            }
            chunk.apart(&mut text);
            let pointers = pointers(&mut text, kind.unit, "%base", &chunk.offsets);
            let target = Target { pointer: &pointers, align, metadata: "" };
            primitives::scatter(&mut text, &part, &chunk.mask, target);
            chunk.join(&mut text);
        }
        text.line("ret void");
        let parameters = format!("{}, {}", kind.parameters(), value.typed());
        self.add(&name, "void", &parameters, "noinline", text);
        name
    }
}

/// Some lanes of a gang, while the function that accesses them is written.
struct Chunk {
    offsets: Value,
    mask: Value,
    /// Where the first lane's element lies.
    start: String,
    together: String,
    alone: String,
    done: String,
}

impl Kind {
    fn name(&self, what: &str) -> String {
        let some = if self.masked { ".some" } else { "" };
        let element = Width::Lanes(self.gang).suffix(self.ty);
        format!("@{what}{some}.{element}.{}.{}", self.offsets, self.unit)
    }

    fn parameters(&self) -> String {
        let bits = if self.masked { format!(", i{} %bits", self.gang) } else { String::new() };
        format!("ptr %base, {} %offsets{bits}", Width::Lanes(self.gang).of(self.offsets))
    }

    /// Begins the code for some lanes: what follows is executed where they lie side by side. Lanes that
    /// are off count as if they did, since a masked access leaves them alone.
    fn chunk(&self, text: &mut Text, first: u32, lanes: u32) -> Chunk {
        let (whole, width) = (Width::Lanes(self.gang), Width::Lanes(lanes));
        let all = Value { name: "%offsets".to_owned(), ty: self.offsets, width: whole };
        let offsets = slice(text, &all, first, lanes);
        let lowest = format!("extractelement {}, i32 0", offsets.typed());
        let lowest = text.define(self.offsets, Width::Scalar, lowest);
        let steps = vector_of_constants(self.offsets, lanes, |lane| (lane * self.step).into());
        let expected = splat(text, &lowest, lanes);
        let expected = text.binary("add", &expected, &steps);
        let mut apart = text.compare("ne", &offsets, &expected);
        let mut mask = Value::int(1, Type::I(1), width);
        if self.masked {
            let all = text.mask_lanes(&Value::named("%bits", Type::I(self.gang)));
            mask = slice(text, &all, first, lanes);
            apart = text.binary("and", &apart, &mask);
        }
        let apart = text.mask_bits(&apart);
        let near = text.is_zero(&apart);
        let (together, alone) = (text.fresh("together"), text.fresh("alone"));
        text.branch(&near, &together, &alone);
        text.label(&together);
        let start = pointers(text, self.unit, "%base", &lowest);
        Chunk { offsets, mask, start, together, alone, done: text.fresh("done") }
    }
}

impl Chunk {
    /// What follows is executed where the lanes do not lie side by side.
    fn apart(&self, text: &mut Text) {
        text.jump(&self.done);
        text.label(&self.alone);
    }

    fn join(&self, text: &mut Text) {
        text.jump(&self.done);
        text.label(&self.done);
    }
}

/// Pointers some units from `base`, as many as there are offsets. Those of 32 bits are signed.
fn pointers(text: &mut Text, unit: u32, base: &str, offsets: &Value) -> String {
    // CPUs scale indices by up to 8 themselves.
    let unit = if unit <= 8 { format!("i{}", 8 * unit) } else { format!("[{unit} x i8]") };
    let pointers = format!("getelementptr {unit}, ptr {base}, {}", offsets.typed());
    text.define(WIDE, offsets.width, pointers).name
}
