//! The guest that must not notice: a process of its own that asks for little and checks every answer.
//!
//! It reads requests as lines on standard input, and answers each with a line.

use std::io::BufRead;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use svp_abi::channel::{TIMELINE_CONTROL, TIMELINE_LEGACY};
use svp_abi::command::{Command, Launch, Place, ReplySlot};
use svp_frontend::test_utils::{ClientChannel, RAM_FREE, VirtualMachine};

use crate::ptx;

/// The length of its channel.
const CHANNEL_LEN: u64 = 4 << 20;
/// Synchronous copies, and how long each is.
pub(crate) const COPIES: u32 = 200;
const COPY_LEN: u64 = 4096;
/// What it has on the device.
const HELD: u64 = 64 << 10;
/// What that memory holds, past the part that copies and the kernel use.
pub(crate) const SECRET: [u8; 8] = 0x5ec2_e70b_a51d_c0de_u64.to_le_bytes();
const SECRET_OFF: u64 = 16 << 10;
const SECRET_LEN: u64 = HELD - SECRET_OFF;
/// How long an answer may take before the guest counts as cut off.
const PATIENCE: Duration = Duration::from_secs(30);
const LOOK: Duration = Duration::from_micros(50);
const REPLY: ReplySlot = ReplySlot { off: 0, len: 4096 };
const ARENA_OFF: u64 = 64 << 10;
const THREADS: u32 = 64;

/// What it has seen while an attack ran, in milliseconds.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub(crate) struct Seen {
    /// Of its copies, the time that one in a hundred takes longer than.
    pub(crate) copies_p99: f64,
    /// The module load.
    pub(crate) load: f64,
}

impl Seen {
    /// The longer of the two.
    pub(crate) fn p99(&self) -> f64 {
        self.copies_p99.max(self.load)
    }
}

struct Victim {
    vm: VirtualMachine,
    channel: ClientChannel,
    values: [u64; 2],
    modules: u32,
}

impl Victim {
    fn start(socket: &Path) -> Result<Self, String> {
        let mut vm = VirtualMachine::start(socket);
        let channel = vm.open_channel(0, RAM_FREE, CHANNEL_LEN);
        let mut victim = Self { vm, channel, values: [0; 2], modules: 0 };
        let addr = victim.device();
        victim.ask(TIMELINE_CONTROL, &Command::MemMap { addr, len: HELD, reply: None })?;
        let secret = SECRET.repeat(SECRET_LEN as usize / SECRET.len());
        victim.put(&secret);
        victim.copy(Place::Window(addr + SECRET_OFF), Place::Arena(ARENA_OFF), SECRET_LEN)?;
        victim.load()?;
        victim.check()?;
        Ok(victim)
    }

    fn device(&self) -> u64 {
        self.channel.header.window.device_base
    }

    fn put(&self, bytes: &[u8]) {
        let arena = self.channel.header.layout.arena_off as usize;
        self.channel.scribble(arena + ARENA_OFF as usize, bytes);
    }

    fn arena(&self, off: u64, len: u64) -> Vec<u8> {
        let arena = self.channel.header.layout.arena_off as usize;
        self.channel.peek(arena + off as usize, len as usize)
    }

    /// Submits and waits; says how long it took.
    fn ask(&mut self, stream: u32, command: &Command<'_>) -> Result<Duration, String> {
        let started = Instant::now();
        let value = &mut self.values[stream as usize];
        *value += 1;
        let value = *value;
        if self.channel.submit_on(stream, value, command) {
            self.vm.kick(0);
        }
        loop {
            let word = self.channel.word(stream);
            if word.value >= value && word.error == 0 {
                return Ok(started.elapsed());
            }
            if word.value >= value {
                return Err(format!("{command:?} failed with error {}", word.error));
            }
            if started.elapsed() > PATIENCE {
                return Err(format!("no answer to {command:?} in {PATIENCE:?}"));
            }
            std::thread::sleep(LOOK);
        }
    }

    fn copy(&mut self, dst: Place, src: Place, len: u64) -> Result<Duration, String> {
        self.ask(TIMELINE_LEGACY, &Command::Copy { dst, src, len })
    }

    /// Loads a module that no client has loaded before.
    fn load(&mut self) -> Result<Duration, String> {
        self.modules += 1;
        let text = ptx::numbers(self.modules);
        self.put(text.as_bytes());
        let image = Place::Arena(ARENA_OFF);
        let (module, image_len) = (self.modules, text.len() as u64);
        let load = Command::ModuleLoad { module, image, image_len, reply: REPLY };
        let took = self.ask(TIMELINE_CONTROL, &load)?;
        match self.arena(REPLY.off.into(), 4)[..] {
            [0, 0, 0, 0] => Ok(took),
            ref status => Err(format!("the module was refused: {status:?}")),
        }
    }

    /// Copies and loads, spread over this time.
    fn live(&mut self, over: Duration) -> Result<Seen, String> {
        let started = Instant::now();
        let mut times = Vec::new();
        let mut load = Duration::ZERO;
        for number in 0..COPIES {
            let bytes = vec![number as u8; COPY_LEN as usize];
            self.put(&bytes);
            let (device, arena) = (Place::Window(self.device()), Place::Arena(ARENA_OFF));
            times.push(self.copy(device, arena, COPY_LEN)?);
            if number == COPIES / 2 {
                load = self.load()?;
            }
            let due = started + over.mul_f64(f64::from(number + 1) / f64::from(COPIES));
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
        }
        times.sort();
        let p99 = times.get(times.len() * 99 / 100).copied().unwrap_or_default();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        Ok(Seen { copies_p99: ms(p99), load: ms(load) })
    }

    /// Is its memory as it left it, and does its newest kernel do what it should?
    fn check(&mut self) -> Result<(), String> {
        let base = self.device();
        let add = self.modules;
        let params = [base.to_le_bytes().as_slice(), &add.to_le_bytes()].concat();
        let (grid, block) = ([1; 3], [THREADS, 1, 1]);
        let (module, kernel, shared_bytes, flags) = (self.modules, 0, 0, 0);
        let launch = Launch { module, kernel, grid, block, shared_bytes, flags, params: &params };
        self.ask(TIMELINE_LEGACY, &Command::Launch(launch))?;
        self.copy(Place::Arena(ARENA_OFF), Place::Window(base), u64::from(THREADS) * 4)?;
        let expected: Vec<u8> = (0..THREADS).flat_map(|it| (it + add).to_le_bytes()).collect();
        if self.arena(ARENA_OFF, u64::from(THREADS) * 4) != expected {
            return Err("its kernel's results are wrong".to_owned());
        }
        self.copy(Place::Arena(ARENA_OFF), Place::Window(base + SECRET_OFF), SECRET_LEN)?;
        let held = self.arena(ARENA_OFF, SECRET_LEN);
        match held.chunks(SECRET.len()).position(|word| word != SECRET) {
            None => Ok(()),
            Some(at) => Err(format!("its memory was written to, word {at}")),
        }
    }
}

/// Answers each line: `live SECONDS`, `check`.
pub(crate) fn obey(socket: &Path) -> Result<(), String> {
    let mut victim = Victim::start(socket)?;
    println!("ready");
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match line.split_once(' ') {
            Some(("live", seconds)) => {
                let seconds = seconds.parse().map_err(|_| format!("{line}: no time"))?;
                let seen = victim.live(Duration::from_secs_f64(seconds))?;
                println!("{}", serde_json::to_string(&seen).map_err(|error| error.to_string())?);
            }
            _ => {
                victim.check()?;
                println!("right");
            }
        }
    }
    Ok(())
}
