//! What the mock host knows of its client: the channel, and the commands in its streams.

use super::config::MockConfig;
use super::memory::{DeviceMemory, new_memfd};
use super::module::Module;
use crate::memory::SharedMemory;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::eventfd::{EfdFlags, EventFd};
use nix::sys::socket::{ControlMessage, MsgFlags, recv, sendmsg};
use std::collections::{HashMap, VecDeque};
use std::io::{self, IoSlice};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering, fence};
use svp_abi::channel::{
    HOST_CLOSED, Header, Layout, OFF_HOST_FLAGS, OFF_IRQ_SEQ, OFF_OUTPUT_HEAD, OFF_RING_HEAD,
    OFF_RING_TAIL, OFF_WAITERS, WORD_ERROR, WORD_LEN, WORD_TIME_NS, WORD_VALUE, WORD_WANTED,
    Window, with_error,
};
use svp_abi::command::{CommandHeader, decode, decode_len};
use svp_abi::handshake::{Doorbell, Sleepers, Timeline};
use svp_abi::native::{Hello, MESSAGE_LEN, SegmentReply, SegmentRequest, Welcome, status};

/// Which of the descriptors can be read, after at most this long.
pub(super) fn readable(fds: &[BorrowedFd<'_>], limit_ms: u8) -> Vec<bool> {
    let mut polled: Vec<_> = fds.iter().map(|fd| PollFd::new(*fd, PollFlags::POLLIN)).collect();
    let _ = poll(&mut polled, PollTimeout::from(limit_ms));
    polled.iter().map(|fd| fd.any().unwrap_or(false)).collect()
}

fn send_with(socket: &OwnedFd, packet: &[u8], fds: &[RawFd]) -> io::Result<()> {
    let rights = [ControlMessage::ScmRights(fds)];
    let control: &[_] = if fds.is_empty() { &[] } else { &rights };
    let flags = MsgFlags::MSG_NOSIGNAL;
    sendmsg::<()>(socket.as_raw_fd(), &[IoSlice::new(packet)], control, flags, None)?;
    Ok(())
}

/// What the host knows of its client.
pub(super) struct Client {
    socket: OwnedFd,
    kick: EventFd,
    pub(super) channel: SharedMemory,
    pub(super) layout: Layout,
    taken: u64,
    pub(super) memory: DeviceMemory,
    streams: HashMap<u32, VecDeque<Vec<u8>>>,
    pub(super) modules: HashMap<u32, Module>,
    segments_max: usize,
    pub(super) sticky: u32,
    closed: bool,
}

impl Client {
    pub(super) fn greet(socket: OwnedFd, config: MockConfig) -> io::Result<Self> {
        let mut packet = [0; MESSAGE_LEN];
        recv(socket.as_raw_fd(), &mut packet, MsgFlags::empty())?;
        let hello = Hello::decode(&packet).ok_or_else(|| io::Error::other("no hello"))?;
        let refusal = Welcome { status: status::VERSION, version: config.version, channel_len: 0 };
        if hello.version != config.version {
            send_with(&socket, &refusal.encode(), &[])?;
            return Err(io::Error::other("version"));
        }
        let layout = Layout::divide(hello.channel_len).ok_or_else(|| io::Error::other("length"))?;
        let base = config.window_base;
        let window = Window {
            base,
            len: 1 << 36,
            device_base: base,
            device_len: 1 << 35,
            host_base: base + (3 << 34),
            host_len: 1 << 34,
            lease_bytes: config.lease_bytes,
        };
        let file = new_memfd(u64::from(layout.total_len))?;
        let channel = SharedMemory::map(&file, layout.total_len as usize)?;
        channel.write(0, &Header { version: config.version, layout, window }.encode());
        let kick = EventFd::from_flags(EfdFlags::EFD_NONBLOCK | EfdFlags::EFD_CLOEXEC)?;
        let channel_len = layout.total_len;
        let welcome = Welcome { status: status::OK, version: config.version, channel_len };
        send_with(&socket, &welcome.encode(), &[file.as_raw_fd(), kick.as_fd().as_raw_fd()])?;
        Ok(Self {
            socket,
            kick,
            channel,
            layout,
            taken: 0,
            memory: DeviceMemory::new(window, config.present_bytes)?,
            streams: HashMap::new(),
            modules: HashMap::new(),
            segments_max: config.segments,
            sticky: 0,
            closed: false,
        })
    }

    pub(super) fn run(&mut self, stop: &AtomicBool, commands: &AtomicU32) {
        while !stop.load(Ordering::SeqCst) {
            // Clients that never pause must not keep it from its end.
            let goes_on = || !stop.load(Ordering::SeqCst);
            while !self.closed && self.step(&goes_on, commands) {}
            self.doorbell().ask();
            fence(Ordering::SeqCst);
            let idle = self.closed || self.tail() == self.taken;
            let ready = if idle {
                readable(&[self.socket.as_fd(), self.kick.as_fd()], 5)
            } else {
                Vec::new()
            };
            self.doorbell().withdraw();
            if ready.first() == Some(&true) && self.answer_socket().is_none() {
                return;
            }
            let _ = self.kick.read();
        }
    }

    fn doorbell(&self) -> Doorbell<'_, AtomicU32, AtomicU64> {
        Doorbell {
            tail: self.channel.word64(OFF_RING_TAIL),
            head: self.channel.word64(OFF_RING_HEAD),
            flags: self.channel.word32(OFF_HOST_FLAGS),
        }
    }

    fn tail(&self) -> u64 {
        self.doorbell().submitted()
    }

    /// Takes what is in the ring, then runs what can run. True if it is to be called again at once.
    fn step(&mut self, goes_on: &impl Fn() -> bool, commands: &AtomicU32) -> bool {
        let mut busy = false;
        while goes_on() && self.taken < self.tail() && !self.closed {
            let at = (self.taken & u64::from(self.layout.ring_len - 1)) as usize;
            let mut first = [0; 8];
            self.channel.read(self.layout.ring_off as usize + at, &mut first);
            let available = (self.tail() - self.taken) as usize;
            let Ok(len) = decode_len(&first, available) else {
                self.close("impossible command length");
                return true;
            };
            let mut bytes = vec![0; len];
            self.channel.read(self.layout.ring_off as usize + at, &mut bytes);
            self.taken += len as u64;
            self.doorbell().publish_head(self.taken);
            commands.fetch_add(1, Ordering::SeqCst);
            match decode(&bytes) {
                Ok((header, _)) => self.streams.entry(header.stream).or_default().push_back(bytes),
                Err(error) => self.close(&error.to_string()),
            }
            busy = true;
            self.run_streams();
        }
        (self.run_streams() || busy) && goes_on()
    }

    fn run_streams(&mut self) -> bool {
        let mut busy = false;
        let ids: Vec<u32> = self.streams.keys().copied().collect();
        for id in ids {
            while let Some(bytes) = self.streams.get_mut(&id).and_then(VecDeque::pop_front) {
                let Ok((header, command)) = decode(&bytes) else { continue };
                if !self.execute(header, &command) {
                    self.streams.entry(id).or_default().push_front(bytes);
                    break;
                }
                busy = true;
            }
        }
        busy
    }

    /// Raises a timeline and wakes sleepers.
    pub(super) fn raise(&mut self, timeline: u32, value: u64, error: u32) {
        if timeline >= self.layout.words_count {
            return self.close("no such timeline");
        }
        let word = self.layout.words_off as usize + timeline as usize * WORD_LEN;
        if error != 0 {
            let errors = self.channel.word32(word + WORD_ERROR);
            errors.store(with_error(errors.load(Ordering::Relaxed), error), Ordering::Release);
        }
        let time = crate::clock::monotonic_ns();
        self.channel.word64(word + WORD_TIME_NS).store(time, Ordering::Relaxed);
        let words = Timeline {
            value: self.channel.word64(word + WORD_VALUE),
            wanted: self.channel.word32(word + WORD_WANTED),
        };
        words.raise(value);
        fence(Ordering::SeqCst);
        if words.is_wanted() {
            self.interrupt();
        }
    }

    pub(super) fn value(&self, timeline: u32) -> u64 {
        let word = self.layout.words_off as usize + timeline as usize * WORD_LEN;
        self.channel.word64(word + WORD_VALUE).load(Ordering::Acquire)
    }

    fn interrupt(&self) {
        fence(Ordering::SeqCst);
        let sleepers = Sleepers {
            waiters: self.channel.word32(OFF_WAITERS),
            interrupts: self.channel.word32(OFF_IRQ_SEQ),
        };
        if sleepers.exist() {
            sleepers.interrupt();
            wake_all(sleepers.interrupts);
        }
    }

    pub(super) fn print(&mut self, text: &[u8]) {
        let len = u64::from(self.layout.output_len);
        let head = self.channel.word64(OFF_OUTPUT_HEAD).load(Ordering::Relaxed);
        for (i, byte) in text.iter().enumerate() {
            let at = self.layout.output_off as usize + ((head + i as u64) & (len - 1)) as usize;
            self.channel.write(at, &[*byte]);
        }
        let head = head + text.len() as u64;
        self.channel.word64(OFF_OUTPUT_HEAD).store(head, Ordering::Release);
    }

    pub(super) fn close(&mut self, reason: &str) {
        self.closed = true;
        self.print(reason.as_bytes());
        self.channel.word32(OFF_HOST_FLAGS).fetch_or(HOST_CLOSED, Ordering::SeqCst);
        self.interrupt();
    }

    /// Answers a request for host memory; `None` if the client hung up.
    fn answer_socket(&mut self) -> Option<()> {
        let mut packet = [0; MESSAGE_LEN];
        let len = recv(self.socket.as_raw_fd(), &mut packet, MsgFlags::MSG_DONTWAIT).ok()?;
        let request = SegmentRequest::decode(packet.get(..len)?).ok()?;
        if request.len == 0 {
            self.memory.forget_segment(request.handle);
            return Some(());
        }
        if self.memory.segments() >= self.segments_max {
            let reply = SegmentReply { status: status::LIMIT, handle: request.handle };
            return send_with(&self.socket, &reply.encode(), &[]).ok();
        }
        let file = new_memfd(request.len).ok()?;
        let reply = SegmentReply { status: status::OK, handle: request.handle };
        send_with(&self.socket, &reply.encode(), &[file.as_raw_fd()]).ok()?;
        self.memory.announce_segment(request.handle, file);
        Some(())
    }

    /// The command is done, with an error or 0.
    pub(super) fn done(&mut self, header: CommandHeader, error: u32) {
        self.raise(header.stream, header.value, error);
    }
}

#[allow(unsafe_code)]
fn wake_all(word: &AtomicU32) {
    // SAFETY: the word is mapped for as long as the reference lives.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX) };
}
