//! What a domain writes into the memory that the hub shares with it, as the hub reads it: from the reactor's
//! thread while that looks all the time, else from the domain's own in the hub.

use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::message::FromDomain;
use super::ring::RingReader;
use crate::DomainError;
use crate::process::close;

/// The messages of one domain. One thread reads at a time, so they stay in order.
#[derive(Debug)]
pub(super) struct Words {
    reader: Mutex<RingReader>,
    socket: Arc<OwnedFd>,
    /// Nothing more is read for the reactor.
    is_cut: AtomicBool,
}

impl Words {
    /// What this domain writes, which is spoken to by this socket.
    pub(super) fn new(reader: RingReader, socket: Arc<OwnedFd>) -> Self {
        Self { reader: Mutex::new(reader), socket, is_cut: AtomicBool::new(false) }
    }

    /// Closes the domain's socket, which its own thread in the hub sees: it has written what is no message.
    pub(super) fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
        close(&self.socket);
    }

    pub(super) fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, RingReader> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what is there.
    ///
    /// # Errors
    /// If it is no message, and what `take` fails with.
    pub(super) fn read_each(
        &self,
        take: impl Fn(FromDomain) -> Result<(), DomainError>,
    ) -> Result<(), DomainError> {
        let mut reader = self.lock();
        // As much as was there at first, so that a domain that always writes on does not keep the reader.
        for _ in 0..reader.len()? {
            let Some(bytes) = reader.next()? else { break };
            take(FromDomain::decode(&bytes)?)?;
        }
        Ok(())
    }

    /// A frame of the socket has been handled.
    pub(super) fn note_handled(&self) {
        self.lock().note_handled();
    }

    /// The reactor looks all the time from now on.
    pub(super) fn watch(&self) {
        self.lock().watch();
    }

    /// The domain's thread in the hub is rung for from now on. Whether something is there already.
    pub(super) fn rest(&self) -> bool {
        self.lock().rest() && !self.is_cut()
    }
}
