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
/// Lanes that have not ended; only where meetings are awaited.
const LIVE: &str = "%mask.live";
/// Which those were when all meetings were last looked at.
const LOOKED: &str = "%mask.looked";

fn slot(block: usize) -> String {
    format!("%mask.{block}")
}

/// The lanes that a meeting has been looked at with in vain.
fn parted(block: usize) -> String {
    format!("%mask.{block}.parted")
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

    /// Adds the slots of meetings: all of these lanes are to come.
    pub(crate) fn begin_awaited(self, text: &mut Text, meetings: &[usize], lanes: &Value) {
        text.slot(LIVE, self.ty);
        text.slot(LOOKED, self.ty);
        text.store_slot(lanes, LIVE);
        text.store_slot(lanes, LOOKED);
        for block in meetings {
            text.slot(&parted(*block), self.ty);
            self.set_parted(text, *block, &Value::int(0, self.ty, Width::Scalar));
        }
    }

    /// The lanes that have not ended.
    pub(crate) fn live(self, text: &mut Text) -> Value {
        text.load_slot(self.ty, LIVE)
    }

    /// These lanes have ended.
    pub(crate) fn end(self, text: &mut Text, bits: &Value) {
        let live = self.live(text);
        let others = text.binary("xor", bits, &Value::ones(self.ty));
        let left = text.binary("and", &live, &others);
        text.store_slot(&left, LIVE);
    }

    /// The lanes that had not ended when all meetings were last looked at.
    pub(crate) fn looked(self, text: &mut Text) -> Value {
        text.load_slot(self.ty, LOOKED)
    }

    /// All meetings are looked at with these lanes that have not ended.
    pub(crate) fn look(self, text: &mut Text, live: &Value) {
        text.store_slot(live, LOOKED);
    }

    /// The lanes that have waited at a meeting for others when it was last looked at.
    pub(crate) fn parted(self, text: &mut Text, block: usize) -> Value {
        text.load_slot(self.ty, &parted(block))
    }

    /// These lanes wait at a meeting for others.
    pub(crate) fn set_parted(self, text: &mut Text, block: usize, bits: &Value) {
        text.store_slot(bits, &parted(block));
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
