//! Messages to a domain, from threads that never wait for it.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::Sender;
use crate::message::Parcel;
use crate::process::close;
use crate::socket::{Frame, SocketError};

type Waiting = Frame<Arc<OwnedFd>>;

/// Messages on their way. Short ones without files go by shared memory where no frame is before them.
/// Frames wait until the socket is there, and where it has no room; else they are sent at once, by the
/// thread that brings them.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    state: Mutex<State>,
    /// Notified when a frame waits, and at the end.
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    socket: Option<Arc<OwnedFd>>,
    memory: Option<Sender>,
    frames: VecDeque<Waiting>,
    /// The writer is sending one.
    is_sending: bool,
    closed: bool,
}

impl Outbox {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message, now or later. That it cannot be sent shows where the domain is listened to.
    ///
    /// # Errors
    /// If it is too large for a frame: then it is not sent.
    pub(crate) fn send(&self, mut parcel: Parcel<Arc<OwnedFd>>) -> Result<(), SocketError> {
        self.send_from(&mut parcel.bytes, parcel.files)
    }

    /// [`Self::send`], where the sender keeps the bytes' memory if it can: it is taken for what goes by the
    /// socket.
    ///
    /// # Errors
    /// As above.
    pub(crate) fn send_from(
        &self,
        bytes: &mut Vec<u8>,
        files: Vec<Arc<OwnedFd>>,
    ) -> Result<(), SocketError> {
        let mut state = self.lock();
        if state.closed {
            return Ok(());
        }
        if let Some(memory) = &mut state.memory
            && files.is_empty()
            && memory.try_send(bytes)
        {
            return Ok(());
        }
        let mut frame = Frame::new(Parcel { bytes: std::mem::take(bytes), files })?;
        state.memory.iter_mut().for_each(Sender::count_frame);
        if let Some(socket) = &state.socket
            && state.frames.is_empty()
            && !state.is_sending
        {
            match frame.try_send(socket) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) => {
                    tracing::debug!(%error, "cannot send to a domain");
                    close(socket);
                    state.closed = true;
                    return Ok(());
                }
            }
        }
        state.frames.push_back(frame);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// The domain is there: this goes first, then what waits, then also what goes by the memory.
    ///
    /// # Errors
    /// If it is too large for a frame.
    pub(crate) fn open(
        &self,
        socket: Arc<OwnedFd>,
        mut memory: Sender,
        first: Parcel<Arc<OwnedFd>>,
    ) -> Result<(), SocketError> {
        let frame = Frame::new(first)?;
        let mut state = self.lock();
        state.frames.iter().for_each(|_| memory.count_frame());
        state.frames.push_front(frame);
        (state.socket, state.memory) = (Some(socket), Some(memory));
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Nothing is sent any more.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.frames.clear();
        drop(state);
        self.changed.notify_all();
    }

    /// What the writer's thread does: sends what the socket had no room for, until it is closed.
    pub(crate) fn write(&self) {
        let mut state = self.lock();
        loop {
            if state.closed {
                return;
            }
            let socket = state.socket.clone();
            let (Some(socket), Some(mut frame)) = (socket, state.frames.pop_front()) else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            state.is_sending = true;
            drop(state);
            let sent = frame.send(&socket);
            state = self.lock();
            state.is_sending = false;
            if let Err(error) = sent {
                tracing::debug!(%error, "cannot send to a domain");
                close(&socket);
                state.closed = true;
            }
        }
    }
}
