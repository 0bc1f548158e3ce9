//! What a domain writes into the memory that the hub shares with it, as the hub reads it: from the reactor's
//! thread while that looks all the time, else from the domain's own in the hub.

use std::os::fd::{AsFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::Bell;
use super::ring::RingReader;
use crate::DomainError;
use crate::process::close;
use crate::socket::{Look, Receiver};

/// By which way a message came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The memory: perhaps on the reactor's thread, which nothing long is to hold up.
    Memory,
    /// The socket, on the domain's own thread in the hub.
    Socket,
}

/// The messages of one domain. One thread reads at a time, so they stay in order.
#[derive(Debug)]
pub(crate) struct Words {
    reader: Mutex<RingReader>,
    socket: Arc<OwnedFd>,
    /// Nothing more is read for the reactor.
    is_cut: AtomicBool,
}

impl Words {
    /// What this domain writes, which is spoken to by this socket.
    pub(crate) fn new(reader: RingReader, socket: Arc<OwnedFd>) -> Self {
        Self { reader: Mutex::new(reader), socket, is_cut: AtomicBool::new(false) }
    }

    /// Closes the domain's socket, which its own thread in the hub sees: it has written what is no message.
    pub(crate) fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
        close(&self.socket);
    }

    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, RingReader> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what is there.
    ///
    /// # Errors
    /// If it is no message, and what `take` fails with.
    pub(crate) fn read_each(
        &self,
        take: impl Fn(&[u8], By) -> Result<(), DomainError>,
    ) -> Result<(), DomainError> {
        let mut reader = self.lock();
        // As much as was there at first, so that a domain that always writes on does not keep the reader.
        for _ in 0..reader.len()? {
            let Some(bytes) = reader.next()? else { break };
            take(bytes, By::Memory)?;
        }
        Ok(())
    }

    /// Takes what the domain says, by both ways, until it closes the socket. `bell` is what it rings for this
    /// thread, where the reactor does not hear it itself.
    ///
    /// # Errors
    /// If the socket fails, what comes is no message, or `take` fails.
    pub(crate) fn hear(
        &self,
        receiver: &mut Receiver,
        bell: Option<&Bell>,
        take: impl Fn(&[u8], By) -> Result<(), DomainError>,
    ) -> Result<(), DomainError> {
        loop {
            match receiver.look(&self.socket)? {
                Look::Frame(parcel) => {
                    // What was written before the frame.
                    self.read_each(&take)?;
                    take(&parcel.bytes, By::Socket)?;
                    self.lock().note_handled();
                }
                Look::Nothing => {
                    // Before it waits, too: what was written before this side had its ends of the memory was not
                    // rung for.
                    self.read_each(&take)?;
                    let files = [Some(self.socket.as_fd()), bell.map(Bell::as_fd)];
                    let files = files.into_iter().flatten();
                    let mut wanted: Vec<PollFd<'_>> =
                        files.map(|file| PollFd::new(file, PollFlags::POLLIN)).collect();
                    match poll(&mut wanted, PollTimeout::NONE) {
                        Ok(_) | Err(Errno::EINTR) => {}
                        Err(error) => return Err(DomainError::Poll(error)),
                    }
                    bell.map_or(Ok(()), Bell::take).map_err(DomainError::Poll)?;
                }
                Look::Closed => return self.read_each(&take),
            }
        }
    }

    /// The reactor looks all the time from now on.
    pub(crate) fn watch(&self) {
        self.lock().watch();
    }

    /// The domain's thread in the hub is rung for from now on. Whether something is there already.
    pub(crate) fn rest(&self) -> bool {
        self.lock().rest() && !self.is_cut()
    }
}
