//! One open channel and all that the client keeps about it.

use crate::arena::Arena;
use crate::callbacks::Callbacks;
use crate::device::{DeviceFacts, Refusal};
use crate::fence::{Fence, Point};
use crate::launch_shape::LaunchLimits;
use crate::memory::{DeviceHeap, HostHeap};
use crate::stream::{Stream, Streams};
use crate::timeline::{Timelines, Use};
use crate::{CUresult, Result, report};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_abi::command::Command;
use svp_transport::{Channel, OpenError};

/// Room for the host's description of the device; some 200 attributes take 2 KiB.
const DEVICE_REPLY_LEN: usize = 16 * 1024;

/// The process's end of one channel.
#[derive(Debug)]
pub struct Client {
    pub(crate) channel: Channel,
    pub(crate) control: Stream,
    pub(crate) streams: Mutex<Streams>,
    pub(crate) arena: Arena,
    pub(crate) device_heap: Mutex<DeviceHeap>,
    pub(crate) host_heap: Mutex<HostHeap>,
    /// Whether there ever was registered memory: known without a lock.
    pub(crate) has_registered: AtomicBool,
    /// Module variables: addresses and sizes.
    pub(crate) variables: Mutex<BTreeMap<u64, u64>>,
    /// Whether there ever was one outside of the window: known without a lock.
    pub(crate) has_far_variables: AtomicBool,
    /// Whether there ever was a stream that the legacy stream does not hold back.
    pub(crate) has_independent: AtomicBool,
    pub(crate) callbacks: Callbacks,
    pub(crate) end_reported: AtomicBool,
    pub(crate) next_module: AtomicU32,
    pub(crate) output: Mutex<()>,
    pub(crate) limits: LaunchLimits,
    legacy: Arc<Stream>,
    timelines: Mutex<Timelines>,
    facts: DeviceFacts,
}

/// Stream and context numbers, unique in the process. 1 and 2 are the default streams.
static NEXT_ID: AtomicU64 = AtomicU64::new(3);

impl Client {
    /// Opens a channel to the host that the environment names, and asks what the device is.
    ///
    /// # Errors
    /// `NO_DEVICE` if there is no host, `SYSTEM_DRIVER_MISMATCH` if it speaks another protocol
    /// version. A line on standard error says which socket or device was tried.
    ///
    /// # Example
    /// ```no_run
    /// let client = svp_client::Client::open()?;
    /// println!("{}: {} bytes", client.device().name, client.memory_info(0).total_bytes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open() -> Result<Self> {
        Self::with(Channel::open())
    }

    /// Opens a channel through the socket at `path`, and asks what the device is.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_socket(path: &Path) -> Result<Self> {
        Self::with(Channel::open_socket(path))
    }

    fn with(channel: Result<Channel, OpenError>) -> Result<Self> {
        let channel = channel.map_err(|error| {
            report::once(&error.to_string());
            match error {
                OpenError::Version { .. } => CUresult::SYSTEM_DRIVER_MISMATCH,
                _ => CUresult::NO_DEVICE,
            }
        })?;
        let window = channel.window();
        let legacy = Arc::new(Stream::legacy());
        let mut client = Self {
            control: Stream::control(),
            streams: Mutex::new(Streams::new(legacy.clone())),
            arena: Arena::new(channel.arena_len()),
            device_heap: Mutex::new(DeviceHeap::new(&window)),
            host_heap: Mutex::new(HostHeap::new(&window)),
            has_registered: AtomicBool::new(false),
            variables: Mutex::default(),
            has_far_variables: AtomicBool::new(false),
            has_independent: AtomicBool::new(false),
            callbacks: Callbacks::default(),
            end_reported: AtomicBool::new(false),
            next_module: AtomicU32::new(1),
            output: Mutex::new(()),
            timelines: Mutex::new(Timelines::new(channel.timelines())),
            limits: LaunchLimits::new(&DeviceFacts::default()),
            facts: DeviceFacts::default(),
            legacy,
            channel,
        };
        client.facts = client.ask_device()?;
        client.limits = LaunchLimits::new(&client.facts);
        Ok(client)
    }

    fn ask_device(&self) -> Result<DeviceFacts> {
        let reply_len = DEVICE_REPLY_LEN.min(self.arena.len());
        let bytes = self.ask(reply_len, |reply| Command::DeviceQuery { reply })?;
        let facts = DeviceFacts::decode(&bytes).map_err(|error| {
            report::once(&format!("the host's description of the device makes no sense: {error}"));
            CUresult::NO_DEVICE
        })?;
        facts.map_err(|Refusal { status, message }| {
            report::once(&format!("the host has no device: {message} (CUDA error {status})"));
            CUresult::NO_DEVICE
        })
    }

    /// What the device is.
    pub fn device(&self) -> &DeviceFacts {
        &self.facts
    }

    /// The legacy default stream.
    pub fn legacy_stream(&self) -> &Arc<Stream> {
        &self.legacy
    }

    /// Whether the client runs inside a virtual machine.
    pub fn in_vm(&self) -> bool {
        self.channel.in_vm()
    }

    /// Whether this process opened the channel (and is not a forked child of the one that did).
    pub fn is_ours(&self) -> bool {
        self.channel.is_ours()
    }

    /// Whether pinned memory has the same address for the program and for the device.
    pub fn shares_addresses(&self) -> bool {
        self.channel.shares_addresses()
    }

    /// A number that was not given out before.
    pub fn next_id(&self) -> u64 {
        NEXT_ID.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn timelines(&self) -> MutexGuard<'_, Timelines> {
        self.timelines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take_timeline(&self, kind: Use) -> Result<Point> {
        self.timelines().take(kind, &self.channel).ok_or_else(|| {
            report::once("every timeline of the channel is in use by streams and events");
            CUresult::OUT_OF_MEMORY
        })
    }

    /// Waits for a fence.
    pub(crate) fn wait_fence(&self, fence: &Fence) -> Result<()> {
        fence.wait(&self.channel).map_err(|error| self.broken(error))
    }

    /// Waits until a point is reached.
    pub(crate) fn wait(&self, point: Point) -> Result<()> {
        let waited = self.channel.wait(point.timeline, point.value, None);
        waited.map_err(|error| self.broken(error))
    }
}
