//! What keeps accesses in their memory, whatever their addresses are.
//!
//! Checks decide which error an access ends with; they are not what holds it. The last thing that is done to
//! an offset before it becomes a pointer is here: it is cut to bits that lead no further than the guards
//! around its memory. Where the check has passed, this changes nothing. `svp_containment` proves of every
//! kernel's text that no access is without it.
//!
//! LLVM may replace what it takes for poison by anything, each time anew, so that a mask would not hold;
//! frozen it is one value.

use super::pattern::{Access, Space, WIDE};
use crate::emit::cursor::Cursor;
use crate::planted::{self, Fault};
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::splat;

impl Cursor<'_, '_> {
    /// Offsets in an access' memory, such that no pointer made of them leaves it and its guards.
    pub(super) fn contained(&mut self, access: &Access, offset: &Value) -> Value {
        let mask = match (access.space, offset.ty) {
            // Offsets that are known now.
            (Space::Params(_), _) => return offset.clone(),
            (Space::Window, _) => Value::named("%window.mask", WIDE),
            // The guards are longer than 31 bits lead, to either side.
            (_, Type::I(32)) => return frozen(self.text, offset),
            (Space::Shared, _) => Value::int(i32::MAX as u64, WIDE, Width::Scalar),
            (Space::Local | Space::Slow, _) => {
                let bytes = u64::from(self.plan.frame.bytes).max(4);
                Value::int(bytes.next_power_of_two() - 1, WIDE, Width::Scalar)
            }
        };
        masked(self.text, access.space, offset, mask)
    }
}

/// Offsets in a memory, cut by a mask for these.
pub(super) fn masked(text: &mut Text, space: Space, offset: &Value, mask: Value) -> Value {
    let (frozen, mask) = match planted_mask(text, space, offset, &mask) {
        Some((unmasked, None)) => return unmasked,
        Some((offset, Some(mask))) => (offset, mask),
        None => (frozen(text, offset), mask),
    };
    let mask = match offset.width {
        Width::Scalar => mask,
        Width::Lanes(lanes) => splat(text, &mask, lanes),
    };
    text.binary("and", &frozen, &mask)
}

/// What is done instead where a fault is planted: an offset, and maybe a mask for it.
fn planted_mask(
    text: &mut Text,
    space: Space,
    offset: &Value,
    mask: &Value,
) -> Option<(Value, Option<Value>)> {
    let wider = |bits: u64| Some(Value::int(bits, WIDE, Width::Scalar));
    let unmasked = match space {
        Space::Window => Fault::WindowUnmasked,
        Space::Shared => Fault::SharedUnmasked,
        _ => Fault::LocalUnmasked,
    };
    if planted::is(unmasked) {
        return Some((frozen(text, offset), None));
    }
    let mask = match space {
        _ if planted::is(Fault::NotFrozen) => return Some((offset.clone(), Some(mask.clone()))),
        Space::Window if planted::is(Fault::WindowMaskTooWide) => {
            Some(text.binary("or", mask, &Value::int(1 << 36, WIDE, Width::Scalar)))
        }
        Space::Shared if planted::is(Fault::SharedMaskTooWide) => wider(i64::MAX as u64),
        Space::Local if planted::is(Fault::LocalMaskTooWide) => wider((1 << 24) - 1),
        _ => return None,
    };
    Some((frozen(text, offset), mask))
}

/// The same, and not poison.
pub(crate) fn frozen(text: &mut Text, value: &Value) -> Value {
    text.define(value.ty, value.width, format_args!("freeze {}", value.typed()))
}

/// A number below `count`, a power of two: that of a lane, say.
pub(crate) fn below(text: &mut Text, value: &Value, count: u32) -> Value {
    let frozen = frozen(text, value);
    if planted::is(Fault::LaneUnmasked) {
        return frozen;
    }
    text.binary("and", &frozen, &Value::int(u64::from(count) - 1, value.ty, value.width))
}
