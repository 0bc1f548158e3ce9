//! The thread of a window in the hub: from the start of its domain to its end.

use std::os::fd::AsFd;
use std::sync::Arc;
use std::thread;

use svp_gpu::{Completion, GpuError, Outcome, WindowId, code};

use super::Shared;
use super::windows::State;
use crate::DomainError;
use crate::link::{self, By, Outbox, Words};
use crate::message::{FromDomain, Parcel};
use crate::process::DomainProcess;
use crate::socket::Receiver;
use crate::started::Started;

impl Shared {
    /// A window's thread: from the start of its domain to its end.
    pub(super) fn attend(self: &Arc<Self>, id: WindowId, outbox: &Arc<Outbox>) {
        let reason = match self.start_domain(id) {
            Ok(started) => self.listen(id, started, outbox),
            Err(error) => Some(error.to_string()),
        };
        outbox.close();
        let mut state = self.lock();
        let message = match reason {
            Some(reason) => format!("the process of device {} was lost: {reason}", self.name),
            None => format!("the process of device {} was ended", self.name),
        };
        let open = state.windows.get(&id).is_some_and(|it| it.closing.is_none());
        if open && !state.stop {
            tracing::error!("window {}: {message}", id.0);
        }
        state.lose(id, &GpuError::sticky(code::LAUNCH_FAILED, message));
        state.threads -= 1;
        drop(state);
        self.ended.notify_all();
        self.wake();
    }

    fn start_domain(self: &Arc<Self>, id: WindowId) -> Result<Started, DomainError> {
        let mut state = self.lock();
        let spare = state.spares.take();
        if !state.stop && state.spares.begin() {
            self.begin_spare(&mut state);
        }
        drop(state);
        if let Some(spare) = spare {
            return Ok(spare);
        }
        let domain = self.spawn()?;
        // It may never say what it is, and the window is closed meanwhile.
        let killer = domain.killer();
        let mut state = self.lock();
        let stops = state.stop;
        match state.windows.get_mut(&id) {
            Some(window) if window.closing.is_none() && !stops => window.domain = Some(killer),
            _ => killer.kill(),
        }
        drop(state);
        Started::greeted_by(domain)
    }

    /// Starts a thread that starts a domain for the next window.
    fn begin_spare(self: &Arc<Self>, state: &mut State) {
        let shared = Arc::clone(self);
        let thread = thread::Builder::new().name(String::from("svp-domain-next"));
        match thread.spawn(move || shared.start_spare()) {
            Ok(_) => state.threads += 1,
            Err(error) => state.spares.ended(Err(error.into())),
        }
    }

    fn start_spare(&self) {
        let started = self.spawn().map_err(DomainError::from).and_then(|domain| {
            let mut state = self.lock();
            state.spares.has_process(domain.killer());
            if state.stop {
                state.spares.stop();
            }
            drop(state);
            Started::greeted_by(domain)
        });
        let mut state = self.lock();
        let unwanted = if state.stop {
            Some(started)
        } else {
            state.spares.ended(started);
            None
        };
        drop(state);
        // This waits for its end.
        drop(unwanted);
        self.lock().threads -= 1;
        self.ended.notify_all();
    }

    /// Takes completions until the domain ends, and says how it did; `None` where that was wanted
    /// from the start.
    fn listen(&self, id: WindowId, started: Started, outbox: &Arc<Outbox>) -> Option<String> {
        let Started { mut domain, receiver, .. } = started;
        if !self.enter(id, &domain) {
            return None;
        }
        let heard = self.converse(id, &domain, receiver, outbox);
        let how = domain.end();
        Some(match heard {
            Ok(()) => how,
            Err(error) => format!("{error}; {how}"),
        })
    }

    fn converse(
        &self,
        id: WindowId,
        domain: &DomainProcess,
        mut receiver: Receiver,
        outbox: &Arc<Outbox>,
    ) -> Result<(), DomainError> {
        let (link, files) = link::create()?;
        let socket = domain.socket();
        outbox.open(Arc::clone(socket), link.sender, Parcel { bytes: Vec::new(), files })?;
        let words = Arc::new(Words::new(link.reader, Arc::clone(socket)));
        self.speaking().insert(id, Arc::clone(&words));
        let rings_here = !self.add_bell(link.bell.as_fd());
        let bell = rings_here.then_some(&link.bell);
        let ended = words.hear(&mut receiver, bell, |bytes, by| self.take(id, bytes, by));
        self.speaking().remove(&id);
        ended
    }

    /// Takes what domains have written, without waiting, for who looks all the time. Who writes what is no
    /// message is cut off: its listener sees that.
    pub(super) fn read_all(&self) {
        for (id, words) in self.speaking().iter().filter(|(_, words)| !words.is_cut()) {
            if let Err(error) = words.read_each(|bytes, by| self.take(*id, bytes, by)) {
                tracing::debug!(%error, "a device's process");
                words.cut();
            }
        }
    }

    /// Takes completions that came together from a window's domain, which are of its own jobs.
    fn take(&self, id: WindowId, bytes: &[u8], by: By) -> Result<(), DomainError> {
        // For all of what comes by the memory: it is short.
        let mut state = (by == By::Memory).then(|| self.lock());
        FromDomain::decode_each(bytes, |message| {
            let is_short = message.is_short();
            let FromDomain::Completed(mut completion) = message else { return Ok(()) };
            if completion.window != id {
                return Err(DomainError::OutOfTurn);
            }
            match &mut state {
                Some(state) if is_short => state.completed(completion),
                // It would keep the reactor busy.
                Some(_) => return Err(DomainError::OutOfTurn),
                None => {
                    self.find_facts(&mut completion);
                    self.lock().completed(completion);
                }
            }
            Ok(())
        })?;
        drop(state);
        self.wake();
        Ok(())
    }

