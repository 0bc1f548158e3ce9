//! `@texture.texel`: loads texels by their offsets and makes of them what registers get.
//!
//! Loaded are aligned words of 32 bits, whatever a texel's size: a word that holds a part of a texel
//! lies in the same page. Which words, and what becomes of them, is chosen at run time, once for all
//! lanes.

use super::opened::{Kind, field};
use super::vectors::{WORD, Writer};
use crate::alu::canonical_nan;
use crate::emit::helpers::Helpers;
use crate::text::{Type, Value, Width};

impl Helpers {
    /// The function that loads so many channels of texels into a buffer: of the opened texture, the
    /// texels' offsets in bytes (`i32`), a bit per lane that is wanted, and a bit per lane that is not
    /// at the border.
    pub(super) fn texture_texel(&mut self, channels: usize) -> String {
        let name = format!("@texture.texel.{channels}");
        if self.has(&name) {
            return name;
        }
        let gather = self.gather_words();
        let mut it = Writer::new(self.gang.lanes);
        let bits = it.bits_type();
        let offsets = it.named("%offsets", WORD);
        let (wanted, inside) = (Writer::single("%wanted", bits), Writer::single("%inside", bits));
        let loaded = it.text.binary("and", &wanted, &inside);
        let words = load_words(&mut it, &gather, &offsets, &loaded, channels);
        let shift = it.text.binary("and", &offsets, &it.int(3));
        let shift = it.text.binary("shl", &shift, &it.int(3));
        let values = convert(&mut it, &words, &shift, channels);
        let inside = it.text.mask_lanes(&inside);
        for (channel, value) in values.iter().enumerate() {
            let edge = it.fields(WORD, field::BORDER + 4 * channel);
            let value = it.text.select(&inside, value, &edge);
            it.store_channel("%texels", channel, &value);
        }
        it.text.line("ret void");
        let (offsets, wanted) = (offsets.typed(), wanted.typed());
        let parameters = format!("ptr %texture, ptr %texels, {offsets}, {wanted}, {bits} %inside");
        self.add(&name, "void", &parameters, "noinline", it.text);
        name
    }
}

/// The words of the texels, as many as the wanted channels can lie in: one, two or four.
fn load_words(
    it: &mut Writer,
    gather: &str,
    offsets: &Value,
    loaded: &Value,
    channels: usize,
) -> Vec<Value> {
    let width = it.width();
    let place = it.text.byte("%texture", field::HOST);
    it.text.line(format_args!("%host = load ptr, ptr {place}, align 8"));
    let first = it.text.binary("lshr", offsets, &it.int(2));
    let load = |it: &mut Writer, word: i64| {
        let at = it.text.binary("add", &first, &it.int(word));
        let (at, loaded) = (at.typed(), loaded.typed());
        let call = format!("call {} {gather}(ptr %host, {at}, {loaded})", width.of(WORD));
        it.text.define(WORD, width, call)
    };
    let mut words = vec![load(it, 0)];
    if channels == 1 {
        return words;
    }
    // Of texels with fewer words, the others are not looked at.
    let mut before = "words.1".to_owned();
    it.text.jump(&before);
    it.text.label(&before);
    for (least, more) in [(3, 1..2), (4, 2..4)] {
        if more.start >= channels as i64 {
            break;
        }
        let larger = it.field_is("uge", field::TEXEL_SHIFT, least);
        let (yes, no) = (format!("words.yes.{least}"), format!("words.no.{least}"));
        it.text.branch(&larger, &yes, &no);
        it.text.label(&yes);
        let loads: Vec<Value> = more.map(|word| load(it, word)).collect();
        it.text.jump(&no);
        it.text.label(&no);
        let none = it.int(0);
        for load in loads {
            let word = it.phi([(&load, &yes), (&none, &before)]);
            words.push(word);
        }
        before = no;
    }
    words
}

