//! The attacks. Each is a function that goes on until its time is over.

mod code;
mod edges;
mod floods;
pub(crate) mod killed;
mod memory;
mod modules;
mod neighbours;
pub(crate) mod processes;
mod taken_over;
mod wire;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::client::{Client, WireError};

/// A granule of device memory.
pub(crate) const PAGE: u64 = 64 << 10;
/// What the memory of a neighbour holds that an attack makes for itself.
pub(crate) const SECRET: u32 = 0x5ec4_e75e;

/// An attack.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// How many busy loops it is compared with: what it keeps busy.
    pub(crate) busy: usize,
    pub(crate) run: fn(&Ground) -> Result<(), Failure>,
}

const fn attack(
    name: &'static str,
    busy: usize,
    run: fn(&Ground) -> Result<(), Failure>,
) -> Attack {
    Attack { name, busy, run }
}

/// Attacks by kernels that leave their memory, on a daemon that compiles each kernel before its first launch.
const BY_KERNELS: [Attack; 9] = [
    attack("window-edge", 1, memory::window_edge),
    attack("shared-edge-read", 1, memory::shared_edge_read),
    attack("shared-edge-write", 1, memory::shared_edge_write),
    attack("float-address", 1, memory::float_address),
    attack("edges", 1, edges::all),
    attack("stale-memory", 1, memory::stale_memory),
    attack("unwritten-registers", 1, memory::unwritten_registers),
    attack("address-guesses", 1, neighbours::address_guesses),
    attack("fault-storm", 1, neighbours::fault_storm),
];

/// Attacks on a daemon as people start it.
const OTHERS: [Attack; 27] = [
    attack("shared-edge-compiled", 1, memory::shared_edge_compiled),
    attack("guessed-shares", 1, neighbours::guessed_shares),
    // Texts of modules.
    attack("module-bombs", 1, modules::bombs),
    attack("deep-calls", 1, modules::deep_calls),
    attack("call-cycles", 1, modules::call_cycles),
    attack("tangled-blocks", 8, modules::tangled_blocks),
    attack("long-images", 1, modules::long_images),
    attack("distinct-modules", 1, modules::distinct_modules),
    attack("image-changed-midway", 2, modules::image_changed_midway),
    attack("compile-flood", 4, code::compile_flood),
    attack("planted-cache", 1, code::planted_cache),
    attack("print-flood", 2, code::print_flood),
    attack("endless-kernels", 8, code::endless_kernels),
    attack("launch-shapes", 1, code::launch_shapes),
    // More of something than there is.
    attack("connections", 1, floods::connections),
    attack("mappings", 1, floods::mappings),
    attack("descriptors", 1, floods::descriptors),
    attack("streams", 1, floods::streams),
    attack("device-memory", 1, floods::device_memory),
    attack("pads", 2, floods::pads),
    attack("segment-requests", 1, floods::segment_requests),
    attack("short-work", 4, floods::short_work),
    // An attacker has found a flaw in our code, and executes its own.
    attack("taken-over-domain", 1, taken_over::taken_over_domain),
    attack("killed-processes", 2, killed::killed_processes),
    // What no client of ours would send.
    attack("half-messages", 1, wire::half_messages),
    attack("scribbled-headers", 2, wire::scribbled_headers),
    attack("files-and-segments", 1, wire::files_and_segments),
];

/// All of them, by the daemon that they are for.
pub(crate) const ALL: [(JitMode, &[Attack]); 2] =
    [(JitMode::Eager, &BY_KERNELS), (JitMode::Default, &OTHERS)];

/// When a daemon compiles kernels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JitMode {
    /// Before their first launch.
    Eager,
    /// The daemon's own choice.
    Default,
}

/// Where and how long.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Ground {
    /// The daemon's native socket.
    #[arg(long)]
    pub(crate) socket: PathBuf,
    /// Its folder of compiled kernels.
    #[arg(long)]
    pub(crate) cache: PathBuf,
    /// How long.
    #[arg(long)]
    seconds: f64,
    /// With less of everything.
    #[arg(long)]
    short: bool,
}

impl Ground {
    pub(crate) fn client(&self) -> Result<Client, WireError> {
        Client::connect(&self.socket)
    }

    pub(crate) fn clients(&self, count: usize) -> Result<Vec<Client>, WireError> {
        (0..count).map(|_| self.client()).collect()
    }

    pub(crate) fn end(&self) -> Instant {
        Instant::now() + Duration::from_secs_f64(self.seconds)
    }

    /// The full length, or the one of the short form.
    pub(crate) fn pick(&self, full: usize, short: usize) -> usize {
        if self.short { short } else { full }
    }
}

/// Why an attack is not as harmless as it should be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// It got or did what it should not.
    #[error("{0}")]
    Escape(String),
    /// It did not happen.
    #[error(transparent)]
    Wire(#[from] WireError),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Wire(error.into())
    }
}

/// Fails with what has escaped.
pub(crate) fn escaped<T>(what: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Escape(what.into()))
}

/// Passes on what a channel that the host has closed is not: that is an answer, too.
pub(crate) fn tolerant(result: Result<u32, WireError>) -> Result<(), Failure> {
    match result {
        Ok(_) | Err(WireError::Closed(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Numbers that look random, from a seed.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| (self.next() >> 32) as u8).collect()
    }
}
