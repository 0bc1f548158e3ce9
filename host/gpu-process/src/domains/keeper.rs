//! The thread that looks after domains: shares processors out, a round at a time while several domains
//! compete for them, ends processes that are no longer needed or do not answer, and keeps a spare one.

use std::sync::{Arc, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::allot::Grant;
use super::books::Books;
use super::gpu::Shared;
use super::message::ToDomain;
use super::spare::Spare;
use crate::link::Outbox;
use crate::process::Killer;

/// How long a domain keeps the processors that it has been given, while others want them.
const ROUND: Duration = Duration::from_millis(2);
/// How long they keep them where a domain has none: short, and yet long enough that a domain that always
/// asks for more keeps no processor busy.
const SHORT_ROUND: Duration = Duration::from_micros(200);
/// A process that has not closed a window, or ended, for this long does not obey.
const OBEYS_WITHIN: Duration = Duration::from_secs(60);
/// How long is waited at most before looking for such processes again.
const LOOK: Duration = Duration::from_secs(1);

impl Outbox {
    /// Tells a domain something short.
    pub(super) fn tell(self: &Arc<Self>, message: &ToDomain) {
        let sent = message.encode().map(|parcel| self.send(parcel));
        if !matches!(sent, Ok(Ok(()))) {
            tracing::error!(?message, "cannot send to a domain");
        }
    }
}

impl Books {
    /// Tells a domain how many workers it may use.
    pub(super) fn tell_workers(&self, (party, workers): Grant) {
        if let Some(process) = self.processes.get(&party) {
            process.outbox.tell(&ToDomain::Workers(workers));
        }
    }

    /// Has processes end that have had no window for this long. When to look again; none if nothing
    /// is there to look for.
    fn tidy(&mut self, linger: Duration) -> Option<Duration> {
        let now = Instant::now();
        let mut next = None;
        let mut idle = Vec::new();
        for (party, process) in &mut self.processes {
            let Some(since) = process.idle_since else { continue };
            let limit = if process.is_ending { OBEYS_WITHIN } else { linger };
            let left = limit.saturating_sub(now.duration_since(since));
            if !left.is_zero() {
                next = Some(next.map_or(left, |it: Duration| it.min(left)));
            } else if process.is_ending {
                process.killer.iter().for_each(Killer::kill);
            } else {
                (process.is_ending, process.idle_since) = (true, Some(now));
                process.outbox.tell(&ToDomain::Finish { compiled: true });
                next = Some(next.map_or(LOOK, |it: Duration| it.min(LOOK)));
                idle.push(*party);
            }
        }
        idle.into_iter().for_each(|party| self.retire(party));
        let closing = self.windows.values().filter_map(|it| Some((it.process, it.closing?.1)));
        for (party, since) in closing {
            next = Some(next.map_or(LOOK, |it: Duration| it.min(LOOK)));
            if now.duration_since(since) > OBEYS_WITHIN
                && let Some(process) = self.processes.get(&party)
            {
                process.killer.iter().for_each(Killer::kill);
            }
        }
        next
    }
}

impl Shared {
    /// What the keeper's thread does until the device goes.
    pub(super) fn keep(self: &Arc<Self>) {
        let mut books = self.lock();
        let mut last_round = Instant::now();
        while !books.stop {
            let round = if books.is_urgent { SHORT_ROUND } else { ROUND };
            let is_wanted = books.is_urgent || books.allotment.is_unsettled();
            if is_wanted && last_round.elapsed() >= round {
                books.is_urgent = false;
                last_round = Instant::now();
                for grant in books.allotment.round() {
                    books.tell_workers(grant);
                }
            }
            let next = books.tidy(self.linger);
            let spare = self.renew_spare(&mut books);
            let is_wanted = books.is_urgent || books.allotment.is_unsettled();
            let round = is_wanted.then(|| round.saturating_sub(last_round.elapsed()));
            let wait = [next, spare, round].into_iter().flatten().fold(LOOK, Duration::min);
            books = self.wait(books, wait);
        }
    }

    /// Starts a spare process if it is time to; else how long until then.
    fn renew_spare(self: &Arc<Self>, books: &mut Books) -> Option<Duration> {
        let due = books.spare.due()?;
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
                self.changed.notify_all();
                // It may have been killed while it waited.
                let process = process.and_then(|process| match process.has_ended() {
                    true => self.launcher.launch(),
                    false => Ok(process),
                });
                self.attend(party, process);
            }
            (_, Err(_)) => {
                books.spare = Spare::missing();
                drop(books);
                self.changed.notify_all();
            }
            // At the hub's end no domain takes the process. It has ended before it counts as gone.
            (_, Ok(process)) => {
                drop(books);
                drop(process);
                self.lock().spare = Spare::missing();
                self.changed.notify_all();
            }
        }
    }

    fn wait<'a>(&self, books: MutexGuard<'a, Books>, at_most: Duration) -> MutexGuard<'a, Books> {
        // Less would not be waited for, and so no other thread would get the lock.
        let at_most = at_most.max(Duration::from_micros(100));
        self.changed.wait_timeout(books, at_most).unwrap_or_else(PoisonError::into_inner).0
    }
}
