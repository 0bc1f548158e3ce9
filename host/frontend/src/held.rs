//! Writes that wait for a guest that is stopped.
//!
//! Its memory is left alone meanwhile, while the device goes on. What is kept has bounds of its own: of each
//! timeline the last step, of each reply slot the last reply, of the text as much as its ring has room for.

use crate::channel::TimelineStep;
use crate::host_write::HostWrite;
use std::collections::{BTreeMap, VecDeque};
use svp_abi::channel::Window;
use svp_abi::command::ReplySlot;
use svp_budget::{Charge, Exhausted};

/// What waits until the guest goes on.
#[derive(Debug, Default)]
pub(crate) struct Held {
    open: Option<Window>,
    steps: BTreeMap<u32, TimelineStep>,
    replies: BTreeMap<u32, (ReplySlot, Vec<u8>)>,
    text: VecDeque<u8>,
    context_error: Option<u32>,
    closed: Option<String>,
}

impl Held {
    /// Keeps a write. Of text at most `text_max` bytes are kept, the last ones, and less where the budget
    /// has no more.
    ///
    /// # Errors
    /// [`Exhausted`]: there is no room for a reply.
    pub(crate) fn push(
        &mut self,
        write: HostWrite,
        text_max: usize,
        charge: &mut Charge,
    ) -> Result<(), Exhausted> {
        match write {
            HostWrite::Open(window) => self.open = Some(window),
            HostWrite::Step(step) => _ = self.steps.insert(step.timeline, step),
            HostWrite::Reply(slot, mut bytes) => {
                bytes.truncate(slot.len as usize);
                charge.grow(bytes.len() as u64)?;
                let before = self.replies.insert(slot.off, (slot, bytes));
                charge.shrink(before.map_or(0, |(_, bytes)| bytes.len() as u64));
            }
            HostWrite::Output(text) => self.push_text(&text, text_max, charge),
            HostWrite::ContextError(code) => self.context_error = Some(code),
            HostWrite::Closed(why) => self.closed = Some(why),
        }
        Ok(())
    }

    fn push_text(&mut self, text: &[u8], most: usize, charge: &mut Charge) {
        let text = text.get(text.len().saturating_sub(most)..).unwrap_or_default();
        let surplus = (self.text.len() + text.len()).saturating_sub(most);
        self.drop_text(surplus, charge);
        if charge.grow(text.len() as u64).is_err() {
            // What is printed last says most; it takes the place of what came before.
            self.drop_text(self.text.len(), charge);
            if charge.grow(text.len() as u64).is_err() {
                return;
            }
        }
        self.text.extend(text);
    }

    fn drop_text(&mut self, bytes: usize, charge: &mut Charge) {
        self.text.drain(..bytes);
        charge.shrink(bytes as u64);
    }

    /// What is to be written, in order.
    pub(crate) fn into_writes(self) -> Vec<HostWrite> {
        let mut writes = Vec::new();
        writes.extend(self.open.map(HostWrite::Open));
        if !self.text.is_empty() {
            writes.push(HostWrite::Output(self.text.into()));
        }
        writes
            .extend(self.replies.into_values().map(|(slot, bytes)| HostWrite::Reply(slot, bytes)));
        writes.extend(self.context_error.map(HostWrite::ContextError));
        writes.extend(self.steps.into_values().map(HostWrite::Step));
        writes.extend(self.closed.map(HostWrite::Closed));
        writes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_budget::{Ledger, Limit, Limits, Principal, Resource};

    const TEXT_MAX: usize = 1000;

    fn charge(each: u64) -> (Ledger, Charge) {
        let limit = Limit { each, in_all: 1 << 20 };
        let ledger = Ledger::new(Limits::default().with(Resource::HeldBytes, limit));
        let charge = ledger.nothing(&Principal::User(1), Resource::HeldBytes);
        (ledger, charge)
    }

    fn step(timeline: u32, value: u64) -> HostWrite {
        HostWrite::Step(TimelineStep { timeline, value, error: 0, time_ns: 0 })
    }

    #[test]
    fn what_a_stopped_guest_prints_has_bounds() {
        let (_ledger, mut charge) = charge(1 << 16);
        let mut held = Held::default();
        for value in 1..=1500u64 {
            let line = format!("{value:>100}");
            held.push(HostWrite::Output(line.into_bytes()), TEXT_MAX, &mut charge).unwrap();
            held.push(step(1, value), TEXT_MAX, &mut charge).unwrap();
            assert!(charge.amount() <= TEXT_MAX as u64);
        }
        held.push(HostWrite::Output(vec![b'x'; 5000]), TEXT_MAX, &mut charge).unwrap();
        let writes = held.into_writes();
        let [HostWrite::Output(text), HostWrite::Step(last)] = &writes[..] else {
            unreachable!("{writes:?}")
        };
        assert_eq!((text.len(), last.value), (TEXT_MAX, 1500));
    }

    #[test]
    fn text_makes_room_for_text_and_replies_do_not() {
        let (ledger, mut charge) = charge(100);
        let mut held = Held::default();
        let slot = |off| ReplySlot { off, len: 60 };
        held.push(HostWrite::Reply(slot(0), vec![1; 80]), TEXT_MAX, &mut charge).unwrap();
        held.push(HostWrite::Output(vec![b'a'; 30]), TEXT_MAX, &mut charge).unwrap();
        held.push(HostWrite::Output(vec![b'b'; 35]), TEXT_MAX, &mut charge).unwrap();
        assert_eq!(charge.amount(), 95, "a reply is cut to its slot, the older text is gone");
        let refused = held.push(HostWrite::Reply(slot(64), vec![2; 60]), TEXT_MAX, &mut charge);
        assert_eq!(refused.unwrap_err().resource, Resource::HeldBytes);
        held.push(HostWrite::Reply(slot(0), vec![3; 4]), TEXT_MAX, &mut charge).unwrap();
        assert_eq!(charge.amount(), 39, "the last reply of a slot counts");
        drop(charge);
        assert_eq!(ledger.held(&Principal::User(1), Resource::HeldBytes), 0);
    }

    #[test]
    fn writes_come_in_an_order_that_means_the_same() {
        let (_ledger, mut charge) = charge(1 << 10);
        let mut held = Held::default();
        for write in [
            step(1, 1),
            HostWrite::Reply(ReplySlot { off: 0, len: 8 }, vec![1]),
            step(1, 2),
            HostWrite::Closed("why".into()),
            HostWrite::Open(Window::default()),
            HostWrite::ContextError(700),
        ] {
            held.push(write, TEXT_MAX, &mut charge).unwrap();
        }
        let order = held.into_writes();
        assert!(matches!(
            &order[..],
            [
                HostWrite::Open(_),
                HostWrite::Reply(..),
                HostWrite::ContextError(700),
                HostWrite::Step(TimelineStep { value: 2, .. }),
                HostWrite::Closed(_)
            ]
        ));
    }
}
