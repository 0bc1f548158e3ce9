//! Functions of the module by which each lane accesses several elements side by side, wherever the lane's
//! are: a CPU gathers elements one after the other, but moves a lane's elements at once. They lie lane
//! after lane in memory, but element after element in registers, so they are turned.

use super::anywhere::LaneAddresses;
use super::by_vectors::pointers;
use super::pattern::{Access, Space, WIDE};
use super::primitives::{self, Target};
use crate::emit::cursor::Cursor;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Lanes, concat, shuffle, slice};

/// Each function is a part of the code that calls it: what it gives would not fit the registers.
const IN_LINE: &str = "alwaysinline";
/// Bits of the smallest elements that CPUs turn cheaply.
const LEAST_BITS: u32 = 32;

/// What a function accesses.
struct Kind {
    space: Space,
    lanes: u32,
    /// The type of an element.
    ty: Type,
    align: u32,
    /// Elements of a lane.
    elements: u32,
    places: Places,
}

/// Where the lanes' elements are.
enum Places {
    /// At offsets of this type, in units of this many bytes.
    Apart { offsets: Type, unit: u32 },
    /// So many bytes from the first lane's.
    Strided(Vec<u32>),
}

impl Cursor<'_, '_> {
    /// Loads each lane's elements, if that is worth it: where all lanes are on, and for elements that are
    /// not too small.
    pub(super) fn gather_rows(
        &mut self,
        access: &Access,
        addresses: &LaneAddresses,
    ) -> Option<Vec<Lanes>> {
        let kind = self.row_kind(access, addresses)?;
        let (lanes, elements) = (kind.lanes, kind.elements);
        let function = self.helpers.gather_rows(&kind)?;
        let arguments = self.arguments(addresses);
        let all = Width::Lanes(lanes * kind.room());
        let call = format!("call {} {function}({arguments}){}", all.of(kind.ty), access.scope());
        let all = self.text.define(kind.ty, all, call);
        let element = |at: u32| Lanes::Vector(slice(self.text, &all, at * lanes, lanes));
        Some((0..elements).map(element).collect())
    }

    /// Stores each lane's elements, if that is worth it. Of lanes that go to one address the last one's
    /// stay: they agree in all elements or in none, since they are aligned as a whole.
    pub(super) fn scatter_rows(
        &mut self,
        access: &Access,
        addresses: &LaneAddresses,
        values: &[Lanes],
    ) -> bool {
        let Some(kind) = self.row_kind(access, addresses) else { return false };
        let Some(function) = self.helpers.scatter_rows(&kind) else { return false };
        let mut arguments = self.arguments(addresses);
        for value in values {
            arguments += &format!(", {}", self.vector(value).typed());
        }
        self.text.line(format_args!("call void {function}({arguments}){}", access.scope()));
        true
    }

    /// Loads this many elements of each lane, so far from a pointer: a vector for each element.
    pub(super) fn load_strided(
        &mut self,
        access: &Access,
        base: &str,
        places: Vec<u32>,
        elements: u32,
    ) -> Option<Vec<Value>> {
        let kind = self.strided_kind(access, places, elements);
        let (lanes, all) = (kind.lanes, Width::Lanes(kind.lanes * kind.room()));
        let function = self.helpers.gather_rows(&kind)?;
        let call = format!("call {} {function}(ptr {base}){}", all.of(kind.ty), access.scope());
        let all = self.text.define(kind.ty, all, call);
        let element = |at: u32| slice(self.text, &all, at * lanes, lanes);
        Some((0..elements).map(element).collect())
    }

    /// Stores elements of each lane, so far from a pointer.
    pub(super) fn store_strided(
        &mut self,
        access: &Access,
        base: &str,
        places: Vec<u32>,
        values: &[Value],
    ) -> Option<()> {
        let kind = self.strided_kind(access, places, values.len() as u32);
        let function = self.helpers.scatter_rows(&kind)?;
        let values: String = values.iter().map(|value| format!(", {}", value.typed())).collect();
        self.text.line(format_args!("call void {function}(ptr {base}{values}){}", access.scope()));
        Some(())
    }

