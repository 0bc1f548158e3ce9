//! Functions of the module that access lanes anywhere, a vector of lanes at a time: at once where these lie
//! side by side, or as their spread says, else each by its pointer. There is one for each kind of access.

use super::pattern::Space;
use super::placement::Placement;
use super::primitives::{self, Target};
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{concat, slice, splat, vector_of_constants};

/// What a function accesses.
pub(super) struct Kind {
    /// Memories have functions of their own: what is proven of one says nothing of another.
    pub(super) space: Space,
    /// Lanes of the gang.
    pub(super) lanes: u32,
    /// The type of an element.
    pub(super) ty: Type,
    pub(super) align: u32,
    /// Type of an offset.
    pub(super) offsets: Type,
    /// Bytes of a unit of an offset.
    pub(super) unit: u32,
    /// Are only some lanes active?
    pub(super) masked: bool,
    /// From a lane's offset to the next one's where they lie side by side.
    pub(super) step: u32,
    /// How the lanes' offsets lie, if that is known: a guess.
    pub(super) spread: Option<Vec<u32>>,
}

impl Helpers {
    /// Lanes whose offsets are compared together: a vector of elements.
    fn lanes_at_once(&self, ty: Type) -> u32 {
        (self.vector_bits / ty.bits().max(32)).clamp(4, 32)
    }

    /// The function that loads words of 32 bits: of a pointer, the lanes' words from there (`i32`), and
    /// a bit per lane that is to be loaded.
    pub(crate) fn gather_words(&mut self) -> String {
        let (lanes, ty) = (self.gang.lanes, Type::I(32));
        let space = Space::Window;
        self.gather(&Kind {
            space,
            lanes,
            ty,
            align: 4,
            offsets: ty,
            unit: 4,
            masked: true,
            step: 1,
            spread: None,
        })
    }

    /// A function's name, and the placements that it relies on, for so many lanes each.
    fn named(&mut self, what: &str, kind: &Kind, at_once: u32) -> (String, Vec<Option<Placement>>) {
        // What is masked is so place by place.
        let may_share = what == "gather" && !kind.masked;
        let spread = kind.spread.as_deref().filter(|_| kind.unit == 1).unwrap_or_default();
        let chunks = spread.chunks(at_once as usize);
        let placements: Vec<_> =
            chunks.map(|chunk| Placement::of(chunk, kind.align, may_share)).collect();
        let name = kind.name(what);
        if placements.iter().all(Option::is_none) {
            return (name, Vec::new());
        }
        (format!("{name}.{}", self.number_of(spread)), placements)
    }

    /// The function that loads each lane's element.
    pub(super) fn gather(&mut self, kind: &Kind) -> String {
        let at_once = self.lanes_at_once(kind.ty);
        let (name, placements) = self.named("gather", kind, at_once);
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let (ty, width, align) = (kind.ty, Width::Lanes(at_once), kind.align);
        let mut parts = Vec::new();
        for first in (0..kind.lanes).step_by(at_once as usize) {
            let placement = placements.get((first / at_once) as usize).and_then(Option::as_ref);
            let chunk = kind.chunk(&mut text, first, at_once, placement);
            let target = Target { pointer: &chunk.start, align, metadata: "" };
            let mask = kind.masked.then_some(&chunk.mask);
            let whole = match (placement, mask) {
                (Some(placement), mask) => placement.load(&mut text, ty, mask, target),
                (None, Some(mask)) => primitives::load_masked(&mut text, ty, mask, target),
                (None, None) => primitives::load(&mut text, ty, width, target),
            };
            chunk.begin_apart(&mut text);
            let pointers = pointers(&mut text, kind.unit, "%base", &chunk.offsets);
            let target = Target { pointer: &pointers, align, metadata: "" };
            let single = primitives::gather(&mut text, ty, &chunk.mask, target);
            chunk.join(&mut text);
            let [one, other] = [(&whole, &chunk.whole), (&single, &chunk.apart)]
                .map(|(value, from)| format!("[ {}, %{from} ]", value.name));
            let full = width.of(ty);
            parts.push(text.define(ty, width, format_args!("phi {full} {one}, {other}")));
        }
        // A gang is a power of two of chunks, so there is a whole.
        if let Some(all) = concat(&mut text, &parts) {
            text.line(format_args!("ret {}", all.typed()));
        }
        let result = Width::Lanes(kind.lanes).of(ty);
        self.add(&name, &result, &kind.parameters(), "noinline memory(read)", text);
        name
    }

