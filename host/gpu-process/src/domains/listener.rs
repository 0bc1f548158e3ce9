//! The thread of a domain's process in the hub: from its start to its end.

use std::io;
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_gpu::{Completion, GpuError, Outcome, code};

use super::allot::Party;
use super::gpu::Shared;
use super::message::{FromDomain, ToDomain};
use crate::DomainError;
use crate::link::{self, By, Outbox, Words};
use crate::message::Parcel;
use crate::process::DomainProcess;
use crate::socket::Receiver;

/// How long a domain may take to say that it has a device.
const HELLO_SECONDS: u64 = 60;

impl Shared {
    /// Makes a process a domain's, listens to it, and says how it ended.
    pub(super) fn attend(&self, party: Party, process: io::Result<DomainProcess>) {
        let Some((domain, outbox)) =
            self.lock().processes.get(&party).map(|it| (it.domain, Arc::clone(&it.outbox)))
        else {
            return;
        };
        let name = self.launcher.name(domain);
        let setup = process.and_then(|it| Ok((self.launcher.setup(domain, &it)?, it)));
        let how = match setup {
            Ok((setup, process)) => self.listen(party, process, setup, &outbox),
            Err(error) => DomainError::from(error).to_string(),
        };
        outbox.close();
        let message = format!("the process of trust domain {name} was lost: {how}");
        let mut books = self.lock();
        let is_wanted = books.processes.get(&party).is_some_and(|it| !it.is_ending);
        if is_wanted && !books.stop {
            tracing::error!("{message}");
        }
        books.lose(party, &GpuError::sticky(code::LAUNCH_FAILED, message));
        drop(books);
        self.changed.notify_all();
        self.wake();
    }

    /// Takes what a domain says until it ends; how it did.
    fn listen(
        &self,
        party: Party,
        mut process: DomainProcess,
        setup: Vec<u8>,
        outbox: &Arc<Outbox>,
    ) -> String {
        let ended = self.converse(party, &process, setup, outbox);
        let how = process.end();
        match ended {
            Ok(()) => how,
            Err(error) => format!("{}; {how}", error_chain(&error)),
        }
    }

    fn converse(
        &self,
        party: Party,
        process: &DomainProcess,
        setup: Vec<u8>,
        outbox: &Arc<Outbox>,
    ) -> Result<(), DomainError> {
        if !self.enter(party, process) {
            return Ok(());
        }
        let (link, files) = link::create()?;
        let setup = Parcel { files, ..ToDomain::Setup(setup).encode()? };
        outbox.open(Arc::clone(process.socket()), link.sender, setup)?;
        let mut receiver = Receiver::default();
        greet(process, &mut receiver)?;
        let words = Arc::new(Words::new(link.reader, Arc::clone(process.socket())));
        self.speaking().insert(party, Arc::clone(&words));
        let rings_here = !self.add_bell(link.bell.as_fd());
        let bell = rings_here.then_some(&link.bell);
        let ended = words.hear(&mut receiver, bell, |bytes, by| self.take(party, bytes, by));
        self.speaking().remove(&party);
        ended
    }

    /// Takes what domains have written, without waiting, for who looks all the time. Who writes what is no
    /// message is cut off: its listener sees that.
    pub(super) fn read_all(&self) {
        let speaking = self.speaking();
        for (party, words) in speaking.iter().filter(|(_, words)| !words.is_cut()) {
            if let Err(error) = words.read_each(|bytes, by| self.take(*party, bytes, by)) {
                tracing::debug!("a trust domain's process: {}", error_chain(&error));
                words.cut();
            }
        }
    }

    /// Takes what came.
    fn take(&self, party: Party, bytes: &[u8], by: By) -> Result<(), DomainError> {
        let message = FromDomain::decode(bytes)?;
        // It would keep the reactor busy.
        if by == By::Memory && !message.is_short() {
            return Err(DomainError::OutOfTurn);
        }
        self.heard(party, message)
    }

    fn heard(&self, party: Party, message: FromDomain) -> Result<(), DomainError> {
        match message {
            FromDomain::Completed(completions) => self.completed(party, completions),
            FromDomain::Wants(workers) => self.wants(party, workers),
            FromDomain::Report(report) => self.reports.add(report),
            FromDomain::Hello(_) => return Err(DomainError::OutOfTurn),
        }
        Ok(())
    }

    /// Notes how a process can be ended; false if it is not wanted any more.
    fn enter(&self, party: Party, process: &DomainProcess) -> bool {
        let mut books = self.lock();
        let stop = books.stop;
        let entry = books.processes.get_mut(&party).filter(|_| !stop);
        entry.is_some_and(|entry| {
            entry.killer = Some(process.killer());
            true
        })
    }

    fn completed(&self, party: Party, mut completions: Vec<Completion>) {
        for completion in &mut completions {
            if let Ok(Outcome::Module(info)) = &mut completion.result {
                // Without the lock: how long this takes is up to the client.
                info.facts = crate::facts::of(info).map(Arc::new);
                if self.lock().wants_facts(completion.id) {
                    info.facts.iter().for_each(|facts| facts.find_all());
                }
            }
        }
        let mut books = self.lock();
        completions.into_iter().for_each(|it| books.completed(party, it));
        if books.has_idle() {
            self.changed.notify_all();
        }
        drop(books);
        self.wake();
    }

    fn wants(&self, party: Party, workers: u32) {
        let mut books = self.lock();
        let is_urgent = books.allotment.want(party, workers);
        books.is_urgent |= is_urgent;
        if is_urgent || books.allotment.is_unsettled() {
            self.changed.notify_all();
        }
    }
}

/// Waits until a domain says that it has a device.
fn greet(process: &DomainProcess, receiver: &mut Receiver) -> Result<(), DomainError> {
    let mut wanted = [PollFd::new(process.socket().as_fd(), PollFlags::POLLIN)];
    let limit = PollTimeout::try_from(Duration::from_secs(HELLO_SECONDS));
    if poll(&mut wanted, limit.unwrap_or(PollTimeout::MAX)).map_err(DomainError::Poll)? == 0 {
        return Err(DomainError::Silent(HELLO_SECONDS));
    }
    let Some(parcel) = receiver.receive(process.socket())? else {
        return Err(DomainError::EndedAtOnce(String::from("it did not say what it is")));
    };
    match FromDomain::decode(&parcel.bytes)? {
        FromDomain::Hello(Ok(())) => Ok(()),
        FromDomain::Hello(Err(reason)) => Err(DomainError::NoDevice(reason)),
        _ => Err(DomainError::OutOfTurn),
    }
}

/// An error and what caused it, on one line.
fn error_chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |it| it.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
