//! What a compiled kernel may reach, as [`svp_containment`] needs to know it: the layout of [`Context`], and how
//! long everything is that the context points to.

use std::mem::size_of;

use svp_containment::{Field, Layout, Region};

use crate::Lowered;
use crate::context::{Context, MAX_JAM, SHARED_REACH, WINDOW_REACH, offset};
use crate::instruction::callout::ROW_BYTES;
use crate::planted::{self, Fault};

/// Bytes of a mask of lanes, in memory.
const MASK_BYTES: u64 = 16;

impl Lowered {
    /// What the kernel may reach.
    pub fn layout(&self) -> Layout {
        let functions = &self.module.functions;
        let kernel = functions.iter().find(|function| function.body.is_some());
        let last_param = kernel.and_then(|kernel| kernel.params.last());
        let rows = self.sites.iter().map(|site| site.registers.len() + 1).max().unwrap_or(0);
        let local_bytes = u64::from(self.local_bytes).max(4).next_power_of_two();
        Layout {
            context_bytes: size_of::<Context>() as u64,
            fields: fields((rows * ROW_BYTES) as u64),
            // The index of the block, its number, and the gang's first thread.
            writable: vec![
                (offset::BLOCK as u64, 12),
                (offset::LINEAR_BLOCK as u64, 8),
                (offset::FIRST_THREAD as u64, 4),
            ],
            window_guard: window_reach(),
            shared_reach: shared_reach(),
            // A word of each of 32 lanes, and what is accessed behind the last offset.
            local_reach: match planted::is(Fault::LocalUnguarded) {
                true => 32 * u64::from(self.local_bytes),
                false => 32 * local_bytes + (32 << 10),
            },
            param_bytes: last_param.map_or(0, |it| u64::from(it.offset) + u64::from(it.bytes)),
            symbol_bytes: 8 * self.module.variables.len() as u64,
            counter_bytes: 8 * self.counted.blocks as u64,
        }
    }
}

/// How far the guards around a window reach.
pub fn window_reach() -> u64 {
    if planted::is(Fault::WindowUnguarded) { 0 } else { WINDOW_REACH }
}

/// How far shared memory and the guards around it reach, from its first byte.
pub fn shared_reach() -> u64 {
    if planted::is(Fault::SharedUnguarded) { 64 << 10 } else { SHARED_REACH }
}

/// The fields that are no mere numbers; a callout's buffer has so many bytes.
fn fields(callout_bytes: u64) -> Vec<(u64, Field)> {
    let callout = Field::Function { bytes: callout_bytes, ends: false };
    let on_masks = |ends| Field::Function { bytes: MASK_BYTES, ends };
    let named = [
        (offset::WINDOW_HOST, Field::Pointer(Region::Window)),
        (offset::WINDOW_MASK, Field::Mask),
        (offset::SHARED_HOST, Field::Pointer(Region::Shared)),
        (offset::PARAMS, Field::Pointer(Region::Params)),
        (offset::SYMBOLS, Field::Pointer(Region::Symbols)),
        (offset::COUNTERS, Field::Pointer(Region::Counters)),
        (offset::CALLOUT, callout),
        (offset::MEMORY, callout),
        (offset::BARRIER, on_masks(false)),
        (offset::TRAP, on_masks(true)),
        (offset::CLOCK, on_masks(false)),
    ];
    let local = (0..MAX_JAM)
        .map(|warp| (offset::LOCAL_HOST as u64 + 8 * warp as u64, Field::Pointer(Region::Local)));
    named.into_iter().map(|(at, field)| (at as u64, field)).chain(local).collect()
}
