//! Local memory: each lane its own, word-interleaved, so that lanes that access the same offset find
//! their words side by side. Word `w` of lane `l` of a warp lies at `(w * 32 + l) * 4`.

use svp_ptx::ir::Operand;

use super::load::element_type;
use super::pattern::{Access, Pattern, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice};

const WORD: Type = Type::I(32);
/// Bytes from a word of a lane to its next.
const WORD_STEP: u64 = 32 * 4;

impl Cursor<'_, '_> {
    /// Loads from local memory: words at one offset natively, the rest by the runtime.
    pub(super) fn load_local(
        &mut self,
        access: &Access,
        parts: &[Operand],
    ) -> Result<(), Unsupported> {
        if !is_native(access) {
            return self.slowly(access);
        }
        self.fast_or_slow(access, |cursor, pattern| {
            let mut values = Vec::new();
            for element in 0..access.elements {
                let words: Result<Vec<Value>, Unsupported> = words(access, element)
                    .map(|word| cursor.load_word(access, pattern, word))
                    .collect();
                let value = joined(cursor.text, &words?);
                values.push(Lanes::of(cursor.text.adapt(&value, element_type(access.ty))));
            }
            cursor.write_loaded(access, parts, values)
        })
    }

    /// Stores to local memory, likewise.
    pub(super) fn store_local(
        &mut self,
        access: &Access,
        values: &[Lanes],
    ) -> Result<(), Unsupported> {
        if !is_native(access) {
            return self.slowly(access);
        }
        self.fast_or_slow(access, |cursor, pattern| {
            for (element, value) in values.iter().enumerate() {
                let value = cursor.vector(value);
                let bits = cursor.text.adapt(&value, Type::I(value.ty.bits()));
                for (at, word) in words(access, element as u32).enumerate() {
                    let shift = Value::int(at as u64 * 32, bits.ty, bits.width);
                    let part = cursor.text.binary("lshr", &bits, &shift);
                    let part = cursor.text.adapt(&part, WORD);
                    cursor.store_word(access, pattern, word, &part)?;
                }
            }
            Ok(())
        })
    }

