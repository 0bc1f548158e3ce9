//! The slots that hold lanes as integers: for each masked block those that wait for it, and those that
//! run.

use crate::text::{Text, Type, Value, Width};

/// The masks of a gang.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Masks {
    /// The integer with a bit per lane.
    pub(crate) ty: Type,
}

const RUNNING: &str = "%mask.running";

fn slot(block: usize) -> String {
    format!("%mask.{block}")
}

impl Masks {
    /// The slots for so many blocks.
    pub(crate) fn slots(blocks: usize) -> impl Iterator<Item = String> {
        (0..blocks).map(slot).chain([RUNNING.to_owned()])
    }

    /// Adds the slots of so many blocks; no lane waits for any.
    pub(crate) fn begin(self, text: &mut Text, blocks: usize) {
        text.slot(RUNNING, self.ty);
        for block in 0..blocks {
            text.slot(&slot(block), self.ty);
            self.clear(text, block);
        }
    }

    /// The lanes that wait for a block.
    pub(crate) fn waiting(self, text: &mut Text, block: usize) -> Value {
        text.load_slot(self.ty, &slot(block))
    }

    /// These lanes wait for a block, and no others.
    pub(crate) fn set_waiting(self, text: &mut Text, block: usize, bits: &Value) {
        text.store_slot(bits, &slot(block));
    }

    /// More lanes wait for a block.
    pub(crate) fn add_waiting(self, text: &mut Text, block: usize, bits: &Value) {
        let waiting = self.waiting(text, block);
        let all = text.binary("or", &waiting, bits);
        self.set_waiting(text, block, &all);
    }

    /// No lane waits for a block any more.
    pub(crate) fn clear(self, text: &mut Text, block: usize) {
        self.set_waiting(text, block, &Value::int(0, self.ty, Width::Scalar));
    }

    /// The lanes that run the masked block.
    pub(crate) fn running(self, text: &mut Text) -> Value {
        text.load_slot(self.ty, RUNNING)
    }

    /// These lanes run the masked block.
    pub(crate) fn set_running(self, text: &mut Text, bits: &Value) {
        text.store_slot(bits, RUNNING);
    }

    /// All lanes run the masked block.
    pub(crate) fn run_all(self, text: &mut Text) {
        self.set_running(text, &Value::ones(self.ty));
    }
}
