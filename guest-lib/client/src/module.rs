//! Modules: code at the host, and what the host told about it when it was loaded.

use crate::arena::{ALIGN as PIECE_ALIGN, Piece};
use crate::{Answer, CUresult, Client, report};
use std::collections::{BTreeMap, HashMap};
use std::ffi::CString;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};
use svp_abi::bytes::{OutOfBounds, Reader};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::{Command, Place, ReplySlot};
use svp_abi::reply::{KernelReply, ModuleReply, ReplyHead, STATUS_NO_ROOM, VariableReply};

/// Images up to this size travel through the arena, longer ones through pinned memory.
const ARENA_IMAGE_MAX: usize = 256 * 1024;
/// Room for a reply at the first attempt; the host says if it needs more.
const REPLY_LEN: usize = 32 * 1024;
/// Most kernels and variables of one module that are believed.
const ENTRIES_MAX: u32 = 1 << 20;

/// A loaded module.
#[derive(Debug)]
pub struct Module {
    number: u32,
    kernels: Vec<Arc<Kernel>>,
    by_name: HashMap<CString, usize>,
    variables: HashMap<CString, Variable>,
}

/// A variable of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// Its device address.
    pub addr: u64,
    /// Its size in bytes.
    pub size: u64,
}

/// A kernel of a module.
#[derive(Debug)]
pub struct Kernel {
    /// The module's number.
    pub(crate) module: u32,
    /// Its place in the module.
    pub(crate) index: u32,
    /// Its (mangled) name.
    pub name: CString,
    /// 0, or the error with which a launch is refused.
    pub status: u32,
    /// Why it is refused.
    pub message: String,
    /// Registers per thread.
    pub registers: u32,
    /// Static shared memory per block in bytes.
    pub shared_bytes: u32,
    /// Local memory per thread in bytes.
    pub local_bytes: u32,
    /// Constant memory in bytes.
    pub const_bytes: u32,
    /// Most threads per block.
    pub max_threads_per_block: u32,
    /// PTX version as major * 10 + minor.
    pub ptx_version: u32,
    /// Offset and size of each parameter in the parameter buffer, in bytes.
    pub params: Vec<(u32, u32)>,
    /// Length of the parameter buffer in bytes.
    pub params_len: usize,
    /// Most dynamic shared memory per block that the program has allowed itself, in bytes.
    pub max_dynamic_shared: AtomicU32,
}

impl Kernel {
    fn decode(reply: &KernelReply<'_>, module: u32, index: u32) -> Option<Self> {
        let params: Vec<_> = reply.params().collect();
        let ends = params.iter().map(|(off, size)| off.checked_add(*size));
        let params_len = ends.collect::<Option<Vec<_>>>()?.into_iter().max().unwrap_or(0) as usize;
        Some(Self {
            module,
            index,
            name: CString::new(reply.name).ok()?,
            status: reply.status,
            message: String::from_utf8_lossy(reply.message).into_owned(),
            registers: reply.registers,
            shared_bytes: reply.shared_bytes,
            local_bytes: reply.local_bytes,
            const_bytes: reply.const_bytes,
            max_threads_per_block: reply.max_threads_per_block,
            ptx_version: reply.ptx_version,
            params,
            params_len,
            max_dynamic_shared: AtomicU32::new(0),
        })
    }

    /// The dynamic shared memory that a launch may ask for, in bytes.
    pub fn dynamic_shared_limit(&self, device_default: u32) -> u32 {
        let raised = self.max_dynamic_shared.load(Ordering::Relaxed);
        raised.max(device_default.saturating_sub(self.shared_bytes))
    }
}

/// What came back for a load.
enum Loaded {
    Module(Module),
    Refused { status: u32, message: String },
    NoRoom { len: u32 },
}

impl Module {
    fn decode(bytes: &[u8], number: u32) -> Result<Loaded, OutOfBounds> {
        let mut reader = Reader::new(bytes);
        let ReplyHead { status, len, message } = ReplyHead::decode(&mut reader)?;
        if status == STATUS_NO_ROOM {
            return Ok(Loaded::NoRoom { len });
        }
        let message = String::from_utf8_lossy(message).into_owned();
        if status != 0 {
            return Ok(Loaded::Refused { status, message });
        }
        if !message.is_empty() {
            report::once(&message);
        }
        let counts = ModuleReply::decode(&mut reader)?;
        if counts.kernels > ENTRIES_MAX || counts.variables > ENTRIES_MAX {
            return Err(OutOfBounds);
        }
        let mut module = Self {
            number,
            kernels: Vec::new(),
            by_name: HashMap::new(),
            variables: HashMap::new(),
        };
        for index in 0..counts.kernels {
            let reply = KernelReply::decode(&mut reader)?;
            let kernel = Kernel::decode(&reply, number, index).ok_or(OutOfBounds)?;
            module.by_name.insert(kernel.name.clone(), module.kernels.len());
            module.kernels.push(Arc::new(kernel));
        }
        for _ in 0..counts.variables {
            let VariableReply { name, addr, size } = VariableReply::decode(&mut reader)?;
            let name = CString::new(name).map_err(|_| OutOfBounds)?;
            module.variables.insert(name, Variable { addr, size });
        }
        Ok(Loaded::Module(module))
    }

