//! An owner of a frontend that answers every command at once, in a thread of its own.

use crate::{CommandSink, Config, Frontend, Lifecycle, Origin, Verdict, Waker};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use svp_abi::channel::Window;
use svp_abi::command::{Command, CommandHeader};
use svp_gpu::{ClientId, ClientMemory};

/// What the hub has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HubEvent {
    /// A client was let in.
    Open(ClientId, Origin),
    /// A client was closed, with the reason in words and its cause.
    Closed(ClientId, String),
    /// A command came, in its debug form.
    Command(ClientId, String),
}

/// A frontend in a thread that answers every command at once by raising its stream's timeline.
#[derive(Debug)]
pub struct Hub {
    events: Arc<Mutex<Vec<HubEvent>>>,
    stop: Arc<AtomicBool>,
    waker: Waker,
    thread: Option<JoinHandle<Frontend>>,
    socket: Option<PathBuf>,
}

struct Responder {
    log: Arc<Mutex<Vec<HubEvent>>>,
    keep_log: bool,
    due: Vec<(ClientId, u32, u64)>,
}

impl CommandSink for Responder {
    fn accepts(&mut self, _: ClientId, _: &Command<'_>) -> bool {
        true
    }

    fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
    ) -> Verdict {
        if self.keep_log {
            let mut text = format!("{command:?}");
            if let Command::HostMap { handle, offset, len, .. } = *command {
                let pages = memory.host_pages(handle, offset, len);
                text = format!("{text} -> {:?}", pages.map(|p| p.len()).map_err(|e| e.to_string()));
            }
            push(&self.log, HubEvent::Command(client, text));
        }
        self.due.push((client, header.stream, header.value));
        Verdict::Taken
    }
}

fn push(log: &Mutex<Vec<HubEvent>>, event: HubEvent) {
    log.lock().unwrap_or_else(PoisonError::into_inner).push(event);
}

/// The window that every client of the hub gets.
pub(super) const WINDOW: Window = Window {
    base: 0x2000_0000_0000,
    len: 1 << 36,
    device_base: 0x2000_0000_0000,
    device_len: 1 << 35,
    host_base: 0x2000_0000_0000 + 3 * (1 << 34),
    host_len: 1 << 34,
    lease_bytes: 2 << 30,
};

impl Hub {
    /// Starts a frontend that `prepare` may set up further. `keep_log`: remember commands.
    pub fn start(config: Config, keep_log: bool, prepare: impl FnOnce(&mut Frontend)) -> Self {
        let socket = config.native_socket.clone();
        let mut frontend = Frontend::new(config).unwrap();
        prepare(&mut frontend);
        let events = Arc::new(Mutex::new(Vec::new()));
        let stop = Arc::new(AtomicBool::new(false));
        let waker = frontend.waker();
        let sink = Responder { log: events.clone(), keep_log, due: Vec::new() };
        let stopped = stop.clone();
        let thread = std::thread::spawn(move || run(frontend, sink, &stopped));
        Self { events, stop, waker, thread: Some(thread), socket }
    }

    /// What was seen so far.
    pub fn events(&self) -> Vec<HubEvent> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until what was seen satisfies `done`; panics after ten seconds.
    pub fn wait_for(&self, what: &str, done: impl Fn(&[HubEvent]) -> bool) -> Vec<HubEvent> {
        let end = Instant::now() + Duration::from_secs(10);
        loop {
            let events = self.events();
            if done(&events) {
                return events;
            }
            assert!(Instant::now() < end, "{what} did not happen: {events:?}");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until `count` clients were closed, and says why they were.
    pub fn wait_closed(&self, count: usize) -> Vec<String> {
        let reasons = |events: &[HubEvent]| -> Vec<String> {
            let closed = events.iter().filter_map(|event| match event {
                HubEvent::Closed(_, reason) => Some(reason.clone()),
                _ => None,
            });
            closed.collect()
        };
        reasons(&self.wait_for("closing", |events| reasons(events).len() >= count))
    }

    /// Ends the thread and gives the frontend back.
    pub fn stop(mut self) -> Frontend {
        self.end().unwrap()
    }

    fn end(&mut self) -> Option<Frontend> {
        self.stop.store(true, Ordering::Release);
        self.waker.wake();
        self.thread.take().map(|thread| thread.join().unwrap())
    }
}

impl Drop for Hub {
    fn drop(&mut self) {
        self.end();
        // The folders that the test made for its sockets; where something is left they stay.
        let folders = self.socket.iter().flat_map(|socket| socket.ancestors().skip(1).take(3));
        let own = folders.take_while(|folder| *folder != std::env::temp_dir());
        own.for_each(|folder| drop(std::fs::remove_dir(folder)));
    }
}

fn run(mut frontend: Frontend, mut sink: Responder, stop: &AtomicBool) -> Frontend {
    let start = Instant::now();
    while !stop.load(Ordering::Acquire) {
        let mut busy = frontend.poll_rings(64, &mut sink) > 0;
        for (client, stream, value) in sink.due.drain(..) {
            frontend.signal(client, stream, value, 0, start.elapsed().as_nanos() as u64);
        }
        while let Some(event) = frontend.poll_lifecycle() {
            busy = true;
            match event {
                Lifecycle::Open { client, origin, .. } => {
                    frontend.accept(client, WINDOW);
                    push(&sink.log, HubEvent::Open(client, origin));
                }
                Lifecycle::Closed { client, reason } => {
                    frontend.released(client);
                    let cause = std::error::Error::source(&reason);
                    let cause = cause.map_or(String::new(), |cause| format!(": {cause}"));
                    push(&sink.log, HubEvent::Closed(client, format!("{reason}{cause}")));
                }
            }
        }
        if !busy {
            frontend.sleep(None);
        }
    }
    frontend
}
