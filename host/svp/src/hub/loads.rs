//! Module loads on their way to the engine: read by others than the reactor, and this many of each
//! principal at a time.
//!
//! A client's ring rests while its image is read, so that commands keep their order. Loads are done by the
//! device one at a time for each client, and each takes a thread there: how many clients of one principal
//! have one is bounded here, those that have left included whose last load the device still works at.

use super::images::{Cancel, ImageReader, Read};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use svp_abi::command::{Command, CommandHeader};
use svp_budget::{Charge, Ledger, Principal, Resource};
use svp_engine::{ClientId, ClientMemory, Engine, MemoryError};
use svp_frontend::Waker;
use svp_gpu::{ModuleImage, Segment};

/// Images up to this length are read at once: to hand them to a thread would take longer.
const AT_ONCE_MAX: u64 = 64 << 10;

/// A load whose image is being read.
#[derive(Debug)]
struct Pending {
    header: CommandHeader,
    command: Command<'static>,
    arena: Segment,
    _going: Cancel,
}

/// Module loads of all clients.
#[derive(Debug)]
pub(super) struct Loads {
    reader: ImageReader,
    budget: Ledger,
    /// Most clients of one principal that load at the same time.
    each_max: usize,
    principals: HashMap<ClientId, Principal>,
    reading: HashMap<ClientId, Pending>,
    /// Clients that load, with what their images cost.
    loading: BTreeMap<Principal, BTreeMap<ClientId, Charge>>,
}

impl Loads {
    /// No loads yet.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn new(waker: &Waker, budget: Ledger) -> std::io::Result<Self> {
        Ok(Self {
            reader: ImageReader::start(waker)?,
            budget,
            each_max: std::thread::available_parallelism().map_or(1, usize::from),
            principals: HashMap::new(),
            reading: HashMap::new(),
            loading: BTreeMap::new(),
        })
    }

    /// A client has come.
    pub(super) fn connected(&mut self, client: ClientId, principal: Principal) {
        self.principals.insert(client, principal);
    }

    /// A client is closed: what it loads is not read any more.
    pub(super) fn closed(&mut self, client: ClientId) {
        self.principals.remove(&client);
        self.reading.remove(&client);
    }

    /// Whether a command can be taken now as far as loads are concerned. A load that can is charged.
    pub(super) fn accepts(
        &mut self,
        client: ClientId,
        command: &Command<'_>,
        engine: &Engine,
    ) -> bool {
        if self.reading.contains_key(&client) {
            return false;
        }
        let Command::ModuleLoad { image_len, .. } = command else { return true };
        let Some(principal) = self.principals.get(&client) else { return true };
        let loading = self.loading.entry(principal.clone()).or_default();
        let Self { reading, budget, each_max, .. } = self;
        loading.retain(|id, _| reading.contains_key(id) || engine.loads_modules(*id));
        if !loading.contains_key(&client) && loading.len() >= *each_max {
            return false;
        }
        // What is longer than any image may be is refused by the engine, and never read.
        let bytes = (*image_len).min(engine.image_bytes_max());
        let charge = loading
            .entry(client)
            .or_insert_with(|| budget.nothing(principal, Resource::LoadingBytes));
        charge.grow(bytes).is_ok()
    }

    /// Begins a load, if its image is one to be read by others; else the engine may have it at once.
    pub(super) fn begin(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
        engine: &Engine,
    ) -> bool {
        let Command::ModuleLoad { module, image, image_len, reply } = *command else {
            return false;
        };
        let Some(principal) = self.principals.get(&client) else { return false };
        if image_len <= AT_ONCE_MAX {
            return false;
        }
        let Some(pieces) = engine.image_pieces(client, image, image_len, memory) else {
            return false;
        };
        let going = self.reader.begin(client, principal.clone(), pieces, image_len as usize);
        let pending = Pending {
            header: *header,
            command: Command::ModuleLoad { module, image, image_len, reply },
            arena: memory.arena(),
            _going: going,
        };
        self.reading.insert(client, pending);
        true
    }

    /// Hands images that were read to the engine. Whether there were any.
    pub(super) fn finish(&mut self, engine: &mut Engine, now_ns: u64) -> bool {
        let mut any = false;
        while let Some(Read { client, image }) = self.reader.take() {
            // Its client may have left.
            let Some(pending) = self.reading.remove(&client) else { continue };
            let Pending { header, command, arena, .. } = pending;
            let memory = ReadMemory { arena, image: RefCell::new(Some(image)) };
            engine.command(client, &header, &command, &memory, now_ns);
            any = true;
        }
        any
    }
}

/// The memory of a client whose image was read.
struct ReadMemory {
    arena: Segment,
    image: RefCell<Option<Result<ModuleImage, MemoryError>>>,
}

impl ClientMemory for ReadMemory {
    fn arena(&self) -> Segment {
        self.arena.clone()
    }

    fn host_pages(&self, handle: u32, _: u64, _: u64) -> Result<Vec<Segment>, MemoryError> {
        Err(MemoryError::UnknownHandle { handle })
    }

    fn read(&self, _: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError> {
        Err(MemoryError::Range { offset, len: out.len() as u64 })
    }

    fn module_image(&self) -> Option<Result<ModuleImage, MemoryError>> {
        self.image.borrow_mut().take()
    }
}
