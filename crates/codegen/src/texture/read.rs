//! Reads of a texture, by integers or by places between texels: `@texture.fetch`, `@texture.sample`.
//!
//! Each is a function of the module per geometry and number of channels. It gives back whether it has
//! put the texels into the buffer `%texels`, a row of the gang's lanes for each channel; if not, the
//! interpreter is asked.

use super::index::{between, layer, place};
use super::opened::field;
use super::vectors::{BIT, WORD, Writer};
use crate::alu::canonical_nan;
use crate::context::descriptor;
use crate::emit::helpers::Helpers;
use crate::text::{Type, Value, Width};

/// What a read is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Read {
    /// Coordinates: 1, 2 or 3.
    pub(super) axes: usize,
    /// Is there a layer, too?
    pub(super) layered: bool,
    /// Are coordinates numbers with a fraction?
    pub(super) floats: bool,
    /// Channels that are wanted, from the first on: 1, 2 or 4.
    pub(super) channels: usize,
}

impl Read {
    fn name(self) -> String {
        let what = if self.floats { "sample" } else { "fetch" };
        let layer = if self.layered { "a" } else { "" };
        format!("@texture.{what}.{layer}{}d.{}", self.axes, self.channels)
    }

    fn coordinate(self) -> Type {
        if self.floats { Type::F32 } else { WORD }
    }
}

impl Helpers {
    /// The function that does a read: of the window, a handle, the buffers of an opened texture, of
    /// texels and of corners, a bit per lane that is wanted, the coordinates and the layer.
    pub(super) fn texture_read(&mut self, read: Read) -> String {
        let name = read.name();
        if self.has(&name) {
            return name;
        }
        let mut it = Writer::new(self.gang.lanes);
        let open = self.texture_open();
        let opened = "ptr %window, i64 %base, i64 %room, i64 %handle, ptr %texture";
        let is_open = it.text.define(BIT, Width::Scalar, format_args!("call i1 {open}({opened})"));
        it.text.branch(&is_open, "open", "no");
        it.text.label("no");
        it.text.line("ret i1 false");
        it.text.label("open");
        let at: Vec<Value> = (0..read.axes)
            .map(|axis| it.named(&format!("%at.{axis}"), read.coordinate()))
            .collect();
        let given = it.named("%layer", WORD);
        let last = match read.layered {
            true => layer(&mut it, &given),
            false => it.int(0),
        };
        match read.floats {
            true => self.sample(&mut it, read, &at, &last),
            false => self.fetch(&mut it, read, &at, &last),
        }
        let bits = it.bits_type();
        let mut parameters = format!("{opened}, ptr %texels, ptr %corner, {bits} %wanted");
        for value in at.iter().chain(read.layered.then_some(&given)) {
            parameters = format!("{parameters}, {}", value.typed());
        }
        self.add(&name, "i1", &parameters, "noinline", it.text);
        name
    }

    /// Texels by index.
    fn fetch(&mut self, it: &mut Writer, read: Read, at: &[Value], layer: &Value) {
        let bits = it.bits_type();
        let wanted = Writer::single("%wanted", bits);
        let linear = it.flag(descriptor::LINEAR_MEMORY);
        it.text.branch(&linear, "linear", "array");
        it.text.label("linear");
        // Of linear memory zeros are beyond the edge.
        for channel in 0..4 {
            let edge = it.text.byte("%texture", field::BORDER + 4 * channel);
            it.text.line(format_args!("store i32 0, ptr {edge}, align 4"));
        }
        let mut inside = Value::int(1, BIT, it.width());
        let given = read.layered.then(|| (2, it.named("%layer", WORD)));
        for (axis, at) in at.iter().cloned().enumerate().chain(given) {
            let extent = it.fields(WORD, field::EXTENTS + 4 * axis);
            let within = it.text.compare("ult", &at, &extent);
            inside = it.text.binary("and", &inside, &within);
        }
        let inside = it.text.mask_bits(&inside);
        let offsets = offsets(it, at, read.layered.then_some(layer));
        self.read_texels(it, read.channels, &offsets, &wanted, &inside, "%texels");
        it.text.line("ret i1 true");
        it.text.label("array");
        let indices: Vec<Value> =
            at.iter().enumerate().map(|(axis, at)| self.index_of(it, at, axis)).collect();
        let (offsets, inside) = offsets_inside(it, &indices, read.layered.then_some(layer));
        self.read_texels(it, read.channels, &offsets, &wanted, &inside, "%texels");
        it.text.line("ret i1 true");
    }

