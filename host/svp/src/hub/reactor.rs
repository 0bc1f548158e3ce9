//! The reactor: commands go down to the device, completions come back as values.

use super::control::PendingRequest;
use super::heap::HeapTrim;
use super::loads::Loads;
use super::platforms::Platforms;
use super::policy::Clients;
use super::trust::Domains;
use super::{GuestSocket, PlatformChange, clock};
use crate::record::Recorder;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;
use svp_abi::command::{Command, CommandHeader};
use svp_budget::one_line;
use svp_engine::{Action, ClientId, ClientMemory, ClientTraits, Engine};
use svp_frontend::{CommandSink, Frontend, Lifecycle, Origin, Refusal, Verdict};
use svp_gpu::{Completion, Gpu};

/// Most commands that are taken from one client before the next one has its turn.
const RING_BUDGET: usize = 64;
/// How long to sleep at most; only a safety net, since threads with completions wake the reactor.
const SLEEP_MAX: Duration = Duration::from_millis(500);

/// Less is not slept for: the system counts sleep in milliseconds, and launches that wait for each
/// other wait for less.
const SLEEP_MIN: Duration = Duration::from_millis(1);

/// Frontend, engine and device, and what is recorded of them.
pub(crate) struct Reactor {
    frontend: Frontend,
    engine: Engine,
    gpu: Box<dyn Gpu>,
    recorder: Recorder,
    loads: Loads,
    heap: HeapTrim,
    stop: Arc<AtomicBool>,
    guests: HashMap<String, usize>,
    clients: Clients,
    platforms: Platforms,
    domains: Arc<Domains>,
    requests: Option<Receiver<PendingRequest>>,
    completions: Vec<Completion>,
}

/// The engine as the frontend sees it.
struct Sink<'a> {
    engine: &'a mut Engine,
    loads: &'a mut Loads,
    now_ns: u64,
}

impl CommandSink for Sink<'_> {
    fn accepts(&mut self, client: ClientId, command: &Command<'_>) -> bool {
        self.engine.accepts(client) && self.loads.accepts(client, command, self.engine)
    }

    fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
    ) -> Verdict {
        let begun = self.loads.begin(client, header, command, memory, self.engine);
        if begun || self.engine.command(client, header, command, memory, self.now_ns) {
            Verdict::Taken
        } else {
            Verdict::Refused
        }
    }
}

impl Reactor {
    /// A reactor over its parts; guests are numbered in the order of `guests`.
    pub(crate) fn new(
        frontend: Frontend,
        engine: Engine,
        mut gpu: Box<dyn Gpu>,
        recorder: Recorder,
        loads: Loads,
        stop: Arc<AtomicBool>,
        guests: &[GuestSocket],
    ) -> Self {
        let waker = frontend.waker();
        gpu.set_waker(Arc::new(move || waker.wake()));
        let bells = frontend.bells();
        gpu.set_bells(Arc::new(move |bell| bells.add(bell)));
        let guests = guests.iter().enumerate().map(|(i, guest)| (guest.name.clone(), i)).collect();
        Self {
            frontend,
            engine,
            gpu,
            recorder,
            loads,
            heap: HeapTrim::start(),
            stop,
            guests,
            clients: Clients::default(),
            platforms: Platforms::default(),
            domains: Arc::new(Domains::one("all clients")),
            requests: None,
            completions: Vec::new(),
        }
    }

    /// Has `control` stop and resume virtual platforms.
    pub(crate) fn control_platforms(&mut self, control: Option<Sender<PlatformChange>>) {
        self.platforms = Platforms::new(control);
    }

    /// Tells the device of these trust domains.
    pub(crate) fn keep_apart(&mut self, domains: Arc<Domains>) {
        self.domains = domains;
    }

    /// Responds to these requests from now on.
    pub(crate) fn listen(&mut self, requests: Receiver<PendingRequest>) {
        self.requests = Some(requests);
    }

    /// Serves until it is asked to stop.
    pub(crate) fn run(mut self) -> Recorder {
        self.gpu.watch();
        while !self.stop.load(Ordering::Acquire) {
            if !self.turn() {
                let wait_ns =
                    self.engine.next_wake_ns().map(|at| at.saturating_sub(clock::now_ns()));
                let wait = wait_ns.map_or(SLEEP_MAX, |ns| Duration::from_nanos(ns).min(SLEEP_MAX));
                if wait < SLEEP_MIN {
                    std::thread::yield_now();
                } else if !self.frontend.looks_again() {
                    self.gpu.rest();
                    self.frontend.sleep(Some(wait));
                    self.gpu.watch();
                }
            }
        }
        self.recorder
    }

    /// One look at everything; `false` if there was nothing to do.
    fn turn(&mut self) -> bool {
        let now_ns = clock::now_ns();
        let mut worked = false;
        while let Some(event) = self.frontend.poll_lifecycle() {
            self.lifecycle(event, now_ns);
            worked = true;
        }
        if let Some(Ok((request, reply))) = self.requests.as_ref().map(Receiver::try_recv) {
            // The thread that asked may have gone; its answer is dropped then.
            let can_stop = self.platforms.can_stop();
            let _ = reply.send(self.clients.answer(request, &mut self.engine, can_stop, now_ns));
            worked = true;
        }
        worked |= self.loads.finish(&mut self.engine, now_ns);
        let mut sink = Sink { engine: &mut self.engine, loads: &mut self.loads, now_ns };
        worked |= self.frontend.poll_rings(RING_BUDGET, &mut sink) > 0;
        worked |= self.act(now_ns);
        self.gpu.poll(&mut self.completions);
        if !self.completions.is_empty() {
            let now_ns = clock::now_ns();
            for completion in self.completions.drain(..) {
                self.engine.completion(completion, now_ns);
            }
            self.act(now_ns);
            worked = true;
        }
        worked
    }

