//! An attacker between two victims, on one device.

use svp_abi::texture::{Mipmap, TextureDescriptor};
use svp_gpu::job::Launch;
use svp_gpu::{AddrRange, DomainId, JobKind, Segment};
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig};
use svp_ptxgen::{Hostile, Image, Set, World};
use svp_soft_runtime::memory::canary;

use crate::common::{self, Harness, config, layout, memfd};

/// The attacker's window, and those of its neighbours.
const ATTACKER: u64 = 1;
const VICTIMS: [u64; 2] = [0, 2];
/// What the attacker has at its window's start and end.
const LOW: u64 = 1 << 20;
const HIGH: u64 = 256 << 10;
/// What each victim has: at its window's start, and at its end.
const HELD: u64 = 64 << 10;
/// What the victims' memory holds all over.
const SECRET: [u8; 8] = 0x5ec2_e70b_a51d_c0de_u64.to_le_bytes();
/// What the error of an access says that no check has found.
const STRAY: &str = "illegal address outside the client's memory";
/// Bytes of the secret behind a launch's parameters.
const BEHIND_PARAMS: usize = 4096;
/// What is read: numbers that tell where they stand.
const INPUT: u64 = 256 << 10;

/// What became of a launch.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The attacker's memory afterwards.
    Done(Vec<u8>),
    /// It ended with this CUDA error.
    Failed(u32),
    /// A guard has stopped it, where a check should have.
    Stray,
}

/// A device with an attacker, and with victims where there are clients to protect.
pub(crate) struct Scene {
    harness: Harness,
    victims: Vec<Segment>,
    own: Option<Segment>,
    is_fresh: bool,
    loaded: Option<u64>,
}

impl Scene {
    pub(crate) fn new(jit: JitMode, target: JitTarget, has_victims: bool) -> Self {
        // Round shared and local memory, too.
        canary::put_round_memory(u64::from_le_bytes(SECRET));
        let harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
        let mut scene =
            Self { harness, victims: Vec::new(), own: None, is_fresh: false, loaded: None };
        scene.harness.run(0, JobKind::WindowClose).result.unwrap();
        if has_victims {
            VICTIMS.into_iter().for_each(|victim| scene.place_victim(victim));
        }
        scene
    }

    fn place_victim(&mut self, victim: u64) {
        let (layout, secret) = (layout(victim), SECRET.repeat(HELD as usize / 8));
        let end = layout.base + layout.len;
        let host = memfd(HELD);
        self.victims.push(host.clone());
        let run = |scene: &mut Self, kind| scene.harness.run(victim, kind).result.unwrap();
        run(self, JobKind::WindowOpen { layout, domain: DomainId(0) });
        run(self, JobKind::MapDevice { addr: layout.base, len: HELD });
        run(self, JobKind::MapHost { addr: end - HELD, segments: vec![host] });
        self.harness.write(victim, layout.base, &secret);
        self.harness.write(victim, end - HELD, &secret);
    }

    /// Gives the attacker a new context, with its memory as it was in the beginning.
    fn renew(&mut self) {
        if self.own.is_some() {
            self.harness.run(ATTACKER, JobKind::WindowClose).result.unwrap();
        }
        let layout = layout(ATTACKER);
        let high = memfd(HIGH);
        self.own = Some(high.clone());
        let run = |scene: &mut Self, kind| scene.harness.run(ATTACKER, kind).result.unwrap();
        run(self, JobKind::WindowOpen { layout, domain: DomainId(0) });
        run(self, JobKind::MapDevice { addr: layout.base, len: LOW });
        let addr = layout.base + layout.len - HIGH;
        run(self, JobKind::MapHost { addr, segments: vec![high] });
        let numbers = |from: u32, len: u64| -> Vec<u8> {
            (from..from + len as u32 / 4)
                .flat_map(|it| it.wrapping_mul(0x9e37_79b1).to_le_bytes())
                .collect()
        };
        self.harness.write(ATTACKER, layout.base, &numbers(1, INPUT));
        self.harness.write(ATTACKER, addr, &numbers(1 << 20, HIGH));
        self.is_fresh = true;
        self.loaded = None;
    }

    /// What the attacker knows: its own memory, its neighbours', and how far away they are on the host.
    pub(crate) fn world(&mut self) -> World {
        if self.own.is_none() {
            self.renew();
        }
        let (own, held) = (layout(ATTACKER), HELD);
        let end = own.base + own.len;
        let mut strangers: Vec<u64> = VICTIMS
            .into_iter()
            .flat_map(|victim| {
                let layout = layout(victim);
                [layout.base, layout.base + layout.len - held]
            })
            .collect();
        let here = self.own.as_ref().and_then(host_address);
        for victim in &self.victims {
            if let (Some(here), Some(there)) = (here, host_address(victim)) {
                strangers.push((end - HIGH).wrapping_add(there.wrapping_sub(here)));
            }
        }
        World {
            window: own.base..end,
            low: own.base..own.base + LOW,
            high: end - HIGH..end,
            strangers,
        }
    }

