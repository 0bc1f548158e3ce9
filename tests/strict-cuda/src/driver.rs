//! The state of the driver in a process.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use svp_gpu::{AddrRange, JobKind, QueueId};

use crate::border::{Done, code};
use crate::device::Device;
use crate::ledger::Ledger;
use crate::maps;
use crate::objects::{
    Array, Descriptors, Event, Function, Handle, Mapping, Module, Pinned, Reference, Stream,
};
use crate::settings::Settings;
use crate::space::{GRANULARITY, Space};

/// What a context takes of the device's memory before anything is allocated.
pub(crate) const CONTEXT_BYTES: u64 = 256 << 20;
/// The handle of the device's primary context.
pub(crate) const PRIMARY: usize = 0x5_0000;
/// The queue of the legacy default stream, and that of the threads' own.
const LEGACY: QueueId = QueueId(1);
const PER_THREAD: QueueId = QueueId(2);
const FIRST_CONNECTION: u32 = 16;

/// The driver in this process.
pub(crate) struct Driver {
    pub(crate) settings: Settings,
    pub(crate) device: Device,
    state: Mutex<State>,
}

/// What changes of it.
pub(crate) struct State {
    /// How often the primary context is held.
    pub(crate) retained: u32,
    pub(crate) ledger: Ledger,
    pub(crate) space: Option<Space>,
    /// The number of the next handle or module.
    next: u32,
    /// Streams that were made.
    streams_made: u32,
    pub(crate) handles: BTreeMap<u64, Handle>,
    pub(crate) mappings: BTreeMap<u64, Mapping>,
    /// Whole allocations: address to bytes.
    pub(crate) allocations: BTreeMap<u64, u64>,
    /// By its address in this process.
    pub(crate) pinned: BTreeMap<u64, Pinned>,
    pub(crate) streams: BTreeMap<usize, Stream>,
    pub(crate) events: BTreeMap<usize, Event>,
    pub(crate) modules: BTreeMap<usize, Module>,
    pub(crate) functions: BTreeMap<usize, Function>,
    pub(crate) arrays: BTreeMap<usize, Array>,
    pub(crate) descriptors: Descriptors,
    pub(crate) references: BTreeMap<usize, Reference>,
    pub(crate) limits: BTreeMap<u32, u64>,
    /// Has a kernel run that uses the device heap, or one that prints?
    pub(crate) heap_used: bool,
    pub(crate) print_used: bool,
}

static DRIVER: OnceLock<Driver> = OnceLock::new();

thread_local! {
    static CONTEXT: Cell<usize> = const { Cell::new(0) };
}

/// `cuInit`.
pub(crate) fn init() -> Done {
    if DRIVER.get().is_none() {
        let settings = Settings::read();
        if let Some(start) = settings.claim
            && !maps::claim(start, GRANULARITY)
        {
            return Err(code::OUT_OF_MEMORY);
        }
        let device = Device::new(&settings)?;
        let state = Mutex::new(State::new(&settings));
        // Another thread may have been faster.
        let _ = DRIVER.set(Driver { settings, device, state });
    }
    Ok(())
}

/// The driver. *Driver API*, initialization: other calls fail before `cuInit`.
pub(crate) fn driver() -> Done<&'static Driver> {
    DRIVER.get().ok_or(code::NOT_INITIALIZED)
}

/// The driver, for calls that need a current context that has not failed. *Driver API*, `CUresult`: after an
/// illegal address, say, "any further CUDA work will return the same error. To continue using CUDA, the process
/// must be terminated and relaunched".
pub(crate) fn current() -> Done<&'static Driver> {
    let driver = driver()?;
    if CONTEXT.get() == 0 || driver.state().retained == 0 {
        return Err(code::INVALID_CONTEXT);
    }
    driver.device.lost()?;
    Ok(driver)
}

/// Makes a context current on this thread; 0 for none.
pub(crate) fn set_current(context: usize) -> Done {
    driver()?;
    if context != 0 && context != PRIMARY {
        return Err(code::INVALID_CONTEXT);
    }
    CONTEXT.set(context);
    Ok(())
}

/// The context that is current on this thread.
pub(crate) fn get_current() -> usize {
    CONTEXT.get()
}

impl Driver {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address space, laid out by the first call that needs addresses: around a reservation that is
    /// asked for, if one is.
    pub(crate) fn open_space(&self, state: &mut State, wanted: Option<(u64, u64)>) -> Done {
        if state.space.is_none() {
            let (hint, size) = wanted.unwrap_or_default();
            let space = if self.settings.refuses_hints {
                Space::across(size)
            } else {
                Space::around(hint, size, self.settings.hints && wanted.is_some())
            };
            self.device.open(space.layout)?;
            state.space = Some(space);
        }
        Ok(())
    }

    /// A stream by its handle, once whatever it has to wait for has ended. *Driver API*, stream
    /// synchronization behavior: the legacy default stream waits for all blocking streams, and they for it.
    pub(crate) fn queue(&self, handle: usize) -> Done<QueueId> {
        match handle {
            0 | 1 => {
                self.wait_for_blocking();
                Ok(LEGACY)
            }
            2 => Ok(PER_THREAD),
            _ => {
                let state = self.state();
                let stream = state.streams.get(&handle).ok_or(code::INVALID_HANDLE)?;
                Ok(stream.queue)
            }
        }
    }

