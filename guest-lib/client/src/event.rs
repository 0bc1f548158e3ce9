//! Events: a timeline each, raised in stream order.

use crate::fence::Fence;
use crate::timeline::{Slot, Use};
use crate::{Answer, CUresult, Client, Stream};
use std::sync::atomic::{AtomicU64, Ordering};
use svp_abi::command::Command;

/// An event.
#[derive(Debug)]
pub struct Event {
    timeline: u32,
    first: u64,
    /// Value of the latest record; written under the ring's lock only.
    recorded: AtomicU64,
    timing: bool,
}

impl Event {
    /// Whether it was ever recorded.
    fn is_recorded(&self) -> bool {
        self.recorded.load(Ordering::Acquire) > self.first
    }

    fn point(&self) -> (u32, u64) {
        (self.timeline, self.recorded.load(Ordering::Acquire))
    }
}

impl Client {
    /// Makes an event, without asking the host.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if all timelines are in use; a sticky error.
    pub fn create_event(&self, timing: bool) -> Answer<Event> {
        self.check()?;
        let Slot { timeline, value } = self.take_timeline(Use::Event)?;
        Ok(Event { timeline, first: value, recorded: AtomicU64::new(value), timing })
    }

    /// Ends an event. Streams that wait for it go on waiting.
    pub fn destroy_event(&self, event: &Event) {
        let (timeline, value) = event.point();
        let fence = Fence::new([(timeline, value)]);
        self.timelines().give_back(Use::Event, Slot { timeline, value }, fence);
    }

    /// Notes where the stream is now.
    ///
    /// # Errors
    /// A sticky error.
    pub fn record_event(&self, event: &Event, stream: &Stream) -> Answer<()> {
        self.check()?;
        let timeline = event.timeline;
        // The ring's lock makes numbering and submission one step.
        self.write(stream, |_| {
            let value = event.recorded.load(Ordering::Relaxed) + 1;
            event.recorded.store(value, Ordering::Release);
            Command::EventRecord { timeline, value }
        })?;
        Ok(())
    }

    /// Holds the stream until the event's latest record is done.
    ///
    /// # Errors
    /// A sticky error.
    pub fn stream_wait_event(&self, stream: &Stream, event: &Event) -> Answer<()> {
        let (timeline, value) = event.point();
        if !event.is_recorded() || self.channel.has_reached(timeline, value) {
            return self.check();
        }
        self.submit(stream, &Command::Wait { timeline, value })?;
        Ok(())
    }

    /// Holds the stream until all that was submitted to another stream so far is done.
    ///
    /// # Errors
    /// A sticky error.
    pub fn stream_wait_stream(&self, stream: &Stream, other: &Stream) -> Answer<()> {
        let (timeline, value) = other.point();
        if self.channel.has_reached(timeline, value) {
            return self.check();
        }
        self.submit(stream, &Command::Wait { timeline, value })?;
        Ok(())
    }

    /// Whether the latest record is done; true for an event that was never recorded.
    ///
    /// # Errors
    /// A sticky error.
    pub fn query_event(&self, event: &Event) -> Answer<bool> {
        self.drain_output();
        self.check()?;
        let (timeline, value) = event.point();
        Ok(!event.is_recorded() || self.channel.has_reached(timeline, value))
    }

    /// Waits for the latest record.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub fn synchronize_event(&self, event: &Event) -> Answer<()> {
        self.check()?;
        if event.is_recorded() {
            let (timeline, value) = event.point();
            self.wait(timeline, value)?;
        }
        self.drain_output();
        self.check()
    }

    /// Milliseconds between two records.
    ///
    /// # Errors
    /// `INVALID_HANDLE` if one was never recorded or takes no time, `NOT_READY` if one is not
    /// done; a sticky error.
    pub fn elapsed_ms(&self, start: &Event, end: &Event) -> Answer<f32> {
        self.check()?;
        for event in [start, end] {
            if !event.timing || !event.is_recorded() {
                return Err(CUresult::INVALID_HANDLE);
            }
            let (timeline, value) = event.point();
            if !self.channel.has_reached(timeline, value) {
                return Err(CUresult::NOT_READY);
            }
        }
        let from = self.channel.time_ns(start.timeline);
        let to = self.channel.time_ns(end.timeline);
        Ok((to.wrapping_sub(from).cast_signed() as f64 / 1e6) as f32)
    }
}