/// The channels of texels as registers get them; those that are not there, too.
fn convert(it: &mut Writer, words: &[Value], shift: &Value, channels: usize) -> Vec<Value> {
    let zero = it.int(0);
    let whole: Vec<Value> =
        (0..channels).map(|at| words.get(at).unwrap_or(&zero).clone()).collect();
    let is_whole = it.field_is("eq", field::KIND, Kind::Whole as u32);
    let is_byte = it.field_is("eq", field::BITS, 8);
    it.text.jump("parts");
    it.text.label("parts");
    it.text.branch(&is_whole, "converted", "small");
    it.text.label("small");
    it.text.branch(&is_byte, "bytes", "pairs");
    it.text.label("bytes");
    let bytes: Vec<Value> = (0..channels as i64)
        .map(|channel| {
            let by = it.text.binary("add", shift, &it.int(8 * channel));
            let by = it.text.binary("and", &by, &it.int(31));
            it.text.binary("lshr", &words[0], &by)
        })
        .collect();
    it.text.jump("small.parts");
    it.text.label("pairs");
    let pairs: Vec<Value> = (0..channels)
        .map(|channel| match channel {
            0 => it.text.binary("lshr", &words[0], shift),
            _ => {
                let by = it.int(16 * (channel as i64 % 2));
                let word = words.get(channel / 2).unwrap_or(&zero);
                it.text.binary("lshr", word, &by)
            }
        })
        .collect();
    it.text.jump("small.parts");
    it.text.label("small.parts");
    let parts: Vec<Value> = bytes
        .iter()
        .zip(&pairs)
        .map(|(byte, pair)| it.phi([(byte, "bytes"), (pair, "pairs")]))
        .collect();
    let small = convert_small(it, &parts);
    it.text.jump("converted");
    it.text.label("converted");
    let values: Vec<Value> = whole
        .iter()
        .zip(&small)
        .map(|(whole, small)| it.phi([(whole, "parts"), (small, "small.done")]))
        .collect();
    let count = it.field(WORD, field::CHANNELS);
    let of_missing = it.fields(WORD, field::ONE);
    let filled = values.iter().enumerate().map(|(channel, value)| {
        let at = Value::int(channel as u64, WORD, Width::Scalar);
        let there = it.text.compare("ugt", &count, &at);
        let missing = if channel == 3 { &of_missing } else { &zero };
        it.text.select(&there, value, missing)
    });
    filled.collect()
}

/// Channels of 8 or 16 bits, in the low bits of each lane. Ends in block `small.done`.
fn convert_small(it: &mut Writer, parts: &[Value]) -> Vec<Value> {
    let is_half = it.field_is("eq", field::KIND, Kind::Half as u32);
    let is_unit = it.field_is("eq", field::KIND, Kind::Unit as u32);
    let signed = it.field_is("ne", field::SIGNED, 0);
    let size = it.fields(WORD, field::BITS);
    let most = it.fields(Type::F32, field::MOST);
    let rest = it.text.binary("sub", &it.int(32), &size);
    it.text.branch(&is_half, "halves", "integers");
    it.text.label("halves");
    let halves: Vec<Value> = parts.iter().map(|part| half(it, part)).collect();
    it.text.jump("small.done");
    it.text.label("integers");
    let integers: Vec<Value> = parts
        .iter()
        .map(|part| {
            let high = it.text.binary("shl", part, &rest);
            let by_sign = it.text.binary("ashr", &high, &rest);
            let by_zeros = it.text.binary("lshr", &high, &rest);
            it.text.select(&signed, &by_sign, &by_zeros)
        })
        .collect();
    it.text.branch(&is_unit, "units", "small.done");
    it.text.label("units");
    let units: Vec<Value> = integers
        .iter()
        .map(|integer| {
            let number = it.text.cast("sitofp", integer, Type::F32);
            let unit = it.text.binary("fdiv", &number, &most);
            // The least negative number of a signed type counts as -1, too.
            let least = Value::f32((-1.0_f32).to_bits(), it.width());
            let above = it.text.compare("ogt", &unit, &least);
            let unit = it.text.select(&above, &unit, &least);
            it.text.cast("bitcast", &unit, WORD)
        })
        .collect();
    it.text.jump("small.done");
    it.text.label("small.done");
    let ways = halves.iter().zip(&integers).zip(&units);
    let done = ways.map(|((half, integer), unit)| {
        let phi = format!(
            "phi {} [ {}, %halves ], [ {}, %integers ], [ {}, %units ]",
            half.full_type(),
            half.name,
            integer.name,
            unit.name
        );
        it.text.define(WORD, half.width, phi)
    });
    done.collect()
}

/// A half in the low bits as the bits of a float.
fn half(it: &mut Writer, part: &Value) -> Value {
    let Width::Lanes(lanes) = it.width() else { return part.clone() };
    let bits = it.text.cast("trunc", part, Type::I(16));
    let cast = format!("bitcast {} to <{lanes} x half>", bits.typed());
    let number = it.text.define(Type::I(16), bits.width, cast).name;
    let wide = format!("fpext <{lanes} x half> {number} to <{lanes} x float>");
    let wide = it.text.define(Type::F32, bits.width, wide);
    let wide = canonical_nan(&mut it.text, &wide);
    it.text.cast("bitcast", &wide, WORD)
}
