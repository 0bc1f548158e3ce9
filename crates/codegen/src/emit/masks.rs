//! The slots that hold lanes as integers: for each masked block those that wait for it, and those that
//! run.

use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::Gang;

/// The masks of a gang.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Masks {
    ty: Type,
}

impl Masks {
    /// Those of a gang.
    pub(crate) fn of(gang: Gang) -> Self {
        Self { ty: gang.mask_type() }
    }

    /// The slot of the lanes that run the masked block.
    pub(crate) const RUNNING: &str = "%mask.running";

    /// The slot of the lanes that wait for a block.
    pub(crate) fn slot(block: usize) -> String {
        format!("%mask.{block}")
    }

    /// Reads a slot of lanes.
    pub(crate) fn load(self, text: &mut Text, slot: &str) -> Value {
        text.load_slot(self.ty, slot)
    }

    /// Writes a slot of lanes.
    pub(crate) fn store(self, text: &mut Text, slot: &str, bits: &Value) {
        text.store_slot(bits, slot);
    }

    /// No lane waits for a block any more.
    pub(crate) fn clear(self, text: &mut Text, block: usize) {
        self.store(text, &Self::slot(block), &Value::int(0, self.ty, Width::Scalar));
    }

    /// More lanes wait for a block.
    pub(crate) fn add(self, text: &mut Text, block: usize, bits: &Value) {
        let slot = Self::slot(block);
        let waiting = self.load(text, &slot);
        let all = text.binary("or", &waiting, bits);
        self.store(text, &slot, &all);
    }

    /// Every lane runs.
    pub(crate) fn run_all(self, text: &mut Text) {
        self.store(text, Self::RUNNING, &Value::ones(self.ty));
    }
}
