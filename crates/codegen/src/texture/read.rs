//! Reads of a texture, by integers or by positions between texels: `@texture.fetch`, `@texture.sample`.
//!
//! Each is a function of the module per geometry and number of channels. It gives back whether it has
//! put the texels into the buffer `%texels`, a row of the gang's lanes for each channel; if not, the
//! interpreter is asked.

use super::index::{layer, neighbours, position};
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
        let mut w = Writer::new(self.gang.lanes);
        let open = self.texture_open();
        let opened =
            "ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture";
        let is_open = w.text.define(BIT, Width::Scalar, format_args!("call i1 {open}({opened})"));
        w.text.branch(&is_open, "open", "no");
        w.text.label("no");
        w.text.line("ret i1 false");
        w.text.label("open");
        let at: Vec<Value> =
            (0..read.axes).map(|axis| w.named(&format!("%at.{axis}"), read.coordinate())).collect();
        let given = w.named("%layer", WORD);
        let last = match read.layered {
            true => layer(&mut w, &given),
            false => w.int(0),
        };
        match read.floats {
            true => self.sample(&mut w, read, &at, &last),
            false => self.fetch(&mut w, read, &at, &last),
        }
        let bits = w.bits_type();
        let mut parameters = format!("{opened}, ptr %texels, ptr %corner, {bits} %wanted");
        for value in at.iter().chain(read.layered.then_some(&given)) {
            parameters = format!("{parameters}, {}", value.typed());
        }
        self.add(&name, "i1", &parameters, "noinline", w.text);
        name
    }

    /// Texels by index.
    fn fetch(&mut self, w: &mut Writer, read: Read, at: &[Value], layer: &Value) {
        let bits = w.bits_type();
        let wanted = Writer::single("%wanted", bits);
        let linear = w.flag(descriptor::LINEAR_MEMORY);
        w.text.branch(&linear, "linear", "array");
        w.text.label("linear");
        // Of linear memory zeros are beyond the edge.
        for channel in 0..4 {
            let edge = w.text.byte_pointer("%texture", field::BORDER + 4 * channel);
            w.text.line(format_args!("store i32 0, ptr {edge}, align 4"));
        }
        let mut inside = Value::int(1, BIT, w.width());
        let given = read.layered.then(|| (2, w.named("%layer", WORD)));
        for (axis, at) in at.iter().cloned().enumerate().chain(given) {
            let extent = w.fields(WORD, field::EXTENTS + 4 * axis);
            let within = w.text.compare("ult", &at, &extent);
            inside = w.text.binary("and", &inside, &within);
        }
        let inside = w.text.mask_bits(&inside);
        let offsets = offsets(w, at, read.layered.then_some(layer));
        self.read_texels(w, read.channels, &offsets, &wanted, &inside, "%texels");
        w.text.line("ret i1 true");
        w.text.label("array");
        let indices: Vec<Value> =
            at.iter().enumerate().map(|(axis, at)| self.index_of(w, at, axis)).collect();
        let (offsets, inside) = offsets_inside(w, &indices, read.layered.then_some(layer));
        self.read_texels(w, read.channels, &offsets, &wanted, &inside, "%texels");
        w.text.line("ret i1 true");
    }

    /// Texels at, or around, positions.
    fn sample(&mut self, w: &mut Writer, read: Read, at: &[Value], layer: &Value) {
        let bits = w.bits_type();
        let wanted = Writer::single("%wanted", bits);
        let (mut positions, mut reached) = (Vec::new(), Value::int(1, BIT, w.width()));
        for (axis, at) in at.iter().enumerate() {
            let (position, near) = position(w, at, axis);
            positions.push(position);
            reached = w.text.binary("and", &reached, &near);
        }
        let reached = w.text.mask_bits(&reached);
        let far = w.text.binary("xor", &reached, &Value::ones(bits));
        let far = w.text.binary("and", &far, &wanted);
        let none = w.text.is_zero(&far);
        w.text.branch(&none, "near", "no");
        w.text.label("near");
        let linear = w.flag(descriptor::LINEAR_FILTER);
        w.text.branch(&linear, "averages", "nearest");
        w.text.label("nearest");
        let mut indices = Vec::new();
        for (axis, position) in positions.iter().enumerate() {
            let (index, _) = w.floor(position);
            indices.push(self.index_of(w, &index, axis));
        }
        let layer = read.layered.then_some(layer);
        let (offsets, inside) = offsets_inside(w, &indices, layer);
        self.read_texels(w, read.channels, &offsets, &wanted, &inside, "%texels");
        w.text.line("ret i1 true");
        w.text.label("averages");
        self.average(w, read, &positions, layer);
        w.text.line("ret i1 true");
    }

    /// The texels around positions, each by its share.
    fn average(&mut self, w: &mut Writer, read: Read, positions: &[Value], layer: Option<&Value>) {
        // Per axis: of the lower and of the upper texel, index and share.
        let mut sides = Vec::new();
        for (axis, position) in positions.iter().enumerate() {
            let (low, share) = neighbours(w, position);
            let up = w.text.binary("add", &low, &w.int(1));
            let rest = w.text.binary("fsub", &w.double(1.0), &share);
            let low = self.index_of(w, &low, axis);
            let up = self.index_of(w, &up, axis);
            sides.push([(low, rest), (up, share)]);
        }
        let mut sums = vec![w.double(0.0); read.channels];
        for corner in 0..1_usize << read.axes {
            let mut weight: Option<Value> = None;
            let mut indices = Vec::new();
            for (axis, side) in sides.iter().enumerate() {
                let (index, share) = &side[corner >> axis & 1];
                weight = Some(match weight {
                    Some(weight) => w.text.binary("fmul", &weight, share),
                    None => share.clone(),
                });
                indices.push(index.clone());
            }
            let Some(weight) = weight else { return };
            let counts = w.text.compare("one", &weight, &w.double(0.0));
            let wanted = w.text.mask_bits(&counts);
            let wanted = w.text.binary("and", &wanted, &Writer::single("%wanted", wanted.ty));
            let (offsets, inside) = offsets_inside(w, &indices, layer);
            self.read_texels(w, read.channels, &offsets, &wanted, &inside, "%corner");
            for (channel, sum) in sums.iter_mut().enumerate() {
                let texel = w.load_channel("%corner", channel);
                let texel = w.text.cast("bitcast", &texel, Type::F32);
                let texel = w.text.cast("fpext", &texel, Type::F64);
                let part = w.text.binary("fmul", &weight, &texel);
                let more = w.text.binary("fadd", sum, &part);
                *sum = w.text.select(&counts, &more, sum);
            }
        }
        for (channel, sum) in sums.iter().enumerate() {
            let sum = w.text.cast("fptrunc", sum, Type::F32);
            let sum = canonical_nan(&mut w.text, &sum);
            let sum = w.text.cast("bitcast", &sum, WORD);
            w.store_channel("%texels", channel, &sum);
        }
    }

    fn read_texels(
        &mut self,
        w: &mut Writer,
        channels: usize,
        offsets: &Value,
        wanted: &Value,
        inside: &Value,
        buffer: &str,
    ) {
        let function = self.texture_texel(channels);
        let (offsets, wanted, inside) = (offsets.typed(), wanted.typed(), inside.typed());
        w.text.line(format_args!(
            "call void {function}(ptr %window, i64 %mask, ptr %texture, ptr {buffer}, {offsets}, {wanted}, \
             {inside})"
        ));
    }
}

/// Offsets of texels, in bytes; anything where an index is beyond the extent.
fn offsets(w: &mut Writer, indices: &[Value], layer: Option<&Value>) -> Value {
    let shift = w.fields(WORD, field::TEXEL_SHIFT);
    let mut sum = w.text.binary("shl", &indices[0], &shift);
    let others = indices.iter().skip(1).enumerate();
    for (at, index) in others.chain(layer.map(|layer| (1, layer))) {
        let pitch = w.fields(WORD, field::PITCHES + 4 * at);
        let bytes = w.text.binary("mul", index, &pitch);
        sum = w.text.binary("add", &sum, &bytes);
    }
    sum
}

/// Offsets of texels, and a bit per lane whose indices are not of the border.
fn offsets_inside(w: &mut Writer, indices: &[Value], layer: Option<&Value>) -> (Value, Value) {
    let mut any = indices[0].clone();
    for index in &indices[1..] {
        any = w.text.binary("or", &any, index);
    }
    // Of indices -1 alone is negative.
    let inside = w.text.compare("sge", &any, &w.int(0));
    let inside = w.text.mask_bits(&inside);
    (offsets(w, indices, layer), inside)
}
