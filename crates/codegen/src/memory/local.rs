//! Local memory: each lane its own, word-interleaved, so that lanes that access the same offset find
//! their words side by side. Word `w` of lane `l` of a warp lies at `(w * 32 + l) * 4`.

use svp_ptx::ir::Operand;

use super::load::element_type;
use super::masked;
use super::pattern::{Access, Pattern, WIDE};
use crate::Unsupported;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice};

const WORD: Type = Type::I(32);
/// Bytes from a word of a lane to its next.
const WORD_STEP: u64 = 32 * 4;

impl Lowering<'_> {
    /// Loads from local memory: words at one offset natively, the rest by the runtime.
    pub(super) fn load_local(
        &mut self,
        index: usize,
        access: &Access,
        parts: &[Operand],
        active: &Active,
    ) -> Result<(), Unsupported> {
        if !access.ty.bytes().is_multiple_of(4) || !self.is_native(access) {
            return self.slowly(index, access, active);
        }
        let scope = access.scope();
        self.fast_or_slow(index, access, active, |it, pattern| {
            let mut values = Vec::new();
            for element in 0..access.elements {
                let mut words = Vec::new();
                for word in 0..access.ty.bytes() / 4 {
                    let at = element * access.ty.bytes() + word * 4;
                    words.push(it.load_words(pattern, at, scope, active)?);
                }
                let value = it.joined(&words);
                values.push(Lanes::of(it.adapt(&value, element_type(access.ty))));
            }
            it.write_loaded(access, parts, values, active)
        })
    }

    /// Stores to local memory, likewise.
    pub(super) fn store_local(
        &mut self,
        index: usize,
        access: &Access,
        values: &[Lanes],
        active: &Active,
    ) -> Result<(), Unsupported> {
        if !access.ty.bytes().is_multiple_of(4) || !self.is_native(access) {
            return self.slowly(index, access, active);
        }
        let scope = access.scope();
        self.fast_or_slow(index, access, active, |it, pattern| {
            for (element, value) in values.iter().enumerate() {
                let value = it.vector(value);
                let bits = it.adapt(&value, Type::I(value.ty.bits()));
                for word in 0..access.ty.bytes() / 4 {
                    let shift = Value::int(u64::from(word) * 32, bits.ty, bits.width);
                    let part = it.text.binary("lshr", &bits, &shift);
                    let part = it.adapt(&part, WORD);
                    let at = element as u32 * access.ty.bytes() + word * 4;
                    it.store_words(pattern, at, &part, scope, active)?;
                }
            }
            Ok(())
        })
    }

    fn is_native(&self, access: &Access) -> bool {
        matches!(access.pattern, Pattern::One(_) | Pattern::Anywhere(_))
    }

    /// Words of a value, the lowest first, as one.
    fn joined(&mut self, words: &[Value]) -> Value {
        match words {
            [low, high] => {
                let low = self.adapt(low, WIDE);
                let high = self.adapt(high, WIDE);
                let shift = Value::int(32, WIDE, high.width);
                let high = self.text.binary("shl", &high, &shift);
                self.text.binary("or", &low, &high)
            }
            [one] => one.clone(),
            _ => Value::int(0, WIDE, self.gang.width()),
        }
    }

    /// The local memory of a warp of the gang.
    fn warp_base(warp: u32) -> String {
        format!("%local.{warp}")
    }

    /// Where the word at an offset (plus `more` bytes) begins in a warp's memory.
    fn word_place(&mut self, warp: u32, at: &Value, more: u32) -> String {
        self.word_from(&Self::warp_base(warp), at, more)
    }

    /// Where it is, from where the first one is.
    pub(crate) fn word_from(&mut self, base: &str, at: &Value, more: u32) -> String {
        let four = Value::int(2, WIDE, Width::Scalar);
        let word = self.text.binary("lshr", at, &four);
        let step = Value::int(WORD_STEP, WIDE, Width::Scalar);
        let place = self.text.binary("mul", &word, &step);
        let more = Value::int(u64::from(more / 4) * WORD_STEP, WIDE, Width::Scalar);
        let place = self.text.binary("add", &place, &more);
        let text = format!("getelementptr i8, ptr {base}, {}", place.typed());
        self.text.define(WIDE, Width::Scalar, text).name
    }

    fn load_words(
        &mut self,
        pattern: &Pattern,
        more: u32,
        scope: &str,
        active: &Active,
    ) -> Result<Value, Unsupported> {
        match pattern {
            Pattern::One(at) if self.alone.is_some() => self.load_word_alone(at, more, scope),
            Pattern::One(at) => {
                let mut parts = Vec::new();
                for warp in 0..self.gang.warps() {
                    let place = self.word_place(warp, at, more);
                    let load = format!("load <32 x i32>, ptr {place}, align 4{scope}");
                    parts.push(self.text.define(WORD, Width::Lanes(32), load));
                }
                let whole = concat(&mut self.text, &parts);
                whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))
            }
            Pattern::Anywhere(at) => {
                let places = self.lane_places(at, more)?;
                let mask = self.mask(active);
                let call = masked::gather(&mut self.text, WORD, &places, 4, &mask);
                Ok(self.text.define(WORD, places.width, format_args!("{call}{scope}")))
            }
            _ => Err(Unsupported::Malformed("rows in local memory")),
        }
    }

    fn store_words(
        &mut self,
        pattern: &Pattern,
        more: u32,
        value: &Value,
        scope: &str,
        active: &Active,
    ) -> Result<(), Unsupported> {
        match (pattern, active) {
            (Pattern::One(at), _) if self.alone.is_some() => {
                self.store_word_alone(at, more, value, scope)?;
            }
            (Pattern::One(at), Active::All) => {
                for warp in 0..self.gang.warps() {
                    let place = self.word_place(warp, at, more);
                    let part = slice(&mut self.text, value, warp * 32, 32).typed();
                    self.text.line(format_args!("store {part}, ptr {place}, align 4{scope}"));
                }
            }
            (Pattern::One(at), Active::Some(mask)) => {
                for warp in 0..self.gang.warps() {
                    let place = self.word_place(warp, at, more);
                    let part = slice(&mut self.text, value, warp * 32, 32);
                    let mask = slice(&mut self.text, mask, warp * 32, 32);
                    let call = masked::store(&mut self.text, &part, &place, 4, &mask);
                    self.text.line(format_args!("{call}{scope}"));
                }
            }
            (Pattern::Anywhere(at), _) => {
                let places = self.lane_places(at, more)?;
                let mask = self.mask(active);
                let call = masked::scatter(&mut self.text, value, &places, 4, &mask);
                self.text.line(format_args!("{call}{scope}"));
            }
            _ => return Err(Unsupported::Malformed("rows in local memory")),
        }
        Ok(())
    }

    /// Pointers to each lane's word at its own offset.
    fn lane_places(&mut self, at: &Value, more: u32) -> Result<Value, Unsupported> {
        let width = at.width;
        let four = Value::int(2, WIDE, width);
        let word = self.text.binary("lshr", at, &four);
        let step = Value::int(WORD_STEP, WIDE, width);
        let row = self.text.binary("mul", &word, &step);
        let lanes = self.gang.constants(WIDE, |lane| {
            i64::from(lane % 32) * 4 + i64::from(more / 4) * WORD_STEP as i64
        });
        let offset = self.text.binary("add", &row, &lanes);
        let mut bases = Vec::new();
        for warp in 0..self.gang.warps() {
            let base = Self::warp_base(warp);
            let base =
                self.text.define(WIDE, Width::Scalar, format_args!("ptrtoint ptr {base} to i64"));
            bases.push(crate::values::lanes::splat(&mut self.text, &base, 32));
        }
        let bases = concat(&mut self.text, &bases);
        let bases = bases.ok_or(Unsupported::Malformed("a gang that is no power of two"))?;
        let address = self.text.binary("add", &bases, &offset);
        let lanes = self.gang.lanes;
        let text = format!("inttoptr {} to <{lanes} x ptr>", address.typed());
        Ok(self.text.define(WIDE, width, text))
    }
}
