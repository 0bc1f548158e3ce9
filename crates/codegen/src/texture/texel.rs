//! `@texture.texel`: loads texels by their offsets and makes of them what registers get.
//!
//! Loaded are aligned words of 32 bits, whatever a texel's size: a word that holds a part of a texel
//! lies in the same page. Which words, and what becomes of them, is chosen at run time, once for all
//! lanes.

use super::opened::{Kind, field};
use super::vectors::{WORD, Writer};
use crate::alu::canonical_nan;
use crate::emit::helpers::Helpers;
use crate::memory::contain;
use crate::text::{Type, Value, Width};

impl Helpers {
    /// The function that loads this many channels of texels into a buffer: of the opened texture, the
    /// texels' offsets in bytes (`i32`), a bit per lane that is wanted, and a bit per lane that is not
    /// at the border.
    pub(super) fn texture_texel(&mut self, channels: usize) -> String {
        let name = format!("@texture.texel.{channels}");
        if self.has(&name) {
            return name;
        }
        let gather = self.gather_words();
        let mut w = Writer::new(self.gang.lanes);
        let bits = w.bits_type();
        let offsets = w.named("%offsets", WORD);
        let (wanted, inside) = (Writer::single("%wanted", bits), Writer::single("%inside", bits));
        let loaded = w.text.binary("and", &wanted, &inside);
        let words = load_words(&mut w, &gather, &offsets, &loaded, channels);
        let shift = w.text.binary("and", &offsets, &w.int(3));
        let shift = w.text.binary("shl", &shift, &w.int(3));
        let values = convert(&mut w, &words, &shift, channels);
        let inside = w.text.mask_lanes(&inside);
        for (channel, value) in values.iter().enumerate() {
            let edge = w.fields(WORD, field::BORDER + 4 * channel);
            let value = w.text.select(&inside, value, &edge);
            w.store_channel("%texels", channel, &value);
        }
        w.text.line("ret void");
        let (offsets, wanted) = (offsets.typed(), wanted.typed());
        let parameters = format!(
            "ptr %window, i64 %mask, ptr %texture, ptr %texels, {offsets}, {wanted}, {bits} %inside"
        );
        self.add(&name, "void", &parameters, "noinline", w.text);
        name
    }
}

/// The words of the texels, as many as the wanted channels can lie in: one, two or four.
fn load_words(
    w: &mut Writer,
    gather: &str,
    offsets: &Value,
    loaded: &Value,
    channels: usize,
) -> Vec<Value> {
    let width = w.width();
    let pointer = w.text.byte_pointer("%texture", field::FIRST);
    w.text.line(format_args!("%first = load i64, ptr {pointer}, align 8"));
    // What holds the texels in the window, whatever the buffer and the offsets say.
    w.text.line("%first.frozen = freeze i64 %first");
    w.text.line("%first.held = and i64 %first.frozen, %mask");
    let host = w.text.byte_pointer("%window", "%first.held");
    let first = w.text.binary("lshr", offsets, &w.int(2));
    let first = contain::frozen(&mut w.text, &first);
    let load = |w: &mut Writer, word: i64| {
        let at = w.text.binary("add", &first, &w.int(word));
        let (at, loaded) = (at.typed(), loaded.typed());
        let call = format!("call {} {gather}(ptr {host}, {at}, {loaded})", width.of(WORD));
        w.text.define(WORD, width, call)
    };
    let mut words = vec![load(w, 0)];
    if channels == 1 {
        return words;
    }
    // Of texels with fewer words, the others are not looked at.
    let mut before = "words.1".to_owned();
    w.text.jump(&before);
    w.text.label(&before);
    for (least, more) in [(3, 1..2), (4, 2..4)] {
        if more.start >= channels as i64 {
            break;
        }
        let larger = w.field_is("uge", field::TEXEL_SHIFT, least);
        let (yes, no) = (format!("words.yes.{least}"), format!("words.no.{least}"));
        w.text.branch(&larger, &yes, &no);
        w.text.label(&yes);
        let loads: Vec<Value> = more.map(|word| load(w, word)).collect();
        w.text.jump(&no);
        w.text.label(&no);
        let none = w.int(0);
        for load in loads {
            let word = w.phi([(&load, &yes), (&none, &before)]);
            words.push(word);
        }
        before = no;
    }
    words
}

