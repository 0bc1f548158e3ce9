//! Waiting for work, and the errors that show then.

use crate::{CUresult, Client, Result, Stream};
use std::sync::Arc;
use svp_abi::channel::last_error;

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
    pub fn synchronize_stream(&self, stream: &Stream) -> Result<()> {
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
    pub fn synchronize(&self) -> Result<()> {
        self.check()?;
        self.settle(self.all_streams().iter().map(|stream| &**stream))
    }

    /// Whether all work of a stream is done.
    ///
    /// # Errors
    /// As [`Self::synchronize_stream`].
    pub fn query_stream(&self, stream: &Stream) -> Result<bool> {
        self.check()?;
        let is_done = |stream: &Stream| stream.point().is_reached(&self.channel);
        let done = match self.included(stream) {
            None => is_done(stream),
            Some(streams) => streams.iter().all(|stream| is_done(stream)),
        };
        self.drain_output();
        if done {
            self.check()?;
            self.take_error(stream)?;
        }
        Ok(done)
    }

    fn settle<'a>(&self, streams: impl IntoIterator<Item = &'a Stream>) -> Result<()> {
        let mut first_error = Ok(());
        for stream in streams {
            self.wait(stream.point())?;
            first_error = first_error.and(self.take_error(stream));
        }
        self.drain_output();
        self.check()?;
        first_error
    }

    /// The stream's last asynchronous error, to the first caller that asks after it.
    pub(crate) fn take_error(&self, stream: &Stream) -> Result<()> {
        match self.channel.timeline_error(stream.timeline()) {
            0 => Ok(()),
            word if stream.takes_error(word) => Err(CUresult(last_error(word))),
            _ => Ok(()),
        }
    }
}