    /// Finds what is wanted of a module that was loaded.
    fn find_facts(&self, completion: &mut Completion) {
        let Ok(Outcome::Module(info)) = &mut completion.result else { return };
        // Without the lock: how long this takes is up to the client.
        info.facts = crate::facts::of(info).map(Arc::new);
        if self.lock().wants_facts(completion.id, completion.window) {
            info.facts.iter().for_each(|facts| facts.find_all());
        }
    }

    /// Notes how a window's domain can be ended; false if it is not wanted any more.
    fn enter(&self, id: WindowId, domain: &DomainProcess) -> bool {
        let mut state = self.lock();
        let stop = state.stop;
        let window = state.windows.get_mut(&id).filter(|it| it.closing.is_none() && !stop);
        window.is_some_and(|window| {
            window.domain = Some(domain.killer());
            true
        })
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::os::fd::OwnedFd;
    use std::sync::mpsc;
    use std::time::Duration;

    use svp_gpu::null::NullGpu;
    use svp_gpu::{AddrRange, DomainId, Gpu, Job, JobId, JobKind, QueueId, Span, WindowLayout};

    use super::*;
    use crate::RemoteGpu;
    use crate::message::decode_jobs;
    use crate::socket::send;

    fn say(socket: &OwnedFd, message: &FromDomain) {
        let parcel = Parcel::<OwnedFd> { bytes: message.encode().unwrap(), files: Vec::new() };
        send(socket, parcel).unwrap();
    }

    /// A domain that answers its first message of jobs, and then says that a job of window 1 has ended, whosever
    /// domain it is.
    fn lies(socket: &OwnedFd) {
        say(socket, &FromDomain::Hello(Ok(NullGpu::new(1 << 30).info().clone())));
        let mut receiver = Receiver::default();
        let Ok(Some(parcel)) = receiver.receive(socket) else { return };
        let link = link::open(parcel.files).unwrap();
        let sender = RefCell::new(link.sender);
        let ended = |id, window| {
            let (span, result) = (Span::default(), Ok(Outcome::Done));
            let it = Completion { id, window, span, result, printed: Vec::new() };
            let bytes = FromDomain::Completed(it).encode().unwrap();
            assert!(sender.borrow_mut().try_send(&bytes));
        };
        let has_answered = Cell::new(false);
        let answer = |bytes: &[u8], _: By| {
            if has_answered.replace(true) {
                return Ok(());
            }
            let mut opened = Vec::new();
            decode_jobs(bytes, Vec::new(), |job| opened.push((job.id, job.window))).unwrap();
            opened.iter().for_each(|(id, window)| ended(*id, *window));
            if opened.iter().any(|(_, window)| *window != WindowId(1)) {
                ended(JobId(7), WindowId(1));
            }
            Ok(())
        };
        // The first jobs come by the socket, or by the memory where that was there before them. It goes on until
        // the hub goes, or has had enough.
        let words = Words::new(link.reader, Arc::new(socket.try_clone().unwrap()));
        let _ = words.hear(&mut receiver, Some(&link.bell), answer);
    }

    fn job(id: u64, window: u64, kind: JobKind) -> Job {
        Job { id: JobId(id), window: WindowId(window), queue: QueueId(0), kind }
    }

    #[test]
    fn a_domain_ends_no_jobs_of_other_windows() {
        let spawn = || {
            DomainProcess::within(|socket| {
                thread::spawn(move || lies(&socket));
            })
        };
        let mut gpu = RemoteGpu::start("test", Box::new(spawn)).unwrap();
        let (wake, wakes) = mpsc::channel();
        gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
        let mut ended = Vec::new();
        let mut wait = |gpu: &mut RemoteGpu, count| {
            while ended.len() < count {
                wakes.recv_timeout(Duration::from_secs(60)).unwrap();
                gpu.poll(&mut ended);
            }
            std::mem::take(&mut ended)
        };
        let part = AddrRange::new(0, 1 << 20);
        let layout = WindowLayout { base: 0, len: 1 << 20, device: part, module: part, host: part };
        let open = JobKind::WindowOpen { layout, domain: DomainId(0) };
        gpu.submit(job(1, 1, open.clone()).into());
        assert!(wait(&mut gpu, 1)[0].result.is_ok());
        gpu.submit(job(7, 1, JobKind::Marker).into());
        gpu.submit(job(2, 2, open).into());
        assert!(wait(&mut gpu, 1)[0].result.is_ok());
        // Only who has lied loses something.
        let refused = loop {
            gpu.submit(job(3, 2, JobKind::Marker).into());
            let all = wait(&mut gpu, 1);
            assert!(all.iter().all(|it| it.window == WindowId(2)), "{all:?}");
            if let Some(error) = all.into_iter().find_map(|it| it.result.err()) {
                break error;
            }
        };
        assert!(refused.sticky, "{refused}");
        assert!(gpu.shared.lock().windows[&WindowId(1)].pending.contains(&JobId(7)));
    }
}
