//! Virtual clients: programs as sequences of CUDA-like calls.

use smallvec::SmallVec;
use svp_abi::channel::Window;
use svp_engine::{ClientTraits, Signal};

/// The stream of commands that belong to none.
pub(super) const CONTROL: u32 = 1;

/// A kernel launch of a simulated program.
#[derive(Debug, Clone, PartialEq)]
pub struct KernelCall {
    /// The stream: 0 or one of the client's own, from 2 on.
    pub stream: u32,
    /// Which kernel of the client's set.
    pub kernel: u32,
    /// The number of CTAs.
    pub ctas: u32,
    /// Threads of each.
    pub threads: u32,
    /// What one CTA takes by itself, in nanoseconds.
    pub cta_ns: u64,
    /// What it touches: offset in the client's memory, and length, for each segment of the kernel.
    pub segments: Vec<(u64, u64)>,
}

/// A call of a simulated program.
#[derive(Debug, Clone, PartialEq)]
pub enum Call {
    /// `cuLaunchKernel`.
    Kernel(KernelCall),
    /// `cuMemcpyHtoDAsync` from pinned memory.
    ToDevice {
        /// The number of the stream.
        stream: u32,
        /// Length in bytes.
        bytes: u64,
    },
    /// `cuMemcpyDtoHAsync` to pinned memory.
    ToHost {
        /// The number of the stream.
        stream: u32,
        /// Length in bytes.
        bytes: u64,
    },
    /// `cuMemAlloc` at a place in the client's memory.
    Map {
        /// Offset in the client's memory.
        offset: u64,
        /// Bytes, a multiple of 64 KiB.
        bytes: u64,
    },
    /// `cuMemFree` of the same.
    Unmap {
        /// Offset, as mapped.
        offset: u64,
        /// Length in bytes, as it was mapped.
        bytes: u64,
    },
    /// `cuStreamSynchronize`; of stream 1, it waits for mappings.
    Sync {
        /// The number of the stream.
        stream: u32,
    },
    /// The program computes, or waits for its next request, until a time.
    SleepUntil {
        /// The time in nanoseconds.
        at_ns: u64,
    },
    /// Notes the time for the experiment.
    Note {
        /// What it is called in [`super::Note`].
        tag: u32,
    },
}

/// A simulated program.
pub trait Program {
    /// Its next call, which it makes now; `None` at its end.
    fn next(&mut self, now_ns: u64) -> Option<Call>;
}

impl<F: FnMut(u64) -> Option<Call>> Program for F {
    fn next(&mut self, now_ns: u64) -> Option<Call> {
        self(now_ns)
    }
}

/// A program that is known beforehand.
#[derive(Debug)]
pub struct Script(std::vec::IntoIter<Call>);

impl Script {
    /// The program of these calls.
    pub fn new(calls: Vec<Call>) -> Self {
        Self(calls.into_iter())
    }
}

impl Program for Script {
    fn next(&mut self, _: u64) -> Option<Call> {
        self.0.next()
    }
}

/// A client of an experiment.
pub struct ClientSpec {
    /// Number of its set of kernels in the library.
    pub kernels: usize,
    /// Device memory that it maps when it comes.
    pub memory_bytes: u64,
    /// Streams of its own, numbered from 2 on.
    pub streams: u32,
    /// Its class, weight and deadline, for the engine.
    pub traits: ClientTraits,
    /// When it connects, in simulated time.
    pub arrives_ns: u64,
    /// When its program begins, at the earliest.
    pub starts_ns: u64,
    /// The program that it runs.
    pub program: Box<dyn Program>,
}

impl ClientSpec {
    /// A client that comes at 0, with the first set of kernels and some memory, whose program
    /// begins a millisecond later: when all clients like it are there.
    pub fn new(program: impl Program + 'static) -> Self {
        Self {
            kernels: 0,
            memory_bytes: 64 << 20,
            streams: 0,
            traits: ClientTraits::default(),
            arrives_ns: 0,
            starts_ns: START_NS,
            program: Box::new(program),
        }
    }
}

/// When the programs of [`ClientSpec::new`] begin.
pub const START_NS: u64 = 1_000_000;

/// What a client is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    New,
    Opening,
    Loading,
    Running,
    Waiting {
        stream: u32,
        value: u64,
    },
    /// The program has ended; its work has not.
    Ending,
    Closing,
    Gone,
}

/// A client at work.
pub(super) struct Client {
    pub(super) kernels: usize,
    pub(super) memory_bytes: u64,
    pub(super) streams: u32,
    pub(super) traits: ClientTraits,
    pub(super) starts_ns: u64,
    pub(super) program: Box<dyn Program>,
    pub(super) state: State,
    pub(super) window: Option<Window>,
    pub(super) ended_ns: u64,
    pub(super) param_buffer: Vec<u8>,
    /// By timeline: the last value sent, and reached.
    lines: SmallVec<[(u64, u64); 2]>,
}

impl Client {
    pub(super) fn new(spec: ClientSpec) -> Self {
        Self {
            kernels: spec.kernels,
            memory_bytes: spec.memory_bytes,
            streams: spec.streams,
            traits: spec.traits,
            starts_ns: spec.starts_ns,
            program: spec.program,
            state: State::New,
            window: None,
            ended_ns: 0,
            param_buffer: Vec::new(),
            lines: SmallVec::new(),
        }
    }

    fn line(&mut self, stream: u32) -> &mut (u64, u64) {
        let at = stream as usize;
        if at >= self.lines.len() {
            self.lines.resize(at + 1, (0, 0));
        }
        &mut self.lines[at]
    }

    pub(super) fn next_value(&mut self, stream: u32) -> u64 {
        let line = self.line(stream);
        line.0 += 1;
        line.0
    }

    pub(super) fn sent(&mut self, stream: u32) -> u64 {
        self.line(stream).0
    }

    pub(super) fn reached(&mut self, stream: u32) -> u64 {
        self.line(stream).1
    }

    pub(super) fn all_done(&self) -> bool {
        self.lines.iter().all(|(sent, reached)| sent == reached)
    }

    /// A timeline has risen; whether the client can go on by that.
    pub(super) fn signalled(&mut self, signal: &Signal) -> bool {
        self.line(signal.timeline).1 = signal.value;
        match self.state {
            State::Waiting { stream, value } => stream == signal.timeline && signal.value >= value,
            State::Loading => self.reached(CONTROL) == self.sent(CONTROL),
            State::Ending => self.all_done(),
            _ => false,
        }
    }

    /// Writes a launch's parameters, with addresses in the client's window.
    pub(super) fn params(&mut self, call: &KernelCall, base: u64) {
        self.param_buffer.clear();
        self.param_buffer.extend(call.cta_ns.to_le_bytes());
        for (offset, len) in &call.segments {
            self.param_buffer.extend((base + offset).to_le_bytes());
            self.param_buffer.extend(len.to_le_bytes());
        }
    }
}