    /// Launches the program with these addresses.
    pub(crate) fn run(&mut self, program: &Hostile, set: &Set) -> Outcome {
        // Each program finds the same memory.
        if !self.is_fresh || self.loaded.is_some_and(|seed| seed != program.seed) {
            self.renew();
        }
        if self.loaded.is_none() {
            let info = self.harness.load_in(ATTACKER, 0, &program.ptx);
            let info = info.unwrap_or_else(|why| panic!("seed {}: {why}", program.seed));
            assert_eq!(info.kernels[0].refused, None, "seed {}", program.seed);
            self.loaded = Some(program.seed);
        }
        let indices: Vec<u8> = set.indices.1.iter().flat_map(|it| it.to_le_bytes()).collect();
        self.harness.write(ATTACKER, set.indices.0, &indices);
        for image in &set.images {
            self.harness.write(ATTACKER, image.descriptor, &encoded(image));
        }
        let launch = Launch {
            grid: program.launch.grid,
            block: program.launch.block,
            params: behind(set.params.iter().flat_map(|it| it.to_le_bytes()).collect()),
            ..common::launch(0, 1, 1, &[])
        };
        match self.harness.run(ATTACKER, JobKind::Launch(launch)).result {
            Ok(_) => Outcome::Done(self.memory()),
            Err(error) => {
                self.is_fresh = false;
                match error.message.contains(STRAY) {
                    true => Outcome::Stray,
                    false => Outcome::Failed(error.code),
                }
            }
        }
    }

    /// The next launch finds memory as it was in the beginning.
    pub(crate) fn forget(&mut self) {
        self.is_fresh = false;
    }

    fn memory(&mut self) -> Vec<u8> {
        let AddrRange { start, .. } = layout(ATTACKER).device;
        let mut all = self.harness.read(ATTACKER, start, LOW);
        let end = start + layout(ATTACKER).len;
        all.extend(self.harness.read(ATTACKER, end - HIGH, HIGH));
        all
    }

    /// What of the victims' memory is no longer as it was, or is known to the attacker.
    pub(crate) fn escape(&mut self, outcome: &Outcome) -> Option<String> {
        if !canary::is_whole() {
            return Some("what lies round shared or local memory was written to".to_owned());
        }
        if !self.victims.is_empty() {
            for victim in VICTIMS {
                let layout = layout(victim);
                for at in [layout.base, layout.base + layout.len - HELD] {
                    let held = self.harness.read(victim, at, HELD);
                    if held.chunks(8).any(|word| word != SECRET) {
                        return Some(format!("window {victim} was written to at {at:#x}"));
                    }
                }
            }
        }
        match outcome {
            // Halves, too: results are 32 bits wide.
            Outcome::Done(memory) => memory
                .chunks_exact(4)
                .position(|word| word == &SECRET[..4] || word == &SECRET[4..])
                .map(|at| {
                    format!("a neighbour's secret stands in the attacker's memory, word {at}")
                }),
            Outcome::Failed(_) | Outcome::Stray => None,
        }
    }

    /// What became of the kernel.
    pub(crate) fn code(&self) -> Option<CodeState> {
        let kernels = self.harness.gpu.compiled_kernels();
        kernels.into_iter().rfind(|it| it.kernel == "k").map(|it| it.state)
    }
}

/// Parameters with the secret behind them.
fn behind(mut params: Vec<u8>) -> Box<[u8]> {
    params.extend(SECRET.repeat(BEHIND_PARAMS / SECRET.len()));
    params.into()
}

fn encoded(image: &Image) -> Vec<u8> {
    let descriptor = TextureDescriptor {
        flags: 0,
        address: image.address,
        width: image.width,
        height: image.height,
        depth: 1,
        format: 0x20,
        channels: 1,
        address_modes: [1; 3],
        row_pitch: image.pitch,
        slice_pitch: image.pitch.wrapping_mul(image.height.into()),
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    };
    let mut bytes = descriptor.encode().to_vec();
    let spoilt = image.spoilt.to_le_bytes();
    // Its flags, its format, its channels.
    for (at, byte) in [(4, spoilt[0]), (28, spoilt[1]), (32, spoilt[2])] {
        if spoilt[3] & 1 == 1 {
            bytes[at] = byte;
        }
    }
    bytes
}

/// Where a file is mapped in this process.
fn host_address(segment: &Segment) -> Option<u64> {
    let inode = nix::sys::stat::fstat(&segment.fd).ok()?.st_ino.to_string();
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    let line = maps.lines().find(|line| line.split_whitespace().nth(4) == Some(&inode))?;
    u64::from_str_radix(line.split('-').next()?, 16).ok()
}
