//! Waiting for work, and the errors that show then.

use crate::{Answer, CUresult, Client, Stream};
use std::sync::Arc;

impl Client {
    /// The streams whose work a wait for `stream` includes: the legacy default stream waits for
    /// all blocking streams, as its next command would.
    fn included(&self, stream: &Stream) -> Option<Vec<Arc<Stream>>> {
        use crate::StreamKind::Blocking;
        stream.is_legacy().then(|| {
            let streams = self.all_streams();
            streams.into_iter().filter(|other| other.kind() == Blocking).collect()
        })
    }

    /// Waits until all work of a stream is done.
    ///
    /// # Errors
    /// A sticky error, an asynchronous error of the stream (once), or the end of the channel.
    pub fn synchronize_stream(&self, stream: &Stream) -> Answer<()> {
        self.check()?;
        match self.included(stream) {
            None => self.settle([stream]),
            Some(streams) => self.settle(streams.iter().map(|stream| &**stream)),
        }
    }

    /// Waits until all work of the context is done.
    ///
    /// # Errors
    /// As [`Self::synchronize_stream`].
    pub fn synchronize(&self) -> Answer<()> {
        self.check()?;
        self.settle(self.all_streams().iter().map(|stream| &**stream))
    }

    /// Whether all work of a stream is done.
    ///
    /// # Errors
    /// As [`Self::synchronize_stream`].
    pub fn query_stream(&self, stream: &Stream) -> Answer<bool> {
        self.check()?;
        let is_done = |stream: &Stream| {
            let (timeline, value) = stream.point();
            self.channel.has_reached(timeline, value)
        };
        let done = match self.included(stream) {
            None => is_done(stream),
            Some(streams) => streams.iter().all(|stream| is_done(stream)),
        };
        self.drain_output();
        if done {
            self.check()?;
            self.tell_error(stream)?;
        }
        Ok(done)
    }

    fn settle<'a>(&self, streams: impl IntoIterator<Item = &'a Stream>) -> Answer<()> {
        let mut answer = Ok(());
        for stream in streams {
            let (timeline, value) = stream.point();
            self.wait(timeline, value)?;
            answer = answer.and(self.tell_error(stream));
        }
        self.drain_output();
        self.check()?;
        answer
    }

    /// The stream's first asynchronous error, the first time that somebody looks.
    pub(crate) fn tell_error(&self, stream: &Stream) -> Answer<()> {
        match self.channel.timeline_error(stream.timeline()) {
            0 => Ok(()),
            code if stream.tell_once() => Err(CUresult(code)),
            _ => Ok(()),
        }
    }
}