    fn load_word(
        &mut self,
        access: &Access,
        pattern: &Pattern,
        word: u32,
    ) -> Result<Value, Unsupported> {
        match (pattern, self.version.lane()) {
            (Pattern::One(at), Some(lane)) => {
                let base = self.local_of_lane(lane);
                let at = self.contained(access, at);
                let pointer = word_pointer(self.text, &base, &at, word);
                Ok(primitives::load(self.text, WORD, Width::Scalar, word_target(access, &pointer)))
            }
            (Pattern::One(at), None) => {
                let at = self.contained(access, at);
                let mut parts = Vec::new();
                for warp in 0..self.gang().warps() {
                    let pointer = word_pointer(self.text, &warp_base(warp), &at, word);
                    let lanes = Width::Lanes(32);
                    parts.push(primitives::load(
                        self.text,
                        WORD,
                        lanes,
                        word_target(access, &pointer),
                    ));
                }
                let whole = concat(self.text, &parts);
                whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))
            }
            (Pattern::Anywhere(at), _) => {
                let mask = self.active_mask();
                let mut parts = Vec::new();
                for (warp, pointers) in self.word_pointers(access, at, word).iter().enumerate() {
                    let mask = slice(self.text, &mask, warp as u32 * 32, 32);
                    let target = word_target(access, pointers);
                    parts.push(primitives::gather(self.text, WORD, &mask, target));
                }
                let whole = concat(self.text, &parts);
                whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))
            }
            _ => Err(Unsupported::Malformed("rows in local memory")),
        }
    }

    fn store_word(
        &mut self,
        access: &Access,
        pattern: &Pattern,
        word: u32,
        value: &Value,
    ) -> Result<(), Unsupported> {
        match (pattern, self.version.lane()) {
            (Pattern::One(at), Some(lane)) => {
                let base = self.local_of_lane(lane);
                let at = self.contained(access, at);
                let pointer = word_pointer(self.text, &base, &at, word);
                primitives::store(self.text, value, word_target(access, &pointer));
            }
            (Pattern::One(at), None) => {
                let at = self.contained(access, at);
                let mask = self.active.mask().cloned();
                for warp in 0..self.gang().warps() {
                    let pointer = word_pointer(self.text, &warp_base(warp), &at, word);
                    let part = slice(self.text, value, warp * 32, 32);
                    let Some(mask) = &mask else {
                        primitives::store(self.text, &part, word_target(access, &pointer));
                        continue;
                    };
                    let mask = slice(self.text, mask, warp * 32, 32);
                    primitives::store_masked(
                        self.text,
                        &part,
                        &mask,
                        word_target(access, &pointer),
                    );
                }
            }
            (Pattern::Anywhere(at), _) => {
                let mask = self.active_mask();
                for (warp, pointers) in self.word_pointers(access, at, word).iter().enumerate() {
                    let part = slice(self.text, value, warp as u32 * 32, 32);
                    let mask = slice(self.text, &mask, warp as u32 * 32, 32);
                    primitives::scatter(self.text, &part, &mask, word_target(access, pointers));
                }
            }
            _ => return Err(Unsupported::Malformed("rows in local memory")),
        }
        Ok(())
    }

    /// For each warp, pointers to its lanes' words at their own offsets.
    fn word_pointers(&mut self, access: &Access, at: &Value, word: u32) -> Vec<String> {
        let at = self.contained(access, at);
        let row = self.text.binary("lshr", &at, &Value::int(2, WIDE, at.width));
        let row = self.text.binary("mul", &row, &Value::int(WORD_STEP, WIDE, at.width));
        let lanes = self.gang().constants(WIDE, |lane| {
            i64::from(lane % 32) * 4 + i64::from(word / 4) * WORD_STEP as i64
        });
        let offsets = self.text.binary("add", &row, &lanes);
        let warps = self.gang().warps();
        let pointers = |warp: u32| {
            let offsets = slice(self.text, &offsets, warp * 32, 32);
            self.text.element_pointers("i8", &warp_base(warp), &offsets)
        };
        (0..warps).map(pointers).collect()
    }
}

/// A word at a pointer.
fn word_target<'t>(access: &Access, pointer: &'t str) -> Target<'t> {
    Target { align: 4, ..access.target(pointer) }
}

fn is_native(access: &Access) -> bool {
    access.ty.bytes().is_multiple_of(4)
        && matches!(access.pattern, Pattern::One(_) | Pattern::Anywhere(_))
}

/// Where the words of an element begin, in bytes from where a lane's access does.
fn words(access: &Access, element: u32) -> impl Iterator<Item = u32> {
    let size = access.ty.bytes();
    (0..size / 4).map(move |word| element * size + word * 4)
}

/// Words of a value, the lowest first, as one.
fn joined(text: &mut Text, words: &[Value]) -> Value {
    match words {
        [low, high] => {
            let low = text.adapt(low, WIDE);
            let high = text.adapt(high, WIDE);
            let shift = Value::int(32, WIDE, high.width);
            let high = text.binary("shl", &high, &shift);
            text.binary("or", &low, &high)
        }
        [one] => one.clone(),
        _ => Value::int(0, WIDE, Width::Scalar),
    }
}

/// The local memory of a warp of the gang.
fn warp_base(warp: u32) -> String {
    format!("%local.{warp}")
}

/// Where a word of an access at an offset lies, from where the first word of the memory does.
fn word_pointer(text: &mut Text, base: &str, at: &Value, word: u32) -> String {
    let constant = |value: u64| Value::int(value, WIDE, Width::Scalar);
    let row = text.binary("lshr", at, &constant(2));
    let row = text.binary("mul", &row, &constant(WORD_STEP));
    let offset = text.binary("add", &row, &constant(u64::from(word / 4) * WORD_STEP));
    text.element_pointer("i8", base, offset.typed())
}
