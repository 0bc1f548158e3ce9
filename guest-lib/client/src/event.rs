//! Events: a timeline each, raised in stream order.

use crate::fence::Fence;
use crate::timeline::{Slot, Use};
use crate::{Answer, CUresult, Client, Stream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use svp_abi::bytes::{Reader, Writer};
use svp_abi::command::Command;
use svp_transport::EventPage;

/// An event.
#[derive(Debug)]
pub struct Event {
    timeline: u32,
    first: u64,
    /// Value of the latest record; written under the ring's lock only.
    recorded: AtomicU64,
    timing: bool,
    /// What processes share about it.
    page: Option<Arc<EventPage>>,
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

/// "SVPEVT01", so that a handle of another kind is no handle.
const MAGIC: u64 = 0x3130_5456_4550_5653;

fn decode_name(handle: &[u8; 64]) -> Option<(u64, u32, u32)> {
    let mut reader = Reader::new(handle);
    let is_ours = reader.u64().ok()? == MAGIC;
    let name = (reader.u64().ok()?, reader.u32().ok()?, reader.u32().ok()?);
    is_ours.then_some(name)
}

impl Event {
    /// What another process needs to open it; `None` if it was not made for that.
    pub fn handle(&self) -> Option<[u8; 64]> {
        let (key, maker, number) = self.page.as_ref()?.name();
        let mut bytes = [0; 64];
        let mut writer = Writer::new(&mut bytes);
        writer.u64(MAGIC).ok()?;
        writer.u64(key).ok()?;
        writer.u32(maker).ok()?;
        writer.u32(number).ok()?;
        Some(bytes)
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
        let recorded = AtomicU64::new(value);
        Ok(Event { timeline, first: value, recorded, timing, page: None })
    }

    /// Makes an event that other processes of the machine can open.
    ///
    /// # Errors
    /// As [`Self::create_event`].
    pub fn create_shared_event(&self) -> Answer<Event> {
        let page = EventPage::new().map_err(|_| CUresult::OUT_OF_MEMORY)?;
        Ok(Event { page: Some(Arc::new(page)), ..self.create_event(false)? })
    }

    /// Opens an event of another process.
    ///
    /// # Errors
    /// `INVALID_HANDLE` if it is not there (any more); as [`Self::create_event`].
    pub fn open_event(&self, handle: &[u8; 64]) -> Answer<Event> {
        let name = decode_name(handle).ok_or(CUresult::INVALID_HANDLE)?;
        let page = EventPage::open(name).map_err(|_| CUresult::INVALID_HANDLE)?;
        Ok(Event { page: Some(Arc::new(page)), ..self.create_event(false)? })
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
    pub fn record_event(self: &Arc<Self>, event: &Event, stream: &Stream) -> Answer<()> {
        self.check()?;
        if let Some(page) = &event.page {
            let (number, page) = (page.record(), Arc::clone(page));
            return self.host_function(stream, Box::new(move |_| page.reach(number)));
        }
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
    pub fn stream_wait_event(self: &Arc<Self>, stream: &Stream, event: &Event) -> Answer<()> {
        if let Some(page) = &event.page {
            return self.stream_wait_page(stream, page);
        }
        let (timeline, value) = event.point();
        if !event.is_recorded() || self.channel.has_reached(timeline, value) {
            return self.check();
        }
        self.submit(stream, &Command::Wait { timeline, value })?;
        Ok(())
    }

    fn stream_wait_page(self: &Arc<Self>, stream: &Stream, page: &Arc<EventPage>) -> Answer<()> {
        let number = page.recorded();
        if page.has_reached(number) {
            return self.check();
        }
        let (page, client) = (Arc::clone(page), Arc::downgrade(self));
        let gives_up = move || client.upgrade().is_none_or(|it| it.check().is_err());
        self.host_function(stream, Box::new(move |_| page.wait(number, gives_up)))
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
        if let Some(page) = &event.page {
            return Ok(page.has_reached(page.recorded()));
        }
        let (timeline, value) = event.point();
        Ok(!event.is_recorded() || self.channel.has_reached(timeline, value))
    }

    /// Waits for the latest record.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub fn synchronize_event(&self, event: &Event) -> Answer<()> {
        self.check()?;
        if let Some(page) = &event.page {
            page.wait(page.recorded(), || self.check().is_err());
        } else if event.is_recorded() {
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