    fn wait_for_blocking(&self) {
        let blocking = |it: &Stream| it.last.filter(|_| it.blocking);
        let last: Vec<_> = self.state().streams.values().filter_map(blocking).collect();
        last.into_iter().for_each(|job| self.device.wait(job));
    }

    /// Puts a job on a stream. One on the legacy default stream is waited for, so that no other stream has
    /// to wait for it later.
    pub(crate) fn enqueue(&self, handle: usize, kind: JobKind) -> Done {
        let queue = self.queue(handle)?;
        let job = self.device.start(queue, kind);
        if let Some(stream) = self.state().streams.get_mut(&handle) {
            stream.last = Some(job);
        }
        if handle <= 1 {
            self.device.wait(job);
        }
        Ok(())
    }

    /// Waits until all that is on any stream now has ended.
    pub(crate) fn wait_for_all(&self) -> Done {
        let streams: Vec<usize> = self.state().streams.keys().copied().collect();
        streams.into_iter().chain([0, 2]).try_for_each(|stream| self.wait_for_stream(stream))
    }

    /// Waits until all that is on a stream now has ended.
    pub(crate) fn wait_for_stream(&self, handle: usize) -> Done {
        let queue = self.queue(handle)?;
        let marker = self.device.start(queue, JobKind::Marker);
        self.device.wait(marker);
        Ok(())
    }
}

impl State {
    fn new(settings: &Settings) -> Self {
        // By the number of `CUlimit`: stack, printf's buffer, heap, depth and launches of the device's runtime, grain
        // and part of the second-level cache.
        const LIMITS: [u64; 7] = [1024, 1 << 20, 8 << 20, 2, 2048, 64, 0];
        Self {
            retained: 0,
            ledger: Ledger::new(settings.ledger.clone(), settings.memory_bytes),
            space: None,
            next: 16,
            streams_made: 0,
            handles: BTreeMap::new(),
            mappings: BTreeMap::new(),
            allocations: BTreeMap::new(),
            pinned: BTreeMap::new(),
            streams: BTreeMap::new(),
            events: BTreeMap::new(),
            modules: BTreeMap::new(),
            functions: BTreeMap::new(),
            arrays: BTreeMap::new(),
            descriptors: Descriptors::default(),
            references: BTreeMap::new(),
            limits: (0..).zip(LIMITS).collect(),
            heap_used: false,
            print_used: false,
        }
    }

    /// *Driver API*, primary context management: once nobody holds it, "the primary context is released", and "all its
    /// associated resources" with it. Handles of its objects are invalid from then on, in the next context, too.
    pub(crate) fn end_context(&mut self, device: &Device) -> Done {
        self.streams.clear();
        self.functions.clear();
        self.references.clear();
        let markers = std::mem::take(&mut self.events).into_values().filter_map(|it| it.marker);
        markers.for_each(|marker| device.forget(marker));
        for module in std::mem::take(&mut self.modules).into_values() {
            device.run(QueueId(0), JobKind::ModuleUnload { module: module.id })?;
            if module.is_loaded {
                self.ledger.give(module.memory_bytes)?;
            }
        }
        Ok(())
    }

    /// A number that nothing else has.
    pub(crate) fn number(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// The queue of the next stream. *Programming Guide*, environment variables: streams beyond the number of
    /// connections share one, and what is on one of them waits for what is on the other.
    pub(crate) fn connection(&mut self, connections: u32) -> QueueId {
        let queue = QueueId(FIRST_CONNECTION + self.streams_made % connections);
        self.streams_made = self.streams_made.wrapping_add(1);
        queue
    }

    /// A handle that no other object of any kind has, so that one in the place of another is noticed.
    pub(crate) fn handle(&mut self) -> usize {
        PRIMARY + self.number() as usize * 16
    }

    /// Is all of the range the program's to use on the device?
    pub(crate) fn is_device(&self, start: u64, len: u64) -> bool {
        let range = AddrRange::new(start, len);
        let mut whole = self.allocations.iter().map(|(start, len)| AddrRange::new(*start, *len));
        let variables = self.modules.values().flat_map(|it| &it.variables);
        let shown = self.pinned.values().map(|it| AddrRange::new(it.device, it.bytes));
        whole.any(|it| it.contains(range))
            || variables.map(|it| AddrRange::new(it.addr, it.size)).any(|it| it.contains(range))
            || shown.into_iter().any(|it| it.contains(range))
            || self.is_mapped(start, len)
    }

    /// Is it backed by mappings side by side, all of them accessible? *Driver API*, `cuMemSetAccess`: what is
    /// mapped cannot be accessed before.
    fn is_mapped(&self, start: u64, len: u64) -> bool {
        let Some(end) = start.checked_add(len) else { return false };
        let mut at = start;
        while at < end {
            match self.mappings.range(..=at).next_back() {
                Some((from, it)) if it.accessible && from + it.bytes > at => at = from + it.bytes,
                _ => return false,
            }
        }
        true
    }

    /// The device's address of host memory, if the device reaches all of it.
    pub(crate) fn pinned_at(&self, own: u64, len: u64) -> Option<u64> {
        let (start, it) = self.pinned.range(..=own).next_back()?;
        let offset = own - start;
        (offset.checked_add(len)? <= it.bytes).then_some(it.device + offset)
    }
}
