//! Host functions in a stream's order.
//!
//! The stream raises a *gate* when it gets to the function, then waits for *done*. A thread of
//! the client's waits for the gate, runs the function and raises done with a `Signal`. Each
//! stream that uses host functions has its own thread, so that functions of different streams do
//! not wait for each other.

use crate::fence::Fence;
use crate::timeline::{Slot, Use};
use crate::{Answer, CUresult, Client, Stream};
use std::collections::HashMap;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::Command;

/// What runs: it is told the error of the context, or success.
type Function = Box<dyn FnOnce(CUresult) + Send>;

/// The streams that have used host functions.
#[derive(Debug, Default)]
pub(crate) struct Callbacks {
    lanes: Mutex<HashMap<u32, Lane>>,
}

/// One stream's thread and timelines.
#[derive(Debug)]
struct Lane {
    gate: Slot,
    done: Slot,
    count: u64,
    queue: Sender<Turn>,
}

struct Turn {
    gate: (u32, u64),
    done: (u32, u64),
    function: Function,
}

impl Client {
    /// Runs `function` on a thread of the client's when all earlier work of the stream is done;
    /// later work of the stream waits for it.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if there is no timeline or thread to be had; a sticky error.
    pub fn host_function(self: &Arc<Self>, stream: &Stream, function: Function) -> Answer<()> {
        self.check()?;
        let last = {
            let mut lanes = self.callbacks.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            let lane = match lanes.entry(stream.timeline()) {
                std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
                std::collections::hash_map::Entry::Vacant(entry) => entry.insert(self.new_lane()?),
            };
            lane.count += 1;
            let gate = (lane.gate.timeline, lane.gate.value + lane.count);
            let done = (lane.done.timeline, lane.done.value + lane.count);
            // Its thread is told last: if the commands did not come through, it would wait for ever.
            self.write(stream, |_| Command::EventRecord { timeline: gate.0, value: gate.1 })?;
            let wait = Command::Wait { timeline: done.0, value: done.1 };
            let last = self.write(stream, |_| wait)?;
            lane.queue.send(Turn { gate, done, function }).map_err(|_| CUresult::UNKNOWN)?;
            last
        };
        self.hold_back_after(2, last)
    }

    fn new_lane(self: &Arc<Self>) -> Answer<Lane> {
        let gate = self.take_timeline(Use::Event)?;
        let done = self.take_timeline(Use::Event).inspect_err(|_| self.give_back_unused([gate]))?;
        let (queue, turns) = channel::<Turn>();
        let client = Arc::downgrade(self);
        let thread = std::thread::Builder::new().name("svp-callbacks".into());
        let spawned = thread.spawn(move || turns.into_iter().for_each(|turn| run(&client, turn)));
        spawned.map_err(|_| {
            self.give_back_unused([gate, done]);
            CUresult::OUT_OF_MEMORY
        })?;
        Ok(Lane { gate, done, count: 0, queue })
    }

    fn give_back_unused(&self, slots: impl IntoIterator<Item = Slot>) {
        let mut timelines = self.timelines();
        slots.into_iter().for_each(|it| timelines.give_back(Use::Event, it, Fence::default()));
    }

    /// The stream ends; its thread ends when it has run what is queued.
    pub(crate) fn end_callbacks(&self, stream: &Stream) {
        let mut lanes = self.callbacks.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(lane) = lanes.remove(&stream.timeline()) else { return };
        for slot in [lane.gate, lane.done] {
            let value = slot.value + lane.count;
            let fence = Fence::new([(slot.timeline, value)]);
            self.timelines().give_back(Use::Event, Slot { value, ..slot }, fence);
        }
    }
}

fn run(client: &Weak<Client>, turn: Turn) {
    let Some(client) = client.upgrade() else { return };
    let waited = client.wait(turn.gate.0, turn.gate.1);
    let status = waited.and_then(|()| client.check()).err().unwrap_or(CUresult::SUCCESS);
    (turn.function)(status);
    let (timeline, value) = turn.done;
    // If the channel has ended, nobody waits any more.
    let _ = client.control(&Command::Signal { timeline, value });
    debug_assert!(timeline != TIMELINE_CONTROL);
}