/// The channels of texels as registers get them; those that are not there, too.
fn convert(w: &mut Writer, words: &[Value], shift: &Value, channels: usize) -> Vec<Value> {
    let zero = w.int(0);
    let whole: Vec<Value> =
        (0..channels).map(|at| words.get(at).unwrap_or(&zero).clone()).collect();
    let is_whole = w.field_is("eq", field::KIND, Kind::Whole as u32);
    let is_byte = w.field_is("eq", field::BITS, 8);
    w.text.jump("parts");
    w.text.label("parts");
    w.text.branch(&is_whole, "converted", "small");
    w.text.label("small");
    w.text.branch(&is_byte, "bytes", "pairs");
    w.text.label("bytes");
    let bytes: Vec<Value> = (0..channels as i64)
        .map(|channel| {
            let by = w.text.binary("add", shift, &w.int(8 * channel));
            let by = w.text.binary("and", &by, &w.int(31));
            w.text.binary("lshr", &words[0], &by)
        })
        .collect();
    w.text.jump("small.parts");
    w.text.label("pairs");
    let pairs: Vec<Value> = (0..channels)
        .map(|channel| match channel {
            0 => w.text.binary("lshr", &words[0], shift),
            _ => {
                let by = w.int(16 * (channel as i64 % 2));
                let word = words.get(channel / 2).unwrap_or(&zero);
                w.text.binary("lshr", word, &by)
            }
        })
        .collect();
    w.text.jump("small.parts");
    w.text.label("small.parts");
    let parts: Vec<Value> = bytes
        .iter()
        .zip(&pairs)
        .map(|(byte, pair)| w.phi([(byte, "bytes"), (pair, "pairs")]))
        .collect();
    let small = convert_small(w, &parts);
    w.text.jump("converted");
    w.text.label("converted");
    let values: Vec<Value> = whole
        .iter()
        .zip(&small)
        .map(|(whole, small)| w.phi([(whole, "parts"), (small, "small.done")]))
        .collect();
    let count = w.field(WORD, field::CHANNELS);
    let of_missing = w.fields(WORD, field::ONE);
    let filled = values.iter().enumerate().map(|(channel, value)| {
        let at = Value::int(channel as u64, WORD, Width::Scalar);
        let there = w.text.compare("ugt", &count, &at);
        let missing = if channel == 3 { &of_missing } else { &zero };
        w.text.select(&there, value, missing)
    });
    filled.collect()
}

/// Channels of 8 or 16 bits, in the low bits of each lane. Ends in block `small.done`.
fn convert_small(w: &mut Writer, parts: &[Value]) -> Vec<Value> {
    let is_half = w.field_is("eq", field::KIND, Kind::Half as u32);
    let is_unit = w.field_is("eq", field::KIND, Kind::Unit as u32);
    let signed = w.field_is("ne", field::SIGNED, 0);
    let size = w.fields(WORD, field::BITS);
    let most = w.fields(Type::F32, field::MOST);
    let rest = w.text.binary("sub", &w.int(32), &size);
    w.text.branch(&is_half, "halves", "integers");
    w.text.label("halves");
    let halves: Vec<Value> = parts.iter().map(|part| half(w, part)).collect();
    w.text.jump("small.done");
    w.text.label("integers");
    let integers: Vec<Value> = parts
        .iter()
        .map(|part| {
            let high = w.text.binary("shl", part, &rest);
            let by_sign = w.text.binary("ashr", &high, &rest);
            let by_zeros = w.text.binary("lshr", &high, &rest);
            w.text.select(&signed, &by_sign, &by_zeros)
        })
        .collect();
    w.text.branch(&is_unit, "units", "small.done");
    w.text.label("units");
    let units: Vec<Value> = integers
        .iter()
        .map(|integer| {
            let number = w.text.cast("sitofp", integer, Type::F32);
            let unit = w.text.binary("fdiv", &number, &most);
            // The least negative number of a signed type counts as -1, too.
            let least = Value::f32((-1.0_f32).to_bits(), w.width());
            let above = w.text.compare("ogt", &unit, &least);
            let unit = w.text.select(&above, &unit, &least);
            w.text.cast("bitcast", &unit, WORD)
        })
        .collect();
    w.text.jump("small.done");
    w.text.label("small.done");
    let ways = halves.iter().zip(&integers).zip(&units);
    let done = ways.map(|((half, integer), unit)| {
        let phi = format!(
            "phi {} [ {}, %halves ], [ {}, %integers ], [ {}, %units ]",
            half.full_type(),
            half.name,
            integer.name,
            unit.name
        );
        w.text.define(WORD, half.width, phi)
    });
    done.collect()
}

/// A half in the low bits as the bits of a float.
fn half(w: &mut Writer, part: &Value) -> Value {
    let Width::Lanes(lanes) = w.width() else { return part.clone() };
    let bits = w.text.cast("trunc", part, Type::I(16));
    let cast = format!("bitcast {} to <{lanes} x half>", bits.typed());
    let number = w.text.define(Type::I(16), bits.width, cast).name;
    let wide = format!("fpext <{lanes} x half> {number} to <{lanes} x float>");
    let wide = w.text.define(Type::F32, bits.width, wide);
    let wide = canonical_nan(&mut w.text, &wide);
    w.text.cast("bitcast", &wide, WORD)
}