    /// Texels at, or around, places.
    fn sample(&mut self, it: &mut Writer, read: Read, at: &[Value], layer: &Value) {
        let bits = it.bits_type();
        let wanted = Writer::single("%wanted", bits);
        let (mut places, mut reached) = (Vec::new(), Value::int(1, BIT, it.width()));
        for (axis, at) in at.iter().enumerate() {
            let (place, near) = place(it, at, axis);
            places.push(place);
            reached = it.text.binary("and", &reached, &near);
        }
        let reached = it.text.mask_bits(&reached);
        let far = it.text.binary("xor", &reached, &Value::ones(bits));
        let far = it.text.binary("and", &far, &wanted);
        let none = it.text.is_zero(&far);
        it.text.branch(&none, "near", "no");
        it.text.label("near");
        let linear = it.flag(descriptor::LINEAR_FILTER);
        it.text.branch(&linear, "averages", "nearest");
        it.text.label("nearest");
        let mut indices = Vec::new();
        for (axis, place) in places.iter().enumerate() {
            let (index, _) = it.floor(place);
            indices.push(self.index_of(it, &index, axis));
        }
        let layer = read.layered.then_some(layer);
        let (offsets, inside) = offsets_inside(it, &indices, layer);
        self.read_texels(it, read.channels, &offsets, &wanted, &inside, "%texels");
        it.text.line("ret i1 true");
        it.text.label("averages");
        self.average(it, read, &places, layer);
        it.text.line("ret i1 true");
    }

    /// The texels around places, each by its share.
    fn average(&mut self, it: &mut Writer, read: Read, places: &[Value], layer: Option<&Value>) {
        // Per axis: of the lower and of the upper texel, index and share.
        let mut sides = Vec::new();
        for (axis, place) in places.iter().enumerate() {
            let (low, share) = between(it, place);
            let up = it.text.binary("add", &low, &it.int(1));
            let rest = it.text.binary("fsub", &it.double(1.0), &share);
            let low = self.index_of(it, &low, axis);
            let up = self.index_of(it, &up, axis);
            sides.push([(low, rest), (up, share)]);
        }
        let mut sums = vec![it.double(0.0); read.channels];
        for corner in 0..1_usize << read.axes {
            let mut weight: Option<Value> = None;
            let mut indices = Vec::new();
            for (axis, side) in sides.iter().enumerate() {
                let (index, share) = &side[corner >> axis & 1];
                weight = Some(match weight {
                    Some(weight) => it.text.binary("fmul", &weight, share),
                    None => share.clone(),
                });
                indices.push(index.clone());
            }
            let Some(weight) = weight else { return };
            let counts = it.text.compare("one", &weight, &it.double(0.0));
            let wanted = it.text.mask_bits(&counts);
            let wanted = it.text.binary("and", &wanted, &Writer::single("%wanted", wanted.ty));
            let (offsets, inside) = offsets_inside(it, &indices, layer);
            self.read_texels(it, read.channels, &offsets, &wanted, &inside, "%corner");
            for (channel, sum) in sums.iter_mut().enumerate() {
                let texel = it.load_channel("%corner", channel);
                let texel = it.text.cast("bitcast", &texel, Type::F32);
                let texel = it.text.cast("fpext", &texel, Type::F64);
                let part = it.text.binary("fmul", &weight, &texel);
                let more = it.text.binary("fadd", sum, &part);
                *sum = it.text.select(&counts, &more, sum);
            }
        }
        for (channel, sum) in sums.iter().enumerate() {
            let sum = it.text.cast("fptrunc", sum, Type::F32);
            let sum = canonical_nan(&mut it.text, &sum);
            let sum = it.text.cast("bitcast", &sum, WORD);
            it.store_channel("%texels", channel, &sum);
        }
    }

    fn read_texels(
        &mut self,
        it: &mut Writer,
        channels: usize,
        offsets: &Value,
        wanted: &Value,
        inside: &Value,
        buffer: &str,
    ) {
        let function = self.texture_texel(channels);
        let (offsets, wanted, inside) = (offsets.typed(), wanted.typed(), inside.typed());
        it.text.line(format_args!(
            "call void {function}(ptr %texture, ptr {buffer}, {offsets}, {wanted}, {inside})"
        ));
    }
}

/// Offsets of texels, in bytes; anything where an index is beyond the extent.
fn offsets(it: &mut Writer, indices: &[Value], layer: Option<&Value>) -> Value {
    let shift = it.fields(WORD, field::TEXEL_SHIFT);
    let mut sum = it.text.binary("shl", &indices[0], &shift);
    let others = indices.iter().skip(1).enumerate();
    for (at, index) in others.chain(layer.map(|layer| (1, layer))) {
        let pitch = it.fields(WORD, field::PITCHES + 4 * at);
        let bytes = it.text.binary("mul", index, &pitch);
        sum = it.text.binary("add", &sum, &bytes);
    }
    sum
}

/// Offsets of texels, and a bit per lane whose indices are not of the border.
fn offsets_inside(it: &mut Writer, indices: &[Value], layer: Option<&Value>) -> (Value, Value) {
    let mut any = indices[0].clone();
    for index in &indices[1..] {
        any = it.text.binary("or", &any, index);
    }
    // Of indices -1 alone is negative.
    let inside = it.text.compare("sge", &any, &it.int(0));
    let inside = it.text.mask_bits(&inside);
    (offsets(it, indices, layer), inside)
}
