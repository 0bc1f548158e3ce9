//! A device that plays the host: vhost-user, control and event queues and channels as
//! docs/reference/protocol.md says, but no GPU behind it. It notes what the driver asks, so that
//! tests can tell whether anything was left open or pinned.
//!
//! Every command raises its stream's timeline, a moment later so that clients sleep; `Signal` its
//! own timeline; and `HostMap` inverts every bit of the pages that it names, which shows that
//! pages and announcement are the same memory.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Error};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use svp_abi::bytes::Reader;
use svp_abi::channel::{self, Header, Layout, Window};
use svp_abi::command::{self, Command};
use svp_abi::virtio::{self, ControlRequest, ControlResponse, PageRun, control, status};
use vhost::vhost_user::Listener;
use vhost::vhost_user::message::{VhostUserProtocolFeatures, VhostUserVirtioFeatures};
use vhost_user_backend::{VhostUserBackendMut, VhostUserDaemon, VringMutex, VringT};
use virtio_queue::{DescriptorChain, QueueOwnedT, QueueT};
use vm_memory::{Bytes, GuestAddress, GuestAddressSpace, GuestMemoryAtomic, GuestMemoryMmap};
use vmm_sys_util::epoll::EventSet;
use vmm_sys_util::event::{
    EventConsumer, EventFlag, EventNotifier, new_event_consumer_and_notifier,
};

type Memory = GuestMemoryAtomic<GuestMemoryMmap>;
type Vring = VringMutex<Memory>;

/// How long commands take.
const WORK: Duration = Duration::from_micros(300);
/// How long the device looks away after a reset.
const PAUSE: Duration = Duration::from_millis(50);
const VERSION_1: u64 = 1 << virtio_bindings::bindings::virtio_config::VIRTIO_F_VERSION_1;

/// What the driver has asked so far, and what it has not taken back.
#[derive(Debug, Default)]
pub struct Seen {
    /// All requests, in order.
    pub requests: Vec<ControlRequest>,
    /// Open channels: number to address and length.
    pub channels: BTreeMap<u32, Open>,
    /// Announced pages: channel and handle to runs.
    pub pages: BTreeMap<(u32, u32), Vec<PageRun>>,
    /// Commands executed.
    pub commands: u64,
    /// How often QEMU has started the queues.
    pub starts: u64,
    pending_events: BTreeSet<u32>,
}

/// An open channel.
#[derive(Debug, Clone, Copy)]
pub struct Open {
    addr: u64,
    layout: Layout,
    head: u64,
}

/// How the device behaves.
#[derive(Debug, Clone, Copy)]
pub struct Habits {
    /// The protocol version in config space.
    pub version: u32,
    /// `CHANNEL_CLOSE` is answered only after the next `CHANNEL_OPEN`.
    pub late_closes: bool,
}

impl Default for Habits {
    fn default() -> Self {
        Self { version: svp_abi::PROTOCOL_VERSION, late_closes: false }
    }
}

/// The device; it serves one guest after the other at its socket.
#[derive(Debug)]
pub struct TestDevice {
    socket: PathBuf,
    seen: Arc<Mutex<Seen>>,
}

impl TestDevice {
    /// Listens at `socket`.
    ///
    /// # Panics
    /// If it cannot listen.
    #[must_use]
    pub fn start(socket: &Path, habits: Habits) -> Self {
        let seen = Arc::new(Mutex::new(Seen::default()));
        let mut listener = Listener::new(socket, true).expect("a socket to listen at");
        let backend_seen = Arc::clone(&seen);
        std::thread::spawn(move || {
            loop {
                serve_one(&mut listener, habits, &backend_seen);
            }
        });
        Self { socket: socket.to_owned(), seen }
    }

