//! One epoll for everything that the frontend's owner sleeps on.

use nix::sys::epoll::{Epoll, EpollCreateFlags, EpollEvent, EpollFlags, EpollTimeout};
use std::io;
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::Duration;
use svp_gpu::ClientId;

/// Most events that one look takes.
const EVENTS_MAX: usize = 64;

/// What an event is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// [`crate::Waker`]; level-triggered, it is read at the end of sleep.
    Waker,
    /// The native socket: a client connects.
    Listener,
    /// A connection whose hello has not come yet.
    Newcomer(u64),
    /// The socket of a native client.
    Socket(ClientId),
    /// The doorbell of a native client; edge-triggered, never read.
    Doorbell(ClientId),
    /// An eventfd of a device in another process; edge-triggered, never read.
    Bell,
}

impl Source {
    /// Numbers of clients and connections count up from 0: two bits less are no loss.
    fn encode(self) -> u64 {
        match self {
            Self::Waker => 0,
            Self::Bell => 1 << 63,
            Self::Listener => 1,
            Self::Newcomer(number) => number << 2 | 2 | 1 << 63,
            Self::Socket(client) => client.0 << 2 | 2,
            Self::Doorbell(client) => client.0 << 2 | 3,
        }
    }

    fn decode(token: u64) -> Self {
        let number = (token & !(1 << 63)) >> 2;
        match (token & 3, token >> 63) {
            (0, 0) => Self::Waker,
            (0, _) => Self::Bell,
            (1, _) => Self::Listener,
            (2, 1) => Self::Newcomer(number),
            (2, _) => Self::Socket(ClientId(number)),
            _ => Self::Doorbell(ClientId(number)),
        }
    }
}

/// The epoll, and room for what it says.
#[derive(Debug)]
pub(crate) struct Poller {
    epoll: Arc<Epoll>,
    events: Vec<EpollEvent>,
}

impl Poller {
    pub(crate) fn new() -> io::Result<Self> {
        let epoll = Epoll::new(EpollCreateFlags::EPOLL_CLOEXEC)?;
        Ok(Self { epoll: Arc::new(epoll), events: vec![EpollEvent::empty(); EVENTS_MAX] })
    }

    /// Watches a descriptor for input and hang-up.
    pub(crate) fn add<F: AsFd>(&self, file: F, source: Source) -> io::Result<()> {
        add(&self.epoll, file, source)
    }

    /// What adds bells, from any thread.
    pub(crate) fn bells(&self) -> Bells {
        Bells(Arc::clone(&self.epoll))
    }

    /// Watches it no longer. Closing is not enough where the client has the same file open.
    pub(crate) fn remove<F: AsFd>(&self, file: F) {
        // It fails only for what is not watched.
        let _ = self.epoll.delete(file);
    }

    /// Waits for at most `timeout` (`None`: for ever) and says what happened.
    pub(crate) fn wait(&mut self, timeout: Option<Duration>) -> Vec<Source> {
        let millis = timeout.map(|t| {
            // Up, so that a short wait does not become none at all.
            let up = t.as_nanos().div_ceil(1_000_000).min(i32::MAX as u128) as i32;
            EpollTimeout::try_from(up).unwrap_or(EpollTimeout::MAX)
        });
        // The only error that can come is an interruption by a signal: nothing happened.
        let count =
            self.epoll.wait(&mut self.events, millis.unwrap_or(EpollTimeout::NONE)).unwrap_or(0);
        self.events.iter().take(count).map(|event| Source::decode(event.data())).collect()
    }
}

/// Has [`crate::Frontend::sleep`] end when one of some eventfds is written to. They are forgotten when all
/// processes that have them open have closed them.
#[derive(Debug, Clone)]
pub struct Bells(Arc<Epoll>);

impl Bells {
    /// One more.
    ///
    /// # Errors
    /// If the system has no room for it.
    pub fn add(&self, bell: impl AsFd) -> io::Result<()> {
        add(&self.0, bell, Source::Bell)
    }
}

fn add(epoll: &Epoll, file: impl AsFd, source: Source) -> io::Result<()> {
    let mut flags = EpollFlags::EPOLLIN | EpollFlags::EPOLLRDHUP;
    if matches!(source, Source::Doorbell(_) | Source::Bell) {
        flags |= EpollFlags::EPOLLET;
    }
    Ok(epoll.add(file, EpollEvent::new(flags, source.encode()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_survive_the_kernel() {
        for number in [0, 1, 77, (1 << 61) - 1] {
            for source in [
                Source::Waker,
                Source::Bell,
                Source::Listener,
                Source::Newcomer(number),
                Source::Socket(ClientId(number)),
                Source::Doorbell(ClientId(number)),
            ] {
                assert_eq!(Source::decode(source.encode()), source);
            }
        }
    }
}
