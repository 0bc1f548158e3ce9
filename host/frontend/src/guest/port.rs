//! The inbox between the threads that talk to QEMU and the frontend's owner.

use super::Vring;
use crate::waker::Waker;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use vhost_user_backend::ShutdownHandle;
use vm_memory::GuestMemoryMmap;

/// How long QEMU is kept waiting for the owner to let go of a queue.
const LET_GO_TIMEOUT: Duration = Duration::from_secs(2);

/// An event on QEMU's side.
pub(crate) enum Message {
    /// It said where guest memory is.
    Memory(GuestMemoryMmap),
    /// It started a queue, or the guest kicked one.
    Kicked(u16, Vring),
    /// It stopped a queue, whose next request would have been this one.
    Stopped(u16, u16, SyncSender<()>),
    /// It reset the device.
    Reset(SyncSender<()>),
    /// QEMU closed the connection.
    Disconnected,
}

/// The inbox.
pub(crate) struct Port {
    inbox: Mutex<Inbox>,
    has_messages: AtomicBool,
    waker: Waker,
}

struct Inbox {
    open: bool,
    messages: Vec<Message>,
    connection: Option<ShutdownHandle>,
}

impl Port {
    pub(crate) fn new(waker: Waker) -> Self {
        let inbox = Inbox { open: true, messages: Vec::new(), connection: None };
        Self { inbox: Mutex::new(inbox), has_messages: AtomicBool::new(false), waker }
    }

    /// A panic elsewhere leaves nothing half-done here.
    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves a message. Kicks and memory tables that the owner has not seen yet are not repeated,
    /// so that the inbox stays short however often the guest kicks.
    pub(crate) fn post(&self, message: Message) {
        let mut inbox = self.inbox();
        if !inbox.open {
            return;
        }
        let repeated =
            inbox.messages.iter_mut().rev().find_map(|waiting| match (waiting, &message) {
                (Message::Kicked(a, _), Message::Kicked(b, _)) if *a == *b => Some(true),
                (Message::Stopped(..) | Message::Reset(_) | Message::Disconnected, _) => {
                    Some(false)
                }
                _ => None,
            });
        if repeated != Some(true) {
            inbox.messages.push(message);
        }
        drop(inbox);
        self.has_messages.store(true, Ordering::Release);
        self.waker.wake();
    }

    /// Leaves a message and waits until the owner has acted on it, or is gone.
    pub(crate) fn post_and_wait(&self, message: impl FnOnce(SyncSender<()>) -> Message) {
        let (done, acted) = sync_channel(1);
        self.post(message(done));
        if acted.recv_timeout(LET_GO_TIMEOUT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            tracing::warn!("the host did not let go of a queue in time");
        }
    }

    /// Takes all messages.
    pub(crate) fn take(&self) -> Vec<Message> {
        if !self.has_messages() || !self.has_messages.swap(false, Ordering::AcqRel) {
            return Vec::new();
        }
        std::mem::take(&mut self.inbox().messages)
    }

    /// Whether there may be messages.
    pub(crate) fn has_messages(&self) -> bool {
        self.has_messages.load(Ordering::Relaxed)
    }

    /// Remembers how to end the connection. `false`: the port is closed already.
    pub(crate) fn connected(&self, connection: Option<ShutdownHandle>) -> bool {
        let mut inbox = self.inbox();
        inbox.connection = connection;
        inbox.open
    }

    pub(crate) fn is_open(&self) -> bool {
        self.inbox().open
    }

    /// Takes no more messages, frees the threads that wait for an answer, ends the connection.
    pub(crate) fn close(&self) {
        let mut inbox = self.inbox();
        inbox.open = false;
        inbox.messages.clear();
        if let Some(connection) = inbox.connection.take() {
            connection.shutdown();
        }
    }
}

impl std::fmt::Debug for Port {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Port").field("has_messages", &self.has_messages).finish_non_exhaustive()
    }
}
