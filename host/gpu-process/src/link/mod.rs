//! How hub and domain reach each other: short messages by memory that both share, the others by a socket,
//! and what wakes who rests.
//!
//! This file has unsafe code: it takes an eventfd over that another process has made.

#[cfg(test)]
mod model;
mod outbox;
mod ring;
mod steps;
mod words;

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::Arc;

use nix::errno::Errno;
use nix::sys::eventfd::{EfdFlags, EventFd};

pub(crate) use self::outbox::Outbox;
use self::ring::RingWriter;
pub(crate) use self::ring::{MESSAGE_BYTES_MAX, RingError, RingReader};
pub(crate) use self::words::{By, Words};

/// What the other side is woken by.
#[derive(Debug, Clone)]
pub(crate) struct Bell(Arc<EventFd>);

impl Bell {
    fn new() -> io::Result<Self> {
        let flags = EfdFlags::EFD_CLOEXEC | EfdFlags::EFD_NONBLOCK;
        Ok(Self(Arc::new(EventFd::from_flags(flags)?)))
    }

    fn file(&self) -> io::Result<Arc<OwnedFd>> {
        Ok(Arc::new(self.0.as_fd().try_clone_to_owned()?))
    }

    /// Wakes who waits for it, or would.
    pub(crate) fn ring(&self) {
        // Fails only where so many rings wait that one more changes nothing.
        let _ = self.0.write(1);
    }

    /// Takes what has been rung.
    pub(crate) fn take(&self) -> Result<(), Errno> {
        match self.0.read() {
            Ok(_) | Err(Errno::EAGAIN) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl AsFd for Bell {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Where short messages are written.
#[derive(Debug)]
pub(crate) struct Sender {
    ring: RingWriter,
    bell: Bell,
}

impl Sender {
    /// Sends a message by the memory, if it can go there.
    pub(crate) fn try_send(&mut self, message: &[u8]) -> bool {
        let is_written = self.try_write(message);
        if is_written {
            self.wake();
        }
        is_written
    }

    /// Writes a message, if it can go by the memory. Who rests does not learn of it before [`Self::wake`].
    pub(crate) fn try_write(&mut self, message: &[u8]) -> bool {
        self.ring.try_write(message)
    }

    /// Wakes the other side for what has been written, if it rests.
    pub(crate) fn wake(&self) {
        if self.ring.reader_rests() {
            self.bell.ring();
        }
    }

    /// Whether the other side waits to be rung for.
    pub(crate) fn reader_rests(&self) -> bool {
        self.ring.reader_rests()
    }

    /// A frame goes to the socket.
    pub(crate) fn count_frame(&mut self) {
        self.ring.count_frame();
    }
}

/// One side's ends of a link.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) sender: Sender,
    pub(crate) reader: RingReader,
    /// By what this side is woken.
    pub(crate) bell: Bell,
}

/// The hub's link, and the files of which the domain makes its own.
///
/// # Errors
/// If the system gives no memory or no descriptor.
pub(crate) fn create() -> io::Result<(Link, Vec<Arc<OwnedFd>>)> {
    let (ring, reader, memory) = ring::create()?;
    let (domains, hubs) = (Bell::new()?, Bell::new()?);
    let files = vec![Arc::new(memory), domains.file()?, hubs.file()?];
    let sender = Sender { ring, bell: domains };
    Ok((Link { sender, reader, bell: hubs }, files))
}

/// The domain's link.
///
/// # Errors
/// If these are not the files of one.
#[allow(unsafe_code)]
pub(crate) fn open(files: Vec<OwnedFd>) -> io::Result<Link> {
    let wrong = |_| io::Error::from(io::ErrorKind::InvalidData);
    let [memory, domains, hubs] = <[OwnedFd; 3]>::try_from(files).map_err(wrong)?;
    let (ring, reader) = ring::open(&memory)?;
    let bell = |file: OwnedFd| {
        // SAFETY: the hub has made an eventfd of it; of another file, reading and writing fail.
        Bell(Arc::new(unsafe { EventFd::from_owned_fd(file) }))
    };
    Ok(Link { sender: Sender { ring, bell: bell(hubs) }, reader, bell: bell(domains) })
}