    fn strided_kind(&self, access: &Access, places: Vec<u32>, elements: u32) -> Kind {
        let (lanes, align, ty) = (places.len() as u32, access.ty.bytes(), access.ty.bits());
        let places = Places::Strided(places);
        Kind { space: access.space, lanes, ty: Type::I(ty), align, elements, places }
    }

    fn row_kind(&self, access: &Access, addresses: &LaneAddresses) -> Option<Kind> {
        let ty = super::load::element_type(access.ty);
        let (elements, lanes) = (access.elements, self.gang().lanes);
        let places = Places::Apart { offsets: addresses.offsets.ty, unit: addresses.unit };
        let align = access.ty.bytes() * elements;
        let worth = elements > 1 && ty.bits() >= LEAST_BITS && self.active.mask().is_none();
        worth.then_some(Kind { space: access.space, lanes, ty, align, elements, places })
    }
}

impl Kind {
    fn name(&self, what: &str) -> String {
        let element = Width::Lanes(self.elements).suffix(self.ty);
        let places = match &self.places {
            Places::Apart { offsets, unit } => format!("{offsets}.{unit}"),
            Places::Strided(places) => {
                // Of all gangs of a module two of the lanes say where the others are.
                let [second, last] = [places.get(1), places.last()];
                format!("by.{}.{}", second.unwrap_or(&0), last.unwrap_or(&0))
            }
        };
        format!("@rows.{what}.{:?}.{element}.{places}", self.space)
    }

    fn parameters(&self) -> String {
        match &self.places {
            Places::Apart { offsets, .. } => {
                format!("ptr %base, {} %offsets", Width::Lanes(self.lanes).of(*offsets))
            }
            Places::Strided(_) => "ptr %base".to_owned(),
        }
    }

    /// Elements of a lane while they are turned: as many again as there are, up to a power of two.
    fn room(&self) -> u32 {
        self.elements.next_power_of_two()
    }

    /// Lanes whose elements make one vector.
    fn lanes_at_once(&self, vector_bits: u32) -> u32 {
        (vector_bits / (self.ty.bits() * self.room())).max(1)
    }

    /// Pointers to the lanes' first elements.
    fn pointers(&self, text: &mut Text) -> Vec<String> {
        match &self.places {
            Places::Strided(places) => {
                places.iter().map(|place| text.byte_pointer("%base", i64::from(*place))).collect()
            }
            Places::Apart { offsets, unit } => {
                let (ty, width) = (*offsets, Width::Lanes(self.lanes));
                let all = Value { name: "%offsets".to_owned(), ty, width };
                let pointer = |lane: u32| {
                    let lane = Value::int(lane.into(), WIDE, Width::Scalar);
                    let own = format!("extractelement {}, {}", all.typed(), lane.typed());
                    let own = text.define(ty, Width::Scalar, own);
                    pointers(text, *unit, "%base", &own)
                };
                (0..self.lanes).map(pointer).collect()
            }
        }
    }
}

impl Helpers {
    /// The function that loads each lane's elements: the first of all lanes, then the second.
    fn gather_rows(&mut self, kind: &Kind) -> Option<String> {
        let name = kind.name("load");
        if self.has(&name) {
            return Some(name);
        }
        let mut text = Text::new();
        let (ty, width, align) = (kind.ty, Width::Lanes(kind.elements), kind.align);
        let mut rows = Vec::new();
        for pointer in kind.pointers(&mut text) {
            let target = Target { pointer: &pointer, align, metadata: "" };
            let row = primitives::load(&mut text, ty, width, target);
            rows.push(padded(&mut text, row, kind.room()));
        }
        let at_once = kind.lanes_at_once(self.vector_bits) as usize;
        let chunks = rows.chunks(at_once).map(|rows| concat(&mut text, rows));
        let chunks: Vec<Value> = chunks.collect::<Option<_>>()?;
        let turned = by_element(&mut text, chunks, kind.room());
        let all = concat(&mut text, &turned)?;
        // What is not used is not computed.
        text.line(format_args!("ret {}", all.typed()));
        let attributes = format!("{IN_LINE} memory(read)");
        self.add(&name, &all.full_type(), &kind.parameters(), &attributes, text);
        Some(name)
    }