    /// Its managed variables that have no room yet (no kernel reaches them): name and size in bytes,
    /// in no order.
    pub fn unplaced(&self) -> impl Iterator<Item = (&CString, u64)> + '_ {
        let unplaced = self.variables.iter().filter(|(_, variable)| variable.addr == 0);
        unplaced.map(|(name, variable)| (name, variable.size))
    }

    /// Addresses and sizes of its variables.
    fn ranges(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.variables.values().map(|variable| (variable.addr, variable.size))
    }

    /// Its kernels, in the host's order.
    pub fn kernels(&self) -> &[Arc<Kernel>] {
        &self.kernels
    }

    /// A kernel by its (mangled) name.
    pub fn kernel(&self, name: &std::ffi::CStr) -> Option<&Arc<Kernel>> {
        self.kernels.get(*self.by_name.get(name)?)
    }

    /// A variable by its (mangled) name.
    pub fn variable(&self, name: &std::ffi::CStr) -> Option<Variable> {
        self.variables.get(name).copied()
    }
}

impl Client {
    /// Loads code: a fat binary, PTX text or a cubin. One round trip.
    ///
    /// # Errors
    /// What the host answers (`NO_BINARY_FOR_GPU`, `INVALID_PTX`, ...), with its words on standard
    /// error; a sticky error.
    pub fn load_module(&self, image: &[u8]) -> Answer<Module> {
        self.load_module_logged(image, &mut String::new())
    }

    /// The same; the host's words about a refusal go to `log` too.
    ///
    /// # Errors
    /// As [`Self::load_module`].
    pub fn load_module_logged(&self, image: &[u8], log: &mut String) -> Answer<Module> {
        self.check()?;
        let mut reply_len = REPLY_LEN;
        loop {
            let number = self.next_module.fetch_add(1, Ordering::Relaxed);
            let reply = self.load_once(image, number, reply_len)?;
            let loaded = Module::decode(&reply, number).map_err(|error| {
                report::once(&format!(
                    "the host's description of a module makes no sense: {error}"
                ));
                CUresult::INVALID_IMAGE
            })?;
            match loaded {
                Loaded::Module(module) => {
                    self.variables().extend(module.ranges());
                    return Ok(module);
                }
                Loaded::Refused { status, message } => {
                    report::once(&message);
                    log.push_str(&message);
                    return Err(CUresult(status));
                }
                Loaded::NoRoom { len } => {
                    if len as usize <= reply_len || len as usize > self.arena.len() {
                        report::once(&format!("a module needs {len} bytes to be described"));
                        return Err(CUresult::OUT_OF_MEMORY);
                    }
                    reply_len = len as usize;
                }
            }
        }
    }

    fn load_once(&self, image: &[u8], number: u32, reply_len: usize) -> Answer<Vec<u8>> {
        let image_span = image.len().next_multiple_of(PIECE_ALIGN);
        let in_arena = image.len() <= ARENA_IMAGE_MAX.min(self.arena.len() / 4)
            && image_span + reply_len <= self.arena.len();
        if !in_arena {
            let pinned = self.allocate_host(image.len() as u64, 0)?;
            self.host_write(&pinned, image);
            let place = Place::Window(pinned.device);
            let bytes = self
                .arena_take(reply_len)
                .and_then(|slot| self.ask_to_load(number, (place, image.len()), slot, slot));
            let freed = self.free_host(pinned.addr);
            return bytes.and_then(|bytes| freed.map(|()| bytes));
        }
        // One piece for both: threads that held one and waited for the other would wait for each other.
        let piece = self.arena_take(image_span + reply_len)?;
        self.channel.arena_write(piece.off, image);
        let place = Place::Arena(piece.off as u64);
        let slot = Piece { off: piece.off + image_span, len: reply_len };
        self.ask_to_load(number, (place, image.len()), slot, piece)
    }

    /// Has the host load an image and answer into `slot`, which lies in `piece`.
    fn ask_to_load(
        &self,
        module: u32,
        (image, image_len): (Place, usize),
        slot: Piece,
        piece: Piece,
    ) -> Answer<Vec<u8>> {
        let reply = ReplySlot { off: slot.off as u32, len: slot.len as u32 };
        let image_len = image_len as u64;
        let command = Command::ModuleLoad { module, image, image_len, reply };
        let value = self.control(&command).inspect_err(|_| self.arena_free(piece))?;
        self.wait(TIMELINE_CONTROL, value)
            .inspect_err(|_| self.arena_retire(piece, TIMELINE_CONTROL, value))?;
        let mut bytes = vec![0; slot.len];
        self.channel.arena_read(slot.off, &mut bytes);
        self.arena_free(piece);
        Ok(bytes)
    }

    /// Unloads a module; work that uses it is done.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub fn unload_module(&self, module: &Module) -> Answer<()> {
        let until = self.now();
        self.wait_fence(&until)?;
        self.control(&Command::ModuleUnload { module: module.number })?;
        let mut variables = self.variables();
        for (addr, _) in module.ranges() {
            variables.remove(&addr);
        }
        Ok(())
    }

    fn variables(&self) -> MutexGuard<'_, BTreeMap<u64, u64>> {
        self.variables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