    /// Where QEMU connects.
    #[must_use]
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// What the driver has asked so far.
    pub fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn serve_one(listener: &mut Listener, habits: Habits, seen: &Arc<Mutex<Seen>>) {
    let memory = Memory::new(GuestMemoryMmap::new());
    let seen = Arc::clone(seen);
    let backend = Backend { memory: memory.clone(), habits, seen, late: Vec::new() };
    let backend = Arc::new(Mutex::new(backend));
    let mut daemon =
        VhostUserDaemon::new("test-device".to_owned(), backend, memory).expect("a daemon");
    let end = daemon.start(listener).and_then(|()| daemon.wait());
    println!("the test device's guest is gone: {end:?}");
    daemon.get_epoll_handlers().iter().for_each(|handler| handler.send_exit_event());
}

/// What the guest offers next. Nothing in a queue that the guest has stopped, which it may at any
/// time: then a thread that has only just answered comes too late, and that is no fault.
fn next_chain<'m>(
    vring: &Vring,
    memory: &'m GuestMemoryMmap,
) -> io::Result<Option<DescriptorChain<&'m GuestMemoryMmap>>> {
    let mut state = vring.get_mut();
    if !state.get_queue().ready() {
        return Ok(None);
    }
    Ok(state.get_queue_mut().iter(memory).map_err(Error::other)?.next())
}

/// A control request in the queue.
struct Request {
    head: u16,
    bytes: Vec<u8>,
    answer_at: GuestAddress,
}

struct Backend {
    memory: Memory,
    habits: Habits,
    seen: Arc<Mutex<Seen>>,
    late: Vec<Request>,
}

impl VhostUserBackendMut for Backend {
    type Bitmap = ();
    type Vring = Vring;

    fn num_queues(&self) -> usize {
        virtio::QUEUES
    }

    fn max_queue_size(&self) -> usize {
        256
    }

    fn features(&self) -> u64 {
        VERSION_1 | VhostUserVirtioFeatures::PROTOCOL_FEATURES.bits()
    }

    fn protocol_features(&self) -> VhostUserProtocolFeatures {
        VhostUserProtocolFeatures::CONFIG | VhostUserProtocolFeatures::REPLY_ACK
    }

    fn set_event_idx(&mut self, _enabled: bool) {}

    fn get_config(&self, offset: u32, size: u32) -> Vec<u8> {
        let config = virtio::encode_config(self.habits.version);
        let range = offset as usize..(offset as usize).saturating_add(size as usize);
        config.get(range).map(<[u8]>::to_vec).unwrap_or_default()
    }

    fn update_memory(&mut self, memory: Memory) -> io::Result<()> {
        self.memory = memory;
        Ok(())
    }

    fn exit_event(&self, _thread: usize) -> Option<(EventConsumer, EventNotifier)> {
        new_event_consumer_and_notifier(EventFlag::NONBLOCK).ok()
    }

    fn handle_event(
        &mut self,
        queue: u16,
        _: EventSet,
        vrings: &[Vring],
        _thread: usize,
    ) -> io::Result<()> {
        let [control, event] = vrings else { return Err(Error::other("two queues")) };
        if queue == virtio::QUEUE_EVENT {
            // New buffers, or the queues have started again: a sleeper may have missed an event.
            let mut seen = self.seen();
            let all: Vec<u32> = seen.channels.keys().copied().collect();
            seen.pending_events.extend(all);
        } else {
            self.answer_requests(control)?;
            std::thread::sleep(WORK);
            self.execute_rings()?;
        }
        self.send_events(event)
    }
}

impl Backend {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer_requests(&mut self, vring: &Vring) -> io::Result<()> {
        while let Some(request) = self.take_request(vring)? {
            let kind = ControlRequest::decode(&request.bytes).map_err(Error::other)?.kind;
            if kind == control::RESET {
                // These were requests of a queue that is no more.
                self.late.clear();
            }
            if self.habits.late_closes && kind == control::CHANNEL_CLOSE {
                self.late.push(request);
                continue;
            }
            self.answer(vring, &request)?;
            if kind == control::RESET {
                // A removed driver stops the queues now: the device must bear that.
                std::thread::sleep(PAUSE);
            }
            if kind == control::CHANNEL_OPEN {
                for late in std::mem::take(&mut self.late) {
                    self.answer(vring, &late)?;
                }
            }
        }
        Ok(())
    }

