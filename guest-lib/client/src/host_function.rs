//! Host functions in a stream's order.
//!
//! The stream raises a *gate* when it gets to the function, then waits for *done*. A thread of the
//! client's waits for the gate, runs the function and raises done with a `Signal`. Each stream that
//! uses host functions has its own thread, so that functions of different streams do not wait for each
//! other.

use crate::callbacks::{CallbackQueue, Function, QueuedCall};
use crate::fence::{Fence, Point};
use crate::timeline::Use;
use crate::{CUresult, Client, Result, Stream};
use std::collections::hash_map::Entry;
use std::sync::mpsc::channel;
use std::sync::{Arc, Weak};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::Command;

impl Client {
    /// Runs `function` on a thread of the client's when all earlier work of the stream is done;
    /// later work of the stream waits for it.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if there is no timeline or thread to be had; a sticky error.
    ///
    /// # Example
    /// ```
    /// # use svp_transport::mock::MockHost;
    /// # let host = MockHost::start(&std::env::temp_dir(), Default::default())?;
    /// # let client = std::sync::Arc::new(svp_client::Client::open_socket(host.path())?);
    /// let (sender, receiver) = std::sync::mpsc::channel();
    /// let tell = move |status| drop(sender.send(status));
    /// client.host_function(client.legacy_stream(), Box::new(tell))?;
    /// client.synchronize()?;
    /// assert_eq!(receiver.recv()?, svp_client::CUresult::SUCCESS);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn host_function(self: &Arc<Self>, stream: &Stream, function: Function) -> Result<()> {
        self.check()?;
        let last = {
            let mut queues = self.callbacks.queues();
            let queue = match queues.entry(stream.timeline()) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(self.new_callback_queue()?),
            };
            let call = queue.next(function);
            // The thread gets the call last: if the commands did not come through, it would wait for
            // ever.
            let Point { timeline, value } = call.gate;
            self.write(stream, |_| Command::EventRecord { timeline, value })?;
            let Point { timeline, value } = call.done;
            let last = self.write(stream, |_| Command::Wait { timeline, value })?;
            queue.send(call)?;
            last
        };
        self.hold_back_after(2, last.value)
    }

    fn new_callback_queue(self: &Arc<Self>) -> Result<CallbackQueue> {
        let gate = self.take_timeline(Use::Event)?;
        let done = self.take_timeline(Use::Event).inspect_err(|_| self.give_back_unused([gate]))?;
        let (sender, calls) = channel::<QueuedCall>();
        let client = Arc::downgrade(self);
        let thread = std::thread::Builder::new().name("svp-callbacks".into());
        let spawned = thread.spawn(move || calls.into_iter().for_each(|call| run(&client, call)));
        spawned.map_err(|_| {
            self.give_back_unused([gate, done]);
            CUresult::OUT_OF_MEMORY
        })?;
        Ok(CallbackQueue::new(gate, done, sender))
    }

    fn give_back_unused(&self, points: impl IntoIterator<Item = Point>) {
        let mut timelines = self.timelines();
        for point in points {
            timelines.give_back(Use::Event, point, Fence::default());
        }
    }

    /// The stream ends; its thread ends when it has run what is queued.
    pub(crate) fn end_callbacks(&self, stream: &Stream) {
        let Some(queue) = self.callbacks.queues().remove(&stream.timeline()) else { return };
        for point in queue.ends() {
            self.timelines().give_back(Use::Event, point, Fence::new([point]));
        }
    }
}

fn run(client: &Weak<Client>, call: QueuedCall) {
    let Some(client) = client.upgrade() else { return };
    let waited = client.wait(call.gate);
    let status = waited.and_then(|()| client.check()).err().unwrap_or(CUresult::SUCCESS);
    (call.function)(status);
    let Point { timeline, value } = call.done;
    // If the channel has ended, nothing waits any more.
    let _ = client.control(&Command::Signal { timeline, value });
    debug_assert!(timeline != TIMELINE_CONTROL);
}
