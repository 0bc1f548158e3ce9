//! A process that waits for an owner, so that the first client of a domain does not wait until one has begun.
//!
//! There is at most one. It belongs to nobody until a domain takes it, and is told its owner once: no domain
//! ever has a process that another one had. It ends with the hub, whose socket it reads.

use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::allot::Party;
use super::books::Books;
use super::gpu::Shared;

/// How long after one was taken the next one is started: whoever took it has work for the processors first.
const PAUSE: Duration = Duration::from_secs(1);

/// What there is of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spare {
    /// None is kept.
    Unwanted,
    /// There is none; one is to be started from then on.
    Missing(Instant),
    /// Its thread starts it.
    Starts,
    /// It waits for an owner.
    Waits,
    /// This process of a domain is to be made of it.
    Taken(Party),
}

impl Spare {
    /// There is none, and has just been one.
    fn missing() -> Self {
        Self::Missing(Instant::now() + PAUSE)
    }
}

impl Books {
    /// Makes a domain's process of the spare one; false if there is none.
    pub(super) fn take_spare(&mut self, party: Party) -> bool {
        let is_there = matches!(self.spare, Spare::Starts | Spare::Waits);
        if is_there {
            self.spare = Spare::Taken(party);
        }
        is_there
    }

    /// A spare process is to be kept, from now on.
    pub(super) fn want_spare(&mut self) {
        if self.spare == Spare::Unwanted {
            self.spare = Spare::Missing(Instant::now());
        }
    }

    /// How long until a spare process is to be started; `None` if none is to be.
    fn spare_due(&self) -> Option<Duration> {
        match self.spare {
            Spare::Missing(due) if !self.stop => {
                Some(due.saturating_duration_since(Instant::now()))
            }
            _ => None,
        }
    }

    /// Whether there is a spare process, or soon will be.
    pub(super) fn has_spare(&self) -> bool {
        matches!(self.spare, Spare::Starts | Spare::Waits | Spare::Taken(_))
    }
}

impl Shared {
    /// Starts a spare process if it is time to; else how long until then.
    pub(super) fn renew_spare(self: &Arc<Self>, books: &mut Books) -> Option<Duration> {
        let due = books.spare_due()?;
        if !due.is_zero() {
            return Some(due);
        }
        let shared = Arc::clone(self);
        let thread = thread::Builder::new().name(String::from("svp-domain-next"));
        books.spare = match thread.spawn(move || shared.keep_spare()) {
            Ok(_) => Spare::Starts,
            Err(error) => {
                tracing::debug!("no thread for a spare process: {error}");
                Spare::missing()
            }
        };
        None
    }

    /// What the spare process's thread does: starts it, waits until a domain takes it, and looks after that
    /// domain from then on. A process ends with the thread that has started it.
    fn keep_spare(&self) {
        let process = self.launcher.launch();
        let mut books = self.lock();
        if let Err(error) = &process {
            tracing::debug!("no spare process: {error}");
        } else if books.spare == Spare::Starts {
            books.spare = Spare::Waits;
        }
        while !books.stop && books.spare == Spare::Waits {
            books = self.taken.wait(books).unwrap_or_else(PoisonError::into_inner);
        }
        match (books.spare, process) {
            (Spare::Taken(party), process) => {
                books.spare = Spare::missing();
                drop(books);
                self.told.notify_all();
                // It may have been killed while it waited.
                let process = process.and_then(|it| match it.has_ended() {
                    true => self.launcher.launch(),
                    false => Ok(it),
                });
                self.attend(party, process);
            }
            (_, Err(_)) => {
                books.spare = Spare::missing();
                drop(books);
                self.told.notify_all();
            }
            // The hub's end, for which nobody has taken it. It has ended before it is said to be none.
            (_, Ok(process)) => {
                drop(books);
                drop(process);
                self.lock().spare = Spare::missing();
                self.told.notify_all();
            }
        }
    }
}
