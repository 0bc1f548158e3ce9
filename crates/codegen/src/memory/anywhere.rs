//! Lanes that access memory anywhere.
//!
//! A CPU gathers no faster than it loads one element after the other. But addresses that no analysis
//! can tell from arbitrary ones often do lie side by side: so lanes go a vector at a time, and
//! each vector is tried as one access first. The code for that stands in one function of the module per
//! kind of access.

use super::load::element_type;
use super::masked;
use super::pattern::{Access, Pattern, WIDE};
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice, splat, vector_of_constants};

/// Where the lanes' elements lie.
#[derive(Debug)]
pub(super) struct Places {
    /// A pointer.
    base: String,
    /// How far from there, in units, per lane.
    offsets: Value,
    /// Bytes of a unit.
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

impl Lowering<'_> {
    /// The places of a vector of offsets, as the check has left them.
    pub(super) fn places(&mut self, access: &Access, pattern: &Pattern) -> Option<Places> {
        let base = access.base();
        let mut from = |start: &str| {
            let place = format!("getelementptr i8, ptr {base}, i64 {start}");
            self.text.define(Type::I(64), Width::Scalar, place).name
        };
        let (base, offsets, unit) = match pattern {
            Pattern::Anywhere(offsets) => (base.to_owned(), offsets, 1),
            Pattern::Near(near) => (from(&near.distance.to_string()), &near.offsets, 1),
            Pattern::Scaled(it) => (from(&it.start.name), &it.index, it.scale),
            Pattern::One(_) | Pattern::RowsOfOne(_) | Pattern::Rows(_) => return None,
        };
        Some(Places { base, offsets: offsets.clone(), unit })
    }

    /// The places of lanes side by side from an offset on.
    pub(super) fn row_places(&mut self, access: &Access, start: &Value) -> Places {
        let steps = self.gang.constants(WIDE, |lane| i64::from(lane) * access.bytes() as i64);
        let start = self.gang.splat(&mut self.text, start);
        let offsets = self.text.binary("add", &start, &steps);
        Places { base: access.base().to_owned(), offsets, unit: 1 }
    }

    /// Loads each lane's elements.
    pub(super) fn gather(
        &mut self,
        access: &Access,
        places: &Places,
        suffix: &str,
        active: &Active,
    ) -> Vec<Lanes> {
        let (ty, size) = (element_type(access.ty), access.ty.bytes());
        let width = self.gang.width();
        if let Some(kind) = self.kind(access, places, active) {
            let function = self.gather_function(&kind);
            let arguments = self.arguments(places, active);
            let call = format!("call {} {function}({arguments}){}", width.of(ty), access.scope());
            return vec![Lanes::Vector(self.text.define(ty, width, call))];
        }
        let pointers = pointers(&mut self.text, places.unit, &places.base, &places.offsets);
        let mask = self.mask(active);
        let elements = 0..access.elements;
        elements
            .map(|element| {
                let pointers = self.moved(&pointers, element * size);
                let call = masked::gather(&mut self.text, ty, &pointers, size, &mask);
                Lanes::Vector(self.text.define(ty, width, format_args!("{call}{suffix}")))
            })
            .collect()
    }

    /// Stores each lane's elements; of lanes that go to one place the last one's value stays.
    pub(super) fn scatter(
        &mut self,
        access: &Access,
        places: &Places,
        values: &[Lanes],
        active: &Active,
    ) {
        let (size, scope) = (access.ty.bytes(), access.scope());
        if let (Some(kind), [value]) = (self.kind(access, places, active), values) {
            let value = self.vector(value).typed();
            let function = self.scatter_function(&kind);
            let arguments = self.arguments(places, active);
            self.text.line(format_args!("call void {function}({arguments}, {value}){scope}"));
            return;
        }
        let pointers = pointers(&mut self.text, places.unit, &places.base, &places.offsets);
        let mask = self.mask(active);
        for (element, value) in values.iter().enumerate() {
            let pointers = self.moved(&pointers, element as u32 * size);
            let value = self.vector(value);
            let call = masked::scatter(&mut self.text, &value, &pointers, size, &mask);
            self.text.line(format_args!("{call}{scope}"));
        }
    }

    /// A vector of pointers, some bytes further on.
    fn moved(&mut self, places: &Value, bytes: u32) -> Value {
        if bytes == 0 {
            return places.clone();
        }
        let lanes = self.gang.lanes;
        let next = format!("getelementptr i8, <{lanes} x ptr> {}, i64 {bytes}", places.name);
        self.text.define(places.ty, places.width, next)
    }

    /// The function that does an access, if one is worth it: single elements, which could lie side
    /// by side.
    fn kind(&self, access: &Access, places: &Places, active: &Active) -> Option<Kind> {
        let size = access.ty.bytes();
        (access.elements == 1 && size.is_multiple_of(places.unit)).then(|| Kind {
            gang: self.gang.lanes,
            ty: element_type(access.ty),
            align: size,
            offsets: places.offsets.ty,
            unit: places.unit,
            masked: matches!(active, Active::Some(_)),
            step: size / places.unit,
        })
    }

    fn arguments(&mut self, places: &Places, active: &Active) -> String {
        let mut arguments = format!("ptr {}, {}", places.base, places.offsets.typed());
        if let Active::Some(_) = active {
            let bits = self.bits(active).typed();
            arguments = format!("{arguments}, {bits}");
        }
        arguments
    }

