//! The slots that hold lanes as integers: for each masked block those that wait for it, and those that
//! run.

use crate::text::{Text, Type, Value, Width};

/// The masks of a gang.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Masks {
    /// The integer with a bit per lane.
    pub(crate) ty: Type,
    /// Blocks of a kernel that is so large that the masks are an array in memory, [`ARRAY`]: those of all
    /// blocks, and behind them those of meetings.
    pub(crate) array: Option<usize>,
}

/// The array of masks.
pub(crate) const ARRAY: &str = "%masks";
/// Elements of the array that are cleared at once.
const CLEARED: usize = 16;

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
    /// The slots for so many blocks that are no array, each of which a gang has for itself.
    pub(crate) fn slots(self, blocks: usize) -> impl Iterator<Item = String> {
        let blocks = if self.array.is_some() { 0 } else { blocks };
        (0..blocks).map(slot).chain([RUNNING.to_owned()])
    }

    /// Elements of the array, if there is one.
    fn elements(self) -> Option<usize> {
        Some((2 * self.array?).next_multiple_of(CLEARED))
    }

    /// Bytes of the array, if there is one.
    pub(crate) fn array_bytes(self) -> Option<u64> {
        Some(self.elements()? as u64 * u64::from(self.ty.bits() / 8))
    }

    /// A pointer to the mask of a block.
    fn place(self, text: &mut Text, block: usize) -> String {
        match self.array {
            Some(_) => text.element_pointer(self.ty, ARRAY, format_args!("i32 {block}")),
            None => slot(block),
        }
    }

    /// A pointer to that of a meeting.
    fn parted_place(self, text: &mut Text, block: usize) -> String {
        match self.array {
            Some(blocks) => {
                text.element_pointer(self.ty, ARRAY, format_args!("i32 {}", blocks + block))
            }
            None => parted(block),
        }
    }

    /// Adds the slots of this many blocks; no lane waits for any.
    pub(crate) fn begin(self, text: &mut Text, blocks: usize) {
        text.slot(RUNNING, self.ty);
        if let Some(elements) = self.elements() {
            let (ty, align) = (self.ty, self.ty.bits() / 8);
            for first in (0..elements).step_by(CLEARED) {
                let place = text.element_pointer(ty, ARRAY, format_args!("i32 {first}"));
                let zeros = format!("<{CLEARED} x {ty}> zeroinitializer");
                text.line(format_args!("store {zeros}, ptr {place}, align {align}"));
            }
            return;
        }
        for block in 0..blocks {
            text.slot(&slot(block), self.ty);
            self.clear(text, block);
        }
    }

    /// The lanes that wait for a block.
    pub(crate) fn waiting(self, text: &mut Text, block: usize) -> Value {
        let place = self.place(text, block);
        text.load_slot(self.ty, &place)
    }

    /// These lanes wait for a block, and no others.
    pub(crate) fn set_waiting(self, text: &mut Text, block: usize, bits: &Value) {
        let place = self.place(text, block);
        text.store_slot(bits, &place);
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
            if self.array.is_none() {
                text.slot(&parted(*block), self.ty);
            }
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
        let place = self.parted_place(text, block);
        text.load_slot(self.ty, &place)
    }

    /// These lanes wait at a meeting for others.
    pub(crate) fn set_parted(self, text: &mut Text, block: usize, bits: &Value) {
        let place = self.parted_place(text, block);
        text.store_slot(bits, &place);
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