    fn lifecycle(&mut self, event: Lifecycle, now_ns: u64) {
        match event {
            Lifecycle::Open { client, origin, layout } => {
                let machine = self.clients.machine(&origin);
                let traits = self.clients.connected(client, name(&origin), self.engine.config());
                let traits = ClientTraits {
                    machine,
                    domain: self.domains.of(&origin.principal()),
                    ..traits
                };
                match self.engine.connect_with(client, layout.words_count, traits, now_ns) {
                    Ok(()) => {
                        if tracing::enabled!(tracing::Level::INFO) && self.frontend.may_log(client)
                        {
                            tracing::info!(client = client.0, %origin, "connected");
                        }
                        let (guest, pid) = self.place(&origin);
                        if let Origin::Guest { name, .. } = &origin {
                            self.platforms.connected(client, name);
                        }
                        let budget = self.frontend.budget();
                        self.engine.charge(client, budget, &origin.principal());
                        self.loads.connected(client, origin.principal());
                        self.recorder.connected(client, guest, pid, origin.principal());
                    }
                    Err(error) => {
                        if self.frontend.may_log(client) {
                            tracing::warn!(client = client.0, %origin, "refused: {error}");
                        }
                        self.clients.released(client);
                        self.frontend.refuse(client, Refusal::Limit);
                    }
                }
            }
            Lifecycle::Closed { client, reason } => {
                if tracing::enabled!(tracing::Level::INFO) && self.frontend.may_log(client) {
                    tracing::info!(client = client.0, "closed: {}", one_line(&reason.to_string()));
                }
                self.loads.closed(client);
                self.engine.disconnect(client, now_ns);
            }
        }
    }

    /// Guest number and process id for the record. Native programs are guest 0 of their run.
    fn place(&self, origin: &Origin) -> (usize, u32) {
        match origin {
            Origin::Native { pid, .. } => (0, pid.unsigned_abs()),
            Origin::Guest { name, pid } => {
                (self.guests.get(name.as_ref()).copied().unwrap_or(0), *pid)
            }
        }
    }

    /// Does what the engine wants done; `false` if that was nothing.
    fn act(&mut self, now_ns: u64) -> bool {
        let mut acted = false;
        for action in self.engine.drain_actions(now_ns) {
            acted = true;
            match action {
                Action::Opened { client, window } => self.frontend.accept(client, window),
                Action::Submit(batch) => self.gpu.submit(batch),
                Action::PauseLaunch(job) => self.gpu.pause(job),
                Action::ResumeLaunch(job) => self.gpu.resume(job),
                Action::Recall { job, running } => self.gpu.recall(job, running),
                Action::Share { window, share } => self.gpu.set_share(window, share),
                Action::StopPlatform { client } => self.platforms.stop(client),
                Action::ResumePlatform { client } => self.platforms.resume(client),
                Action::Deadline(record) => self.clients.deadline(&record),
                Action::Signal(s) => {
                    self.frontend.signal(s.client, s.timeline, s.value, s.error, s.time_ns);
                }
                Action::Reply { client, slot, bytes } => self.frontend.reply(client, slot, &bytes),
                Action::Output { client, bytes } => self.frontend.output(client, &bytes),
                Action::ContextError { client, code, message } => {
                    if self.frontend.may_log(client) {
                        let message = one_line(&message);
                        tracing::warn!(client = client.0, code, "context lost: {message}");
                    }
                    self.recorder.context_lost(client, code, &message);
                    self.frontend.context_error(client, code);
                }
                Action::Failed { client, timeline, error } => {
                    if self.frontend.may_log(client) {
                        let message = one_line(&error.to_string());
                        tracing::warn!(client = client.0, timeline, code = error.code, "{message}");
                    }
                }
                Action::Disconnect { client, reason } => {
                    let reason = reason.to_string();
                    if self.frontend.may_log(client) {
                        tracing::warn!(client = client.0, "disconnected: {}", one_line(&reason));
                    }
                    self.frontend.close_client(client, &reason);
                }
                Action::Released { client } => {
                    self.clients.released(client);
                    self.platforms.released(client);
                    self.recorder.released(client);
                    self.frontend.released(client);
                    self.heap.client_left();
                }
                Action::Work(record) => self.recorder.work(&record),
                Action::Module(record) => self.recorder.module(&record),
            }
        }
        acted
    }
}

/// The name by which configurations know a client: the guest's, or that of the native program.
fn name(origin: &Origin) -> String {
    match origin {
        Origin::Native { pid, .. } => std::fs::read_to_string(format!("/proc/{pid}/comm"))
            .map_or_else(|_| "native".into(), |name| name.trim_end().to_owned()),
        Origin::Guest { name, .. } => name.to_string(),
    }
}