    /// The function that stores each lane's element.
    pub(super) fn scatter(&mut self, kind: &Kind) -> String {
        let at_once = self.lanes_at_once(kind.ty);
        let (name, placements) = self.named("scatter", kind, at_once);
        if self.has(&name) {
            return name;
        }
        let mut text = Text::new();
        let (width, align) = (Width::Lanes(kind.lanes), kind.align);
        let value = Value { name: "%value".to_owned(), ty: kind.ty, width };
        for first in (0..kind.lanes).step_by(at_once as usize) {
            let part = slice(&mut text, &value, first, at_once);
            let placement = placements.get((first / at_once) as usize).and_then(Option::as_ref);
            let chunk = kind.chunk(&mut text, first, at_once, placement);
            let target = Target { pointer: &chunk.start, align, metadata: "" };
            let mask = kind.masked.then_some(&chunk.mask);
            match (placement, mask) {
                (Some(placement), mask) => placement.store(&mut text, &part, mask, target),
                (None, Some(mask)) => primitives::store_masked(&mut text, &part, mask, target),
                (None, None) => primitives::store(&mut text, &part, target),
            }
            chunk.begin_apart(&mut text);
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
    /// A pointer to the first lane's element.
    start: String,
    /// The label of the code for lanes side by side.
    whole: String,
    /// The label of the code for others.
    apart: String,
    done: String,
}

impl Kind {
    fn name(&self, what: &str) -> String {
        let some = if self.masked { ".some" } else { "" };
        let element = Width::Lanes(self.lanes).suffix(self.ty);
        let space = if self.space == Space::Shared { ".shared" } else { "" };
        format!("@{what}{space}{some}.{element}.{}.{}", self.offsets, self.unit)
    }

    fn parameters(&self) -> String {
        let bits = if self.masked { format!(", i{} %bits", self.lanes) } else { String::new() };
        format!("ptr %base, {} %offsets{bits}", Width::Lanes(self.lanes).of(self.offsets))
    }

    /// Begins the code for some lanes: what follows is executed where they lie side by side, or as their
    /// placement says. Lanes that are off count as if they did, since a masked access leaves them alone.
    fn chunk(
        &self,
        text: &mut Text,
        first: u32,
        lanes: u32,
        placement: Option<&Placement>,
    ) -> Chunk {
        let (gang, width) = (Width::Lanes(self.lanes), Width::Lanes(lanes));
        let all = Value { name: "%offsets".to_owned(), ty: self.offsets, width: gang };
        let offsets = slice(text, &all, first, lanes);
        let lowest = format!("extractelement {}, i32 0", offsets.typed());
        let lowest = text.define(self.offsets, Width::Scalar, lowest);
        let steps = match placement {
            Some(placement) => placement.expected(self.offsets, self.align),
            None => vector_of_constants(self.offsets, lanes, |lane| (lane * self.step).into()),
        };
        let expected = splat(text, &lowest, lanes);
        let expected = text.binary("add", &expected, &steps);
        let mut off = text.compare("ne", &offsets, &expected);
        let mut mask = Value::int(1, Type::I(1), width);
        if self.masked {
            let all = text.mask_lanes(&Value::named("%bits", Type::I(self.lanes)));
            mask = slice(text, &all, first, lanes);
            off = text.binary("and", &off, &mask);
        }
        let off = text.mask_bits(&off);
        let near = text.is_zero(&off);
        let (whole, apart) = (text.fresh("whole"), text.fresh("apart"));
        text.branch(&near, &whole, &apart);
        text.label(&whole);
        let start = pointers(text, self.unit, "%base", &lowest);
        Chunk { offsets, mask, start, whole, apart, done: text.fresh("done") }
    }
}

impl Chunk {
    /// What follows is executed where the lanes do not lie side by side.
    fn begin_apart(&self, text: &mut Text) {
        text.jump(&self.done);
        text.label(&self.apart);
    }

    fn join(&self, text: &mut Text) {
        text.jump(&self.done);
        text.label(&self.done);
    }
}

/// Pointers some units from `base`, as many as there are offsets. Those of 32 bits are signed.
pub(super) fn pointers(text: &mut Text, unit: u32, base: &str, offsets: &Value) -> String {
    // CPUs scale indices by up to 8 themselves.
    let unit = if unit <= 8 { format!("i{}", 8 * unit) } else { format!("[{unit} x i8]") };
    let pointers = format!("getelementptr {unit}, ptr {base}, {}", offsets.typed());
    text.define(Type::I(64), offsets.width, pointers).name
}
