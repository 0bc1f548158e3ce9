//! Messages to a domain, from threads that never wait for it.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::Sender;
use crate::message::Parcel;
use crate::process::close;
use crate::socket::{Frame, SocketError};

type Waiting = Frame<Arc<OwnedFd>>;

/// Messages on their way. Short ones without files go by shared memory where no frame is before them.
/// Frames wait until the socket is there, and where it has no room; else they are sent at once, by the
/// thread that brings them. Those that wait for room are sent by a thread of their own, which ends with
/// the last of them.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    socket: Option<Arc<OwnedFd>>,
    memory: Option<Sender>,
    frames: VecDeque<Waiting>,
    /// There is a thread that sends them.
    has_writer: bool,
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
    pub(crate) fn send(
        self: &Arc<Self>,
        mut parcel: Parcel<Arc<OwnedFd>>,
    ) -> Result<(), SocketError> {
        self.send_from(&mut parcel.bytes, parcel.files)
    }

    /// [`Self::send`], where the sender keeps the bytes' memory if it can: it is taken for what goes by the
    /// socket.
    ///
    /// # Errors
    /// As above.
    pub(crate) fn send_from(
        self: &Arc<Self>,
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
        let frame = Frame::new(Parcel { bytes: std::mem::take(bytes), files })?;
        state.memory.iter_mut().for_each(Sender::count_frame);
        state.frames.push_back(frame);
        self.send_waiting(&mut state);
        Ok(())
    }

    /// The domain is there: this goes first, then what waits, then also what goes by the memory.
    ///
    /// # Errors
    /// If it is too large for a frame.
    pub(crate) fn open(
        self: &Arc<Self>,
        socket: Arc<OwnedFd>,
        mut memory: Sender,
        first: Parcel<Arc<OwnedFd>>,
    ) -> Result<(), SocketError> {
        let frame = Frame::new(first)?;
        let mut state = self.lock();
        state.frames.iter().for_each(|_| memory.count_frame());
        state.frames.push_front(frame);
        (state.socket, state.memory) = (Some(socket), Some(memory));
        self.send_waiting(&mut state);
        Ok(())
    }

    /// Nothing is sent any more.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.frames.clear();
    }

    /// Sends what the socket has room for, and has a thread send the rest.
    fn send_waiting(self: &Arc<Self>, state: &mut State) {
        if state.has_writer {
            return;
        }
        if let Err(error) =
            state.try_send().and_then(|all| if all { Ok(()) } else { self.start_writer(state) })
        {
            state.fail(&error);
        }
    }

    fn start_writer(self: &Arc<Self>, state: &mut State) -> Result<(), SocketError> {
        let own = Arc::clone(self);
        let writer = thread::Builder::new().name(String::from("svp-domain-out"));
        writer.spawn(move || own.write()).map_err(SocketError::Thread)?;
        state.has_writer = true;
        Ok(())
    }

    /// What the writer's thread does: sends frames until none waits.
    fn write(&self) {
        let mut state = self.lock();
        while let Some((socket, mut frame)) = state.socket.clone().zip(state.frames.pop_front()) {
            drop(state);
            let sent = frame.send(&socket);
            state = self.lock();
            if let Err(error) = sent {
                state.fail(&error);
            }
        }
        state.has_writer = false;
    }
}

impl State {
    /// Sends frames that the socket has room for. Whether those were all; none is, before there is a socket.
    fn try_send(&mut self) -> Result<bool, SocketError> {
        let Some(socket) = &self.socket else { return Ok(true) };
        while let Some(frame) = self.frames.front_mut() {
            if !frame.try_send(socket)? {
                return Ok(false);
            }
            self.frames.pop_front();
        }
        Ok(true)
    }

    /// Nothing can be sent any more, which whoever listens to the domain sees.
    fn fail(&mut self, error: &SocketError) {
        tracing::debug!(%error, "cannot send to a domain");
        self.socket.iter().for_each(|socket| close(socket));
        self.closed = true;
        self.frames.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use nix::sys::socket::{AddressFamily, SockFlag, SockType, socketpair};

    use super::*;
    use crate::socket::Receiver;

    #[test]
    fn what_waits_for_room_is_sent_in_order_by_a_thread_that_ends_with_it() {
        let pair = socketpair(AddressFamily::Unix, SockType::Stream, None, SockFlag::SOCK_CLOEXEC);
        let (here, there) = pair.unwrap();
        let (link, _) = crate::link::create().unwrap();
        let outbox = Arc::new(Outbox::default());
        // More than a socket has room for, before it is there and afterwards.
        let message = |number: u8| Parcel { bytes: vec![number; 1 << 20], files: Vec::new() };
        outbox.send(message(1)).unwrap();
        assert!(!outbox.lock().has_writer);
        outbox.open(Arc::new(here), link.sender, message(0)).unwrap();
        (2..6).for_each(|number| outbox.send(message(number)).unwrap());
        assert!(outbox.lock().has_writer);
        let mut receiver = Receiver::default();
        for number in 0..6 {
            let got = receiver.receive(&there).unwrap().unwrap();
            assert!(got.bytes == message(number).bytes, "{number}");
        }
        while outbox.lock().has_writer {
            thread::sleep(Duration::from_millis(1));
        }
        let small =
            Parcel { bytes: vec![9; crate::link::MESSAGE_BYTES_MAX + 1], files: Vec::new() };
        outbox.send(small).unwrap();
        assert!(!outbox.lock().has_writer, "the socket has room for it");
        drop(there);
        outbox.send(message(10)).unwrap();
        assert!(outbox.lock().closed);
    }
}