    /// The function that stores each lane's elements, which it gets one vector for each element.
    fn scatter_rows(&mut self, kind: &Kind) -> Option<String> {
        let name = kind.name("store");
        if self.has(&name) {
            return Some(name);
        }
        let mut text = Text::new();
        let at_once = kind.lanes_at_once(self.vector_bits);
        let (ty, width) = (kind.ty, Width::Lanes(kind.lanes));
        let mut parameters = kind.parameters();
        let mut chunks = Vec::new();
        // Vectors of the length that one of lanes' elements has.
        let length = (at_once * kind.room()).min(kind.lanes);
        for element in 0..kind.room() {
            let value =
                Value { name: format!("%value.{}", element.min(kind.elements - 1)), ty, width };
            if element < kind.elements {
                parameters += &format!(", {}", value.typed());
            }
            let parts = (0..kind.lanes).step_by(length as usize);
            chunks.extend(parts.map(|first| slice(&mut text, &value, first, length)));
        }
        let chunks = by_lane(&mut text, chunks, kind.room());
        let all = concat(&mut text, &chunks)?;
        for (lane, pointer) in (0..).zip(kind.pointers(&mut text)) {
            let own = slice(&mut text, &all, lane * kind.room(), kind.elements);
            let target = Target { pointer: &pointer, align: kind.align, metadata: "" };
            primitives::store(&mut text, &own, target);
        }
        text.line("ret void");
        self.add(&name, "void", &parameters, IN_LINE, text);
        Some(name)
    }
}

/// A lane's elements, with any others behind them.
fn padded(text: &mut Text, row: Value, room: u32) -> Value {
    let Width::Lanes(count) = row.width else { return row };
    if count == room {
        return row;
    }
    let picks: Vec<u32> = (0..room).map(|at| at.min(count - 1)).collect();
    shuffle(text, &row, None, &picks)
}

/// Vectors of lanes' elements, lane after lane, turned: all lanes' first elements, then their second.
fn by_element(text: &mut Text, chunks: Vec<Value>, elements: u32) -> Vec<Value> {
    if elements == 1 {
        return chunks;
    }
    let mut halves = [0, 1].map(|odd| {
        let every_other = |pair: &[Value]| {
            let (a, b) = (&pair[0], pair.get(1));
            let Width::Lanes(count) = a.width else { return a.clone() };
            // Few lanes' elements are one vector, which is halved.
            let count = if b.is_some() { count } else { count / 2 };
            let picks: Vec<u32> = (0..count).map(|at| 2 * at + odd).collect();
            shuffle(text, a, b, &picks)
        };
        let half: Vec<Value> = chunks.chunks(2).map(every_other).collect();
        by_element(text, half, elements / 2)
    });
    // The even ones' first, then the odd ones' first: elements in order.
    let each = halves[0].len() / (elements as usize / 2);
    let mut all = Vec::new();
    for _ in 0..elements / 2 {
        for half in &mut halves {
            all.extend(half.drain(..each));
        }
    }
    all
}

/// The reverse of [`by_element`].
fn by_lane(text: &mut Text, chunks: Vec<Value>, elements: u32) -> Vec<Value> {
    if elements == 1 {
        return chunks;
    }
    let each = chunks.len() / elements as usize;
    let half = |odd: usize| -> Vec<Value> {
        let own = chunks.chunks(each).skip(odd).step_by(2);
        own.flatten().cloned().collect()
    };
    let [even, odd] = [0, 1].map(|odd| by_lane(text, half(odd), elements / 2));
    let mut all = Vec::new();
    for (a, b) in even.iter().zip(&odd) {
        let Width::Lanes(count) = a.width else { continue };
        for first in [0, count / 2] {
            let picks: Vec<u32> =
                (first..first + count / 2).flat_map(|at| [at, at + count]).collect();
            all.push(shuffle(text, a, Some(b), &picks));
        }
    }
    all
}
