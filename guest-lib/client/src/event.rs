//! Events: a timeline each, raised in stream order.

use crate::fence::{Fence, Point};
use crate::timeline::Use;
use crate::{CUresult, Client, Result, Stream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use svp_abi::bytes::{Reader, Writer};
use svp_abi::command::Command;
use svp_transport::{EventPage, EventPageName};

/// What an event can be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// The time between two of them can be asked for.
    Timed,
    /// They take no time.
    Untimed,
}

/// An event.
#[derive(Debug)]
pub struct Event {
    /// The timeline before the first record.
    start: Point,
    /// Value of the latest record; written under the ring's lock only.
    recorded: AtomicU64,
    kind: EventKind,
    /// What processes share about it.
    page: Option<Arc<EventPage>>,
}

impl Event {
    /// Whether it was ever recorded.
    fn is_recorded(&self) -> bool {
        self.recorded.load(Ordering::Acquire) > self.start.value
    }

    /// The latest record.
    fn point(&self) -> Point {
        Point { value: self.recorded.load(Ordering::Acquire), ..self.start }
    }
}

/// "SVPEVT01", so that a handle of another kind is no handle.
const MAGIC: u64 = 0x3130_5456_4550_5653;

fn decode_name(handle: &[u8; 64]) -> Option<EventPageName> {
    let mut reader = Reader::new(handle);
    let is_ours = reader.u64().ok()? == MAGIC;
    let (key, maker, number) = (reader.u64().ok()?, reader.u32().ok()?, reader.u32().ok()?);
    is_ours.then_some(EventPageName { key, maker, number })
}

impl Event {
    /// What another process needs to open it; `None` if it was not made for that.
    pub fn handle(&self) -> Option<[u8; 64]> {
        let name = self.page.as_ref()?.name();
        let mut bytes = [0; 64];
        let mut writer = Writer::new(&mut bytes);
        writer.u64(MAGIC).ok()?;
        writer.u64(name.key).ok()?;
        writer.u32(name.maker).ok()?;
        writer.u32(name.number).ok()?;
        Some(bytes)
    }
}

impl Client {
    /// Makes an event, without asking the host.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if all timelines are in use; a sticky error.
    pub fn create_event(&self, kind: EventKind) -> Result<Event> {
        self.check()?;
        let start = self.take_timeline(Use::Event)?;
        Ok(Event { start, recorded: AtomicU64::new(start.value), kind, page: None })
    }

    /// Makes an event that other processes of the machine can open.
    ///
    /// # Errors
    /// As [`Self::create_event`].
    pub fn create_shared_event(&self) -> Result<Event> {
        let page = EventPage::new().map_err(|_| CUresult::OUT_OF_MEMORY)?;
        Ok(Event { page: Some(Arc::new(page)), ..self.create_event(EventKind::Untimed)? })
    }

    /// Opens an event of another process.
    ///
    /// # Errors
    /// `INVALID_HANDLE` if it is not there (any more); as [`Self::create_event`].
    pub fn open_event(&self, handle: &[u8; 64]) -> Result<Event> {
        let name = decode_name(handle).ok_or(CUresult::INVALID_HANDLE)?;
        let page = EventPage::open(name).map_err(|_| CUresult::INVALID_HANDLE)?;
        Ok(Event { page: Some(Arc::new(page)), ..self.create_event(EventKind::Untimed)? })
    }

    /// Ends an event. Streams that wait for it go on waiting.
    pub fn destroy_event(&self, event: &Event) {
        let last = event.point();
        self.timelines().give_back(Use::Event, last, Fence::new([last]));
    }

    /// Notes where the stream is now.
    ///
    /// # Errors
    /// A sticky error.
    pub fn record_event(self: &Arc<Self>, event: &Event, stream: &Stream) -> Result<()> {
        self.check()?;
        if let Some(page) = &event.page {
            let (number, page) = (page.record(), Arc::clone(page));
            return self.host_function(stream, Box::new(move |_| page.reach(number)));
        }
        let timeline = event.start.timeline;
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
    pub fn stream_wait_event(self: &Arc<Self>, stream: &Stream, event: &Event) -> Result<()> {
        if let Some(page) = &event.page {
            return self.stream_wait_page(stream, page);
        }
        let recorded = event.point();
        if !event.is_recorded() {
            return self.check();
        }
        self.stream_wait_point(stream, recorded)
    }

    fn stream_wait_page(self: &Arc<Self>, stream: &Stream, page: &Arc<EventPage>) -> Result<()> {
        let number = page.recorded();
        if page.has_reached(number) {
            return self.check();
        }
        let (page, client) = (Arc::clone(page), Arc::downgrade(self));
        let gives_up = move || client.upgrade().is_none_or(|client| client.check().is_err());
        self.host_function(stream, Box::new(move |_| page.wait(number, gives_up)))
    }

    /// Holds the stream until all that was submitted to another stream so far is done.
    ///
    /// # Errors
    /// A sticky error.
    pub fn stream_wait_stream(&self, stream: &Stream, other: &Stream) -> Result<()> {
        self.stream_wait_point(stream, other.point())
    }

    pub(crate) fn stream_wait_point(&self, stream: &Stream, point: Point) -> Result<()> {
        if point.is_reached(&self.channel) {
            return self.check();
        }
        let Point { timeline, value } = point;
        self.submit(stream, &Command::Wait { timeline, value })?;
        Ok(())
    }

    /// Whether the latest record is done; true for an event that was never recorded.
    ///
    /// # Errors
    /// A sticky error.
    pub fn query_event(&self, event: &Event) -> Result<bool> {
        self.drain_output();
        self.check()?;
        if let Some(page) = &event.page {
            return Ok(page.has_reached(page.recorded()));
        }
        Ok(!event.is_recorded() || event.point().is_reached(&self.channel))
    }

    /// Waits for the latest record.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub fn synchronize_event(&self, event: &Event) -> Result<()> {
        self.check()?;
        if let Some(page) = &event.page {
            page.wait(page.recorded(), || self.check().is_err());
        } else if event.is_recorded() {
            self.wait(event.point())?;
        }
        self.drain_output();
        self.check()
    }

    /// Milliseconds between two records.
    ///
    /// # Errors
    /// `INVALID_HANDLE` if one was never recorded or takes no time, `NOT_READY` if one is not
    /// done; a sticky error.
    pub fn elapsed_ms(&self, start: &Event, end: &Event) -> Result<f32> {
        self.check()?;
        for event in [start, end] {
            if event.kind == EventKind::Untimed || !event.is_recorded() {
                return Err(CUresult::INVALID_HANDLE);
            }
            if !event.point().is_reached(&self.channel) {
                return Err(CUresult::NOT_READY);
            }
        }
        let from = self.channel.time_ns(start.start.timeline);
        let to = self.channel.time_ns(end.start.timeline);
        Ok((to.wrapping_sub(from).cast_signed() as f64 / 1e6) as f32)
    }
}