    /// Lanes whose offsets are compared together: a vector of elements.
    fn lanes_at_once(&self, ty: Type) -> u32 {
        (self.options.vectors.bits / ty.bits().max(32)).clamp(4, 32)
    }

    /// The function that loads words of 32 bits: of a pointer, the lanes' words from there (`i32`), and
    /// a bit per lane that is to be loaded.
    pub(crate) fn gather_words(&mut self) -> String {
        let (gang, ty) = (self.gang.lanes, Type::I(32));
        let kind = Kind { gang, ty, align: 4, offsets: ty, unit: 4, masked: true, step: 1 };
        self.gather_function(&kind)
    }

    fn gather_function(&mut self, kind: &Kind) -> String {
        let name = kind.name("gather");
        if self.helpers.contains_key(&name) {
            return name;
        }
        let mut text = Text::new();
        let lanes = self.lanes_at_once(kind.ty);
        let (ty, width, align) = (kind.ty, Width::Lanes(lanes), kind.align);
        let mut parts = Vec::new();
        for first in (0..kind.gang).step_by(lanes as usize) {
            let chunk = kind.chunk(&mut text, first, lanes);
            let load = match kind.masked {
                true => masked::load(&mut text, ty, &chunk.start, align, &chunk.mask),
                false => format!("load {}, ptr {}, align {align}", width.of(ty), chunk.start),
            };
            let together = text.define(ty, width, load);
            chunk.apart(&mut text);
            let places = pointers(&mut text, kind.unit, "%base", &chunk.offsets);
            let gather = masked::gather(&mut text, ty, &places, align, &chunk.mask);
            let alone = text.define(ty, width, gather);
            chunk.join(&mut text);
            let [one, other] = [(&together, &chunk.together), (&alone, &chunk.alone)]
                .map(|(value, from)| format!("[ {}, %{from} ]", value.name));
            let full = width.of(ty);
            parts.push(text.define(ty, width, format_args!("phi {full} {one}, {other}")));
        }
        // A gang is a power of two of chunks, so there is a whole.
        if let Some(all) = concat(&mut text, &parts) {
            text.line(format_args!("ret {}", all.typed()));
        }
        let result = Width::Lanes(kind.gang).of(ty);
        self.add_helper(&name, &result, &kind.parameters(), text, "noinline memory(read)");
        name
    }

    fn scatter_function(&mut self, kind: &Kind) -> String {
        let name = kind.name("scatter");
        if self.helpers.contains_key(&name) {
            return name;
        }
        let mut text = Text::new();
        let lanes = self.lanes_at_once(kind.ty);
        let (width, align) = (Width::Lanes(kind.gang), kind.align);
        let value = Value { name: "%value".to_owned(), ty: kind.ty, width };
        for first in (0..kind.gang).step_by(lanes as usize) {
            let part = slice(&mut text, &value, first, lanes);
            let chunk = kind.chunk(&mut text, first, lanes);
            let store = match kind.masked {
                true => masked::store(&mut text, &part, &chunk.start, align, &chunk.mask),
                false => format!("store {}, ptr {}, align {align}", part.typed(), chunk.start),
            };
            text.line(store);
            chunk.apart(&mut text);
            let places = pointers(&mut text, kind.unit, "%base", &chunk.offsets);
            let scatter = masked::scatter(&mut text, &part, &places, align, &chunk.mask);
            text.line(scatter);
            chunk.join(&mut text);
        }
        text.line("ret void");
        let parameters = format!("{}, {}", kind.parameters(), value.typed());
        self.add_helper(&name, "void", &parameters, text, "noinline");
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
            let masks = whole.of(Type::I(1));
            let bits = format!("bitcast i{} %bits to {masks}", self.gang);
            let bits = text.define(Type::I(1), whole, bits);
            mask = slice(text, &bits, first, lanes);
            apart = text.binary("and", &apart, &mask);
        }
        let bits = Type::I(lanes);
        let apart = format!("bitcast {} to {bits}", apart.typed());
        let apart = text.define(bits, Width::Scalar, apart);
        let near = text.compare("eq", &apart, &Value::int(0, bits, Width::Scalar)).typed();
        let (together, alone) = (text.fresh("together"), text.fresh("alone"));
        text.line(format_args!("br {near}, label %{together}, label %{alone}"));
        text.label(&together);
        let start = pointers(text, self.unit, "%base", &lowest).name;
        Chunk { offsets, mask, start, together, alone, done: text.fresh("done") }
    }
}

impl Chunk {
    /// What follows is executed where the lanes do not lie side by side.
    fn apart(&self, text: &mut Text) {
        text.line(format_args!("br label %{}", self.done));
        text.label(&self.alone);
    }

    fn join(&self, text: &mut Text) {
        text.line(format_args!("br label %{}", self.done));
        text.label(&self.done);
    }
}

/// Pointers some units from `base`, as many as there are offsets. Those of 32 bits are signed.
fn pointers(text: &mut Text, unit: u32, base: &str, offsets: &Value) -> Value {
    // CPUs scale indices by up to 8 themselves.
    let unit = if unit <= 8 { format!("i{}", 8 * unit) } else { format!("[{unit} x i8]") };
    let places = format!("getelementptr {unit}, ptr {base}, {}", offsets.typed());
    text.define(Type::I(64), offsets.width, places)
}
