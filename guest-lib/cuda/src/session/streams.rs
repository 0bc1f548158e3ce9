//! Streams by their handles, the default streams among them.

use crate::handles::Raw;
use crate::session::Session;
use std::cell::RefCell;
use std::sync::{Arc, Weak};
use svp_client::{Result, Stream, StreamKind};

thread_local! {
    /// The thread's own default stream.
    static OWN_STREAM: RefCell<Option<OwnStream>> = const { RefCell::new(None) };
}

struct OwnStream {
    session: Weak<Session>,
    session_id: u64,
    stream: Arc<Stream>,
}

impl Drop for OwnStream {
    fn drop(&mut self) {
        if let Some(session) = self.session.upgrade() {
            // The thread ends; its stream's work does not.
            let _ = session.client.destroy_stream(&self.stream);
        }
    }
}

/// What a handle says by itself.
enum Named {
    /// `CU_STREAM_LEGACY`, or null.
    Legacy,
    /// `CU_STREAM_PER_THREAD`
    PerThread,
    InTable,
}

impl Named {
    fn new(handle: Raw) -> Self {
        match handle.addr() {
            0 | 1 => Self::Legacy,
            2 => Self::PerThread,
            _ => Self::InTable,
        }
    }
}

impl Session {
    /// The stream of a handle; null is the legacy default stream.
    pub(crate) fn stream(self: &Arc<Self>, handle: Raw) -> Result<Arc<Stream>> {
        match Named::new(handle) {
            Named::Legacy => Ok(self.client.legacy_stream().clone()),
            Named::PerThread => self.own_stream(),
            Named::InTable => self.streams.get(handle),
        }
    }

    /// Does something with the stream of a handle; as [`Self::stream`], and cheaper. `work` must
    /// not come back to the stream table.
    pub(crate) fn with_stream<R>(
        self: &Arc<Self>,
        handle: Raw,
        work: impl FnOnce(&Stream) -> Result<R>,
    ) -> Result<R> {
        match Named::new(handle) {
            Named::Legacy => work(self.client.legacy_stream()),
            Named::PerThread => work(&*self.own_stream()?),
            Named::InTable => self.streams.with(handle, work),
        }
    }

    fn own_stream(self: &Arc<Self>) -> Result<Arc<Stream>> {
        let own = OWN_STREAM.try_with(|own| {
            let mut own = own.borrow_mut();
            if let Some(own) = own.as_ref().filter(|own| own.session_id == self.id) {
                return Ok(own.stream.clone());
            }
            let stream = self.client.create_stream(StreamKind::Blocking, 0)?;
            let session = Arc::downgrade(self);
            *own = Some(OwnStream { session, session_id: self.id, stream: stream.clone() });
            Ok(stream)
        });
        // The thread's data is gone, and a static object's destructor still makes calls: the
        // other default stream keeps the order too.
        own.unwrap_or_else(|_| Ok(self.client.legacy_stream().clone()))
    }
}