    fn take_request(&self, vring: &Vring) -> io::Result<Option<Request>> {
        let memory = self.memory.memory();
        let Some(chain) = next_chain(vring, &memory)? else { return Ok(None) };
        let head = chain.head_index();
        let (mut bytes, mut answer_at) = (Vec::new(), None);
        for piece in chain {
            if piece.is_write_only() {
                answer_at = Some(piece.addr());
            } else {
                let at = bytes.len();
                bytes.resize(at + piece.len() as usize, 0);
                memory.read_slice(&mut bytes[at..], piece.addr()).map_err(Error::other)?;
            }
        }
        let answer_at = answer_at.ok_or_else(|| Error::other("no room for an answer"))?;
        Ok(Some(Request { head, bytes, answer_at }))
    }

    fn answer(&self, vring: &Vring, request: &Request) -> io::Result<()> {
        let status = self.obey(&request.bytes)?;
        let response = ControlResponse { status, detail: self.habits.version }.encode();
        let memory = self.memory.memory();
        memory.write_slice(&response, request.answer_at).map_err(Error::other)?;
        vring.add_used(request.head, response.len() as u32).map_err(Error::other)?;
        vring.signal_used_queue()
    }

    /// Does what is asked; the status to answer.
    fn obey(&self, bytes: &[u8]) -> io::Result<u32> {
        let request = ControlRequest::decode(bytes).map_err(Error::other)?;
        let mut seen = self.seen();
        seen.requests.push(request);
        let known = seen.channels.contains_key(&request.channel);
        let pages = (request.channel, request.handle);
        let done = match request.kind {
            control::RESET => {
                seen.channels.clear();
                seen.pages.clear();
                seen.starts += 1;
                true
            }
            control::CHANNEL_OPEN => !known && self.open(&mut seen, &request)?,
            control::CHANNEL_CLOSE => {
                seen.pages.retain(|(channel, _), _| *channel != request.channel);
                seen.channels.remove(&request.channel).is_some()
            }
            control::PAGES_ADD => {
                let mut reader = Reader::new(&bytes[virtio::CONTROL_REQUEST_LEN..]);
                let runs: Result<Vec<_>, _> =
                    (0..request.count).map(|_| PageRun::decode(&mut reader)).collect();
                let runs = runs.map_err(Error::other)?;
                let whole = runs.iter().map(|run| run.len).sum::<u64>() == request.len;
                known && whole && seen.pages.insert(pages, runs).is_none()
            }
            control::PAGES_REMOVE => seen.pages.remove(&pages).is_some(),
            _ => false,
        };
        Ok(if done { status::OK } else { status::INVALID })
    }

    fn open(&self, seen: &mut Seen, request: &ControlRequest) -> io::Result<bool> {
        let Some(layout) = u32::try_from(request.len).ok().and_then(Layout::divide) else {
            return Ok(false);
        };
        let window = Window { base: 1 << 45, len: 1 << 36, ..Window::default() };
        let header = Header { version: self.habits.version, layout, window }.encode();
        let memory = self.memory.memory();
        memory.write_slice(&header, GuestAddress(request.addr)).map_err(Error::other)?;
        seen.channels.insert(request.channel, Open { addr: request.addr, layout, head: 0 });
        Ok(true)
    }

    /// Takes what is in the rings, until all are empty; then asks for a kick, and looks again.
    fn execute_rings(&self) -> io::Result<()> {
        let mut seen = self.seen();
        let numbers: Vec<u32> = seen.channels.keys().copied().collect();
        for number in numbers {
            self.host_flags(&seen, number, 0)?;
            self.execute_ring(&mut seen, number)?;
            self.host_flags(&seen, number, channel::HOST_NEED_WAKEUP)?;
            std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
            self.execute_ring(&mut seen, number)?;
        }
        Ok(())
    }

