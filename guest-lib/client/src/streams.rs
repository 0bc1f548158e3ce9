//! The streams of the context: making and ending them, and the point that all work has been given.

use crate::fence::Fence;
use crate::stream::{PRIORITY_GREATEST, PRIORITY_LEAST, Stream, StreamKind, Streams};
use crate::timeline::Use;
use crate::{CUresult, Client, Result};
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};
use svp_abi::command::Command;

impl Client {
    /// Makes a stream, without asking the host. Priorities outside of the range are clamped.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if all timelines are in use; a sticky error.
    ///
    /// # Example
    /// ```
    /// # use svp_transport::mock::MockHost;
    /// # let host = MockHost::start(&std::env::temp_dir(), Default::default())?;
    /// # let client = std::sync::Arc::new(svp_client::Client::open_socket(host.path())?);
    /// use svp_client::{EventKind, StreamKind};
    ///
    /// let (producer, consumer) = (
    ///     client.create_stream(StreamKind::NonBlocking, 0)?,
    ///     client.create_stream(StreamKind::NonBlocking, 0)?,
    /// );
    /// let ready = client.create_event(EventKind::Untimed)?;
    /// client.record_event(&ready, &producer)?;
    /// client.stream_wait_event(&consumer, &ready)?;
    /// client.synchronize_stream(&consumer)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn create_stream(&self, kind: StreamKind, priority: i32) -> Result<Arc<Stream>> {
        self.create_stream_on(0, kind, priority)
    }

    /// As [`Self::create_stream`], of one of several devices.
    ///
    /// # Errors
    /// As [`Self::create_stream`].
    pub fn create_stream_on(
        &self,
        device: u32,
        kind: StreamKind,
        priority: i32,
    ) -> Result<Arc<Stream>> {
        self.check()?;
        let priority = priority.clamp(PRIORITY_GREATEST, PRIORITY_LEAST);
        let start = self.take_timeline(Use::Stream)?;
        let id = self.next_id();
        let stream = Arc::new(Stream::of(device, start, kind, priority, id));
        let command = Command::StreamCreate { stream: start.timeline, kind, priority };
        self.control(&command)?;
        if kind == StreamKind::NonBlocking {
            self.has_independent.store(true, Ordering::Relaxed);
        }
        self.streams().live.push(stream.clone());
        Ok(stream)
    }

    /// Ends a stream once its work is done; returns at once.
    ///
    /// # Errors
    /// `INVALID_HANDLE` for a stream that was destroyed before; a sticky error.
    pub fn destroy_stream(&self, stream: &Stream) -> Result<()> {
        {
            let mut streams = self.streams();
            let index = streams.live.iter().position(|other| other.timeline() == stream.timeline());
            let stream = streams.live.swap_remove(index.ok_or(CUresult::INVALID_HANDLE)?);
            streams.ending.push(stream);
        }
        self.end_callbacks(stream);
        let ended = self.control(&Command::StreamDestroy { stream: stream.timeline() })?;
        let last = stream.point();
        self.timelines().give_back(Use::Stream, last, Fence::new([last, ended]));
        Ok(())
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.ending.retain(|stream| !stream.point().is_reached(&self.channel));
        streams
    }

    /// Every stream whose work may not be done.
    pub(crate) fn all_streams(&self) -> Vec<Arc<Stream>> {
        self.streams().all().cloned().collect()
    }

    /// The point up to which any work has been submitted, without what is done already.
    pub(crate) fn now(&self) -> Fence {
        let streams = self.streams();
        let points = streams.all().map(|stream| stream.point());
        Fence::new(points.filter(|point| !point.is_reached(&self.channel)))
    }
}
