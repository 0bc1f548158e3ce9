//! Commands of a client in the engine: whatever they are, its neighbour is served, and nothing is left behind.

use std::sync::Arc;

use svp_abi::command::{Command, CommandHeader, decode, decode_len};
use svp_engine::{Action, ClientId, ClientMemory, Config, Engine, MemoryError};
use svp_gpu::null::NullGpu;
use svp_gpu::{Completion, Gpu, Segment};

const ATTACKER: ClientId = ClientId(0);
const NEIGHBOUR: ClientId = ClientId(1);
const TIMELINES: u32 = 64;
const CONTROL: u32 = 1;
const ARENA_BYTES: u64 = 1 << 16;

/// What a byte before a command says: only some of these values are steps of their own.
mod step {
    /// The device ends a job.
    pub(super) const END_JOB: u8 = 0xf0;
    /// Time goes on.
    pub(super) const LATER: u8 = 0xf1;
    /// The attacker dies, and comes again.
    pub(super) const RECONNECT: u8 = 0xf2;
    /// A command comes whose value is what the bytes say, in place of the stream's next one.
    pub(super) const RAW: u8 = 0xf3;
}

/// Sends the commands that `bytes` hold, each after a byte that says how.
pub(crate) fn commands(bytes: &[u8]) {
    let mut world = World::new();
    let mut rest = bytes;
    while let Some((&how, behind)) = rest.split_first() {
        rest = behind;
        match how {
            step::END_JOB => world.end_job(rest.first().copied().unwrap_or(0)),
            step::LATER => world.now_ns += 1_000_000,
            step::RECONNECT => world.engine.disconnect(ATTACKER, world.now_ns),
            _ => {
                let Some(first) = rest.first_chunk::<8>() else { break };
                let Ok(len) = decode_len(first, rest.len()) else { break };
                let (command, behind) = rest.split_at(len);
                rest = behind;
                if let Ok((header, command)) = decode(command) {
                    world.send(&header, &command, how == step::RAW);
                }
            }
        }
        world.settle();
    }
    world.end();
}

struct World {
    engine: Engine,
    gpu: NullGpu,
    memory: Memory,
    now_ns: u64,
    /// The values of the attacker's timelines.
    values: Vec<u64>,
    /// What the device has done and not said.
    ended: Vec<Completion>,
    attacker_is_there: bool,
    /// Of the neighbour's control timeline.
    reached: (u64, u32),
}

impl World {
    fn new() -> Self {
        let gpu = NullGpu::default();
        let engine = Engine::new(Config::default(), gpu.info().clone());
        let mut world = Self {
            engine: engine.expect("the default is a sound configuration"),
            gpu,
            memory: Memory::new(),
            now_ns: 1,
            values: vec![0; TIMELINES as usize],
            ended: Vec::new(),
            attacker_is_there: false,
            reached: (0, 0),
        };
        world.connect(NEIGHBOUR);
        world.settle();
        world
    }

    fn connect(&mut self, client: ClientId) {
        let connected = self.engine.connect(client, TIMELINES, self.now_ns);
        connected.expect("there is room for two clients");
        self.act();
        self.end_all();
    }

    fn send(&mut self, header: &CommandHeader, command: &Command<'_>, is_raw: bool) {
        let mut header = *header;
        if !is_raw {
            // Most commands of a sound client come on few streams, each with the next value.
            header.stream %= 8;
            let value = &mut self.values[header.stream as usize];
            *value += 1;
            header.value = *value;
        }
        if self.engine.accepts(ATTACKER) {
            self.engine.command(ATTACKER, &header, command, &self.memory, self.now_ns);
        }
    }

    /// Does what the engine wants done; an attacker that was ended comes again.
    fn settle(&mut self) {
        self.now_ns += 1;
        self.act();
        if !self.attacker_is_there {
            self.attacker_is_there = true;
            self.values.fill(0);
            self.connect(ATTACKER);
        }
    }

    fn act(&mut self) {
        loop {
            let actions: Vec<Action> = self.engine.drain_actions(self.now_ns).collect();
            if actions.is_empty() {
                return;
            }
            for action in actions {
                self.carry_out(action);
            }
        }
    }

    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Submit(batch) => {
                self.gpu.submit(batch);
                self.gpu.poll(&mut self.ended);
            }
            Action::Disconnect { client, reason } => {
                assert_eq!(client, ATTACKER, "{reason}");
                self.engine.disconnect(client, self.now_ns);
            }
            Action::Released { client } if client == ATTACKER => self.attacker_is_there = false,
            Action::ContextError { client, message, .. } => {
                assert_eq!(client, ATTACKER, "{message}");
            }
            Action::Signal(signal) if signal.client == NEIGHBOUR && signal.timeline == CONTROL => {
                self.reached = (signal.value, signal.error);
            }
            _ => {}
        }
    }

    fn end_job(&mut self, which: u8) {
        if !self.ended.is_empty() {
            let completion = self.ended.remove(usize::from(which) % self.ended.len());
            self.engine.completion(completion, self.now_ns);
            self.act();
        }
    }

    fn end_all(&mut self) {
        while !self.ended.is_empty() {
            self.end_job(0);
        }
    }

    /// The neighbour is served, and nothing stays once both have gone.
    fn end(mut self) {
        self.end_all();
        let header = CommandHeader { stream: CONTROL, value: 1, submitted_guest_ns: 0 };
        let command = Command::Signal { timeline: 2, value: 1 };
        self.engine.command(NEIGHBOUR, &header, &command, &self.memory, self.now_ns);
        self.act();
        self.end_all();
        assert_eq!(self.reached, (1, 0), "the neighbour is served");
        for client in [ATTACKER, NEIGHBOUR] {
            self.engine.disconnect(client, self.now_ns);
            self.act();
        }
        self.end_all();
        assert!(self.engine.is_idle(), "something is left");
    }
}

/// Host memory of a client: an arena, and one announced piece.
struct Memory {
    segment: Segment,
}

impl Memory {
    fn new() -> Self {
        let null = std::fs::File::open("/dev/null").expect("every system has it");
        Self { segment: Segment { fd: Arc::new(null.into()), offset: 0, len: ARENA_BYTES } }
    }
}

impl ClientMemory for Memory {
    fn arena(&self) -> Segment {
        self.segment.clone()
    }

    fn host_pages(&self, handle: u32, offset: u64, len: u64) -> Result<Vec<Segment>, MemoryError> {
        if handle > 3 {
            return Err(MemoryError::UnknownHandle { handle });
        }
        Ok(vec![Segment { offset, len, ..self.segment.clone() }])
    }

    fn read(&self, segment: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        let len = out.len() as u64;
        let end = segment.offset.checked_add(offset).and_then(|start| start.checked_add(len));
        if end.is_none_or(|end| end > ARENA_BYTES) {
            return Err(MemoryError::Range { offset, len });
        }
        out.fill(7);
        Ok(())
    }
}