    fn host_flags(&self, seen: &Seen, number: u32, flags: u32) -> io::Result<()> {
        let Some(open) = seen.channels.get(&number) else { return Ok(()) };
        self.write(open.addr + channel::OFF_HOST_FLAGS as u64, u64::from(flags), 4)
    }

    fn execute_ring(&self, seen: &mut Seen, number: u32) -> io::Result<()> {
        let memory = self.memory.memory();
        let Some(mut open) = seen.channels.get(&number).copied() else { return Ok(()) };
        let tail = self.read(open.addr + channel::OFF_RING_TAIL as u64)?;
        while open.head != tail {
            let at = open.addr
                + u64::from(open.layout.ring_off)
                + open.head % u64::from(open.layout.ring_len);
            let mut bytes = [0; channel::SLOT_LEN];
            memory.read_slice(&mut bytes, GuestAddress(at)).map_err(Error::other)?;
            let (header, command) = command::decode(&bytes).map_err(Error::other)?;
            match command {
                Command::Signal { timeline, value } => self.signal(&open, timeline, value)?,
                Command::HostMap { handle, .. } => {
                    self.invert(seen.pages.get(&(number, handle)).map(Vec::as_slice))?;
                }
                _ => {}
            }
            open.head += channel::SLOT_LEN as u64;
            self.write(open.addr + channel::OFF_RING_HEAD as u64, open.head, 8)?;
            self.signal(&open, header.stream, header.value)?;
            seen.commands += 1;
            seen.pending_events.insert(number);
        }
        seen.channels.insert(number, open);
        Ok(())
    }

    fn signal(&self, open: &Open, timeline: u32, value: u64) -> io::Result<()> {
        let word = u64::from(timeline) * channel::WORD_LEN as u64;
        self.write(open.addr + u64::from(open.layout.words_off) + word, value, 8)
    }

    fn invert(&self, runs: Option<&[PageRun]>) -> io::Result<()> {
        let memory = self.memory.memory();
        for run in runs.ok_or_else(|| Error::other("pages that were not announced"))? {
            let len = usize::try_from(run.len).map_err(Error::other)?;
            let mut bytes = vec![0; len];
            memory.read_slice(&mut bytes, GuestAddress(run.addr)).map_err(Error::other)?;
            bytes.iter_mut().for_each(|byte| *byte = !*byte);
            memory.write_slice(&bytes, GuestAddress(run.addr)).map_err(Error::other)?;
        }
        Ok(())
    }

    fn send_events(&self, vring: &Vring) -> io::Result<()> {
        std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
        let memory = self.memory.memory();
        let mut seen = self.seen();
        while let Some(number) = seen.pending_events.first().copied() {
            let waiters = match seen.channels.get(&number) {
                Some(open) => self.read(open.addr + channel::OFF_WAITERS as u64)? as u32,
                None => 0,
            };
            if waiters != 0 {
                let Some(chain) = next_chain(vring, &memory)? else { return Ok(()) };
                let head = chain.head_index();
                let piece = chain.into_iter().next().ok_or_else(|| Error::other("no buffer"))?;
                let mut event = [0; virtio::EVENT_LEN];
                event[..4].copy_from_slice(&number.to_le_bytes());
                memory.write_slice(&event, piece.addr()).map_err(Error::other)?;
                vring.add_used(head, event.len() as u32).map_err(Error::other)?;
                vring.signal_used_queue()?;
            }
            seen.pending_events.remove(&number);
        }
        Ok(())
    }

    fn read(&self, at: u64) -> io::Result<u64> {
        let order = std::sync::atomic::Ordering::Acquire;
        self.memory.memory().load(GuestAddress(at), order).map_err(Error::other)
    }

    fn write(&self, at: u64, value: u64, len: usize) -> io::Result<()> {
        let (memory, order) = (self.memory.memory(), std::sync::atomic::Ordering::Release);
        match len {
            8 => memory.store(value, GuestAddress(at), order),
            _ => memory.store(value as u32, GuestAddress(at), order),
        }
        .map_err(Error::other)
    }
}
